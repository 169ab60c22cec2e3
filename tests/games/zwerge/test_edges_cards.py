"""Edge cases of cards being revealed, discarded and fought: d26 to d44 of the facts."""

from __future__ import annotations

from dwarrow.games.zwerge.pieces import CARD_OF
from tests.games.zwerge.setting import QUIET, Table


def test_d26_a_revealed_threat_meets_the_council_box_first_also_if_it_acts_at_once() -> None:
    table = Table("tungdil", "boendal").open(*QUIET[:2]).council(-1).next_cards("omens", "walls")
    table.end_turn()
    assert table.asked == "who-loses-life"
    assert table.state.doom == 43
    table.play("dwarf boendal")
    assert (table.life("boendal"), table.state.doom) == (3, 42)


def test_d26_the_box_right_of_the_axe_offers_healing_for_every_threat() -> None:
    table = Table("tungdil", "boendal").open(QUIET[0]).council(1).hurt("tungdil", 1)
    table.next_cards("cracks", "ambush").end_turn()
    assert table.options == ["dwarf tungdil", "pass"]
    table.play("dwarf tungdil", "pass")
    assert table.life("tungdil") == 2


def test_d27_cards_that_act_at_once_are_replaced_one_by_one() -> None:
    table = Table("tungdil", "boendal").open(*QUIET[:2])
    table.next_cards("omens", "quarrel", "walls").end_turn()
    assert (table.state.doom, table.state.council) == (42, -1)
    assert table.open_cards == [*QUIET[:2], "walls"]
    assert {"omens", "quarrel"} <= set(table.discarded)


def test_d28_an_empty_pile_is_made_anew_from_all_discards() -> None:
    table = Table("tungdil", "boendal").open(*QUIET[:2]).next_cards("omens")
    state = table.state
    state.discard += state.adventure_pile[1:]
    state.adventure_pile = state.adventure_pile[:1]
    table.script.add("adventure pile", [CARD_OF["walls"]])
    discarded = len(state.discard)
    table.end_turn()
    assert table.open_cards == [*QUIET[:2], "walls"]
    assert CARD_OF["omens"] in state.adventure_pile
    assert (len(state.adventure_pile), state.discard) == (discarded, ())


def test_d29_threats_never_go_back_to_the_threat_pile() -> None:
    table = Table("tungdil", "boendal").open(*QUIET[:2]).next_cards("omens", "walls").end_turn()
    assert CARD_OF["omens"] in table.state.discard
    assert CARD_OF["omens"] not in table.state.threat_pile


def test_d30_an_empty_threat_pile_adds_nothing() -> None:
    table = Table("tungdil", "balyndis").markers(3, 43)
    table.state.threat_pile = ()
    before = table.state.adventure_pile
    table.end_turn()
    assert table.state.adventure_pile == before


def test_d31_a_new_scenario_fires_all_open_threats_before_cards_are_refilled() -> None:
    table = Table("tungdil", "balyndis", cards=("schemes", "attack-on-the-elves", "walls"))
    table.finish_scenario().next_scenarios("sigurdacia-wood").next_cards(*QUIET)
    table.armies("alandur", orc=2).next_tiles("tile-19").end_turn()
    assert table.asked == "next-card"
    table.play("card attack-on-the-elves")
    assert table.state.council == -2
    assert table.is_dead("alandur")
    assert table.open_cards == list(QUIET)


def test_d32_a_fired_threat_can_end_the_game_before_the_scenario_is_tried() -> None:
    table = Table("tungdil", "balyndis", cards=("nodonns-voice", *QUIET[:2]))
    table.finish_scenario().next_scenarios("sigurdacia-wood").markers(20, 23).end_turn()
    assert table.is_lost_by_doom


def test_d33_a_threat_without_its_armies_acts_at_once() -> None:
    table = Table("tungdil", "balyndis").open(*QUIET[:2]).give("balyndis", "axe")
    table.supply(1, 25, 20).next_cards("thieves", "walls").end_turn()
    assert table.gear("balyndis") == []
    assert table.open_cards == [*QUIET[:2], "walls"]
    assert "thieves" in table.discarded


def test_d34_armies_missing_for_a_scenario_come_from_the_map() -> None:
    table = Table("tungdil", "balyndis").finish_scenario().next_scenarios("conquer-toboribor")
    table.armies("porista", orc=2).armies("alandur", orc=1).supply(2, 25, 20).end_turn()
    assert table.asked == "take-from-map"
    assert table.options == ["field porista", "field alandur"]
    table.play("field porista", "field alandur")
    assert table.on_card("conquer-toboribor") == (4, 0, 0)
    assert (table.on("porista"), table.on("alandur")) == ((1, 0, 0), (0, 0, 0))


def test_d35_armies_on_discarded_cards_go_back_to_the_supply() -> None:
    table = Table("tungdil", "balyndis", cards=("orc-camp", "guards", "walls"))
    assert table.state.supply == [27, 23, 20]
    table.finish_scenario().next_scenarios("sigurdacia-wood").next_cards(*QUIET).end_turn()
    assert table.state.supply == [30, 25, 20]


def test_d36_armies_on_cards_are_not_armies_on_the_field() -> None:
    table = Table("tungdil", "balyndis", cards=("orc-camp", *QUIET[:2]))
    table.put("tungdil", "tabain-4").arrive("grueschacker", troll=4)
    assert not table.is_dead("grueschacker")
    assert table.state.on_map(0) == 0
    table.state.put_army(13, 1, -4)
    table.dice("walk", 4, 1, 1).play("walk", "go grueschacker")
    assert table.asked == "walking"


def test_d37_a_fight_hits_the_field_and_every_card_there() -> None:
    table = Table("boindil", "tungdil", scenario="conquer-toboribor", cards=("thieves", *QUIET[:2]))
    table.put("boindil", "toboribor").armies("toboribor", orc=1)
    table.dice("fight", 4, 4, 4, 4).play("fight")
    assert table.options == [
        "accept",
        "hit orc",
        "hit orc on conquer-toboribor",
        "hit orc on thieves",
        "decline",
    ]
    table.play(
        "hit orc on thieves", "hit orc on conquer-toboribor", "hit orc", "hit orc on thieves"
    )
    assert "thieves" in table.discarded
    assert table.on_card("conquer-toboribor") == (3, 0, 0)
    assert table.on("toboribor") == (0, 0, 0)
    struck = [event.params["card"] for event in table.told("defeat-on-card")]
    assert struck == [CARD_OF[card] for card in ("thieves", "conquer-toboribor", "thieves")]


def test_d38_life_is_lost_only_if_no_army_could_be_removed() -> None:
    table = Table("tungdil", "balyndis").put("tungdil", "porista").armies("porista", alf=2)
    table.dice("fight", 5, 5, 4).play("fight")
    assert table.life("tungdil") == 2
    table.dice("fight", 6, 1, 1).play("fight", "accept")
    assert table.life("tungdil") == 2
    assert table.on("porista") == (0, 0, 1)


def test_d39_the_box_may_re_roll_before_and_after_the_ability() -> None:
    table = Table("boindil", "tungdil").council(3).put("boindil", "porista")
    table.armies("porista", alf=4).dice("fight", 1, 2, 2, 3).play("fight")
    table.dice("fight", 2).play("reroll 1")
    assert "reroll 2" not in table.options
    table.dice("fight", 1, 1, 1, 6).play("reroll all")
    assert "reroll all" not in table.options
    table.dice("fight", 6).play("reroll 1", "accept")
    assert table.on("porista") == (0, 0, 2)


def test_d39_balyndis_in_the_same_way_on_craft_tests() -> None:
    table = Table("balyndis", "tungdil", cards=("pamphlets", *QUIET[:2])).council(3)
    table.dice("craft", 1, 1, 1, 1).play("try pamphlets")
    table.dice("craft", 1).play("reroll 1")
    table.dice("craft", 1, 1, 1, 4).play("reroll all")
    table.dice("craft", 4).play("reroll 1")
    assert "pamphlets" in table.discarded


def test_d40_the_bad_box_takes_the_highest_die_on_every_roll() -> None:
    table = Table("tungdil", "balyndis", cards=("dwarf-women", *QUIET[:2])).council(-2)
    table.dice("walk", 1, 5, 2, 1).play("walk")
    assert table.state.dice == (1, 1, 2)
    table.play("stop").dice("message", 6, 1, 1, 2).play("message")
    assert table.state.council == -2
    table.act("tungdil").dice("life", 6, 1, 1, 3).play("try dwarf-women")
    assert "dwarf-women" in table.open_cards


def test_d40_the_bad_box_takes_a_die_after_every_full_roll() -> None:
    table = Table("balyndis", "tungdil", cards=("masterpiece", *QUIET[:2])).council(-2)
    table.dice("craft", 6, 6, 6, 3, 1).play("try masterpiece")
    assert table.state.dice == (1, 3, 6, 6)
    table.dice("craft", 6, 6, 2, 2, 1).play("reroll all")
    assert table.state.dice == (1, 2, 2, 6)


def test_d41_boendal_raises_a_die_in_fights_alone() -> None:
    table = Table("boendal", "tungdil", cards=("drill", *QUIET[:2])).put("boendal", "porista")
    table.armies("porista", alf=1).dice("fight", 5, 1, 1, 1).play("fight", "raise 5", "accept")
    assert table.on("porista") == (0, 0, 0)
    table.dice("test", 3, 3, 3, 3).play("try drill")
    assert table.asked != "raise-die"


def test_d41_a_three_raised_takes_an_orc_and_a_four_raised_a_troll() -> None:
    table = Table("boendal", "tungdil").put("boendal", "porista").armies("porista", orc=1, troll=1)
    table.dice("fight", 3, 1, 1, 1).play("fight", "raise 3", "accept")
    assert table.on("porista") == (0, 1, 0)
    table.dice("fight", 4, 1, 1, 1).play("fight", "raise 4", "accept")
    assert table.on("porista") == (0, 0, 0)


def test_d42_balyndis_re_rolls_craft_tests_and_the_workshop_but_nothing_else() -> None:
    table = Table("balyndis", "tungdil", cards=("tidy-up", "drill", "orc-hunt")).council(4)
    table.dice("craft", 1, 1, 1, 1).play("workshop")
    assert "reroll all" in table.options
    table.play("keep").act("balyndis", 3).council(0).dice("message", 1, 1, 1, 1).play("message")
    assert table.asked == "action"
    table.dice("life", 1, 1, 1).play("try tidy-up")
    assert table.asked == "action"


def test_d43_turn_tests_are_forgotten_but_open_parts_are_kept() -> None:
    table = Table("tungdil", "balyndis", scenario="human-kings", cards=("masterpiece", *QUIET[:2]))
    table.put("tungdil", "urgon-1").dice("craft", 4, 1, 1).play("try masterpiece")
    table.dice("craft", 4, 1, 1).play("try human-kings")
    assert table.progress("masterpiece") == 0
    assert table.progress("human-kings") == 1


def test_d44_one_action_serves_one_card() -> None:
    table = Table("bavragor", "balyndis", cards=("pamphlets", "masterpiece", "orc-hunt"))
    table.dice("craft", 4, 4, 4).play("try pamphlets")
    assert table.progress("masterpiece") == 0
    assert "pamphlets" in table.discarded
