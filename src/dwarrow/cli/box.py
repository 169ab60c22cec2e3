"""`dwarrow box export` and `dwarrow box check`: correct the components by your printed copy."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import dwarrow
from dwarrow.cli.arguments import add_language
from dwarrow.cli.language import sentences
from dwarrow.kernel import Box, BoxError, Game, State
from dwarrow.kernel.foreign_text import read_text

if TYPE_CHECKING:
    from dwarrow.cli.arguments import Subparsers


EPILOG = """example:
  dwarrow box export nebelberge > mine.toml      a copy of the shipped box
  (edit mine.toml by your printed cards)
  dwarrow box check nebelberge mine.toml         everything wrong in it, if anything
  dwarrow play nebelberge --box mine.toml"""


def add(subparsers: Subparsers) -> None:
    """Register the subcommand."""
    parser = subparsers.add_parser(
        "box",
        help="export or check the components of a game",
        description="A box holds the components of a game as readable data.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    what = parser.add_subparsers(metavar="export|check", required=True)
    export = what.add_parser("export", help="print the box that ships with a game")
    export.add_argument("game", metavar="GAME", help="a name from `dwarrow games`")
    add_language(export)
    export.set_defaults(run=run_export)
    check = what.add_parser("check", help="say whether a box can be played with")
    check.add_argument("game", metavar="GAME", help="a name from `dwarrow games`")
    check.add_argument("file", metavar="FILE", type=Path, help="a corrected box")
    add_language(check)
    check.set_defaults(run=run_check)


def run_export(arguments: argparse.Namespace) -> int:
    """Print the shipped box byte for byte."""
    game = dwarrow.game(str(arguments.game))
    sys.stdout.buffer.write(game.box().text.encode())
    return 0


def run_check(arguments: argparse.Namespace) -> int:
    """Say what box this is, or everything that is wrong in it."""
    game = dwarrow.game(str(arguments.game))
    said = sentences(str(arguments.language))
    box = load_box(game, arguments.file)
    key = "box.shipped" if box.checksum == game.box().checksum else "box.own"
    print(
        said.text(
            key,
            file=str(arguments.file),
            title=game.words(said.language).text("title"),
            edition=box.edition,
            checksum=box.checksum,
        )
    )
    return 0


def load_box(game: Game[State], file: Path) -> Box:
    """A corrected box from its file; raises BoxError with everything wrong in it."""
    try:
        return game.read_box(read_text(file).replace("\r\n", "\n"))
    except BoxError as error:
        error.game = game.name
        raise
