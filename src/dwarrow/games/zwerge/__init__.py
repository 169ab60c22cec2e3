"""Die Zwerge: together against the armies of evil, until a last scenario is fulfilled."""

from dwarrow.games.zwerge.rules import GAME

__all__ = ["GAME"]
