"""Brain: a learned value in whole numbers, the same to the last bit as `native/mind/brain.hpp`.

The sums of a layer lie side by side in one long whole number, 64 bits for each, so that one
multiplication weighs a signal for all of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import compress
from math import exp
from operator import mul
from struct import Struct

from dwarrow.bots.mind import Unfit

MARK = b"DWB1"
FIRST_LAYER, SECOND_LAYER = 64, 32
UNIT = 64
"""Parts in an input of 1."""
WEIGHT = 4096
"""A weight of 1."""
SIGNAL = 256
"""A signal of 1 between the layers."""
LANE = 64
"""How many bits each sum has to itself."""
ZERO = 1 << LANE - 1
"""Where a sum begins: so none falls below its bits."""
FIRST_SUMS, SECOND_SUMS = Struct(f"<{FIRST_LAYER}Q"), Struct(f"<{SECOND_LAYER}Q")


class Brain:
    """Two hidden layers over sparse inputs; the answer is a chance between 0 and 1."""

    def __init__(self, weights: bytes, inputs: int) -> None:
        """Mark, number of inputs, then weights of 16 and biases of 32 bits, lowest byte first."""
        if weights[: len(MARK)] != MARK:
            raise Unfit("these are no weights")
        if int.from_bytes(weights[4:8], "little") != inputs:
            raise Unfit("the weights are for other inputs")
        form = Struct(
            f"<{inputs * FIRST_LAYER}h{FIRST_LAYER}i"
            f"{FIRST_LAYER * SECOND_LAYER}h{SECOND_LAYER}i{SECOND_LAYER}hi"
        )
        if len(weights) != 8 + form.size:
            raise Unfit("the weights end too early or too late")
        numbers = iter(form.unpack_from(weights, 8))

        def taken(count: int) -> list[int]:
            return [next(numbers) for _ in range(count)]

        self.first = [_side_by_side(taken(FIRST_LAYER)) for _ in range(inputs)]
        self.first_bias = _side_by_side([ZERO + bias for bias in taken(FIRST_LAYER)])
        self.second = [_side_by_side(taken(SECOND_LAYER)) for _ in range(FIRST_LAYER)]
        self.second_bias = _side_by_side([ZERO + bias for bias in taken(SECOND_LAYER)])
        self.last = taken(SECOND_LAYER)
        (self.last_bias,) = taken(1)

    def value(self, inputs: Mapping[int, int]) -> float:
        """What a seat may expect that sees these inputs."""
        rows = map(self.first.__getitem__, inputs)
        sums = _apart(sum(map(mul, rows, inputs.values()), self.first_bias), FIRST_SUMS)
        signals = [
            (found - ZERO) // (WEIGHT * UNIT // SIGNAL) if found > ZERO else 0 for found in sums
        ]
        on = map(mul, compress(self.second, signals), filter(None, signals))
        sums = _apart(sum(on, self.second_bias), SECOND_SUMS)
        answer = self.last_bias
        for found, weight in zip(sums, self.last, strict=True):
            if found > ZERO:
                answer += (found - ZERO) // WEIGHT * weight
        return 1 / (1 + exp(-answer / (WEIGHT * SIGNAL)))


def _side_by_side(numbers: Sequence[int]) -> int:
    """One below 0 borrows from its neighbour, which comes right in the sums."""
    long = 0
    for number in reversed(numbers):
        long = (long << LANE) + number
    return long


def _apart(long: int, sums: Struct) -> tuple[int, ...]:
    """The sums that lie side by side."""
    return sums.unpack(long.to_bytes(sums.size, "little"))
