"""Golden records of Die Zwerge: one for every number of dwarves, difficulty and variant."""

from __future__ import annotations

from itertools import product
from pathlib import Path

from dwarrow.games.zwerge.box_file import DIFFICULTIES
from dwarrow.games.zwerge.rules import GAME
from dwarrow.kernel import Record
from tests.golden import __file__ as golden

RECORDS = sorted((Path(golden).parent / "zwerge" / f"v{GAME.rules_version}").glob("*.txt"))


def test_every_number_of_dwarves_and_difficulty_has_a_record() -> None:
    records = [Record.load(path) for path in RECORDS]
    plain = {
        (record.seats, record.options["difficulty"])
        for record in records
        if record.options["expert"] == "no"
    }
    assert plain == set(product(GAME.seats, DIFFICULTIES))
    assert {r.seats for r in records if r.options["expert"] == "yes"} == set(GAME.seats)


def test_the_records_hold_victories_and_defeats() -> None:
    results = {Record.load(path).scores for path in RECORDS}
    assert {(1, 1), (0, 0)} <= results
