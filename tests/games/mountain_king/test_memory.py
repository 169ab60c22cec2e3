"""Whoever forgets everything reads in the view what a perfect memory would know."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

from dwarrow.games.mountain_king import GAME
from dwarrow.games.mountain_king.pieces import UNKNOWN
from dwarrow.games.mountain_king.state import MountainKingState
from dwarrow.games.mountain_king.view import MountainKingView
from dwarrow.kernel import Message
from tests.support.remembering import lived_through, number, numbers


class Memory:
    """One seat's notes: hands it has seen, gate cards and gnomes it has looked at."""

    def __init__(self, seat: int, seats: int) -> None:
        self.seat = seat
        self.hands: list[set[int] | None] = [None] * seats
        self.gates: dict[int, int] = {}
        self.gnomes: dict[int, Counter[int]] = {}
        self.offered: set[int] = set()
        self.rejected = UNKNOWN

    def hear(self, news: list[Message]) -> None:
        """Note what was told at once."""
        before = self.hands[:]
        for told in news:
            if told.code == "draw-seen":
                before[self.seat] = self.hands[self.seat] = set(numbers(told, "cards"))
            elif told.code in ("lay", "no-spot"):
                self.lay(number(told, "seat"), number(told, "card"))
                before = self.hands[:]
            elif told.code.startswith("pass"):
                self.hands[number(told, "rival")] = before[number(told, "seat")]
                if told.code == "pass-seen":
                    self.hands[self.seat] = set(numbers(told, "cards"))
            else:
                self.look(told)

    def lay(self, owner: int, card: int) -> None:
        """A card leaves a hand; the last one of a hand is discarded."""
        hand = self.hands[owner]
        if hand is not None:
            left = hand - {card}
            self.hands[owner] = left if len(left) > 1 else None

    def look(self, told: Message) -> None:
        """Gate cards, gnomes and the own starting champion."""
        if told.code == "scout-gate-seen":
            self.gates[number(told, "number") - 1] = number(told, "clan")
        elif told.code == "wave":
            self.gates.clear()
        elif told.code == "scout-gnome-seen":
            seen = self.gnomes.setdefault(number(told, "place"), Counter())
            seen[number(told, "strength")] += 1
        elif told.code in ("attack", "star-cavern"):
            self.gnomes.pop(number(told, "place"), None)
        elif told.code == "starter" and number(told, "seat") == self.seat:
            (self.rejected,) = self.offered - {number(told, "champion")}


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_view_knows_what_a_perfect_memory_knows(seats: int) -> None:
    memories = [Memory(seat, seats) for seat in range(seats)]
    for found, news in lived_through("mountain_king", seats, seats):
        state = cast("MountainKingState", found)
        views = [GAME.view(state, seat) for seat in range(seats)]
        for seat, memory in enumerate(memories):
            memory.hear(news[seat])
            memory.offered = set(state.offered[seat]) or memory.offered
            compare(memory, views[seat])
        if not any(state.chosen[seat] != UNKNOWN for seat in range(seats)):
            compare_hands(memories, views)


def compare(memory: Memory, view: MountainKingView) -> None:
    for gate, clan in memory.gates.items():
        assert view.gates[gate].clan == clan
    for place, strengths in memory.gnomes.items():
        known = Counter(gnome.strength for gnome in view.gnomes[place])
        assert strengths <= known
    assert view.players[memory.seat].rejected == memory.rejected


def compare_hands(memories: list[Memory], views: list[MountainKingView]) -> None:
    """While nobody has chosen a card unseen: who knows which hand, and that its owner knows who."""
    for memory, view in zip(memories, views, strict=True):
        for owner, player in enumerate(view.players):
            knows = set(player.hand) or None
            assert knows == memory.hands[owner]
            assert (memory.seat in player.hand_seen_by) == (knows is not None)
