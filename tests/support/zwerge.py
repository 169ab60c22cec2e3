"""Somebody who plays Die Zwerge in a browser."""

from __future__ import annotations

from playwright.sync_api import Locator

from tests.support.browser import Player
from tests.support.guest import Guest
from tests.support.server import Server


class Companion(Guest):
    """A player at a table of Die Zwerge; the other dwarves belong to bots."""

    game = "zwerge"
    lit_places = ".table button[data-lit]:visible"

    def __init__(
        self, player: Player, server: Server, seats: int, bots: str = "greedy", seed: int = 1
    ) -> None:
        super().__init__(player, server, seats, bots, seed)

    def action(self, text: str) -> Locator:
        """The button of an action by its notation."""
        return self.page.locator(f'[data-action="{text}"]')
