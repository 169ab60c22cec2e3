"""A walking dwarf on the page, with motion, and where others are asked on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from dwarrow.games.zwerge.pieces import DWARVES
from dwarrow.games.zwerge.state import ZwergeState
from dwarrow.kernel import State
from tests.browser.zwerge.conftest import Serve
from tests.support.browser import Newcomer
from tests.support.staged import first_position
from tests.support.zwerge_scenes import at_gate_four, walk_of_six_steps

TUNGDIL = f'[data-figure="{DWARVES.index("tungdil")}"]'
COUNT_EVERY_FRAME = """figure => {
    window.seen = { counts: [], flown: false };
    const look = () => {
        const drawn = [...document.querySelectorAll(figure)];
        seen.counts.push(drawn.filter(f => f.checkVisibility({ visibilityProperty: true })).length);
        seen.flown ||= document.querySelector(".flight") !== null;
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}"""

KEEP_ALL_STEPS = """() => {
    window.said = [];
    const look = () => {
        const told = document.querySelector(".dice")?.innerText ?? "";
        said.push(told.match(/\\d+ steps?( left)?/)?.[0] ?? "");
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}"""
"""What the dice say of steps in every frame from now on."""


@pytest.mark.slow
@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_walking_dwarf_is_seen_once_at_every_moment(
    newcomer: Newcomer, served: Serve, size: str
) -> None:
    server, table = served(walk_of_six_steps())
    player = newcomer(size=size, moving=True, speed="normal", address=server.address)
    page = player.visit(table.link(0))
    goal = page.locator(".fields button[data-lit]").first
    goal.wait_for()
    page.evaluate(COUNT_EVERY_FRAME, TUNGDIL)
    before = page.locator(".table").get_attribute("data-asked") or ""
    goal.dispatch_event("click")
    page.wait_for_function("() => seen.flown")
    expect(page.locator(".flight")).to_have_count(0)
    expect(page.locator(".table")).not_to_have_attribute("data-asked", before)
    assert set(page.evaluate("() => seen.counts")) == {1}


def test_after_an_answer_by_key_the_keyboard_stands_on_the_next(
    newcomer: Newcomer, served: Serve
) -> None:
    server, table = served(at_gate_four("walk die", "6 1 1"))
    player = newcomer(moving=True, speed="fast", address=server.address)
    page = player.visit(table.link(0))
    page.locator(".choice[data-lit]").first.wait_for()
    page.keyboard.press("1")
    expect(page.locator(".fields button[data-lit]:focus")).to_have_count(1)


def another_removes_armies(state: State) -> bool:
    """The second seat is asked from which field armies are removed."""
    assert isinstance(state, ZwergeState)
    asked = state.stack[-1] if state.stack else None
    return (
        getattr(asked, "name", "") == "remove-where" and asked is not None and asked.seats == (1,)
    )


@pytest.mark.slow
def test_on_a_phone_the_fields_that_another_is_asked_about_are_in_sight(
    newcomer: Newcomer, served: Serve
) -> None:
    server, table = served(
        first_position("zwerge", 3, {"difficulty": "easy"}, another_removes_armies)
    )
    page = newcomer(size="phone", moving=True, address=server.address).visit(table.link(0))
    marked = page.locator(".fields button[data-mark]")
    marked.first.wait_for()
    for field in marked.all():
        expect(field).to_be_in_viewport(ratio=0.5)


def test_the_dice_of_a_walk_say_how_many_steps_are_left(newcomer: Newcomer, served: Serve) -> None:
    server, table = served(walk_of_six_steps())
    player = newcomer("en", size="phone", moving=True, speed="fast", address=server.address)
    page = player.visit(table.link(0))
    dice = page.locator(".dice")
    expect(dice).to_contain_text("6 steps")
    page.evaluate(KEEP_ALL_STEPS)
    page.locator(".fields button[data-lit]").first.dispatch_event("click")
    expect(dice).to_contain_text("5 steps left")
    said = set(page.evaluate("() => window.said"))
    assert said <= {"", "6 steps", "5 steps left"}, "a walk that goes on is told to be over"
