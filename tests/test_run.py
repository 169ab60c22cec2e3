"""Two set-ups at once on a fresh clone: the second waits for the first, and says so."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
SET_UP = "import run\nwith run.alone():\n    print('alone', flush=True)\n    input()"


def set_up() -> subprocess.Popen[str]:
    """A process that sets up until it reads a line."""
    return subprocess.Popen(
        [sys.executable, "-u", "-c", SET_UP],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_of_two_set_ups_the_second_waits_and_says_so() -> None:
    with set_up() as first:
        assert first.stdout is not None
        assert first.stdout.readline() == "alone\n"
        with set_up() as second:
            assert second.stderr is not None
            assert (
                second.stderr.readline() == "Another set-up is running here; waiting for it ...\n"
            )
            assert second.poll() is None
            first.communicate("\n")
            assert second.communicate("\n") == ("alone\n", "")
    assert (first.returncode, second.returncode) == (0, 0)
