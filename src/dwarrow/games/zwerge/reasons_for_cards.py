"""What is said of a card that is done: of a scenario also which threats then strike."""

from __future__ import annotations

from dwarrow.games.zwerge.box import WIN
from dwarrow.games.zwerge.phases.cards import open_threats
from dwarrow.games.zwerge.state import ZwergeState
from dwarrow.kernel import Message, Param


def done(state: ZwergeState, code: str, card: int, **params: Param) -> Message:
    """A way to complete a card; with a scenario that is not the last the open threats strike."""
    effects = state.box.cards[card].effects
    threats = open_threats(state)
    if card != state.scenario or not threats or any(effect.kind == WIN for effect in effects):
        return Message(code, {"card": card, **params})
    return Message(f"{code}-strikes", {"card": card, **params, "cards": tuple(threats)})
