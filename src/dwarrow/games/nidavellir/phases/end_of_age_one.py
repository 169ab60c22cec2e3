"""The end of the first age: Ylud, then the five distinctions (rulebook: Zwischenwertung)."""

from __future__ import annotations

from dwarrow.games.nidavellir.actions import RECRUIT, TAKE
from dwarrow.games.nidavellir.box import SEATS
from dwarrow.games.nidavellir.cards import BLACKSMITH, EXPLORER, HUNTER, MINER, WARRIOR
from dwarrow.games.nidavellir.coins import MITHRIL, ZERO
from dwarrow.games.nidavellir.phases.enlist import enlist_hammer
from dwarrow.games.nidavellir.phases.take_card import use_card, without
from dwarrow.games.nidavellir.phases.upgrade import Upgrade, replaced
from dwarrow.games.nidavellir.phases.ylud import ask_for_ylud
from dwarrow.games.nidavellir.state import COLUMNS, GOLDEN_GEM, NOBODY, NidavellirState
from dwarrow.kernel import Decision, Refusal, Step

RESHUFFLE = "reshuffle age two deck"


class EndOfAgeOne(Step[NidavellirState]):
    """Ylud is laid first, then the classes are compared one after the other."""

    def run(self, state: NidavellirState) -> None:
        """Put the distinctions on the stack, the last one lowest."""
        for distinction in reversed(DISTINCTION):
            state.ask(distinction)
        ask_for_ylud(state)


class Distinction(Step[NidavellirState]):
    """Whoever alone has the most ranks of a class wins its distinction."""

    number: int

    def run(self, state: NidavellirState) -> None:
        """Award it, or not; what lies on the table with it is told with it."""
        winner = sole_leader(state, self.number)
        state.distinctions[self.number] = winner
        if winner != NOBODY:
            hand_over(state, winner, self.number)
        if state.events is not None:
            if winner == NOBODY:
                state.tell("no-distinction", {"column": self.number, "award": self.number})
            else:
                state.tell(
                    "distinction", {"seat": winner, "column": self.number, "award": self.number}
                )
        if self.number == WARRIOR and winner != NOBODY:
            state.ask(Upgrade((winner,), state.box.numbers.kings_hand))
        elif self.number == EXPLORER:
            if winner == NOBODY:
                remove_top_card(state)
            else:
                draw_three(state, winner)


def sole_leader(state: NidavellirState, number: int) -> int:
    """The seat with more ranks of a class than any other, or nobody."""
    ranks = [state.ranks[seat * COLUMNS + number] for seat in range(state.seats)]
    most = max(ranks)
    return ranks.index(most) if ranks.count(most) == 1 else NOBODY


def hand_over(state: NidavellirState, seat: int, number: int) -> None:
    """What the winner has of a distinction at once: a coin, a gem or a card."""
    if number == HUNTER:
        state.hands[seat] = replaced(state.hands[seat], ZERO, MITHRIL)
        state.boxed_coins += (ZERO,)
    elif number == MINER:
        state.boxed_gems += (state.gems[seat],)
        state.gems[seat] = GOLDEN_GEM
    elif number == BLACKSMITH:
        enlist_hammer(state, seat)


def draw_three(state: NidavellirState, seat: int) -> None:
    """The winner among the explorers looks at the next cards of the second age."""
    count = state.box.numbers.explorers_draw
    state.drawn = state.decks[1][:count]
    state.decks[1] = state.decks[1][count:]
    state.reveals += 1
    if state.events is not None:
        state.tell("draw", {"seat": seat, "count": count}, {"cards": state.drawn}, (seat,))
    state.ask(KEEP_CARD[seat])


def remove_top_card(state: NidavellirState) -> None:
    """Nobody has seen the card that goes."""
    state.unseen = state.decks[1][:1]
    state.decks[1] = state.decks[1][1:]
    if state.events is not None:
        state.tell("remove", {})


class KeepCard(Decision[NidavellirState]):
    """Keep one of the three cards; the others are shuffled back."""

    name = "keep"
    rule = "distinctions"

    def options(self, state: NidavellirState, seat: int) -> list[int]:
        """Every face among them."""
        return [TAKE + face for face in sorted(set(state.drawn))]

    def why_not(self, state: NidavellirState, seat: int, action: int) -> Refusal:
        """Not a card, or none of these."""
        if not TAKE <= action < RECRUIT:
            return Refusal("keep-now", self.rule)
        return Refusal("not-drawn", self.rule, {"card": action - TAKE})

    def carry_out(self, state: NidavellirState, seat: int, action: int) -> None:
        """Shuffle the others back, then use the card as usual."""
        face = action - TAKE
        rest = without(state.drawn, face)
        state.drawn = ()
        state.decks[1] = tuple(state.chance.shuffle(RESHUFFLE, rest + state.decks[1]))
        use_card(state, seat, face)
        if state.events is not None:
            state.tell("keep", {"seat": seat, "card": face})


END_OF_AGE_ONE = EndOfAgeOne()
DISTINCTION = tuple(Distinction(number) for number in range(COLUMNS))
KEEP_CARD = tuple(KeepCard((seat,)) for seat in range(SEATS[-1]))
