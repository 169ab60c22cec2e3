"""What lies on the table in Die Zwerge."""

from __future__ import annotations

from dwarrow.games.zwerge.box import GIVES_ATTRIBUTE, GIVES_MAX_LIFE, ZwergeBox
from dwarrow.games.zwerge.pieces import (
    ARMIES,
    CARDS,
    COUNCIL_END,
    DWARVES,
    FIELDS,
    FIGHT,
    NONE,
    ROLLS,
    SCHWARZJOCH,
    THREATS,
    TILES,
)
from dwarrow.games.zwerge.state_text import (
    armies_on_card,
    council_box,
    gear_name,
)
from dwarrow.kernel import (
    Pending,
    State,
    derived,
    each,
    given,
    number,
    per_seat,
    pile,
    seat_name,
    set_of,
)

Cards = tuple[int, ...]
"""A pile, top card first. Never changed, only replaced: clones share it."""

PLAYING, WON, LOST_BY_DOOM, LOST_BY_DEATH = 0, 1, 2, 3
OUTCOMES = ("playing", "won", "doom", "death")


class ZwergeState(State):
    """Everything on the table, hidden piles included."""

    box: ZwergeBox = given()
    removes: int
    """How many A scenarios leave the pile unseen."""
    threshold: int
    """So many armies turn a field into dead land."""
    outcome: int = number(PLAYING, OUTCOMES)
    turn: int = 0
    active: int = number(0, seat_name)
    actions_left: int = 0

    dwarf_of: tuple[int, ...] = pile(DWARVES, by=seat_name)
    """The dwarf of each seat."""
    position: list[int] = per_seat(NONE, FIELDS)
    life: list[int] = per_seat(0)
    equipment: list[Cards] = per_seat((), gear_name)
    extra_actions: list[int] = per_seat(0)
    """Actions more in the next own turn."""
    keeper: int = number(NONE, seat_name)
    """Who carries the scenario card that became a weapon (the Feuerklinge)."""

    hero: int = 0
    doom: int
    hold: int = 0
    """For so many turns the hero marker stays where it is."""
    council: int = number(0, council_box)

    supply: list[int] = each(ARMIES, 0)
    """How many orcs, trolls and älfar lie beside the map."""
    armies: list[int] = each(FIELDS, 0, of=ARMIES)
    """How many orcs, trolls and älfar stand on each field: number 3 * field + army."""
    crowd: list[int] = derived(each(FIELDS, 0))
    """How many armies stand on each field."""
    tile_on: list[int] = each(FIELDS, NONE, TILES)
    tile_pile: Cards = pile(TILES)
    tunnel_tile: int = number(NONE, FIELDS)

    scenario: int = number(NONE, CARDS)
    scenario_pile: Cards = pile(CARDS)
    scenarios_done: Cards = pile(CARDS)
    removed_scenarios: Cards = pile(CARDS)
    open: Cards = pile(CARDS)
    """The open adventures and threats, oldest first."""
    revealed: int = number(NONE, CARDS)
    """The card just turned over, before it lies open or is discarded."""
    adventure_pile: Cards = pile(CARDS)
    threat_pile: Cards = pile(CARDS)
    discard: Cards = pile(CARDS)
    seen_threats: int = number(0, set_of(THREATS))
    """Threats that everybody has seen, as bits."""
    progress: list[int] = each(CARDS, 0)
    """What is done of each card's task: successes, parts as bits, or visits as bits."""
    card_armies: list[int] = each(CARDS, 0, armies_on_card)
    """The armies on each card: orcs + 256 * trolls + 65536 * älfar."""
    affected: int = number(NONE, seat_name)
    """The dwarf on whom the threat fell that concerns its revealer."""
    acting: int = number(NONE, CARDS)
    """The card whose effects are being carried out."""

    equipment_pile: Cards = pile(gear_name)
    equipment_discard: Cards = pile(gear_name)
    drawn: int = number(NONE, gear_name)
    """The equipment card just drawn, before somebody gets it."""

    dice: tuple[int, ...] = ()
    """The last roll of number dice, in ascending order."""
    scope: int = number(0, ROLLS)
    """What it was rolled for."""
    trying: int = number(NONE, CARDS)
    """The card it was rolled for, if there is one."""
    box_open: bool = False
    """The council's box may still re-roll a die of it."""
    ability_open: bool = False
    """The dwarf's ability may still re-roll all of it."""
    hits: tuple[int, ...] = ()
    """Dice of a fight that are not assigned yet."""
    defeated: int = 0
    """Armies defeated in this fight."""
    tunnel_used: bool = False
    """The last action of this turn led through the tunnels."""
    stone_used: bool = False

    def ask(self, pending: Pending) -> None:
        """Put a decision or a step on top of the stack; after the end nothing comes any more."""
        if self.outcome == PLAYING:
            self.stack.append(pending)

    def attribute(self, seat: int, attribute: int) -> int:
        """A dwarf's number of dice with all equipment, never more than there are."""
        box = self.box
        dice = box.dwarves[self.dwarf_of[seat]].attributes[attribute]
        for card in self.equipment[seat]:
            if box.powers[card] == GIVES_ATTRIBUTE:
                gear = box.gear[box.equipment[card]]
                if gear.attribute == attribute:
                    dice += gear.bonus
        if self.keeper == seat and attribute == FIGHT:
            dice += box.kept_bonus
        return min(dice, box.numbers.dice)

    def max_life(self, seat: int) -> int:
        """A dwarf's highest number of life points."""
        box = self.box
        life = box.dwarves[self.dwarf_of[seat]].life
        for card in self.equipment[seat]:
            if box.powers[card] == GIVES_MAX_LIFE:
                life += box.gear[box.equipment[card]].bonus
        return life

    def owned(self, seat: int, power: int) -> int:
        """The equipment card of this power that the dwarf owns, or NONE."""
        for card in self.equipment[seat]:
            if self.box.powers[card] == power:
                return card
        return NONE

    def owns_gear(self, seat: int, gear: int) -> int:
        """The equipment card of this kind that the dwarf owns, or NONE."""
        for card in self.equipment[seat]:
            if self.box.equipment[card] == gear:
                return card
        return NONE

    def ability(self, seat: int) -> int:
        """The ability of this seat's dwarf."""
        return self.box.dwarves[self.dwarf_of[seat]].ability

    def council_power(self) -> int:
        """The power of the box in which the council marker lies."""
        return self.box.council[self.council + COUNCIL_END].power

    def is_blocked(self, seat: int) -> bool:
        """Whether a threat keeps this figure where it is."""
        return self.affected == seat and self.box.affected_card in self.open

    def put_army(self, field: int, army: int, count: int = 1) -> None:
        """Armies come onto a field."""
        self.armies[3 * field + army] += count
        self.crowd[field] += count

    def on_card(self, card: int, army: int) -> int:
        """How many armies of a kind lie on a card."""
        return self.card_armies[card] >> 8 * army & 255

    def on_map(self, army: int) -> int:
        """How many armies of a kind stand on the map."""
        return sum(self.armies[army::3])

    def open_tunnels(self) -> list[int]:
        """The tunnel entrances that no dead land has closed, in ascending order."""
        entrances = [field for field in self.box.tunnels if self.tile_on[field] == NONE]
        extra = self.tunnel_tile
        if extra != NONE and self.tile_on[extra] == NONE and extra not in entrances:
            entrances.append(extra)
            entrances.sort()
        return entrances

    def flow(self, field: int) -> int:
        """Where armies come to rest that enter a field: dead land sends them on."""
        while self.tile_on[field] != NONE:
            field = self.box.arrow_target(field, self.tile_on[field])
        return field

    def tiles_placed(self) -> int:
        """How many dead-land tiles lie on the map."""
        return len(self.box.tiles) - len(self.tile_pile)

    def crowded_fields(self) -> list[int]:
        """The fields that now turn into dead land."""
        if not self.tile_pile:
            return []
        return [
            field
            for field, count in enumerate(self.crowd)
            if count >= self.threshold and field != SCHWARZJOCH
        ]
