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


def test_only_what_is_allowed_is_parsed_and_anything_else_is_refused_with_its_reason() -> None:
    game = dwarrow.game("nebelberge")
    state = game.start(2, Seeded(1))
    (seat,) = game.to_act(state)
    first = game.legal(state, seat)[0]
    assert game.parse(state, seat, f" {game.text(state, first).upper()}  ") == first
    with pytest.raises(dwarrow.IllegalAction, match="First play") as raised:
        game.parse(state, seat, "draw deck")
    assert raised.value.refusal.code == "play-first"
    with pytest.raises(dwarrow.IllegalAction) as raised:
        game.parse(state, 1 - seat, game.text(state, first))
    assert raised.value.refusal.code == "not-your-turn"
    with pytest.raises(dwarrow.UnreadableAction, match="did you mean: play"):
        game.parse(state, seat, game.text(state, first)[:-1])


def test_an_action_is_read_whether_it_is_allowed_or_not_so_that_it_can_be_asked_about() -> None:
    game = dwarrow.game("nebelberge")
    state = game.start(2, Seeded(1))
    (seat,) = game.to_act(state)
    action = game.read(state, seat, "draw deck")
    assert action == game.actions.read("draw deck")
    refusal = game.refusal(state, seat, action)
    assert refusal is not None
    assert refusal.code == "play-first"
