"""Where a walk of so many steps may end, and on which way (`native/zwerge/routes.hpp`)."""

from __future__ import annotations

from collections.abc import Iterator

from dwarrow.bots.python_mind.zwerge_errands import Land, around
from dwarrow.games.zwerge.actions import GO, TUNNEL
from dwarrow.games.zwerge.state import ZwergeState

MOST_DEAD = 2
"""How many fields of dead land a walk may enter."""


class Routes:
    """The shortest ways of one dwarf, apart for none, one and two fields of dead land entered."""

    def __init__(self, state: ZwergeState, seat: int, steps: int) -> None:
        land = Land(state)
        self.near, self.tunnels, self.crowded = land.near, land.tunnels, land.crowded
        self.costly = land.costly(state, seat)
        self.after = [[0] * (MOST_DEAD + 1) for _ in range(steps + 1)]
        """By steps and entries into dead land: the fields first reached with these."""
        self.after[0][0] = 1 << state.position[seat]
        seen = [0] * (MOST_DEAD + 1)
        for step, reached in enumerate(self.after):
            known = 0
            for entered in range(MOST_DEAD + 1):
                known |= seen[entered]
                here = reached[entered] = reached[entered] & ~known
                known |= here
                seen[entered] |= here
                if step == steps:
                    continue
                free = here & ~self.crowded if step else here
                following = around(self.near, free, self.tunnels)
                self.after[step + 1][entered] |= following & ~self.costly
                if entered < MOST_DEAD:
                    self.after[step + 1][entered + 1] |= following & self.costly

    def ways(self) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Every field with the number of steps and the steps to it, as actions."""
        for steps, row in enumerate(self.after):
            for entered, fields in enumerate(row):
                while fields:
                    lowest = fields & -fields
                    yield steps, self.way_to(lowest.bit_length() - 1, steps, entered)
                    fields ^= lowest

    def way_to(self, field: int, steps: int, entered: int) -> tuple[int, ...]:
        """The steps to a field, as actions."""
        way: list[int] = []
        for step in range(steps, 0, -1):
            entered -= self.costly >> field & 1
            before = self.after[step - 1][entered]
            if step > 1:
                before &= ~self.crowded
            by_land = before & self.near[field]
            way.append((GO if by_land else TUNNEL) + field)
            origins = by_land or before & self.tunnels
            field = (origins & -origins).bit_length() - 1
        return tuple(reversed(way))
