"""Judge: everybody's chances at a position, and what an option is worth beside the best one."""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

from dwarrow.bots import mind
from dwarrow.kernel import Box, DwarrowError, Game, Message, Seeded, State
from dwarrow.native.twin import NativeBrain, NativeRefusal, NativeState, NoTwin, Twin, twin

FORMAT = 1
"""Raised whenever the same weights would tell something else of the same game."""
LOOKING, COMPARING, IMAGINING = 1, 2, 3
"""The luck of an analysis: the same every time, and another for each of its jobs."""
EQUAL = 0.01
"""Options whose worths differ by less count as equal."""
NEVER = 1e-6
"""A smaller chance counts as this one."""
FEWEST_TABLES = 6
FILE = Path(__file__).with_name("judging.toml")


class NoAnalysis(DwarrowError):
    """There is no learned player here who could judge this game."""

    def __init__(self, game: str) -> None:
        super().__init__(
            Message("no-analysis", {"game": game}), f"nobody here can analyse a game of {game}"
        )


@dataclass(frozen=True)
class Judging:
    """How a game is judged; see judging.toml."""

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


@cache
def _judging() -> dict[str, Judging]:
    described = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return {game: Judging(**each) for game, each in described.items()}


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
    parts = (str(FORMAT), weights, repr(_judging().get(game)))
    return hashlib.sha256(" ".join(parts).encode()).hexdigest()[:16]


@dataclass(frozen=True)
class Choice:
    """What a seat chose, beside the best it could have chosen by what it knew."""

    best: int
    worth: float
    """What the table is worth with the best."""
    lost: float
    """What the choice is worth less."""
    at_random: float
    """What a random option is worth less than the best."""


class Judge:
    """Judges the positions of one game, box and number of seats by learned weights."""

    def __init__(self, game: Game[State], box: Box, seats: int) -> None:
        judging = _judging().get(game.name)
        if judging is None:
            raise NoAnalysis(game.name)
        self.game = game
        self.engine, self.brain = _learned(game, box, seats)
        self.judging = judging.among(seats)

    def worth(self, seen: State, seat: int) -> float:
        """What a table is worth to a seat by what it may know; `seen` hides unseen answers."""
        return self.engine.worth(
            self._native(seen, seat), seat, self.brain, Seeded(LOOKING), self.judging.look
        )

    def choice(self, seen: State, seat: int, chosen: int) -> Choice:
        """How good a choice was by what its seat knew."""
        table = self._native(seen, seat)
        best, worths = self.engine.choose(
            table, seat, self.brain, Seeded(LOOKING), **self.judging.look
        )
        most = max(worths)
        lost = 0.0
        if most - worths[self.engine.legal(table, seat).index(chosen)] >= EQUAL:
            two = self.engine.compare(
                table, seat, (best, chosen), self.brain, Seeded(COMPARING), self.judging.compare
            )
            lost = two[0] - two[1]
        if lost < EQUAL:
            best, lost = chosen, 0.0
        return Choice(best, most, lost, max(lost, most - sum(worths) / len(worths)))

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
