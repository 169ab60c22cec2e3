"""Somebody who plays Die Zwerge in a browser."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Locator, Page

from tests.support.browser import Player
from tests.support.server import Server

LIT = ".table button[data-lit]:visible"


class Companion:
    """A player at a table of Die Zwerge; the other dwarves belong to bots."""

    def __init__(
        self, player: Player, server: Server, seats: int, bots: str = "greedy", seed: int = 1
    ) -> None:
        self.player = player
        self.page: Page = player.page
        self.chance = random.Random(seed)
        self.met: set[str] = set()
        """Every question that was asked."""
        others = [{"holder": "bot", "level": bots, "name": f"Bot {n}"} for n in range(1, seats)]
        status, made = server.request(
            "POST",
            "/api/tables",
            {"game": "zwerge", "seats": [{"holder": "person", "name": "Runa"}, *others]},
        )
        assert status == 201, made
        player.visit(f"/table/{made['table']}#{made['seats'][0]['secret']}")
        self.wait()

    def wait(self) -> None:
        """Until something can be done here, or the game is over."""
        self.page.locator(f"{LIT}, .result").first.wait_for(timeout=60_000)

    def is_over(self) -> bool:
        """Whether the result is shown."""
        return self.page.locator(".result").count() > 0

    def question(self) -> str:
        """What is asked now."""
        return self.page.locator(".prompt .title").inner_text()

    def lit(self) -> Locator:
        """Everything that can be chosen now."""
        return self.page.locator(LIT)

    def action(self, text: str) -> Locator:
        """The button of an action by its notation."""
        return self.page.locator(f'[data-action="{text}"]')

    def answer(self, wanted: Locator | None = None) -> str:
        """Choose something lit, by chance if nothing is wanted; returns the question."""
        question = self.question()
        self.met.add(question)
        goal = wanted
        if goal is None:
            lit = self.lit()
            goal = lit.nth(self.chance.randrange(lit.count()))
        with self.asked_anew():
            goal.dispatch_event("click")
        return question

    @contextmanager
    def asked_anew(self) -> Iterator[None]:
        """Until the next question."""
        before = self.page.locator(".table").get_attribute("data-asked")
        yield
        self.page.wait_for_function(
            "before => document.querySelector('.result') !== null || "
            "document.querySelector('.table').dataset.asked !== before",
            arg=before,
        )
        self.wait()
