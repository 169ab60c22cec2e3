"""Every refusal names a rule that the word lists know; the rules drawer says each of them."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import dwarrow
from dwarrow.kernel import State
from dwarrow.kernel.decision import Decision

GAMES = Path(__file__).parents[2] / "src" / "dwarrow" / "games"


def refusals(game: str) -> Iterator[tuple[Path, ast.Call]]:
    """Every place where a refusal of the game is made."""
    for file in (GAMES / game).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal":
                yield file, node


def decisions(kind: type[Decision[State]], game: str) -> Iterator[type[Decision[State]]]:
    """Every question of the game, by its class."""
    for below in kind.__subclasses__():
        if below.__module__.startswith(f"dwarrow.games.{game}."):
            yield below
        yield from decisions(below, game)


@pytest.mark.parametrize("game", dwarrow.game_names())
def test_every_refusal_names_a_rule_with_words(game: str) -> None:
    text = (GAMES / game / "words" / "en.toml").read_text(encoding="utf-8")
    rules = set(tomllib.loads(text)["rule"])
    named = {kind.rule for kind in decisions(Decision, game) if hasattr(kind, "rule")}
    assert named <= rules
    found = list(refusals(game))
    assert found
    for file, call in found:
        rule = call.args[1]
        if isinstance(rule, ast.Constant):
            assert rule.value in rules, f"{file.name}, line {call.lineno}"
        else:
            assert ast.unparse(rule) in ("self.rule", "rule"), f"{file.name}, line {call.lineno}"
