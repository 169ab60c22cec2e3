"""Every kind of task and effect of the box, by a card that has it."""

from __future__ import annotations

from dwarrow.games.zwerge.pieces import FIELDS
from tests.games.zwerge.setting import QUIET, Table


def test_tests_at_a_place_need_the_figure_there() -> None:
    table = Table("tungdil", "balyndis", cards=("queen-xamtys", *QUIET[:2]))
    assert table.refused("try queen-xamtys") == "wrong-place"
    table.put("tungdil", "xamtys").armies("gate-1", orc=2).dice("craft", 4, 1, 1)
    table.play("try queen-xamtys", "remove orc", "remove orc")
    assert (table.on("gate-1"), table.state.council) == ((0, 0, 0), 1)


def test_tests_in_a_kingdom_may_be_made_on_any_of_its_fields() -> None:
    table = Table("tungdil", "balyndis", cards=("spring", *QUIET[:2])).put("tungdil", "weyurn-5")
    table.hurt("tungdil", 1).dice("craft", 4, 1, 1).play("try spring")
    assert table.life("tungdil") == 3


def test_holding_all_four_gates_wins() -> None:
    table = Table("bavragor", "tungdil").play_scenario("hold-the-gates").act("bavragor", 9)
    for gate in ("gate-1", "gate-2", "gate-4", "gate-5"):
        assert table.goes_on
        table.put("bavragor", gate).dice("craft", 5, 1, 1).play("try hold-the-gates")
    assert table.is_won


def test_breaking_the_power_of_the_alfar_wins() -> None:
    table = Table("boindil", "tungdil").play_scenario("power-of-the-alfar").act("boindil", 9)
    table.give("boindil", "axe").put("boindil", "dson-balsur")
    table.dice("fight", 5, 5, 6, 6, 6).play("fight", "accept")
    assert table.is_won


def test_a_card_without_a_test_cannot_be_tried() -> None:
    table = Table("tungdil", "balyndis")
    assert table.refused("try orc-hunt") == "no-test"
    assert table.refused("try drill") == "card-not-open"


def test_defeating_enough_armies_within_a_turn() -> None:
    table = Table("boindil", "tungdil").put("boindil", "porista").armies("porista", orc=4)
    table.markers(5, 30).dice("fight", 4, 4, 1, 1).play("fight", "keep", "accept")
    assert table.progress("orc-hunt") == 2
    table.dice("fight", 4, 1, 1, 1).play("fight", "keep", "accept")
    assert "orc-hunt" in table.discarded
    assert table.state.doom == 31


def test_defeated_armies_are_forgotten_at_the_end_of_the_turn() -> None:
    table = Table("boindil", "tungdil").put("boindil", "porista").armies("porista", orc=4)
    table.dice("fight", 4, 4, 1, 1).play("fight", "keep", "accept").end_turn()
    assert table.progress("orc-hunt") == 0


def test_an_offering_costs_an_equipment_card_and_an_action() -> None:
    table = Table("tungdil", "balyndis", cards=("offering", *QUIET[:2]))
    table.put("tungdil", "drachenbrodem").dead("porista").dead("alandur").dead("toboribor")
    assert table.refused("try offering") == "needs-equipment"
    table.give("tungdil", "axe", "boots").play("try offering", "discard axe")
    table.play("field porista", "field alandur")
    assert table.gear("tungdil") == ["boots"]
    assert table.state.tiles_placed() == 1
    assert table.state.actions_left == 1


def test_collected_alfar_avert_the_trail() -> None:
    table = Table("boindil", "tungdil", cards=("trail-of-the-alfar", "walls", "bolts"))
    table.put("boindil", "porista").armies("porista", alf=3).dice("fight", 6, 1, 1, 1)
    table.play("fight", "keep", "accept")
    assert table.on_card("trail-of-the-alfar") == (0, 0, 1)
    assert table.state.supply[2] == 17
    table.dice("fight", 6, 1, 1, 1).play("fight", "keep", "accept")
    assert "trail-of-the-alfar" in table.discarded
    assert table.state.supply[2] == 19


def test_visiting_porista_silences_nodonns_voice() -> None:
    table = Table("tungdil", "balyndis", cards=("nodonns-voice", *QUIET[:2]))
    table.put("tungdil", "gauragar-4").walk("porista")
    assert "nodonns-voice" in table.discarded
    assert table.state.doom == 43


def test_heal_one_or_two() -> None:
    table = Table("tungdil", "balyndis", "boendal").hurt("tungdil", 1).hurt("boendal", 2)
    table.reward("dwarf-women").play("option 2", "dwarf boendal")
    assert table.options == ["dwarf tungdil"]
    table.play("dwarf tungdil").reward("dwarf-women").play("option 1", "dwarf tungdil")
    assert (table.life("tungdil"), table.life("boendal")) == (3, 3)


def test_healing_asks_nobody_when_nobody_is_hurt() -> None:
    assert Table("tungdil", "balyndis").reward("harvest").asked == "action"


def test_sverd_offers_a_tunnel_or_the_council() -> None:
    table = Table("tungdil", "balyndis").reward("sverd").play("option 2")
    assert table.state.council == 1
    table.reward("sverd").play("option 1", "field porista")
    assert FIELDS[table.state.tunnel_tile] == "porista"


def test_two_equipment_cards_are_given_one_after_the_other() -> None:
    table = Table("tungdil", "balyndis").next_equipment("axe", "boots").reward("guards")
    table.play("dwarf tungdil")
    assert (table.asked, table.gear("tungdil")) == ("who-gets-equipment", ["axe"])
    table.play("dwarf balyndis")
    assert table.gear("balyndis") == ["boots"]


def test_armies_are_removed_from_one_gate_or_one_field_up_to_a_number() -> None:
    table = Table("tungdil", "balyndis").armies("porista", orc=2).armies("gate-4", orc=1, alf=4)
    table.reward("bolts")
    assert table.options == ["field gate-4", "pass"]
    table.play("field gate-4", "remove alf", "remove alf", "pass")
    assert table.on("gate-4") == (1, 0, 2)
    table.reward("shadow-over-weyurn").play("field porista", "remove orc", "remove orc")
    assert table.on("porista") == (0, 0, 0)
    assert table.asked == "action"
    assert table.reward("shadow-over-weyurn").play("pass").on("gate-4") == (1, 0, 2)


def test_threats_bring_armies_to_a_place_or_roll_for_a_gate() -> None:
    table = Table("tungdil", "balyndis").reward("attack-on-the-elves")
    assert table.on("alandur") == (1, 0, 2)
    table.recruits(orc=1, troll=1, alf=1).reward("cracks")
    assert table.on("gate-4") == (1, 1, 1)


def test_blank_recruitment_dice_are_rolled_again_in_the_second_box_from_the_left() -> None:
    table = Table("tungdil", "balyndis").council(-3).recruits(orc=0, troll=1, alf=0)
    table.script.add("recruit orc", [4])
    table.script.add("recruit alf", [0])
    table.reward("cracks")
    assert table.on("gate-4") == (2, 1, 0)


def test_life_is_lost_by_the_dwarf_on_turn_or_by_the_struck_one() -> None:
    table = Table("tungdil", "boendal", cards=("sinthoras", *QUIET[:2]))
    table.reward("ambush").reward("sinthoras")
    assert table.is_lost_by_death
    table = Table("boendal", "tungdil", cards=("sinthoras", *QUIET[:2])).reward("sinthoras")
    assert table.life("boendal") == 2


def test_doom_moves_on_and_back() -> None:
    table = Table("tungdil", "balyndis").reward("nodonns-voice")
    assert table.state.doom == 41
    assert table.reward("orc-hunt").state.doom == 42


def test_an_additional_action_comes_now_or_in_the_next_own_turn() -> None:
    table = Table("tungdil", "balyndis").next_equipment("axe").reward("race").play("dwarf tungdil")
    assert table.state.actions_left == 3
    table.give("tungdil", "song").play("use song", "dwarf balyndis").end_turn()
    assert table.state.actions_left == 3
    assert table.state.extra_actions == [0, 0]


def test_the_mine_cart_goes_to_another_open_entrance_without_an_action() -> None:
    table = Table("tungdil", "balyndis").give("tungdil", "cart").put("tungdil", "weyurn-2")
    table.dead("sangrein-2").play("use cart")
    assert table.options == ["field gauragar-4", "field urgon-4"]
    table.play("field urgon-4")
    assert (table.where("tungdil"), table.state.actions_left) == ("urgon-4", 2)
    assert not table.state.tunnel_used


def test_the_mine_cart_stays_when_every_other_entrance_is_closed() -> None:
    table = Table("tungdil", "balyndis").give("tungdil", "cart").put("tungdil", "weyurn-2")
    table.dead("sangrein-2").dead("gauragar-4").dead("urgon-4")
    assert table.refused("use cart") == "tunnels-closed"


def test_face_to_face_discards_an_open_threat_without_effect() -> None:
    table = Table("tungdil", "balyndis", cards=("face-to-face", "cracks", "ambush"))
    table.reward("face-to-face").play("card ambush")
    assert table.open_cards == ["face-to-face", "cracks"]
    table.reward("face-to-face")
    assert table.open_cards == ["face-to-face"]
    assert table.life("tungdil") == 3


def test_equipment_that_cannot_be_used_says_why() -> None:
    table = Table("tungdil", "balyndis").give("tungdil", "beer", "axe", "letter").council(4)
    assert table.refused("use beer") == "nobody-hurt"
    assert table.refused("use axe") == "not-for-use"
    assert table.refused("use letter") == "council-at-end"
    assert table.refused("use song") == "not-owned"
    assert table.refused("fight with blow") == "nothing-to-fight"
    table.put("tungdil", "porista").armies("porista", orc=1)
    assert table.refused("fight with blow") == "not-owned"


def test_tungdils_messages_count_one_more() -> None:
    table = Table("tungdil", "balyndis").dice("message", 4, 1, 1).play("message")
    assert table.state.council == 1


def test_every_attribute_card_adds_a_die() -> None:
    table = Table("tungdil", "balyndis").give("tungdil", "axe", "hammer", "boots")
    assert [table.state.attribute(0, attribute) for attribute in range(3)] == [4, 4, 4]


def test_the_first_seat_says_who_begins_and_nobody_plays_a_dwarf_twice() -> None:
    table = Table("boendal", "boindil")
    assert table.where("boendal") == table.where("boindil") == "gate-2"
    assert table.state.active == 0
    assert table.told("take-dwarf")[1].params == {"seat": 1, "dwarf": 4}
