"""Assigning the dice of a fight (r15): any army a die can strike, or none, or what is proposed."""

from __future__ import annotations

import pytest

from dwarrow.games.zwerge.actions import HIT, PLACES_TO_HIT
from dwarrow.games.zwerge.rules import GAME
from tests.games.zwerge.setting import QUIET, Table


def fought(*dice: int, orc: int = 0, troll: int = 0, alf: int = 0, rules: int = 3) -> Table:
    """Tungdil has rolled three dice against armies at Porista."""
    table = Table("tungdil", "balyndis", rules=rules).put("tungdil", "porista")
    return table.armies("porista", orc, troll, alf).dice("fight", *dice).play("fight")


def proposal(table: Table) -> tuple[str, ...]:
    """What the game proposes for the dice that are left."""
    hits = GAME.view(table.state, 0).proposal
    return tuple(GAME.actions.text(HIT + hit.army * PLACES_TO_HIT + hit.card + 1) for hit in hits)


def test_r15_a_six_may_take_the_orc_although_a_four_could() -> None:
    table = fought(6, 4, 4, orc=1, troll=1, alf=1)
    assert table.state.hits == (6, 4, 4)
    assert table.options == ["accept", "hit orc", "hit troll", "hit alf", "decline"]
    table.play("hit orc")
    assert (table.asked, table.on("porista")) == ("action", (0, 1, 1))
    assert table.life("tungdil") == 3


def test_r15_an_army_may_be_spared() -> None:
    table = fought(6, 4, 1, orc=1, alf=1).play("decline", "hit orc")
    assert (table.asked, table.on("porista")) == ("action", (0, 0, 1))
    assert [event.params["face"] for event in table.told("decline")] == [6]


def test_r15_who_spares_everybody_loses_no_life() -> None:
    table = fought(6, 4, 1, orc=1, alf=1).play("decline", "decline")
    assert (table.asked, table.on("porista"), table.life("tungdil")) == ("action", (1, 0, 1), 3)
    assert not table.told("fight-lost")


def test_r15_life_is_lost_only_if_no_die_could_remove_an_army() -> None:
    table = fought(5, 4, 3, alf=1)
    assert (table.asked, table.life("tungdil")) == ("action", 2)
    assert table.told("fight-lost")


def test_r15_one_answer_accepts_the_whole_proposal() -> None:
    table = fought(6, 4, 4, orc=1, troll=1, alf=1)
    assert proposal(table) == ("hit alf", "hit orc")
    table.play("accept")
    assert (table.asked, table.on("porista")) == ("action", (0, 1, 0))


def test_r15_the_proposal_follows_what_was_chosen_before() -> None:
    table = fought(6, 5, 4, orc=2, troll=1, alf=1)
    assert proposal(table) == ("hit alf", "hit troll", "hit orc")
    table.play("hit orc")
    assert proposal(table) == ("hit troll", "hit orc")
    assert table.play("accept").on("porista") == (0, 0, 1)


def test_r15_as_many_armies_as_possible_are_proposed() -> None:
    assert fought(6, 5, 5, orc=3, troll=0, alf=1).play("accept").on("porista") == (1, 0, 0)
    assert fought(6, 6, 4, orc=1, troll=3, alf=0).play("accept").on("porista") == (0, 1, 0)


def test_r15_the_scenario_comes_first_in_the_proposal_then_threats_and_the_field() -> None:
    table = Table(
        "tungdil", "balyndis", scenario="conquer-toboribor", cards=("thieves", *QUIET[:2])
    )
    table.put("tungdil", "toboribor").armies("toboribor", troll=1)
    table.dice("fight", 6, 4, 1).play("fight")
    assert proposal(table) == ("hit orc on conquer-toboribor",) * 2
    table.play("accept")
    assert table.on_card("conquer-toboribor") == (2, 0, 0)
    table.dice("fight", 6, 6, 6).play("fight")
    assert proposal(table) == (
        "hit orc on conquer-toboribor",
        "hit orc on conquer-toboribor",
        "hit orc on thieves",
    )


def test_r15_armies_that_an_open_card_counts_are_proposed_before_others() -> None:
    table = Table("tungdil", "balyndis", cards=("orc-hunt", "walls", "bolts"))
    table.put("tungdil", "porista").armies("porista", orc=3, troll=1)
    table.dice("fight", 6, 5, 5).play("fight", "accept")
    assert table.on("porista") == (0, 1, 0)
    assert "orc-hunt" in table.discarded


def test_r15_dice_that_strike_nothing_any_more_are_passed_over() -> None:
    table = fought(6, 6, 4, orc=1)
    assert table.play("decline").state.hits == (6, 4)
    assert table.play("hit orc").asked == "action"


def test_r15_a_die_says_what_it_has_struck() -> None:
    table = fought(6, 4, 4, orc=1, alf=1).play("hit orc")
    assert [event.params["face"] for event in table.told("defeat")] == [6]


def test_r15_what_a_die_cannot_strike_is_refused_with_its_reason() -> None:
    table = fought(5, 4, 4, orc=1, alf=1)
    assert table.refused("hit alf") == "die-too-low"
    assert table.refused("hit troll") == "no-army-there"
    assert table.refused("hit orc on thieves") == "no-army-on-card"
    assert table.refused("pass") == "no-pass"


@pytest.mark.parametrize("rules", [1, 2])
def test_under_earlier_rules_as_many_armies_fall_as_can(rules: int) -> None:
    table = fought(6, 4, 4, orc=1, troll=1, alf=1, rules=rules)
    assert table.options == ["hit troll", "hit alf"]
    assert table.play("hit alf").on("porista") == (0, 1, 0)
    table = fought(6, 4, 1, orc=1, alf=1, rules=rules)
    assert (table.asked, table.on("porista")) == ("action", (0, 0, 0))
