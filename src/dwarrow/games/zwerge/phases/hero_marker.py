"""1. Moving the hero marker (rulebook: Heldenmarker weiterziehen)."""

from __future__ import annotations

from dwarrow.games.zwerge.box import COUNCIL_SYMBOL, DOOM_EACH_TURN, THREATS_SYMBOL
from dwarrow.games.zwerge.phases.council import move_council
from dwarrow.games.zwerge.phases.fate import markers_meet, move_doom
from dwarrow.games.zwerge.phases.recruiting import recruit
from dwarrow.games.zwerge.phases.tasks import CHECK_CARDS
from dwarrow.games.zwerge.state import PLAYING, ZwergeState
from dwarrow.kernel import Step


class MoveHeroMarker(Step[ZwergeState]):
    """The leftmost council box first, then a step of the marker and the symbol it reaches."""

    def run(self, state: ZwergeState) -> None:
        """A step, unless something holds the marker."""
        state.ask(CHECK_CARDS)
        if state.council_power() == DOOM_EACH_TURN:
            move_doom(state, 1)
        if state.outcome != PLAYING:
            return
        if state.hold:
            state.hold -= 1
            if state.events is not None:
                state.tell("hero-held", {})
            return
        state.hero += 1
        if state.events is not None:
            state.tell("hero-on", {"space": state.hero})
        if not markers_meet(state):
            carry_out_symbol(state, state.box.track[state.hero])


MOVE_HERO_MARKER = MoveHeroMarker()


def carry_out_symbol(state: ZwergeState, symbol: int) -> None:
    """Council, threat cards, or armies at the gate shown."""
    if symbol == COUNCIL_SYMBOL:
        move_council(state, -1)
    elif symbol == THREATS_SYMBOL:
        mix_in_threats(state, state.box.numbers.threat_cards)
    else:
        recruit(state, symbol)


def mix_in_threats(state: ZwergeState, count: int) -> None:
    """Threat cards are mixed unseen into the adventure pile."""
    cards = state.threat_pile[:count]
    if not cards:
        return
    state.threat_pile = state.threat_pile[count:]
    state.adventure_pile = tuple(
        state.chance.shuffle("adventure pile", [*state.adventure_pile, *cards])
    )
    if state.events is not None:
        state.tell("threats-mixed", {"count": len(cards)})
