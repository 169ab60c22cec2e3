"""One person at a table of Nidavellir: bids in three ways, and answers whatever is asked."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.support.browser import Player

TAVERNS = 3
LIT = ".table [data-lit], .result"


class Elvaland:
    """A player whose browser shows Nidavellir."""

    def __init__(self, player: Player, at: int | str) -> None:
        """At a new table for so many, opened in the hall, or at the table under this link."""
        self.player = player
        self.page = player.page
        if isinstance(at, int):
            player.start_against_bots(at, "nidavellir")
        else:
            player.visit(at)
            player.wait_for_turn()

    def wait(self) -> None:
        """Until something can be done here, or the game is over."""
        self.page.locator(LIT).first.wait_for()

    def hurry(self) -> None:
        """Skip what is told until something can be done here, or the game is over."""
        while not self.page.locator(LIT).count():
            self.page.locator(f"{LIT}, .skip").first.wait_for()
            self.page.keyboard.press("Escape")

    def is_over(self) -> bool:
        """Whether the score is shown."""
        return self.page.locator(".result").count() > 0

    def is_bidding(self) -> bool:
        """Whether hidden bids are asked for."""
        return self.page.locator(".hand-in").count() > 0

    def coins(self) -> Locator:
        """The coins in hand."""
        return self.page.locator(".hand button")

    def slot(self, tavern: int) -> Locator:
        """The place of the own coin at a tavern."""
        return self.page.locator(".slot").nth(tavern)

    def lay_by_tap(self, tavern: int) -> None:
        """Press a coin, then the tavern."""
        self.coins().first.click()
        self.slot(tavern).click()

    def lay_by_keys(self, tavern: int) -> None:
        """Choose with Enter, which leads to the first free tavern, and lay with Enter."""
        expect(self.coins().first).to_have_attribute("data-lit", "")
        self.coins().first.focus()
        self.page.keyboard.press("Enter")
        expect(self.slot(tavern)).to_be_focused()
        self.page.keyboard.press("Enter")

    def lay_by_number(self, tavern: int) -> None:
        """Send the coin in focus to a tavern with its number."""
        expect(self.coins().last).to_have_attribute("data-lit", "")
        self.coins().last.focus()
        self.page.keyboard.press(str(tavern + 1))

    def lay_by_drag(self, tavern: int) -> None:
        """Draw the highest coin to the tavern."""
        coins = self.coins().count()
        self.coins().last.drag_to(self.slot(tavern))
        expect(self.coins()).to_have_count(coins - 1)

    def bids(self) -> list[str]:
        """What the three slots say."""
        return [self.slot(tavern).locator(".words").inner_text() for tavern in range(TAVERNS)]

    def bid(self, round_number: int = 0) -> None:
        """Lay three coins, each round in another way, and hand the bids in."""
        ways = (self.lay_by_keys, self.lay_by_tap, self.lay_by_drag, self.lay_by_number)
        for tavern in range(TAVERNS):
            ways[round_number % len(ways)](tavern)
        self.page.locator(".hand-in").click()
        expect(self.page.locator(".hand-in")).to_have_count(0)

    def answer(self) -> None:
        """The first thing that is lit: a card, a hero, a column or a coin."""
        for place in (".hall .stand", ".drawn .card", ".street .card", ".head", ".purse .coin"):
            lit = self.page.locator(f"{place}[data-lit]")
            if lit.count():
                lit.first.click()
                return
        self.page.locator(".hand .coin[data-lit]").first.click()
        open_bid = self.page.locator(".slot[data-lit]")
        if open_bid.count():
            open_bid.click()

    def play(self) -> int:
        """To the end of the game, in a hurry; returns how often bids were placed."""
        rounds = 0
        for _ in range(200):
            self.hurry()
            if self.is_over():
                return rounds
            if self.is_bidding():
                self.bid(rounds)
                rounds += 1
            else:
                before = self.page.locator(".prompt").inner_text()
                self.answer()
                self.page.wait_for_function(
                    "before => document.querySelector('.result') || "
                    "!document.querySelector('.table [data-lit]') || "
                    "document.querySelector('.prompt')?.innerText !== before",
                    arg=before,
                )
        raise AssertionError("the game does not end")
