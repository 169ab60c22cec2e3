"""The mountain: its places by name, why some cannot be chosen, near and far, by mouse and keys."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import Newcomer
from tests.support.mountain_king import Chieftain, is_asked
from tests.support.server import Server


def wide(page: Page) -> float:
    """How wide the picture of the mountain is."""
    box = page.locator(".window .picture").bounding_box()
    assert box is not None
    return box["width"]


@pytest.mark.parametrize(("seats", "caverns", "lairs", "halls"), [(2, 21, 8, 7), (4, 28, 12, 9)])
def test_every_place_of_a_board_side_is_a_button_with_a_name(
    newcomer: Newcomer, server: Server, seats: int, caverns: int, lairs: int, halls: int
) -> None:
    troll = Chieftain(newcomer("en", moving=True), server, seats)
    names = troll.page.locator(".places button").evaluate_all(
        "all => all.map(button => button.ariaLabel)"
    )
    assert sum("cavern" in name and not name.startswith("Great") for name in names) == caverns
    assert sum(name.startswith("Lair") for name in names) == lairs
    assert sum(name.startswith("Great hall") for name in names) == halls
    assert sum(name.startswith("Rally point") for name in names) == 7
    assert len(set(names)) == len(names)


def test_a_place_that_cannot_be_chosen_says_why(newcomer: Newcomer, server: Server) -> None:
    troll = Chieftain(newcomer(moving=True), server, 4)
    troll.answer()
    troll.answer()
    assert is_asked(troll.question(), "beside-lair")
    refused = troll.page.locator(".places button[data-place]:not([data-lit])").first
    refused.dispatch_event("click")
    expect(troll.page.get_by_role("alert")).to_contain_text("(Regel: Aufbau der Heimstatt)")


def test_the_mountain_comes_closer_and_goes_back(newcomer: Newcomer, server: Server) -> None:
    troll = Chieftain(newcomer(moving=True), server, 4)
    page = troll.page
    whole = wide(page)
    page.get_by_role("button", name="Näher heran").click()
    closer = wide(page)
    assert closer > whole * 1.2
    page.mouse.move(700, 420)
    page.mouse.wheel(0, -400)
    page.wait_for_function(
        "least => document.querySelector('.window .picture').offsetWidth > least", arg=closer * 1.1
    )
    before = page.locator(".window .picture").bounding_box()
    page.mouse.down()
    page.mouse.move(620, 500, steps=4)
    page.mouse.up()
    after = page.locator(".window .picture").bounding_box()
    assert before is not None
    assert after is not None
    assert after["x"] < before["x"] - 20
    page.get_by_role("button", name="Den ganzen Berg zeigen").click()
    assert abs(wide(page) - whole) < 1


def test_a_pull_over_a_place_chooses_nothing(newcomer: Newcomer, server: Server) -> None:
    troll = Chieftain(newcomer(moving=True), server, 4)
    troll.answer()
    question = troll.question()
    page = troll.page
    page.get_by_role("button", name="Näher heran").click()
    lit = page.locator(".places button[data-lit]").first.bounding_box()
    assert lit is not None
    page.mouse.move(lit["x"] + 20, lit["y"] + 20)
    page.mouse.down()
    page.mouse.move(lit["x"] + 20, lit["y"] + 60, steps=4)
    page.mouse.up()
    assert troll.question() == question
    page.get_by_role("button", name="Den ganzen Berg zeigen").click()
    asked = page.locator(".table").get_attribute("data-asked")
    assert asked
    lit = page.locator(".places button[data-lit]").first.bounding_box()
    assert lit is not None
    page.mouse.move(lit["x"] + lit["width"] / 2 - 6, lit["y"] + lit["height"] / 2)
    page.mouse.down()
    page.mouse.move(lit["x"] + lit["width"] / 2 + 6, lit["y"] + lit["height"] / 2, steps=4)
    page.mouse.up()
    expect(page.locator(".table")).not_to_have_attribute("data-asked", asked)


def press_until(page: Page, key: str, selector: str) -> None:
    """Press a key until something that matches has the focus."""
    for _ in range(80):
        if page.evaluate("s => !!document.activeElement?.matches(s)", selector):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} never reaches {selector}")


@pytest.mark.slow
def test_set_up_ancestry_and_a_first_action_by_keyboard_alone(
    newcomer: Newcomer, server: Server
) -> None:
    troll = Chieftain(newcomer(moving=True), server, 4)
    page = troll.page
    actions = 0
    for _ in range(60):
        question = troll.question()
        chosen = page.locator(".acts .primary[data-lit]").count() > 0
        press_until(page, "Tab", ".acts .primary[data-lit]" if chosen else "main [data-lit]")
        with troll.asked_anew():
            page.keyboard.press("Enter")
        actions += question.startswith(("Vorstoß", "Verstärkung", "Einfluss", "Zwerg"))
        if actions and is_asked(troll.question(), "act"):
            break
    assert actions


def test_arrow_keys_walk_over_the_mountain(newcomer: Newcomer, server: Server) -> None:
    troll = Chieftain(newcomer(moving=True), server, 4)
    page = troll.page
    troll.place("Eishöhle 1").focus()
    expect(page.get_by_role("tooltip")).to_contain_text("Eishöhle 1")
    page.keyboard.press("ArrowLeft")
    name = page.evaluate("() => document.activeElement.ariaLabel")
    assert name.startswith(("Mooshöhle", "Große Halle"))
