"""Great moments of Nidavellir: what is shown is said, and stands until it is read."""

from __future__ import annotations

from itertools import pairwise

import pytest
from playwright.sync_api import expect

from dwarrow.games.nidavellir.coins import VALUE
from dwarrow.kernel import Recorder
from tests.support.browser import SIZES, Newcomer
from tests.support.noting import note, noted
from tests.support.server import Server
from tests.support.staged import stage
from tests.support.story import answer, last_move, until

LETTER = 25
"""Milliseconds that a letter on the stage is in sight at least."""
TIED = """({
  scene: document.querySelector('[data-scene]')?.dataset.scene ?? '',
  wide: document.querySelector('[data-scene] .scene')?.offsetWidth ?? 0,
  right: document.querySelector('[data-scene] .scene')?.getBoundingClientRect().right ?? 0,
  said: document.querySelector('[data-scene] li:last-child')?.textContent.trim() ?? '',
  title: document.querySelector('.prompt .title').textContent.trim(),
  lit: [...document.querySelectorAll('.tavern')]
    .filter((tavern) => tavern.querySelector('.bids li[data-named]')).length,
})"""
"""The stage, the prompt, and at how many taverns bids light up."""


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_equal_bids_say_that_gems_decide_and_no_old_sentence_stays(
    newcomer: Newcomer, server: Server, size: str
) -> None:
    record, move = until("nidavellir", 3, "reveal", then=swaps_before_a_tie)
    table = stage(server.store, record, ["Runa", "Odrik", "Gisla"])
    page = newcomer(moving=True, speed="normal", size=size).visit(table.watch_link())
    page.locator(".table").wait_for()
    note(page, TIED)
    answer(server, table, move)
    page.locator("[data-scene=reveal]").wait_for()
    page.locator("[data-scene=reveal]").wait_for(state="detached")
    pictures = noted(page)
    swapped = [picture for picture in pictures if "tauschen" in picture["title"]]
    assert max(picture["lit"] for picture in swapped) == 1, "bids at one tavern are meant"
    revealed = [picture for picture in pictures if picture["scene"] == "reveal"]
    assert revealed[0]["title"] == "Die Gebote liegen offen", "the swap is told no longer"
    assert len({picture["wide"] for picture in revealed}) == 1, "the window stays as wide"
    assert max(picture["right"] for picture in revealed) <= SIZES[size][0]
    order = [picture for picture in revealed if picture["said"].startswith("Reihenfolge")]
    assert order
    for picture in order:
        assert picture["said"].endswith("Bei gleichen Geboten geht das höhere Juwel vor.")
        assert picture["title"] == picture["said"]


def swaps_before_a_tie(recorder: Recorder) -> bool:
    """Whether gems were just swapped and bids at the next tavern are equal."""
    told = recorder.events[-5:]
    if [event.code for event in told] != ["swap", "reveal", "reveal", "reveal", "order"]:
        return False
    coins = [event.params["coin"] for event in told[1:4]]
    return len({VALUE[coin] for coin in coins if isinstance(coin, int)}) < len(coins)


DISTINCTIONS = """({
  said: document.querySelector('[data-scene=distinctions] li')?.textContent.trim() ?? '',
  at: performance.now(),
})"""


def test_a_distinction_stands_until_its_sentence_is_read(
    newcomer: Newcomer, server: Server
) -> None:
    record, move = until("nidavellir", 3, "distinction")
    table = stage(server.store, record, ["Runa", "Odrik", "Gisla"])
    page = newcomer(moving=True, speed="normal").visit(table.watch_link())
    page.locator(".table").wait_for()
    note(page, DISTINCTIONS)
    answer(server, table, move)
    page.locator("[data-scene=distinctions]").first.wait_for()
    expect(page.get_by_role("button", name="Überspringen")).to_have_count(0)
    stood: dict[str, float] = {}
    for now, after in pairwise(noted(page)):
        stood[now["said"]] = stood.get(now["said"], 0) + after["at"] - now["at"]
    stood.pop("", None)
    assert stood
    assert {said for said in stood if stood[said] < LETTER * len(said)} == set()


HERO = """({
  flying: document.querySelectorAll('.flight').length,
  stands: document.querySelectorAll('.hall .stand').length,
})"""


def test_an_own_hero_leaves_from_its_stand(newcomer: Newcomer, server: Server) -> None:
    record, move = until(
        "nidavellir", 3, "recruit", then=lambda recorder: last_move(recorder).seat == 0
    )
    table = stage(server.store, record, ["Runa", "Odrik", "Gisla"])
    page = newcomer(moving=True, speed="normal").visit(table.link(0))
    page.locator(".hall .stand[data-lit]").first.wait_for()
    note(page, HERO)
    answer(server, table, move)
    page.locator("[data-scene=recruit]").wait_for()
    expect(page.locator(".hall")).to_have_count(0)
    flown = [picture["stands"] for picture in noted(page) if picture["flying"]]
    assert flown
    assert all(flown)
