"""Actions as numbers and as texts."""

from __future__ import annotations

import pytest

import dwarrow
from dwarrow.kernel import LANGUAGES, DwarrowError, Seeded, UnknownAction, Words


@pytest.mark.parametrize("name", dwarrow.game_names())
def test_a_number_that_is_no_action_has_no_text_and_a_sentence_says_so(name: str) -> None:
    game = dwarrow.game(name)
    state = game.start(game.seats[0], Seeded(1))
    for number in (-1, len(game.actions)):
        with pytest.raises(UnknownAction, match=f"no action {number}") as raised:
            game.text(state, number)
        assert isinstance(raised.value, DwarrowError)
        for language in LANGUAGES:
            assert str(number) in Words(language).error(raised.value)


def test_an_action_is_read_whether_it_is_allowed_or_not_so_that_it_can_be_asked_about() -> None:
    game = dwarrow.game("nebelberge")
    state = game.start(2, Seeded(1))
    (seat,) = game.to_act(state)
    action = game.parse(state, seat, "draw deck")
    assert action not in game.legal(state, seat)
    refusal = game.refusal(state, seat, action)
    assert refusal is not None
    assert refusal.code == "play-first"
