"""Pictures of the table of Die Zwerge."""

from __future__ import annotations

import tempfile
from functools import cache
from typing import Literal

from camera import camera
from playwright.sync_api import Browser

from dwarrow.games.zwerge.pieces import NONE
from dwarrow.games.zwerge.state import WON, ZwergeState
from dwarrow.kernel import Move, Record, State
from tests.support.browser import Player
from tests.support.server import Server
from tests.support.staged import before_the_end, first_position, stage

SEATS = 3
EASY = {"difficulty": "easy"}
MANY_TILES = 7
MANY_CARDS = 4
STILL = 600.0
"""Bots wait so long that nothing moves while a picture is taken."""


def tour(browser: Browser, server: Server, size: str, theme: Literal["dark", "light"]) -> None:
    """A walk, a fight, a question to the group, and a victory."""
    with tempfile.TemporaryDirectory() as folder:
        store = f"{folder}/tables.db"
        victory, last = before_the_victory()
        staged = {
            name: stage(store, record, ["Runa", "Bodo"])
            for name, record in (
                ("zwerge", position("walking")),
                ("zwerge-fight", position("choose-hit")),
                ("zwerge-group", position("who-loses-life")),
                ("zwerge-result", victory),
            )
        }
        with Server(store, bot_pause=STILL) as own:
            for name, table in staged.items():
                runa, bodo = (Player(browser, own.address, size=size, theme=theme) for _ in "ab")
                take = camera(runa.page, size, theme)
                for seat, player in enumerate((runa, bodo)):
                    player.visit(table.link(seat))
                    player.page.locator(".table").wait_for()
                if name == "zwerge-group":
                    bodo.page.locator("[data-mark]").last.click()
                    runa.page.locator(".marks").first.wait_for()
                if name == "zwerge-result":
                    (runa, bodo)[last.seat].page.locator(f'[data-action="{last.text}"]').click()
                    runa.page.locator(".result").wait_for()
                take(name)
                runa.leave()
                bodo.leave()


@cache
def position(decision: str) -> Record:
    """The first seat is asked this in the middle of a game."""

    def is_telling(state: State) -> bool:
        assert isinstance(state, ZwergeState)
        asked = state.stack[-1] if state.stack else None
        return (
            asked is not None
            and asked.seats == (0,)
            and getattr(asked, "name", "") == decision
            and len(state.tile_on) - state.tile_on.count(NONE) >= MANY_TILES
            and (len(state.open) + 1 == MANY_CARDS or decision == "who-loses-life")
        )

    return first_position("zwerge", SEATS, EASY, is_telling)


@cache
def before_the_victory() -> tuple[Record, Move]:
    """One answer of a person away from winning."""

    def is_won(state: State, last: Move) -> bool:
        assert isinstance(state, ZwergeState)
        return state.outcome == WON and last.seat < 2

    return before_the_end("zwerge", SEATS, EASY, is_won)
