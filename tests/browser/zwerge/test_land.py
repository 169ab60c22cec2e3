"""The land of Die Zwerge on the page: fights, dead land, keys and fingers."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from dwarrow.games.zwerge.state import ZwergeState
from dwarrow.kernel import State
from tests.browser.zwerge.conftest import Serve
from tests.support.browser import Newcomer
from tests.support.noting import note, wait_for_note
from tests.support.server import Server
from tests.support.staged import first_position
from tests.support.zwerge import Companion
from tests.support.zwerge_scenes import fight_with_three_hits


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
    server, table = served(fight_with_three_hits())
    page = newcomer(size=size, address=server.address, moving=True).visit(table.link(0))
    struck = page.locator(".dice [data-struck]")
    crosses = page.locator(".land .cross")
    for number, (army, name) in enumerate([("orc", "Ork"), ("troll", "Troll")], 1):
        if size == "desk":
            page.locator(".army-button", has_text=name).focus()
            page.keyboard.press("Enter")
        else:
            page.locator(f'.choices button[data-action="hit {army}"]').tap()
        expect(struck).to_have_count(number)
        expect(crosses).to_have_count(number)


@pytest.mark.slow
def test_dead_land_spreads_with_its_reason(newcomer: Newcomer, served: Serve) -> None:
    server, table = served(first_position("zwerge", 3, {}, land_is_about_to_die))
    page = newcomer(moving=True, address=server.address).visit(table.link(0))
    dead = page.locator(".land .dead")
    page.locator(".fields button[data-lit]").first.wait_for()
    before = dead.count()
    note(page, "document.querySelector('.prompt .detail')?.textContent ?? ''")
    page.locator(".fields button[data-lit]").first.dispatch_event("click")
    expect(dead.nth(before)).to_be_attached()
    wait_for_note(page, "Armeen: Es wird zu Totem Land")


def focused(page: Page) -> str:
    """The field that has the focus."""
    return str(page.evaluate("() => document.activeElement?.dataset.field ?? ''"))


@pytest.mark.slow
def test_the_arrow_keys_lead_from_army_to_army_and_enter_strikes(
    newcomer: Newcomer, served: Serve
) -> None:
    server, table = served(fight_with_three_hits())
    page = newcomer("en", address=server.address, moving=True).visit(table.link(0))
    armies = page.locator(".army-button")
    armies.first.focus()
    page.keyboard.press("ArrowRight")
    expect(armies.nth(1)).to_be_focused()
    page.keyboard.press("ArrowDown")
    here = focused(page)
    assert here
    page.keyboard.press("ArrowLeft")
    assert focused(page) != here
    armies.nth(1).focus()
    before = page.locator(".table").get_attribute("data-asked") or ""
    page.keyboard.press("Enter")
    expect(page.locator(".table")).not_to_have_attribute("data-asked", before)


def test_the_arrow_keys_walk_over_the_hexes(newcomer: Newcomer, server: Server) -> None:
    page = Companion(newcomer(moving=True), server, 2).page
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
    page = Companion(newcomer(size="phone", moving=True), server, 2).page
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
