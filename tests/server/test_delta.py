"""Views as changes: whoever applies them has, at every step, what the whole position shows."""

from __future__ import annotations

import json
from pathlib import Path
from statistics import median

import msgspec
import pytest

import dwarrow
from dwarrow.kernel import Record, Seeded
from dwarrow.server.delta import delta
from dwarrow.server.replays import replay_of
from dwarrow.server.showing import position
from dwarrow.server.sight import Sight
from dwarrow.tables.row import AnyRow, Moved, Undone
from dwarrow.tables.table import Table
from tests.support import bids
from tests.support.delta import applied, pictured
from tests.support.seeds import few_and_many_seats, more_seeds
from tests.support.server import Json
from tests.support.staged import rows_of, whole_game
from tests.support.tables import begun, header, play_at_random

CASES: list[Json] = json.loads((Path(__file__).parent / "deltas.json").read_text("utf-8"))
"""The page's own test holds it to the same ones."""
LONG_ENOUGH = 250
KILOBYTES = 4000


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["what"])
def test_a_change_names_what_has_changed_and_makes_the_new_view(case: Json) -> None:
    assert delta(case["old"], case["new"]) == case["change"]
    assert applied(case["old"], case["change"]) == case["new"]


class Reader:
    """A page of one seat that knows nothing but what it was sent."""

    def __init__(self, seat: int | None, sight: Sight) -> None:
        self.seat = seat
        self.sight = sight
        self.position: Json = None
        self.log: list[Json] = []
        self.sizes: list[int] = []
        """How long the changes were that it was sent."""
        self.pictures: list[Json] = []
        """The views that the latest change led through, one for each of its events."""

    def show(self, table: Table) -> bool:
        """Be sent the position, if there is anything new; whether there was."""
        known = 0 if self.position is None else self.position["number"]
        if table.number(self.seat) == known:
            return False
        text = self.sight.position(table, self.seat, known)
        assert text is not None
        told = msgspec.json.decode(text)
        assert (told["since"] is None) == (known == 0)
        if known:
            assert told["since"] == known
            self.sizes.append(len(text.encode()))
            *self.pictures, told["view"] = pictured(self.position["view"], told)
        self.position = {**told, "since": None, "steps": []}
        del self.log[told["start"] :]
        self.log += told["events"]
        return True

    def knows(self, table: Table) -> None:
        """It has, byte for byte, what somebody gets who comes now, from a view made anew."""
        view = table.game.view(table.seen_by(self.seat), self.seat)
        fresh = position(table, self.seat)
        assert fresh is not None
        whole = msgspec.structs.replace(fresh, view=view)
        seen = {**self.position, "start": 0, "events": self.log}
        assert msgspec.json.encode(seen) == msgspec.json.encode(whole)


def seated(seats: int) -> list[Reader]:
    """A page for every seat and one for a spectator."""
    return [Reader(seat, Sight()) for seat in (None, *range(seats))]


@pytest.mark.parametrize("seed", [0, *more_seeds(1, 2)])
@pytest.mark.parametrize(("name", "seats"), [*few_and_many_seats(), ("bids", 3)])
def test_changes_lead_every_page_to_the_whole_position(
    name: str, seats: int, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    if name == "bids":
        bids.register(monkeypatch)
    luck = Seeded(seed, seats)
    table, _ = begun(name, seats)
    pages = seated(seats)
    for page in pages:
        assert page.show(table)
    undone = 0
    while table.rows < LONG_ENOUGH and table.phase == "playing":
        assert table.recorder is not None
        hiding = table.recorder.is_hiding
        row: AnyRow
        undoable = [seat for seat in range(seats) if table.can_undo(seat)]
        if undoable and luck.below(6) == 0:
            row = table.undo(luck.pick(undoable), turn=bool(luck.below(2)))
            undone += 1
        else:
            row = play_at_random(table, luck)
            hiding = table.recorder.is_hiding
        assert isinstance(row, Moved | Undone)
        shown = {page.seat for page in pages if page.show(table)}
        assert shown == ({row.seat} if hiding else {page.seat for page in pages})
        for page in pages:
            page.knows(table)
        if luck.below(10) == 0:
            late = luck.pick(range(len(pages)))
            pages[late] = Reader(pages[late].seat, pages[late].sight)
            pages[late].show(table)
            pages[late].knows(table)
    assert undone or name == "bids"


@pytest.mark.parametrize("name", ["nidavellir", "mountain_king"])
def test_a_page_that_missed_a_position_gets_the_whole_one(name: str) -> None:
    luck = Seeded(1)
    table, _ = begun(name, 3)
    early, late = Reader(None, Sight()), Reader(None, Sight())
    late.sight = early.sight
    early.show(table)
    late.show(table)
    number = table.number(None)
    while table.number(None) < number + 2:
        play_at_random(table, luck)
        early.show(table)
    text = late.sight.position(table, None, late.position["number"])
    assert text is not None
    assert json.loads(text)["since"] is None


def test_a_table_that_was_read_again_goes_on_with_changes() -> None:
    luck = Seeded(3)
    table, rows = begun("nebelberge", 3)
    page = Reader(0, Sight())
    for _ in range(20):
        page.show(table)
        rows.append(play_at_random(table, luck))
    page.show(table)
    table = Table.rebuilt(table.header, rows)
    assert not page.show(table)
    play_at_random(table, luck)
    page.show(table)
    page.knows(table)


@pytest.mark.slow
@pytest.mark.parametrize("name", dwarrow.game_names())
@pytest.mark.parametrize("whole", [True, False])
def test_the_frames_of_a_replay_unfold_to_whole_views(name: str, whole: bool) -> None:
    luck = Seeded(7)
    table, _ = begun(name, 3)
    while table.phase == "playing" and table.rows < LONG_ENOUGH:
        play_at_random(table, luck)
    record = str(table.record())
    for seat in (None, 1):
        fine, encoded = replay_of(record, seat, whole)
        assert fine
        frames = json.loads(encoded)["frames"]
        view = frames[0]["view"]
        for frame in frames[1:]:
            assert len(frame["steps"]) == len(frame["events"])
            view = pictured(view, frame)[-1]
        state = table.recorder.state if whole else table.recorder.seen_by(seat)  # type: ignore[union-attr]
        last = msgspec.json.encode(table.game.view(state, seat))
        assert json.dumps(view) == json.dumps(json.loads(last))
        assert Record.parse(record).game == name


@pytest.mark.parametrize("name", dwarrow.game_names())
def test_a_usual_move_sends_less_than_four_kilobytes(name: str) -> None:
    seats = dwarrow.game(name).seats[-1]
    table = Table(header(name, seats))
    pages = seated(seats)
    for row in rows_of(whole_game(name, seats, Seeded(1, seats))):
        table.apply(row)
        for page in pages:
            page.show(table)
    sizes = sorted(size for page in pages for size in page.sizes)
    assert len(sizes) > 100
    assert median(sizes) < KILOBYTES / 4
    assert sizes[len(sizes) * 99 // 100] < KILOBYTES
