"""`dwarrow serve`: the tables on this machine, for a browser."""

from __future__ import annotations

import argparse

from dwarrow.server.command import add_arguments, settings_of
from dwarrow.server.serving import serve


def add(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = subparsers.add_parser("serve", help="serve the games to browsers")
    add_arguments(parser)


def run(arguments: argparse.Namespace) -> int:
    """Serve until interrupted."""
    return serve(settings_of(arguments))
