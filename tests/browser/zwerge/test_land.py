"""The land of Die Zwerge on the page: fights, dead land, keys and fingers."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from dwarrow.games.zwerge.rules import GAME
from dwarrow.games.zwerge.state import ZwergeState
from dwarrow.kernel import State
from tests.browser.zwerge.conftest import Serve
from tests.support.browser import Newcomer
from tests.support.server import Server
from tests.support.staged import first_position
from tests.support.zwerge import Companion


def second_hit(state: State) -> bool:
    """The first seat sets a die, after another has defeated an army on the field."""
    assert isinstance(state, ZwergeState)
    asked = state.stack[-1] if state.stack else None
    return (
        getattr(asked, "name", "") == "assign-hit"
        and asked is not None
        and asked.seats == (0,)
        and state.defeated > 0
    )


def land_is_about_to_die(state: State) -> bool:
    """The first seat says which of several crowded fields turns first."""
    assert isinstance(state, ZwergeState)
    asked = state.stack[-1] if state.stack else None
    return (
        getattr(asked, "name", "") == "next-dead-land" and asked is not None and asked.seats == (0,)
    )


@pytest.mark.slow
@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_die_that_is_set_strikes_out_its_army(
    newcomer: Newcomer, served: Serve, size: str
) -> None:
    server, table = served(first_position("zwerge", 3, {"difficulty": "easy"}, second_hit))
    page = newcomer(size=size, address=server.address).visit(table.link(0))
    struck = page.locator(".dice [data-struck]")
    expect(struck.first).to_be_visible()
    before = struck.count()
    crosses = page.locator(".land .cross, .cards-area .cross").count()
    assert crosses >= before
    if size == "desk":
        page.locator(".army-button, .counter[data-lit]").first.focus()
        page.keyboard.press("Enter")
    else:
        page.locator(".choices button[data-lit]").first.tap()
    page.wait_for_function(
        "before => document.querySelectorAll('.dice [data-struck]').length > before", arg=before
    )


@pytest.mark.slow
def test_dead_land_spreads_with_its_reason(newcomer: Newcomer, served: Serve) -> None:
    server, table = served(first_position("zwerge", 3, {}, land_is_about_to_die))
    page = newcomer(moving=True, address=server.address).visit(table.link(0))
    dead = page.locator(".land .dead")
    page.locator(".fields button[data-lit]").first.wait_for()
    before = dead.count()
    page.locator(".fields button[data-lit]").first.dispatch_event("click")
    expect(dead.nth(before)).to_be_attached()
    told = page.locator(".land .news")
    expect(told).to_contain_text("Armeen: Es wird zu Totem Land")


def focused(page: Page) -> str:
    """The field that has the focus."""
    return str(page.evaluate("() => document.activeElement?.dataset.field ?? ''"))


def several_armies_to_hit(state: State) -> bool:
    """The first seat chooses between several kinds of armies on its field."""
    assert isinstance(state, ZwergeState)
    asked = state.stack[-1] if state.stack else None
    if getattr(asked, "name", "") != "assign-hit" or asked is None or asked.seats != (0,):
        return False
    texts = [GAME.text(state, action) for action in GAME.legal(state, 0)]
    return len([text for text in texts if " on " not in text]) > 1


@pytest.mark.slow
def test_the_arrow_keys_lead_from_army_to_army_and_enter_strikes(
    newcomer: Newcomer, served: Serve
) -> None:
    server, table = served(first_position("zwerge", 3, {}, several_armies_to_hit))
    page = newcomer("en", address=server.address).visit(table.link(0))
    armies = page.locator(".army-button")
    armies.first.focus()
    page.keyboard.press("ArrowRight")
    expect(armies.nth(1)).to_be_focused()
    page.keyboard.press("ArrowDown")
    here = focused(page)
    assert here
    page.keyboard.press("ArrowUp")
    assert focused(page) != here
    armies.nth(1).focus()
    before = page.locator(".table").get_attribute("data-asked") or ""
    page.keyboard.press("Enter")
    expect(page.locator(".table")).not_to_have_attribute("data-asked", before)


def test_the_arrow_keys_walk_over_the_hexes(newcomer: Newcomer, server: Server) -> None:
    page = Companion(newcomer(), server, 2).page
    page.locator('[data-field="porista"]').focus()
    for key, field in (
        ("ArrowUp", "gauragar-2"),
        ("ArrowRight", "gauragar-4"),
        ("ArrowDown", "gauragar-5"),
        ("ArrowLeft", "porista"),
    ):
        page.keyboard.press(key)
        assert focused(page) == field


def test_a_finger_pulls_the_map_and_a_wheel_brings_it_closer(
    newcomer: Newcomer, server: Server
) -> None:
    page = Companion(newcomer(size="phone"), server, 2).page
    sheet = page.locator(".land .sheet")

    def place() -> tuple[float, float]:
        box = sheet.bounding_box()
        assert box is not None
        return box["x"], box["width"]

    window = page.locator(".land .window").bounding_box()
    assert window is not None
    x, y = window["x"] + window["width"] / 2, window["y"] + window["height"] / 2
    page.mouse.move(x, y)
    _, width = place()
    page.mouse.wheel(0, -400)
    page.wait_for_function(
        "width => document.querySelector('.land .sheet').clientWidth > width", arg=width
    )
    left, _ = place()
    page.mouse.down()
    page.mouse.move(x + 60, y, steps=4)
    page.mouse.up()
    assert place()[0] > left + 30
