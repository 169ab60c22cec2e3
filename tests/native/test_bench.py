"""`bench lockstep` notes what was equal and goes on from there, and PyPy's way is no weaker."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import dwarrow
from dwarrow.kernel import Seeded
from dwarrow.native.lockstep import Lockstep

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"
LOG = BENCHMARKS / "lockstep"
LINE = re.compile(
    r"engines \w{12} under (cpython|pypy) seed 72 seats [\d-]+ "
    r"numbers (\d+)-(\d+) games (\d+) decisions (\d+) redealt (\d+)"
)


def ranges(file: Path) -> list[tuple[int, int]]:
    """Every range of games that a log names, which must hold as many games as it says."""
    found = []
    for line in file.read_text().splitlines():
        words = LINE.fullmatch(line)
        assert words is not None, line
        first, last, games, decisions = map(int, words.group(2, 3, 4, 5))
        assert games == last - first + 1
        assert decisions > games
        found.append((first, last))
    return found


def compared(games: int, log: Path) -> list[tuple[int, int]]:
    """So many games, then what the log names."""
    command = [sys.executable, str(BENCHMARKS / "lockstep.py"), str(games), "nebelberge"]
    subprocess.run([*command, "--log", str(log), "--jobs", "1"], check=True, capture_output=True)
    return ranges(log / "nebelberge.txt")


def test_a_later_run_goes_on_where_the_last_one_ended(tmp_path: Path) -> None:
    assert compared(5, tmp_path) == [(0, 4)]
    assert compared(7, tmp_path) == [(0, 6)]
    assert compared(7, tmp_path) == [(0, 6)]


def test_a_run_goes_on_behind_another_python_and_begins_anew_with_other_engines(
    tmp_path: Path,
) -> None:
    compared(3, tmp_path)
    file = tmp_path / "nebelberge.txt"
    file.write_text(file.read_text().replace("under cpython", "under pypy"))
    assert compared(5, tmp_path) == [(0, 2), (3, 4)]
    file.write_text(re.sub(r"engines \w+", "engines 0123456789ab", file.read_text()))
    assert compared(2, tmp_path) == [(0, 2), (3, 4), (0, 1)]


@pytest.mark.parametrize("name", dwarrow.game_names())
def test_the_log_of_the_project_has_few_lines_that_can_be_read(name: str) -> None:
    assert 0 < len(ranges(LOG / f"{name}.txt")) <= 20


@pytest.mark.parametrize("name", dwarrow.game_names())
def test_reading_along_notices_every_number(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(BENCHMARKS))
    reading_along = import_module("reading_along")
    game = dwarrow.game(name)
    luck = Seeded(5)
    match = Lockstep(game, game.seats[-1], 6, 7, noting=False)
    legal = match.compare()
    for decision in range(60):
        seats = game.to_act(match.state)
        seat = luck.pick(seats)
        legal = match.move(seat, luck.pick(legal[seat]))
        numbers = match.twin.account(match.native)
        said = (game, match.state, match.luck.state, legal)
        assert reading_along.same_account(*said, numbers) == len(numbers)
        for place in range(decision % 7, len(numbers), 7):
            changed = [*numbers, *[0] * 10_000]
            changed[place] += 1
            assert reading_along.same_account(*said, changed) == reading_along.ELSE
