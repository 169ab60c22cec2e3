"""A table tells what happens in its order: cause before effect, also for those who only watch."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

from playwright.sync_api import expect
from websockets.sync.client import connect

from dwarrow.kernel import Move, Record
from tests.support.browser import Newcomer
from tests.support.noting import note, noted
from tests.support.server import Server
from tests.support.staged import Staged, positions, stage

NEBELBERGE = """({
  units: [...document.querySelectorAll('.table [data-anchor^="mine "]')]
    .filter((place) => /^mine \\d$/.test(place.dataset.anchor))
    .map((place) => place.querySelectorAll('.unit').length),
  flying: document.querySelectorAll('.flight').length,
})"""


def until(name: str, seats: int, code: str) -> tuple[Record, Move]:
    """A game up to a move that causes such an event, and that move."""
    for seed in range(1, 60):
        known = 0
        for recorder in positions(name, seats, {}, seed):
            codes = [event.code for event in recorder.events[known:]]
            begun, known = known > 0, len(recorder.events)
            if begun and code in codes:
                entries = recorder.record.entries
                at = max(at for at, entry in enumerate(entries) if isinstance(entry, Move))
                move = entries[at]
                assert isinstance(move, Move)
                del entries[at:]
                return recorder.record, move
    raise AssertionError(f"no game told of {code}")


def answer(server: Server, table: Staged, move: Move) -> None:
    """Play a move for a person whose page is elsewhere."""
    with connect(server.address.replace("http", "ws") + "/ws") as socket:
        secret = table.secrets[move.seat]
        socket.send(json.dumps({"type": "open", "table": table.table, "secret": secret}))
        while (said := json.loads(socket.recv()))["type"] != "position":
            pass
        number = said["decision"]["number"]
        told = {"type": "answer", "id": "move", "decision": number, "action": move.text}
        socket.send(json.dumps(told))
        while json.loads(socket.recv())["type"] != "done":
            pass


def in_order(pictures: list[Any]) -> list[Any]:
    """What was shown, one after the other."""
    return [picture for at, picture in enumerate(pictures) if pictures[at - 1 : at] != [picture]]


def test_a_card_lies_on_the_mine_before_the_mine_leaves(newcomer: Newcomer, server: Server) -> None:
    record, move = until("nebelberge", 2, "capture")
    table = stage(server.store, record, ["Runa", "Odrik"])
    watcher = newcomer(moving=True, speed="normal")
    page = watcher.visit(table.watch_link())
    page.locator(".stack").first.wait_for()
    place = int(move.text.split()[-1]) - 1
    note(page, NEBELBERGE)
    answer(server, table, move)
    expect(page.locator("[role=log] li").first).to_contain_text("erobert")
    page.locator(".flight").first.wait_for(state="detached")
    shown = [picture["units"][place] for picture in noted(page)]
    assert in_order(shown) == [shown[0], shown[0] + 1, 0]
    assert any(picture["flying"] for picture in noted(page))


def test_without_motion_the_same_pictures_come_step_by_step(
    newcomer: Newcomer, server: Server
) -> None:
    record, move = until("nebelberge", 2, "capture")
    table = stage(server.store, record, ["Runa", "Odrik"])
    watcher = newcomer(moving=True, speed="normal")
    page = watcher.page
    page.emulate_media(reduced_motion="reduce")
    watcher.visit(table.watch_link())
    page.locator(".stack").first.wait_for()
    place = int(move.text.split()[-1]) - 1
    note(page, NEBELBERGE)
    answer(server, table, move)
    page.locator("[data-scene=capture]").wait_for()
    shown = [picture["units"][place] for picture in noted(page)]
    assert in_order(shown) == [shown[0], shown[0] + 1, 0]
    assert not any(picture["flying"] for picture in noted(page))


MOUNTAIN_KING = """({
  scene: document.querySelector('[data-scene]')?.dataset.scene ?? '',
  told: document.querySelectorAll('[data-scene] ol li').length,
  honor: [...document.querySelectorAll('[data-scene] .honor b')].map((each) => +each.textContent),
})"""


def test_a_wave_is_scored_domain_by_domain_before_honor_counts(
    newcomer: Newcomer, server: Server
) -> None:
    record, move = until("mountain_king", 2, "domain")
    table = stage(server.store, record, ["Runa", "Odrik"])
    page = newcomer(moving=True, speed="normal").visit(table.watch_link())
    page.locator(".table").wait_for()
    note(page, MOUNTAIN_KING)
    answer(server, table, move)
    page.locator("[data-scene=scoring]").wait_for()
    page.locator("[data-scene=scoring]").wait_for(state="detached")
    scored = [picture for picture in noted(page) if picture["scene"] == "scoring"]
    honor = in_order([picture["honor"] for picture in scored if picture["honor"]])
    assert len(honor) > 2
    assert all(
        sum(old != new for old, new in zip(before, after, strict=True)) == 1
        for before, after in pairwise(honor)
    )
    first = next(picture for picture in scored if picture["honor"] != scored[0]["honor"])
    assert scored.index(first) > 0
    assert scored[0]["told"] == 1


def test_whoever_hurries_sees_at_once_how_it_stands(newcomer: Newcomer, server: Server) -> None:
    record, move = until("mountain_king", 2, "domain")
    table = stage(server.store, record, ["Runa", "Odrik"])
    page = newcomer(moving=True, speed="normal").visit(table.watch_link())
    page.locator(".table").wait_for()
    answer(server, table, move)
    page.locator("[data-scene=scoring]").wait_for()
    page.keyboard.press("Escape")
    expect(page.locator("[data-scene]")).to_have_count(0)
    expect(page.get_by_role("button", name="Überspringen")).to_have_count(0)


def test_an_only_answer_is_given_by_itself_where_one_wants_that(
    newcomer: Newcomer, server: Server
) -> None:
    record = only_answer()
    table = stage(server.store, record, ["Runa", "Odrik"])
    waiting, forced = newcomer(), newcomer(forced=True)
    waiting.visit(table.link(0))
    asked = waiting.page.locator(".lamp.asked")
    expect(asked).to_have_count(1)
    lines = len(waiting.log())
    forced.visit(table.link(0))
    waiting.page.wait_for_function(
        "(lines) => document.querySelectorAll('[role=log] li').length > lines", arg=lines
    )


def only_answer() -> Record:
    """A game in which the first seat is asked what it can answer in one way alone."""
    for seed in range(1, 60):
        for recorder in positions("nidavellir", 2, {}, seed):
            state, game = recorder.state, recorder.game
            if game.to_act(state) == (0,) and len(game.legal(state, 0)) == 1:
                return recorder.record
    raise AssertionError("nobody was ever forced")
