"""Fixtures that several folders share."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest

from tests.support.postgresql import running
from tests.support.server import close_sockets


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """The address of a real PostgreSQL."""
    yield from running()


@pytest.fixture
async def leave_the_tables() -> AsyncIterator[None]:
    """Close every socket a test opened."""
    yield
    await close_sockets()
