"""Write a golden store: `python tests/golden/make_store.py NUMBER`, before stored rows change.

It holds tables in the middle of their games, as the release that wrote them left them. With
another release on PYTHONPATH it writes that release's store.
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from dwarrow.games import game as find_game
from dwarrow.games import names as game_names
from dwarrow.kernel import Seeded
from dwarrow.kernel.recorder import edition_of
from dwarrow.tables.clocks import ClockRule
from dwarrow.tables.row import AnyRow, Header, Offered, Place, Sat, Wished
from dwarrow.tables.seating import keyed
from dwarrow.tables.secret import fingerprint
from dwarrow.tables.store import SqliteStore
from dwarrow.tables.table import Table

FOLDER = Path(__file__).parent / "stores"
MANY_MOVES = 70
"""So far the games have come; none is over by then."""
SHORTEST, MOST_MOVES = "nebelberge", 1000
MOVES_BETWEEN_UNDOS = 9
MOVES_BETWEEN_NOTES = 25
"""So often the time is noted, and so often somebody is late."""
ROW, LATE = 10_000, 3_600_000
"""So many milliseconds a row takes, and so many more whoever is late."""
FOR_MOVES = ClockRule("move", 600, "bot")
FOR_GAMES = ClockRule("game", 600, "end")
FOR_EVER = 1 << 33


def table_of(name: str, seats: int, which: str, clock: ClockRule | None) -> Header:
    """People whose secrets are `secret 0`, `secret 1`, ..., and a bot in the last seat."""
    rules = find_game(name)
    people = tuple(
        keyed(Place("person", f"Player {seat}", colour=seats - seat), f"secret {seat}", f"{seat}")
        for seat in range(seats - 1)
    )
    return Header(
        table=f"{name}-{which}",
        game=name,
        rules=rules.rules_version,
        edition=edition_of(rules.box()),
        box=None,
        options=rules.chosen_options({}),
        places=(*people, Place("bot", "Hedda", "random")),
        host=0,
        invitation="invitation",
        watch="watch",
        created=0,
        chat=clock is not None,
        clock=clock,
    )


class Played:
    """A table that is played in its own time; each step gives the row to store."""

    def __init__(self, header: Header) -> None:
        self.table = Table(header)
        self.luck = Seeded(5)
        self.lost = 0
        """The time in which nobody answered."""
        self.table.now = lambda: self.table.rows * ROW + self.lost

    def gathering(self) -> Iterator[AnyRow]:
        """Somebody comes, takes a name, and goes on with another device; then the deal."""
        seating = self.table.seating
        yield self.table.seat(Sat(0, Place("nobody")))
        yield self.table.seat(Sat(0, self.table.header.places[0]))
        yield self.table.seat(seating.introduce(0, "Anna", 4, "introduced"))
        yield self.table.seat(Offered(0, fingerprint("ticket"), FOR_EVER))
        yield self.table.seat(seating.move("ticket", "secret 0 elsewhere", "elsewhere", 0))
        yield self.table.begin()

    def moves(self, count: int) -> Iterator[AnyRow]:
        """At most so many answers, some taken back, some too late, and notes of the time."""
        table = self.table
        for number in range(count):
            if not table.to_act():
                return
            if table.clocks and number % MOVES_BETWEEN_NOTES == 0:
                yield table.tick()
                self.lost += LATE
            seat = self.luck.pick(table.late() or table.to_act())
            yield self.answer(seat, f"id {number}")
            if number % MOVES_BETWEEN_UNDOS == 0 and table.can_undo(seat):
                yield table.undo(seat, False, f"undo {number}")

    def answer(self, seat: int, answer: str) -> AnyRow:
        """Any answer that is allowed; of whoever is late a bot gives it."""
        running = self.table.recorder
        assert running is not None
        text = self.table.game.text(running.state, self.luck.pick(self.table.legal(seat)))
        late = seat in self.table.late()
        return self.table.answer(seat, self.table.asked[seat], text, "" if late else answer)

    def leaving(self) -> Iterator[AnyRow]:
        """A seat is given up and taken over, then a bot stands in for whoever took it."""
        seating = self.table.seating
        yield self.table.seat(seating.leave(0, "left"))
        newcomer = keyed(Place("person", "Berta"), "secret of Berta", "Berta's browser")
        yield self.table.seat(seating.join(seating.places[0].invitation, 0, newcomer))
        yield self.table.seat(Wished(0, 0, "bot", "wish", "good"))
        yield self.table.seat(Sat(0, Place("bot", "Alva", "greedy"), settles=True))

    def ending(self) -> Iterator[AnyRow]:
        """Somebody's time is up, and with it the game; another one follows."""
        while self.table.bots_to_act():
            yield self.answer(self.table.bots_to_act()[0], "")
        self.lost += LATE
        yield self.table.end_for(self.table.late()[0])
        yield self.table.go_on_at("another")


async def fill(file: Path) -> None:
    """Of every game tables with few seats and with many and one whose time was up; a whole game."""
    store = SqliteStore(file)
    await store.open(lambda table, number: None)
    for name in game_names():
        few, many = find_game(name).seats[0], find_game(name).seats[-1]
        running, over = table_of(name, few, "few", FOR_MOVES), table_of(name, 3, "over", FOR_GAMES)
        headers = [running, table_of(name, many, "many", None), over]
        if name == SHORTEST:
            headers.append(table_of(name, few, "whole", None))
        for header in headers:
            await store.create(header)
            for number, row in enumerate(rows_of(header), 1):
                assert await store.append(header.table, number, row)
        await store.keep_analysis(over.table, "the method of that time", "{}")
    await store.close()


def rows_of(header: Header) -> Iterator[AnyRow]:
    """All that happens at a table."""
    played = Played(header)
    yield from played.gathering()
    if header.clock is FOR_GAMES:
        yield from played.ending()
    elif header.table.endswith("whole"):
        yield from played.moves(MOST_MOVES)
    else:
        yield from played.moves(MANY_MOVES)
        yield from played.leaving()


def main(number: str) -> Path:
    """Play, and dump the store as text."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tables.sqlite"
        asyncio.run(fill(file))
        connection = sqlite3.connect(file)
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        lines = [*connection.iterdump(), f"PRAGMA user_version = {version};"]
        connection.close()
    FOLDER.mkdir(exist_ok=True)
    path = FOLDER / f"{number}.sql"
    if path.exists():
        raise SystemExit(f"{path.name} is there already and stays as it is for ever")
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


if __name__ == "__main__":
    print(main(sys.argv[1]).name)
