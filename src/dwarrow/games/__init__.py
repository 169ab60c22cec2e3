"""The games. A new one is a folder here and one line in this registry."""

from dwarrow.kernel import Game, Registry, State

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
    """The names of all games."""
    return _REGISTRY.names()
