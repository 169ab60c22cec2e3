"""Whole games of the Mountain King: every question can be answered on the page."""

from __future__ import annotations

from typing import Literal

import pytest
from playwright.sync_api import expect

from tests.support.browser import Newcomer
from tests.support.mountain_king import Chieftain, is_asked
from tests.support.server import Server

OFTEN = [
    "starter",
    "lairs",
    "beside-lair",
    "draft",
    "lay",
    "act",
    "advance-to",
    "march",
    "bolster-where",
    "influence-whom",
    "turn-wheel",
    "scout-gate",
    "scout-gnome",
]
"""The questions that hardly anybody misses in three waves."""
HINTS = 5
"""Every so many questions somebody asks what a bot would do."""
GAMES = 4
"""After so many games without one of them, something is wrong."""


@pytest.mark.slow
def test_a_whole_game_against_three_bots(newcomer: Newcomer, server: Server) -> None:
    player = newcomer()
    missed = set(OFTEN)
    for seed in range(GAMES):
        troll = Chieftain(player, server, 4, seed)
        for number in range(400):
            if troll.is_over():
                break
            if number % HINTS == 0:
                player.button("Tipp").click()
                expect(player.page.locator(".table .hinted").first).to_be_attached()
            troll.answer()
        assert troll.is_over()
        met = {question.split("#: ")[-1] for question in troll.met}
        missed = {name for name in missed if not any(is_asked(each, name) for each in met)}
        if not missed:
            break
    assert missed == set()
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
