"""Golden records: games played before play the same way under the same rules version."""

from __future__ import annotations

from pathlib import Path

import pytest

import dwarrow
from dwarrow.kernel import Record, replay

FOLDER = Path(__file__).parent / "golden"
RECORDS = sorted(FOLDER.glob("*/*.txt"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_golden_record_replays_to_the_letter(path: Path) -> None:
    record = Record.load(path)
    *_, (recorder, _) = replay(record, dwarrow.game(record.game))
    assert str(recorder.record) == path.read_text(encoding="utf-8")
    assert record.scores is not None


@pytest.mark.parametrize("name", dwarrow.games())
def test_every_seat_count_of_every_game_has_a_golden_record(name: str) -> None:
    kept = {Record.load(path).seats for path in RECORDS if path.parent.name == name}
    assert kept == set(dwarrow.game(name).seats)
