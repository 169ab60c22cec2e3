"""The run files of the workshop fit the games and their eyes."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import dwarrow
from dwarrow.native import twin

RUNS = sorted((Path(__file__).parents[2] / "workshop" / "runs").glob("*.toml"))


@pytest.mark.parametrize("path", RUNS, ids=[path.stem for path in RUNS])
def test_a_run_file_fits_its_game(path: Path) -> None:
    run = tomllib.loads(path.read_text(encoding="utf-8"))
    game = dwarrow.game(run["game"])
    assert path.stem.removesuffix("-more").removesuffix("-long") == f"{run['game']}-{run['seats']}"
    assert run["seats"] in game.seats
    assert run["inputs"] == twin(game).inputs


def test_every_number_of_seats_has_a_run() -> None:
    for name in ("mountain_king", "nebelberge", "nidavellir"):
        for seats in dwarrow.game(name).seats:
            assert any(path.stem == f"{name}-{seats}" for path in RUNS)
