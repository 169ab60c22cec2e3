"""2B. Revealing adventures and threats (rulebook: Abenteuer- und Bedrohungskarten)."""

from __future__ import annotations

from dwarrow.games.zwerge.box import HEAL_PER_THREAT, LIFE_PER_THREAT, NO_TASK
from dwarrow.games.zwerge.phases.cards import put_armies_on_card
from dwarrow.games.zwerge.phases.leaving import fire
from dwarrow.games.zwerge.phases.life import WhoHeals, WhoLosesLife, hurt_dwarves
from dwarrow.games.zwerge.phases.tasks import CHECK_CARDS
from dwarrow.games.zwerge.pieces import FIRST_THREAT, NONE
from dwarrow.games.zwerge.state import ZwergeState
from dwarrow.kernel import Step


class FillUpCards(Step[ZwergeState]):
    """Cards are revealed one after the other until three lie open."""

    def run(self, state: ZwergeState) -> None:
        """One card now; a card fulfilled as it is revealed makes room for another."""
        if len(state.open) >= state.box.numbers.open_cards:
            return
        card = draw_card(state)
        if card == NONE:
            return
        state.ask(self)
        state.ask(CHECK_CARDS)
        reveal_card(state, card)


FILL_UP_CARDS = FillUpCards()


def draw_card(state: ZwergeState) -> int:
    """The top card of the adventure pile; an empty pile is made anew from the discards."""
    if not state.adventure_pile:
        if not state.discard:
            return NONE
        state.adventure_pile = tuple(state.chance.shuffle("adventure pile", state.discard))
        state.discard = ()
    card = state.adventure_pile[0]
    state.adventure_pile = state.adventure_pile[1:]
    state.reveal()
    return card


def reveal_card(state: ZwergeState, card: int) -> None:
    """A threat first meets the council's box; then the card finds its place."""
    state.revealed = card
    if state.events is not None:
        state.tell("threat" if card >= FIRST_THREAT else "adventure", {"card": card})
    state.ask(PLACE_REVEALED)
    if card < FIRST_THREAT:
        return
    state.seen_threats |= 1 << card - FIRST_THREAT
    power = state.council_power()
    if power == LIFE_PER_THREAT:
        state.ask(WhoLosesLife((state.active,), 1))
    elif power == HEAL_PER_THREAT and hurt_dwarves(state):
        state.ask(WhoHeals((state.active,), 1, may_pass=True))


class PlaceRevealed(Step[ZwergeState]):
    """The card lies open with its armies; without them, or without a task, it cannot stay."""

    def run(self, state: ZwergeState) -> None:
        """Threats that cannot stay act before they are discarded."""
        card = state.revealed
        if card == state.box.affected_card:
            strike_revealer(state, card)
        stays = state.box.cards[card].task.kind != NO_TASK and put_armies_on_card(state, card)
        if stays:
            state.revealed = NONE
            state.open += (card,)
            return
        if state.events is not None and state.box.cards[card].task.kind != NO_TASK:
            state.tell("armies-missing", {"card": card})
        state.ask(DISCARD_REVEALED)
        if card >= FIRST_THREAT:
            fire(state, card)


PLACE_REVEALED = PlaceRevealed()


def strike_revealer(state: ZwergeState, card: int) -> None:
    """The threat falls on the dwarf who revealed it."""
    state.affected = state.active
    if state.events is not None:
        state.tell("affected", {"card": card, "dwarf": state.dwarf_of[state.active]})


class DiscardRevealed(Step[ZwergeState]):
    """A card that did not stay goes to the discard pile."""

    def run(self, state: ZwergeState) -> None:
        """Put it there."""
        state.discard += (state.revealed,)
        state.revealed = NONE


DISCARD_REVEALED = DiscardRevealed()
