"""`bench lockstep` notes what was equal and goes on from there, and PyPy's way is no weaker."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import dwarrow
from dwarrow.kernel import Seeded, State
from dwarrow.kernel.declared import dumped
from dwarrow.native.lockstep import Different, Lockstep

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


def tampered(state: State) -> Iterator[str]:
    """One field after the other is another for a moment; lists are changed in their place."""
    for name in dumped(type(state)):
        value = getattr(state, name)
        if isinstance(value, list):
            kept = value[:]
            for other in ([*value, *value[-1:]], value[::-1], value[:-1]):
                if other != kept:
                    value[:] = other
                    yield name
                    value[:] = kept
        elif isinstance(value, int):
            setattr(state, name, not value if isinstance(value, bool) else value + 1)
            yield name
            setattr(state, name, value)
        elif value:
            setattr(state, name, value[:-1])
            yield name
            setattr(state, name, value)


@pytest.mark.parametrize("name", dwarrow.game_names())
def test_the_quick_account_notices_every_field(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(BENCHMARKS))
    game = dwarrow.game(name)
    match = Lockstep(game, game.seats[-1], 6, 7, noting=False)
    quick = import_module("quick_account").QuickAccount(game, type(match.state))
    luck = Seeded(5)
    legal = match.compare()
    noticed = set()
    for decision in range(90):
        seat = luck.pick(game.to_act(match.state))
        legal = match.move(seat, luck.pick(legal[seat]))
        account = match.twin.account(match.native)
        assert quick.of(match.state, match.luck.state, legal) == account
        if decision % 30 == 29:
            for field in tampered(match.state):
                assert quick.of(match.state, match.luck.state, legal) != account, field
                noticed.add(field)
            assert quick.of(match.state, match.luck.state, legal) == account
    assert len(noticed) > len(quick.kinds) * 3 // 4


@pytest.mark.parametrize("name", dwarrow.game_names())
def test_the_quick_way_tells_differences_readably(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(BENCHMARKS))
    game = dwarrow.game(name)
    match = import_module("quick_lockstep").QuickLockstep(game, game.seats[-1], 6, 7, noting=False)
    match.compare()
    match.state.reveals += 1
    with pytest.raises(Different, match=r"Python reveals .*\n *native reveals "):
        match.compare()
    match.state.reveals -= 1
    asked, luck = match.state.stack[-1], match.luck.state
    match.luck.state += 1
    with pytest.raises(Different, match="the luck differs"):
        match.compare()
    match.luck.state = luck
    match.state.stack.append(asked)
    with pytest.raises(Different, match="the states differ"):
        match.compare()
    match.state.stack.pop()
    match.compare()
    options = type(asked).options
    monkeypatch.setattr(type(asked), "options", lambda *given: options(*given)[1:])
    with pytest.raises(Different, match="only in the twin"):
        match.compare()
