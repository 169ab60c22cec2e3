"""The native library, built once."""

from __future__ import annotations

import pytest

from dwarrow.native.build import build, library


@pytest.fixture(scope="session", autouse=True)
def built() -> None:
    """A library of today's sources; `run.py test` has built it before."""
    if library() is None:
        build()
