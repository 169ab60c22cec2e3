"""Pictures of Nidavellir's table."""

from __future__ import annotations

from typing import Literal

from camera import camera
from playwright.sync_api import Browser

from tests.browser.nidavellir.elvaland import Elvaland
from tests.support.browser import Player
from tests.support.server import Server

LATE_ROUND = 4
SETTLING = 150


def tour(browser: Browser, server: Server, size: str, theme: Literal["dark", "light"]) -> None:
    """Bids, a tavern and a hero, the result, and the score pad."""
    player = Player(browser, server.address, size=size, theme=theme)
    page = player.page
    take = camera(page, size, theme)
    elvaland = Elvaland(player, 3)
    rounds = 0
    missing = {"nidavellir-bids", "nidavellir-tavern", "nidavellir-heroes"}
    while not elvaland.is_over():
        late = rounds > LATE_ROUND
        if elvaland.is_bidding():
            if late and "nidavellir-bids" in missing:
                elvaland.lay_by_tap(0)
                elvaland.coins().nth(1).click()
                take("nidavellir-bids")
                page.keyboard.press("Escape")
                player.button("Von vorn").click()
                missing.remove("nidavellir-bids")
            elvaland.bid(1 if size == "phone" else 2)
            rounds += 1
        else:
            card = page.locator(".street .card[data-lit]").first
            if page.locator(".hall").count():
                name = "nidavellir-heroes"
            else:
                name = "nidavellir-tavern" if late and card.count() else ""
            if name in missing:
                if name == "nidavellir-tavern":
                    card.tap() if size == "phone" else card.hover()
                take(name)
                missing.remove(name)
            elvaland.answer()
            page.wait_for_timeout(SETTLING)
        elvaland.wait()
    take("nidavellir-result")
    player.visit("/score/nidavellir")
    for at in (2, 5, 7, 9, 12, 14):
        page.locator(".values .value").nth(at).click()
    page.locator(".hero").nth(6).click()
    for at in (0, 1, 5, 10, 20):
        page.locator(".mint .coin").nth(at).click()
    take("nidavellir-score-pad")
    player.leave()
