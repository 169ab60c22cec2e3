"""`dwarrow simulate` as a process: tables, JSON, progress and helpful errors."""

from __future__ import annotations

import contextlib
import json
import os
import pty
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import dwarrow

WAITING = '''
import os
import threading
import dwarrow

class Waiting(dwarrow.Bot):
    """Says that it was asked, and never answers."""

    def choose(self, asked):
        os.write(1, b"asked\\n")
        threading.Event().wait()
'''
SIMULATE = (sys.executable, "-m", "dwarrow", "simulate")


def simulate(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*SIMULATE, *arguments],
        capture_output=True,
        text=True,
        env={**os.environ, "DWARROW_LANGUAGE": "en"},
    )


@pytest.mark.slow
def test_the_same_seed_gives_the_same_table_with_any_number_of_jobs() -> None:
    line_up = ("nebelberge", "--games", "210", "--bots", "greedy,random", "--seed", "1")
    one, two = simulate(*line_up, "--jobs", "1"), simulate(*line_up, "--jobs", "2")
    assert one.returncode == 0
    assert one.stdout == two.stdout
    assert "Kings under Mountains, games: 210, seed 1" in one.stdout
    assert "Decisions a game" in one.stdout


def test_json_has_every_figure_and_nothing_else_on_the_output() -> None:
    run = simulate("nebelberge", "--games", "6", "--seats", "3", "--json")
    summary = json.loads(run.stdout)
    assert summary["games"] == 6
    assert [tally["bot"] for tally in summary["tallies"]] == ["good", "easy", "easy"]
    assert sum(summary["seat_wins"]) == pytest.approx(6)


def test_an_interruption_ends_every_process_in_the_middle_of_its_games(tmp_path: Path) -> None:
    (tmp_path / "own_waiting_bot.py").write_text(WAITING)
    bots = "own_waiting_bot:Waiting,random"
    run = subprocess.Popen(
        [*SIMULATE, "nebelberge", "--games", "400", "--bots", bots, "--jobs", "2"],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    assert run.stdout is not None
    assert [run.stdout.readline() for _ in range(2)] == ["asked\n"] * 2
    os.killpg(run.pid, signal.SIGINT)
    _, errors = run.communicate(timeout=60)
    assert (run.returncode, errors) == (130, "")


def test_a_terminal_shows_a_progress_bar() -> None:
    screen, terminal = pty.openpty()
    run = subprocess.Popen(
        [*SIMULATE, "nebelberge", "--games", "600", "--bots", "random,random"],
        stdout=subprocess.DEVNULL,
        stderr=terminal,
        env={**os.environ, "DWARROW_LANGUAGE": "en", "TERM": "xterm-256color", "COLUMNS": "80"},
    )
    os.close(terminal)
    seen = everything_on(screen)
    assert run.wait() == 0
    assert "Playing" in seen
    assert "/600" in seen


def everything_on(screen: int) -> str:
    """Read a terminal until its program ends; a full one would make the program wait."""
    seen = b""
    with contextlib.suppress(OSError):
        while piece := os.read(screen, 65_536):
            seen += piece
    os.close(screen)
    return seen.decode()


@pytest.mark.parametrize(
    ("arguments", "code", "sentence"),
    [
        (("chess",), 1, "There is no game “chess”; there are: nebelberge"),
        (("nebelberge", "--bots", "genius,random"), 1, "There is no bot “genius”"),
        (("nebelberge", "--seats", "7"), 1, "This game is for 2 to 4 players, not 7."),
        (("nebelberge", "--option", "colour=blue"), 1, "There is no option “colour”"),
        (("nebelberge", "--option", "colour"), 2, "'colour' is not NAME=VALUE"),
        (("nebelberge", "--games", "0"), 2, "0 is not a whole number from 1 on"),
        (("nebelberge", "--games", "many"), 2, "invalid"),
        (("nebelberge", "--box", "no-such-file.toml"), 1, "There is no file no-such-file.toml."),
    ],
)
def test_a_wrong_command_line_gets_one_helpful_sentence(
    arguments: tuple[str, ...], code: int, sentence: str
) -> None:
    run = simulate(*arguments)
    assert run.returncode == code
    assert sentence in run.stderr
    assert "Traceback" not in run.stderr
    assert run.stdout == ""


@pytest.mark.slow
def test_a_corrected_box_is_played_with(tmp_path: Path) -> None:
    box = tmp_path / "mine.toml"
    box.write_text(dwarrow.game("nebelberge").box().text.replace("value = 6", "value = 20"))
    usual = json.loads(simulate("nebelberge", "--games", "20", "--json").stdout)
    mine = json.loads(simulate("nebelberge", "--games", "20", "--json", "--box", str(box)).stdout)
    assert usual["tallies"] != mine["tallies"]


def test_a_bad_box_is_not_played_with(tmp_path: Path) -> None:
    box = tmp_path / "mine.toml"
    box.write_text(dwarrow.game("nebelberge").box().text.replace("hand-size = 6", "hand-size = 7"))
    run = simulate("nebelberge", "--games", "1", "--box", str(box))
    assert run.returncode == 1
    assert "  - “setup.hand-size” must be 6, not 7." in run.stderr.splitlines()
