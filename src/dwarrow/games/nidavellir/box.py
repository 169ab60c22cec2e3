"""The box of Nidavellir: dwarves, offerings, heroes, distinctions, coins and table sizes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
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
from dwarrow.kernel.box import Toml, as_written, listed

SEATS = (2, 3, 4, 5)
AGES = 2
CLASS_COUNTS = (18, 16, 16, 20, 16)
"""How many dwarves of each class the rulebook counts."""
OFFERING_COUNT = 5
MOST_BROTHERS = 5
MOST_BRAVERY = 200
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
    edition = reader.table(reader.toml, "edition", "")
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
    found: list[str] = []
    for where, row in reader.rows(reader.toml, "tables", ""):
        players = reader.number(row, "players", where, SEATS[0], SEATS[-1])
        found.append(str(players))
        rounds[players] = reader.number(row, "rounds", where, 1, 9)
        tavern_cards[players] = reader.number(row, "tavern-cards", where, players, 5)
        reader.text(row, "source", where)
    reader.check_names("tables.players", found, [str(seats) for seats in SEATS])
    return rounds, tavern_cards


def _dwarves(reader: BoxReader) -> list[Pack]:
    packs: list[Pack] = []
    for where, row in reader.rows(reader.toml, "dwarves", ""):
        dwarf_class = reader.one_of(row, "class", where, CLASSES)
        if row.get("class") not in CLASSES:
            continue
        age, players = _age_and_players(reader, row, where)
        name, possible = CLASSES[dwarf_class], BRAVERY[dwarf_class]
        if not possible:
            count = reader.number(row, "count", where, 1, 20)
            packs.append(Pack(age, players, FACE_NUMBERS[name], count))
            continue
        for bravery in reader.numbers(row, "bravery", where, 0, MOST_BRAVERY):
            if bravery in possible:
                packs.append(Pack(age, players, FACE_NUMBERS[f"{name}-{bravery}"], 1))
            else:
                at = f"{where}.bravery"
                reader.problem("unknown", at=at, found=bravery, known=listed(possible))
    return packs


def _offerings(reader: BoxReader) -> list[Pack]:
    packs: list[Pack] = []
    for where, row in reader.rows(reader.toml, "offerings", ""):
        age, players = _age_and_players(reader, row, where)
        adds = row.get("adds")
        if adds not in OFFERINGS:
            reader.unfit("unknown", row, "adds", where, known=listed(OFFERINGS))
            continue
        count = reader.number(row, "count", where, 1, OFFERING_COUNT)
        packs.append(Pack(age, players, FACE_NUMBERS[f"offering-{adds}"], count))
    return packs


def _age_and_players(reader: BoxReader, row: Toml, where: str) -> tuple[int, int]:
    reader.text(row, "source", where)
    age = reader.number(row, "age", where, 1, AGES)
    return age - 1, reader.number(row, "players", where, SEATS[0], SEATS[-1])


def _heroes(reader: BoxReader) -> tuple[Hero, ...]:
    rows = reader.rows(reader.toml, "heroes", "")
    names = [reader.text(row, "id", where) for where, row in rows]
    reader.check_names("heroes", names, HEROES)
    heroes = {
        name: _hero(reader, row, name, where)
        for name, (where, row) in zip(names, rows, strict=True)
        if name in HEROES
    }
    brothers = sum(hero.effect == BROTHERS for hero in heroes.values())
    if brothers > MOST_BROTHERS:
        reader.problem("many-brothers", number=MOST_BROTHERS, found=brothers)
    return tuple(heroes[name] for name in HEROES if name in heroes)


def _hero(reader: BoxReader, row: Toml, name: str, where: str) -> Hero:
    reader.text(row, "source", where)
    own = OWN_EFFECTS.get(HEROES.index(name), NO_EFFECT)
    known = EFFECTS[1:OPEN_BIDS] if own == NO_EFFECT else (EFFECTS[own],)
    effect = NO_EFFECT
    if "effect" in row or own != NO_EFFECT:
        effect = EFFECTS.index(known[reader.one_of(row, "effect", where, known)])
    needs_amount = effect in WITH_AMOUNT and row.get("effect") in known
    amount = reader.number(row, "amount", where, 1, 20) if needs_amount else 0
    if "class" not in row:
        for about_class in (
            *(["bravery"] if "bravery" in row else []),
            *([EFFECTS[effect]] if effect in (NEEDS_RANKS, EACH_RANK) else []),
        ):
            reader.problem("needs-class", at=where, name=about_class)
        return Hero(NO_CLASS, 0, 0, reader.number(row, "points", where, 0, 50), effect, amount)
    hero_class = reader.one_of(row, "class", where, CLASSES)
    bravery = reader.numbers(row, "bravery", where, 0, MOST_BRAVERY)
    reader.check_filled(f"{where}.bravery", len(bravery))
    return Hero(hero_class, len(bravery), sum(bravery), 0, effect, amount)


def _numbers(reader: BoxReader) -> Numbers:
    distinctions = reader.table(reader.toml, "distinctions", "")
    brothers = reader.table(reader.toml, "brothers", "")
    ylud = reader.table(reader.toml, "ylud", "")
    return Numbers(
        reader.number(distinctions, "kings-hand-adds", "distinctions", 1, 20),
        reader.number(distinctions, "golden-gem-points", "distinctions", 0, 20),
        reader.number(distinctions, "hammer-ranks", "distinctions", 1, 5),
        reader.number(distinctions, "explorers-draw", "distinctions", 1, 10),
        reader.so_many_numbers(brothers, "points", "brothers", MOST_BROTHERS + 1, MOST_BRAVERY),
        reader.so_many_numbers(ylud, "bravery", "ylud", len(CLASSES), MOST_BRAVERY),
    )


def _coins(reader: BoxReader) -> Toml:
    coins = reader.table(reader.toml, "coins", "")
    if coins.get("copper") != list(COPPER):
        reader.unfit("must-be", coins, "copper", "coins", expected=as_written(COPPER))
    reader.number(coins, "mithril", "coins", MITHRIL_VALUE, MITHRIL_VALUE)
    return coins


def _gold(reader: BoxReader, coins: Toml, key: str, low: int, high: int) -> tuple[int, ...]:
    table = reader.table(coins, key, "coins")
    values = [str(value) for value in range(LOWEST_GOLD, HIGHEST_GOLD + 1)]
    for value in table:
        if value not in values:
            reader.problem("no-such", at=f"coins.{key}", name=value)
    return tuple(
        reader.number(table, value, f"coins.{key}", low, high) if value in table else 0
        for value in values
    )


def _check_counts(reader: BoxReader, box: NidavellirBox) -> None:
    """The rulebook's counts; the decks must run out exactly, or the game could not go on."""
    faces = [pack.face for pack in box.packs for _ in range(pack.count)]
    first = 0
    for name, possible, count in zip(CLASSES, BRAVERY, CLASS_COUNTS, strict=True):
        following = first + max(len(possible), 1)
        found = sum(first <= face < following for face in faces)
        if found != count:
            reader.problem("class-cards", name=name, number=count, found=found)
        first = following
    offerings = sum(face >= DWARVES for face in faces)
    if offerings != OFFERING_COUNT:
        reader.problem("total", at="offerings", number=OFFERING_COUNT, found=offerings)
    for seats in SEATS:
        needed = 3 * box.tavern_cards[seats] * box.rounds[seats]
        for age, cards in ((0, needed), (1, needed + 1)):
            found = len(box.deck(seats, age))
            if found != cards:
                reader.problem("age-cards", age=age + 1, players=seats, number=cards, found=found)
        expected = GOLD_COUNT_OF_THREE if seats <= 3 else GOLD_COUNT
        coins = sum(box.treasury(seats))
        if coins != expected:
            reader.problem("gold-coins", players=seats, number=expected, found=coins)
    for value, (count, out) in enumerate(zip(box.gold, box.gold_left_out, strict=True)):
        if out > count:
            at = f"coins.gold-left-out.{LOWEST_GOLD + value}"
            reader.problem("number", at=at, low=0, high=count, found=out)


def native_tables(box: NidavellirBox) -> list[int]:
    """The box as `native/nidavellir/box.hpp` reads it."""
    tables: list[int] = []
    for seats in SEATS:
        piles = [box.deck(seats, age) for age in range(AGES)]
        for pile in (*piles, box.unused_cards(seats), box.treasury(seats)):
            tables += [len(pile), *pile]
        tables += [box.rounds[seats], box.tavern_cards[seats]]
    for hero in box.heroes:
        tables += [hero.hero_class, hero.ranks, hero.bravery]
        tables += [hero.points, hero.effect, hero.amount]
    numbers = box.numbers
    tables += [numbers.kings_hand, numbers.golden_gem, numbers.hammer_ranks, numbers.explorers_draw]
    return [*tables, *numbers.brothers, *numbers.ylud_bravery]


@cache
def shipped_box() -> NidavellirBox:
    """The box that comes with the game."""
    return read_box((Path(__file__).parent / "box.toml").read_text(encoding="utf-8"))
