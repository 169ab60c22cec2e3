"""The engine alone: what works with the standard library, and what says what it needs."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src"
GOLDEN = Path(__file__).parents[1] / "golden" / "nebelberge" / "v1" / "2-seats.txt"
A_GAME = """
import dwarrow
from dwarrow.arena.line_up import LineUp
from dwarrow.arena.simulate import simulate
for name in dwarrow.game_names():
    game, chance = dwarrow.game(name), dwarrow.Seeded(7)
    state = game.start(seats=game.seats[0], chance=chance)
    while seats := game.to_act(state):
        game.play(state, seats[0], chance.pick(game.legal(state, seats[0])))
    print(game.result(state))
print(simulate(LineUp("nebelberge", ["greedy", "random"], 1), 2, 1).games)
"""


def bare(*arguments: str, language: str = "en") -> subprocess.CompletedProcess[str]:
    """Python without site packages: nothing is installed but the source."""
    return subprocess.run(
        [sys.executable, "-S", *arguments],
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": str(SOURCE), "DWARROW_LANGUAGE": language},
    )


def test_games_are_played_and_simulated_without_any_other_package() -> None:
    run = bare("-c", A_GAME)
    assert run.returncode == 0, run.stderr
    assert len(run.stdout.splitlines()) == 5


@pytest.mark.parametrize(
    "command",
    [
        ("games",),
        ("box", "export", "zwerge"),
        ("replay", "--verify", str(GOLDEN)),
        ("simulate", "nebelberge", "--games", "2", "--jobs", "1"),
    ],
)
def test_a_command_that_draws_nothing_needs_nothing(command: tuple[str, ...]) -> None:
    run = bare("-m", "dwarrow", *command)
    assert run.returncode == 0, run.stderr
    assert run.stdout


@pytest.mark.parametrize(
    ("language", "needs"), [("en", "needs"), ("de", "braucht"), ("fr", "besoin")]
)
@pytest.mark.parametrize(
    ("command", "extra"),
    [
        ("serve", "server"),
        ("backup some.file", "server"),
        ("arena nebelberge", "arena"),
        (f"analyse {GOLDEN}", "terminal"),
    ],
)
def test_a_command_that_needs_more_says_what_to_install(
    command: str, extra: str, language: str, needs: str
) -> None:
    run = bare("-m", "dwarrow", *command.split(), language=language)
    assert run.returncode == 1
    assert needs in run.stderr
    assert f"pip install dwarrow[{extra}]" in run.stderr
    assert len(run.stderr.splitlines()) == 1
