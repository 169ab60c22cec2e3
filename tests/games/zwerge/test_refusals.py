"""Every "no" of Die Zwerge says why, with its rule, in three languages."""

from __future__ import annotations

import pytest

from dwarrow.games.zwerge.rules import GAME
from dwarrow.kernel import LANGUAGES, Seeded
from tests.games.zwerge.setting import QUIET, Table


def test_a_kind_of_answer_that_is_asked_for_is_never_refused_as_another_question() -> None:
    asked: dict[str, int] = {}
    said: set[str] = set()
    for number in range(12):
        state, luck = GAME.start(2 + number % 4, Seeded(31, number)), Seeded(32, number)
        while to_act := GAME.to_act(state):
            seat = to_act[0]
            options = GAME.legal(state, seat)
            name = GAME.decision(state).name
            asked[name] = asked.get(name, 0) + 1
            if asked[name] <= 12:
                words = {GAME.text(state, option).split()[0] for option in options}
                for action in range(len(GAME.actions)):
                    refusal = GAME.refusal(state, seat, action)
                    assert (refusal is None) == (action in options)
                    if refusal is None:
                        continue
                    said |= {GAME.words(language).refusal(refusal) for language in LANGUAGES}
                    word = GAME.text(state, action).split()[0]
                    assert refusal.code != "other-question" or word not in words, (name, word)
            GAME.play(state, seat, luck.pick(options))
    assert len(asked) >= 20
    assert not [sentence for sentence in said if "{" in sentence]


def test_the_four_sides_of_a_tile_say_why_no_army_goes_there() -> None:
    table = Table("tungdil", "balyndis").dead("gauragar-4", "tile-03").next_tiles("tile-04")
    table.arrive("porista", orc=1, alf=4)
    # Red arrow south-east; orcs front left (dead gauragar-4), front right and back right.
    assert table.options == ["send front-right", "send back-right"]
    assert table.refused("send front-left") == "side-closed"
    assert table.refused("send back-left") == "side-of-another"
    table = Table("tungdil", "balyndis").next_tiles("tile-04").arrive("porista", orc=2, alf=3)
    table.play("send front-left")
    assert table.refused("send front-left") == "side-used"


def test_re_rolls_say_which_of_the_three_means_is_missing() -> None:
    table = Table("boindil", "tungdil").put("boindil", "porista").armies("porista", alf=4)
    table.dice("fight", 1, 2, 2, 3).play("fight")
    assert table.refused("reroll 1") == "no-reroll"
    assert table.refused("reroll 1 by stone") == "not-owned"
    table = Table("boindil", "tungdil").put("boindil", "porista").armies("porista", alf=4)
    table.give("boindil", "stone").council(3).dice("fight", 1, 2, 2, 3).play("fight")
    assert table.refused("reroll 6") == "no-such-die"
    table.dice("fight", 2).play("reroll 1")
    assert table.refused("reroll 2") == "die-rerolled"
    table.dice("fight", 1, 1, 1, 1).play("reroll all")
    assert table.refused("reroll all") == "all-rerolled"
    table.dice("fight", 1).play("reroll 1 by stone").council(0).act("boindil", 1)
    table.dice("fight", 1, 1, 1, 1).play("fight")
    assert table.refused("reroll 1 by stone") == "stone-used"
    table = Table("tungdil", "boindil").council(3).dice("walk", 1, 1, 1).play("walk")
    assert table.refused("reroll all") == "no-reroll-all"


def test_a_six_is_not_raised() -> None:
    table = Table("boendal", "tungdil").put("boendal", "porista").armies("porista", alf=4)
    table.dice("fight", 6, 5, 1, 1).play("fight")
    assert table.refused("raise 6") == "six-is-enough"
    assert table.refused("raise 4") == "no-such-die"


def test_dwarves_that_cannot_be_chosen_say_why() -> None:
    table = Table("tungdil", "balyndis", "boendal").hurt("tungdil", 1).hurt("boendal", 2)
    table.reward("dwarf-women").play("option 2")
    assert table.refused("dwarf boindil") == "dwarf-absent"
    assert table.refused("dwarf balyndis") == "not-hurt"
    assert table.refused("pass") == "no-pass"
    table.play("dwarf tungdil")
    assert table.refused("dwarf tungdil") == "healed-already"
    table.play("dwarf boendal").give("boendal", "axe").next_equipment("axe").reward("tidy-up")
    assert table.refused("dwarf boendal") == "owns-already"


def test_fields_that_cannot_be_chosen_say_why() -> None:
    table = Table("tungdil", "balyndis").armies("porista", orc=2).armies("gate-4", orc=2)
    table.armies("schwarzjoch", orc=2).armies("alandur", orc=1).reward("bolts")
    assert table.refused("field porista") == "no-gate"
    assert table.refused("field gate-1") == "no-armies-there"
    table.play("field gate-4")
    assert table.refused("remove alf") == "no-army-there"
    table.play("pass").reward("creeping-land")
    assert table.refused("field schwarzjoch") == "never-dead"
    assert table.refused("field alandur") == "not-fullest"
    table.next_tiles("tile-04").play("field porista").reward("legacy")
    assert table.refused("field alandur") == "not-dead"
    table.play("field porista").armies("toboribor", alf=5).arrive("porista", alf=5)
    assert table.refused("field alandur") == "not-crowded"


def test_a_gathering_says_why_a_field_does_not_count() -> None:
    table = Table("tungdil", "balyndis", "boendal", "boindil").open(*QUIET[:2])
    table.put("tungdil", "porista").put("balyndis", "porista")
    table.put("boendal", "alandur").put("boindil", "alandur").next_cards("campfire", "walls")
    table.end_turn()
    assert table.refused("field toboribor") == "too-few-figures"
    assert table.refused("field gate-2") == "not-meant"


def test_ways_that_lead_nowhere_say_why() -> None:
    table = Table("tungdil", "balyndis").put("tungdil", "gauragar-4").give("tungdil", "cart")
    table.play("use cart")
    assert table.refused("field gauragar-4") == "here-already"
    assert table.refused("field porista") == "no-tunnel-there"
    table.play("field weyurn-2").dice("walk", 1, 1, 1).play("walk")
    assert table.refused("go weyurn-2") == "here-already"
    assert table.refused("tunnel weyurn-2") == "here-already"
    assert table.refused("go porista") == "not-adjacent"


def test_hits_say_whether_the_army_is_missing_or_the_die_too_low() -> None:
    table = Table("boindil", "tungdil", cards=("thieves", *QUIET[:2])).put("boindil", "toboribor")
    table.armies("toboribor", orc=1).dice("fight", 4, 4, 1, 1).play("fight", "keep")
    assert table.refused("hit troll") == "die-too-low"
    table.play("hit orc on thieves")
    table = Table("boindil", "tungdil", cards=("thieves", *QUIET[:2])).put("boindil", "toboribor")
    table.armies("toboribor", troll=1).dice("fight", 5, 5, 5, 5).play("fight")
    assert table.refused("hit orc") == "no-army-there"
    assert table.refused("hit troll on thieves") == "no-army-on-card"


@pytest.mark.parametrize(
    ("gear", "code"),
    [
        ("mail", "for-life-loss"),
        ("stone", "for-a-roll"),
        ("blow", "for-a-fight"),
        ("boots", "not-for-use"),
        ("medallion", "not-for-use"),
    ],
)
def test_equipment_with_its_own_moment_says_when(gear: str, code: str) -> None:
    assert Table("tungdil", "balyndis").give("tungdil", gear).refused(f"use {gear}") == code


def test_a_part_that_is_done_is_not_the_wrong_place() -> None:
    table = Table("tungdil", "balyndis", scenario="human-kings").put("tungdil", "urgon-1")
    table.dice("craft", 4, 1, 1).play("try human-kings")
    assert table.refused("try human-kings") == "part-done"


def test_other_equipment_saves_no_life_and_foreign_equipment_is_not_dropped() -> None:
    table = Table("tungdil", "balyndis").give("tungdil", "mail", "axe").reward("ambush")
    assert table.refused("use axe") == "saves-no-life"
    table.play("pass").reward("thieves")
    assert table.refused("discard boots") == "not-owned"


def test_a_seat_that_does_not_exist_cannot_begin() -> None:
    state = GAME.start(2, Seeded(1))
    for text in ("dwarf tungdil", "dwarf balyndis"):
        seat = GAME.to_act(state)[0]
        GAME.play(state, seat, GAME.parse(state, seat, text))
    refusal = GAME.refusal(state, 0, GAME.actions.read("begin seat 3"))
    assert refusal is not None
    assert refusal.code == "no-such-seat"
