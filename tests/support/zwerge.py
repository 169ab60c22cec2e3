"""People who play Die Zwerge in a browser."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

from playwright.sync_api import Locator, expect

from dwarrow.games.zwerge.rules import GAME
from tests.support.browser import NOW_AND_THEN, Player
from tests.support.guest import LATEST, Guest
from tests.support.server import Server
from tests.support.words import all_keys

LIT = ".table button[data-lit]:visible"
Hand = Literal["mouse", "finger", "keys"]


class Companion(Guest):
    """A player at a table of Die Zwerge; the other dwarves belong to bots."""

    game = "zwerge"
    lit_places = LIT

    def __init__(
        self, player: Player, server: Server, seats: int, bots: str = "greedy", seed: int = 1
    ) -> None:
        super().__init__(player, seed)
        self.open_table(server, seats, bots)

    def action(self, text: str) -> Locator:
        """The button of an action by its notation."""
        return self.page.locator(f'[data-action="{text}"]')


class Partner(Guest):
    """One of two people at a table of Die Zwerge, who answers with mouse, finger or keys."""

    lit_places = LIT

    def __init__(self, player: Player, name: str, language: str, hand: Hand, seed: int = 1) -> None:
        super().__init__(player, seed)
        self.name = name
        self.language = language
        self.hand = hand

    def invite(self, difficulty: str) -> str:
        """In the hall, set a table with a free seat and a bot; returns the link to it."""
        page = self.player.visit()
        page.locator(".box .field").first.fill(self.name)
        page.locator(".box .field").first.press("Tab")
        self.player.card("zwerge").locator(".others button").last.click()
        table = page.get_by_role("dialog")
        table.locator(".segments").first.get_by_role("button", name="3").click()
        table.locator("li").nth(1).get_by_role("button").last.click()
        wanted = GAME.words(self.language).text(f"option.difficulty.{difficulty}")
        table.get_by_role("button", name=wanted).click()
        table.locator(".primary").click()
        return page.locator(".gathering input").input_value()

    def follow(self, link: str) -> None:
        """Take the free seat."""
        self.page.goto(link)
        self.page.locator("form .field").fill(self.name)
        self.page.locator("form [type=submit]").click()

    def turn_of(self, other: Partner) -> Partner | None:
        """Whoever of the two is asked now, as this page says; None when the game is over."""
        self.page.wait_for_function(
            "([lit, other]) => document.querySelector('.result') || "
            "document.querySelector('.table[data-asked]')?.querySelector(lit) || "
            "document.querySelector('.prompt .title')?.textContent.includes(other)",
            arg=["button[data-lit]", other.name],
            polling=NOW_AND_THEN,
            timeout=LATEST,
        )
        if self.is_over():
            return None
        asked = self if self.page.locator(".table[data-asked]").count() else other
        asked.wait()
        return None if asked.is_over() else asked

    def follow_the_hint(self) -> None:
        """Ask what a bot would do, and do it where it has come into sight."""
        self.page.locator(".tool").first.click()
        expect(self.page.locator(".hint-panel li button").first).to_be_focused()
        self.choose(self.page.locator(".table .hinted:visible").first)

    def do_anything(self) -> None:
        """Choose by chance among everything that is lit."""
        if self.hand == "keys":
            self.press_anything()
        else:
            lit = self.lit()
            self.choose(lit.nth(self.chance.randrange(lit.count())))

    def choose(self, goal: Locator) -> None:
        """Choose as one does with a mouse or a finger."""
        with self.answered():
            if self.hand == "finger":
                goal.tap()
            else:
                goal.click()

    def press_anything(self) -> None:
        """Choose by the number on a button, or walk to the map and press Enter."""
        numbered = self.page.locator(".table [data-lit][aria-keyshortcuts]:visible")
        keys = {each.get_attribute("aria-keyshortcuts") or "" for each in numbered.all()}
        on_the_map = self.page.locator(".fields [data-lit]").count() > 0
        key = self.chance.choice(sorted(keys) + ["Enter"] * on_the_map)
        if key == "Enter":
            self.tab_to(".fields [data-lit]")
        with self.answered():
            self.page.keyboard.press(key)

    @contextmanager
    def answered(self) -> Iterator[None]:
        """Until this page has seen what became of the answer."""
        before = self.page.locator(".table").get_attribute("data-asked")
        yield
        self.page.wait_for_function(
            "before => document.querySelector('.result') || "
            "document.querySelector('.table').dataset.asked !== before",
            arg=before,
            polling=NOW_AND_THEN,
        )

    def can_answer(self) -> None:
        """The question, all its answers and the map are there to see, to hear and to reach."""
        question = self.question()
        self.player.fits(question)
        self.player.shows_no_key(all_keys())
        expect(self.page.locator(".prompt .title")).to_be_in_viewport()
        nameless = self.lit().evaluate_all(
            "all => all.filter(e => !(e.ariaLabel ?? e.innerText).trim()).map(e => e.outerHTML)"
        )
        assert nameless == [], question
        assert self.page.locator(".land .window").evaluate("w => w.scrollLeft + w.scrollTop") == 0

    def waits_for(self, other: Partner) -> None:
        """This page says who is asked, and what."""
        expect(self.page.locator(".prompt .title")).to_contain_text(other.name)
        expect(self.page.locator(".tray .watching").first).to_contain_text(other.name)
        self.player.fits(f"{other.name} is asked")
        self.player.shows_no_key(all_keys())

    def whole_log(self) -> list[str]:
        """Every sentence of the log, the latest first."""
        self.page.locator(".tools .tool").nth(-4).click()
        book = self.page.locator("dialog .book")
        book.wait_for()
        told = book.locator(".line > span:not(.nobody), summary > span:not(.nobody, .summed)")
        return told.all_text_contents()
