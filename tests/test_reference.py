"""The reference pages say everything that the code has, and what they say is so."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import pytest

import dwarrow
from dwarrow import reference
from dwarrow.kernel import Decision

DOCS = Path(__file__).parents[1] / "docs"
GAMES = dwarrow.game_names()


def test_the_pages_are_current() -> None:
    for path, text in reference.files(DOCS).items():
        assert path.read_text(encoding="utf-8") == text, "run `python3 run.py reference`"


@pytest.mark.parametrize("name", GAMES)
def test_every_parameter_means_something(name: str) -> None:
    used = {param for params in reference.event_params(name).values() for param in params}
    assert used == set(reference.params_of(name))


@pytest.mark.parametrize("name", GAMES)
def test_every_field_of_a_view_means_something(name: str) -> None:
    for kind in reference.view_classes(dwarrow.game(name)):
        docs = reference.field_docs(kind)
        silent = [field.name for field in fields(kind) if field.name not in docs]
        assert not silent, f"{kind.__name__}: {', '.join(silent)}"


@pytest.mark.parametrize("name", GAMES)
def test_every_question_draw_and_verb_is_on_its_page(name: str) -> None:
    game = dwarrow.game(name)
    page = reference.page(name)
    questions = [kind.name for kind in game.pendings if issubclass(kind, Decision)]
    verbs = {text.split()[0] for text in game.actions.texts}
    for word in (*questions, *verbs, *game.draws(game.box())):
        assert f"| {word} | " in page, word
