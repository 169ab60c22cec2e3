"""Library: the C functions of `native/kernel/library.cpp`, loaded once."""

from __future__ import annotations

import ctypes
import logging
import os
from collections.abc import Callable
from ctypes import (
    POINTER,
    c_char_p,
    c_double,
    c_int,
    c_int16,
    c_int32,
    c_int64,
    c_size_t,
    c_uint64,
    c_void_p,
)
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dwarrow.native.build import library

LOG = logging.getLogger(__name__)
_INTS, _LONGS = POINTER(c_int32), POINTER(c_int64)
_FUNCTIONS = {
    "problem": (c_char_p, ()),
    "game": (c_int, (c_char_p,)),
    "sizes": (c_int, (c_int, _LONGS, _LONGS, _LONGS)),
    "open_box": (c_void_p, (c_int, _LONGS, c_size_t)),
    "close_box": (None, (c_int, c_void_p)),
    "start": (c_int, (c_int, c_void_p, c_void_p, c_int, c_int, _INTS, c_int, c_uint64)),
    "luck": (c_uint64, (c_int, c_void_p)),
    "set_luck": (None, (c_int, c_void_p, c_uint64)),
    "to_act": (c_int, (c_int, c_void_p, _INTS)),
    "legal": (c_int, (c_int, c_void_p, c_void_p, c_int, _INTS)),
    "play": (c_int, (c_int, c_void_p, c_void_p, c_int, c_int)),
    "dump": (c_int, (c_int, c_void_p, _LONGS, c_size_t)),
    "load": (c_int, (c_int, c_void_p, c_void_p, _LONGS, c_size_t)),
    "redeal": (c_int, (c_int, c_void_p, c_void_p, c_int, c_uint64)),
    "score": (c_int, (c_int, c_void_p, c_void_p, _INTS, _INTS)),
    "observe": (c_int, (c_int, c_void_p, c_void_p, c_int, POINTER(c_int16))),
    "play_at_random": (c_int, (c_int, c_void_p, c_void_p, POINTER(c_uint64), c_int)),
    "play_games": (
        c_int,
        (c_int, c_void_p, c_int, c_int, _INTS, c_int, c_uint64, c_uint64, c_int, *[_INTS] * 3),
    ),
    "inputs": (c_int, (c_int,)),
    "look": (c_int, (c_int, c_void_p, c_void_p, c_int, _INTS, _INTS)),
    "open_brain": (c_void_p, (c_int, c_char_p, c_size_t)),
    "close_brain": (None, (c_void_p,)),
    "choose": (
        c_int,
        (
            *(c_int, c_void_p, c_void_p, c_int, c_void_p),
            *(_INTS, c_double, POINTER(c_uint64), POINTER(c_double)),
        ),
    ),
    "open_batch": (
        c_void_p,
        (c_int, c_void_p, c_int, c_int, _INTS, c_int, c_int, c_uint64, c_int, c_int),
    ),
    "close_batch": (None, (c_void_p,)),
    "batch_arrays": (None, (c_void_p, POINTER(c_void_p))),
    "step": (c_int, (c_void_p, _INTS)),
}


class Library:
    """The loaded functions under their names."""

    def __init__(self, path: Path) -> None:
        self.path = path
        loaded = ctypes.CDLL(str(path))
        for name, (result, arguments) in _FUNCTIONS.items():
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
def _loaded(path: Path) -> Library | None:
    try:
        return Library(path)
    except (OSError, AttributeError) as wrong:
        LOG.warning("The native engine cannot be loaded: %s. The games play in Python.", wrong)
        return None


def loaded() -> Library | None:
    """The library; None where it is not built, is none, or DWARROW_NATIVE=off switches it off."""
    if os.environ.get("DWARROW_NATIVE") == "off":
        return None
    chosen = os.environ.get("DWARROW_NATIVE")
    path = Path(chosen) if chosen else library()
    return None if path is None else _loaded(path)
