"""Registry: the games by name, each loaded when it is first asked for."""

from __future__ import annotations

import importlib
from typing import cast

from dwarrow.kernel.game import BadSetup, Game
from dwarrow.kernel.message import Message
from dwarrow.kernel.state import State


class Registry:
    """Games by name; each entry names the module whose `GAME` it is."""

    __slots__ = ("_modules",)

    def __init__(self, modules: dict[str, str]) -> None:
        self._modules = modules

    def names(self) -> list[str]:
        """The names of all games."""
        return list(self._modules)

    def game(self, name: str) -> Game[State]:
        """The game with this name."""
        if name not in self._modules:
            known = ", ".join(self._modules)
            raise BadSetup(
                Message("game", {"name": name, "known": known}),
                f"there is no game '{name}'; the games: {known}",
            )
        module = importlib.import_module(self._modules[name])
        return cast("Game[State]", module.GAME)
