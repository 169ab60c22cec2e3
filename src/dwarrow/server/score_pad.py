"""POST /api/score/nidavellir: the score pad for people who play with the printed game."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from dwarrow.games.nidavellir import GAME
from dwarrow.games.nidavellir.box import NO_CLASS
from dwarrow.games.nidavellir.cards import CLASSES, HEROES
from dwarrow.games.nidavellir.score_pad import Entry, fill_in
from dwarrow.kernel import Message, Result
from dwarrow.server.messages import Name

Figure = Annotated[int, Meta(ge=0, le=99)]
Figures = Annotated[list[Figure], Meta(max_length=40)]


class PadEntry(Struct, forbid_unknown_fields=True):
    """One player's final table as people enter it; heroes are entered apart from the dwarves."""

    name: Name
    warriors: Figures
    """The bravery of each warrior; miners and explorers likewise."""
    hunters: Figure
    """How many there are; blacksmiths likewise."""
    miners: Figures
    blacksmiths: Figure
    explorers: Figures
    heroes: Annotated[list[Annotated[int, Meta(ge=0, lt=len(HEROES))]], Meta(max_length=40)]
    ylud: Annotated[int, Meta(ge=NO_CLASS, lt=len(CLASSES))]
    """The number of the class where Ylud lies, or -1."""
    hammer: bool
    """Whether the blacksmith card with two ranks is in the army."""
    golden_gem: bool
    coins: Figures
    """The values of the coins."""


class Pad(Struct, forbid_unknown_fields=True):
    """Everybody's final table."""

    players: Annotated[list[PadEntry], Meta(min_length=1, max_length=8)]


class FilledPad(Struct):
    """The score as entered, and everything that cannot be right about it."""

    result: Result
    problems: list[Message]
    """Section `problem` of the word lists."""


def score_pad(body: bytes) -> FilledPad:
    """Count a pad with the game's own scoring."""
    pad = msgspec.json.decode(body, type=Pad)
    sheet = fill_in([_entry(player) for player in pad.players], GAME.box())
    return FilledPad(sheet.result, list(sheet.problems))


def _entry(player: PadEntry) -> Entry:
    return Entry(
        name=player.name,
        warriors=tuple(player.warriors),
        hunters=player.hunters,
        miners=tuple(player.miners),
        blacksmiths=player.blacksmiths,
        explorers=tuple(player.explorers),
        heroes=tuple(player.heroes),
        ylud=player.ylud,
        hammer=player.hammer,
        golden_gem=player.golden_gem,
        coins=tuple(player.coins),
    )
