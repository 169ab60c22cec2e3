"""`dwarrow arena`: tournaments between bots, with ratings, intervals, rows and pictures."""

from __future__ import annotations

import argparse
import json
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

import dwarrow
from dwarrow.arena.plots import KINDS
from dwarrow.arena.rows import Rows
from dwarrow.arena.tournament import FORMATS, Contest, contest
from dwarrow.bots import levels
from dwarrow.cli.arguments import add_language, add_rules
from dwarrow.cli.box import load_box
from dwarrow.cli.language import sentences
from dwarrow.cli.simulate import positive
from dwarrow.kernel import BadSetup, Message

if TYPE_CHECKING:
    from dwarrow.cli.arguments import Subparsers

INTERRUPTED = 130
EPILOG = """examples:
  dwarrow arena nebelberge                                all five levels, every pair
  dwarrow arena nidavellir nebelberge --seats 2,3 --bots easy,good,strong
  dwarrow arena nebelberge --format gauntlet --bots my_bots:Careful,good,strong
  dwarrow arena zwerge --seats 3 --option difficulty=normal,heroic --most 1000

Formats: round-robin pairs every bot with every other; with more than two seats each of a pair
sits alone among copies of the other. gauntlet pairs the first bot with each of the others, alone
among them. tables seats all different combinations of bots. In a game that is won together each
bot is a team, and all teams play the same deals.

Every deal is played from every seat, and ties are divided. A pairing ends when it is decided: of
100 pairings of equally strong bots at most --error are taken for decided, however often one looks.
The folder --out keeps a row for every game; the same command goes on where it was stopped."""


def add(subparsers: Subparsers) -> None:
    """Register the subcommand."""
    parser = subparsers.add_parser(
        "arena",
        help="let bots play tournaments and rate them",
        description="Let bots play tournaments: ratings, intervals, a row for each game, pictures.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("games", metavar="GAME", nargs="+", help="see `dwarrow games`")
    parser.add_argument("--bots", default="", help="names with commas (default: all levels)")
    parser.add_argument("--seats", default="", help="numbers with commas (default: the fewest)")
    parser.add_argument("--format", choices=FORMATS, default=FORMATS[0], help="who meets whom")
    parser.add_argument(
        "--most",
        type=positive,
        default=400,
        metavar="GAMES",
        help="games of each line-up if nothing is decided before (default 400)",
    )
    parser.add_argument(
        "--error",
        type=percentage,
        default=0.05,
        metavar="PERCENT",
        help="how often a verdict may be wrong (default 5)",
    )
    parser.add_argument("--whole", action="store_true", help="play all games, decided or not")
    parser.add_argument("--seed", type=int, default=1, help="any whole number (default 1)")
    parser.add_argument("--jobs", type=positive, help="processes (default: one for every core)")
    parser.add_argument("--out", type=Path, default=Path("arena"), help="folder (default arena)")
    parser.add_argument("--pictures", choices=(*KINDS, "no"), default="svg", help="(default svg)")
    add_rules(parser)
    parser.add_argument("--json", action="store_true", help="print JSON for other programs")
    add_language(parser)
    parser.set_defaults(run=run)


def percentage(text: str) -> float:
    """A percentage between 0 and 100 as a part of 1."""
    number = float(text)
    if not 0 < number < 100:
        raise argparse.ArgumentTypeError(f"{text} is not between 0 and 100")
    return number / 100


def run(arguments: argparse.Namespace) -> int:
    """Play, then show and write what came of it; what draws that is loaded only now."""
    from dwarrow.cli.arena_report import Report, with_progress

    said = sentences(arguments.language)
    contests = contests_of(arguments)
    rows = Rows(arguments.out / "games.csv")
    error = None if arguments.whole else arguments.error
    interrupted = False
    try:
        with_progress(contests, rows, error, arguments.jobs or 0, said)
    except KeyboardInterrupt:
        interrupted = True
        rows.finish()
    report = Report(contests, rows, arguments.error, said)
    if arguments.json:
        print(json.dumps(report.as_json(arguments.seed), indent=2))
    else:
        report.show()
    if interrupted:
        report.tell("arena.interrupted", count=len(rows.found), file=rows.path)
        return INTERRUPTED
    report.write(arguments.out, arguments.pictures)
    return 0


def contests_of(arguments: argparse.Namespace) -> list[Contest]:
    """What the command line asks for: every game with every number of seats and every choice."""
    found = []
    for name in arguments.games:
        game = dwarrow.game(name)
        box_text = None if arguments.box is None else load_box(game, arguments.box).text
        for seats, options in product(
            numbers(arguments.seats) or game.seats[:1], choices(arguments.option or [])
        ):
            found.append(
                contest(
                    name,
                    seats,
                    listed(arguments.bots) or levels(name),
                    form=arguments.format,
                    games=arguments.most,
                    seed=arguments.seed,
                    options=options,
                    box_text=box_text,
                )
            )
    return found


def choices(given: list[tuple[str, str]]) -> list[dict[str, str]]:
    """Every combination of options, of which each may have several choices with commas."""
    names = [name for name, _ in given]
    return [
        dict(zip(names, chosen, strict=True))
        for chosen in product(*(listed(choice) for _, choice in given))
    ]


def listed(text: str) -> list[str]:
    """What stands between commas."""
    return [part.strip() for part in text.split(",") if part.strip()]


def numbers(text: str) -> list[int]:
    """Whole numbers between commas."""
    for part in listed(text):
        if not part.isdecimal():
            raise BadSetup(
                Message("arena-seats", {"text": part}), f"'{part}' is no number of seats"
            )
    return [int(part) for part in listed(text)]
