"""The board of Nebelberge."""

from dwarrow.cli.terminal.boards.nebelberge.board import NebelbergeBoard

__all__ = ["NebelbergeBoard"]
