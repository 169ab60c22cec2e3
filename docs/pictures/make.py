"""Draw the pictures of the terminal for the README: `python docs/pictures/make.py`.

The bots and the moments are fixed, and the deal is the first that shows enough, so the pictures
change only when screens or bots do.
"""

from __future__ import annotations

import asyncio
import os
import re
import tempfile
import time
from itertools import count
from pathlib import Path
from typing import cast

from textual.pilot import Pilot

from dwarrow.bots import bot
from dwarrow.cli.match import Match, Setup
from dwarrow.cli.players import Player
from dwarrow.cli.terminal.app import DwarrowApp
from dwarrow.cli.terminal.boards.nebelberge import NebelbergeBoard
from dwarrow.cli.terminal.result import ResultScreen
from dwarrow.games.nebelberge.view import NebelbergeView
from dwarrow.kernel import Seeded

FOLDER = Path(__file__).parent
SIZE, SMALL = (120, 32), (100, 24)
PLAYERS = (
    Player("Annika"),
    Player("Grimnir", "greedy"),
    Player("Sindri", "greedy"),
    Player("Brokk", "random"),
)
SEED = 30
EVENING = 1795120200
"""19 November 2026, 20:30."""


async def draw_start() -> None:
    """The start screen, where an interrupted game is offered."""
    match = Match.begin(Setup("nebelberge", PLAYERS, seed=SEED))
    for _ in range(31):
        seat = match.next_seat()
        assert seat is not None
        match.play(seat, match.legal(seat)[-1])
    os.utime(match.file, (EVENING, EVENING))
    app = DwarrowApp("en", 0, name="Annika")
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        keep(app, "terminal-start")
    match.file.unlink()


async def draw_table_and_result(seed: int) -> bool:
    """A game in its middle, with a card taken up, and its end; whether its middle is worth it."""
    match = Match.begin(Setup("nebelberge", PLAYERS, seed=seed))
    app = DwarrowApp("en", 0, match)
    drawn = False
    async with app.run_test(size=SIZE) as pilot:
        while not isinstance(app.screen, ResultScreen):
            await pilot.pause()
            if match.next_seat() != 0 or isinstance(app.screen, ResultScreen):
                continue
            if match.decision() == "play" and not drawn and is_worth_looking_at(match):
                await take_up_a_card(pilot)
                keep(app, "terminal-table")
                drawn = True
                await pilot.press("escape")
            choice = bot("greedy", "nebelberge").choose(match.asked(0, Seeded(1)))
            app.screen.query_one(NebelbergeBoard).post_message(NebelbergeBoard.Chosen(choice))
        app.screen.query_one("#file").display = False
        await pilot.resize_terminal(*SMALL)
        await pilot.pause()
        keep(app, "terminal-result")
    return drawn


def is_worth_looking_at(match: Match) -> bool:
    """Whether there is something on the mines, in the camp and in the own realm."""
    view = cast("NebelbergeView", match.view(0))
    lying = sum(len(mine.units) for mine in view.mines)
    return lying >= 3 and sum(map(bool, view.camp)) >= 3 and len(view.realms[0].open_mines) >= 2


async def take_up_a_card(pilot: Pilot[int]) -> None:
    """Choose the card in the middle of the hand."""
    board = pilot.app.screen.query_one(NebelbergeBoard)
    board.hand.focus()
    board.hand.point(2)
    await pilot.press("enter")


def keep(app: DwarrowApp, name: str) -> None:
    """Write the picture, with the reader's own fonts instead of fonts from elsewhere."""
    svg = app.export_screenshot(title="Dwarrow")
    svg = re.sub(r"\s*@font-face \{.*?\}", "", svg, flags=re.DOTALL)
    svg = svg.replace("font-family: Fira Code, monospace", "font-family: monospace")
    (FOLDER / f"{name}.svg").write_text(svg, encoding="utf-8")


def main() -> None:
    """Draw everything, with saved games out of the way."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["DWARROW_HOME"] = home
        os.environ["TZ"] = "UTC"
        time.tzset()
        asyncio.run(draw_start())
        next(seed for seed in count(SEED) if asyncio.run(draw_table_and_result(seed)))


if __name__ == "__main__":
    main()
