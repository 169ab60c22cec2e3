"""How unclear rules are read: r01 to r26 of the facts."""

from __future__ import annotations

import pytest

from dwarrow.games.zwerge.pieces import CARD_OF, FIELDS
from dwarrow.games.zwerge.rules import GAME
from tests.games.zwerge.setting import QUIET, Table


def test_r01_each_side_edge_of_a_tile_shows_one_army() -> None:
    table = Table("tungdil", "balyndis").next_tiles("tile-04").arrive("porista", orc=4, troll=1)
    # Red arrow south-east: front left north-east, front right south, back left north, back right
    # south-west.
    assert table.on("gauragar-4") == (1, 0, 0)
    assert table.on("gauragar-3") == (1, 0, 0)
    assert table.on("gauragar-2") == (0, 1, 0)
    assert table.on("weyurn-5") == (1, 0, 0)
    assert table.on("gauragar-5") == (1, 0, 0)


def test_r02_with_fewer_armies_than_printed_the_dwarf_on_turn_says_which_one_moves() -> None:
    table = Table("tungdil", "balyndis").next_tiles("tile-04").arrive("porista", orc=2, alf=3)
    assert table.options == ["send front-left", "send front-right", "send back-right"]
    table.play("send back-right", "send front-left")
    assert table.on("weyurn-5") == (1, 0, 0)
    assert table.on("gauragar-4") == (1, 0, 0)
    assert table.on("gauragar-5") == (0, 0, 3)


def test_r03_armies_that_remain_for_now_leave_with_the_big_arrow() -> None:
    table = Table("tungdil", "balyndis").next_tiles("tile-12").arrive("gate-2", orc=4, troll=1)
    # Gate II, blue arrow north-east: front right and back right lie beyond the edge.
    assert table.on("gate-2") == (0, 0, 0)
    assert table.on("sangrein-4") == (0, 1, 0)
    assert table.on("sangrein-2") == (1, 0, 0)
    assert table.on("sangrein-6") == (3, 0, 0)


def test_r04_of_several_crowded_fields_the_dwarf_on_turn_picks_the_next() -> None:
    table = Table("tungdil", "balyndis").armies("toboribor", alf=5).arrive("porista", alf=5)
    assert table.options == ["field porista", "field toboribor"]


def test_r05_all_armies_leave_schwarzjoch_for_one_doom_step() -> None:
    table = Table("tungdil", "balyndis").arrive("schwarzjoch", orc=9)
    assert (table.on("schwarzjoch"), table.state.doom) == ((0, 0, 0), 42)


def test_r06_a_group_placed_on_a_dead_gate_flows_on_together() -> None:
    table = Table("tungdil", "balyndis").dead("gate-5", "tile-02").arrive("gate-5", orc=2, alf=2)
    assert table.on("drachenbrodem") == (2, 0, 2)


def test_r07_lying_tiles_still_carry_armies_when_none_are_left() -> None:
    table = Table("tungdil", "balyndis").dead("gate-5", "tile-02")
    table.state.tile_pile = ()
    table.arrive("gate-5", orc=6)
    assert table.on("drachenbrodem") == (6, 0, 0)


def test_r08_the_expert_variant_leaves_schwarzjoch_at_five() -> None:
    table = Table("tungdil", "balyndis", expert=True).arrive("schwarzjoch", orc=4)
    assert table.on("schwarzjoch") == (4, 0, 0)
    assert table.arrive("porista", alf=4).is_dead("porista")


def test_r09_symbols_act_only_when_the_hero_marker_lands_by_its_move() -> None:
    """Space 4 shows threats, space 6 the council and space 3 a gate."""
    for doom in (5, 7, 4):
        table = Table("tungdil", "balyndis").markers(1, doom).recruits(orc=2).reward("omens")
        assert (table.state.doom, table.state.council) == (doom - 1, 0)
        assert (len(table.state.threat_pile), sum(table.state.crowd)) == (12, 0)


def test_r10_the_leftmost_box_acts_before_the_hero_marker_moves() -> None:
    table = Table("tungdil", "balyndis").council(-4).markers(10, 11).end_turn()
    assert table.is_lost_by_doom
    assert table.state.hero == 10


def test_r11_the_workshop_is_open_from_any_field_and_is_a_craft_test() -> None:
    table = Table("balyndis", "tungdil").council(4).put("balyndis", "toboribor")
    table.dice("craft", 1, 1, 1, 1).play("workshop")
    assert table.options == ["reroll all", "keep"]


def test_r12_the_box_acts_for_a_threat_discarded_for_lack_of_armies_too() -> None:
    table = Table("tungdil", "boendal").open(*QUIET[:2]).council(-1).supply(0, 25, 20)
    table.next_cards("thieves", "walls").end_turn()
    assert table.asked == "who-loses-life"
    table.play("dwarf boendal")
    assert table.life("boendal") == 3


def test_r13_a_re_rolled_die_counts_as_it_falls() -> None:
    table = Table("tungdil", "balyndis").council(3).dice("walk", 5, 2, 2).play("walk")
    table.dice("walk", 1).play("reroll 5")
    assert table.state.dice == (1, 2, 2)


def test_r14_boendal_raises_after_all_re_rolls() -> None:
    table = (
        Table("boendal", "tungdil").council(3).put("boendal", "porista").armies("porista", alf=1)
    )
    table.dice("fight", 1, 1, 1, 2).play("fight")
    table.dice("fight", 5).play("reroll 1")
    assert table.asked == "raise-die"
    table.play("raise 5", "accept")
    assert table.on("porista") == (0, 0, 0)


def test_r16_without_armies_there_is_no_fight_and_nobody_must_fight() -> None:
    table = Table("tungdil", "balyndis").put("tungdil", "porista")
    assert table.refused("fight") == "nothing-to-fight"
    table.armies("porista", orc=1)
    assert {"fight", "walk", "end turn"} <= set(table.options)


def test_r17_entering_armies_stops_but_starting_beside_them_does_not() -> None:
    table = Table("tungdil", "balyndis").put("tungdil", "porista").armies("porista", orc=1)
    table.armies("gauragar-4", orc=1).dice("walk", 4, 1, 1).play("walk", "go gauragar-5")
    assert table.asked == "walking"
    table.play("go gauragar-4")
    assert table.asked == "action"


def test_r17_a_tunnel_step_is_one_step_also_at_the_start() -> None:
    table = (
        Table("tungdil", "balyndis").put("tungdil", "weyurn-2").dice("walk", 2, 1, 1).play("walk")
    )
    table.play("tunnel gauragar-4", "go porista")
    assert table.where("tungdil") == "porista"
    assert table.asked == "action"


def test_r18_a_dead_entrance_is_no_goal_either() -> None:
    table = Table("tungdil", "balyndis").put("tungdil", "weyurn-2").dead("gauragar-4")
    table.dice("walk", 2, 1, 1).play("walk")
    assert table.refused("tunnel gauragar-4") == "no-tunnel-there"
    assert "tunnel urgon-4" in table.options


def test_r19_the_price_is_for_entering_and_bavragor_pays_none() -> None:
    table = Table("bavragor", "tungdil").put("bavragor", "porista").dead("gauragar-5")
    table.dice("walk", 2, 1).play("walk", "go gauragar-5")
    assert table.asked == "walking"
    assert (table.life("bavragor"), table.state.doom) == (4, 43)


def test_r20_starting_on_a_place_is_not_entering_it() -> None:
    table = Table("tungdil", "balyndis", cards=("show-in-mifurdania", *QUIET[:2]))
    table.put("tungdil", "mifurdania").walk("weyurn-5")
    assert "show-in-mifurdania" in table.open_cards


def test_r20_from_a_to_b_is_ordered_only_if_the_card_says_so() -> None:
    table = Table("tungdil", "balyndis", cards=("artefacts", "gate-guards", "walls"))
    table.put("tungdil", "gauragar-4").act("tungdil", 9).walk("porista")
    table.put("tungdil", "idoslan-5").walk("lot-ionan")
    assert "artefacts" in table.open_cards
    table.put("tungdil", "gauragar-4").next_equipment("axe", "boots").walk("porista")
    table.play("dwarf tungdil", "dwarf tungdil")
    assert "artefacts" in table.discarded


def test_r20_two_dwarves_cannot_share_a_way() -> None:
    table = Table("tungdil", "balyndis", cards=("gate-guards", *QUIET[:2]))
    table.put("tungdil", "urgon-5").walk("gate-4").end_turn()
    table.put("balyndis", "gauragar-6").walk("gate-5")
    assert "gate-guards" in table.open_cards


def test_r20_what_another_dwarf_does_does_not_break_the_way() -> None:
    table = Table("tungdil", "balyndis", cards=("gate-guards", *QUIET[:2])).next_equipment("axe")
    table.put("tungdil", "urgon-5").walk("gate-4").end_turn()
    table.dice("message", 1, 1, 1, 1).play("message").end_turn()
    table.put("tungdil", "gauragar-6").walk("gate-5").play("dwarf tungdil")
    assert "gate-guards" in table.discarded


def test_r21_threats_with_tests_work_like_adventures() -> None:
    table = Table("bavragor", "tungdil", cards=("schemes", *QUIET[:2]))
    table.dice("craft", 4, 1, 1).play("try schemes").dice("craft", 4, 1, 1).play("try schemes")
    assert "schemes" in table.discarded
    assert table.state.council == 0


def test_r22_reveal_set_up_discard_threats_refill() -> None:
    table = Table("tungdil", "balyndis", cards=("omens", *QUIET[:2])).finish_scenario()
    table.open("cracks", *QUIET[:2]).next_scenarios("scouts").next_cards("walls", "bolts", "race")
    assert table.state.events is not None
    table.state.events.clear()
    table.end_turn()
    codes = [event.code for event in table.state.events]
    order = [codes.index(code) for code in ("scenario", "cards-discarded", "threat-acts")]
    assert order == sorted(order)
    assert codes.index("threat-acts") < codes.index("adventure")
    assert table.on_card("scouts") == (1, 0, 2)


def test_r22_a_c_scenario_whose_condition_fails_is_skipped_and_not_tested_again() -> None:
    table = Table("tungdil", "balyndis").finish_scenario()
    table.next_scenarios("nodonn", "power-of-the-alfar", "hold-the-gates").end_turn()
    assert table.scenario == "hold-the-gates"
    for field in FIELDS[:16]:
        if field != "schwarzjoch":
            table.dead(field)
    table.end_turn()
    assert table.scenario == "hold-the-gates"


def test_r23_the_first_scenario_discards_nothing() -> None:
    table = Table("tungdil", "balyndis")
    assert not table.told("cards-discarded")


def test_r23_a_first_scenario_that_is_done_already_makes_room_for_the_next() -> None:
    old = 'task = { kind = "gather", figures = 2, at = "alandur" }'
    box = GAME.read_box(GAME.box().text.replace(old, old.replace("alandur", "gate-2")))
    table = Table("boendal", "boindil", scenario="elven-pact", box=box)
    assert table.state.scenarios_done == (CARD_OF["elven-pact"],)
    assert table.scenario not in ("", "elven-pact")
    assert not table.told("cards-discarded")


def test_r24_an_adventure_without_its_armies_is_replaced() -> None:
    table = Table("tungdil", "balyndis").open(*QUIET[:2]).supply(2, 25, 20)
    table.next_cards("orc-camp", "walls").end_turn()
    assert table.open_cards == [*QUIET[:2], "walls"]
    assert "orc-camp" in table.discarded


def test_r24_with_no_card_left_fewer_than_three_lie_open() -> None:
    table = Table("tungdil", "balyndis").open(*QUIET[:2])
    table.state.adventure_pile = table.state.discard = ()
    table.end_turn()
    assert table.open_cards == list(QUIET[:2])


def test_r26_new_cards_come_only_in_the_next_dwarfs_turn() -> None:
    table = Table("tungdil", "balyndis", cards=("pamphlets", *QUIET[:2])).put("tungdil", "porista")
    table.dice("craft", 4, 4, 4).play("try lore-of-porista")
    assert table.scenario == ""
    table.end_turn()
    assert table.scenario != ""
    assert len(table.open_cards) == 3


@pytest.mark.parametrize("card", ["omens", "hordes", "quarrel", "night-raid", "creeping-land"])
def test_r12_every_card_that_acts_at_once_meets_the_box(card: str) -> None:
    table = Table("tungdil", "boendal").open(*QUIET[:2]).council(-1).next_cards(card, "walls")
    table.end_turn()
    assert table.asked == "who-loses-life"
    assert table.state.revealed == CARD_OF[card]
