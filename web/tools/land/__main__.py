"""Draws the land of Die Zwerge once: `python web/tools/land` writes art/land.svg from the box."""

from __future__ import annotations

import tomllib
from pathlib import Path

from drawing import glyphs, picture
from grid import Land

ROOT = Path(__file__).resolve().parents[3]
BOX = ROOT / "src" / "dwarrow" / "games" / "zwerge" / "box.toml"
ICONS = ROOT / "web" / "node_modules" / "@iconify-json" / "game-icons" / "icons.json"
OUT = ROOT / "web" / "src" / "boards" / "zwerge" / "art" / "land.svg"


def main() -> None:
    """Read the box, draw, write."""
    land = Land(tomllib.loads(BOX.read_text(encoding="utf-8"))["fields"])
    OUT.write_text(picture(land, glyphs(ICONS)), encoding="utf-8")
    print(f"{OUT.relative_to(ROOT)}: {OUT.stat().st_size // 1024} KiB")


main()
