"""Readings A20 and A21 of the facts: whether a card must be drawn, and a hand without cards."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

import dwarrow
from dwarrow.bots import Asked
from dwarrow.bots.greedy.nebelberge import BOT
from dwarrow.games.nebelberge import GAME
from dwarrow.games.nebelberge.actions import DRAW_NOTHING
from dwarrow.kernel import Record, Seeded, replay
from dwarrow.tables.table import Table
from tests.games.nebelberge.setting import do, refused, shown, table
from tests.support.tables import header

GOLDEN = Path(__file__).parents[2] / "golden" / "nebelberge" / "v1"


@pytest.mark.parametrize(("options", "code"), [({}, "must-draw"), ({"optional-draw": "yes"}, "")])
def test_a20_every_turn_ends_with_a_new_card_unless_the_option_says_otherwise(
    options: dict[str, str], code: str
) -> None:
    state = GAME.start(2, Seeded(1), options)
    seat = GAME.to_act(state)[0]
    GAME.play(state, seat, GAME.legal(state, seat)[0])
    assert refused(state, "draw nothing") == code


def test_a20_a_record_from_before_that_does_not_name_the_option_replays_as_it_was_played() -> None:
    text = (GOLDEN / "4-seats.txt").read_text(encoding="utf-8")
    assert ": draw nothing" in text
    record = Record.parse(text)
    record.options.clear()
    *_, (recorder, _) = replay(record, dwarrow.game("nebelberge"))
    assert str(recorder.record) == text


def test_a20_a_table_from_before_that_does_not_name_the_option_goes_on_as_it_was_begun() -> None:
    begun = Table(replace(header(), options={}))
    begun.begin()
    assert begun.recorder is not None
    assert begun.recorder.record.options == {"optional-draw": "yes"}


@pytest.mark.parametrize("seats", GAME.seats)
def test_a20_the_greedy_bot_always_draws(seats: int) -> None:
    state, luck = GAME.start(seats, Seeded(2), {"optional-draw": "yes"}), Seeded(3)
    while to_act := GAME.to_act(state):
        seat = to_act[0]
        action = BOT.choose(Asked(dwarrow.game("nebelberge"), state, seat, luck))
        assert action != DRAW_NOTHING
        GAME.play(state, seat, action)


def test_a21_an_emptied_hand_is_drawn_anew_and_the_log_says_that_it_was_empty() -> None:
    state = table(hand="G4", deck_top="O1 O2 O3 O4 O5 O6", optional_draw=True)
    state.events = []
    do(state, "play gnomes-4 on mine 1", "draw nothing")
    GAME.play(state, 1, GAME.legal(state, 1)[0])
    do(state, "draw nothing")
    *_, event = state.take_events()
    assert shown(state.hands[0]) == "O1 O2 O3 O4 O5 O6"
    words = GAME.words("en")
    assert words.say("event", event.seen_by(1), ["Ann", "Ben"]) == (
        "Ann has no card left and draws 6 new cards."
    )
    assert words.say("event", event.seen_by(0), ["Ann", "Ben"]) == (
        "Ann has no card left and draws 6 new cards: "
        "Orcs 1, Orcs 2, Orcs 3, Orcs 4, Orcs 5, Orcs 6."
    )
