"""The recorder: undo until something was shown, refusals without a trace."""

from __future__ import annotations

from typing import cast

import pytest

import dwarrow
from dwarrow.kernel import Game, IllegalAction, Recorder, Seeded, State
from tests.kernel.nim import Nim
from tests.support import bids

NIM = cast("Game[State]", Nim())
NEBELBERGE = dwarrow.game("nebelberge")


def do(recorder: Recorder, seat: int, text: str) -> None:
    recorder.play(seat, recorder.game.parse(recorder.state, seat, text))


def test_an_action_that_shows_nothing_new_can_be_taken_back() -> None:
    recorder = Recorder(NIM, 2, Seeded(1))
    do(recorder, 0, "bid 1")
    do(recorder, 1, "bid 0")
    before, text = recorder.state.clone(), str(recorder.record)
    do(recorder, 0, "take 3")
    assert recorder.can_undo(0)
    assert not recorder.can_undo(1)
    assert recorder.undo(0)
    assert recorder.state == before
    assert str(recorder.record) == text


def test_revealed_bids_cannot_be_taken_back() -> None:
    recorder = Recorder(NIM, 2, Seeded(1))
    do(recorder, 0, "bid 1")
    do(recorder, 1, "bid 0")
    assert not recorder.can_undo(1)
    assert not recorder.undo(1)


def test_nobody_takes_back_past_the_action_of_another() -> None:
    recorder = Recorder(NIM, 2, Seeded(1))
    for seat, text in [(0, "bid 1"), (1, "bid 0"), (0, "take 1"), (1, "take 1")]:
        do(recorder, seat, text)
    assert not recorder.can_undo(0)
    assert recorder.undo(1)
    assert not recorder.can_undo(0)


def test_drawing_from_the_deck_ends_the_undo_and_drawing_from_the_camp_does_not() -> None:
    for draw, undoable in (("draw deck", False), ("draw nothing", True)):
        recorder = Recorder(NEBELBERGE, 2, Seeded(3), {"optional-draw": "yes"})
        seat = NEBELBERGE.to_act(recorder.state)[0]
        quiet = next(
            action
            for action in NEBELBERGE.legal(recorder.state, seat)
            if not captures(recorder, seat, action)
        )
        recorder.play(seat, quiet)
        assert recorder.can_undo(seat)
        do(recorder, seat, draw)
        assert recorder.can_undo(seat) == undoable


def captures(recorder: Recorder, seat: int, action: int) -> bool:
    twin = recorder.state.clone()
    NEBELBERGE.play(twin, seat, action)
    return twin.reveals != recorder.state.reveals


def test_several_actions_are_taken_back_one_by_one() -> None:
    recorder = Recorder(NIM, 3, Seeded(1))
    for seat in range(3):
        do(recorder, seat, "bid 0")
    do(recorder, 0, "take 1")
    told = len(recorder.events)
    do(recorder, 1, "take 1")
    recorder.undo(1)
    assert len(recorder.events) == told
    do(recorder, 1, "take 2")
    assert [move.text for move in recorder.record.moves()][-2:] == ["take 1", "take 2"]


@pytest.mark.parametrize("name", dwarrow.game_names())
def test_everything_that_happens_is_told_once(name: str) -> None:
    game = dwarrow.game(name)
    recorder = Recorder(game, 3, Seeded(1))
    told = list(recorder.events)
    for _ in range(4):
        seat = game.to_act(recorder.state)[0]
        told += recorder.play(seat, game.legal(recorder.state, seat)[0])
    assert recorder.events == told


def test_a_refused_action_leaves_no_trace() -> None:
    recorder = Recorder(NIM, 2, Seeded(1))
    before = str(recorder.record)
    for seat, action in [(0, 0), (0, 99), (0, -1), (1, 0)]:
        with pytest.raises(IllegalAction):
            recorder.play(seat, action)
    assert str(recorder.record) == before


def test_after_the_end_nobody_may_act_and_the_end_may_be_taken_back() -> None:
    box = NIM.read_box("stones = 1\n[edition]\nname = 'one stone'\n")
    recorder = Recorder(NIM, 2, Seeded(1), box=box)
    for seat, text in [(0, "bid 1"), (1, "bid 0"), (0, "take 1")]:
        do(recorder, seat, text)
    assert recorder.record.scores is not None
    with pytest.raises(IllegalAction, match="The game is over"):
        recorder.play(1, 0)
    assert recorder.undo(0)
    assert recorder.record.scores is None


@pytest.mark.parametrize("name", dwarrow.game_names())
def test_a_recorded_table_is_redealt_with_its_own_luck_and_nothing_is_written(name: str) -> None:
    recorder = Recorder(dwarrow.game(name), 2, Seeded(1))
    game, luck = recorder.game, Seeded(2)
    before = str(recorder.record)
    for seat in (None, 0, 1):
        twin = game.redeal(recorder.state, seat, recorder.state.chance)
        while seats := game.to_act(twin):
            game.play(twin, seats[0], luck.pick(game.legal(twin, seats[0])))
    assert str(recorder.record) == before


def test_each_seat_sees_its_own_hidden_answers_alone_until_all_have_answered() -> None:
    game = cast("Game[State]", bids.GAME)
    recorder = Recorder(game, 3, Seeded(1))
    do(recorder, 1, "bid 2")
    do(recorder, 0, "bid 4")
    assert [game.view(recorder.seen_by(seat), seat).to_act for seat in (None, 0, 1, 2)] == [
        (0, 1, 2),
        (1, 2),
        (0, 2),
        (0, 1, 2),
    ]
    assert [told(recorder, seat) for seat in (None, 0, 1, 2)] == [[], [0], [1], []]
    do(recorder, 2, "bid 1")
    assert not recorder.is_hiding
    assert told(recorder, None) == told(recorder, 1) == told(recorder, 2) == [1, 0, 2]
    assert told(recorder, 0) == [0, 1, 2]


def test_after_a_hidden_answer_was_taken_back_nobody_is_told_of_it_twice() -> None:
    recorder = Recorder(cast("Game[State]", bids.GAME), 3, Seeded(1))
    do(recorder, 0, "bid 4")
    do(recorder, 1, "bid 2")
    assert recorder.undo(0)
    assert [told(recorder, seat) for seat in (None, 0, 1)] == [[], [], [1]]
    do(recorder, 0, "bid 5")
    do(recorder, 2, "bid 1")
    assert told(recorder, None) == [1, 0, 2]


def test_whether_others_have_answered_shows_in_no_right_to_undo() -> None:
    recorder = Recorder(cast("Game[State]", bids.GAME), 3, Seeded(1))
    do(recorder, 0, "bid 4")
    assert recorder.can_undo(0)
    do(recorder, 1, "bid 2")
    assert recorder.can_undo(0)
    recorder.settle()
    assert not recorder.can_undo(0)
    assert not recorder.undo(1)


@pytest.mark.parametrize("name", dwarrow.game_names())
def test_whoever_looks_at_every_step_sees_and_hears_what_a_latecomer_does(name: str) -> None:
    game = dwarrow.game(name)
    watched, alone = (Recorder(game, 3, Seeded(4)) for _ in range(2))
    everybody, luck = (None, 0, 1, 2), Seeded(5)
    for _ in range(120):
        asked = game.to_act(watched.state)
        undoable = [seat for seat in range(3) if watched.can_undo(seat)]
        if undoable and luck.below(5) == 0:
            seat = luck.pick(undoable)
            assert watched.undo(seat)
            assert alone.undo(seat)
        elif asked:
            seat = luck.pick(asked)
            action = luck.pick(game.legal(watched.state, seat))
            watched.play(seat, action)
            alone.play(seat, action)
        for eyes in everybody:
            assert watched.view(eyes) == game.view(watched.seen_by(eyes), eyes)
            watched.told_to(eyes)
    for eyes in everybody:
        assert list(watched.told_to(eyes)) == list(alone.told_to(eyes))
        assert watched.view(eyes) == alone.view(eyes)


def told(recorder: Recorder, seat: int | None) -> list[object]:
    """Whose bids a seat was told of."""
    return [event.params["seat"] for event in recorder.told_to(seat) if event.code == "bid"]
