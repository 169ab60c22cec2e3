"""Ship weights: `run.py bench minds FILE SECONDS SEED WIDTH SAMPLES GAMES [PLAYED]`.

FILE is called GAME-SEATS-... and holds what `workshop/learn` wrote after so many CPU seconds and
games. They are measured against levels that need no weights, and laid into the package with a card.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from dwarrow.arena.line_up import LineUp
from dwarrow.arena.simulate import simulate
from dwarrow.bots import mind
from dwarrow.bots.levels import of_game
from dwarrow.games import game

SEED = 2014
MADE = ("seconds", "seed", "width", "samples", "games")


def written(name: str, seats: int, weights: bytes, made: list[int], wins: dict[str, float]) -> str:
    """The card as a file."""
    lines = [
        f'game = "{name}"',
        f"rules = {game(name).rules_version}",
        f"seats = {seats}",
        f'sha256 = "{mind.fingerprint(weights)}"',
        "\n[made]",
        *(f"{key} = {number}" for key, number in zip(MADE, made, strict=True)),
        "\n[measured]",
        *(f"{level} = {share:.3f}" for level, share in wins.items()),
    ]
    return "\n".join(lines) + "\n"


def measured(name: str, seats: int, games: int) -> dict[str, float]:
    """The share of games that a master wins alone against others of each level without weights."""
    wins = {}
    tuned = [level for level, how in of_game(name).items() if how.with_seats(seats).tuned]
    for level in ("greedy", *tuned):
        line_up = LineUp(name, ["master"] + [level] * (seats - 1), SEED)
        tally = simulate(line_up, games).tallies[0]
        wins[level] = (tally.wins + tally.shared_wins / 2) / games
    return wins


def main(file: Path, made: list[int], games: int) -> None:
    """Lay weights and card into the package."""
    found = re.match(r"([a-z_]+)-(\d)", file.name)
    if found is None:
        raise SystemExit(f"{file.name} does not begin with a game and its seats")
    name, seats = found[1], int(found[2])
    weights = file.read_bytes()
    place = mind.FOLDER / f"{name}-{seats}.brain"
    place.write_bytes(weights)
    place.with_suffix(".toml").write_text(written(name, seats, weights, made, {}))
    card = written(name, seats, weights, made, measured(name, seats, games))
    place.with_suffix(".toml").write_text(card)
    print(card)


if __name__ == "__main__":
    given = sys.argv[1:]
    main(Path(given[0]), [int(number) for number in given[1:6]], int((given[6:] or ["400"])[0]))
