"""The boards: a folder for each game draws it (`board.py`) or writes it down (`sheet.py`)."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from dwarrow.cli.terminal.board import Board
from dwarrow.cli.terminal.boards.plain import PlainBoard, Sheet, raw


def board_for(game: str) -> Board:
    """A new board for the game of this name; one that is not drawn is written down."""
    drawn: type[Board] | None = _part(game, "board", "BOARD")
    return PlainBoard(sheet_of(game)) if drawn is None else drawn()


def sheet_of(game: str) -> Sheet:
    """How a game is written down; one without a sheet shows its view as it is."""
    sheet: Sheet | None = _part(game, "sheet", "sheet")
    return raw if sheet is None else sheet


def _part(game: str, file: str, name: str) -> Any:
    """What stands under this name in a file of the game's folder; None where there is none."""
    folder = f"{__name__}.{game}"
    if find_spec(folder) is None or find_spec(f"{folder}.{file}") is None:
        return None
    return getattr(import_module(f"{folder}.{file}"), name)
