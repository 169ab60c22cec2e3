"""Build the learners and write the boxes into build/workshop, for this machine or one like it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import dwarrow

ROOT = Path(__file__).parent.parent
BUILT = ROOT / "build" / "workshop"
FLAGS = ["-std=c++20", "-O3", "-march=x86-64-v3", "-ffp-contract=off", "-static", "-pthread"]


def write_box(name: str) -> None:
    """The box of a game as its numbers."""
    game = dwarrow.game(name)
    tables = game.native_tables(game.box())
    assert tables is not None
    numbers = " ".join(str(int(number)) for number in tables)
    (BUILT / f"{name}.box").write_text(numbers, encoding="utf-8")


def compiling(compiler: str, source: str, out: str, *flags: str) -> subprocess.Popen[bytes]:
    """A compiler at work on one of the programs."""
    file = ROOT / "workshop" / f"{source}.cpp"
    command = [compiler, *FLAGS, f"-I{ROOT}", *flags, str(file), "-o", str(BUILT / out)]
    return subprocess.Popen(command)


def main() -> None:
    """Everything that train.py needs, and the matches, for each game apart."""
    BUILT.mkdir(parents=True, exist_ok=True)
    compiler = sys.argv[1] if len(sys.argv) > 1 else "c++"
    write_box("zwerge")
    building = [compiling(compiler, "team", "team")]
    for path in (ROOT / "workshop" / "greedy").glob("*.hpp"):
        write_box(path.stem)
        for name in ("learn", "match"):
            chosen = f'-DGAME="greedy/{path.name}"'
            building.append(compiling(compiler, name, f"{name}-{path.stem}", chosen))
    ended = [process.wait() for process in building]
    if any(ended):
        sys.exit("the workshop could not be built")


if __name__ == "__main__":
    main()
