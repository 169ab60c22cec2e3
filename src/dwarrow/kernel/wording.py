"""How the parameters of a game's sentences read: data for terminal and page alike."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from dwarrow.kernel.action import Vocabulary
from dwarrow.kernel.message import Message, Param

Reading = int | str | Message
"""How one number reads: as a number, as the text under a key, or as one with parameters."""
Readings = Mapping[int, Reading]
MANY: Readings = {2: "many.2", 3: "many.3"}
"""Small counts read as words; one has a sentence of its own, and larger ones are numbers."""


@dataclass(frozen=True)
class Wording:
    """What a game's words need to know about its pieces."""

    actions: Vocabulary
    numbers: Mapping[str, Readings] = field(default_factory=dict)
    """By parameter: how each of its numbers reads."""
    counts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By parameter: the keys of what its numbers count, such as so many orcs and trolls."""
    between: Mapping[str, str] = field(default_factory=dict)
    """By parameter: what stands between several, where that is no comma."""
    pieces: Mapping[str, int | tuple[object, ...]] = field(default_factory=dict)
    """Names of pieces by their number, and numbers of the rules, for whoever draws them."""


def named(pattern: str, names: Iterable[object]) -> dict[int, Reading]:
    """Each name's number reads as the text under its key."""
    return {number: pattern.format(name) for number, name in enumerate(names)}


def counted(count: int) -> dict[str, Param]:
    """So many things: the form of the sentence, and how the number reads in it."""
    return {"count": count, "many": count}
