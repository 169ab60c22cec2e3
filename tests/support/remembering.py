"""Random games as their seats live through them: each position with what everybody was told."""

from __future__ import annotations

from collections.abc import Iterator

import dwarrow
from dwarrow.kernel import Message, Recorder, Seeded, State


def lived_through(name: str, seats: int, seed: int) -> Iterator[tuple[State, list[list[Message]]]]:
    """Every position of a random game, and what each seat was told on the way to it."""
    game = dwarrow.game(name)
    recorder = Recorder(game, seats, Seeded(seed))
    luck = Seeded(seed, 1)
    events = recorder.events[:]
    while True:
        yield recorder.state, [[event.seen_by(seat) for event in events] for seat in range(seats)]
        asked = game.to_act(recorder.state)
        if not asked:
            return
        seat = luck.pick(asked)
        events = recorder.play(seat, luck.pick(game.legal(recorder.state, seat)))


def number(message: Message, name: str) -> int:
    """A parameter that is a number."""
    value = message.params[name]
    assert isinstance(value, int)
    return value


def numbers(message: Message, name: str) -> list[int]:
    """A parameter that lists numbers."""
    value = message.params[name]
    assert isinstance(value, tuple)
    return [item for item in value if isinstance(item, int)]
