"""The worked examples and stated cases of the rulebook, c01 to c34 of the facts."""

from __future__ import annotations

import pytest

from dwarrow.games.zwerge.pieces import CARDS, FIELDS, FIRST_THREAT
from dwarrow.games.zwerge.rules import GAME
from dwarrow.kernel import Seeded
from tests.games.zwerge.setting import QUIET, Table


def test_c01_each_dead_field_on_the_way_is_paid_for_and_armies_stop_the_walk() -> None:
    table = Table("tungdil", "balyndis").put("tungdil", "porista")
    table.dead("gauragar-5").dead("gauragar-7").armies("alandur", orc=1)
    table.dice("walk", 3, 2, 1).play("walk", "go gauragar-5", "pay life")
    table.play("go gauragar-7", "pay doom", "go alandur")
    assert table.where("tungdil") == "alandur"
    assert (table.life("tungdil"), table.state.doom) == (2, 42)
    assert table.asked == "action"


def test_c02_a_six_takes_the_alf_a_four_the_orc_and_the_other_four_is_void() -> None:
    table = Table("tungdil", "balyndis").put("tungdil", "porista")
    table.armies("porista", orc=1, troll=1, alf=1)
    table.dice("fight", 6, 4, 4).play("fight", "hit alf", "hit orc")
    assert table.on("porista") == (0, 1, 0)
    assert table.state.supply == [30, 24, 20]
    assert table.life("tungdil") == 3


def test_c03_a_message_moves_the_marker_by_exactly_one_box() -> None:
    table = Table("balyndis", "tungdil").dice("message", 5, 6, 1, 1).play("message")
    assert table.state.council == 1


def test_c04_a_test_over_two_actions_brings_its_reward_at_once() -> None:
    table = Table("bavragor", "balyndis", cards=("masterpiece", "pamphlets", "orc-hunt"))
    table.dice("craft", 4, 5, 1).play("try masterpiece")
    assert table.progress("masterpiece") == 2
    table.dice("craft", 6, 6, 1).play("try masterpiece")
    assert table.asked == "who-moves"
    table.play("dwarf balyndis", "field porista")
    assert table.where("balyndis") == "porista"
    assert table.state.actions_left == 2  # the next dwarf's turn has begun
    assert table.progress("pamphlets") == 0  # the surplus six helps no other card


def test_c04_no_new_card_is_revealed_in_the_same_turn() -> None:
    table = Table("balyndis", "tungdil", cards=("pamphlets", *QUIET[:2]))
    table.dice("craft", 4, 4, 1, 1).play("try pamphlets")
    assert table.open_cards == list(QUIET[:2])


def test_c05_a_failed_test_begins_anew_in_the_next_turn() -> None:
    table = Table("bavragor", "balyndis", cards=("masterpiece", *QUIET[:2]))
    table.dice("craft", 4, 5, 1).play("try masterpiece")
    table.dice("craft", 1, 1, 1).play("try masterpiece")
    assert table.state.active == 1
    assert table.progress("masterpiece") == 0
    table.dice("craft", 4, 4, 1, 1).play("try masterpiece", "keep")
    assert "masterpiece" in table.open_cards
    table.dice("craft", 4, 1, 1, 1).play("try masterpiece")
    assert table.asked == "who-moves"


def test_c06_the_workshop_gives_one_card_however_many_successes() -> None:
    table = Table("bavragor", "tungdil").council(4).next_equipment("axe")
    before = len(table.state.equipment_pile)
    table.dice("craft", 4, 5, 6).play("workshop", "dwarf tungdil")
    assert len(table.state.equipment_pile) == before - 1
    assert table.gear("tungdil") == ["axe"]


@pytest.mark.parametrize(
    ("difficulty", "removed", "left"),
    [("easy", 4, 8), ("normal", 3, 9), ("demanding", 2, 10), ("brave", 1, 11), ("heroic", 0, 12)],
)
def test_c07_difficulty_removes_a_cards_unseen(difficulty: str, removed: int, left: int) -> None:
    state = GAME.start(2, Seeded(1), {"difficulty": difficulty})
    for text in ("dwarf tungdil", "dwarf balyndis", "begin seat 1"):
        seat = GAME.to_act(state)[0]
        GAME.play(state, seat, GAME.parse(state, seat, text))
    assert len(state.removed_scenarios) == removed
    order = [state.scenario, *state.scenario_pile]
    assert len(order) == left
    stages = "".join(state.box.cards[card].stage for card in order)
    assert stages == "A" * (8 - removed) + "BCCC"


def test_c08_three_adventures_are_open_before_three_threats_are_mixed_in() -> None:
    state = GAME.start(2, Seeded(3), events=True)
    for text in ("dwarf tungdil", "dwarf balyndis", "begin seat 1"):
        seat = GAME.to_act(state)[0]
        GAME.play(state, seat, GAME.parse(state, seat, text))
    codes = [event.code for event in state.events or []]
    first_turn = codes.index("turn")
    assert codes[:first_turn].count("adventure") == 3
    assert codes[:first_turn].index("threats-mixed") > codes.index("adventure") + 2
    assert all(card < FIRST_THREAT for card in state.open)
    assert sum(card >= FIRST_THREAT for card in state.adventure_pile) == 3


def test_c09_the_council_symbol_moves_the_marker_left_and_stops_at_the_end() -> None:
    table = Table("tungdil", "balyndis").markers(5, 43).end_turn()
    assert table.state.council == -1
    table.council(-4).markers(5, 43).end_turn()
    assert table.state.council == -4


def test_c10_the_threat_symbol_mixes_two_threats_unseen_into_the_pile() -> None:
    table = Table("tungdil", "balyndis").markers(3, 43)
    before = len(table.state.adventure_pile)
    mixed_in = table.state.threat_pile[:2]
    table.end_turn()
    assert len(table.state.threat_pile) == 10
    assert len(table.state.adventure_pile) == before + 2
    assert set(mixed_in) <= set(table.state.adventure_pile)
    assert table.told("threats-mixed")[-1].params == {"count": 2}
    assert GAME.view(table.state, 0).adventure_pile == before + 2


def test_c11_the_army_symbol_places_skulls_of_each_colour_on_its_gate() -> None:
    table = Table("tungdil", "balyndis").recruits(orc=2, troll=1, alf=0).end_turn()
    assert table.state.hero == 1
    assert table.on("gate-5") == (2, 1, 0)


def test_c12_five_armies_turn_a_field_dead_and_march_as_the_tile_shows() -> None:
    table = Table("tungdil", "balyndis").next_tiles("tile-02")
    table.arrive("porista", orc=3, troll=1, alf=1)
    assert table.asked == "send-army"  # one alf, two printed sides
    table.play("send back-left")
    # Yellow arrow of Porista: north-east to gauragar-4.
    assert table.is_dead("porista")
    assert table.on("gauragar-2") == (1, 0, 0)  # front-left: one orc
    assert table.on("gauragar-5") == (0, 1, 0)  # front-right: the troll
    assert table.on("grueschacker") == (0, 0, 1)  # back-left: the alf
    assert table.on("gauragar-4") == (2, 0, 0)  # the rest follows the arrow


def test_c12_a_new_crowd_repeats_it() -> None:
    table = Table("tungdil", "balyndis").next_tiles("tile-19", "tile-31")
    table.armies("gauragar-5", orc=3).arrive("porista", orc=5)
    # Red arrows: Porista to gauragar-5, gauragar-5 to Schwarzjoch, which overflows with eight.
    assert table.is_dead("porista")
    assert table.is_dead("gauragar-5")
    assert table.on("schwarzjoch") == (0, 0, 0)
    assert table.state.doom == 42


def test_c13_armies_run_through_dead_land_to_the_first_live_field() -> None:
    table = Table("tungdil", "balyndis").dead("gauragar-6", "tile-02").dead("gauragar-7", "tile-05")
    table.arrive("gauragar-6", orc=2)
    assert table.on("gauragar-8") == (2, 0, 0)


def test_c14_schwarzjoch_empties_at_five_and_never_turns_dead() -> None:
    table = Table("tungdil", "balyndis").arrive("schwarzjoch", orc=3, troll=2)
    assert table.on("schwarzjoch") == (0, 0, 0)
    assert table.state.supply == [30, 25, 20]
    assert table.state.doom == 42
    assert not table.is_dead("schwarzjoch")


def test_c15_parts_may_be_done_by_different_dwarves_in_different_rounds() -> None:
    table = Table("bavragor", "tungdil", "boendal", scenario="human-kings")
    table.put("bavragor", "urgon-1").put("boendal", "ran-ribastur-3")
    table.dice("craft", 4, 1, 1).play("try human-kings").end_turn().end_turn()
    table.dice("craft", 1, 5).play("try human-kings")
    assert table.scenario == ""


def test_c16_anybody_may_receive_the_feuerklinge() -> None:
    table = Table("tungdil", "bavragor", "boendal", "boindil").play_scenario("keenfire")
    table.put("tungdil", "drachenbrodem").put("bavragor", "drachenbrodem").act("bavragor")
    table.dice("craft", 5, 5, 1).play("try keenfire", "dwarf boindil")
    assert table.state.keeper == table.seat("boindil")
    assert table.state.attribute(table.seat("boindil"), 0) == 6


def test_c17_nodonn_musters_everybody_but_the_dwarf_struck_by_sinthoras() -> None:
    table = Table("tungdil", "balyndis", "boendal").act("balyndis").open("sinthoras", *QUIET[:2])
    fields = [field.name for field in table.box.fields if field.name != "schwarzjoch"]
    for field in fields[:15]:
        table.dead(field)
    table.finish_scenario().next_scenarios("nodonn").hurt("balyndis", 3).end_turn()
    assert table.scenario == "nodonn"
    assert table.where("tungdil") == table.where("boendal") == "schwarzjoch"
    assert table.where("balyndis") == "gate-1"


def test_c18_whoever_left_schwarzjoch_must_walk_back() -> None:
    table = Table("boendal", "tungdil").play_scenario("nodonn").put("boendal", "gauragar-5")
    assert table.refused("strike") == "nodonn-elsewhere"
    table.walk("schwarzjoch")
    assert "strike" in table.options


def test_c19_four_tokens_gone_win_the_game() -> None:
    table = Table("boindil", "tungdil").play_scenario("nodonn").put("boindil", "schwarzjoch")
    table.dice("strike", 6, 6, 6, 6).play("strike")
    assert table.is_won
    result = GAME.result(table.state)
    assert result is not None
    assert result.winners == (0, 1)


def test_c20_passing_through_a_place_visits_it() -> None:
    table = Table("tungdil", "balyndis", cards=("show-in-mifurdania", *QUIET[:2]))
    table.put("tungdil", "weyurn-2").hurt("balyndis", 1)
    table.dice("walk", 3, 1, 1).play("walk", "go mifurdania")
    assert table.asked == "who-heals"
    table.play("dwarf balyndis", "go weyurn-5", "stop")
    assert table.where("tungdil") == "weyurn-5"
    assert table.state.hold == 1


def test_c21_another_action_between_two_places_breaks_the_chain() -> None:
    table = Table("tungdil", "balyndis", cards=("gate-guards", *QUIET[:2]))
    table.put("tungdil", "urgon-5").act("tungdil", 3).walk("gate-4")
    assert table.progress("gate-guards") != 0
    table.dice("message", 1, 1, 1).play("message").put("tungdil", "gauragar-6").walk("gate-5")
    assert "gate-guards" in table.open_cards


def test_c21_walking_on_keeps_the_chain_over_turns() -> None:
    table = Table("tungdil", "balyndis", cards=("gate-guards", *QUIET[:2])).next_equipment("axe")
    table.put("tungdil", "urgon-5").walk("gate-4").end_turn().end_turn()
    table.put("tungdil", "gauragar-6").walk("gate-5").play("dwarf tungdil")
    assert "gate-guards" not in table.open_cards


def test_c22_tunnel_and_test_must_lie_in_the_same_turn() -> None:
    table = Table("tungdil", "balyndis", cards=("lost-tunnel", *QUIET[:2]))
    table.put("tungdil", "weyurn-2")
    assert table.refused("try lost-tunnel") == "needs-tunnel"
    table.dice("walk", 1, 1, 1).play("walk", "tunnel urgon-4")
    assert "try lost-tunnel" in table.options
    table.end_turn().end_turn()
    assert table.refused("try lost-tunnel") == "needs-tunnel"


def test_c23_the_tunnel_tile_moves_without_what_lies_on_its_field() -> None:
    table = Table("tungdil", "balyndis").armies("porista", orc=2).dead("alandur")
    for field in ("porista", "alandur", "toboribor"):
        table.reward("lost-tunnel").play(f"field {field}")
    assert (table.on("porista"), table.is_dead("alandur")) == ((2, 0, 0), True)
    assert table.on("toboribor") == (0, 0, 0)
    assert not table.is_dead("toboribor")
    entrances = [FIELDS[field] for field in table.state.open_tunnels()]
    assert entrances == ["weyurn-2", "gauragar-4", "sangrein-2", "toboribor", "urgon-4"]


def test_c24_a_special_roll_is_one_action_with_one_die_for_each_life_point() -> None:
    table = Table("boendal", "tungdil", cards=("tidy-up", *QUIET[:2])).next_equipment("axe")
    table.dice("life", 5, 5, 1, 2).play("try tidy-up", "dwarf tungdil")
    assert table.gear("tungdil") == ["axe"]
    assert table.state.actions_left == 1


def test_c25_the_second_figure_in_greenglade_completes_the_journey_at_once() -> None:
    table = Table("tungdil", "balyndis", cards=("journey-to-greenglade", *QUIET[:2]))
    table.put("balyndis", "gruenhain").put("tungdil", "weyurn-4").next_equipment("axe")
    table.dice("walk", 5, 1, 1).play("walk", "go gruenhain")
    assert table.asked == "who-gets-equipment"
    table.play("dwarf tungdil")
    assert table.asked == "walking"


def test_c26_the_rightmost_box_elects_the_new_king_at_once() -> None:
    table = Table("tungdil", "balyndis", cards=("new-king", *QUIET[:2])).council(3)
    table.next_equipment("axe", "boots").markers(5, 30)
    table.dice("message", 5, 1, 1).play("message")
    table.play("dwarf tungdil", "dwarf balyndis")
    assert table.state.doom == 31
    assert "new-king" in table.discarded


def test_c27_the_last_army_beaten_averts_the_threat() -> None:
    table = Table("boindil", "tungdil", cards=("thieves", *QUIET[:2])).put("boindil", "toboribor")
    table.give("tungdil", "axe")
    table.dice("fight", 4, 4, 1, 1).play("fight", "accept")
    assert "thieves" in table.discarded
    assert table.gear("tungdil") == ["axe"]
    assert table.state.supply == [30, 25, 20]


@pytest.mark.parametrize("fighter", ["tungdil", "boindil"])
def test_c28_anybody_on_the_field_may_fight_sinthoras_alf(fighter: str) -> None:
    table = Table("tungdil", "boindil", cards=("sinthoras", "walls", "bolts"))
    table.put("tungdil", "porista").put("boindil", "porista").act(fighter)
    assert table.state.affected == table.seat("tungdil")
    table.dice("fight", *([6] * 4 if fighter == "boindil" else [6, 6, 6])).play("fight", "accept")
    assert "sinthoras" in table.discarded


def test_c29_each_point_of_the_night_raid_is_assigned_freely() -> None:
    table = Table("tungdil", "boendal").reward("night-raid")
    table.play("dwarf boendal", "dwarf tungdil")
    assert (table.life("tungdil"), table.life("boendal")) == (2, 3)


def test_c30_song_and_beer_may_be_for_their_owner() -> None:
    table = Table("tungdil", "boendal").give("tungdil", "song", "beer").hurt("tungdil", 1)
    table.play("use song", "dwarf tungdil", "use beer", "dwarf tungdil")
    assert table.state.actions_left == 3
    assert table.life("tungdil") == 3


def test_c31_the_medallion_raises_the_maximum_at_once() -> None:
    table = Table("tungdil", "boendal").give("tungdil", "medallion")
    assert table.state.max_life(0) == 4
    assert table.life("tungdil") == 3


def test_c32_a_lost_attribute_card_takes_its_bonus_along() -> None:
    table = Table("tungdil", "boendal").give("tungdil", "axe")
    assert table.state.attribute(0, 0) == 4
    table.reward("thieves")
    assert table.state.attribute(0, 0) == 3


def test_c33_a_scenario_fulfilled_at_its_reveal_is_skipped_and_open_cards_leave_once() -> None:
    table = Table("tungdil", "balyndis").council(3).finish_scenario()
    table.next_scenarios("unite-tribes", "sigurdacia-wood").next_cards("walls", "bolts", "race")
    table.end_turn()
    assert table.scenario == "sigurdacia-wood"
    assert CARDS.index("unite-tribes") in table.state.scenarios_done
    assert table.open_cards == ["walls", "bolts", "race"]
    assert set(QUIET) <= set(table.discarded)


def test_c34_a_walk_test_does_not_move_and_a_fight_test_beats_nobody() -> None:
    table = Table("tungdil", "balyndis", cards=("sands", "drill", "orc-hunt"))
    table.put("tungdil", "sangrein-3").armies("sangrein-3", orc=2)
    table.dice("test", 1, 1, 1).play("try sands")
    assert table.where("tungdil") == "sangrein-3"
    table.dice("test", 1, 1, 1).play("try drill")
    assert table.on("sangrein-3") == (2, 0, 0)
    assert table.life("tungdil") == 3
