"""Standings: what the games of a contest say about its bots and pairings."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from dwarrow.arena.evidence import interval, is_decided, mean
from dwarrow.arena.ratings import Rating, ratings
from dwarrow.arena.tournament import Contest, Found

ERROR = 0.05
"""How often an interval may miss the truth."""


@dataclass(frozen=True)
class Share:
    """A share of victories, with its interval where its deals are independent."""

    value: float
    low: float | None = None
    high: float | None = None


@dataclass(frozen=True)
class Standing:
    """One bot: games, victories, points, and its rating where rivals played."""

    bot: str
    games: int
    won: Share
    points: float
    rating: Rating | None


@dataclass(frozen=True)
class Compared:
    """One pairing: what the first one won, and who is the better one, if that is decided."""

    first: str
    second: str
    games: int
    won: Share
    fair: float
    better: str


def standings(contest: Contest, found: Found) -> list[Standing]:
    """Every bot of a contest; raises ModuleNotFoundError where ratings need what is not there."""
    rated = {} if contest.together else ratings(contest, found)
    return [standing(contest, found, bot, rated.get(bot)) for bot in contest.bots]


def standing(contest: Contest, found: Found, bot: str, rating: Rating | None) -> Standing:
    """One bot of a contest."""
    games, seats, won, points = 0, 0, 0.0, 0
    for entry in contest.entries:
        for row in (row for deal in entry.rows(found) for row in deal):
            own = [seat for seat, name in enumerate(row.bots) if name == bot]
            games += bool(own)
            seats += len(own)
            won += sum(row.won(seat) for seat in own)
            points += sum(row.scores[seat] for seat in own)
    share = Share(won / seats if seats else 0.0)
    if contest.together:
        team = next(entry for entry in contest.entries if entry.line_up.bots[0] == bot)
        deals = Counter(team.shares(found))
        share = Share(mean(deals) if deals else 0.0, *interval(deals, ERROR))
    return Standing(bot, games, share, points / seats if seats else 0.0, rating)


def compared(contest: Contest, found: Found, error: float = ERROR) -> list[Compared]:
    """Every pairing of a contest."""
    outcome = []
    for pairing in contest.pairings:
        shares = pairing.shares(found)
        value = mean(shares) if shares else 0.0
        better = ""
        if is_decided(shares, pairing.fair, error):
            better = pairing.first if value > pairing.fair else pairing.second
        both = min(entry.counted for entry in pairing.entries)
        games = sum(both * entry.turns for entry in pairing.entries)
        share = Share(value, *interval(shares, ERROR))
        outcome.append(Compared(pairing.first, pairing.second, games, share, pairing.fair, better))
    return outcome


def by_seat(contest: Contest, found: Found) -> list[float]:
    """The share of victories of each seat, whoever sat there."""
    wins, games = [0.0] * contest.seats, 0
    for entry in contest.entries:
        for row in (row for deal in entry.rows(found) for row in deal):
            games += 1
            wins = [won + row.won(seat) for seat, won in enumerate(wins)]
    return [won / max(games, 1) for won in wins]


def points_of(contest: Contest, found: Found) -> dict[str, list[int]]:
    """All scores of each bot."""
    scores: dict[str, list[int]] = {bot: [] for bot in contest.bots}
    for entry in contest.entries:
        for row in (row for deal in entry.rows(found) for row in deal):
            for name, score in zip(row.bots, row.scores, strict=True):
                scores[name].append(score)
    return scores
