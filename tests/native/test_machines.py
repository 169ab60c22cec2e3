"""A machine without a compiler plays in Python; an installed wheel brings the engine with it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

from dwarrow.native.build import SUFFIX
from run import uv

ROOT = Path(__file__).parents[2]
SIMULATE = ("simulate", "nidavellir", "--bots", "random,random", "--games", "3", "--jobs", "1")
WITHOUT_ZIG = "import sys; sys.modules['ziglang'] = None"
LIBRARIES = sysconfig.get_path("purelib")
"""What the installed command needs of other packages, without this clone."""
WHERE = "from dwarrow.native.library import loaded; print(loaded().path)"


def run(command: list[str], **environment: str) -> tuple[int, str, str]:
    """The exit code of a command and what it said, away from this clone."""
    hidden = {name: os.environ[name] for name in os.environ if not name.startswith("DWARROW_")}
    done = subprocess.run(
        command,
        cwd=Path(sys.executable).parent,
        env={**hidden, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr.strip()


def test_a_machine_without_a_compiler_plays_in_python(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "native", tmp_path / "native")
    built = shutil.ignore_patterns("page", "__pycache__", "dwarrow.*")
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=built)
    (tmp_path / "src" / "sitecustomize.py").write_text(WITHOUT_ZIG)
    bare = {"PATH": str(tmp_path), "CXX": "", "PYTHONPATH": str(tmp_path / "src")}
    python = [sys.executable, "-m"]

    no_engine = "The native engine cannot be built: there is no C++ compiler. "
    said = f"{no_engine}The games play in Python.\n"
    assert run([*python, "dwarrow.native"], **bare) == (1, said, "")
    code, version, problem = run([*python, "dwarrow", "--version"], **bare)
    assert (code, problem) == (0, "")
    (line,) = version.splitlines()
    assert line.endswith("(Python engine, no native one built)")
    played = run([*python, "dwarrow", *SIMULATE], **bare)
    assert played == run([sys.executable, "-m", "dwarrow", *SIMULATE])
    assert (played[0], played[2]) == (0, "")


@pytest.mark.slow
def test_an_installed_wheel_has_the_engine(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "run.py", "wheel"], cwd=ROOT, check=True, capture_output=True)
    wheel = max((ROOT / "build" / "wheel").glob("*.whl"), key=lambda file: file.stat().st_mtime)
    venv.create(tmp_path / "installed")
    scripts = tmp_path / "installed" / ("Scripts" if os.name == "nt" else "bin")
    into = [uv(), "pip", "install", "--python", str(scripts / "python")]
    subprocess.run([*into, "--no-index", "--no-deps", str(wheel)], check=True, capture_output=True)

    dwarrow = str(scripts / "dwarrow")
    simulate = [dwarrow, *SIMULATE]
    assert "(native engine)" in run([dwarrow, "--version"])[1]
    code, path, problem = run([str(scripts / "python"), "-c", WHERE])
    assert (code, problem) == (0, "")
    library = Path(path.strip())
    assert library.name == f"dwarrow{SUFFIX}"
    assert library.is_relative_to(tmp_path)
    code, table, problem = run(simulate, PYTHONPATH=LIBRARIES)
    assert (code, problem) == (0, "")
    assert run(simulate, PYTHONPATH=LIBRARIES, DWARROW_NATIVE="off")[1] == table

    os.truncate(library, library.stat().st_size // 2)
    code, other, problem = run(simulate, PYTHONPATH=LIBRARIES)
    assert (code, other) == (0, table)
    assert problem.startswith(f"The native engine cannot be loaded: dwarrow{SUFFIX} is damaged")
    assert len(problem.splitlines()) == 1
