"""The panel of a hint lies where it covers nothing of what its ways light."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.support.browser import UNCOVERED, Newcomer
from tests.support.server import Server
from tests.support.staged import first_position, is_asked, stage


@pytest.mark.parametrize("size", ["desk", "tablet"])
@pytest.mark.parametrize(
    ("game", "question"),
    [
        ("mountain_king", "influence-whom"),
        ("mountain_king", "gain-votes"),
        ("nidavellir", "bid"),
        ("nebelberge", "play"),
    ],
)
def test_the_panel_covers_nothing_that_its_ways_light(
    newcomer: Newcomer, server: Server, game: str, question: str, size: str
) -> None:
    record = first_position(game, 2, {}, is_asked(question, 1))
    player = newcomer("en", size=size, moving=True)
    page = player.visit(stage(server.store, record, ["Runa"]).link(0))
    player.wait_for_turn()
    player.button("Hint").click()
    expect(page.locator(".hint-panel li button").first).to_be_visible()
    lit = page.locator("main .hinted:visible, main .also-hinted:visible")
    expect(lit.first).to_be_visible()
    for thing in lit.all():
        page.wait_for_function(UNCOVERED, arg=thing.element_handle())
