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
    """Everything that train.py and match need."""
    BUILT.mkdir(parents=True, exist_ok=True)
    for path in (ROOT / "workshop" / "runs").glob("*.toml"):
        game = dwarrow.game(path.stem.rpartition("-")[0])
        tables = game.native_tables(game.box())
        assert tables is not None
        (BUILT / f"{game.name}.box").write_text(" ".join(map(str, tables)), encoding="utf-8")
    compiler = sys.argv[1] if len(sys.argv) > 1 else "c++"
    for name in ("learn", "match"):
        source = ROOT / "workshop" / f"{name}.cpp"
        subprocess.run(
            [compiler, *FLAGS, f"-I{ROOT}", str(source), "-o", str(BUILT / name)], check=True
        )


if __name__ == "__main__":
    main()
