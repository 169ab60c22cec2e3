"""The box of Die Zwerge as the numbers that `native/zwerge/box.hpp` reads."""

from __future__ import annotations

from collections.abc import Iterator

from dwarrow.games.zwerge.box import Card, Effect, Field, Task, ZwergeBox
from dwarrow.games.zwerge.pieces import ARMIES, COLOURS, NONE

STAGES = ("A", "B", "C")
MOST_PARTS = 20
MOST_NESTED = 8
"""A twin has room for tasks of so many parts, and for so many rewards within each other."""


def native_tables(box: ZwergeBox) -> list[int] | None:
    """All numbers in the order in which they are read; None for a box beyond the twin's room."""
    if any(len(card.task.parts) > MOST_PARTS for card in box.cards):
        return None
    if max(depth(effects) for effects in box.effect_lists) > MOST_NESTED:
        return None
    return list(numbers_of(box))


def depth(effects: tuple[Effect, ...]) -> int:
    """How many lists of effects lie within each other."""
    offered = [each for effect in effects for each in (*effect.options, effect.fallback) if each]
    return 1 + max(map(depth, offered), default=0)


def numbers_of(box: ZwergeBox) -> Iterator[int]:
    """Rules, pieces, map, cards, equipment and all lists of effects."""
    rules = box.numbers
    yield from (rules.dead_land, rules.dead_land_expert, rules.schwarzjoch, rules.open_cards)
    yield from (rules.first_threats, rules.actions, rules.dice, rules.threat_cards)
    yield from box.difficulty.values()
    for army in box.armies:
        yield from (army.count, army.number, *army.faces)
    for dwarf in box.dwarves:
        yield from (dwarf.gate, *dwarf.attributes, dwarf.life, dwarf.ability)
    for council in box.council:
        yield from (council.number, council.power)
    yield from (len(box.track), *box.track)
    yield sum(1 << field for field in box.tunnels)
    for field in box.fields:
        yield from field_numbers(field)
    for tile in box.tiles:
        yield from (tile.colour, *tile.printed)
    for card in box.cards:
        yield from card_numbers(box, card)
    for gear in box.gear:
        yield from (gear.power, gear.attribute, gear.bonus, box.list_numbers[gear.effects])
    yield from box.equipment
    yield len(box.effect_lists)
    for effects in box.effect_lists:
        yield len(effects)
        for effect in effects:
            yield from effect_numbers(box, effect)
    yield from (box.kept_bonus, box.affected_card)


def field_numbers(field: Field) -> Iterator[int]:
    """What lies around a field, and the directions of its arrows."""
    yield from field.neighbours
    yield from field.arrows or (NONE,) * len(COLOURS)


def card_numbers(box: ZwergeBox, card: Card) -> Iterator[int]:
    """A card: its task, its effects, its stage, its condition and where figures muster."""
    yield from task_numbers(card.task)
    yield box.list_numbers[card.effects]
    yield STAGES.index(card.stage) if card.stage else NONE
    when = card.condition
    yield from (0, 0, 0, 0) if when is None else (1, when.what, when.number, when.below)
    yield card.muster


def task_numbers(task: Task) -> Iterator[int]:
    """What a card asks for."""
    yield from (task.kind, task.attribute, task.number, task.count, task.at)
    yield from (task.at_affected, task.this_turn, task.ordered)
    yield from (task.needs, task.army, task.life)
    yield from task.armies or (0,) * len(ARMIES)
    yield from (len(task.places), *task.places)
    yield len(task.parts)
    for part in task.parts:
        yield from (part.attribute, part.number, part.at)


def effect_numbers(box: ZwergeBox, effect: Effect) -> Iterator[int]:
    """One effect, the lists it offers by their numbers."""
    yield from (effect.kind, effect.count, effect.who, effect.at, effect.army)
    yield from effect.armies or (0,) * len(ARMIES)
    yield len(effect.options)
    yield from (box.list_numbers[offered] for offered in effect.options)
    yield box.list_numbers[effect.fallback]
