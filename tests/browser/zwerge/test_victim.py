"""Whom Sinthoras strikes is said on his card and where it matters."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from dwarrow.games.zwerge.pieces import CARD_OF
from dwarrow.games.zwerge.rules import GAME
from dwarrow.games.zwerge.state import ZwergeState
from dwarrow.kernel import State
from tests.browser.zwerge.conftest import Serve
from tests.support.browser import Newcomer
from tests.support.staged import first_position


def the_first_seat_is_struck_and_acts(state: State) -> bool:
    """Sinthoras holds the dwarf of the first seat, whose turn it is."""
    assert isinstance(state, ZwergeState)
    asked = state.stack[-1] if state.stack else None
    struck = state.affected == 0 and CARD_OF["sinthoras"] in state.open
    return struck and getattr(asked, "name", "") == "action" and state.active == 0


@pytest.mark.slow
def test_card_and_question_name_sinthoras_victim(newcomer: Newcomer, served: Serve) -> None:
    record = first_position("zwerge", 3, {"difficulty": "easy"}, the_first_seat_is_struck_and_acts)
    server, table = served(record)
    player = newcomer(moving=True, address=server.address)
    page = player.visit(table.link(0))
    card = page.get_by_role("article", name=GAME.words("de").param("card", CARD_OF["sinthoras"]))
    detail = page.locator(".prompt .detail")
    for size in ("desk", "phone"):
        player.resize(size)
        expect(card).to_contain_text("Betroffen: Balyndis")
        expect(detail).to_contain_text("Sinthoras’ Attentat“ trifft Balyndis.")
