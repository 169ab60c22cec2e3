"""What the team bot of Die Zwerge knows of ways and odds."""

from __future__ import annotations

from functools import cache, lru_cache

from dwarrow.games.zwerge.box import MESSAGE_PLUS_ONE, ZwergeBox
from dwarrow.games.zwerge.pieces import COUNCIL_END, CRAFT, FIELD_COUNT, NONE, WALK
from dwarrow.games.zwerge.view import ZwergeView

FACES = 6
FAR = 999
STEPS_BY_DICE = (0.0, 3.5, 4.47, 4.96, 5.24, 5.43, 5.56, 5.66)
"""The expected highest of so many dice."""


class Ground:
    """What entering each field costs a dwarf in steps, what armies there cost in passing; ways."""

    def __init__(
        self, box: ZwergeBox, tiles: tuple[int, ...], held: tuple[bool, ...], tunnel: int
    ) -> None:
        """`held` are the fields with armies, `tunnel` is the tile of another entrance."""
        self.neighbours = box.neighbours
        self.tiles = tiles
        self.held = held
        entrances = dict.fromkeys((*box.tunnels, tunnel))
        self.entrances = [each for each in entrances if each != NONE and tiles[each] == NONE]
        self.ways: dict[tuple[int, int, int], list[int]] = {}

    def ways_to(self, goals: int, dead_land: int, army: int) -> list[int]:
        """How far every field is from the nearest goal, for what dead land and armies cost."""
        key = (goals, dead_land, army)
        if key not in self.ways:
            entering = [1 if tile == NONE else 1 + dead_land for tile in self.tiles]
            stopping = [army if held else 0 for held in self.held]
            self.ways[key] = self._ways_to(goals, entering, stopping)
        return self.ways[key]

    def _ways_to(self, goals: int, entering: list[int], stopping: list[int]) -> list[int]:
        """Ring after ring around the goals."""
        far = [FAR] * FIELD_COUNT
        rings: list[list[int]] = [[field for field in range(FIELD_COUNT) if goals >> field & 1]]
        for field in rings[0]:
            far[field] = 0
        steps = 0
        while steps < len(rings):
            for field in rings[steps]:
                if far[field] != steps:
                    continue
                onward = steps + entering[field] + (stopping[field] if steps else 0)
                while len(rings) <= onward:
                    rings.append([])
                around = self.neighbours[field]
                for other in (*around, *self.entrances) if field in self.entrances else around:
                    if onward < far[other]:
                        far[other] = onward
                        rings[onward].append(other)
            steps += 1
        return far


@lru_cache(maxsize=32)
def _ground(box: ZwergeBox, tiles: tuple[int, ...], held: tuple[bool, ...], tunnel: int) -> Ground:
    return Ground(box, tiles, held, tunnel)


def ground_of(box: ZwergeBox, view: ZwergeView) -> Ground:
    """The ground as it lies; it seldom changes from one decision to the next."""
    held = tuple([any(armies) for armies in view.armies])
    return _ground(box, view.tiles, held, view.tunnel_tile)


def walks_for(view: ZwergeView, seat: int, steps: float, lost: float) -> float:
    """How many actions such a way takes, where so much of one is lost at its end."""
    if steps <= 0:
        return 0.0
    dice = view.dwarves[seat].attributes[WALK]
    return max(1.0, steps / STEPS_BY_DICE[min(dice, 7)] + lost)


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


def message_chance(box: ZwergeBox, view: ZwergeView, seat: int) -> float:
    """The chance that a message of this dwarf is heard."""
    if view.council >= COUNCIL_END:
        return 0.0
    number = view.council_number
    dwarf = view.dwarves[seat]
    number -= int(box.dwarves[dwarf.dwarf].ability == MESSAGE_PLUS_ONE)
    return at_least(dwarf.attributes[CRAFT], number, 1)


def fight_actions(box: ZwergeBox, dice: int, armies: tuple[int, ...]) -> float:
    """Expected actions until all these armies are beaten."""
    work = sum(
        count * FACES / (FACES + 1 - box.armies[army].number) for army, count in enumerate(armies)
    )
    return max(1.0, work / dice) if work else 0.0


def fight_loss(box: ZwergeBox, dice: int, armies: tuple[int, ...]) -> float:
    """The chance that a fight beats nobody."""
    easiest = min(
        (box.armies[army].number for army, count in enumerate(armies) if count), default=7
    )
    return 1.0 - at_least(dice, easiest, 1) if easiest <= FACES else 1.0


def expected_kills(box: ZwergeBox, dice: int, armies: tuple[int, ...]) -> float:
    """About how many of these armies one fight beats."""
    left = sum(armies)
    kills = 0.0
    for army, count in enumerate(armies):
        chance = (FACES + 1 - box.armies[army].number) / FACES
        kills += min(count, dice * chance * count / left) if left else 0.0
    return min(kills, float(dice))
