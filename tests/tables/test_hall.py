"""The hall: nothing is shown before it is stored, and bots never leave a table waiting."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from dwarrow.tables.hall import Hall
from dwarrow.tables.held import Held, Sitter
from dwarrow.tables.row import AnyRow, Place
from dwarrow.tables.store import SqliteStore, StoreError
from dwarrow.tables.table import Declined, Stale
from dwarrow.tables.workers import Workers
from tests.support import bids


class FailingStore(SqliteStore):
    """A store whose disk can be full."""

    full = False

    async def append(self, table: str, number: int, row: AnyRow) -> bool:
        if self.full:
            raise StoreError("the disk is full")
        return await super().append(table, number, row)


class Watching:
    """A listener that remembers the positions it was shown."""

    seat: int | None = None

    def __init__(self) -> None:
        self.shown: list[int] = []

    def show_seats(self, held: Held) -> None:
        """Not of interest here."""

    def show_position(self, held: Held) -> None:
        self.shown.append(held.sure.rows)

    def show_marks(self, held: Held) -> None:
        """Not of interest here."""


@pytest.fixture(scope="module")
def workers() -> Iterator[Workers]:
    workers = Workers(1)
    yield workers
    workers.close()


@pytest.fixture
async def store(tmp_path: Path) -> FailingStore:
    return FailingStore(tmp_path / "tables.sqlite")


@pytest.fixture
async def hall(store: FailingStore, workers: Workers) -> AsyncIterator[Hall]:
    hall = Hall(store, workers)
    await hall.open()
    yield hall
    await hall.close()


def sitter(table: str, seat: int) -> Sitter:
    """Whoever sat there first."""
    return Sitter(table, seat, KEYS[table, seat])


KEYS: dict[tuple[str, int], str] = {}


async def bids_table(hall: Hall, *holders: str) -> str:
    places = [Place("person") if who == "person" else Place("bot", "", who) for who in holders]
    header, _ = await hall.create("bids", places, {})
    KEYS.update({(header.table, seat): place.key for seat, place in enumerate(header.places)})
    return header.table


async def test_what_could_not_be_stored_was_not_played(
    hall: Hall, store: FailingStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    bids.register(monkeypatch)
    table = await bids_table(hall, "person", "person")
    watching = Watching()
    async with hall.at(table) as held:
        held.listeners.add(watching)
        decision = held.sure.asked[0]
    store.full = True
    with pytest.raises(StoreError):
        await hall.answer(sitter(table, 0), decision, "bid 3", "one")
    assert watching.shown == []
    store.full = False
    await hall.answer(sitter(table, 0), decision, "bid 3", "one")
    assert watching.shown[-1] == 2
    await hall.answer(sitter(table, 0), decision, "bid 3", "one")
    assert await store.rows(table, after=2) == []


async def test_simultaneous_answers_all_arrive_and_double_ones_lose(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    bids.register(monkeypatch)
    table = await bids_table(hall, "person", "person", "person")
    async with hall.at(table) as held:
        asked = dict(held.sure.asked)
    await asyncio.gather(
        *(
            hall.answer(sitter(table, seat), asked[seat], f"bid {seat + 1}", "x")
            for seat in range(3)
        )
    )
    async with hall.at(table) as held:
        assert len(held.sure.record().moves()) == 3
        assert held.sure.asked[0] != asked[0]
    with pytest.raises(Stale):
        await hall.answer(sitter(table, 1), asked[1], "bid 1", "y")


async def test_a_bot_that_breaks_is_replaced_by_the_lot(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The workers do not know this game's bots, so every choice fails there."""
    bids.register(monkeypatch)
    monkeypatch.setattr("dwarrow.tables.hall.check_level", lambda level, game: None)
    table = await bids_table(hall, "oracle", "oracle")
    async with asyncio.timeout(60):
        while True:
            async with hall.at(table) as held:
                if held.sure.phase == "finished":
                    break
            await asyncio.sleep(0.01)


async def test_a_table_nobody_uses_is_loaded_again_when_somebody_does(
    hall: Hall, store: FailingStore, workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    bids.register(monkeypatch)
    table = await bids_table(hall, "person", "person")
    async with hall.at(table) as held:
        asked = held.sure.asked[1]
    await hall.answer(sitter(table, 1), asked, "bid 4", "x")
    await hall.close()
    again = Hall(FailingStore(store.path), workers)
    await again.open()
    async with again.at(table) as held:
        assert held.sure.to_act() == (0,)
        assert held.sure.can_undo(1)
    await again.undo(sitter(table, 1), turn=False, answer="back")
    await again.undo(sitter(table, 1), turn=False, answer="back")
    async with again.at(table) as held:
        assert held.sure.to_act() == (0, 1)
    await again.close()


async def test_who_gave_up_a_seat_can_no_longer_act_for_it(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    bids.register(monkeypatch)
    table = await bids_table(hall, "person", "person")
    async with hall.at(table) as held:
        decision = held.sure.asked[1]
    await hall.leave(sitter(table, 1))
    async with hall.at(table) as held:
        invitation = held.sure.seating.invitation
    assert invitation is not None
    for attempt in (
        hall.answer(sitter(table, 1), decision, "bid 3", "x"),
        hall.leave(sitter(table, 1)),
        hall.hint(sitter(table, 1)),
    ):
        with pytest.raises(Declined, match="wrong-link"):
            await attempt
    assert (await hall.join(table, invitation, "Bob", None))[0] == 1
    with pytest.raises(Declined, match="wrong-link"):
        await hall.answer(sitter(table, 1), decision, "bid 3", "x")
