"""The box of Nidavellir: complete as shipped, and clear about everything wrong in a copy."""

from __future__ import annotations

from collections import Counter

import pytest

from dwarrow.games.nidavellir import GAME
from dwarrow.games.nidavellir.cards import CLASS_OF, DWARVES, FACE_NAMES, HEROES
from tests.support.boxes import problems

BOX = GAME.box()


def changed(old: str, new: str) -> str:
    assert old in BOX.text
    return BOX.text.replace(old, new, 1)


def test_the_eighty_six_dwarves_and_five_offerings_are_there() -> None:
    faces = [*BOX.deck(5, 0), *BOX.deck(5, 1)]
    classes = Counter(CLASS_OF[face] for face in faces if face < DWARVES)
    assert [classes[number] for number in range(5)] == [18, 16, 16, 20, 16]
    assert len(faces) == 91
    small = [*BOX.deck(2, 0), *BOX.deck(2, 1)]
    assert Counter(small) + Counter(BOX.unused_cards(2)) == Counter(faces)


def test_the_braveries_are_those_of_the_facts() -> None:
    assert names(BOX.deck(5, 0)) == names(BOX.deck(5, 1), offering="offering-3", less=1)
    warriors = [name for name in names(BOX.deck(2, 0)) if name.startswith("warrior")]
    assert warriors == [f"warrior-{bravery}" for bravery in (3, 4, 5, 6, 6, 7, 8, 9)]
    miners = [name for name in names(BOX.deck(5, 0)) if name.startswith("miner")]
    assert Counter(miners) == {"miner-0": 3, "miner-1": 3, "miner-2": 2}


def names(faces: list[int], offering: str = "", less: int = 0) -> list[str]:
    """The names of cards in order; the offerings of an age can be told as those of the other."""
    dwarves = sorted(face for face in faces if face < DWARVES)
    offerings = [FACE_NAMES[face] for face in faces if face >= DWARVES]
    if offering:
        offerings = [offering] * (len(offerings) - less)
    return [FACE_NAMES[face] for face in dwarves] + offerings


@pytest.mark.parametrize(
    ("name", "ranks", "bravery", "points"),
    [
        ("kraal", 2, 7, 0),
        ("tarah", 1, 14, 0),
        ("aral", 2, 0, 0),
        ("dagda", 3, 0, 0),
        ("aegur", 2, 0, 0),
        ("bonfur", 3, 0, 0),
        ("zoral", 3, 1, 0),
        ("lokdur", 1, 3, 0),
        ("hourya", 1, 20, 0),
        ("idunn", 1, 7, 0),
        ("skaa", 0, 0, 17),
        ("grid", 0, 0, 7),
        ("uline", 0, 0, 9),
        ("thrud", 0, 0, 13),
    ],
)
def test_the_heroes_have_their_printed_values(
    name: str, ranks: int, bravery: int, points: int
) -> None:
    hero = BOX.heroes[HEROES.index(name)]
    assert (hero.ranks, hero.bravery, hero.points) == (ranks, bravery, points)


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("bravery = [10]", "bravery = [11]", "cannot be 11; possible: 3, 4, 5, 6, 7, 8, 9, 10"),
        ("bravery = [10]", "bravery = []", "18 dwarves of the class “warrior”, not 17"),
        (
            'class = "warrior"',
            'class = "elf"',
            '“dwarves.1.class” cannot be "elf"; possible: "warrior"',
        ),
        (
            'class = "explorer"\nbravery = [20]\neffect = "needs"',
            'points = 20\neffect = "needs"',
            "“heroes.hourya”: “needs” is about a class, so the hero needs a “class”.",
        ),
        (
            'class = "warrior"\nbravery = [14]',
            "points = 14\nbravery = [14]",
            "“heroes.tarah”: “bravery” is about a class, so the hero needs a “class”.",
        ),
        (
            "points = 17",
            'points = 17\neffect = "brothers"',
            "“heroes” has 6 Dwerg brothers; there can be 5 at most.",
        ),
        ('id = "kraal"', 'id = "crawl"', "“heroes” names “crawl”, which does not exist"),
        ('id = "tarah"', 'id = "kraal"', "“heroes” has “kraal” more than once"),
        ('effect = "upgrade"', 'effect = "dance"', 'cannot be "dance"; possible: "discard"'),
        (
            'effect = "upgrade"',
            'effect = "open-bids"',
            'cannot be "open-bids"; possible: "discard"',
        ),
        ("bravery = [7, 0]", "bravery = []", "“heroes.kraal.bravery” must not be empty"),
        ("rounds = 4", "rounds = 5", "Age 1 needs 45 cards with 2 players, not 36"),
        ("players = 3", "players = 2", "“tables.players” lacks: 3"),
        ("adds = 3", "adds = 4", "adds” cannot be 4; possible: 3, 5"),
        (
            "copper = [0, 2",
            "copper = [1, 2",
            "“coins.copper” must be [0, 2, 3, 4, 5], not [1, 2, 3, 4, 5]",
        ),
        ("25 = 1", "26 = 1", "“coins.gold” names “26”, which does not exist"),
        ("14 = 2", "14 = 3", "With 2 players there must be 28 gold coins, not 29"),
        ("mithril = 3", "mithril = 4", "“coins.mithril” must be 3, not 4"),
        ("points = [0, 13,", "points = [13,", "“brothers.points” needs 6 entries, not 5"),
        ("bravery = [7, 0, 1, 0, 11]", "bravery = [7]", "“ylud.bravery” needs 5 entries, not 1"),
        (
            "bravery = [10]",
            'bravery = "ten"',
            'must be a list of whole numbers from 0 to 200, not "ten"',
        ),
        ('source = "public"', 'origin = "public"', "“dwarves.1.source” is missing"),
    ],
)
def test_a_wrong_copy_says_what_is_wrong(old: str, new: str, problem: str) -> None:
    assert any(problem in found for found in problems(GAME, changed(old, new)))


def test_everything_wrong_is_listed_at_once() -> None:
    text = changed("bravery = [10]", "bravery = [11]").replace("rounds = 3", "rounds = 0")
    assert len(problems(GAME, text)) == 3
