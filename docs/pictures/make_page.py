"""Pictures of every screen of the page, made by `run.py pictures`."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Page, sync_playwright

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parents[1]), str(HERE.parents[1] / "src")]

import mountain_king  # noqa: E402
import nidavellir  # noqa: E402
import zwerge  # noqa: E402
from camera import SHOWN, camera  # noqa: E402

from tests.support.browser import SIZES, Player, launch  # noqa: E402
from tests.support.server import Server  # noqa: E402

TURNS = 5
TOO_LARGE = 300_000


def main() -> int:
    """All screens at all sizes, and some of them in the light theme."""
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(f"{folder}/tables.db") as server,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        for tour in TOURS:
            for size in SIZES:
                tour(browser, server, size, "dark")
            tour(browser, server, "desk", "light")
        browser.close()
    large = [path.name for path in SHOWN.glob("*.webp") if path.stat().st_size > TOO_LARGE]
    if large:
        print("too large:", *large)
    return 1 if large else 0


def every_screen(
    browser: Browser, server: Server, size: str, theme: Literal["dark", "light"]
) -> None:
    """Every screen once."""
    player = Player(browser, server.address, size=size, theme=theme)
    page = player.page
    take = camera(page, size, theme)

    player.start_against_bots(3)
    for _ in range(TURNS):
        player.take_turn()
    player.wait_for_turn()
    take("table")
    choose_a_card_that_fits(player)
    take("table-chosen")
    page.keyboard.press("Escape")
    page.locator(".rival .face").first.click()
    take("rival")
    page.keyboard.press("Escape")
    player.play_card()
    take("table-draw")
    drawers(page, take)
    player.visit()
    page.locator(".go").first.wait_for()
    take("lobby")
    player.card().locator(".others button").nth(2).click()
    page.get_by_role("dialog").wait_for()
    take("setup")
    page.keyboard.press("Escape")
    player.card().locator(".others button").nth(0).click()
    page.locator(".gathering").wait_for()
    take("gathering")
    page.goto(page.locator(".gathering .field").input_value())
    take("join")
    player.visit()
    player.card().locator(".others button").nth(1).click()
    page.locator(".curtain").wait_for()
    take("curtain")
    for path in ("about", "replay"):
        player.visit(f"/{path}")
        take(path if path == "about" else "record")
    finish(player)
    take("result")
    page.locator(".acts a").first.click()
    page.locator(".controls").wait_for()
    page.locator("input[type=range]").fill("60")
    take("replay")
    player.leave()


def drawers(page: Page, take: Callable[[str], None]) -> None:
    """Log, rules, links and settings."""
    for at, name in ((-4, "log"), (-3, "rules"), (-2, "links"), (-1, "settings")):
        page.locator(".tools .tool").nth(at).click()
        page.get_by_role("dialog").wait_for()
        take(name)
        page.keyboard.press("Escape")


def choose_a_card_that_fits(player: Player) -> None:
    """A card that goes on some mines and not on others shows the most."""
    for card in player.lit_cards().all():
        player.page.keyboard.press("Escape")
        card.click()
        player.page.locator(".tag:not(.none)").first.wait_for()
        mines = player.page.locator(".stack").count()
        if 0 < player.lit_mines().count() < mines:
            return


def finish(player: Player) -> None:
    """A game against bots to its end."""
    player.start_against_bots(3)
    while not player.is_over():
        player.take_turn()
        player.wait_for_turn()


TOURS = (every_screen, nidavellir.tour, mountain_king.tour, zwerge.tour)

if __name__ == "__main__":
    sys.exit(main())
