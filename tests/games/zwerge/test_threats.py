"""Every threat, averted in play and coming true in play."""

from __future__ import annotations

import pytest

from dwarrow.games.zwerge.rules import GAME
from tests.games.zwerge.setting import QUIET, Table


def open_threat(card: str, *dwarves: str) -> Table:
    """The threat lies open beside two adventures; Tungdil is on turn."""
    return Table("tungdil", *(dwarves or ("balyndis",)), cards=(card, "walls", "bolts"))


def coming_true(card: str, *dwarves: str) -> Table:
    """The next dwarf will reveal a new scenario while the threat still lies open."""
    table = open_threat(card, *dwarves).finish_scenario()
    return table.next_scenarios("sigurdacia-wood").next_cards(*QUIET)


def revealed(card: str, *dwarves: str) -> Table:
    """The next dwarf will reveal this threat."""
    table = Table("tungdil", *(dwarves or ("balyndis",))).open(*QUIET[:2])
    return table.next_cards(card, "walls")


def test_sinthoras_costs_the_struck_dwarf_two_life_points_whoever_is_on_turn() -> None:
    table = coming_true("sinthoras", "balyndis", "boendal").end_turn()
    assert [table.life(d) for d in ("tungdil", "balyndis", "boendal")] == [1, 3, 4]
    assert "walk" in table.options
    table.end_turn().end_turn()
    assert (table.state.active, "walk" in table.options) == (0, True)


def test_sinthoras_without_an_alf_in_the_supply_strikes_the_dwarf_who_reveals_him() -> None:
    table = revealed("sinthoras", "balyndis", "boendal").supply(30, 25, 0).end_turn()
    assert [table.life(d) for d in ("tungdil", "balyndis", "boendal")] == [3, 1, 4]
    assert "walk" in table.options


def test_sinthoras_alf_cannot_be_fought_from_another_field() -> None:
    table = open_threat("sinthoras").put("tungdil", "porista").act("balyndis")
    assert table.refused("fight") == "nothing-to-fight"


def test_the_night_raid_takes_two_points_from_whom_the_group_names() -> None:
    table = revealed("night-raid", "boendal").end_turn()
    table.play("dwarf boendal")
    assert table.asked == "who-loses-life"
    table.play("dwarf boendal")
    assert (table.life("tungdil"), table.life("boendal")) == (3, 2)


def test_a_raid_corrected_to_strike_one_dwarf_takes_both_points_from_the_one_named() -> None:
    printed = 'count = 2, who = "each-point"'
    assert printed in GAME.box().text
    box = GAME.read_box(GAME.box().text.replace(printed, 'count = 2, who = "one"'))
    table = Table("tungdil", "boendal", cards=QUIET[:2], box=box).next_cards("night-raid", "walls")
    table.end_turn()
    assert (table.asked, GAME.to_act(table.state)) == ("who-loses-life", (1,))
    assert table.options == ["dwarf tungdil", "dwarf boendal"]
    table.play("dwarf tungdil")
    assert (table.life("tungdil"), table.life("boendal")) == (1, 4)
    assert "walk" in table.options


def test_tions_creatures_fall_at_gate_two_or_bring_more() -> None:
    table = open_threat("tions-creatures").put("tungdil", "gate-2").dice("fight", 4, 4, 5)
    table.play("fight", "accept")
    assert "tions-creatures" in table.discarded
    table = coming_true("tions-creatures").recruits().recruits(orc=1, troll=1, alf=1).end_turn()
    assert table.on("gate-2") == (1, 1, 1)


def test_schemes_push_the_council_two_boxes() -> None:
    table = open_threat("schemes").dice("craft", 4, 4, 1).play("try schemes")
    assert ("schemes" in table.discarded, table.state.council) == (True, 0)
    assert coming_true("schemes").end_turn().state.council == -2


def test_the_trail_kills_every_field_with_an_alf_but_schwarzjoch() -> None:
    table = coming_true("trail-of-the-alfar").armies("porista", alf=1, orc=1)
    table.armies("toboribor", alf=1).armies("schwarzjoch", alf=1).armies("alandur", orc=2)
    table.next_tiles("tile-07", "tile-28").end_turn().play("field toboribor")
    while table.asked == "send-army":
        table.play(table.options[0])
    assert table.state.tiles_placed() == 2
    assert (table.is_dead("porista"), table.is_dead("toboribor")) == (True, True)


def test_the_trail_is_cold_once_no_alf_is_left_on_the_map() -> None:
    table = open_threat("trail-of-the-alfar").put("tungdil", "porista").armies("porista", alf=1)
    table.dice("fight", 6, 1, 1).play("fight", "accept")
    assert "trail-of-the-alfar" in table.discarded
    assert table.state.supply[2] == 20


def test_alfar_beaten_on_a_card_do_not_lie_on_the_trail() -> None:
    table = Table("tungdil", "balyndis", cards=("trail-of-the-alfar", "attack-on-the-elves"))
    table.put("tungdil", "alandur").armies("porista", alf=1).dice("fight", 6, 1, 1).play(
        "fight", "accept"
    )
    assert table.on_card("trail-of-the-alfar") == (0, 0, 0)
    assert table.on_card("attack-on-the-elves") == (0, 0, 1)


def test_r40_a_field_that_turned_meanwhile_is_passed_over() -> None:
    table = coming_true("trail-of-the-alfar").armies("porista", alf=2)
    table.armies("gauragar-5", alf=1, troll=3).next_tiles("tile-19", "tile-31").end_turn()
    table.play("field porista")
    # Porista's älfar raise gauragar-5 to five; it turns by itself before the card names it.
    fields = [event.params["field"] for event in table.told("dead-land")]
    by_card = [event.params["field"] for event in table.told("dead-land-by-card")]
    assert (len(fields), len(by_card)) == (1, 1)
    assert table.state.tiles_placed() == 2


def test_hordes_bring_an_orc_to_every_gate_and_gates_may_turn() -> None:
    table = revealed("hordes").armies("gate-5", orc=4).next_tiles("tile-07", "tile-02").end_turn()
    assert [table.on(gate)[0] for gate in ("gate-1", "gate-2", "gate-4", "gate-5")] == [1, 1, 1, 0]
    assert table.is_dead("gate-5")


def test_trolls_fall_at_gate_one_or_bring_more() -> None:
    table = open_threat("trolls-at-the-gate").put("tungdil", "gate-1").dice("fight", 5, 5, 1)
    assert "trolls-at-the-gate" in table.play("fight", "accept").discarded
    table = coming_true("trolls-at-the-gate").recruits().recruits(troll=2).end_turn()
    assert table.on("gate-1") == (0, 2, 0)


def test_the_quarrel_pushes_the_council_one_box() -> None:
    assert revealed("quarrel").end_turn().state.council == -1


def test_nodonns_voice_moves_doom_by_two() -> None:
    assert coming_true("nodonns-voice").end_turn().state.doom == 41


def test_r09_doom_stops_where_it_meets_the_hero_marker() -> None:
    table = coming_true("nodonns-voice").markers(20, 22).end_turn()
    assert table.is_lost_by_doom
    assert table.state.doom == table.state.hero == 21


def test_the_land_creeps_onto_the_fullest_field_or_doom_moves() -> None:
    table = revealed("creeping-land").armies("porista", orc=2).armies("alandur", orc=1)
    table.next_tiles("tile-19").end_turn()
    assert (table.is_dead("porista"), table.state.doom) == (True, 43)
    table = revealed("creeping-land").armies("schwarzjoch", orc=4).armies("porista", orc=2)
    assert table.next_tiles("tile-19").end_turn().is_dead("porista")
    table = revealed("creeping-land").armies("schwarzjoch", orc=2).end_turn()
    assert (table.state.tiles_placed(), table.state.doom) == (0, 42)


def test_thieves_take_a_card_from_everybody_who_has_one() -> None:
    table = coming_true("thieves", "balyndis", "boendal").give("tungdil", "axe")
    table.give("balyndis", "beer", "mail").end_turn()
    assert table.options == ["discard beer", "discard mail"]
    table.play("discard beer")
    assert [table.gear(d) for d in ("tungdil", "balyndis", "boendal")] == [[], ["mail"], []]
    assert len(table.state.equipment_discard) == 2


def test_c32_a_stolen_attribute_card_takes_its_die_along() -> None:
    table = coming_true("thieves").give("balyndis", "boots").end_turn().dice("walk", 1, 1, 1)
    assert len(table.play("walk").state.dice) == 3


def test_the_ambush_costs_the_dwarf_on_turn_a_life_point() -> None:
    table = open_threat("ambush").dice("test", 4, 4, 1).play("try ambush")
    assert "ambush" in table.discarded
    table = coming_true("ambush").end_turn()
    assert (table.life("tungdil"), table.life("balyndis")) == (3, 2)


def test_the_elves_are_defended_at_alandur_or_overrun() -> None:
    table = open_threat("attack-on-the-elves").put("tungdil", "alandur").dice("fight", 6, 6, 1)
    assert "attack-on-the-elves" in table.play("fight", "accept").discarded
    assert coming_true("attack-on-the-elves").end_turn().on("alandur") == (1, 0, 2)


def test_cracks_are_mended_at_gate_four_or_let_armies_in() -> None:
    table = open_threat("cracks").put("tungdil", "gate-4").dice("craft", 5, 1, 1).play("try cracks")
    assert ("cracks" in table.discarded, table.on("gate-4")) == (True, (0, 0, 0))
    table = coming_true("cracks").recruits().recruits(orc=2).end_turn()
    assert table.on("gate-4") == (2, 0, 0)


def test_omens_move_doom() -> None:
    assert revealed("omens").end_turn().state.doom == 42


@pytest.mark.parametrize("box", [-3, 0])
def test_blank_dice_of_a_threat_are_rolled_again_in_the_second_box_from_the_left(box: int) -> None:
    table = coming_true("cracks").council(box).markers(3, 43).recruits(orc=0, troll=1, alf=0)
    table.script.add("recruit orc", [4])
    table.script.add("recruit alf", [3])
    table.end_turn()
    assert table.on("gate-4") == ((2, 1, 1) if box == -3 else (0, 1, 0))


def test_c27_an_averted_threat_brings_no_reward_and_no_discard_by_the_second_box() -> None:
    table = Table("tungdil", "balyndis", cards=("ambush", "cracks", "walls")).council(2)
    table.dice("test", 4, 4, 1).play("try ambush")
    assert (table.asked, table.open_cards) == ("action", ["cracks", "walls"])


def test_sinthoras_can_be_discarded_by_the_second_box_and_lets_his_victim_go() -> None:
    table = Table("tungdil", "balyndis", cards=("sinthoras", "pamphlets", "walls")).council(1)
    table.dice("craft", 4, 4, 1).play("try pamphlets")
    assert table.options == ["card sinthoras", "pass"]
    assert "walk" in table.play("card sinthoras").options
    assert (table.life("tungdil"), table.state.supply[2]) == (3, 20)


def test_r24_a_threat_gets_the_last_armies_of_the_supply() -> None:
    table = revealed("thieves").supply(2, 25, 20).end_turn()
    assert ("thieves" in table.open_cards, table.state.supply[0]) == (True, 0)


def test_r25_a_discarded_card_begins_anew_when_it_comes_back() -> None:
    table = Table("tungdil", "balyndis", cards=("gate-guards", *QUIET[:2]))
    table.put("tungdil", "urgon-5").walk("gate-4").finish_scenario()
    table.next_scenarios("sigurdacia-wood").next_cards("walls", "bolts").end_turn()
    table.open("gate-guards", *QUIET[:2]).end_turn().put("tungdil", "gauragar-6").walk("gate-5")
    assert "gate-guards" in table.open_cards
