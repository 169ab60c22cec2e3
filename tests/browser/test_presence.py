"""Who is at the table, with motion: here, thinking, away, offline; calls, nudges, the missed."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

import pytest
from playwright.sync_api import Locator, expect

from dwarrow.kernel import Recorder
from tests.browser.test_sound import LISTENING
from tests.browser.test_together import agree, invite, on_turn, sit_down
from tests.support.browser import Newcomer, Player
from tests.support.looking import TURN, look_again, look_away
from tests.support.noting import note, noted
from tests.support.server import Server
from tests.support.staged import positions, stage

BEATS = "dot => getComputedStyle(dot).animationName !== `none`"
NOTICES = """() => {
  window.shown = [];
  window.buzzed = 0;
  navigator.vibrate = () => { buzzed += 1; };
  window.Notification = class {
    static permission = 'granted';
    static requestPermission() { return Promise.resolve('granted'); }
    constructor(title, options) { window.shown.push(`${title}: ${options.body}`); }
    close() {}
  };
}"""
"""The system's own notifications cannot be read by a page."""
WATCH_BUTTONS = """() => {
  window.skips = window.both = 0;
  new MutationObserver(() => {
    const said = document.querySelector(".prompt .acts")?.textContent ?? "";
    skips += said.includes("Überspringen");
    both += said.includes("Überspringen") && said.includes("anstupsen");
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
"""Notes when a move can be skipped, and when a nudge is offered at the same time."""


TOLD = """({
  title: document.querySelector('.prompt .title')?.textContent ?? '',
  missed: /während du weg warst/.test(document.body.textContent) &&
    /spielt|zieht/.test(document.querySelector('.prompt .say')?.textContent ?? ''),
})"""
"""Whose turn it is said to be while something is told that was missed."""


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


def asked_in(recorder: Recorder) -> tuple[int, ...]:
    """The seats that owe an answer."""
    return recorder.game.to_act(recorder.state)


def other_seat(player: Player) -> Locator:
    """How the other one is, at their seat."""
    return player.page.locator(".rival .dot")


def test_everybody_sees_who_is_here_thinking_away_and_offline(newcomer: Newcomer) -> None:
    mover, waits = table_of_two(newcomer)
    expect(other_seat(waits)).to_have_attribute("data-standing", "thinking")
    expect(other_seat(mover)).to_have_attribute("data-standing", "here")
    assert other_seat(waits).evaluate(BEATS)
    assert not mover.page.locator(".dot[data-standing=thinking]").evaluate(BEATS)
    look_away(mover)
    expect(other_seat(waits)).to_have_attribute("data-standing", "away")
    expect(waits.page.locator(".prompt .detail")).to_contain_text("schaut gerade nicht her, seit")
    nudge = waits.page.get_by_role("button", name=re.compile("anstupsen"))
    expect(nudge).to_be_visible()
    waits.page.evaluate(WATCH_BUTTONS)
    mover.lay_card()
    waits.page.wait_for_function("() => skips > 0")
    expect(nudge).to_be_visible()
    assert waits.page.evaluate("() => both") == 0, "nobody is nudged while a move is told"
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
    """A day later, as in a game over many days."""
    mover, waits = table_of_two(newcomer)
    known, table = len(waits.log()), waits.page.url
    waits.page.goto("about:blank")
    mover.play_card()
    mover.draw_card()
    waits.page.clock.install(time=datetime.now() + timedelta(days=1))
    waits.page.add_init_script(f"({TURN})(true)")
    waits.page.goto(table)
    told = waits.page.get_by_text("Das geschah, während du weg warst")
    expect(told).to_be_visible()
    expect(waits.page.locator(".log li")).to_have_count(known)
    note(waits.page, TOLD)
    look_again(waits)
    expect(told).to_have_count(0)
    missed = [picture["title"] for picture in noted(waits.page) if picture["missed"]]
    assert missed
    assert not any("Du bist" in title for title in missed), "one reads whose move it was"
    agree([waits], mover)
    waits.wait_for_turn()
    mover.page.goto("about:blank")
    expect(other_seat(waits)).to_have_attribute(
        "aria-label", re.compile(r"gerade nicht da, seit \d+\. \w+\.?, \d\d:\d\d")
    )


def test_whoever_waits_nudges_and_the_other_one_is_called(newcomer: Newcomer) -> None:
    mover, waits = table_of_two(newcomer)
    mover.page.evaluate(NOTICES)
    mover.button("Einstellungen").click()
    group = mover.page.get_by_role("group", name="Benachrichtigung, wenn du am Zug bist")
    group.get_by_role("button", name="an").click()
    expect(group.get_by_role("button", name="an")).to_have_attribute("aria-pressed", "true")
    buzzes = mover.page.get_by_role("group", name="Vibration, wenn du am Zug bist")
    buzzes.get_by_role("button", name="an").click()
    mover.page.evaluate(f"() => {{ {LISTENING} }}")
    sounds = mover.page.get_by_role("group", name="Ton")
    sounds.get_by_role("button", name="an", exact=True).click()
    mover.page.wait_for_function("() => heard.length > 0")
    mover.page.keyboard.press("Escape")
    look_away(mover)
    mover.page.evaluate("heard.length = 0")
    nudge = waits.page.get_by_role("button", name=re.compile("anstupsen"))
    nudge.focus()
    waits.page.keyboard.press("Enter")
    expect(mover.page.locator(".nudged")).to_contain_text("stupst dich an: Du bist am Zug")
    expect(mover.page).to_have_title(re.compile("^◆ .* stupst dich an: Du bist am Zug"))
    assert [text for text in mover.page.evaluate("() => window.shown") if "stupst dich an" in text]
    assert mover.page.evaluate("() => heard.length > 0 && buzzed > 0"), "a nudge is heard and felt"
    waits.button("Angestupst").click()
    expect(waits.page.locator(".prompt .refusal")).to_contain_text("eben erst angestupst")
    waits.has_no_barrier("a nudge")
    look_again(mover)
    waits.page.evaluate(NOTICES)
    look_away(waits)
    mover.play_card()
    mover.draw_card()
    expect(mover.page.locator(".nudged")).to_have_count(0)
    expect(waits.page).to_have_title(re.compile("^◆ Du bist am Zug"))
    assert waits.page.evaluate("() => [shown.length, buzzed]") == [0, 0], "only where wanted"
    look_again(waits)
    look_away(mover)
    mover.page.evaluate("() => { shown.length = buzzed = 0; }")
    waits.play_card()
    waits.draw_card()
    mover.page.wait_for_function("() => shown.length === 1 && buzzed === 1")
    assert mover.page.evaluate("() => shown[0]").endswith(": Du bist am Zug")


@pytest.mark.parametrize("game", ["nidavellir", "mountain_king"])
def test_where_several_answer_unseen_the_page_tells_nobody_who_has(
    newcomer: Newcomer, server: Server, game: str
) -> None:
    recorder = next(each for each in positions(game, 3, {}, 1) if len(asked_in(each)) > 1)
    for seat in (0, 2):
        while seat in asked_in(recorder):
            recorder.play(seat, recorder.game.legal(recorder.state, seat)[0])
    table = stage(server.store, recorder.record, ["Ann", "Bob", "Cleo"])
    ann, bob = newcomer(moving=True), newcomer(moving=True)
    for seat, player in enumerate((ann, bob)):
        player.visit(table.link(seat)).locator(".table").first.wait_for()
    together = "Mehrere wählen verdeckt. Noch sind nicht alle fertig."
    expect(ann.page.locator(".prompt .title")).to_have_text(together)
    for player in (ann, bob):
        dots = player.page.locator(".dot")
        expect(player.page.locator(".dot[data-standing='here']").first).to_be_visible()
        standings = dots.evaluate_all("dots => dots.map((dot) => dot.dataset.standing)")
        assert standings.count("thinking") == (player is bob), standings
    ann.button("Anstupsen, wer noch wählt").click()
    expect(bob.page.locator(".nudged")).to_contain_text("Ann stupst dich an: Du bist am Zug")
    expect(ann.page.locator(".prompt .refusal")).to_have_count(0)
    if game == "nidavellir":
        bids_high_and_chooses_first(bob)


def bids_high_and_chooses_first(bob: Player) -> None:
    """The next question is Bob's, too; whoever has answered was nudged enough."""
    for number in "123":
        bob.page.locator(".hand button").last.press(number)
    bob.page.locator(".hand-in").click()
    title = bob.page.locator(".prompt.asked .title")
    expect(title).to_contain_text("Du bist am Zug: Nimm eine Karte")
    assert bob.page.locator(".nudged").count() == 0
