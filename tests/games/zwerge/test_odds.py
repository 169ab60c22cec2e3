"""The chances and ways that a view tells are those of the rules."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from dwarrow.games.zwerge import GAME
from dwarrow.games.zwerge.odds import Odds, chances, percent
from dwarrow.games.zwerge.pieces import FIELD_OF, FIELDS, NONE
from tests.games.zwerge.setting import Table

FACES = range(1, 7)


def matched(dice: tuple[int, ...], needs: tuple[int, ...]) -> int:
    """How many armies fall at best, by trying every order of dice and armies."""
    return max(
        sum(die >= need for die, need in zip(order, needs, strict=False))
        for order in permutations((*dice, *[0] * len(needs)), len(needs))
    )


def counted(dice: int, again: bool, needs: tuple[int, ...]) -> tuple[int, ...]:
    """The same chances by throwing every die every way."""
    falls = []
    for thrown in product(FACES, repeat=dice):
        rest = sorted(thrown)[:-1] if again else thrown
        for last in FACES if again else (0,):
            falls.append(matched((*rest, last) if again else thrown, needs))
    return tuple(
        percent(sum(fallen >= count for fallen in falls), len(falls))
        for count in range(1, len(needs) + 1)
    )


@pytest.mark.parametrize("again", [False, True])
@pytest.mark.parametrize("needs", [(4,), (5, 5), (3, 4, 6), (3, 3, 3), (7,), (1,)])
@pytest.mark.parametrize("dice", [1, 2, 3])
def test_chances_are_those_of_throwing_every_die_every_way(
    dice: int, needs: tuple[int, ...], again: bool
) -> None:
    assert chances(dice, again, needs) == counted(dice, again, needs)


def of(table: Table, action: str) -> Odds:
    """The odds of an action that can be taken now."""
    (found,) = [odds for odds in GAME.view(table.state, 0).odds if odds.action == action]
    return found


def test_a_fight_is_foretold_with_the_numbers_of_everybody_who_is_there() -> None:
    table = Table("tungdil", "boindil").armies("porista", orc=1, troll=1).put("tungdil", "porista")
    numbers = sorted(table.box.armies[army].number for army in (0, 1))
    found = of(table, "fight")
    assert found.chances == counted(found.dice, False, tuple(numbers))
    assert found.number == NONE
    view = GAME.view(table.state, 0)
    assert view.fight_dice == found.dice
    there = {field: chances for field, chances in enumerate(view.fights) if chances}
    assert there == {FIELD_OF["porista"]: found.chances}


def test_armies_of_a_scenario_are_foretold_where_they_are_fought() -> None:
    table = Table("tungdil", "boindil").open().play_scenario("conquer-toboribor")
    there = [chances for chances in GAME.view(table.state, 0).fights if chances]
    assert [len(chances) for chances in there] == [sum(table.on_card("conquer-toboribor"))]


def test_a_message_is_foretold_with_the_number_right_of_the_marker() -> None:
    table = Table("boindil", "tungdil")
    found = of(table, "message")
    view = GAME.view(table.state, 0)
    assert found.number == view.council_number
    assert found.chances == counted(found.dice, False, (found.number,))


def test_every_way_that_is_told_can_be_walked_and_costs_what_was_said() -> None:
    table = Table("tungdil", "boindil").put("tungdil", "porista").dice("walk", 3, 3, 3)
    table.armies(FIELDS[table.box.neighbours[FIELD_OF["porista"]][0]], orc=1)
    table.play("walk")
    while table.asked == "roll-again":
        table.play("keep")
    assert table.asked == "walking"
    view = GAME.view(table.state, 0)
    assert max(len(path) for path in view.routes) == 3
    for field, path in enumerate(view.routes):
        assert path[-1:] in ((), (field,))
        for step in path[:-1]:
            assert not any(view.armies[step])
        assert view.route_prices[field] == sum(view.tiles[step] != NONE for step in path)
    far = max(view.routes, key=len)
    for step in far:
        answer = f"go {FIELDS[step]}"
        table.play(answer if answer in table.options else f"tunnel {FIELDS[step]}")
    assert table.where("tungdil") == FIELDS[far[-1]]


def test_nobody_is_told_ways_while_nobody_walks() -> None:
    assert GAME.view(Table("tungdil", "boindil").state, 0).routes == ()
