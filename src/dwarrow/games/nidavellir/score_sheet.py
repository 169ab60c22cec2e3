"""Reading a score sheet: a TOML file, or one answer after the other, with names in any language."""

from __future__ import annotations

import re
import tomllib
from functools import cache

from dwarrow.games.nidavellir.box import NO_CLASS
from dwarrow.games.nidavellir.cards import CLASSES, HEROES, YLUD
from dwarrow.games.nidavellir.rules import GAME
from dwarrow.games.nidavellir.score_pad import Entry
from dwarrow.kernel import LANGUAGES, DwarrowError, Message
from dwarrow.kernel.box import read_toml

KEYS = (
    "name",
    "warriors",
    "hunters",
    "miners",
    "blacksmiths",
    "explorers",
    "heroes",
    "ylud",
    "hammer",
    "golden-gem",
    "coins",
)

HAMMER_WORDS = {"hammer", "marteau"}
GEM_WORDS = {"gem", "juwel", "gemme"}


class SheetError(DwarrowError):
    """A sheet that cannot be read, with the place where it is wrong."""

    def __init__(self, why: str) -> None:
        super().__init__(Message("sheet", {"why": why}), why)


def read_sheet(text: str) -> list[Entry]:
    """The players of a sheet in TOML."""
    try:
        toml = read_toml(text)
    except tomllib.TOMLDecodeError as error:
        raise SheetError(f"not a TOML file: {error}") from None
    except (RecursionError, ValueError):
        raise SheetError("too large, nested too deep, or with a number that is too long") from None
    players = toml.get("player")
    if not isinstance(players, list) or not all(isinstance(row, dict) for row in players):
        raise SheetError("there must be a table [[player]] for each player")
    return [_entry(row, number) for number, row in enumerate(players, 1)]


def _entry(row: dict[str, object], number: int) -> Entry:
    where = f"player {number}"
    unknown = sorted(set(row) - set(KEYS))
    if unknown:
        raise SheetError(f"{where}: there is no '{unknown[0]}'; there are {', '.join(KEYS)}")
    name = row.get("name", where)
    hero_names, ylud = row.get("heroes", []), row.get("ylud", "")
    if not isinstance(name, str) or not isinstance(ylud, str):
        raise SheetError(f"{where}: name and ylud must be texts")
    if not isinstance(hero_names, list) or not all(isinstance(hero, str) for hero in hero_names):
        raise SheetError(f"{where}: heroes must be a list of names, not {hero_names!r}")
    try:
        heroes = tuple(hero_number(hero) for hero in hero_names)
        ylud_class = class_number(ylud) if ylud else NO_CLASS
    except ValueError as error:
        raise SheetError(f"{where}: there is no '{error}'") from None
    return Entry(
        name,
        _list(row, "warriors", where),
        _number(row, "hunters", where),
        _list(row, "miners", where),
        _number(row, "blacksmiths", where),
        _list(row, "explorers", where),
        heroes,
        ylud_class,
        _flag(row, "hammer", where),
        _flag(row, "golden-gem", where),
        _list(row, "coins", where),
    )


def _number(row: dict[str, object], key: str, where: str) -> int:
    found = row.get(key, 0)
    if isinstance(found, int) and not isinstance(found, bool) and 0 <= found < 100:
        return found
    raise SheetError(f"{where}: {key} must be a number of cards, not {found!r}")


def _list(row: dict[str, object], key: str, where: str) -> tuple[int, ...]:
    found = row.get(key, [])
    if isinstance(found, list) and all(
        isinstance(item, int) and not isinstance(item, bool) for item in found
    ):
        return tuple(found)
    raise SheetError(f"{where}: {key} must be a list of numbers, not {found!r}")


def _flag(row: dict[str, object], key: str, where: str) -> bool:
    found = row.get(key, False)
    if isinstance(found, bool):
        return found
    raise SheetError(f"{where}: {key} must be true or false, not {found!r}")


def numbers(text: str) -> tuple[int, ...]:
    """Numbers from an answer; ValueError with what is none."""
    words = text.replace(",", " ").split()
    for word in words:
        if not re.fullmatch(r"\d{1,3}", word):
            raise ValueError(word)
    return tuple(int(word) for word in words)


def count(text: str) -> int:
    """One number from an answer, nothing meaning 0."""
    found = numbers(text)
    if len(found) > 1:
        raise ValueError(text)
    return found[0] if found else 0


def hero_list(text: str) -> tuple[int, ...]:
    """Heroes from an answer: names with commas between them, or short names with spaces."""
    found: list[int] = []
    for part in text.split(","):
        if plain(part) in _names("hero"):
            found.append(hero_number(part))
        else:
            found += [hero_number(word) for word in part.split()]
    return tuple(found)


def extras(text: str) -> tuple[bool, bool]:
    """Whether an answer names the hammer and the golden gem, in any language."""
    words = set(text.replace(",", " ").lower().split())
    for word in words - HAMMER_WORDS - GEM_WORDS:
        raise ValueError(word)
    return bool(words & HAMMER_WORDS), bool(words & GEM_WORDS)


def hero_number(name: str) -> int:
    """A hero by its name in any language; ValueError with the name if there is none."""
    if plain(name) not in _names("hero"):
        raise ValueError(name.strip())
    return _names("hero")[plain(name)]


def class_number(name: str) -> int:
    """A class by its name in any language."""
    if plain(name) not in _names("dwarf"):
        raise ValueError(name.strip())
    return _names("dwarf")[plain(name)]


def has_ylud(heroes: tuple[int, ...]) -> bool:
    """Whether Ylud is among these heroes."""
    return YLUD in heroes


def plain(name: str) -> str:
    """A name without case, accents, spaces and hyphens."""
    folded = name.strip().lower().replace("é", "e").replace("ë", "e")
    return folded.replace(" ", "").replace("-", "")


@cache
def _names(section: str) -> dict[str, int]:
    """Every name of the heroes (hero) or the classes (dwarf), with its number."""
    keys = HEROES if section == "hero" else CLASSES
    found = {plain(key): number for number, key in enumerate(keys)}
    for language in LANGUAGES:
        words = GAME.words(language)
        for number, key in enumerate(keys):
            found[plain(words.text(f"{section}.{key}"))] = number
    return found
