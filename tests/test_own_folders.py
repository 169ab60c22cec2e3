"""A game lives in folders of its own: what else knows of it is one line in the registry."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import dwarrow

ROOT = Path(__file__).parents[1]
REGISTRY = "src/dwarrow/games/__init__.py"
PAD = {
    "src/dwarrow/cli/score.py",
    "src/dwarrow/server/http.py",
    "src/dwarrow/server/score_pad.py",
    "web/src/App.svelte",
    "web/src/lib/api.ts",
    "web/src/lib/route.svelte.ts",
    "web/src/lobby/Friends.svelte",
}
"""The score pad is for Nidavellir alone."""
MORE = {"nidavellir": PAD, "nebelberge": {"src/dwarrow/games/taking_back.py"}}
"""What only one game has, and a fifth one does not need."""
EXAMPLES = re.compile(
    r"dwarrow (play|simulate|arena|box|score) .*|DEFAULT_GAME = .*|`.*(box|words):.*`"
)
"""Games that help texts take for an example, and the one that a command opens with."""
KINDS = (".py", ".ts", ".svelte", ".toml", ".css")


@pytest.mark.parametrize("game", dwarrow.game_names())
def test_only_the_registry_and_the_own_folders_name_a_game(game: str) -> None:
    own = re.compile(rf"/{game}[/._-]")
    naming = {
        name
        for folder in ("src/dwarrow", "web/src", "web/words", "web/plugins")
        for path in (ROOT / folder).rglob("*")
        if path.suffix in KINDS
        if not own.search(name := path.relative_to(ROOT).as_posix())
        if re.search(rf"\b{game}\b", EXAMPLES.sub("", path.read_text(encoding="utf-8")))
    }
    assert naming - MORE.get(game, set()) == {REGISTRY}
