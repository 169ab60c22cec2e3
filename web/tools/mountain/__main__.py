"""Draws the mountain: `python web/tools/mountain`, once for each side of the board.

The pictures never change during a game, so they are drawn here and not in the browser. Beside
each picture a JSON file says where its places are, for the pieces that the page lays on top.
Needs shapely; the same box and the same version of shapely give the same files.
"""

from __future__ import annotations

import json
from pathlib import Path

import hollows
import landscape
import rock
from ground import Ground
from layout import CAVERN, RADIUS, read_sides
from paths import outline, smooth_outline

ROOT = Path(__file__).resolve().parents[3]
BOX = ROOT / "src" / "dwarrow" / "games" / "mountain_king" / "box.toml"
ART = ROOT / "web" / "src" / "boards" / "mountain_king" / "art"
DEFINITIONS = Path(__file__).parent / "definitions.svg"
VIEW = (-50, -14, 1100, 1094)
"""The board with its camps."""
EXTENT = (-350, -330, 1700, 1720)
"""The whole picture, for windows of any shape."""


def definitions() -> str:
    """Gradients, filters and shapes that the layers share."""
    text = DEFINITIONS.read_text(encoding="utf-8")
    inner = text[text.index("<defs>") + 6 : text.index("</defs>")]
    return "".join(line.strip() + " " for line in inner.splitlines())


def picture(ground: Ground) -> str:
    """The whole static picture."""
    box = " ".join(map(str, EXTENT))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{EXTENT[2]}"'
        f' height="{EXTENT[3]}"><defs>{definitions()}</defs>'
        + landscape.landscape(ground)
        + rock.rock(ground)
        + hollows.hollows(ground)
        + "</svg>\n"
    )


def places(ground: Ground) -> dict[str, object]:
    """Where everything is, in the units of the picture."""
    side = ground.side
    return {
        "view": VIEW,
        "extent": EXTENT,
        "radius": RADIUS[CAVERN],
        "caverns": {
            name: {
                "at": rounded(side.at[name]),
                "clan": clan,
                "edge": smooth_outline(ground.chambers[name].buffer(4), 16),
                "floor": smooth_outline(ground.chambers[name].buffer(-5), 16),
            }
            for name, clan in side.caverns.items()
        },
        "lairs": {name: {"at": rounded(side.at[name])} for name in side.lairs},
        "halls": [
            {"at": rounded(side.at[name]), "caverns": caverns}
            for name, caverns in side.halls.items()
        ],
        "rally": {clan: rounded(point) for clan, point in side.rally.items()},
        "gates": [
            {"clan": gate.clan, "cavern": gate.cavern, "at": rounded(gate.at)}
            for gate in ground.gates
        ],
        "tunnels": [
            {"ends": ends, "bend": rounded(middle)} for ends, middle in ground.bends.items()
        ],
        "domains": {clan: outline(land.simplify(6)) for clan, land in ground.rock.items()},
    }


def rounded(point: tuple[float, float]) -> list[float]:
    """A point with one digit."""
    return [round(value, 1) for value in point]


def main() -> None:
    """Write both sides."""
    ART.mkdir(parents=True, exist_ok=True)
    for side in read_sides(BOX):
        ground = Ground(side)
        (ART / f"mountain-{side.name}.svg").write_text(picture(ground), encoding="utf-8")
        written = json.dumps(places(ground), separators=(",", ":"))
        (ART / f"places-{side.name}.json").write_text(written + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
