"""Readings that version 3 of the rules follows: r04, r22, r25, r26, r39, r50, r52."""

from __future__ import annotations

import pytest

from dwarrow.games.zwerge.pieces import DWARVES
from dwarrow.games.zwerge.rules import GAME
from dwarrow.kernel import Seeded
from tests.games.zwerge.setting import QUIET, Table


def codes(table: Table) -> list[str]:
    """What was told so far, by its codes."""
    return [event.code for event in table.state.events or []]


def leaving(*cards: str, rules: int | None = None) -> Table:
    """A new scenario is about to be revealed; these cards lie open."""
    table = Table("tungdil", "balyndis", cards=cards, rules=rules).finish_scenario()
    return table.next_scenarios("sigurdacia-wood").next_cards(*QUIET)


def test_r04_the_dwarf_on_turn_orders_the_fields_that_a_card_turns() -> None:
    table = Table("tungdil", "balyndis").act("balyndis")
    table.armies("porista", alf=1).armies("toboribor", alf=1).armies("alandur", alf=1)
    table.next_tiles("tile-04", "tile-07", "tile-19").reward("trail-of-the-alfar")
    assert (table.asked, GAME.to_act(table.state)) == ("next-to-turn", (1,))
    assert table.options == ["field porista", "field alandur", "field toboribor"]
    assert table.refused("field urgon-1") == "not-to-turn"
    table.play("field toboribor")
    assert (table.is_dead("toboribor"), table.is_dead("porista")) == (True, False)
    assert table.options == ["field porista", "field alandur"]
    table.play("field alandur")
    assert table.is_dead("porista")
    assert table.asked == "action"


def test_r04_with_one_tile_left_the_dwarf_on_turn_says_which_field_turns() -> None:
    table = Table("tungdil", "balyndis").armies("porista", alf=1).armies("toboribor", alf=1)
    table.state.tile_pile = table.state.tile_pile[:1]
    table.reward("trail-of-the-alfar").play("field toboribor")
    assert (table.is_dead("toboribor"), table.is_dead("porista")) == (True, False)
    assert table.asked == "action"


@pytest.mark.parametrize("rules", [1, 2])
def test_under_earlier_rules_listed_fields_turn_in_ascending_order(rules: int) -> None:
    table = Table("tungdil", "balyndis", rules=rules)
    table.armies("porista", alf=1).armies("toboribor", alf=1).reward("trail-of-the-alfar")
    assert table.asked == "action"
    assert table.is_dead("porista")


def test_r22_each_threat_acts_before_it_is_discarded_and_then_cards_are_refilled() -> None:
    table = leaving("cracks", "schemes", "walls")
    assert table.state.events is not None
    table.state.events.clear()
    table.end_turn().play("card schemes")
    told = [code for code in codes(table) if code != "no-armies"]
    first = told.index("scenario")
    assert told[first : first + 8] == [
        "scenario",
        "cards-discarded",
        "threat-acts",
        "council",
        "card-discarded",
        "threat-acts",
        "recruits-none",
        "card-discarded",
    ]
    assert table.open_cards == list(QUIET)


def test_r25_a_threat_acts_while_its_card_lies_there_and_its_armies_are_not_in_the_supply() -> None:
    table = leaving("tions-creatures", "schemes", "walls").supply(0, 25, 20)
    table.end_turn()
    assert "tions-creatures" in table.open_cards
    table.recruits(orc=2).play("card tions-creatures")
    assert table.on("gate-2") == (0, 0, 0)
    assert table.open_cards == list(QUIET)
    assert table.state.supply[0] == 2


def test_r25_armies_on_cards_that_still_lie_there_are_not_in_the_supply() -> None:
    table = leaving("tions-creatures", "thieves", "walls").supply(0, 25, 20).end_turn()
    table.recruits(orc=2).play("card tions-creatures")
    assert (table.on("gate-2")[0], table.state.supply[0]) == (0, 4)
    table = leaving("tions-creatures", "thieves", "walls").supply(0, 25, 20).end_turn()
    table.recruits(orc=2).play("card thieves")
    assert (table.on("gate-2")[0], table.state.supply[0]) == (2, 2)


def test_r25_an_adventure_is_put_in_order_too_where_its_armies_may_be_missing() -> None:
    table = leaving("tions-creatures", "orc-camp", "walls").supply(0, 25, 20).end_turn()
    assert (table.asked, table.options) == ("next-card", ["card orc-camp", "card tions-creatures"])
    assert table.refused("card walls") == "not-leaving"
    table.recruits(orc=2).play("card orc-camp")
    assert (table.on("gate-2")[0], table.state.supply[0]) == (2, 3)
    assert leaving("tions-creatures", "orc-camp", "walls").end_turn().asked == "action"


def test_r39_open_cards_can_no_longer_be_completed_while_they_leave() -> None:
    table = leaving("schemes", "cracks", "trail-of-the-alfar").armies("porista", alf=1).end_turn()
    assert table.asked == "next-card"
    table.armies("porista", alf=-1).play("card schemes")
    assert "trail-of-the-alfar" in table.open_cards
    assert not table.told("threat-done")


@pytest.mark.parametrize("rules", [1, 2])
def test_under_earlier_rules_open_cards_leave_all_at_once_before_their_threats_act(
    rules: int,
) -> None:
    table = leaving("tions-creatures", "schemes", "walls", rules=rules).supply(0, 25, 20)
    table.end_turn()
    assert (table.asked, table.open_cards, table.state.supply[0]) == ("next-threat", [], 2)


def step_one_fulfils_the_scenario(rules: int | None = None) -> Table:
    """A scenario that wants no älf on the map, all of which are about to leave Schwarzjoch."""
    box = GAME.read_box(
        GAME.box().text.replace(
            'task = { kind = "council", box = 2 }',
            'task = { kind = "collect", army = "alf", count = 9 }',
        )
    )
    table = Table("tungdil", "balyndis", scenario="human-kings", box=box, rules=rules)
    table.play_scenario("unite-tribes").armies("schwarzjoch", alf=5)
    space = next(at for at, symbol in enumerate(box.track) if at and symbol >= 0)
    return table.markers(space - 1, 40).next_scenarios("scouts").end_turn()


def test_r26_a_scenario_done_in_step_one_is_followed_by_another_in_the_next_turn() -> None:
    table = step_one_fulfils_the_scenario()
    assert table.scenario == ""
    assert table.open_cards == list(QUIET)
    assert table.end_turn().scenario == "scouts"


@pytest.mark.parametrize("rules", [1, 2])
def test_under_earlier_rules_a_scenario_done_in_step_one_is_followed_at_once(rules: int) -> None:
    assert step_one_fulfils_the_scenario(rules).scenario == "scouts"


def test_r26_a_card_done_in_step_one_is_replaced_in_the_same_turn() -> None:
    table = Table("tungdil", "balyndis", cards=("trail-of-the-alfar", *QUIET[:2]))
    table.next_cards("walls").end_turn()
    assert table.open_cards == [*QUIET[:2], "walls"]


def test_r50_equipment_may_be_used_after_the_last_action() -> None:
    table = Table("tungdil", "boendal").give("tungdil", "letter", "axe").act("tungdil", 1)
    table.dice("message", 1, 1, 1).play("message")
    assert (table.asked, table.state.active) == ("use-equipment", 0)
    assert table.options == ["end turn", "use letter"]
    assert table.refused("walk") == "no-action-left"
    assert table.refused("use axe") == "not-for-use"
    assert table.refused("use beer") == "not-owned"
    table.play("use letter")
    assert (table.state.council, table.asked, table.state.active) == (1, "action", 1)


def test_r50_who_ends_the_turn_is_not_asked_again_and_who_owns_nothing_neither() -> None:
    table = Table("tungdil", "boendal").give("tungdil", "letter").end_turn()
    assert (table.asked, table.state.active) == ("action", 1)
    table = Table("tungdil", "boendal").give("tungdil", "letter").act("tungdil", 1)
    table.dice("message", 1, 1, 1).play("message", "end turn")
    assert (table.asked, table.state.active, table.gear("tungdil")) == ("action", 1, ["letter"])
    table = Table("tungdil", "boendal").give("tungdil", "axe").act("tungdil", 1)
    assert table.dice("message", 1, 1, 1).play("message").state.active == 1


def test_r50_a_song_after_the_last_action_gives_another_one() -> None:
    table = Table("tungdil", "boendal").give("tungdil", "song").act("tungdil", 1)
    table.dice("message", 1, 1, 1).play("message", "use song", "dwarf tungdil")
    assert (table.asked, table.state.active, table.state.actions_left) == ("action", 0, 1)


@pytest.mark.parametrize("rules", [1, 2])
def test_under_earlier_rules_equipment_needs_an_action_left(rules: int) -> None:
    table = Table("tungdil", "boendal", rules=rules).give("tungdil", "letter").act("tungdil", 1)
    table.dice("message", 1, 1, 1).play("message")
    assert (table.state.active, table.state.council, table.gear("tungdil")) == (1, 0, ["letter"])


def test_r52_whatever_the_group_decides_is_asked_of_the_dwarf_on_turn() -> None:
    met = set()
    for number in range(60):
        luck = Seeded(52, number)
        state = GAME.start(2 + number % 4, Seeded(53, number))
        while seats := GAME.to_act(state):
            asked = GAME.decision(state)
            if asked.group and asked.name != "who-begins":
                met.add(asked.name)
                assert seats == (state.active,), asked.name
            GAME.play(state, seats[0], luck.pick(GAME.legal(state, seats[0])))
    assert {"who-loses-life", "pay-for-dead-land", "who-gets-equipment", "who-heals"} <= met


def test_r52_the_rarest_questions_of_the_group_are_asked_of_the_dwarf_on_turn_too() -> None:
    table = Table("tungdil", "balyndis").act("balyndis").reward("keenfire")
    assert (table.asked, GAME.to_act(table.state)) == ("who-keeps-card", (1,))
    table = Table("tungdil", "balyndis").finish_scenario().next_scenarios("conquer-toboribor")
    table.armies("porista", orc=2).supply(2, 25, 20).end_turn()
    assert (table.asked, GAME.to_act(table.state)) == ("take-from-map", (1,))


def test_r52_the_group_agrees_who_begins_and_the_order_stays_clockwise() -> None:
    state = GAME.start(3, Seeded(1))
    for dwarf in DWARVES[:3]:
        seat = GAME.to_act(state)[0]
        GAME.play(state, seat, GAME.parse(state, seat, f"dwarf {dwarf}"))
    assert GAME.decision(state).group
    GAME.play(state, 0, GAME.parse(state, 0, "begin seat 2"))
    turns: list[int] = []
    while len(turns) < 6:
        seat = GAME.to_act(state)[0]
        if GAME.decision(state).name == "action":
            turns.append(seat)
            GAME.play(state, seat, GAME.parse(state, seat, "end turn"))
        else:
            GAME.play(state, seat, GAME.legal(state, seat)[0])
    assert turns == [1, 2, 0, 1, 2, 0]
