"""An evening with friends, with motion: two server processes, two phones, two languages.

One loses the connection, one leaves and lets a bot play, one takes over by a new link, one watches.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.test_seats import NEWS
from tests.support.browser import Newcomer, Player, link_in
from tests.support.postgresql import new_database
from tests.support.server import Server
from tests.support.staged import near_the_end, stage

MOVES = 8
"""So many answers before the end, more than a round."""
GRACE = 2.0


class Line:
    """A page's line to the server, which can be cut."""

    def __init__(self, page: Page) -> None:
        self.open = True
        self._ends: list[WebSocketRoute] = []
        page.route_web_socket("**/ws", self._join)

    def _join(self, page: WebSocketRoute) -> None:
        if not self.open:
            page.close()
            return
        server = page.connect_to_server()
        page.on_message(lambda text: server.send(text))
        server.on_message(lambda text: page.send(text))
        self._ends = [page, server]

    def cut(self) -> None:
        """Nothing comes through until it is mended."""
        self.open = False
        for end in self._ends:
            end.close()


@pytest.fixture(scope="module")
def servers(postgresql: str) -> Iterator[tuple[Server, Server]]:
    where = new_database(postgresql, "evening")
    with Server(where, grace=GRACE) as first, Server(where, grace=GRACE) as second:
        yield first, second


def stands(player: Player, name: str, standing: str) -> None:
    """This page shows how somebody else is."""
    seat = player.page.locator(".rival").filter(has_text=name)
    expect(seat.locator(".dot")).to_have_attribute("data-standing", standing)


def reads(player: Player, news: str) -> None:
    """This page tells what has become of a seat."""
    expect(player.page.locator(NEWS).filter(has_text=news)).to_have_count(1)


def all_know(players: list[Player], names: dict[Player, str], asked: Player) -> None:
    """Every page says whose turn it is, in its own words; who is asked sees what to do."""
    asked.wait_for_turn()
    for player in players:
        title = player.page.locator(".prompt .title")
        if player is asked:
            expect(player.page.locator(".prompt.asked")).to_be_visible()
        else:
            expect(title).to_contain_text(names[asked])


def test_an_evening_on_two_servers(newcomer: Newcomer, servers: tuple[Server, Server]) -> None:
    first, second = servers
    table = stage(first.store, near_the_end("nebelberge", 3, MOVES, "play"), ["Ann", "Bea"])
    ann = newcomer("de", moving=True, speed="fast", address=first.address)
    bea = newcomer("fr", moving=True, speed="fast", size="phone", address=second.address)
    wim = newcomer("fr", moving=True, speed="fast", address=second.address)
    names = {ann: "Ann", bea: "Bea"}
    line = Line(bea.page)
    ann.visit(table.link(0))
    bea.visit(table.link(1))
    wim.visit(table.watch_link())
    for player in (ann, bea, wim):
        player.page.locator(".table").wait_for()

    line.cut()
    expect(bea.page.get_by_role("status").filter(has_text="connexion")).to_be_visible()
    stands(ann, "Bea", "offline")
    line.open = True
    expect(bea.page.get_by_role("status").filter(has_text="connexion")).to_have_count(0)
    asked = asked_of(ann, bea)
    assert asked is not None
    stands(ann, "Bea", "thinking" if asked is bea else "here")
    all_know([ann, bea, wim], names, asked)
    act(asked)

    bea.button("Inviter").click()
    bea.button("Laisser un bot jouer pour moi").click()
    stands(ann, "Bea", "bot")
    reads(wim, "Un bot joue à la place 2")
    bea.button("Céder la place").click()
    bea.button("Oui, la céder").click()
    link = link_in(bea, "Lien pour la place cédée")
    bea.has_no_barrier("a seat was given up")

    cleo = newcomer("de", moving=True, speed="fast", size="phone", address=first.address)
    cleo.page.goto(link.replace(second.address, first.address))
    cleo.page.get_by_label("Dein Name").fill("Cleo")
    cleo.button("Platz nehmen").click()
    cleo.page.locator(".table").wait_for()
    reads(ann, "Cleo nimmt Platz 2 ein.")
    names = {ann: "Ann", cleo: "Cleo"}
    company = [ann, cleo, wim]
    once = True
    while (mover := asked_of(ann, cleo)) is not None:
        all_know(company, names, mover)
        if once:
            for player in company:
                player.has_no_barrier("a table of friends")
                player.fits("a table of friends")
            once = False
        act(mover)
    for player in company:
        expect(player.page.locator(".result")).to_be_visible()
        player.has_no_barrier("the end of the evening")


def act(player: Player) -> None:
    """Draw from the deck, or lay the first card that fits."""
    deck = player.page.locator(".deck[data-lit]")
    if deck.count():
        deck.click()
        player.page.locator(".deck:not([data-lit]), .result").first.wait_for()
    else:
        player.play_card()


def asked_of(*players: Player) -> Player | None:
    """Whoever can do something now; None when the game is over."""
    page = players[0].page
    while True:
        for player in players:
            if player.page.locator(".table [data-lit]").count():
                return player
            if player.is_over():
                return None
        page.wait_for_timeout(50)
