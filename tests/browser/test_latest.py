"""The latest that happened stands beside the board, in lines that are seen whole."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.support.browser import SIZES, Newcomer
from tests.support.server import Server
from tests.support.staged import first_position, is_asked, stage

CUT = """box => {
  const room = box.getBoundingClientRect();
  return [...box.querySelectorAll("li:not(.seen-by-readers)")]
    .map((line) => line.getBoundingClientRect())
    .filter(({ left, top }) => left < room.right && top < room.bottom)
    .filter(({ bottom }) => bottom > room.bottom + 1).length;
}"""
"""How many lines of the latest are seen in part."""


@pytest.mark.parametrize(
    ("game", "question"), [("nebelberge", "play"), ("nidavellir", "bid"), ("zwerge", "action")]
)
def test_the_latest_ends_in_a_whole_line(
    newcomer: Newcomer, server: Server, game: str, question: str
) -> None:
    record = first_position(game, 3, {}, is_asked(question, 4))
    page = newcomer("de", moving=True).visit(stage(server.store, record, ["Alva"]).link(0))
    lines = page.locator(".log .whole, .latest .whole")
    expect(lines.locator("li:visible").nth(3)).to_be_attached()
    assert lines.evaluate(CUT) == 0
    assert lines.evaluate("box => box.getBoundingClientRect().bottom") < SIZES["desk"][1]
