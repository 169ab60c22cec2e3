"""Every kind of equipment, drawn and used in play."""

from __future__ import annotations

import pytest

from dwarrow.games.zwerge.rules import GAME
from tests.games.zwerge.setting import QUIET, Table


def crafted(*gear: str) -> Table:
    """Tungdil has drawn these cards in the council's workshop and is on turn again."""
    table = Table("tungdil", "boendal").council(4).next_equipment(*gear).act("tungdil", len(gear))
    for _ in gear:
        table.dice("craft", 4, 1, 1).play("workshop", "dwarf tungdil")
    return table.end_turn().council(0).act("tungdil")


def test_boots_add_a_die_to_walks() -> None:
    assert len(crafted("boots").play("walk").state.dice) == 4


def test_an_axe_adds_a_die_to_fights() -> None:
    table = crafted("axe").put("tungdil", "porista").armies("porista", alf=1).play("fight")
    assert len(table.state.dice) == 4


def test_a_hammer_adds_a_die_to_messages_and_tests() -> None:
    assert len(crafted("hammer").play("message").state.dice) == 4


def test_c31_the_medallion_raises_the_maximum_but_not_the_marker() -> None:
    table = crafted("medallion")
    board = GAME.view(table.state, 1).dwarves[0]
    assert (board.life, board.max_life) == (3, 4)


def test_beer_heals_two_without_an_action_also_a_friend() -> None:
    table = crafted("beer").hurt("boendal", 1).play("use beer", "dwarf boendal")
    assert (table.life("boendal"), table.gear("tungdil"), table.state.actions_left) == (3, [], 2)


def test_a_song_gives_an_action_now_or_in_the_friends_next_turn_once() -> None:
    table = crafted("song").play("use song", "dwarf boendal")
    assert table.state.actions_left == 2
    assert GAME.view(table.state, 0).dwarves[1].extra_actions == 1
    assert table.end_turn().state.actions_left == 3
    assert table.end_turn().end_turn().state.actions_left == 2


def test_mail_saves_one_of_two_points_lost_at_once() -> None:
    table = crafted("mail").open("sinthoras", *QUIET[:2]).finish_scenario()
    table.next_scenarios("sigurdacia-wood").next_cards("walls", "bolts", "legacy").end_turn()
    assert (table.asked, GAME.to_act(table.state)) == ("prevent-loss", (0,))
    table.play("use mail")
    assert (table.life("tungdil"), table.gear("tungdil")) == (2, [])


def test_mail_may_be_kept_and_is_asked_again_for_the_next_point() -> None:
    table = crafted("mail").open("sinthoras", *QUIET[:2]).finish_scenario()
    table.next_scenarios("sigurdacia-wood").next_cards("walls", "bolts", "legacy").end_turn()
    table.play("pass")
    assert (table.asked, table.life("tungdil")) == ("prevent-loss", 2)
    assert table.play("pass").life("tungdil") == 1


def test_mail_saves_the_last_life_point_in_a_lost_fight() -> None:
    table = crafted("mail").hurt("tungdil", 1).put("tungdil", "porista").armies("porista", alf=1)
    table.dice("fight", 1, 1, 1).play("fight", "use mail")
    assert (table.goes_on, table.life("tungdil")) == (True, 1)


def test_the_cart_brings_its_owner_to_another_entrance_without_an_action() -> None:
    table = crafted("cart").play("use cart", "field urgon-4")
    assert (table.where("tungdil"), table.state.actions_left) == ("urgon-4", 2)
    assert table.gear("tungdil") == []


def test_the_stone_re_rolls_one_die_each_turn() -> None:
    table = crafted("stone").dice("walk", 1, 1, 1).play("walk").dice("walk", 5)
    table.play("reroll 1 by stone")
    assert (table.asked, table.state.dice) == ("walking", (1, 1, 5))
    table.play("stop").end_turn().end_turn().dice("walk", 1, 1, 1).play("walk")
    assert "reroll 1 by stone" in table.options


def test_the_stone_may_come_before_or_after_the_ability() -> None:
    for order in (("reroll 1 by stone", "reroll all"), ("reroll all", "reroll 1 by stone")):
        table = Table("boindil", "tungdil").give("boindil", "stone").put("boindil", "porista")
        table.armies("porista", alf=1).dice("fight", *[1] * 9).play("fight", *order)
        assert table.asked == "action"


def test_the_letter_moves_the_council_without_an_action() -> None:
    table = crafted("letter").play("use letter")
    assert (table.state.council, table.state.actions_left, table.gear("tungdil")) == (1, 2, [])


def test_the_blow_adds_two_dice_to_one_fight_and_is_gone() -> None:
    table = crafted("blow").put("tungdil", "porista").armies("porista", alf=9)
    table.dice("fight", 6, 1, 1, 1, 1).play("fight with blow")
    assert (len(table.state.dice), table.gear("tungdil")) == (5, [])
    assert "fight with blow" not in table.options


def test_r27_the_pile_is_made_anew_without_what_dwarves_own() -> None:
    table = crafted("axe").give("boendal", "boots")
    table.state.equipment_discard = table.state.equipment_pile
    table.state.equipment_pile = ()
    table.council(4).dice("craft", 4, 1, 1).play("workshop")
    assert table.state.equipment_discard == ()
    assert len(table.state.equipment_pile) == 19


def test_r27_a_card_for_which_one_dwarf_is_left_goes_there_unasked() -> None:
    table = crafted("axe").next_equipment("axe").council(4).dice("craft", 4, 1, 1).play("workshop")
    assert (table.asked, table.gear("boendal")) == ("action", ["axe"])


def test_r27_a_workshop_without_any_card_left_gives_nothing() -> None:
    table = Table("tungdil", "boendal").council(4)
    table.state.equipment_pile = ()
    assert table.dice("craft", 4, 1, 1).play("workshop").asked == "action"


@pytest.mark.parametrize("face", [3, 4])
def test_the_workshop_asks_for_a_four(face: int) -> None:
    table = Table("tungdil", "boendal").council(4).dice("craft", face, 1, 1).play("workshop")
    assert (table.asked == "who-gets-equipment") == (face == 4)


def test_nobody_uses_or_trades_the_equipment_of_another() -> None:
    table = crafted("letter").end_turn()
    assert table.refused("use letter") == "not-owned"
    verbs = {GAME.actions.text(action).split()[0] for action in range(len(GAME.actions))}
    assert not verbs & {"give", "trade", "swap"}
