"""The bar on top of a table: where the game stands can be read on every phone."""

from __future__ import annotations

from itertools import islice

import pytest
from playwright.sync_api import expect

from dwarrow.kernel import LANGUAGES
from tests.support.browser import UNCOVERED, Newcomer
from tests.support.server import Server
from tests.support.staged import first_position, is_asked, positions, stage

CLIPPED = """where => {
  const words = document.createRange();
  words.selectNodeContents(where);
  const text = words.getBoundingClientRect();
  const bar = where.closest(".bar").getBoundingClientRect();
  const tools = document.querySelector(".bar .tools").getBoundingClientRect();
  return text.right > tools.left || text.bottom > bar.bottom || text.top < bar.top
    || (getComputedStyle(where).overflow !== "visible" && where.scrollWidth > where.clientWidth);
}"""

LINES = """where => {
  const words = document.createRange();
  words.selectNodeContents(where);
  const tops = [...words.getClientRects()].map(({ top }) => Math.round(top));
  const short = document.querySelector(".bar .short");
  return new Set(tops).size + (getComputedStyle(short).display === "none" ? 0 : 1);
}"""
"""How many lines of text the bar has beside its tools."""


UNDER_WAY = 40
"""So many answers into a game it says everything that it ever says."""
LANGUAGE = "language => localStorage.setItem('dwarrow.language', language)"


@pytest.mark.parametrize("game", ["nidavellir", "mountain_king", "zwerge", "nebelberge"])
def test_where_the_game_stands_is_not_clipped_on_a_phone_in_any_language(
    newcomer: Newcomer, server: Server, game: str
) -> None:
    begun = next(islice(positions(game, 3, {}, 1), UNDER_WAY, None))
    table = stage(server.store, begun.record, ["Runa", "Bodo", "Ann"])
    player = newcomer("de", size="phone", moving=True)
    page = player.visit(table.link(0))
    where = page.locator(".bar .where")
    for language in LANGUAGES:
        if page.locator("html").get_attribute("lang") != language:
            page.evaluate(LANGUAGE, language)
            page.reload()
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(where).not_to_be_empty()
        assert not where.evaluate(CLIPPED), where.inner_text()
        assert where.evaluate(LINES) <= 2, where.inner_text()


@pytest.mark.parametrize("coached", [True, False])
@pytest.mark.parametrize("size", ["tablet", "phone"])
def test_hint_log_and_rules_stay_at_hand_however_far_the_board_is_scrolled(
    newcomer: Newcomer, server: Server, size: str, coached: bool
) -> None:
    for game, question in (("nidavellir", "bid"), ("nebelberge", "play"), ("zwerge", "action")):
        record = first_position(game, 4, {}, is_asked(question, 1))
        player = newcomer("en", size=size, coached=coached, moving=True)
        page = player.visit(stage(server.store, record, ["Runa"]).link(0))
        player.wait_for_turn()
        for far in (False, True):
            if far:
                page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
            for name in ("Hint", "Log", "Rules"):
                tool = page.locator(".tools").get_by_role("button", name=name, exact=True)
                expect(tool, f"{name} of {game}").to_be_in_viewport(ratio=1)
                page.wait_for_function(UNCOVERED, arg=tool.element_handle())
        if size == "phone":
            title = page.locator(".prompt .title")
            page.wait_for_function(UNCOVERED, arg=title.element_handle())


@pytest.mark.parametrize(
    ("game", "question", "section"),
    [
        ("nidavellir", "take", "taverns"),
        ("nebelberge", "draw", "draw"),
        ("mountain_king", "guide-gnome", "invasion"),
        ("zwerge", "walking", "actions"),
    ],
)
def test_the_rules_open_where_they_say_what_is_asked(
    newcomer: Newcomer, server: Server, game: str, question: str, section: str
) -> None:
    record = first_position(game, 2, {}, is_asked(question, 1))
    player = newcomer("en", size="phone", moving=True)
    page = player.visit(stage(server.store, record, ["Runa"]).link(0))
    player.wait_for_turn()
    page.locator(".tools").get_by_role("button", name="Rules", exact=True).click()
    meant = page.locator(f"#rule-{section}")
    expect(meant).to_be_focused()
    expect(meant).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(meant).to_have_count(0)
