"""Asked whether to roll again, one sees which dice of a test count so far."""

from __future__ import annotations

import re

import pytest

import dwarrow
from dwarrow.games.zwerge.phases.dice import CRAFT_TEST, MESSAGE_ROLL, ROLL_AGAIN, aimed_at
from dwarrow.games.zwerge.state import ZwergeState
from dwarrow.kernel import State, replay
from tests.browser.zwerge.conftest import Serve
from tests.support.browser import Newcomer
from tests.support.staged import first_position


@pytest.mark.parametrize("size", ["desk", "phone"])
@pytest.mark.parametrize("scope", [CRAFT_TEST, MESSAGE_ROLL])
def test_dice_say_which_of_them_count_so_far(
    newcomer: Newcomer, served: Serve, size: str, scope: int
) -> None:
    def wanted(state: State) -> bool:
        asked = bool(state.stack) and state.stack[-1] is ROLL_AGAIN[0]
        return asked and getattr(state, "scope", None) == scope

    record = first_position("zwerge", 3, {}, wanted)
    *_, (recorder, _) = replay(record, dwarrow.game("zwerge"))
    state = recorder.state
    assert isinstance(state, ZwergeState)
    number, _ = aimed_at(state, state.active)
    server, table = served(record)
    page = newcomer("en", size=size, moving=True, address=server.address).visit(table.link(0))
    page.locator('[data-action="keep"]').wait_for()
    dice = page.locator(".dice .row > li")
    for at, face in enumerate(state.dice):
        said = dice.nth(at).inner_text()
        assert re.search(r"success|too low", said), said
        assert ("success" in said) == (face >= number)
