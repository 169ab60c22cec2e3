"""Status: which engine plays here, and how far the native one is built."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Literal, NamedTuple

from dwarrow.native.build import library, progress
from dwarrow.native.seal import flaw


class Status(NamedTuple):
    """How the native engine stands here."""

    engine: Literal["native", "building", "python"]
    """Which engine plays now."""
    done: int = 0
    of: int = 0
    """While it is being built: so many of so many files are compiled."""

    def __str__(self) -> str:
        if self.engine == "building":
            return f"native engine being built, {self.done} of {self.of} files"
        return "native engine" if self.engine == "native" else "Python engine, no native one built"


def status() -> Status:
    """Which engine plays, and how far the native one is.

    The library is not loaded for it: a damaged one must not end a server.
    """
    chosen = os.environ.get("DWARROW_NATIVE")
    if chosen:
        playing = chosen != "off" and flaw(Path(chosen)) is None
        return Status("native" if playing else "python")
    if library() is not None:
        return Status("native")
    compiled = progress()
    return Status("python") if compiled is None else Status("building", *compiled)
