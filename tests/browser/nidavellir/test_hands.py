"""Hands of bids with motion on while the bots still bid: each bid is sent once, nothing freezes."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.nidavellir.elvaland import TAVERNS, Elvaland
from tests.support.browser import UNCOVERED, Newcomer
from tests.support.noting import note, noted
from tests.support.sent import Sent
from tests.support.server import Server

HANDS = int(os.environ.get("DWARROW_HANDS", "2"))
"""How many hands are played with each number of seats."""

DOING = "[...document.querySelectorAll('.rival .doing')].map((each) => each.textContent).join()"
IMPATIENT = "button => { for (let time = 0; time < 5; time++) button.click(); }"


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the limits that people meet, whose bots bid one after the other."""
    folder: Path = tmp_path_factory.mktemp("evening")
    with Server(str(folder / "tables.db"), limits="", bot_pause=0.15) as server:
        yield server


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_bid_is_sent_once_while_the_bots_still_bid(
    newcomer: Newcomer, evening: Server, seats: int
) -> None:
    player = newcomer(moving=True, address=evening.address)
    sent = Sent(player.page)
    for _ in range(HANDS):
        sent.forget()
        made = evening.create("person", *["greedy"] * (seats - 1), game="nidavellir")
        elvaland = Elvaland(player, f"/table/{made['table']}#{made['seats'][0]['secret']}")
        note(player.page, DOING)
        for tavern in range(TAVERNS):
            elvaland.lay_by_tap(tavern)
        player.page.locator(".hand-in").evaluate(IMPATIENT)
        player.page.locator(".slot").first.wait_for(state="detached")
        elvaland.wait()
        kinds = [message["type"] for message in sent.messages]
        assert kinds == ["open", "answer", "answer", "answer"]
        taverns = [message["action"].split()[-1] for message in sent.messages[1:]]
        assert taverns == ["green", "red", "blue"]
        assert [said for said in noted(player.page) if "board." in said] == []


PURSE = """({
  cells: [...document.querySelectorAll('.purse .cell')].map((cell) =>
    cell.querySelector('.coin .seen-by-readers')?.textContent ?? ''),
  known: document.querySelectorAll('.purse .known').length,
})"""


def test_the_own_bids_lie_together_as_soon_as_they_are_handed_in(
    newcomer: Newcomer, server: Server
) -> None:
    made = server.create("person", "greedy", "greedy", game="nidavellir")
    player = newcomer(moving=True, speed="normal")
    elvaland = Elvaland(player, f"/table/{made['table']}#{made['seats'][0]['secret']}")
    for tavern in range(TAVERNS):
        elvaland.lay_by_tap(tavern)
    note(player.page, PURSE)
    player.page.locator(".hand-in").click()
    player.page.locator("[data-scene=reveal]").wait_for()
    shown = [picture for picture in noted(player.page) if picture["cells"]]
    assert [picture["cells"] for picture in shown if not all(picture["cells"])] == []
    assert {picture["known"] for picture in shown} == {0}, "what is laid, nobody knows"


def test_coins_that_are_laid_survive_a_reload(newcomer: Newcomer, evening: Server) -> None:
    player = newcomer(moving=True, address=evening.address)
    elvaland = Elvaland(player, 3)
    elvaland.lay_by_tap(0)
    elvaland.lay_by_tap(1)
    before = player.page.locator(".slot").all_inner_texts()
    player.page.reload()
    elvaland.wait()
    assert player.page.locator(".slot").all_inner_texts() == before
    elvaland.lay_by_tap(2)
    player.page.locator(".hand-in").click()
    player.page.locator(".slot").first.wait_for(state="detached")


def test_a_hint_advises_a_coin_for_every_tavern(newcomer: Newcomer, evening: Server) -> None:
    player = newcomer(moving=True, address=evening.address)
    Elvaland(player, 3)
    player.button("Tipp").click()
    expect(player.page.locator(".prompt .detail")).to_contain_text("bieten")
    assert player.page.locator(".slot.hinted").count() == TAVERNS
    player.resize("phone")
    for coin in player.page.locator(".purse button[data-lit]").all():
        assert coin.evaluate(UNCOVERED), "the hint covers what it advises"
