"""The Mountain King from its set-up to its end: every question can be answered."""

from __future__ import annotations

from typing import Literal

import pytest
from playwright.sync_api import expect

from dwarrow.games.mountain_king import GAME
from tests.support.browser import Newcomer
from tests.support.mountain_king import Chieftain
from tests.support.server import Server
from tests.support.staged import games_until, is_asked, near_the_end

SET_UP = ("starter", "lairs", "beside-lair", "draft", "lay", "act")
"""The questions that everybody is asked up to the first action."""
ACTIONS = (
    *("advance-to", "march", "bolster-where", "influence-whom"),
    *("turn-wheel", "scout-gate", "scout-gnome"),
)
"""The questions of the actions, each of which may come or not."""
LAST_MOVES = 24


@pytest.mark.slow
def test_the_set_up_every_action_and_the_end_against_three_bots(
    newcomer: Newcomer, server: Server
) -> None:
    player = newcomer(moving=True)
    troll = Chieftain(player, server, 4)
    while not troll.is_asked("act"):
        troll.answer()
    troll.answer()
    assert all(troll.was_asked(question) for question in SET_UP)
    wanted = {question: is_asked(question, 1) for question in ACTIONS}
    for question, record in games_until(GAME.name, 4, wanted).items():
        troll.go_on(server, record)
        player.button("Tipp").click()
        expect(player.page.locator(".table .hinted").first).to_be_attached()
        assert troll.is_asked(question)
        troll.answer()
    troll.go_on(server, near_the_end(GAME.name, 4, LAST_MOVES, ""))
    while not troll.is_over():
        troll.answer()
    expect(player.page.get_by_role("heading", name="Schlusswertung")).to_be_attached()
    expect(player.page.get_by_text("Große Hallen").first).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "size", "theme", "seats"),
    [("de", "desk", "light", 4), ("fr", "phone", "dark", 2), ("en", "tablet", "light", 5)],
)
def test_no_question_has_a_barrier_a_key_or_an_end_beyond_the_edge(
    newcomer: Newcomer,
    server: Server,
    language: str,
    size: str,
    theme: Literal["dark", "light"],
    seats: int,
) -> None:
    player = newcomer(language, size=size, theme=theme)
    troll = Chieftain(player, server, seats)
    troll.look_at_every_question(26, f"{language}, {size}, {theme}")
    assert len(troll.met) > 6
