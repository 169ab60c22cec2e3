"""The fast twin: the same games in C++, equal decision by decision (docs/native.md)."""

from dwarrow.native.batch import Batch
from dwarrow.native.twin import (
    IllegalNumber,
    NativeRefusal,
    NativeState,
    NoTwin,
    Twin,
    has_twin,
    twin,
)

__all__ = [
    "Batch",
    "IllegalNumber",
    "NativeRefusal",
    "NativeState",
    "NoTwin",
    "Twin",
    "has_twin",
    "twin",
]
