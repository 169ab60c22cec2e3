"""Every question of Nidavellir as it looks in the browser, each at a table staged for it."""

from __future__ import annotations

from typing import cast

import pytest
from playwright.sync_api import Page, expect

from dwarrow.games.nidavellir import GAME
from dwarrow.games.nidavellir.state import NidavellirState
from dwarrow.kernel import Record, Seeded, State
from tests.support.browser import Newcomer, Player
from tests.support.server import Server
from tests.support.staged import Wanted, games_until, stage, whole_game
from tests.support.words import all_keys

QUESTIONS = {
    "bid": ".hand button",
    "open-bid": ".hand button",
    "take": ".street .card",
    "recruit": ".hall .stand",
    "keep": ".drawn .card",
    "upgrade": ".own .coin",
    "show": ".purse .coin",
    "hand-in": ".purse .coin",
    "thrud": ".head",
    "ylud": ".head",
    "discard": ".head",
}
"""Where the answer to each question lies."""
SEATS = 5
NAMES = ["Runa", "Odrik", "Hedda", "Alva", "Bodo"]
MANY_STOPS = 40


def asks(name: str) -> Wanted:
    """The first seat is asked this."""

    def wanted(state: State) -> bool:
        decision = GAME.decision(cast("NidavellirState", state))
        return decision.name == name and 0 in decision.seats

    return wanted


@pytest.fixture(scope="module")
def tables(server: Server) -> dict[str, str]:
    """The address of a fresh table for every question, and of two that are over.

    Everybody is a person, so that nothing moves by itself.
    """
    found = games_until("nidavellir", SEATS, {name: asks(name) for name in QUESTIONS})
    records: dict[str, Record] = {
        f"{question} {size}": found[question]
        for question in QUESTIONS
        for size in ("desk", "phone", "every")
    }
    for seats in (3, SEATS):
        records[f"end of {seats}"] = whole_game("nidavellir", seats, Seeded(4))
    return {
        name: server.address + stage(server.store, record, NAMES[: record.seats]).link(0)
        for name, record in records.items()
    }


def sit_down(newcomer: Newcomer, address: str, **more: str) -> Player:
    """Open a staged table."""
    player = newcomer(moving=True, **more)
    player.page.goto(address)
    player.wait_for_turn()
    return player


def lit(page: Page, place: str) -> int:
    """How many pieces can be chosen there."""
    return page.locator(f"{place}[data-lit]").count()


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_phone_shows_a_question_and_its_answers_without_scrolling_and_keys_give_one(
    newcomer: Newcomer, tables: dict[str, str], question: str
) -> None:
    player = newcomer(moving=True)
    player.resize("phone")
    page = player.visit(tables[f"{question} every"])
    player.wait_for_turn()
    expect(page.locator(f"{QUESTIONS[question]}[data-lit]").first).to_be_in_viewport(ratio=0.9)
    player.fits(question)
    player.has_no_barrier(question)
    player.resize("desk")
    assert lit(page, QUESTIONS[question]) > 1
    assert lit(page, ".table ") == lit(page, QUESTIONS[question])
    expect(page.locator(".prompt .title")).not_to_be_empty()
    expect(page.locator(".prompt .detail")).not_to_be_empty()
    player.shows_no_key(all_keys())
    answer = page.locator(f"{QUESTIONS[question]}[data-lit]:focus")
    for _ in range(MANY_STOPS):
        page.keyboard.press("Tab")
        if answer.count():
            break
    expect(answer).to_have_count(1)
    page.keyboard.press("Enter")
    expect(answer).to_have_count(0)


def test_a_finger_reads_about_a_hero_before_it_recruits(
    newcomer: Newcomer, tables: dict[str, str]
) -> None:
    page = sit_down(newcomer, tables["recruit phone"], size="phone").page
    heroes = page.locator(".hall .stand[data-lit]")
    count = heroes.count()
    heroes.first.tap()
    heroes.nth(1).tap()
    name = heroes.nth(1).locator(".name").inner_text()
    expect(page.locator(".about b")).to_contain_text(name)
    expect(heroes).to_have_count(count)
    page.get_by_role("button", name=f"{name} rekrutieren").tap()
    expect(heroes).to_have_count(0)


def test_on_a_tablet_every_hero_says_what_it_does(
    newcomer: Newcomer, tables: dict[str, str]
) -> None:
    page = sit_down(newcomer, tables["recruit desk"], size="tablet").page
    for hero in page.locator(".hall .stand").all():
        said = hero.locator(".seen-by-readers").inner_text().split(". ", 1)[1]
        assert hero.locator(".does").inner_text() == said.strip()
        name = hero.locator(".name")
        assert name.evaluate("each => each.scrollWidth <= each.clientWidth"), name.inner_text()


def test_of_two_fives_the_owner_hands_in_the_one_that_is_chosen(
    newcomer: Newcomer, tables: dict[str, str]
) -> None:
    page = sit_down(newcomer, tables["hand-in desk"]).page
    fives = page.locator(".purse .coin[data-lit] .seen-by-readers")
    known = ". Die anderen kennen diese Münze."
    assert fives.all_inner_texts() == [
        f"Goldsack: Münze 5{known}",
        f"Goldsack: Münze 5 (Gold){known}",
    ]
    page.get_by_role("button", name="Die kupferne 5").click()
    expect(page.locator(".purse .coin[data-lit]")).to_have_count(0)
    expect(page.locator(".purse")).to_contain_text("Münze 5 (Gold)")


def test_the_two_fives_are_chosen_with_the_keyboard_too(
    newcomer: Newcomer, tables: dict[str, str]
) -> None:
    page = sit_down(newcomer, tables["hand-in phone"], size="phone").page
    page.locator(".purse .coin[data-lit]").last.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".purse .coin[data-lit]")).to_have_count(0)
    expect(page.locator(".purse")).to_contain_text("Münze 5")
    expect(page.locator(".purse")).not_to_contain_text("5 (Gold)")


def test_ulines_owner_sees_the_bids_of_the_others_before_the_own_one(
    newcomer: Newcomer, tables: dict[str, str]
) -> None:
    player = sit_down(newcomer, tables["open-bid desk"])
    others = player.page.locator(".tavern.now .others li")
    for size in ("desk", "phone"):
        player.resize(size)
        expect(others).to_have_count(SEATS - 1)
        for other in others.all():
            expect(other.locator(".coin text").first).to_be_visible()


def test_at_the_end_of_an_age_every_tavern_is_served(
    newcomer: Newcomer, tables: dict[str, str]
) -> None:
    page = sit_down(newcomer, tables["ylud desk"]).page
    expect(page.locator(".street").get_by_text("abgehandelt")).to_have_count(3)
    expect(page.locator(".street li.acting")).to_have_count(0)


def test_every_class_hero_and_distinction_has_a_help_card(
    newcomer: Newcomer, tables: dict[str, str]
) -> None:
    page = sit_down(newcomer, tables["take phone"], size="phone").page
    card = page.get_by_role("tooltip")
    page.locator(".head").nth(1).tap()
    expect(card).to_contain_text("Quadrat ihrer Ränge")
    expect(card).to_contain_text("Jagdtrophäe")
    expect(card).to_contain_text("Dagda")
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    page.locator(".head").nth(2).focus()
    page.keyboard.press("Enter")
    expect(card).to_contain_text("Zoral")
    page.keyboard.press("Escape")
    page.get_by_role("tab", name="Helden").tap()
    panel = page.get_by_role("tabpanel")
    for stand in panel.locator(".stand").all():
        stand.tap()
        name = stand.locator(".seen-by-readers").inner_text().split(".")[0].split(",")[0]
        expect(panel.locator(".about b")).to_contain_text(name)
    page.get_by_role("tab", name="Auszeichnungen").tap()
    page.get_by_role("tabpanel").locator("button").last.tap()
    expect(page.get_by_role("tabpanel")).to_contain_text("Fernrohr der Weitsicht")


@pytest.mark.parametrize("seats", [3, SEATS])
def test_the_result_is_whole_on_every_screen(
    newcomer: Newcomer, tables: dict[str, str], seats: int
) -> None:
    player = sit_down(newcomer, tables[f"end of {seats}"])
    expect(player.page.locator("tfoot .sum").last).to_be_in_viewport(ratio=1)
    player.resize("phone")
    expect(player.page.locator("tfoot .sum")).to_have_count(seats)
    player.fits("result")
    for name in player.page.locator("thead .who").all():
        box = name.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= 390
    player.has_no_barrier("result")
