"""One server and one browser for all tests of a process; every player has an empty memory."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.support.browser import Newcomer, Player, Windows, launch
from tests.support.server import Server


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes long begins first: in the end no worker waits for another one's longest test."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)


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


@pytest.fixture(scope="session")
def windows(browser: Browser) -> Windows:
    """Windows that are lent again, so that a page has not to be read from the server each time."""
    return Windows(browser)


@pytest.fixture
def newcomer(browser: Browser, windows: Windows, server: Server) -> Iterator[Newcomer]:
    """Players of this test; all leave at its end, and none may have met an error.

    Their pages are not painted, which is cheaper and changes nothing else. A window that was never
    used before is for whoever asks for a `fresh` one, or for a server of one's own.
    """
    players: list[Player] = []

    def bring(language: str = "de", fresh: bool = False, **more: Any) -> Player:
        address = more.pop("address", server.address)
        lender = browser if fresh or address != server.address else windows
        players.append(Player(lender, address, language, unseen=True, **more))
        return players[-1]

    yield bring
    for player in players:
        player.leave()
