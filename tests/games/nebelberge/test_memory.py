"""Whoever forgets everything reads in the view what a perfect memory would know."""

from __future__ import annotations

from typing import cast

import pytest

from dwarrow.games.nebelberge import GAME
from dwarrow.games.nebelberge.cards import unit_of
from dwarrow.games.nebelberge.state import NebelbergeState
from dwarrow.games.nebelberge.view import UNKNOWN, NebelbergeView
from dwarrow.kernel import Message, Seeded
from tests.support.remembering import lived_through, number


class Memory:
    """One seat's notes: cards known in hands, treasures, and both sides of cards it saw played."""

    def __init__(self, seats: int) -> None:
        self.in_hand: list[list[int]] = [[] for _ in range(seats)]
        self.won: list[list[int]] = [[] for _ in range(seats)]
        self.both_sides: list[tuple[int, str]] = []
        self.before: NebelbergeView | None = None

    def hear(self, told: Message) -> None:
        """Note what was told, with a look at the table as it was before."""
        if told.code == "draw-camp":
            self.in_hand[number(told, "seat")].append(number(told, "unit"))
        elif told.code == "treasure":
            self.won[number(told, "seat")].append(number(told, "value"))
        elif told.code.startswith("stuck"):
            self.in_hand[number(told, "seat")].clear()
        elif told.code == "play":
            self.play(number(told, "seat"), number(told, "unit"))

    def play(self, seat: int, unit: int) -> None:
        """Of two copies the known one is played; its mine side was to be seen in the hand."""
        assert self.before is not None
        hand = self.before.realms[seat].hand
        if unit in self.in_hand[seat]:
            self.in_hand[seat].remove(unit)
            hand = tuple(card for card in hand if card.known)
        backs = {card.mine.name for card in hand if card.unit == unit}
        if len(backs) == 1:
            self.both_sides.append((unit, backs.pop()))


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_view_knows_what_a_perfect_memory_knows(seats: int) -> None:
    for seed in range(3):
        memories = [Memory(seats) for _ in range(seats)]
        for found, news in lived_through("nebelberge", seats, seed):
            state = cast("NebelbergeState", found)
            for seat, memory in enumerate(memories):
                for told in news[seat]:
                    memory.hear(told)
                memory.before = GAME.view(state, seat)
                compare(state, memory, memory.before)


def compare(state: NebelbergeState, memory: Memory, view: NebelbergeView) -> None:
    for owner, realm in enumerate(view.realms):
        known = [card.unit for card in realm.hand if card.known]
        assert sorted(known) == sorted(memory.in_hand[owner])
        assert [mine.value for mine in realm.treasures] == memory.won[owner]
    sides = [(unit_of(card), state.box.mines[card].name) for card in view.known_cards]
    for pair in memory.both_sides:
        assert pair in sides


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_cards_a_seat_knows_are_those_whose_unit_it_can_see(seats: int) -> None:
    for found, _ in lived_through("nebelberge", seats, 5):
        state = cast("NebelbergeState", found)
        for seat in (None, *range(seats)):
            view = GAME.view(state, seat)
            seen = [*view.discard]
            for units in view.camp:
                seen += units
            for realm in view.realms:
                seen += [card.unit for card in realm.hand if card.unit != UNKNOWN]
            for lying in [*view.mines, *(own for realm in view.realms for own in realm.open_mines)]:
                seen += lying.units
            assert sorted(map(unit_of, view.known_cards)) == sorted(seen)


def test_what_everybody_knows_stays_where_it_is_on_a_redealt_table() -> None:
    for found, _ in lived_through("nebelberge", 3, 7):
        state = cast("NebelbergeState", found)
        for seat in (None, 0, 1, 2):
            twin = GAME.redeal(state, seat, Seeded(state.turn))
            for owner in range(3):
                for at, card in enumerate(state.hands[owner]):
                    if card in state.shown[owner]:
                        assert twin.hands[owner][at] == card
                values = [state.box.mines[card].value for card in state.treasures[owner]]
                assert [state.box.mines[card].value for card in twin.treasures[owner]] == values
