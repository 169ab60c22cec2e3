"""One server and one browser for all tests of a process; every player has an empty memory."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.support.browser import Newcomer, Player, Windows, launch
from tests.support.server import Server


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every worker begins with its share of what takes long, so that nobody waits for it at last.

    Workers get equal stretches of the list, of which those who are idle later take the ends.
    """
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    shares: list[list[pytest.Item]] = [[] for _ in range(workers)]
    others = []
    for item in items:
        if item.get_closest_marker("slow") is None:
            others.append(item)
        else:
            min(shares, key=len).append(item)
    left = len(items)
    items.clear()
    for waiting, share in enumerate(shares):
        size = (left - len(items)) // (workers - waiting)
        room = max(0, size - len(share))
        items += share + others[:room]
        del others[:room]
    items += others


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
