"""Fields explain themselves, a dwarf walks to a goal, dimmed actions say why, the map stays."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from dwarrow.games.zwerge import GAME
from dwarrow.games.zwerge.pieces import FIELD_OF, FIELDS
from dwarrow.games.zwerge.state import ZwergeState
from dwarrow.kernel import Record, State
from tests.browser.zwerge.conftest import Serve
from tests.support.browser import SIZES, Newcomer, Player
from tests.support.staged import first_position
from tests.support.zwerge_scenes import fight_with_three_hits, walk_of_six_steps

AT_THE_EDGE = """fields => {
  const window = document.querySelector(".land .window").getBoundingClientRect();
  return fields.findIndex((field) => {
    const { x, y, width, height } = field.getBoundingClientRect();
    const met = document.elementFromPoint(x + width / 2, y + height / 2);
    const cut = x < window.x || x + width > window.right || y < window.y;
    return cut && (met === field || field.contains(met));
  });
}"""
"""The first field of which a part is out of sight, but not its middle."""
FREE = """() => {
  const [zoom, tray] = [".zoom", ".tray"].map((part) => document.querySelector(part));
  return zoom.getBoundingClientRect().bottom <= tray.getBoundingClientRect().top;
}"""
"""Whether the answers leave the map's buttons free, however much room they need."""


def with_dead_places(state: State) -> bool:
    """The first seat is asked for an action with nobody to fight, and a gate has died."""
    assert isinstance(state, ZwergeState)
    if GAME.to_act(state) != (0,) or GAME.decision(state).name != "action":
        return False
    gates = [FIELD_OF[name] for name in FIELDS if name.startswith("gate-")]
    return not state.crowd[state.position[0]] and any(state.tile_on[gate] >= 0 for gate in gates)


def sit(newcomer: Newcomer, served: Serve, record: Record, size: str = "desk") -> Player:
    """Runa sits down where everything moves."""
    server, table = served(record)
    player = newcomer("en", size=size, moving=True, speed="fast", address=server.address)
    player.visit(table.link(0))
    player.page.locator(".table [data-lit]").first.wait_for()
    return player


def card_of(page: Page) -> Locator:
    """The card that explains."""
    return page.get_by_role("tooltip")


def test_a_click_on_the_goal_walks_there_and_stops_where_something_happens(
    newcomer: Newcomer, served: Serve
) -> None:
    page = sit(newcomer, served, walk_of_six_steps()).page
    window = page.locator(".land")
    before = window.bounding_box()
    goals = page.locator(".fields button.goal")
    goal = goals.first
    name = goal.get_attribute("data-field")
    goal.hover()
    expect(page.locator(".sheet .way")).to_have_count(1)
    expect(card_of(page)).to_contain_text("can be there in")
    goal.click()
    expect(page.locator(f'.fields button[data-field="{name}"]')).to_contain_text("Tungdil")
    assert window.bounding_box() == before


def test_a_fight_is_foretold_and_its_dead_are_struck_on_the_map(
    newcomer: Newcomer, served: Serve
) -> None:
    page = sit(newcomer, served, fight_with_three_hits()).page
    before = page.locator(".land").bounding_box()
    gate = page.locator(".log .named", has_text="Gate IV").first
    shining = page.locator(".fields button[data-named]")
    gate.hover()
    expect(shining).to_have_count(1)
    page.mouse.move(0, 0)
    expect(shining).to_have_count(0)
    page.locator(".log .named", has_text="Tungdil").first.focus()
    expect(shining).to_have_count(1)
    expect(page.locator(".sheet[data-named]")).to_have_accessible_name("Tungdil")
    page.get_by_role("button", name="Accept the proposal").click()
    expect(page.locator(".sheet .cross").first).to_be_attached()
    expect(page.locator(".dice")).to_contain_text("strikes")
    assert page.locator(".land").bounding_box() == before


@pytest.mark.parametrize("sizes", [("tablet", "desk"), ("phone",)])
def test_dead_places_keep_their_names_and_dimmed_actions_say_why(
    newcomer: Newcomer, served: Serve, sizes: tuple[str, ...]
) -> None:
    player = sit(newcomer, served, first_position("zwerge", 3, {}, with_dead_places), sizes[-1])
    page = player.page
    assert page.locator("main [title]").count() == 0
    fight = page.get_by_role("button", name="Fight the armies here")
    for size in sizes:
        player.resize(size)
        expect(fight).to_have_attribute("aria-disabled", "true")
        assert page.evaluate(FREE)
        if size == "phone":
            fight.tap(force=True)
        else:
            fight.hover(force=True)
        expect(card_of(page)).to_contain_text("no army")
        player.has_no_barrier(f"an explained button ({size})")
        if size == "desk":
            fight.press("Enter")
        else:
            card_of(page).get_by_role("button", name="Show the rule").click()
        expect(page.locator(".rules .meant h3")).to_have_text("Fights and tests")
        expect(card_of(page)).to_be_hidden()
        page.keyboard.press("Escape")
        expect(page.locator(".rules")).to_have_count(0)
        expect(card_of(page)).to_be_hidden()
        page.mouse.move(0, 0)
    if "desk" not in sizes:
        at_the_edge = page.locator(".fields button:not([data-lit])")
        number = at_the_edge.evaluate_all(AT_THE_EDGE)
        field = at_the_edge.nth(number)
        before = field.bounding_box()
        assert before is not None
        middle = before["x"] + before["width"] / 2, before["y"] + before["height"] / 2
        page.touchscreen.tap(*middle)
        expect(card_of(page)).to_be_visible()
        expect(page.locator(".prompt .refusal")).to_have_count(0)
        assert field.bounding_box() == before
        return
    dead = page.locator(".sheet .dead").count()
    assert dead > 0
    expect(page.locator(".sheet svg text", has_text="Gate").first).to_be_visible()
    cards = page.locator(".cards-area article").all()
    last = cards[-1].bounding_box()
    assert last is not None
    assert last["y"] + last["height"] <= SIZES["desk"][1]


def with_armies_on_a_card(state: State) -> bool:
    """The first seat is asked for an action, and armies lie on an open card."""
    assert isinstance(state, ZwergeState)
    if GAME.to_act(state) != (0,) or GAME.decision(state).name != "action":
        return False
    return any(any(card.armies) for card in GAME.view(state, 0).open_cards)


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_the_armies_on_a_card_explain_themselves(
    newcomer: Newcomer, served: Serve, size: str
) -> None:
    record = first_position("zwerge", 3, {}, with_armies_on_a_card)
    page = sit(newcomer, served, record, size).page
    army = page.locator(".cards-area svg.counter").first
    army.scroll_into_view_if_needed()
    if size == "phone":
        army.tap()
    else:
        page.mouse.move(5, 5)
        army.hover()
    expect(card_of(page)).to_contain_text(army.get_attribute("aria-label") or "?", ignore_case=True)


def test_a_card_bears_the_sign_of_the_map_and_its_stage_explains_itself(
    newcomer: Newcomer, served: Serve
) -> None:
    page = sit(newcomer, served, walk_of_six_steps()).page
    card = page.locator(".cards-area .scenario")
    kind = card.get_by_role("button", name="Scenario")
    kind.focus()
    expect(card_of(page)).to_contain_text("The same sign on the map")
    sign = kind.locator("svg").inner_html()
    drawn = page.locator(".land .sign svg")
    assert sign in {pin.inner_html() for pin in drawn.all()}
    card.get_by_role("button", name="A", exact=True).focus()
    expect(card_of(page)).to_contain_text("Stage A")
