"""`dwarrow analyse`: how a recorded game's chances moved, what luck gave and what choices gave."""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from dwarrow.cli.arguments import add_language
from dwarrow.cli.language import sentences
from dwarrow.kernel import Record
from dwarrow.kernel.foreign_text import read_text

if TYPE_CHECKING:
    from dwarrow.cli.arguments import Subparsers

EPILOG = """examples:
  dwarrow analyse game.dwarrow             chances over time, turning points, luck and skill
  dwarrow analyse game.dwarrow --json      for other programs

The same record gives the same analysis. Choices are judged by what their seat could know."""


def add(subparsers: Subparsers) -> None:
    """Register the subcommand."""
    parser = subparsers.add_parser(
        "analyse",
        help="see how a recorded game turned, and why",
        description="Show the chances in a recorded game, its turning points, luck and skill.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="a record")
    parser.add_argument("--json", action="store_true", help="print JSON for other programs")
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Analyse the record and print what came of it; what draws that is loaded only now."""
    from rich.console import Console

    from dwarrow.cli.analysed import drawn, with_progress

    said = sentences(str(arguments.language))
    record = Record.parse(read_text(arguments.file))
    analysis = with_progress(record, said)
    if arguments.json:
        print(json.dumps(asdict(analysis), ensure_ascii=False, indent=2))
    else:
        console = Console(highlight=False)
        for part in drawn(record, analysis, said, console.width):
            console.print(part)
    return 0
