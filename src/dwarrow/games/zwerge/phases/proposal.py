"""The hits that are proposed in a fight: as many as the dice allow, the most useful ones."""

from __future__ import annotations

from dwarrow.games.zwerge.actions import HIT, PLACES_TO_HIT
from dwarrow.games.zwerge.box import COLLECT, DEFEAT_COUNT
from dwarrow.games.zwerge.phases.cards import cards_fought_at, cards_on_table
from dwarrow.games.zwerge.pieces import ARMIES, FIRST_ADVENTURE, FIRST_THREAT, NONE
from dwarrow.games.zwerge.state import ZwergeState

ON_SCENARIO, ON_THREAT, ON_ADVENTURE, ON_FIELD = 6.0, 3.0, 2.5, 1.0
STRONGER = 0.6
"""What each step from orc to troll to älf is worth."""
COUNTED = 0.8
"""What an army is worth more if the dice can finish a card that counts such defeats."""


def proposed_hits(state: ZwergeState, seat: int) -> list[int]:
    """What the dice that are left should strike, as actions; the first belongs to the highest."""
    numbers = [found.number for found in state.box.armies]
    chosen: list[tuple[int, int]] = []
    for _, army, target in sorted(armies_by_worth(state, seat)):
        needed = sorted([numbers[army], *[number for number, _ in chosen]], reverse=True)
        dice = state.hits[: len(needed)]
        if len(dice) == len(needed) and all(
            die >= number for die, number in zip(dice, needed, strict=True)
        ):
            chosen.append((numbers[army], target))
    chosen.sort(key=lambda hit: -hit[0])
    return [target for _, target in chosen]


def armies_by_worth(state: ZwergeState, seat: int) -> list[tuple[float, int, int]]:
    """Every single army that is fought here: its worth below zero, its kind, the action."""
    here = state.position[seat]
    counted = kinds_to_finish(state, seat)
    found: list[tuple[float, int, int]] = []
    for army in range(len(ARMIES)):
        for card in (NONE, *cards_fought_at(state, here)):
            count = state.armies[3 * here + army] if card == NONE else state.on_card(card, army)
            worth = worth_on(card) + STRONGER * army + COUNTED * (army in counted)
            found += [(-worth, army, HIT + army * PLACES_TO_HIT + 1 + card)] * count
    return found


def worth_on(card: int) -> float:
    """What defeating an army on this card is worth, or on the field."""
    if card == NONE:
        return ON_FIELD
    if card < FIRST_ADVENTURE:
        return ON_SCENARIO
    return ON_THREAT if card >= FIRST_THREAT else ON_ADVENTURE


def kinds_to_finish(state: ZwergeState, seat: int) -> set[int]:
    """The kinds of which the dice that are left can defeat as many as an open card still wants."""
    here = state.position[seat]
    kinds: set[int] = set()
    for card in cards_on_table(state):
        task = state.box.cards[card].task
        if task.kind not in (DEFEAT_COUNT, COLLECT):
            continue
        done = state.on_card(card, task.army) if task.kind == COLLECT else state.progress[card]
        striking = sum(die >= state.box.armies[task.army].number for die in state.hits)
        if task.count - done <= min(striking, state.armies[3 * here + task.army]):
            kinds.add(task.army)
    return kinds
