"""`dwarrow score`: the score pad for a printed game, from a file or question by question."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from dwarrow.cli.arguments import add_language
from dwarrow.games.nidavellir import GAME
from dwarrow.games.nidavellir.box import NO_CLASS
from dwarrow.games.nidavellir.score_pad import Entry, Sheet, fill_in
from dwarrow.games.nidavellir.score_sheet import (
    SheetError,
    class_number,
    count,
    extras,
    has_ylud,
    hero_list,
    numbers,
    read_sheet,
)
from dwarrow.kernel import Words
from dwarrow.kernel.foreign_text import read_text, text_of

if TYPE_CHECKING:
    from dwarrow.cli.arguments import Subparsers

EPILOG = """A sheet is a TOML file with one table for each player:

  [[player]]
  name = "Anna"
  warriors = [3, 6, 9]        # bravery of the cards, heroes not included
  hunters = 4                 # number of cards
  miners = [0, 1, 2]
  blacksmiths = 5
  explorers = [7, 11]
  heroes = ["kraal", "dwerg-ymir", "ylud"]
  ylud = "miner"              # the class where Ylud lies
  hammer = true               # the blacksmith with two ranks
  golden-gem = true
  coins = [0, 2, 9, 14, 25]   # their values

Without a file you are asked for everything, player by player."""

GAMES = ("nidavellir",)
Ask = Callable[[str], str]
T = TypeVar("T")


def add(subparsers: Subparsers) -> None:
    """Register the subcommand."""
    parser = subparsers.add_parser(
        "score",
        help="score a game played with the printed box",
        description="Enter final armies, heroes and coins; get the scores and their breakdown.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", metavar="GAME", choices=GAMES, help="nidavellir")
    parser.add_argument(
        "file", metavar="FILE", nargs="?", help="a filled-in sheet, - for standard input"
    )
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the scores; 1 when something about the entry is impossible."""
    words = GAME.words(str(arguments.language))
    try:
        entries = read(arguments.file, words)
    except SheetError as error:
        print(words.say("problem", error.message), file=sys.stderr)
        return 1
    sheet = fill_in(entries, GAME.box())
    print(as_text(sheet, entries, words))
    return 1 if sheet.problems else 0


def read(file: str | None, words: Words) -> list[Entry]:
    """The entries from a file, from standard input, or from answers."""
    if file is None:
        return ask_for_players(words, ask_on_terminal)
    return read_sheet(text_of(sys.stdin.buffer, file) if file == "-" else read_text(Path(file)))


def ask_on_terminal(question: str) -> str:
    """One answer; the end of the input ends the command."""
    try:
        return input(question)
    except EOFError:
        raise KeyboardInterrupt from None


def as_text(sheet: Sheet, entries: list[Entry], words: Words) -> str:
    """The players from the first place on, with a line for everything that brought points."""
    result = sheet.result
    lines = [words.text("pad.title")]
    for place, seat in sorted((result.places[seat], seat) for seat in range(len(entries))):
        lines += ["", player_line(place, entries[seat].name, result.scores[seat], words)]
        lines += [f"{line.points:>6}  {words.say('line', line)}" for line in result.breakdown[seat]]
    if sheet.problems:
        lines += ["", words.text("pad.impossible")]
        lines += [f"  - {words.say('problem', problem)}" for problem in sheet.problems]
    return "\n".join(lines)


def player_line(place: int, name: str, points: int, words: Words) -> str:
    """A player with place and points."""
    return words.text("pad.player", place=place, player=name, points=points)


def ask_for_players(words: Words, ask: Ask) -> list[Entry]:
    """One player after the other, until a name is left empty."""
    entries: list[Entry] = []
    while name := ask(words.text("pad.name", number=len(entries) + 1) + ": ").strip():
        entries.append(ask_for_player(name, words, ask))
    return entries


def ask_for_player(name: str, words: Words, ask: Ask) -> Entry:
    """Everything that lies before one player."""
    warriors = answer("warriors", numbers, words, ask)
    hunters = answer("hunters", count, words, ask)
    miners = answer("miners", numbers, words, ask)
    blacksmiths = answer("blacksmiths", count, words, ask)
    explorers = answer("explorers", numbers, words, ask)
    heroes = answer("heroes", hero_list, words, ask)
    ylud = answer("ylud", class_number, words, ask) if has_ylud(heroes) else NO_CLASS
    hammer, gem = answer("extras", extras, words, ask)
    coins = answer("coins", numbers, words, ask)
    return Entry(
        name, warriors, hunters, miners, blacksmiths, explorers, heroes, ylud, hammer, gem, coins
    )


def answer(key: str, read_answer: Callable[[str], T], words: Words, ask: Ask) -> T:
    """Ask until the answer can be read."""
    while True:
        try:
            return read_answer(ask(f"  {words.text(f'pad.{key}')}: "))
        except ValueError as error:
            print(f"  {words.text('pad.unreadable', text=str(error))}")
