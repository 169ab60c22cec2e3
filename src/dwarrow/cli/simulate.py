"""`dwarrow simulate`: many games between bots, with a table of what came of them."""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict
from typing import TYPE_CHECKING

import dwarrow
from dwarrow.arena.line_up import LineUp
from dwarrow.bots import levels
from dwarrow.cli.arguments import add_language, add_rules
from dwarrow.cli.box import load_box
from dwarrow.cli.language import sentences
from dwarrow.cli.simulated import as_table, lengths, with_progress

if TYPE_CHECKING:
    from dwarrow.cli.arguments import Subparsers

USUAL = ("good", "easy")
"""Who plays where nobody was named; in a game without these levels, those that it has."""
EPILOG = """examples:
  dwarrow simulate nebelberge --games 10000 --bots good,easy --seed 1
  dwarrow simulate nebelberge --seats 4 --bots master,good --json > result.json

The same seed gives the same table, with any number of jobs. The bots change seats from game to
game, so that nobody profits from the first move."""


def add(subparsers: Subparsers) -> None:
    """Register the subcommand."""
    parser = subparsers.add_parser(
        "simulate",
        help="let bots play many games",
        description="Let bots play many games and show wins, scores and lengths.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", metavar="GAME", help="the game, as `dwarrow games` lists it")
    parser.add_argument("--games", type=positive, default=1000, help="how many (default 1000)")
    parser.add_argument("--bots", default="", help="one for each seat (default good,easy)")
    parser.add_argument(
        "--seats", type=positive, help="number of players; the last bot fills the other seats"
    )
    parser.add_argument("--seed", type=int, default=1, help="any whole number (default 1)")
    parser.add_argument("--jobs", type=positive, help="processes (default: one for every core)")
    add_rules(parser)
    parser.add_argument("--json", action="store_true", help="print JSON for other programs")
    add_language(parser)
    parser.set_defaults(run=run)


def positive(text: str) -> int:
    """A whole number from 1 on."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{number} is not a whole number from 1 on")
    return number


def run(arguments: argparse.Namespace) -> int:
    """Play the games and print what came of them."""
    said = sentences(arguments.language)
    line_up = line_up_of(arguments)
    summary = with_progress(line_up, arguments.games, arguments.jobs or 0, said)
    if arguments.json:
        print(json.dumps({"seed": line_up.seed, **asdict(summary)}, indent=2))
    else:
        title = dwarrow.game(line_up.game).words(arguments.language).text("title")
        print(as_table(summary, title, line_up.seed, said))
        print(lengths(summary, said))
    return 0


def line_up_of(arguments: argparse.Namespace) -> LineUp:
    """The line-up that the command line asks for."""
    known = levels(arguments.game)
    usual = [level for level in USUAL if level in known] or list(known)
    bots = [name.strip() for name in arguments.bots.split(",") if name.strip()]
    fewest = len(bots) or dwarrow.game(arguments.game).seats[0]
    bots = bots or usual
    seats = arguments.seats or fewest
    bots = (bots + bots[-1:] * seats)[:seats]
    box_text = None
    if arguments.box is not None:
        box_text = load_box(dwarrow.game(arguments.game), arguments.box).text
    return LineUp(arguments.game, bots, arguments.seed, dict(arguments.option or []), box_text)
