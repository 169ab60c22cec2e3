"""Every command of the README does what it says."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
OPENS_A_SCREEN = "play"
COMMANDS = [
    command
    for command in re.findall(r"^python3 run\.py dwarrow (.*)$", README, re.MULTILINE)
    if command != OPENS_A_SCREEN
]
A_FEW_GAMES = 8
TASKS = set(re.findall(r"python3 run\.py (\w+)", README))


@pytest.mark.slow
@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_of_the_readme_works(command: str) -> None:
    """With fewer games where it names a number of them."""
    shorter = re.sub(r"(--games|--most) \d+", rf"\1 {A_FEW_GAMES}", command)
    run = subprocess.run(
        [sys.executable, "-m", "dwarrow", *shlex.split(shorter)],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.strip()


def test_the_readme_names_only_tasks_that_exist() -> None:
    shown = subprocess.run(
        [sys.executable, "run.py", "help"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    assert TASKS
    for task in TASKS - {"help"}:
        assert f"  {task} " in shown


@pytest.mark.parametrize("target", re.findall(r"\]\(([^)#:]+)\)", README))
def test_every_link_and_picture_of_the_readme_is_there(target: str) -> None:
    assert (ROOT / target).exists()
