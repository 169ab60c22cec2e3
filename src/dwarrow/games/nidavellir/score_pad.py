"""The score pad: final armies of a printed game in, points and everything impossible out."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from dwarrow.games.nidavellir.box import (
    DISCARD_OTHERS,
    NEEDS_RANKS,
    NO_CLASS,
    SEATS,
    NidavellirBox,
)
from dwarrow.games.nidavellir.cards import (
    BLACKSMITH,
    BRAVERY,
    CLASSES,
    DWARVES,
    FACE_NUMBERS,
    HEROES,
    HUNTER,
    THRUD,
    ULINE,
    YLUD,
)
from dwarrow.games.nidavellir.coins import (
    COPPER,
    GOLD,
    HIGHEST_GOLD,
    LOWEST_GOLD,
    MITHRIL_VALUE,
)
from dwarrow.games.nidavellir.scoring import FinalArmy, score_armies
from dwarrow.games.nidavellir.state import COLUMNS
from dwarrow.kernel import Message, Param, Result

COINS_OF_A_PLAYER = 5


@dataclass(frozen=True)
class Entry:
    """One player's final table as people enter it; heroes are entered apart from the dwarves."""

    name: str
    warriors: tuple[int, ...] = ()
    hunters: int = 0
    miners: tuple[int, ...] = ()
    blacksmiths: int = 0
    explorers: tuple[int, ...] = ()
    heroes: tuple[int, ...] = ()
    ylud: int = NO_CLASS
    """The class where Ylud lies."""
    hammer: bool = False
    """Whether the blacksmith card with two ranks is in the army."""
    golden_gem: bool = False
    coins: tuple[int, ...] = ()
    """The values of the five coins."""

    def dwarves(self, number: int) -> tuple[int, ...]:
        """The bravery of every dwarf of a class, 0 where the class has none."""
        counted = {HUNTER: (0,) * self.hunters, BLACKSMITH: (0,) * self.blacksmiths}
        listed = (self.warriors, (), self.miners, (), self.explorers)[number]
        return counted.get(number, listed)


@dataclass(frozen=True)
class Sheet:
    """A filled-in pad: the result as entered, and why it cannot be right."""

    result: Result
    problems: tuple[Message, ...]


def fill_in(entries: list[Entry], box: NidavellirBox) -> Sheet:
    """Score what was entered and list everything impossible about it."""
    problems: list[Message] = []
    if len(entries) not in SEATS:
        low, high = SEATS[0], SEATS[-1]
        problems.append(Message("players", {"number": len(entries), "low": low, "high": high}))
    for entry in entries:
        problems += hero_problems(entry, entries, box)
        problems += coin_problems(entry)
    problems += shared_problems(entries)
    if len(entries) in SEATS:
        problems += card_problems(entries, box)
        problems += treasury_problems(entries, box)
    armies = [final_army(entry, box) for entry in entries] or [
        FinalArmy((0,) * COLUMNS, (0,) * COLUMNS, (), (), False)
    ]
    return Sheet(score_armies(armies, box), tuple(problems))


def final_army(entry: Entry, box: NidavellirBox) -> FinalArmy:
    """The army as the game's own scoring wants it: heroes in their columns, Thrud beside it."""
    ranks = [len(entry.dwarves(number)) for number in range(COLUMNS)]
    bravery = [sum(entry.dwarves(number)) for number in range(COLUMNS)]
    for hero in entry.heroes:
        card = box.heroes[hero]
        if card.hero_class != NO_CLASS:
            ranks[card.hero_class] += card.ranks
            bravery[card.hero_class] += card.bravery
    if YLUD in entry.heroes and entry.ylud != NO_CLASS:
        ranks[entry.ylud] += 1
        bravery[entry.ylud] += box.numbers.ylud_bravery[entry.ylud]
    if entry.hammer:
        ranks[BLACKSMITH] += box.numbers.hammer_ranks
    coins = tuple(coin_of(value) for value in entry.coins if is_coin(value))
    return FinalArmy(tuple(ranks), tuple(bravery), entry.heroes, coins, entry.golden_gem)


def is_coin(value: int) -> bool:
    """Whether there is a coin of this value at all."""
    return value in COPPER or LOWEST_GOLD <= value <= HIGHEST_GOLD


def coin_of(value: int) -> int:
    """A coin of this value; which of two metals makes no difference to the score."""
    return COPPER.index(value) if value in COPPER else GOLD + value - LOWEST_GOLD


def hero_problems(entry: Entry, entries: list[Entry], box: NidavellirBox) -> list[Message]:
    """A hero entered twice, Ylud without a place, or more sets than heroes."""
    problems: list[Message] = []
    for hero in sorted(set(entry.heroes)):
        if entry.heroes.count(hero) > 1:
            problems.append(Message("hero-twice", {"player": entry.name, "hero": hero}))
    if (YLUD in entry.heroes) != (entry.ylud != NO_CLASS):
        code = "ylud-nowhere" if YLUD in entry.heroes else "ylud-absent"
        problems.append(Message(code, {"player": entry.name}))
    sets = min(final_army(entry, box).ranks)
    taken = {hero for other in entries for hero in other.heroes}
    free = [hero for hero in range(len(HEROES)) if hero not in taken]
    if sets > len(entry.heroes) and any(comes_always(hero, box) for hero in free):
        problems.append(
            Message(
                "hero-missing",
                {"player": entry.name, "sets": sets, "heroes": len(entry.heroes)},
            )
        )
    return problems


def comes_always(hero: int, box: NidavellirBox) -> bool:
    """Whether this hero asks for nothing; the complicated ones may have stayed in the box."""
    effect = box.heroes[hero].effect
    return effect not in (DISCARD_OTHERS, NEEDS_RANKS) and hero not in (THRUD, YLUD, ULINE)


def coin_problems(entry: Entry) -> list[Message]:
    """Not five coins, a value that does not exist, or copper that nobody has twice."""
    problems: list[Message] = []
    player: dict[str, Param] = {"player": entry.name}
    if len(entry.coins) != COINS_OF_A_PLAYER:
        problems.append(Message("coins", {**player, "count": len(entry.coins)}))
    for value in sorted(set(entry.coins)):
        if not is_coin(value):
            problems.append(Message("no-coin", {**player, "value": value}))
    for value, most in ((0, 1), (2, 1), (MITHRIL_VALUE, 2 - (0 in entry.coins)), (4, 1)):
        if entry.coins.count(value) > most:
            problems.append(Message("copper-twice", {**player, "value": value}))
    if 0 not in entry.coins and MITHRIL_VALUE not in entry.coins:
        problems.append(Message("no-zero", player))
    return problems


def shared_problems(entries: list[Entry]) -> list[Message]:
    """What only one player can have: each hero, the hammer, the golden gem, the mithril coin."""
    problems: list[Message] = []
    owners = Counter(hero for entry in entries for hero in set(entry.heroes))
    for hero in sorted(hero for hero, count in owners.items() if count > 1):
        names = ", ".join(entry.name for entry in entries if hero in entry.heroes)
        problems.append(Message("same-hero", {"hero": hero, "names": names}))
    shared = (
        ("hammers", [entry.name for entry in entries if entry.hammer]),
        ("golden-gems", [entry.name for entry in entries if entry.golden_gem]),
        (
            "mithril-coins",
            [entry.name for entry in entries if entry.coins and 0 not in entry.coins],
        ),
    )
    for code, names_of in shared:
        if len(names_of) > 1:
            problems.append(Message(code, {"names": ", ".join(names_of)}))
    return problems


def card_problems(entries: list[Entry], box: NidavellirBox) -> list[Message]:
    """Cards that do not exist, more of a card than there are, or too many or few for a player."""
    seats = len(entries)
    problems: list[Message] = []
    in_box = Counter(face for age in range(2) for face in box.deck(seats, age))
    entered: Counter[int] = Counter()
    for entry in entries:
        for number, possible in enumerate(BRAVERY):
            for bravery in entry.dwarves(number):
                if possible and bravery not in possible:
                    problems.append(
                        Message(
                            "no-dwarf",
                            {"player": entry.name, "class": number, "bravery": bravery},
                        )
                    )
                else:
                    name = f"{CLASSES[number]}-{bravery}" if possible else CLASSES[number]
                    entered[FACE_NUMBERS[name]] += 1
        problems += count_problems(entry, seats, box) or surplus_problems(entry, box)
    for face, count in sorted(entered.items()):
        if count > in_box[face]:
            problems.append(
                Message("too-many-cards", {"card": face, "number": count, "most": in_box[face]})
            )
    return problems


def count_problems(entry: Entry, seats: int, box: NidavellirBox) -> list[Message]:
    """A player takes one card at every tavern: dwarves, but for offerings and discards."""
    dwarves = sum(len(entry.dwarves(number)) for number in range(COLUMNS))
    taken = 2 * 3 * box.rounds[seats]
    offerings = sum(face >= DWARVES for age in range(2) for face in box.deck(seats, age))
    discards = sum(
        box.heroes[hero].amount
        for hero in set(entry.heroes)
        if box.heroes[hero].effect == DISCARD_OTHERS
    )
    least, most = taken - offerings - discards, taken + 1
    if least <= dwarves <= most:
        return []
    return [
        Message("dwarves", {"player": entry.name, "count": dwarves, "least": least, "most": most})
    ]


def surplus_problems(entry: Entry, box: NidavellirBox) -> list[Message]:
    """More heroes than the army can ever have had full sets."""
    heroes, sets = len(set(entry.heroes)), most_sets(entry, box)
    if heroes <= sets:
        return []
    return [Message("heroes", {"player": entry.name, "count": heroes, "sets": sets})]


def most_sets(entry: Entry, box: NidavellirBox) -> int:
    """The sets with everything that may have lain there before: discards, Thrud and Ylud."""
    ranks = list(final_army(entry, box).ranks)
    for number in range(COLUMNS):
        discards = sum(
            box.heroes[hero].effect == DISCARD_OTHERS and box.heroes[hero].hero_class != number
            for hero in set(entry.heroes)
        )
        ranks[number] += discards + (THRUD in entry.heroes)
        ranks[number] += YLUD in entry.heroes and entry.ylud != number
        if number == BLACKSMITH and discards and not entry.hammer:
            ranks[number] += box.numbers.hammer_ranks - 1
    return min(ranks)


def treasury_problems(entries: list[Entry], box: NidavellirBox) -> list[Message]:
    """More coins of a value than there are; everybody may still have the own copper 5."""
    problems: list[Message] = []
    treasury = box.treasury(len(entries))
    held = Counter(value for entry in entries for value in entry.coins)
    for value in range(LOWEST_GOLD, HIGHEST_GOLD + 1):
        most = treasury[value - LOWEST_GOLD]
        if value in COPPER:
            most += sum(value in entry.coins for entry in entries)
        if held[value] > most:
            problems.append(
                Message("too-many-coins", {"value": value, "number": held[value], "most": most})
            )
    return problems
