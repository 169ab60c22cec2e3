"""People at the table and in the hall, with motion: links, codes, moving, taking over, talking."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.test_presence import table_of_two
from tests.browser.test_seats import NEWS, open_seats
from tests.browser.test_together import invite
from tests.support.browser import Newcomer, Player, link_in
from tests.support.server import Server
from tests.support.words import all_keys

SHEET = """() => {
  window.given = [];
  navigator.share = async (what) => { window.given.push(what); };
}"""
"""The system's own sheet cannot be read by a page."""
WON = re.compile(r"Gewonnen hat .* mit -?\d+ Punkten|Du hast mit -?\d+ Punkten gewonnen")


def keep(player: Player, *tables: tuple[str, int, str]) -> None:
    """Give this browser the keys of seats."""
    kept = [
        {"table": table, "seats": [{"seat": seat, "secret": secret}], "watch": None}
        for table, seat, secret in tables
    ]
    player.visit()
    player.page.evaluate(
        "tables => localStorage.setItem('dwarrow.tables', JSON.stringify(tables))", kept
    )
    player.visit()


def test_the_hall_shows_own_tables_first_and_changes_without_reload(
    newcomer: Newcomer, server: Server
) -> None:
    asked = server.create("person", "random")
    running = server.create("person", "nobody")
    waiting = server.create("person", "nobody")
    host = newcomer(moving=True)
    keep(
        host,
        *((made["table"], 0, made["seats"][0]["secret"]) for made in (waiting, running, asked)),
    )
    page = host.page
    lines = page.locator(".own .box li")
    expect(lines).to_have_count(3)
    expect(lines.first).to_have_attribute("data-table", asked["table"])
    expect(lines.first).to_contain_text("Du bist am Zug")
    for size in ("phone", "desk"):
        host.resize(size)
        expect(lines.first).to_contain_text("Du bist am Zug")
        own, games = page.locator(".own").bounding_box(), page.locator(".games").bounding_box()
        assert own is not None
        assert games is not None
        assert own["y"] < games["y"], size
    body = {"invitation": running["invitation"], "name": "Jonas"}
    server.request("POST", f"/api/tables/{running['table']}/join", body)
    line = page.locator(f"[data-table='{running['table']}']")
    for size in ("desk", "phone"):
        host.resize(size)
        expect(line).to_contain_text("Jonas")
        expect(line).to_contain_text("läuft")
        host.fits("the living hall")
        host.has_no_barrier(f"the living hall ({size})")


def test_a_finished_table_shows_its_result_its_replay_and_a_link_to_watch(
    newcomer: Newcomer, server: Server
) -> None:
    made = server.create("random", "person", game="nebelberge")
    player = newcomer(moving=True)
    table, secret = made["table"], made["seats"][0]["secret"]
    player.visit(f"/table/{table}#{secret}")
    player.wait_for_turn()
    open_seats(player)
    player.button("Bot für mich spielen lassen").click()
    expect(player.page.locator("dialog")).to_contain_text("ein Bot springt ein")
    player.visit()
    line = player.page.locator(f"[data-table='{table}']")
    expect(line).to_contain_text(WON)
    line.get_by_role("button", name="Teilen").click()
    link = link_in(player, "Link zum Zuschauen")
    player.has_no_barrier("a finished table is shared")
    guest = newcomer("fr", moving=True)
    guest.page.goto(link)
    expect(guest.page.locator(".result")).to_be_visible()
    line.get_by_role("link", name="Nachspielen").click()
    expect(player.page.locator(".controls")).to_be_visible()


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_link_has_a_code_and_the_systems_sheet(newcomer: Newcomer, size: str) -> None:
    host = newcomer(moving=True, size=size)
    host.context.add_init_script(f"({SHEET})()")
    link = invite(host, 2)
    host.button("QR-Code").click()
    code = host.page.get_by_role("img", name="Link für freie Plätze als QR-Code")
    expect(code).to_be_visible()
    assert (code.get_attribute("src") or "").startswith("data:image/svg+xml")
    host.button("Teilen").click()
    given = host.page.evaluate("() => window.given")
    assert given[0]["url"] == link
    assert "Die Könige der Nebelberge" in given[0]["text"]
    expect(host.page.get_by_text("Diese Adresse gilt nur an diesem Rechner")).to_be_visible()
    host.fits("a code")
    host.has_no_barrier("a code")


@pytest.mark.parametrize("language", ["de", "fr", "en"])
def test_a_seat_moves_to_the_phone_and_the_old_page_is_told(
    newcomer: Newcomer, language: str
) -> None:
    asked, waits = table_of_two(newcomer)
    open_seats(asked)
    asked.button("Link und Code anzeigen").click()
    link = link_in(asked, "Auf einem anderen Gerät weiterspielen")
    asked.has_no_barrier("a seat to move")
    phone = newcomer(language, moving=True, size="phone")
    phone.page.goto(link)
    take = phone.page.locator("main .btn.primary")
    expect(take).to_be_visible()
    phone.fits("moving")
    phone.has_no_barrier("moving")
    phone.shows_no_key(all_keys())
    take.focus()
    phone.page.keyboard.press("Enter")
    phone.wait_for_turn()
    expect(asked.page.get_by_role("heading", name="Du spielst woanders weiter")).to_be_visible()
    expect(asked.page.get_by_role("alert")).to_contain_text("auf einem anderen Gerät weiter")
    expect(asked.page.get_by_text("kein Schlüssel")).to_have_count(0)
    expect(waits.page.locator(NEWS)).to_contain_text("spielt auf einem anderen Gerät weiter")
    phone.page.goto(link)
    expect(phone.page.get_by_role("alert")).to_be_visible()


def test_a_sign_is_seen_at_the_seat_and_can_be_muted(newcomer: Newcomer) -> None:
    asked, waits = table_of_two(newcomer)
    asked.button("Zurufe").click()
    signs = asked.page.get_by_role("group", name="Ein Zeichen zeigen")
    expect(signs.locator("svg path")).not_to_have_count(0)
    signs.get_by_role("button", name="Gut gemacht!").click()
    expect(waits.page.locator(".rival .shown")).to_have_attribute("aria-label", "Gut gemacht!")
    expect(asked.page.get_by_role("dialog")).to_have_count(0)
    expect(waits.page.locator(".rival .shown")).to_have_count(0)
    waits.button("Zurufe").click()
    waits.page.get_by_role("dialog").get_by_role("checkbox").check()
    waits.has_no_barrier("talk")
    asked.button("Zurufe").click()
    asked.button("Prost!").click()
    expect(asked.page.locator(".own .shown")).to_be_visible()
    expect(waits.page.locator(".rival .shown")).to_have_count(0)


def test_lines_are_written_where_the_table_wants_them(newcomer: Newcomer, server: Server) -> None:
    made = server.create("person", "person", chat=True)
    players = [newcomer(moving=True), newcomer("en", moving=True, size="phone")]
    for player, own in zip(players, made["seats"], strict=True):
        player.visit(f"/table/{made['table']}#{own['secret']}")
        expect(player.page.locator(".table")).to_be_visible()
    ann, bob = players
    ann.button("Zurufe").click()
    ann.page.get_by_label("Deine Zeile").fill("Hallo <b>Bob</b>")
    ann.page.keyboard.press("Enter")
    bob.page.get_by_role("button", name="Talk, 1 new line").click()
    expect(bob.page.locator("dialog .lines li")).to_contain_text("Hallo <b>Bob</b>")
    bob.fits("the chat")
    bob.has_no_barrier("the chat")


def test_a_table_without_a_chat_has_no_line_to_write_in(newcomer: Newcomer) -> None:
    asked, _ = table_of_two(newcomer)
    asked.button("Zurufe").click()
    expect(asked.page.get_by_role("dialog")).to_be_visible()
    expect(asked.page.get_by_label("Deine Zeile")).to_have_count(0)


def test_a_seat_is_given_to_a_bot_by_its_owner_and_all_read_it(newcomer: Newcomer) -> None:
    asked, waits = table_of_two(newcomer)
    open_seats(asked)
    own = asked.page.locator("dialog .seats > li").filter(has_text="(du)")
    own.get_by_role("button", name="Bot für mich spielen lassen").click()
    expect(waits.page.locator(".rival .dot")).to_have_attribute("data-standing", "bot")
    expect(waits.page.locator(NEWS)).to_contain_text("spielt ein Bot, bis")
    asked.page.get_by_role("dialog").get_by_role("button", name="Schließen").click()
    asked.button("Platz zurücknehmen").click()
    expect(waits.page.locator(NEWS)).to_contain_text("ist zurück auf Platz")
