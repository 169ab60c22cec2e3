"""Fixtures that several folders share."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest
from hypothesis import HealthCheck, settings

from dwarrow.kernel import Seeded
from dwarrow.tables.table import Table
from tests.support.luck import SEED, seeded
from tests.support.postgresql import Postgresql, running
from tests.support.server import close_sockets

settings.register_profile(
    "dwarrow", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("dwarrow")


@pytest.fixture(autouse=True)
def repeated_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables and matches of this process are dealt the same in every run."""
    monkeypatch.setattr(Table, "luck", seeded)
    monkeypatch.setattr("dwarrow.cli.match.Secret", lambda: Seeded(SEED))


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """The address of a real PostgreSQL."""
    for postgresql in running():
        yield postgresql.address


@pytest.fixture
def failing_postgresql() -> Iterator[Postgresql]:
    """A real PostgreSQL that a test may stop."""
    yield from running()


@pytest.fixture
async def leave_the_tables() -> AsyncIterator[None]:
    """Close every socket a test opened."""
    yield
    await close_sockets()
