"""A line that refuses, stays silent or breaks: the page says so and plays on."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from dwarrow.bots.judge import NoAnalysis
from dwarrow.kernel import Seeded
from dwarrow.server.showing import refused
from tests.support.browser import Newcomer
from tests.support.server import Server
from tests.support.staged import stage, whole_game

Message = dict[str, Any]
Meddler = Callable[[Message, WebSocketRoute], bool]
LONGEST_ANSWER = 15_000
LONGEST_SILENCE = 2_000


class Wire:
    """The sockets of a page, with somebody who may keep a message from the server."""

    def __init__(self, page: Page, meddle: Meddler) -> None:
        self.said: list[Message] = []
        self.opened = 0
        self.server: WebSocketRoute
        self.meddle = meddle
        page.route_web_socket("**/ws", self._join)

    def _join(self, page: WebSocketRoute) -> None:
        self.opened += 1
        self.server = server = page.connect_to_server()

        def say(text: str | bytes) -> None:
            message = json.loads(text)
            self.said.append(message)
            if not self.meddle(message, page):
                server.send(text)

        page.on_message(say)
        server.on_message(lambda text: page.send(text))

    def answers(self) -> list[Message]:
        """The answers the page has sent."""
        return [message for message in self.said if message["type"] == "answer"]


def refusal(code: str, answer: str | None = None) -> str:
    """What the server says when it does not do something."""
    said = {"type": "refused", "id": answer, "section": "server", "code": code, "rule": ""}
    return json.dumps({**said, "params": {}, "cause": None, "problems": []})


def once(kind: str, act: Callable[[Message, WebSocketRoute], None]) -> Meddler:
    """Keep the first message of a kind from the server, and do this instead."""
    kept: list[Message] = []

    def meddle(message: Message, page: WebSocketRoute) -> bool:
        if message["type"] != kind or kept:
            return False
        kept.append(message)
        act(message, page)
        return True

    return meddle


@pytest.mark.parametrize("language", ["de", "fr", "en"])
def test_a_refused_answer_frees_the_page_and_is_read(newcomer: Newcomer, language: str) -> None:
    """Whether the refusal names the answer or not."""
    player = newcomer(language, moving=True)
    known: list[bool] = []

    def meddle(message: Message, page: WebSocketRoute) -> bool:
        if message["type"] != "answer" or not known:
            return False
        page.send(refusal("too-fast", message["id"] if known.pop() else None))
        return True

    wire = Wire(player.page, meddle)
    player.start_against_bots(2)
    words = {"de": "zu viele Nachrichten", "fr": "Trop de messages", "en": "too many messages"}
    alert = player.page.get_by_role("alert")
    for named in (True, False):
        player.lit_cards().first.wait_for()
        known.append(named)
        before = len(wire.answers())
        player.lay_card()
        expect(alert).to_contain_text(words[language])
        player.lit_mines().first.click()
        expect(alert).to_have_count(0)
        player.page.locator(".pile[data-lit], .result").first.wait_for()
        first, second = wire.answers()[before:]
        assert first["action"] == second["action"]
        assert first["id"] != second["id"]
        player.draw_card()


def test_an_answer_that_never_comes_is_asked_for_once_more(newcomer: Newcomer) -> None:
    player = newcomer(moving=True)
    player.page.clock.install()
    wire = Wire(player.page, once("answer", lambda message, page: None))
    player.start_against_bots(2)
    player.lay_card()
    expect(player.page.locator(".hand button[data-lit]")).to_have_count(0)
    player.page.clock.fast_forward(LONGEST_ANSWER)
    player.page.locator(".pile[data-lit], .result").first.wait_for()
    first, second = wire.answers()
    assert first == second
    assert wire.opened == 2


def test_a_silent_line_is_told_within_two_seconds(newcomer: Newcomer) -> None:
    player = newcomer(moving=True)
    player.page.clock.install()
    held: list[Message] = []
    wire = Wire(player.page, once("answer", lambda message, page: held.append(message)))
    player.start_against_bots(2)
    lost = player.page.get_by_text("Die Verbindung ist weg.")
    player.lay_card()
    expect(player.page.locator(".hand button[data-lit]")).to_have_count(0)
    expect(lost).to_have_count(0)
    player.page.clock.fast_forward(LONGEST_SILENCE)
    expect(lost).to_be_visible()
    wire.server.send(json.dumps(held[0]))
    expect(lost).to_have_count(0)
    player.page.locator(".pile[data-lit], .result").first.wait_for()
    assert wire.opened == 1


def test_a_question_settled_on_another_device_is_told_and_stays_readable(
    newcomer: Newcomer, server: Server
) -> None:
    """Without movement the next picture comes at once; it must not wipe the refusal away."""
    created = server.create("person", "random")
    link = f"/table/{created['table']}#{created['seats'][0]['secret']}"
    desk, phone = newcomer(), newcomer(moving=True)
    held: list[Message] = []
    wire = Wire(desk.page, once("answer", lambda message, page: held.append(message)))
    for player in (desk, phone):
        player.visit(link)
        player.wait_for_turn()
    desk.lay_card()
    phone.lay_card()
    phone.page.locator(".pile[data-lit]").first.wait_for()
    wire.server.send(json.dumps(held[0]))
    expect(desk.page.get_by_role("alert")).to_contain_text("schon entschieden")
    desk.page.locator(".deck[data-lit]").click()
    expect(desk.page.get_by_role("alert")).to_have_count(0)
    assert len(wire.answers()) == 2


def test_a_table_that_does_not_open_says_why(newcomer: Newcomer, server: Server) -> None:
    created = server.create("person", "random")
    page = newcomer().visit(f"/table/{created['table']}#wrong")
    expect(page.get_by_role("alert")).to_have_text("Dieser Link öffnet diesen Tisch nicht.")
    expect(page.get_by_role("button", name="Neu laden")).to_be_visible()


def test_a_server_that_is_gone_is_told_in_the_hall_and_at_a_table(
    newcomer: Newcomer, tmp_path: Path
) -> None:
    with Server(str(tmp_path / "tables.db")) as server:
        hall = newcomer(address=server.address, size="phone")
        guest = newcomer(address=server.address)
        created = server.create("person", "random")
        hall.visit()
        expect(hall.card("zwerge").locator(".go .btn")).to_be_enabled()
        guest.visit(f"/table/{created['table']}#{created['seats'][0]['secret']}")
        guest.wait_for_turn()
    hall.card("zwerge").locator(".go .btn").tap()
    notice = hall.page.get_by_role("alert")
    expect(notice).to_have_text("Der Server antwortet nicht. Läuft er noch?")
    expect(notice).to_be_in_viewport(ratio=1)
    notice.get_by_role("button", name="Schließen").tap()
    expect(notice).to_have_count(0)
    expect(guest.page.get_by_role("status").filter(has_text="Verbindung")).to_be_visible()
    for player in (hall, guest):
        player.errors.clear()


def test_a_table_without_a_server_does_not_wait_in_silence(newcomer: Newcomer) -> None:
    player = newcomer()
    player.page.route_web_socket("**/ws", lambda socket: socket.close())
    player.visit("/table/0123456789abcdef#secret")
    lost = player.page.get_by_role("status").filter(has_text="Verbindung")
    expect(lost).to_be_visible()


def test_a_refused_rematch_and_a_missing_record_are_told(
    newcomer: Newcomer, server: Server
) -> None:
    """The result has no prompt line; the refusal stands above it.

    That this server cannot analyse, as one without the native engine, is said and no alarm.
    """
    player = newcomer()
    none = msgspec.json.encode(refused(NoAnalysis("nebelberge")))
    player.page.route("**/analysis", lambda route: route.fulfill(body=none))
    Wire(player.page, once("rematch", lambda m, page: page.send(refusal("finished", m["id"]))))
    table = stage(server.store, whole_game("nebelberge", 2, Seeded(4)), ["Runa"])
    player.visit(table.link(0))
    player.page.locator(".result").wait_for()
    alert = player.page.get_by_role("alert")
    expect(player.page.get_by_text("gibt es hier keine Analyse")).to_be_visible()
    expect(alert).to_have_count(0)
    player.button("Revanche").click()
    expect(alert).to_have_text("Das Spiel ist zu Ende.")
    player.page.route("**/record", lambda route: route.abort())
    player.button("Protokoll").click()
    expect(alert.filter(has_text="Der Server antwortet nicht")).to_be_visible()
    player.errors.clear()
    player.button("Revanche").click()
    player.wait_for_turn()


def test_a_failure_of_the_page_itself_is_told(newcomer: Newcomer) -> None:
    """In the hall, and above a dialog."""
    player = newcomer("en")
    page = player.visit()
    expect(player.card().locator(".go .btn")).to_be_enabled()
    notice = page.get_by_role("alert")
    for dialog in (False, True):
        if dialog:
            player.card().locator(".others button").nth(2).click()
            page.get_by_role("dialog").locator(".option").first.wait_for()
        page.evaluate("() => void Promise.reject(new Error('a part is missing'))")
        expect(notice).to_contain_text("Something on this page did not work.")
        expect(notice).to_be_in_viewport(ratio=1)
        player.has_no_barrier("a failure")
        notice.get_by_role("button", name="Close").click()
        expect(notice).to_have_count(0)
    player.errors.clear()


def test_a_cut_line_is_told_at_once_and_in_sight(newcomer: Newcomer, server: Server) -> None:
    made = server.create("person", "person", game="zwerge")
    player = newcomer(moving=True, size="phone")
    page = player.visit(f"/table/{made['table']}#{made['seats'][0]['secret']}")
    page.locator("[data-action]").first.wait_for()
    page.mouse.wheel(0, 400)
    lost = page.locator(".lost")
    player.context.set_offline(True)
    expect(lost).to_be_in_viewport()
    player.context.set_offline(False)
    expect(lost).to_have_count(0)
