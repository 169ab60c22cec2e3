"""The 38 readings of the facts where the books are silent or disagree, under their numbers.

Those held by another test: 3 by E15, 5 by E22, 6 by E16 and E17, 9 by E06, 17 and 32 by those of
the champions, 24 by the test of ties among the edge cases.
"""

from __future__ import annotations

import pytest

from dwarrow.games.mountain_king import GAME
from dwarrow.games.mountain_king.phases.ancestry import BUILD_ANCESTRY
from dwarrow.games.mountain_king.phases.awards import AWARD_CHAMPIONS
from dwarrow.games.mountain_king.phases.entrench import ENTRENCH
from dwarrow.games.mountain_king.phases.refresh import REFRESH
from dwarrow.games.mountain_king.phases.supplies import SET_SUPPLIES
from dwarrow.games.mountain_king.phases.wave_scoring import SCORE_WAVE
from dwarrow.games.mountain_king.pieces import CHAMPIONS, CLANS
from dwarrow.games.mountain_king.scoring import score
from dwarrow.games.mountain_king.state import FIRST_ACTION
from dwarrow.games.mountain_king.tracks import gain_influence, vote_leader
from dwarrow.kernel import Seeded
from tests.games.mountain_king.setting import (
    COLOURS,
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
    show,
    table,
    trolls_in,
    votes,
)


@pytest.mark.parametrize(("wave", "tokens"), [(1, 2), (2, 3), (3, 4)])
def test_reading_01_desperation_for_every_symbol_right_of_the_marker(
    wave: int, tokens: int
) -> None:
    state = begin(table(wave=wave, grid=". .\n. ."), SET_SUPPLIES)
    assert state.desperation[0] == tokens
    assert tokens == 8 - state.supplies[0]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_reading_02_a_refresh_shows_one_champion_more_than_players(seats: int) -> None:
    state = begin(table(seats=seats), REFRESH)
    assert len(state.display) == seats + 1


def test_reading_04_empty_is_measured_at_the_start_of_the_action() -> None:
    state = table(trolls={"fire-4": "pink 2"}, grid="advance advance\n. .")
    do(state, f"cover {cell(0, 0)}", "advance", "to fire-2", "from fire-4")
    do(state, f"cover {cell(0, 1)}", "to fire-2", "from fire-4")
    assert votes(state, "fire") == 0


def test_reading_07_both_halves_of_scouting_are_optional() -> None:
    state = table(gnomes={"ice-1": "1"}, pawn=6)
    do(act(state, "gnome", 1), "steps 1", "stop", "stop")
    assert honor(state) == 1


@pytest.mark.parametrize(("option", "boost"), [(False, 0), (True, 1)])
def test_reading_08_defeated_gnomes_fire_the_boost_only_as_an_option(
    option: bool, boost: int
) -> None:
    state = table(
        trolls={"hammer-4": "pink 1"}, gnomes={"mud-3": "1"}, pawn=0, boost_on_defeat=option
    )
    do(act(state, "advance", 1), "to mud-3", "from hammer-4")
    assert state.pawn == 1
    assert state.boost[0] == boost
    assert honor(state) == 1


def test_reading_10_consolation_goes_from_most_to_least_influence() -> None:
    state = table()
    show(state, "ghask")
    for seat, influence in ((3, 1), (0, 5), (1, 3), (2, 4)):
        gain_influence(state, seat, 0, influence)
    begin(state, AWARD_CHAMPIONS)
    do(state, "votes moss")
    order = []
    while asked(state).startswith("consolation"):
        order.append(asked(state).split()[1])
        assert allowed(state, "votes") == list(CLANS)
        do(state, "votes mud")
    assert order == ["green", "blue", "yellow"]


def test_reading_11_lairs_never_score_and_are_never_a_target_of_gnomes() -> None:
    state = table(lairs=5)
    begin(state, SCORE_WAVE)
    assert [honor(state, colour) for colour in COLOURS[:4]] == [0, 0, 0, 0]
    assert not [line for line in score(state).breakdown[0] if line.code == "hall"]
    assert refused(act(table(lairs=3), "advance", 1), "to spiral-a") == "closed"


def test_reading_12_wilds_for_supplies_need_not_touch_and_bridge_all_wave() -> None:
    state = begin(table(grid="advance wild advance wild\n. . . ."), SET_SUPPLIES)
    do(state, f"cover {cell(0, 1)}", f"cover {cell(0, 3)}")
    state.stage = FIRST_ACTION
    next_turn(state)
    do(state, f"cover {cell(0, 0)}", f"cover {cell(0, 2)}", "advance")
    assert state.strength == 2


def test_reading_13_gnomes_that_cannot_be_drawn_are_skipped() -> None:
    state = table(gnomes={"moss-2": "1"})
    state.gnome_pool = (0, 0, 1)
    invade(state, "moss")
    assert sum(len(gnomes) for gnomes in state.gnomes) == 2
    state.gnome_pool = (0, 0, 0)
    begin(state, ENTRENCH)
    assert len(gnomes_in(state, "moss-2")) == 1


def test_reading_14_a_gnome_without_any_target_returns_to_the_pool() -> None:
    state = table(seats=2)
    for cavern in range(28):
        if state.board.caverns >> cavern & 1:
            state.gnomes[cavern] = (1,)
            state.overrun |= 1 << cavern
    pool = sum(state.gnome_pool)
    invade(state, "moss")
    assert sum(state.gnome_pool) == pool


def test_reading_15_gnomes_shown_by_a_repulse_stay_face_up() -> None:
    state = table(trolls={"hammer-4": "pink 1"}, gnomes={"mud-3": "3"})
    do(act(state, "advance", 1), "to mud-3", "from hammer-4", "to flame-a")
    next_turn(state, "blue")
    shown = [gnome.strength for gnome in GAME.view(state, 2).gnomes[22]]
    assert shown[0] == 3
    assert shown[1] == -1


def test_reading_16_the_pawn_moves_at_least_one_step() -> None:
    state = act(table(), "gnome", 2)
    assert allowed(state) == ["spend supply", "steps 1", "steps 2"]


def test_reading_18_a_turn_without_a_coverable_symbol_passes() -> None:
    state = next_turn(table(grid="elder supply\n. .", supplies=2))
    assert state.supplies[0] == 1
    assert allowed(state) == ["stop"]
    state = next_turn(table(grid="advance supply\n. ."))
    assert refused(state, "stop") == "must-act"


def test_reading_19_a_card_without_a_spot_is_discarded() -> None:
    row = "elder elder elder elder elder elder"
    state = table(seats=2, grid="\n".join([row] * 6))
    begin(state, BUILD_ANCESTRY)
    card = allowed(state, "take")[0]
    do(state, f"take {card}")
    do(state, allowed(state, colour="blue")[0])
    do(state, allowed(state, colour="blue")[0])
    assert state.discard == (int(card[1:]) - 1,)
    assert [len(hand) for hand in state.hands] == [3, 3]
    assert card not in [f"a{other + 1:02}" for other in state.hands[1]]


def test_reading_20_covered_symbols_of_a_card_do_not_bridge() -> None:
    state = table(grid="advance . . .\n. . . advance", champions={"pink": "varg"})
    do(state, "cover varg 1", "advance", "stop", "stop")
    next_turn(state)
    do(state, f"cover {cell(0, 0)}")
    assert refused(state, f"cover {cell(1, 3)}") == "not-touching"


def test_reading_21_fire_has_two_gates_on_the_large_side() -> None:
    assert table().board.gates[CLANS.index("fire")].bit_count() == 2


def test_reading_22_the_wheel_moves_trolls_out_of_lairs_and_never_into_foreign_ones() -> None:
    state = table(trolls={"claw-a": "green 1", "moss-2": "blue 1"}, pawn=1)
    do(act(state, "gnome", 1), "steps 1", "stop", "to claw-a", "troll of seat 3")
    assert allowed(state, "to") == ["moss-2", "moss-3", "moss-4"]
    state = table(trolls={"moss-2": "blue 1 green 1"}, pawn=1)
    do(act(state, "gnome", 1), "steps 1", "stop", "to moss-2", "troll of seat 2")
    assert "claw-a" not in allowed(state, "to")
    do(state, allowed(state)[0])
    state = table(trolls={"moss-2": "blue 1 green 1"}, pawn=1)
    do(act(state, "gnome", 1), "steps 1", "stop", "to moss-2", "troll of seat 3")
    assert "claw-a" in allowed(state, "to")


def test_reading_23_without_votes_the_next_clan_down_decides() -> None:
    state = table(votes={"moon": "blue 1", "moss": "green 1"})
    assert vote_leader(state, CLANS.index("ice")) == 1
    assert vote_leader(state, CLANS.index("granite")) == 2


def test_reading_25_an_empty_own_lair_carries_an_advance() -> None:
    state = table(trolls={"fire-1": "pink 1"})
    act(state, "advance", 1)
    assert "fire-4" in allowed(state, "to")


def test_reading_26_starting_champions_are_chosen_from_the_first_player_clockwise() -> None:
    state = GAME.start(3, Seeded(5))
    order = []
    while asked(state).startswith("starter"):
        order.append(GAME.to_act(state)[0])
        do(state, allowed(state)[0])
    assert order == [(state.first + offset) % 3 for offset in range(3)]


def test_reading_27_too_few_gnomes_entrench_in_the_order_of_the_caverns() -> None:
    state = table(gnomes={"fire-1": "1", "moss-3": "1", "ice-1": "1"})
    state.gnome_pool = (1, 1, 0)
    begin(state, ENTRENCH)
    assert [len(gnomes_in(state, name)) for name in ("moss-3", "ice-1", "fire-1")] == [2, 2, 1]


def test_reading_28_a_wild_on_a_card_may_pair_but_not_at_eight_supplies() -> None:
    state = begin(table(grid="wild .\n. .", champions={"pink": "lichen"}), SET_SUPPLIES)
    do(state, f"cover {cell(0, 0)}", "cover lichen 1")
    assert state.supplies[0] == 7
    state = begin(table(grid="wild wild supply supply\n. . . ."), SET_SUPPLIES)
    assert asked(state) == ""
    assert state.supplies[0] == 8


def test_reading_29_an_immediate_bolster_takes_no_bonus_and_checks_control() -> None:
    state = table(
        wave=3,
        champions={"pink": "hagga"},
        figures={"grubba": "moss-2"},
        trolls={"moss-2": "blue 2"},
    )
    show(state, "drokk")
    gain_influence(state, 0, 0, 1)
    begin(state, AWARD_CHAMPIONS)
    do(state, "votes ice")
    assert state.strength == 4
    assert refused(state, "spend supply") == "supplies-for-strong"
    do(state, "to moss-2", "add 4")
    assert votes(state, "moss") == 1


def test_reading_30_an_extra_cavern_at_a_hall_is_no_contact() -> None:
    state = table(wave=3, champions={"pink": "dornak hjarn"})
    state.stars = ((CHAMPIONS.index("hjarn"), 0),)
    begin(state, SCORE_WAVE)
    assert honor(state) == 0


def test_reading_31_a_defeated_gnome_cannot_come_again_in_the_same_invasion() -> None:
    state = table(trolls={"moss-1": "pink 2"})
    state.gnome_pool = (1, 0, 0)
    invade(state, "moss")
    assert trolls_in(state, "moss-1") == "pink 1"
    assert state.gnome_pool == (1, 0, 0)


def test_reading_33_a_breach_by_defeated_gnomes_can_be_stopped() -> None:
    state = table(
        champions={"pink": "vashti"}, trolls={"hammer-4": "pink 1"}, gnomes={"mud-3": "1"}, pawn=4
    )
    do(act(state, "advance", 1), "to mud-3", "from hammer-4")
    assert asked(state) == "stop-breach pink"
    do(state, "use vashti")
    assert state.beside_wheel == (1,)


def test_reading_34_the_vote_of_a_fight_stays_even_if_its_breach_takes_the_cavern() -> None:
    state = table(trolls={"hammer-4": "pink 1"}, gnomes={"mud-1": "1", "mud-3": "1"}, pawn=4)
    state.rally = CLANS.index("mud")
    do(act(state, "advance", 1), "to mud-3", "from hammer-4")
    assert votes(state, "mud") == 1
    do(state, "rally mud")
    while asked(state):
        do(state, allowed(state)[0])
    assert votes(state, "mud") == 1


def test_reading_35_figures_are_moved_by_the_wheel_like_trolls() -> None:
    state = table(figures={"okkag": "moss-2"}, pawn=1)
    do(act(state, "gnome", 1), "steps 1", "stop", "to moss-2", "champion okkag", "to moss-1")
    assert trolls_in(state, "moss-1") == "pink 1"


def test_reading_36_a_renegades_votes_all_go_to_one_clan() -> None:
    state = table()
    show(state, "ghask")
    gain_influence(state, 0, 0, 1)
    begin(state, AWARD_CHAMPIONS)
    do(state, "votes moon", "to flame-a")
    assert votes(state, "moon") == 2


def test_reading_37_the_boost_is_added_after_a_champions_bonus() -> None:
    state = table(champions={"pink": "vashti"}, pawn=6)
    state.boost[0] = 3
    do(act(state, "gnome", 1), "steps 1", "stop")
    assert honor(state) == 1 + 1 + 3


def test_reading_38_an_advance_without_trolls_may_be_covered() -> None:
    state = table(grid="advance .\n. .")
    do(state, f"cover {cell(0, 0)}", "advance")
    assert allowed(state) == ["stop"]
    do(state, "stop")
    assert state.covered[0]
    assert holder(state, "moss-1") == ""
