"""Edge cases B26 to B53 of the facts, each under its number: heroes, final scoring, treasury."""

from __future__ import annotations

import pytest

from dwarrow.games.nidavellir import GAME
from dwarrow.games.nidavellir.cards import HEROES, THRUD, ULINE, YLUD
from dwarrow.games.nidavellir.phases.army import THRUD_CARD, YLUD_CARD
from dwarrow.games.nidavellir.scoring import blacksmith_points, hunter_points
from dwarrow.games.nidavellir.state import NOBODY, NOWHERE, OUT
from dwarrow.kernel import Result, Seeded
from tests.games.nidavellir.setting import (
    QUIET,
    asked,
    bid,
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
    table,
)

ALL_BUT_SMITH = "w3 h m0 e5"


@pytest.mark.parametrize(
    ("explorers", "comes"),
    [("e5 e6 e7 e8", False), ("e5 e6 e7 e8 e9", True), ("e5 e6 e7 ylud@e thrud@e", True)],
)
def test_b26_hourya_needs_five_explorer_ranks_thrud_and_ylud_included(
    explorers: str, comes: bool
) -> None:
    army = f"w3 w4 w5 w6 h h h h m0 m1 m2 m0 b b {explorers}"
    state = table(2, armies=(army,), taverns=("b h h", *QUIET[1:]))
    bid(state, "5 2 3", "4 2 3")
    do(state, "take b")
    assert ("recruit hourya" in legal(state)) == comes
    if not comes:
        assert refused(state, "recruit hourya") == "needs-ranks"


def test_b26_hourya_stays_when_the_explorers_become_fewer() -> None:
    """She comes because Thrud and Ylud lie with the explorers; at the end both leave them."""
    army = "w3 w4 w5 h h h m0 m1 m2 b b e5 e6 e7 ylud@e thrud@e"
    state = table(2, armies=(army,), taverns=("b h h", *QUIET[1:]))
    bid(state, "5 2 3", "4 2 3")
    do(state, "take b", "recruit hourya", "place thrud e")
    assert ranks(state, 0)[4] == 6
    end_age_two(state)
    do(state, "place ylud w")
    assert ranks(state, 0)[4] == 4
    assert "hourya" in heroes_of(state, 0)
    assert points(state, 0, "explorers") == 5 + 6 + 7 + 20


def test_b27_a_card_laid_on_thrud_lifts_her_and_the_check_comes_after_she_lies_again() -> None:
    """The card and Thrud together would be a second set, unless she leaves the column."""
    state = table(2, armies=("w3 w4 m0 m1 b b e5 e6 thrud@h",), taverns=("h b b", *QUIET[1:]))
    bid(state, "5 2 3", "4 2 3")
    do(state, "take h")
    assert asked(state) == "0 thrud"
    assert ranks(state, 0) == [2, 1, 2, 2, 2]
    twin = state.clone()
    do(state, "place thrud w")
    assert asked(state) == "1 take"
    do(twin, "place thrud h")
    assert asked(twin) == "0 recruit"


def test_b28_thrud_ends_on_top_and_ylud_moving_onto_her_lifts_her_too() -> None:
    state = table(2, armies=("w3 thrud@w ylud@h",))
    end_age_two(state)
    do(state, "place ylud w")
    assert asked(state) == "0 thrud"
    do(state, "place thrud w")
    assert state.stack == []
    assert state.columns[0][-1] == YLUD_CARD


def test_b28_thrud_lies_above_a_hero_laid_on_her() -> None:
    state = table(2, armies=("w3 w4 h m0 m1 b e5 e6 thrud@h",), taverns=("b h h", *QUIET[1:]))
    bid(state, "5 2 3", "4 2 3")
    do(state, "take b", "recruit aral", "place thrud h")
    assert state.columns[1][-1] == THRUD_CARD


def test_b29_thrud_lifted_by_dagda_is_laid_again_before_the_discard() -> None:
    state = table(2, armies=("w3 w4 h m0 m1 b e5 e6 thrud@h",), taverns=("b h h", *QUIET[1:]))
    bid(state, "5 2 3", "4 2 3")
    do(state, "take b", "recruit dagda")
    assert asked(state) == "0 thrud"
    do(state, "place thrud e")
    assert asked(state) == "0 discard"
    assert refused(state, "discard e") == "no-dwarf-on-top"
    do(state, "discard w")
    assert refused(state, "discard w") == "same-class"
    assert refused(state, "discard h") == "own-class"
    do(state, "discard m")
    assert ranks(state, 0) == [1, 4, 1, 2, 3]
    assert asked(state) == "1 take"


def test_b30_thrud_and_ylud_count_for_the_distinctions() -> None:
    state = table(2, armies=("w3 thrud@w", "w4 ylud"))
    end_age_one(state)
    do(state, "place ylud m")
    assert state.distinctions[0] == 0
    assert asked(state) == "0 upgrade"
    do(state, "upgrade 5")
    assert state.distinctions[2] == 1


def test_b31_ylud_may_complete_a_set_before_the_distinctions() -> None:
    state = table(2, armies=("w3 w4 h h m0 m1 b b e5 ylud", "w3 w4 w5 e6 e7"))
    end_age_one(state)
    do(state, "place ylud e")
    assert asked(state) == "0 recruit"
    do(state, "recruit tarah")
    assert ranks(state, 0)[0] == 3
    assert state.distinctions[0] == NOBODY


def test_b32_ylud_recruited_during_the_distinctions_waits_for_the_end_of_age_two() -> None:
    state = table(2, armies=("w3 w4 h h m0 m1 b e7 e8 skaa", "w5 w6 e5 e6 e7"))
    end_age_one(state)
    assert asked(state) == "0 recruit"
    do(state, "recruit ylud")
    assert state.ylud == NOWHERE
    assert asked(state) == "1 keep"
    play_first(state)
    while asked(state)[2:] != "ylud":
        play_first(state)
    assert state.age == 1
    assert state.decks[1] == ()


def test_b33_ylud_may_be_buried_and_move_or_stay_at_the_end() -> None:
    army = "ylud@w w3 w4 e5 m2 m2"
    for place, bravery in (
        ("w", [14, 0, 4, 0, 5]),
        ("m", [7, 0, 5, 0, 5]),
        ("e", [7, 0, 4, 0, 16]),
    ):
        state = table(2, armies=(army,))
        assert ranks(state, 0) == [3, 0, 2, 0, 1]
        end_age_two(state)
        assert len(legal(state)) == 5
        do(state, f"place ylud {place}")
        assert state.bravery[:5] == bravery


def test_b34_yluds_last_move_brings_heroes_with_full_effects() -> None:
    army = "w3 w4 h h m0 m1 b b e5 ylud"
    state = table(2, armies=(army,))
    end_age_two(state)
    do(state, "place ylud e", "recruit grid")
    assert asked(state) == "0 upgrade"
    do(state, "upgrade 5")
    assert purse(state, 0) == "0 2 3 4 g12"
    for hero, gain in (("uline", 9), ("skaa", 17)):
        twin = table(2, armies=(army,))
        end_age_two(twin)
        do(twin, "place ylud e", f"recruit {hero}")
        assert points(twin, 0, "hero") == gain
    state = table(2, armies=(army,))
    end_age_two(state)
    do(state, "place ylud e", "recruit thrud", "place thrud w")
    assert points(state, 0, "hero") == 13
    assert ranks(state, 0) == [2, 2, 2, 2, 2]
    state = table(2, armies=(army,))
    end_age_two(state)
    do(state, "place ylud e", "recruit dagda", "discard w", "discard m")
    assert ranks(state, 0) == [1, 5, 1, 2, 2]


def test_b35_no_hero_is_lost_when_ylud_moves_away() -> None:
    state = table(2, armies=(f"{ALL_BUT_SMITH} ylud@b",))
    end_age_two(state)
    do(state, "place ylud e")
    assert state.sets(0) == 0
    assert heroes_of(state, 0) == "ylud"


def test_b36_uline_takes_hidden_coins_back_and_leaves_shown_ones() -> None:
    state = table(2, armies=(ALL_BUT_SMITH,), taverns=(QUIET[0], "b h h", QUIET[2]))
    bid(state, "4 5 3", "5 2 4")
    do(state, "take h", "take h")
    order = state.order
    do(state, "take b", "recruit uline")
    assert [len(state.laid[0]), len(state.hands[0])] == [2, 3]
    assert pouch(state, 0) == "0 2 3"
    assert state.order == order
    do(state, "take h")
    assert asked(state) == "0 open-bid"


def test_b37_uline_with_the_zero_here_exchanges_any_two_coins_and_may_bid_the_new_one() -> None:
    state = table(2, armies=(ALL_BUT_SMITH,), taverns=("h b h", *QUIET[1:]))
    bid(state, "0 2 3", "5 2 4")
    do(state, "take h", "take b", "recruit uline")
    assert asked(state) == "0 show"
    do(state, "show 2")
    assert refused(state, "show 2") == "no-such-coin"
    do(state, "show 5")
    assert purse(state, 0) == "0 2 3 4 g7"
    assert "bid gold-7 at red" in legal(state)


def test_b38_uline_bids_after_the_others_and_before_the_order() -> None:
    state = table(3, armies=("uline",), taverns=QUIET)
    assert asked(state) == "1 2 bid"
    bid(state, "5 2 3", "3 2 4")
    assert asked(state) == "0 open-bid"
    view = GAME.view(state, 0)
    assert view.order == ()
    assert [view.elvalands[seat].at_taverns[0] for seat in (1, 2)] == [4, 2]
    do(state, "bid copper-4 at green")
    assert state.order == (1, 0, 2)


def test_b39_ulines_hand_excludes_coins_already_laid_this_round() -> None:
    state = table(2, armies=("uline",))
    bid(state, "5 2 3")
    do(state, "bid copper-4 at green", "take h", "take h")
    assert asked(state) == "0 open-bid"
    assert refused(state, "bid copper-4 at red") == "no-such-coin"
    assert refused(state, "bid copper-3 at blue") == "other-tavern"
    do(state, "bid copper-3 at red", "take h", "take h")
    assert legal(state) == ["bid copper-0 at blue", "bid copper-2 at blue", "bid copper-5 at blue"]
    do(state, "bid copper-0 at blue", "take h", "take h")
    assert purse(state, 0) == "0 2 3 4 g7"


def test_b40_every_tied_leader_of_the_warriors_adds_the_own_highest_coin() -> None:
    state = table(
        3, armies=("w3 w4", "kraal", "w5"), coins=("0 2 3 4 g9", "0 2 3 4 g20", "0 2 3 4 g25")
    )
    end_age_two(state)
    assert [points(state, seat, "most-warriors") for seat in range(3)] == [9, 20, 0]


def test_b41_the_highest_coin_is_one_held_at_the_end() -> None:
    """An exchange takes the new coin first, so the 25 in the pouch becomes a 24."""
    state = table(2, armies=("astrid",), coins=("0 2 3 4 g25",), age=2, last_round=True)
    state.treasury[-1] = 0
    bid(state, "4 3 0", "5 4 3")
    for _ in range(6):
        do(state, "take h")
    assert purse(state, 0) == "0 2 3 4 g24"
    assert in_treasury(state, 25) == 1
    assert points(state, 0, "hero-best-coin") == 24


def test_b42_astrid_and_the_warriors_may_use_the_same_coin() -> None:
    state = table(2, armies=("w3 astrid",), coins=("0 2 3 4 g24",))
    end_age_two(state)
    assert points(state, 0, "hero-best-coin") == points(state, 0, "most-warriors") == 24


def test_b43_idunns_bonus_counts_ylud() -> None:
    state = table(2, armies=("e5 idunn ylud@e",))
    end_age_two(state)
    do(state, "place ylud e")
    assert points(state, 0, "each-rank") == 2 * 3
    assert points(state, 0, "explorers") == 5 + 7 + 11


def test_b44_miners_with_a_zero_still_count_as_ranks() -> None:
    state = table(2, armies=("m0 m0 m1 m1 m2",))
    end_age_two(state)
    assert points(state, 0, "miners") == 20


def test_b45_kraal_has_two_ranks_and_seven_in_all() -> None:
    state = table(2, armies=("kraal", "w3"))
    end_age_two(state)
    assert points(state, 0, "warriors") == 7
    assert points(state, 0, "most-warriors") == 5
    assert points(state, 1, "most-warriors") == 0


def test_b46_the_tables_of_hunters_and_blacksmiths_go_on() -> None:
    assert [hunter_points(ranks) for ranks in (0, 1, 5, 15, 16, 21)] == [0, 1, 25, 225, 256, 441]
    assert [blacksmith_points(ranks) for ranks in range(7)] == [0, 3, 7, 12, 18, 25, 33]
    assert [blacksmith_points(ranks) for ranks in (15, 16, 25)] == [150, 168, 375]


def test_b47_equal_totals_share_the_place() -> None:
    state = table(3, armies=("w3", "w3", ""), gems="1 2 3")
    end_age_two(state)
    assert GAME.score(state).places == (1, 1, 3)
    assert Result((5, 7, 7), ((), (), ())).places == (3, 1, 1)


def test_b48_everybody_owns_five_coins_after_upgrades_and_exchanges() -> None:
    state = table(2, taverns=("o3 h b", *QUIET[1:]))
    bid(state, "0 2 3", "5 0 3")
    do(state, "take h", "take o3", "upgrade at red")
    assert [len(state.coins(seat)) for seat in (0, 1)] == [5, 5]
    assert purse(state, 0) == "0 3 4 g5 g9"


@pytest.mark.parametrize(("seats", "coins"), [(2, 28), (3, 28), (4, 34), (5, 34)])
def test_b49_small_tables_have_a_smaller_treasury(seats: int, coins: int) -> None:
    state = table(seats)
    assert sum(state.treasury) == coins
    assert [in_treasury(state, value) for value in (7, 9, 11)] == [1 if seats < 4 else 3] * 3


def test_b49_a_gap_in_the_treasury_gives_the_next_higher_coin() -> None:
    state = table(2)
    empty_treasury(state, 9)
    bid(state, "0 2 3", "5 2 3")
    do(state, "take h", "take h")
    assert pouch(state, 0) == "4 g10"


def test_b50_the_first_game_is_played_without_thrud_ylud_and_uline() -> None:
    state = table(2, armies=(ALL_BUT_SMITH,), taverns=("b h h", *QUIET[1:]), heroes="first-game")
    assert [state.owner[hero] for hero in (THRUD, YLUD, ULINE)] == [OUT] * 3
    bid(state, "5 2 3", "4 2 3")
    do(state, "take b")
    for hero in ("thrud", "ylud", "uline"):
        assert refused(state, f"recruit {hero}") == "hero-gone"
    end = GAME.start(3, Seeded(4), {"heroes": "first-game"})
    while end.stack:
        play_first(end)
    assert not {THRUD, YLUD, ULINE} & {hero for heroes in end.heroes for hero in heroes}


def test_b51_thrud_lifted_by_dagda_leaves_two_columns_open() -> None:
    """Only warriors and miners can be discarded, so Thrud may not lie on them."""
    army = "w3 w4 w5 h h h thrud@h m0 m1 m2 m0 b b aegur e5 e6 e7 idunn"
    state = table(2, armies=(army,), taverns=("w6 h h", *QUIET[1:]))
    bid(state, "5 2 3", "4 2 3")
    do(state, "take w6", "recruit dagda")
    assert legal(state) == ["place thrud hunter", "place thrud blacksmith", "place thrud explorer"]
    assert refused(state, "place thrud w") == "thrud-blocks"
    do(state, "place thrud h", "discard w", "discard m")
    assert ranks(state, 0) == [3, 7, 3, 4, 4]


def test_b51_a_hero_who_could_not_discard_may_not_be_chosen() -> None:
    army = "w3 w4 w5 w6 tarah h h h aral m0 m1 m2 m0 lokdur b b b b e5 e6 e7 e8 idunn"
    state = table(2, armies=(army,), taverns=("b h h", *QUIET[1:]))
    bid(state, "5 2 3", "4 2 3")
    do(state, "take b")
    assert asked(state) == "0 recruit"
    assert refused(state, "recruit dagda") == "nothing-to-discard"
    assert refused(state, "recruit bonfur") == "nothing-to-discard"


def test_b52_ylud_staying_is_laid_anew_on_top_and_lifts_thrud() -> None:
    state = table(2, armies=("ylud@w w3 thrud@w",))
    end_age_two(state)
    do(state, "place ylud w")
    assert asked(state) == "0 thrud"
    assert state.columns[0][-1] == YLUD_CARD


def test_b53_a_hero_is_due_and_none_can_come_so_nothing_happens() -> None:
    state = table(2, armies=(ALL_BUT_SMITH,), taverns=("b h h", *QUIET[1:]))
    for hero in range(len(HEROES)):
        state.owner[hero] = OUT
    bid(state, "5 2 3", "4 2 3")
    do(state, "take b")
    assert state.sets(0) == 1
    assert asked(state) == "1 take"
