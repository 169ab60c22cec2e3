"""Edge cases of dead land, marches, tunnels and the two markers: d01 to d25 of the facts."""

from __future__ import annotations

from dwarrow.games.zwerge.pieces import FIELDS
from tests.games.zwerge.setting import QUIET, Table


def test_d01_a_chain_draws_its_tiles_one_by_one() -> None:
    table = Table("tungdil", "balyndis").next_tiles("tile-19", "tile-31", "tile-22")
    table.armies("porista", troll=4).armies("gauragar-5", troll=1, alf=3)
    table.arrive("porista", orc=1)
    # Porista (red, to gauragar-5) sends trolls to three sides and raises gauragar-5 to six.
    tiles = [event.params["tile"] for event in table.told("dead-land")]
    assert tiles == [18, 30]
    assert [event.params["field"] for event in table.told("dead-land")] == [
        FIELDS.index("porista"),
        FIELDS.index("gauragar-5"),
    ]


def test_d02_a_printed_army_beyond_the_edge_stays_and_follows_the_arrow() -> None:
    table = Table("tungdil", "balyndis").next_tiles("tile-07", "tile-02").arrive("gate-5", orc=5)
    # Gate V, red arrow south: both sides with orcs lie beyond the edge, so all five follow it to
    # gauragar-6, which turns in its turn (yellow arrow south, one orc to the front left).
    assert table.is_dead("gate-5")
    assert table.is_dead("gauragar-6")
    assert table.on("gauragar-9") == (1, 0, 0)
    assert table.on("gauragar-7") == (4, 0, 0)


def test_d03_a_printed_army_towards_dead_land_stays_and_follows_the_arrow() -> None:
    table = Table("tungdil", "balyndis").dead("gauragar-2", "tile-03").next_tiles("tile-14")
    # tile-14 (yellow): orcs front-left (dead gauragar-2), front-right, back-left.
    table.arrive("porista", orc=5)
    assert table.on("gauragar-5") == (1, 0, 0)
    assert table.on("grueschacker") == (1, 0, 0)
    assert table.on("gauragar-4") == (3, 0, 0)


def test_d04_the_arrow_may_lead_through_dead_land_to_schwarzjoch() -> None:
    table = Table("tungdil", "balyndis").dead("gauragar-5", "tile-04").next_tiles("tile-19")
    table.arrive("porista", orc=5)
    assert table.state.doom == 42
    assert table.state.supply[0] == 30


def test_d05_a_field_with_eight_armies_empties_completely() -> None:
    table = Table("tungdil", "balyndis").next_tiles("tile-28", "tile-01")
    table.arrive("porista", orc=4, troll=4)
    # Two orcs go to the sides; six armies reach gauragar-5, which sends an orc to its side and
    # the other five to Schwarzjoch.
    assert table.on("porista") == table.on("gauragar-5") == (0, 0, 0)
    assert table.on("gauragar-4") == (1, 0, 0)
    assert table.on("gauragar-3") == (2, 0, 0)
    assert table.state.doom == 42


def test_d06_without_any_printed_type_all_go_with_the_arrow() -> None:
    table = Table("tungdil", "balyndis").next_tiles("tile-19").arrive("gauragar-3", orc=5)
    assert table.state.doom == 42
    assert sum(table.state.crowd) == 0


def test_d07_a_side_army_may_turn_a_neighbour_too() -> None:
    table = (
        Table("tungdil", "balyndis").armies("gauragar-2", alf=4).next_tiles("tile-14", "tile-19")
    )
    table.arrive("porista", orc=5)
    assert table.is_dead("gauragar-2")
    assert table.is_dead("porista")


def test_d08_armies_may_come_back_to_a_neighbour_already_handled() -> None:
    table = Table("tungdil", "balyndis").armies("grueschacker", troll=4)
    table.next_tiles("tile-14", "tile-33").arrive("porista", orc=5)
    # Porista turns and raises Grüschacker to five, whose blue arrow leads back over Porista.
    assert table.is_dead("grueschacker")
    assert table.on("porista") == (0, 0, 0)
    assert table.on("gauragar-2") == (2, 0, 0)
    assert table.on("gauragar-4") == (2, 2, 0)


def test_d09_recruits_flow_on_from_a_dead_gate_at_once() -> None:
    table = Table("tungdil", "balyndis").dead("gate-5", "tile-02").recruits(orc=2, alf=1)
    table.end_turn()
    assert table.on("gate-5") == (0, 0, 0)
    assert table.on("drachenbrodem") == (2, 0, 1)
    assert (len(table.told("armies-sent")), len(table.told("armies"))) == (1, 0)


def test_d10_two_overflows_in_one_chain_move_doom_twice() -> None:
    table = Table("tungdil", "balyndis").dead("gauragar-5", "tile-04")
    table.dead("ran-ribastur-3", "tile-03").next_tiles("tile-19", "tile-31")
    table.armies("porista", orc=4).armies("weyurn-6", orc=5).arrive("porista", orc=1)
    assert table.asked == "next-dead-land"
    table.play("field porista")
    assert table.state.doom == 41


def test_d11_an_overflow_in_the_middle_of_a_chain_may_lose_the_game() -> None:
    table = Table("tungdil", "balyndis").dead("gauragar-5", "tile-04").next_tiles("tile-19")
    table.markers(10, 11).armies("porista", orc=4).armies("toboribor", orc=5)
    table.arrive("porista", orc=1).play("field porista")
    assert table.is_lost_by_doom
    assert not table.is_dead("toboribor")
    assert not table.state.stack


def test_d12_an_empty_supply_skips_that_kind_alone() -> None:
    table = Table("tungdil", "balyndis").supply(0, 3, 3)
    table.dead("gate-5", "tile-02").recruits(orc=2, troll=1, alf=1).end_turn()
    assert table.on("drachenbrodem") == (0, 1, 1)


def test_d12_armies_freed_by_the_overflow_do_not_come_back_in_the_same_event() -> None:
    table = Table("tungdil", "balyndis").supply(0, 25, 20)
    table.state.put_army(FIELDS.index("schwarzjoch"), 0, 4)
    table.arrive("schwarzjoch", orc=2, troll=1)
    assert table.on("schwarzjoch") == (0, 0, 0)
    assert table.state.supply == [4, 25, 20]


def test_d13_without_tiles_nothing_turns_but_schwarzjoch_still_empties() -> None:
    table = Table("tungdil", "balyndis")
    table.state.tile_pile = ()
    table.arrive("porista", orc=7).arrive("schwarzjoch", troll=5)
    assert table.on("porista") == (7, 0, 0)
    assert not table.is_dead("porista")
    assert table.state.doom == 42


def test_d14_removing_a_tile_makes_the_field_and_its_tunnel_normal_again() -> None:
    table = Table("tungdil", "balyndis").dead("gauragar-4")
    assert FIELDS.index("gauragar-4") not in table.state.open_tunnels()
    table.reward("legacy").play("field gauragar-4")
    assert not table.is_dead("gauragar-4")
    assert table.on("gauragar-4") == (0, 0, 0)
    assert FIELDS.index("gauragar-4") in table.state.open_tunnels()
    assert len(table.state.tile_pile) == 36


def test_d15_a_tunnel_that_turns_dead_under_a_dwarf_costs_nothing_but_is_closed() -> None:
    table = Table("tungdil", "balyndis").put("tungdil", "gauragar-4").next_tiles("tile-19")
    table.arrive("gauragar-4", alf=5)
    assert table.life("tungdil") == 3
    table.dice("walk", 3, 1, 1).play("walk")
    assert not [text for text in table.options if text.startswith("tunnel")]
    assert table.refused("tunnel weyurn-2") == "no-tunnel-here"


def test_d16_a_single_open_entrance_leads_nowhere() -> None:
    table = Table("tungdil", "balyndis").dead("sangrein-2").dead("urgon-4").dead("weyurn-2")
    table.put("tungdil", "gauragar-4").dice("walk", 3, 1, 1).play("walk")
    assert not [text for text in table.options if text.startswith("tunnel")]
    assert table.refused("tunnel weyurn-2") == "no-tunnel-there"


def test_d17_the_tunnel_tile_is_closed_by_dead_land_before_or_after() -> None:
    table = Table("tungdil", "balyndis").dead("porista")
    table.reward("lost-tunnel").play("field porista")
    assert FIELDS.index("porista") not in table.state.open_tunnels()
    table.reward("lost-tunnel").play("field toboribor")
    assert FIELDS.index("toboribor") in table.state.open_tunnels()
    table.dead("toboribor", "tile-05")
    assert FIELDS.index("toboribor") not in table.state.open_tunnels()


def test_d17_the_tunnel_tile_leads_to_the_first_field_of_the_map_like_any_other() -> None:
    table = Table("tungdil", "balyndis", cards=("lost-tunnel", *QUIET[:2])).put(
        "tungdil", "weyurn-2"
    )
    table.reward("lost-tunnel").play(f"field {FIELDS[0]}")
    table.dice("walk", 1, 1, 1).play("walk", f"tunnel {FIELDS[0]}")
    assert (table.where("tungdil"), "try lost-tunnel" in table.options) == (FIELDS[0], True)


def test_d18_a_field_turning_dead_does_not_touch_the_dwarf_on_it() -> None:
    table = Table("tungdil", "balyndis").put("tungdil", "porista").next_tiles("tile-19")
    table.arrive("porista", orc=5)
    assert table.asked == "action"
    assert (table.life("tungdil"), table.where("tungdil")) == (3, "porista")


def test_d19_being_moved_onto_dead_land_costs_but_not_bavragor() -> None:
    table = Table("tungdil", "bavragor").dead("porista")
    table.reward("masterpiece").play("dwarf tungdil", "field porista")
    assert table.asked == "pay-for-dead-land"
    table.play("pay doom").reward("masterpiece").play("dwarf bavragor", "field porista")
    assert table.asked == "action"
    assert table.life("bavragor") == 4


def test_d20_with_one_life_the_doom_step_must_be_offered_and_life_loses() -> None:
    table = Table("tungdil", "balyndis").dead("porista").put("tungdil", "gauragar-5")
    table.hurt("tungdil", 1).dice("walk", 3, 1, 1).play("walk", "go porista")
    assert table.options == ["pay life", "pay doom"]
    assert table.play("pay life").is_lost_by_death


def test_d21_paying_with_doom_next_to_the_hero_marker_loses() -> None:
    table = Table("tungdil", "balyndis").dead("porista").put("tungdil", "gauragar-5")
    table.markers(20, 21).dice("walk", 3, 1, 1).play("walk", "go porista", "pay doom")
    assert table.is_lost_by_doom


def test_d22_a_hero_step_onto_the_doom_marker_loses_before_the_symbol() -> None:
    table = Table("tungdil", "balyndis").markers(4, 5).recruits(orc=2).end_turn()
    assert table.is_lost_by_doom
    assert table.on("gate-5") == (0, 0, 0)


def test_d23_the_leftmost_box_moves_doom_at_every_turn_and_may_lose() -> None:
    table = Table("tungdil", "balyndis").council(-4).markers(10, 20).end_turn()
    assert table.state.doom == 19
    table.markers(12, 13).end_turn()
    assert table.is_lost_by_doom
    assert table.state.hero == 12


def test_d24_the_council_marker_stops_at_both_ends() -> None:
    table = Table("tungdil", "balyndis").council(-3).reward("schemes")
    assert table.state.council == -4
    table.council(4).reward("pamphlets")
    assert table.state.council == 4


def test_d25_a_new_box_acts_at_once_within_the_turn() -> None:
    table = Table("balyndis", "tungdil", cards=("masterpiece", *QUIET[:2])).council(2)
    table.dice("message", 6, 1, 1, 1).play("message")
    assert table.state.council == 3
    table.dice("message", 1, 1, 1, 1).play("message")
    assert "reroll 1" in table.options
