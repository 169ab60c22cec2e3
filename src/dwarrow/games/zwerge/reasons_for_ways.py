"""Why a step is good: how far it is to the places that the cards want."""

from __future__ import annotations

from collections.abc import Iterator

from dwarrow.games.zwerge.actions import FACES, GO, STOP, TUNNEL
from dwarrow.games.zwerge.box import (
    COLLECT,
    COUNCIL_BOX,
    DEFEAT,
    DEFEAT_COUNT,
    NEEDS_TUNNEL,
    NO_TASK,
    PAY,
    TESTS_EACH,
    UNHARMED_BY_DEAD_LAND,
    VISIT,
)
from dwarrow.games.zwerge.odds import chance
from dwarrow.games.zwerge.phases.cards import cards_fought_at, cards_on_table
from dwarrow.games.zwerge.phases.tasks import BITS_PER_SEAT, is_fulfilled
from dwarrow.games.zwerge.pieces import FIELD_COUNT, NONE, WALK
from dwarrow.games.zwerge.reasons_for_cards import done
from dwarrow.games.zwerge.reasons_for_council import dice_are_fair
from dwarrow.games.zwerge.state import ZwergeState
from dwarrow.kernel import Message

FAR = 99


def places_of(state: ZwergeState, seat: int, card: int) -> list[int]:
    """The fields where this dwarf can do something for a card on the table."""
    task = state.box.cards[card].task
    kind = task.kind
    if kind in (COUNCIL_BOX, NO_TASK):
        return []
    if kind == PAY and len(state.equipment[seat]) < task.count:
        return []
    if kind == DEFEAT and task.at_affected:
        return [state.position[state.affected]]
    if kind in (COLLECT, DEFEAT_COUNT):
        return [field for field in range(FIELD_COUNT) if state.armies[3 * field + task.army]]
    if kind == VISIT:
        entered = state.progress[card] >> seat * BITS_PER_SEAT & 3
        left = [field for at, field in enumerate(task.places) if not entered >> at & 1]
        return left[:1] if task.ordered else left
    if task.needs == NEEDS_TUNNEL and not (state.tunnel_used and state.active == seat):
        entrances = state.open_tunnels()
        return entrances if len(entrances) > 1 else []
    at = task.at
    if kind == TESTS_EACH:
        at = 0
        for number, part in enumerate(task.parts):
            if not state.progress[card] >> number & 1:
                at |= part.at
    return [field for field in range(FIELD_COUNT) if at >> field & 1]


def steps_to(state: ZwergeState, places: list[int]) -> list[int]:
    """The steps from every field to the nearest of these; armies on the way stop a dwarf."""
    tunnels = state.open_tunnels()
    far = [FAR] * FIELD_COUNT
    for field in places:
        far[field] = 0
    ring = list(places)
    while ring:
        wider: list[int] = []
        for field in ring:
            if far[field] and state.crowd[field]:
                continue
            around = state.box.neighbours[field]
            for other in (*around, *tunnels) if field in tunnels else around:
                if far[other] > far[field] + 1:
                    far[other] = far[field] + 1
                    wider.append(other)
        ring = wider
    return far


def goals(state: ZwergeState, seat: int) -> Iterator[tuple[int, list[int]]]:
    """The cards that want a place, and how far every field is from it.

    The scenario first, then what is nearest to the dwarf: a walk keeps to the goal it began with.
    """
    here = state.position[seat]
    wanted = [(card, places_of(state, seat, card)) for card in cards_on_table(state)]
    found = [(card, steps_to(state, places)) for card, places in wanted if places]
    yield from sorted(found, key=lambda goal: (goal[0] != state.scenario, goal[1][here]))


def walk(before: ZwergeState, seat: int) -> Iterator[Message]:
    """Where a walk could lead, the scenario first, then what is nearest."""
    here = before.position[seat]
    dice = before.attribute(seat, WALK)
    for card, far in goals(before, seat):
        steps = far[here]
        if not 0 < steps < FAR:
            continue
        if steps <= FACES and dice_are_fair(before):
            params = {"card": card, "count": steps, "chance": chance(dice, steps, 1)}
            yield Message("walk-reach", {**params})
        else:
            yield Message("walk-towards", {"card": card, "count": steps})


def begins(before: ZwergeState, seat: int) -> Iterator[Message]:
    """Who has the first turn: what this dwarf would be near to."""
    here = before.position[seat]
    found = [(far[here], card) for card, far in goals(before, seat) if far[here] < FAR]
    for steps, card in sorted(found)[:1]:
        params = {"dwarf": before.dwarf_of[seat], "card": card, "count": steps}
        yield Message("begins-near" if steps else "begins-there", {**params})


def step(before: ZwergeState, seat: int, action: int, after: ZwergeState) -> Iterator[Message]:
    """A step onto the next field, or the end of the walk."""
    if action == STOP:
        yield from staying(before, seat)
        return
    field = action - (TUNNEL if action >= TUNNEL else GO)
    assert after.events
    then = after.events[0].left
    assert isinstance(then, ZwergeState)
    for card in cards_on_table(before):
        if is_fulfilled(then, card) and not is_fulfilled(before, card):
            yield done(before, "fulfils", card)
    yield from arriving(before, seat, field)
    if before.tile_on[before.position[seat]] != NONE and before.tile_on[field] == NONE:
        yield Message("out-of-dead-land", {"field": field})
    yield from within_walk(before, seat, field)


def arriving(before: ZwergeState, seat: int, field: int) -> Iterator[Message]:
    """A dwarf comes onto a field."""
    here = before.position[seat]
    wanted = list(goals(before, seat))
    for card, far in wanted:
        if far[field] == 0 and far[here] > 0:
            yield Message("arrives", {"card": card})
    for card, far in wanted:
        if 0 < far[field] < far[here] and not before.crowd[field]:
            yield Message("nearer", {"card": card, "count": far[field]})
    count = before.crowd[field]
    if count:
        yield Message("to-armies", {"field": field, "count": count})
    harmed = before.ability(seat) != UNHARMED_BY_DEAD_LAND
    if before.tile_on[field] != NONE and not harmed:
        yield Message("unharmed", {"dwarf": before.dwarf_of[seat]})


def within_walk(before: ZwergeState, seat: int, field: int) -> Iterator[Message]:
    """The cards whose place one walk may reach from this field, and that are no farther then."""
    if before.crowd[field]:
        return
    here = before.position[seat]
    for card, far in goals(before, seat):
        if 0 < far[field] <= min(FACES, far[here]):
            yield Message("within-walk", {"card": card, "count": far[field]})


def staying(before: ZwergeState, seat: int) -> Iterator[Message]:
    """What there is to do where a dwarf stands."""
    here = before.position[seat]
    for card, far in goals(before, seat):
        if far[here] == 0:
            yield Message("stays", {"card": card})
    if before.crowd[here] and not cards_fought_at(before, here):
        yield Message("stays-to-fight", {"count": before.crowd[here]})
