"""Private files: games hold hidden cards, so nobody else on the machine may read them."""

from __future__ import annotations

import os
from pathlib import Path

FILE, FOLDER = 0o600, 0o700


def private_file(path: Path) -> None:
    """Make a file that its owner alone may read, or make an existing one so."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, FILE))
    path.chmod(FILE)


def private_folder(path: Path) -> None:
    """Make a folder that its owner alone may enter, or make an existing one so."""
    path.mkdir(mode=FOLDER, parents=True, exist_ok=True)
    path.chmod(FOLDER)
