"""Who carries Keenfire is seen on the page, and the sign explains itself."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from dwarrow.games.zwerge.pieces import DWARVES
from tests.support.browser import SIZES, Newcomer
from tests.support.server import Server
from tests.support.staged import stage
from tests.support.story import answer, until


@pytest.mark.parametrize("size", SIZES)
def test_whoever_carries_keenfire_bears_its_sign_on_map_and_strip(
    newcomer: Newcomer, server: Server, size: str
) -> None:
    record, move = until("zwerge", 3, "keeps-card")
    dwarf = DWARVES.index(move.text.split()[-1])
    table = stage(server.store, record, ["Runa", "Odrik", "Gisla"])
    page = newcomer("en", moving=True, size=size).visit(table.watch_link())
    page.locator(".table").wait_for()
    expect(page.locator(".keeper")).to_have_count(0)
    answer(server, table, move)
    page.locator("[data-scene=blade]").wait_for()
    page.locator("[data-scene=blade]").wait_for(state="detached")
    expect(page.locator(".land .keeper")).to_have_count(1)
    expect(page.locator(f'.land [data-figure="{dwarf}"] .keeper')).to_be_visible()
    if size == "desk":
        bearer = page.locator(".sheets article", has_text="Keenfire").locator(".bust")
    else:
        bearer = page.locator(".strip li:has(.keeper)")
        expect(bearer.locator(".keeper")).to_be_visible()
    if size == "phone":
        bearer.tap()
    else:
        bearer.hover()
    expect(page.get_by_role("tooltip")).to_contain_text("carries Keenfire")
