"""Mind: the weights of a learned player and their card, checked before anybody plays by them."""

from __future__ import annotations

import hashlib
import tomllib
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).parent / "minds"


class Unfit(Exception):
    """Weights that are not there, or are not what their card says."""


@dataclass(frozen=True)
class Card:
    """What is known about weights: for what they are, how they were made, how they did."""

    game: str
    rules: int
    seats: int
    sha256: str
    made: dict[str, int]
    """CPU seconds and seed of the learning, its width and samples, and how many games it took."""
    measured: dict[str, float]
    """The share of games won: one seat against others of a level, or a team at a difficulty."""

    @staticmethod
    def read(file: Path) -> Card:
        """The card in a file."""
        try:
            return Card(**tomllib.loads(file.read_text(encoding="utf-8")))
        except (OSError, ValueError, TypeError) as wrong:
            raise Unfit(f"{file.name}: {wrong}") from None


def fingerprint(weights: bytes) -> str:
    """What a card knows weights by."""
    return hashlib.sha256(weights).hexdigest()


def weights(game: str, seats: int) -> bytes:
    """The weights for a game and its number of seats; raises Unfit."""
    file = FOLDER / f"{game}-{seats}.brain"
    card = Card.read(file.with_suffix(".toml"))
    if (card.game, card.seats) != (game, seats):
        raise Unfit(f"{file.name}: its card is for {card.game} with {card.seats} seats")
    try:
        found = file.read_bytes()
    except OSError as wrong:
        raise Unfit(f"{file.name}: {wrong}") from None
    if fingerprint(found) != card.sha256:
        raise Unfit(f"{file.name}: not the weights that its card describes")
    return found
