"""Who sits at the table: people and bots, and how a record names them.

A record's line `player 2 Grimnir (bot greedy)` is a bot of the level greedy called Grimnir; a name
without such an ending is a person.
"""

from __future__ import annotations

from dataclasses import dataclass

from dwarrow.bots import naming
from dwarrow.kernel import Record

LONGEST_NAME = 20
BOT_NAMES = ("Grimnir", "Sindri", "Brokk", "Fjalar", "Hanar", "Litr")


@dataclass(frozen=True)
class Player:
    """A person, or a bot of a level."""

    name: str
    level: str = ""
    """Empty for a person."""

    @property
    def is_bot(self) -> bool:
        """Whether the computer plays this seat."""
        return bool(self.level)

    def __str__(self) -> str:
        return naming.written(self.name, self.level)


def read_player(text: str) -> Player:
    """The player that a record names so."""
    return Player(*naming.read(text))


def players_of(record: Record) -> tuple[Player, ...]:
    """Everybody at the table of a record; whoever it does not name goes by a number."""
    named = [read_player(text) for text in record.players[: record.seats]]
    named += [Player("")] * (record.seats - len(named))
    return tuple(
        player if player.name else Player(f"#{number}", player.level)
        for number, player in enumerate(named, 1)
    )


def person(name: str) -> Player:
    """A person by the name typed in: one line, not too long, not to be taken for a bot."""
    return Player(naming.cleaned(name)[:LONGEST_NAME].strip())


def at_the_table(people: list[str], bot_levels: list[str]) -> list[Player]:
    """People first, then bots under names that nobody else has."""
    seated = [person(name) for name in people]
    taken = {player.name for player in seated}
    free = [name for name in BOT_NAMES if name not in taken]
    return seated + [Player(name, level) for name, level in zip(free, bot_levels, strict=False)]
