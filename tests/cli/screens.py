"""A small language for tests at the terminal: open a table, read the screen."""

from __future__ import annotations

import html
import re

from textual.pilot import Pilot

from dwarrow.cli.match import Match, Setup
from dwarrow.cli.players import Player
from dwarrow.cli.terminal.app import DwarrowApp
from dwarrow.cli.terminal.table import TableScreen

SMALL = (80, 24)

ANNIKA, JONAS = Player("Annika"), Player("Jonas")
BOT = Player("Grimnir", "random")


def table(*players: Player, seed: int = 7, language: str = "en", **options: str) -> DwarrowApp:
    """The app at a table with these players."""
    setup = Setup("nebelberge", players, options, seed=seed)
    return DwarrowApp(language, 0, Match.begin(setup))


def shown(app: DwarrowApp) -> str:
    """Everything on the screen as text, line by line."""
    svg = app.export_screenshot(simplify=True)
    lines: dict[float, list[tuple[float, str]]] = {}
    for x, y, text in re.findall(r'<text[^>]* x="([\d.]+)" y="([\d.]+)"[^>]*>([^<]*)</text>', svg):
        lines.setdefault(float(y), []).append((float(x), html.unescape(text).replace("\xa0", " ")))
    return "\n".join(
        "".join(text for _, text in sorted(parts)) for _, parts in sorted(lines.items())
    )


def match_of(app: DwarrowApp) -> Match:
    """The match being played."""
    assert app.match is not None
    return app.match


def table_of(app: DwarrowApp) -> TableScreen:
    """The table screen, which must be on top."""
    assert isinstance(app.screen, TableScreen)
    return app.screen


async def type_move(pilot: Pilot[int], text: str) -> None:
    """Type a move into the line for moves and send it off."""
    app = pilot.app
    app.screen.query_one("#typed").focus()
    await pilot.press(*[{" ": "space", "-": "minus"}.get(letter, letter) for letter in text])
    await pilot.press("enter")
    await pilot.pause()
