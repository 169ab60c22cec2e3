"""The score pad for people who play with the printed game."""

from __future__ import annotations

import base64
import json

from playwright.sync_api import Page, expect

from tests.support.browser import Newcomer, link_in
from tests.support.words import all_keys

WARRIORS = (3, 5, 6, 9)
EXPLORERS = (5, 7, 9, 11)
COINS = (0, 2, 9, 14, 24)
SKAA = 15
POINTS = 4 * 4 + (3 + 5 + 6 + 9) + 24 + 4 * 4 + 18 + (5 + 7 + 9 + 11) + 17 + sum(COINS)
"""Hunters, warriors with the best coin, miners, blacksmiths, explorers, Skaa, coins."""


def add(page: Page, what: str, times: int = 1) -> None:
    """Press the button that adds a piece."""
    for _ in range(times):
        page.get_by_role("button", name=f"{what} dazu", exact=True).click()


def enter_an_army(page: Page) -> None:
    """21 dwarves, one hero, five coins."""
    for bravery in WARRIORS:
        add(page, f"Krieger {bravery}")
    for bravery in EXPLORERS:
        add(page, f"Entdecker {bravery}")
    for bravery in (0, 1, 1, 2):
        add(page, f"Minenarbeiter {bravery}")
    for _ in range(4):
        page.get_by_role("button", name="Einer mehr: Jäger").click()
        page.get_by_role("button", name="Einer mehr: Schmiede").click()
    page.get_by_role("button", name="Skaa", exact=True).click()
    for value in COINS:
        add(page, f"Münze {value}")


def link_to_the_army() -> str:
    """The link by which somebody shares that sheet."""
    army = [WARRIORS, 4, (0, 1, 1, 2), 4, EXPLORERS, (SKAA,), -1, False, False, COINS]
    nothing = [(), 0, (), 0, (), (), -1, False, False, ()]
    sheet = [["Runa", *army], ["Alva", *nothing], ["Borin", *nothing]]
    said = json.dumps(sheet, separators=(",", ":")).encode()
    return f"/score/nidavellir#{base64.b64encode(said).decode().rstrip('=')}"


def test_a_sheet_is_counted_kept_and_shared(newcomer: Newcomer) -> None:
    player = newcomer()
    page = player.visit("/score/nidavellir")
    enter_an_army(page)
    expect(page.locator(".players b").first).to_have_text(str(POINTS))
    player.button("Blatt aufheben").click()
    expect(page.locator(".kept li")).to_have_count(1)
    page.reload()
    expect(page.locator(".players b").first).to_have_text(str(POINTS))
    friend = newcomer()
    friend.visit(link_in(player, "Link zu diesem Blatt"))
    expect(friend.page.locator(".players b").first).to_have_text(str(POINTS))
    friend.button("Neues Blatt").click()
    expect(friend.page.locator(".players b").first).to_have_text("0")
    player.has_no_barrier("score pad")
    player.shows_no_key(all_keys())


def test_what_one_click_takes_away_another_brings_back(newcomer: Newcomer) -> None:
    player = newcomer(moving=True)
    page = player.visit("/score/nidavellir")
    for value in COINS:
        add(page, f"Münze {value}")
    points, undo = page.locator(".players b").first, player.button("Rückgängig")
    expect(points).to_have_text(str(sum(COINS)))
    expect(undo).to_have_count(0)
    player.button("Neues Blatt").click()
    expect(points).to_have_text("0")
    undo.click()
    expect(points).to_have_text(str(sum(COINS)))
    player.button("Blatt aufheben").click()
    page.locator(".kept li button").last.click()
    expect(page.locator(".kept")).to_have_count(0)
    player.has_no_barrier("a sheet taken away")
    undo.click()
    expect(page.locator(".kept li")).to_have_count(1)
    page.reload()
    expect(page.locator(".kept li")).to_have_count(1)
    expect(undo).to_have_count(0)


def test_impossible_entries_get_a_clear_reason(newcomer: Newcomer) -> None:
    player = newcomer(size="phone")
    page = player.visit(link_to_the_army())
    expect(page.locator(".players b").first).to_have_text(str(POINTS))
    add(page, "Münze 25")
    page.locator(".players button").nth(1).click()
    page.get_by_role("button", name="Skaa", exact=True).click()
    problems = page.locator(".problems")
    expect(problems).to_contain_text("muss fünf Münzen haben, nicht 6.")
    expect(problems).to_contain_text("Skaa kann nur bei einer Person sein")
    player.fits("score pad")
    player.has_no_barrier("score pad")


def test_a_damaged_link_says_so(newcomer: Newcomer) -> None:
    player = newcomer()
    page = player.visit("/score/nidavellir#not-a-sheet")
    expect(page.get_by_role("alert")).to_contain_text("kein lesbares Blatt")
