"""The kernel's messages travel as they are."""

from __future__ import annotations

from typing import get_type_hints

import msgspec
import pytest

from dwarrow.kernel import Event, Line, Message, Refusal, Result
from dwarrow.server import messages

CASES: list[tuple[object, object]] = [
    (Message("turn", {"seat": 1}), {"code": "turn", "params": {"seat": 1}}),
    (Message("order", {"seat": (2, 0)}), {"code": "order", "params": {"seat": [2, 0]}}),
    (Line("coins", 7, {"count": 3}), {"code": "coins", "params": {"count": 3}, "points": 7}),
    (
        Result((4, 4), ((Line("coins", 4),), ())),
        {
            "scores": [4, 4],
            "places": [1, 1],
            "breakdown": [[{"code": "coins", "params": {}, "points": 4}], []],
        },
    ),
    (Refusal("not-greater", "turn"), {"code": "not-greater", "params": {}}),
]


@pytest.mark.parametrize(("told", "sent"), CASES, ids=lambda each: type(each).__name__)
def test_a_message_of_the_kernel_is_sent_as_it_is(told: object, sent: object) -> None:
    assert msgspec.json.decode(msgspec.json.encode(told)) == sent


def test_an_event_sent_by_mistake_keeps_its_secret() -> None:
    event = Event("bid", {"seat": 0}, secret={"coin": 5}, eyes=(0,))
    assert msgspec.json.decode(msgspec.json.encode(event)) == {"code": "bid", "params": {"seat": 0}}


def test_the_protocol_has_no_twins_of_the_kernels_messages() -> None:
    assert not {"Said", "Message", "Event", "Line", "Result", "Refusal"} & set(messages.__all__)
    assert get_type_hints(messages.Position)["result"] == Result | None
