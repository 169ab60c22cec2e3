"""Every screen: readable by everybody, in three languages, at three sizes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.support.browser import Newcomer, Player
from tests.support.server import Server
from tests.support.words import all_keys

SMALLEST_TARGET = 40
Look = Callable[[str], None]


def walk(player: Player, server: Server, look: Look) -> None:
    """Past every screen; `look` is told where one is."""
    page = player.visit()
    page.get_by_role("article").nth(3).wait_for()
    page.locator(".go").first.wait_for()
    look("hall")
    player.card().locator(".others button").nth(2).click()
    page.get_by_role("dialog").locator(".option").first.wait_for()
    look("setting a table")
    page.keyboard.press("Escape")
    player.card().locator(".others button").nth(0).click()
    page.locator(".gathering").wait_for()
    look("gathering")
    link = page.locator(".gathering .field").input_value()
    page.goto(link)
    page.locator("form .btn").first.wait_for()
    look("invitation")
    player.visit()
    player.card().locator(".others button").nth(1).click()
    page.locator(".curtain .btn").wait_for()
    look("curtain")
    player.start_against_bots(3)
    look("table")
    player.lit_cards().first.click()
    page.locator(".tag").first.wait_for()
    look("table, card chosen")
    for drawer, name in enumerate(("hint", "log", "rules", "links")):
        page.locator(".tools .tool").nth(drawer).click()
        if name != "hint":
            page.get_by_role("dialog").wait_for()
            look(name)
            page.keyboard.press("Escape")
            expect(page.get_by_role("dialog")).to_have_count(0)
    page.locator(".tools .tool").last.click()
    page.get_by_role("dialog").wait_for()
    look("settings")
    page.keyboard.press("Escape")
    page.locator(".rival .face").first.click()
    page.get_by_role("dialog").wait_for()
    look("a rival's realm")
    page.keyboard.press("Escape")
    player.play_card()
    look("table, drawing")
    player.visit("/about")
    page.get_by_role("main").wait_for()
    look("about")
    player.visit("/replay")
    page.locator("textarea").wait_for()
    look("bringing a record")
    page.locator("textarea").fill("not a record")
    page.locator(".bring .primary").click()
    page.get_by_role("alert").wait_for()
    look("a record refused")
    watched = server.create("random", "random", "random")
    page.goto(f"{server.address}/table/{watched['table']}#{watched['watch']}")
    page.locator(".result").wait_for(timeout=60_000)
    look("result")
    page.locator(".acts a").first.click()
    page.locator(".controls").wait_for()
    page.locator(".controls .btn").nth(2).click()
    look("replay")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "size", "theme"),
    [("de", "desk", "dark"), ("fr", "tablet", "light"), ("en", "phone", "dark")],
)
def test_no_screen_has_a_barrier_a_key_or_an_end_beyond_the_edge(
    newcomer: Newcomer, server: Server, language: str, size: str, theme: str
) -> None:
    player = newcomer(language, size=size, theme=theme)
    known = all_keys()

    def look(where: str) -> None:
        player.fits(where)
        player.shows_no_key(known)
        player.has_no_barrier(f"{where} ({language}, {size}, {theme})")
        assert player.page.locator("html").get_attribute("lang") == language, where

    walk(player, server, look)


def test_the_language_changes_at_once_and_is_kept(newcomer: Newcomer) -> None:
    player = newcomer("en")
    page = player.visit()
    expect(page.get_by_role("heading", name="Take a seat at the table")).to_be_visible()
    page.get_by_role("group", name="Language").get_by_role("button", name="Français").click()
    expect(page.get_by_role("heading", name="Prenez place à la table")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Prenez place à la table")).to_be_visible()


def test_on_a_phone_every_target_is_large_enough(newcomer: Newcomer) -> None:
    player = newcomer(size="phone")
    player.start_against_bots(3)
    small: list[str] = player.page.evaluate(
        """least => [...document.querySelectorAll('button:not(.term, .named), a, input, summary')]
            .filter(e => e.checkVisibility() && e.getBoundingClientRect().width > 1)
            .filter(e => Math.min(e.getBoundingClientRect().width,
                                  e.getBoundingClientRect().height) < least)
            .map(e => e.outerHTML.slice(0, 120))""",
        SMALLEST_TARGET,
    )
    assert small == []
    player.page.locator(".rival .face").first.tap()
    expect(player.page.get_by_role("dialog")).to_be_visible()
