"""A table tells what happens in its order: cause before effect, also for those who only watch."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, expect
from websockets.sync.client import connect

from dwarrow.kernel import Move, Record
from tests.support.browser import Newcomer
from tests.support.server import Server
from tests.support.staged import Staged, positions, stage

RECORD = """(look) => {
  const seen = (window.pictures = []);
  const picture = new Function('return ' + look);
  const note = () => {
    const now = JSON.stringify(picture());
    if (seen.at(-1) !== now) seen.push(now);
    requestAnimationFrame(note);
  };
  note();
}"""
"""Notes what the page shows whenever that has changed."""

NEBELBERGE = """({
  units: [...document.querySelectorAll('.table [data-anchor^="mine "]')]
    .filter((place) => /^mine \\d$/.test(place.dataset.anchor))
    .map((place) => place.querySelectorAll('.unit').length),
  flying: document.querySelectorAll('.flight').length,
})"""


def note(page: Page, look: str) -> None:
    """Begin to note what this expression shows."""
    page.evaluate(RECORD, look)


def noted(page: Page) -> list[Any]:
    """Everything that was noted, in its order."""
    seen: list[Any] = page.evaluate("() => window.pictures.map((each) => JSON.parse(each))")
    return seen


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
    watcher = newcomer(moving=True)
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
