"""Corrected boxes of Die Zwerge in the twin."""

from __future__ import annotations

import pytest

import dwarrow
from dwarrow.kernel import Box, Seeded
from dwarrow.native import NoTwin, twin
from dwarrow.native.lockstep import Lockstep

PART = '{ attribute = "craft", number = 5, at = "gate-5" }'


def corrected(*changes: tuple[str, str]) -> Box:
    game = dwarrow.game("zwerge")
    text = game.box().text
    for printed, right in changes:
        assert printed in text
        text = text.replace(printed, right, 1)
    return game.read_box(text)


def test_games_with_a_corrected_box_are_equal() -> None:
    box = corrected(
        ('power = "nothing"', 'power = "reroll-blank-recruits"'),
        ("faces = [0, 1, 1, 1, 2, 2]", "faces = [0, 0, 9, 9, 9, 9]"),
        ("faces = [0, 0, 1, 1, 1, 2]", "faces = [0, 0, 0, 9, 9, 9]"),
        (
            '{ effect = "lose-life", count = 2, who = "each-point" }',
            '{ effect = "lose-equipment", count = 2 }',
        ),
        ("walk = 3", "walk = 7"),
    )
    seen: set[str] = set()
    for number in range(24):
        match = Lockstep(
            dwarrow.game("zwerge"), 2 + number % 4, 51, number, rules=1 + number % 3, box=box
        )
        seen |= set(match.play(Seeded(52, number), redeal_every=30).events)
    assert "recruits-again" in seen


def test_a_first_scenario_that_is_done_already_is_passed_over_in_both_engines() -> None:
    task = 'task = { kind = "gather", figures = 2, at = "alandur" }'
    box = corrected((task, task.replace("alandur", "gate-2")))
    seen: set[str] = set()
    for number in range(60):
        match = Lockstep(dwarrow.game("zwerge"), 2, 53, number, box=box)
        seen |= set(match.play(Seeded(54, number), most=12).events)
    assert "scenario-skipped" in seen


def test_a_task_of_more_parts_than_the_twin_has_room_for_is_played_in_python() -> None:
    game = dwarrow.game("zwerge")
    box = corrected((PART, ", ".join([PART] * 17)))
    assert game.native_tables(box) is not None
    with pytest.raises(NoTwin):
        twin(game, corrected((PART, ", ".join([PART] * 18))))


def test_rewards_within_rewards_beyond_the_room_are_played_in_python() -> None:
    game = dwarrow.game("zwerge")
    effect = '{ effect = "win" }'
    for _ in range(8):
        effect = f'{{ effect = "choose", options = [[{effect}], [{{ effect = "win" }}]] }}'
    assert game.native_tables(corrected(("reward = []", f"reward = [{effect}]"))) is None
