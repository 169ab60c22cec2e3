"""Hidden bids are taken back one by one, each seat its own, until they are revealed."""

from __future__ import annotations

from typing import cast

import pytest

import dwarrow
from dwarrow.games.nidavellir.state import NidavellirState
from dwarrow.kernel import Recorder, Seeded, replay
from dwarrow.testing import picture

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
    before, told = picture(recorder.state), len(recorder.events)
    lay(recorder, 0, *COINS)
    assert len(recorder.events) == told + 1
    while recorder.can_undo(0):
        recorder.undo(0)
    assert picture(recorder.state) == before
    assert len(recorder.events) == told
    assert [move.seat for move in recorder.record.moves()] == [1]
    lay(recorder, 0, *COINS)
    lay(recorder, 1, *COINS[1:])
    *_, (again, _) = replay(recorder.record, GAME)
    assert picture(again.state) == picture(recorder.state)


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
    assert picture(again.state) == picture(recorder.state)
