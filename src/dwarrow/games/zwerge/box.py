"""The box of Die Zwerge: map, tiles, doom track, council, dwarves and cards, typed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from dwarrow.games.zwerge.pieces import EQUIPMENT_CARDS, NONE
from dwarrow.kernel import Box

# Kinds of tasks.
TESTS, TESTS_EACH, DEFEAT, VISIT, GATHER, COUNCIL_BOX = 0, 1, 2, 3, 4, 5
LIFE_ROLL, DEFEAT_COUNT, PAY, COLLECT, STRIKE_TOKENS, NO_TASK = 6, 7, 8, 9, 10, 11
TASK_KINDS = (
    "tests",
    "tests-each",
    "defeat",
    "visit",
    "gather",
    "council",
    "roll",
    "defeat-count",
    "pay",
    "collect",
    "strike",
)

# Kinds of effects.
HEAL, LOSE_LIFE, DRAW_EQUIPMENT, LOSE_EQUIPMENT, MOVE_COUNCIL, MOVE_DOOM = 0, 1, 2, 3, 4, 5
HOLD, REMOVE_ARMIES, ADD_ARMIES, RECRUIT, MAKE_DEAD_LAND, REMOVE_DEAD_LAND = 6, 7, 8, 9, 10, 11
MOVE_FIGURE, PLACE_TUNNEL, DISCARD_THREAT, EXTRA_ACTION, CHOOSE = 12, 13, 14, 15, 16
KEEP_CARD, CART, WIN = 17, 18, 19
EFFECT_KINDS = (
    "heal",
    "lose-life",
    "equipment",
    "lose-equipment",
    "council",
    "doom",
    "hold",
    "remove-armies",
    "add-armies",
    "recruit",
    "dead-land",
    "remove-dead-land",
    "move-figure",
    "tunnel",
    "discard-threat",
    "extra-action",
    "choose",
    "keep-card",
    "cart",
    "win",
)

# Whom an effect concerns.
ONE, SELF, ALL, THERE, TWO, EACH_POINT, ACTIVE, AFFECTED = 0, 1, 2, 3, 4, 5, 6, 7
WHO = ("one", "self", "all", "there", "two", "each-point", "active", "affected")

# Where an effect happens, when it is not one field.
ONE_FIELD, ONE_GATE, EACH_GATE, MOST_ARMIES, FIELDS_WITH = -2, -3, -4, -5, -6

# What a test needs besides its place.
NEEDS_NOTHING, NEEDS_TUNNEL, NEEDS_TWO_FIGURES = 0, 1, 2
NEEDS = ("", "tunnel", "two-figures")

# Dwarves' abilities.
ABILITIES = (
    "message-plus-one",
    "reroll-craft-tests",
    "unharmed-by-dead-land",
    "raise-a-die-in-fights",
    "reroll-fights",
)
MESSAGE_PLUS_ONE, REROLL_CRAFT_TESTS, UNHARMED_BY_DEAD_LAND, RAISE_A_DIE, REROLL_FIGHTS = range(5)

# Powers of the council's boxes.
COUNCIL_POWERS = (
    "doom-each-turn",
    "reroll-blank-recruits",
    "reroll-highest-die",
    "life-per-threat",
    "nothing",
    "heal-per-threat",
    "discard-a-threat",
    "reroll-a-die",
    "workshop",
)
DOOM_EACH_TURN, REROLL_BLANKS, REROLL_HIGHEST, LIFE_PER_THREAT = 0, 1, 2, 3
HEAL_PER_THREAT, DISCARD_A_THREAT, REROLL_A_DIE, WORKSHOP_BOX = 5, 6, 7, 8

# Powers of equipment.
GEAR_POWERS = (
    "attribute",
    "max-life",
    "use",
    "prevent-life-loss",
    "reroll-a-die",
    "bonus-dice",
)
GIVES_ATTRIBUTE, GIVES_MAX_LIFE, IS_USED, PREVENTS_LIFE_LOSS, REROLLS_A_DIE, BONUS_DICE = range(6)

# Symbols of the doom track; gates are their field.
THREATS_SYMBOL, COUNCIL_SYMBOL = -2, -3

# What a condition counts, when it is not an army.
DEAD_LAND = 3


@dataclass(frozen=True)
class Task:
    """What a card asks for. Sets of fields are bits: field f is 1 << f."""

    kind: int
    attribute: int = 0
    number: int = 0
    count: int = 1
    at: int = 0
    at_affected: bool = False
    this_turn: bool = False
    needs: int = NEEDS_NOTHING
    army: int = 0
    armies: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    ordered: bool = False
    parts: tuple[Task, ...] = ()
    life: int = 0


@dataclass(frozen=True)
class Effect:
    """One step of a reward, a threat or a piece of equipment."""

    kind: int
    count: int = 1
    who: int = ONE
    at: int = NONE
    army: int = 0
    armies: tuple[int, ...] = ()
    options: tuple[tuple[Effect, ...], ...] = ()
    fallback: tuple[Effect, ...] = ()


@dataclass(frozen=True)
class Condition:
    """When a C scenario may be played: below or from a number of tiles or armies on the map."""

    what: int
    number: int
    below: bool


@dataclass(frozen=True)
class Card:
    """A scenario, adventure or threat card. `effects` are its reward or its threat."""

    name: str
    task: Task
    effects: tuple[Effect, ...]
    source: str
    stage: str = ""
    condition: Condition | None = None
    muster: int = NONE


@dataclass(frozen=True)
class Gear:
    """A kind of equipment card."""

    name: str
    copies: int
    power: int
    attribute: int
    bonus: int
    effects: tuple[Effect, ...]
    source: str


@dataclass(frozen=True)
class Dwarf:
    """A character board."""

    name: str
    gate: int
    attributes: tuple[int, ...]
    life: int
    ability: int
    source: str


@dataclass(frozen=True)
class Field:
    """A field of the map: its place in the grid, its neighbours by direction, its arrows."""

    name: str
    column: int
    row: int
    kingdom: int
    tunnel: bool
    neighbours: tuple[int, ...]
    arrows: tuple[int, ...]
    """The direction of each tile colour's arrow; empty on Schwarzjoch."""
    source: str


@dataclass(frozen=True)
class Tile:
    """A dead-land tile: the colour of its arrow and the army printed on each side."""

    name: str
    colour: int
    printed: tuple[int, ...]
    source: str


@dataclass(frozen=True)
class CouncilBox:
    """A box of the council: the number that moves the marker on, and its power."""

    number: int
    power: int
    source: str


@dataclass(frozen=True)
class Army:
    """A kind of army: how many there are, the number that defeats one, its recruitment die."""

    name: str
    count: int
    number: int
    faces: tuple[int, ...]
    source: str


@dataclass(frozen=True)
class Numbers:
    """The numbers of the rulebook."""

    dead_land: int
    dead_land_expert: int
    schwarzjoch: int
    open_cards: int
    first_threats: int
    actions: int
    dice: int
    threat_cards: int


def lists_in(effects: tuple[Effect, ...]) -> Iterator[tuple[Effect, ...]]:
    """A list of effects and all lists that it offers."""
    yield effects
    for effect in effects:
        for offered in (*effect.options, effect.fallback):
            yield from lists_in(offered)


class ZwergeBox(Box):
    """Everything in the box."""

    def __init__(
        self,
        edition: str,
        text: str,
        numbers: Numbers,
        difficulty: dict[str, int],
        armies: tuple[Army, ...],
        dwarves: tuple[Dwarf, ...],
        council: tuple[CouncilBox, ...],
        track: tuple[int, ...],
        fields: tuple[Field, ...],
        tiles: tuple[Tile, ...],
        cards: tuple[Card, ...],
        gear: tuple[Gear, ...],
    ) -> None:
        super().__init__(edition, text)
        self.numbers = numbers
        self.difficulty = difficulty
        self.armies = armies
        self.dwarves = dwarves
        self.council = council
        """From Bislipur to Balendilín: box -4 is the first."""
        self.track = track
        """The symbol the hero marker meets on each space; its start, number 0, has none."""
        self.doom_start: int = len(track)
        self.fields = fields
        self.tiles = tiles
        self.cards = cards
        """Scenarios, adventures and threats in the order of their numbers."""
        self.gear = gear
        self.equipment: tuple[int, ...] = tuple(
            kind for kind, found in enumerate(gear) for _ in range(found.copies)
        )[:EQUIPMENT_CARDS]
        """The kind of every equipment card."""
        self.powers: tuple[int, ...] = tuple(gear[kind].power for kind in self.equipment)
        """The power of every equipment card."""
        self.neighbours: tuple[tuple[int, ...], ...] = tuple(
            tuple(sorted(other for other in field.neighbours if other != NONE)) for field in fields
        )
        """The fields beside each field, in ascending order."""
        self.tunnels: tuple[int, ...] = tuple(
            number for number, field in enumerate(fields) if field.tunnel
        )
        self.effect_lists: tuple[tuple[Effect, ...], ...] = tuple(
            dict.fromkeys(
                each
                for effects in (*(card.effects for card in cards), *(each.effects for each in gear))
                for each in lists_in(effects)
            )
        )
        """Every list of effects, also those that others offer."""
        self.list_numbers: dict[tuple[Effect, ...], int] = {
            effects: number for number, effects in enumerate(self.effect_lists)
        }
        self.kept_bonus: int = sum(
            effect.count for card in cards for effect in card.effects if effect.kind == KEEP_CARD
        )
        """How much stronger in fights the keeper of the Feuerklinge is."""
        self.affected_card: int = next(
            (card for card, found in enumerate(cards) if found.task.at_affected), NONE
        )
        """The threat that strikes the dwarf who reveals it."""

    def arrow_target(self, field: int, tile: int) -> int:
        """Where the big arrow of this tile leads from this field."""
        found = self.fields[field]
        return found.neighbours[found.arrows[self.tiles[tile].colour]]
