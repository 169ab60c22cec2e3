"""What the subcommands' command lines share."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from dwarrow.kernel import LANGUAGES, language_of_this_machine

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]


def add_language(parser: argparse.ArgumentParser) -> None:
    """The option --language, the same for every subcommand."""
    parser.add_argument(
        "--language",
        choices=LANGUAGES,
        default=language_of_this_machine(),
        help="de, fr or en (default: the language of this machine)",
    )


def add_rules(parser: argparse.ArgumentParser) -> None:
    """The options --option and --box: which rules and which cards are played with."""
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        type=name_and_choice,
        help="a rule to choose, see `dwarrow games`; may be given several times",
    )
    parser.add_argument("--box", metavar="FILE", type=Path, help="play with a corrected box")


def name_and_choice(text: str) -> tuple[str, str]:
    """An option of a game such as optional-draw=no."""
    name, equals, choice = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"'{text}' is not NAME=VALUE")
    return name.strip(), choice.strip()
