"""An ancestry as it lies on the table, for print."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dwarrow.games.mountain_king.pieces import SYMBOLS

if TYPE_CHECKING:
    from dwarrow.games.mountain_king.tableau import Tableau


def tableau_text(tableau: Tableau) -> str:
    """Rows and columns with their numbers; symbols by their first letter and their strength."""
    columns = range(tableau.left, tableau.right + 1)
    lines = ["   " + "".join(f"{column + 1:<3}" for column in columns)]
    for row in range(tableau.top, tableau.bottom + 1):
        cells = "".join(f"{symbol_text(tableau, row * 10 + column):3}" for column in columns)
        lines.append(f"{row + 1:<3}{cells}")
    return "\n".join(line.rstrip() for line in lines)


def symbol_text(tableau: Tableau, cell: int) -> str:
    """What a cell shows."""
    if not tableau.filled >> cell & 1:
        return ""
    letter = SYMBOLS[tableau.symbols[cell]][0].upper()
    return f"{letter}{tableau.strengths[cell]}" if tableau.strong >> cell & 1 else letter
