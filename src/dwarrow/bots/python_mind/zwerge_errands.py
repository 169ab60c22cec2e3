"""How many actions a dwarf needs for what the cards on the table ask for, with luck as usual.

The same as `native/zwerge/errands.hpp`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache

from dwarrow.games.zwerge.actions import FACES
from dwarrow.games.zwerge.box import (
    COLLECT,
    COUNCIL_BOX,
    DEFEAT,
    DEFEAT_COUNT,
    GATHER,
    LIFE_ROLL,
    MESSAGE_PLUS_ONE,
    NEEDS_TUNNEL,
    NEEDS_TWO_FIGURES,
    PAY,
    REROLL_A_DIE,
    REROLL_CRAFT_TESTS,
    REROLL_FIGHTS,
    REROLL_HIGHEST,
    REROLLS_A_DIE,
    STRIKE_TOKENS,
    TESTS,
    TESTS_EACH,
    UNHARMED_BY_DEAD_LAND,
    VISIT,
    ZwergeBox,
)
from dwarrow.games.zwerge.phases.tasks import BITS_PER_SEAT
from dwarrow.games.zwerge.pieces import (
    ARMIES,
    ATTRIBUTES,
    COUNCIL_END,
    CRAFT,
    FIELD_COUNT,
    FIGHT,
    NONE,
    WALK,
)
from dwarrow.games.zwerge.state import ZwergeState

EVERYWHERE = (1 << FIELD_COUNT) - 1
"""Sets of fields are bits."""
NEVER_DONE = 20.0
"""Actions, for what is out of reach."""
MOST_DICE, MOST_NEEDED = 16, 5
FARTHEST, PRICE, HALT = 16, 3, 2
"""Steps that are looked ahead; steps that dead land and armies on the way count as more."""


def _chances() -> list[list[list[float]]]:
    """By dice, face and number: the chance that so many of the dice show the face or more."""
    table = [[[1.0] + [0.0] * MOST_NEEDED for _ in range(FACES + 2)] for _ in range(MOST_DICE + 1)]
    for face in range(FACES + 2):
        each = min(FACES, FACES + 1 - face) / 6.0
        for dice in range(1, MOST_DICE + 1):
            fewer = table[dice - 1][face]
            for wanted in range(1, MOST_NEEDED + 1):
                table[dice][face][wanted] = each * fewer[wanted - 1] + (1 - each) * fewer[wanted]
    return table


def _steps() -> list[float]:
    """By dice: the mean of the highest."""
    steps = []
    for chances in CHANCES:
        mean = 0.0
        for face in range(1, FACES + 1):
            mean += chances[face][1]
        steps.append(max(mean, 1.0))
    return steps


CHANCES = _chances()
STEPS = _steps()


def chance(dice: int, face: int, wanted: int) -> float:
    """The chance that at least so many dice show this face or more."""
    chances = CHANCES[min(max(dice, 0), MOST_DICE)][min(max(face, 0), FACES + 1)]
    return chances[min(max(wanted, 0), MOST_NEEDED)]


@lru_cache(32)
def beside(box: ZwergeBox) -> tuple[int, ...]:
    """By field: the fields around it."""
    return tuple(sum(1 << other for other in around) for around in box.neighbours)


def around(near: tuple[int, ...], fields: int, tunnels: int) -> int:
    """Where one step leads from any of these fields, over land or through the tunnels."""
    found = tunnels if fields & tunnels else 0
    while fields:
        lowest = fields & -fields
        found |= near[lowest.bit_length() - 1]
        fields ^= lowest
    return found


class Land:
    """The map as it lies: dead land, crowds and open tunnels, as sets of fields."""

    def __init__(self, state: ZwergeState) -> None:
        self.near = beside(state.box)
        self.dead = self.crowded = self.crowds = self.full = self.tunnels = 0
        """`crowds` are two armies or more, `full` is where the next army makes dead land."""
        for field, tile in enumerate(state.tile_on):
            if tile != NONE:
                self.dead |= 1 << field
        for field, crowd in enumerate(state.crowd):
            if crowd:
                self.crowded |= 1 << field
                if crowd >= 2:
                    self.crowds |= 1 << field
                if crowd >= state.threshold - 1:
                    self.full |= 1 << field
        for field in state.open_tunnels():
            self.tunnels |= 1 << field

    def costly(self, state: ZwergeState, seat: int) -> int:
        """The fields that cost a dwarf something to enter."""
        return 0 if state.ability(seat) == UNHARMED_BY_DEAD_LAND else self.dead


class Ways:
    """How far each field is for one dwarf, in steps."""

    def __init__(self, state: ZwergeState, seat: int, land: Land) -> None:
        costly, tunnels, near = land.costly(state, seat), land.tunnels, land.near
        after = [0] * (FARTHEST + 1 + PRICE + HALT + 1)
        after[0] = 1 << state.position[seat]
        self.after = after
        """The fields first reached with so many steps."""
        seen = 0
        for steps in range(FARTHEST + 1):
            here = after[steps] = after[steps] & ~seen
            if not here:
                continue
            seen |= here
            free = here & ~land.crowded if steps else here
            for fields, far in ((free, steps + 1), (here & ~free, steps + 1 + HALT)):
                if fields and far <= FARTHEST:
                    following = around(near, fields, tunnels)
                    after[far] |= following & ~costly
                    after[far + PRICE] |= following & costly

    def to(self, goal: int) -> int:
        """The steps to the nearest of these fields."""
        for steps in range(FARTHEST + 1):
            if self.after[steps] & goal:
                return steps
        return FARTHEST + 4


class Work(Enum):
    """What an errand consists of."""

    TEST = "test"
    LIFE_TEST = "life test"
    DEFEAT = "defeat"
    STRIKE = "strike"
    MESSAGES = "messages"
    GO_THERE = "go there"
    SPEND = "spend"


@dataclass(frozen=True)
class Errand:
    """One thing to do for a card: what, where, how much of it."""

    card: int
    work: Work
    at: int
    attribute: int
    number: int
    needed: int
    two_figures: bool = False
    by_tunnel: bool = False
    armies: tuple[int, ...] = (0,) * len(ARMIES)


class Strength:
    """What a dwarf is capable of, with equipment, council and ability counted in dice."""

    def __init__(self, state: ZwergeState, seat: int) -> None:
        power, ability = state.council_power(), state.ability(seat)
        again = 1 if power == REROLL_A_DIE else -1 if power == REROLL_HIGHEST else 0
        again += state.owned(seat, REROLLS_A_DIE) != NONE
        self.dice = [state.attribute(seat, attribute) for attribute in range(len(ATTRIBUTES))]
        self.rolled = [dice + max(1 - dice, again) for dice in self.dice]
        """With the dice that re-rolls are worth."""
        self.life = state.life[seat]
        self.gear = len(state.equipment[seat])
        self.again_in_crafts = ability == REROLL_CRAFT_TESTS
        self.again_in_fights = ability == REROLL_FIGHTS
        self.better_messages = ability == MESSAGE_PLUS_ONE
        self.walk = STEPS[self.rolled[WALK]]
        self.fight = self.rolled[FIGHT] * (1.4 if self.again_in_fights else 1)

    def chance_of(self, errand: Errand, rolls: int) -> float:
        """The chance to finish a test with so many rolls."""
        life = errand.work is Work.LIFE_TEST
        dice = self.life if life else self.rolled[errand.attribute]
        once = chance(dice * rolls, errand.number, errand.needed)
        if self.again_in_crafts and not life and errand.attribute == CRAFT:
            return 1 - (1 - once) * (1 - once)
        return once

    def work_of(self, state: ZwergeState, errand: Errand) -> float:
        """Actions for the work itself, once there."""
        actions = 0.0
        work = errand.work
        if work in (Work.TEST, Work.LIFE_TEST):
            one, two = self.chance_of(errand, 1), self.chance_of(errand, 2)
            actions = min(1 / (one + 0.001), 2 / (two + 0.001))
        elif work is Work.DEFEAT:
            actions = 1.0
            for number in range(2, FACES + 1):
                count = 0
                for army, found in enumerate(state.box.armies):
                    if found.number >= number:
                        count += errand.armies[army]
                actions = max(actions, count * 6.0 / (self.fight * (FACES + 1 - number)))
        elif work is Work.STRIKE:
            actions = errand.needed * 6.0 / (self.fight * (FACES + 1 - errand.number))
        elif work is Work.MESSAGES:
            number = state.box.council[state.council + COUNCIL_END].number - self.better_messages
            actions = errand.needed / (chance(self.rolled[CRAFT], number, 1) + 0.05)
        elif work is Work.SPEND:
            actions = 1.0 + 4 * max(0, errand.needed - self.gear)
        return min(actions, NEVER_DONE)

    def walk_of(self, distance: int) -> float:
        """Actions to get there."""
        return max(1.0, 0.5 + distance / self.walk) if distance else 0.0


def errands(state: ZwergeState, card: int, tunnels: int) -> Iterator[Errand]:
    """Every errand of a card on the table."""
    task = state.box.cards[card].task
    kind = task.kind
    needed = max(0, task.count - state.progress[card])
    errand = Errand(card, Work.GO_THERE, task.at, task.attribute, task.number, needed)
    if kind == TESTS:
        by_tunnel = task.needs == NEEDS_TUNNEL and not state.tunnel_used
        yield replace(
            errand,
            work=Work.TEST,
            at=tunnels if by_tunnel else task.at,
            two_figures=task.needs == NEEDS_TWO_FIGURES,
            by_tunnel=by_tunnel,
        )
    elif kind == TESTS_EACH:
        for number, part in enumerate(task.parts):
            if not state.progress[card] >> number & 1:
                yield Errand(card, Work.TEST, part.at, part.attribute, part.number, 1)
    elif kind == DEFEAT:
        at = 1 << state.position[state.affected] if task.at_affected else task.at
        armies = tuple([state.on_card(card, army) for army in range(len(ARMIES))])
        yield replace(errand, work=Work.DEFEAT, at=at, armies=armies)
    elif kind in (DEFEAT_COUNT, COLLECT):
        if kind == COLLECT:
            needed = max(0, task.count - state.on_card(card, task.army))
        at = 0
        for field, count in enumerate(state.armies[task.army :: len(ARMIES)]):
            if count:
                at |= 1 << field
        armies = tuple([needed if army == task.army else 0 for army in range(len(ARMIES))])
        yield replace(errand, work=Work.DEFEAT, at=at, needed=needed, armies=armies)
    elif kind == VISIT:
        at = 0
        for place in task.places:
            at |= 1 << place
        yield replace(errand, at=at, needed=len(task.places))
    elif kind == GATHER:
        yield replace(errand, two_figures=True)
    elif kind == COUNCIL_BOX:
        needed = max(0, task.number - state.council)
        yield replace(errand, work=Work.MESSAGES, at=EVERYWHERE, needed=needed)
    elif kind == LIFE_ROLL:
        yield replace(errand, work=Work.LIFE_TEST)
    elif kind == PAY:
        yield replace(errand, work=Work.SPEND)
    elif kind == STRIKE_TOKENS:
        yield replace(errand, work=Work.STRIKE)


def goal_for(state: ZwergeState, seat: int, errand: Errand) -> tuple[int, int]:
    """Where this dwarf goes for the errand, and how many places come after that."""
    task = state.box.cards[errand.card].task
    if task.kind == VISIT:
        entered = state.progress[errand.card] >> seat * BITS_PER_SEAT & 3
        goal = more_places = 0
        for number, place in enumerate(task.places):
            if entered >> number & 1:
                continue
            if goal:
                more_places += 1
            if not goal or not task.ordered:
                goal |= 1 << place
        return goal, more_places
    if task.kind == GATHER and errand.at.bit_count() > 4:
        friends = 0
        for other, field in enumerate(state.position):
            if other != seat:
                friends |= 1 << field
        return friends & errand.at, 0
    return errand.at, 0
