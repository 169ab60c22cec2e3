"""What is wrong in a changed copy of a box, as its owner reads it."""

from __future__ import annotations

from typing import TypeVar

import pytest

from dwarrow.kernel import LANGUAGES, BoxError, Game, State

S = TypeVar("S", bound=State)


def problems(game: Game[S], text: str) -> list[str]:
    """Every problem as an English sentence; all languages must be able to tell it."""
    with pytest.raises(BoxError) as raised:
        game.read_box(text)
    told = {
        language: [
            game.words(language).text(f"box-problem.{problem.code}", **problem.params)
            for problem in raised.value.problems
        ]
        for language in LANGUAGES
    }
    return told["en"]
