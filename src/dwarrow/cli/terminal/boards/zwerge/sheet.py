"""Die Zwerge written down: markers, cards, dwarves, armies and Perished Land."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from dwarrow.cli.terminal.boards.paragraphs import line, owner, under
from dwarrow.cli.terminal.sight import Sight
from dwarrow.games.zwerge.pieces import ATTRIBUTES, COUNCIL_END, FIRST_ADVENTURE, FIRST_THREAT, NONE
from dwarrow.games.zwerge.view import CardView, DwarfView, ZwergeView


def sheet(sight: Sight) -> list[str]:
    """From the markers to the land."""
    view = cast("ZwergeView", sight.view)
    said = sight.said
    lines = list(markers(sight, view))
    if view.scenario is not None:
        lines += under(said.text("sheet.zwerge.scenario"), card(sight, view.scenario))
    cards = [text for open_card in view.open_cards for text in card(sight, open_card)]
    lines += under(said.text("sheet.zwerge.cards"), cards)
    dwarves = [
        text for seat, each in enumerate(view.dwarves) for text in dwarf(sight, view, seat, each)
    ]
    lines += under(said.text("sheet.zwerge.dwarves"), dwarves)
    lines += under(said.text("sheet.zwerge.armies"), armies_on_map(sight, view))
    lines += under(said.text("sheet.zwerge.dead-land", count=view.tiles_left), tiles(sight, view))
    return lines


def markers(sight: Sight, view: ZwergeView) -> Iterator[str]:
    """The two markers, the council, and the last roll."""
    said, words = sight.said, sight.words
    apart = view.doom - view.hero
    yield said.text("sheet.zwerge.markers", hero=view.hero, doom=view.doom, apart=apart)
    name, text = map(words.phrase, sight.texts["council"][COUNCIL_END + view.council])
    yield line(sight, said.text("sheet.zwerge.council"), f"{name}. {text}")
    if view.dice:
        rolled = words.param("roll", view.roll)
        yield said.text("sheet.zwerge.dice", roll=rolled, dice=words.param("dice", view.dice))


def card(sight: Sight, found: CardView) -> Iterator[str]:
    """A card with its task, its reward or threat, and what is done of it."""
    said, words = sight.said, sight.words
    yield words.param("card", found.card)
    yield f"  {words.sentences(sight.texts['task'][found.card])}"
    reward = sight.texts["reward"][found.card]
    if reward and found.card >= FIRST_ADVENTURE:
        kind = "threat" if found.card >= FIRST_THREAT else "reward"
        yield f"  {line(sight, said.text(f'sheet.zwerge.{kind}'), words.sentences(reward))}"
    if any(found.armies):
        armies = words.param("armies", found.armies)
        yield f"  {line(sight, said.text('sheet.zwerge.on-card'), armies)}"
    done = sum(found.parts) if found.parts else found.done
    if done:
        yield f"  {said.text('sheet.zwerge.done', count=done)}"


def dwarf(sight: Sight, view: ZwergeView, seat: int, found: DwarfView) -> Iterator[str]:
    """A dwarf: where it stands, its life, its numbers and its equipment."""
    said, words = sight.said, sight.words
    name = f"{owner(sight, seat)}, {words.param('dwarf', found.dwarf)}"
    yield said.text("sheet.zwerge.stands", name=name, field=words.param("field", found.field))
    numbers = zip(ATTRIBUTES, found.attributes, strict=True)
    attributes = ", ".join(f"{words.text(f'attribute.{each}')} {value}" for each, value in numbers)
    life = said.text("sheet.zwerge.life", life=found.life, most=found.max_life)
    yield f"  {life}, {attributes}"
    if found.equipment:
        gear = ", ".join(words.param("gear", kind) for kind in found.equipment)
        yield f"  {line(sight, said.text('sheet.zwerge.equipment'), gear)}"
    if seat == view.active and view.actions_left:
        yield f"  {said.text('sheet.zwerge.actions', count=view.actions_left)}"
    if found.blocked:
        yield f"  {said.text('sheet.zwerge.held')}"


def armies_on_map(sight: Sight, view: ZwergeView) -> Iterator[str]:
    """Every field with armies."""
    for field, found in enumerate(view.armies):
        if any(found):
            yield line(sight, sight.words.param("field", field), sight.words.param("armies", found))


def tiles(sight: Sight, view: ZwergeView) -> Iterator[str]:
    """Every field of Perished Land with the field its arrow points to."""
    for field, goal in enumerate(view.arrows):
        if goal != NONE:
            yield f"{sight.words.param('field', field)} → {sight.words.param('field', goal)}"
