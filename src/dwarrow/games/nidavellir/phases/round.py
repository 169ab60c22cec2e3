"""A round: fill the taverns, bid, serve the taverns, take the coins back (rulebook: 1 and 4)."""

from __future__ import annotations

from dwarrow.games.nidavellir.actions import TAVERNS
from dwarrow.games.nidavellir.cards import ULINE
from dwarrow.games.nidavellir.phases.bids import BID_OF
from dwarrow.games.nidavellir.phases.end import END_OF_AGE_TWO
from dwarrow.games.nidavellir.phases.end_of_age_one import END_OF_AGE_ONE
from dwarrow.games.nidavellir.phases.tavern import TAVERN
from dwarrow.games.nidavellir.state import BEFORE, NidavellirState
from dwarrow.kernel import Step


class Round(Step[NidavellirState]):
    """One round of the current age."""

    def run(self, state: NidavellirState) -> None:
        """Fill the taverns and put the phases on the stack, the last one lowest."""
        fill_taverns(state)
        state.ask(END_OF_ROUND)
        for tavern in reversed(TAVERN):
            state.ask(tavern)
        bidders = (1 << state.seats) - 1
        if state.owner[ULINE] >= 0:
            bidders &= ~(1 << state.owner[ULINE])
        state.ask(BID_OF[bidders])


class EndOfRound(Step[NidavellirState]):
    """The coins come back, what is left in the taverns is discarded; then the next round or age."""

    def run(self, state: NidavellirState) -> None:
        """Clear the table."""
        take_coins_back(state)
        for tavern, cards in enumerate(state.taverns):
            state.discard += cards
            state.taverns[tavern] = ()
        state.tavern = BEFORE
        state.order = ()
        state.bids = ()
        state.turn = 0
        if state.round + 1 < state.box.rounds[state.seats]:
            state.round += 1
            state.ask(ROUND)
        elif state.age == 0:
            state.ask(AGE_TWO)
            state.ask(END_OF_AGE_ONE)
        else:
            state.ask(END_OF_AGE_TWO)


class AgeTwo(Step[NidavellirState]):
    """The second age begins."""

    def run(self, state: NidavellirState) -> None:
        """Go on with its first round."""
        state.age = 1
        state.round = 0
        state.ask(ROUND)


def fill_taverns(state: NidavellirState) -> None:
    """Turn up the cards of this round, green tavern first."""
    count = state.box.tavern_cards[state.seats]
    state.reveals += 1
    if state.events is not None:
        state.tell("round", {"age": state.age + 1, "round": state.round + 1})
    for tavern in range(len(TAVERNS)):
        deck = state.decks[state.age]
        state.taverns[tavern] = deck[:count]
        state.decks[state.age] = deck[count:]
        if state.events is not None:
            state.tell("fill", {"tavern": tavern, "cards": deck[:count]})


def take_coins_back(state: NidavellirState) -> None:
    """Everybody has all five coins in hand again."""
    for seat in range(state.seats):
        state.hands[seat] += state.laid[seat]
        state.laid[seat] = ()
        state.seen[seat] = 0
        state.seen_pouch[seat] = ()


ROUND = Round()
END_OF_ROUND = EndOfRound()
AGE_TWO = AgeTwo()
