"""Weights: shipped with a card, checked before use; without fitting ones the greedy bot plays."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import dwarrow
from dwarrow.bots import Asked, bot, mind, thinker
from dwarrow.bots.levels import of_game
from dwarrow.kernel import Box, Seeded

MOST, MOST_TOGETHER = 300_000, 3_000_000
LEARNED = [
    (name, seats)
    for name in dwarrow.game_names()
    if any(level.player == "learned" for level in of_game(name).values())
    for seats in dwarrow.game(name).seats
]
ONE_CHOICE = """
from tests.bots.test_minds import chosen
print(chosen("good"), chosen("strong"))
chosen("master")
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the weights for Nebelberge with two seats."""
    for file in mind.FOLDER.glob("nebelberge-2.*"):
        (tmp_path / file.name).write_bytes(file.read_bytes())
    monkeypatch.setattr(mind, "FOLDER", tmp_path)
    forget()
    yield tmp_path
    forget()


def forget() -> None:
    """Nobody remembers weights or complaints."""
    thinker._thinker.cache_clear()
    thinker._tell.cache_clear()


def chosen(name: str, box: Box | None = None) -> int:
    """What a bot of this level does on its first turn of Nebelberge."""
    game = dwarrow.game("nebelberge")
    state = game.start(2, Seeded(3), box=box)
    return bot(name, "nebelberge").choose(Asked(game, state, game.to_act(state)[0], Seeded(4)))


@pytest.mark.parametrize(("name", "seats"), LEARNED)
def test_weights_ship_for_every_number_of_seats_and_are_what_their_card_says(
    name: str, seats: int
) -> None:
    assert len(mind.weights(name, seats)) < MOST
    card = mind.Card.read(mind.FOLDER / f"{name}-{seats}.toml")
    assert card.rules <= dwarrow.game(name).rules_version
    assert set(card.made) == {"seconds", "seed", "width", "samples", "games"}
    assert card.measured
    assert all(0 < share <= 1 for share in card.measured.values())
    game = dwarrow.game(name)
    assert thinker.thinker(game, game.box(), seats) is not None


def test_all_weights_together_are_small() -> None:
    assert sum(file.stat().st_size for file in mind.FOLDER.iterdir()) < MOST_TOGETHER


@pytest.mark.parametrize(
    "harm", ["other", "short", "no-card", "no-weights", "foreign", "unreadable"]
)
def test_unfit_weights_are_told_in_one_line_and_the_greedy_bot_plays(
    folder: Path, harm: str, caplog: pytest.LogCaptureFixture
) -> None:
    weights, card = folder / "nebelberge-2.brain", folder / "nebelberge-2.toml"
    whole = weights.read_bytes()
    if harm == "other":
        weights.write_bytes(whole[:-1] + bytes([whole[-1] ^ 1]))
    elif harm == "short":
        text = card.read_text().replace(mind.fingerprint(whole), mind.fingerprint(whole[:-2]))
        card.write_text(text)
        weights.write_bytes(whole[:-2])
    elif harm == "no-card":
        card.unlink()
    elif harm == "no-weights":
        weights.unlink()
    elif harm == "foreign":
        card.write_text(card.read_text().replace('"nebelberge"', '"nidavellir"'))
    else:
        card.write_text("game = ")
    with caplog.at_level(logging.WARNING):
        assert chosen("master") == chosen("master") == chosen("easy")
    assert len(caplog.records) == 1
    assert "No learned player for nebelberge with 2 seats" in caplog.messages[0]
    assert "\n" not in caplog.messages[0]


def test_a_corrected_box_is_judged_by_the_same_weights(caplog: pytest.LogCaptureFixture) -> None:
    game = dwarrow.game("nebelberge")
    box = game.read_box(game.box().text.replace("value = 3", "value = 9"))
    assert box.checksum != game.box().checksum
    chosen("master", box)
    assert thinker.thinker(game, box, 2) is not None
    assert not caplog.records


def test_a_box_beyond_the_twins_room_is_judged_in_python(
    caplog: pytest.LogCaptureFixture,
) -> None:
    game = dwarrow.game("zwerge")
    part = '{ attribute = "craft", number = 5, at = "gate-5" }'
    box = game.read_box(game.box().text.replace(part, ", ".join([part] * 18), 1))
    assert isinstance(thinker.thinker(game, box, 2), thinker.PythonThinker)
    state = game.start(2, Seeded(3), box=box)
    asked = Asked(game, state, game.to_act(state)[0], Seeded(4))
    assert bot("strong", "zwerge").choose(asked) in asked.options
    assert not caplog.records


def test_without_the_native_engine_the_same_weights_play_and_nobody_complains() -> None:
    run = subprocess.run(
        [sys.executable, "-c", ONE_CHOICE],
        cwd=Path(__file__).parents[2],
        env={**os.environ, "DWARROW_NATIVE": "off"},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert run.returncode == 0, run.stderr
    assert run.stderr == ""
    assert run.stdout.split() == [str(chosen("good")), str(chosen("strong"))]
