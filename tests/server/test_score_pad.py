"""The score pad over HTTP; the counting itself is tested with the game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.server import Json, Server

ADDRESS = "/api/score/nidavellir"
ENTRY: dict[str, Json] = {
    "name": "Anna",
    "warriors": [3, 6, 9],
    "hunters": 5,
    "miners": [0, 1, 2, 2],
    "blacksmiths": 5,
    "explorers": [7, 8, 9, 11],
    "heroes": [15, 17, 18],
    "ylud": -1,
    "hammer": False,
    "golden_gem": False,
    "coins": [0, 2, 9, 14, 25],
}
OTHER = ENTRY | {"name": "Bo", "heroes": [10, 11, 12], "coins": [0, 2, 3, 4, 5]}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A real server."""
    folder: Path = tmp_path_factory.mktemp("score")
    with Server(str(folder / "tables.db")) as server:
        yield server


def problems(server: Server, *players: dict[str, Json]) -> set[str]:
    """The codes of everything that cannot be right."""
    status, filled = server.request("POST", ADDRESS, {"players": players})
    assert status == 200, filled
    return {problem["code"] for problem in filled["problems"]}


def test_a_pad_is_counted_line_by_line(server: Server) -> None:
    status, filled = server.request("POST", ADDRESS, {"players": [ENTRY, OTHER]})
    assert status == 200
    result = filled["result"]
    assert result["scores"] == [sum(line["points"] for line in s) for s in result["breakdown"]]
    assert result["places"] == [1, 2]


def test_impossible_entries_come_back_with_their_reasons(server: Server) -> None:
    assert "same-hero" in problems(server, ENTRY, OTHER | {"heroes": [15]})
    assert "coins" in problems(server, ENTRY, OTHER | {"coins": [0, 2, 3, 4, 5, 6]})
    assert "too-many-cards" in problems(server, ENTRY, OTHER | {"hunters": 30})


@pytest.mark.parametrize(
    "broken",
    [{"heroes": [21]}, {"ylud": 5}, {"coins": [-1]}, {"warriors": [1] * 41}, {"name": 3}],
)
def test_a_malformed_pad_is_refused(server: Server, broken: dict[str, Json]) -> None:
    status, refused = server.request("POST", ADDRESS, {"players": [ENTRY | broken]})
    assert (status, refused["code"]) == (400, "malformed")
