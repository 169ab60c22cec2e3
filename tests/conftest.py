"""Fixtures that several folders share."""

from __future__ import annotations

import gc
from collections.abc import AsyncIterator, Iterator, Mapping

import pytest
from hypothesis import HealthCheck, settings

from dwarrow.bots import judge
from dwarrow.bots.judge import Judging
from dwarrow.kernel import Seeded
from dwarrow.tables.table import Table
from tests.support.luck import SEED, seeded
from tests.support.postgresql import Postgresql, running
from tests.support.server import close_sockets

settings.register_profile(
    "dwarrow", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("dwarrow")

YOUNG = 100_000
"""So many new objects are looked through at once; at the usual 700 it takes a tenth of the time."""


def pytest_collection_finish() -> None:
    """What was collected stays to the end: the cyclic collector need not look through it again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG)


@pytest.fixture(autouse=True)
def repeated_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables and matches of this process are dealt the same in every run."""
    monkeypatch.setattr(Table, "luck", seeded)
    monkeypatch.setattr("dwarrow.cli.match.Secret", lambda: Seeded(SEED))


@pytest.fixture
def light_judge(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever advises thinks as always, only shorter: for tests of what it says, not how well."""
    usual = judge._judging

    def lighter(game: str) -> Judging | None:
        each = usual(game)
        return each and Judging(shorter(each.look), shorter(each.compare))

    monkeypatch.setattr(judge, "_judging", lighter)


def shorter(effort: Mapping[str, int]) -> dict[str, int]:
    """The same effort with a quarter of the samples and tables."""
    return {
        name: number // 4 if name in ("samples", "tables") else number
        for name, number in effort.items()
    }


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
