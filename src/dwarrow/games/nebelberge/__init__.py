"""Die Könige der Nebelberge: capture mines, work them with other peoples, take their treasure."""

from dwarrow.games.nebelberge.rules import GAME

__all__ = ["GAME"]
