"""Whose coins these are, which of them lie open, and who is told of keys."""

from __future__ import annotations

import re
from typing import NamedTuple, cast

import pytest
from playwright.sync_api import expect

from dwarrow.games.nidavellir import GAME
from dwarrow.games.nidavellir.cards import FACE_NAMES
from dwarrow.games.nidavellir.state import NidavellirState
from dwarrow.kernel import State
from tests.support.browser import Newcomer
from tests.support.server import Server
from tests.support.staged import Staged, games_until, stage

SEATS = 3
NAMES = ["Runa", "Odrik", "Hedda"]


def asks(name: str, state: State) -> bool:
    """The first seat is asked this."""
    decision = GAME.decision(cast("NidavellirState", state))
    return decision is not None and decision.name == name and 0 in decision.seats


class Tables(NamedTuple):
    """A table where bids lie hidden, and one where Uline's owner bids openly."""

    address: str
    taking: Staged
    open_bid: Staged


@pytest.fixture(scope="module")
def tables(server: Server) -> Tables:
    """Everybody is a person, so that nothing moves by itself."""
    found = games_until(
        "nidavellir",
        SEATS,
        {
            "take": lambda state: asks("take", state),
            "open-bid": lambda state: asks("open-bid", state),
        },
    )
    taking, open_bid = (stage(server.store, record, NAMES) for record in found.values())
    return Tables(server.address, taking, open_bid)


@pytest.mark.parametrize(
    ("language", "label"),
    [("de", "Gebote und Goldsack"), ("fr", "Mises et bourse"), ("en", "Bids and pouch")],
)
def test_a_spectator_reads_of_somebody_elses_coins(
    newcomer: Newcomer, tables: Tables, language: str, label: str
) -> None:
    watcher = newcomer(language, moving=True, address=tables.address)
    page = watcher.visit(tables.taking.watch_link())
    expect(page.locator(".own .label")).to_have_text(label)
    expect(page.get_by_role("group", name=label, exact=True)).to_be_visible()
    player = newcomer(language, moving=True, address=tables.address)
    page = player.visit(tables.taking.link(0))
    expect(page.locator(".own .label")).not_to_have_text(label)


def test_a_revealed_coin_is_called_so_while_uline_has_not_bid(
    newcomer: Newcomer, tables: Tables
) -> None:
    rival = newcomer(moving=True, address=tables.address)
    page = rival.visit(tables.open_bid.link(1))
    now = page.locator(".tavern", has=page.get_by_text("jetzt", exact=True))
    revealed = now.locator(".bids li", has_text="offen")
    expect(revealed).to_have_count(SEATS - 1)
    expect(now.locator(".bids li .seen-by-readers").nth(1)).to_have_text(
        re.compile(r"Du: \d+, offen")
    )
    expect(now).not_to_contain_text("nur du siehst")


def test_uline_hears_what_the_others_bid(newcomer: Newcomer, tables: Tables) -> None:
    owner = newcomer(moving=True, address=tables.address)
    page = owner.visit(tables.open_bid.link(0))
    others = page.locator(".others .seen-by-readers")
    expect(others).to_have_count(SEATS - 1)
    for told in others.all():
        expect(told).to_contain_text("bietet")


PLATES = """[...document.querySelectorAll('.street .plate')]
  .filter((plate) => plate.checkVisibility())
  .map((plate) => {
    const { a, b } = plate.getScreenCTM();
    return parseFloat(getComputedStyle(plate).fontSize) * Math.hypot(a, b);
  })"""
"""How large the names on cards are on the screen."""


def test_the_longest_name_on_a_card_has_letters_of_12_pixels(
    newcomer: Newcomer, server: Server
) -> None:
    found = games_until("nidavellir", 2, {"miner": takes_miner})
    table = stage(server.store, found["miner"], NAMES[:2])
    page = newcomer(moving=True, size="phone").visit(table.link(0))
    page.locator(".street [data-lit]").first.wait_for()
    names: list[float] = page.evaluate(PLATES)
    assert names
    assert min(names) >= 12


def takes_miner(state: State) -> bool:
    """The first seat takes a card where a miner is offered."""
    tavern = cast("NidavellirState", state).taverns[0]
    return asks("take", state) and any(FACE_NAMES[card].startswith("miner") for card in tavern)


@pytest.mark.parametrize("sizes", [("desk", "tablet"), ("phone",)])
def test_only_whoever_has_keys_is_told_of_them(
    newcomer: Newcomer, server: Server, sizes: tuple[str, ...]
) -> None:
    created = server.create("person", "person", game="nidavellir")
    player = newcomer(moving=True, size=sizes[0], is_mobile="phone" in sizes)
    page = player.visit(f"/table/{created['table']}#{created['seats'][0]['secret']}")
    detail = page.locator(".prompt .detail")
    for size in sizes:
        player.resize(size)
        expect(detail).to_contain_text("Wähle")
        if size == "phone":
            expect(detail).not_to_contain_text("drück")
        else:
            expect(detail).to_contain_text("drück 1, 2, 3")
