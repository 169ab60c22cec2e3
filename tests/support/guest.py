"""Somebody who plays a game in a browser by choosing among what is lit."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Locator, Page

from tests.support.browser import NOW_AND_THEN, Player
from tests.support.server import Server
from tests.support.words import all_keys

LATEST = 60_000


class Guest:
    """A player at a table."""

    game: str
    lit_places = ".table [data-lit]:visible"
    unfolded = ""
    """What appears when a click shows more to choose from instead of answering."""

    def __init__(self, player: Player, seed: int = 1) -> None:
        self.player = player
        self.page: Page = player.page
        self.chance = random.Random(seed)
        self.met: set[str] = set()
        """Every question that was asked."""

    def open_table(self, server: Server, seats: int, bots: str) -> None:
        """Take the first seat of a new table; the other seats belong to bots."""
        made = server.create("person", *[bots] * (seats - 1), game=self.game)
        self.player.visit(f"/table/{made['table']}#{made['seats'][0]['secret']}")
        self.wait()

    def wait(self) -> None:
        """Until something can be done here, or the game is over."""
        self.page.locator(f"{self.lit_places}, .result").first.wait_for(timeout=LATEST)

    def is_over(self) -> bool:
        """Whether the result is shown."""
        return self.page.locator(".result").count() > 0

    def question(self) -> str:
        """What is asked now, without the numbers in it."""
        return re.sub(r"\d+", "#", self.page.locator(".prompt .title").inner_text())

    def lit(self) -> Locator:
        """Everything that can be chosen now."""
        return self.page.locator(self.lit_places)

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
        """Until the next question, or until more to choose from has unfolded."""
        before = self.page.locator(".table").get_attribute("data-asked")
        yield
        self.page.wait_for_function(
            "([shown, before]) => document.querySelector(shown) !== null || "
            "document.querySelector('.table').dataset.asked !== before",
            arg=[f".result{self.unfolded}", before],
            polling=NOW_AND_THEN,
        )
        self.wait()

    def tab_to(self, selector: str) -> None:
        """Press Tab until something that matches has the focus."""
        for _ in range(60):
            if self.page.evaluate("s => !!document.activeElement?.matches(s)", selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never reaches {selector}")

    def look_at_every_question(self, answers: int, where: str) -> None:
        """Play on; no question has a barrier, a key of the word lists or an end beyond the edge."""
        known = all_keys()
        for _ in range(answers):
            if self.is_over():
                return
            question = self.question()
            if question not in self.met:
                self.player.fits(question)
                self.player.shows_no_key(known)
                self.player.has_no_barrier(f"{question} ({where})")
            self.answer()
