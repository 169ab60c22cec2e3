"""Records: readable, exact, and honest about damage."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import dwarrow
from dwarrow.kernel import (
    LANGUAGES,
    Game,
    Record,
    Recorder,
    RecordError,
    Secret,
    Seeded,
    State,
    Words,
    replay,
)
from tests.kernel.nim import Nim

NIM = cast("Game[State]", Nim())
NEBELBERGE = dwarrow.game("nebelberge")


def played(game: Game[State], moves: int = 10_000, seed: int = 4) -> Recorder:
    """A random game, or its first moves."""
    chance = Seeded(seed)
    recorder = Recorder(game, 2, Seeded(seed, 1), players=["Annika", "Jonas"])
    for _ in range(moves):
        seats = game.to_act(recorder.state)
        if not seats:
            break
        recorder.play(seats[0], chance.pick(game.legal(recorder.state, seats[0])))
    return recorder


WHOLE = str(played(NIM).record)
LINES = WHOLE.splitlines()


def with_line(number: int, text: str) -> str:
    """The record with one line replaced, its check sum left out."""
    lines = [*LINES[: number - 1], text, *LINES[number:]]
    return re.sub(r", check .*", "", "\n".join(lines)) + "\n"


def failure(text: str) -> RecordError:
    """How a record fails to be read or replayed."""
    with pytest.raises(RecordError) as raised:
        for _ in replay(Record.parse(text), NIM):
            pass
    return raised.value


def test_a_record_reads_like_this() -> None:
    record = str(played(NIM, moves=4).record)
    assert re.fullmatch(
        r"dwarrow record 1\n"
        r"game nim\nrules 3\nedition test [0-9a-f]{12}\nseats 2\n"
        r"option bonus hidden\nplayer 1 Annika\nplayer 2 Jonas\nbegin\n"
        r"chance bonus: (none|one|two)\n"
        r"1\. seat 1: bid [01]\n2\. seat 2: bid [01]\n"
        r"3\. seat [12]: take [123]\n4\. seat [12]: take [123]\n"
        r"end 4 moves, check [0-9a-f]{8}\n",
        record,
    )


@pytest.mark.parametrize("game", [NIM, NEBELBERGE], ids=["nim", "nebelberge"])
def test_a_record_round_trips_and_replays_to_the_same_result(game: Game[State]) -> None:
    recorder = played(game)
    text = str(recorder.record)
    record = Record.parse(text)
    assert str(record) == text
    *_, (last, _) = replay(record, game)
    assert game.result(last.state) == game.result(recorder.state)
    assert record.scores is not None


def test_a_resumed_game_goes_on_where_it_was_with_new_luck() -> None:
    recorder = played(NEBELBERGE, moves=31)
    resumed = Recorder.resume(NEBELBERGE, Record.parse(str(recorder.record)), Secret())
    assert resumed.state == recorder.state
    assert resumed.can_undo(0) == recorder.can_undo(0)
    seat = NEBELBERGE.to_act(resumed.state)[0]
    resumed.play(seat, NEBELBERGE.legal(resumed.state, seat)[0])
    assert len(resumed.record.moves()) == 32


def test_a_corrected_box_travels_inside_the_record() -> None:
    text = NEBELBERGE.box().text.replace("value = 6", "value = 7")
    box = NEBELBERGE.read_box(text)
    recorder = Recorder(NEBELBERGE, 3, Seeded(1), box=box)
    record = Record.parse(str(recorder.record))
    assert record.box_text == text
    assert next(replay(record, NEBELBERGE))[0].record.edition == recorder.record.edition


def test_a_box_travels_with_whatever_breaks_and_ends_its_lines() -> None:
    note = 'note = """one \u2028two \x85three  \n four"""\r\n'
    box = NEBELBERGE.read_box(note + NEBELBERGE.box().text)
    recorder = Recorder(NEBELBERGE, 3, Seeded(1), box=box)
    record = Record.parse(str(recorder.record))
    assert next(replay(record, NEBELBERGE))[0].record.edition == recorder.record.edition


def test_saving_leaves_no_other_file_and_loading_gives_the_same(tmp_path: Path) -> None:
    record = played(NIM).record
    record.save(tmp_path / "game.txt")
    record.save(tmp_path / "game.txt")
    assert [path.name for path in tmp_path.iterdir()] == ["game.txt"]
    assert Record.load(tmp_path / "game.txt") == record


def test_a_failed_save_keeps_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.txt"
    played(NIM, moves=2).record.save(path)
    before = path.read_text()

    def disk_is_full(descriptor: int) -> None:
        raise OSError("no space left on device")

    monkeypatch.setattr("os.fsync", disk_is_full)
    with pytest.raises(OSError, match="no space"):
        played(NIM).record.save(path)
    assert path.read_text() == before


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("", "record-empty", 1),
        ('[Event "Chess"]\n1. e4 e5\n', "record-foreign", 1),
        (with_line(1, "dwarrow record 2"), "record-newer", 1),
        (with_line(2, "game chess"), "record-game", 2),
        (with_line(2, "gaem nim"), "record-line", 2),
        (with_line(3, "rules 4"), "record-rules", 3),
        (with_line(3, "rules many"), "record-line", 3),
        (with_line(4, "edition other 123"), "record-edition", 4),
        (with_line(5, "seats 9"), "record-stops", 10),
        (with_line(6, "option bonus maybe"), "record-stops", 10),
        (with_line(7, "player 3 Annika"), "record-line", 7),
        (with_line(7, "player 1 \x1b[2JAnnika"), "record-signs", 7),
        (with_line(7, "player 1 \u202eAnnika"), "record-signs", 7),
        (with_line(10, "chance bonus: three"), "record-stops", 10),
        (with_line(10, "chance malus: two"), "record-stops", 10),
        (with_line(11, "1. seat 3: bid 1"), "record-seat", 11),
        (with_line(11, "7. seat 1: bid 1"), "record-number", 11),
        (with_line(11, "1. seat 1: bide 1"), "record-stops", 11),
        (with_line(11, "1. seat 1: take 1"), "record-stops", 11),
        (with_line(11, "chance bonus: two"), "record-number", 12),
        (with_line(len(LINES) - 1, "result 17 4"), "record-result", len(LINES) - 1),
        (with_line(len(LINES), "end 3 moves"), "record-count", len(LINES)),
        (WHOLE.replace("Annika", "Annike"), "record-check", len(LINES)),
        ("\n".join(LINES[:-1]) + "\n", "record-truncated", len(LINES)),
        ("\n".join(LINES[:12]) + "\n3. se", "record-truncated", 13),
        (WHOLE + "and more\n", "record-line", len(LINES) + 1),
        (WHOLE + "\x1b[2J\n", "record-line", len(LINES) + 1),
    ],
)
def test_a_damaged_record_gets_one_sentence_with_the_line(text: str, code: str, line: int) -> None:
    error = failure(text)
    assert (error.message.code, error.line) == (code, line)
    assert "\x1b" not in f"{error.message.params}{error}"
    assert str(error).startswith(f"line {line}: ")
    assert "\n" not in str(error)
    for language in LANGUAGES:
        sentence = NIM.words(language).error(error)
        assert str(line) in sentence
        assert "{" not in sentence


def test_the_cause_is_told_in_the_readers_language() -> None:
    error = failure(with_line(11, "1. seat 1: take 1"))
    assert "Bid first." in Words.error(NIM.words("de"), error)
    assert "Zeile 11" in NIM.words("de").error(error)


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "picture.png"
    path.write_bytes(b"dwarrow\n\x89PNG\xff\xfe")
    with pytest.raises(RecordError, match="line 2: this is not a text file"):
        Record.load(path)


@settings(max_examples=400, deadline=None)
@given(st.data())
def test_no_damage_ends_in_anything_but_a_record_error(data: st.DataObject) -> None:
    text = str(played(NEBELBERGE, moves=12).record)
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 60)))
    damaged = text[:start] + data.draw(st.text(max_size=12)) + text[end:]
    if data.draw(st.booleans()):
        damaged = re.sub(r", check .*", "", damaged)
    with suppress(RecordError):
        for _ in replay(Record.parse(damaged), NEBELBERGE):
            pass
