"""Registry: the games by name, each loaded when it is first asked for."""

from __future__ import annotations

import importlib
from importlib.metadata import EntryPoint, entry_points
from typing import cast

from dwarrow.kernel.game import BadSetup, Game
from dwarrow.kernel.message import Message
from dwarrow.kernel.state import State

GROUP = "dwarrow.games"
"""The entry points under which other packages offer their games."""


class Registry:
    """Games by name: each entry names the module whose `GAME` it is; packages may offer more."""

    __slots__ = ("_modules", "_offered")

    def __init__(self, modules: dict[str, str]) -> None:
        self._modules = modules
        self._offered: dict[str, EntryPoint] | None = None

    def names(self) -> list[str]:
        """The names of all games, those of other packages last."""
        return [*self._modules, *(name for name in self._others() if name not in self._modules)]

    def game(self, name: str) -> Game[State]:
        """The game with this name."""
        if name in self._modules:
            return cast("Game[State]", importlib.import_module(self._modules[name]).GAME)
        if name in self._others():
            return cast("Game[State]", self._others()[name].load())
        known = ", ".join(self.names())
        raise BadSetup(
            Message("game", {"name": name, "known": known}),
            f"there is no game '{name}'; the games: {known}",
        )

    def _others(self) -> dict[str, EntryPoint]:
        """What other packages offer, looked up once."""
        if self._offered is None:
            self._offered = {found.name: found for found in entry_points(group=GROUP)}
        return self._offered
