"""Whatever somebody changes in a copy of a box, it is played with or told what is wrong in it."""

from __future__ import annotations

import random
import re

import pytest

import dwarrow
from dwarrow.kernel import LANGUAGES, BoxError

TRIES = 25
VALUES = ("99", "-1", "1.5", "true", '""', '"x"', "[]", "{}", "[1]", '["x"]', "[[1]]", "[{}]")
FIELD = re.compile(r"^([\w-]+) = .*$", re.MULTILINE)


@pytest.mark.parametrize("name", dwarrow.game_names())
def test_a_changed_line_is_accepted_or_told_in_every_language(name: str) -> None:
    game = dwarrow.game(name)
    text = game.box().text
    chance = random.Random(name)
    fields = list(FIELD.finditer(text))
    for _ in range(TRIES):
        field = chance.choice(fields)
        line = chance.choice(["", *(f"{field[1]} = {value}" for value in VALUES)])
        try:
            game.read_box(text[: field.start()] + line + text[field.end() :])
        except BoxError as error:
            for language in LANGUAGES:
                game.words(language).error(error)
