"""No question is asked about dice that no re-roll and no raising can better."""

from __future__ import annotations

import pytest

from dwarrow.games.zwerge.pieces import CARD_OF
from tests.games.zwerge.setting import QUIET, Table


def kings(*dice: int, rules: int | None = None) -> Table:
    """Balyndis, who may re-roll craft tests, tries for one success of 4 or more."""
    table = Table("balyndis", "tungdil", scenario="human-kings", rules=rules)
    return table.put("balyndis", "urgon-1").dice("craft", *dice).play("try human-kings")


def test_a_test_that_succeeded_is_not_rolled_again() -> None:
    table = kings(5, 5, 6, 6)
    assert (table.asked, table.progress("human-kings") > 0) == ("action", True)
    assert kings(1, 1, 1, 4).asked == "action"
    assert kings(1, 2, 3, 3).asked == "roll-again"


def test_a_test_that_wants_more_successes_may_be_rolled_again() -> None:
    table = Table("balyndis", "tungdil", cards=("masterpiece", *QUIET[:2]))
    assert table.dice("craft", 4, 4, 1, 1).play("try masterpiece").asked == "roll-again"
    table = Table("balyndis", "tungdil", cards=("masterpiece", *QUIET[:2]))
    table.state.progress[CARD_OF["masterpiece"]] = 1
    assert table.dice("craft", 4, 4, 1, 1).play("try masterpiece").asked == "who-moves"


def test_dice_that_all_succeed_are_not_rolled_again_even_if_they_are_too_few() -> None:
    table = Table("tungdil", "balyndis", cards=("tidy-up", *QUIET[:2])).council(3)
    table.hurt("tungdil", 1).dice("life", 5).play("try tidy-up")
    assert (table.asked, table.progress("tidy-up")) == ("action", 1)


@pytest.mark.parametrize(("face", "asked"), [(6, "walking"), (5, "roll-again")])
def test_a_walk_of_six_steps_is_not_rolled_again(face: int, asked: str) -> None:
    table = Table("tungdil", "balyndis").council(3).dice("walk", face, 1, 1).play("walk")
    assert table.asked == asked


@pytest.mark.parametrize(("face", "asked"), [(5, "action"), (4, "roll-again")])
def test_a_message_that_is_heard_is_not_rolled_again(face: int, asked: str) -> None:
    table = Table("tungdil", "balyndis").council(3).dice("message", face, 1, 1).play("message")
    assert table.asked == asked


def test_a_workshop_that_succeeded_is_not_rolled_again() -> None:
    table = Table("balyndis", "tungdil").council(4).dice("craft", 4, 1, 1, 1).play("workshop")
    assert table.asked == "who-gets-equipment"
    table = Table("balyndis", "tungdil").council(4).dice("craft", 3, 1, 1, 1).play("workshop")
    assert table.asked == "roll-again"


def fought(
    *dice: int, orc: int = 0, alf: int = 0, dwarf: str = "boindil", rules: int | None = None
) -> Table:
    """A fight at Porista with four dice."""
    table = Table(dwarf, "tungdil", rules=rules).put(dwarf, "porista")
    table.armies("porista", orc=orc, alf=alf)
    return table.dice("fight", *dice).play("fight")


def test_a_fight_that_can_remove_everybody_is_not_rolled_again() -> None:
    assert fought(1, 1, 4, 4, orc=2).asked == "choose-hit"
    assert fought(1, 1, 4, 4, orc=3).asked == "roll-again"
    assert fought(1, 1, 4, 6, orc=1, alf=1).asked == "choose-hit"
    assert fought(1, 1, 4, 5, orc=1, alf=1).asked == "roll-again"


def test_a_fight_whose_every_die_strikes_anybody_is_not_rolled_again() -> None:
    assert fought(4, 4, 5, 4, orc=6).asked == "choose-hit"
    assert fought(6, 6, 6, 6, orc=3, alf=3).asked == "choose-hit"
    assert fought(4, 5, 6, 6, orc=3, alf=3).asked == "roll-again"


def test_boendal_is_asked_to_raise_only_where_it_can_matter() -> None:
    assert fought(1, 1, 4, 4, orc=2, dwarf="boendal").asked == "choose-hit"
    assert fought(1, 1, 3, 4, orc=2, dwarf="boendal").asked == "raise-die"


def test_boendal_is_not_asked_to_raise_a_die_that_would_strike_nobody_more() -> None:
    assert fought(1, 1, 2, 4, orc=2, dwarf="boendal").asked == "choose-hit"
    assert fought(1, 1, 3, 4, orc=1, alf=1, dwarf="boendal").asked == "choose-hit"
    assert fought(1, 2, 4, 4, orc=2, alf=1, dwarf="boendal").asked == "choose-hit"
    assert fought(1, 1, 1, 1, orc=3, dwarf="boendal").told("fight-lost")


def test_boendal_may_raise_only_faces_that_strike_somebody_more() -> None:
    table = fought(1, 3, 4, 5, orc=2, alf=1, dwarf="boendal")
    assert table.options == ["raise 5", "keep"]
    assert table.refused("raise 3") == "raised-in-vain"
    assert fought(1, 3, 3, 5, orc=2, alf=1, dwarf="boendal").options == [
        "raise 3",
        "raise 5",
        "keep",
    ]


@pytest.mark.parametrize(("highest", "asked"), [(4, "action"), (5, "raise-die")])
def test_boendal_is_asked_against_nodonn_only_for_a_five(highest: int, asked: str) -> None:
    table = Table("boendal", "tungdil").play_scenario("nodonn").put("boendal", "schwarzjoch")
    assert table.dice("strike", highest, 4, 3, 2).play("strike").asked == asked


def test_a_fight_in_which_every_die_strikes_and_no_better_army_stands_is_not_rolled_again() -> None:
    assert fought(4, 4, 4, 6, orc=5, alf=1).asked == "choose-hit"
    assert fought(4, 4, 4, 5, orc=5, alf=1).asked == "roll-again"


@pytest.mark.parametrize("rules", [1, 2, 3])
def test_under_earlier_rules_dice_were_raised_in_vain(rules: int) -> None:
    table = fought(1, 1, 2, 4, orc=2, dwarf="boendal", rules=rules)
    assert table.options == ["raise 1", "raise 2", "raise 4", "keep"]


def test_under_version_3_a_fight_was_rolled_again_for_armies_that_are_not_there() -> None:
    assert fought(4, 4, 4, 6, orc=5, alf=1, rules=3).asked == "roll-again"


@pytest.mark.parametrize(("done", "asked"), [(3, ""), (2, "roll-again")])
def test_a_last_blow_against_nodonn_is_not_rolled_again(done: int, asked: str) -> None:
    table = Table("boindil", "tungdil").play_scenario("nodonn").put("boindil", "schwarzjoch")
    table.state.progress[CARD_OF["nodonn"]] = done
    assert table.dice("strike", 6, 1, 1, 1).play("strike").asked == asked


@pytest.mark.parametrize("rules", [1, 2])
def test_under_earlier_rules_every_roll_could_be_rolled_again(rules: int) -> None:
    assert kings(5, 5, 6, 6, rules=rules).asked == "roll-again"
