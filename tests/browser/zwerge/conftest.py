"""Servers with tables that begin in the middle of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from dwarrow.kernel import Record
from tests.support.server import Server
from tests.support.staged import Staged, stage

Serve = Callable[[Record], tuple[Server, Staged]]


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Serve]:
    """A server whose table already stands where a record ends, for two people and bots."""
    servers: list[Server] = []

    def serve(record: Record) -> tuple[Server, Staged]:
        store = str(tmp_path / "staged.db")
        table = stage(store, record, ["Runa", "Bodo"])
        servers.append(Server(store))
        servers[-1].start()
        return servers[-1], table

    yield serve
    for server in servers:
        server.stop()
