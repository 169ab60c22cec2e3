"""Sentences of the rulebook that its numbered examples leave untested, passage by passage."""

from __future__ import annotations

import pytest

from dwarrow.games.zwerge.pieces import ARMIES, FIELDS, TILES
from dwarrow.games.zwerge.rules import GAME
from dwarrow.games.zwerge.state import OUTCOMES
from tests.games.zwerge.setting import QUIET, Table


def test_totes_land_what_the_supply_still_has_is_placed() -> None:
    table = Table("tungdil", "balyndis").supply(1, 25, 20).recruits(orc=2, troll=1).end_turn()
    assert table.on("gate-5") == (1, 1, 0)


def test_totes_land_without_tiles_nobody_is_asked_which_field_turns() -> None:
    table = Table("tungdil", "balyndis")
    table.state.tile_pile = ()
    table.armies("toboribor", orc=6).arrive("porista", alf=6)
    assert table.asked == "action"


def test_totes_land_the_last_tile_turns_one_field_alone() -> None:
    table = Table("tungdil", "balyndis").next_tiles("tile-19")
    table.state.tile_pile = table.state.tile_pile[:1]
    table.armies("toboribor", orc=6).arrive("gauragar-3", orc=6).play("field gauragar-3")
    assert (table.asked, table.is_dead("gauragar-3")) == ("action", True)
    assert not table.is_dead("toboribor")


def test_totes_land_tiles_taken_away_are_mixed_in_unseen() -> None:
    table = Table("tungdil", "balyndis").dead("porista", "tile-01")
    table.script.add("tiles", [TILES.index("tile-30")])
    table.reward("legacy").play("field porista")
    assert table.state.tile_pile[0] == TILES.index("tile-30")
    assert sorted(table.state.tile_pile) == list(range(36))


def test_totes_land_armies_run_over_several_tiles_and_stop_at_the_first_live_field() -> None:
    table = Table("tungdil", "balyndis").dead("gate-5", "tile-02").dead("drachenbrodem", "tile-05")
    table.recruits(orc=2).end_turn()
    assert table.on("gauragar-4") == (2, 0, 0)


def test_schwarzjoch_four_armies_stay() -> None:
    table = Table("tungdil", "balyndis").arrive("schwarzjoch", orc=4)
    assert (table.on("schwarzjoch"), table.state.doom) == ((4, 0, 0), 43)


def test_untergangsleiste_symbols_do_nothing_where_the_doom_marker_goes() -> None:
    table = Table("tungdil", "balyndis").open(*QUIET[:2]).next_cards("omens", "walls")
    before = table.state.threat_pile
    table.markers(0, 5).end_turn()
    assert (table.state.doom, table.state.threat_pile) == (4, before)


@pytest.mark.parametrize("space", range(1, 43))
def test_heldenmarker_every_space_brings_its_symbol(space: int) -> None:
    table = Table("tungdil", "balyndis").markers(space - 1, 43).recruits(orc=1, troll=1)
    before = len(table.state.threat_pile)
    table.end_turn()
    symbol = table.box.text.split("spaces = [")[1].split("]")[0].split(",")[space - 1].strip(' "\n')
    armies = {field: table.on(field) for field in FIELDS if sum(table.on(field))}
    if symbol == "threats":
        assert (armies, len(table.state.threat_pile), table.state.council) == ({}, before - 2, 0)
    elif symbol == "council":
        assert (armies, len(table.state.threat_pile), table.state.council) == ({}, before, -1)
    else:
        assert armies == {symbol: (1, 1, 0)}
        assert (len(table.state.threat_pile), table.state.council) == (before, 0)


def test_spielablauf_the_dwarf_on_turn_has_the_last_word() -> None:
    def asked(table: Table) -> tuple[str, tuple[int, ...]]:
        return table.asked, GAME.to_act(table.state)

    table = Table("tungdil", "balyndis").act("balyndis").next_tiles("tile-04")
    assert asked(table.arrive("porista", orc=2, alf=3)) == ("send-army", (1,))
    table = Table("tungdil", "balyndis").act("balyndis").armies("toboribor", alf=5)
    assert asked(table.arrive("porista", alf=5)) == ("next-dead-land", (1,))
    table = Table("tungdil", "balyndis").act("balyndis").armies("toboribor", alf=1)
    assert asked(table.armies("porista", alf=1).reward("creeping-land")) == ("which-fullest", (1,))
    table = Table("tungdil", "balyndis").act("balyndis").dead("porista")
    table.reward("masterpiece")
    assert asked(table) == ("who-moves", (1,))
    assert asked(table.play("dwarf tungdil")) == ("move-where", (1,))
    assert asked(table.play("field porista")) == ("pay-for-dead-land", (1,))
    table = Table("tungdil", "balyndis").act("balyndis").next_equipment("axe").hurt("tungdil", 1)
    assert asked(table.reward("journey-to-greenglade")) == ("who-gets-equipment", (1,))
    assert asked(table.play("dwarf tungdil")) == ("who-heals", (1,))
    table = Table("tungdil", "balyndis", cards=("cracks", "ambush", "walls")).act("balyndis")
    assert asked(table.reward("face-to-face")) == ("discard-threat", (1,))
    table = Table("tungdil", "balyndis").act("balyndis").armies("gate-1", orc=1)
    assert asked(table.reward("queen-xamtys")) == ("remove-army", (1,))
    assert asked(table.play("pass").reward("bolts")) == ("remove-where", (1,))
    assert asked(table.play("pass").reward("sverd")) == ("choose-reward", (1,))
    assert asked(table.play("option 1")) == ("place-tunnel", (1,))
    table.play("field porista").dead("alandur").reward("legacy")
    assert asked(table) == ("remove-dead-land", (1,))
    table = Table("tungdil", "balyndis").act("balyndis")
    assert asked(table.reward("night-raid")) == ("who-loses-life", (1,))
    assert asked(table.play("dwarf tungdil", "dwarf tungdil").reward("keenfire")) == (
        "who-keeps-card",
        (1,),
    )


def test_spielablauf_a_new_scenario_and_new_threats_ask_the_dwarf_on_turn() -> None:
    table = Table("tungdil", "balyndis", cards=("schemes", "ambush", "walls")).finish_scenario()
    table.next_scenarios("conquer-toboribor").armies("porista", orc=2).supply(2, 25, 20).end_turn()
    assert (table.asked, GAME.to_act(table.state)) == ("take-from-map", (1,))
    table.play("field porista", "field porista")
    assert (table.asked, GAME.to_act(table.state)) == ("next-card", (1,))
    assert table.options == ["card schemes", "card ambush"]
    assert table.play("card ambush").state.council == -2


def test_kampf_each_fight_stands_for_itself() -> None:
    table = Table("tungdil", "balyndis").put("tungdil", "porista").armies("porista", alf=2)
    table.dice("fight", 6, 1, 1).play("fight", "accept").dice("fight", 5, 1, 1).play("fight")
    assert (table.life("tungdil"), table.on("porista")) == (2, (0, 0, 1))


def test_kampf_a_die_beats_at_most_one_army_and_ones_to_threes_none() -> None:
    table = Table("tungdil", "balyndis").put("tungdil", "porista").armies("porista", orc=4)
    table.dice("fight", 3, 2, 6).play("fight", "accept")
    assert table.on("porista") == (3, 0, 0)


def test_kampf_a_six_may_take_any_kind_and_a_five_orc_or_troll() -> None:
    table = Table("tungdil", "balyndis").put("tungdil", "porista").armies("porista", 2, 2, 2)
    table.dice("fight", 4, 5, 6).play("fight")
    assert table.options == ["accept", "hit orc", "hit troll", "hit alf", "decline"]
    table.play("hit troll")
    assert table.options == ["accept", "hit orc", "hit troll", "decline"]
    assert table.play("hit troll").options == ["accept", "hit orc", "decline"]


def test_bewegung_the_highest_die_counts_and_one_may_stop_at_once() -> None:
    table = Table("tungdil", "balyndis").put("tungdil", "porista").dice("walk", 2, 1, 1)
    table.play("walk", "go gauragar-5", "go gauragar-7")
    assert (table.asked, table.where("tungdil")) == ("action", "gauragar-7")
    table.dice("walk", 6, 6, 6).play("walk", "stop")
    assert table.where("tungdil") == "gauragar-7"


def test_bewegung_entering_the_same_dead_field_twice_is_paid_twice() -> None:
    table = Table("tungdil", "balyndis").put("tungdil", "porista").dead("gauragar-5")
    table.dice("walk", 3, 1, 1).play("walk", "go gauragar-5", "pay doom", "go porista")
    table.play("go gauragar-5", "pay doom")
    assert table.state.doom == 41


def test_tunnelsystem_armies_on_the_far_entrance_end_the_walk() -> None:
    table = Table("tungdil", "balyndis").put("tungdil", "weyurn-2").armies("urgon-4", orc=1)
    table.dice("walk", 5, 1, 1).play("walk", "tunnel urgon-4")
    assert (table.asked, table.where("tungdil")) == ("action", "urgon-4")


def test_proben_boindil_rolls_fights_again_but_no_fight_tests() -> None:
    table = Table("boindil", "tungdil", cards=("drill", *QUIET[:2]))
    table.dice("test", 1, 1, 1, 1).play("try drill")
    assert table.asked == "action"


def test_proben_balyndis_rolls_no_walk_tests_and_no_fights_again() -> None:
    table = Table("balyndis", "tungdil", cards=("ambush", *QUIET[:2])).put("balyndis", "porista")
    table.armies("porista", alf=1).dice("test", 1, 1, 1).play("try ambush")
    assert table.asked == "action"
    table.dice("fight", 6, 1).play("fight", "accept")
    assert table.state.active == 1


def test_botschaft_a_message_that_fails_changes_nothing() -> None:
    table = Table("balyndis", "tungdil").dice("message", 4, 4, 4, 4).play("message")
    assert (table.state.council, table.life("balyndis"), table.state.doom) == (0, 3, 43)


@pytest.mark.parametrize(
    ("box", "number"), [*zip(range(-4, 4), (3, 3, 4, 4, 5, 5, 6, 6), strict=True)]
)
def test_botschaft_each_box_asks_for_its_number(box: int, number: int) -> None:
    for face, moved in ((number - 1, 0), (number, 1)):
        table = Table("boendal", "tungdil").council(box)
        table.dice("message", *([face, face, face] if box == -2 else [face, face]))
        table.play("message", *(["keep"] if box == 3 and not moved else []))
        assert table.state.council == box + moved


def test_charaktertafeln_one_dead_dwarf_is_the_end_for_all() -> None:
    table = Table("tungdil", "balyndis", "boendal").hurt("tungdil", 1).put("tungdil", "porista")
    table.armies("porista", alf=1).dice("fight", 1, 1, 1).play("fight")
    assert OUTCOMES[table.state.outcome] == "death"
    assert GAME.to_act(table.state) == ()
    assert (table.state.events or [])[-1].code == "end-death"
    view = GAME.view(table.state, 0)
    assert (view.active, view.turn, view.decision) == (0, 1, "")


def test_szenariokarten_a_done_scenario_leaves_at_once_also_in_the_middle_of_a_walk() -> None:
    table = Table("tungdil", "balyndis", scenario="elven-pact").put("balyndis", "alandur")
    table.put("tungdil", "idoslan-1").dice("walk", 3, 1, 1).play("walk", "go alandur")
    assert (table.scenario, table.asked) == ("", "walking")


def test_sinthoras_the_struck_dwarf_may_be_moved_again_once_the_alf_is_gone() -> None:
    table = Table("tungdil", "balyndis", cards=("sinthoras", "walls", "bolts"))
    table.dice("fight", 6, 1, 1).play("fight", "accept")
    assert "walk" in table.options
    table.reward("masterpiece")
    assert table.options == ["dwarf tungdil", "dwarf balyndis"]


@pytest.mark.parametrize(("language", "army"), [("de", "Alb"), ("fr", "albe"), ("en", "älf")])
def test_totes_land_whoever_sends_an_army_off_reads_which_one_and_from_where(
    language: str, army: str
) -> None:
    table = Table("tungdil", "balyndis").next_tiles("tile-02")
    table.arrive("porista", orc=3, troll=1, alf=1)
    view = GAME.view(table.state, 0)
    assert (FIELDS[view.field], ARMIES[view.army]) == ("porista", "alf")
    prompt = GAME.words(language).prompt(view.decision, view)
    assert "Porista" in prompt
    assert army in prompt
