"""A table with a corrected box: heroes and distinctions show what its own box says."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from dwarrow.games.nidavellir import GAME
from dwarrow.games.nidavellir.cards import HEROES
from dwarrow.games.nidavellir.state import NidavellirState
from dwarrow.kernel import State
from tests.support.browser import Newcomer
from tests.support.server import Server
from tests.support.staged import first_position, stage

TARAH = HEROES.index("tarah")
CORRECTED = (
    GAME.box()
    .text.replace("bravery = [14]", "bravery = [12]")
    .replace("kings-hand-adds = 5", "kings-hand-adds = 4")
)


def may_recruit_tarah(state: State) -> bool:
    """The first seat recruits, and Tarah is on the stands."""
    assert isinstance(state, NidavellirState)
    asked = GAME.to_act(state) == (0,) and GAME.decision(state).name == "recruit"
    return asked and state.owner[TARAH] < 0


@pytest.mark.slow
def test_a_corrected_hero_and_distinction_are_shown_as_corrected(
    newcomer: Newcomer, server: Server
) -> None:
    box = GAME.read_box(CORRECTED)
    table = stage(
        server.store, first_position("nidavellir", 2, {}, may_recruit_tarah, box), ["Alva"]
    )
    player = newcomer("en", moving=True)
    page = player.visit(table.link(0))
    tarah = page.locator(".hall .stand", has_text="Tarah")
    expect(tarah).to_contain_text("Warrior with one rank and bravery 12.")
    expect(tarah.locator("svg text", has_text="12")).to_be_visible()
    page.get_by_role("tab", name="Distinctions").click()
    hand = page.locator(".distinctions button", has_text="King’s Hand").first
    expect(hand).to_contain_text("upgrade one of your coins by 4.")
    expect(hand.locator("svg text", has_text="+4")).to_have_count(1)
    player.button("Rules").click()
    expect(page.locator(".rules svg text", has_text="+4")).to_be_visible()
