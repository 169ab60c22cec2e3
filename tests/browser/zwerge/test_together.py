"""Die Zwerge with several people: the group is asked, a game is won together or lost together."""

from __future__ import annotations

from functools import cache

import pytest
from playwright.sync_api import Page, expect

from dwarrow.games.zwerge import GAME
from dwarrow.games.zwerge.phases.figures import PayForDeadLand
from dwarrow.games.zwerge.state import WON, ZwergeState
from dwarrow.kernel import Move, Record, State
from tests.browser.zwerge.conftest import Serve
from tests.support.browser import Newcomer
from tests.support.server import Server
from tests.support.staged import before_the_end, first_position

LATER = 30_000


def is_won_by_a_person(state: State, last: Move) -> bool:
    """The last scenario is fulfilled by the answer of somebody who is no bot."""
    assert isinstance(state, ZwergeState)
    return state.outcome == WON and last.seat < 2


def costs_the_last_life(state: State) -> bool:
    """The first seat answers for the group whether a dwarf gives its last life point."""
    assert isinstance(state, ZwergeState)
    asked = state.stack[-1] if state.stack else None
    return (
        isinstance(asked, PayForDeadLand)
        and asked.seats == (0,)
        and state.life[asked.dwarf_seat] == 1
    )


def choose(page: Page, text: str) -> None:
    """Answer with an action, wherever on the page it is."""
    word, _, name = text.partition(" ")
    if word in ("go", "tunnel", "field"):
        page.locator(f'[data-field="{name}"]').dispatch_event("click")
    else:
        page.locator(f'[data-action="{text}"]').click()


@cache
def before_the_victory() -> tuple[Record, Move]:
    """An easy game that needs one more answer."""
    return before_the_end("zwerge", 3, {"difficulty": "easy"}, is_won_by_a_person)


@cache
def before_the_defeat() -> Record:
    """A heroic game that one answer can lose."""
    return first_position("zwerge", 3, {"difficulty": "heroic"}, costs_the_last_life)


@pytest.mark.slow
def test_two_people_and_a_bot_win_together(newcomer: Newcomer, served: Serve) -> None:
    record, last = before_the_victory()
    server, table = served(record)
    people = [newcomer("en", size="tablet", address=server.address, moving=True) for _ in range(2)]
    for seat, person in enumerate(people):
        person.visit(table.link(seat))
        person.page.locator(".table").wait_for()
    choose(people[last.seat].page, last.text)
    for person in people:
        rank = person.page.locator(".result .rank").first
        expect(rank).to_have_text("Won together", timeout=LATER)
        person.fits("result")
        person.has_no_barrier("result")


WORDS = {
    "de": ("Runa entscheidet für euch alle", "Vorschlag von Bodo", "Gemeinsam verloren"),
    "fr": ("Runa décide pour vous tous", "Choix de Bodo", "Défaite commune"),
    "en": ("Runa decides for all of you", "Suggested by Bodo", "Lost together"),
}


@pytest.mark.slow
@pytest.mark.parametrize(("language", "size"), [("de", "desk"), ("fr", "phone"), ("en", "tablet")])
def test_one_answers_for_the_group_while_the_other_marks_and_all_lose_together(
    newcomer: Newcomer, served: Serve, language: str, size: str
) -> None:
    asked, told, lost = WORDS[language]
    server, table = served(before_the_defeat())
    runa, bodo, guest = (
        newcomer(language, size=size, address=server.address, moving=True) for _ in range(3)
    )
    for person, link in ((runa, table.link(0)), (bodo, table.link(1)), (guest, table.watch_link())):
        person.visit(link)
        person.page.locator(".table").wait_for()
    expect(bodo.page.get_by_text(asked)).to_be_visible()
    doom = bodo.page.locator('[data-mark="pay doom"]')
    doom.click()
    expect(doom).to_have_attribute("aria-pressed", "true")
    expect(runa.page.locator('[data-action="pay doom"] .mark')).to_have_text("Bodo")
    expect(runa.page.locator('[data-action="pay life"] .mark')).to_have_count(0)
    expect(runa.page.locator(".tray [aria-live]")).to_contain_text(told)
    expect(guest.page.locator(".group li", has_text="Bodo")).to_have_count(1)
    assert guest.page.locator("[data-mark]").count() == 0
    for person in (runa, bodo, guest):
        person.fits("group")
        person.has_no_barrier("group")
    runa.page.locator('[data-action="pay life"]').click()
    for person in (runa, bodo, guest):
        rank = person.page.locator(".result .rank").first
        expect(rank).to_have_text(lost, timeout=LATER)


def test_marks_are_made_and_taken_back_by_keys(newcomer: Newcomer, server: Server) -> None:
    made = server.create("person", "person", game="zwerge")
    pages = []
    for seat in made["seats"]:
        pages.append(newcomer("en", moving=True).visit(f"/table/{made['table']}#{seat['secret']}"))
    first, second = pages
    first.locator('[data-action="dwarf boindil"]').click()
    second.locator('[data-action="dwarf balyndis"]').click()
    begin = first.locator('[data-action="begin seat 2"]')
    expect(second.locator("[data-mark]")).to_have_count(2)
    second.keyboard.press("2")
    expect(begin.locator(".mark")).to_have_count(1)
    expect(begin).to_contain_text("Suggested by")
    second.keyboard.press("2")
    expect(begin.locator(".mark")).to_have_count(0)
    second.locator("[data-mark]").first.focus()
    second.keyboard.press("ArrowRight")
    second.keyboard.press("Enter")
    expect(begin.locator(".mark")).to_have_count(1)
    begin.click()
    expect(second.locator("[data-mark], .marks")).to_have_count(0)
    expect(first.locator(".marks")).to_have_count(0)


def test_what_is_chosen_on_the_map_is_marked_there(newcomer: Newcomer, served: Serve) -> None:
    def moves_a_figure(state: State) -> bool:
        assert isinstance(state, ZwergeState)
        return GAME.to_act(state) == (0,) and GAME.decision(state).name == "move-where"

    server, table = served(first_position("zwerge", 3, {}, moves_a_figure))
    runa, bodo = (newcomer(address=server.address, moving=True) for _ in range(2))
    for seat, person in enumerate((runa, bodo)):
        person.visit(table.link(seat))
        person.page.locator(".table").wait_for()
    field = bodo.page.locator('[data-field="porista"][data-mark]')
    told = runa.page.locator(".tray [aria-live]")
    for size in ("desk", "phone"):
        for person in (runa, bodo):
            person.resize(size)
        expect(bodo.page.get_by_text("Markiere ein Feld auf der Landkarte.")).to_be_visible()
        field.focus()
        field.click()
        expect(field).to_have_attribute("aria-pressed", "true")
        for person in (runa, bodo):
            expect(person.page.locator(".tray .mark")).to_have_text("Bodo")
            person.fits("marked")
            person.has_no_barrier(f"marked ({size})")
        expect(told).to_contain_text("Vorschlag von Bodo: Porista")
        for person in (runa, bodo):
            expect(person.page.locator(".land [data-finger='1']")).to_contain_text("Bodo")
        bodo.page.keyboard.press("Enter")
        expect(runa.page.locator(".tray .mark")).to_have_count(0)
        expect(bodo.page.locator(".tray .mark")).to_have_count(0)


WITHIN = """() => {
  const [label, land] = [".land .finger", ".land"].map((place) =>
    document.querySelector(place).getBoundingClientRect());
  return label.left >= land.left && label.right <= land.right;
}"""
"""Whether the edge of the map cuts nothing of what somebody says there."""


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_fingers_point_on_the_map_of_everybody(
    newcomer: Newcomer, served: Serve, size: str
) -> None:
    def acts(state: State) -> bool:
        assert isinstance(state, ZwergeState)
        return GAME.to_act(state) == (0,) and GAME.decision(state).name == "action"

    server, table = served(first_position("zwerge", 3, {}, acts))
    runa, bodo, guest = (
        newcomer(language, size=size, moving=True, address=server.address)
        for language in ("de", "fr", "en")
    )
    for person, link in ((runa, table.link(0)), (bodo, table.link(1)), (guest, table.watch_link())):
        person.visit(link)
        person.page.locator(".table .fields").wait_for()
    expect(guest.page.locator(".pointer")).to_have_count(0)
    bodo.button("Montrer").focus()
    bodo.page.keyboard.press("Enter")
    if size == "phone":
        bodo.page.locator('[data-field="mifurdania"]').tap()
        expect(runa.page.locator(".land [data-finger='1']")).to_contain_text("Dorthin")
        expect(bodo.page.locator(".explanation")).to_be_hidden()
    bodo.button("À l’aide").focus()
    bodo.page.keyboard.press("Enter")
    bodo.has_no_barrier("pointing")
    bodo.page.locator('[data-field="porista"]').focus()
    bodo.page.keyboard.press("Enter")
    said = (
        (runa, "Bodo zeigt auf Porista: Hilfe."),
        (bodo, "Bodo montre Porista\u00a0: À l’aide."),
        (guest, "Bodo points at Porista: Help."),
    )
    for person, sentence in said:
        expect(person.page.locator(".land [data-finger='1']")).to_contain_text("Bodo")
        expect(person.page.locator(".land [data-finger='1']")).to_be_in_viewport()
        expect(person.page.get_by_role("log").filter(has_text=sentence)).to_have_count(1)
        person.fits("a finger")
        person.has_no_barrier("a finger")
    bodo.button("Je m’en occupe").click()
    bodo.page.locator('[data-field="gate-4"]').press("Enter")
    for person in (runa, bodo, guest):
        expect(person.page.locator(".land .finger").get_by_text("Bodo")).to_be_visible()
        person.page.wait_for_function(WITHIN)
    bodo.button("Je m’en occupe").click()
    if size == "phone":
        bodo.page.locator(".tabs button").first.click()
    bodo.page.locator(".cards-area .card .choose").first.click()
    expect(runa.page.locator(".cards-area [data-finger='1']")).to_contain_text("übernehme ich")
    bodo.button("Combattre").click()
    expect(runa.page.locator(".land [data-finger='1']")).to_contain_text("Dorthin: ")
    runa.button("Zurufe").click()
    runa.page.get_by_role("dialog").get_by_label("Bodo").check()
    runa.page.keyboard.press("Escape")
    expect(runa.page.locator("[data-finger]")).to_have_count(0)
    assert runa.page.locator(".table[data-asked]").count() == 1, "nothing was answered"


def test_one_person_plays_several_dwarves_without_a_curtain(
    newcomer: Newcomer, server: Server
) -> None:
    made = server.create("person", "person", "greedy", game="zwerge")
    player = newcomer(moving=True)
    for seat in made["seats"]:
        player.visit(f"/table/{made['table']}#{seat['secret']}")
        player.page.locator(".table").wait_for()
        player.visit("/about")
    page = player.visit(f"/table/{made['table']}")
    page.locator('[data-action="dwarf boindil"]').click()
    page.locator('[data-action="dwarf balyndis"]').click()
    page.locator('[data-action="begin seat 2"]').click()
    expect(page.locator(".sheets article.active")).to_have_attribute("aria-label", "Balyndis")
    expect(page.locator('[data-action="walk"]')).to_be_visible()
    expect(page.locator(".curtain")).to_have_count(0)
