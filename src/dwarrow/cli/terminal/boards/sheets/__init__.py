"""Sheets: what lies on the table of a game, written down, by the names of their games."""

from __future__ import annotations

from collections.abc import Callable

from dwarrow.cli.terminal.boards.sheets.mountain_king import mountain_king
from dwarrow.cli.terminal.boards.sheets.nidavellir import nidavellir
from dwarrow.cli.terminal.boards.sheets.zwerge import zwerge
from dwarrow.cli.terminal.sight import Sight

Sheet = Callable[[Sight], list[str]]
"""The lines of a sheet, for the eyes and in the language of a sight."""

SHEETS: dict[str, Sheet] = {
    "nidavellir": nidavellir,
    "mountain_king": mountain_king,
    "zwerge": zwerge,
}
