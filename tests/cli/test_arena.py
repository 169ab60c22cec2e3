"""`dwarrow arena` as a process: tables, files, interruptions and helpful errors."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from dwarrow.cli.main import main

SLOWLY = {"DWARROW_NATIVE": "off"}
"""Played by the readable rules, so that there is time to interrupt."""
LONG = ("zwerge", "--bots", "greedy,random", "--most", "40", "--whole", "--pictures", "no")


def command(*arguments: str, **more: str) -> subprocess.Popen[str]:
    """The command as from a terminal: it hears Ctrl-C even if the tests run in the background."""
    return subprocess.Popen(
        [sys.executable, "-m", "dwarrow", "arena", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env={**os.environ, "DWARROW_LANGUAGE": "en", "COLUMNS": "120", **more},
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )


def lines_in(file: Path) -> int:
    return file.read_text().count("\n") if file.exists() else 0


def when_under_way(run: subprocess.Popen[str], file: Path) -> None:
    """Until some games are in the file."""
    while lines_in(file) < 15:
        assert run.poll() is None, "it ended too soon"
        time.sleep(0.01)


def children(run: subprocess.Popen[str]) -> list[int]:
    """The processes that it has started."""
    found = Path(f"/proc/{run.pid}/task/{run.pid}/children").read_text().split()
    return [int(child) for child in found]


def are_gone(processes: list[int]) -> bool:
    """Whether none of them runs any more; waits for it, up to some seconds."""
    end = time.monotonic() + 20
    while time.monotonic() < end:
        states = [Path(f"/proc/{process}/stat") for process in processes]
        if not any(each.exists() and " Z " not in each.read_text() for each in states):
            return True
        time.sleep(0.05)
    return False


@pytest.mark.slow
def test_a_killed_tournament_goes_on_and_ends_like_an_uninterrupted_one(tmp_path: Path) -> None:
    killed, whole = tmp_path / "killed", tmp_path / "whole"
    run = command(*LONG, "--out", str(killed), "--jobs", "2", **SLOWLY)
    when_under_way(run, killed / "games.csv")
    workers = children(run)
    run.kill()
    run.communicate()
    assert are_gone(workers)
    assert lines_in(killed / "games.csv") < 81
    again = command(*LONG, "--out", str(killed), "--json")
    straight = command(*LONG, "--out", str(whole), "--json")
    outputs = again.communicate()[0], straight.communicate()[0]
    assert again.returncode == straight.returncode == 0
    assert outputs[0] == outputs[1]
    assert (killed / "games.csv").read_text() == (whole / "games.csv").read_text()
    assert json.loads(outputs[0])["games"] == lines_in(whole / "games.csv") - 1 == 80


def test_an_interruption_keeps_what_was_played(tmp_path: Path) -> None:
    run = command(*LONG, "--out", str(tmp_path), "--jobs", "2", **SLOWLY)
    when_under_way(run, tmp_path / "games.csv")
    workers = children(run)
    run.send_signal(signal.SIGINT)
    output, errors = run.communicate()
    assert run.returncode == 130
    assert are_gone(workers)
    kept = lines_in(tmp_path / "games.csv") - 1
    assert f"Interrupted. {kept} games are kept in" in errors
    assert "Traceback" not in errors
    assert "Better" in output
    shown = [int(games) for games in re.findall(r"│ (?:greedy|random) +│ +– │ +(\d+) │", output)]
    assert len(shown) == 2
    assert 10 <= sum(shown) <= kept, "what was played is told"
    assert output.count("0.0, 100.0") == 0, "nothing is told of what was not played"


@pytest.mark.slow
def test_tables_rows_and_pictures_of_a_tournament(tmp_path: Path) -> None:
    run = command(
        *("nebelberge", "--bots", "random,greedy", "--seats", "2,3", "--most", "40"),
        *("--out", str(tmp_path)),
    )
    output, errors = run.communicate()
    assert run.returncode == 0, errors
    assert "Kings under Mountains, 2 seats" in output
    assert "Kings under Mountains, 3 seats" in output
    for seats in (2, 3):
        for kind in ("ratings", "wins", "scores", "seats"):
            picture = tmp_path / f"{kind}-nebelberge-{seats}.svg"
            assert "<svg" in picture.read_text()
            assert str(picture) in errors
    assert (tmp_path / "games.parquet").exists()


@pytest.mark.slow
def test_teams_play_every_choice_of_an_option(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["arena", "zwerge", "--bots", "random,greedy", "--most", "20", "--jobs", "1"]
    arguments += ["--option", "difficulty=easy,heroic", "--out", str(tmp_path), "--json"]
    assert main([*arguments, "--pictures", "png", "--language", "de"]) == 0
    contests = json.loads(capsys.readouterr().out)["contests"]
    assert [each["options"] for each in contests] == [
        {"difficulty": "easy"},
        {"difficulty": "heroic"},
    ]
    wins = [{bot["bot"]: bot["won"]["value"] for bot in each["bots"]} for each in contests]
    assert wins[0]["greedy"] > wins[1]["greedy"]
    assert (tmp_path / "wins-zwerge-2-difficulty-easy.png").stat().st_size > 1000


@pytest.mark.parametrize(
    ("language", "said"),
    [("de", "Besser"), ("fr", "Meilleur"), ("en", "Better")],
)
def test_what_is_not_installed_is_left_out_and_said(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    said: str,
) -> None:
    for package in ("choix", "matplotlib", "pyarrow"):
        monkeypatch.setitem(sys.modules, package, None)
    arguments = ["arena", "nebelberge", "--bots", "random,greedy", "--most", "4", "--jobs", "1"]
    assert main([*arguments, "--out", str(tmp_path), "--language", language]) == 0
    output, errors = capsys.readouterr()
    assert said in output
    assert (tmp_path / "games.csv").exists()
    for package in ("choix", "matplotlib", "pyarrow"):
        assert package in errors
    assert "pip install dwarrow[arena]" in errors


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("chess", "chess"),
        ("nebelberge --bots good,genius", "genius"),
        ("nebelberge --bots good", "different bots"),
        ("nebelberge --bots goood", "no bot “goood”"),
        ("nebelberge --seats 2,9", "9"),
        ("nebelberge --seats two", "two"),
        ("nebelberge --option colour=blue", "colour"),
        ("nebelberge --bots good,no_such_module:Bot", "no_such_module:Bot"),
    ],
)
def test_wrong_names_are_told_before_any_game(
    arguments: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given = ["arena", *arguments.split(), "--out", str(tmp_path / "new"), "--language", "en"]
    assert main(given) == 1
    assert said in capsys.readouterr().err
    assert not (tmp_path / "new").exists()
