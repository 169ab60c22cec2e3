"""Hidden bids are taken back one by one, each seat its own, until they are revealed."""

from __future__ import annotations

from typing import cast

import pytest

import dwarrow
from dwarrow.games.nidavellir.state import NidavellirState
from dwarrow.kernel import Recorder, Seeded, replay
from tests.games.nidavellir.setting import asked, bid, purse, table

GAME = dwarrow.game("nidavellir")
COINS = ("copper-5 at green", "copper-4 at red", "copper-3 at blue")


def lay(recorder: Recorder, seat: int, *coins: str) -> None:
    for coin in coins:
        recorder.play(seat, GAME.parse(recorder.state, seat, f"bid {coin}"))


def laid(recorder: Recorder) -> list[int]:
    """How many coins each seat has laid."""
    return [len(coins) for coins in cast("NidavellirState", recorder.state).laid]


def test_a_seat_takes_its_coins_back_while_others_go_on_bidding() -> None:
    recorder = Recorder(GAME, 3, Seeded(1))
    lay(recorder, 0, *COINS)
    lay(recorder, 1, *COINS[:2])
    lay(recorder, 2, *COINS)
    assert GAME.to_act(recorder.state) == (1,)
    assert recorder.undo(0)
    assert laid(recorder) == [2, 2, 3]
    assert GAME.to_act(recorder.state) == (0, 1)
    assert recorder.undo(0)
    assert recorder.undo(2)
    assert laid(recorder) == [1, 2, 2]
    lay(recorder, 0, "copper-2 at red", "copper-0 at blue")
    assert laid(recorder) == [3, 2, 2]


def test_undone_bids_leave_no_trace_in_the_events_or_the_record() -> None:
    recorder = Recorder(GAME, 2, Seeded(1))
    lay(recorder, 1, COINS[0])
    before, told = recorder.state.clone(), len(recorder.events)
    lay(recorder, 0, *COINS)
    assert len(recorder.events) == told + 1
    while recorder.can_undo(0):
        recorder.undo(0)
    assert recorder.state == before
    assert len(recorder.events) == told
    assert [move.seat for move in recorder.record.moves()] == [1]
    lay(recorder, 0, *COINS)
    lay(recorder, 1, *COINS[1:])
    *_, (again, _) = replay(recorder.record, GAME)
    assert again.state == recorder.state


def test_the_answers_of_others_stand_and_so_do_their_events() -> None:
    recorder = Recorder(GAME, 3, Seeded(1))
    lay(recorder, 0, *COINS)
    lay(recorder, 1, *COINS)
    told = recorder.events[-2:]
    assert [event.params["seat"] for event in told] == [0, 1]
    recorder.undo(0)
    assert recorder.events[-1].params["seat"] == 1
    assert [move.seat for move in recorder.record.moves()] == [0, 0, 1, 1, 1]


def test_revealed_bids_are_final() -> None:
    recorder = Recorder(GAME, 2, Seeded(1))
    lay(recorder, 0, *COINS)
    lay(recorder, 1, *COINS)
    assert not recorder.can_undo(0)
    assert not recorder.can_undo(1)


def test_a_card_can_be_taken_back_until_the_next_seat_acts() -> None:
    recorder = Recorder(GAME, 3, Seeded(1))
    for seat, shift in ((0, 0), (1, 1), (2, 2)):
        order = ["copper-5", "copper-4", "copper-3"]
        order = order[shift:] + order[:shift]
        lay(
            recorder,
            seat,
            *(f"{c} at {t}" for c, t in zip(order, ("green", "red", "blue"), strict=True)),
        )
    first, second, _ = cast("NidavellirState", recorder.state).order
    recorder.play(first, GAME.legal(recorder.state, first)[0])
    assert recorder.can_undo(first)
    assert recorder.undo(first)
    recorder.play(first, GAME.legal(recorder.state, first)[-1])
    recorder.play(second, GAME.legal(recorder.state, second)[0])
    assert not recorder.can_undo(first)
    assert recorder.can_undo(second)


def recorder_at(state: NidavellirState) -> Recorder:
    """Somebody who records from this table on."""
    recorder = Recorder(GAME, state.seats, Seeded(1))
    recorder.state = state
    return recorder


def act(recorder: Recorder, *texts: str) -> int:
    """The actions of whoever is to act; returns who acted last."""
    seat = -1
    for text in texts:
        seat = GAME.to_act(recorder.state)[0]
        recorder.play(seat, GAME.parse(recorder.state, seat, text))
    return seat


OFFERINGS = ("o3 o3 h", "h h h", "h h h")


def test_upgrading_a_coin_in_sight_can_be_taken_back() -> None:
    state = table(2, taverns=OFFERINGS)
    bid(state, "5 2 3", "4 2 3")
    recorder = recorder_at(state)
    seat = act(recorder, "take offering-3", "upgrade at green")
    assert recorder.undo(seat)
    assert recorder.undo(seat)
    assert purse(cast("NidavellirState", recorder.state), seat) == "0 2 3 4 5"


@pytest.mark.parametrize("hidden", ["upgrade at red", "upgrade copper-4"])
def test_upgrading_a_hidden_coin_shows_it_and_is_final(hidden: str) -> None:
    state = table(2, taverns=OFFERINGS)
    bid(state, "5 2 3", "4 2 3")
    recorder = recorder_at(state)
    assert not recorder.can_undo(act(recorder, "take offering-3", hidden))


@pytest.mark.parametrize("seen", ["upgrade at blue", "upgrade gold-8"])
def test_upgrading_a_coin_that_everybody_has_seen_shows_nothing_new(seen: str) -> None:
    """The same coin was upgraded at the tavern before."""
    state = table(2, coins=("0 2 3 5 g5",), taverns=("o3 h h", "o3 h h", "h h h"))
    bid(state, "3 2 g5" if "blue" in seen else "3 2 0", "2 0 3")
    recorder = recorder_at(state)
    first = "upgrade at blue" if "blue" in seen else "upgrade copper-5"
    act(recorder, "take offering-3", first, "take hunter")
    seat = act(recorder, "take offering-3", seen)
    assert seat == 0
    assert recorder.can_undo(seat)


def test_an_exchange_out_of_the_pouch_is_final() -> None:
    state = table(2)
    bid(state, "0 2 3", "5 2 3")
    recorder = recorder_at(state)
    act(recorder, "take hunter")
    assert not recorder.can_undo(act(recorder, "take hunter"))


def test_the_choice_between_two_fives_is_free_once_the_pouch_is_shown() -> None:
    state = table(2, coins=("0 2 3 5 g5",), gems="2 1")
    bid(state, "0 2 3", "0 2 3")
    recorder = recorder_at(state)
    seat = act(recorder, "take hunter")
    assert not recorder.can_undo(seat)
    act(recorder, "hand in copper")
    assert recorder.undo(seat)
    assert asked(cast("NidavellirState", recorder.state)) == "0 hand-in"
    assert not recorder.can_undo(seat)


def test_ulines_owner_exchanges_openly_and_may_take_it_back() -> None:
    state = table(3, armies=("uline",))
    bid(state, "5 2 3", "4 2 3")
    recorder = recorder_at(state)
    act(recorder, "bid copper-0 at green", "take hunter", "take hunter", "take hunter")
    seat = act(recorder, "show copper-4")
    assert recorder.can_undo(seat)
    state = table(3, armies=("uline",), gems="3 2 1")
    bid(state, "0 2 3", "0 2 3")
    recorder = recorder_at(state)
    seat = act(recorder, "bid copper-0 at green", "take hunter", "show copper-4", "show copper-5")
    assert GAME.to_act(recorder.state) == (1,)
    assert recorder.undo(seat)
    assert purse(cast("NidavellirState", recorder.state), seat) == "0 2 3 4 5"


@pytest.mark.parametrize("seed", range(25))
def test_bids_and_undos_in_any_order_leave_a_game_that_replays(seed: int) -> None:
    luck = Seeded(seed)
    recorder = Recorder(GAME, 4, Seeded(2))
    for _ in range(60):
        before = laid(recorder)
        seat = luck.below(4)
        if luck.below(3) == 0:
            undone = recorder.undo(seat)
            assert undone == (before[seat] > 0)
            before[seat] -= undone
        elif seat in GAME.to_act(recorder.state) and sum(before) < 11:
            recorder.play(seat, luck.pick(GAME.legal(recorder.state, seat)))
            before[seat] += 1
        assert laid(recorder) == before
    told = [event.params["seat"] for event in recorder.events if event.code == "bid"]
    assert sorted(cast("list[int]", told)) == [s for s in range(4) if laid(recorder)[s] == 3]
    *_, (again, _) = replay(recorder.record, GAME)
    assert again.state == recorder.state
