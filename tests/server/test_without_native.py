"""A server without the native engine: learned bots play by the same weights, move for move."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.server import Json, Server

pytestmark = pytest.mark.usefixtures("leave_the_tables")

TURNS = 6


SEATS = {"nebelberge": 2, "nidavellir": 3}
"""With so many strong bots look no further than their own turn, so no deadline cuts them short."""


async def moves(server: Server, game: str) -> list[Json]:
    """What is told of strong bots in the first turns; the person takes the first option.

    Where both answer at once, nothing says who is first: the person's own answers are left out.
    """
    created = server.create("person", *["strong"] * (SEATS[game] - 1), game=game)
    page = await server.page(created["table"], created["seats"][0]["secret"])
    for _ in range(TURNS):
        assert await page.my_turn()
        assert (await page.answer(page.options()[0]))["type"] == "done"
    assert await page.my_turn()
    return [told for told in page.log if told["params"].get("seat") != 0]


@pytest.mark.slow
async def test_a_strong_bot_answers_as_it_does_with_the_native_engine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Server(str(tmp_path / "native.sqlite")) as server:
        told = {game: await moves(server, game) for game in SEATS}
    monkeypatch.setenv("DWARROW_NATIVE", "off")
    with Server(str(tmp_path / "python.sqlite")) as server:
        assert server.request("GET", "/api/games")[1]["engine"] == "python"
        for game, there in told.items():
            assert await moves(server, game) == there
    assert "No learned player" not in server.log.read_text()
