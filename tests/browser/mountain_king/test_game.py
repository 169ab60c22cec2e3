"""The Mountain King from its set-up and through its last wave: every question can be answered."""

from __future__ import annotations

from typing import Literal

import pytest
from playwright.sync_api import expect

from dwarrow.games.mountain_king import GAME
from dwarrow.games.mountain_king.state import MountainKingState
from dwarrow.kernel import State
from tests.support.browser import Newcomer
from tests.support.mountain_king import Chieftain, is_asked
from tests.support.server import Server
from tests.support.staged import first_position, stage

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
"""The questions that hardly anybody misses in the set-up and a wave."""
HINTS = 5
"""Every so many questions somebody asks what a bot would do."""
GAMES = 4
"""After so many games without one of them, something is wrong."""


def is_third_draft(state: State) -> bool:
    """The last wave begins, and the first seat chooses a card."""
    assert isinstance(state, MountainKingState)
    return state.wave == 2 and 0 in GAME.to_act(state)


@pytest.mark.slow
def test_the_set_up_and_the_last_wave_against_three_bots(
    newcomer: Newcomer, server: Server
) -> None:
    player = newcomer()
    missed = set(OFTEN)
    last_wave = first_position("mountain_king", 4, {}, is_third_draft)
    for seed in range(GAMES):
        troll = Chieftain(player, server, 4, seed)
        while not is_asked(troll.question().split("#: ")[-1], "act"):
            troll.answer()
        player.visit(stage(server.store, last_wave, ["Runa"], "random").link(0))
        troll.wait()
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
