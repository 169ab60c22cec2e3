"""Tastes: plain bots choose as ever, tuned ones by numbers of their own, and all can be tuned."""

from __future__ import annotations

import importlib
import subprocess
import sys
from dataclasses import fields
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

import dwarrow
from dwarrow.bots import Asked, bot
from dwarrow.kernel import Seeded

ROOT = Path(__file__).parents[2]
PLAYED = {
    "nebelberge": "ac1af74a657dd024",
    "nidavellir": "8e484f887c1bb63d",
    "mountain_king": "d4e0c5a51b4b6b74",
    "zwerge": "1ddecac0f0d4c1dd",
}
"""What plain greedy bots of earlier releases do in one game with the most seats."""


def greedy(name: str) -> Any:
    """The greedy bots of a game."""
    return importlib.import_module(f"dwarrow.bots.greedy.{name}")


@pytest.mark.parametrize("name", dwarrow.game_names())
def test_a_plain_greedy_bot_chooses_as_ever(name: str) -> None:
    game, player = dwarrow.game(name), bot("greedy", name)
    state, luck, played = game.start(game.seats[-1], Seeded(21)), Seeded(22), sha256()
    while asked := game.to_act(state):
        chosen = player.choose(Asked(game, state, asked[0], luck))
        played.update(game.text(state, chosen).encode())
        game.play(state, asked[0], chosen)
    assert played.hexdigest()[:16] == PLAYED[name]


@pytest.mark.parametrize("name", dwarrow.game_names())
def test_a_tuned_bot_weighs_by_the_numbers_of_its_seats(name: str) -> None:
    module = greedy(name)
    for seats in dwarrow.game(name).seats:
        assert module.GreedyBot(0.5, tuned=True).taste(seats) == module.TUNED[seats]
        assert module.GreedyBot(0.5).taste(seats) == module.PLAIN


@pytest.mark.parametrize("name", dwarrow.game_names())
def test_every_number_of_a_taste_is_weighed(name: str) -> None:
    module = greedy(name)
    sources = [path.read_text() for path in Path(module.__file__).parent.glob(f"{name}*.py")]
    for field in fields(module.PLAIN):
        assert any(f"taste.{field.name}" in source for source in sources), field.name


@pytest.mark.slow
@pytest.mark.parametrize("name", dwarrow.game_names())
def test_a_greedy_bot_can_be_tuned_and_its_taste_pasted(name: str) -> None:
    script = [sys.executable, str(ROOT / "benchmarks" / "taste.py"), name, "2", "0.3", "1"]
    told = subprocess.run(script, capture_output=True, text=True, check=True).stdout
    line = told.splitlines()[-1]
    taste = type(greedy(name).PLAIN)
    found = eval(f"{{{line}}}", {"Taste": taste})
    assert found == {2: greedy(name).TUNED[2]}
