"""What must occur in the games that are compared: events, decisions, draws, and every piece."""

from __future__ import annotations

import dwarrow
from dwarrow.kernel import Decision, Game, State
from dwarrow.native.lockstep import Coverage

MISSING_AT_RANDOM = {"nebelberge": 60, "nidavellir": 60, "mountain_king": 60, "zwerge": 120}
"""How many games it takes until everything has occurred."""


def missing(game: Game[State], seen: Coverage) -> list[str]:
    """Everything that can occur and did not."""
    decisions = [kind.__name__ for kind in game.pendings if issubclass(kind, Decision)]
    return [
        *(f"event {code}" for code in events(game) if code not in seen.events),
        *(f"decision {name}" for name in decisions if name not in seen.asked),
        *(f"draw {name}" for name in game.draws(game.box()) if name not in seen.draws),
        *(f"action {verb}" for verb in verbs(game) if verb not in seen.verbs),
    ]


def events(game: Game[State]) -> list[str]:
    """The codes of all events, as the word list names them."""
    texts = dwarrow.game(game.name).words("en").texts
    codes = (key.removeprefix("event.") for key in texts if key.startswith("event."))
    bare = {code.removesuffix(".one").removesuffix(".other") for code in codes}
    return sorted(code for code in bare if code.removesuffix("-seen") == code)


def verbs(game: Game[State]) -> list[str]:
    """The first words of all actions."""
    return sorted({text.split()[0] for text in game.actions.texts})
