"""The Fall of the Mountain King: defend seven troll domains against the gnomes, in three waves."""

from dwarrow.games.mountain_king.rules import GAME

__all__ = ["GAME"]
