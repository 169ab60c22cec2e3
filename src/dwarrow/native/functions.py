"""Functions: what `native/kernel/library.cpp` exports, with its types."""

from __future__ import annotations

import hashlib
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
from typing import Any

_INTS, _LONGS = POINTER(c_int32), POINTER(c_int64)
FUNCTIONS: dict[str, tuple[Any, tuple[Any, ...]]] = {
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
    "account": (c_int, (c_int, c_void_p, c_void_p, _LONGS, c_size_t)),
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
    "compare": (
        c_int,
        (
            *(c_int, c_void_p, c_void_p, c_int, c_void_p),
            *(_INTS, POINTER(c_uint64), _INTS, c_int, POINTER(c_double)),
        ),
    ),
    "worth": (
        c_int,
        (
            *(c_int, c_void_p, c_void_p, c_int, c_void_p),
            *(_INTS, POINTER(c_uint64), POINTER(c_double)),
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


def interface() -> str:
    """A name for all functions together: a library of another one cannot be called."""
    lines = [
        " ".join([name, *("void" if kind is None else kind.__name__ for kind in (result, *types))])
        for name, (result, types) in FUNCTIONS.items()
    ]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]
