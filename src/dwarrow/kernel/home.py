"""Where a user's tables and saved games lie."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def home() -> Path:
    """The user's data folder for Dwarrow; the environment variable DWARROW_HOME overrides it."""
    if chosen := os.environ.get("DWARROW_HOME"):
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or Path.home()) / "dwarrow"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "dwarrow"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "dwarrow"
