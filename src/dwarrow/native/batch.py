"""Batch: thousands of games stepped at once, read and answered through arrays."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Mapping

from dwarrow.native.library import Library
from dwarrow.native.twin import WORD, NativeRefusal, Twin

_ARRAYS = ("to_act", "masks", "observations", "scores", "won", "done")


class _Memory:
    """The engine's memory of a batch; it goes with the last array that shows it."""

    def __init__(self, library: Library, place: int) -> None:
        self.library, self.place = library, place

    def __del__(self) -> None:
        self.library.close_batch(self.place)


class Batch:
    """Games of one kind that begin anew when they end; slot i plays games i, i + count, ...

    The arrays are views of the engine's memory, changed by every step; `numpy.asarray` takes them
    as they are.
    """

    to_act: memoryview
    """The seat that is asked in each game."""
    masks: memoryview
    """games x actions: 1 where an action is legal."""
    observations: memoryview
    """games x numbers: what the asked seat may know, int16."""
    scores: memoryview
    """games x seats: the final scores where `done`."""
    won: memoryview
    """games x seats: 1 for those who came first, where `done`."""
    done: memoryview
    """1 where a game ended with the last step and a new one has begun."""

    def __init__(
        self,
        twin: Twin,
        seats: int,
        count: int,
        seed: int,
        options: Mapping[str, str] | None = None,
        rules: int | None = None,
        jobs: int = 0,
        observing: bool = True,
    ) -> None:
        twin.game.check_seats(seats)
        if count < 1:
            raise NativeRefusal("a batch has at least one game")
        choices = twin.choices(options)
        self.twin, self.seats, self.count = twin, seats, count
        place = twin.library.open_batch(
            twin.number,
            twin.box,
            seats,
            twin.game.rules_version if rules is None else rules,
            (ctypes.c_int32 * len(choices))(*choices),
            len(choices),
            count,
            seed & WORD,
            jobs or os.cpu_count() or 1,
            observing,
        )
        if place is None:
            raise NativeRefusal(twin.library.why())
        self._memory = _Memory(twin.library, place)
        places = (ctypes.c_void_p * len(_ARRAYS))()
        twin.library.batch_arrays(place, places)
        shapes = {
            "to_act": (ctypes.c_int32, [count]),
            "masks": (ctypes.c_uint8, [count, twin.actions]),
            "observations": (ctypes.c_int16, [count, twin.observation if observing else 0]),
            "scores": (ctypes.c_int32, [count, seats]),
            "won": (ctypes.c_uint8, [count, seats]),
            "done": (ctypes.c_uint8, [count]),
        }
        for name, place in zip(_ARRAYS, places, strict=True):
            kind, shape = shapes[name]
            setattr(self, name, _array(self._memory, place, kind, shape))

    def step(self, actions: object = None) -> int:
        """Play one action in every game (a buffer of int32), or a random one without any.

        Returns how many were illegal; their games stay as they were.
        """
        if actions is None:
            return self._checked(self.twin.library.step(self._memory.place, None))
        chosen = memoryview(actions)  # type: ignore[arg-type]
        if chosen.itemsize != 4 or chosen.nbytes != 4 * self.count or not chosen.c_contiguous:
            raise NativeRefusal(f"a step takes {self.count} numbers of 32 bits")
        numbers = (ctypes.c_int32 * self.count).from_buffer_copy(chosen)
        return self._checked(self.twin.library.step(self._memory.place, numbers))

    def _checked(self, illegal: int) -> int:
        if illegal < 0:
            raise NativeRefusal(self.twin.library.why())
        return illegal


def _array(
    memory: _Memory, place: int | None, kind: type[ctypes._SimpleCData[int]], shape: list[int]
) -> memoryview:
    """The numbers at a place in memory, without a copy; they keep the memory."""
    size = 1
    for length in shape:
        size *= length
    if not size or place is None:
        return memoryview(b"")
    found = (kind * size).from_address(place)
    found.memory = memory  # type: ignore[attr-defined]
    numbers = memoryview(found).cast("B")
    if kind is ctypes.c_int32:
        return numbers.cast("i", shape)
    return numbers.cast("h" if kind is ctypes.c_int16 else "B", shape)
