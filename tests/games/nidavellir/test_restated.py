"""Passages A1 to A8 of the facts, restated where the rulebook's text was lost."""

from __future__ import annotations

import pytest

from dwarrow.games.nidavellir import GAME
from dwarrow.games.nidavellir.cards import HAMMER
from tests.games.nidavellir.setting import (
    QUIET,
    asked,
    bid,
    coin,
    do,
    empty_treasury,
    end_age_one,
    end_age_two,
    in_treasury,
    legal,
    points,
    pouch,
    purse,
    ranks,
    refused,
    serve,
    table,
)


def test_a1_the_higher_coin_of_the_pouch_leaves_for_the_sum_and_the_zero_stays() -> None:
    state = table(2)
    bid(state, "0 2 3", "5 2 3")
    do(state, "take h", "take h")
    assert pouch(state, 0) == "4 g9"
    assert purse(state, 0) == "0 2 3 4 g9"
    assert coin("5") in state.boxed_coins
    assert in_treasury(state, 9) == 0


def test_a1_a_golden_coin_goes_back_to_the_treasury() -> None:
    state = table(2, coins=("0 2 3 4 g8",))
    before = in_treasury(state, 8)
    bid(state, "0 2 3", "5 2 3")
    do(state, "take h", "take h")
    assert pouch(state, 0) == "4 g12"
    assert in_treasury(state, 8) == before + 1


@pytest.mark.parametrize(("metal", "left"), [("copper", "g5 g10"), ("gold", "5 g10")])
def test_a1_of_a_copper_and_a_golden_five_the_owner_chooses(metal: str, left: str) -> None:
    state = table(2, coins=("0 2 3 5 g5",))
    treasury = in_treasury(state, 5)
    bid(state, "0 2 3", "5 2 3")
    do(state, "take h", "take h")
    assert asked(state) == "0 hand-in"
    assert legal(state) == ["hand in copper", "hand in gold"]
    assert refused(state, "take h") == "hand-in-now"
    do(state, f"hand in {metal}")
    assert pouch(state, 0) == left
    assert in_treasury(state, 5) == treasury + (metal == "gold")


def test_a1_of_two_golden_coins_of_one_value_nobody_is_asked() -> None:
    state = table(2, coins=("0 2 3 g6 g6",))
    bid(state, "0 2 3", "5 2 3")
    do(state, "take h", "take h")
    assert pouch(state, 0) == "g6 g12"


def test_a1_the_new_coin_lies_in_the_pouch_until_the_next_round() -> None:
    state = table(2)
    bid(state, "0 2 3", "5 2 3")
    do(state, "take h", "take h")
    assert len(state.laid[0]) == 3
    serve(state)
    serve(state)
    assert "bid gold-9 at green" in legal(state)


def test_a1_an_exchange_without_higher_coins_takes_the_next_lower() -> None:
    state = table(2, coins=("0 2 3 g20 g12",))
    empty_treasury(state, 25, 24, 23)
    bid(state, "0 2 3", "5 2 3")
    do(state, "take h", "take h")
    assert pouch(state, 0) == "g12 g22"


def test_a2_an_upgrade_gives_the_old_coin_back_first() -> None:
    """The 25 is the highest there is, so it is returned and taken again."""
    state = table(2, coins=("0 2 3 4 g25",), taverns=("o3 h h", *QUIET[1:]))
    state.treasury[-1] = 0
    bid(state, "4 3 2", "3 2 4")
    do(state, "take o3", "upgrade g25")
    assert purse(state, 0) == "0 2 3 4 g25"
    assert in_treasury(state, 25) == 0
    assert in_treasury(state, 24) == 1


def test_a2_an_upgraded_hidden_coin_is_hidden_again_but_was_seen() -> None:
    state = table(2, taverns=("o3 h h", *QUIET[1:]))
    bid(state, "5 2 3", "4 2 3")
    do(state, "take o3", "upgrade at red")
    assert GAME.view(state, 1).elvalands[0].at_taverns[1] == coin("g5")


def test_a3_the_mithril_coin_is_worth_three_and_still_exchanges() -> None:
    state = table(2, coins=("m3 2 3 4 5",))
    bid(state, "m3 2 3", "5 2 3")
    assert state.bids == (3, 5)
    do(state, "take h", "take h")
    assert purse(state, 0) == "2 3 4 m3 g9"


@pytest.mark.parametrize(
    ("army", "expected"),
    [
        ("kraal", [2, 0, 0, 0, 0]),
        ("tarah", [1, 0, 0, 0, 0]),
        ("aral", [0, 2, 0, 0, 0]),
        ("dagda", [0, 3, 0, 0, 0]),
        ("zoral", [0, 0, 3, 0, 0]),
        ("lokdur", [0, 0, 1, 0, 0]),
        ("aegur", [0, 0, 0, 2, 0]),
        ("bonfur", [0, 0, 0, 3, 0]),
        ("hourya", [0, 0, 0, 0, 1]),
        ("idunn", [0, 0, 0, 0, 1]),
    ],
)
def test_a4_the_ranks_of_the_heroes_with_a_class(army: str, expected: list[int]) -> None:
    assert ranks(table(2, armies=(army,)), 0) == expected


@pytest.mark.parametrize(
    ("army", "line", "expected"),
    [
        ("kraal", "warriors", 7),
        ("tarah", "warriors", 14),
        ("aral", "hunters", 4),
        ("dagda", "hunters", 9),
        ("zoral", "miners", 3),
        ("lokdur", "miners", 3),
        ("aegur", "blacksmiths", 7),
        ("bonfur", "blacksmiths", 12),
        ("hourya", "explorers", 20),
        ("idunn", "explorers", 7),
        ("idunn", "each-rank", 2),
        ("skaa", "hero", 17),
        ("grid", "hero", 7),
        ("uline", "hero", 9),
        ("thrud", "hero", 13),
    ],
)
def test_a4_what_every_hero_brings_alone(army: str, line: str, expected: int) -> None:
    state = table(2, armies=(army,))
    end_age_two(state)
    assert points(state, 0, line) == expected


def test_a5_ylud_is_laid_while_thrud_still_lies_in_the_army() -> None:
    state = table(2, armies=("w3 h m0 b e5 w4 h m1 b thrud@e ylud",))
    end_age_two(state)
    assert ranks(state, 0)[4] == 2
    do(state, "place ylud e")
    assert asked(state) == "0 thrud"
    do(state, "place thrud e")
    assert state.stack == []
    assert ranks(state, 0) == [2, 2, 2, 2, 2]


def test_a6_uline_bids_openly_in_every_later_round_too() -> None:
    state = table(2, armies=("w3 h m0 e5",), taverns=("b h h", *QUIET[1:]))
    bid(state, "5 2 3", "4 2 3")
    do(state, "take b", "recruit uline", "take h")
    serve(state)
    serve(state)
    assert state.round == 1
    assert asked(state) == "1 bid"
    bid(state, "4 2 3")
    assert asked(state) == "0 open-bid"
    assert len(legal(state)) == 5


def test_a6_uline_upgrades_a_coin_in_hand_and_uses_it_at_the_next_tavern() -> None:
    state = table(2, armies=("uline",), taverns=("o3 h h", *QUIET[1:]))
    bid(state, "2 3 4")
    do(state, "bid copper-5 at green", "take o3", "upgrade 4", "take h")
    assert "bid gold-7 at red" in legal(state)


def test_a8_the_special_blacksmith_may_be_discarded_by_dagda() -> None:
    state = table(2, armies=("w3 w4 h m0 m1 b B e5",), taverns=("e6 h h", *QUIET[1:]))
    bid(state, "5 2 3", "4 2 3")
    do(state, "take e6", "recruit dagda", "discard b", "discard w")
    assert ranks(state, 0) == [1, 4, 2, 1, 2]
    assert HAMMER in state.discard


def test_a8_heroes_beside_the_board_count_as_heroes() -> None:
    state = table(2, armies=("w3 h m0 e5 skaa",), taverns=("b h h", *QUIET[1:]))
    bid(state, "5 2 3", "4 2 3")
    do(state, "take b")
    assert asked(state) == "1 take"


def test_a8_the_kings_hand_of_the_warriors_comes_after_yluds_place() -> None:
    state = table(2, armies=("w3 ylud", "w4"))
    end_age_one(state)
    do(state, "place ylud w")
    assert asked(state) == "0 upgrade"
