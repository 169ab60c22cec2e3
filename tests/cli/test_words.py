"""The command's own sentences are whole in every language, and fit the screen."""

from __future__ import annotations

import re
import string

import pytest

import dwarrow
from dwarrow.cli.language import sentences
from dwarrow.kernel import LANGUAGES, BadSetup, Message

PLACES = string.Formatter()


def fields(text: str) -> set[str | None]:
    return {name for _, name, _, _ in PLACES.parse(text)} - {None}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_sentences_with_the_same_places(language: str) -> None:
    english, other = sentences("en").texts, sentences(language).texts
    assert english.keys() == other.keys()
    for key, text in english.items():
        assert fields(text) == fields(other[key]), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_of_keys_fit_a_small_screen(language: str) -> None:
    for key, text in sentences(language).texts.items():
        if key.startswith("keys."):
            assert len(text) <= 78, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_tables_of_the_help_are_not_broken_by_a_small_screen(language: str) -> None:
    for key in ("help.start", "help.table", "help.replay", "nebelberge.help"):
        for line in sentences(language).text(key).split("\n"):
            assert not line.startswith("  ") or len(line) <= 75, line


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_figures_of_a_mine_fit_their_box(language: str) -> None:
    said = sentences(language)
    for key in ("capture", "workers", "value"):
        assert len(said.text(f"nebelberge.{key}")) <= 9
    assert len("♔" + said.text("nebelberge.overseer")) <= 11
    assert len("» " + said.text("nebelberge.deck", count=60)) <= 11


def test_a_level_that_nobody_has_named_yet_reads_as_a_bot() -> None:
    assert sentences("de").level("search") == "Bot, search"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_error_of_the_command_has_its_sentence(language: str) -> None:
    said = sentences(language)
    wrong = BadSetup(Message("table", {"seats": 9, "bots": 1, "low": 2, "high": 4}), "9 seats")
    assert "9" in said.problem(wrong)
    for error in (FileNotFoundError, IsADirectoryError, PermissionError, OSError):
        assert "game.dwarrow" in said.problem(error(5, "no", "game.dwarrow"))


@pytest.mark.parametrize("game", dwarrow.game_names())
def test_the_help_of_a_game_names_no_key(game: str) -> None:
    for language in LANGUAGES:
        assert not re.search(r"[a-z]\.[a-z]+-[a-z]+", sentences(language).text("nebelberge.help"))
