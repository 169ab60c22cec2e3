"""Nothing that the twin is given crashes it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import dwarrow
from dwarrow.native import twin
from dwarrow.native.build import SANITIZERS, SOURCES, UNDEFINED, build, compiler, digest
from dwarrow.native.seal import flaw
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


def runtime() -> list[str]:
    """What the address sanitizer needs in every process; a compiler without it has none."""
    if "ziglang" in compiler():
        return []
    asked = [
        subprocess.run(
            [*compiler(), f"-print-file-name={name}"], capture_output=True, text=True, check=False
        ).stdout.strip()
        for name in ("libasan.so", "libstdc++.so.6")
    ]
    return asked if all(Path(each).is_absolute() for each in asked) else []


@pytest.mark.slow
def test_the_sanitizers_find_nothing() -> None:
    preloaded = runtime()
    flags = (
        "-std=c++20",
        "-fPIC",
        "-fvisibility=hidden",
        *(SANITIZERS if preloaded else UNDEFINED),
    )
    folder = SOURCES.parent / "build" / "native"
    library = folder / f"sanitized-{digest(flags)}.so"
    if flaw(library) is not None:
        for old in folder.glob("sanitized-*"):
            old.unlink()
        build(library, flags)
    done = subprocess.run(
        [sys.executable, "-m", "tests.native.fuzz", "1500"],
        cwd=ROOT,
        env={
            **os.environ,
            "DWARROW_NATIVE": str(library),
            "LD_PRELOAD": " ".join(preloaded),
            "ASAN_OPTIONS": "detect_leaks=0",
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    assert len(done.stdout.splitlines()) == len(dwarrow.game_names())
