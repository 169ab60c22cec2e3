"""Golden records: games played before play the same way under the same rules version."""

from __future__ import annotations

from pathlib import Path

import pytest

import dwarrow
from dwarrow.kernel import Record, replay
from dwarrow.reference import event_params

FOLDER = Path(__file__).parent / "golden"
RECORDS = sorted(FOLDER.glob("*/v*/*.txt"))

SELDOM = {
    "nebelberge": {"empty", "empty-seen"},
    "mountain_king": {
        "breach-stopped",
        "gnome-turns-back",
        "moved-own",
        "no-spot",
        "uncover",
        "unwanted",
    },
    "zwerge": {
        "armies-missing",
        "army-taken",
        "recruits-again",
        "recruits-again-none",
        "tunnel",
    },
}
"""Events that no golden game comes to."""


def name_of(path: Path) -> str:
    """The record's game, rules version and file name."""
    return "/".join((*path.parts[-3:-1], path.stem))


@pytest.mark.parametrize("path", RECORDS, ids=name_of)
def test_a_golden_record_replays_to_the_letter(path: Path) -> None:
    record = Record.load(path)
    *_, (recorder, _) = replay(record, dwarrow.game(record.game))
    assert str(recorder.record) == path.read_text(encoding="utf-8")
    assert record.scores is not None


@pytest.mark.parametrize("path", RECORDS, ids=name_of)
def test_a_golden_record_lies_in_the_folder_of_its_rules(path: Path) -> None:
    record = Record.load(path)
    assert path.parts[-3:-1] == (record.game, f"v{record.rules}")


@pytest.mark.parametrize("name", dwarrow.game_names())
def test_every_seat_count_has_a_golden_record_under_every_version_of_the_rules(name: str) -> None:
    game = dwarrow.game(name)
    for version in range(1, game.rules_version + 1):
        kept = {Record.load(path).seats for path in (FOLDER / name / f"v{version}").glob("*.txt")}
        assert kept == set(game.seats)


@pytest.mark.parametrize("name", dwarrow.game_names())
def test_every_choice_of_every_option_has_a_golden_record(name: str) -> None:
    game = dwarrow.game(name)
    played = [Record.load(path).options for path in (FOLDER / name).glob("v*/*.txt")]
    for option in game.options:
        assert {options[option.name] for options in played} == set(option.choices)


@pytest.mark.slow
@pytest.mark.parametrize("name", dwarrow.game_names())
def test_the_golden_games_tell_every_event_that_is_not_seldom_as_it_is_described(name: str) -> None:
    described = event_params(name)
    told: set[str] = set()
    for path in sorted((FOLDER / name).glob("v*/*.txt")):
        *_, (recorder, _) = replay(Record.load(path), dwarrow.game(name))
        for event in recorder.events:
            for seat in (None, *range(recorder.record.seats)):
                message = event.seen_by(seat)
                assert set(message.params) == set(described[message.code]), message.code
                told.add(message.code)
    assert told == set(described) - SELDOM.get(name, set())
