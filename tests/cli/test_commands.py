"""Every subcommand as a process: exit codes, JSON, helpful errors, no tracebacks."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import dwarrow
from dwarrow.kernel import LANGUAGES, Record
from tests.cli.test_replay import record_of_a_game


def command(*arguments: str, language: str = "en") -> subprocess.CompletedProcess[str]:
    """Run dwarrow with its output in pipes."""
    run = subprocess.run(
        [sys.executable, "-m", "dwarrow", *arguments],
        capture_output=True,
        stdin=subprocess.DEVNULL,
        encoding="utf-8",
        env={**os.environ, "DWARROW_LANGUAGE": language, "PYTHONIOENCODING": "utf-8"},
    )
    assert "Traceback" not in run.stderr
    return run


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished game in a file."""
    file = tmp_path / "game.dwarrow"
    record_of_a_game().save(file)
    return file


def test_version_and_help() -> None:
    assert command("--version").stdout.startswith(f"dwarrow {dwarrow.__version__} (")
    help_text = command("--help").stdout
    for name in ("play", "replay", "box", "games", "examples:"):
        assert name in help_text


@pytest.mark.parametrize(
    "arguments", [(), ("dance",), ("play", "--pace", "x"), ("play", "--option", "draw"), ("box",)]
)
def test_wrong_usage_exits_with_2(arguments: tuple[str, ...]) -> None:
    run = command(*arguments)
    assert run.returncode == 2
    assert "usage:" in run.stderr


def test_games_lists_names_seats_bots_and_options() -> None:
    run = command("games", "--language", "de")
    assert run.returncode == 0
    assert "nebelberge: Die Könige der Nebelberge" in run.stdout
    assert "2 bis 4 Personen" in run.stdout
    assert "--option optional-draw=no|yes" in run.stdout


def test_games_as_json() -> None:
    games = json.loads(command("games", "--json").stdout)
    assert [game["name"] for game in games] == dwarrow.game_names()
    assert games[0]["seats"] == [2, 3, 4]
    assert games[0]["options"][0]["default"] == "no"


def test_an_exported_box_is_fine(tmp_path: Path) -> None:
    box = tmp_path / "mine.toml"
    box.write_text(command("box", "export", "nebelberge").stdout, encoding="utf-8")
    run = command("box", "check", "nebelberge", str(box))
    assert run.returncode == 0
    assert "fine" in run.stdout
    assert "ships with" in run.stdout


def test_a_corrected_box_is_fine_and_different(tmp_path: Path) -> None:
    box = tmp_path / "mine.toml"
    text = dwarrow.game("nebelberge").box().text.replace("value = 6", "value = 7")
    box.write_text(text, encoding="utf-8")
    run = command("box", "check", "nebelberge", str(box))
    assert run.returncode == 0
    assert "different from the shipped one" in run.stdout


def test_a_bad_box_gets_the_list_of_everything_wrong(tmp_path: Path) -> None:
    box = tmp_path / "mine.toml"
    text = dwarrow.game("nebelberge").box().text
    box.write_text(text.replace("value = 6", "value = 99").replace("size = 1", "size = 0"))
    run = command("box", "check", "nebelberge", str(box), language="fr")
    assert run.returncode == 1
    assert run.stderr.splitlines() == [
        "Il y a 8 erreurs dans la liste de cartes («\u00a0boîte\u00a0»)\u00a0:",
        *(
            f"  - «\u00a0mines.M{number:02}.size\u00a0» doit être un nombre entier de 1 à 4, pas 0."
            for number in (1, 2, 3, 10, 11, 12, 18)
        ),
        "  - «\u00a0mines.M20.value\u00a0» doit être un nombre entier de 1 à 20, pas 99.",
    ]


@pytest.mark.parametrize(
    "arguments", [("box", "check", "zwerge"), ("play", "zwerge", "--box")], ids=["check", "play"]
)
def test_a_bad_box_is_told_in_the_words_of_its_game(
    tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    box = tmp_path / "mine.toml"
    text = dwarrow.game("zwerge").box().text
    box.write_text(text.replace("faces = [0,", "faces = [1,", 1), encoding="utf-8")
    run = command(*arguments, str(box), language="de")
    assert run.returncode == 1
    assert run.stderr.splitlines() == [
        "In der Kartenliste („Schachtel“) stimmt etwas nicht:",
        "  - „armies.orc.faces“: Der Rekrutierungswürfel braucht eine leere Seite, eine 0.",
    ]


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"[edition\n", "Ab Zeile 1, Spalte 9 ist die Datei kein gültiges TOML."),
        (b"", "und 3 weitere Probleme"),
    ],
)
def test_a_file_that_is_no_box_is_refused(tmp_path: Path, content: bytes, complaint: str) -> None:
    box = tmp_path / "mine.toml"
    box.write_bytes(content)
    run = command("box", "check", "mountain_king", str(box), language="de")
    assert run.returncode == 1
    assert run.stderr.splitlines()[-1] == f"  - {complaint}"


def test_an_unknown_game_is_refused_with_the_known_ones() -> None:
    for arguments in (("box", "export", "chess"), ("play", "chess")):
        run = command(*arguments)
        assert run.returncode == 1
        assert "There is no game “chess”; there are: nebelberge" in run.stderr


def test_a_missing_file_is_one_sentence() -> None:
    run = command("replay", "nowhere.dwarrow", "--verify", "--language", "de")
    assert run.returncode == 1
    assert run.stderr == "Es gibt keine Datei nowhere.dwarrow.\n"


def test_a_folder_is_not_a_record(tmp_path: Path) -> None:
    run = command("replay", str(tmp_path), "--verify")
    assert run.returncode == 1
    assert "is a folder, not a file" in run.stderr


def test_verify_says_one_line(record: Path) -> None:
    run = command("replay", str(record), "--verify")
    assert run.returncode == 0
    assert run.stdout.count("\n") == 1
    assert "fine. Kings under Mountains" in run.stdout
    assert "Result: Annika" in run.stdout


def test_a_record_as_json(record: Path) -> None:
    told = json.loads(command("replay", str(record), "--json").stdout)
    whole = Record.load(record)
    assert told["header"]["players"] == [
        {"name": "Annika", "bot": None},
        {"name": "Grimnir", "bot": "random"},
    ]
    assert [move["text"] for move in told["moves"]] == [move.text for move in whole.moves()]
    assert tuple(seat["score"] for seat in told["result"]) == whole.scores
    assert sum(line["points"] for line in told["result"][0]["lines"]) == told["result"][0]["score"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("dwarrow record 1", "dwarrow record 99"),
        ("dwarrow record 1", "a letter to my aunt"),
        ("rules 1", "rules 77"),
        ("game nebelberge", "game chess"),
        ("2. seat", "3. seat"),
    ],
)
def test_a_bad_record_gets_one_sentence_in_the_users_language(
    record: Path, old: str, new: str, language: str
) -> None:
    text = record.read_text(encoding="utf-8").replace(old, new, 1).rsplit(", check", 1)[0]
    record.write_text(text + "\n", encoding="utf-8")
    run = command("replay", str(record), "--verify", "--language", language)
    assert run.returncode == 1
    assert run.stderr.count("\n") == 1
    if new != "game chess":
        assert {"de": "Zeile", "fr": "Ligne", "en": "Line"}[language] in run.stderr


def test_a_truncated_record_names_the_line(record: Path) -> None:
    lines = record.read_text(encoding="utf-8").split("\n")
    record.write_text("\n".join(lines[:30]) + "\n", encoding="utf-8")
    run = command("replay", str(record), "--json")
    assert run.returncode == 1
    assert "Line 31: the record breaks off" in run.stderr


def test_an_illegal_move_in_a_record_is_explained_in_the_words_of_its_game(record: Path) -> None:
    whole = Record.load(record)
    whole.moves()[0].text = "draw deck"
    whole.save(record)
    run = command("replay", str(record), "--verify", "--language", "de")
    assert run.returncode == 1
    assert "Erst eine Karte spielen, dann ziehen." in run.stderr


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--seats", "7"), "7 seats with 0 of them for bots do not fit"),
        (("--seats", "2", "--bots", "random,random,random"), "do not fit"),
        (("--name", "A,B,C", "--seats", "2", "--bots", "random"), "do not fit"),
        (("--bots", "godlike"), "There is no bot “godlike”"),
        (("--option", "taxes=no"), "There is no option “taxes”"),
        (("--option", "optional-draw=perhaps"), "cannot be “perhaps”"),
        (("--box", "nowhere.toml"), "There is no file nowhere.toml."),
        ((), "Playing needs a terminal"),
    ],
)
def test_play_explains_what_does_not_fit(arguments: tuple[str, ...], sentence: str) -> None:
    run = command("play", *arguments)
    assert run.returncode == 1
    assert sentence in run.stderr


def test_replay_needs_a_terminal_to_step_through(record: Path) -> None:
    run = command("replay", str(record))
    assert run.returncode == 1
    assert "--verify" in run.stderr


def test_a_seat_that_is_not_there(record: Path) -> None:
    run = command("replay", str(record), "--seat", "5", "--json")
    assert run.returncode == 1
    assert "There is no seat 5 at a table with 2 seats." in run.stderr
