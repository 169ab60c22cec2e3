"""Levels: how strong a bot plays, from a first-timer's companion to the master."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any, Literal

NAMES = ("companion", "easy", "good", "strong", "master")
"""From weak to strong."""
USUAL = "good"
"""Who plays where nobody chose."""
ADVISER = "strong"
"""Who gives hints: strong, and at once."""
EARLIER = ("random", "greedy")
"""Levels of earlier releases: nobody is offered them, but whoever names one gets it."""
PLAYERS = Path(__file__).with_name("players")
"""A file for each game: its levels, how it is judged, and how worths become chances."""


@dataclass(frozen=True)
class Level:
    """How a bot of this level is made in one game, and how strong it was found to be."""

    player: Literal["greedy", "learned"]
    rating: int
    """Beside the usual level's 1500; in a game played together, of 100 games those won."""
    slip: float = 0.0
    """How far below the best may look what it takes, in the player's own measure."""
    tuned: bool = False
    """Whether a greedy one plays by numbers tuned for the number of seats."""
    effort: Mapping[str, int] = field(default_factory=dict)
    """How hard a learned one thinks."""
    in_python: Mapping[str, int] | None = None
    """How hard where no native engine thinks for it; None for just as hard."""
    at: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """What is otherwise with these numbers of seats, so that levels stay apart there."""

    def with_seats(self, seats: int) -> Level:
        """How it is made with so many at the table."""
        return replace(self, **self.at.get(str(seats), {}), at={})


@cache
def of_game(game: str) -> dict[str, Level]:
    """The levels of a game under their names; empty for a game that has none."""
    described = players(game)
    return {name: Level(**described[name]) for name in NAMES if name in described}


@cache
def players(game: str) -> dict[str, dict[str, Any]]:
    """What is noted of the players of a game; empty for one without a file."""
    file = PLAYERS / f"{game}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
