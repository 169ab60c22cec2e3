"""Lock: a file that belongs to one process at a time, until that process ends, however it ends."""

from __future__ import annotations

import sys
from typing import TextIO

PLACE = 1 << 20
"""The locked byte, where Windows locks bytes: beyond everything that is read."""


def lock(file: TextIO, wait: bool = True) -> bool:
    """Whether the file is ours now; waiting, it is in the end."""
    while not _taken(file, wait):
        if not wait:
            return False
    return True


def _taken(file: TextIO, wait: bool) -> bool:
    if sys.platform == "win32":
        import msvcrt

        file.seek(PLACE)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            file.seek(0)
    else:
        import fcntl

        try:
            fcntl.flock(file, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
    return True
