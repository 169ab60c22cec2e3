"""The 24 kinds of effects that champions have, each used in play."""

from __future__ import annotations

import pytest

from dwarrow.games.mountain_king import GAME
from dwarrow.games.mountain_king.phases.awards import AWARD_CHAMPIONS
from dwarrow.games.mountain_king.phases.scouting import scouting_champions
from dwarrow.games.mountain_king.phases.supplies import SET_SUPPLIES
from dwarrow.games.mountain_king.phases.wave_scoring import SCORE_WAVE
from dwarrow.games.mountain_king.pieces import CHAMPIONS, CLANS
from dwarrow.games.mountain_king.scoring import hall_value, score
from dwarrow.games.mountain_king.tracks import gain_influence
from dwarrow.kernel import BoxReader
from tests.games.mountain_king.setting import (
    State,
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
    show,
    table,
    trolls_in,
    votes,
)

KINDS = [
    "symbols",
    "fight-bonus",
    "control-bonus",
    "strength-bonus",
    "extra-weak",
    "honor-on",
    "votes-on",
    "move-figure",
    "scout",
    "wheel-bonus",
    "stop-breach",
    "tie-decider",
    "wave-start",
    "bolster-target",
    "advance-path",
    "influence-bonus",
    "consolation-both",
    "link",
    "uncover",
    "fall-home",
    "gain",
    "action",
    "end-score",
    "star",
]


def test_the_box_uses_exactly_the_24_kinds() -> None:
    reader = BoxReader(GAME.box().text)
    used = {
        reader.text(effect, "kind", "effect")
        for champion in reader.tables(reader.toml, "champions", "box")
        for effect in reader.tables(champion, "effects", "champion")
    }
    assert used == set(KINDS)
    assert len(KINDS) == 24


def won(*champions: str, wave: int = 3, trolls: dict[str, str] | None = None) -> State:
    """Pink wins these champions at the end of a wave."""
    state = table(wave=wave, trolls=trolls or {"moss-2": "pink 1"})
    show(state, *champions)
    for slot in range(len(champions)):
        gain_influence(state, 0, slot, 1)
    return begin(state, AWARD_CHAMPIONS)


@pytest.mark.parametrize(
    ("champion", "symbol", "kind", "strength"),
    [
        ("lichen", "cover lichen 1", "bolster", 1),
        ("varg", "cover varg 1", "advance", 1),
        ("runda", "cover runda 2", "bolster", 1),
        ("skald", "cover skald 1", "influence", 2),
    ],
)
def test_symbols_on_a_card_are_covered_like_those_of_the_ancestry(
    champion: str, symbol: str, kind: str, strength: int
) -> None:
    state = table(grid="gnome gnome\n. .", champions={"pink": champion})
    do(state, symbol, kind)
    assert state.strength == strength
    state = next_turn(state)
    assert refused(state, symbol) == "covered"


def test_symbols_on_a_card_touch_every_symbol_of_the_ancestry() -> None:
    state = table(grid="advance . . .\n. . . advance", champions={"pink": "varg"})
    do(state, f"cover {cell(0, 0)}")
    assert refused(state, f"cover {cell(1, 3)}") == "not-touching"
    do(state, "cover varg 1", f"cover {cell(1, 3)}", "advance")
    assert state.strength == 3


@pytest.mark.parametrize(("champion", "strength"), [("firragh", "2"), ("okkag", "3")])
def test_fight_bonus_counts_where_the_figure_fights(champion: str, strength: str) -> None:
    state = table(figures={champion: "hammer-4"}, gnomes={"mud-3": strength}, pawn=1)
    do(act(state, "advance", 1), "to mud-3", f"champion {champion}")
    assert honor(state) == int(strength)
    state = table(
        figures={champion: "moss-1"}, trolls={"hammer-4": "pink 1"}, gnomes={"mud-3": strength}
    )
    do(act(state, "advance", 1), "to mud-3", "from hammer-4")
    assert asked(state) == "retreat pink"


def test_control_bonus_counts_the_figure_twice_for_control_only() -> None:
    state = table(figures={"dolmer": "moss-1"}, trolls={"moss-1": "blue 1"})
    assert holder(state, "moss-1") == "pink"
    assert holder(table(figures={"dolmer": "moss-1"}, trolls={"moss-1": "blue 2"}), "moss-1") == ""
    state = table(
        figures={"dolmer": "fire-1"}, trolls={"fire-2": "blue 1"}, votes={"fire": "green 1"}
    )
    invade(state, "fire")
    assert asked(state) == "guide-gnome green"


@pytest.mark.parametrize(
    ("champion", "grid", "kind", "strength"),
    [
        ("hagga", "bolster bolster\n. .", "bolster", 3),
        ("siggdan", "advance advance\n. .", "advance", 3),
    ],
)
def test_strength_bonus_without_claws_is_always_on(
    champion: str, grid: str, kind: str, strength: int
) -> None:
    state = table(grid=grid, champions={"pink": champion})
    weak = do(state.clone(), f"cover {cell(0, 0)}", kind)
    assert weak.strength == 1
    do(state, f"cover {cell(0, 0)}", f"cover {cell(0, 1)}", kind)
    assert state.strength == strength


def test_strength_bonus_with_claws_is_used_once_in_an_action() -> None:
    state = table(grid="advance bolster\nadvance bolster", champions={"pink": "brokk laggrid"})
    do(state, f"cover {cell(0, 0)}", "advance", "use brokk")
    assert state.strength == 2
    assert refused(state, "use brokk") == "strengthens-weak"
    assert refused(state, "use laggrid") == "strengthens-any"
    do(state, "stop", f"cover {cell(0, 1)}", "use laggrid")
    assert state.strength == 3
    assert state.claws[CHAMPIONS.index("brokk")] == 1


def test_extra_weak_action_after_a_strong_advance_with_argren() -> None:
    grid = "advance-2 gnome\nadvance-2 ."
    state = table(grid=grid, figures={"argren": "moss-2"}, trolls={"moss-4": "pink 1"})
    do(state, f"cover {cell(0, 0)}", "advance", "to moss-1", "champion argren")
    assert asked(state) == "act pink"
    assert allowed(state) == [f"cover {cell(0, 1)}", "stop"]
    do(state, f"cover {cell(0, 1)}", "steps 1", "stop")
    assert asked(state) == ""
    state = table(grid=grid, figures={"argren": "moss-2"}, trolls={"moss-2": "pink 1"})
    do(state, f"cover {cell(0, 0)}", "advance", "to moss-1", "from moss-2", "stop")
    assert asked(state) == ""


def test_honor_on_defeated_gnomes() -> None:
    state = table(
        champions={"pink": "cindra"}, trolls={"hammer-4": "pink 2"}, gnomes={"mud-3": "1 1"}, pawn=1
    )
    do(act(state, "advance", 2), "to mud-3", "from hammer-4", "from hammer-4")
    assert honor(state) == 2 + 2


def test_honor_on_own_fallen_in_invasions_and_breaches() -> None:
    state = table(champions={"pink": "mirka pyrrha"}, trolls={"moss-1": "pink 2"})
    invade(state, "moss")
    assert honor(state) == 3 + 1 + 2 + 1
    state = table(champions={"pink": "mirka pyrrha"}, trolls={"moss-1": "pink 3"}, pawn=4)
    state.rally = CLANS.index("moss")
    do(act(state, "gnome", 1), "steps 1", "stop", "rally moss")
    assert honor(state) == 2 + 2


def test_votes_on_control_gained_where_crym_stands() -> None:
    state = table(figures={"crym": "fire-4"}, trolls={"fire-4": "pink 1", "fire-2": "blue 1"})
    do(act(state, "advance", 2), "to fire-2", "from fire-4", "champion crym")
    assert votes(state, "fire") == 2
    state = table(figures={"crym": "fire-4"}, gnomes={"fire-2": "1"}, pawn=1)
    do(act(state, "advance", 1), "to fire-2", "champion crym")
    assert votes(state, "fire") == 2


def test_move_figure_imbolg_drives_a_troll_off_and_may_gain_control() -> None:
    state = table(
        grid="advance .\n. .",
        figures={"imbolg": "fire-4"},
        trolls={"fire-2": "blue 1", "moss-2": "blue 1 green 1", "fire-3": "blue 2"},
    )
    pool = state.pool[1]
    do(state, "use imbolg")
    assert allowed(state, "to") == ["fire-2", "fire-3"]
    do(state, "to fire-2")
    assert trolls_in(state, "fire-2") == "pink 1"
    assert state.pool[1] == pool + 1
    assert votes(state, "fire") == 1
    assert asked(state) == "act pink"
    assert state.claws[CHAMPIONS.index("imbolg")] == 1


def test_move_figure_comes_before_or_after_an_action_and_never_without_one() -> None:
    state = table(grid="gnome .\n. .", figures={"glubb": "fire-4"}, gnomes={"ice-1": "1"})
    assert "glubb" in allowed(state, "use")
    do(state, f"cover {cell(0, 0)}", "gnome", "steps 1", "stop", "stop")
    assert allowed(state) == ["stop", "use glubb"]
    do(state, "use glubb")
    assert "ice-1" not in allowed(state, "to")
    do(state, "to moon-3")
    assert figure_of(state, "glubb") == "moon-3"
    assert asked(state) == ""
    without = table(grid=". .\n. .", figures={"glubb": "fire-4"})
    assert allowed(without) == ["stop"]


def test_move_figure_ymbra_goes_to_any_manned_cavern() -> None:
    state = table(grid="gnome .\n. .", figures={"ymbra": "fire-4"}, trolls={"moon-1": "pink 1"})
    do(state, "use ymbra")
    assert allowed(state, "to") == ["moon-1", "flame-a", "flame-b"]


def test_scout_by_a_champion_twice_in_a_wave() -> None:
    state = table(grid="gnome .\n. .", champions={"pink": "sleetha"}, gnomes={"ice-1": "3 2"})
    for number in (1, 2):
        do(state, "use sleetha", f"look at gate {number}", f"look at gnome {number} in ice-1")
    gnomes = GAME.view(state, 0).gnomes[4]
    assert [gnome.strength for gnome in gnomes] == [3, 2]
    assert refused(state, "use sleetha") == "claws-used"


def test_scouting_comes_at_any_point_of_a_turn() -> None:
    state = table(champions={"pink": "sleetha"}, trolls={"ice-2": "pink 3"}, gnomes={"ice-1": "3"})
    do(act(state, "advance", 2), "use sleetha", "stop", "look at gnome 1 in ice-1")
    do(state, "to ice-1", "use sleetha", "look at gate 1")
    assert asked(state) == "march pink"
    assert state.strength == 2
    do(state, "from ice-2")
    assert refused(state, "use sleetha") == "claws-used"


def test_nobody_scouts_in_another_seats_turn() -> None:
    state = table(champions={"blue": "sleetha"}, gnomes={"ice-1": "3"})
    assert scouting_champions(state, 1) == []


def test_scouting_with_a_symbol_chosen_leaves_the_second_action_to_be_taken() -> None:
    state = table(grid="gnome wild\n. .", champions={"pink": "sleetha"}, gnomes={"ice-1": "3"})
    do(state, f"cover {cell(0, 0)}", "gnome", "steps 1", "stop", "stop", f"cover {cell(0, 1)}")
    do(state, "use sleetha", "look at gate 1", "stop")
    assert asked(state) == "act pink"
    do(state, "bolster")
    assert state.strength == 1


def test_wheel_bonus_raises_x_on_honor_spaces() -> None:
    state = table(champions={"pink": "vashti"}, pawn=6)
    do(act(state, "gnome", 1), "steps 1", "stop")
    assert honor(state) == 2


def test_stop_breach_cancels_it_and_leaves_the_gnomes_beside_the_wheel() -> None:
    state = table(champions={"pink": "vashti"}, pawn=4, beside=(1, 2))
    do(act(state, "gnome", 1), "steps 1", "stop")
    assert asked(state) == "stop-breach pink"
    do(state, "use vashti")
    assert state.beside_wheel == (1, 2)
    assert asked(state) == "move-out-of pink"


def test_tie_decider_chooses_in_invasions_and_not_in_breaches() -> None:
    state = table(champions={"green": "wanderer"}, votes={"fire": "blue 3"})
    invade(state, "fire")
    assert asked(state) == "guide-gnome green"
    state = table(champions={"green": "wanderer"}, votes={"fire": "blue 3"}, pawn=4)
    state.rally = CLANS.index("fire")
    do(act(state, "gnome", 1), "steps 1", "stop", "rally fire")
    assert asked(state) == "guide-gnome pink"


def test_wave_start_brings_supplies_and_desperation() -> None:
    state = begin(table(champions={"pink": "zmorra murka"}, grid=". .\n. ."), SET_SUPPLIES)
    assert (state.supplies[0], state.desperation[0]) == (7, 1 + 2)


def test_bolster_target_needs_no_domination_where_grubba_stands() -> None:
    state = table(figures={"grubba": "moss-2"}, trolls={"moss-2": "blue 3"})
    do(act(state, "bolster", 3), "to moss-2", "add 3")
    assert trolls_in(state, "moss-2") == "pink 4 blue 3"
    assert votes(state, "moss") == 1


def test_advance_path_leads_through_empty_caverns() -> None:
    trolls = {"fire-1": "pink 1", "mud-4": "blue 1"}
    state = act(table(trolls=trolls), "advance", 1)
    assert "moss-2" not in allowed(state, "to")
    state = act(table(trolls=trolls, champions={"pink": "sellune"}), "advance", 1)
    assert "moss-2" in allowed(state, "to")
    assert "mud-4" in allowed(state, "to")


def test_influence_bonus_for_being_first() -> None:
    state = table(champions={"pink": "nox"})
    show(state, "okkag", "crym")
    gain_influence(state, 1, 1, 1)
    do(act(state, "influence", 1), "champion okkag")
    do(act(state, "influence", 1), "champion crym")
    assert (influence_on(state, "okkag"), influence_on(state, "crym")) == (3, 1)


@pytest.mark.parametrize("champion", ["imbolg", "ghask"])
def test_consolation_both_takes_vote_and_honor(champion: str) -> None:
    state = table(champions={"blue": "urgla"})
    show(state, champion)
    gain_influence(state, 0, 0, 6)
    gain_influence(state, 1, 0, 5)
    begin(state, AWARD_CHAMPIONS)
    if champion == "ghask":
        do(state, "votes ice")
        assert asked(state) == "renegade-votes blue"
        do(state, "votes ice")
    assert (votes(state, "ice", "blue"), honor(state, "blue")) == (1, 2)


def test_link_lets_two_symbols_touch() -> None:
    state = table(grid="advance . advance .\n. . . bolster", champions={"pink": "waelwulf"})
    assert refused(state, "use waelwulf") == "links-a-group"
    do(state, f"cover {cell(0, 0)}", "use waelwulf", f"cover {cell(0, 2)}", "advance")
    assert state.strength == 2
    assert state.claws[CHAMPIONS.index("waelwulf")] == 1


def test_uncover_takes_up_to_three_cubes_but_none_that_paid_for_supplies() -> None:
    state = table(grid="advance advance\nwild gnome", figures={"ghask": "moss-1"})
    state.covered[0] = state.tableaus[0].usable
    state.paired[0] = 1 << 54
    assert allowed(state) == ["stop", "use ghask"]
    do(state, "use ghask")
    assert refused(state, f"uncover {cell(1, 0)}") == "paid-for-supplies"
    do(state, f"uncover {cell(0, 0)}", f"uncover {cell(0, 1)}", "stop")
    assert allowed(state, "cover") == [cell(0, 0), cell(0, 1)]


def test_fall_home_brings_normal_trolls_to_a_lair() -> None:
    state = table(champions={"pink": "slogg"}, trolls={"moss-1": "pink 1"})
    pool = state.pool[0]
    invade(state, "moss")
    assert asked(state) == "go-home pink"
    do(state, "to flame-b")
    assert (state.pool[0], trolls_in(state, "flame-b")) == (pool, "pink 1")
    assert honor(state) == 3


def test_gain_votes_in_one_or_in_three_clans() -> None:
    state = won("mosswyrd")
    do(state, "votes fire")
    assert (votes(state, "moss"), votes(state, "fire")) == (4, 2)
    state = won("yrsa")
    do(state, "votes mud", "votes ice")
    assert refused(state, "votes ice") == "clan-twice"
    do(state, "votes moon", "stop")
    assert [votes(state, clan) for clan in ("mud", "ice", "moon")] == [2, 1, 1]


def test_action_bolsters_at_once() -> None:
    state = won("drokk")
    do(state, "votes ice", "to moss-2", "add 4")
    assert trolls_in(state, "moss-2") == "pink 5"


@pytest.mark.parametrize(
    ("champion", "points"),
    [("hrima", 2), ("torr", 4), ("dornak", 2 * 2), ("quag", 3), ("kor", 2 * 2)],
)
def test_end_score_counts_what_the_card_names(champion: str, points: int) -> None:
    state = table(
        wave=3,
        trolls={
            "moss-1": "pink 1",
            "fire-2": "pink 1",
            "moon-4": "pink 1 blue 1",
            "fire-4": "pink 1",
        },
        grid="elder elder\nelder .",
        champions={"pink": f"nox {champion}"},
    )
    if champion == "dornak":
        state = table(wave=3, trolls={"moss-3": "pink 1"}, champions={"pink": champion})
    begin(state, SCORE_WAVE)
    assert honor(state) == points


def test_star_adds_a_cavern_at_a_hall_or_raises_its_value() -> None:
    state = won("hjarn", trolls={"moss-2": "pink 1", "fire-2": "blue 1"})
    do(state, "hall 1")
    lines = [line for line in score(state).breakdown[0] if line.code == "hall"]
    assert [line.points for line in lines] == [state.halls[0]]
    state = won("selka")
    do(state, "hall 1")
    assert hall_value(state, 0) == state.halls[0] + 6


def test_star_counts_as_three_trolls_for_control_and_gains_no_vote() -> None:
    state = won("urgrim", trolls={"moss-2": "blue 2"})
    do(state, "to moss-2")
    assert holder(state, "moss-2") == "pink"
    assert votes(state, "moss") == 0


def test_star_on_a_clan_pays_whoever_takes_a_place_there() -> None:
    state = won("vulk")
    do(state, "votes fire")
    lines = [line.points for line in score(state).breakdown[0] if line.code == "star"]
    assert lines == [5]


def test_star_clears_gnomes() -> None:
    state = table(wave=3, gnomes={"moss-2": "2 3"}, trolls={"moss-1": "pink 1"})
    show(state, "uzul")
    gain_influence(state, 0, 0, 1)
    begin(state, AWARD_CHAMPIONS)
    do(state, "votes ice", "to moss-2")
    assert gnomes_in(state, "moss-2") == []
    assert sum(state.gnome_pool) == 30


def test_a_sixth_figure_stays_a_card() -> None:
    five = "firragh okkag torr siggdan glubb"
    state = table(figures=dict.fromkeys(five.split(), "moss-2"))
    show(state, "crym")
    gain_influence(state, 0, 0, 1)
    begin(state, AWARD_CHAMPIONS)
    assert asked(state) == ""
    assert figure_of(state, "crym") == ""
    assert CHAMPIONS.index("crym") in state.owned[0]
