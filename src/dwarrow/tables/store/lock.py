"""A lock beside the store's file: one server at a time writes, whoever wants may read."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from dwarrow.kernel.private import private_file


class Lock:
    """The lock of one file; it ends with its process, however that ends."""

    def __init__(self, file: Path) -> None:
        self.path = file.with_name(f"{file.name}.lock")
        self._open: int | None = None

    def take(self) -> bool:
        """Take the lock; False when another process has it."""
        private_file(self.path)
        opened = os.open(self.path, os.O_RDWR)
        try:
            _lock(opened)
        except OSError:
            os.close(opened)
            return False
        self._open = opened
        return True

    def leave(self) -> None:
        """Let others take it."""
        if self._open is not None:
            os.close(self._open)
            self._open = None


if sys.platform == "win32":
    import msvcrt

    def _lock(opened: int) -> None:
        msvcrt.locking(opened, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(opened: int) -> None:
        fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
