"""Supplies, turns, actions and the wheel as the rulebooks tell them, sentence by sentence."""

from __future__ import annotations

import pytest

from dwarrow.games.mountain_king import GAME
from dwarrow.games.mountain_king.phases.battle import BATTLE
from dwarrow.games.mountain_king.phases.supplies import SET_SUPPLIES
from dwarrow.games.mountain_king.pieces import CLANS
from tests.games.mountain_king.setting import (
    State,
    act,
    allowed,
    asked,
    begin,
    cell,
    do,
    gnomes_in,
    holder,
    honor,
    invade,
    next_turn,
    refused,
    script,
    show,
    table,
    tableau,
    trolls_in,
    votes,
)


def everybody(state: State, grid: str) -> State:
    """Every seat has this ancestry."""
    state.tableaus = [tableau(grid)] * state.seats
    return state


def answers(state: State, name: str) -> list[str]:
    """Who is asked this one after the other, each stopping at once."""
    order = []
    while asked(state).startswith(name):
        order.append(asked(state).split()[1])
        do(state, "stop")
    return order


def test_pairs_of_wilds_are_bought_from_the_first_player_clockwise() -> None:
    state = everybody(table(), "wild wild\n. .")
    state.first = 2
    assert answers(begin(state, SET_SUPPLIES), "pair") == ["green", "yellow", "pink", "blue"]


def test_every_pair_brings_a_supply_and_one_may_stop_after_any() -> None:
    state = begin(table(grid="wild wild wild wild\nwild wild . ."), SET_SUPPLIES)
    do(state, f"cover {cell(0, 0)}")
    assert refused(state, "stop") == "half-pair"
    do(state, f"cover {cell(1, 1)}")
    assert (state.supplies[0], asked(state)) == (7, "pair pink")
    do(state, "stop")
    assert (state.supplies[0], state.desperation[0]) == (7, 1)


def test_only_wilds_are_covered_for_supplies() -> None:
    state = begin(table(grid="wild wild\nadvance supply"), SET_SUPPLIES)
    assert refused(state, f"cover {cell(1, 0)}") == "not-wild"
    assert refused(state, f"cover {cell(1, 1)}") == "obstacle"


def test_wilds_that_paid_for_supplies_stay_covered_on_ancestry_and_card() -> None:
    state = table(
        grid="wild .\nadvance .", champions={"pink": "lichen"}, figures={"ghask": "moss-1"}
    )
    begin(state, SET_SUPPLIES)
    do(state, f"cover {cell(0, 0)}", "cover lichen 1")
    next_turn(state)
    assert allowed(state, "cover") == [cell(1, 0)]
    assert refused(state, "cover lichen 1") == "covered"
    assert refused(state, "use ghask") == "no-cubes"


def test_turns_go_clockwise_from_the_first_player_until_all_supplies_are_gone() -> None:
    state = everybody(table(), ". .\n. .")
    state.first = 3
    state.supplies = [2, 1, 0, 3]
    order = answers(begin(state, BATTLE), "act")
    assert order == ["yellow", "pink", "blue", "yellow", "pink", "yellow"]
    assert (state.supplies, state.turn) == ([0, 0, 0, 0], -1)


def test_a_turn_has_two_weak_actions_and_no_third() -> None:
    state = table(grid="gnome gnome\ngnome gnome")
    do(state, f"cover {cell(0, 0)}", "gnome", "steps 1", "stop")
    assert asked(state) == "act pink"
    assert "stop" in allowed(state)
    show(state, "okkag")
    do(state, f"cover {cell(0, 1)}", "steps 1", "stop", "stop")
    assert asked(state) == ""


def test_after_a_strong_action_the_turn_is_over() -> None:
    state = table(grid="bolster-2 bolster\ngnome gnome")
    do(state, f"cover {cell(0, 0)}", "bolster", "stop")
    assert asked(state) == ""


def test_a_number_makes_a_symbol_strong_even_alone() -> None:
    state = do(table(grid="bolster-2 .\n. .", desperation=1), f"cover {cell(0, 0)}", "bolster")
    assert refused(state, "spend desperation") == "desperation-for-weak"
    assert refused(state, "spend supply") == ""


def test_a_group_is_strong_whatever_its_symbols() -> None:
    state = table(grid="bolster bolster\ngnome .", desperation=1)
    do(state, f"cover {cell(0, 0)}", f"cover {cell(0, 1)}", "bolster")
    assert refused(state, "spend desperation") == "desperation-for-weak"
    do(state, "stop")
    assert asked(state) == ""


def test_the_second_weak_action_covers_one_weak_symbol_and_no_group() -> None:
    state = table(grid="gnome wild\nadvance-2 wild", champions={"pink": "skald runda"})
    do(state, f"cover {cell(0, 0)}", "gnome", "steps 1", "stop")
    assert refused(state, "cover skald 1") == "only-weak"
    assert refused(state, f"cover {cell(1, 0)}") == "only-weak"
    do(state, f"cover {cell(0, 1)}")
    assert allowed(state) == ["advance", "bolster", "influence", "gnome"]
    assert refused(state, f"cover {cell(1, 1)}") == "one-symbol"
    assert refused(state, "cover runda 1") == "one-symbol"
    assert refused(state, "stop") == "act-now"


def test_e04_two_tokens_may_go_into_one_weak_action() -> None:
    state = do(table(grid="gnome .\n. .", desperation=3), f"cover {cell(0, 0)}", "gnome")
    do(state, "spend desperation", "spend desperation")
    assert (state.strength, state.desperation[0]) == (3, 1)


def test_e08_the_supplies_of_a_strong_action_are_really_spent() -> None:
    state = do(table(grid="bolster-2 .\n. .", supplies=1), f"cover {cell(0, 0)}", "bolster")
    do(state, "spend supply")
    assert (state.strength, state.supplies[0]) == (3, 0)
    assert refused(state, "spend supply") == "no-supplies"


def test_a_wheel_effect_is_no_action_that_supplies_could_strengthen() -> None:
    state = table(grid="gnome-2 .\n. .", supplies=2, champions={"pink": "laggrid"}, pawn=4)
    state.rally = CLANS.index("moss")
    do(state, f"cover {cell(0, 0)}", "gnome", "steps 2", "stop", "rally moss", "to moss-2")
    assert asked(state) == "bolster-where pink"
    assert refused(state, "spend supply") == "supplies-for-strong"
    assert refused(state, "use laggrid") == "strengthens-any"


def test_case_08_a_troll_in_the_target_does_not_move_to_it() -> None:
    state = table(trolls={"fire-4": "pink 2", "fire-3": "pink 1"})
    do(act(state, "advance", 3), "to fire-4")
    assert allowed(state, "from") == ["fire-3"]
    assert refused(state, "from fire-4") == "already-there"
    assert refused(state, "from moss-1") == "no-own-troll"


def test_case_08_only_places_that_another_troll_can_reach_are_targets() -> None:
    state = act(table(trolls={"moss-1": "pink 3"}), "advance", 1)
    assert allowed(state, "to") == ["moss-2", "moss-3"]
    state = act(table(trolls={"moss-1": "pink 3", "moss-2": "pink 1"}), "advance", 1)
    assert {"moss-1", "moss-2"} <= set(allowed(state, "to"))


def test_case_08_gnomes_and_rivals_block_the_way_but_not_the_target() -> None:
    state = table(trolls={"moss-1": "pink 1", "moss-2": "blue 1"}, gnomes={"moss-3": "1"})
    act(state, "advance", 1)
    assert allowed(state, "to") == ["moss-2", "moss-3"]
    assert refused(state, "to moss-4") == "out-of-reach"


def test_case_08_the_strength_is_the_most_trolls_that_move() -> None:
    state = table(trolls={"moss-1": "pink 4"})
    do(act(state, "advance", 2), "to moss-2", "from moss-1", "from moss-1")
    assert trolls_in(state, "moss-2") == "pink 2"
    assert asked(state) == ""


def test_case_05_one_troll_less_than_the_strength_is_thrown_back() -> None:
    state = table(trolls={"hammer-4": "pink 3"}, gnomes={"mud-3": "2 2"}, pawn=1)
    do(act(state, "advance", 3), "to mud-3", *["from hammer-4"] * 3)
    assert asked(state) == "retreat pink"
    assert (honor(state), state.pawn, state.beside_wheel) == (0, 1, ())


def test_the_pawn_moves_one_space_for_every_defeated_gnome_and_uses_none() -> None:
    state = table(trolls={"hammer-4": "pink 2"}, gnomes={"mud-3": "1 1"}, pawn=1, beside=(3,))
    do(act(state, "advance", 2), "to mud-3", "from hammer-4", "from hammer-4")
    assert (state.pawn, state.beside_wheel) == (3, (3, 1, 1))
    assert asked(state) == ""


def test_case_03_a_won_fight_counts_as_the_control_gained() -> None:
    state = table(figures={"crym": "fire-1"}, trolls={"hammer-4": "pink 1"}, gnomes={"mud-3": "1"})
    do(act(state, "advance", 1), "to mud-3", "from hammer-4")
    assert votes(state, "mud") == 1
    assert holder(state, "mud-3") == "pink"


def test_case_01_a_cavern_held_alone_or_by_majority_is_not_gained_again() -> None:
    state = table(trolls={"fire-4": "pink 2", "fire-2": "pink 2 blue 1"})
    do(act(state, "advance", 1), "to fire-2", "from fire-4")
    assert votes(state, "fire") == 0


def test_e13_controlled_is_not_dominated() -> None:
    state = act(table(trolls={"hammer-4": "pink 3 blue 1"}), "bolster", 2)
    assert holder(state, "hammer-4") == "pink"
    assert refused(state, "to hammer-4") == "not-dominated"
    assert refused(state, "to anvil-a") == "not-dominated"


def test_case_09_trolls_of_the_supply_and_moved_ones_share_the_strength() -> None:
    state = act(table(trolls={"moss-2": "pink 1", "moon-2": "pink 5"}), "bolster", 4)
    state.pool[0] = 2
    do(state, "to moss-2")
    assert allowed(state, "add") == ["1", "2"]
    assert refused(state, "add 3") == "too-many"
    do(state, "add 2", "from moon-2", "from moon-2")
    assert (trolls_in(state, "moss-2"), trolls_in(state, "moon-2")) == ("pink 5", "pink 3")
    assert asked(state) == ""


def test_case_09_a_strength_used_up_moves_nobody() -> None:
    state = act(table(trolls={"moss-2": "pink 1", "moon-2": "pink 1"}), "bolster", 1)
    state.pool[0] = 1
    do(state, "to moss-2")
    assert (state.pool[0], asked(state)) == (0, "")


@pytest.mark.parametrize(("pawn", "boost"), [(0, 1), (4, 0)])
def test_case_20_triggers_happen_in_the_order_they_are_crossed(pawn: int, boost: int) -> None:
    state = act(table(pawn=pawn), "gnome", 5)
    do(state, "steps 5", "stop")
    assert asked(state) == "rally pink"
    assert state.boost[0] == boost


def test_case_20_a_full_circuit_crosses_each_trigger_once_and_ends_where_it_began() -> None:
    state = act(table(pawn=1), "gnome", 9)
    state.rally = CLANS.index("moss")
    do(state, "steps 8", "stop", "rally moss", "to moss-2")
    assert (state.pawn, state.boost[0]) == (1, 1)
    assert honor(state) == 8 + 1


def test_the_boost_stays_on_the_last_space_of_its_track() -> None:
    state = table(pawn=0)
    state.boost[0] = len(state.box.boost_track) - 1
    do(act(state, "gnome", 1), "steps 1", "stop")
    assert honor(state) == 1 + 6


def test_reading_37_a_wheel_bonus_counts_on_its_own_space_only() -> None:
    state = table(champions={"pink": "vashti"}, pawn=2, trolls={"moss-2": "pink 1"})
    do(act(state, "gnome", 1), "steps 1", "stop")
    assert (asked(state), state.strength) == ("bolster-where pink", 1)


def scouted_by(first: str, second: str) -> State:
    """One colour has looked at a gate card and a gnome; the other is about to scout."""
    state = everybody(table(gnomes={"moss-1": "3"}), "gnome .\n. .")
    for colour in (first, second):
        next_turn(state, colour)
        state.pawn = 6
        do(state, f"cover {cell(0, 0)}", "gnome", "steps 1")
        if colour == first:
            do(state, "look at gate 1", "look at gnome 1 in moss-1")
    return state


@pytest.mark.parametrize(("first", "second"), [("pink", "blue"), ("green", "pink")])
def test_what_a_rival_has_scouted_can_still_be_scouted(first: str, second: str) -> None:
    state = scouted_by(first, second)
    assert "look at gate 1" in allowed(state)
    do(state, "look at gate 1")
    assert allowed(state) == ["stop", "look at gnome 1 in moss-1"]


def test_case_36_the_owner_of_a_look_cannot_repeat_it() -> None:
    state = table(
        gnomes={"moss-1": "3"}, pawn=6, champions={"pink": "sleetha"}, grid="gnome .\n. ."
    )
    do(state, "use sleetha", "look at gate 1", "look at gnome 1 in moss-1", "use sleetha")
    assert refused(state, "look at gate 1") == "gate-known"
    do(state, "look at gate 2")
    assert asked(state) == "act pink"


def test_case_22_the_honor_of_an_invasion_is_paid_after_a_breach_in_the_same_wave() -> None:
    state = table(trolls={"moss-1": "pink 4"}, pawn=4)
    state.rally = CLANS.index("moss")
    do(act(state, "gnome", 1), "steps 1", "stop", "rally moss", "stop")
    assert honor(state) == 0
    invade(state, "moss")
    assert honor(state) == 3 + 2


def test_case_21_the_gnomes_beside_the_wheel_go_back_before_others_are_drawn() -> None:
    state = table(beside=(3, 3, 2), pawn=4)
    state.gnome_pool = (0, 0, 1)
    state.rally = CLANS.index("moss")
    do(act(state, "gnome", 1), "steps 1", "stop", "rally moss")
    drawn = len(state.invaders) + sum(len(gnomes) for gnomes in state.gnomes)
    assert drawn == 4
    assert state.gnome_pool == (0, 0, 0)


def test_case_21_the_rally_marker_may_stay_or_move_two_points_either_way() -> None:
    state = table(pawn=4)
    state.rally = CLANS.index("fire")
    do(act(state, "gnome", 1), "steps 1", "stop")
    assert allowed(state, "rally") == ["moss", "ice", "hammer", "mud", "fire"]
    assert refused(state, "rally moon") == "rally-too-far"


def test_reading_33_a_breach_is_stopped_once_in_a_wave() -> None:
    state = table(champions={"pink": "vashti"}, pawn=4)
    do(act(state, "gnome", 1), "steps 1", "stop", "use vashti", "stop")
    state.pawn = 4
    do(act(state, "gnome", 1), "steps 1", "stop")
    assert asked(state) == "rally pink"


def test_reading_35_bolster_brings_figures_of_an_empty_supply_from_anywhere() -> None:
    state = act(table(figures={"okkag": "moon-1"}, trolls={"moss-1": "pink 1"}), "bolster", 1)
    state.pool[0] = 0
    do(state, "to moss-1", "champion okkag")
    assert trolls_in(state, "moss-1") == "pink 2"


def test_reading_22_moved_trolls_leave_one_cavern_and_stop_at_gnomes() -> None:
    state = table(trolls={"moss-1": "pink 2"}, gnomes={"moss-2": "1"}, pawn=1)
    do(act(state, "gnome", 2), "steps 1", "stop", "stop", "to moss-1", "troll of seat 1")
    assert allowed(state, "to") == ["moss-3"]
    assert refused(state, "to moss-2") == "overrun"
    assert refused(state, "to ice-1") == "not-beside"
    do(state, "to moss-3")
    assert (trolls_in(state, "moss-1"), asked(state)) == ("pink 1", "")
    blocked = table(trolls={"moss-1": "pink 2"}, gnomes={"moss-2": "1", "moss-3": "1"}, pawn=1)
    do(act(blocked, "gnome", 1), "steps 1", "stop", "stop")
    assert refused(blocked, "to moss-1") == "no-way-out"
    assert refused(blocked, "to ice-1") == "nobody-there"


def test_case_02_as_many_trolls_move_as_the_pawn_has_moved() -> None:
    state = table(trolls={"moss-1": "pink 1 blue 3"}, pawn=7)
    do(act(state, "gnome", 5), "steps 3", "stop", "to moss-1")
    do(state, "troll of seat 2", "to moss-2", "troll of seat 2", "to moss-3")
    do(state, "troll of seat 1", "to moss-3")
    assert asked(state) == ""
    assert (trolls_in(state, "moss-3"), trolls_in(state, "moss-1")) == ("pink 1 blue 1", "blue 1")


def test_case_04_a_rivals_loss_in_my_breach_gives_me_control_at_the_end_of_my_action() -> None:
    state = table(trolls={"moss-1": "pink 1 blue 2"}, pawn=4)
    state.rally = CLANS.index("moss")
    script(state, "fallen", "2", "2", "1")
    script(state, "fallen", "2", "1")
    do(act(state, "gnome", 1), "steps 1", "stop", "rally moss")
    assert votes(state, "moss") == 0
    do(state, "stop")
    assert (votes(state, "moss"), votes(state, "moss", "blue")) == (1, 0)


def test_an_entering_gnome_stays_face_down_for_everybody() -> None:
    state = invade(table(votes={"moss": "pink 1"}), "moss")
    assert len(gnomes_in(state, "moss-1")) == 1
    for seat in (None, 0, 1, 2, 3):
        assert GAME.view(state, seat).gnomes[0][0].strength == -1


def test_case_04_nobody_gains_control_in_another_seats_turn() -> None:
    state = table(trolls={"moss-1": "pink 2 blue 2"}, pawn=4)
    state.rally = CLANS.index("moss")
    script(state, "fallen", "1", "1", "2", "2")
    script(state, "fallen", "1", "2", "2")
    do(act(state, "gnome", 1), "steps 1", "stop", "rally moss", "stop")
    assert holder(state, "moss-1") == "blue"
    assert votes(state, "moss", "blue") == 0


def test_case_13_a_champions_supply_ends_at_eight_too() -> None:
    state = table(grid="supply supply\nwild wild", champions={"pink": "zmorra"})
    begin(state, SET_SUPPLIES)
    assert asked(state) == ""
    assert (state.supplies[0], state.desperation[0]) == (8, 0)


def test_case_19_beyond_eight_the_earlier_disc_still_leads() -> None:
    state = table(votes={"ice": "blue 8 pink 8 pink 1 blue 1 green 9"})
    assert GAME.view(state, None).clans[CLANS.index("ice")].order == (0, 1, 2)
    assert votes(state, "ice", "blue") == 9


def test_chosen_symbols_make_the_action_of_their_own_type_only() -> None:
    state = do(table(grid="wild advance\n. ."), f"cover {cell(0, 1)}")
    assert [text for text in allowed(state) if not text.startswith("cover")] == ["advance"]
    assert refused(state, "bolster") == "other-type"
    do(state, f"cover {cell(0, 0)}")
    assert allowed(state) == ["advance"]
    assert refused(table(grid="advance .\n. ."), "advance") == "choose-symbol"


def test_an_advance_into_a_cavern_without_gnomes_is_no_fight() -> None:
    state = table(trolls={"moss-1": "pink 1"}, gnomes={"mud-3": "1", "moss-3": "1"})
    do(act(state, "advance", 1), "to moss-2", "from moss-1")
    assert (trolls_in(state, "moss-2"), votes(state, "moss"), state.pawn) == ("pink 1", 0, 0)


def test_a_champion_card_has_only_the_symbols_printed_on_it() -> None:
    state = table(grid="advance .\n. .", champions={"pink": "varg", "blue": "runda"})
    assert refused(state, "cover varg 2") == "no-symbol"
    assert refused(state, "cover runda 1") == "not-your-champion"


def test_case_11_a_group_grows_to_every_side_and_jumps_over_nothing() -> None:
    grid = "advance . advance .\n. advance advance advance\nadvance . advance ."
    state = do(table(grid=grid), f"cover {cell(1, 2)}")
    around = [cell(0, 2), cell(1, 1), cell(1, 3), cell(2, 2)]
    assert allowed(state, "cover") == around
    do(state, f"cover {cell(1, 1)}")
    for lonely in (cell(0, 0), cell(2, 0)):
        assert refused(state, f"cover {lonely}") == "not-touching"


def test_a_group_that_begins_on_a_champion_card_keeps_its_type() -> None:
    state = table(grid="advance wild\nbolster gnome", champions={"pink": "varg"})
    do(state, "cover varg 1")
    assert allowed(state, "cover") == [cell(0, 0), cell(0, 1)]
    assert refused(state, f"cover {cell(1, 0)}") == "other-type"


def test_case_09_trolls_come_from_every_other_place_or_not_at_all() -> None:
    state = table(trolls={"moss-2": "pink 1", "moon-2": "pink 1"}, figures={"crym": "mud-2"})
    act(state, "bolster", 4)
    state.pool[0] = 0
    do(state, "to moss-2")
    assert allowed(state) == ["stop", "from moon-2", "champion crym"]
    assert refused(state, "from moss-2") == "already-there"
    do(state, "stop")
    assert (asked(state), trolls_in(state, "moss-2")) == ("", "pink 1")
    alone = act(table(trolls={"moss-2": "pink 1"}), "bolster", 4)
    alone.pool[0] = 0
    do(alone, "to moss-2")
    assert asked(alone) == ""


def test_reading_22_who_has_a_lair_beside_can_go_where_others_cannot() -> None:
    gnomes = dict.fromkeys(("fire-2", "fire-4", "moss-1", "moss-4"), "1")
    state = table(trolls={"moss-2": "green 1 blue 1"}, gnomes=gnomes, pawn=1)
    do(act(state, "gnome", 1), "steps 1", "stop", "stop", "to moss-2")
    assert allowed(state) == ["stop", "troll of seat 3"]
    assert refused(state, "troll of seat 2") == "no-way-out"
    assert refused(state, "troll of seat 1") == "no-troll"
    do(state, "troll of seat 3")
    assert allowed(state, "to") == ["claw-a"]


def test_reading_22_a_troll_never_enters_a_foreign_lair() -> None:
    state = table(trolls={"moss-2": "blue 1"}, figures={"okkag": "moss-2"}, pawn=1)
    do(act(state, "gnome", 1), "steps 1", "stop", "to moss-2")
    assert allowed(state) == ["stop", "champion okkag", "troll of seat 2"]
    do(state, "champion okkag")
    assert refused(state, "to claw-a") == "foreign-lair"


def test_an_advance_may_lead_home_to_an_own_lair() -> None:
    state = table(trolls={"fire-4": "pink 2"})
    do(act(state, "advance", 1), "to flame-a", "from fire-4")
    assert trolls_in(state, "flame-a") == "pink 1"


def test_a_bolster_of_one_asks_for_no_number() -> None:
    state = do(act(table(), "bolster", 1), "to flame-a")
    assert (asked(state), trolls_in(state, "flame-a")) == ("", "pink 1")


def test_the_view_shows_cubes_on_the_cells_they_lie_on() -> None:
    state = begin(table(grid="advance wild\nwild gnome"), SET_SUPPLIES)
    do(state, f"cover {cell(0, 1)}", f"cover {cell(1, 0)}")
    next_turn(state)
    do(state, f"cover {cell(1, 1)}", "gnome")
    cells = GAME.view(state, 3).players[0].ancestry
    assert [found.cell for found in cells if found.covered] == [45, 54, 55]
    assert [found.cell for found in cells if found.paid] == [45, 54]
