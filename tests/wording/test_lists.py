"""What holds for every word list: one word for one thing, right marks, singulars that fit 0."""

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

WRONG_MARKS = {
    "de": r"""["'”]|\.\.\.|—|[\w}] %|[\w}]…""",
    "fr": r"""["'„“”]|\.\.\.|—|\u202f| …|[\w}] %"""
    r"""|«(?!\xa0)| [;:!?»]|(?<!\xa0)[;!?»](?=\s|$)|(?<!\xa0)(?<!kings):(?=\s|$)""",
    "en": r"""["'„]|\.\.\.|—|[ \xa0]%| …""",
}
"""Quotes, apostrophes, dashes and spaces no text of a language has; French wants no-break ones."""
PRINTED = ("task.", "effect.", "ability.", "power.", "box-problem.", "error.", "reason.")
"""What is printed on cards, found in a file or a reason for a hint: none of it counts 0."""
NEVER_ZERO = {
    *("actions.title.one", "action.add.one", "action.steps.one", "event.pawn.one"),
    *("event.bolster.one", "you.event.bolster.one"),
    *("event.threats-mixed.one", "refusal.too-many.one"),
    *("refusal.too-far.one", "refusal.rally-too-far.one", "refusal.overseer-too-early.one"),
    *("refusal.needs-ranks.one", "refusal.nothing-to-discard.one", "board.gnomes-came.one"),
    *("why.easy-trolls.one", "why.near-steps.one", "board.detail.discard.one"),
    "seats.watching.one",
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


def game_of(file: Path, key: str) -> str:
    """The game a text is about, by the folder of its list or by its key in a list for all."""
    names = [file.parent.parent.name, *key.replace("-", "_").split(".")]
    return next((name for name in names if name in TERMS), "")


def name(file: Path) -> str:
    """The folder of a word list and its language."""
    return str(file.relative_to(ROOT).with_suffix(""))


@pytest.mark.parametrize("file", LISTS, ids=name)
def test_no_list_uses_a_word_that_was_given_up(file: Path) -> None:
    language = file.stem
    for key, text in texts(file):
        own = TERMS.get(game_of(file, key), {}).get(language, {})
        for pattern, better in {**TERMS["everywhere"][language], **own}.items():
            found = re.search(pattern, text)
            assert not found, f"{key}: “{found and found[0]}” in “{text}”; use: {better}"


@pytest.mark.parametrize("file", LISTS, ids=name)
def test_quotes_dashes_and_spaces_are_those_of_the_language(file: Path) -> None:
    for key, text in texts(file):
        found = re.search(WRONG_MARKS[file.stem], text)
        assert not found, f"{key}: “{found and found[0]}” in “{text}”"


@pytest.mark.parametrize("section", [game for game in TERMS if game != "everywhere"])
def test_every_game_with_terms_has_word_lists(section: str) -> None:
    assert sum(file.parent.parent.name == section for file in LISTS) == 12


@pytest.mark.parametrize("file", [file for file in LISTS if file.stem == "fr"], ids=name)
def test_a_french_singular_names_the_count_for_it_may_be_0(file: Path) -> None:
    found = dict(texts(file))
    for key, text in found.items():
        if not key.endswith(".one") or key in NEVER_ZERO or key.startswith(PRINTED):
            continue
        counted = "{count}" in found[f"{key.removesuffix('one')}other"]
        assert not counted or "{count}" in text, key
