"""Where the native engine cannot be built or loaded, everything plays in Python and says why."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from dwarrow.server.showing import games
from tests.native.command import SIMULATE, dwarrow

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["missing", "folder", "garbage", "foreign"])
def test_a_library_that_is_none_leaves_the_games_to_python(kind: str, tmp_path: Path) -> None:
    library = tmp_path / "library.so"
    if kind == "folder":
        library.mkdir()
    elif kind == "garbage":
        library.write_bytes(b"no library at all")
    elif kind == "foreign":
        import _ctypes

        library = Path(_ctypes.__file__)
    played = dwarrow(library, *SIMULATE)
    assert played.returncode == 0, played.stderr
    assert played.stdout == dwarrow(Path("off"), *SIMULATE).stdout
    (line,) = played.stderr.strip().splitlines()
    assert line.startswith("The native engine cannot be loaded: ")
    assert "(Python engine" in dwarrow(library, "--version").stdout


def test_the_list_of_games_says_which_engine_plays_at_the_moment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert games().engine == "native"
    monkeypatch.setenv("DWARROW_NATIVE", "off")
    assert games().engine == "python"


def test_a_folder_that_cannot_be_written_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from dwarrow.native import build

    (tmp_path / "build").touch()
    monkeypatch.setattr(build, "built_path", lambda: tmp_path / "build" / "native" / "library.so")
    assert build.main() == 1
    (line,) = capsys.readouterr().out.splitlines()
    assert line.startswith("The native engine cannot be built: ")


def test_a_clone_that_cannot_be_written_plays_without_building(tmp_path: Path) -> None:
    (tmp_path / "build").touch()
    program = "import pathlib, run, sys\nrun.ROOT = pathlib.Path(sys.argv[1])\nrun.native_beside()"
    begun = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert begun.returncode == 0, begun.stderr
    (line,) = begun.stderr.splitlines()
    assert line.startswith("The native engine is not built: ")
