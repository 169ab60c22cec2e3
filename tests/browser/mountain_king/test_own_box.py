"""A table with a corrected box: champions and ancestry cards show what its own box says."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from dwarrow.games.mountain_king import GAME
from dwarrow.games.mountain_king.pieces import CHAMPIONS
from dwarrow.games.mountain_king.state import MountainKingState
from dwarrow.kernel import State
from tests.support.browser import Newcomer
from tests.support.server import Server
from tests.support.staged import first_position, stage

SHIPPED = GAME.box().text
GRUBBA = SHIPPED[SHIPPED.index('id = "grubba"') :]
CORRECTED = SHIPPED.replace(
    GRUBBA, GRUBBA.replace("votes = 2", "votes = 7", 1).replace('letter = "A"', 'letter = "Ä"', 1)
)


def is_offered(state: State) -> bool:
    """The first seat chooses its champion, and the corrected one is among them."""
    assert isinstance(state, MountainKingState)
    return GAME.to_act(state) == (0,) and 0 in state.offered[0]


@pytest.mark.slow
def test_a_corrected_champion_is_shown_as_corrected(newcomer: Newcomer, server: Server) -> None:
    box = GAME.read_box(CORRECTED)
    assert (box.champions[0].votes, box.champions[0].letter) == (7, "Ä")
    table = stage(server.store, first_position("mountain_king", 2, {}, is_offered, box), ["Alva"])
    player = newcomer("en", moving=True)
    page = player.visit(table.link(0))
    starter = page.locator(".starter", has_text="Grubba")
    expect(starter).to_contain_text("7 votes")
    expect(starter.locator("text")).to_have_text("Ä")
    player.button("Rules").click()
    expect(page.locator(".rules svg text", has_text="Ä").first).to_be_visible()
    again = newcomer("en", moving=True)
    again.start_against_bots(2, "mountain_king")
    again.page.locator(".starter").first.wait_for()
    expect(again.page.locator(".starter", has_text="7 votes")).to_have_count(0)


OKKAG = CHAMPIONS.index("okkag")
STRONGER = SHIPPED.replace('kind = "fight-bonus", amount = 2', 'kind = "fight-bonus", amount = 5')


def shows_okkag(state: State) -> bool:
    """The first seat acts, and Okkag lies in the display."""
    assert isinstance(state, MountainKingState)
    return GAME.to_act(state) == (0,) and OKKAG in state.display


@pytest.mark.slow
def test_a_corrected_champion_says_what_it_can_do(newcomer: Newcomer, server: Server) -> None:
    box = GAME.read_box(STRONGER)
    table = stage(server.store, first_position("mountain_king", 2, {}, shows_okkag, box), ["Alva"])
    player = newcomer("en", moving=True)
    page = player.visit(table.link(0))
    okkag = page.get_by_role("button", name=re.compile("Okkag.* it counts as 6 trolls"))
    expect(okkag).to_be_visible()
