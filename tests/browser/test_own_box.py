"""The rules drawer is drawn from the box of the table, whichever game it is."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import dwarrow
from dwarrow.kernel import State
from tests.support.browser import Newcomer
from tests.support.server import Server
from tests.support.staged import first_position, stage

DEAREST = 9
"""What every mine of the corrected box is worth."""


def corrected(game: str, pattern: str, better: str) -> str:
    """A box that says something else than the one that ships."""
    text = re.sub(pattern, better, dwarrow.game(game).box().text, flags=re.MULTILINE)
    assert text != dwarrow.game(game).box().text
    return text


def begins(_: State) -> bool:
    """Any position will do."""
    return True


@pytest.mark.slow
def test_the_rules_show_the_numbers_and_cards_of_a_corrected_box(
    newcomer: Newcomer, server: Server
) -> None:
    def visit(game: str, box: str) -> None:
        played = dwarrow.game(game).read_box(box)
        record = first_position(game, 2, {}, begins, played)
        player.visit(stage(server.store, record, ["Runa"]).link(0))
        player.button("Rules").click()

    player = newcomer("en", moving=True, speed="fast")
    rules = player.page.locator(".rules")
    mines = corrected("nebelberge", r"^value = \d+$", f"value = {DEAREST}")
    visit("nebelberge", mines)
    expect(rules.locator("section .pieces b.num", has_text=f"+{DEAREST}")).to_be_visible()
    visit("mountain_king", corrected("mountain_king", "^first-cavern = 6", "first-cavern = 7"))
    expect(rules.get_by_text("every domain brings 7 honor for the first cavern")).to_be_visible()
    expect(rules.locator("section .pieces b.num", has_text="+7")).to_be_visible()
    gem = corrected("nidavellir", "^golden-gem-points = 3", "golden-gem-points = 4")
    visit("nidavellir", gem)
    expect(rules.get_by_text("4 for the golden gem")).to_be_visible()
    tunnel = r'(id = "lost-tunnel"\ntask = .*? number) = 4'
    visit("zwerge", corrected("zwerge", tunnel, r"\1 = 5"))
    card = rules.locator(".pieces.cards .card.adventure")
    expect(card).to_contain_text("The Lost Tunnel")
    expect(card).to_contain_text("of 5 or more")
