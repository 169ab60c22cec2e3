"""Whoever may choose who heals reads why and how much."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from dwarrow.games.zwerge.phases.life import WhoHeals
from dwarrow.games.zwerge.rules import GAME
from dwarrow.games.zwerge.state import ZwergeState
from dwarrow.kernel import State
from tests.support.browser import Newcomer
from tests.support.server import Server
from tests.support.staged import first_position, stage


@pytest.mark.parametrize(
    ("by_card", "reason"),
    [
        (False, "^Concord: .*threat that is revealed.* may heal a life point"),
        (True, "^[^:]+: .*heals (a|two) life points?"),
    ],
)
def test_healing_says_where_it_comes_from_and_how_much(
    newcomer: Newcomer, server: Server, by_card: bool, reason: str
) -> None:
    def is_healing(state: State) -> bool:
        assert isinstance(state, ZwergeState)
        asked = state.stack[-1] if state.stack else None
        if not isinstance(asked, WhoHeals) or 0 not in asked.seats:
            return False
        return (GAME.view(state, 0).acting >= 0) == by_card

    record = first_position("zwerge", 2, {}, is_healing)
    page = newcomer("en", moving=True).visit(stage(server.store, record, ["Runa"]).link(0))
    expect(page.locator(".prompt .title")).to_contain_text("who is healed")
    expect(page.locator(".prompt .detail")).to_have_text(re.compile(reason))
