"""What the team bot of Die Zwerge knows of ways and odds."""

from __future__ import annotations

import heapq
from functools import cache

from dwarrow.games.zwerge.box import MESSAGE_PLUS_ONE, UNHARMED_BY_DEAD_LAND
from dwarrow.games.zwerge.pieces import COUNCIL_END, CRAFT, FIELD_COUNT, NONE, WALK
from dwarrow.games.zwerge.rules import GAME
from dwarrow.games.zwerge.view import ZwergeView

BOX = GAME.box()
"""The bot judges by the box that ships with the game, whatever is played with."""

FACES = 6
ARMY_COST = 2.0
"""Steps that are lost on average where armies stop a walk."""
FAR = 999.0
STEPS_BY_DICE = (0.0, 3.5, 4.47, 4.96, 5.24, 5.43, 5.56, 5.66)
"""The expected highest of so many dice."""


def open_entrances(view: ZwergeView) -> list[int]:
    """The tunnel entrances that can be used."""
    entrances = [field for field in BOX.tunnels if view.tiles[field] == NONE]
    extra = view.tunnel_tile
    if extra != NONE and view.tiles[extra] == NONE and extra not in entrances:
        entrances.append(extra)
    return entrances


def ways_to(view: ZwergeView, seat: int, goals: int, dead_land: float) -> list[float]:
    """How far every field is from the nearest goal for this dwarf, in steps."""
    unharmed = BOX.dwarves[view.dwarves[seat].dwarf].ability == UNHARMED_BY_DEAD_LAND
    cost = [1.0] * FIELD_COUNT
    for field in range(FIELD_COUNT):
        if view.tiles[field] != NONE and not unharmed:
            cost[field] += dead_land
        if any(view.armies[field]) and not goals >> field & 1:
            cost[field] += ARMY_COST
    entrances = open_entrances(view)
    far = [FAR] * FIELD_COUNT
    queue: list[tuple[float, int]] = []
    for field in range(FIELD_COUNT):
        if goals >> field & 1:
            far[field] = 0.0
            queue.append((0.0, field))
    heapq.heapify(queue)
    while queue:
        steps, field = heapq.heappop(queue)
        if steps > far[field]:
            continue
        onward = steps + cost[field]
        around: list[int] = list(BOX.neighbours[field])
        if field in entrances:
            around += entrances
        for other in around:
            if onward < far[other]:
                far[other] = onward
                heapq.heappush(queue, (onward, other))
    return far


def walks_for(view: ZwergeView, seat: int, steps: float) -> float:
    """How many actions such a way takes."""
    if steps <= 0:
        return 0.0
    dice = view.dwarves[seat].attributes[WALK]
    return max(1.0, steps / STEPS_BY_DICE[min(dice, 7)] + 0.15)


@cache
def at_least(dice: int, number: int, count: int) -> float:
    """The chance that at least `count` of so many dice reach the number."""
    if count <= 0:
        return 1.0
    if dice < count:
        return 0.0
    hit = (FACES + 1 - number) / FACES
    return hit * at_least(dice - 1, number, count - 1) + (1 - hit) * at_least(
        dice - 1, number, count
    )


def test_actions(dice: int, number: int, missing: int, again: bool) -> float:
    """Expected actions until so many successes within one turn of two actions."""
    if missing <= 0:
        return 0.0
    once = at_least(dice, number, missing)
    twice = at_least(2 * dice, number, missing)
    if again:
        once = 1 - (1 - once) ** 2
        twice = 1 - (1 - twice) ** 2
    if twice <= 0:
        return FAR
    return (once + 2 * (1 - once)) / twice


def message_chance(view: ZwergeView, seat: int) -> float:
    """The chance that a message of this dwarf is heard."""
    if view.council >= COUNCIL_END:
        return 0.0
    number = view.council_number
    dwarf = view.dwarves[seat]
    number -= int(BOX.dwarves[dwarf.dwarf].ability == MESSAGE_PLUS_ONE)
    return at_least(dwarf.attributes[CRAFT], number, 1)


def fight_actions(view: ZwergeView, dice: int, armies: tuple[int, ...]) -> float:
    """Expected actions until all these armies are beaten."""
    work = sum(
        count * FACES / (FACES + 1 - BOX.armies[army].number) for army, count in enumerate(armies)
    )
    return max(1.0, work / dice) if work else 0.0


def fight_loss(view: ZwergeView, dice: int, armies: tuple[int, ...]) -> float:
    """The chance that a fight beats nobody."""
    easiest = min(
        (BOX.armies[army].number for army, count in enumerate(armies) if count), default=7
    )
    return 1.0 - at_least(dice, easiest, 1) if easiest <= FACES else 1.0


def expected_kills(view: ZwergeView, dice: int, armies: tuple[int, ...]) -> float:
    """About how many of these armies one fight beats."""
    left = sum(armies)
    kills = 0.0
    for army, count in enumerate(armies):
        chance = (FACES + 1 - BOX.armies[army].number) / FACES
        kills += min(count, dice * chance * count / left) if left else 0.0
    return min(kills, float(dice))
