"""When champions may be used in a turn, when not, and what a refusal says."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from dwarrow.games.mountain_king import GAME
from dwarrow.games.mountain_king.phases.awards import AWARD_CHAMPIONS
from dwarrow.games.mountain_king.pieces import CHAMPIONS, CLANS
from dwarrow.games.mountain_king.tracks import gain_influence
from tests.games.mountain_king.setting import (
    State,
    act,
    allowed,
    asked,
    begin,
    cell,
    do,
    figure_of,
    holder,
    honor,
    invade,
    next_turn,
    refused,
    show,
    stand,
    table,
    tableau,
    trolls_in,
    votes,
)

SCOUT = {"pink": "sleetha"}


def at_rally() -> State:
    state = table(champions=SCOUT, pawn=4)
    return do(act(state, "gnome", 1), "steps 1", "stop")


def at_stop_breach() -> State:
    state = table(champions={"pink": "sleetha vashti"}, pawn=4)
    return do(act(state, "gnome", 1), "steps 1", "stop")


def at_guide_gnome() -> State:
    state = at_rally()
    state.rally = CLANS.index("fire")
    return do(state, "rally fire")


def at_move_out_of() -> State:
    state = table(champions=SCOUT, pawn=1, trolls={"moss-1": "pink 2"})
    return do(act(state, "gnome", 2), "steps 1", "stop")


def at_add_trolls() -> State:
    return do(act(table(champions=SCOUT), "bolster", 2), "to flame-a")


def at_gather() -> State:
    state = act(table(champions=SCOUT, trolls={"moss-1": "pink 2"}), "bolster", 2)
    state.pool[0] = 0
    return do(state, "to flame-a")


def at_retreat() -> State:
    state = table(champions=SCOUT, trolls={"hammer-4": "pink 1"}, gnomes={"mud-3": "3"})
    return do(act(state, "advance", 1), "to mud-3", "from hammer-4")


def at_who_falls() -> State:
    state = table(
        champions={"pink": "sleetha crym"},
        figures={"crym": "granite-1"},
        trolls={"granite-1": "pink 2"},
        pawn=4,
    )
    state.rally = CLANS.index("granite")
    return do(act(state, "gnome", 1), "steps 1", "stop", "rally granite")


def at_go_home() -> State:
    return do(at_who_falls(), "champion crym")


def at_move_figure() -> State:
    state = table(grid="gnome .\n. .", champions=SCOUT, figures={"glubb": "moss-1"})
    return do(state, "use glubb")


def at_take_cubes() -> State:
    state = table(grid="gnome gnome\n. .", champions=SCOUT, figures={"ghask": "moss-1"})
    state.covered[0] = state.tableaus[0].usable
    state.cubes[0] -= 2
    return do(state, "use ghask")


@pytest.mark.parametrize(
    ("state", "name"),
    [
        (at_rally, "rally"),
        (at_stop_breach, "stop-breach"),
        (at_guide_gnome, "guide-gnome"),
        (at_move_out_of, "move-out-of"),
        (lambda: do(at_move_out_of(), "to moss-1"), "move-whom"),
        (lambda: do(at_move_out_of(), "to moss-1", "troll of seat 1"), "move-where"),
        (at_add_trolls, "add-trolls"),
        (at_gather, "gather"),
        (at_retreat, "retreat"),
        (at_who_falls, "who-falls"),
        (at_go_home, "go-home"),
        (at_move_figure, "move-figure"),
        (at_take_cubes, "take-cubes"),
    ],
    ids=lambda part: part if isinstance(part, str) else "",
)
def test_reading_32_scouting_comes_at_any_time_of_ones_turn(
    state: Callable[[], State], name: str
) -> None:
    asking = state()
    assert asked(asking) == f"{name} pink"
    before = [answer for answer in allowed(asking) if answer != "use sleetha"]
    do(asking, "use sleetha", "look at gate 2")
    if asked(asking).startswith("scout-gnome"):
        do(asking, "stop")
    assert asked(asking) == f"{name} pink"
    assert [answer for answer in allowed(asking) if answer != "use sleetha"] == before
    assert GAME.flaws(asking) == []


def test_reading_32_nobody_scouts_outside_the_own_turn() -> None:
    state = table(champions={"blue": "sleetha"}, votes={"fire": "blue 3"})
    invade(state, "fire")
    assert asked(state) == "guide-gnome blue"
    assert refused(state, "use sleetha") == "own-turn"
    state = table(champions={"blue": "sleetha crym"}, pawn=4, trolls={"moss-1": "blue 3"})
    stand(state, "crym", "moss-1")
    state.rally = CLANS.index("moss")
    do(act(state, "gnome", 1), "steps 1", "stop", "rally moss")
    assert asked(state) == "who-falls blue"
    assert refused(state, "use sleetha") == "own-turn"


def test_reading_32_a_claw_strengthens_once_in_an_action_and_again_in_the_next() -> None:
    state = table(grid="advance advance\nadvance advance", champions={"pink": "brokk"})
    do(state, f"cover {cell(0, 0)}", "advance", "use brokk")
    assert refused(state, "use brokk") == "strengthens-weak"
    do(state, "stop", f"cover {cell(0, 1)}", "use brokk")
    assert state.strength == 2
    do(state, "stop")
    next_turn(state)
    do(state, f"cover {cell(1, 0)}", "advance")
    assert refused(state, "use brokk") == "claws-used"
    assert "use brokk" not in allowed(state)


def test_a_claw_for_weak_actions_does_not_strengthen_a_strong_one() -> None:
    state = table(grid="advance advance\n. .", champions={"pink": "brokk"})
    do(state, f"cover {cell(0, 0)}", f"cover {cell(0, 1)}", "advance")
    assert refused(state, "use brokk") == "strengthens-weak"
    assert allowed(state, "use") == []


def test_a_claw_strengthens_only_the_action_on_its_card() -> None:
    state = table(grid="gnome .\n. .", champions={"pink": "brokk laggrid"})
    do(state, f"cover {cell(0, 0)}", "gnome")
    assert allowed(state, "use") == []


def test_reading_29_no_claw_strengthens_an_immediate_bolster() -> None:
    state = table(wave=3, grid="bolster .\n. .", champions={"pink": "laggrid sleetha"})
    do(state, f"cover {cell(0, 0)}", "bolster", "stop")
    state.turn = -1
    show(state, "drokk")
    gain_influence(state, 0, 0, 1)
    do(begin(state, AWARD_CHAMPIONS), "votes ice")
    assert asked(state) == "bolster-where pink"
    assert allowed(state, "use") == []
    assert refused(state, "use laggrid") == "strengthens-any"
    assert refused(state, "spend desperation") == "desperation-for-weak"


def test_argren_earns_nothing_by_a_weak_advance() -> None:
    state = table(grid="gnome advance\ngnome gnome", figures={"argren": "moss-2"})
    do(state, f"cover {cell(0, 0)}", "gnome", "steps 1", "stop")
    do(state, f"cover {cell(0, 1)}", "to moss-1", "champion argren")
    assert asked(state) == ""


def test_argren_earns_one_weak_action_and_no_chain_of_them() -> None:
    state = table(grid="advance-2 advance\nadvance gnome", figures={"argren": "moss-2"})
    do(state, f"cover {cell(0, 0)}", "advance", "to moss-1", "champion argren")
    do(state, f"cover {cell(0, 1)}", "to moss-2", "champion argren")
    assert asked(state) == ""


def test_argren_earns_nothing_by_a_strong_bolster() -> None:
    state = table(grid="bolster-2 gnome\n. .", figures={"argren": "moss-2"})
    do(state, f"cover {cell(0, 0)}", "bolster", "to moss-2", "add 1")
    assert asked(state) == ""


def test_a_link_joins_two_symbols_and_not_a_third() -> None:
    state = table(
        grid="advance . advance .\n. . . .\nadvance . . .", champions={"pink": "waelwulf"}
    )
    do(state, f"cover {cell(0, 0)}", "use waelwulf")
    assert refused(state, "use waelwulf") == "links-a-group"
    do(state, f"cover {cell(0, 2)}")
    assert refused(state, f"cover {cell(2, 0)}") == "not-touching"
    assert refused(state, "use waelwulf") == "links-a-group"
    do(state, "advance")
    assert state.strength == 2


def test_a_link_does_not_join_symbols_of_different_types() -> None:
    state = table(grid="advance . bolster .\n. . . .", champions={"pink": "waelwulf"})
    do(state, f"cover {cell(0, 0)}", "use waelwulf")
    assert refused(state, f"cover {cell(0, 2)}") == "other-type"


def test_a_link_serves_twice_in_a_wave_and_never_a_second_weak_action() -> None:
    grid = "advance . advance .\nwild . . .\ngnome . gnome ."
    state = table(grid=grid, champions={"pink": "waelwulf"})
    do(state, f"cover {cell(0, 0)}", "use waelwulf", f"cover {cell(0, 2)}", "advance", "stop")
    next_turn(state)
    do(state, f"cover {cell(2, 0)}", "gnome", "steps 1", "stop", f"cover {cell(1, 0)}")
    assert refused(state, "use waelwulf") == "links-a-group"
    do(state, "bolster", "stop")
    next_turn(state)
    state.covered[0] &= ~state.tableaus[0].sets[3]
    do(state, f"cover {cell(2, 0)}", "use waelwulf", f"cover {cell(2, 2)}", "gnome")
    assert state.strength == 2
    next_turn(state)
    state.covered[0] = 0
    do(state, f"cover {cell(0, 0)}")
    assert refused(state, "use waelwulf") == "claws-used"


def test_imbolg_enters_only_adjacent_caverns_and_no_lair() -> None:
    trolls = {"fire-1": "green 1", "moon-1": "green 1", "moonrise-b": "yellow 2"}
    state = table(grid="gnome .\n. .", figures={"imbolg": "fire-3"}, trolls=trolls)
    do(state, "use imbolg")
    assert allowed(state, "to") == ["fire-1"]
    for place in ("moon-1", "moonrise-b", "fire-4"):
        assert refused(state, f"to {place}") == "moves-adjacent-rival-dominated"


def test_imbolg_enters_no_empty_and_no_shared_cavern() -> None:
    trolls = {"fire-2": "blue 1 green 1", "fire-4": "yellow 1"}
    state = table(grid="gnome .\n. .", figures={"imbolg": "moss-2"}, trolls=trolls)
    do(state, "use imbolg")
    assert allowed(state, "to") == ["fire-4"]


def test_imbolg_drives_off_no_champion_and_shares_the_cavern_then() -> None:
    state = table(grid="gnome .\n. .", figures={"imbolg": "fire-4"}, champions={"blue": "okkag"})
    stand(state, "okkag", "fire-2")
    pool = state.pool[1]
    do(state, "use imbolg", "to fire-2")
    assert (trolls_in(state, "fire-2"), state.pool[1]) == ("pink 1 blue 1", pool)
    assert votes(state, "fire") == 0


def test_imbolg_sends_the_troll_of_the_rival_who_dominates() -> None:
    state = table(grid="gnome .\n. .", figures={"imbolg": "fire-4"}, trolls={"fire-2": "yellow 2"})
    pools = list(state.pool)
    do(state, "use imbolg", "to fire-2")
    assert trolls_in(state, "fire-2") == "pink 1 yellow 1"
    assert state.pool == [pools[0], pools[1], pools[2], pools[3] + 1]


def test_a_figure_moves_between_the_actions_and_not_while_symbols_are_chosen() -> None:
    state = table(grid="gnome gnome\n. .", figures={"ymbra": "fire-4"}, trolls={"moon-1": "pink 1"})
    do(state, f"cover {cell(0, 0)}")
    assert refused(state, "use ymbra") == "between-actions"
    assert "use ymbra" not in allowed(state)
    do(state, "gnome")
    assert refused(state, "use ymbra") == "between-actions"
    do(state, "steps 1", "stop")
    do(state, "use ymbra", "to moon-1")
    assert figure_of(state, "ymbra") == "moon-1"
    assert refused(state, "use ymbra") == "claws-used"
    assert allowed(state) == [f"cover {cell(0, 1)}", "stop"]


def test_a_symbol_chosen_on_a_card_has_begun_the_action() -> None:
    state = table(
        grid="advance advance\n. .",
        champions={"pink": "varg waelwulf"},
        figures={"ymbra": "fire-4"},
    )
    do(state, "cover varg 1")
    assert refused(state, "use ymbra") == "between-actions"
    assert refused(state, "stop") == "act-now"
    assert "use waelwulf" in allowed(state)


def test_a_figure_does_not_move_in_a_turn_without_an_action() -> None:
    state = table(grid=". .\n. .", figures={"glubb": "fire-4"})
    assert refused(state, "use glubb") == "needs-an-action"


def test_glubb_goes_anywhere_but_to_gnomes_and_rivals_lairs() -> None:
    state = table(
        grid="gnome .\n. .",
        figures={"glubb": "fire-4"},
        gnomes={"moss-1": "1"},
        trolls={"ice-1": "blue 1"},
    )
    do(state, "use glubb")
    places = allowed(state, "to")
    assert {"ice-1", "flame-a", "flame-b", "mud-4"} <= set(places)
    for place in ("moss-1", "anvil-a", "spiral-a", "fire-4"):
        assert refused(state, f"to {place}") == "moves-any-without-gnomes"


def test_ymbra_moves_only_where_trolls_of_its_owner_stand() -> None:
    state = table(grid="gnome .\n. .", figures={"ymbra": "fire-4"}, trolls={"ice-1": "blue 1"})
    do(state, "use ymbra")
    assert refused(state, "to ice-1") == "moves-any-manned"


def test_a_figure_that_is_nowhere_cannot_be_moved() -> None:
    state = table(grid="gnome .\n. .", champions={"pink": "imbolg"})
    assert refused(state, "use imbolg") == "figure-nowhere"


def test_control_gained_by_moving_a_figure_brings_its_vote_at_once() -> None:
    state = table(
        grid="gnome .\n. .", figures={"ymbra": "fire-4"}, trolls={"moon-1": "pink 1 blue 1"}
    )
    do(state, "use ymbra", "to moon-1")
    assert (holder(state, "moon-1"), votes(state, "moon")) == ("pink", 1)


def test_ghask_takes_three_cubes_at_the_start_of_a_turn_and_no_more() -> None:
    state = table(grid="advance advance\nbolster gnome", figures={"ghask": "moss-1"})
    state.covered[0] = state.tableaus[0].usable
    cubes = state.cubes[0]
    do(state, "use ghask")
    assert refused(state, "stop") == "take-one"
    do(state, f"uncover {cell(0, 0)}", f"uncover {cell(0, 1)}", f"uncover {cell(1, 0)}")
    assert asked(state) == "act pink"
    assert allowed(state, "cover") == [cell(0, 0), cell(0, 1), cell(1, 0)]
    assert state.cubes[0] == cubes - 1 + 3


def test_ghask_takes_no_cubes_once_an_action_has_begun() -> None:
    state = table(grid="gnome gnome\ngnome .", figures={"ghask": "moss-1"})
    state.covered[0] = 1 << 44
    assert "use ghask" in allowed(state)
    do(state, f"cover {cell(0, 1)}")
    assert refused(state, "use ghask") == "cubes-at-start"
    do(state, "gnome", "steps 1", "stop")
    assert refused(state, "use ghask") == "cubes-at-start"
    assert "use ghask" not in allowed(state)


def test_vashti_serves_only_against_a_breach_and_a_rivals_champion_never() -> None:
    state = table(grid="gnome .\n. .", champions={"pink": "vashti cindra", "blue": "brokk"})
    assert refused(state, "use vashti") == "for-a-breach"
    assert refused(state, "use brokk") == "not-your-champion"
    assert refused(state, "use cindra") == "no-claws"


def test_scouting_ends_when_there_is_nothing_left_to_see() -> None:
    state = table(grid="gnome .\n. .", champions=SCOUT)
    state.gate_seen = (1,) * state.row
    assert refused(state, "use sleetha") == "nothing-to-scout"
    assert "use sleetha" not in allowed(state)


def test_scouting_goes_on_while_a_gate_card_or_a_gnome_is_unseen() -> None:
    state = table(grid="gnome .\n. .", champions=SCOUT, gnomes={"moss-1": "2"})
    state.gate_seen = (1,) * state.row
    do(state, "use sleetha")
    assert asked(state) == "scout-gnome pink"
    do(state, "look at gnome 1 in moss-1")
    assert refused(state, "use sleetha") == "nothing-to-scout"


def test_the_symbols_of_a_card_are_covered_one_by_one() -> None:
    state = table(grid="gnome .\n. .", champions={"pink": "runda"})
    do(state, "cover runda 2", "bolster", "stop")
    assert GAME.view(state, 1).players[0].champions[0].covered == (1,)
    assert "cover runda 1" in allowed(state)
    next_turn(state)
    assert allowed(state, "cover runda") == ["1"]


def test_sellune_leads_through_empty_caverns_and_not_through_rivals_or_gnomes() -> None:
    trolls = {"moss-1": "pink 1", "moss-2": "blue 1"}
    state = table(trolls=trolls, gnomes={"moss-3": "1"}, champions={"pink": "sellune"})
    assert allowed(act(state, "advance", 1), "to") == ["moss-2", "moss-3"]
    state = table(trolls={"moss-1": "pink 1"}, champions={"pink": "sellune"})
    do(act(state, "advance", 1), "to ice-4", "from moss-1")
    assert trolls_in(state, "ice-4") == "pink 1"


def test_dolmer_counts_twice_for_the_control_that_an_action_gains() -> None:
    state = table(figures={"dolmer": "fire-4"}, trolls={"fire-2": "blue 1"})
    do(act(state, "advance", 1), "to fire-2", "champion dolmer")
    assert votes(state, "fire") == 1
    state = table(figures={"okkag": "fire-4"}, trolls={"fire-2": "blue 1"})
    do(act(state, "advance", 1), "to fire-2", "champion okkag")
    assert votes(state, "fire") == 0


def test_dolmer_is_one_troll_in_a_fight() -> None:
    state = table(figures={"dolmer": "hammer-4"}, gnomes={"mud-3": "2"})
    do(act(state, "advance", 1), "to mud-3", "champion dolmer")
    assert asked(state) == "retreat pink"


def test_crym_adds_nothing_to_control_gained_elsewhere() -> None:
    state = table(figures={"crym": "moon-1"}, trolls={"fire-4": "pink 2", "fire-2": "blue 1"})
    do(act(state, "advance", 2), "to fire-2", "from fire-4", "from fire-4")
    assert votes(state, "fire") == 1


def test_slogg_brings_home_who_falls_in_a_breach_too() -> None:
    state = table(champions={"pink": "slogg"}, trolls={"moss-1": "pink 3"}, pawn=4)
    state.rally = CLANS.index("moss")
    do(act(state, "gnome", 1), "steps 1", "stop", "rally moss", "to flame-a", "to flame-b")
    assert (trolls_in(state, "flame-a"), trolls_in(state, "flame-b")) == ("pink 1", "pink 1")
    assert honor(state) == 0


def test_claws_are_counted_on_the_card_and_cubes_in_the_supply() -> None:
    state = table(grid="gnome .\n. .", champions=SCOUT, gnomes={"moss-1": "2"})
    cubes = state.cubes[0]
    do(state, "use sleetha", "stop", "stop")
    assert GAME.view(state, 1).players[0].champions[0].claws_used == 1
    assert state.cubes[0] == cubes - 1
    assert state.claws[CHAMPIONS.index("sleetha")] == 1
    state.tableaus[0] = tableau(". .\n. .")
    assert "use sleetha" in allowed(state)


def test_an_extra_weak_action_follows_only_the_action_on_the_card() -> None:
    text = GAME.box().text
    alone = 'mode = "strong", needs-figure = false'
    box = GAME.read_box(text.replace('mode = "strong", needs-figure = true', alone))
    state = table(grid="bolster-2 advance-2\ngnome gnome", champions={"pink": "argren"})
    state.box = box
    do(state, f"cover {cell(0, 0)}", "bolster", "stop")
    assert asked(state) == ""
    next_turn(state)
    do(state, f"cover {cell(0, 1)}", "advance", "stop")
    assert asked(state) == "act pink"


def test_a_breach_that_is_not_stopped_comes() -> None:
    state = do(at_stop_breach(), "stop")
    assert asked(state) == "rally pink"
