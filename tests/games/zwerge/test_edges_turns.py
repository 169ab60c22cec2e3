"""Edge cases of scenarios, equipment, Nôd'onn and saving: d45 to d58 of the facts."""

from __future__ import annotations

import dwarrow
from dwarrow.games.zwerge.rules import GAME
from dwarrow.games.zwerge.state import ZwergeState
from dwarrow.kernel import Record, Recorder, Seeded, replay
from tests.games.zwerge.setting import Table


def test_d45_keenfire_needs_two_figures_at_the_moment_of_the_roll() -> None:
    table = Table("tungdil", "bavragor").play_scenario("keenfire").put("tungdil", "drachenbrodem")
    assert table.refused("try keenfire") == "needs-two-figures"
    table.put("bavragor", "drachenbrodem")
    assert "try keenfire" in table.options


def test_d46_keenfire_adds_two_dice_at_once_and_never_more_than_seven_are_rolled() -> None:
    table = Table("boindil", "tungdil").give("boindil", "axe", "blow")
    table.reward("keenfire").play("dwarf boindil")
    assert table.state.attribute(0, 0) == 7
    table.put("boindil", "porista").armies("porista", orc=1).play("fight with blow")
    assert len(table.state.dice) == 7


def test_d47_state_tasks_complete_in_anybodys_turn_and_through_effects() -> None:
    table = Table("tungdil", "balyndis", scenario="elven-pact").put("balyndis", "alandur")
    table.reward("masterpiece").play("dwarf tungdil", "field alandur").check()
    assert table.scenario == ""


def test_d47_a_letter_can_unite_the_tribes() -> None:
    table = (
        Table("tungdil", "balyndis", scenario="unite-tribes").council(1).give("tungdil", "letter")
    )
    table.play("use letter")
    assert table.scenario == ""


def test_d48_after_a_scenario_is_done_the_rest_of_the_turn_has_none() -> None:
    table = Table("tungdil", "balyndis").put("tungdil", "porista")
    table.dice("craft", 4, 4, 4).play("try lore-of-porista")
    assert table.scenario == ""
    assert table.asked == "action"
    table.end_turn()
    assert table.scenario != ""


def test_d49_nobody_owns_the_same_equipment_twice() -> None:
    table = Table("tungdil", "balyndis", "boendal").give("tungdil", "axe").next_equipment("axe")
    table.reward("tidy-up")
    assert table.options == ["dwarf balyndis", "dwarf boendal"]
    table.play("dwarf boendal").next_equipment("axe").reward("tidy-up")
    assert table.gear("balyndis") == ["axe"]


def test_d49_a_card_that_fits_nobody_is_discarded() -> None:
    table = Table("tungdil", "balyndis").give("tungdil", "beer").give("balyndis", "beer")
    table.next_equipment("beer").reward("tidy-up")
    assert table.asked == "action"
    assert len(table.state.equipment_discard) == 1


def test_d50_healing_stops_at_the_maximum_and_death_ends_it_for_all() -> None:
    table = Table("tungdil", "boendal").hurt("tungdil", 2).reward("harvest").play("dwarf tungdil")
    assert table.life("tungdil") == 3
    table.give("tungdil", "medallion").reward("harvest").play("dwarf tungdil")
    assert table.life("tungdil") == 4
    table.hurt("boendal", 1).reward("night-raid").play("dwarf boendal")
    assert table.is_lost_by_death
    result = GAME.result(table.state)
    assert result is not None
    assert (result.winners, result.places) == ((), (2, 2))


def test_d51_the_struck_dwarf_may_fight_send_messages_and_test_but_not_move() -> None:
    table = Table("tungdil", "balyndis", cards=("sinthoras", "pamphlets", "drill"))
    table.give("tungdil", "cart")
    assert table.refused("walk") == "blocked"
    assert table.refused("use cart") == "blocked"
    assert {"fight", "message", "try pamphlets"} <= set(table.options)
    table.reward("masterpiece")
    assert table.options == ["dwarf balyndis"]


def test_d52_new_armies_block_nodonn_but_removed_tokens_stay_away() -> None:
    table = Table("tungdil", "balyndis").play_scenario("nodonn").put("tungdil", "schwarzjoch")
    table.dice("strike", 6, 1, 1).play("strike")
    table.armies("schwarzjoch", orc=1)
    assert table.refused("strike") == "nodonn-guarded"
    assert table.progress("nodonn") == 1


def test_d53_a_dead_gate_can_still_be_held_for_the_price_of_entering() -> None:
    table = Table("bavragor", "tungdil").play_scenario("hold-the-gates").dead("gate-4")
    table.put("tungdil", "urgon-5").act("tungdil").dice("walk", 3, 1, 1)
    table.play("walk", "go gate-4", "pay life", "stop").dice("craft", 5, 1, 1)
    table.play("try hold-the-gates")
    assert table.progress("hold-the-gates") == 0b100


def test_d54_in_the_expert_variant_a_roll_of_exactly_four_turns_the_gate() -> None:
    table = Table("tungdil", "balyndis", expert=True).recruits(orc=2, troll=2).end_turn()
    while table.asked == "send-army":
        table.play(table.options[0])
    assert table.is_dead("gate-5")
    table = Table("tungdil", "balyndis", expert=True).recruits(orc=2, troll=1).end_turn()
    assert not table.is_dead("gate-5")
    assert not Table("tungdil", "balyndis").arrive("gate-5", orc=2, troll=2).is_dead("gate-5")


def test_d55_a_held_hero_marker_neither_moves_nor_acts_and_goes_on_in_the_next_turn() -> None:
    table = Table("tungdil", "balyndis")
    table.state.hold = 1
    table.recruits(orc=1).end_turn()
    assert (table.state.hero, table.on("gate-5")) == (0, (0, 0, 0))
    table.end_turn()
    assert (table.state.hero, table.on("gate-5")) == (1, (1, 0, 0))


def test_d56_doom_does_not_go_back_beyond_its_start() -> None:
    table = Table("tungdil", "balyndis").reward("orc-hunt")
    assert table.state.doom == 43


def test_d57_no_message_in_the_rightmost_box_and_fewer_than_two_actions_are_allowed() -> None:
    table = Table("tungdil", "balyndis").council(4)
    assert table.refused("message") == "council-at-end"
    table.end_turn()
    assert table.state.active == 1


def test_d58_saving_keeps_progress_of_the_turn_visits_tiles_and_luck() -> None:
    game = dwarrow.game("zwerge")
    recorder = Recorder(game, 3, Seeded(11))
    chance = Seeded(12)
    seen_progress = seen_tiles = False
    for _ in range(150):
        seats = game.to_act(recorder.state)
        if not seats:
            break
        options = game.legal(recorder.state, seats[0])
        tries = [a for a in options if game.text(recorder.state, a).startswith("try")]
        recorder.play(seats[0], chance.pick(tries or options))
        state = recorder.state
        assert isinstance(state, ZwergeState)
        seen_progress = seen_progress or any(state.progress)
        seen_tiles = seen_tiles or any(tile >= 0 for tile in state.tile_on)
    loaded = None
    for position, _ in replay(Record.parse(str(recorder.record)), game):
        loaded = position
    assert loaded is not None
    assert loaded.state == recorder.state
    assert seen_progress
    assert seen_tiles


def test_d58_a_dump_keeps_successes_of_the_turn_ways_tiles_and_the_tunnel_just_taken() -> None:
    cards = ("gate-guards", "masterpiece", "lost-tunnel")
    table = Table("tungdil", "balyndis", scenario="human-kings", cards=cards).act("tungdil", 6)
    table.put("tungdil", "urgon-1").dice("craft", 4, 1, 1).play("try human-kings")
    table.dice("craft", 4, 4, 1).play("try masterpiece")
    table.put("tungdil", "urgon-5").walk("gate-4").dead("porista", "tile-02")
    table.put("tungdil", "urgon-4").dice("walk", 1, 1, 1).play("walk", "tunnel weyurn-2")
    kept = table.state
    table.state = GAME.load(GAME.dump(kept), table.script, table.box)
    assert table.state == kept
    table.arrive("porista", orc=1)
    assert table.on("gauragar-4") == (1, 0, 0)
    assert "try lost-tunnel" in table.options
    table.put("tungdil", "gauragar-6").next_equipment("axe").walk("gate-5")
    assert "gate-guards" in table.play("dwarf tungdil", "stop").discarded
    assert (table.progress("human-kings"), table.progress("masterpiece")) == (1, 2)
    table.dice("craft", 4, 1, 1).play("try masterpiece")
    assert table.asked == "who-moves"


def test_d58_a_resumed_game_goes_on_from_the_same_place() -> None:
    game = dwarrow.game("zwerge")
    recorder = Recorder(game, 2, Seeded(3))
    for text in ("dwarf tungdil", "dwarf balyndis", "begin seat 1"):
        seat = game.to_act(recorder.state)[0]
        recorder.play(seat, game.parse(recorder.state, seat, text))
    resumed = Recorder.resume(game, Record.parse(str(recorder.record)), Seeded(4))
    assert resumed.state == recorder.state
