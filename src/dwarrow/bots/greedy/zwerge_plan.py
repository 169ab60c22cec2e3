"""The team's plan in Die Zwerge: what each dwarf should work on, from the view alone."""

from __future__ import annotations

from dataclasses import dataclass

from dwarrow.bots.greedy.zwerge_land import (
    FAR,
    Ground,
    fight_actions,
    test_actions,
    walks_for,
    ways_to,
)
from dwarrow.games.zwerge.box import (
    ADD_ARMIES,
    AFFECTED,
    ALL,
    CHOOSE,
    COLLECT,
    COUNCIL_BOX,
    DEFEAT,
    DEFEAT_COUNT,
    DISCARD_THREAT,
    DRAW_EQUIPMENT,
    EXTRA_ACTION,
    GATHER,
    HEAL,
    HOLD,
    LIFE_ROLL,
    LOSE_EQUIPMENT,
    LOSE_LIFE,
    MAKE_DEAD_LAND,
    MOVE_COUNCIL,
    MOVE_DOOM,
    MOVE_FIGURE,
    NEEDS_TUNNEL,
    NEEDS_TWO_FIGURES,
    PAY,
    RECRUIT,
    REMOVE_ARMIES,
    REMOVE_DEAD_LAND,
    REROLL_CRAFT_TESTS,
    STRIKE_TOKENS,
    TESTS,
    TESTS_EACH,
    UNHARMED_BY_DEAD_LAND,
    VISIT,
    Effect,
    Task,
    ZwergeBox,
)
from dwarrow.games.zwerge.pieces import (
    CRAFT,
    FIELD_OF,
    FIGHT,
    FIRST_THREAT,
    GATE_FIELDS,
    NONE,
)
from dwarrow.games.zwerge.view import CardView, ZwergeView

TRY_CARD, FIGHT_THERE, STRIKE_THERE, BE_THERE, MESSAGES = 0, 1, 2, 3, 4
SCENARIO_VALUE = 12.0
DEAD_LAND_PRICES = (8, 8, 5, 3)
"""Steps a dwarf with so much life would rather go than enter dead land on the way to a scenario."""
SIDE_TRIP = 3
"""How much dearer dead land is on the way to anything else."""
WORTH_DEAD_LAND = 2.0
"""Nobody enters dead land for less."""
LAST_CARDS = 4
"""B and three C cards lie below the A scenarios."""
WAITING_COST = 0.15
"""What waiting for a turn weighs, in actions, when dwarves are chosen for a scenario."""
HUB = 1 << FIELD_OF["gauragar-4"] | 1 << FIELD_OF["gauragar-5"]
HUB_VALUE = 0.25
"""What it is worth to wait in the middle, where a tunnel begins."""
WHO_GOES = {2: 1, 3: 2, 4: 2, 5: 3}
"""How many dwarves work on one test of the scenario, by the size of the team."""
FORGERS = {2: 2, 3: 3, 4: 3, 5: 4}
"""The same where two must be there at once."""


@dataclass
class Work:
    """Something a dwarf can work on: where, what, for which card, and how much it is worth."""

    value: float
    at: int
    kind: int
    card: int
    actions: float
    """Expected actions once the dwarf is there."""


class Plan:
    """Works for every dwarf, and the way to each of them."""

    def __init__(self, box: ZwergeBox, view: ZwergeView) -> None:
        self.box = box
        self.view = view
        self.ways: dict[tuple[int, int], list[int]] = {}
        self.grounds: dict[int, Ground] = {}

    def way(self, seat: int, at: int, value: float = SCENARIO_VALUE) -> list[int]:
        """How far each field is from a goal, for this dwarf; small goals shun dead land more."""
        price = self.dead_land_price(seat)
        if value < SCENARIO_VALUE:
            price *= SIDE_TRIP
        key = (at, price)
        if key not in self.ways:
            if price not in self.grounds:
                self.grounds[price] = Ground(self.box, self.view, price)
            self.ways[key] = ways_to(self.grounds[price], at)
        return self.ways[key]

    def dead_land_price(self, seat: int) -> int:
        """Steps this dwarf would rather go than enter dead land; dearer with little life."""
        dwarf = self.view.dwarves[seat]
        if self.box.dwarves[dwarf.dwarf].ability == UNHARMED_BY_DEAD_LAND:
            return 0
        return DEAD_LAND_PRICES[min(dwarf.life, 3)]

    def walks(self, seat: int, at: int, value: float = SCENARIO_VALUE) -> float:
        """Actions until this dwarf is at the goal; a held dwarf never arrives."""
        dwarf = self.view.dwarves[seat]
        steps = self.way(seat, at, value)[dwarf.field]
        if steps > 0 and dwarf.blocked:
            return FAR
        if value < WORTH_DEAD_LAND and steps > SIDE_TRIP * self.dead_land_price(seat) > 0:
            return FAR
        return walks_for(self.view, seat, steps)

    def works(self, seat: int) -> list[Work]:
        """Everything worth doing for this dwarf."""
        view = self.view
        works = self.scenario_works(seat)
        for card in view.open_cards:
            work = self.card_work(seat, card)
            if work is not None:
                works.append(work)
        works += self.waiting(seat)
        return works

    def scenario_works(self, seat: int) -> list[Work]:
        """What the scenario wants from this dwarf, if it is among those who go."""
        card = self.view.scenario
        if card is None:
            return []
        task = self.box.cards[card.card].task
        if task.kind == TESTS_EACH:
            return self.parts(seat, card, task)
        if task.kind == COUNCIL_BOX:
            return [Work(SCENARIO_VALUE, 0, MESSAGES, card.card, 1.0)]
        if task.kind == STRIKE_TOKENS:
            return [Work(SCENARIO_VALUE, task.at, STRIKE_THERE, card.card, 1.0)]
        costs = self.costs(card, task)
        order = sorted(range(self.view.seats), key=lambda other: self.late(other, costs[other]))
        goers = order[: self.how_many(task)]
        if seat not in goers or costs[seat] >= FAR:
            return []
        kind = {DEFEAT: FIGHT_THERE, GATHER: BE_THERE}.get(task.kind, TRY_CARD)
        after = costs[seat] - self.walks(seat, task.at)
        return [Work(SCENARIO_VALUE, task.at, kind, card.card, max(after, 0.5))]

    def late(self, seat: int, cost: float) -> float:
        """How late a dwarf would be done; of two alike the one whose turn comes first."""
        view = self.view
        return cost + WAITING_COST * ((seat - view.active) % view.seats)

    def how_many(self, task: Task) -> int:
        """How many dwarves go for a scenario."""
        seats = self.view.seats
        if task.kind == GATHER:
            return task.count
        if task.needs == NEEDS_TWO_FIGURES:
            return FORGERS[seats]
        return WHO_GOES[seats]

    def costs(self, card: CardView, task: Task) -> list[float]:
        """Expected actions of each dwarf for a scenario with one place."""
        costs = []
        for seat, dwarf in enumerate(self.view.dwarves):
            cost = self.walks(seat, task.at)
            if task.kind == DEFEAT:
                cost += fight_actions(self.box, dwarf.attributes[FIGHT], card.armies)
            elif task.kind == TESTS:
                cost += self.testing(seat, task, card)
            costs.append(cost)
        return costs

    def testing(self, seat: int, task: Task, card: CardView) -> float:
        """Expected actions of this dwarf for tests, once there."""
        view = self.view
        dwarf = view.dwarves[seat]
        again = (
            task.attribute == CRAFT and self.box.dwarves[dwarf.dwarf].ability == REROLL_CRAFT_TESTS
        )
        done = card.done if seat == view.active or not task.this_turn else 0
        dice = dwarf.attributes[task.attribute]
        return test_actions(dice, task.number, task.count - done, again)

    def parts(self, seat: int, card: CardView, task: Task) -> list[Work]:
        """Parts of a scenario are shared out so that the last one is done as early as possible."""
        loads = [0.0] * self.view.seats
        missing = [part for part, done in zip(task.parts, card.parts, strict=False) if not done]
        prices = []
        for part in missing:
            dice = [dwarf.attributes[part.attribute] for dwarf in self.view.dwarves]
            prices.append(
                [
                    self.walks(other, part.at) + test_actions(dice[other], part.number, 1, False)
                    for other in range(self.view.seats)
                ]
            )
        mine: list[Work] = []
        todo = list(range(len(missing)))
        while todo:
            finish, number, who = min(
                (loads[other] + prices[number][other], number, other)
                for number in todo
                for other in range(self.view.seats)
            )
            todo.remove(number)
            if who == seat and not mine:
                part = missing[number]
                after = max(0.5, prices[number][who] - self.walks(who, part.at))
                mine.append(Work(SCENARIO_VALUE, part.at, TRY_CARD, card.card, after))
            loads[who] = finish
        return mine

    def card_work(self, seat: int, card: CardView) -> Work | None:
        """An open adventure or threat as work for this dwarf."""
        view = self.view
        task = self.box.cards[card.card].task
        effects = self.box.cards[card.card].effects
        threat = card.card >= FIRST_THREAT
        value = sum(self.harm(effect) if threat else self.worth(effect) for effect in effects)
        dwarf = view.dwarves[seat]
        if task.at_affected:
            at = 1 << next(other.field for other in view.dwarves if other.blocked)
            fights = fight_actions(self.box, dwarf.attributes[FIGHT], card.armies)
            return Work(value + 1.5, at, FIGHT_THERE, card.card, fights)
        if task.kind == TESTS:
            actions = self.testing(seat, task, card)
            if task.needs == NEEDS_TUNNEL and not (view.tunnel_used and seat == view.active):
                return None
            return Work(value, task.at, TRY_CARD, card.card, actions)
        if task.kind == DEFEAT:
            fights = fight_actions(self.box, dwarf.attributes[FIGHT], card.armies)
            return Work(value, task.at, FIGHT_THERE, card.card, fights)
        if task.kind == LIFE_ROLL:
            actions = test_actions(dwarf.life, task.number, task.count - card.done, False)
            return Work(value, task.at, TRY_CARD, card.card, actions)
        if task.kind == VISIT:
            return self.visit(seat, card, task, value)
        if task.kind == PAY and len(dwarf.equipment) >= task.count:
            return Work(value, task.at, TRY_CARD, card.card, 1.0)
        if task.kind == COUNCIL_BOX:
            return Work(value, 0, MESSAGES, card.card, 1.5 * (task.number - view.council))
        if task.kind == GATHER:
            return self.gathering(seat, card, task, value)
        return None

    def visit(self, seat: int, card: CardView, task: Task, value: float) -> Work:
        """The next place of a visit."""
        entered = card.entered[seat]
        open_places = [
            place for number, place in enumerate(task.places) if not entered >> number & 1
        ]
        if task.ordered or len(task.places) == 1:
            return Work(value, 1 << open_places[0], BE_THERE, card.card, 2.0 * len(open_places) - 2)
        here = self.view.dwarves[seat].field
        nearest = min(open_places, key=lambda place: self.way(seat, 1 << place)[here])
        return Work(value, 1 << nearest, BE_THERE, card.card, 2.0 * len(open_places) - 2)

    def gathering(self, seat: int, card: CardView, task: Task, value: float) -> Work | None:
        """Join somebody who stands at the place, or close by."""
        view = self.view
        others = [
            dwarf.field
            for other, dwarf in enumerate(view.dwarves)
            if other != seat and task.at >> dwarf.field & 1
        ]
        if not others:
            return None
        return Work(value, sum(1 << field for field in set(others)), BE_THERE, card.card, 0.5)

    def waiting(self, seat: int) -> list[Work]:
        """Where to wait for the next scenario: at the forge, at the gates, or near the tunnels."""
        view = self.view
        if view.scenario is None:
            left = view.scenarios_left
        else:
            left = view.scenarios_left if self.box.cards[view.scenario.card].stage != "C" else 0
        if left == LAST_CARDS:
            worth = 2.0 if view.scenario is None else 0.9
            return [Work(worth, forge_of(self.box), BE_THERE, NONE, 0.0)]
        if left == LAST_CARDS - 1:
            gates = sum(1 << gate for gate in GATE_FIELDS)
            return [Work(0.7, gates, BE_THERE, NONE, 0.0)]
        return [Work(HUB_VALUE, HUB, BE_THERE, NONE, 0.0)]

    def worth(self, effect: Effect) -> float:
        """What an effect of a reward is worth, in turns of the hero marker."""
        view = self.view
        kind = effect.kind
        if kind == HEAL:
            missing = sum(dwarf.max_life - dwarf.life for dwarf in view.dwarves)
            weakest = min(dwarf.life for dwarf in view.dwarves)
            each = 1.6 if weakest <= 1 else 0.8
            healed = len(view.dwarves) if effect.who == ALL else 2
            return each * min(missing, effect.count * healed, 3)
        if kind == CHOOSE:
            return max(sum(self.worth(each) for each in option) for option in effect.options)
        if kind == MOVE_COUNCIL:
            return 0.9 * effect.count
        if kind == MOVE_DOOM:
            return -float(effect.count)
        if kind == DISCARD_THREAT:
            return max((self.card_harm(card) for card in view.open_cards), default=0.0)
        return {
            DRAW_EQUIPMENT: 1.1,
            HOLD: 1.0,
            REMOVE_ARMIES: 0.25,
            REMOVE_DEAD_LAND: 0.3,
            MOVE_FIGURE: 0.8,
            EXTRA_ACTION: 0.5,
        }.get(kind, 0.2) * effect.count

    def card_harm(self, card: CardView) -> float:
        """What an open threat would cost."""
        if card.card < FIRST_THREAT:
            return 0.0
        return sum(self.harm(effect) for effect in self.box.cards[card.card].effects)

    def harm(self, effect: Effect) -> float:
        """What an effect of a threat costs, in turns of the hero marker."""
        kind = effect.kind
        if kind == LOSE_LIFE:
            lives = [dwarf.life for dwarf in self.view.dwarves]
            if effect.who == AFFECTED:
                struck = next((d.life for d in self.view.dwarves if d.blocked), max(lives))
                return 12.0 if struck <= effect.count else 2.0
            return 4.0 if min(lives) <= effect.count else 0.8 * effect.count
        if kind == MOVE_DOOM:
            return float(effect.count)
        if kind == MOVE_COUNCIL:
            return -0.7 * effect.count
        if kind == LOSE_EQUIPMENT:
            return 0.5 * sum(1 for dwarf in self.view.dwarves if dwarf.equipment)
        return {RECRUIT: 1.0, ADD_ARMIES: 0.8, MAKE_DEAD_LAND: 1.0}.get(kind, 0.5)


def forge_of(box: ZwergeBox) -> int:
    """Where the card of stage B wants the dwarves, as bits."""
    return next(card.task.at for card in box.cards if card.stage == "B")


def armies_here(box: ZwergeBox, view: ZwergeView, field: int) -> tuple[int, ...]:
    """All armies that a fight on this field could beat."""
    armies = list(view.armies[field])
    cards = [*view.open_cards, *([view.scenario] if view.scenario is not None else [])]
    for card in cards:
        task = box.cards[card.card].task
        if task.kind != DEFEAT:
            continue
        struck = next((dwarf.field for dwarf in view.dwarves if dwarf.blocked), NONE)
        if task.at >> field & 1 or (task.at_affected and struck == field):
            armies = [a + b for a, b in zip(armies, card.armies, strict=True)]
    return tuple(armies)


def hunted(box: ZwergeBox, view: ZwergeView) -> set[int]:
    """The armies whose defeat an open card counts."""
    kinds = set()
    for card in view.open_cards:
        task = box.cards[card.card].task
        if task.kind in (DEFEAT_COUNT, COLLECT):
            kinds.add(task.army)
    return kinds
