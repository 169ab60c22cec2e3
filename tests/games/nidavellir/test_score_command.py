"""`dwarrow score nidavellir`: a sheet or answers in, the scores with their breakdown out."""

from __future__ import annotations

import argparse
import io
from pathlib import Path

import pytest

from dwarrow.cli import score

SHEET = """
[[player]]
name = "Jonas"
warriors = [6, 8]
hunters = 4
miners = [0, 0, 1, 1, 2]
blacksmiths = 3
explorers = [11, 12, 11]
heroes = ["tarah", "skaa"]
coins = [0, 7, 10, 12, 24]

[[player]]
name = "Annika"
warriors = [3]
heroes = ["skaa"]
coins = [0, 2, 3, 4, 5, 6]
"""
ANSWERS = ["Anna", "3 5", "2", "0, 1", "many", "2", "5 6", "Kraal, Dwerg Ymir, ylud", "Schmied"]
ANSWERS += ["elf", "marteau Juwel", "0 2 3 4 5", ""]


def command(*words: str) -> int:
    parser = argparse.ArgumentParser()
    score.add(parser.add_subparsers())
    arguments = parser.parse_args(["score", *words])
    return int(arguments.run(arguments))


def test_a_sheet_is_scored_and_its_problems_are_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "sheet.toml"
    file.write_text(SHEET, encoding="utf-8")
    assert command("nidavellir", str(file), "--language", "de") == 1
    said = capsys.readouterr().out
    assert "1. Jonas: 204 Punkte" in said
    assert "Skaa kann nur bei einer Person sein, nicht bei Jonas, Annika." in said
    assert "Annika muss fünf Münzen haben, nicht 6." in said


def test_a_sheet_may_come_from_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    sheet = io.BytesIO(b"[[player]]\nhunters = true")
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(sheet))
    assert command("nidavellir", "-", "--language", "en") == 1
    assert "hunters must be a number of cards, not True" in capsys.readouterr().err


def test_without_a_sheet_every_player_is_asked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = iter(ANSWERS)
    monkeypatch.setattr("builtins.input", lambda question: next(answers))
    assert command("nidavellir", "--language", "fr") == 1
    said = capsys.readouterr().out
    assert "«\N{NO-BREAK SPACE}many\N{NO-BREAK SPACE}» est illisible ici" in said
    assert "1. Anna\N{NO-BREAK SPACE}: 92 points" in said


def test_the_end_of_the_input_ends_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing_more(question: str) -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", nothing_more)
    with pytest.raises(KeyboardInterrupt):
        command("nidavellir", "--language", "en")
