"""What must always hold in Nidavellir, in any game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dwarrow.games.nidavellir import GAME
from dwarrow.games.nidavellir.cards import DWARVES, HERO_CARD
from dwarrow.games.nidavellir.phases.army import THRUD_CARD
from dwarrow.games.nidavellir.state import NidavellirState
from dwarrow.kernel import Seeded
from tests.games.nidavellir.setting import asked, bid, do, table

GAMES = settings(max_examples=150, deadline=None)
seats = st.sampled_from(GAME.seats)
options = st.sampled_from(GAME.options[0].choices)
seeds = st.integers(0, 2**64 - 1)
choices = st.lists(st.integers(0, 10_000), min_size=1, max_size=200)


def positions(seats: int, heroes: str, seed: int, choices: list[int]) -> Iterator[NidavellirState]:
    """The decisions of a game in which the choices pick seats and actions, over and over."""
    state = GAME.start(seats, Seeded(seed), {"heroes": heroes})
    number = 0
    while to_act := GAME.to_act(state):
        yield state
        choice = choices[number % len(choices)]
        seat = to_act[choice % len(to_act)]
        legal = GAME.legal(state, seat)
        GAME.play(state, seat, legal[choice % len(legal)])
        number += 1
    yield state


def dwarves(state: NidavellirState) -> int:
    piles = [*state.decks, *state.taverns, *state.columns]
    piles += [state.drawn, state.unseen, state.discard, state.boxed]
    return sum(card < DWARVES for pile in piles for card in pile)


@GAMES
@given(seats, options, seeds, choices)
def test_five_coins_each_and_eighty_six_dwarves(
    seats: int, heroes: str, seed: int, choices: list[int]
) -> None:
    pieces: list[int] = []
    for state in positions(seats, heroes, seed, choices):
        assert [len(state.coins(seat)) for seat in range(seats)] == [5] * seats
        assert dwarves(state) == 86
        pieces = pieces or sorted(GAME.census(state))
        assert sorted(GAME.census(state)) == pieces


@GAMES
@given(seats, options, seeds, choices)
def test_no_recruit_is_ever_forgotten(
    seats: int, heroes: str, seed: int, choices: list[int]
) -> None:
    """Heroes are never fewer than sets once a recruit and its effects are done."""
    for state in positions(seats, heroes, seed, choices):
        assert GAME.flaws(state) == []


@GAMES
@given(seats, options, seeds, choices)
def test_everybody_takes_a_card_at_every_tavern(
    seats: int, heroes: str, seed: int, choices: list[int]
) -> None:
    """Dwarves in armies, those discarded from them and offerings used make up all cards taken."""
    *_, state = positions(seats, heroes, seed, choices)
    rounds = state.box.rounds[seats]
    left = 2 * rounds * 3 * (state.box.tavern_cards[seats] - seats)
    in_armies = [card for pile in state.columns for card in pile if card < HERO_CARD]
    unused = len(state.box.unused_cards(seats))
    used = len(in_armies) + len(state.boxed) - unused + len(state.discard) - left
    hammer = int(state.distinctions[3] >= 0)
    kept = int(state.distinctions[4] >= 0)
    assert used == seats * rounds * 6 + hammer + kept


@pytest.mark.parametrize("heroes", GAME.options[0].choices)
def test_whatever_a_seat_does_all_heroes_are_seen_in_many_games(heroes: str) -> None:
    found: Counter[int] = Counter()
    for number in range(60):
        *_, state = positions(2 + number % 4, heroes, number, [number * 7 + 3, 5, 11, 2, 8])
        found.update(hero for owned in state.heroes for hero in owned)
    assert len(found) >= 15


def test_an_impossible_table_is_noticed() -> None:
    state = table(2, armies=("w3 h m0 e5 thrud@b",), taverns=("b h h",))
    assert GAME.flaws(state) == []
    state.columns[0] += (THRUD_CARD,)
    assert len(GAME.flaws(state)) == 2
    state = table(2)
    state.hands[0] += (4,)
    assert GAME.flaws(state) == ["seat 0 has 6 coins"]
    state = table(2, armies=("w3 h m0 b e5",))
    assert GAME.flaws(state) == ["seat 0 has 0 heroes for 1 sets"]
    bid(state, "5 2 3", "4 2 3")
    do(state, "take h")
    assert asked(state) == "0 recruit"
    assert GAME.flaws(state) == []
