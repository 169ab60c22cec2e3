"""A small language for tests at the terminal: set a table, press keys, read the screen."""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from typing import cast

from textual.pilot import Pilot
from textual.widgets import Input

import dwarrow
from dwarrow.cli.match import Match, Setup
from dwarrow.cli.players import Player
from dwarrow.cli.terminal.app import DwarrowApp
from dwarrow.cli.terminal.boards.nebelberge import NebelbergeBoard
from dwarrow.cli.terminal.result import ResultScreen
from dwarrow.cli.terminal.table import TableScreen
from dwarrow.games.nebelberge.actions import CENTRE, DRAW_CAMP, DRAW_DECK
from dwarrow.games.nebelberge.cards import UNITS
from dwarrow.kernel import Seeded

SMALL, BIG = (80, 24), (120, 40)
ANNIKA, JONAS = Player("Annika"), Player("Jonas")
BOTS = (Player("Grimnir", "random"), Player("Sindri", "random"), Player("Brokk", "random"))

CELL = 12.2
"""How wide a picture of the screen draws a letter."""
_PIECE = re.compile(r'<text class="[^"]*-r\d+" x="([\d.]+)" y="([\d.]+)"[^>]*>([^<]*)</text>')


def table(*players: Player, first: int = 0, language: str = "en", pace: float = 0) -> DwarrowApp:
    """The app at a new table with these players, where the seat `first` begins."""
    game = dwarrow.game("nebelberge")
    seed = 7
    while game.to_act(game.start(len(players), Seeded(seed))) != (first,):
        seed += 1
    return DwarrowApp(language, pace, Match.begin(Setup("nebelberge", players, seed=seed)))


def shown(app: DwarrowApp) -> str:
    """Everything on the screen, each letter in its place."""
    lines: dict[float, str] = {}
    for x, y, text in _PIECE.findall(app.export_screenshot()):
        piece = html.unescape(text).replace("\xa0", " ").rstrip("\n")
        if piece:
            lines[float(y)] = lines.get(float(y), "").ljust(round(float(x) / CELL)) + piece
    return "\n".join(lines[y] for y in sorted(lines))


def table_of(app: DwarrowApp) -> TableScreen:
    """The table, which must be in sight."""
    assert isinstance(app.screen, TableScreen)
    return app.screen


def match_of(app: DwarrowApp) -> Match:
    """The match being played."""
    assert app.match is not None
    return app.match


async def until(pilot: Pilot[int], condition: Callable[[], bool]) -> None:
    """Let the app work until this is so, however long a busy machine needs for it."""
    while not condition():
        await pilot.pause()


async def own_turn(pilot: Pilot[int]) -> bool:
    """Wait until a person must act; False when the game is over."""
    app = cast("DwarrowApp", pilot.app)
    await until(pilot, lambda: _asks_a_person(app) or isinstance(app.screen, ResultScreen))
    await until(pilot, lambda: bool(shown(app)))
    return not isinstance(app.screen, ResultScreen)


def _asks_a_person(app: DwarrowApp) -> bool:
    seat = match_of(app).next_seat()
    return seat in match_of(app).people and isinstance(app.screen, TableScreen)


async def play_by_keys(pilot: Pilot[int], action: int) -> None:
    """Do this with arrow keys and Enter."""
    board = pilot.app.screen.query_one(NebelbergeBoard)
    if action >= DRAW_CAMP:
        assert board.stock.has_focus
        to_pile = 4 if action > DRAW_DECK else action - DRAW_CAMP
        await pilot.press(*(["right"] + ["down"] * to_pile if action != DRAW_DECK else []), "enter")
        return
    place, unit = divmod(action, UNITS)
    assert board.hand.has_focus
    await pilot.press(*_way(board.hand.cursor, board.hand_units.index(unit)), "enter")
    if place < CENTRE:
        await pilot.press(*_way(board.centre.cursor, place), "enter")
        return
    down = ["down"] if board.centre.has_focus else []
    await pilot.press(*down)
    steps = place - CENTRE - board.realm.cursor
    await pilot.press(*(["down"] * steps if steps > 0 else ["up"] * -steps), "enter")


def _way(start: int, goal: int) -> list[str]:
    return ["right"] * (goal - start) if goal > start else ["left"] * (start - goal)


async def play_by_typing(pilot: Pilot[int], text: str) -> None:
    """Do this by the line for typed moves."""
    typed = pilot.app.screen.query_one("#typed", Input)
    typed.focus()
    typed.value = text
    await pilot.press("enter")
