"""A table or record made with an earlier shipped box plays on after the shipped box has changed."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

import dwarrow
from dwarrow.bots.asked import Asked
from dwarrow.kernel import Box, Game, Record, Recorder, RecordError, Seeded, State, replay
from dwarrow.tables.table import Table, UnplayableTable
from tests.support.tables import begun, play_at_random, stored


def ship_another_box(name: str, kept: Path, monkeypatch: pytest.MonkeyPatch) -> Game[State]:
    """The game as a later release has it: its box has changed, and the one before is in `kept`."""
    now = dwarrow.game(name)
    box = now.box()
    changed = now.read_box(
        box.text.replace("[edition]\nname = ", "[edition]\nname = 'later' # ", 1)
    )
    assert changed.checksum != box.checksum

    def later_box(self: Game[State]) -> Box:
        return changed

    later: Game[State] = type("Later", (type(now),), {"box": later_box, "boxes": kept})()
    monkeypatch.setattr(importlib.import_module(f"dwarrow.games.{name}"), "GAME", later)
    return later


def keep(box: Box, folder: Path) -> None:
    """Put the box where those lie that shipped before."""
    (folder / f"{box.checksum}.toml").write_text(box.text, encoding="utf-8")


def recorded(name: str, moves: int) -> Record:
    """A random game with the box that ships."""
    game = dwarrow.game(name)
    recorder = Recorder(game, game.seats[0], Seeded(1))
    luck = Seeded(2)
    for _ in range(moves):
        seat = luck.pick(game.to_act(recorder.state))
        recorder.play(seat, luck.pick(game.legal(recorder.state, seat)))
    return Record.parse(str(recorder.record))


@pytest.mark.parametrize("name", dwarrow.game_names())
def test_a_record_made_with_an_earlier_box_replays_to_the_letter(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = recorded(name, 12)
    earlier = dwarrow.game(name).box()
    keep(earlier, tmp_path)
    later = ship_another_box(name, tmp_path, monkeypatch)
    *_, (recorder, _) = replay(record, later)
    assert str(recorder.record) == str(record)
    assert recorder.state.box.checksum == earlier.checksum


@pytest.mark.parametrize("name", dwarrow.game_names())
def test_a_stored_table_begun_with_an_earlier_box_is_played_on(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, rows = begun(name, dwarrow.game(name).seats[0])
    luck = Seeded(3)
    rows += [play_at_random(table, luck) for _ in range(12)]
    keep(table.box, tmp_path)
    ship_another_box(name, tmp_path, monkeypatch)
    again = Table.rebuilt(table.header, stored(rows))
    for _ in range(12):
        play_at_random(again, luck)
    assert again.box.checksum == table.box.checksum
    assert dwarrow.game(name).box().checksum != table.box.checksum
    assert again.recorder is not None
    asked = Asked(again.game, again.recorder.state, again.to_act()[0], Seeded(1))
    assert Asked.unpacked(asked.packed(), Seeded(1)).view == asked.view


def test_a_box_that_was_not_kept_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = recorded("nebelberge", 2)
    table, rows = begun("nebelberge", 2)
    later = ship_another_box("nebelberge", tmp_path, monkeypatch)
    with pytest.raises(RecordError, match="played with edition"):
        list(replay(record, later))
    with pytest.raises(UnplayableTable, match="was begun with edition"):
        Table.rebuilt(table.header, stored(rows))


@pytest.mark.parametrize("name", dwarrow.game_names())
def test_every_kept_box_is_named_after_its_checksum_and_can_be_played(name: str) -> None:
    game = dwarrow.game(name)
    assert game.boxes is not None
    for path in game.boxes.glob("*"):
        assert game.read_box(path.read_text(encoding="utf-8")).checksum == path.stem
