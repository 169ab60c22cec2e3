"""A real process in a real terminal: killed, interrupted, and nothing is lost."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
from collections.abc import Callable
from pathlib import Path

import pytest

from dwarrow.cli.saved import saved_games, started_folder
from dwarrow.kernel import Record

A_MOMENT = 0.05
"""Seconds after which a condition is looked at again though nothing was written."""


class Terminal:
    """The command in a pseudo-terminal of 80 by 24."""

    def __init__(self, *arguments: str) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.process = subprocess.Popen(
            [sys.executable, "-m", "dwarrow", *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
            env={**os.environ, "TERM": "xterm-256color"},
        )
        os.close(slave)
        os.set_blocking(self.master, False)
        self.output = b""

    def read(self) -> None:
        """Take in what the process has written."""
        try:
            while piece := os.read(self.master, 65536):
                self.output += piece
        except (BlockingIOError, OSError):
            return

    def until(self, condition: Callable[[], bool]) -> None:
        """Wait for something to become true, however long a busy machine needs for it."""
        while not condition():
            ended = self.process.poll() is not None
            select.select([self.master], [], [], A_MOMENT)
            self.read()
            assert not ended or condition(), self.output[-2000:].decode(errors="replace")

    def until_shown(self, text: str) -> None:
        """Wait for a text on the screen."""
        wanted, looked_at = text.encode(), 0

        def is_shown() -> bool:
            nonlocal looked_at
            begin, looked_at = max(0, looked_at - len(wanted)), len(self.output)
            return self.output.find(wanted, begin) >= 0

        self.until(is_shown)

    def press(self, keys: str) -> None:
        """Type."""
        os.write(self.master, keys.encode())

    def end(self, how: signal.Signals) -> int:
        """Send a signal and wait for the exit code."""
        self.process.send_signal(how)
        return self.wait()

    def wait(self) -> int:
        """The exit code."""
        self.until(lambda: self.process.poll() is not None)
        self.read()
        os.close(self.master)
        return self.process.wait()


def saved_moves() -> int:
    """How many moves are on disk; none while there is no file."""
    files = list(started_folder().glob("*.dwarrow")) if started_folder().is_dir() else []
    return len(Record.load(files[0]).moves()) if files else 0


@pytest.mark.slow
def test_a_killed_game_is_offered_again_with_every_move() -> None:
    terminal = Terminal("play", "nebelberge", "--name", "Annika", "--bots", "random", "--pace", "0")
    terminal.until_shown("Enter: take up")
    before = saved_moves()
    terminal.press("\r")
    terminal.until_shown("Enter: play")
    terminal.press("\r")
    terminal.until(lambda: saved_moves() > before)
    moves = saved_moves()
    assert terminal.end(signal.SIGKILL) == -signal.SIGKILL
    assert saved_moves() == moves
    (saved,) = saved_games()
    assert saved.record is not None
    assert saved.record.players == ["Annika", "Grimnir (bot random)"]

    again = Terminal("play", "--pace", "0")
    again.until_shown("Annika, Grimnir")
    again.press("\r")
    again.until_shown("Draw a card from the deck or from the camp")
    assert saved_moves() == moves
    again.press("q")
    assert again.wait() == 0
    assert "offers to continue it" in again.output.decode()


@pytest.mark.slow
def test_ctrl_c_ends_with_130_and_loses_nothing() -> None:
    terminal = Terminal("play", "nebelberge", "--bots", "random", "--pace", "0")
    terminal.until_shown("Play a card on a mine")
    moves = saved_moves()
    terminal.press("\x03")
    assert terminal.wait() == 130
    assert saved_moves() == moves
    assert b"Traceback" not in terminal.output


@pytest.mark.slow
def test_a_record_file_receives_every_move_too(tmp_path: Path) -> None:
    file = tmp_path / "game.dwarrow"
    bots = "random,random"
    arguments = ("--seats", "2", "--bots", bots, "--pace", "0", "--record", str(file))
    terminal = Terminal("play", "nebelberge", *arguments)
    terminal.until_shown("Enter next game")
    assert Record.load(file).scores is not None
    terminal.press("q")
    assert terminal.wait() == 0
