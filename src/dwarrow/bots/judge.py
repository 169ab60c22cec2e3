"""Judge: everybody's chances at a position, and what an option is worth beside the best one."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from dwarrow.bots import mind
from dwarrow.bots.chances import chance
from dwarrow.bots.levels import players
from dwarrow.kernel import Box, DwarrowError, Game, Message, Seeded, State
from dwarrow.native.twin import NativeBrain, NativeRefusal, NativeState, NoTwin, Twin, twin

FORMAT = 3
"""Raised whenever the same weights would tell something else of the same game."""
LOOKING, COMPARING, IMAGINING = 1, 2, 3
"""The luck of an analysis: the same every time, and another for each of its jobs."""
EQUAL = 0.01
"""Options whose worths differ by less count as equal."""
MOST = 3
"""So many of the best options are compared closely."""
NEVER = 1e-6
"""A smaller chance counts as this one."""
FEWEST_TABLES = 6


class NoAnalysis(DwarrowError):
    """There is no learned player here who could judge this game."""

    def __init__(self, game: str) -> None:
        super().__init__(
            Message("no-analysis", {"game": game}), f"nobody here can analyse a game of {game}"
        )


@dataclass(frozen=True)
class Judging:
    """How hard is thought of a game: `look` judges positions, `compare` a choice and the best ones.

    `tables` are those of a game of two; with more at the table there are fewer.
    """

    look: Mapping[str, int]
    compare: Mapping[str, int]

    def among(self, seats: int) -> Judging:
        """The same for so many at the table: everybody is judged, so each on fewer tables."""
        return Judging(_among(self.look, seats), _among(self.compare, seats))


def _among(effort: Mapping[str, int], seats: int) -> dict[str, int]:
    return {
        name: max(FEWEST_TABLES, 2 * number // seats) if name == "tables" else number
        for name, number in effort.items()
    }


def _judging(game: str) -> Judging | None:
    described = players(game).get("judging")
    return None if described is None else Judging(**described)


@lru_cache(maxsize=16)
def _learned(game: Game[State], box: Box, seats: int) -> tuple[Twin, NativeBrain]:
    """The engine and the weights that judge a game."""
    try:
        engine = twin(game, box)
        return engine, NativeBrain(engine, mind.weights(game.name, seats))
    except (NoTwin, NativeRefusal, mind.Unfit):
        raise NoAnalysis(game.name) from None


def method(game: str, seats: int) -> str:
    """A name for how games are judged here: by other weights or numbers it is another."""
    try:
        weights = mind.fingerprint(mind.weights(game, seats))
    except mind.Unfit:
        raise NoAnalysis(game) from None
    parts = (str(FORMAT), weights, repr(_judging(game)))
    return hashlib.sha256(" ".join(parts).encode()).hexdigest()[:16]


@dataclass(frozen=True)
class Option:
    """One of the best options, or one that was asked about."""

    action: int
    worth: float
    chance: float
    """The seat's chance to win with it, or the team's, by what the seat may know."""


@dataclass(frozen=True)
class Choice:
    """What a seat chose, beside the best it could have chosen by what it knew."""

    best: Option
    chosen: Option
    worth: float
    """What the table is worth with the best."""
    at_random: float
    """What a random option is worth less than the best."""

    @property
    def lost(self) -> float:
        """What the choice is worth less."""
        return self.best.worth - self.chosen.worth


class Judge:
    """Judges the positions of one game, box and number of seats by learned weights."""

    def __init__(self, game: Game[State], box: Box, seats: int) -> None:
        judging = _judging(game.name)
        if judging is None:
            raise NoAnalysis(game.name)
        self.game = game
        self.seats = seats
        self.engine, self.brain = _learned(game, box, seats)
        self.judging = judging.among(seats)

    def worth(self, seen: State, seat: int) -> float:
        """What a table is worth to a seat by what it may know; `seen` hides unseen answers."""
        return self.engine.worth(
            self._native(seen, seat), seat, self.brain, Seeded(LOOKING), self.judging.look
        )

    def best(self, seen: State, seat: int, also: Sequence[int] = ()) -> list[Option]:
        """The best options and some others, what each promises, the best first."""
        table = self._native(seen, seat)
        first, worths = self._looked(table, seat)
        return self._compared(table, seat, first, worths, also)

    def choice(self, seen: State, seat: int, chosen: int) -> Choice:
        """How good a choice was by what its seat knew."""
        table = self._native(seen, seat)
        first, worths = self._looked(table, seat)
        most, worth = max(worths), worths[self.engine.legal(table, seat).index(chosen)]
        best = taken = self._option(chosen, most)
        if most - worth >= EQUAL:
            found = self._compared(table, seat, first, worths, (chosen,))
            taken = next(option for option in found if option.action == chosen)
            best = found[0] if found[0].worth - taken.worth >= EQUAL else taken
        lost = best.worth - taken.worth
        return Choice(best, taken, most, max(lost, most - sum(worths) / len(worths)))

    def _looked(self, table: NativeState, seat: int) -> tuple[int, list[float]]:
        """The best option at a look, and what each is worth."""
        return self.engine.choose(table, seat, self.brain, Seeded(LOOKING), **self.judging.look)

    def _compared(
        self,
        table: NativeState,
        seat: int,
        first: int,
        worths: Sequence[float],
        also: Sequence[int],
    ) -> list[Option]:
        """The options that looked best and some others, on the same tables with fresh luck."""
        pairs = zip(worths, self.engine.legal(table, seat), strict=True)
        ranked = [action for _, action in sorted(pairs, key=lambda pair: -pair[0])]
        named = list(dict.fromkeys([first, *ranked]))[:MOST]
        named += [action for action in also if action not in named]
        found = self.engine.compare(
            table, seat, named, self.brain, Seeded(COMPARING), self.judging.compare
        )
        options = [self._option(*pair) for pair in zip(named, found, strict=True)]
        return sorted(options, key=lambda option: -option.worth)

    def _option(self, action: int, worth: float) -> Option:
        return Option(action, worth, chance(self.game.name, self.seats, worth))

    def imagined(self, seen: State, seat: int) -> State:
        """A table that the seat could not tell from the truth."""
        return self.game.redeal(seen, seat, Seeded(IMAGINING))

    def chances(self, worths: Sequence[float]) -> list[float]:
        """The chances to win of all seats, 1 together; of a team its own."""
        odds = [_odds(worth) for worth in worths]
        if self.game.together:
            return [odds[0] / (1 + odds[0])]
        return [each / sum(odds) for each in odds]

    def _native(self, seen: State, seat: int) -> NativeState:
        """The same table for all that look alike to the seat."""
        table = self.engine.load(self.game.dump(seen), Seeded(0))
        return self.engine.redeal(table, seat, Seeded(IMAGINING))


def _odds(worth: float) -> float:
    """How many times likelier than not; never nothing, never certain."""
    sure = min(1 - NEVER, max(NEVER, worth))
    return sure / (1 - sure)
