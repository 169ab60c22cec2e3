"""`dwarrow serve`: the tables on this machine, for a browser."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from dwarrow.server.command import add_arguments, settings_of

if TYPE_CHECKING:
    from dwarrow.cli.arguments import Subparsers


def add(subparsers: Subparsers) -> None:
    """Register the subcommand."""
    parser = subparsers.add_parser(
        "serve",
        help="serve the games to browsers",
        description="Serve tables, bots and the page to browsers until interrupted.",
    )
    add_arguments(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Serve until interrupted; what that needs is loaded only now."""
    from dwarrow.server.serving import serve

    return serve(settings_of(arguments))
