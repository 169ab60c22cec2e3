"""Playing at the table by keyboard and by typed moves, on a screen of 80 by 24."""

from __future__ import annotations

import pytest
from cli.screens import SMALL, ANNIKA, BOT, JONAS, match_of, shown, table, type_move

from dwarrow.cli.terminal.curtain import CurtainScreen
from dwarrow.cli.terminal.result import ResultScreen
from dwarrow.cli.terminal.table import TableScreen
from dwarrow.kernel import Record


async def test_a_whole_game_by_arrow_keys_and_enter() -> None:
    app = table(ANNIKA, BOT)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        for _ in range(1000):
            if isinstance(app.screen, ResultScreen):
                break
            await pilot.press("enter")
        assert "wins!" in shown(app)
