"""Both engines side by side: `run.py bench lockstep 1000000 nebelberge --log benchmarks/lockstep`.

With a log a later run goes on where the last one ended, as long as both engines decide the same.
PyPy compares the same, about twice as fast: `PYTHONPATH=src pypy3 benchmarks/lockstep.py ...`.
"""

from __future__ import annotations

import argparse
import hashlib
import re
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import dwarrow
from dwarrow.kernel import Game, Seeded, State
from dwarrow.native.lockstep import Coverage, Different, Lockstep

ROOT = Path(__file__).resolve().parents[1]
TELLING = re.compile(r"(reasons.*|words|wording|reference|prospects?|.*_text)")
"""Files of a game that tell what happens and decide nothing."""
SEED = 72
"""Of the tables; the players draw from the seed before it."""
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


def match(
    game: Game[State], seats: int, number: int, options: dict[str, str], rules: int
) -> Lockstep:
    """One game in both engines."""
    if sys.implementation.name != "pypy":
        return Lockstep(game, seats, SEED, number, options, rules, noting=False)
    from quick_lockstep import QuickLockstep, quick_twin

    return QuickLockstep(
        game, seats, SEED, number, options, rules, engine=quick_twin(game), noting=False
    )


def compare(name: str, first: int, games: int) -> Coverage:
    """Games over all seat counts, options and versions of the rules, equal at every decision."""
    game = dwarrow.game(name)
    seen = Coverage()
    for number in range(first, first + games):
        luck = Seeded(SEED - 1, number)
        options = {
            option.name: option.choices[luck.below(len(option.choices))] for option in game.options
        }
        rules = game.rules_version - luck.below(game.rules_version)
        seats = game.seats[number % len(game.seats)]
        both = match(game, seats, number, options, rules)
        seen.add(both.play(luck, redeal_every=1_000))
    return seen


class Log:
    """A file for each game with a line for every unbroken range of games that were equal.

    A line names the engines, the Python that played the readable rules, and what was compared.
    """

    LINE = re.compile(
        r"(engines \w+ under \w+ seed \d+ seats [\d-]+) "
        r"numbers (\d+)-(\d+) games (\d+) decisions (\d+) redealt (\d+)"
    )

    def __init__(self, folder: Path | None, name: str) -> None:
        self.file = None if folder is None else folder / f"{name}.txt"
        self.engines = f"engines {engines(name)} "
        seats = "-".join(map(str, dwarrow.game(name).seats))
        self.of = f"{self.engines}under {sys.implementation.name} seed {SEED} seats {seats}"
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)

    def lines(self) -> list[str]:
        """What has been noted."""
        if self.file is None or not self.file.exists():
            return []
        return self.file.read_text().splitlines()

    def done(self) -> int:
        """The first game that is not noted as equal in these engines."""
        ranges = sorted(
            (int(found[2]), int(found[3]))
            for line in self.lines()
            if line.startswith(self.engines) and (found := self.LINE.fullmatch(line))
        )
        first = 0
        for start, last in ranges:
            if start <= first:
                first = max(first, last + 1)
        return first

    def equal(self, first: int, part: Coverage) -> None:
        """These games were equal; they lengthen the last line if they follow on it."""
        lines = self.lines()
        start, counts = first, [part.games, part.decisions, part.redeals]
        last = self.LINE.fullmatch(lines[-1]) if lines else None
        if last is not None and last[1] == self.of and int(last[3]) + 1 == first:
            lines.pop()
            start = int(last[2])
            counts = [int(last[place]) + count for place, count in enumerate(counts, 4)]
        games, decisions, redealt = counts
        lines.append(
            f"{self.of} numbers {start}-{first + part.games - 1} "
            f"games {games} decisions {decisions} redealt {redealt}"
        )
        self._write(lines)

    def different(self, why: Different) -> None:
        """A game was not."""
        self._write([*self.lines(), f"DIFFERENT {self.of}: {why}"])

    def _write(self, lines: list[str]) -> None:
        if self.file is not None:
            new = self.file.with_suffix(".new")
            new.write_text("".join(f"{line}\n" for line in lines))
            new.replace(self.file)


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
