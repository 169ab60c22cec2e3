"""What the learned team looks at in Die Zwerge; nobody knows more than the others.

The same as `native/zwerge/eyes.hpp`. Dwarves stand in slots: the one on turn first, after its last
action the next one.
"""

from __future__ import annotations

from typing import ClassVar

from dwarrow.bots.python_mind.eyes import Eyes
from dwarrow.bots.python_mind.inputs import Inputs
from dwarrow.bots.python_mind.zwerge_errands import (
    EVERYWHERE,
    NEVER_DONE,
    Errand,
    Land,
    Strength,
    Ways,
    errands,
    goal_for,
)
from dwarrow.bots.python_mind.zwerge_mind import TeamMind
from dwarrow.games.zwerge.actions import MAX_SEATS
from dwarrow.games.zwerge.box import COUNCIL_SYMBOL, THREATS_SYMBOL
from dwarrow.games.zwerge.phases.cards import cards_fought_at, cards_on_table
from dwarrow.games.zwerge.phases.turn import Turn
from dwarrow.games.zwerge.pieces import (
    ALF,
    ARMIES,
    ATTRIBUTES,
    CARDS,
    COUNCIL_END,
    DWARVES,
    FIELD_COUNT,
    FIGHT,
    FIRST_THREAT,
    GATE_FIELDS,
    GEAR,
    NONE,
    SCENARIOS,
    SCHWARZJOCH,
)
from dwarrow.games.zwerge.state import WON, ZwergeState

LAST_STAGE = "C"
OPEN_CARDS = 3
AHEAD = 3
"""How many steps the hero marker is looked ahead for."""
TRACK, MOST_LEFT, GAPS, LEFTS = 44, 14, 12, 5
LIVES, STRENGTHS = 7, 7
FIELD, GATE, CARD = 7, 8, 6 + MAX_SEATS
DWARF = len(DWARVES) + LIVES + 1 + len(ATTRIBUTES) * STRENGTHS + len(GEAR) + 4
PLACE, SCENARIO = FIELD_COUNT + 16, 4
"""How many inputs each of them has."""
GAP = 12
HERO = GAP + TRACK
LEFT = HERO + TRACK
BOTH = LEFT + MOST_LEFT
DONE = BOTH + GAPS * LEFTS
COUNCIL = DONE + len(SCENARIOS)
TABLE = COUNCIL + 2 * COUNCIL_END + 1
FIELD_ROWS = TABLE + 56
GATE_ROWS = FIELD_ROWS + FIELD_COUNT * FIELD
CARD_ROWS = GATE_ROWS + len(GATE_FIELDS) * GATE
DWARF_ROWS = CARD_ROWS + len(CARDS) * CARD
PLACE_ROWS = DWARF_ROWS + MAX_SEATS * DWARF
SCENARIO_ROWS = PLACE_ROWS + MAX_SEATS * PLACE
SUMS = SCENARIO_ROWS + MAX_SEATS * SCENARIO
"""Where each group of inputs begins."""


def soon(actions: float) -> float:
    """Near 1 for what is done soon, near 0 for what takes long."""
    return 1 / (1 + actions * (1 + actions * (0.5 + actions / 6)))


class ZwergeEyes(Eyes[ZwergeState]):
    """Looks at the clock, the map, the cards and how soon the dwarves can fulfil them."""

    count: ClassVar[int] = SUMS + 12

    def look(self, state: ZwergeState, seat: int) -> Inputs:
        """The inputs of a table that is not over."""
        return _Look(state).all()

    def worth(self, state: ZwergeState, seat: int) -> float:
        """1 for the victory of all."""
        return float(state.outcome == WON)


class _Look:
    """One look at one table."""

    def __init__(self, state: ZwergeState) -> None:
        self.state = state
        self.inputs = Inputs()
        self.ready = len(state.dwarf_of) == state.seats
        """Whether everybody has a dwarf."""
        top = state.stack[-1]
        turn = top.seat if isinstance(top, Turn) else None
        self.turn_over = turn is not None or state.actions_left <= 0
        self.first = (state.active + self.turn_over) % state.seats if turn is None else turn
        self.land = Land(state)
        self.full = self.land.full & ~(1 << SCHWARZJOCH)
        self.strength = [Strength(state, seat) for seat in range(state.seats) if self.ready]
        self.ways = [Ways(state, seat, self.land) for seat in range(state.seats) if self.ready]

    def all(self) -> Inputs:
        """Everything, in order."""
        self.look_at_clock()
        self.look_at_table()
        self.look_at_fields()
        self.look_at_gates()
        for slot in range(len(self.state.dwarf_of)):
            self.look_at_dwarf(slot)
        if self.ready:
            for card in cards_on_table(self.state):
                self.look_at_card(card)
            for slot in range(self.state.seats):
                self.look_around(slot)
        return self.inputs

    def seat_in(self, slot: int) -> int:
        """Who stands in a slot."""
        return (self.first + slot) % self.state.seats

    def turns_left(self) -> float:
        """How many turns the doom marker leaves."""
        return float(self.state.doom - self.state.hero + self.state.hold)

    def scenarios_left(self) -> int:
        """Scenarios still to be done, the open one too; of the last stage one is enough."""
        state, cards = self.state, self.state.box.cards
        is_open = state.scenario != NONE
        if is_open and cards[state.scenario].stage == LAST_STAGE:
            return 1
        left = 1 + is_open
        for card in state.scenario_pile:
            left += cards[card].stage != LAST_STAGE
        return left

    def look_at_clock(self) -> None:
        """How many turns and scenarios are left, apart and together."""
        state, inputs = self.state, self.inputs
        gap, left, turns = state.doom - state.hero, self.scenarios_left(), self.turns_left()
        inputs.row(
            1,
            turns / 30,
            state.hold / 2.0,
            left / 7.0,
            turns / (left + 1) / 10,
            min(2.0, left * 5 / (turns + 1)),
            state.scenario != NONE,
            state.hero / 40.0,
        )
        inputs.next_one_of(4, state.seats - 2)
        inputs.one_of(GAP, TRACK, min(gap, TRACK - 1))
        inputs.one_of(HERO, TRACK, state.hero)
        inputs.one_of(LEFT, MOST_LEFT, left)
        few, stage = min((gap + state.hold) // 4, GAPS - 1), min(max(left - 1, 0), LEFTS - 1)
        inputs.put(BOTH + few * LEFTS + stage, 1)
        for card in state.scenarios_done:
            inputs.one_of(DONE, len(SCENARIOS), card)

    def look_at_table(self) -> None:
        """Council, actions left, armies, tiles, piles, life and equipment, and what is ahead."""
        state, inputs, land = self.state, self.inputs, self.land
        row = inputs.row
        inputs.one_of(COUNCIL, 2 * COUNCIL_END + 1, state.council + COUNCIL_END)
        inputs.at = TABLE
        inputs.next_one_of(5, 0 if self.turn_over else min(state.actions_left, 4))
        tiles = state.tiles_placed()
        row(
            not self.turn_over and state.tunnel_used,
            state.council / 4.0,
            self.full.bit_count() / 3.0,
            land.crowds.bit_count() / 8.0,
            tiles / 15.0,
            tiles >= 15,
        )
        for army in range(len(ARMIES)):
            on_map = state.on_map(army)
            row(on_map / 15.0, state.supply[army] / 15.0)
            if army == ALF:
                row(on_map >= 5)
        row(state.crowd[SCHWARZJOCH] / 4.0, state.threshold < state.box.numbers.dead_land)
        threats = sum([card >= FIRST_THREAT for card in state.adventure_pile])
        opened = sum([card >= FIRST_THREAT for card in state.open])
        row(
            threats / 10.0,
            len(state.adventure_pile) / 30.0,
            threats / (len(state.adventure_pile) + 1.0),
            len(state.threat_pile) / 15.0,
            opened / 3.0,
            opened * (state.scenario == NONE) / 2.0,
        )
        inputs.next_one_of(OPEN_CARDS + 1, len(state.open))
        life = state.life[: len(state.dwarf_of)]
        gear = sum([len(cards) for cards in state.equipment[: len(state.dwarf_of)]])
        row(sum(life) / 12.0, life.count(1) / 2.0, gear / 8.0)
        row(state.tunnel_tile != NONE, land.tunnels.bit_count() / 5.0)
        for step in range(1, AHEAD + 1):
            symbol = self.symbol_ahead(step)
            row(symbol == THREATS_SYMBOL, symbol == COUNCIL_SYMBOL)

    def symbol_ahead(self, step: int) -> int:
        """What the hero marker meets so many steps ahead; nothing beyond the doom marker."""
        state = self.state
        space = state.hero + step
        return state.box.track[space] if space < min(state.doom, state.box.doom_start) else NONE

    def look_at_fields(self) -> None:
        """The armies on each field and how near it is to dead land; the dead land."""
        state, put = self.state, self.inputs.put
        for field, crowd in enumerate(state.crowd):
            at = FIELD_ROWS + field * FIELD
            if crowd:
                first = field * len(ARMIES)
                for army, count in enumerate(state.armies[first : first + len(ARMIES)]):
                    put(at + army, count / 3.0)
                put(at + 3, crowd >= 2)
                put(at + 4, crowd >= state.threshold - 2)
                put(at + 5, crowd >= state.threshold - 1)
            put(at + 6, state.tile_on[field] != NONE)

    def look_at_gates(self) -> None:
        """Where armies come to rest that enter at each gate, and how soon some do."""
        state, put = self.state, self.inputs.put
        for gate, entered in enumerate(GATE_FIELDS):
            at = GATE_ROWS + gate * GATE
            field = state.flow(entered)
            crowd = state.crowd[field]
            put(at, crowd / 4.0)
            put(at + 1, field == SCHWARZJOCH)
            put(at + 2, self.full >> field & 1)
            put(at + 3, field != entered)
            for step in range(1, AHEAD + 1):
                if self.symbol_ahead(step) == entered:
                    put(at + 3 + step, (crowd + 1) / 5.0)

    def actions_for(self, seat: int, errand: Errand) -> float:
        """Actions of one dwarf for an errand."""
        state, own = self.state, self.strength[seat]
        goal, more_places = goal_for(state, seat, errand)
        distance = 0 if goal == EVERYWHERE else self.ways[seat].to(goal)
        if not goal or (distance and state.is_blocked(seat)):
            return NEVER_DONE
        work = own.work_of(state, errand)
        if errand.by_tunnel:
            work += 0.5 if distance else 1
        return min(NEVER_DONE, own.walk_of(distance) + work + 1.5 * more_places)

    def look_at_card(self, card: int) -> None:
        """How far a card is done, and the actions that each dwarf and the best two need for it."""
        state, put = self.state, self.inputs.put
        by_slot = [NEVER_DONE] * state.seats
        best_sum = second_sum = longest = 0.0
        least = NEVER_DONE
        parts = needed = 0
        for errand in errands(state, card, self.land.tunnels):
            parts += 1
            needed += errand.needed
            actions = [self.actions_for(self.seat_in(slot), errand) for slot in range(state.seats)]
            by_slot = list(map(min, by_slot, actions))
            best, second = sorted((*actions, NEVER_DONE))[:2]
            if errand.two_figures:
                best = max(best, second)
            best_sum += best
            second_sum += second
            longest = max(longest, best)
            least = min(least, second)
        at = CARD_ROWS + card * CARD
        put(at, 1)
        if card == state.box.affected_card:
            put(at + 1, state.affected == self.first)
        if not parts:
            return
        armies = sum([state.on_card(card, army) for army in range(len(ARMIES))])
        put(at + 2, (parts if parts > 1 else needed + armies) / 4.0)
        put(at + 3, state.on_card(card, ALF) / 2.0)
        put(at + 4, soon(best_sum / 2.5))
        put(at + 5, soon(second_sum / 2.5))
        for slot, actions_of in enumerate(by_slot):
            put(at + 6 + slot, soon(actions_of / 2.5))
        if card == state.scenario:
            self.look_at_scenario(by_slot, best_sum, longest, least, parts)

    def look_at_scenario(
        self, by_slot: list[float], best_sum: float, longest: float, least: float, parts: int
    ) -> None:
        """How soon the scenario can be done, by each dwarf and by all, and in time or not."""
        for slot, actions in enumerate(by_slot):
            self.inputs.at = SCENARIO_ROWS + slot * SCENARIO
            self.inputs.row(min(1.0, actions / 12), soon(actions), soon(actions / 3), actions < 1.5)
        turns = self.turns_left()
        self.inputs.at = SUMS
        self.inputs.row(
            min(1.0, longest / 12),
            min(2.0, best_sum / 12),
            soon(longest / 2),
            soon(best_sum / 2),
            soon(best_sum / 6),
            min(1.0, least / 12),
            soon(least / 2),
            parts / 4.0,
            min(2.0, best_sum * self.state.seats / 5 / (turns + 1)),
            soon(best_sum),
            max(0.0, 1 - best_sum / 8),
            min(2.0, best_sum / (turns + 1)),
        )

    def look_at_dwarf(self, slot: int) -> None:
        """Who a dwarf is, its life, dice and equipment."""
        state, inputs = self.state, self.inputs
        seat = self.seat_in(slot)
        if seat >= len(state.dwarf_of):
            return
        inputs.at = DWARF_ROWS + slot * DWARF
        inputs.next_one_of(len(DWARVES), state.dwarf_of[seat])
        inputs.next_one_of(LIVES, min(state.life[seat], LIVES - 1))
        inputs.row((state.max_life(seat) - 3) / 2.0)
        for attribute in range(len(ATTRIBUTES)):
            inputs.next_one_of(STRENGTHS, min(state.attribute(seat, attribute), STRENGTHS - 1))
        for card in state.equipment[seat]:
            inputs.put(inputs.at + state.box.equipment[card], 1)
        inputs.at += len(GEAR)
        inputs.row(
            state.keeper == seat,
            state.extra_actions[seat] / 2.0,
            state.is_blocked(seat),
            state.life[seat] / 4.0,
        )

    def look_around(self, slot: int) -> None:
        """Where a dwarf stands and what is near."""
        state, inputs, land = self.state, self.inputs, self.land
        seat = self.seat_in(slot)
        here, ways, dice = state.position[seat], self.ways[seat], self.strength[seat].dice[FIGHT]
        crowd, weak = state.crowd[here], state.life[seat] == 1
        on_cards = 0
        for card in cards_fought_at(state, here):
            for army in range(len(ARMIES)):
                on_cards += state.on_card(card, army)
        inputs.put(PLACE_ROWS + slot * PLACE + here, 1)
        inputs.at = PLACE_ROWS + slot * PLACE + FIELD_COUNT
        inputs.row(
            crowd / 4.0,
            self.full >> here & 1,
            dice / 4.0 if crowd else 0,
            state.armies[len(ARMIES) * here + ALF] / 2.0,
            land.tunnels >> here & 1,
            land.dead >> here & 1,
            soon(ways.to(self.full) / 3.0) if self.full else 0,
            soon(ways.to(land.crowds) / 3.0) if land.crowds else 0,
            soon(ways.to(1 << SCHWARZJOCH) / 4.0),
            soon(ways.to(land.tunnels) / 3.0) if land.tunnels else 0,
            (state.position.count(here) - 1) / 2.0,
            weak and crowd > 0,
            weak and land.dead >> here & 1,
            on_cards / 4.0,
            dice / 4.0 if on_cards else 0,
            here == SCHWARZJOCH,
        )


EYES = ZwergeEyes()
MIND = TeamMind
