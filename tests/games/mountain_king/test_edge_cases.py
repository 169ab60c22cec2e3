"""The 36 edge cases of the facts, each under its number."""

from __future__ import annotations

import pytest

from dwarrow.games.mountain_king import GAME
from dwarrow.games.mountain_king.phases.ancestry import BUILD_ANCESTRY
from dwarrow.games.mountain_king.phases.awards import AWARD_CHAMPIONS
from dwarrow.games.mountain_king.phases.breach import breach_size
from dwarrow.games.mountain_king.phases.entrench import ENTRENCH
from dwarrow.games.mountain_king.phases.refresh import REFRESH
from dwarrow.games.mountain_king.phases.supplies import SET_SUPPLIES
from dwarrow.games.mountain_king.phases.wave_scoring import SCORE_WAVE
from dwarrow.games.mountain_king.pieces import CHAMPIONS, CLANS
from dwarrow.games.mountain_king.scoring import clan_honor, hall_honor, score
from dwarrow.games.mountain_king.tracks import (
    discs_for,
    gain_influence,
    gain_votes,
    vote_leader,
    voters,
)
from dwarrow.games.mountain_king.trolls import controlled
from dwarrow.kernel import Seeded
from tests.games.mountain_king.setting import (
    COLOURS,
    act,
    allowed,
    asked,
    begin,
    cell,
    do,
    figure_of,
    gnomes_in,
    holder,
    honor,
    influence_on,
    invade,
    next_turn,
    normal_in,
    refused,
    run,
    script,
    show,
    table,
    trolls_in,
    votes,
    wheel_space,
)


def test_case_01_control_is_gained_from_a_tie_and_never_of_an_empty_cavern() -> None:
    state = table(trolls={"fire-4": "pink 2", "fire-2": "pink 1 blue 1"})
    do(act(state, "advance", 1), "to fire-2", "from fire-4")
    assert votes(state, "fire") == 1
    state = table(trolls={"fire-4": "pink 2", "fire-2": "pink 1 blue 2"})
    do(act(state, "advance", 2), "to fire-2", "from fire-4", "from fire-4")
    assert votes(state, "fire") == 1
    state = table(trolls={"fire-4": "pink 2"})
    do(act(state, "advance", 1), "to fire-2", "from fire-4")
    assert holder(state, "fire-2") == "pink"
    assert votes(state, "fire") == 0


def test_case_02_one_wheel_move_can_gain_several_caverns() -> None:
    state = table(trolls={"fire-4": "pink 3 blue 3", "moss-2": "blue 1 pink 1"}, pawn=7)
    do(act(state, "gnome", 3), "steps 3", "stop", "to fire-4")
    do(state, "troll of seat 1", "to moss-2")
    do(state, "troll of seat 2", "to fire-3", "troll of seat 2", "to fire-3")
    assert (holder(state, "fire-4"), holder(state, "moss-2")) == ("pink", "pink")
    assert (votes(state, "fire"), votes(state, "moss")) == (1, 1)


def test_case_03_defeating_gnomes_gives_one_vote_in_all() -> None:
    state = table(trolls={"hammer-4": "pink 3"}, gnomes={"mud-3": "1 1"}, pawn=1)
    do(act(state, "advance", 3), "to mud-3", "from hammer-4", "from hammer-4", "stop")
    assert votes(state, "mud") == 1


def test_case_04_no_control_is_gained_in_invasions_but_in_a_breach_one_caused() -> None:
    state = table(trolls={"moss-1": "pink 3 blue 3"}, votes={"moss": "green 1"})
    script(state, "fallen", "2")
    script(state, "fallen", "2")
    invade(state, "moss")
    assert holder(state, "moss-1") == "pink"
    assert votes(state, "moss") == 0
    state = table(trolls={"moss-1": "pink 2 blue 2"}, pawn=4)
    state.rally = CLANS.index("moss")
    script(state, "fallen", "2")
    script(state, "fallen", "2")
    do(act(state, "gnome", 1), "steps 1", "stop", "rally moss", "stop")
    assert trolls_in(state, "moss-1") == "pink 2"
    assert votes(state, "moss") == 1


def test_case_05_all_gnomes_are_revealed_and_equal_strength_wins() -> None:
    state = table(trolls={"hammer-4": "pink 5"}, gnomes={"mud-3": "3 2"}, pawn=1)
    steps = ["from hammer-4"] * 5
    do(act(state, "advance", 5), "to mud-3", *steps)
    assert honor(state) == 5
    assert state.beside_wheel == (3, 2)
    assert trolls_in(state, "mud-3") == "pink 5"


@pytest.mark.parametrize(("gnomes", "after"), [("3", 2), ("3 3", 2)])
def test_case_06_a_repulse_sends_all_home_and_a_single_gnome_entrenches(
    gnomes: str, after: int
) -> None:
    state = table(
        trolls={"hammer-4": "pink 1"}, figures={"crym": "hammer-4"}, gnomes={"mud-3": gnomes}
    )
    do(act(state, "advance", 2), "to mud-3", "from hammer-4", "champion crym")
    assert asked(state) == "retreat pink"
    do(state, "to flame-b")
    assert trolls_in(state, "flame-b") == "pink 2"
    assert figure_of(state, "crym") == "flame-b"
    assert len(gnomes_in(state, "mud-3")) == after
    assert votes(state, "mud") == 0


def test_case_07_trolls_and_gnomes_never_share_a_cavern_between_turns() -> None:
    for number in range(6):
        luck = Seeded(7, number)
        state = GAME.start(2 + number % 4, Seeded(8, number))
        while seats := GAME.to_act(state):
            GAME.play(state, seats[0], luck.pick(GAME.legal(state, seats[0])))
            if GAME.to_act(state) and GAME.decision(state).name in ("draft", "guide-gnome"):
                assert not any(manned & state.overrun for manned in state.manned)


def test_case_08_advance_needs_own_trolls_on_the_way_and_rivals_lairs_are_closed() -> None:
    state = table(trolls={"fire-3": "pink 1", "mud-4": "pink 1 blue 3", "moss-4": "pink 1"})
    act(state, "advance", 2)
    assert refused(state, "to moonrise-b") == "closed"
    do(state, "to mud-3", "from fire-3")
    assert refused(state, "from moss-4") == "no-way"
    do(state, "from mud-4")
    assert trolls_in(state, "mud-3") == "pink 2"


def test_case_08_a_cavern_left_by_the_last_troll_no_longer_carries_others() -> None:
    state = table(trolls={"fire-1": "pink 1", "fire-2": "pink 1"})
    do(act(state, "advance", 2), "to moss-2", "from fire-2")
    assert trolls_in(state, "moss-2") == "pink 1"
    assert trolls_in(state, "fire-1") == "pink 1"


def test_case_09_with_an_empty_supply_strength_moves_own_trolls_from_anywhere() -> None:
    state = table(trolls={"moss-2": "pink 1", "moon-2": "pink 1"}, figures={"crym": "mud-2"})
    act(state, "bolster", 4)
    state.pool[0] = 1
    do(state, "to moss-2")
    assert asked(state) == "gather pink"
    do(state, "champion crym", "from moon-2")
    assert trolls_in(state, "moss-2") == "pink 4"
    state = act(table(trolls={"moss-2": "pink 1", "moon-2": "pink 1"}), "bolster", 3)
    do(state, "to moss-2", "add 2")
    assert asked(state) == ""
    assert "flame-a" in allowed(act(table(), "bolster", 1), "to")


def test_case_10_what_a_weak_action_may_cover() -> None:
    state = table(grid="advance-2 wild\nelder supply")
    assert refused(state, f"cover {cell(1, 0)}") == "obstacle"
    assert refused(state, f"cover {cell(1, 1)}") == "obstacle"
    assert refused(state, f"cover {cell(3, 3)}") == "no-symbol"
    do(state, f"cover {cell(0, 1)}")
    assert allowed(state)[-4:] == ["advance", "bolster", "influence", "gnome"]
    show(state, "okkag")
    do(state, "influence", "champion okkag")
    assert asked(state) == ""
    state = table(grid="advance-2 wild\nwild gnome")
    do(state, f"cover {cell(1, 1)}", "gnome", "steps 1", "stop")
    assert refused(state, f"cover {cell(0, 0)}") == "only-weak"
    state = table(grid="wild wild\nwild .")
    do(state, f"cover {cell(0, 0)}", f"cover {cell(0, 1)}", f"cover {cell(1, 0)}", "bolster")
    assert state.strength == 3


def test_case_11_groups_need_touching_symbols_and_obstacles_do_not_bridge() -> None:
    state = table(grid="advance . advance .\n. advance elder advance\nadvance supply advance .")
    do(state, f"cover {cell(0, 0)}")
    assert allowed(state, "cover") == []
    assert refused(state, f"cover {cell(1, 1)}") == "not-touching"
    state = do(table(grid="advance advance\nadvance bolster"), f"cover {cell(0, 0)}")
    assert refused(state, f"cover {cell(1, 1)}") == "other-type"
    do(state, f"cover {cell(0, 1)}", "advance")
    assert state.strength == 2


def test_case_12_desperation_for_weak_and_supplies_for_strong_actions() -> None:
    weak = act(table(desperation=1), "bolster", 1, weak=True)
    assert refused(weak, "spend supply") == "supplies-for-strong"
    assert refused(weak, "spend desperation") == ""
    strong = act(table(desperation=1), "bolster", 2)
    assert refused(strong, "spend desperation") == "desperation-for-weak"
    assert refused(strong, "spend supply") == ""


def test_case_13_supplies_end_at_eight_and_desperation_is_counted_after_pairs() -> None:
    state = begin(table(grid="supply supply supply wild\nwild . . ."), SET_SUPPLIES)
    assert (state.supplies[0], state.desperation[0]) == (8, 0)
    state = begin(table(grid="wild wild\n. ."), SET_SUPPLIES)
    assert asked(state) == "pair pink"
    do(state, f"cover {cell(0, 0)}", f"cover {cell(0, 1)}")
    assert (state.supplies[0], state.desperation[0]) == (7, 1)
    assert (state.supplies[1], state.desperation[1]) == (6, 2)


def test_case_14_where_an_ancestry_card_may_lie() -> None:
    state = table(grid=". . . . .\n. . . . elder", seats=2)
    begin(state, BUILD_ANCESTRY)
    do(state, allowed(state)[0])
    spots = allowed(state, "place")
    assert refused(state, "place 9 9") == "covers-nothing"
    assert refused(state, "place 6 8") == "covers-elder"
    assert refused(state, "place 5 3") == "covers-nothing"
    assert "5 4" not in spots
    assert refused(state, "place 5 4") == "out-of-frame"
    assert "4 5" in spots


@pytest.mark.parametrize(("wave", "receiver"), [(1, 1), (2, 3), (3, 1)])
def test_case_15_hands_pass_clockwise_but_not_in_wave_two(wave: int, receiver: int) -> None:
    state = begin(table(seats=4, wave=wave), BUILD_ANCESTRY)
    hand = set(state.hands[0])
    while len(state.hands[receiver]) == 4 or state.hand_seen[receiver] == 1 << receiver:
        do(state, allowed(state)[0])
    assert set(state.hands[receiver]) < hand


def test_case_16_players_without_supplies_are_skipped() -> None:
    state = table()
    state.supplies = [0, 0, 2, 0]
    next_turn(state)
    assert state.turn == 2
    state.supplies = [0, 0, 0, 0]
    next_turn(state)
    assert asked(state) == ""


def test_case_17_only_the_very_first_influence_counts_one_more() -> None:
    state = table()
    show(state, "okkag", "crym")
    do(act(state, "influence", 2), "champion okkag")
    do(act(state, "influence", 2), "champion okkag")
    assert influence_on(state, "okkag") == 5
    wheel_space(state, "influence")
    do(act(state, "gnome", 1), "steps 1")
    if asked(state) == "scout-gate pink":
        do(state, "stop")
    do(state, "champion crym")
    assert influence_on(state, "crym") == 2


def test_case_18_on_the_same_space_the_lower_disc_leads_everywhere() -> None:
    state = table(votes={"ice": "blue 2 pink 2"})
    assert voters(state, CLANS.index("ice")) == [1, 0]
    assert vote_leader(state, CLANS.index("ice")) == 1
    gain_votes(state, 2, CLANS.index("ice"), 1)
    gain_votes(state, 2, CLANS.index("ice"), 1)
    assert voters(state, CLANS.index("ice")) == [1, 0, 2]
    show(state, "okkag")
    gain_influence(state, 1, 0, 1)
    gain_influence(state, 0, 0, 2)
    assert GAME.view(state, None).display[0].order == (1, 0)


def test_case_19_beyond_eight_a_second_disc_lies_on_the_first() -> None:
    state = table(votes={"ice": "blue 8"})
    discs = state.discs[1]
    gain_votes(state, 1, CLANS.index("ice"), 2)
    assert votes(state, "ice", "blue") == 10
    assert discs_for(10) == 2
    assert state.discs[1] == discs - 1


def test_case_20_the_wheel_goes_round_once_at_most_and_x_is_the_steps_moved() -> None:
    state = act(table(pawn=7), "gnome", 12)
    assert allowed(state, "steps")[-1] == "8"
    state = act(table(pawn=0), "gnome", 5)
    do(state, "steps 1", "stop")
    assert honor(state) == 1 + 1
    assert state.boost[0] == 1


def test_case_21_a_breach_counts_first_and_mixes_then_draws() -> None:
    state = table(beside=(3, 3, 3), pawn=4)
    state.rally = CLANS.index("moss")
    assert breach_size(state) == 4
    do(act(state, "gnome", 1), "steps 1", "stop")
    assert allowed(state, "rally") == ["moss", "ice", "moon", "mud", "fire"]
    do(state, "rally moon")
    assert state.beside_wheel == ()


def test_case_22_falling_in_a_breach_brings_no_honor() -> None:
    state = table(trolls={"moss-1": "pink 3"}, pawn=4)
    state.rally = CLANS.index("moss")
    do(act(state, "gnome", 1), "steps 1", "stop", "rally moss")
    assert trolls_in(state, "moss-1") == "pink 1"
    assert honor(state) == 0


def test_case_23_fewest_trolls_come_before_nearness() -> None:
    state = table(
        trolls={"fire-1": "blue 2", "fire-4": "blue 1", "moss-2": "green 1"},
        gnomes={"fire-2": "1"},
        votes={"fire": "pink 1"},
    )
    invade(state, "fire")
    assert allowed(state, "to") == ["moss-2", "fire-4"]


def test_case_24_a_cavern_emptied_by_a_fall_is_an_empty_target_for_the_next() -> None:
    state = table(trolls={"moss-1": "pink 1"})
    invade(state, "moss")
    assert trolls_in(state, "moss-1") == ""
    assert len(gnomes_in(state, "moss-1")) == 1


def test_case_25_the_first_fallen_counts_once_for_a_gate_card() -> None:
    state = table(trolls={"moss-1": "pink 2", "granite-1": "blue 2"})
    invade(state, "moss", "granite")
    assert honor(state) == 3 + 2
    assert honor(state, "blue") == 3 + 2


def test_case_26_a_drawn_owner_picks_troll_or_champion() -> None:
    state = table(trolls={"moss-1": "pink 1 blue 1"}, figures={"crym": "moss-1"})
    script(state, "fallen", "1")
    script(state, "fallen", "2")
    invade(state, "moss")
    assert asked(state) == "who-falls pink"
    do(state, "champion crym")
    assert asked(state) == "go-home pink"
    do(state, "to flame-a")
    assert honor(state) == 3
    assert normal_in(state, "pink", "moss-1") == 1


def test_case_27_champions_count_as_one_troll_and_never_go_to_the_supply() -> None:
    state = table(figures={"crym": "moss-1"}, trolls={"moss-1": "blue 1"})
    assert holder(state, "moss-1") == ""
    pool = state.pool[0]
    script(state, "fallen", "1")
    script(state, "fallen", "2")
    invade(state, "moss")
    do(state, "to flame-a")
    assert state.pool[0] == pool
    assert figure_of(state, "crym") == "flame-a"


def test_case_28_entrenching_adds_a_second_gnome_and_never_a_third() -> None:
    state = table(gnomes={"moss-2": "1", "ice-2": "1 2"})
    begin(state, ENTRENCH)
    assert len(gnomes_in(state, "moss-2")) == 2
    assert len(gnomes_in(state, "ice-2")) == 2


def test_case_29_champions_are_awarded_before_the_wave_is_scored() -> None:
    state = table(trolls={"moss-1": "pink 1"})
    show(state, "torr")
    gain_influence(state, 0, 0, 2)
    state.stack = [SCORE_WAVE, AWARD_CHAMPIONS]
    run(state)
    do(state, "to flame-a")
    assert honor(state) == 6 + 2


def test_case_30_an_unwanted_champion_leaves_and_a_figure_may_stand_in_a_lair() -> None:
    state = table(wave=3)
    show(state, "crym", "hjarn", "okkag")
    gain_influence(state, 0, 0, 2)
    gain_influence(state, 0, 1, 2)
    begin(state, AWARD_CHAMPIONS)
    assert allowed(state, "to") == ["flame-a", "flame-b"]
    do(state, "to flame-b", "hall 1")
    assert figure_of(state, "hjarn") == ""
    assert state.removed == (CHAMPIONS.index("okkag"),)


def test_case_31_overrun_caverns_cost_only_those_who_scored_and_not_in_wave_three() -> None:
    state = table(trolls={"mud-1": "pink 1"}, gnomes={"mud-2": "1", "mud-3": "1"})
    begin(state, SCORE_WAVE)
    assert [honor(state, colour) for colour in COLOURS[:4]] == [4, 0, 0, 0]
    state = table(trolls={"mud-1": "pink 1"}, wave=3)
    begin(state, SCORE_WAVE)
    assert honor(state) == 0


def test_case_32_a_hall_that_nobody_controls_pays_nobody() -> None:
    state = table(trolls={"moss-2": "pink 1 blue 1"})
    held = [controlled(state, seat) for seat in range(4)]
    assert hall_honor(state, 0, held) == (0, 0, 0, 0)
    tied = table(trolls={"moss-2": "pink 1", "fire-2": "blue 1", "fire-4": "green 1"})
    tied.halls = (8, *tied.halls[1:])
    held = [controlled(tied, seat) for seat in range(4)]
    assert hall_honor(tied, 0, held) == (2, 2, 2, 0)


def test_case_33_places_without_votes_stay_open() -> None:
    state = table(votes={"mud": "blue 1"})
    won = clan_honor(state, CLANS.index("mud"))
    assert [points > 0 for points in won] == [False, True, False, False]
    assert clan_honor(state, CLANS.index("fire")) == [0, 0, 0, 0]


def test_case_34_what_a_refresh_changes_and_what_stays() -> None:
    state = table(beside=(1, 2), pawn=5, desperation=2, champions={"pink": "sleetha"})
    state.boost = [3, 0, 0, 0]
    state.covered[0] = 1 << 44
    state.claws[CHAMPIONS.index("sleetha")] = 2
    state.gates_open = state.row
    first, display = state.first, state.display
    begin(state, REFRESH)
    assert (state.covered[0], state.claws[CHAMPIONS.index("sleetha")]) == (0, 0)
    assert state.desperation == [0, 0, 0, 0]
    assert state.first == (first + 1) % 4
    assert not set(state.display) & set(display)
    assert (state.gates_open, state.gate_seen) == (0, (0, 0, 0, 0))
    assert (state.beside_wheel, state.pawn, state.boost[0]) == ((1, 2), 5, 3)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_case_35_set_up_ends_with_eight_trolls_beside_and_in_two_lairs(seats: int) -> None:
    luck = Seeded(4)
    state = GAME.start(seats, Seeded(4))
    while GAME.decision(state).name != "draft":
        seat = GAME.to_act(state)[0]
        GAME.play(state, seat, luck.pick(GAME.legal(state, seat)))
    for seat in range(seats):
        assert state.pool[seat] == 25 - 8
        beside = state.manned[seat] & ~state.lairs[seat]
        assert beside.bit_count() == 2
        assert not beside & state.overrun


def test_case_36_scouted_gnomes_and_gates_stay_visible_to_that_seat_alone() -> None:
    state = table(gnomes={"moss-1": "3"}, pawn=6)
    act(state, "gnome", 1)
    do(state, "steps 1", "look at gate 2", "look at gnome 1 in moss-1")
    next_turn(state, "blue")
    assert GAME.view(state, 0).gnomes[0][0].strength == 3
    assert GAME.view(state, 0).gates[1].clan == state.gates[1]
    for other in (None, 1, 2, 3):
        assert GAME.view(state, other).gnomes[0][0].strength == -1
        assert GAME.view(state, other).gates[1].clan == -1


def test_ties_at_the_end_go_to_the_most_votes_over_all_clans() -> None:
    state = GAME.start(2, Seeded(2))
    state.votes = [0] * len(state.votes)
    assert score(state).places == (1, 1)
    gain_votes(state, 0, 0, 1)
    gain_votes(state, 1, 1, 1)
    gain_votes(state, 1, 0, 1)
    tile = [state.box.vote_tiles[tile] for tile in state.vote_tiles]
    state.honor[0] = tile[1][0] + tile[0][1] - tile[0][0]
    result = score(state)
    assert result.scores[0] == result.scores[1]
    assert result.places == (2, 1)
