"""`dwarrow games`: what can be played."""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING

import dwarrow
from dwarrow.bots import levels
from dwarrow.cli.arguments import add_language
from dwarrow.cli.language import sentences
from dwarrow.games import unusable
from dwarrow.kernel import Game, State

if TYPE_CHECKING:
    from dwarrow.cli.arguments import Subparsers


def add(subparsers: Subparsers) -> None:
    """Register the subcommand."""
    parser = subparsers.add_parser(
        "games",
        help="list the games",
        description="List the games with their numbers of players, options and bots.",
    )
    parser.add_argument("--json", action="store_true", help="print JSON for other programs")
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the list."""
    known = [dwarrow.game(name) for name in dwarrow.game_names()]
    language = str(arguments.language)
    if arguments.json:
        listed = [as_json(game, language) for game in known]
        print(json.dumps(listed, ensure_ascii=False, indent=2))
    else:
        print("\n\n".join(as_text(game, language) for game in known))
    for problem in unusable():
        print(sentences(language).problem(problem), file=sys.stderr)
    return 0


def as_json(game: Game[State], language: str) -> dict[str, object]:
    """A game for other programs."""
    words = game.words(language)
    return {
        "name": game.name,
        "title": words.text("title"),
        "about": words.text("about"),
        "seats": list(game.seats),
        "rules": game.rules_version,
        "edition": game.box().edition,
        "bots": levels(game.name),
        "options": [
            {
                "name": option.name,
                "title": words.text(f"option.{option.name}.name"),
                "about": words.text(f"option.{option.name}.about"),
                "choices": list(option.choices),
                "default": option.default,
            }
            for option in game.options
        ],
    }


def as_text(game: Game[State], language: str) -> str:
    """A game for people."""
    words, said = game.words(language), sentences(language)
    low, high = game.seats[0], game.seats[-1]
    lines = [
        f"{game.name}: {words.text('title')}",
        f"  {words.text('about')}",
        "  " + said.text("games.seats" if low < high else "games.seats-only", low=low, high=high),
        "  " + said.text("games.bots", levels=", ".join(levels(game.name))),
    ]
    for option in game.options:
        choices = "|".join(option.choices)
        lines.append(f"  --option {option.name}={choices}")
        lines.append("    " + words.text(f"option.{option.name}.about"))
    return "\n".join(lines)
