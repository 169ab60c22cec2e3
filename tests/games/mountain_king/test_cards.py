"""What is printed on cards: the page reads it from the box, views only number the cards."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from dwarrow.games.mountain_king.phases.ancestry import BUILD_ANCESTRY
from dwarrow.games.mountain_king.rules import GAME
from dwarrow.kernel import Seeded
from tests.games.mountain_king.setting import begin, table

CARDS = Path(__file__).parent / "cards.json"
"""Champions and ancestry cards as the page must read them; its own test holds it to the same."""


def test_the_page_and_the_rules_read_the_same_cards() -> None:
    box = GAME.box()
    wanted = json.loads(CARDS.read_text(encoding="utf-8"))
    assert wanted["champions"] == [
        {
            "clan": card.clan,
            "votes": card.votes,
            "lines": list(card.lines),
            "letter": card.letter,
            "claws": card.claws,
            "symbols": [list(symbol) for symbol in card.symbols],
            "star": card.star,
        }
        for card in box.champions
    ]
    assert wanted["ancestry"] == [[list(quadrant) for quadrant in card] for card in box.ancestry]


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_view_numbers_the_cards_and_says_nothing_that_is_printed_on_them(seats: int) -> None:
    state = begin(table(seats=seats), BUILD_ANCESTRY)
    view = GAME.view(state, 0)
    assert view.players[0].hand == tuple(sorted(state.hands[0]))
    assert [candidate.champion for candidate in view.display] == list(state.display)
    shown = msgspec.json.encode(view).decode()
    assert not any(card.name in shown for card in state.box.champions)
    assert "strength_bonus" not in shown


def test_the_champions_offered_at_the_start_are_numbers_too() -> None:
    state = GAME.start(3, Seeded(1))
    assert GAME.view(state, state.first).players[state.first].offered == state.offered[state.first]
