"""What a player is told who gives an answer that is not on the list: sentence, section, details."""

from __future__ import annotations

import pytest

from dwarrow.games.mountain_king import GAME
from dwarrow.games.mountain_king.pendings import PENDINGS
from dwarrow.games.mountain_king.phases.advance import AdvanceTo, March
from dwarrow.games.mountain_king.phases.ancestry import Draft
from dwarrow.games.mountain_king.phases.attack import Retreat
from dwarrow.games.mountain_king.phases.awards import Consolation, PlaceFigure, VotesOfRenegade
from dwarrow.games.mountain_king.phases.battle import Act
from dwarrow.games.mountain_king.phases.bolster import AddTrolls, BolsterWhere, Gather
from dwarrow.games.mountain_king.phases.breach import MoveRally, StopBreach
from dwarrow.games.mountain_king.phases.claws import MoveFigure, TakeCubes
from dwarrow.games.mountain_king.phases.fallen import GoHome, WhoFalls
from dwarrow.games.mountain_king.phases.influence import InfluenceWhom
from dwarrow.games.mountain_king.phases.invasions import GuideGnome
from dwarrow.games.mountain_king.phases.move_trolls import MoveOutOf, MoveWhere, MoveWhom
from dwarrow.games.mountain_king.phases.players import (
    ChooseLairs,
    ChooseStarter,
    StartBeside,
    StartFigure,
)
from dwarrow.games.mountain_king.phases.prizes import GainVotes, PlaceStar
from dwarrow.games.mountain_king.phases.scouting import ScoutGate, ScoutGnome
from dwarrow.games.mountain_king.phases.supplies import Pair
from dwarrow.games.mountain_king.phases.wheel import TurnWheel
from dwarrow.games.mountain_king.pieces import CHAMPIONS, NOBODY, PLACE_NAMES
from dwarrow.games.mountain_king.state import AFTER_ACTIONS
from dwarrow.kernel import Decision, Param, Refusal
from tests.games.mountain_king.setting import State, act, do, show, table

MOSS_1 = PLACE_NAMES.index("moss-1")
FLAME_A = PLACE_NAMES.index("flame-a")
VARG = CHAMPIONS.index("varg")
YMBRA = CHAMPIONS.index("ymbra")

ASKED: tuple[tuple[Decision[State], str, str], ...] = (
    (ChooseStarter((0,)), "choose-starter", "players"),
    (ChooseLairs((0,)), "choose-lairs", "lairs"),
    (StartBeside((0,), FLAME_A), "choose-cavern", "lairs"),
    (StartFigure((0,)), "choose-cavern", "lairs"),
    (Draft((0,)), "choose-card", "ancestry"),
    (Pair((0,)), "choose-symbol", "supplies"),
    (Act((0,)), "choose-symbol", "battle"),
    (AdvanceTo((0,)), "choose-target", "advance"),
    (March((0,)), "choose-troll", "advance"),
    (Retreat((0,)), "choose-lair", "attack"),
    (BolsterWhere((0,)), "choose-target", "bolster"),
    (AddTrolls((0,)), "how-many", "bolster"),
    (Gather((0,)), "choose-troll", "bolster"),
    (InfluenceWhom((0,)), "choose-champion", "influence"),
    (TurnWheel((0,)), "how-far", "gnome"),
    (ScoutGate((0,)), "scout-gate", "scouting"),
    (ScoutGnome((0,)), "scout-gnome", "scouting"),
    (StopBreach((0,)), "stop-or-not", "breach"),
    (MoveRally((0,)), "choose-rally", "breach"),
    (GuideGnome((0,)), "guide", "invasions"),
    (WhoFalls((0,), MOSS_1), "choose-fallen", "fallen"),
    (GoHome((0,), MOSS_1, NOBODY), "choose-lair", "fallen"),
    (MoveOutOf((0,)), "choose-cavern", "move-trolls"),
    (MoveWhom((0,)), "choose-troll", "move-trolls"),
    (MoveWhere((0,)), "choose-cavern", "move-trolls"),
    (MoveFigure((0,), YMBRA), "choose-cavern", "champions"),
    (TakeCubes((0,), 3, 3), "choose-cube", "champions"),
    (VotesOfRenegade((0,), VARG, 2), "choose-clan", "awards"),
    (Consolation((0,), 0), "choose-consolation", "awards"),
    (PlaceFigure((0,), VARG), "choose-cavern", "awards"),
    (GainVotes((0,), CHAMPIONS.index("yrsa"), 0), "choose-clan", "awards"),
    (PlaceStar((0,), CHAMPIONS.index("urgrim")), "star-extra-trolls", "awards"),
)
"""What a player is told who names a great hall instead of answering."""


def why_not(state: State, text: str) -> Refusal | None:
    """Why pink may not answer so."""
    return GAME.refusal(state, 0, GAME.read(state, 0, text))


def put(question: Decision[State]) -> State:
    """A table where pink is asked this in the middle of something."""
    state = table(lairs=1, trolls={"moss-1": "pink 1"}, figures={"ymbra": "moss-1"})
    show(state, "varg")
    state.target = MOSS_1
    state.chosen_troll = len(CHAMPIONS)
    state.stack = [question]
    return state


@pytest.mark.parametrize(("question", "code", "rule"), ASKED, ids=[row[0].name for row in ASKED])
def test_an_answer_to_another_question_is_told_what_is_asked(
    question: Decision[State], code: str, rule: str
) -> None:
    assert why_not(put(question), "hall 1") == Refusal(code, rule)


def test_no_question_is_left_without_its_own_explanation() -> None:
    questions = {pending for pending in PENDINGS if issubclass(pending, Decision)}
    assert questions == {type(question) for question, _, _ in ASKED}


def test_after_choosing_a_card_it_is_laid() -> None:
    state = put(Draft((0,)))
    state.hands[0] = (4,)
    assert why_not(state, "take a01") == Refusal("not-in-hand", "ancestry", {"card": 0})
    do(state, "take a05")
    assert why_not(state, "hall 1") == Refusal("lay-card", "ancestry", {"card": 4})


def test_a_starting_champion_that_was_not_offered_does_not_come() -> None:
    state = put(ChooseStarter((0,)))
    assert why_not(state, "champion varg") == Refusal("not-offered", "players", {"champion": VARG})


def test_after_the_actions_no_symbol_is_covered() -> None:
    state = put(Act((0,)))
    state.stage = AFTER_ACTIONS
    assert why_not(state, "cover 5 5") == Refusal("no-more-actions", "battle")


def test_an_advance_moves_a_troll_and_only_ones_own() -> None:
    state = put(March((0,)))
    assert why_not(state, "stop") == Refusal("move-one", "advance")
    varg: dict[str, Param] = {"champion": VARG}
    assert why_not(state, "champion varg") == Refusal("no-own-figure", "advance", varg)
    place: dict[str, Param] = {"place": MOSS_1}
    assert why_not(state, "champion ymbra") == Refusal("already-there", "advance", place)
    way: dict[str, Param] = {"from": FLAME_A, "place": MOSS_1}
    assert why_not(state, "from flame-a") == Refusal("no-way", "advance", way)


def test_only_champions_of_the_display_are_influenced() -> None:
    state = put(InfluenceWhom((0,)))
    ymbra: dict[str, Param] = {"champion": YMBRA}
    assert why_not(state, "champion ymbra") == Refusal("not-in-display", "influence", ymbra)


def test_the_pawn_goes_no_further_than_the_strength() -> None:
    state = act(table(), "gnome", 2)
    assert why_not(state, "steps 3") == Refusal("too-far", "gnome", {"count": 2})


def test_only_what_lies_there_unknown_is_scouted() -> None:
    state = table(gnomes={"moss-1": "2"})
    state.stack = [ScoutGnome((0,))]
    place: dict[str, Param] = {"place": MOSS_1}
    assert why_not(state, "look at gnome 2 in moss-1") == Refusal("no-gnome", "scouting", place)
    do(state, "look at gnome 1 in moss-1")
    state.stack = [ScoutGnome((0,))]
    assert why_not(state, "look at gnome 1 in moss-1") == Refusal("gnome-known", "scouting", place)
    state.stack = [ScoutGate((0,))]
    state.row = 2
    assert why_not(state, "look at gate 3") == Refusal("no-gate", "scouting", {"number": 3})


def test_a_cube_is_taken_only_where_one_lies() -> None:
    assert why_not(put(TakeCubes((0,), 3, 3)), "uncover 5 5") == Refusal("no-cube", "champions")


def test_a_gnome_takes_only_the_easiest_way() -> None:
    state = put(GuideGnome((0,)))
    flame: dict[str, Param] = {"place": FLAME_A}
    assert why_not(state, "to flame-a") == Refusal("not-easiest", "invasions", flame)


@pytest.mark.parametrize(
    ("name", "code"),
    [("hjarn", "extra-cavern"), ("selka", "hall-value"), ("vulk", "clan-bonus")],
)
def test_a_star_lies_where_its_card_says(name: str, code: str) -> None:
    state = put(PlaceStar((0,), CHAMPIONS.index(name)))
    assert why_not(state, "to moss-1") == Refusal(f"star-{code}", "awards")
