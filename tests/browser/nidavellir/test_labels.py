"""Whose coins these are, which of them lie open, and who is told of keys."""

from __future__ import annotations

import re
from typing import NamedTuple, cast

import pytest
from playwright.sync_api import expect

from dwarrow.games.nidavellir import GAME
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
