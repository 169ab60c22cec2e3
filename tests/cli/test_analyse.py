"""`dwarrow analyse` as a process: the curve, the turning points, JSON and helpful errors."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import dwarrow
from dwarrow.analysis import TurningPoint
from dwarrow.cli.analysed import told
from dwarrow.kernel import LANGUAGES, Message, Seeded
from tests.support.staged import whole_game

BETTER = "play orcs-6 on mine 1"


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a game that is soon over."""
    file = tmp_path_factory.mktemp("analyse") / "game.dwarrow"
    whole_game("zwerge", 2, Seeded(0)).save(file)
    return file


def analyse(*arguments: str | Path, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "dwarrow", "analyse", *map(str, arguments)],
        capture_output=True,
        text=True,
        env={**os.environ, "DWARROW_LANGUAGE": "en", "COLUMNS": "100", **environment},
    )


@pytest.mark.slow
def test_it_draws_the_chances_and_tells_the_turning_points(file: Path) -> None:
    run = analyse(file)
    assert run.returncode == 0, run.stderr
    assert run.stderr == ""
    for words in ("Chances to win", "The team", "Luck and skill", "Turning points"):
        assert words in run.stdout
    assert set("▁█") <= set(run.stdout)
    assert max(map(len, run.stdout.splitlines())) <= 100


@pytest.mark.slow
def test_json_is_the_whole_analysis_and_the_same_every_time(file: Path) -> None:
    one, two = analyse(file, "--json"), analyse(file, "--json", "--language", "de")
    assert one.stdout == two.stdout
    analysis = json.loads(one.stdout)
    assert len(analysis["chances"]) == file.read_text().count(". seat ") + 1
    assert analysis["points"]
    assert len(analysis["shares"]) == 2


def test_a_poor_choice_is_told_with_its_chapter_and_what_was_better() -> None:
    game = dwarrow.game("nebelberge")
    said = [
        game.actions.said(game.actions.read(text)) for text in ("play orcs-7 on mine 2", BETTER)
    ]
    point = TurningPoint(4, 0, "choice", 0, 0.61, 0.4, said[0], said[1], None, Message("end", {}))
    sentence = told(point, False, ["Ann", "Ben"], game.words("en"))
    assert sentence.startswith("Move 5. ")
    assert "Ann: play Orcs 7 on mine 2. A chance of 40% was left; better was: " in sentence
    assert sentence.endswith("(61%).")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_be_analysed_is_said_in_one_sentence(
    file: Path, language: str, tmp_path: Path
) -> None:
    hostile = tmp_path / "hostile.dwarrow"
    hostile.write_bytes(b"dwarrow record 1\ngame chess\n\xff\x00")
    for run in (
        analyse(hostile, "--language", language),
        analyse(tmp_path / "nothing.dwarrow", "--language", language),
        analyse(file, "--language", language, DWARROW_NATIVE="off"),
    ):
        assert run.returncode == 1
        assert run.stdout == ""
        assert len(run.stderr.splitlines()) == 1
        assert "Traceback" not in run.stderr
