"""Nidavellir: bid for dwarves in three taverns and gather the bravest army."""

from dwarrow.games.nidavellir.rules import GAME

__all__ = ["GAME"]
