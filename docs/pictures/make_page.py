"""Pictures of every screen of the page, made by `python docs/pictures/make_page.py`."""

from __future__ import annotations

import io
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Literal

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parents[1]), str(HERE.parents[1] / "src")]

from tests.browser.nidavellir.elvaland import Elvaland  # noqa: E402
from tests.support.browser import SIZES, Player, launch  # noqa: E402
from tests.support.server import Server  # noqa: E402

TURNS = 5
LATE_ROUND = 4
SETTLING = 150
COLOURS = 256
IN_LIGHT = ("lobby", "table-chosen", "result", "settings", "nidavellir-tavern")
TOO_LARGE = 300_000


def main() -> int:
    """All screens at all sizes, and the table in the light theme."""
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(f"{folder}/tables.db") as server,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        for size in SIZES:
            tour(browser, server, size, "dark")
            nidavellir(browser, server, size, "dark")
        tour(browser, server, "desk", "light")
        nidavellir(browser, server, "desk", "light")
        browser.close()
    large = [path.name for path in HERE.glob("*.png") if path.stat().st_size > TOO_LARGE]
    if large:
        print("too large:", *large)
    return 1 if large else 0


def tour(browser: Browser, server: Server, size: str, theme: Literal["dark", "light"]) -> None:
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
    player.card().locator(".others .btn").nth(2).click()
    take("setup")
    page.keyboard.press("Escape")
    player.card().locator(".others .btn").nth(0).click()
    page.locator(".gathering").wait_for()
    take("gathering")
    page.goto(page.locator(".gathering .field").input_value())
    take("join")
    player.visit()
    player.card().locator(".others .btn").nth(1).click()
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


def camera(page: Page, size: str, theme: str) -> Callable[[str], None]:
    """Takes the picture with this name; in the light theme only those that show it best."""
    width = SIZES[size][0]
    suffix = f"{width}" if theme == "dark" else f"light-{width}"

    def take(name: str) -> None:
        page.wait_for_load_state("networkidle")
        if theme == "dark" or name in IN_LIGHT:
            keep(page.screenshot(), HERE / f"{name}-{suffix}.png")

    return take


def nidavellir(
    browser: Browser, server: Server, size: str, theme: Literal["dark", "light"]
) -> None:
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


def keep(picture: bytes, path: Path) -> None:
    """Store a picture with few colours, so that it stays small."""
    full = Image.open(io.BytesIO(picture)).convert("RGB")
    full.quantize(COLOURS, Image.Quantize.MAXCOVERAGE, kmeans=4).save(path, optimize=True)


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
        card.click()
        player.page.locator(".tag").first.wait_for()
        mines = player.page.locator(".stack").count()
        if 0 < player.lit_mines().count() < mines:
            return


def finish(player: Player) -> None:
    """A game against bots to its end."""
    player.start_against_bots(3)
    while not player.is_over():
        player.take_turn()
        player.wait_for_turn()


if __name__ == "__main__":
    sys.exit(main())
