"""Build: the library from `native/`, with the machine's compiler or one from the package index."""

from __future__ import annotations

import hashlib
import importlib.util
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor, as_completed
from functools import cache
from pathlib import Path

SOURCES = Path(__file__).parents[3] / "native"
"""Where the sources lie in a clone; an installed package has its library built already."""
INSTALLED = Path(__file__).parent
SUFFIX = {"Windows": ".dll", "Darwin": ".dylib"}.get(platform.system(), ".so")
FLAGS = ("-std=c++20", "-O3", "-fPIC", "-fvisibility=hidden", "-ffp-contract=off")
COMPILERS = ("c++", "g++", "clang++")
SANITIZERS = ("-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-g1", "-O1")


PROGRESS = "building.txt"
"""Beside the library while it is being built: how many of how many files are compiled."""


class NotBuilt(Exception):
    """The library cannot be built here, and why."""


def library() -> Path | None:
    """The library that is up to date, or None while it has to be built."""
    found = built_path()
    return found if found.exists() else None


def built_path() -> Path:
    """Where the library is or will be: beside this file in a wheel, in `build/` of a clone."""
    if not SOURCES.is_dir():
        return INSTALLED / f"dwarrow{SUFFIX}"
    return SOURCES.parent / "build" / "native" / f"dwarrow-{digest(FLAGS)}{SUFFIX}"


@cache
def digest(flags: tuple[str, ...]) -> str:
    """A name for everything that is compiled and how."""
    found = hashlib.sha256(" ".join((*flags, platform.machine())).encode())
    for file in sorted(SOURCES.rglob("*.[ch]pp")):
        found.update(file.relative_to(SOURCES).as_posix().encode() + file.read_bytes())
    return found.hexdigest()[:16]


def compiler() -> list[str]:
    """The command of a C++ compiler."""
    for name in (os.environ.get("CXX"), *COMPILERS):
        if name and shutil.which(name):
            return [name]
    if importlib.util.find_spec("ziglang") is not None:
        return [sys.executable, "-m", "ziglang", "c++"]
    raise NotBuilt("there is no C++ compiler")


def build(to: Path | None = None, flags: tuple[str, ...] = FLAGS) -> Path:
    """Compile every file beside the others and link them; the library appears whole or not."""
    to = to if to is not None else built_path()
    if not SOURCES.is_dir():
        raise NotBuilt("this package came without its native library")
    command = compiler()
    to.parent.mkdir(parents=True, exist_ok=True)
    progress = to.parent / PROGRESS
    try:
        with tempfile.TemporaryDirectory(dir=to.parent) as folder:
            files = sorted(SOURCES.rglob("*.cpp"))
            objects = [Path(folder) / f"{number}.o" for number in range(len(files))]
            commands = [
                [*command, *flags, "-c", str(file), "-o", str(made)]
                for file, made in zip(files, objects, strict=True)
            ]
            progress.write_text(f"0/{len(files)}")
            with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
                compiling = [pool.submit(_run, each) for each in commands]
                for done, compiled in enumerate(as_completed(compiling), 1):
                    compiled.result()
                    progress.write_text(f"{done}/{len(files)}")
            linked = Path(folder) / to.name
            sanitizers = [flag for flag in flags if "sanitize" in flag]
            link = [*command, *sanitizers, "-shared", "-pthread", *map(str, objects)]
            _run([*link, "-o", str(linked)])
            linked.replace(to)
    finally:
        progress.unlink(missing_ok=True)
    if to == built_path():
        for old in set(to.parent.glob(f"dwarrow-*{SUFFIX}")) - {to}:
            old.unlink(missing_ok=True)
    return to


def _run(command: list[str]) -> None:
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError as wrong:
        raise NotBuilt(str(wrong)) from None
    if done.returncode:
        raise NotBuilt((done.stderr.strip().splitlines() or ["the compiler failed"])[-1])


def main() -> int:
    """Build the library unless it is there; says why where that is impossible."""
    try:
        print(library() or build())
    except (NotBuilt, OSError) as wrong:
        print(f"The native engine cannot be built: {wrong}. The games play in Python.")
        return 1
    return 0
