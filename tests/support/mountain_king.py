"""Somebody who plays The Fall of the Mountain King in a browser."""

from __future__ import annotations

import re
import tomllib
from functools import cache

from playwright.sync_api import Locator

from dwarrow.kernel import Record
from tests.support.browser import ROOT, Player
from tests.support.guest import Guest
from tests.support.server import Server
from tests.support.staged import stage


@cache
def prompts() -> dict[str, str]:
    """The questions in German, by decision."""
    words = ROOT / "src" / "dwarrow" / "games" / "mountain_king" / "words" / "de.toml"
    found: dict[str, str] = tomllib.loads(words.read_text(encoding="utf-8"))["prompt"]
    return found


def is_asked(question: str, decision: str) -> bool:
    """Whether a question is that of this decision, whatever it is about."""
    sentence = re.sub(r"\\{\w+\\}", ".+", re.escape(prompts()[decision]))
    return re.fullmatch(sentence, question) is not None


class Chieftain(Guest):
    """A player at a table of the Mountain King; the others are bots that play anything."""

    game = "mountain_king"
    unfolded = ", .among"

    def __init__(self, player: Player, server: Server, table: int | Record, seed: int = 1) -> None:
        """A new table with so many seats, or one that stands where a record ends."""
        super().__init__(player, seed)
        if isinstance(table, int):
            self.open_table(server, table, "random")
        else:
            self.go_on(server, table)

    def go_on(self, server: Server, record: Record) -> None:
        """Take the first seat of a table that stands where a record ends."""
        self.player.visit(stage(server.store, record, ["Runa"], "random").link(0))
        self.wait()

    def is_asked(self, decision: str) -> bool:
        """Whether this is asked now."""
        return is_asked(self.question().split("#. ")[-1], decision)

    def was_asked(self, decision: str) -> bool:
        """Whether this was asked and answered."""
        return any(is_asked(question.split("#. ")[-1], decision) for question in self.met)

    def place(self, name: str) -> Locator:
        """A place on the mountain by the beginning of its name."""
        return self.page.locator(".places").get_by_role("button", name=re.compile(f"^{name}"))
