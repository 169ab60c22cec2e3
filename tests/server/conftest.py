"""Most servers here never ask a bot: they start without the processes in which bots think."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from dwarrow.tables.workers import Workers
from tests.support.server import Server


@pytest.fixture(scope="package", autouse=True)
def start_without_workers() -> Iterator[None]:
    """Workers start when they are needed, of servers in this process and of others."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Server, "warm", False)
        patch.setattr(Workers, "warm_up", lambda workers: None)
        yield
