"""Draws the land of Die Zwerge once from its box: `python web/tools/land [FILE]`."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

from drawing import glyphs, picture
from grid import Land

ROOT = Path(__file__).resolve().parents[3]
BOX = ROOT / "src" / "dwarrow" / "games" / "zwerge" / "box.toml"
ICONS = ROOT / "web" / "node_modules" / "@iconify-json" / "game-icons" / "icons.json"
LAND = ROOT / "web" / "src" / "boards" / "zwerge" / "art" / "land.svg"


def main(arguments: list[str]) -> None:
    """Read the box, draw, write."""
    file = Path(arguments[0]) if arguments else LAND
    land = Land(tomllib.loads(BOX.read_text(encoding="utf-8"))["fields"])
    file.write_text(picture(land, glyphs(ICONS)), encoding="utf-8")


main(sys.argv[1:])
