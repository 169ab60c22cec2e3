"""A game before a move of some kind, which is then played while a page looks on."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page
from websockets.sync.client import connect

from dwarrow.kernel import Move, Record, Recorder
from tests.support.browser import Newcomer
from tests.support.noting import note
from tests.support.server import Server
from tests.support.staged import Staged, positions, stage


def until(
    name: str, seats: int, code: str, then: Callable[[Recorder], bool] = lambda _: True
) -> tuple[Record, Move]:
    """A game up to a move that causes such an event, and that move; `then` it stands so."""
    for seed in range(1, 60):
        known = 0
        for recorder in positions(name, seats, {}, seed):
            codes = [event.code for event in recorder.events[known:]]
            begun, known = known > 0, len(recorder.events)
            if begun and code in codes and then(recorder):
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


def last_move(recorder: Recorder) -> Move:
    """The move that was made last."""
    return [entry for entry in recorder.record.entries if isinstance(entry, Move)][-1]


def watched(
    newcomer: Newcomer, server: Server, game: str, event: str, size: str, look: str
) -> Page:
    """Three play until this event, which a spectator sees come; what `look` shows is noted."""
    record, move = until(game, 3, event)
    table = stage(server.store, record, ["Runa", "Odrik", "Gisla"])
    page = newcomer("en", moving=True, size=size).visit(table.watch_link())
    page.locator(".table").wait_for()
    note(page, look)
    answer(server, table, move)
    return page
