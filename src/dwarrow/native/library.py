"""Library: the C functions of `native/kernel/library.cpp`, loaded once."""

from __future__ import annotations

import ctypes
import logging
import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dwarrow.native.build import built_path
from dwarrow.native.functions import FUNCTIONS
from dwarrow.native.seal import flaw

LOG = logging.getLogger(__name__)


class Library:
    """The loaded functions under their names."""

    def __init__(self, path: Path) -> None:
        self.path = path
        loaded = ctypes.CDLL(str(path))
        for name, (result, arguments) in FUNCTIONS.items():
            function = getattr(loaded, f"dwarrow_{name}")
            function.restype = result
            function.argtypes = arguments
            setattr(self, name, function)

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Callable[..., Any]: ...

    def why(self) -> str:
        """What was wrong with the last call of this thread."""
        return str(self.problem().decode())


@cache
def _loaded(path: Path, wrong: str | None) -> Library | None:
    try:
        if wrong is None:
            return Library(path)
    except (OSError, AttributeError) as refused:
        wrong = str(refused)
    LOG.warning("The native engine cannot be loaded: %s. The games play in Python.", wrong)
    return None


def loaded() -> Library | None:
    """The library; None where it is not built, is none, or DWARROW_NATIVE=off switches it off."""
    chosen = os.environ.get("DWARROW_NATIVE")
    if chosen == "off":
        return None
    path = Path(chosen) if chosen else built_path()
    return _loaded(path, flaw(path)) if chosen or path.exists() else None
