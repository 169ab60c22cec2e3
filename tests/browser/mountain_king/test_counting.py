"""What a wave brings is told so that it can be read."""

from __future__ import annotations

from tests.support.browser import Newcomer
from tests.support.noting import note, noted
from tests.support.server import Server
from tests.support.staged import stage
from tests.support.story import answer, in_order, until

MILLISECONDS_A_LETTER = 25
"""Whoever reads fast needs so many at least."""
TOLD = """({
  told: document.querySelector('.prompt .detail:not(.before)')?.textContent ?? '',
  at: performance.now(),
})"""


def test_what_the_last_wave_brings_stands_long_enough_to_be_read(
    newcomer: Newcomer, server: Server
) -> None:
    record, move = until("mountain_king", 3, "end")
    table = stage(server.store, record, ["Runa", "Odrik", "Gisla"])
    page = newcomer("en", moving=True, speed="normal").visit(table.watch_link())
    page.locator(".table").wait_for()
    note(page, TOLD)
    answer(server, table, move)
    page.locator("[data-scene=end]").wait_for()
    pictures = noted(page)
    brought = in_order([picture["told"] for picture in pictures if "honor (" in picture["told"]])
    assert brought
    for sentence in brought:
        first = next(picture["at"] for picture in pictures if picture["told"] == sentence)
        gone = [each for each in pictures if each["at"] > first and each["told"] != sentence]
        assert gone[0]["at"] - first > MILLISECONDS_A_LETTER * len(sentence), sentence
