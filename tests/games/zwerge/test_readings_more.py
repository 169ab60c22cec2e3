"""How unclear rules are read: r27 to r51 of the facts."""

from __future__ import annotations

from dwarrow.games.zwerge.pieces import CARD_OF, FIELDS
from tests.games.zwerge.setting import QUIET, Table


def test_r27_the_equipment_pile_is_made_anew_from_its_discards() -> None:
    table = Table("tungdil", "balyndis").give("tungdil", "letter").play("use letter")
    table.state.equipment_discard += table.state.equipment_pile
    table.state.equipment_pile = ()
    table.reward("tidy-up").play("dwarf tungdil")
    assert len(table.state.equipment_pile) == 21


def test_r27_the_feuerklinge_is_no_equipment() -> None:
    table = Table("tungdil", "balyndis").reward("keenfire").play("dwarf tungdil").reward("thieves")
    assert table.state.keeper == 0
    assert table.gear("tungdil") == []


def test_r28_a_lost_medallion_caps_life_and_never_kills() -> None:
    table = Table("tungdil", "balyndis").give("tungdil", "medallion").hurt("tungdil", 4)
    table.reward("thieves")
    assert table.life("tungdil") == 3


def test_r29_healing_never_exceeds_the_maximum() -> None:
    table = Table("tungdil", "balyndis").hurt("tungdil", 2).reward("elven-healing")
    assert (table.life("tungdil"), table.life("balyndis")) == (3, 3)


def test_r30_sinthoras_strikes_the_dwarf_who_reveals_him() -> None:
    table = Table("tungdil", "balyndis").open(*QUIET[:2]).next_cards("sinthoras").end_turn()
    assert table.state.affected == table.seat("balyndis")
    assert table.refused("walk") == "blocked"


def test_r30_the_alf_is_fought_together_with_the_armies_of_the_field() -> None:
    table = Table("tungdil", "balyndis", cards=("sinthoras", "walls", "bolts"))
    table.put("tungdil", "porista").armies("porista", alf=1).dice("fight", 6, 1, 1).play("fight")
    assert table.options == ["accept", "hit alf", "hit alf on sinthoras", "decline"]


def test_r31_a_fight_against_nodonn_uses_abilities_boxes_and_bonuses() -> None:
    table = Table("boendal", "tungdil").play_scenario("nodonn").put("boendal", "schwarzjoch")
    table.give("boendal", "axe").council(3).dice("strike", 5, 1, 1, 1, 1).play("strike")
    table.dice("strike", 6).play("reroll 1", "raise 5")
    assert table.progress("nodonn") == 2


def test_r31_no_hit_against_nodonn_costs_a_life_point() -> None:
    table = Table("tungdil", "boendal").play_scenario("nodonn").put("tungdil", "schwarzjoch")
    table.dice("strike", 5, 5, 5).play("strike")
    assert table.life("tungdil") == 2


def test_r32_two_dwarves_gather_with_exactly_themselves() -> None:
    table = Table("tungdil", "balyndis", scenario="elven-pact").put("balyndis", "alandur")
    table.put("tungdil", "idoslan-1").walk("alandur")
    assert table.scenario == ""


def test_r33_the_tunnel_tile_lies_anywhere_but_on_schwarzjoch() -> None:
    table = Table("tungdil", "balyndis").reward("lost-tunnel")
    assert table.refused("field schwarzjoch") == "no-tunnel-tile-there"
    assert len(table.options) == 58


def test_r34_never_more_than_seven_dice() -> None:
    table = Table("boindil", "tungdil").give("boindil", "axe", "blow")
    table.state.keeper = 0
    table.put("boindil", "porista").armies("porista", orc=1).play("fight with blow")
    assert len(table.state.dice) == 7


def test_r35_a_c_task_finished_in_an_action_wins_before_anything_later() -> None:
    table = Table("boindil", "tungdil").play_scenario("nodonn").put("boindil", "schwarzjoch")
    table.markers(42, 43).dice("strike", 6, 6, 6, 6).play("strike")
    assert table.is_won


def test_r36_the_scenario_completes_before_the_open_cards() -> None:
    table = Table("tungdil", "balyndis", scenario="unite-tribes", cards=("new-king", *QUIET[:2]))
    table.next_equipment("axe", "boots").council(4).check().play("dwarf tungdil", "dwarf tungdil")
    done = [event.params["card"] for event in table.told("task-done")]
    assert done == [CARD_OF["unite-tribes"], CARD_OF["new-king"]]


def test_r36_cards_are_looked_at_after_a_whole_reward() -> None:
    table = Table("tungdil", "balyndis", scenario="unite-tribes", cards=("talks", *QUIET[:2]))
    table.council(1).markers(3, 30).put("tungdil", "idoslan-1").dice("craft", 5, 1, 1)
    table.play("try talks")
    codes = [event.code for event in table.state.events or []]
    assert codes.index("doom-back") < len(codes) - 1 - codes[::-1].index("task-done")
    assert table.scenario == ""


def test_r36_step_one_is_followed_by_a_check() -> None:
    table = Table("tungdil", "balyndis", cards=("trail-of-the-alfar", *QUIET[:2]))
    table.end_turn()
    assert "trail-of-the-alfar" in table.discarded


def test_r37_a_card_fulfilled_as_it_is_revealed_completes_and_is_replaced() -> None:
    table = Table("tungdil", "balyndis").open(*QUIET[:2]).council(4)
    table.next_equipment("axe", "boots").next_cards("new-king", "walls").end_turn()
    table.play("dwarf tungdil", "dwarf tungdil")
    assert table.open_cards == [*QUIET[:2], "walls"]


def test_r38_the_second_box_on_the_right_is_looked_at_after_the_reward() -> None:
    table = Table("bavragor", "tungdil", cards=("pamphlets", "omens", "orc-hunt"))
    table.open("pamphlets", "cracks", "orc-hunt").council(1)
    table.dice("craft", 4, 4, 1).play("try pamphlets")
    assert (table.state.council, table.asked) == (2, "discard-threat")
    assert table.options == ["card cracks", "pass"]
    table.play("card cracks")
    assert "cracks" in table.discarded


def test_r40_listed_fields_turn_one_by_one_with_everything_that_follows() -> None:
    table = Table("tungdil", "balyndis").armies("porista", alf=1).armies("toboribor", alf=1)
    table.next_tiles("tile-04", "tile-07").reward("trail-of-the-alfar")
    table.play("field porista")
    assert table.is_dead("porista")
    assert table.is_dead("toboribor")
    assert table.on("gauragar-5") == (0, 0, 1)


def test_r40_armies_on_schwarzjoch_alone_count_as_none() -> None:
    table = Table("tungdil", "balyndis").armies("schwarzjoch", orc=3).reward("creeping-land")
    assert (table.state.tiles_placed(), table.state.doom) == (0, 42)


def test_r40_of_several_fullest_fields_the_dwarf_on_turn_picks_one() -> None:
    table = Table("tungdil", "balyndis").armies("porista", orc=2).armies("toboribor", orc=2)
    table.armies("alandur", orc=1).next_tiles("tile-19").reward("creeping-land")
    assert table.options == ["field porista", "field toboribor"]
    assert table.play("field toboribor").is_dead("toboribor")


def test_r40_without_tiles_nothing_happens() -> None:
    table = Table("tungdil", "balyndis")
    table.state.tile_pile = ()
    table.reward("creeping-land")
    assert table.state.doom == 43
    table.armies("porista", orc=6).armies("alandur", alf=1)
    table.reward("creeping-land").reward("trail-of-the-alfar")
    assert (table.asked, table.state.doom) == ("action", 43)
    assert (table.on("porista"), table.on("alandur")) == ((6, 0, 0), (0, 0, 1))
    assert not table.is_dead("porista")
    assert not table.is_dead("alandur")


def test_r41_a_closed_way_does_not_use_up_an_army() -> None:
    table = Table("tungdil", "balyndis").dead("gauragar-4", "tile-03").next_tiles("tile-28")
    table.arrive("porista", orc=1, troll=4)
    # Red arrow: the orc's front-left side is dead, so it takes the front-right one.
    assert table.on("gauragar-3") == (1, 0, 0)


def test_r42_a_pile_is_made_anew_only_when_a_card_must_be_drawn() -> None:
    table = Table("tungdil", "balyndis")
    table.state.discard += table.state.adventure_pile
    table.state.adventure_pile = ()
    table.end_turn()
    assert table.state.adventure_pile == ()


def test_r43_a_short_supply_fills_the_gates_in_order() -> None:
    table = Table("tungdil", "balyndis").supply(2, 0, 0).reward("hordes")
    gates = [table.on(gate)[0] for gate in ("gate-1", "gate-2", "gate-4", "gate-5")]
    assert gates == [1, 1, 0, 0]


def test_r44_special_rolls_gather_successes_within_a_turn() -> None:
    table = Table("tungdil", "balyndis", cards=("tidy-up", *QUIET[:2])).next_equipment("axe")
    table.dice("life", 5, 1, 1).play("try tidy-up").dice("life", 6, 1, 1).play("try tidy-up")
    assert table.asked == "who-gets-equipment"
    table = Table("tungdil", "balyndis", cards=("tidy-up", *QUIET[:2]))
    table.dice("life", 5, 1, 1).play("try tidy-up").end_turn().end_turn()
    assert table.progress("tidy-up") == 0


def test_r45_armies_removed_by_a_reward_are_not_defeated() -> None:
    table = Table("tungdil", "balyndis", cards=("trail-of-the-alfar", "face-to-face", "walls"))
    table.armies("porista", alf=3).armies("toboribor", alf=1).reward("shadow-over-weyurn")
    table.play("field porista", "remove alf", "remove alf", "pass").check()
    assert table.open_cards == ["trail-of-the-alfar", "face-to-face", "walls"]
    assert table.on_card("trail-of-the-alfar") == (0, 0, 0)
    assert (table.progress("face-to-face"), table.state.supply[2]) == (0, 18)


def test_r46_freed_tiles_may_turn_a_crowded_field_at_once() -> None:
    table = Table("tungdil", "balyndis").dead("alandur", "tile-19")
    for tile, field in zip(table.state.tile_pile, range(len(FIELDS)), strict=False):
        if FIELDS[field] not in ("gauragar-3", "schwarzjoch", "alandur"):
            table.state.tile_on[field] = tile
    table.state.tile_pile = ()
    table.armies("gauragar-3", orc=6).reward("legacy").play("field alandur")
    assert table.is_dead("gauragar-3")
    assert not table.is_dead("alandur")
    assert table.state.doom == 42


def test_r47_a_gathering_counts_in_passing_and_after_the_price() -> None:
    table = Table("tungdil", "balyndis", cards=("campfire", *QUIET[:2])).dead("porista")
    table.put("balyndis", "porista").put("tungdil", "gauragar-4").dice("walk", 3, 1, 1)
    table.hurt("balyndis", 1).play("walk", "go porista", "pay life")
    assert (table.life("tungdil"), table.life("balyndis")) == (3, 2)
    assert table.asked == "walking"


def test_r47_being_moved_is_no_visit() -> None:
    table = Table("tungdil", "balyndis", cards=("show-in-mifurdania", *QUIET[:2]))
    table.reward("masterpiece").play("dwarf tungdil", "field mifurdania").check()
    assert "show-in-mifurdania" in table.open_cards
    assert table.progress("show-in-mifurdania") == 0


def test_r48_nodonn_and_a_normal_fight_are_two_actions() -> None:
    table = Table("tungdil", "balyndis", cards=("sinthoras", *QUIET[:2])).play_scenario("nodonn")
    table.put("tungdil", "schwarzjoch")
    assert {"fight", "strike"} <= set(table.options)


def test_r49_the_lucky_stone_re_rolls_one_die_a_turn_and_closes_the_box() -> None:
    table = Table("tungdil", "balyndis").give("tungdil", "stone").council(3)
    table.dice("walk", 1, 1, 2).play("walk")
    assert {"reroll 1", "reroll 1 by stone"} <= set(table.options)
    table.dice("walk", 5).play("reroll 1 by stone")
    assert table.asked == "walking"
    table.play("stop").dice("walk", 1, 1, 1).play("walk")
    assert "reroll 1 by stone" not in table.options


def test_r49_the_stone_does_not_wake_the_bad_box() -> None:
    table = Table("tungdil", "balyndis").give("tungdil", "stone").council(-2)
    table.dice("walk", 2, 2, 3, 1).play("walk").dice("walk", 6).play("reroll 1 by stone")
    assert table.state.dice == (2, 2, 6)


def test_r49_chain_mail_is_asked_for_each_point_also_for_the_price() -> None:
    table = Table("tungdil", "balyndis").give("balyndis", "mail").dead("porista")
    table.reward("masterpiece").play("dwarf balyndis", "field porista", "pay life")
    assert (table.asked, table.state.stack[-1].seats) == ("prevent-loss", (1,))
    table.play("use mail")
    assert (table.life("balyndis"), table.gear("balyndis")) == (3, [])


def test_r49_the_mighty_blow_works_against_nodonn_but_not_in_tests() -> None:
    table = Table("tungdil", "balyndis", cards=("drill", *QUIET[:2])).play_scenario("nodonn")
    table.put("tungdil", "schwarzjoch").give("tungdil", "blow")
    table.play("try drill")
    assert len(table.state.dice) == 3
    table.play("strike with blow")
    assert len(table.state.dice) == 5


def test_r50_using_equipment_breaks_no_way() -> None:
    table = Table("tungdil", "balyndis", cards=("gate-guards", *QUIET[:2])).give(
        "tungdil", "letter"
    )
    table.put("tungdil", "urgon-5").walk("gate-4").play("use letter")
    assert table.progress("gate-guards") != 0


def test_r50_holds_of_the_hero_marker_add_up() -> None:
    table = Table("tungdil", "balyndis").reward("walls").reward("show-in-mifurdania")
    heroes = [table.end_turn().state.hero for _ in range(3)]
    assert heroes == [0, 0, 1]


def test_r50_equipment_is_lost_from_the_dwarf_on_turn_clockwise_by_each_owner() -> None:
    table = Table("tungdil", "balyndis", "boendal").act("balyndis")
    table.give("tungdil", "axe", "boots").give("balyndis", "axe", "boots")
    table.reward("thieves")
    assert table.state.stack[-1].seats == (1,)
    table.play("discard axe")
    assert table.state.stack[-1].seats == (0,)
    table.play("discard boots")
    assert (table.gear("balyndis"), table.gear("tungdil")) == (["boots"], ["axe"])


def test_r51_of_several_gatherings_the_dwarf_on_turn_picks_one() -> None:
    table = Table("tungdil", "balyndis", "boendal", "boindil").open(*QUIET[:2])
    table.put("tungdil", "porista").put("balyndis", "porista")
    table.put("boendal", "alandur").put("boindil", "alandur").hurt("boendal", 1).hurt("tungdil", 1)
    table.next_cards("campfire", "walls").end_turn()
    assert table.options == ["field porista", "field alandur"]
    table.play("field alandur")
    assert (table.life("boendal"), table.life("tungdil")) == (2, 1)
