"""A damaged library, or one of another version, is never loaded; a killed build is noticed."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from dwarrow.native import build
from dwarrow.native.seal import seal_of
from dwarrow.native.status import Status, status
from tests.native.command import SIMULATE, dwarrow


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the built library, with its seal."""
    library = build.library()
    assert library is not None
    copied = tmp_path / library.name
    shutil.copy(library, copied)
    shutil.copy(seal_of(library), seal_of(copied))
    return copied


def test_a_whole_copy_plays(copy: Path) -> None:
    assert "(native engine)" in dwarrow(copy, "--version").stdout
    played = dwarrow(copy, *SIMULATE)
    assert (played.returncode, played.stderr.strip()) == (0, "")


@pytest.mark.parametrize(
    "part",
    [0.3, *(pytest.param(part, marks=pytest.mark.slow) for part in (0, 0.001, 0.7, 0.999))],
)
def test_a_library_that_is_cut_off_leaves_the_games_to_python(part: float, copy: Path) -> None:
    os.truncate(copy, int(copy.stat().st_size * part))
    refused(copy)


def test_a_library_of_another_version_leaves_the_games_to_python(copy: Path) -> None:
    seal = seal_of(copy)
    checksum, _ = seal.read_text().split()
    seal.write_text(f"{checksum} another-interface\n")
    refused(copy)


def test_a_library_without_a_seal_leaves_the_games_to_python(copy: Path) -> None:
    seal_of(copy).unlink()
    refused(copy)


def refused(library: Path) -> None:
    """One line says why, and Python plays."""
    assert "(Python engine" in dwarrow(library, "--version").stdout
    played = dwarrow(library, *SIMULATE)
    assert played.returncode == 0, played.stderr
    (line,) = played.stderr.strip().splitlines()
    assert line.startswith("The native engine cannot be loaded: ")


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the sources, in which nothing is built."""
    sources = tmp_path / "native"
    shutil.copytree(build.SOURCES, sources)
    monkeypatch.setattr(build, "SOURCES", sources)
    return sources


def test_a_damaged_library_of_a_clone_has_to_be_built_again(clone: Path) -> None:
    library = build.built_path()
    library.parent.mkdir(parents=True)
    library.write_bytes(b"cut off")
    assert build.library() is None
    assert status() == Status("python")


PROGRAM = """
import pathlib, sys
from dwarrow.native import build
from dwarrow.native.seal import seal_of
build.SOURCES = pathlib.Path(sys.argv[1])
build.build()
"""


def test_a_build_that_was_killed_is_over(clone: Path) -> None:
    assert status() == Status("python")
    building = subprocess.Popen([sys.executable, "-c", PROGRAM, str(clone)], start_new_session=True)
    try:
        until = time.monotonic() + 60
        while status().engine != "building":
            assert building.poll() is None
            assert time.monotonic() < until
    finally:
        os.killpg(building.pid, signal.SIGKILL)
        building.wait()
    assert (build.built_path().parent / build.PROGRESS).exists()
    assert status() == Status("python")
