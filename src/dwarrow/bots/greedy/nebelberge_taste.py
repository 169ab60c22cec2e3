"""What the greedy bot of Nebelberge likes: plain numbers, and those tuned for a number of seats."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Taste:
    """How much the bot likes a mine, a worker and a siege, in points."""

    cards_per_turn: float = 0.85
    """How many cards leave the deck in a turn, on average."""
    unknown_card: float = 1.2
    """What a card from the deck is worth beside one that can be seen."""
    finish: float = 4.0
    """What finishing a mine is worth, whatever its value."""
    finish_point: float = 2.0
    """What finishing it is worth for each point of its value."""
    worker: float = 0.8
    """What a worker is worth that does not finish a mine yet."""
    high_number: float = 0.35
    """What each number of a worker costs that others must still cover."""
    after_nine: float = 0.1
    """How much of the room above it a 9 leaves."""
    too_late: float = 0.2
    """How much of a worker's worth is left when the game ends before the mine is done."""
    take: float = 1.0
    """What taking a mine is worth beside its own prospect."""
    give: float = 0.5
    """What handing a mine to a rival costs beside its prospect."""
    follower: float = 0.3
    """What each own card is worth that could capture next turn."""
    begin: float = 0.1
    """What beginning a siege is worth that needs more than one card yet."""
    own_people: float = 0.6
    """What laying down a card of the own people costs."""
    open_door: float = 0.25
    """What it costs to leave the capture to whoever comes next."""
    high_siege: float = 0.03
    """What each number laid on a siege is worth."""
    chance: float = 0.45
    """How likely a mine is finished when the time just suffices."""
    chance_turn: float = 0.12
    """How much likelier each turn to spare makes that."""
    chance_worker: float = 0.06
    """How much less likely each card of the crew makes that."""
    most_hope: float = 0.9
    """The most that is hoped of a mine, as a part of its value; beyond 1 for mines taken early."""
    worker_cost: float = 0.35
    """What each card costs that a mine will take."""


PLAIN = Taste()
TUNED = {
    2: Taste(
        cards_per_turn=1.03,
        unknown_card=0.96,
        finish=2.0,
        finish_point=1.07,
        worker=1.01,
        high_number=0.16,
        give=0.56,
        follower=0.093,
        own_people=0.69,
        high_siege=0.042,
        chance=0.49,
        chance_turn=0.18,
        chance_worker=0.069,
        most_hope=4.4,
        worker_cost=0.27,
    ),
    3: Taste(
        cards_per_turn=0.92,
        worker=1.0,
        high_number=0.25,
        follower=0.25,
        open_door=0.27,
        chance_turn=0.13,
        most_hope=1.4,
    ),
    4: PLAIN,
}
"""Found by trying changes against the taste before, with so many at the table."""
