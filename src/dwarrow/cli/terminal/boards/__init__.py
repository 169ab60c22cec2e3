"""The boards by the names of their games; a game without one gets the plain board."""

from __future__ import annotations

from dwarrow.cli.terminal.board import Board
from dwarrow.cli.terminal.boards.nebelberge import NebelbergeBoard
from dwarrow.cli.terminal.boards.plain import PlainBoard

BOARDS: dict[str, type[Board]] = {"nebelberge": NebelbergeBoard}


def board_for(game: str) -> Board:
    """A new board for the game of this name."""
    return BOARDS.get(game, PlainBoard)()
