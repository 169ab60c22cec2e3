"""How sure a share is: intervals that hold whenever one looks, and when a pairing is decided.

Every deal gives a share between 0 and 1, and deals are independent. Whoever doubts a mean bets on
each deal against it, at odds that are fair if the mean is right: then the capital of the bettor
exceeds 1 / error at any time with no more than this probability (Ville's inequality). All means
that have not been bet out of the game are the interval. So it may be looked at after every deal,
and stopping when it excludes something is no cheating; in return it is somewhat wider than an
interval for a number of games fixed beforehand.
"""

from __future__ import annotations

from collections import Counter
from math import exp, inf, log

STAKES = (0.01, 0.03, 0.08, 0.2, 0.4, 0.7, 0.95)
"""Parts of the most that can be bet; the bettor spreads the capital evenly over all of them."""
EXACT = 1e-4
"""How exactly the ends of an interval are found."""

Shares = Counter[float]
"""How many deals gave which share."""


def mean(shares: Shares) -> float:
    """The mean share."""
    return sum(share * deals for share, deals in shares.items()) / shares.total()


def capital(shares: Shares, doubted: float) -> float:
    """What a bettor has made of 1 by betting against this mean, upwards and downwards."""
    bets = [stake / doubted for stake in STAKES]
    bets += [-stake / (1 - doubted) for stake in STAKES]
    return sum(_grown(shares, doubted, bet) for bet in bets) / len(bets)


def _grown(shares: Shares, doubted: float, bet: float) -> float:
    growth = sum(deals * log(1 + bet * (share - doubted)) for share, deals in shares.items())
    return exp(growth) if growth < 700 else inf


def interval(shares: Shares, error: float) -> tuple[float, float]:
    """Where the true share lies, wrong with at most this probability however long one plays."""
    if not shares:
        return 0.0, 1.0
    middle = min(max(mean(shares), EXACT), 1 - EXACT)
    return _end(shares, error, middle, EXACT), _end(shares, error, middle, 1 - EXACT)


def _end(shares: Shares, error: float, inside: float, outside: float) -> float:
    """The last mean on the way outside that is not excluded."""
    if capital(shares, outside) < 1 / error:
        return round(outside)
    while abs(outside - inside) > EXACT:
        middle = (inside + outside) / 2
        if capital(shares, middle) < 1 / error:
            inside = middle
        else:
            outside = middle
    return outside


def is_decided(shares: Shares, fair: float, error: float) -> bool:
    """Whether the true share is another than the fair one, wrong with at most this probability."""
    return bool(shares) and capital(shares, fair) >= 1 / error
