"""The worked examples of the rulebooks, each under its number in the facts."""

from __future__ import annotations

import pytest

from dwarrow.games.mountain_king import GAME
from dwarrow.games.mountain_king.phases.ancestry import BUILD_ANCESTRY
from dwarrow.games.mountain_king.phases.awards import AWARD_CHAMPIONS
from dwarrow.games.mountain_king.phases.supplies import SET_SUPPLIES
from dwarrow.games.mountain_king.phases.wave_scoring import SCORE_WAVE
from dwarrow.games.mountain_king.pieces import CLANS
from dwarrow.games.mountain_king.scoring import clan_honor, elder_lines, hall_honor
from dwarrow.games.mountain_king.state import MountainKingState
from dwarrow.games.mountain_king.tracks import gain_influence
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
    refused,
    script,
    show,
    table,
    tableau,
    trolls_in,
    votes,
)

GRID = """
influence-2 bolster influence-2 .
wild advance advance bolster-2
gnome advance influence elder
gnome supply . .
"""


def test_e01_three_of_the_cards_are_added_and_the_last_is_discarded() -> None:
    state = begin(table(seats=4), BUILD_ANCESTRY)
    sizes = set()
    while asked(state).startswith("draft"):
        sizes.add(len(state.hands[GAME.to_act(state)[0]]))
        do(state, allowed(state)[0])
    assert [len(ancestry.cards) for ancestry in state.tableaus] == [4, 4, 4, 4]
    assert sizes == {2, 3, 4}
    assert len(state.discard) == 4
    assert state.hands == [(), (), (), ()]


def test_e02_six_supplies_and_a_supply_symbol_make_seven_and_one_desperation() -> None:
    state = begin(table(grid="advance supply\nwild ."), SET_SUPPLIES)
    assert (state.supplies[0], state.desperation[0]) == (7, 1)


def test_e03_a_weak_gnome_symbol_is_a_gnome_action_of_strength_one() -> None:
    state = table(grid=GRID)
    do(state, f"cover {cell(2, 0)}", "gnome")
    assert allowed(state, "steps") == ["1"]
    supplies = state.supplies[0]
    do(state, "steps 1", "stop")
    assert state.supplies[0] == supplies
    weak = {cell(3, 0), cell(0, 1), cell(1, 0), cell(1, 1), cell(1, 2), cell(2, 1), cell(2, 2)}
    assert set(allowed(state, "cover")) == weak


def test_e04_a_desperation_token_raises_a_weak_action_and_leaves_it_weak() -> None:
    state = table(grid=GRID, desperation=1)
    do(state, f"cover {cell(3, 0)}", "gnome")
    assert refused(state, "spend supply") == "supplies-for-strong"
    do(state, "spend desperation")
    assert allowed(state, "steps") == ["1", "2"]
    assert refused(state, "spend desperation") == "no-desperation"


@pytest.mark.parametrize(("with_wild", "strength"), [(False, 3), (True, 4)])
def test_e05_three_connected_advances_with_or_without_the_wild(
    with_wild: bool, strength: int
) -> None:
    state = table(grid=GRID)
    symbols = [cell(1, 1), cell(1, 2), cell(2, 1)] + [cell(1, 0)] * with_wild
    do(state, *(f"cover {symbol}" for symbol in symbols))
    assert GAME.view(state, 0).deed.strength == strength
    do(state, "advance")
    assert state.strength == strength


def after_the_advances() -> MountainKingState:
    """The table once the three Advances of E05 are covered."""
    state = table(grid=GRID)
    do(state, f"cover {cell(1, 1)}", f"cover {cell(1, 2)}", f"cover {cell(2, 1)}", "advance")
    do(state, "stop")
    return next_turn(state)


def test_e06_covered_symbols_bridge_three_symbols_to_a_bolster_of_four() -> None:
    fresh = do(table(grid=GRID), f"cover {cell(0, 1)}")
    assert refused(fresh, f"cover {cell(1, 3)}") == "not-touching"
    state = after_the_advances()
    do(state, f"cover {cell(0, 1)}", f"cover {cell(1, 0)}", f"cover {cell(1, 3)}", "bolster")
    assert state.strength == 4


def test_e07_influence_symbols_join_over_all_covered_ones() -> None:
    state = after_the_advances()
    do(state, f"cover {cell(0, 1)}", f"cover {cell(1, 0)}", f"cover {cell(1, 3)}", "bolster")
    do(state, "stop")
    next_turn(state)
    do(state, f"cover {cell(0, 0)}", f"cover {cell(0, 2)}", f"cover {cell(2, 2)}", "influence")
    assert state.strength == 5


def test_e08_every_more_supply_is_one_more_strength() -> None:
    state = table(grid=GRID, supplies=3)
    do(state, f"cover {cell(1, 3)}", "bolster", "spend supply", "spend supply")
    assert (state.strength, state.supplies[0]) == (4, 1)
    assert refused(state, "spend desperation") == "desperation-for-weak"


def test_e09_a_tie_for_the_most_trolls_leaves_a_cavern_to_nobody() -> None:
    state = table(trolls={"moon-2": "pink 2 blue 2 green 1"})
    assert holder(state, "moon-2") == ""
    assert not any(controlled(state, seat) for seat in range(4))


def test_e10_one_troll_walks_over_three_manned_caverns() -> None:
    manned = {"fire-4": "pink 1", "moss-4": "pink 1", "ice-3": "pink 1", "flame-a": "pink 3"}
    state = act(table(trolls=manned), "advance", 1, weak=True)
    do(state, "to ice-4", "from flame-a")
    assert trolls_in(state, "flame-a") == "pink 2"
    assert trolls_in(state, "ice-4") == "pink 1"
    for gap in ("fire-4", "moss-4", "ice-3"):
        broken = {place: words for place, words in manned.items() if place != gap}
        state = act(table(trolls=broken), "advance", 1, weak=True)
        if "ice-4" in allowed(state, "to"):
            do(state, "to ice-4")
            assert "flame-a" not in allowed(state, "from")


def test_e11_three_trolls_from_two_places_gain_control_and_a_vote() -> None:
    state = table(
        trolls={"flame-a": "pink 3", "fire-4": "pink 1", "moss-2": "pink 1", "fire-2": "yellow 2"}
    )
    act(state, "advance", 3)
    do(state, "to fire-2", "from moss-2", "from flame-a", "from flame-a")
    assert trolls_in(state, "fire-2") == "pink 3 yellow 2"
    assert holder(state, "fire-2") == "pink"
    assert votes(state, "fire") == 1


def test_e12_two_trolls_defeat_a_gnome_of_strength_two() -> None:
    state = table(trolls={"hammer-4": "pink 2"}, gnomes={"mud-3": "2"}, beside=(1, 1), pawn=2)
    act(state, "advance", 2)
    do(state, "to mud-3", "from hammer-4", "from hammer-4")
    assert honor(state) == 2
    assert votes(state, "mud") == 1
    assert len(state.beside_wheel) == 3
    assert state.pawn == 3
    assert asked(state) == ""


def test_e13_only_the_dominated_cavern_can_be_bolstered() -> None:
    state = table(trolls={"hammer-2": "pink 1", "hammer-4": "pink 1 blue 1"})
    act(state, "bolster", 3)
    assert refused(state, "to hammer-4") == "not-dominated"
    do(state, "to hammer-2")
    assert allowed(state, "add") == ["1", "2", "3"]
    do(state, "add 3")
    assert trolls_in(state, "hammer-2") == "pink 4"


def test_e14_an_untouched_champion_gives_one_influence_more() -> None:
    state = table()
    show(state, "okkag", "crym", "siggdan", "imbolg", "hrima")
    gain_influence(state, 3, 2, 1)
    gain_influence(state, 0, 2, 1)
    gain_influence(state, 1, 3, 1)
    gain_influence(state, 1, 4, 1)
    assert GAME.view(state, 0).display[2].order == (3, 0)
    for champion, gained in (("okkag", 3), ("crym", 3), ("imbolg", 2), ("hrima", 2)):
        other = act(state.clone(), "influence", 2)
        do(other, f"champion {champion}")
        assert influence_on(other, champion) == gained
    act(state, "influence", 2)
    do(state, "champion siggdan")
    assert influence_on(state, "siggdan") == 3
    assert GAME.view(state, 0).display[2].order == (0, 3)


def test_e15_scouting_then_the_breach_of_four_then_the_bolster_of_three() -> None:
    state = table(beside=(1, 2, 3), pawn=3, gnomes={"moss-1": "3"}, lairs=3)
    state.rally = CLANS.index("granite")
    act(state, "gnome", 3)
    do(state, "steps 3")
    assert asked(state) == "scout-gate pink"
    do(state, "look at gate 1", "look at gnome 1 in moss-1")
    assert asked(state) == "rally pink"
    do(state, "rally granite")
    while asked(state) == "guide-gnome pink":
        do(state, allowed(state)[0])
    caverns = sum(len(gnomes) for gnomes in state.gnomes)
    assert caverns == 1 + 4
    assert state.beside_wheel == ()
    assert state.pawn == 6
    assert asked(state) == "bolster-where pink"
    assert state.strength == 3


def test_e16_mud_invasion_in_wave_two() -> None:
    state = table(
        wave=2,
        trolls={"mud-1": "pink 1", "mud-2": "blue 1", "hammer-2": "yellow 2"},
        gnomes={"mud-3": "1"},
        votes={"mud": "pink 1"},
    )
    invade(state, "mud")
    assert asked(state) == "guide-gnome pink"
    assert allowed(state, "to") == ["mud-1", "mud-2"]
    do(state, "to mud-1")
    assert honor(state) == 4
    assert len(gnomes_in(state, "mud-1")) == 1
    assert allowed(state, "to") == ["hammer-4", "mud-4"]
    do(state, "to hammer-4")
    assert len(gnomes_in(state, "hammer-4")) == 1


def test_e17_invasion_a_reaches_an_empty_cavern_then_the_lower_gate() -> None:
    state = table(
        trolls={
            "fire-1": "blue 1",
            "fire-3": "green 2",
            "moss-2": "yellow 2",
            "moss-3": "yellow 2",
            "ice-3": "green 2",
            "mud-4": "green 2",
        },
        gnomes={"fire-2": "1", "fire-4": "1"},
        votes={"fire": "pink 1"},
    )
    invade(state, "fire")
    assert asked(state) == ""
    assert len(gnomes_in(state, "moss-4")) == 1
    assert trolls_in(state, "fire-1") == ""
    assert honor(state, "blue") == 3


def test_e18_invasion_b_draws_green_then_pink_lets_its_champion_fall() -> None:
    state = table(
        trolls={"ice-1": "blue 3", "ice-2": "green 1 pink 1"},
        figures={"okkag": "ice-2"},
        votes={"ice": "green 1"},
    )
    script(state, "fallen", "3")
    invade(state, "ice")
    assert asked(state) == "guide-gnome green"
    assert allowed(state, "to") == ["ice-1", "ice-2"]
    do(state, "to ice-2")
    assert honor(state, "green") == 3
    assert asked(state) == "who-falls pink"
    do(state, "champion okkag", "to flame-b")
    assert honor(state) == 2
    assert figure_of(state, "okkag") == "flame-b"
    assert trolls_in(state, "ice-2") == "pink 1"


def test_e19_invasion_c_the_leader_of_moon_chooses_between_two_empty_caverns() -> None:
    state = table(trolls={"moon-1": "green 2"}, votes={"moon": "blue 1"})
    invade(state, "moon")
    assert len(gnomes_in(state, "moon-2")) == 1
    assert asked(state) == "guide-gnome blue"
    assert allowed(state, "to") == ["moon-4", "granite-2"]
    do(state, "to moon-4")
    assert len(gnomes_in(state, "moon-4")) == 1


def test_e20_invasion_d_the_leader_of_hammer_spares_its_own_troll() -> None:
    state = table(
        trolls={
            "mud-1": "yellow 1",
            "granite-3": "blue 1",
            "hammer-3": "green 2",
            "hammer-4": "pink 2",
        },
        gnomes={"hammer-2": "1"},
        votes={"hammer": "blue 1"},
    )
    invade(state, "hammer")
    assert len(gnomes_in(state, "hammer-1")) == 1
    assert asked(state) == "guide-gnome blue"
    assert allowed(state, "to") == ["granite-3", "mud-1"]
    do(state, "to mud-1")
    assert honor(state, "yellow") == 3
    assert honor(state, "blue") == 0


def test_e21_imbolg_goes_to_pink_and_blue_chooses_a_vote_or_two_honor() -> None:
    state = table(trolls={"moss-2": "pink 1"})
    show(state, "imbolg")
    gain_influence(state, 0, 0, 6)
    gain_influence(state, 1, 0, 5)
    begin(state, AWARD_CHAMPIONS)
    assert votes(state, "ice") == 3
    assert asked(state) == "consolation blue"
    assert allowed(state) == ["votes ice", "honor"]
    do(state, "honor")
    assert honor(state, "blue") == 2
    assert asked(state) == "place-figure pink"
    do(state, "to moss-2")
    assert figure_of(state, "imbolg") == "moss-2"


def test_e22_hammer_with_one_overrun_cavern_scores_five_and_seven() -> None:
    state = table(
        trolls={"hammer-1": "blue 1", "hammer-2": "yellow 2 blue 1", "hammer-3": "yellow 1"},
        gnomes={"hammer-4": "1"},
    )
    begin(state, SCORE_WAVE)
    assert (honor(state, "blue"), honor(state, "yellow")) == (5, 7)


def hall(state: MountainKingState, number: int, value: int) -> dict[str, int]:
    """What a hall with this marker brings to whom."""
    state.halls = (*state.halls[: number - 1], value, *state.halls[number:])
    held = [controlled(state, seat) for seat in range(state.seats)]
    won = hall_honor(state, number - 1, held)
    return {COLOURS[seat]: points for seat, points in enumerate(won) if points}


def test_e23_a_hall_that_the_gnomes_win_pays_nobody() -> None:
    state = table(trolls={"moss-2": "green 2"}, gnomes={"fire-2": "1", "fire-4": "1"})
    assert hall(state, 1, 4) == {}


def test_e24_caverns_count_at_a_hall_and_not_trolls() -> None:
    state = table(trolls={"moss-3": "pink 1", "moss-4": "pink 1", "ice-3": "green 4"})
    assert hall(state, 2, 12) == {"pink": 12}


def test_e25_a_hall_tied_with_gnomes_is_shared_and_the_rest_is_lost() -> None:
    state = table(trolls={"moon-2": "yellow 2", "moon-4": "pink 1"}, gnomes={"granite-2": "1"})
    assert hall(state, 5, 8) == {"yellow": 2, "pink": 2}


def test_e26_seven_elders_are_worth_seventeen() -> None:
    state = table(grid="elder elder elder elder\nelder elder elder .")
    assert [line.points for line in elder_lines(state, 0)] == [17]


def test_e27_the_lower_disc_on_a_space_is_ahead() -> None:
    state = table(votes={"moss": "blue 4 yellow 2 pink 2"})
    moss = CLANS.index("moss")
    tiles = state.box.vote_tiles
    state.vote_tiles = (tiles.index((9, 5, 3)), *state.vote_tiles[1:])
    won = clan_honor(state, moss)
    assert {COLOURS[seat]: points for seat, points in enumerate(won)} == {
        "blue": 9,
        "yellow": 5,
        "pink": 3,
        "green": 0,
    }


def test_e28_four_players_see_five_champions_five_gnomes_and_four_gate_cards() -> None:
    view = GAME.view(GAME.start(4, Seeded(3)), None)
    assert len(view.display) == 5
    assert sum(len(gnomes) for gnomes in view.gnomes) == 5
    assert len(view.gates) == 4


def test_the_grid_of_the_examples_reads_back() -> None:
    assert tableau(GRID).usable.bit_count() == 11
