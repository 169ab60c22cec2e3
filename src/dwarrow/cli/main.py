"""The `dwarrow` command: one file for each subcommand, and no traceback for anything expected."""

from __future__ import annotations

import argparse
import importlib
import io
import os
import sys
from collections.abc import Sequence

import dwarrow
from dwarrow.cli.language import sentences
from dwarrow.kernel import DwarrowError, language_of_this_machine
from dwarrow.native.status import status

EPILOG = """examples:
  dwarrow serve --open                           play in the browser, alone or with friends
  dwarrow play                                   choose a game, or go on with a saved one
  dwarrow play nebelberge --bots good,strong     you against two bots
  dwarrow play nebelberge --seats 3              three people at one screen
  dwarrow simulate nebelberge --games 10000      let two bots play ten thousand games
  dwarrow arena nebelberge --seats 2,3           rate all levels in a tournament
  dwarrow replay game.dwarrow                    step through a finished game
  dwarrow analyse game.dwarrow                   see how it turned, and why
  dwarrow box check nebelberge mine.toml         is my corrected box playable?
  dwarrow score nidavellir                       count the points of a printed game
  dwarrow backup tables.backup                   copy all tables, also while serving

Records, saved games and boxes are plain text. Set DWARROW_HOME to keep saved games elsewhere.
Exit codes: 0 fine, 1 a problem with your input or file, 2 wrong usage, 130 interrupted."""

COMMANDS = (
    "play",
    "simulate",
    "arena",
    "replay",
    "analyse",
    "box",
    "games",
    "score",
    "serve",
    "backup",
)
"""Each is the module of `dwarrow.cli` with its name."""

FINE, PROBLEM, INTERRUPTED = 0, 1, 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code."""
    _print_what_can_be_printed()
    sys.path.append(os.getcwd())  # for bots named as module:Class
    try:
        chosen = parser(_named(arguments)).parse_args(arguments)
        code = chosen.run(chosen)
        sys.stdout.flush()
        return int(code)
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else PROBLEM
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PROBLEM
    except ModuleNotFoundError as error:
        said, command = sentences(_language(arguments)), _named(arguments)[0]
        print(said.not_installed(error, command), file=sys.stderr)
        return PROBLEM
    except (DwarrowError, OSError) as error:
        print(sentences(_language(arguments)).problem(error), file=sys.stderr)
        return PROBLEM


class Version(argparse.Action):
    """Which Dwarrow this is, and which engine plays."""

    def __call__(self, parser: argparse.ArgumentParser, *given: object) -> None:
        """Say it in one line."""
        print(f"dwarrow {dwarrow.__version__} ({status()})")
        parser.exit()


def parser(commands: Sequence[str] = COMMANDS) -> argparse.ArgumentParser:
    """The command line with these commands; no other is loaded."""
    top = argparse.ArgumentParser(
        prog="dwarrow",
        description="Four mountain board games at one table: play, replay, study.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action=Version, nargs=0, help="say the version and the engine")
    subparsers = top.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for name in commands:
        importlib.import_module(f"dwarrow.cli.{name}").add(subparsers)
    return top


def _named(arguments: Sequence[str] | None) -> Sequence[str]:
    """The command that comes first, or all of them where none does."""
    first = (sys.argv[1:] if arguments is None else arguments)[:1]
    return first if first and first[0] in COMMANDS else COMMANDS


def _language(arguments: Sequence[str] | None) -> str:
    """The language asked for, for errors that end the command before anything else is known."""
    asked = argparse.ArgumentParser(add_help=False, exit_on_error=False)
    asked.add_argument("--language", default=language_of_this_machine())
    return str(asked.parse_known_args(arguments)[0].language)


def _print_what_can_be_printed() -> None:
    """A terminal that lacks a letter shows a question mark instead of stopping the command."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
