"""`dwarrow play`: a game in this terminal."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import dwarrow
from dwarrow.bots import bot, usual_level
from dwarrow.cli.arguments import add_language, add_rules
from dwarrow.cli.box import load_box
from dwarrow.cli.deal import load_deal
from dwarrow.cli.language import Sentences, sentences
from dwarrow.cli.match import Match, Setup
from dwarrow.cli.players import at_the_table
from dwarrow.kernel import BadSetup, Message

if TYPE_CHECKING:
    from dwarrow.cli.arguments import Subparsers


DEFAULT_GAME = "nebelberge"

EPILOG = """examples:
  dwarrow play                                      the start screen: choose, or go on
  dwarrow play nebelberge                           you against one bot
  dwarrow play nebelberge --bots good,strong        you against two bots
  dwarrow play nebelberge --seats 3 --bots easy     two people and a bot at one screen
  dwarrow play --name Annika,Jonas                  two people by their names
  dwarrow play --option optional-draw=no --seed 7 --record game.dwarrow

Without GAME and without options for the game, the start screen opens; it also offers every game
that was interrupted. A game is saved after every move. Keys in the game: press ? there."""


def add(subparsers: Subparsers) -> None:
    """Register the subcommand."""
    parser = subparsers.add_parser(
        "play",
        help="play in this terminal, alone against bots or together at one screen",
        description="Play in this terminal, alone against bots or together at one screen.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", metavar="GAME", nargs="?", help="a name from `dwarrow games`")
    parser.add_argument("--seats", type=int, metavar="N", help="players at the table")
    parser.add_argument(
        "--bots", metavar="LEVELS", help="bots with commas, e.g. good,strong; the rest are people"
    )
    parser.add_argument("--name", metavar="NAMES", help="your name; several people with commas")
    add_rules(parser)
    parser.add_argument(
        "--deal",
        metavar="FILE",
        type=Path,
        help="begin with a given deal, see docs/record-format.md",
    )
    parser.add_argument("--seed", type=int, metavar="N", help="repeatable luck for this number")
    parser.add_argument(
        "--record", metavar="FILE", type=Path, help="write the record to this file too"
    )
    parser.add_argument(
        "--pace",
        metavar="SECONDS",
        type=_seconds,
        default=1.0,
        help="how long a bot seems to think (default: 1)",
    )
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Open the start screen, or the table that the options describe."""
    said = sentences(str(arguments.language))
    setup = setup_from(arguments, said) if describes_a_game(arguments) else None
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        print(said.text("play.no-terminal"), file=sys.stderr)
        return 1
    match = None if setup is None else Match.begin(setup)
    from dwarrow.cli.terminal.app import DwarrowApp

    app = DwarrowApp(said.language, float(arguments.pace), match)
    code = app.run()
    if app.farewell():
        print(app.farewell())
    return 1 if code is None else code


def describes_a_game(arguments: argparse.Namespace) -> bool:
    """Whether anything about the game itself was said."""
    told = ("game", "seats", "bots", "name", "option", "box", "deal", "seed", "record")
    return any(getattr(arguments, name) is not None for name in told)


def setup_from(arguments: argparse.Namespace, said: Sentences) -> Setup:
    """The set-up that the options describe; whatever was not said has a usual value."""
    game = dwarrow.game(arguments.game or DEFAULT_GAME)
    names = [name.strip() for name in (arguments.name or "").split(",") if name.strip()]
    bots = _bots(arguments, game.name, len(names))
    seats = arguments.seats if arguments.seats is not None else max(1, len(names)) + len(bots)
    if seats not in game.seats or len(bots) > seats or len(names) > seats - len(bots):
        raise BadSetup(
            Message(
                "table",
                {
                    "seats": seats,
                    "bots": len(bots),
                    "low": game.seats[0],
                    "high": game.seats[-1],
                },
            ),
            f"{seats} seats with {len(bots)} bots do not fit {game.name}",
        )
    people = seats - len(bots)
    names += [said.text("player", number=seat + 1) for seat in range(len(names), people)]
    box = None if arguments.box is None else load_box(game, arguments.box)
    options = game.chosen_options(dict(arguments.option or []))
    players = tuple(at_the_table(names, bots))
    deal = () if arguments.deal is None else load_deal(arguments.deal)
    return Setup(game.name, players, options, box, arguments.seed, arguments.record, deal)


def _bots(arguments: argparse.Namespace, game: str, people: int) -> list[str]:
    """The bots asked for; without a word about it, one good bot for a person alone."""
    if arguments.bots is not None:
        asked = [level.strip() for level in arguments.bots.split(",") if level.strip()]
        for level in asked:
            bot(level, game)
        return asked
    alone = arguments.seats is None and people < 2
    return [usual_level(game)] if alone else []


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1
    if not 0 <= seconds <= 60:
        raise argparse.ArgumentTypeError(f"'{text}' is not a number of seconds from 0 to 60")
    return seconds
