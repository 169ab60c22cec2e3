"""The team's plan in Die Zwerge: what each dwarf should work on, from the view alone."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from dwarrow.bots.greedy.zwerge_land import (
    FAR,
    fight_actions,
    ground_of,
    test_actions,
    walks_for,
)
from dwarrow.bots.greedy.zwerge_taste import Taste
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
LAST_CARDS = 4
"""B and three C cards lie below the A scenarios."""
HUB = 1 << FIELD_OF["gauragar-4"] | 1 << FIELD_OF["gauragar-5"]
"""The middle, where a tunnel begins."""


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

    def __init__(self, box: ZwergeBox, view: ZwergeView, taste: Taste) -> None:
        self.box = box
        self.view = view
        self.taste = taste
        self.ground = ground_of(box, view)

    def way(self, seat: int, at: int, value: float | None = None) -> list[int]:
        """How far each field is from a goal, for this dwarf; small goals shun dead land more."""
        price = self.dead_land_price(seat)
        if value is not None and value < self.taste.scenario:
            price *= self.taste.side_trip
        return self.ground.ways_to(at, price, self.taste.army_steps)

    def dead_land_price(self, seat: int) -> int:
        """Steps this dwarf would rather go than enter dead land; dearer with little life."""
        dwarf = self.view.dwarves[seat]
        if self.box.dwarves[dwarf.dwarf].ability == UNHARMED_BY_DEAD_LAND:
            return 0
        return self.taste.dead_land[min(dwarf.life, 3)]

    def walks(self, seat: int, at: int, value: float | None = None) -> float:
        """Actions until this dwarf is at the goal; a held dwarf never arrives."""
        taste = self.taste
        dwarf = self.view.dwarves[seat]
        steps = self.way(seat, at, value)[dwarf.field]
        if steps > 0 and dwarf.blocked:
            return FAR
        small = value is not None and value < taste.worth_dead_land
        if small and steps > taste.side_trip * self.dead_land_price(seat) > 0:
            return FAR
        return walks_for(self.view, seat, steps, taste.lost_steps)

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
            return [Work(self.taste.scenario, 0, MESSAGES, card.card, 1.0)]
        if task.kind == STRIKE_TOKENS:
            return [Work(self.taste.scenario, task.at, STRIKE_THERE, card.card, 1.0)]
        costs = self.costs(card, task)
        order = sorted(range(self.view.seats), key=lambda other: self.late(other, costs[other]))
        goers = order[: self.how_many(task)]
        if seat not in goers or costs[seat] >= FAR:
            return []
        kind = {DEFEAT: FIGHT_THERE, GATHER: BE_THERE}.get(task.kind, TRY_CARD)
        after = costs[seat] - self.walks(seat, task.at)
        return [Work(self.taste.scenario, task.at, kind, card.card, max(after, 0.5))]

    def late(self, seat: int, cost: float) -> float:
        """How late a dwarf would be done; of two alike the one whose turn comes first."""
        view = self.view
        return cost + self.taste.waiting * ((seat - view.active) % view.seats)

    def how_many(self, task: Task) -> int:
        """How many dwarves go for a scenario."""
        if task.kind == GATHER:
            return task.count
        going = ceil(self.taste.going * self.view.seats)
        return going + 1 if task.needs == NEEDS_TWO_FIGURES else going

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
                mine.append(Work(self.taste.scenario, part.at, TRY_CARD, card.card, after))
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
            return Work(value + self.taste.rescue, at, FIGHT_THERE, card.card, fights)
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
            steps = task.number - view.council
            return Work(value, 0, MESSAGES, card.card, self.taste.message_actions * steps)
        if task.kind == GATHER:
            return self.gathering(seat, card, task, value)
        return None

    def visit(self, seat: int, card: CardView, task: Task, value: float) -> Work:
        """The next place of a visit."""
        entered = card.entered[seat]
        open_places = [
            place for number, place in enumerate(task.places) if not entered >> number & 1
        ]
        actions = self.taste.place_actions * (len(open_places) - 1)
        if task.ordered or len(task.places) == 1:
            return Work(value, 1 << open_places[0], BE_THERE, card.card, actions)
        here = self.view.dwarves[seat].field
        nearest = min(open_places, key=lambda place: self.way(seat, 1 << place)[here])
        return Work(value, 1 << nearest, BE_THERE, card.card, actions)

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
        return Work(
            value,
            sum(1 << field for field in set(others)),
            BE_THERE,
            card.card,
            self.taste.gather_actions,
        )

    def waiting(self, seat: int) -> list[Work]:
        """Where to wait for the next scenario: at the forge, at the gates, or near the tunnels."""
        view, taste = self.view, self.taste
        if view.scenario is None:
            left = view.scenarios_left
        else:
            left = view.scenarios_left if self.box.cards[view.scenario.card].stage != "C" else 0
        if left == LAST_CARDS:
            worth = taste.to_the_forge if view.scenario is None else taste.near_the_forge
            return [Work(worth, forge_of(self.box), BE_THERE, NONE, 0.0)]
        if left == LAST_CARDS - 1:
            gates = sum(1 << gate for gate in GATE_FIELDS)
            return [Work(taste.at_the_gates, gates, BE_THERE, NONE, 0.0)]
        return [Work(taste.in_the_middle, HUB, BE_THERE, NONE, 0.0)]

    def worth(self, effect: Effect) -> float:
        """What an effect of a reward is worth, in turns of the hero marker."""
        view, taste = self.view, self.taste
        kind = effect.kind
        if kind == HEAL:
            missing = sum(dwarf.max_life - dwarf.life for dwarf in view.dwarves)
            weakest = min(dwarf.life for dwarf in view.dwarves)
            each = taste.heal_weak if weakest <= 1 else taste.heal
            healed = len(view.dwarves) if effect.who == ALL else 2
            return each * min(missing, effect.count * healed, 3)
        if kind == CHOOSE:
            return max(sum(self.worth(each) for each in option) for option in effect.options)
        if kind == MOVE_COUNCIL:
            return taste.council_step * effect.count
        if kind == MOVE_DOOM:
            return -taste.doom * effect.count
        if kind == DISCARD_THREAT:
            return max((self.card_harm(card) for card in view.open_cards), default=0.0)
        return {
            DRAW_EQUIPMENT: taste.equipment,
            HOLD: taste.hold,
            REMOVE_ARMIES: taste.remove_army,
            REMOVE_DEAD_LAND: taste.remove_dead_land,
            MOVE_FIGURE: taste.move_dwarf,
            EXTRA_ACTION: taste.extra_action,
        }.get(kind, taste.other_reward) * effect.count

    def card_harm(self, card: CardView) -> float:
        """What an open threat would cost."""
        if card.card < FIRST_THREAT:
            return 0.0
        return sum(self.harm(effect) for effect in self.box.cards[card.card].effects)

    def harm(self, effect: Effect) -> float:
        """What an effect of a threat costs, in turns of the hero marker."""
        kind, taste = effect.kind, self.taste
        if kind == LOSE_LIFE:
            lives = [dwarf.life for dwarf in self.view.dwarves]
            if effect.who == AFFECTED:
                struck = next((d.life for d in self.view.dwarves if d.blocked), max(lives))
                return taste.death_of_one if struck <= effect.count else taste.wound_of_one
            return taste.death if min(lives) <= effect.count else taste.wound * effect.count
        if kind == MOVE_DOOM:
            return taste.doom * effect.count
        if kind == MOVE_COUNCIL:
            return -taste.council_back * effect.count
        if kind == LOSE_EQUIPMENT:
            return taste.lost_equipment * sum(1 for dwarf in self.view.dwarves if dwarf.equipment)
        return {
            RECRUIT: taste.recruits,
            ADD_ARMIES: taste.armies,
            MAKE_DEAD_LAND: taste.new_dead_land,
        }.get(kind, taste.other_harm)


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
