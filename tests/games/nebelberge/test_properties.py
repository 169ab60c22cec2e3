"""What must always hold in Nebelberge, in any game of any length."""

from __future__ import annotations

import itertools

from hypothesis import given, settings
from hypothesis import strategies as st

from dwarrow.games.nebelberge import GAME
from dwarrow.games.nebelberge.cards import may_cover, number_of, people_of
from dwarrow.games.nebelberge.state import NebelbergeState, Pile
from dwarrow.kernel import Seeded

GAMES = settings(max_examples=60, deadline=None)
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


def climbs(pile: Pile) -> bool:
    """Whether every unit may lie on the one below it."""
    pairs = itertools.pairwise(pile)
    return all(may_cover(number_of(upper), number_of(lower)) for lower, upper in pairs)


@GAMES
@given(seats, seeds, choices)
def test_the_eighty_cards_are_conserved(seats: int, seed: int, choices: list[int]) -> None:
    for state in positions(seats, seed, choices):
        assert sorted(GAME.census(state)) == list(range(80))


@GAMES
@given(seats, seeds, choices)
def test_four_centre_mines_and_a_deck_at_every_decision(
    seats: int, seed: int, choices: list[int]
) -> None:
    *decisions, end = positions(seats, seed, choices)
    for state in decisions:
        assert len(state.mines) == 4
        assert state.deck_size() >= 1
    assert end.deck_size() == 0
    assert len(end.mines) == 4


@GAMES
@given(seats, seeds, choices)
def test_every_mine_is_in_ascending_order(seats: int, seed: int, choices: list[int]) -> None:
    for state in positions(seats, seed, choices):
        assert all(climbs(army) for army in state.armies)
        assert all(climbs(crew) for crews in state.workers for crew in crews)


@GAMES
@given(seats, seeds, choices)
def test_crews_are_other_peoples_and_never_complete(
    seats: int, seed: int, choices: list[int]
) -> None:
    for state in positions(seats, seed, choices):
        for seat in range(seats):
            for mine, crew in zip(state.conquered[seat], state.workers[seat], strict=True):
                assert len(crew) < state.box.mines[mine].crew
                assert all(people_of(card) != state.people[seat] for card in crew)


@GAMES
@given(seats, seeds, choices)
def test_a_captured_mine_goes_to_the_king_of_the_last_unit(
    seats: int, seed: int, choices: list[int]
) -> None:
    found = positions(seats, seed, choices)
    for before, after in itertools.pairwise(found):
        for seat in range(seats):
            if len(after.conquered[seat]) > len(before.conquered[seat]):
                last = next(
                    card
                    for card in before.hands[GAME.to_act(before)[0]]
                    if any(card in pile for pile in after.camp)
                )
                king = after.king_of[people_of(last)]
                assert seat == (king if king >= 0 else GAME.to_act(before)[0])


@GAMES
@given(seats, seeds, choices)
def test_a_hand_never_exceeds_six_cards(seats: int, seed: int, choices: list[int]) -> None:
    for state in positions(seats, seed, choices):
        assert all(len(hand) <= 6 for hand in state.hands)
        assert all(set(state.shown[seat]) <= set(state.hands[seat]) for seat in range(seats))
