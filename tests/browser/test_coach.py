"""The coach of the first game: it explains one thing at a time, when nothing else is told."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.support.browser import Newcomer, Player
from tests.support.server import Server
from tests.support.staged import first_position, is_asked, stage

SPOKEN = """() => {
  let last = "";
  window.early = [];
  new MutationObserver(() => {
    const said = document.querySelector(".first-game [aria-live]:not(:has(.quiet))")?.innerText;
    if (said === last) return;
    last = said;
    if (said && !document.querySelector(".prompt.asked")) window.early.push(said);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
"""Notes everything that the coach begins to say while the prompt asks nothing."""
UNDERSTOOD = """localStorage["dwarrow.said"] ??= JSON.stringify(
    { nebelberge: ["asked.play", "asked.draw", "moment.numbers"].map((key) => `coach.${key}`) });"""


def answer(player: Player) -> None:
    """Draw, or play the first card that fits."""
    if player.lit_cards().count():
        player.lit_cards().first.click()
        player.lit_mines().first.click()
    else:
        player.page.locator(".deck[data-lit]").click()
    expect(player.page.locator(".table [data-lit]")).to_have_count(0)


def test_the_coach_waits_until_everything_has_been_told(newcomer: Newcomer, server: Server) -> None:
    record = first_position("nebelberge", 3, {}, is_asked("play", 3))
    player = newcomer("en", coached=True, moving=True, speed="fast")
    player.context.add_init_script(UNDERSTOOD)
    page = player.visit(stage(server.store, record, ["Runa"]).link(0))
    heard = page.locator(".first-game [aria-live]")
    player.wait_for_turn()
    expect(heard).to_contain_text("The coach is watching")
    page.evaluate(SPOKEN)
    explained = set()
    for _ in range(8):
        answer(player)
        player.wait_for_turn()
        while player.button("Got it").count():
            explained.add(heard.inner_text())
            player.button("Got it").click()
    assert [said for said in page.evaluate("window.early") if not said.startswith("Well")] == []
    assert any("A mine is captured" in said for said in explained), explained
    assert len(explained) > 1, "what was met in one telling is explained one after the other"
