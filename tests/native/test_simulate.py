"""The arena gives the same table for the same seed with either engine."""

from __future__ import annotations

import pytest

import dwarrow
from dwarrow import LineUp, simulate
from dwarrow.native import has_twin, twin
from dwarrow.native.status import Status, status


@pytest.mark.parametrize("name", dwarrow.game_names())
def test_random_bots_play_the_same_games(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    line_up = LineUp(name, ["random"] * 3, seed=-5)
    native = simulate(line_up, 12, jobs=1)
    monkeypatch.setenv("DWARROW_NATIVE", "off")
    assert not has_twin(dwarrow.game(name))
    assert simulate(line_up, 12, jobs=1) == native


@pytest.mark.slow
@pytest.mark.parametrize("name", dwarrow.game_names())
def test_learned_bots_play_the_same_games(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    line_up = LineUp(name, ["strong", "master", "random"], seed=6)
    native = simulate(line_up, 1, jobs=1)
    monkeypatch.setattr("dwarrow.arena.line_up.has_twin", lambda game: False)
    assert simulate(line_up, 1, jobs=1) == native


def test_a_corrected_box_is_played_natively_too(monkeypatch: pytest.MonkeyPatch) -> None:
    game = dwarrow.game("nebelberge")
    text = game.box().text.replace("value = 3", "value = 9")
    assert text != game.box().text
    line_up = LineUp("nebelberge", ["random"] * 2, seed=3, box_text=text)
    native = simulate(line_up, 30, jobs=1)
    monkeypatch.setenv("DWARROW_NATIVE", "off")
    assert simulate(line_up, 30, jobs=1) == native


def test_the_status_says_which_engine_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    assert status() == Status("native")
    monkeypatch.setenv("DWARROW_NATIVE", "off")
    assert status() == Status("python")
    with pytest.raises(dwarrow.DwarrowError):
        twin.__wrapped__(dwarrow.game("nebelberge"))
