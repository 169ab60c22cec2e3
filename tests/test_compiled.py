"""The kernel and the games compile with mypyc and then play exactly as they do interpreted."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import dwarrow

SOURCE = Path(dwarrow.__file__).parent
CHECKSUMS = Path(__file__).parent / "checksums.py"
LEFT_INTERPRETED = ("__init__.py", "compiling.py")


def compile_into(folder: Path) -> None:
    """Compile a copy of the kernel and the games; the source tree is never touched."""
    shutil.copytree(SOURCE, folder / "dwarrow", ignore=shutil.ignore_patterns("__pycache__"))
    modules = [
        str(path.relative_to(folder))
        for part in ("kernel", "games")
        for path in sorted((folder / "dwarrow" / part).rglob("*.py"))
        if path.name not in LEFT_INTERPRETED
    ]
    subprocess.run(
        [sys.executable, "-m", "mypyc", "--strict", *modules],
        cwd=folder,
        env={**os.environ, "MYPYPATH": str(folder), "MYPYC_OPT_LEVEL": "1"},
        check=True,
        capture_output=True,
        text=True,
    )


def checksums(package: Path) -> list[str]:
    """What 200 random games of every game come to, played from this copy of the package."""
    run = subprocess.run(
        [sys.executable, str(CHECKSUMS)],
        env={**os.environ, "PYTHONPATH": str(package)},
        check=True,
        capture_output=True,
        text=True,
    )
    return run.stdout.splitlines()


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_compiled_games_play_exactly_like_interpreted_ones(tmp_path: Path) -> None:
    if not any(map(shutil.which, ("cc", "gcc", "clang"))) and "CI" not in os.environ:
        pytest.skip("there is no C compiler on this machine")
    compile_into(tmp_path)
    mode, *compiled = checksums(tmp_path)
    assert mode == "compiled"
    assert ["interpreted", *compiled] == checksums(SOURCE.parent)
    assert len(compiled) == len(dwarrow.games())
