"""Why the council matters: what its marker leaves behind, and what the next box does."""

from __future__ import annotations

from collections.abc import Iterator

from dwarrow.games.zwerge.box import COUNCIL_BOX, LIFE_PER_THREAT
from dwarrow.games.zwerge.odds import again, chance
from dwarrow.games.zwerge.phases.cards import cards_on_table
from dwarrow.games.zwerge.phases.dice import aim_at_council
from dwarrow.games.zwerge.pieces import COUNCIL_END, CRAFT
from dwarrow.games.zwerge.reasons_for_cards import done
from dwarrow.games.zwerge.state import ZwergeState
from dwarrow.kernel import Message, Param


def message(before: ZwergeState, seat: int) -> Iterator[Message]:
    """A message to the council."""
    for card in cards_on_table(before):
        task = before.box.cards[card].task
        if task.kind == COUNCIL_BOX:
            missing = task.number - before.council
            if missing == 1:
                yield done(before, "message-card", card, count=missing)
            else:
                yield Message("message-card", {"card": card, "count": missing})
    if dice_are_fair(before):
        found = chance(before.attribute(seat, CRAFT), *aim_at_council(before, seat, True))
        yield Message("message-odds", {"chance": found, **moved(before, 1)})
    else:
        yield Message("message-box", moved(before, 1))


def marker_moves(before: ZwergeState, steps: int) -> Iterator[Message]:
    """The marker goes on without a roll."""
    if steps > 0 and before.council < COUNCIL_END:
        yield Message("council-moves", moved(before, steps))


def moved(before: ZwergeState, steps: int) -> dict[str, Param]:
    """From which box to which, and what matters more: an evil that ends, or else what begins."""
    box = min(COUNCIL_END, before.council + steps)
    ended, begun = (before.box.council[COUNCIL_END + each].power for each in (before.council, box))
    change = ended if ended <= LIFE_PER_THREAT else begun
    return {"former": ended, "power": begun, "change": change}


def workshop(before: ZwergeState, seat: int) -> Iterator[Message]:
    """Work in the council's workshop."""
    found = chance(before.attribute(seat, CRAFT), *aim_at_council(before, seat, False))
    yield Message("workshop-odds", {"chance": found})


def dice_are_fair(state: ZwergeState) -> bool:
    """Whether no box of the council takes a high die back, so that odds are at least as told."""
    return not again(state)
