"""Registry: the games by name, each loaded when it is first asked for."""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, cast

from dwarrow.kernel.decision import Decision
from dwarrow.kernel.game import BadSetup, Game
from dwarrow.kernel.message import Message
from dwarrow.kernel.state import State
from dwarrow.kernel.words import LANGUAGES

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "dwarrow.games"
"""The entry points under which other packages offer their games."""
NAME = re.compile("[a-z][a-z0-9_-]*")
"""How games are called: names of files and addresses begin with it."""


class Registry:
    """Games by name: each entry names the module whose `GAME` it is; packages may offer more."""

    __slots__ = ("_found", "_modules", "_offered")

    def __init__(self, modules: dict[str, str]) -> None:
        self._modules = modules
        self._offered: dict[str, EntryPoint] | None = None
        self._found: dict[str, Game[State] | BadSetup] = {}

    def names(self) -> list[str]:
        """The names of all games that can be played, those of other packages last."""
        others = (name for name in self._others() if isinstance(self._other(name), Game))
        return [*self._modules, *others]

    def game(self, name: str) -> Game[State]:
        """The game with this name."""
        if name in self._modules:
            return cast("Game[State]", importlib.import_module(self._modules[name]).GAME)
        if name in self._others():
            found = self._other(name)
            if isinstance(found, BadSetup):
                raise found
            return found
        known = ", ".join(self.names())
        raise BadSetup(
            Message("game", {"name": name, "known": known}),
            f"there is no game '{name}'; the games: {known}",
        )

    def unusable(self) -> list[BadSetup]:
        """Why games that other packages offer cannot be played."""
        found = [self._other(name) for name in self._others()]
        return [problem for problem in found if isinstance(problem, BadSetup)]

    def _others(self) -> dict[str, EntryPoint]:
        """What other packages offer under names of their own, looked up once."""
        if self._offered is None:
            found = offers(GROUP)
            self._offered = {each.name: each for each in found if each.name not in self._modules}
        return self._offered

    def _other(self, name: str) -> Game[State] | BadSetup:
        """The game of another package, loaded once, or why it cannot be played."""
        if name not in self._found:
            offered = self._others()[name]
            try:
                self._found[name] = checked(offered, offered.load())
            except Exception as error:
                self._found[name] = unusable(offered, error)
        return self._found[name]


def checked(offered: EntryPoint, found: object) -> Game[State]:
    """A game that has the name it is offered under, and the words to play it with people."""
    if not isinstance(found, Game):
        raise TypeError(f"{offered.value} is not an object of a dwarrow.Game")
    if found.name != offered.name or not NAME.fullmatch(found.name):
        raise ValueError(f"the game's own name is '{found.name}'; small letters, digits, _ and -")
    for language in LANGUAGES:
        texts = found.words(language).texts
        missing = [key for key in wanted_words(found) if not {key, f"{key}.one"} & texts.keys()]
        if missing:
            raise LookupError(f"no words in '{language}' for {', '.join(missing)}")
    return found


def wanted_words(game: Game[State]) -> Iterator[str]:
    """The words that offer a game, ask its questions and say its actions."""
    yield from ("title", "about")
    for option in game.options:
        for text in ("name", "about", *option.choices):
            yield f"option.{option.name}.{text}"
    for kind in game.pendings:
        if issubclass(kind, Decision):
            yield from (f"prompt.{kind.name}", f"rule.{kind.rule}")
    for verb in game.actions.verbs:
        yield f"action.{verb.name}"


def offers(group: str) -> list[EntryPoint]:
    """What installed packages offer; the library for it is loaded late, as it is seldom needed."""
    from importlib.metadata import entry_points

    return list(entry_points(group=group))


def unusable(offered: EntryPoint, error: Exception) -> BadSetup:
    """The error that says which package offers what cannot be used, and why."""
    package = offered.dist.name if offered.dist else offered.module
    why = f"{type(error).__name__}: {error}"
    problem = BadSetup(
        Message("unusable", {"package": package, "name": offered.name, "why": why}),
        f"the package {package} offers '{offered.name}', which cannot be used: {why}",
    )
    problem.__cause__ = error
    return problem
