"""Clocks at a table, with motion: chosen, seen by everybody, and what happens when time is up."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.support.browser import Newcomer
from tests.support.server import Server


def test_a_table_is_set_with_a_clock(newcomer: Newcomer) -> None:
    host = newcomer(moving=True, size="phone")
    page = host.visit()
    host.card().get_by_role("button", name="Alle Optionen").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("group", name="Wer sitzt auf Platz 2").get_by_role(
        "button", name="frei"
    ).click()
    clock = dialog.get_by_role("group", name="Uhr", exact=True)
    expect(clock.get_by_role("button", name="keine")).to_have_attribute("aria-pressed", "true")
    clock.get_by_role("button", name="für das ganze Spiel").focus()
    page.keyboard.press("Enter")
    dialog.get_by_role("button", name="30 Minuten").click()
    dialog.get_by_role("button", name="endet das Spiel").click()
    host.fits("a clock is chosen")
    host.has_no_barrier("a clock is chosen")
    dialog.get_by_role("button", name="Tisch eröffnen").click()
    rule = "Uhr: 30 Minuten für alle eigenen Antworten zusammen, dann endet das Spiel."
    expect(page.get_by_text(rule)).to_be_visible()


def test_everybody_sees_the_time_and_what_happens_when_it_is_up(
    newcomer: Newcomer, server: Server
) -> None:
    made = {
        then: server.create("nobody", "person", clock={"kind": "move", "seconds": 9, "then": then})
        for then in ("bot", "end")
    }
    ann, cleo = newcomer(moving=True), newcomer("en", moving=True, coached=True)
    bob = newcomer("fr", moving=True, size="phone")
    for player, own in ((cleo, made["end"]), (ann, made["bot"])):
        player.visit(f"/table/{own['table']}#{own['seats'][0]['secret']}")
        expect(player.page.locator(".gathering")).to_be_visible()
    seats = {}
    for then, own in made.items():
        body = {"invitation": own["invitation"], "name": "Bob"}
        seats[then] = server.request("POST", f"/api/tables/{own['table']}/join", body)[1]
    expect(cleo.page.locator(".first-game")).to_be_visible()
    expect(ann.page.locator("[data-clock='1'].running .num")).to_have_text(re.compile("^0:0[0-9]$"))
    expect(ann.page.locator("[data-clock='0']:not(.running) .num")).to_have_text("0:09")
    bob.visit(f"/table/{made['bot']['table']}#{seats['bot']['secret']}")
    expect(bob.page.locator("[data-clock='1'] .num")).to_have_text(re.compile("^0:0[0-9]$"))
    bob.fits("clocks")
    ann.has_no_barrier("clocks")
    own = "Deine Zeit war abgelaufen: Ein Bot hat für dich geantwortet."
    expect(ann.page.get_by_text(own).first).to_be_visible()
    expect(bob.page.get_by_text("était écoulé : un bot a répondu.").first).to_be_visible()
    ended = re.compile("(You have|Bob has) no time left: the game is over.")
    expect(cleo.page.get_by_text(ended)).to_have_count(1)
    expect(cleo.button("Rematch")).to_be_visible()
    bob.visit(f"/table/{made['end']['table']}#{made['end']['watch']}")
    expect(bob.page.locator(".timed-out a")).to_be_visible()
    expect(bob.button("Revanche")).to_have_count(0)
    expect(cleo.page.locator(".table [data-lit], .first-game")).to_have_count(0)
    cleo.has_no_barrier("time is up")
    cleo.visit()
    line = cleo.page.locator(f"[data-table='{made['end']['table']}']")
    expect(line).to_contain_text(ended)
