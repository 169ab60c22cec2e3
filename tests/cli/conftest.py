"""Every test keeps its saved games in a folder of its own."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def dwarrow_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A fresh data folder."""
    home = tmp_path / "home"
    monkeypatch.setenv("DWARROW_HOME", str(home))
    monkeypatch.setenv("DWARROW_LANGUAGE", "en")
    return home
