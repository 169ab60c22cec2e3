"""Programs that tests need, installed where that is possible."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import tempfile
from pathlib import Path


def install(package: str) -> None:
    """Install a Debian package if this machine lets us; one process at a time."""
    if shutil.which("apt-get") is None or os.getuid() != 0:
        return
    with (Path(tempfile.gettempdir()) / "dwarrow-apt.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        for command in (["update"], ["install", "-y", package]):
            subprocess.run(["apt-get", *command], capture_output=True, check=False)
