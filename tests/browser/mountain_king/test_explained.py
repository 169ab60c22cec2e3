"""Everything explains itself on the mountain, many trolls move at once, the map stays."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from dwarrow.games.mountain_king import GAME
from dwarrow.games.mountain_king.phases.advance import origins_for
from dwarrow.games.mountain_king.state import MountainKingState
from dwarrow.kernel import State
from tests.support.browser import NOW_AND_THEN, SIZES, Newcomer, Player
from tests.support.finger import FINGER
from tests.support.server import Server
from tests.support.staged import Staged, first_position, stage


def asked(question: str, also: Callable[[MountainKingState], bool]) -> Callable[[State], bool]:
    """Whether the first seat alone is asked this."""

    def found(state: State) -> bool:
        assert isinstance(state, MountainKingState)
        here = GAME.to_act(state) == (0,) and GAME.decision(state).name == question
        return here and also(state)

    return found


def several_march(state: MountainKingState) -> bool:
    """Whether three trolls or more may come, from two places at least."""
    origins = origins_for(state, 0, state.target)
    return state.strength > 2 and origins.bit_count() > 1


@pytest.fixture(scope="module")
def tables(server: Server) -> dict[str, list[Staged]]:
    """A table each for the choice of a champion and for a march, as often as needed."""
    wanted = {
        "influence-whom": asked("influence-whom", lambda state: state.wave > 0),
        "march": asked("march", several_march),
    }
    records = {
        name: first_position("mountain_king", 5, {}, found) for name, found in wanted.items()
    }
    return {
        name: [stage(server.store, record, ["Alva"]) for _ in range(4)]
        for name, record in records.items()
    }


def sit(newcomer: Newcomer, table: Staged, size: str = "desk") -> Player:
    """Alva sits down at a table where everything moves."""
    player = newcomer("en", size=size, moving=True, speed="fast")
    player.visit(table.link(0))
    player.page.locator(".table [data-lit]").first.wait_for()
    return player


def box(found: Locator) -> dict[str, float]:
    """Where something is on the screen."""
    at = found.bounding_box()
    assert at is not None
    return {"x": at["x"], "y": at["y"], "width": at["width"], "height": at["height"]}


def card_of(page: Page) -> Locator:
    """The card that explains."""
    return page.get_by_role("tooltip")


def lies_beside(page: Page, thing: Locator, size: str) -> None:
    """The card is on the screen and does not cover what it explains."""
    card, covered = box(card_of(page)), box(thing)
    width, height = SIZES[size]
    assert 0 <= card["x"] <= width - card["width"]
    assert 0 <= card["y"] <= height - card["height"]
    apart = (
        card["x"] + card["width"] <= covered["x"]
        or covered["x"] + covered["width"] <= card["x"]
        or card["y"] + card["height"] <= covered["y"]
        or covered["y"] + covered["height"] <= card["y"]
    )
    assert apart


def test_the_card_explains_by_hover_and_by_keyboard(
    newcomer: Newcomer, tables: dict[str, list[Staged]]
) -> None:
    player = sit(newcomer, tables["influence-whom"][0])
    page = player.page
    assert page.locator("main [title]").count() == 0
    hall = page.get_by_role("button", name="Great hall 3,")
    hall.hover()
    expect(card_of(page)).to_contain_text("It goes to whoever controls the most of its caverns")
    lies_beside(page, hall, "desk")
    player.has_no_barrier("an explaining card")
    page.keyboard.press("Escape")
    expect(card_of(page)).to_be_hidden()

    page.get_by_role("button", name="Log").click()
    places = page.locator(".named", has_text=re.compile("cavern|Lair"))
    turn = page.locator(".book details", has=places).first
    turn.locator("summary").click()
    place = turn.locator(places).first
    shining = page.locator(".places button[data-named]")
    place.hover()
    expect(shining).to_have_count(1)
    expect(shining).to_have_accessible_name(re.compile(place.inner_text()))
    page.mouse.move(2, 2)
    expect(shining).to_have_count(0)
    place.click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(shining).to_be_in_viewport()

    page.mouse.move(2, 2)
    champion = page.locator(".champions button[data-lit]").first
    champion.focus()
    page.keyboard.press("ArrowDown")
    second = page.locator(".champions button[data-lit]").nth(1)
    expect(second).to_be_focused()
    expect(second).to_have_attribute("aria-describedby", "explanation")
    expect(card_of(page)).to_contain_text("Your influence would be")
    lies_beside(page, second, "desk")


def test_champions_can_be_read_while_one_chooses(
    newcomer: Newcomer, tables: dict[str, list[Staged]]
) -> None:
    page = sit(newcomer, tables["influence-whom"][1]).page
    rows = page.locator(".champions button[data-lit]")
    assert rows.count() == 6
    for row in rows.all():
        text = row.locator(".does")
        expect(text).to_be_visible()
        assert text.evaluate("each => each.scrollHeight <= each.clientHeight + 1")
        expect(row.locator(".sway")).to_have_text(r := row.locator(".sway").inner_text())
        assert "lead" in r or "place" in r
    page.locator("button.ended").click()
    total = page.locator(".champions td.sum")
    expect(total).to_have_count(5)


def test_on_a_tablet_the_whole_mountain_is_seen_while_a_champion_is_chosen(
    newcomer: Newcomer, tables: dict[str, list[Staged]]
) -> None:
    page = sit(newcomer, tables["influence-whom"][3], "tablet").page
    expect(page.locator(".champions button[data-lit]").first).to_be_visible()
    height = SIZES["tablet"][1]
    for part in (".window", ".champions .rows"):
        box = page.locator(part).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= height
    for name in page.locator(".champions .title b").all():
        assert name.evaluate("each => each.scrollWidth <= each.clientWidth + 1")


def test_three_champions_are_chosen_from_while_the_votes_stay_where_they_are(
    newcomer: Newcomer, server: Server
) -> None:
    record = first_position("mountain_king", 2, {}, asked("influence-whom", lambda state: True))
    page = sit(newcomer, stage(server.store, record, ["Alva"])).page
    expect(page.locator(".champions button[data-lit]").first).to_be_visible()
    expect(page.locator(".right > .votes")).to_be_visible()
    fits = "each => each.scrollHeight <= each.clientHeight + 1"
    assert page.locator(".champions .rows").evaluate(fits)
    for text in page.locator(".champions .does").all():
        assert text.evaluate(fits)


def test_on_a_phone_a_tap_explains_and_a_long_press_explains_what_is_lit(
    newcomer: Newcomer, tables: dict[str, list[Staged]]
) -> None:
    player = sit(newcomer, tables["march"][0], "phone")
    page = player.page
    page.locator(".prompt .named", has_text=re.compile("cavern")).tap()
    expect(page.locator(".places button[data-named]")).to_be_in_viewport()
    asked_before = page.locator(".table").get_attribute("data-asked")
    lit = page.locator(".places button[data-lit]").first
    for lifted in (["pointerup", "click"], ["pointerup"]):
        lit.evaluate(FINGER, ["pointerdown"])
        expect(card_of(page)).to_be_visible()
        lit.evaluate(FINGER, lifted)
    lies_beside(page, lit, "phone")
    assert page.locator(".table").get_attribute("data-asked") == asked_before
    page.touchscreen.tap(130, 24)
    expect(card_of(page)).to_be_hidden()
    page.get_by_role("button", name="Wheel & gates").tap()
    gate = page.get_by_role("group", name="Gate cards").get_by_role("button").first
    gate.tap()
    expect(card_of(page)).to_contain_text("the gate card is turned up")
    lies_beside(page, gate, "phone")


def test_many_trolls_move_with_one_confirmation(
    newcomer: Newcomer, tables: dict[str, list[Staged]]
) -> None:
    page = sit(newcomer, tables["march"][1]).page
    before = page.locator(".window").bounding_box()
    go = page.get_by_role("button", name="Move 0 trolls")
    expect(go).to_have_attribute("aria-disabled", "true")
    more = page.locator(".stepper button", has_text="+").first
    more.focus()
    for _ in range(4):
        page.keyboard.press("Enter")
        expect(more).to_be_focused()
    page.get_by_role("button", name="As many as possible").click()
    least, most = page.locator(".ancestry .heading small").inner_text().split(" / ")
    assert least == most
    page.get_by_role("button", name=": less").locator("visible=true").last.wait_for()
    page.locator(".stepper [aria-disabled=false]", has_text="−").first.click()
    count = int(most) - 1
    page.get_by_role("button", name=f"Move {count} troll").click()
    page.wait_for_function(
        "count => [...document.querySelectorAll('.lines li')].filter("
        "line => /your trolls moves|.yours. moves/.test(line.textContent)).length >= count",
        arg=count,
    )
    expect(page.locator(".prompt .title")).not_to_contain_text("trolls that advance")
    assert page.locator(".window").bounding_box() == before


IN_THE_PROMPT = """() => {
  const room = document.querySelector('.prompt').getBoundingClientRect();
  const say = document.querySelector('.prompt .say');
  const parts = [say, ...document.querySelectorAll('.prompt .acts .btn')];
  const inside = ({ left, top, right, bottom }) => left >= room.left && top >= room.top
    && right <= room.right && bottom <= room.bottom;
  return say.scrollHeight <= say.clientHeight
    && parts.every((part) => inside(part.getBoundingClientRect()));
}"""


def test_the_prompt_has_room_for_all_its_buttons(newcomer: Newcomer) -> None:
    page = newcomer("en", moving=True, speed="fast").page
    page.goto("/learn/mountain_king/extra")
    expect(page.locator(".prompt .acts .btn")).to_have_count(2)
    for width, height in SIZES.values():
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(IN_THE_PROMPT)


@pytest.mark.parametrize("size", SIZES)
def test_the_map_stays_where_it_is_from_question_to_question(
    newcomer: Newcomer, tables: dict[str, list[Staged]], size: str
) -> None:
    at = {"desk": 2, "tablet": 2, "phone": 3}[size]
    page = sit(newcomer, tables["influence-whom" if size == "desk" else "march"][at], size).page
    window = page.locator(".window")
    before = window.bounding_box()
    for _ in range(3):
        question = page.locator(".table").get_attribute("data-asked")
        among = page.locator(".among [data-lit]")
        lit = among if among.count() else page.locator(".table [data-lit]:visible")
        lit.first.click()
        page.wait_for_function(
            "before => { const now = document.querySelector('.table').dataset.asked;"
            " return now && now !== before || document.querySelector('.among'); }",
            arg=question,
            polling=NOW_AND_THEN,
        )
        assert window.bounding_box() == before
