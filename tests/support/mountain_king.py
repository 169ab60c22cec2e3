"""Somebody who plays The Fall of the Mountain King in a browser."""

from __future__ import annotations

import random
import re
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

from playwright.sync_api import Locator, Page

from tests.support.browser import ROOT, Player
from tests.support.server import Server

LIT = ".table [data-lit]:visible"
NOBODY_ASKED = ".lamp:not(.asked)"


@cache
def prompts() -> dict[str, str]:
    """The questions in German, by decision."""
    words = ROOT / "src" / "dwarrow" / "games" / "mountain_king" / "words" / "de.toml"
    found: dict[str, str] = tomllib.loads(words.read_text(encoding="utf-8"))["prompt"]
    return found


class Chieftain:
    """A player at a table of the Mountain King; the others are bots that play anything."""

    def __init__(self, player: Player, server: Server, seats: int, seed: int = 1) -> None:
        self.player = player
        self.page: Page = player.page
        self.chance = random.Random(seed)
        self.met: dict[str, int] = {}
        """How often each question was asked, by its words."""
        bots = [{"holder": "bot", "level": "random"} for _ in range(seats - 1)]
        status, made = server.request(
            "POST",
            "/api/tables",
            {"game": "mountain_king", "seats": [{"holder": "person", "name": "Runa"}, *bots]},
        )
        assert status == 201, made
        player.visit(f"/table/{made['table']}#{made['seats'][0]['secret']}")
        self.wait()

    def wait(self) -> None:
        """Until something can be done here, or the game is over."""
        self.page.locator(f"{LIT}, .result").first.wait_for(timeout=30_000)

    def is_over(self) -> bool:
        """Whether the score is shown."""
        return self.page.locator(".result").count() > 0

    def question(self) -> str:
        """What is asked now, without the numbers in it."""
        text = self.page.locator(".prompt .title").inner_text()
        return re.sub(r"\d+", "#", text)

    def lit(self) -> Locator:
        """Everything that can be chosen now."""
        return self.page.locator(LIT)

    def answer(self, wanted: Locator | None = None) -> str:
        """Choose something lit, by chance if nothing is wanted; returns the question."""
        question = self.question()
        self.met[question] = self.met.get(question, 0) + 1
        goal = wanted
        if goal is None:
            lit = self.lit()
            goal = lit.nth(self.chance.randrange(lit.count()))
        with self.asked_anew():
            goal.dispatch_event("click")
        return question

    @contextmanager
    def asked_anew(self) -> Iterator[None]:
        """Until the next question, or until a place has unfolded what can be chosen in it."""
        before = self.page.locator(".table").get_attribute("data-asked")
        yield
        self.page.wait_for_function(
            "before => document.querySelector('.result, .dock .among') !== null || "
            "document.querySelector('.table').dataset.asked !== before",
            arg=before,
        )
        self.wait()

    def place(self, name: str) -> Locator:
        """A place on the mountain by the beginning of its name."""
        return self.page.locator(".places").get_by_role("button", name=re.compile(f"^{name}"))
