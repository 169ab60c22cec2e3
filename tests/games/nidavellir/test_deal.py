"""A given deal: gems, the cards of every tavern and round, the explorers' draw and reshuffle."""

from __future__ import annotations

import pytest

from dwarrow.games.nidavellir import GAME
from dwarrow.games.nidavellir.cards import FACE_NAMES
from dwarrow.games.nidavellir.state import NidavellirState
from dwarrow.kernel import BadSetup, ScriptError, Seeded
from tests.games.nidavellir.setting import asked, play_first

AGE_ONE, AGE_TWO, RESHUFFLE = "age one deck", "age two deck", "reshuffle age two deck"


def deck(seats: int, age: int, seed: int) -> list[str]:
    """The cards of an age in some order, by name."""
    order = Seeded(seed).shuffle("", GAME.box().deck(seats, age))
    return [FACE_NAMES[face] for face in order]


def in_taverns(state: NidavellirState) -> list[str]:
    """What lies in the taverns, green first."""
    return [FACE_NAMES[face] for tavern in state.taverns for face in tavern]


def to_next_round(state: NidavellirState) -> None:
    """Play on until other cards are dealt; the explorers keep the first card they may."""
    now = (state.age, state.round)
    while (state.age, state.round) == now or "bid" not in asked(state):
        play_first(state)


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_card_of_every_round_can_be_given(seats: int) -> None:
    first, second = deck(seats, 0, 5), deck(seats, 1, 6)
    gems = " ".join(str(gem) for gem in range(seats, 0, -1))
    given = [("gems", gems), (AGE_ONE, " ".join(first)), (AGE_TWO, " ".join(second))]
    chance = GAME.script(given)
    state = GAME.start(seats, chance)
    assert state.gems == list(range(seats, 0, -1))
    per_round = 3 * state.box.tavern_cards[seats]
    rounds = state.box.rounds[seats]
    for number in range(rounds):
        assert in_taverns(state) == first[number * per_round : (number + 1) * per_round]
        if number + 1 < rounds:
            to_next_round(state)
    while state.age == 0 and "keep" not in asked(state):
        play_first(state)
    rest = second[1:]
    if "keep" in asked(state):
        assert [FACE_NAMES[face] for face in state.drawn] == second[:3]
        kept = FACE_NAMES[min(state.drawn)]
        rest = sorted(second)
        rest.remove(kept)
        chance.add(RESHUFFLE, [FACE_NAMES.index(word) for word in rest])
        while state.age == 0:
            play_first(state)
    for number in range(rounds):
        assert in_taverns(state) == rest[number * per_round : (number + 1) * per_round]
        if number + 1 < rounds:
            to_next_round(state)
    assert chance.unused() == []


def test_what_a_deal_leaves_open_is_left_to_chance() -> None:
    chance = GAME.script([(AGE_ONE, "explorer-11 offering-3")], then=Seeded(1))
    state = GAME.start(3, chance)
    assert in_taverns(state)[:2] == ["explorer-11", "offering-3"]
    assert len(in_taverns(state)) == 9


@pytest.mark.parametrize(
    ("draw", "words", "complaint"),
    [
        ("gems", "1 2 4", "'gems' names a card twice or one that is not in it, as number 3"),
        ("gems", "2 2 1", "'gems' names a card twice or one that is not in it, as number 2"),
        (AGE_ONE, "hunter " * 7, "'age one deck' names a card twice .* as number 7"),
        (AGE_ONE, "warrior-3 warrior-10", "'age one deck' names a card twice .* as number 2"),
        (AGE_ONE, "offering-5", "'age one deck' names a card twice .* as number 1"),
    ],
)
def test_an_impossible_deal_says_where_it_goes_wrong(draw: str, words: str, complaint: str) -> None:
    chance = GAME.script([(draw, words)], then=Seeded(1))
    with pytest.raises(ScriptError, match=complaint):
        GAME.start(3, chance)


def test_a_deal_of_unknown_words_says_which() -> None:
    with pytest.raises(BadSetup, match="'elf-3' is no outcome of 'age one deck'"):
        GAME.script([(AGE_ONE, "warrior-3 elf-3")])
    with pytest.raises(BadSetup, match="there is no draw 'age three deck'; the draws: gems, "):
        GAME.script([("age three deck", "warrior-3")])


def test_the_kept_card_cannot_be_shuffled_back() -> None:
    chance = GAME.script([(AGE_TWO, "explorer-5 explorer-6 explorer-7")], then=Seeded(3))
    state = GAME.start(2, chance)
    while "keep" not in asked(state):
        play_first(state)
    chance.add(RESHUFFLE, [FACE_NAMES.index("explorer-5")])
    with pytest.raises(ScriptError, match="as number 1"):
        play_first(state)
