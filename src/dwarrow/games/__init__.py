"""The games. A new one is a folder here and one line in this registry."""

from functools import lru_cache

from dwarrow.kernel import BadSetup, Box, Game, Registry, State

_REGISTRY = Registry(
    {
        "nebelberge": "dwarrow.games.nebelberge",
        "nidavellir": "dwarrow.games.nidavellir",
        "mountain_king": "dwarrow.games.mountain_king",
        "zwerge": "dwarrow.games.zwerge",
    }
)


def game(name: str) -> Game[State]:
    """The game with this name."""
    return _REGISTRY.game(name)


def names() -> list[str]:
    """The names of all games that can be played."""
    return _REGISTRY.names()


def unusable() -> list[BadSetup]:
    """Why games that installed packages offer cannot be played."""
    return _REGISTRY.unusable()


@lru_cache(maxsize=32)
def own_box(name: str, text: str) -> Box:
    """A corrected box of this game; tables of the same people share it."""
    return game(name).read_box(text)
