"""Event by event: what a seat is shown on the way from one position to the next."""

from __future__ import annotations

import json
from itertools import pairwise

import msgspec
import pytest

import dwarrow
from dwarrow.games.nebelberge.actions import CENTRE
from dwarrow.kernel import Event, Game, Seeded, State
from dwarrow.server.replays import replay_of
from dwarrow.server.sight import Sight
from tests.server.test_delta import Reader, seated
from tests.support import bids
from tests.support.delta import pictured
from tests.support.seeds import few_and_many_seats, more_seeds
from tests.support.server import Json
from tests.support.tables import begun, play_at_random

LONG_ENOUGH = 250


def seen(game: Game[State], state: State, seat: int | None) -> bytes:
    """What a seat sees of a table, as it travels."""
    return msgspec.json.encode(game.view(state, seat))


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seats"), few_and_many_seats())
def test_each_event_comes_with_the_view_of_the_table_that_it_left(name: str, seats: int) -> None:
    luck = Seeded(1, seats)
    table, _ = begun(name, seats)
    pages = seated(seats)
    for page in pages:
        page.show(table)
    steps = 0
    while table.phase == "playing" and table.rows < LONG_ENOUGH:
        before = {page.seat: len(page.log) for page in pages}
        play_at_random(table, luck)
        for page in pages:
            if not page.show(table):
                continue
            events = table.told_to(page.seat)[before[page.seat] :]
            assert len(page.pictures) == len(events)
            for event, picture in zip(events, page.pictures, strict=True):
                if event.left is not None:
                    assert picture == msgspec.json.decode(seen(table.game, event.left, page.seat))
                    assert picture["to_act"] == []
                    steps += 1
    assert steps > 100


@pytest.mark.parametrize("seed", [0, *more_seeds(1, 3)])
@pytest.mark.parametrize(("name", "seats"), few_and_many_seats())
def test_a_picture_shows_no_more_than_a_redealt_table_would(
    name: str, seats: int, seed: int
) -> None:
    luck = Seeded(seed, seats)
    table, _ = begun(name, seats)
    game = table.game
    compared = 0
    while table.phase == "playing" and table.rows < LONG_ENOUGH:
        play_at_random(table, luck)
        assert table.recorder is not None
        for seat in (None, *range(seats)):
            for event in table.recorder.events[-8:]:
                if event.left is not None:
                    twin = game.redeal(event.left, seat, luck)
                    assert seen(game, twin, seat) == seen(game, event.left, seat)
                    compared += 1
    assert compared > 100


@pytest.mark.parametrize("seed", [0, *more_seeds(1, 3)])
@pytest.mark.parametrize(("name", "seats"), few_and_many_seats())
def test_events_and_pictures_tell_no_more_than_the_view_after_them(
    name: str, seats: int, seed: int
) -> None:
    """Two tables that look alike to a seat before and after a move look alike all the way."""
    luck = Seeded(seed, seats)
    table, _ = begun(name, seats)
    game = table.game
    compared = pictures = 0
    while table.phase == "playing" and table.rows < LONG_ENOUGH:
        assert table.recorder is not None
        mover = luck.pick(table.to_act())
        state = table.recorder.state.clone()
        action = luck.pick(table.legal(mover))
        unseen = len(state.stack[-1].seats) > 1 or game.decision(state).hidden
        events, end = way_and_end(game, state.clone(), mover, action)
        for seat in (None, *range(seats)):
            twin = game.redeal(state, seat, luck)
            if seat == mover or action not in game.legal(twin, mover):
                continue
            events_of_twin, end_of_twin = way_and_end(game, twin, mover, action)
            if seen(game, end, seat) != seen(game, end_of_twin, seat):
                continue
            assert told(events, seat) == told(events_of_twin, seat)
            compared += 1
            if not unseen:
                way, way_of_twin = left(events), left(events_of_twin)
                for one, other in zip(way, way_of_twin, strict=True):
                    assert seen(game, one, seat) == seen(game, other, seat)
                pictures += 1
        table.answer(mover, table.asked[mover], game.text(state, action))
    assert compared >= pictures > 10


def way_and_end(
    game: Game[State], state: State, mover: int, action: int
) -> tuple[list[Event], State]:
    """The events of an action and the table after it, with the same dice each time."""
    state.chance = Seeded(1)
    state.events = []
    game.play(state, mover, action)
    return state.take_events(), state


def told(events: list[Event], seat: int | None) -> list[bytes]:
    """What a seat is told, as it travels."""
    return [msgspec.json.encode(event.seen_by(seat)) for event in events]


def left(events: list[Event]) -> list[State]:
    """The tables that the events left."""
    return [event.left for event in events if event.left is not None]


@pytest.mark.parametrize(
    ("name", "seats"), [("bids", 3), ("nidavellir", 2), ("nidavellir", 5), ("mountain_king", 4)]
)
def test_what_is_answered_unseen_leaves_no_picture(
    name: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    if name == "bids":
        bids.register(monkeypatch)
    luck = Seeded(3, seats)
    table, _ = begun(name, seats)
    hidden = 0
    while table.phase == "playing" and table.rows < LONG_ENOUGH:
        known = 0 if table.recorder is None else len(table.recorder.events)
        play_at_random(table, luck)
        assert table.recorder is not None
        if table.recorder.is_hiding:
            fresh = table.recorder.events[known:]
            hidden += 1
            assert all(event.left is None for event in fresh)
    assert hidden > 1


def test_only_the_latest_move_keeps_the_tables_it_left() -> None:
    luck = Seeded(2)
    table, _ = begun("mountain_king", 3)
    while table.phase == "playing" and table.rows < LONG_ENOUGH:
        assert table.recorder is not None
        known = len(table.recorder.events)
        play_at_random(table, luck)
        assert all(event.left is None for event in table.recorder.events[:known])


def moves(name: str, seats: int, seed: int) -> list[tuple[list[Event], list[Json], Json]]:
    """Of every move of a game: its events, a spectator's pictures of them, the view before."""
    luck = Seeded(seed, seats)
    table, _ = begun(name, seats)
    page = Reader(None, Sight())
    page.show(table)
    told = []
    while table.phase == "playing" and table.rows < 4 * LONG_ENOUGH:
        known, before = len(page.log), page.position["view"]
        play_at_random(table, luck)
        if page.show(table):
            told.append((list(table.told_to(None)[known:]), list(page.pictures), before))
    return told


def test_nebelberge_a_card_lies_on_the_mine_before_the_mine_leaves() -> None:
    captures = treasures = 0
    for events, pictures, before in moves("nebelberge", 3, 1):
        codes = [event.code for event in events]
        if "capture" in codes:
            place = events[0].params["place"]
            assert codes[:2] == ["play", "capture"]
            laid, gone = (picture["mines"][place] for picture in pictures[:2])
            assert laid["units"] == [*before["mines"][place]["units"], events[0].params["unit"]]
            assert gone["units"] == []
            captures += 1
        if "treasure" in codes:
            seat, own = events[0].params["seat"], events[0].params["place"] - CENTRE  # type: ignore[operator]
            crew = before["realms"][seat]["open_mines"][own]["units"]
            first, second = (picture["realms"][seat] for picture in pictures[:2])
            assert first["open_mines"][own]["units"] == [*crew, events[0].params["unit"]]
            assert len(second["treasures"]) == len(first["treasures"]) + 1
            treasures += 1
    assert captures > 3
    assert treasures


def test_nidavellir_a_card_joins_the_army_before_a_hero_comes() -> None:
    taken = recruited = 0
    for events, pictures, _ in moves("nidavellir", 3, 2):
        for event, picture in zip(events, pictures, strict=True):
            if event.code == "take":
                columns = picture["elvalands"][event.params["seat"]]["columns"]
                taken += any(event.params["card"] in column for column in columns)
            if event.code == "recruit":
                assert picture["owner"][event.params["hero"]] == event.params["seat"]
                recruited += 1
    assert taken > 10
    assert recruited


def test_nidavellir_taverns_fill_one_after_the_other() -> None:
    fills = 0
    for events, pictures, _ in moves("nidavellir", 3, 2):
        for event, picture in zip(events, pictures, strict=True):
            if event.code == "fill":
                tavern = event.params["tavern"]
                assert isinstance(tavern, int)
                assert picture["taverns"][tavern] == list(event.params["cards"])  # type: ignore[arg-type]
                assert picture["taverns"][tavern + 1 :] == [[]] * (2 - tavern)
                fills += 1
    assert fills > 6


def test_mountain_king_honor_counts_with_its_event_and_not_before() -> None:
    counted = 0
    for events, pictures, before in moves("mountain_king", 3, 1):
        for event, (old, new) in zip(events, pairwise([before, *pictures]), strict=True):
            honor = [player["honor"] for player in old["players"]]
            if event.code == "honor":
                honor[event.params["seat"]] += event.params["honor"]  # type: ignore[index]
                counted += 1
            assert [player["honor"] for player in new["players"]] == honor
    assert counted > 10


def test_zwerge_armies_arrive_one_march_after_the_other() -> None:
    marches = 0
    for events, pictures, before in moves("zwerge", 3, 4):
        for event, (old, new) in zip(events, pairwise([before, *pictures]), strict=True):
            if event.code == "march-side":
                army, field, target = (event.params[name] for name in ("army", "field", "target"))
                assert new["armies"][field][army] == old["armies"][field][army] - 1
                assert new["armies"][target][army] == old["armies"][target][army] + 1
                marches += 1
    assert marches > 5


@pytest.mark.parametrize("name", dwarrow.game_names())
def test_a_replay_goes_through_the_same_pictures_as_the_table_did(name: str) -> None:
    luck = Seeded(7)
    table, _ = begun(name, 3)
    page = Reader(None, Sight())
    page.show(table)
    watched: list[Json] = []
    while table.phase == "playing" and table.rows < LONG_ENOUGH:
        play_at_random(table, luck)
        if page.show(table):
            watched += [*page.pictures, page.position["view"]]
    fine, encoded = replay_of(str(table.record()), None, whole=False)
    assert fine
    first, *frames = json.loads(encoded)["frames"]
    view = first["view"]
    replayed: list[Json] = []
    for frame in frames:
        shown = pictured(view, frame)
        view = shown[-1]
        replayed += shown
    assert replayed == watched


def test_whoever_takes_back_or_comes_late_is_shown_no_steps() -> None:
    table, _ = begun("nebelberge", 2)
    page = Reader(0, Sight())
    page.show(table)
    seat = table.to_act()[0]
    page = Reader(seat, Sight())
    page.show(table)
    table.answer(seat, table.asked[seat], table.text(seat, table.legal(seat)[0]))
    page.show(table)
    assert len(page.pictures) >= 1
    if table.can_undo(seat):
        table.undo(seat, turn=False)
        page.show(table)
        assert page.pictures == []
    late = Reader(seat, page.sight)
    late.show(table)
    assert late.pictures == []
