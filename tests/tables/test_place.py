"""Where the tables lie."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from dwarrow.tables.store import place_of


def test_tables_of_an_earlier_release_are_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    for name in ("DWARROW_HOME", "XDG_DATA_HOME", "DWARROW_STORE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    today = tmp_path / "Library" / "Application Support" / "dwarrow" / "tables.sqlite"
    assert place_of() == today
    earlier = tmp_path / ".local" / "share" / "dwarrow" / "tables.sqlite"
    earlier.parent.mkdir(parents=True)
    earlier.touch()
    assert place_of() == earlier
    monkeypatch.setenv("DWARROW_HOME", str(tmp_path))
    assert place_of() == tmp_path / "tables.sqlite"
