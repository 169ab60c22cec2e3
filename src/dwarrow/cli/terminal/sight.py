"""Sight: everything a screen may show to one pair of eyes, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from dwarrow.cli.language import Sentences
from dwarrow.cli.match import Match
from dwarrow.cli.players import Player
from dwarrow.kernel import CardTexts, View, Words

SHAPES = ("●", "■", "▲", "♦", "★", "♣")
SEAT_COLOURS = ("#e56aa0", "#4f8fd6", "#58a862", "#e2b93b", "#3fb0a5", "#b48ade")


@dataclass(frozen=True)
class Sight:
    """A seat's view with what it may do; `seat` is None for a spectator."""

    seat: int | None
    view: View
    legal: tuple[int, ...]
    decision: str
    players: tuple[Player, ...]
    words: Words
    """The game's words."""
    said: Sentences
    """The command's words."""
    texts: CardTexts
    """What stands on the cards."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(player.name for player in self.players)


def sight_of(match: Match, seat: int | None, said: Sentences) -> Sight:
    """What this seat sees of a match, in the language of the sentences."""
    return Sight(
        seat,
        match.view(seat),
        match.legal(seat),
        match.decision(),
        match.players,
        match.game.words(said.language),
        said,
        match.texts,
    )
