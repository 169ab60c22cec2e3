"""Nothing that the twin is given crashes it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import dwarrow
from dwarrow.native import twin
from dwarrow.native.build import SANITIZERS, SOURCES, build, compiler, digest
from tests.native.fuzz import fuzz, tables, wrong_actions

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", dwarrow.game_names())
def test_made_up_dumps_are_refused_or_played(name: str) -> None:
    engine = twin(dwarrow.game(name))
    taken, refused = fuzz(engine, tables(engine, 20), 1_000)
    assert taken > 100
    assert refused > 100


@pytest.mark.parametrize("name", dwarrow.game_names())
def test_wrong_actions_are_refused(name: str) -> None:
    wrong_actions(twin(dwarrow.game(name)))


@pytest.mark.slow
def test_the_sanitizers_find_nothing() -> None:
    flags = ("-std=c++20", "-fPIC", "-fvisibility=hidden", *SANITIZERS)
    folder = SOURCES.parent / "build" / "native"
    library = folder / f"sanitized-{digest(flags)}.so"
    if not library.exists():
        for old in folder.glob("sanitized-*.so"):
            old.unlink()
        build(library, flags)
    runtime = [
        subprocess.run(
            [*compiler(), f"-print-file-name={name}"], capture_output=True, text=True, check=True
        ).stdout.strip()
        for name in ("libasan.so", "libstdc++.so.6")
    ]
    done = subprocess.run(
        [sys.executable, "-m", "tests.native.fuzz", "1500"],
        cwd=ROOT,
        env={
            **os.environ,
            "DWARROW_NATIVE": str(library),
            "LD_PRELOAD": " ".join(runtime),
            "ASAN_OPTIONS": "detect_leaks=0",
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
