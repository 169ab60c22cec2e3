"""Pictures of the Mountain King's table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Literal

from camera import camera
from playwright.sync_api import Browser, Page

from tests.support.browser import Player
from tests.support.server import Server

View = dict[str, Any]
NAMES = ("Runa", "Falk", "Grimbart", "Ottilie")
SECOND_WAVE, LAST_WAVE = 1, 2
SETTLING = 400


def tour(browser: Browser, server: Server, size: str, theme: Literal["dark", "light"]) -> None:
    """An ancestry, the mountain with an Advance, an invasion, the same again, and the result."""
    player = Player(browser, server.address, size=size, theme=theme)
    page = player.page
    take = camera(page, size, theme)
    missing = set(SCENES)
    while missing:
        table, secret = sit_down(server)
        while True:
            wanted = follow_hints(server, table, secret, missing)
            player.visit(f"/table/{table}#{secret}")
            player.wait_for_turn()
            page.wait_for_timeout(SETTLING)
            if not wanted:
                break
            make_ready(page, wanted, size)
            take(wanted)
            missing.remove(wanted)
    page.locator(".result").wait_for()
    take("mountain-king-result")
    player.leave()


def sit_down(server: Server) -> tuple[str, str]:
    """A table with three bots, and the secret of one's seat."""
    seats: list[dict[str, str]] = [{"holder": "person", "name": NAMES[0]}]
    seats += [{"holder": "bot", "level": "greedy", "name": name} for name in NAMES[1:]]
    status, made = server.request("POST", "/api/tables", {"game": "mountain_king", "seats": seats})
    assert status == 201, made
    return made["table"], made["seats"][0]["secret"]


def make_ready(page: Page, scene: str, size: str) -> None:
    """Point at what the picture is about."""
    if scene == "mountain-king-ancestry":
        page.locator(".spot[data-lit]").first.hover()
    elif scene == "mountain-king":
        lit = page.locator(".places button[data-lit]")
        gnomes = lit.and_(page.locator("[aria-label*='Zwerg']"))
        (gnomes if gnomes.count() else lit).first.focus()
    elif scene == "mountain-king-review":
        if size != "desk":
            page.locator(".tabs button").nth(2).click()
        page.locator(".again").click()
    page.wait_for_timeout(SETTLING)


def in_reach(view: View) -> bool:
    """Whether an Advance with several trolls can go to gnomes."""
    targets = {march["target"] for march in view["marches"] if march["trolls"] > 1}
    gnomes = {place for place, gnomes in enumerate(view["gnomes"]) if gnomes}
    return view["decision"] == "advance-to" and bool(targets & gnomes)


SCENES: dict[str, Callable[[View], bool]] = {
    "mountain-king-ancestry": lambda view: (
        view["wave"] == SECOND_WAVE and view["decision"] == "lay"
    ),
    "mountain-king": lambda view: view["wave"] == SECOND_WAVE and in_reach(view),
    "mountain-king-invasion": lambda view: view["decision"] == "guide-gnome" and not view["breach"],
    "mountain-king-review": lambda view: view["wave"] == LAST_WAVE and view["decision"] == "act",
}
"""When each picture can be taken."""


def follow_hints(server: Server, table: str, secret: str, missing: set[str]) -> str:
    """Do what the hint says until a missing scene is there; nothing when the game is over."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, play(server, table, secret, missing)).result()


async def play(server: Server, table: str, secret: str, missing: set[str]) -> str:
    """The first missing scene that this seat sees."""
    seat = await server.page(table, secret)
    while await seat.my_turn():
        for scene in sorted(missing):
            if SCENES[scene](seat.position["view"]):
                await seat.close()
                return scene
        hinted = await seat.ask(type="hint")
        await seat.answer(hinted["ways"][0]["texts"][0])
    await seat.close()
    return ""
