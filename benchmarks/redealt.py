"""Equal choices on redealt tables: `run.py bench redealt [DECISIONS [GAME...]]` (100,000 each).

At every decision the table is dealt anew as its seat could not tell it from the truth, and all that
a player may ask for is compared byte by byte: the view, the options and how they are written, and
what either engine imagines with equal luck. Nothing else reaches a player, so equal questions are
equal choices. One level in turn chooses on both tables besides; the master, who thinks long, takes
one of `HARD` of its turns. Every other game goes on with what was chosen, the rest at random.

build/redealt keeps a row for each game, so the same call goes on behind the last one. Remove the
files after a change of rules or bots.
"""

from __future__ import annotations

import csv
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from dwarrow.bots import Asked, bot
from dwarrow.bots.asked import NativeAsked
from dwarrow.bots.levels import NAMES
from dwarrow.games import game as game_named
from dwarrow.games import names
from dwarrow.kernel import Seeded
from dwarrow.native import NativeState, twin

KEPT = Path(__file__).parents[1] / "build" / "redealt"
HARD = 20
SEED = 14


@dataclass
class Found:
    """What was met in one game, or in many."""

    decisions: int = 0
    other_questions: int = 0
    other_choices: int = 0
    longest: float = 0.0
    """Seconds that the longest choice took."""
    chosen: dict[str, int] = field(default_factory=lambda: dict.fromkeys(NAMES, 0))
    """How often each level chose on both tables."""

    def add(self, other: Found) -> None:
        """Count what another one has met."""
        self.decisions += other.decisions
        self.other_questions += other.other_questions
        self.other_choices += other.other_choices
        self.longest = max(self.longest, other.longest)
        for level, times in other.chosen.items():
            self.chosen[level] += times

    def row(self, deal: int) -> list[str]:
        """For the file."""
        numbers = deal, self.decisions, self.other_questions, self.other_choices
        return [*map(str, numbers), f"{self.longest:.4f}", *map(str, self.chosen.values())]

    @staticmethod
    def read(row: list[str]) -> Found:
        """From the file."""
        chosen = dict(zip(NAMES, map(int, row[5:]), strict=True))
        return Found(int(row[1]), int(row[2]), int(row[3]), float(row[4]), chosen)


class Redealing:
    """One game, and each of its decisions on a redealt table."""

    def __init__(self, name: str, deal: int) -> None:
        self.game = game_named(name)
        self.engine = twin(self.game)
        self.deal = deal
        self.seats = self.game.seats[deal % len(self.game.seats)]
        self.found = Found()

    def play(self) -> Found:
        """To the end."""
        engine, luck = self.engine, Seeded(SEED, self.deal)
        state = engine.start(self.seats, Seeded(SEED + 1, self.deal))
        while asked := engine.to_act(state):
            seat = luck.pick(asked)
            chosen = self._compare(seat, (state, engine.redeal(state, seat, luck)))
            if chosen is None or self.deal % 2:
                chosen = luck.pick(engine.legal(state, seat))
            engine.play(state, seat, chosen)
            self.found.decisions += 1
        return self.found

    def _compare(self, seat: int, tables: tuple[NativeState, NativeState]) -> int | None:
        """What the level whose turn it is chose; None where none did."""
        plain = [self._plain(table, seat) for table in tables]
        known = [self._known(*pair) for pair in zip(plain, tables, strict=True)]
        self.found.other_questions += known[0] != known[1]
        turn = self.deal + self.found.decisions
        level = NAMES[turn % len(NAMES)]
        if len(plain[0].options) == 1 or (level == NAMES[-1] and turn // len(NAMES) % HARD):
            return None
        player = bot(level, self.game.name)
        natively = (self._natively(table, seat) for table in tables)
        chosen = []
        for question in natively if player.natively else plain:
            begun = time.process_time()
            chosen.append(player.choose(question))
            self.found.longest = max(self.found.longest, time.process_time() - begun)
        self.found.chosen[level] += 1
        self.found.other_choices += chosen[0] != chosen[1]
        return chosen[0]

    def _luck(self) -> Seeded:
        return Seeded(self.deal, self.found.decisions)

    def _plain(self, table: NativeState, seat: int) -> Asked:
        state = self.game.load(self.engine.dump(table), Seeded(0))
        return Asked(self.game, state, seat, self._luck())

    def _natively(self, table: NativeState, seat: int) -> NativeAsked:
        return NativeAsked(self.engine, self.game.box(), table, self.seats, seat, self._luck())

    def _known(self, asked: Asked, table: NativeState) -> bytes:
        """Everything that a player can learn from a question."""
        texts = [asked.text(option) for option in asked.options]
        asked.luck = self._luck()
        imagined = self.game.dump(asked.imagine())
        natively = self.engine.dump(self.engine.redeal(table, asked.seat, self._luck()))
        asked.luck = self._luck()
        told = [asked.view, asked.options, texts, list(imagined), list(natively)]
        return msgspec.json.encode(told)


def compared(name: str, decisions: int) -> Found:
    """As many decisions of a game, those on file first."""
    KEPT.mkdir(parents=True, exist_ok=True)
    file = KEPT / f"{name}.csv"
    rows = list(csv.reader(file.read_text().splitlines())) if file.exists() else []
    found = Found()
    for row in rows:
        found.add(Found.read(row))
    with file.open("a", newline="") as kept:
        deal = len(rows)
        while found.decisions < decisions:
            one = Redealing(name, deal).play()
            csv.writer(kept).writerow(one.row(deal))
            kept.flush()
            found.add(one)
            deal += 1
    return found


if __name__ == "__main__":
    wanted, *chosen = sys.argv[1:] or ["100000"]
    for name in chosen or names():
        found = compared(name, int(wanted))
        who = ", ".join(f"{times} by {level}" for level, times in found.chosen.items())
        print(
            f"{name}: {found.other_questions} of {found.decisions} questions differ, "
            f"{found.other_choices} of {sum(found.chosen.values())} choices ({who}), "
            f"longest {1000 * found.longest:.0f} ms",
            flush=True,
        )
