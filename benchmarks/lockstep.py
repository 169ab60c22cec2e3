"""Both engines side by side: `run.py bench lockstep 1000000 nebelberge --log build/lockstep`.

With a log a later run goes on where the last one ended, as long as both engines decide the same.
"""

from __future__ import annotations

import argparse
import hashlib
import re
import subprocess
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import dwarrow
from dwarrow.kernel import Seeded
from dwarrow.native.lockstep import Coverage, Different, Lockstep

ROOT = Path(__file__).resolve().parents[1]
TELLING = re.compile(r"(reasons.*|words|wording|reference|prospects?|.*_text)")
"""Files of a game that tell what happens and decide nothing."""
GAMES_PER_TASK = 200
TELL_EVERY = 60
"""Seconds."""


def engines(name: str) -> str:
    """What stands for both engines of a game: the sources that decide, and the box."""
    found = hashlib.sha256()
    native, package = ROOT / "native", ROOT / "src" / "dwarrow"
    sources = (native / "kernel", native / name, package / "native", package / "kernel")
    for folder in (*sources, package / "games" / name):
        for file in sorted(folder.rglob("*")):
            decides = file.suffix in (".py", ".hpp", ".cpp") and not TELLING.fullmatch(file.stem)
            if decides or file.name == "box.toml":
                found.update(file.relative_to(ROOT).as_posix().encode() + file.read_bytes())
    return found.hexdigest()[:12]


def commit() -> str:
    """The commit that is checked out."""
    command = ["git", "describe", "--always", "--dirty"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.strip() or "none"


def compare(name: str, first: int, games: int) -> Coverage:
    """Games over all seat counts, options and versions of the rules, equal at every decision."""
    game = dwarrow.game(name)
    seen = Coverage()
    for number in range(first, first + games):
        luck = Seeded(71, number)
        options = {
            option.name: option.choices[luck.below(len(option.choices))] for option in game.options
        }
        rules = game.rules_version - luck.below(game.rules_version)
        seats = game.seats[number % len(game.seats)]
        match = Lockstep(game, seats, 72, number, options, rules, noting=False)
        seen.add(match.play(luck, redeal_every=1_000))
    return seen


class Log:
    """A file for each game with one line for every task: which games were equal, and of what."""

    def __init__(self, folder: Path | None, name: str) -> None:
        self.file = None if folder is None else folder / f"{name}.txt"
        self.of = f"engines {engines(name)}"
        self.seats = "-".join(map(str, dwarrow.game(name).seats))
        self.commit = commit()
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)

    def done(self) -> int:
        """How many games of these engines are noted as equal."""
        if self.file is None or not self.file.exists():
            return 0
        lines = (line.split() for line in self.file.read_text().splitlines() if self.of in line)
        return sum(int(words[words.index("games") + 1]) for words in lines)

    def equal(self, first: int, part: Coverage) -> None:
        """These games were equal."""
        self._add(
            f"{self.of} commit {self.commit} seed 72 numbers {first}-{first + part.games - 1} "
            f"seats {self.seats} games {part.games} decisions {part.decisions} "
            f"redealt {part.redeals}"
        )

    def different(self, why: Different) -> None:
        """A game was not."""
        self._add(f"DIFFERENT at commit {self.commit}: {why}")

    def _add(self, line: str) -> None:
        if self.file is not None:
            with self.file.open("a") as file:
                file.write(f"{line}\n")


def run(name: str, games: int, log: Log, jobs: int | None) -> None:
    """Compare the games of one kind that the log does not name yet."""
    begun = told = time.monotonic()
    done = log.done()
    starts = range(done, games, GAMES_PER_TASK)
    sizes = [min(GAMES_PER_TASK, games - start) for start in starts]
    total = Coverage()
    pool = ProcessPoolExecutor(jobs)
    try:
        parts = pool.map(compare, [name] * len(sizes), starts, sizes)
        for start, part in zip(starts, parts, strict=True):
            log.equal(start, part)
            total.add(part)
            if time.monotonic() - told > TELL_EVERY:
                told = time.monotonic()
                rate = total.games / (told - begun)
                left = (games - done - total.games) / rate / 60
                print(
                    f"{name}: {done + total.games:,} of {games:,} games equal, {rate:.0f} a "
                    f"second, {left:.0f} minutes left",
                    flush=True,
                )
    finally:
        pool.shutdown(cancel_futures=True)
    print(
        f"{name}: {done + total.games:,} games equal; now {total.games:,} with {total.decisions:,} "
        f"decisions and {total.redeals:,} redealt states in {time.monotonic() - begun:.0f} s",
        flush=True,
    )


def main() -> int:
    """Compare the named games, or all; the first difference ends it."""
    parser = argparse.ArgumentParser(prog="bench lockstep", description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=1_000)
    parser.add_argument("names", nargs="*", metavar="GAME", help="all without any")
    parser.add_argument("--log", type=Path, metavar="FOLDER")
    parser.add_argument("--jobs", type=int, help="processes; one for each core without it")
    chosen = parser.parse_args()
    for name in chosen.names or dwarrow.game_names():
        log = Log(chosen.log, name)
        try:
            run(name, chosen.games, log, chosen.jobs)
        except Different as different:
            log.different(different)
            print(different, file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
