"""Every scenario, revealed and fulfilled in play."""

from __future__ import annotations

import pytest

from dwarrow.games.zwerge.pieces import CARD_OF, FIELDS
from dwarrow.games.zwerge.rules import GAME
from tests.games.zwerge.setting import QUIET, Table

SOMEWHERE = [field for field in FIELDS if field not in ("schwarzjoch", "porista", "gate-5")]


def revealing(*scenarios: str, dwarves: tuple[str, ...] = ("tungdil", "boindil")) -> Table:
    """The next dwarf will reveal the first of these scenarios that can be played."""
    table = Table(*dwarves).finish_scenario().next_scenarios(*scenarios)
    return table.next_cards("walls", "bolts", "legacy")


def test_human_kings_want_a_test_in_each_of_two_kingdoms() -> None:
    table = revealing("human-kings").end_turn().put("boindil", "urgon-3")
    table.dice("craft", 4, 4).play("try human-kings")
    assert GAME.view(table.state, 0).scenario is not None
    assert table.progress("human-kings") == 0b01
    table.end_turn().put("tungdil", "ran-ribastur-1").dice("craft", 3, 3, 4)
    assert table.play("try human-kings").scenario == ""


def test_four_orcs_are_beaten_in_toboribor() -> None:
    table = revealing("conquer-toboribor").end_turn()
    assert (table.on_card("conquer-toboribor"), table.state.supply[0]) == ((4, 0, 0), 26)
    table.put("boindil", "toboribor").dice("fight", 4, 4, 4, 4).play("fight", "accept")
    assert (table.scenario, table.state.supply[0]) == ("", 30)


def test_two_dwarves_meet_in_alandur() -> None:
    table = revealing("elven-pact").put("tungdil", "alandur").end_turn()
    assert table.put("boindil", "idoslan-1").walk("alandur").scenario == ""


def test_messages_unite_the_tribes_from_the_second_box_on() -> None:
    table = revealing("unite-tribes").end_turn().council(0).dice("message", 5, 1).play("message")
    assert (table.state.council, table.scenario) == (1, "unite-tribes")
    table.dice("message", 5, 1).play("message")
    assert (table.state.council, CARD_OF["unite-tribes"] in table.state.scenarios_done) == (2, True)


def test_three_walk_tests_fetch_the_wood_in_two_actions_of_one_turn() -> None:
    table = revealing("sigurdacia-wood").end_turn().put("boindil", "grueschacker")
    table.dice("test", 4, 4, 3).play("try sigurdacia-wood")
    table.dice("test", 4, 1, 1).play("try sigurdacia-wood")
    assert CARD_OF["sigurdacia-wood"] in table.state.scenarios_done


@pytest.mark.parametrize(
    ("scenario", "place", "armies", "faces"),
    [
        ("scouts", "dson-balsur", (1, 0, 2), (4, 6, 6, 1)),
        ("defend-vaults", "lot-ionan", (1, 2, 0), (4, 5, 5, 1)),
    ],
)
def test_armies_on_a_scenario_are_beaten_at_its_place(
    scenario: str, place: str, armies: tuple[int, ...], faces: tuple[int, ...]
) -> None:
    table = revealing(scenario).end_turn().put("boindil", "porista")
    assert table.on_card(scenario) == armies
    assert table.refused("fight") == "nothing-to-fight"
    table.put("boindil", place).dice("fight", *faces).play("fight", "accept")
    assert (table.scenario, table.state.supply) == ("", [30, 25, 20])


def test_the_lore_is_recovered_in_porista() -> None:
    table = revealing("lore-of-porista").end_turn().put("boindil", "porista")
    table.dice("craft", 4, 4).play("try lore-of-porista").dice("craft", 4, 1)
    assert table.play("try lore-of-porista").scenario != "lore-of-porista"


def test_keenfire_is_forged_by_two_and_rolls_two_dice_more_in_fights_and_fight_tests() -> None:
    table = revealing("keenfire").end_turn()
    table.put("tungdil", "drachenbrodem").put("boindil", "drachenbrodem")
    table.dice("craft", 5, 5).play("try keenfire")
    assert table.options == ["dwarf tungdil", "dwarf boindil"]
    table.play("dwarf tungdil").end_turn()
    assert [table.state.attribute(0, attribute) for attribute in range(3)] == [5, 3, 3]
    table.open("drill").dice("test", *[1] * 5).play("try drill")
    assert len(table.state.dice) == 5
    table.armies("drachenbrodem", alf=1).play("fight")
    assert len(table.state.dice) == 5


def test_without_enough_dead_land_the_gates_are_held_and_with_it_nodonn_comes() -> None:
    for tiles, wanted in ((14, "hold-the-gates"), (15, "nodonn")):
        table = revealing("hold-the-gates", "nodonn")
        for field in SOMEWHERE[:tiles]:
            table.dead(field)
        assert table.end_turn().scenario == wanted


@pytest.mark.parametrize(("alfar", "wanted"), [(4, "hold-the-gates"), (5, "power-of-the-alfar")])
def test_the_power_of_the_alfar_needs_five_on_the_map(alfar: int, wanted: str) -> None:
    table = revealing("power-of-the-alfar", "hold-the-gates")
    for field in ("porista", "alandur", "toboribor", "xamtys", "gruenhain")[:alfar]:
        table.armies(field, alf=1)
    table.end_turn()
    assert table.scenario == wanted
    assert table.on_card("power-of-the-alfar") == ((0, 2, 3) if alfar == 5 else (0, 0, 0))


def test_d36_alfar_on_cards_do_not_count_for_the_power_of_the_alfar() -> None:
    table = revealing("power-of-the-alfar", "hold-the-gates").open("attack-on-the-elves")
    table.armies("porista", alf=4).next_cards(*QUIET)
    assert table.end_turn().scenario == "hold-the-gates"


def test_breaking_the_power_of_the_alfar_wins() -> None:
    table = revealing("power-of-the-alfar").armies("porista", alf=5)
    table.state.tile_pile = ()
    table.end_turn().give("boindil", "axe").put("boindil", "dson-balsur")
    assert table.dice("fight", 5, 5, 6, 6, 6).play("fight", "accept").is_won


def test_nodonn_is_struck_at_schwarzjoch_until_his_last_token_is_gone() -> None:
    table = revealing("nodonn")
    for field in SOMEWHERE[:15]:
        table.dead(field)
    table.end_turn()
    assert table.where("tungdil") == table.where("boindil") == "schwarzjoch"
    table.dice("strike", 6, 6, 6, 5).play("strike", "keep")
    assert (table.goes_on, table.life("boindil")) == (True, 3)
    table.dice("strike", 5, 5, 5, 5).play("strike", "keep")
    assert (table.goes_on, table.life("boindil")) == (True, 2)
    assert table.dice("strike", 6, 1, 1).play("strike").is_won


def test_one_token_hit_costs_no_life() -> None:
    table = Table("tungdil", "boindil").play_scenario("nodonn").put("tungdil", "schwarzjoch")
    table.dice("strike", 6, 1, 1).play("strike")
    assert table.life("tungdil") == 3


def test_a_boindil_who_missed_nodonn_may_roll_all_dice_again() -> None:
    table = Table("boindil", "tungdil").play_scenario("nodonn").put("boindil", "schwarzjoch")
    table.dice("strike", 1, 1, 1, 1).play("strike").dice("strike", 6, 6, 6, 6).play("reroll all")
    assert table.is_won


def test_r22_the_muster_may_fulfil_an_open_card_before_it_leaves() -> None:
    table = revealing("nodonn").open("campfire", *QUIET[:2]).hurt("tungdil", 1)
    for field in SOMEWHERE[:15]:
        table.dead(field)
    table.end_turn()
    assert (table.where("tungdil"), table.life("tungdil")) == ("schwarzjoch", 2)


def test_armies_of_a_scenario_leave_the_map_with_its_last_resort_alone() -> None:
    table = revealing("conquer-toboribor").armies("porista", orc=2).supply(4, 25, 20).end_turn()
    assert (table.asked, table.on("porista")) == ("action", (2, 0, 0))


def test_a_scenario_in_a_corrected_box_may_count_defeats() -> None:
    changed = GAME.box().text.replace(
        'task = { kind = "council", box = 2 }',
        'task = { kind = "defeat-count", army = "orc", count = 2 }',
    )
    box = GAME.read_box(changed)
    table = Table("tungdil", "balyndis", scenario="unite-tribes", box=box)
    table.put("tungdil", "porista").armies("porista", orc=3).dice("fight", 4, 4, 1).play(
        "fight", "accept"
    )
    assert table.scenario == ""


def test_r36_a_scenario_done_by_a_threat_leaves_before_the_first_card_is_revealed() -> None:
    changed = GAME.box().text.replace(
        'effect = "council", count = -2', 'effect = "council", count = 2'
    )
    table = Table("tungdil", "balyndis", cards=("schemes", *QUIET[:2]), box=GAME.read_box(changed))
    table.finish_scenario().next_scenarios("unite-tribes").next_cards("walls", "bolts", "legacy")
    assert table.state.events is not None
    table.state.events.clear()
    codes = [event.code for event in table.end_turn().state.events or []]
    assert (table.state.council, table.scenario) == (2, "")
    assert codes.index("threat-acts") < codes.index("task-done") < codes.index("adventure")
