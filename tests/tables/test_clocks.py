"""Clocks: time runs for whoever is asked, is stored, and tells nobody what is hidden."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import msgspec
import pytest

from dwarrow.server.messages import SeatClock
from dwarrow.server.showing import clocks
from dwarrow.tables.clocks import LONGEST_TELLING, TELLING, ClockRule, Clocks
from dwarrow.tables.clockwork import Time
from dwarrow.tables.hall import Hall
from dwarrow.tables.held import Sitter
from dwarrow.tables.row import Ended, Moved, Place, Ticked
from dwarrow.tables.store import SqliteStore
from dwarrow.tables.table import Declined, Table
from dwarrow.tables.workers import Workers
from tests.support import bids
from tests.support.tables import header, stored

MOVE = ClockRule("move", 60, "bot")
GAME = ClockRule("game", 100, "bot")
END = ClockRule("move", 60, "end")


class Stopwatch:
    """A stopwatch that the test turns."""

    seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture(scope="module")
def workers() -> Iterator[Workers]:
    workers = Workers(1)
    yield workers
    workers.close()


@pytest.fixture
def watch() -> Stopwatch:
    return Stopwatch()


@pytest.fixture
async def hall(
    tmp_path: Path, workers: Workers, watch: Stopwatch, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Hall]:
    bids.register(monkeypatch)
    hall = Hall(SqliteStore(tmp_path / "tables.sqlite"), workers, stopwatch=watch)
    await hall.open()
    yield hall
    await hall.close()


async def set_table(hall: Hall, rule: ClockRule, game: str = "bids") -> tuple[str, list[Sitter]]:
    """A table of two people with a clock."""
    made, _ = await hall.create(game, [Place("person"), Place("person")], {}, clock=rule)
    return made.table, [Sitter(made.table, seat, made.places[seat].key) for seat in range(2)]


def test_time_runs_from_the_question_to_the_answer() -> None:
    made = Clocks(GAME, 2)
    made.go_on(0, {0: 1}, [0, 1])
    assert made.left(0, 30_000) == 70_000
    made.answered(0, 30_000, late=False)
    made.go_on(30_000, {1: 2}, [0, 1])
    assert (made.left(0, 50_000), made.left(1, 50_000)) == (70_000, 80_000)
    assert made.due() == 130_000


def test_a_question_asked_once_more_has_no_more_time() -> None:
    made = Clocks(MOVE, 2)
    made.go_on(0, {0: 1}, [0])
    made.answered(0, 20_000, late=False)
    made.go_on(20_000, {0: 2}, [0])
    assert made.left(0, 50_000) == 30_000
    assert made.can_undo(0, 1, 50_000)
    assert not made.can_undo(0, 1, 60_000), "both took all the time there is"
    made.undone(0, 1, 50_000)
    made.go_on(50_000, {0: 3}, [0])
    assert made.left(0, 50_000) == 10_000


def test_a_bot_that_stands_in_for_a_moment_gives_nobody_more_time() -> None:
    made = Clocks(MOVE, 2)
    made.go_on(0, {0: 1}, [0])
    made.go_on(40_000, {0: 1}, [])
    assert made.running() == []
    made.go_on(50_000, {0: 1}, [0])
    assert made.left(0, 50_000) == 20_000


def test_no_time_runs_while_pages_show_what_happened() -> None:
    made = Clocks(MOVE, 2)
    made.tell(0, 7)
    made.go_on(0, {0: 1}, [0, 1])
    assert made.starts(0, 0) == 0, "a table that was just set is shown at once"
    made.answered(0, 5_000, late=False)
    made.tell(5_000, 10)
    made.go_on(5_000, {1: 2}, [0, 1])
    assert (made.starts(1, 5_000), made.left(1, 11_000)) == (3 * TELLING, 60_000)
    assert made.left(1, 12_000) == 59_000
    assert made.due() == 71_000
    made.answered(1, 6_000, late=False)
    assert made.left(1, 6_000) == 60_000, "an answer before the end of the tale takes no time"


def test_a_long_tale_is_bounded_and_told_again_it_gives_no_time() -> None:
    made = Clocks(GAME, 2)
    made.tell(0, 0)
    made.go_on(0, {0: 1}, [0])
    made.answered(0, 10_000, late=False)
    made.tell(10_000, 1_000)
    made.go_on(10_000, {0: 2}, [0])
    assert made.starts(0, 10_000) == LONGEST_TELLING
    made.undone(0, 1, 80_000)
    made.tell(80_000, 900)
    made.go_on(80_000, {0: 3}, [0])
    assert made.left(0, 80_000) == 80_000
    made.answered(0, 80_000, late=False)
    made.tell(80_000, 1_000)
    made.go_on(80_000, {0: 4}, [0])
    assert made.starts(0, 80_000) == 0


async def test_a_bot_answers_for_whoever_has_no_time_left(hall: Hall, watch: Stopwatch) -> None:
    table, (ann, _) = await set_table(hall, MOVE, "nebelberge")
    async with hall.at(table) as held:
        question = held.sure.asked[0]
        text = held.sure.text(0, held.sure.legal(0)[0])
        assert shown(held.sure, 1)[0] == SeatClock(60_000, running=True)
    watch.seconds = 59.0
    await hall.clockwork.ring(table)
    watch.seconds = 60.0
    with pytest.raises(Declined, match="time-is-up"):
        await hall.answer(ann, question, text, "one")
    await hall.clockwork.ring(table)
    async with hall.at(table) as held:
        bots = held.bots
    assert bots is not None
    await asyncio.wait_for(asyncio.shield(bots), 60)
    async with hall.at(table) as held:
        late = [row for row in await hall.store.rows(table) if isinstance(row, Moved)]
        assert [(row.seat, row.at, row.late) for row in late] == [(0, 60_000, True)]
        assert [note.code for note in held.sure.seating.notes] == ["time-up"]
        assert not held.sure.can_undo(0), "what a bot did stands"
        again = Table.rebuilt(held.sure.header, stored(await hall.store.rows(table)))
        assert again.clocks is not None
        assert again.clocks.due() == 120_000 + 2 * TELLING, "the answer is shown first"


async def test_the_game_ends_where_the_table_chose_so(hall: Hall, watch: Stopwatch) -> None:
    table, (ann, bob) = await set_table(hall, END)
    watch.seconds = 61.0
    await hall.clockwork.ring(table)
    async with hall.at(table) as held:
        assert (held.sure.phase, held.sure.timed_out, held.sure.result) == ("finished", 0, None)
        assert held.sure.to_act() == ()
        question = 1
    with pytest.raises(Declined, match="finished"):
        await hall.answer(bob, question, "bid 3", "one")
    assert await hall.store.unfinished() == []
    rows = await hall.store.rows(table)
    assert isinstance(rows[-1], Ended)
    assert Table.rebuilt(held.sure.header, stored(rows)).timed_out == 0
    assert await hall.rematch(ann)


async def test_time_stands_still_while_no_server_runs(
    tmp_path: Path, workers: Workers, watch: Stopwatch, monkeypatch: pytest.MonkeyPatch
) -> None:
    bids.register(monkeypatch)
    file = tmp_path / "restarted.sqlite"
    first = Hall(SqliteStore(file), workers, stopwatch=watch)
    await first.open()
    table, _ = await set_table(first, GAME)
    watch.seconds = 40.0
    await first.close()
    watch.seconds = 4_000.0
    second = Hall(SqliteStore(file), workers, stopwatch=watch)
    await second.open()
    async with second.at(table) as held:
        assert held.sure.clocks is not None
        assert held.sure.clocks.left(0, held.sure.time()) == 60_000
    watch.seconds = 4_010.0
    async with second.at(table) as held:
        assert held.sure.clocks is not None
        assert held.sure.clocks.left(0, held.sure.time()) == 50_000
    await second.close()


async def test_a_crash_gives_back_little_time(hall: Hall, watch: Stopwatch) -> None:
    table, _ = await set_table(hall, ClockRule("game", 10_000, "bot"))
    watch.seconds = 1_300.0
    await hall.clockwork.ring(table)
    rows = await hall.store.rows(table)
    assert rows[-1] == Ticked(1_300_000)
    async with hall.at(table) as held:
        rebuilt = Table.rebuilt(held.sure.header, stored(rows))
    assert rebuilt.clocks is not None
    assert rebuilt.clocks.left(0, rebuilt.time()) == 8_700_000


async def test_a_table_that_left_the_memory_goes_on(hall: Hall, watch: Stopwatch) -> None:
    table, _ = await set_table(hall, MOVE)
    watch.seconds = 50.0
    del hall._held[table]
    async with hall.at(table) as held:
        assert held.sure.clocks is not None
        assert held.sure.clocks.left(0, held.sure.time()) == 10_000


async def test_a_process_that_comes_later_learns_the_time(hall: Hall, watch: Stopwatch) -> None:
    table, _ = await set_table(hall, MOVE)
    async with hall.at(table) as held:
        assert hall.clockwork.hear(held, Time("other", 20_000, asks=True))
        assert held.sure.time() == 20_000
        assert not hall.clockwork.hear(held, Time("other", 10_000))
        assert held.sure.time() == 20_000


def shown(table: Table, viewer: int | None) -> list[object]:
    message = clocks(table, viewer)
    assert message is not None
    return list(message.seats)


@pytest.mark.parametrize("viewer", [1, 2, None])
def test_nobody_sees_by_the_clock_who_has_answered_unseen(
    viewer: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    bids.register(monkeypatch)
    waiting, answered = (
        Table(msgspec.structs.replace(header("bids", 3), clock=GAME)) for _ in range(2)
    )
    for table in (waiting, answered):
        table.begin()
        table.now = lambda: 10_000
    answered.answer(0, answered.asked[0], "bid 2", "one")
    for now in (10_000, 50_000, 100_000):
        for table in (waiting, answered):
            table.now = lambda now=now: now  # type: ignore[misc]
        assert shown(waiting, viewer) == shown(answered, viewer)
        assert waiting.seating.notes == answered.seating.notes == []
    late = waiting.answer(0, waiting.asked[0], "bid 2")
    assert late.late
    assert shown(waiting, viewer) == shown(answered, viewer)
    assert waiting.seating.notes == [], "that its time was up is told when all have answered"
