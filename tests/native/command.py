"""The command with another native library."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

SIMULATE = ("simulate", "nebelberge", "--bots", "random,random", "--games", "2", "--jobs", "1")


def dwarrow(library: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """What it says with this library, or with the Python engine where that is `off`."""
    return subprocess.run(
        [sys.executable, "-m", "dwarrow", *arguments],
        env={**os.environ, "DWARROW_NATIVE": str(library)},
        capture_output=True,
        text=True,
        check=False,
    )
