"""Nidavellir written down: taverns, heroes, and what lies before each player."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import cast

from dwarrow.cli.terminal.boards.paragraphs import line, owner, under
from dwarrow.cli.terminal.sight import Sight
from dwarrow.games.nidavellir.actions import TAVERNS
from dwarrow.games.nidavellir.cards import CLASSES
from dwarrow.games.nidavellir.view import EMPTY, HIDDEN, Elvaland, NidavellirView


def sheet(sight: Sight) -> list[str]:
    """From the taverns to the treasury."""
    view = cast("NidavellirView", sight.view)
    said, words = sight.said, sight.words
    lines = [said.text("sheet.nidavellir.age", age=view.age, round=view.round, rounds=view.rounds)]
    lines += under(said.text("sheet.nidavellir.taverns"), taverns(sight, view))
    if view.drawn:
        cards = words.param("cards", view.drawn)
        lines += under(said.text("sheet.nidavellir.drawn"), [cards])
    for seat, elvaland in enumerate(view.elvalands):
        lines += under(owner(sight, seat), before(sight, elvaland))
    lines += under(said.text("sheet.nidavellir.heroes-left"), heroes_left(sight, view))
    lines += under(said.text("sheet.nidavellir.distinctions"), distinctions(sight, view))
    return lines


def taverns(sight: Sight, view: NidavellirView) -> Iterator[str]:
    """The cards at each tavern."""
    for tavern, cards in enumerate(view.taverns):
        name = sight.words.text(f"tavern.{TAVERNS[tavern]}")
        if tavern == view.tavern:
            name = f"→ {name}"
        yield line(sight, name, sight.words.param("cards", cards) or "–")


def before(sight: Sight, elvaland: Elvaland) -> Iterator[str]:
    """One player's points, coins, heroes and columns."""
    said, words = sight.said, sight.words
    points = said.text("sheet.points", count=elvaland.points)
    yield f"{points}, {said.text('sheet.nidavellir.gem', value=elvaland.gem)}"
    yield line(sight, said.text("sheet.nidavellir.coins"), coins(sight, elvaland.coins))
    for tavern, coin in zip(TAVERNS, elvaland.at_taverns, strict=True):
        if coin != EMPTY:
            yield f"  {line(sight, words.text(f'at.{tavern}'), coins(sight, [coin]))}"
    if elvaland.has_bid:
        yield said.text("sheet.nidavellir.has-bid")
    if elvaland.heroes:
        heroes = ", ".join(words.param("hero", hero) for hero in elvaland.heroes)
        yield line(sight, said.text("sheet.nidavellir.heroes"), heroes)
    for kind, column in zip(CLASSES, elvaland.columns, strict=True):
        if column:
            yield line(sight, words.text(f"class.{kind}"), words.param("cards", column))


def coins(sight: Sight, found: Iterable[int]) -> str:
    """Coins by their values."""
    face_down = sight.said.text("sheet.nidavellir.hidden")
    return ", ".join(
        face_down if coin == HIDDEN else sight.words.param("coin", coin)
        for coin in found
        if coin != EMPTY
    )


def heroes_left(sight: Sight, view: NidavellirView) -> Iterator[str]:
    """Who still stands on the stands, and what each can do."""
    for hero, owned in enumerate(view.owner):
        if owned == -1:
            text = sight.words.sentences(sight.texts["hero"][hero])
            yield line(sight, sight.words.param("hero", hero), text)


def distinctions(sight: Sight, view: NidavellirView) -> Iterator[str]:
    """What they bring, and once they are decided, who won them."""
    for award, seat in enumerate(view.distinctions):
        name = sight.words.param("award", award)
        if seat >= 0:
            yield line(sight, name, owner(sight, seat))
        elif view.age == 1:
            yield line(sight, name, sight.words.sentences(sight.texts["distinction"][award]))
