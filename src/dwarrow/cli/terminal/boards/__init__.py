"""The boards by the names of their games; one without is written down on the plain board."""

from __future__ import annotations

from dwarrow.cli.terminal.board import Board
from dwarrow.cli.terminal.boards.nebelberge import NebelbergeBoard
from dwarrow.cli.terminal.boards.plain import PlainBoard, raw
from dwarrow.cli.terminal.boards.sheets import SHEETS

BOARDS: dict[str, type[Board]] = {"nebelberge": NebelbergeBoard}


def board_for(game: str) -> Board:
    """A new board for the game of this name."""
    board = BOARDS.get(game)
    return PlainBoard(SHEETS.get(game, raw)) if board is None else board()
