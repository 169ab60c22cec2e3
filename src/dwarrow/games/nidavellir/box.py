"""The box of Nidavellir: dwarves, offerings, heroes, distinctions, coins and table sizes."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from dwarrow.games.nidavellir.cards import (
    BRAVERY,
    CLASSES,
    DWARVES,
    FACE_NUMBERS,
    HEROES,
    OFFERINGS,
    THRUD,
    ULINE,
    YLUD,
)
from dwarrow.games.nidavellir.coins import (
    COPPER,
    HIGHEST_GOLD,
    LOWEST_GOLD,
    MITHRIL_VALUE,
)
from dwarrow.kernel import Box, BoxReader
from dwarrow.kernel.box import Toml

SEATS = (2, 3, 4, 5)
AGES = 2
CLASS_COUNTS = (18, 16, 16, 20, 16)
"""How many dwarves of each class the rulebook counts."""
OFFERING_COUNT = 5
GOLD_COUNT, GOLD_COUNT_OF_THREE = 34, 28

NO_CLASS = -1
(
    NO_EFFECT,
    DISCARD_OTHERS,
    NEEDS_RANKS,
    EACH_RANK,
    BROTHERS,
    BEST_COIN,
    UPGRADE_COIN,
    OPEN_BIDS,
    END_OF_AGE,
    WANDERING,
) = range(10)
EFFECTS = (
    "",
    "discard",
    "needs",
    "each-rank",
    "brothers",
    "best-coin",
    "upgrade",
    "open-bids",
    "end-of-age",
    "wandering",
)
"""Every power a hero can have; the three last belong to Uline, Ylud and Thrud alone."""
WITH_AMOUNT = (DISCARD_OTHERS, NEEDS_RANKS, EACH_RANK, UPGRADE_COIN)
OWN_EFFECTS = {ULINE: OPEN_BIDS, YLUD: END_OF_AGE, THRUD: WANDERING}


@dataclass(frozen=True)
class Hero:
    """A hero: class and ranks, or points beside the board, and a power with its amount."""

    hero_class: int
    ranks: int
    bravery: int
    points: int
    effect: int
    amount: int


@dataclass(frozen=True)
class Pack:
    """Equal cards of one age, used from a number of players on."""

    age: int
    players: int
    face: int
    count: int


@dataclass(frozen=True)
class Numbers:
    """The single numbers of the distinctions and heroes."""

    kings_hand: int
    golden_gem: int
    hammer_ranks: int
    explorers_draw: int
    brothers: tuple[int, ...]
    ylud_bravery: tuple[int, ...]


class NidavellirBox(Box):
    """Everything in the box, by numbers of seats where that matters."""

    __slots__ = ("gold", "gold_left_out", "heroes", "numbers", "packs", "rounds", "tavern_cards")

    def __init__(
        self,
        edition: str,
        text: str,
        packs: tuple[Pack, ...],
        heroes: tuple[Hero, ...],
        numbers: Numbers,
        gold: tuple[int, ...],
        gold_left_out: tuple[int, ...],
        rounds: dict[int, int],
        tavern_cards: dict[int, int],
    ) -> None:
        super().__init__(edition, text)
        self.packs = packs
        self.heroes = heroes
        self.numbers = numbers
        self.gold = gold
        """How many gold coins there are of each value, the 5 first."""
        self.gold_left_out = gold_left_out
        self.rounds = rounds
        self.tavern_cards = tavern_cards

    def deck(self, seats: int, age: int) -> list[int]:
        """The cards of an age that are used with so many seats."""
        return [
            pack.face
            for pack in self.packs
            if pack.age == age and pack.players <= seats
            for _ in range(pack.count)
        ]

    def unused_cards(self, seats: int) -> list[int]:
        """The cards that stay in the box with so many seats."""
        return [pack.face for pack in self.packs if pack.players > seats for _ in range(pack.count)]

    def treasury(self, seats: int) -> list[int]:
        """The number of gold coins of each value with so many seats."""
        if seats > 3:
            return list(self.gold)
        return [count - out for count, out in zip(self.gold, self.gold_left_out, strict=True)]


def read_box(text: str) -> NidavellirBox:
    """A box from its file, checked against the counts of the rulebook."""
    reader = BoxReader(text)
    edition = reader.table(reader.toml, "edition", "the box")
    rounds, tavern_cards = _tables(reader)
    coins = _coins(reader)
    box = NidavellirBox(
        reader.text(edition, "name", "edition"),
        text,
        (*_dwarves(reader), *_offerings(reader)),
        _heroes(reader),
        _numbers(reader),
        _gold(reader, coins, "gold", 0, 9),
        _gold(reader, coins, "gold-left-out", 0, 9),
        rounds,
        tavern_cards,
    )
    if not reader.problems:
        _check_counts(reader, box)
    reader.finish()
    return box


def _tables(reader: BoxReader) -> tuple[dict[int, int], dict[int, int]]:
    rounds: dict[int, int] = {}
    tavern_cards: dict[int, int] = {}
    for row in reader.tables(reader.toml, "tables", "the box"):
        players = reader.number(row, "players", "tables", SEATS[0], SEATS[-1])
        where = f"the table of {players}"
        rounds[players] = reader.number(row, "rounds", where, 1, 9)
        tavern_cards[players] = reader.number(row, "tavern-cards", where, players, 5)
        reader.text(row, "source", where)
    if tuple(sorted(rounds)) != SEATS:
        reader.problem(f"there must be one table for each of {SEATS} players, not {list(rounds)}")
    return rounds, tavern_cards


def _dwarves(reader: BoxReader) -> list[Pack]:
    packs: list[Pack] = []
    for number, row in enumerate(reader.tables(reader.toml, "dwarves", "the box"), 1):
        where = f"dwarves {number}"
        name = reader.text(row, "class", where)
        if name not in CLASSES:
            reader.problem(f"{where}: there is no class '{name}'; there are {', '.join(CLASSES)}")
            continue
        age, players = _age_and_players(reader, row, where)
        possible = BRAVERY[CLASSES.index(name)]
        if not possible:
            count = reader.number(row, "count", where, 1, 20)
            packs.append(Pack(age, players, FACE_NUMBERS[name], count))
            continue
        for bravery in _list(reader, row, "bravery", where):
            if bravery in possible:
                packs.append(Pack(age, players, FACE_NUMBERS[f"{name}-{bravery}"], 1))
            else:
                reader.problem(
                    f"{where}: a {name} has bravery {possible[0]} to {possible[-1]}, not {bravery}"
                )
    return packs


def _offerings(reader: BoxReader) -> list[Pack]:
    packs: list[Pack] = []
    for number, row in enumerate(reader.tables(reader.toml, "offerings", "the box"), 1):
        where = f"offerings {number}"
        age, players = _age_and_players(reader, row, where)
        adds = reader.number(row, "adds", where, OFFERINGS[0], OFFERINGS[-1])
        if adds not in OFFERINGS:
            reader.problem(f"{where}: an offering adds one of {OFFERINGS}, not {adds}")
            continue
        count = reader.number(row, "count", where, 1, OFFERING_COUNT)
        packs.append(Pack(age, players, FACE_NUMBERS[f"offering-{adds}"], count))
    return packs


def _age_and_players(reader: BoxReader, row: Toml, where: str) -> tuple[int, int]:
    reader.text(row, "source", where)
    age = reader.number(row, "age", where, 1, AGES)
    return age - 1, reader.number(row, "players", where, SEATS[0], SEATS[-1])


def _heroes(reader: BoxReader) -> tuple[Hero, ...]:
    heroes: dict[str, Hero] = {}
    for number, row in enumerate(reader.tables(reader.toml, "heroes", "the box"), 1):
        name = reader.text(row, "id", f"hero {number}")
        if name in heroes:
            reader.problem(f"hero {name} is there twice")
        heroes[name] = _hero(reader, row, name)
    if sorted(heroes) != sorted(HEROES):
        odd = ", ".join(sorted(set(heroes) ^ set(HEROES)))
        reader.problem(f"these heroes are missing or unknown: {odd}")
        return ()
    return tuple(heroes[name] for name in HEROES)


def _hero(reader: BoxReader, row: Toml, name: str) -> Hero:
    where = f"hero {name}"
    reader.text(row, "source", where)
    effect_name = reader.text(row, "effect", where) if "effect" in row else ""
    effect = EFFECTS.index(effect_name) if effect_name in EFFECTS else NO_EFFECT
    if effect_name not in EFFECTS:
        reader.problem(f"{where}: there is no effect '{effect_name}'")
    own = OWN_EFFECTS.get(HEROES.index(name), NO_EFFECT) if name in HEROES else NO_EFFECT
    if own != (effect if effect >= OPEN_BIDS else NO_EFFECT):
        reader.problem(f"{where}: open-bids, end-of-age, wandering are Uline's, Ylud's and Thrud's")
    amount = reader.number(row, "amount", where, 1, 20) if effect in WITH_AMOUNT else 0
    if "class" not in row:
        return Hero(NO_CLASS, 0, 0, reader.number(row, "points", where, 0, 50), effect, amount)
    class_name = reader.text(row, "class", where)
    if class_name not in CLASSES:
        reader.problem(f"{where}: there is no class '{class_name}'")
        return Hero(NO_CLASS, 0, 0, 0, effect, amount)
    bravery = _list(reader, row, "bravery", where)
    if not bravery:
        reader.problem(f"{where}: a hero with a class has at least one rank")
    return Hero(CLASSES.index(class_name), len(bravery), sum(bravery), 0, effect, amount)


def _numbers(reader: BoxReader) -> Numbers:
    distinctions = reader.table(reader.toml, "distinctions", "the box")
    brothers = reader.table(reader.toml, "brothers", "the box")
    ylud = reader.table(reader.toml, "ylud", "the box")
    points = _list(reader, brothers, "points", "brothers")
    if len(points) != 6:
        reader.problem("brothers: points must be the six numbers for none to five brothers")
    bravery = _list(reader, ylud, "bravery", "ylud")
    if len(bravery) != len(CLASSES):
        reader.problem("ylud: bravery must be five numbers, one for each class")
    return Numbers(
        reader.number(distinctions, "kings-hand-adds", "distinctions", 1, 20),
        reader.number(distinctions, "golden-gem-points", "distinctions", 0, 20),
        reader.number(distinctions, "hammer-ranks", "distinctions", 1, 5),
        reader.number(distinctions, "explorers-draw", "distinctions", 1, 10),
        tuple(points),
        tuple(bravery),
    )


def _coins(reader: BoxReader) -> Toml:
    coins = reader.table(reader.toml, "coins", "the box")
    copper = _list(reader, coins, "copper", "coins")
    if tuple(copper) != COPPER:
        reader.problem(f"coins: copper must be {list(COPPER)}, not {copper}")
    reader.number(coins, "mithril", "coins", MITHRIL_VALUE, MITHRIL_VALUE)
    return coins


def _gold(reader: BoxReader, coins: Toml, key: str, low: int, high: int) -> tuple[int, ...]:
    table = reader.table(coins, key, "coins")
    values = [str(value) for value in range(LOWEST_GOLD, HIGHEST_GOLD + 1)]
    for value in table:
        if value not in values:
            reader.problem(f"coins.{key}: there is no gold coin of value {value}")
    return tuple(
        reader.number(table, value, f"coins.{key}", low, high) if value in table else 0
        for value in values
    )


def _list(reader: BoxReader, row: Toml, key: str, where: str) -> list[int]:
    """The whole numbers under this key."""
    found = row.get(key)
    if isinstance(found, list) and all(
        isinstance(item, int) and not isinstance(item, bool) and 0 <= item <= 200 for item in found
    ):
        return found
    reader.problem(f"{where}: '{key}' must be a list of whole numbers, not {found!r}")
    return []


def _check_counts(reader: BoxReader, box: NidavellirBox) -> None:
    """The rulebook's counts; the decks must run out exactly, or the game could not go on."""
    faces = [pack.face for pack in box.packs for _ in range(pack.count)]
    first = 0
    for name, possible, count in zip(CLASSES, BRAVERY, CLASS_COUNTS, strict=True):
        following = first + max(len(possible), 1)
        found = sum(first <= face < following for face in faces)
        if found != count:
            reader.problem(f"there must be {count} dwarves of class {name}, not {found}")
        first = following
    offerings = sum(face >= DWARVES for face in faces)
    if offerings != OFFERING_COUNT:
        reader.problem(f"there must be {OFFERING_COUNT} offerings, not {offerings}")
    for seats in SEATS:
        needed = 3 * box.tavern_cards[seats] * box.rounds[seats]
        for age, cards in ((0, needed), (1, needed + 1)):
            found = len(box.deck(seats, age))
            if found != cards:
                reader.problem(
                    f"age {age + 1} with {seats} players needs {cards} cards, not {found}"
                )
        expected = GOLD_COUNT_OF_THREE if seats <= 3 else GOLD_COUNT
        treasury = box.treasury(seats)
        if sum(treasury) != expected or min(treasury) < 0:
            reader.problem(f"with {seats} players there must be {expected} gold coins")


def shipped_box() -> NidavellirBox:
    """The box that comes with the game."""
    return read_box((Path(__file__).parent / "box.toml").read_text(encoding="utf-8"))
