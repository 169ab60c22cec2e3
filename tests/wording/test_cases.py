"""How texts are put together; web/tests/words.test.ts holds the page to the same cases."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import dwarrow
from dwarrow.kernel import LANGUAGES, Message, View, Words, alone

CASES = json.loads((Path(__file__).parent / "cases.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("name", "said"), CASES["elided"].items())
def test_french_drops_the_e_before_a_vowel_and_a_mute_h(name: str, said: str) -> None:
    words = Words("fr")
    words.texts["of"] = "le tour de {name}"
    words.texts["that"] = "plus que {name}"
    assert words.text("of", name=name) == f"le tour {said}"
    assert words.text("that", name=name) == f"plus qu{said[1:]}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_singular_goes_with_the_counts_of_the_language(language: str) -> None:
    words = Words(language)
    words.texts |= {"trolls.one": "{count} one", "trolls.other": "{count} other"}
    for count in range(-2, 4):
        form = "one" if count in CASES["singular"][language] else "other"
        assert words.text("trolls", count=count) == f"{count} {form}"


@pytest.mark.parametrize(("text", "raised"), CASES["alone"].items())
def test_a_text_that_stands_alone_begins_with_a_capital(text: str, raised: str) -> None:
    assert alone(text) == raised


@pytest.mark.parametrize("game", CASES["params"])
def test_parameters_read_as_the_page_reads_them(game: str) -> None:
    for language, name, value, said in CASES["params"][game]:
        param = tuple(value) if isinstance(value, list) else value
        assert dwarrow.game(game).words(language).param(name, param) == said


def message(said: dict[str, Any]) -> Message:
    """A message as the page gets it."""
    params = {
        name: message(value) if isinstance(value, dict) else value
        for name, value in said["params"].items()
    }
    return Message(said["code"], params)


@pytest.mark.parametrize("game", CASES["prompts"])
def test_questions_read_as_the_page_reads_them(game: str) -> None:
    for language, decision, prompt, said in CASES["prompts"][game]:
        view = View(0, 2, (0,), prompt=message(prompt) if prompt else None)
        assert dwarrow.game(game).words(language).prompt(decision, view) == said


@pytest.mark.parametrize("game", CASES["events"])
def test_events_read_as_the_page_reads_them(game: str) -> None:
    for language, told, said in CASES["events"][game]:
        assert dwarrow.game(game).words(language).say("event", message(told)) == said
