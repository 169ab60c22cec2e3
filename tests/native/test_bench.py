"""`bench lockstep` notes what was equal and goes on from there."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

BENCH = Path(__file__).parents[2] / "benchmarks" / "lockstep.py"


def compared(games: int, log: Path) -> list[tuple[str, str]]:
    """So many games, then every range of games that the log names and how many they are."""
    command = [sys.executable, str(BENCH), str(games), "nebelberge", "--log", str(log)]
    subprocess.run([*command, "--jobs", "1"], check=True, capture_output=True)
    lines = [line.split() for line in (log / "nebelberge.txt").read_text().splitlines()]
    return [(words[words.index("numbers") + 1], words[words.index("games") + 1]) for words in lines]


def test_a_later_run_goes_on_where_the_last_one_ended(tmp_path: Path) -> None:
    assert compared(5, tmp_path) == [("0-4", "5")]
    assert compared(7, tmp_path) == [("0-4", "5"), ("5-6", "2")]
    assert compared(7, tmp_path) == [("0-4", "5"), ("5-6", "2")]
