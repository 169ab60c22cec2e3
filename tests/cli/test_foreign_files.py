"""Files from elsewhere: every command that reads one stops at what has no end, in one sentence."""

from __future__ import annotations

import io
import os
import stat
import sys
from pathlib import Path

import pytest

from dwarrow.cli.main import main
from dwarrow.kernel import LANGUAGES
from dwarrow.kernel.foreign_text import MOST
from dwarrow.tables.store import SqliteStore, StoreError

READING = {
    "replay": ["replay", "--verify"],
    "analyse": ["analyse"],
    "box check": ["box", "check", "nebelberge"],
    "simulate": ["simulate", "nebelberge", "--games", "1", "--box"],
    "arena": ["arena", "nebelberge", "--box"],
    "score": ["score", "nidavellir"],
    "play --box": ["play", "nebelberge", "--box"],
    "play --deal": ["play", "nebelberge", "--deal"],
    "restore": ["restore"],
}
NOT_REGULAR = {
    "de": "ist keine gewöhnliche Datei",
    "fr": "n’est pas un fichier ordinaire",
    "en": "is not an ordinary file",
}
TOO_LARGE = {
    "de": "ist zu groß: Hier sind höchstens 16 MB erlaubt.",
    "fr": "est trop gros : la limite est ici de 16 Mo.",
    "en": "is too large: the limit here is 16 MB.",
}


@pytest.fixture
def pipe(tmp_path: Path) -> Path:
    """A pipe into which nobody writes: whoever reads it waits for ever."""
    path = tmp_path / "pipe"
    os.mkfifo(path)
    return path


@pytest.fixture
def large(tmp_path: Path) -> Path:
    """A file with one byte too much."""
    path = tmp_path / "large"
    with path.open("wb") as file:
        file.truncate(MOST + 1)
    return path


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What the command says when it ends with a problem."""
    assert main(arguments) == 1
    said = capsys.readouterr().err
    assert said.strip().count("\n") == 0
    return said


@pytest.mark.parametrize("command", READING)
def test_a_pipe_and_a_device_are_not_read(
    command: str, pipe: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for path in (pipe, Path("/dev/zero")):
        said = refused(capsys, *READING[command], str(path), "--language", "en")
        assert said == f"{path} {NOT_REGULAR['en']}: what it holds may never end.\n"


@pytest.mark.parametrize("command", [name for name in READING if name != "restore"])
def test_what_is_too_large_or_no_text_is_refused(
    command: str, large: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = refused(capsys, *READING[command], str(large), "--language", "en")
    assert said == f"{large} {TOO_LARGE['en']}\n"
    picture = tmp_path / "picture.png"
    picture.write_bytes(b"\x89PNG")
    said = refused(capsys, *READING[command], str(picture), "--language", "en")
    assert said == f"{picture} is not a text file in UTF-8: byte 1 does not belong there.\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentences_are_in_the_readers_language(
    language: str, pipe: Path, large: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for path, sentences in ((pipe, NOT_REGULAR), (large, TOO_LARGE)):
        said = refused(capsys, "replay", "--verify", str(path), "--language", language)
        assert sentences[language] in said.replace("\N{NO-BREAK SPACE}", " ")


def test_standard_input_is_read_up_to_the_limit(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with Path("/dev/zero").open("rb") as endless:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(endless))
        assert TOO_LARGE["en"] in refused(capsys, "score", "nidavellir", "-", "--language", "en")


def test_rows_of_a_tournament_are_read_from_a_file_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    os.mkfifo(tmp_path / "games.csv")
    arguments = ("arena", "nebelberge", "--bots", "easy,random", "--out", str(tmp_path))
    assert NOT_REGULAR["en"] in refused(capsys, *arguments, "--language", "en")


async def test_a_store_is_a_file_and_nothing_else_is_touched(
    pipe: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pipe.chmod(0o640)
    assert NOT_REGULAR["en"] in refused(capsys, "backup", f"{pipe}.copy", "--store", str(pipe))
    with pytest.raises(StoreError, match=NOT_REGULAR["en"]):
        await SqliteStore(pipe).open(lambda table, number: None)
    assert stat.S_IMODE(pipe.stat().st_mode) == 0o640
    assert [path.name for path in pipe.parent.iterdir()] == [pipe.name]


def test_a_backup_never_takes_the_place_of_a_pipe(
    pipe: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = pipe.with_name("tables.sqlite")
    store.touch()
    said = refused(capsys, "backup", str(pipe), "--replace", "--store", str(store))
    assert NOT_REGULAR["en"] in said
