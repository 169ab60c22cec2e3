"""What must occur in the games that are compared: events, decisions, draws, and every piece."""

from __future__ import annotations

import re

import dwarrow
from dwarrow.kernel import Box, Decision, Game, State
from dwarrow.native.lockstep import Coverage

GAMES = {"nebelberge": 60, "nidavellir": 60, "mountain_king": 60, "zwerge": 400}
"""How many games it takes until everything has occurred."""

CORRECTED: dict[str, list[list[tuple[str, str]]]] = {
    "mountain_king": [
        [(r'rows = \["[^]]*"\]', 'rows = ["elder elder", "elder elder"]')],
        [
            ("= \\[10, 10, 10\\]", "= [60, 60, 60]"),
            ("gnomes = \\[2, 3, 4\\]", "gnomes = [20, 60, 30]"),
        ],
    ],
    "zwerge": [
        [
            ('power = "nothing"', 'power = "reroll-blank-recruits"'),
            (r"faces = \[0, 1, 1, 1, 2, 2\]", "faces = [0, 0, 9, 9, 9, 9]"),
            (r"faces = \[0, 0, 1, 1, 1, 2\]", "faces = [0, 0, 0, 9, 9, 9]"),
            (r"faces = \[0, 0, 0, 1, 1, 2\]", "faces = [0, 0, 0, 0, 9, 9]"),
        ]
    ],
}
"""Boxes in which happens what hardly ever does with the shipped one."""


def boxes(game: Game[State]) -> list[Box]:
    """The shipped box, twice as often as each of the corrected ones."""
    found = [game.box(), game.box()]
    for changes in CORRECTED.get(game.name, []):
        text = game.box().text
        for printed, right in changes:
            text, times = re.subn(printed, right, text)
            assert times
        found.append(game.read_box(text))
    return found


def missing(game: Game[State], seen: Coverage) -> list[str]:
    """Everything that can occur and did not."""
    decisions = [kind.__name__ for kind in game.pendings if issubclass(kind, Decision)]
    return [
        *(f"event {code}" for code in events(game) if code not in seen.events),
        *(f"decision {name}" for name in decisions if name not in seen.asked),
        *(f"draw {name}" for name in game.draws(game.box()) if name not in seen.draws),
        *(f"action {verb}" for verb in verbs(game) if verb not in seen.verbs),
    ]


def events(game: Game[State]) -> list[str]:
    """The codes of all events, as the word list names them."""
    texts = dwarrow.game(game.name).words("en").texts
    codes = (key.removeprefix("event.") for key in texts if key.startswith("event."))
    bare = {
        code.removesuffix(".none").removesuffix(".one").removesuffix(".other") for code in codes
    }
    return sorted(code for code in bare if code.removesuffix("-seen") == code)


def verbs(game: Game[State]) -> list[str]:
    """The first words of all actions."""
    return sorted({text.split()[0] for text in game.actions.texts})
