"""The hall: nothing is shown before it is stored, and bots never leave a table waiting."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import pytest

from dwarrow.kernel import Message
from dwarrow.tables.hall import Hall
from dwarrow.tables.held import Held, Sitter
from dwarrow.tables.row import AnyRow, Header, Moved, Place
from dwarrow.tables.store import SqliteStore, StoreError
from dwarrow.tables.table import Declined, Stale
from dwarrow.tables.talk import Talk
from dwarrow.tables.thinking import NOBODY_WAITS, PEOPLE_WAIT
from dwarrow.tables.workers import Workers
from tests.support import bids


class FailingStore(SqliteStore):
    """A store whose disk can be full."""

    full = False
    lost = False

    async def append(self, table: str, number: int, row: AnyRow) -> bool:
        if self.full:
            raise StoreError("the disk is full")
        return await super().append(table, number, row)

    async def append_in_spite(self, table: str) -> None:
        """The move that was stored though nobody could say so."""
        assert await super().append(table, 2, Moved(0, "bid 3", "one"))

    async def header(self, table: str) -> Header | None:
        if self.lost:
            await asyncio.sleep(0.01)
            raise StoreError("the disk is gone")
        return await super().header(table)


class Watching:
    """A listener that remembers the positions it was shown."""

    seat: int | None = None
    looking = True

    def __init__(self) -> None:
        self.shown: list[int] = []
        self.told: list[Message] = []

    def show_seats(self, held: Held) -> None:
        """Not of interest here."""

    def show_position(self, held: Held) -> None:
        self.shown.append(held.sure.rows)

    def show_clocks(self, held: Held) -> None:
        """Not of interest here."""

    def show_marks(self, held: Held) -> None:
        """Not of interest here."""

    def tell(self, notice: Message) -> None:
        self.told.append(notice)

    def hear(self, said: Talk) -> None:
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


async def test_bots_wait_for_people_and_not_for_each_other(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    bids.register(monkeypatch)
    hall.bots.pause = 60.0
    for holders, pause in ((("person", "random"), 0.0), (("random", "random"), 60.0)):
        async with hall.at(await bids_table(hall, *holders)) as held:
            assert hall.bots.pause_after_bot(held) == pause


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


async def test_bots_think_first_where_somebody_plays(
    hall: Hall, workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    ranks: list[int] = []
    run = workers.run

    async def noting(thinking: Callable[[], object], rank: int) -> object:
        ranks.append(rank)
        return await run(thinking, rank=rank)

    monkeypatch.setattr(workers, "run", noting)
    for page in (False, True):
        header, _ = await hall.create("zwerge", [Place("bot", "", "random"), Place("person")], {})
        async with hall.at(header.table) as held:
            if page:
                held.presence.own({1})
        async with asyncio.timeout(60):
            while not ranks:
                await asyncio.sleep(0.01)
        assert ranks == [PEOPLE_WAIT if page else NOBODY_WAITS]
        ranks.clear()


async def test_a_bot_that_cannot_choose_says_so_and_never_draws_lots(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The workers do not know this game's bots, so every choice fails there."""
    bids.register(monkeypatch)
    monkeypatch.setattr("dwarrow.tables.hall.check_level", lambda level, game: None)
    table = await bids_table(hall, "person", "oracle")
    watching = Watching()
    async with hall.at(table) as held:
        held.listeners.add(watching)
    async with asyncio.timeout(60):
        while not watching.told:
            await asyncio.sleep(0.01)
    assert watching.told[0] == Message("bot-silent", {"seat": 1})
    assert watching.shown == []
    with pytest.raises(Declined, match="hint-failed"):
        await hall.bots.hint(sitter(table, 0))


async def test_a_bot_whose_worker_stalls_says_so_and_never_draws_lots(store: FailingStore) -> None:
    hall = Hall(store, Workers(1, seconds=0.0))
    await hall.open()
    header, _ = await hall.create("nebelberge", [Place("bot", "", "greedy")] * 2, {})
    watching = Watching()
    async with hall.at(header.table) as held:
        held.listeners.add(watching)
    async with asyncio.timeout(60):
        while not watching.told:
            await asyncio.sleep(0.01)
    assert [notice.code for notice in watching.told] == ["bot-silent"]
    assert watching.shown == []
    await hall.close()
    hall.workers.close()


async def test_a_bot_whose_level_fails_is_replaced_by_a_simpler_one_and_it_is_told(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dwarrow.tables.hall.check_level", lambda level, game: None)
    header, _ = await hall.create(
        "nebelberge", [Place("bot", "", "oracle"), Place("bot", "", "oracle")], {}
    )
    watching = Watching()
    async with hall.at(header.table) as held:
        held.listeners.add(watching)
    async with asyncio.timeout(60):
        while not watching.told:
            await asyncio.sleep(0.01)
    assert watching.told[0].code == "bot-replaced"
    assert watching.told[0].params["level"] == "greedy"
    assert watching.shown


async def test_foreign_text_that_takes_too_long_is_put_aside_and_the_next_is_read(
    store: FailingStore, workers: Workers
) -> None:
    hall = Hall(store, workers, readers=Workers(1, seconds=0.2, most_waiting=1))
    with pytest.raises(Declined, match="takes-too-long"):
        await hall.read(time.sleep, 600.0)
    hall.readers.seconds = 60.0
    first, second = (asyncio.create_task(hall.read(len, "abc")) for _ in range(2))
    await asyncio.sleep(0)
    with pytest.raises(Declined, match="busy"):
        await hall.read(len, "abc")
    assert [await first, await second] == [3, 3]
    hall.readers.close()


async def test_whoever_waits_for_a_table_that_could_not_be_read_shares_it_with_the_next(
    store: FailingStore, workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    bids.register(monkeypatch)
    hall = Hall(store, workers)
    await hall.open()
    table = await bids_table(hall, "person", "person")
    await hall.close()
    again = Hall(FailingStore(store.path), workers)
    await again.open()
    failing = again.store
    assert isinstance(failing, FailingStore)
    failing.lost = True

    async def look() -> Held | None:
        try:
            async with again.at(table) as held:
                return held
        except StoreError:
            failing.lost = False
            return None

    found = await asyncio.gather(look(), look(), look())
    assert found[0] is None
    async with again.at(table) as held:
        assert list(found[1:]) == [held, held]
    await again.close()


@pytest.mark.slow
async def test_bots_go_on_after_the_store_was_lost(
    hall: Hall, store: FailingStore, caplog: pytest.LogCaptureFixture
) -> None:
    header, _ = await hall.create("nebelberge", [Place("bot", "", "random")] * 2, {})
    store.full = store.lost = True
    async with asyncio.timeout(60):
        while sum(record.msg == "no bot move" for record in caplog.records) < 2:
            await asyncio.sleep(0.01)
        store.full = store.lost = False
        while True:
            async with hall.at(header.table) as held:
                if held.sure.phase == "finished":
                    break
            await asyncio.sleep(0.01)
    assert [record for record in caplog.records if record.exc_info] == []


async def test_after_a_failed_move_those_who_listen_are_shown_what_is_stored(
    hall: Hall, store: FailingStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    bids.register(monkeypatch)
    table = await bids_table(hall, "person", "person")
    watching = Watching()
    async with hall.at(table) as held:
        held.listeners.add(watching)
        decision = held.sure.asked[0]
    store.full = store.lost = True
    with pytest.raises(StoreError):
        await hall.answer(sitter(table, 0), decision, "bid 3", "one")
    await store.append_in_spite(table)
    store.full = store.lost = False
    async with asyncio.timeout(20):
        while watching.shown[-1:] != [2]:
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
        hall.bots.hint(sitter(table, 1)),
    ):
        with pytest.raises(Declined, match="wrong-link"):
            await attempt
    assert (await hall.join(table, invitation, "Bob", None))[0] == 1
    with pytest.raises(Declined, match="wrong-link"):
        await hall.answer(sitter(table, 1), decision, "bid 3", "x")
