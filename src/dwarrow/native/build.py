"""Build: the library from `native/`, with the machine's compiler or one from the package index."""

from __future__ import annotations

import hashlib
import importlib.util
import os
import platform
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor, as_completed
from functools import cache
from pathlib import Path
from typing import TextIO

from dwarrow.native.lock import lock
from dwarrow.native.seal import flaw, seal, seal_of

SOURCES = Path(__file__).parents[3] / "native"
"""Where the sources lie in a clone; an installed package has its library built already."""
INSTALLED = Path(__file__).parent
SUFFIX = {"Windows": ".dll", "Darwin": ".dylib"}.get(platform.system(), ".so")
FLAGS = ("-std=c++20", "-O3", "-fPIC", "-fvisibility=hidden", "-ffp-contract=off")
COMPILERS = ("c++", "g++", "clang++")
SANITIZERS = ("-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-g1", "-O0")
UNDEFINED = ("-fsanitize=undefined", *SANITIZERS[1:])
"""The same for a compiler that brings no address sanitizer, such as that of `ziglang`."""

PROGRESS = "building.txt"
"""In the folder of the library: how many of how many files are compiled; locked by who builds."""


class NotBuilt(Exception):
    """The library cannot be built here, and why."""


def library() -> Path | None:
    """The library that is up to date, or None while it has to be built."""
    found = built_path()
    return found if found.exists() and flaw(found) is None else None


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
    told = built_path().parent / PROGRESS
    told.parent.mkdir(parents=True, exist_ok=True)
    with told.open("a+") as progress:
        lock(progress)
        if to == library():
            return to
        parts = to.parent / "parts"
        shutil.rmtree(parts, ignore_errors=True)
        parts.mkdir()
        try:
            linked = _linked(command, flags, parts / to.name, progress)
            seal_of(to).write_text(f"{seal(linked)}\n")
            linked.replace(to)
        finally:
            progress.truncate(0)
            shutil.rmtree(parts, ignore_errors=True)
    if to == built_path():
        for old in set(to.parent.glob(f"dwarrow-*{SUFFIX}*")) - {to, seal_of(to)}:
            old.unlink(missing_ok=True)
    return to


def _linked(command: list[str], flags: tuple[str, ...], to: Path, progress: TextIO) -> Path:
    """The library from its sources; `progress` is told how many of them are compiled."""
    files = sorted(SOURCES.rglob("*.cpp"))
    objects = [to.with_name(f"{number}.o") for number in range(len(files))]
    commands = [
        [*command, *flags, "-c", str(file), "-o", str(made)]
        for file, made in zip(files, objects, strict=True)
    ]
    _tell(progress, 0, len(files))
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        compiling = [pool.submit(_run, each) for each in commands]
        for done, compiled in enumerate(as_completed(compiling), 1):
            compiled.result()
            _tell(progress, done, len(files))
    sanitizers = [flag for flag in flags if "sanitize" in flag]
    _run([*command, *sanitizers, "-shared", "-pthread", *map(str, objects), "-o", str(to)])
    return to


def _tell(progress: TextIO, done: int, of: int) -> None:
    progress.truncate(0)
    progress.write(f"{done}/{of}")
    progress.flush()


def progress() -> tuple[int, int] | None:
    """How many of how many files are compiled by a build that goes on now; None where none does."""
    try:
        with (built_path().parent / PROGRESS).open("r+") as file:
            if lock(file, wait=False):
                return None
            done, of = map(int, file.read().split("/"))
            return done, of
    except (OSError, ValueError):
        return None


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
