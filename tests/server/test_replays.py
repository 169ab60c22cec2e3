"""Replays of finished games: the score as it stood at every position."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from dwarrow.kernel import Seeded
from dwarrow.server.messages import Replay
from dwarrow.server.replays import replay_of
from tests.support.staged import whole_game

GOLDEN = Path(__file__).parents[1] / "golden"
RECORDS = [next((GOLDEN / game).glob("v1/2-*.txt")) for game in ("nebelberge", "nidavellir")]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.parent.name)
def test_a_finished_game_shows_the_score_at_every_position(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    fine, encoded = replay_of(text, None, whole=True)
    assert fine
    scores = [
        frame.result.scores
        for frame in msgspec.json.decode(encoded, type=Replay).frames
        if frame.result is not None
    ]
    assert len(scores) == text.count(". seat ") + 1
    assert f"result {' '.join(map(str, scores[-1]))}" in text
    assert len(set(map(tuple, scores))) > 5


def test_of_a_running_game_no_score_is_shown() -> None:
    lines = RECORDS[0].read_text(encoding="utf-8").splitlines()[:30]
    moves = sum(". seat " in line for line in lines)
    fine, encoded = replay_of("\n".join([*lines, f"end {moves} moves"]), 0, whole=False)
    assert fine
    frames = msgspec.json.decode(encoded, type=Replay).frames
    assert all(frame.result is None for frame in frames)
    assert {frame.text is None for frame in frames if frame.seat == 1} == {True}


def test_a_game_with_the_shipped_box_brings_no_box() -> None:
    fine, encoded = replay_of(RECORDS[0].read_text(encoding="utf-8"), None, whole=True)
    assert fine
    assert msgspec.json.decode(encoded, type=Replay).box is None


def test_a_record_without_names_has_a_nameless_player_on_every_seat() -> None:
    text = str(whole_game("nebelberge", 2, Seeded(1)))
    assert "\nplayer " not in text
    for whole in (True, False):
        fine, encoded = replay_of(text, 0, whole=whole)
        assert fine
        assert msgspec.json.decode(encoded, type=Replay).players == ["", ""]
