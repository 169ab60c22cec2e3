"""Every lesson is taken to its end on the real board, by doing what glows."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Locator, expect

import dwarrow
from dwarrow.lessons import lessons
from tests.support.browser import Newcomer, Player

FAST = 'localStorage["dwarrow.settings"] ??= JSON.stringify({ speed: "fast" })'
GLOWS = ".hinted[data-lit]:not([aria-pressed=true])"
"""What the lesson asks for, and what is not yet taken up."""
MOST_CLICKS = 4
"""A coin, its tavern and handing in the bids is the longest way to do one thing."""


class Pupil:
    """Somebody who takes lessons."""

    def __init__(self, player: Player) -> None:
        self.player, self.page = player, player.page
        self.page.context.add_init_script(FAST)
        self.coach = self.page.locator(".coach")

    def open(self, game: str, name: str) -> None:
        self.page.goto(f"/learn/{game}/{name}")
        expect(self.coach).to_be_visible()

    def at(self) -> str:
        return self.coach.get_attribute("data-step") or ""

    def still(self) -> None:
        """Until the coach waits for the pupil."""
        expect(self.coach).to_have_attribute("aria-busy", "false")

    def on(self) -> Locator:
        return self.coach.locator(".btn.primary")

    def asked(self) -> bool:
        return self.on().count() == 0

    def follow(self) -> None:
        """Do what is asked: click what glows, until the lesson goes on."""
        before = self.at()
        for _ in range(MOST_CLICKS):
            self.page.locator(f"{GLOWS}, .hand-in[data-lit]").first.click()
            self.still()
            if self.at() != before:
                return
        raise AssertionError(f"step {before} cannot be done by clicking what glows")

    def finish(self) -> None:
        """From here to the end of the lesson."""
        while True:
            self.still()
            if self.asked():
                self.follow()
            elif self.coach.get_attribute("data-last") == "":
                return self.on().click()
            else:
                self.on().click()


@pytest.mark.parametrize("game", dwarrow.game_names())
def test_every_lesson_is_learned_by_doing_what_glows(newcomer: Newcomer, game: str) -> None:
    pupil = Pupil(newcomer("en", moving=True))
    for name in lessons(game):
        pupil.open(game, name)
        pupil.finish()
        expect(pupil.page.locator("ol li a").first).to_be_visible()
    kept = pupil.page.evaluate("() => localStorage['dwarrow.learned']")
    assert json.loads(kept) == {game: list(lessons(game))}
    expect(pupil.page.locator("ol li").get_by_text("taken")).to_have_count(len(lessons(game)))
