"""Who is at the table, with motion: here, thinking, away, offline; calls, nudges, the missed."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.browser.test_together import agree, invite, on_turn, sit_down
from tests.support.browser import Newcomer, Player
from tests.support.looking import TURN, look_again, look_away

NOTICES = """() => {
  window.shown = [];
  window.Notification = class {
    static permission = 'granted';
    static requestPermission() { return Promise.resolve('granted'); }
    constructor(title, options) { window.shown.push(`${title}: ${options.body}`); }
    close() {}
  };
}"""
"""The system's own notifications cannot be read by a page."""


def table_of_two(newcomer: Newcomer, **more: str) -> tuple[Player, Player]:
    """Two people at a table of Nebelberge; who is asked stands first."""
    host = newcomer(moving=True, **more)
    link = invite(host, 2)
    friend = newcomer(moving=True, **more)
    sit_down(friend, link, "Jonas")
    expect(host.page.locator(".table")).to_be_visible()
    expect(friend.page.locator(".table")).to_be_visible()
    asked = on_turn([host, friend])
    return (host, friend) if asked is host else (friend, host)


def other_seat(player: Player) -> Locator:
    """How the other one is, at their seat."""
    return player.page.locator(".rival .dot")


def test_everybody_sees_who_is_here_thinking_away_and_offline(newcomer: Newcomer) -> None:
    mover, waits = table_of_two(newcomer)
    expect(other_seat(waits)).to_have_attribute("data-standing", "thinking")
    expect(other_seat(mover)).to_have_attribute("data-standing", "here")
    look_away(mover)
    expect(other_seat(waits)).to_have_attribute("data-standing", "away")
    expect(waits.page.locator(".prompt .detail")).to_contain_text("schaut gerade nicht her, seit")
    look_again(mover)
    expect(other_seat(waits)).to_have_attribute("data-standing", "thinking")
    mover.page.goto("about:blank")
    expect(other_seat(waits)).to_have_attribute("data-standing", "offline")
    expect(other_seat(waits)).to_have_attribute(
        "aria-label", re.compile(r"gerade nicht da, seit \d\d:\d\d")
    )
    waits.has_no_barrier("a table with somebody offline")


def test_the_tab_says_whose_turn_it_is(newcomer: Newcomer) -> None:
    mover, waits = table_of_two(newcomer)
    expect(mover.page).to_have_title("◆ Du bist am Zug · Die Könige der Nebelberge · Dwarrow")
    expect(waits.page).to_have_title("Die Könige der Nebelberge · Dwarrow")


def test_whoever_comes_back_is_told_what_was_missed_once_they_look(newcomer: Newcomer) -> None:
    mover, waits = table_of_two(newcomer)
    known, table = len(waits.log()), waits.page.url
    waits.page.goto("about:blank")
    mover.play_card()
    mover.draw_card()
    waits.page.add_init_script(f"({TURN})(true)")
    waits.page.goto(table)
    told = waits.page.get_by_text("Das geschah, während du weg warst")
    expect(told).to_be_visible()
    expect(waits.page.locator(".log li")).to_have_count(known)
    look_again(waits)
    expect(told).to_have_count(0)
    agree([waits], mover)
    waits.wait_for_turn()


def test_whoever_waits_nudges_and_the_other_one_is_called(newcomer: Newcomer) -> None:
    mover, waits = table_of_two(newcomer)
    mover.page.evaluate(NOTICES)
    mover.button("Einstellungen").click()
    group = mover.page.get_by_role("group", name="Benachrichtigung, wenn du am Zug bist")
    group.get_by_role("button", name="an").click()
    expect(group.get_by_role("button", name="an")).to_have_attribute("aria-pressed", "true")
    mover.page.keyboard.press("Escape")
    look_away(mover)
    nudge = waits.page.get_by_role("button", name=re.compile("anstupsen"))
    nudge.focus()
    waits.page.keyboard.press("Enter")
    expect(mover.page.locator(".nudged")).to_contain_text("stupst dich an: Du bist am Zug")
    expect(mover.page).to_have_title(re.compile("^◆ .* stupst dich an: Du bist am Zug"))
    assert [text for text in mover.page.evaluate("() => window.shown") if "stupst dich an" in text]
    nudge.click()
    expect(waits.page.locator(".prompt .refusal")).to_contain_text("eben erst angestupst")
    waits.has_no_barrier("a nudge")
    look_again(mover)
    mover.play_card()
    mover.draw_card()
    expect(mover.page.locator(".nudged")).to_have_count(0)
