"""One server and one browser for all tests of a process; every player gets their own memory."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.support.browser import Newcomer, Player, launch
from tests.support.server import Server


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A real browser."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A real server that forgives no lost page, so that no test waits a minute."""
    folder: Path = tmp_path_factory.mktemp("browser")
    with Server(str(folder / "tables.db"), grace=0.0) as server:
        yield server


@pytest.fixture
def newcomer(browser: Browser, server: Server) -> Iterator[Newcomer]:
    """Players of this test; all leave at its end, and none may have met an error."""
    players: list[Player] = []

    def bring(language: str = "de", **more: Any) -> Player:
        players.append(Player(browser, more.pop("address", server.address), language, **more))
        return players[-1]

    yield bring
    for player in players:
        player.leave()
