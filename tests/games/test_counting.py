"""Events and views count rounds, ages and waves alike."""

from __future__ import annotations

import pytest

import dwarrow
from dwarrow.kernel import Recorder, Seeded

COUNTED = {"nidavellir": {"age", "round"}, "mountain_king": {"wave"}}
"""What both the event of a chapter and the view say, by game."""


@pytest.mark.parametrize("name", COUNTED)
def test_a_chapter_has_the_same_number_in_its_event_and_in_the_view(name: str) -> None:
    game, luck = dwarrow.game(name), Seeded(2)
    recorder = Recorder(game, 2, Seeded(1))
    told: dict[str, set[int]] = {}
    while seats := game.to_act(recorder.state):
        seat = seats[0]
        events = recorder.play(seat, luck.pick(game.legal(recorder.state, seat)))
        for event, left in zip(events, recorder.pictures(None, events), strict=True):
            if event.code in game.chapters and left is not None:
                for param in COUNTED[name] & event.params.keys():
                    number = event.params[param]
                    assert isinstance(number, int)
                    assert getattr(left, param) == number, f"{event.code}: {param}"
                    told.setdefault(param, set()).add(number)
    assert told.keys() == COUNTED[name]
    assert all(len(numbers) > 1 for numbers in told.values())
