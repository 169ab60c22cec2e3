"""Chance: seeded, secret and scripted luck."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dwarrow.kernel import Scripted, ScriptError, Secret, Seeded, Words


@given(st.integers(), st.integers(0, 2**40), st.integers(1, 1000))
def test_the_same_seed_gives_the_same_luck(seed: int, stream: int, limit: int) -> None:
    one, other = Seeded(seed, stream), Seeded(seed, stream)
    assert [one.below(limit) for _ in range(20)] == [other.below(limit) for _ in range(20)]


@given(st.integers(0, 2**64))
def test_the_whole_state_is_one_int_of_62_bits(seed: int) -> None:
    chance = Seeded(seed)
    for _ in range(50):
        assert 0 < chance.state < 2**62
        chance.below(6)


def test_a_clone_goes_on_independently() -> None:
    chance = Seeded(5)
    chance.below(10)
    twin = chance.clone()
    expected = [twin.below(100) for _ in range(10)]
    assert [chance.below(100) for _ in range(10)] == expected


def test_the_luck_of_a_seed_never_changes() -> None:
    chance = Seeded(2026)
    assert [chance.below(1000) for _ in range(6)] == [642, 956, 13, 402, 183, 681]
    assert chance.shuffle("cards", range(8)) == [4, 5, 3, 2, 6, 7, 1, 0]


def test_every_face_and_every_pair_is_about_as_likely() -> None:
    chance = Seeded(1)
    counts = [0] * 36
    last = 0
    for _ in range(72_000):
        face = chance.below(6)
        counts[last * 6 + face] += 1
        last = face
    chi_square = sum((count - 2000) ** 2 / 2000 for count in counts)
    assert chi_square < 70


def test_neighbouring_streams_have_nothing_in_common() -> None:
    firsts = [Seeded(1, stream).below(1000) for stream in range(2000)]
    assert len(set(firsts)) > 800
    assert abs(sum(firsts) / len(firsts) - 499.5) < 25


def test_a_shuffle_puts_every_card_everywhere() -> None:
    places = [[0] * 5 for _ in range(5)]
    chance = Seeded(3)
    for _ in range(5000):
        for place, card in enumerate(chance.shuffle("five", range(5))):
            places[card][place] += 1
    assert all(850 < count < 1150 for row in places for count in row)


def test_secret_luck_stays_in_its_limits_and_differs() -> None:
    draws = [Secret().below(2**30) for _ in range(20)]
    assert len(set(draws)) > 15
    assert sorted(Secret().clone().shuffle("cards", range(9))) == list(range(9))


def test_a_script_answers_draws_by_name_in_any_order() -> None:
    chance = Scripted([("roll", [4]), ("deck", [2, 0, 1]), ("roll", [1])])
    assert chance.shuffle("deck", range(3)) == [2, 0, 1]
    assert [chance.roll("roll", 6), chance.roll("roll", 6)] == [4, 1]
    assert chance.unused() == []


def test_a_script_may_name_only_the_first_cards() -> None:
    order = Scripted([("deck", [7, 3])], then=Seeded(1)).shuffle("deck", range(10))
    assert order[:2] == [7, 3]
    assert sorted(order) == list(range(10))


def test_a_clone_of_a_script_keeps_its_own_answers() -> None:
    chance = Scripted([("roll", [4])], then=Seeded(1))
    twin = chance.clone()
    assert chance.roll("roll", 6) == 4
    assert twin.roll("roll", 6) == 4
    assert chance.pick([8]) == 8


@pytest.mark.parametrize(
    ("answers", "code"),
    [
        ([], "script-missing"),
        ([("deck", [1, 1, 2])], "script-cards"),
        ([("deck", [9])], "script-cards"),
        ([("deck", [1])], "script-short"),
    ],
)
def test_a_script_that_does_not_fit_says_so(
    answers: list[tuple[str, list[int]]], code: str
) -> None:
    with pytest.raises(ScriptError) as raised:
        Scripted(answers).shuffle("deck", range(3))
    assert raised.value.message.code == code


def test_a_scripted_roll_must_be_a_face() -> None:
    with pytest.raises(ScriptError, match="6 faces"):
        Scripted([("roll", [6])]).roll("roll", 6)
    with pytest.raises(ScriptError, match="named draws only"):
        Scripted([]).below(6)


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ([1], "The given deal lacks 2 cards for “deck”."),
        ([1, 0], "The given deal lacks one card for “deck”."),
    ],
)
def test_a_deal_that_breaks_off_says_how_much_is_missing(given: list[int], sentence: str) -> None:
    with pytest.raises(ScriptError) as raised:
        Scripted([("deck", given)]).shuffle("deck", range(3))
    assert Words("en").error(raised.value) == sentence
