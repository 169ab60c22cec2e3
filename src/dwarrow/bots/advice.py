"""Advice: the best answers to a question, what each promises, and one true reason for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass

from dwarrow.bots import advising_level, bot
from dwarrow.bots.aims import aims
from dwarrow.bots.asked import Asked
from dwarrow.bots.bot import Bot
from dwarrow.bots.by_seats import BySeats
from dwarrow.bots.chances import chance
from dwarrow.bots.judge import Judge, NoAnalysis
from dwarrow.bots.learned import LearnedBot
from dwarrow.bots.levels import of_game
from dwarrow.bots.thinker import Thinker, thinker
from dwarrow.kernel import Message

MOST = 3
"""So many ways are named."""
ONLY, LESS_NOW, LESS_LEVEL = Message("only"), Message("less-now"), Message("less-level")
"""What is said of an only answer, and of a better or equal one that brings less at once."""
EVEN, LEVEL = "even", "level"
"""What is said of the best way and of others about as good, for want of another reason."""
UNREASONED = (EVEN, LEVEL, LESS_NOW.code, LESS_LEVEL.code, "looks-no-more")
"""What is said where the table shows no reason, or none but that it costs nothing."""
FAR, NEAR = 0.05, 0.01
"""Chances that differ by so much are far apart; by less than the other, about equal."""
PROMISES = {
    **dict.fromkeys(("points", "points-grow", "hero-points", "placed-points"), "count"),
    **dict.fromkeys(("domain-gains", "hall-gains", "clan-gains", "honor-now"), "count"),
    "aim-gains": "count",
    **dict.fromkeys(("bid-exchange", "bid-exchange-special"), "count"),
    **dict.fromkeys(("treasure", "mine"), "value"),
    **dict.fromkeys(("group", "group-grows"), "strength"),
    **dict.fromkeys(("elders-shown", "supplies-shown", "usable-shown"), "count"),
    "home": "count",
    "lairs-halls": "honor",
}
"""Reasons by how much they promise: none is told of a way if a worse way promises more of it."""


@dataclass(frozen=True)
class Way:
    """A way to answer: an action, and those that follow at once where a question takes several."""

    actions: tuple[int, ...]
    texts: tuple[str, ...]
    """The actions in the notation."""
    chance: float | None
    """The seat's chance to win after it, or the team's; None where no learned player can say."""
    reason: Message
    """Why: a code of the section `reason` of the word lists."""


def advise(asked: Asked, most: int = MOST) -> list[Way]:
    """The best ways to answer, the best one first; nothing in them is hidden from the seat."""
    adviser = Adviser(asked)
    ranked = adviser.ranked(most)
    plans = [[(action, asked.text(action)), *adviser.further(action)] for action, _ in ranked]
    given = [adviser.reasons([action for action, _ in steps]) for steps in plans]
    chances = [promised for _, promised in ranked]
    plain = (
        [in_general(way, chances) for way in range(len(chances))]
        if len(asked.options) > 1
        else [ONLY]
    )
    ways = [
        Way(
            tuple(action for action, _ in steps), tuple(text for _, text in steps), promised, reason
        )
        for steps, promised, reason in zip(plans, chances, told(given, plain), strict=True)
    ]
    return sorted(ways, key=as_read)


def told(given: Sequence[Sequence[Message]], plain: Sequence[Message]) -> list[Message]:
    """One reason for each way: its first that no way before has and no way after it outdoes."""
    reasons: list[Message] = []
    for number, own in enumerate(given):
        after = [reason for way in given[number + 1 :] for reason in way]
        holds = [reason for reason in own if not any(is_outdone(reason, by) for by in after)]
        fresh = [reason for reason in holds if reason not in reasons]
        reasons.append((fresh or holds or [less(plain[number]) if own else plain[number]])[0])
    return reasons


def less(plain: Message) -> Message:
    """What is said of a way of which a worse one, or one as good, brings more at once.

    One that is behind the best is not praised for what it has before others still.
    """
    if plain.code == "behind":
        return plain
    return LESS_LEVEL if plain.code in (EVEN, LEVEL) else LESS_NOW


def is_outdone(reason: Message, by: Message) -> bool:
    """Whether another reason promises more of the same."""
    param = PROMISES.get(reason.code)
    if param is None or by.code != reason.code:
        return False
    if reason.params.get("type") != by.params.get("type"):
        return False
    mine, other = reason.params[param], by.params[param]
    assert isinstance(mine, int)
    assert isinstance(other, int)
    return other > mine


def as_read(way: Way) -> tuple[float, bool]:
    """The order of a hint: of chances that read the same, ways with a reason of their own first."""
    return -percent(way.chance or 0), way.reason.code in UNREASONED


def percent(chance: float) -> int:
    """A chance as it is read."""
    return round(100 * chance)


def in_general(way: int, chances: Sequence[float | None]) -> Message:
    """What can be said of one of the best ways where the table shows no reason."""
    promised = chances[way]
    if promised is None:
        return Message("by-feel")
    known = [other for other in chances if other is not None]
    behind = known[0] - promised
    if behind >= NEAR:
        return Message("behind", {"count": round(100 * behind)})
    lead = known[0] - known[1] if len(known) > 1 else 0.0
    if way:
        return Message(LEVEL)
    if lead < NEAR:
        return Message(EVEN)
    return Message("by-far" if lead >= FAR else "by-a-little")


class Adviser:
    """The bot that gives hints, without its slips, before one question."""

    def __init__(self, asked: Asked) -> None:
        self.asked = asked
        game = asked.game.name
        adviser = bot(advising_level(game), game)
        self.bot: Bot = adviser.at(asked.seats) if isinstance(adviser, BySeats) else adviser
        self.planner = self.bot.stand_in if isinstance(self.bot, LearnedBot) else self.bot
        """Has an aim, and the same one at the next question."""
        self.mind: Thinker | None = None
        if isinstance(self.bot, LearnedBot):
            self.mind = thinker(asked.game, asked.box, asked.seats)

    def reasons(self, actions: Sequence[int]) -> list[Message]:
        """All that the table says for answers given at once: the end of their plan, then they."""
        asked = self.asked
        found = asked.game.because(asked.imagine(), asked.seat, actions)
        return [*aims(asked, actions[0], self.planner), *found]

    def ranked(self, most: int) -> list[tuple[int, float | None]]:
        """The best options and the chances they promise, the best first."""
        if self.mind is not None:
            return self._by_chance(self.mind, most)
        return [(action, None) for action in self._by_choice(most)]

    def further(self, action: int) -> Iterator[tuple[int, str]]:
        """The answers that follow an action at once, and how they are written."""
        rest = self.asked.after(action, self.asked.deadline)
        while rest is not None:
            action = self._best(rest)
            yield action, rest.text(action)
            rest = rest.after(action, self.asked.deadline)

    def _best(self, asked: Asked) -> int:
        if len(asked.options) == 1:
            return asked.options[0]
        return self._thought(self.mind, asked)[0] if self.mind else self.bot.choose(asked)

    def _thought(self, mind: Thinker, asked: Asked) -> tuple[int, list[float]]:
        assert isinstance(self.bot, LearnedBot)
        return mind.choose(asked, self.bot.effort if mind.is_fast else self.bot.in_python)

    def _by_chance(self, mind: Thinker, most: int) -> list[tuple[int, float | None]]:
        with suppress(NoAnalysis):
            return self._judged(most)
        best, worths = self._thought(mind, self.asked)
        pairs = list(zip(self.asked.options, worths, strict=True))
        pairs.sort(key=lambda pair: (pair[0] == best, pair[1]), reverse=True)
        game, seats = self.asked.game.name, self.asked.seats
        return [(action, chance(game, seats, worth)) for action, worth in pairs[:most]]

    def _judged(self, most: int) -> list[tuple[int, float | None]]:
        """What the analysis of the game would say of these options.

        Of options about as good the one that the planner takes comes first.
        """
        asked = self.asked
        judge = Judge(asked.game, asked.box, asked.seats)
        planned = self.planner.choose(asked)
        best = judge.best(asked.imagine(), asked.seat, (planned,))
        most_read = percent(best[0].chance)
        best.sort(key=lambda at: at.action != planned or percent(at.chance) < most_read)
        return [(option.action, option.chance) for option in best[:most]]

    def _by_choice(self, most: int) -> list[int]:
        """What the bot takes, then what it takes without that, as far as it can say."""
        known = of_game(self.asked.game.name)
        ranked: list[int] = []
        rest = self.asked
        while len(rest.options) and len(ranked) < (most if known else 1):
            action = self.bot.choose(rest)
            if action not in rest.options:
                break
            ranked.append(action)
            rest = self.asked.without(ranked)
        return ranked
