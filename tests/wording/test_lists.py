"""What holds for every word list: one word for one thing, and a French singular that fits 0."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LISTS = sorted(
    [
        *(ROOT / "src/dwarrow").rglob("words/*.toml"),
        *(ROOT / "web/words").glob("*.toml"),
        *(ROOT / "web/src").rglob("words/*.toml"),
    ]
)
TERMS = tomllib.loads((Path(__file__).parent / "terms.toml").read_text(encoding="utf-8"))

PRINTED = ("task.", "effect.", "ability.", "power.", "box-problem.", "error.", "reason.")
"""What is printed on cards, found in a file or a reason for a hint: none of it counts 0."""
NEVER_ZERO = {
    *("actions.title.one", "action.add.one", "action.steps.one", "event.pawn.one"),
    *("event.bolster.one", "you.event.bolster.one"),
    *("event.threats-mixed.one", "refusal.too-many.one"),
    *("refusal.too-far.one", "refusal.rally-too-far.one", "refusal.overseer-too-early.one"),
    *("refusal.needs-ranks.one", "refusal.nothing-to-discard.one", "board.gnomes-came.one"),
    *("why.easy-trolls.one", "why.near-steps.one", "board.detail.discard.one"),
    *("result.head-close.one", "result.head-clear.one", "result.head-late.one"),
    *("result.head-close-you.one", "result.head-clear-you.one", "result.head-late-you.one"),
}
"""French texts for exactly one that are never asked for 0."""


def texts(file: Path) -> Iterator[tuple[str, str]]:
    """Every text of a word list by its dotted key."""

    def below(prefix: str, table: dict[str, object]) -> Iterator[tuple[str, str]]:
        for key, entry in table.items():
            if isinstance(entry, dict):
                yield from below(f"{prefix}{key}.", entry)
            else:
                yield prefix + key, str(entry)

    yield from below("", tomllib.loads(file.read_text(encoding="utf-8")))


def name(file: Path) -> str:
    """The folder of a word list and its language."""
    return str(file.relative_to(ROOT).with_suffix(""))


@pytest.mark.parametrize("file", LISTS, ids=name)
def test_no_list_uses_a_word_that_was_given_up(file: Path) -> None:
    given_up = dict(TERMS["everywhere"][file.stem])
    given_up |= TERMS.get(file.parent.parent.name, {}).get(file.stem, {})
    for key, text in texts(file):
        for pattern, better in given_up.items():
            found = re.search(pattern, text)
            assert not found, f"{key}: “{found and found[0]}” in “{text}”; use: {better}"


@pytest.mark.parametrize("section", [game for game in TERMS if game != "everywhere"])
def test_every_game_with_terms_has_word_lists(section: str) -> None:
    assert sum(file.parent.parent.name == section for file in LISTS) == 9


@pytest.mark.parametrize("file", [file for file in LISTS if file.stem == "fr"], ids=name)
def test_a_french_singular_names_the_count_for_it_may_be_0(file: Path) -> None:
    found = dict(texts(file))
    for key, text in found.items():
        if not key.endswith(".one") or key in NEVER_ZERO or key.startswith(PRINTED):
            continue
        counted = "{count}" in found[f"{key.removesuffix('one')}other"]
        assert not counted or "{count}" in text, key
