"""Build the learner and write the boxes into build/workshop, for this machine or one like it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import dwarrow

ROOT = Path(__file__).parent.parent
BUILT = ROOT / "build" / "workshop"
FLAGS = ["-std=c++20", "-O3", "-march=x86-64-v3", "-ffp-contract=off", "-static", "-pthread"]


def main() -> None:
    """Everything that train.py needs, and the matches, for each game apart."""
    BUILT.mkdir(parents=True, exist_ok=True)
    compiler = sys.argv[1] if len(sys.argv) > 1 else "c++"
    building = []
    for path in (ROOT / "workshop" / "greedy").glob("*.hpp"):
        game = dwarrow.game(path.stem)
        tables = game.native_tables(game.box())
        assert tables is not None
        (BUILT / f"{game.name}.box").write_text(
            " ".join(str(int(number)) for number in tables), encoding="utf-8"
        )
        for name in ("learn", "match"):
            source, out = ROOT / "workshop" / f"{name}.cpp", BUILT / f"{name}-{game.name}"
            flags = [
                *FLAGS,
                f"-I{ROOT}",
                f'-DGAME="greedy/{path.name}"',
                str(source),
                "-o",
                str(out),
            ]
            building.append(subprocess.Popen([compiler, *flags]))
    ended = [process.wait() for process in building]
    if any(ended):
        sys.exit("the workshop could not be built")


if __name__ == "__main__":
    main()
