"""What stands on heroes and distinctions, made from the box: each number is said once."""

from __future__ import annotations

from collections.abc import Iterator

from dwarrow.games.nidavellir.box import (
    BROTHERS,
    EFFECTS,
    END_OF_AGE,
    NO_CLASS,
    NO_EFFECT,
    Hero,
    NidavellirBox,
)
from dwarrow.games.nidavellir.cards import BRAVERY, CLASSES, HEROES, HEROINES
from dwarrow.games.nidavellir.coins import MITHRIL_VALUE
from dwarrow.kernel import CardTexts, Message, Param, counted


def card_texts(box: NidavellirBox) -> CardTexts:
    """Every hero's class, power and points, and what the distinctions bring."""
    return {
        "hero": [tuple(hero_text(box, hero)) for hero in range(len(HEROES))],
        "distinction": distinction_texts(box),
    }


def hero_text(box: NidavellirBox, number: int) -> Iterator[Message]:
    """Where a hero stands, what it can do, and what it is worth."""
    hero = box.heroes[number]
    if hero.hero_class != NO_CLASS:
        yield in_class(hero, "heroine" if number in HEROINES else "dwarf")
    if hero.effect != NO_EFFECT:
        yield Message(f"power.{EFFECTS[hero.effect]}", power(box, hero))
    if hero.points:
        yield Message("power.points", {"count": hero.points})


def in_class(hero: Hero, figure: str) -> Message:
    """Ranks and, where the class counts it, bravery."""
    said = {"dwarf": Message(f"{figure}.{CLASSES[hero.hero_class]}"), **counted(hero.ranks)}
    if not BRAVERY[hero.hero_class]:
        return Message("power.ranks", said)
    return Message("power.ranks-bravery", {**said, "bravery": hero.bravery})


def power(box: NidavellirBox, hero: Hero) -> dict[str, Param]:
    """What the sentence about a hero's power names."""
    if hero.effect == BROTHERS:
        brothers = sum(each.effect == BROTHERS for each in box.heroes)
        return {"count": brothers, "points": box.numbers.brothers[1 : brothers + 1]}
    if hero.effect == END_OF_AGE:
        return {
            "braveries": tuple(
                Message("power.bravery-in", {"bravery": bravery, "column": column})
                for column, bravery in enumerate(box.numbers.ylud_bravery)
                if BRAVERY[column]
            )
        }
    if not hero.amount:
        return {}
    said: dict[str, Param] = {"amount": hero.amount, **counted(hero.amount)}
    return said if hero.hero_class == NO_CLASS else {**said, "column": hero.hero_class}


def distinction_texts(box: NidavellirBox) -> list[tuple[Message, ...]]:
    """What the most ranks of each class bring at the end of the first age."""
    numbers = box.numbers
    brought: tuple[dict[str, Param], ...] = (
        {"amount": numbers.kings_hand},
        {"value": MITHRIL_VALUE},
        {"count": numbers.golden_gem},
        counted(numbers.hammer_ranks),
        counted(numbers.explorers_draw),
    )
    return [
        (Message("award.for", {"column": column}), Message(f"award.{CLASSES[column]}", said))
        for column, said in enumerate(brought)
    ]
