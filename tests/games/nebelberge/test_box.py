"""The box of Nebelberge: complete as shipped, and clear about everything wrong in a copy."""

from __future__ import annotations

from collections import Counter

import pytest

from dwarrow.games.nebelberge import GAME
from dwarrow.games.nebelberge.cards import people_of
from tests.support.boxes import problems

TEXT = GAME.box().text


def test_the_shipped_mines_have_the_spread_of_the_facts() -> None:
    mines = GAME.box().mines
    assert len(mines) == 80
    assert Counter(mine.defenders for mine in mines) == {1: 36, 2: 32, 3: 12}
    assert Counter(mine.size for mine in mines) == {1: 28, 2: 32, 3: 20}
    assert Counter(mine.overseer for mine in mines) == {True: 32, False: 48}
    assert Counter(mine.value for mine in mines) == {1: 8, 2: 20, 3: 20, 4: 20, 5: 8, 6: 4}


def test_every_mine_lies_once_behind_each_people_and_behind_four_numbers() -> None:
    behind: dict[str, list[int]] = {}
    for card, mine in enumerate(GAME.box().mines):
        behind.setdefault(mine.name, []).append(card)
    assert len(behind) == 20
    for cards in behind.values():
        assert sorted(people_of(card) for card in cards) == [0, 1, 2, 3]
        assert len({card // 2 % 10 for card in cards}) == 4


def test_a_corrected_copy_is_read() -> None:
    box = GAME.read_box(TEXT.replace('0 = ["M01", "M14"]', '0 = ["M20", "M14"]', 1))
    assert box.mines[0].value == 6
    assert box.checksum != GAME.box().checksum


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("defenders = 3", "defenders = 4", "defenders” must be a whole number from 1 to 3, not 4"),
        ("overseer = true", "overseer = 1", "overseer” must be true or false, not 1"),
        ('id = "M02"', 'id = "M01"', "“mines” has “M01” more than once"),
        ('0 = ["M01", "M14"]', '0 = ["M01"]', "“cards.gnomes.0” needs 2 entries, not 1"),
        ('0 = ["M01", "M14"]', '0 = ["M01", "M99"]', "“cards.gnomes.0” names “M99”"),
        ("hand-size = 6", "hand-size = 7", "“setup.hand-size” must be 6, not 7"),
        ("camp-cards = 4", "camp-cards = 5", "“setup.camp-cards” must be 4, not 5"),
        ("centre-mines = 4", "centre-mines = 5", "“setup.centre-mines” must be 4, not 5"),
        ('value = 1\nsource = "reconstructed"', "value = 1", "“mines.M01.source” is missing"),
        ('id = "orcs"', 'id = "elves"', "“peoples” names “elves”, which does not exist"),
        ('id = "orcs"', 'id = "elves"', "“peoples” lacks: orcs"),
        ('id = "M02"', "id = 2", "“mines.2.id” must be a short text on one line, not 2"),
        ("[edition]", "[edtion]", "“edition” is missing"),
        ("[edition]", "edition = 5", "“edition” must be a table, not 5"),
    ],
)
def test_a_wrong_copy_says_what_is_wrong(old: str, new: str, complaint: str) -> None:
    assert any(complaint in problem for problem in problems(GAME, TEXT.replace(old, new, 1)))


def test_everything_wrong_is_said_at_once() -> None:
    wrong = TEXT.replace("defenders = 3", "defenders = 4").replace("value = 6", "value = 'six'")
    assert len(problems(GAME, wrong)) == 4
