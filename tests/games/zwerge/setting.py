"""A small language to set the table of Die Zwerge for a test."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from dwarrow.games.zwerge.box import ZwergeBox
from dwarrow.games.zwerge.phases.cards import armies_back_to_supply, put_armies_on_card
from dwarrow.games.zwerge.phases.dead_land import SETTLE, place_armies
from dwarrow.games.zwerge.phases.effects import carry_out_all
from dwarrow.games.zwerge.phases.take_action import TAKE_ACTION
from dwarrow.games.zwerge.phases.tasks import CHECK_CARDS
from dwarrow.games.zwerge.pieces import (
    ARMIES,
    CARD_OF,
    CARDS,
    DWARVES,
    FIELD_OF,
    FIELDS,
    GEAR,
    GEAR_OF,
    NONE,
    TILES,
)
from dwarrow.games.zwerge.rules import GAME
from dwarrow.games.zwerge.state import LOST_BY_DEATH, LOST_BY_DOOM, PLAYING, WON, ZwergeState
from dwarrow.kernel import IllegalAction, Message, Seeded
from dwarrow.kernel.decision import Step

QUIET = ("orc-hunt", "trolls-in-the-mist", "face-to-face")
"""Adventures that nothing but a fight moves."""
ROLLS = {
    "walk": "walk die",
    "fight": "fight die",
    "strike": "strike die",
    "message": "message die",
    "craft": "craft die",
    "test": "test die",
    "life": "life die",
}


class QuietLuck(Seeded):
    """Luck that never recruits armies; everything else falls as it may."""

    def roll(self, name: str, sides: int) -> int:
        """Recruitment dice show their blank face."""
        return 0 if name.startswith("recruit") else super().roll(name, sides)

    def clone(self) -> QuietLuck:
        """The same luck from here on."""
        return QuietLuck(0, 0, self.state)


class Table:
    """A game in its first turn, with no army on the map and three quiet adventures."""

    def __init__(
        self,
        *dwarves: str,
        scenario: str = "lore-of-porista",
        cards: Sequence[str] = QUIET,
        expert: bool = False,
        box: ZwergeBox | None = None,
        rules: int | None = None,
    ) -> None:
        self.script = GAME.script([("scenarios a", scenario)], then=QuietLuck(7))
        options = {"difficulty": "heroic", "expert": "yes" if expert else "no"}
        seats = max(2, len(dwarves))
        self.state = GAME.start(seats, self.script, options, box, events=True, rules=rules)
        self.dwarves = list(dwarves)
        for dwarf in dwarves:
            self.play(f"dwarf {dwarf}")
        self.play("begin seat 1")
        self.open(*cards)
        self.state.hero = 0

    @property
    def box(self) -> ZwergeBox:
        """What the game is played with."""
        return self.state.box

    @property
    def asked(self) -> str:
        """The question being asked."""
        return GAME.decision(self.state).name if self.state.stack else ""

    @property
    def options(self) -> list[str]:
        """The answers that are allowed."""
        seats = GAME.to_act(self.state)
        return [GAME.text(self.state, action) for action in GAME.legal(self.state, seats[0])]

    @property
    def is_won(self) -> bool:
        return self.state.outcome == WON

    @property
    def is_lost_by_doom(self) -> bool:
        return self.state.outcome == LOST_BY_DOOM

    @property
    def is_lost_by_death(self) -> bool:
        return self.state.outcome == LOST_BY_DEATH

    @property
    def goes_on(self) -> bool:
        return self.state.outcome == PLAYING and bool(self.state.stack)

    def play(self, *texts: str) -> Table:
        """Answers, one after the other, each by whoever is asked."""
        for text in texts:
            seat = GAME.to_act(self.state)[0]
            GAME.play(self.state, seat, GAME.parse(self.state, seat, text))
        return self

    def refused(self, text: str) -> str:
        """The code with which an answer is refused."""
        seat = GAME.to_act(self.state)[0]
        try:
            GAME.parse(self.state, seat, text)
        except IllegalAction as error:
            return error.refusal.code
        raise AssertionError(f"{text} was allowed")

    def dice(self, kind: str, *faces: int) -> Table:
        """The next dice of this kind will fall so."""
        for face in faces:
            self.script.add(ROLLS[kind], [face - 1])
        return self

    def recruits(self, orc: int = 0, troll: int = 0, alf: int = 0) -> Table:
        """The next recruitment dice will show so many skulls."""
        for army, skulls in enumerate((orc, troll, alf)):
            face = self.box.armies[army].faces.index(skulls)
            self.script.add(f"recruit {ARMIES[army]}", [face])
        return self

    def seat(self, dwarf: str) -> int:
        """Who plays this dwarf."""
        return self.state.dwarf_of.index(DWARVES.index(dwarf))

    def put(self, dwarf: str, field: str) -> Table:
        """A figure stands there, without having entered."""
        self.state.position[self.seat(dwarf)] = FIELD_OF[field]
        return self

    def where(self, dwarf: str) -> str:
        """The field on which a figure stands."""
        return FIELDS[self.state.position[self.seat(dwarf)]]

    def life(self, dwarf: str) -> int:
        """A dwarf's life points."""
        return self.state.life[self.seat(dwarf)]

    def hurt(self, dwarf: str, life: int) -> Table:
        """A dwarf has so many life points left."""
        self.state.life[self.seat(dwarf)] = life
        return self

    def armies(self, field: str, orc: int = 0, troll: int = 0, alf: int = 0) -> Table:
        """Armies stand on a field without anything following from it."""
        for army, count in enumerate((orc, troll, alf)):
            self.state.supply[army] -= count
            self.state.put_army(FIELD_OF[field], army, count)
        return self

    def arrive(self, field: str, orc: int = 0, troll: int = 0, alf: int = 0) -> Table:
        """Armies come onto a field in one event, with everything that follows from it."""
        place_armies(self.state, FIELD_OF[field], (orc, troll, alf))
        self.state.ask(SETTLE)
        return self.run()

    def on(self, field: str) -> tuple[int, ...]:
        """Orcs, trolls and älfar on a field."""
        at = 3 * FIELD_OF[field]
        return tuple(self.state.armies[at : at + 3])

    def on_card(self, card: str) -> tuple[int, ...]:
        """Orcs, trolls and älfar on a card."""
        return tuple(self.state.on_card(CARD_OF[card], army) for army in range(3))

    def supply(self, orc: int, troll: int, alf: int) -> Table:
        """So many armies are left in the supply; the others wait outside the map of this test."""
        self.state.supply[:] = [orc, troll, alf]
        return self

    def next_tiles(self, *tiles: str) -> Table:
        """These tiles lie on top of the pile."""
        top = [TILES.index(tile) for tile in tiles]
        self.state.tile_pile = (
            *top,
            *[tile for tile in self.state.tile_pile if tile not in top],
        )
        return self

    def dead(self, field: str, tile: str = "tile-01") -> Table:
        """Dead land lies on a field."""
        number = TILES.index(tile)
        if number not in self.state.tile_pile:
            number = self.state.tile_pile[-1]
        self.state.tile_pile = tuple(t for t in self.state.tile_pile if t != number)
        self.state.tile_on[FIELD_OF[field]] = number
        return self

    def is_dead(self, field: str) -> bool:
        """Whether dead land lies there."""
        return self.state.tile_on[FIELD_OF[field]] != NONE

    def give(self, dwarf: str, *gear: str) -> Table:
        """A dwarf owns equipment."""
        state = self.state
        for name in gear:
            card = next(c for c in state.equipment_pile if self.box.equipment[c] == GEAR_OF[name])
            state.equipment_pile = tuple(c for c in state.equipment_pile if c != card)
            state.equipment[self.seat(dwarf)] += (card,)
        return self

    def next_equipment(self, *gear: str) -> Table:
        """These kinds lie on top of the equipment pile, first one first."""
        pile = list(self.state.equipment_pile)
        top = []
        for name in gear:
            card = next(c for c in pile if self.box.equipment[c] == GEAR_OF[name])
            pile.remove(card)
            top.append(card)
        self.state.equipment_pile = (*top, *pile)
        return self

    def gear(self, dwarf: str) -> list[str]:
        """The equipment a dwarf owns."""
        return [GEAR[self.box.equipment[c]] for c in self.state.equipment[self.seat(dwarf)]]

    def open(self, *cards: str) -> Table:
        """Exactly these adventures and threats lie open, with their armies."""
        state = self.state
        for card in state.open:
            armies_back_to_supply(state, card)
        state.discard += state.open
        state.open = ()
        for name in cards:
            card = CARD_OF[name]
            self._take(card)
            state.open += (card,)
            if card == self.box.affected_card:
                state.affected = state.active
            assert put_armies_on_card(state, card)
        return self

    def next_cards(self, *cards: str) -> Table:
        """These cards lie on top of the adventure pile, first one first."""
        for name in reversed(cards):
            self._take(CARD_OF[name])
            self.state.adventure_pile = (CARD_OF[name], *self.state.adventure_pile)
        return self

    def next_scenarios(self, *cards: str) -> Table:
        """These scenarios lie on top of their pile, first one first."""
        top = tuple(CARD_OF[name] for name in cards)
        rest = tuple(card for card in self.state.scenario_pile if card not in top)
        self.state.scenario_pile = top + rest
        return self

    def finish_scenario(self) -> Table:
        """The open scenario is done; the next player reveals another."""
        self.state.scenarios_done += (self.state.scenario,)
        self.state.scenario = NONE
        return self

    def play_scenario(self, name: str) -> Table:
        """This scenario lies open instead, with its armies."""
        card = CARD_OF[name]
        state = self.state
        armies_back_to_supply(state, state.scenario)
        pile = tuple(c for c in state.scenario_pile if c != card)
        state.scenario_pile = (*pile, state.scenario)
        state.scenario = card
        put_armies_on_card(state, card)
        return self

    def _take(self, card: int) -> None:
        state = self.state
        state.adventure_pile = tuple(c for c in state.adventure_pile if c != card)
        state.threat_pile = tuple(c for c in state.threat_pile if c != card)
        state.discard = tuple(c for c in state.discard if c != card)

    @property
    def open_cards(self) -> list[str]:
        """The open adventures and threats."""
        return [CARDS[card] for card in self.state.open]

    @property
    def scenario(self) -> str:
        """The open scenario."""
        return CARDS[self.state.scenario] if self.state.scenario != NONE else ""

    @property
    def discarded(self) -> list[str]:
        """The common discard pile."""
        return [CARDS[card] for card in self.state.discard]

    def progress(self, card: str) -> int:
        """What is done of a card."""
        return self.state.progress[CARD_OF[card]]

    def reward(self, card: str, field: str = "") -> Table:
        """Carry out the effects of a card."""
        number = CARD_OF[card]
        at = FIELD_OF[field] if field else NONE
        carry_out_all(self.state, self.box.cards[number].effects, number, at)
        return self.run()

    def council(self, box: int) -> Table:
        """The council marker lies in this box."""
        self.state.council = box
        return self

    def markers(self, hero: int, doom: int) -> Table:
        """Where the two markers stand."""
        self.state.hero = hero
        self.state.doom = doom
        return self

    def act(self, dwarf: str, actions: int = 2) -> Table:
        """This dwarf is on turn and has so many actions."""
        seat = self.seat(dwarf)
        state = self.state
        while state.active != seat:
            self.end_turn()
        state.actions_left = actions
        assert state.stack[-1] is TAKE_ACTION[seat]
        return self

    def check(self) -> Table:
        """See which cards are done."""
        self.state.ask(CHECK_CARDS)
        return self.run()

    def end_turn(self) -> Table:
        """The dwarf on turn does nothing more."""
        return self.play("end turn")

    def walk(self, *fields: str, roll: int = 6) -> Table:
        """The dwarf on turn walks these fields and stops, unless it was stopped."""
        self.dice("walk", roll)
        self.script.answers["walk die"] += [[0]] * (self.walk_dice() - 1)
        self.play("walk")
        if self.asked == "roll-again":
            self.play("keep")
        for field in fields:
            self.play(f"go {field}")
        if self.asked == "walking":
            self.play("stop")
        return self

    def walk_dice(self) -> int:
        """How many dice the dwarf on turn rolls for walking."""
        return self.state.attribute(self.state.active, 2)

    def run(self) -> Table:
        """Carry on until somebody is asked."""
        stack = self.state.stack
        while stack and not stack[-1].seats:
            cast("Step[ZwergeState]", stack.pop()).run(self.state)
        return self

    def told(self, code: str) -> list[Message]:
        """The events of this kind so far."""
        events = self.state.events or []
        return [event for event in events if event.code == code]
