"""Edge cases B1 to B25 of the facts, each under its number: rounds, coins, gems, distinctions."""

from __future__ import annotations

import pytest

from dwarrow.games.nidavellir import GAME
from dwarrow.games.nidavellir.cards import BLACKSMITH, DWARVES, EXPLORER, HAMMER
from dwarrow.games.nidavellir.phases.upgrade import HAND, POUCH
from dwarrow.games.nidavellir.state import GOLDEN_GEM, NOBODY, NidavellirState
from dwarrow.kernel import Seeded
from tests.games.nidavellir.setting import (
    ONE_SET,
    QUIET,
    asked,
    bid,
    cards,
    do,
    empty_treasury,
    end_age_one,
    end_age_two,
    heroes_of,
    in_treasury,
    legal,
    play_first,
    points,
    pouch,
    purse,
    ranks,
    refused,
    serve,
    table,
)


def test_b01_two_players_take_two_of_three_cards_and_the_third_is_discarded_face_up() -> None:
    state = table(2, taverns=("h b e7", *QUIET[1:]))
    bid(state, "5 2 3", "4 3 2")
    do(state, "take h", "take b")
    assert state.taverns[0] == cards("e7")
    serve(state)
    serve(state)
    assert state.discard[0] == cards("e7")[0]
    assert len(state.discard) == 3
    assert GAME.view(state, None).discard == state.discard


@pytest.mark.parametrize(
    ("seats", "rounds", "decks"),
    [(2, 4, (36, 37)), (3, 4, (36, 37)), (4, 3, (36, 37)), (5, 3, (45, 46))],
)
def test_b02_ages_have_four_or_three_rounds_and_decks_run_out(
    seats: int, rounds: int, decks: tuple[int, int]
) -> None:
    state = GAME.start(seats, Seeded(2))
    per_round = 3 * max(seats, 3)
    assert [len(deck) for deck in state.decks] == [decks[0] - per_round, decks[1]]
    seen = set()
    while state.stack:
        seen.add((state.age, state.round))
        play_first(state)
    in_rounds = {(age, number) for age in range(2) for number in range(rounds)}
    assert in_rounds <= seen
    assert state.decks == [(), ()]


@pytest.mark.parametrize("armies", [("e7", ""), ("e7", "e8")])
def test_b03_the_explorers_distinction_always_uses_up_one_card(armies: tuple[str, str]) -> None:
    state = table(2, armies=armies)
    before = len(state.decks[1])
    end_age_one(state)
    if armies[1]:
        assert len(state.unseen) == 1
    else:
        play_first(state)
    while "bid" not in asked(state):
        play_first(state)
    assert len(state.decks[1]) == before - 1 - 9


def test_b04_upgrading_the_revealed_coin_changes_neither_order_nor_ties() -> None:
    state = table(3, gems="3 1 2", taverns=("o3 h b", *QUIET[1:]))
    bid(state, "4 2 3", "4 3 2", "5 2 3")
    do(state, "take b", "take o3", "upgrade at green")
    assert purse(state, 0) == "0 2 3 5 g7"
    assert asked(state) == "1 take"
    do(state, "take h")
    assert state.gems == [1, 3, 2]


def test_b05_upgrading_a_hidden_coin_changes_a_later_bid() -> None:
    state = table(2, coins=("0 2 4 5 g7", "0 2 3 4 5"), taverns=("o3 h b", *QUIET[1:]))
    bid(state, "5 g7 4", "4 5 2")
    do(state, "take o3", "upgrade at red", "take h")
    assert state.bids == (10, 5)


def test_b06_coins_on_served_taverns_and_in_the_pouch_may_be_upgraded() -> None:
    for target, after in (("upgrade at green", "0 3 4 5 g5"), ("upgrade 3", "0 2 4 5 g6")):
        state = table(2, taverns=("h b e7", "o3 h b", QUIET[2]))
        bid(state, "2 5 4", "4 2 5")
        do(state, "take h", "take b", "take o3", target)
        assert purse(state, 0) == after


def test_it_is_told_where_an_upgraded_coin_was() -> None:
    for target, where in (("upgrade at green", 0), ("upgrade 3", POUCH)):
        state = table(2, taverns=("h b e7", "o3 h b", QUIET[2]))
        bid(state, "2 5 4", "4 2 5")
        do(state, "take h", "take b", "take o3")
        assert where_upgraded(state, target) == where
    state = table(2, armies=("h m0 b", "w3"))
    end_age_one(state)
    assert where_upgraded(state, "upgrade 5") == HAND


def where_upgraded(state: NidavellirState, answer: str) -> object:
    """From which place the coin came, as everybody is told."""
    state.events = []
    do(state, answer)
    (told,) = [event for event in state.take_events() if event.code == "upgrade"]
    return told.params["place"]


def test_b07_an_offering_is_used_before_the_exchange_with_its_new_value() -> None:
    state = table(2, taverns=("o3 h b", *QUIET[1:]))
    bid(state, "0 2 3", "5 2 3")
    do(state, "take h", "take o3", "upgrade 5")
    assert pouch(state, 0) == "4 g12"
    assert purse(state, 0) == "0 2 3 4 g12"


def test_b08_an_offering_brings_no_recruit_check_and_goes_into_the_box() -> None:
    state = table(2, armies=(ONE_SET,), taverns=("o3 h b", *QUIET[1:]))
    boxed = len(state.boxed)
    bid(state, "5 2 3", "4 2 3")
    do(state, "take o3", "upgrade 4")
    assert asked(state) == "1 take"
    assert heroes_of(state, 0) == ""
    assert state.boxed[boxed:] == cards("o3")


@pytest.mark.parametrize(
    ("gems", "after"),
    [
        ("2 1", "1 2"),
        ("2 3 1", "2 1 3"),
        ("1 2 3 4", "4 3 2 1"),
        ("3 5 1 2 4", "3 1 5 4 2"),
    ],
)
def test_b09_ties_swap_from_the_outside_in(gems: str, after: str) -> None:
    seats = len(gems.split())
    state = table(seats, gems=gems)
    bid(state, *["4 2 3"] * seats)
    serve(state)
    assert " ".join(str(gem) for gem in state.gems) == after


def test_b10_separate_ties_swap_on_their_own() -> None:
    state = table(4, gems="1 2 3 4")
    bid(state, "4 2 3", "4 2 3", "3 4 2", "3 2 4")
    serve(state)
    assert state.gems == [2, 1, 4, 3]


@pytest.mark.parametrize(
    ("gems", "after"),
    [("6 1", "6 1"), ("1 6 3", "3 6 1"), ("6 1 2 3", "6 3 2 1"), ("5 6 4 1 2", "1 6 2 5 4")],
)
def test_b11_the_golden_gem_wins_its_tie_and_is_left_out_of_the_swap(gems: str, after: str) -> None:
    seats = len(gems.split())
    state = table(seats, gems=gems)
    bid(state, *["4 2 3"] * seats)
    assert asked(state) == f"{state.gems.index(GOLDEN_GEM)} take"
    serve(state)
    assert " ".join(str(gem) for gem in state.gems) == after


def test_b12_the_swap_counts_for_the_next_tavern_of_the_same_round() -> None:
    state = table(2, gems="2 1")
    bid(state, "4 3 5", "4 3 2")
    assert state.order == (0, 1)
    do(state, "take h")
    assert state.gems == [2, 1]
    do(state, "take h")
    assert state.gems == [1, 2]
    assert state.order == (1, 0)


def test_b13_the_mithril_coin_ties_with_an_ordinary_three() -> None:
    state = table(2, coins=("m3 2 3 4 5", "0 2 3 4 5"), gems="1 2")
    bid(state, "m3 2 4", "3 2 4")
    assert state.order == (1, 0)
    serve(state)
    assert state.gems == [2, 1]


def test_b14_a_copper_five_ties_with_a_golden_five() -> None:
    state = table(2, coins=("0 2 3 4 g5", "0 2 3 4 5"), gems="1 2")
    bid(state, "g5 2 4", "5 2 4")
    assert state.order == (1, 0)
    serve(state)
    assert state.gems == [2, 1]


def test_b15_the_gem_replaced_by_the_golden_one_never_comes_back() -> None:
    state = table(3, armies=("m0", "", ""), gems="2 1 3")
    end_age_one(state)
    assert state.gems == [GOLDEN_GEM, 1, 3]
    assert state.boxed_gems == (2,)
    while state.stack:
        play_first(state)
    assert sorted(state.gems) == [1, 3, GOLDEN_GEM]


def test_b16_only_a_strict_majority_wins_a_distinction() -> None:
    state = table(3, armies=("w3 w4 h", "w5 w6 h h", "e7"))
    end_age_one(state)
    assert state.distinctions[:4] == [NOBODY, 1, NOBODY, NOBODY]
    assert state.distinctions[EXPLORER] == 2


def test_b17_distinctions_follow_each_other_and_feel_the_earlier_ones() -> None:
    """The special blacksmith brings Idunn, who breaks the tie among the explorers."""
    state = table(2, armies=("w3 w4 h h m0 m1 b e7 e8 skaa", "w5 w6 w7 e5 e6"))
    end_age_one(state)
    assert asked(state) == "1 upgrade"
    do(state, "upgrade 5")
    assert purse(state, 0) == "2 3 4 5 m3"
    assert state.gems[0] == GOLDEN_GEM
    assert asked(state) == "0 recruit"
    do(state, "recruit idunn")
    assert state.distinctions == [1, 0, 0, 0, 0]
    assert asked(state) == "0 keep"


def test_a_distinction_is_told_when_what_it_brings_lies_on_the_table() -> None:
    state = table(2, armies=("h m0 b", "w3"))
    state.events = []
    end_age_one(state)
    do(state, "upgrade 5")
    told = [event for event in state.take_events() if event.code == "distinction"]
    _, hunters, miners, smiths = (event.left for event in told)
    assert isinstance(hunters, NidavellirState)
    assert isinstance(miners, NidavellirState)
    assert isinstance(smiths, NidavellirState)
    assert purse(hunters, 0) == "2 3 4 5 m3"
    assert miners.gems[0] == GOLDEN_GEM
    assert smiths.columns[BLACKSMITH][-1] == HAMMER


def test_b18_the_special_blacksmith_can_lift_thrud_and_bring_heroes() -> None:
    state = table(2, armies=("w3 w4 w5 h h h m0 m1 m2 b e7 e8 skaa thrud@b", "w3 w4 w5 e5"))
    end_age_one(state)
    assert state.columns[3][-1] == HAMMER
    assert asked(state) == "0 thrud"
    do(state, "place thrud e")
    assert ranks(state, 0) == [3, 3, 3, 3, 3]
    assert asked(state) == "0 recruit"


def test_b19_an_offering_kept_by_the_explorers_upgrades_at_once() -> None:
    state = table(2, armies=("e7", ""))
    state.decks[1] = cards("o5 h w3") + state.decks[1][3:]
    end_age_one(state)
    assert legal(state) == ["take warrior-3", "take hunter", "take offering-5"]
    do(state, "take o5", "upgrade 5")
    assert purse(state, 0) == "0 2 3 4 g10"
    assert state.boxed[-1] >= DWARVES
    rest = state.decks[1] + tuple(card for tavern in state.taverns for card in tavern)
    assert len(rest) == 36


def test_b20_a_dwarf_kept_by_the_explorers_can_lift_thrud_and_bring_heroes() -> None:
    state = table(2, armies=("w3 w4 m0 m1 b b e7 e8 thrud@h", "w3 w4 h m0 m1 b b"))
    state.decks[1] = cards("h e9 w3") + state.decks[1][3:]
    end_age_one(state)
    do(state, "take h")
    assert asked(state) == "0 thrud"
    do(state, "place thrud h")
    assert asked(state) == "0 recruit"


def test_b21_the_kings_hand_comes_before_the_mithril_coin_and_spares_the_zero() -> None:
    state = table(2, armies=("w3 h", ""))
    end_age_one(state)
    assert asked(state) == "0 upgrade"
    assert refused(state, "upgrade 0") == "never-upgraded"
    do(state, "upgrade 2")
    assert purse(state, 0) == "3 4 5 m3 g7"
    state = table(2, coins=("m3 2 3 4 5",), taverns=("o3 h b", *QUIET[1:]))
    bid(state, "5 m3 4", "4 2 3")
    do(state, "take o3")
    assert refused(state, "upgrade at red") == "never-upgraded"


def test_b22_a_hero_with_several_ranks_completes_sets_one_hero_at_a_time() -> None:
    state = table(2, armies=("w3 w4 w5 h h h m0 m1 m2 e5 e6 e7",), taverns=("b h w6", *QUIET[1:]))
    bid(state, "5 2 3", "4 2 3")
    do(state, "take b", "recruit aegur")
    assert state.sets(0) == 3
    for hero in ("skaa", "tarah"):
        assert asked(state) == "0 recruit"
        do(state, f"recruit {hero}")
    assert asked(state) == "1 take"


def test_b23_a_second_hero_is_still_due_after_grid_has_upgraded() -> None:
    state = table(2, armies=("w3 w4 h h m0 m1 b b e5",), taverns=("e6 h w6", *QUIET[1:]))
    bid(state, "5 2 3", "4 2 3")
    do(state, "take e6", "recruit grid")
    assert asked(state) == "0 upgrade"
    do(state, "upgrade 4")
    assert purse(state, 0) == "0 2 3 5 g11"
    assert asked(state) == "0 recruit"


def test_b24_a_discard_that_breaks_a_set_cancels_the_recruits_not_yet_made() -> None:
    state = table(2, armies=("w3 w4 h m0 m1 b b e5 e6",), taverns=("h b w6", *QUIET[1:]))
    bid(state, "5 2 3", "4 2 3")
    do(state, "take h")
    assert state.sets(0) == 2
    do(state, "recruit dagda", "discard w", "discard m")
    assert state.sets(0) == 1
    assert asked(state) == "1 take"
    assert heroes_of(state, 0) == "dagda"


def test_b25_surplus_heroes_stay_and_delay_the_next_one() -> None:
    state = table(2, armies=("w3 w4 h h m0 m1 e5",), taverns=("b h h", "e7 h h", "e8 h h"))
    bid(state, "5 4 3", "4 3 2")
    do(state, "take b", "recruit bonfur", "discard e", "take h")
    assert state.sets(0) == 0
    do(state, "take e7", "take h")
    assert state.sets(0) == 1
    assert heroes_of(state, 0) == "bonfur"
    do(state, "take e8")
    assert asked(state) == "0 recruit"


def test_zero_ranks_never_win_the_coin_for_the_most_warriors() -> None:
    state = table(2)
    end_age_two(state)
    assert points(state, 0, "most-warriors") == 0


def test_an_unavailable_coin_gives_the_next_higher_then_the_next_lower() -> None:
    state = table(2, taverns=("o3 h b", *QUIET[1:]))
    empty_treasury(state, 8, 9)
    bid(state, "5 2 3", "4 2 3")
    do(state, "take o3", "upgrade at green")
    assert purse(state, 0) == "0 2 3 4 g10"
    assert in_treasury(state, 10) == 1


def test_only_a_card_of_the_open_tavern_can_be_taken() -> None:
    state = table(2, taverns=("o3 h b", *QUIET[1:]))
    bid(state, "5 2 3", "4 2 3")
    assert refused(state, "take w3") == "not-here"
    assert refused(state, "upgrade at red") == "take-now"
