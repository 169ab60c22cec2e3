"""Fixtures that several folders share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from support.postgresql import running


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """The address of a real PostgreSQL."""
    yield from running()
