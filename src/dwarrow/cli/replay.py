"""`dwarrow replay`: step through a record, verify it, or hand it on as JSON."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from dwarrow.cli.arguments import add_language
from dwarrow.cli.language import sentences
from dwarrow.cli.playback import Playback
from dwarrow.kernel import Record
from dwarrow.kernel.foreign_text import read_text

if TYPE_CHECKING:
    from dwarrow.cli.arguments import Subparsers


EPILOG = """examples:
  dwarrow replay game.dwarrow              step through it as a spectator
  dwarrow replay game.dwarrow --seat 2     as the player on seat 2 saw it
  dwarrow replay game.dwarrow --verify     one line: is the record whole and by the rules?
  dwarrow replay game.dwarrow --json       for other programs"""


def add(subparsers: Subparsers) -> None:
    """Register the subcommand."""
    parser = subparsers.add_parser(
        "replay",
        help="step through a record, or verify it",
        description="Step through the record of a game, verify it, or print it as JSON.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="a record")
    parser.add_argument("--seat", type=int, metavar="N", help="show what this seat saw")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--verify", action="store_true", help="check the whole record")
    how.add_argument("--json", action="store_true", help="print header, moves and result as JSON")
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Read the whole record first: a damaged one is refused in every mode."""
    said = sentences(str(arguments.language))
    seat = None if arguments.seat is None else int(arguments.seat) - 1
    playback = Playback(Record.parse(read_text(arguments.file)), seat)
    if arguments.json:
        print(json.dumps(as_json(playback, said.language), ensure_ascii=False, indent=2))
        return 0
    if arguments.verify:
        print(f"{arguments.file}: {verified(playback, said.language)}")
        return 0
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        print(said.text("replay.no-terminal"), file=sys.stderr)
        return 1
    from dwarrow.cli.terminal.app import DwarrowApp

    return DwarrowApp(said.language, playback=playback).run() or 0


def verified(playback: Playback, language: str) -> str:
    """One line about a record that is whole."""
    said = sentences(language)
    title = playback.game.words(language).text("title")
    moves = said.text("start.moves", count=len(playback.record.moves()))
    if playback.result is None:
        return said.text("replay.fine-unfinished", title=title, moves=moves)
    pairs = zip(playback.names, playback.result.scores, strict=True)
    scores = ", ".join(f"{name} {score}" for name, score in pairs)
    return said.text("replay.fine", title=title, moves=moves, scores=scores)


def as_json(playback: Playback, language: str) -> dict[str, object]:
    """A record for other programs."""
    record = playback.record
    return {
        "header": {
            "game": record.game,
            "rules": record.rules,
            "edition": record.edition,
            "seats": record.seats,
            "options": record.options,
            "players": [
                {"name": player.name, "bot": player.level or None} for player in playback.players
            ],
            "own_box": record.box_text is not None,
        },
        "moves": [
            {"number": number, "seat": move.seat + 1, "text": move.text}
            for number, move in enumerate(record.moves(), 1)
        ],
        "result": result_as_json(playback, language),
    }


def result_as_json(playback: Playback, language: str) -> list[dict[str, object]] | None:
    """Each seat's place, score and score sheet; None for an unfinished game."""
    result = playback.result
    if result is None:
        return None
    words = playback.game.words(language)
    return [
        {
            "seat": seat + 1,
            "place": result.places[seat],
            "score": result.scores[seat],
            "lines": [
                {"text": words.say("line", line, playback.names), "points": line.points}
                for line in result.breakdown[seat]
            ],
        }
        for seat in range(playback.record.seats)
    ]
