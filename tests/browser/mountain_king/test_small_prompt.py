"""On a phone the prompt has room for all that it says and for the names on its buttons."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from dwarrow.games.mountain_king.actions import SPEND_DESPERATION
from dwarrow.games.mountain_king.pieces import STRONG, WEAK, WILD
from dwarrow.games.mountain_king.rules import GAME
from dwarrow.games.mountain_king.state import MountainKingState
from dwarrow.kernel import State
from tests.support.browser import SIZES, Newcomer
from tests.support.server import Server
from tests.support.staged import Wanted, first_position, is_asked, stage

CUT = """() => [...document.querySelectorAll(
  ".prompt .say, .prompt .acts, .prompt .acts button, .prompt .acts button > span"
)].filter((part) =>
  getComputedStyle(part).clipPath === "none" &&
  (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1)
).map((part) => part.innerText)"""
"""What is longer than its room; what only readers of the screen hear has none."""

NARROW = 340


def has_wild(state: State) -> bool:
    """Whether the first seat acts and has a Wild symbol to cover."""
    assert isinstance(state, MountainKingState)
    if GAME.to_act(state) != (0,) or GAME.decision(state).name != "act":
        return False
    view = GAME.view(state, 0)
    return any(cell.symbol == WILD and not cell.covered for cell in view.players[0].ancestry)


def test_the_four_actions_of_a_wild_symbol_can_be_read(newcomer: Newcomer, server: Server) -> None:
    record = first_position("mountain_king", 2, {}, has_wild)
    player = newcomer("de", size="phone", moving=True)
    page = player.visit(stage(server.store, record, ["Runa"]).link(0))
    page.locator("main [data-lit]").filter(has_text="Joker").first.tap()
    expect(page.locator(".prompt .acts .said")).to_have_count(4)
    assert page.evaluate(CUT) == []


def test_what_strengthens_an_action_leaves_room_for_the_question(
    newcomer: Newcomer, server: Server
) -> None:
    record = first_position("mountain_king", 2, {}, is_asked("bolster-where", 1))
    player = newcomer("de", size="phone", moving=True)
    page = player.visit(stage(server.store, record, ["Runa"]).link(0))
    expect(page.locator(".prompt .title")).to_contain_text("Wähle")
    assert page.evaluate(CUT) == []


def may_despair(state: State) -> bool:
    """Whether the first seat's Advance may be strengthened by desperation."""
    assert isinstance(state, MountainKingState)
    if GAME.to_act(state) != (0,) or GAME.decision(state).name != "advance-to":
        return False
    return SPEND_DESPERATION in GAME.legal(state, 0)


def test_on_a_narrow_phone_the_ways_to_strengthen_an_advance_can_be_read(
    newcomer: Newcomer, server: Server
) -> None:
    record = first_position("mountain_king", 2, {}, may_despair)
    player = newcomer("de", size="phone", moving=True)
    player.page.set_viewport_size({"width": NARROW, "height": 740})
    page = player.visit(stage(server.store, record, ["Runa"]).link(0))
    expect(page.locator(".prompt .acts")).to_contain_text("+1 für Verzweiflung")
    assert page.evaluate(CUT) == []


def spent(name: str, weak: bool) -> Wanted:
    """Whether the first seat's action of this kind finds nothing left to strengthen it."""

    def wanted(state: State) -> bool:
        assert isinstance(state, MountainKingState)
        if GAME.to_act(state) != (0,) or GAME.decision(state).name != name:
            return False
        left = state.desperation if weak else state.supplies
        return state.mode == (WEAK if weak else STRONG) and not left[0]

    return wanted


@pytest.mark.parametrize("size", SIZES)
def test_the_question_says_what_the_strength_allows_and_what_is_spent(
    newcomer: Newcomer, server: Server, size: str
) -> None:
    for name, weak, may, gone in (
        ("advance-to", True, "trolls? may go there", "no desperation left"),
        ("advance-to", False, "trolls? may go there", "no supply left"),
        ("bolster-where", True, "new trolls? comes?:", "no desperation left"),
        ("turn-wheel", True, "spaces?[.] The space", "no desperation left"),
        ("influence-whom", True, "influence for you", "no desperation left"),
    ):
        record = first_position("mountain_king", 2, {}, spent(name, weak))
        player = newcomer("en", size=size, moving=True)
        page = player.visit(stage(server.store, record, ["Runa"]).link(0))
        expect(page.locator(".prompt .detail")).to_contain_text(re.compile(may))
        buttons = page.locator(".prompt .acts").get_by_role("button", name="+1")
        expect(buttons).to_have_text([f"+1: {gone}"])
        expect(buttons.locator("span")).to_be_in_viewport(ratio=1)
        assert page.evaluate(CUT) == []
