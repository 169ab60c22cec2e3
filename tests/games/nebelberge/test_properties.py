"""What must always hold in Nebelberge, in any game of any length."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dwarrow.games.nebelberge import GAME
from dwarrow.games.nebelberge.cards import people_of
from dwarrow.games.nebelberge.state import NebelbergeState
from dwarrow.kernel import Seeded
from tests.games.nebelberge.setting import Setting, table

GAMES = settings(max_examples=100, deadline=None)
seats = st.sampled_from(GAME.seats)
seeds = st.integers(0, 2**64 - 1)
choices = st.lists(st.integers(0, 10_000), min_size=1, max_size=400)


def positions(seats: int, seed: int, choices: list[int]) -> list[NebelbergeState]:
    """The decisions of a game in which the choices pick among the legal actions, over and over."""
    state = GAME.start(seats, Seeded(seed))
    found = []
    while to_act := GAME.to_act(state):
        found.append(state.clone())
        legal = GAME.legal(state, to_act[0])
        GAME.play(state, to_act[0], legal[choices[len(found) % len(choices)] % len(legal)])
    return [*found, state]


@GAMES
@given(seats, seeds, choices)
def test_the_eighty_cards_are_conserved(seats: int, seed: int, choices: list[int]) -> None:
    for state in positions(seats, seed, choices):
        assert sorted(GAME.census(state)) == list(range(80))


@GAMES
@given(seats, seeds, choices)
def test_mines_orders_crews_and_hands_are_as_they_must_be(
    seats: int, seed: int, choices: list[int]
) -> None:
    for state in positions(seats, seed, choices):
        assert GAME.flaws(state) == []


@GAMES
@given(seats, seeds, choices)
def test_a_captured_mine_goes_to_its_only_legal_owner(
    seats: int, seed: int, choices: list[int]
) -> None:
    for before, after in pairwise(positions(seats, seed, choices)):
        for seat in range(seats):
            if len(after.conquered[seat]) > len(before.conquered[seat]):
                player = GAME.to_act(before)[0]
                last = next(
                    card
                    for card in before.hands[player]
                    if any(card in pile for pile in after.camp)
                )
                king = after.king_of[people_of(last)]
                assert seat == (king if king >= 0 else player)


def test_an_impossible_table_is_noticed() -> None:
    state = table(own=("[2/1/-/2]",))
    assert GAME.flaws(state) == []
    setting = Setting()
    for crew, flaw in [
        ("O5 B4", "wrong order"),
        ("G1", "own people works"),
        ("O1 B4", "complete crew"),
    ]:
        state.workers[0] = (setting.units(crew),)
        assert any(flaw in text for text in GAME.flaws(state))


@pytest.mark.parametrize("mines", [3, 5])
def test_four_mines_lie_in_the_centre(mines: int) -> None:
    state = table()
    state.mines = (state.mines * 2)[:mines]
    state.armies = [()] * mines
    assert GAME.flaws(state) == [f"{mines} mines in the centre"]
