"""Supplies and desperation for a wave (rulebook: Build your ancestry, the end of it)."""

from __future__ import annotations

from dwarrow.games.mountain_king.actions import AS, COVER, COVER_CARD, STOP
from dwarrow.games.mountain_king.phases.symbols import (
    card_symbols,
    free_card_symbols,
    why_not_cover,
)
from dwarrow.games.mountain_king.pieces import WILD, members
from dwarrow.games.mountain_king.state import MountainKingState
from dwarrow.kernel import Decision, Refusal, Step


class SetSupplies(Step[MountainKingState]):
    """Everybody's supplies, from the first player clockwise."""

    def run(self, state: MountainKingState) -> None:
        """The base of the wave, Supply symbols and champions, then wild pairs seat by seat."""
        box = state.box
        for seat in range(state.seats):
            supplies = box.supplies[state.wave] + state.tableaus[seat].supplies()
            for champion in state.owned[seat]:
                supplies += box.champions[champion].wave_supplies
            state.supplies[seat] = min(supplies, box.most_supplies)
        for offset in reversed(range(state.seats)):
            state.ask(WILD_PAIRS[(state.first + offset) % state.seats])


SET_SUPPLIES = SetSupplies()


class WildPairs(Step[MountainKingState]):
    """A seat may turn pairs of wild symbols into supplies; then its desperation is counted."""

    seat: int

    def run(self, state: MountainKingState) -> None:
        """Ask as long as there is a pair and room on the track."""
        seat = self.seat
        wilds = free_wilds(state, seat).bit_count() + len(free_wild_cards(state, seat))
        if wilds >= state.box.wilds_for_supply and state.supplies[seat] < state.box.most_supplies:
            state.ask(PAIR[seat])
        else:
            take_desperation(state, seat)


WILD_PAIRS = tuple(WildPairs(seat) for seat in range(5))


def free_wilds(state: MountainKingState, seat: int) -> int:
    """The uncovered wild symbols in the ancestry."""
    return state.tableaus[seat].sets[WILD] & ~state.covered[seat] & ~state.picked


def free_wild_cards(state: MountainKingState, seat: int) -> list[int]:
    """The uncovered wild symbols on champion cards."""
    return [
        symbol
        for symbol in free_card_symbols(state, seat)
        if card_symbols(state.box, symbol)[0] == WILD
    ]


class Pair(Decision[MountainKingState]):
    """Cover two wild symbols for one more supply, or stop."""

    name = "pair"
    rule = "supplies"

    def options(self, state: MountainKingState, seat: int) -> list[int]:
        """Any wild symbol; stopping while no single one is chosen."""
        options = [COVER + cell for cell in members(free_wilds(state, seat))]
        options += [COVER_CARD + symbol for symbol in free_wild_cards(state, seat)]
        if not state.picked and not state.picked_cards:
            options.append(STOP)
        return options

    def why_not(self, state: MountainKingState, seat: int, action: int) -> Refusal:
        """Half a pair, not a symbol to cover, or not a wild one."""
        if action == STOP:
            return Refusal("half-pair", self.rule)
        if action >= AS:
            return Refusal("choose-symbol", self.rule)
        return why_not_cover(state, seat, action, self.rule) or Refusal("not-wild", self.rule)

    def carry_out(self, state: MountainKingState, seat: int, action: int) -> None:
        """The second symbol of a pair brings the supply."""
        if action == STOP:
            take_desperation(state, seat)
            return
        if action >= COVER_CARD:
            state.picked_cards |= 1 << action - COVER_CARD
        else:
            state.picked |= 1 << action
        chosen = state.picked.bit_count() + state.picked_cards.bit_count()
        if chosen < state.box.wilds_for_supply:
            state.ask(self)
            return
        state.covered[seat] |= state.picked
        state.paired[seat] |= state.picked
        state.covered_cards |= state.picked_cards
        state.cubes[seat] -= chosen
        state.picked = 0
        state.picked_cards = 0
        state.supplies[seat] += 1
        if state.events is not None:
            state.tell("pair", {"seat": seat})
        state.ask(WILD_PAIRS[seat])


PAIR = tuple(Pair((seat,)) for seat in range(5))


def take_desperation(state: MountainKingState, seat: int) -> None:
    """A token for each symbol right of the marker, and those that champions bring."""
    supplies = state.supplies[seat]
    tokens = sum(space > supplies for space in state.box.desperation_on)
    for champion in state.owned[seat]:
        tokens += state.box.champions[champion].wave_desperation
    state.desperation[seat] = tokens
    if state.events is not None:
        state.tell("supplies", {"seat": seat, "supplies": supplies, "count": tokens})
