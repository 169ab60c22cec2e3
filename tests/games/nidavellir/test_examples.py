"""The rulebook's own examples, with the people it names."""

from __future__ import annotations

import pytest

from dwarrow.games.nidavellir import GAME
from dwarrow.games.nidavellir.state import GOLDEN_GEM
from tests.games.nidavellir.setting import (
    ONE_SET,
    QUIET,
    asked,
    bid,
    do,
    end_age_one,
    end_age_two,
    heroes_of,
    points,
    purse,
    ranks,
    serve,
    table,
)

SASCHA, JONAS, ANNIKA, ANNE, MARIUS = range(5)


def test_3a_sascha_goes_before_jonas_and_jonas_with_the_higher_gem_before_annika() -> None:
    state = table(3, gems="1 3 2")
    bid(state, "5 2 3", "2 3 4", "2 3 4")
    assert state.order == (SASCHA, JONAS, ANNIKA)


def test_3c_with_annikas_golden_gem_only_sascha_and_jonas_swap() -> None:
    state = table(3, gems=f"2 1 {GOLDEN_GEM}")
    bid(state, *["4 2 3"] * 3)
    serve(state)
    assert state.gems == [1, 2, GOLDEN_GEM]


def test_3c_a_tie_of_two_and_a_tie_of_three_at_one_tavern() -> None:
    state = table(5, gems="2 3 5 4 1")
    bid(state, "3 2 4", "0 2 3", "0 2 3", "3 2 4", "0 2 3")
    serve(state)
    assert [state.gems[SASCHA], state.gems[ANNE]] == [4, 2]
    assert [state.gems[ANNIKA], state.gems[MARIUS], state.gems[JONAS]] == [1, 5, 3]


def test_page_8_saschas_first_set_brings_tarah_who_lies_with_the_warriors() -> None:
    state = table(2, armies=("h m1 b e7",), taverns=("w5 h h", *QUIET[1:]))
    bid(state, "5 2 3", "4 2 3")
    do(state, "take w5", "recruit tarah")
    assert ranks(state, SASCHA) == [2, 1, 1, 1, 1]
    assert asked(state) == "1 take"


def test_page_8_saschas_second_set_brings_idunn_who_lies_with_the_explorers() -> None:
    state = table(2, armies=("w5 tarah h m1 m0 b b e7 e8",), taverns=("h b b", *QUIET[1:]))
    bid(state, "5 2 3", "4 2 3")
    do(state, "take h", "recruit idunn")
    assert heroes_of(state, SASCHA) == "tarah idunn"
    assert ranks(state, SASCHA)[4] == 3


def test_page_8_jonas_recruits_aegur_and_then_two_more() -> None:
    army = "w3 w4 w5 h h h m0 m1 m2 e5 e6 e7"
    state = table(2, armies=("", army), taverns=("b h h", *QUIET[1:]))
    bid(state, "4 2 3", "5 2 3")
    do(state, "take b", "recruit aegur")
    assert state.sets(JONAS) == 3
    do(state, "recruit skaa", "recruit astrid")
    assert asked(state) == "0 take"


def test_page_9_a_shown_coin_is_upgraded_where_it_lies() -> None:
    state = table(2, taverns=("o3 h h", *QUIET[1:]))
    bid(state, "5 2 3", "4 2 3")
    do(state, "take o3", "upgrade at green")
    assert GAME.view(state, 1).elvalands[0].at_taverns[0] == state.laid[0][0]
    assert purse(state, 0) == "0 2 3 4 g8"


def test_page_9_jonas_upgrades_the_hidden_seven_at_the_dragon_to_a_ten() -> None:
    state = table(2, coins=("0 2 4 5 g7",), taverns=("o3 h h", *QUIET[1:]))
    bid(state, "5 g7 4", "4 2 3")
    do(state, "take o3", "upgrade at red", "take h")
    assert state.bids == (10, 2)


@pytest.mark.parametrize(("brothers", "expected"), [(1, 13), (2, 40), (3, 81), (4, 108), (5, 135)])
def test_page_14_the_dwerg_brothers_count_together(brothers: int, expected: int) -> None:
    names = ("ymir", "aesir", "sigmir", "jungir", "bergelmir")[:brothers]
    state = table(2, armies=(" ".join(f"dwerg-{name}" for name in names),))
    end_age_two(state)
    assert points(state, 0, "brothers") == expected


def test_page_14_astrid_brings_annika_twenty_four() -> None:
    state = table(2, armies=("astrid",), coins=("0 2 3 4 g24",))
    end_age_two(state)
    assert points(state, 0, "hero-best-coin") == 24


def test_page_12_jonas_scores_two_hundred_and_four() -> None:
    army = "tarah w6 w8 h h h h m0 m0 m1 m1 m2 b b b e11 e12 e11 skaa"
    state = table(2, armies=(army, "w3"), coins=("0 g7 g10 g12 g24",))
    end_age_two(state)
    result = GAME.result(state)
    assert result is not None
    by_line = {line.code: line.points for line in result.breakdown[0]}
    assert by_line == {
        "warriors": 28,
        "most-warriors": 24,
        "hunters": 16,
        "miners": 20,
        "blacksmiths": 12,
        "explorers": 34,
        "hero": 17,
        "coins": 53,
    }
    assert result.scores[0] == 204


def test_page_13_annes_thrud_moves_from_the_explorers_to_the_warriors() -> None:
    state = table(2, armies=("w3 e5 thrud@e",), taverns=("e6 h h", *QUIET[1:]))
    bid(state, "5 2 3", "4 2 3")
    do(state, "take e6", "place thrud w")
    assert ranks(state, 0) == [2, 0, 0, 0, 2]
    end_age_two(state)
    assert ranks(state, 0) == [1, 0, 0, 0, 2]
    assert points(state, 0, "hero") == 13


def test_page_13_annikas_ylud_wins_the_miners_at_the_end_of_the_first_age() -> None:
    state = table(2, armies=("m1 ylud", "m0"))
    end_age_one(state)
    do(state, "place ylud m")
    assert state.gems[0] == GOLDEN_GEM


def test_page_13_annikas_ylud_goes_to_the_warriors_and_brings_a_hero() -> None:
    state = table(2, armies=("w3 h h m0 m1 b b e5 e6 ylud@m",))
    end_age_two(state)
    do(state, "place ylud w")
    assert asked(state) == "0 recruit"


def test_page_13_ylud_comes_before_thrud() -> None:
    """Thrud still lies in the army when Ylud is laid, and leaves it after that."""
    state = table(2, armies=(f"{ONE_SET} w6 h m0 b thrud@e ylud",))
    end_age_two(state)
    assert ranks(state, 0)[4] == 2
    do(state, "place ylud w")
    assert state.stack == []
    assert ranks(state, 0) == [3, 2, 2, 2, 1]
