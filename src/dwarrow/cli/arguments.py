"""What the subcommands' command lines share."""

from __future__ import annotations

import argparse
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
