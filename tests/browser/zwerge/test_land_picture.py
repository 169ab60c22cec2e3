"""The picture of the land is the one that the tool draws from the box."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.support.browser import ROOT


def test_the_land_is_drawn_from_the_box(tmp_path: Path) -> None:
    drawn = tmp_path / "land.svg"
    subprocess.run([sys.executable, str(ROOT / "web" / "tools" / "land"), str(drawn)], check=True)
    kept = ROOT / "web" / "src" / "boards" / "zwerge" / "art" / "land.svg"
    assert drawn.read_text() == kept.read_text(), "run `python web/tools/land`"
