"""What everybody is told: missing armies, holds, recruitment dice, armies that leave the map."""

from __future__ import annotations

import pytest

from dwarrow.games.zwerge.pieces import ALF, CARD_OF, DWARVES, FIELD_OF, NONE, ORC
from dwarrow.games.zwerge.rules import GAME
from dwarrow.kernel import LANGUAGES
from tests.games.zwerge.setting import QUIET, Table


def said(table: Table, code: str, language: str = "de") -> list[str]:
    """The sentences of the events of this kind."""
    words = GAME.words(language)
    return [words.say("event", event) for event in table.told(code)]


def test_it_is_told_that_a_card_finds_no_armies() -> None:
    table = Table("tungdil", "balyndis").open(*QUIET[:2]).supply(2, 25, 20)
    table.next_cards("orc-camp", "walls").end_turn()
    assert table.told("armies-missing")[-1].params == {"card": CARD_OF["orc-camp"]}
    assert "Orklager bei Grüschacker" in said(table, "armies-missing")[-1]


def test_it_is_told_that_the_hero_marker_will_rest() -> None:
    table = Table("tungdil", "balyndis").reward("walls")
    assert table.told("hold")[-1].params == {"count": 1}


def test_it_is_told_what_the_recruitment_dice_show() -> None:
    table = Table("tungdil", "balyndis").recruits(orc=2, alf=1).reward("cracks")
    assert table.told("recruits")[-1].params == {"armies": (2, 0, 1)}
    before = len(table.told("recruits-none"))
    table.recruits().reward("cracks")
    assert len(table.told("recruits-none")) == before + 1


def test_it_is_told_when_blank_recruitment_dice_are_rolled_again() -> None:
    table = Table("tungdil", "balyndis").council(-3)
    table.script.add("recruit orc", [table.box.armies[ORC].faces.index(2)])
    blank = table.box.armies[ALF].faces.index(0)
    table.script.add("recruit troll", [table.box.armies[1].faces.index(0)])
    table.script.add("recruit alf", [blank])
    table.script.add("recruit troll", [table.box.armies[1].faces.index(1)])
    table.script.add("recruit alf", [blank])
    table.reward("cracks")
    assert table.told("recruits")[-1].params == {"armies": (2, 0, 0)}
    assert table.told("recruits-again")[-1].params == {"armies": (2, 1, 0)}


def test_it_is_told_that_armies_leave_the_map_for_a_scenario() -> None:
    table = Table("tungdil", "balyndis").finish_scenario().next_scenarios("conquer-toboribor")
    table.armies("porista", orc=2).supply(2, 25, 20).end_turn()
    table.play("field porista", "field porista")
    assert [event.params for event in table.told("army-taken")] == [
        {"army": ORC, "field": FIELD_OF["porista"], "card": CARD_OF["conquer-toboribor"]}
    ] * 2


def test_r30_everybody_knows_whom_sinthoras_strikes() -> None:
    table = Table("tungdil", "balyndis").open(*QUIET[:2]).next_cards("sinthoras").end_turn()
    params = {"card": CARD_OF["sinthoras"], "dwarf": DWARVES.index("balyndis")}
    assert table.told("affected")[-1].params == params
    for seat in (0, 1, None):
        assert GAME.view(table.state, seat).affected == 1
    table.open(*QUIET)
    assert GAME.view(table.state, 0).affected == NONE


def test_r30_the_question_about_the_chain_mail_names_sinthoras_victim() -> None:
    table = Table("tungdil", "balyndis", cards=("sinthoras", *QUIET[:2])).give("tungdil", "mail")
    table.finish_scenario().next_scenarios("sigurdacia-wood").end_turn()
    assert table.asked == "prevent-loss"
    view = GAME.view(table.state, 1)
    assert (view.figure, view.affected, view.acting) == (0, 0, CARD_OF["sinthoras"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_of_it_reads_well(language: str) -> None:
    table = Table("tungdil", "balyndis").open(*QUIET[:2]).supply(2, 25, 20)
    table.next_cards("sinthoras").end_turn().reward("walls").recruits(orc=2).reward("cracks")
    for code in ("affected", "hold", "recruits"):
        (sentence,) = said(table, code, language)[-1:]
        assert "{" not in sentence


def test_no_army_of_a_new_scenario_is_beaten_before_it_lies_there() -> None:
    table = Table("tungdil", "balyndis").finish_scenario().next_scenarios("conquer-toboribor")
    table.armies("porista", orc=2).supply(2, 25, 20).end_turn()
    asked = GAME.view(table.state, None).scenario
    assert asked is not None
    assert asked.done == 0
    table.play("field porista", "field porista")
    laid = GAME.view(table.state, None).scenario
    assert laid is not None
    assert (laid.armies[ORC], laid.done) == (4, 0)
