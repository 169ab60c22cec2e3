"""Figures agree with each other at any time while they change."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.support.browser import Newcomer
from tests.support.noting import note, noted
from tests.support.server import Server
from tests.support.staged import stage
from tests.support.story import answer, in_order, last_move, until

SUMS = """({
  parts: (document.querySelector('.own .parts').textContent.match(/\\d+/g) ?? []).map(Number),
  total: parseInt(document.querySelector('.own .points .count').firstChild.textContent),
})"""


@pytest.mark.parametrize("code", ["recruit", "upgrade"])
def test_the_parts_of_the_own_points_make_their_sum_at_any_time(
    newcomer: Newcomer, server: Server, code: str
) -> None:
    record, move = until("nidavellir", 2, code, then=lambda recorder: last_move(recorder).seat == 0)
    table = stage(server.store, record, ["Runa", "Odrik"])
    page = newcomer(moving=True, speed="normal", size="tablet").visit(table.watch_link())
    page.locator(".table").wait_for()
    note(page, SUMS)
    answer(server, table, move)
    expect(page.get_by_role("button", name="Überspringen")).to_have_count(1)
    expect(page.get_by_role("button", name="Überspringen")).to_have_count(0)
    told = in_order([(sum(picture["parts"]), picture["total"]) for picture in noted(page)])
    assert len(told) > 1
    assert all(parts == total for parts, total in told), told


STANDS = 500
"""Milliseconds for which the last row is looked at, at least."""
LAST_ROW = """({
  points: [...document.querySelectorAll('.place .points')]
    .map((sum) => parseInt(sum.textContent.replace('−', '-'))).sort(),
  over: document.querySelector('.result.over') !== null,
  at: performance.now(),
})"""


def test_the_last_row_counts_and_stands_before_the_places_are_given(
    newcomer: Newcomer, server: Server
) -> None:
    record, move = until("nebelberge", 2, "end")
    table = stage(server.store, record, ["Runa", "Odrik"])
    page = newcomer(moving=True, speed="normal").visit(table.watch_link())
    page.locator(".table").wait_for()
    note(page, LAST_ROW, classes=True)
    answer(server, table, move)
    page.locator(".result.over").wait_for()
    pictures = [picture for picture in noted(page) if picture["points"]]
    over = next(picture for picture in pictures if picture["over"])
    before = [picture for picture in pictures if not picture["over"]]
    assert before[0]["points"] != over["points"], "nothing was left to count"
    whole = [picture["at"] for picture in before if picture["points"] == over["points"]]
    assert whole, "the last row and the places came at once"
    assert over["at"] - whole[0] > STANDS
