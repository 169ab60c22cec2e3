"""A table with a corrected box: the page shows the table's own cards and numbers."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from dwarrow.games.zwerge.pieces import CARD_OF
from dwarrow.games.zwerge.rules import GAME
from dwarrow.games.zwerge.state import ZwergeState
from dwarrow.kernel import State
from tests.browser.zwerge.conftest import Serve
from tests.support.browser import Newcomer
from tests.support.staged import first_position

TOBORIBOR = CARD_OF["conquer-toboribor"]
COUNCIL = re.compile(r"\bcouncil\b")
CORRECTED = (
    GAME.box()
    .text.replace("armies = { orc = 4 }", "armies = { orc = 2, troll = 1 }")
    .replace('"gate-5", "gate-1", "gate-4", "threats"', '"gate-5", "gate-1", "council", "threats"')
    .replace('power = "heal-per-threat"', 'power = "life-per-threat"')
)


def before_toboribor(state: State) -> bool:
    """The first seat acts, and the corrected card lies open."""
    assert isinstance(state, ZwergeState)
    asked = state.stack[-1] if state.stack else None
    return asked is not None and asked.seats == (0,) and state.scenario == TOBORIBOR


@pytest.mark.slow
def test_the_page_shows_what_the_tables_own_box_says(newcomer: Newcomer, served: Serve) -> None:
    box = GAME.read_box(CORRECTED)
    assert box.checksum != GAME.box().checksum
    server, table = served(first_position("zwerge", 2, {}, before_toboribor, box))
    player = newcomer(address=server.address)
    page = player.visit(table.link(0))
    words = GAME.words("de")
    corrected = words.sentences(GAME.card_texts(box)["task"][TOBORIBOR])
    assert corrected != words.sentences(GAME.card_texts(GAME.box())["task"][TOBORIBOR])
    card = page.get_by_role("article", name=words.param("card", TOBORIBOR))
    expect(card.locator("p").first).to_have_text(corrected)
    expect(card.locator(".progress")).to_contain_text("von 3")
    expect(page.locator(".doom-area li").nth(3)).to_have_class(COUNCIL)
    expect(page.locator("[data-anchor=council] dt").first).to_contain_text("Zwietracht")
    player.visit(f"/replay/{table.table}")
    player.page.locator("input[type=range]").fill("99")
    expect(card.locator("p").first).to_have_text(corrected)
    again = newcomer(address=server.address)
    again.start_against_bots(2, "zwerge")
    expect(again.page.locator(".doom-area li").nth(3)).not_to_have_class(COUNCIL)
