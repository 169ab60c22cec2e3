"""The hall: what a newcomer sees, and how fast."""

from __future__ import annotations

import gzip
import re

from playwright.sync_api import Response, expect

from tests.support.browser import Newcomer

FIRST_LOAD = 150_000
ALREADY_SMALL = (".woff2",)


def test_four_games_stand_in_the_hall_and_those_being_built_say_so(newcomer: Newcomer) -> None:
    player = newcomer()
    page = player.visit()
    expect(page.get_by_role("article")).to_have_count(4)
    ready = page.get_by_role("article").filter(has=player.button("Jetzt gegen Bots spielen"))
    coming = page.get_by_role("article").filter(has_text="in Arbeit")
    expect(ready.first).to_be_visible()
    assert ready.count() + coming.count() == 4


def test_one_click_starts_a_game_and_the_hall_remembers_it(newcomer: Newcomer) -> None:
    player = newcomer()
    page = player.visit()
    player.button("Jetzt gegen Bots spielen").first.click()
    player.wait_for_turn()
    expect(page).to_have_url(re.compile(r"/table/\w+$"))
    page.get_by_role("link", name="Zur Halle").first.click()
    expect(page.get_by_text("Du bist am Zug")).to_be_visible()
    page.get_by_role("link", name="Weiterspielen").click()
    player.wait_for_turn()


def test_the_first_load_is_small_and_quick(newcomer: Newcomer) -> None:
    player = newcomer()
    answers: list[Response] = []
    player.page.on("response", lambda answer: answers.append(answer))
    page = player.visit()
    expect(player.button("Jetzt gegen Bots spielen").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    sizes = {
        answer.url: len(body if answer.url.endswith(ALREADY_SMALL) else gzip.compress(body))
        for answer in answers
        if (body := answer.body())
    }
    assert sum(sizes.values()) < FIRST_LOAD, sizes
    ready = page.evaluate("() => performance.getEntriesByType('navigation')[0].domInteractive")
    assert ready < 1000


def test_a_table_can_be_set_seat_by_seat(newcomer: Newcomer) -> None:
    player = newcomer()
    page = player.visit()
    page.get_by_role("button", name="Nebelberge: Plätze und Regeln wählen").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="2 Plätze").click()
    dialog.get_by_label("Name auf Platz 1").fill("Annika")
    dialog.get_by_role("group", name="Ziehen ist freiwillig").get_by_role(
        "button", name="nein"
    ).click()
    dialog.get_by_role("button", name="Tisch eröffnen").click()
    player.wait_for_turn()
    expect(page.get_by_role("region", name="Das Reich von Annika")).to_be_visible()
    player.button("Regeln").click()
    expect(page.get_by_text("Ziehen ist freiwillig: nein.")).to_be_visible()


def test_a_wrong_link_is_answered_in_words(newcomer: Newcomer) -> None:
    player = newcomer()
    page = player.visit()
    page.get_by_placeholder("Einladungslink einfügen").fill("https://example.org/nothing")
    player.button("Beitreten").click()
    expect(page.get_by_role("alert")).to_contain_text("kein Link zu einem Tisch")
    page = player.visit("/table/0123456789abcdef")
    expect(page.get_by_role("heading", name="Dieser Tisch ist verschlossen")).to_be_visible()
