"""The drawn mountain has every place of the box, and is small enough to load."""

from __future__ import annotations

import gzip
import json
import tomllib
from typing import Any

import pytest

from tests.support.browser import ROOT

ART = ROOT / "web" / "src" / "boards" / "mountain_king" / "art"
BOX = ROOT / "src" / "dwarrow" / "games" / "mountain_king" / "box.toml"
LARGEST = 150_000


def side(name: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """A board side in the box, and where it is drawn."""
    boards = tomllib.loads(BOX.read_text(encoding="utf-8"))["boards"]
    board = next(board for board in boards if board["side"] == name)
    return board, json.loads((ART / f"places-{name}.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", ["2-3", "4-5"])
def test_every_place_and_tunnel_of_the_box_is_drawn(name: str) -> None:
    board, drawn = side(name)
    assert set(drawn["caverns"]) == {cavern["id"] for cavern in board["caverns"]}
    assert set(drawn["lairs"]) == {lair["id"] for lair in board["lairs"]}
    assert [hall["caverns"] for hall in drawn["halls"]] == [
        hall["caverns"] for hall in board["halls"]
    ]
    assert set(drawn["rally"]) == {point["clan"] for point in board["rally-points"]}
    tunnels = {
        frozenset((cavern["id"], other))
        for cavern in board["caverns"]
        for other in cavern["tunnels"]
    } | {frozenset((lair["id"], cavern)) for lair in board["lairs"] for cavern in lair["caverns"]}
    assert {frozenset(tunnel["ends"]) for tunnel in drawn["tunnels"]} == tunnels
    assert {gate["cavern"] for gate in drawn["gates"]} == {
        cavern["id"] for cavern in board["caverns"] if cavern["gate"]
    }


@pytest.mark.parametrize("name", ["2-3", "4-5"])
def test_the_picture_is_small_enough_to_load(name: str) -> None:
    for file in (f"mountain-{name}.svg", f"places-{name}.json"):
        assert len(gzip.compress((ART / file).read_bytes())) < LARGEST, file
