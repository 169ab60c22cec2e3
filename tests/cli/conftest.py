"""Every test has a data folder of its own, and its processes run this very source."""

from __future__ import annotations

from pathlib import Path

import pytest

import dwarrow


@pytest.fixture(autouse=True)
def dwarrow_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A fresh data folder, and the environment that processes of the command inherit."""
    home = tmp_path / "home"
    monkeypatch.setenv("DWARROW_HOME", str(home))
    monkeypatch.setenv("DWARROW_LANGUAGE", "en")
    monkeypatch.setenv("PYTHONPATH", str(Path(dwarrow.__file__).parents[1]))
    return home
