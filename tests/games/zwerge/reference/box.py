"""The box of Die Zwerge once more, as plain tables by name."""

from __future__ import annotations

import tomllib
from typing import Any

import dwarrow

Entry = dict[str, Any]

BOX: Entry = tomllib.loads(dwarrow.game("zwerge").box().text)
ARMIES = ("orc", "troll", "alf")
NUMBER = {entry["id"]: entry["number"] for entry in BOX["armies"]}
SKULLS = {entry["id"]: entry["faces"] for entry in BOX["armies"]}
DWARF = {entry["id"]: entry for entry in BOX["dwarves"]}
FIELD = {entry["id"]: entry for entry in BOX["fields"]}
GATES = ("gate-1", "gate-2", "gate-4", "gate-5")
SCHWARZJOCH = "schwarzjoch"
TILE = {entry["id"]: entry for entry in BOX["tiles"]}
GEAR = {entry["id"]: entry for entry in BOX["equipment"]}
SCENARIOS = {entry["id"]: entry for entry in BOX["scenarios"]}
ADVENTURES = {entry["id"]: entry for entry in BOX["adventures"]}
THREATS = {entry["id"]: entry for entry in BOX["threats"]}
CARD = {**SCENARIOS, **ADVENTURES, **THREATS}
MOST_DICE: int = BOX["rules"]["number-dice"]
TRACK = BOX["doom-track"]["spaces"]
DOOM_START = len(TRACK) + 1
COUNCIL = {entry["box"]: entry for entry in BOX["council"]}
ROUND = ("n", "ne", "se", "s", "sw", "nw")
SIDES = {"front-left": -1, "front-right": 1, "back-left": -2, "back-right": 2}
"""Steps around the field from the big arrow to the edge of a printed army."""


def _neighbours() -> dict[str, dict[str, str]]:
    by_place = {tuple(entry["at"]): name for name, entry in FIELD.items()}
    found = {}
    for (column, row), name in by_place.items():
        low = row + column % 2
        around = {
            "n": (column, row - 1),
            "s": (column, row + 1),
            "ne": (column + 1, low - 1),
            "se": (column + 1, low),
            "nw": (column - 1, low - 1),
            "sw": (column - 1, low),
        }
        found[name] = {way: by_place[at] for way, at in around.items() if at in by_place}
    return found


NEIGHBOURS = _neighbours()
"""The fields around each field, by direction."""


def lies_at(field: str, place: str) -> bool:
    """Whether a field is the place that a card names."""
    if place.startswith("anywhere"):
        return place == "anywhere" or field not in GATES
    if place.startswith("kingdom "):
        return bool(FIELD[field].get("kingdom") == place.removeprefix("kingdom "))
    return field == place
