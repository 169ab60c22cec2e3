"""Tables that begin in the middle of a game."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from dwarrow.kernel import Record
from tests.support.server import Server
from tests.support.staged import Staged, stage

Serve = Callable[[Record], tuple[Server, Staged]]


@pytest.fixture
def served(server: Server) -> Serve:
    """A table that stands where a record ends, for two people and bots, and its server."""
    return lambda record: (server, stage(server.store, record, ["Runa", "Bodo"]))
