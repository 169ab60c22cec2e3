"""Every adventure, fulfilled in play, with the whole of its reward."""

from __future__ import annotations

import pytest

from dwarrow.games.zwerge.pieces import FIELDS
from tests.games.zwerge.setting import QUIET, Table


def adventure(card: str, *dwarves: str) -> Table:
    """The adventure lies open beside two that only fights move; Tungdil is on turn."""
    quiet = [other for other in QUIET if other != card]
    return Table("tungdil", *(dwarves or ("balyndis",)), cards=(card, *quiet[:2]))


def tried(card: str, field: str, kind: str, *faces: int) -> Table:
    """Tungdil stands on the field and fulfils the card with one roll of his three dice."""
    return adventure(card).put("tungdil", field).dice(kind, *faces)


def test_the_lost_tunnel_opens_one_more_entrance() -> None:
    table = adventure("lost-tunnel").put("tungdil", "weyurn-2").dice("walk", 1, 1, 1)
    table.play("walk", "tunnel urgon-4").dice("craft", 4, 1, 1).play("try lost-tunnel")
    assert table.asked == "place-tunnel"
    table.play("field porista").end_turn().put("tungdil", "porista").dice("walk", 1, 1, 1)
    table.play("walk")
    assert "tunnel weyurn-2" in table.options
    assert "lost-tunnel" in table.discarded


def test_a_walk_over_land_does_not_find_the_lost_tunnel() -> None:
    table = adventure("lost-tunnel").put("tungdil", "weyurn-2").walk("mifurdania")
    assert table.refused("try lost-tunnel") == "needs-tunnel"


def test_the_action_before_must_have_been_the_one_through_the_tunnel() -> None:
    table = adventure("lost-tunnel").put("tungdil", "weyurn-2").act("tungdil", 4)
    table.dice("walk", 1, 1, 1).play("walk", "tunnel urgon-4").dice("message", 1, 1, 1)
    table.play("message")
    assert table.refused("try lost-tunnel") == "needs-tunnel"


@pytest.mark.parametrize("option", [1, 2])
def test_sverd_brings_the_tunnel_tile_or_the_council(option: int) -> None:
    table = adventure("sverd").put("tungdil", "weyurn-2").dice("walk", 1, 1, 1)
    table.play("walk", "tunnel urgon-4").dice("test", 4, 1, 1).play("try sverd")
    assert table.options == ["option 1", "option 2"]
    table.play(f"option {option}")
    if option == 1:
        table.play("field toboribor")
    assert table.state.council == option - 1
    assert (table.state.tunnel_tile == FIELDS.index("toboribor")) == (option == 1)


def test_tidying_up_needs_two_dice_of_five() -> None:
    table = tried("tidy-up", "porista", "life", 5, 5, 4).next_equipment("axe").play("try tidy-up")
    assert table.play("dwarf balyndis").gear("balyndis") == ["axe"]


def test_dwarf_women_heal_one_by_two_or_two_by_one() -> None:
    table = adventure("dwarf-women", "balyndis", "boendal").hurt("balyndis", 1).hurt("boendal", 1)
    table.dice("life", 6, 1, 1).play("try dwarf-women", "option 1", "dwarf boendal")
    assert (table.life("balyndis"), table.life("boendal")) == (1, 3)
    table = adventure("dwarf-women", "balyndis", "boendal").hurt("balyndis", 1).hurt("boendal", 1)
    table.dice("life", 6, 1, 1).play("try dwarf-women", "option 2", "dwarf boendal")
    assert table.options == ["dwarf balyndis"]
    table.play("dwarf balyndis")
    assert (table.life("balyndis"), table.life("boendal")) == (2, 2)
    assert table.asked == "action"


def test_dwarf_women_want_a_six() -> None:
    table = tried("dwarf-women", "porista", "life", 5, 5, 5).play("try dwarf-women")
    assert "dwarf-women" in table.open_cards


def test_c24_a_wounded_dwarf_rolls_fewer_dice_and_a_medallion_alone_adds_none() -> None:
    table = adventure("tidy-up").hurt("tungdil", 2).give("tungdil", "medallion")
    assert len(table.play("try tidy-up").state.dice) == 2


def test_the_journey_to_greenglade_brings_equipment_and_healing() -> None:
    table = adventure("journey-to-greenglade").put("balyndis", "gruenhain").hurt("balyndis", 2)
    table.put("tungdil", "weyurn-4").next_equipment("axe").dice("walk", 1, 1, 1)
    table.play("walk", "go gruenhain", "dwarf tungdil", "dwarf balyndis")
    assert (table.gear("tungdil"), table.life("balyndis")) == (["axe"], 3)


def test_the_new_king_brings_two_cards_and_time() -> None:
    table = adventure("new-king").council(3).markers(5, 30).next_equipment("axe", "boots")
    table.dice("message", 5, 1, 1).play("message", "dwarf tungdil", "dwarf tungdil")
    assert (table.gear("tungdil"), table.state.doom) == (["axe", "boots"], 31)


def test_a_masterpiece_moves_any_figure_to_any_field_also_to_where_it_stands() -> None:
    table = tried("masterpiece", "porista", "craft", 4, 4, 4).play("try masterpiece")
    assert table.options == ["dwarf tungdil", "dwarf balyndis"]
    table.play("dwarf balyndis")
    assert len(table.options) == 59
    assert table.play("field alandur").where("balyndis") == "alandur"
    table = tried("masterpiece", "porista", "craft", 4, 4, 4).dead("porista")
    table.play("try masterpiece", "dwarf tungdil", "field porista")
    assert table.asked == "action"


def test_the_show_in_mifurdania_heals_and_holds_the_hero_marker_for_one_turn() -> None:
    table = adventure("show-in-mifurdania").put("tungdil", "weyurn-2").hurt("balyndis", 1)
    table.dice("walk", 1, 1, 1).play("walk", "go mifurdania", "dwarf balyndis")
    assert table.life("balyndis") == 2
    table.end_turn()
    assert (table.state.hero, len(table.told("hero-held"))) == (0, 1)
    assert table.end_turn().state.hero == 1


def test_artefacts_go_from_the_vaults_to_porista() -> None:
    table = adventure("artefacts").put("tungdil", "idoslan-5").act("tungdil", 3).walk("lot-ionan")
    assert "artefacts" in table.open_cards
    table.put("tungdil", "gauragar-5").next_equipment("axe", "boots").walk("porista")
    table.play("dwarf tungdil", "dwarf balyndis")
    assert (table.gear("tungdil"), table.gear("balyndis")) == (["axe"], ["boots"])


def test_queen_xamtys_clears_gate_one_of_at_most_three_and_moves_the_council() -> None:
    table = tried("queen-xamtys", "xamtys", "craft", 4, 1, 1).armies("gate-1", orc=2, alf=2)
    table.play("try queen-xamtys", "remove alf", "remove alf", "remove orc")
    assert (table.on("gate-1"), table.state.council, table.asked) == ((1, 0, 0), 1, "action")
    assert table.state.supply == [29, 25, 20]


def test_elven_healing_heals_everybody() -> None:
    table = tried("elven-healing", "alandur", "craft", 3, 3, 2).hurt("tungdil", 1)
    table.hurt("balyndis", 2).play("try elven-healing")
    assert (table.life("tungdil"), table.life("balyndis")) == (2, 3)


def test_three_orcs_in_a_turn_push_doom_back() -> None:
    table = adventure("orc-hunt").put("tungdil", "porista").armies("porista", orc=4)
    table.markers(5, 30).dice("fight", 4, 4, 4).play("fight", "accept")
    assert (table.state.doom, "orc-hunt" in table.discarded) == (31, True)


def test_two_trolls_in_a_turn_bring_equipment_also_from_a_card() -> None:
    table = adventure("trolls-in-the-mist").open("trolls-in-the-mist", "trolls-at-the-gate")
    table.put("tungdil", "gate-1").next_equipment("axe").dice("fight", 5, 5, 1).play(
        "fight", "accept"
    )
    assert table.play("dwarf tungdil").gear("tungdil") == ["axe"]
    assert {"trolls-in-the-mist", "trolls-at-the-gate"} == set(table.discarded[-2:])


def test_an_alf_face_to_face_discards_a_threat_and_heals() -> None:
    table = (
        adventure("face-to-face").open("face-to-face", "cracks", "ambush").put("tungdil", "porista")
    )
    table.armies("porista", alf=2).hurt("tungdil", 2).dice("fight", 6, 1, 1).play("fight", "accept")
    assert table.options == ["card ambush", "card cracks"]
    table.play("card cracks", "dwarf tungdil")
    assert (table.open_cards, table.life("tungdil")) == (["ambush"], 3)
    assert table.on("gate-4") == (0, 0, 0)


def test_the_orc_camp_falls_at_grueschacker() -> None:
    table = adventure("orc-camp").open("orc-camp").put("tungdil", "grueschacker").markers(5, 30)
    table.next_equipment("axe").dice("fight", 4, 4, 4).play("fight", "accept", "dwarf tungdil")
    assert (table.gear("tungdil"), table.state.doom) == (["axe"], 31)


def test_the_guards_fall_at_dragon_fire() -> None:
    table = adventure("guards").put("tungdil", "drachenbrodem").next_equipment("axe", "boots")
    table.dice("fight", 5, 5, 1).play("fight", "accept", "dwarf tungdil", "dwarf balyndis")
    assert (table.gear("tungdil"), table.gear("balyndis")) == (["axe"], ["boots"])


def test_the_shadow_over_weyurn_clears_a_field() -> None:
    table = adventure("shadow-over-weyurn").open("shadow-over-weyurn").put("tungdil", "mifurdania")
    table.armies("alandur", orc=2, troll=2).dice("fight", 4, 6, 1).play("fight", "accept")
    assert table.options == ["field alandur", "pass"]
    table.play("field alandur", "remove troll", "remove troll", "remove orc")
    assert (table.on("alandur"), table.asked) == ((1, 0, 0), "action")


def test_walls_hold_the_hero_marker_and_clear_gate_one_of_at_most_two() -> None:
    table = tried("walls", "gate-1", "craft", 4, 4, 1).armies("gate-1", orc=3)
    table.play("try walls", "remove orc", "remove orc")
    assert (table.on("gate-1"), table.asked) == ((1, 0, 0), "action")
    assert table.end_turn().state.hero == 0


def test_bolts_clear_one_gate_of_at_most_four() -> None:
    table = tried("bolts", "gate-4", "craft", 4, 4, 1).armies("gate-5", orc=3, troll=1)
    table.armies("porista", orc=1).play("try bolts", "field gate-5")
    table.play(*["remove orc"] * 3, "remove troll")
    assert (table.on("gate-5"), table.on("porista")) == ((0, 0, 0), (1, 0, 0))


def test_the_race_brings_equipment_and_an_action() -> None:
    table = tried("race", "weyurn-1", "test", 5, 5, 1).next_equipment("axe")
    table.play("try race", "dwarf tungdil")
    assert (table.gear("tungdil"), table.state.actions_left) == (["axe"], 2)
    assert table.state.active == 0


def test_the_harvest_heals_one_by_two() -> None:
    table = tried("harvest", "tabain-1", "craft", 3, 3, 1).hurt("balyndis", 1)
    table.play("try harvest", "dwarf balyndis")
    assert table.life("balyndis") == 3


def test_talks_move_the_council_and_push_doom_back() -> None:
    table = tried("talks", "toboribor", "craft", 5, 1, 1).markers(5, 30).play("try talks")
    assert (table.state.council, table.state.doom) == (1, 31)


def test_the_sands_bring_equipment() -> None:
    table = tried("sands", "sangrein-1", "test", 4, 4, 1).next_equipment("axe").play("try sands")
    assert table.play("dwarf tungdil").gear("tungdil") == ["axe"]


def test_the_drill_brings_equipment_or_healing() -> None:
    table = tried("drill", "porista", "test", 4, 4, 4).hurt("tungdil", 2)
    table.play("try drill", "option 2", "dwarf tungdil")
    assert table.life("tungdil") == 3
    table = tried("drill", "porista", "test", 4, 4, 4).next_equipment("axe")
    assert table.play("try drill", "option 1", "dwarf tungdil").gear("tungdil") == ["axe"]


def test_the_round_of_the_guards_takes_both_gates_in_either_order() -> None:
    table = adventure("gate-guards").put("tungdil", "gauragar-6").markers(5, 30).walk("gate-5")
    table.put("tungdil", "urgon-5").next_equipment("axe").walk("gate-4").play("dwarf tungdil")
    assert (table.gear("tungdil"), table.state.doom) == (["axe"], 31)


def test_the_legacy_frees_one_field() -> None:
    table = tried("legacy", "gate-5", "test", 5, 5, 1).dead("porista").dead("alandur")
    table.play("try legacy")
    assert table.options == ["field porista", "field alandur"]
    table.play("field alandur")
    assert (table.is_dead("porista"), table.is_dead("alandur")) == (True, False)
    assert table.asked == "action"


def test_an_offering_frees_two_fields_or_as_many_as_there_are() -> None:
    table = adventure("offering").put("tungdil", "drachenbrodem").give("tungdil", "axe")
    table.dead("porista").play("try offering", "field porista")
    assert (table.state.tiles_placed(), table.gear("tungdil")) == (0, [])
    assert (table.asked, table.state.actions_left) == ("action", 1)


def test_the_spring_heals_the_dwarf_on_turn() -> None:
    table = tried("spring", "weyurn-6", "craft", 4, 1, 1).hurt("tungdil", 1).hurt("balyndis", 1)
    table.play("try spring")
    assert (table.life("tungdil"), table.life("balyndis")) == (3, 1)
    table = adventure("spring").hurt("tungdil", 1).hurt("balyndis", 1).act("balyndis")
    table.put("balyndis", "weyurn-6").dice("craft", 4, 1, 1, 1).play("try spring")
    assert (table.life("tungdil"), table.life("balyndis")) == (1, 3)


def test_pamphlets_move_the_council() -> None:
    table = tried("pamphlets", "toboribor", "craft", 4, 4, 1).play("try pamphlets")
    assert table.state.council == 1


def test_the_campfire_heals_those_who_are_there_but_not_at_a_gate() -> None:
    table = adventure("campfire", "balyndis", "boendal").put("balyndis", "porista")
    for dwarf in ("tungdil", "balyndis", "boendal"):
        table.hurt(dwarf, 1)
    table.put("boendal", "gate-4").put("tungdil", "urgon-5").act("tungdil", 3).walk("gate-4")
    assert "campfire" in table.open_cards
    table.put("tungdil", "gauragar-4").walk("porista")
    assert [table.life(d) for d in ("tungdil", "balyndis", "boendal")] == [2, 2, 1]


def test_r36_of_two_cards_done_at_once_the_older_one_comes_first() -> None:
    table = Table("tungdil", "balyndis", cards=("campfire", "journey-to-greenglade", "walls"))
    table.put("balyndis", "gruenhain").put("tungdil", "weyurn-4").hurt("balyndis", 1)
    table.next_equipment("axe").dice("walk", 1, 1, 1).play("walk", "go gruenhain")
    assert (table.asked, table.life("balyndis")) == ("who-gets-equipment", 2)
    table = Table("tungdil", "balyndis", cards=("journey-to-greenglade", "campfire", "walls"))
    table.put("balyndis", "gruenhain").put("tungdil", "weyurn-4").hurt("balyndis", 1)
    table.next_equipment("axe").dice("walk", 1, 1, 1).play("walk", "go gruenhain")
    assert (table.asked, table.life("balyndis")) == ("who-gets-equipment", 1)


def test_c20_a_place_where_something_must_be_done_is_not_done_in_passing() -> None:
    table = adventure("queen-xamtys").put("tungdil", "weyurn-1").walk("gate-1", "xamtys")
    assert "queen-xamtys" in table.open_cards
