"""Seal: a file beside the library that says what it is, read before the library is loaded.

A library that is cut off ends the process that loads it, and one of another version does so later.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache
from pathlib import Path

from dwarrow.native.functions import interface


def seal_of(library: Path) -> Path:
    """Where the seal of a library lies."""
    return library.with_name(f"{library.name}.seal")


def seal(library: Path) -> str:
    """What the seal of this file has to say: its checksum and its interface."""
    return f"{hashlib.sha256(library.read_bytes()).hexdigest()} {interface()}"


def flaw(library: Path) -> str | None:
    """Why a library must not be loaded, or None."""
    try:
        status = library.stat()
        said = seal_of(library).read_text().strip()
        return _flaw(library, said, status.st_size, status.st_mtime_ns)
    except (OSError, UnicodeDecodeError) as wrong:
        return str(wrong)


@lru_cache(maxsize=8)
def _flaw(library: Path, said: str, size: int, changed: int) -> str | None:
    """The same for a file of this size, changed at this time."""
    if said.split()[1:] != [interface()]:
        return f"{library.name} is of another version"
    return None if seal(library) == said else f"{library.name} is damaged"
