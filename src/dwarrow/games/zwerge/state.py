"""What lies on the table in Die Zwerge."""

from __future__ import annotations

from dwarrow.games.zwerge.box import GIVES_ATTRIBUTE, GIVES_MAX_LIFE, ZwergeBox
from dwarrow.games.zwerge.pieces import CARDS, COUNCIL_END, FIELD_COUNT, FIGHT, NONE, SCHWARZJOCH
from dwarrow.kernel import Chance, State
from dwarrow.kernel.state import Pending

Cards = tuple[int, ...]
"""A pile, top card first. Never changed, only replaced: clones share it."""

PLAYING, WON, LOST_BY_DOOM, LOST_BY_DEATH = 0, 1, 2, 3
OUTCOMES = ("playing", "won", "doom", "death")


class ZwergeState(State):
    """Everything on the table, hidden piles included."""

    __slots__ = (
        "ability_open",
        "acting",
        "actions_left",
        "active",
        "adventure_pile",
        "affected",
        "armies",
        "box",
        "box_open",
        "card_armies",
        "council",
        "crowd",
        "defeated",
        "dice",
        "discard",
        "doom",
        "drawn",
        "dwarf_of",
        "equipment",
        "equipment_discard",
        "equipment_pile",
        "extra_actions",
        "hero",
        "hits",
        "hold",
        "keeper",
        "life",
        "open",
        "outcome",
        "position",
        "progress",
        "removed_scenarios",
        "removes",
        "revealed",
        "scenario",
        "scenario_pile",
        "scenarios_done",
        "scope",
        "seen_threats",
        "stone_used",
        "supply",
        "threat_pile",
        "threshold",
        "tile_on",
        "tile_pile",
        "trying",
        "tunnel_tile",
        "tunnel_used",
        "turn",
    )

    def __init__(
        self, seats: int, chance: Chance, box: ZwergeBox, removes: int, threshold: int
    ) -> None:
        super().__init__(seats, chance)
        self.box = box
        self.removes = removes
        """How many A scenarios leave the pile unseen."""
        self.threshold = threshold
        """So many armies turn a field into dead land."""
        self.outcome = PLAYING
        self.turn = 0
        self.active = 0
        self.actions_left = 0

        self.dwarf_of: tuple[int, ...] = ()
        """The dwarf of each seat."""
        self.position: list[int] = [NONE] * seats
        self.life: list[int] = [0] * seats
        self.equipment: list[Cards] = [()] * seats
        self.extra_actions: list[int] = [0] * seats
        """Actions more in the next own turn."""
        self.keeper: int = NONE
        """Who carries the scenario card that became a weapon (the Feuerklinge)."""

        self.hero = 0
        self.doom = box.doom_start
        self.hold = 0
        """For so many turns the hero marker stays where it is."""
        self.council = 0

        self.supply: list[int] = [army.count for army in box.armies]
        self.armies: list[int] = [0] * (3 * FIELD_COUNT)
        """How many orcs, trolls and älfar stand on each field: number 3 * field + army."""
        self.crowd: list[int] = [0] * FIELD_COUNT
        """How many armies stand on each field."""
        self.tile_on: list[int] = [NONE] * FIELD_COUNT
        self.tile_pile: Cards = ()
        self.tunnel_tile: int = NONE

        self.scenario: int = NONE
        self.scenario_pile: Cards = ()
        self.scenarios_done: Cards = ()
        self.removed_scenarios: Cards = ()
        self.open: Cards = ()
        """The open adventures and threats, oldest first."""
        self.revealed: int = NONE
        """The card just turned over, before it lies open or is discarded."""
        self.adventure_pile: Cards = ()
        self.threat_pile: Cards = ()
        self.discard: Cards = ()
        self.seen_threats = 0
        """Threats that everybody has seen, as bits."""
        self.progress: list[int] = [0] * len(CARDS)
        """What is done of each card's task: successes, parts as bits, or visits as bits."""
        self.card_armies: list[int] = [0] * len(CARDS)
        """The armies on each card: orcs + 256 * trolls + 65536 * älfar."""
        self.affected: int = NONE
        """The dwarf on whom the threat fell that concerns its revealer."""
        self.acting: int = NONE
        """The card whose effects are being carried out."""

        self.equipment_pile: Cards = ()
        self.equipment_discard: Cards = ()
        self.drawn: int = NONE
        """The equipment card just drawn, before somebody gets it."""

        self.dice: tuple[int, ...] = ()
        """The last roll of number dice, in ascending order."""
        self.scope = 0
        """What it was rolled for."""
        self.trying: int = NONE
        """The card it was rolled for, if there is one."""
        self.box_open = False
        """The council's box may still re-roll a die of it."""
        self.ability_open = False
        """The dwarf's ability may still re-roll all of it."""
        self.hits: tuple[int, ...] = ()
        """Dice of a fight that are not assigned yet."""
        self.defeated = 0
        """Armies defeated in this fight."""
        self.tunnel_used = False
        """The last action of this turn led through the tunnels."""
        self.stone_used = False

    def clone(self) -> ZwergeState:
        """An independent copy."""
        twin = ZwergeState(self.seats, self.chance, self.box, self.removes, self.threshold)
        self.copy_kernel_to(twin)
        twin.outcome = self.outcome
        twin.turn = self.turn
        twin.active = self.active
        twin.actions_left = self.actions_left
        twin.dwarf_of = self.dwarf_of
        twin.position = self.position[:]
        twin.life = self.life[:]
        twin.equipment = self.equipment[:]
        twin.extra_actions = self.extra_actions[:]
        twin.keeper = self.keeper
        twin.hero = self.hero
        twin.doom = self.doom
        twin.hold = self.hold
        twin.council = self.council
        twin.supply = self.supply[:]
        twin.armies = self.armies[:]
        twin.crowd = self.crowd[:]
        twin.tile_on = self.tile_on[:]
        twin.tile_pile = self.tile_pile
        twin.tunnel_tile = self.tunnel_tile
        twin.scenario = self.scenario
        twin.scenario_pile = self.scenario_pile
        twin.scenarios_done = self.scenarios_done
        twin.removed_scenarios = self.removed_scenarios
        twin.open = self.open
        twin.revealed = self.revealed
        twin.adventure_pile = self.adventure_pile
        twin.threat_pile = self.threat_pile
        twin.discard = self.discard
        twin.seen_threats = self.seen_threats
        twin.progress = self.progress[:]
        twin.card_armies = self.card_armies[:]
        twin.affected = self.affected
        twin.acting = self.acting
        twin.equipment_pile = self.equipment_pile
        twin.equipment_discard = self.equipment_discard
        twin.drawn = self.drawn
        twin.dice = self.dice
        twin.scope = self.scope
        twin.trying = self.trying
        twin.box_open = self.box_open
        twin.ability_open = self.ability_open
        twin.hits = self.hits
        twin.defeated = self.defeated
        twin.tunnel_used = self.tunnel_used
        twin.stone_used = self.stone_used
        return twin

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
