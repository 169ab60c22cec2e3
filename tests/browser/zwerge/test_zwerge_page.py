"""Die Zwerge on the page: every question can be understood and answered, at three sizes."""

from __future__ import annotations

import re
from typing import Literal

import pytest
from playwright.sync_api import expect

from dwarrow.games.zwerge.pieces import CARD_OF, CARDS, FIELDS
from dwarrow.games.zwerge.rules import GAME
from dwarrow.games.zwerge.state import ZwergeState
from dwarrow.kernel import State
from tests.browser.zwerge.conftest import Serve
from tests.support.browser import Newcomer
from tests.support.noting import note, noted, wait_for_note
from tests.support.server import Server
from tests.support.staged import first_position, stage
from tests.support.zwerge import Companion
from tests.support.zwerge_scenes import at_gate_four


def test_every_field_is_a_button_with_a_name_and_says_why_it_cannot_be_chosen(
    newcomer: Newcomer, server: Server
) -> None:
    dwarf = Companion(newcomer(moving=True), server, 2)
    names = dwarf.page.locator(".fields button").all_inner_texts()
    assert len(names) == len(FIELDS)
    assert len({name.split(",")[0] for name in names}) == len(FIELDS)
    dwarf.page.locator('[data-field="porista"]').dispatch_event("click")
    expect(dwarf.page.get_by_role("alert")).to_contain_text("(Regel: ")


@pytest.mark.parametrize("language", ["de", "fr", "en"])
def test_cards_say_on_the_page_what_they_say_in_the_terminal(
    newcomer: Newcomer, server: Server, language: str
) -> None:
    dwarf = Companion(newcomer(language, moving=True), server, 2)
    while not dwarf.page.locator(".cards-area article").count():
        dwarf.answer()
    words = GAME.words(language)
    texts = GAME.card_texts(GAME.box())
    titles = {words.param("card", CARD_OF[name]): CARD_OF[name] for name in CARDS}
    shown = dwarf.page.locator(".cards-area article")
    for at in range(shown.count()):
        card = titles[shown.nth(at).get_attribute("aria-label") or ""]
        expect(shown.nth(at).locator("p").first).to_have_text(words.sentences(texts["task"][card]))
        expect(shown.nth(at).locator("footer")).to_contain_text(
            words.sentences(texts["reward"][card])
        )


def test_while_the_first_cards_open_it_is_nobodys_turn(newcomer: Newcomer, server: Server) -> None:
    dwarf = Companion(newcomer("en", moving=True, speed="fast"), server, 2)
    page = dwarf.page
    title = "document.querySelector('.prompt .title')?.innerText"
    cards = "document.querySelectorAll('.cards-area article').length"
    note(page, f"({cards} ? {title} : null) ?? ''")
    dwarf.answer()
    expect(page.locator(".prompt .title")).to_contain_text("Agree on who takes the first turn")
    told = noted(page)
    assert "The game is being set up." in told
    assert not [each for each in told if "’s turn" in each], told


def test_in_the_setup_it_is_nobodys_turn_and_who_chooses_is_named(
    newcomer: Newcomer, server: Server
) -> None:
    def second_chooses(state: State) -> bool:
        assert isinstance(state, ZwergeState)
        return GAME.to_act(state) == (1,) and GAME.decision(state).name == "take-dwarf"

    record = first_position("zwerge", 2, {}, second_chooses)
    page = newcomer("en", moving=True).visit(stage(server.store, record, ["Runa", "Odd"]).link(0))
    expect(page.locator(".prompt .title")).to_have_text("Setup: Odd is choosing.")


def test_a_hint_is_told_and_shown_and_the_rules_explain_every_symbol(
    newcomer: Newcomer, server: Server
) -> None:
    dwarf = Companion(newcomer(moving=True), server, 2)
    dwarf.player.button("Tipp").click()
    expect(dwarf.page.get_by_text("Tipp:").first).to_be_visible()
    expect(dwarf.page.locator(".table .hinted").first).to_be_visible()
    dwarf.player.button("Regeln").click()
    texts = GAME.words("de").texts
    help_texts = {text for key, text in texts.items() if key.startswith("help.")}
    told = dwarf.page.locator(".legend li > span:last-child")
    expect(told).to_have_count(len(help_texts))
    assert set(told.all_inner_texts()) == help_texts
    dwarf.player.has_no_barrier("legend")


def test_two_people_and_a_bot_see_the_same_question(newcomer: Newcomer, server: Server) -> None:
    made = server.create("person", "person", "greedy", game="zwerge")
    pages = []
    for seat in made["seats"]:
        player = newcomer(moving=True)
        player.visit(f"/table/{made['table']}#{seat['secret']}")
        pages.append(player.page)
    first, second = pages
    first.locator('[data-action="dwarf boindil"]').click()
    expect(first.locator(".watching")).to_contain_text("Wähle den Zwerg")
    expect(second.locator('[data-action="dwarf boindil"]')).to_have_count(0)
    second.locator('[data-action="dwarf balyndis"]').click()
    for page in pages:
        expect(page.locator(".sheets article")).to_have_count(3)
        names = page.locator(".sheets article").evaluate_all("all => all.map(a => a.ariaLabel)")
        assert names[:2] == ["Boïndil", "Balyndis"]


def test_the_land_comes_closer_and_goes_back(newcomer: Newcomer, server: Server) -> None:
    page = Companion(newcomer(size="phone", moving=True), server, 2).page

    def width() -> float:
        box = page.locator(".land .sheet").bounding_box()
        assert box is not None
        return box["width"]

    page.get_by_role("button", name="Ganze Karte").click()
    whole = width()
    page.get_by_role("button", name="Näher").click()
    assert width() > whole * 1.2
    page.get_by_role("button", name="Ganze Karte").click()
    assert abs(width() - whole) < 1


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "size", "theme", "seats"),
    [("de", "desk", "light", 5), ("fr", "phone", "dark", 3), ("en", "tablet", "light", 2)],
)
def test_no_question_has_a_barrier_a_key_or_an_end_beyond_the_edge(
    newcomer: Newcomer,
    server: Server,
    language: str,
    size: str,
    theme: Literal["dark", "light"],
    seats: int,
) -> None:
    player = newcomer(language, size=size, theme=theme)
    dwarf = Companion(player, server, seats)
    dwarf.look_at_every_question(14, f"{language}, {size}, {theme}")
    assert len(dwarf.met) > 2


def test_on_a_phone_every_target_is_large_enough(newcomer: Newcomer, server: Server) -> None:
    dwarf = Companion(newcomer(size="phone", moving=True), server, 3)
    for _ in range(3):
        small = dwarf.page.evaluate(
            """() => [...document.querySelectorAll('button:not(.word), a')]
                .filter(e => e.checkVisibility() && e.getBoundingClientRect().width > 1)
                .filter(e => Math.min(e.getBoundingClientRect().width,
                                      e.getBoundingClientRect().height) < 40)
                .map(e => e.outerHTML.slice(0, 120))"""
        )
        assert small == []
        dwarf.answer()


def test_the_dice_say_themselves_what_was_rolled(newcomer: Newcomer, served: Serve) -> None:
    server, table = served(at_gate_four("walk die", ""))
    page = newcomer("en", moving=True, speed="normal", address=server.address).visit(table.link(0))
    note(page, "document.querySelector('.prompt .detail')?.textContent ?? ''")
    page.locator('[data-action="walk"]').first.click()
    wait_for_note(page, "rolls for movement")
    page.locator(".fields button[data-lit]").first.wait_for()
    rolled = [told for told in noted(page) if "rolls for movement" in told]
    assert not any(re.search(r"\d", told) for told in rolled), rolled
