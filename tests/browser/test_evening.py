"""An evening with friends, with motion, from the deal to the result: on two server processes.

Two phones, three languages, keys and fingers. One loses the connection, one leaves and lets a bot
play, one takes over by a new link, one watches; all of them always know who is there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.test_seats import NEWS
from tests.browser.test_together import invite, own_name
from tests.support.browser import Newcomer, Player, link_in
from tests.support.line import Line
from tests.support.postgresql import new_database
from tests.support.server import Server

GRACE = 2.0
MINDED = 16
"""So many answers does somebody give while a bot minds the seat of a friend."""


@pytest.fixture(scope="module")
def servers(postgresql: str) -> Iterator[tuple[Server, Server]]:
    where = new_database(postgresql, "evening")
    with Server(where, grace=GRACE) as first, Server(where, grace=GRACE) as second:
        yield first, second


class Evening:
    """The people at a table, with those who only watch."""

    def __init__(self) -> None:
        self.pages: list[Player] = []
        self.names: dict[Player, str] = {}
        self.hurried = False
        """Whether all see at once what the others have done."""

    def seat(self, player: Player, name: str = "") -> None:
        """Somebody has come, with a name where they sit at the table."""
        player.page.locator(".table").wait_for()
        self.pages.append(player)
        if name:
            self.names[player] = name

    def leaves(self, player: Player) -> None:
        """Somebody does not sit here any more."""
        self.pages.remove(player)
        del self.names[player]

    def stands(self, name: str, standing: str) -> None:
        """Every other page shows how somebody is."""
        for page in self.pages:
            if self.names.get(page) != name:
                seat = page.page.locator(".rival, .own").filter(has_text=name)
                expect(seat.locator(".dot")).to_have_attribute("data-standing", standing)

    def read(self, news: dict[str, str]) -> None:
        """Every page tells what has become of a seat, in the words of its reader."""
        for page in self.pages:
            if page.language in news:
                expect(page.page.locator(NEWS).filter(has_text=news[page.language])).to_have_count(
                    1
                )

    def asked(self) -> Player | None:
        """Whoever can do something now; None when the game is over."""
        while True:
            for player in self.names:
                if player.page.locator(".table [data-lit]").count():
                    return player
                if player.is_over():
                    return None
            for player in self.pages:
                if self.hurried:
                    player.page.keyboard.press("Escape")
                player.page.wait_for_timeout(20)

    def know(self, asked: Player) -> None:
        """Every page says whose turn it is, and that all the others are here."""
        for page in self.pages:
            if page is asked:
                expect(page.page.locator(".prompt.asked")).to_be_in_viewport()
            else:
                said = page.page.locator(".prompt .title")
                expect(said).to_contain_text(self.names[asked])
                expect(said).to_be_in_viewport()
        for player, name in self.names.items():
            self.stands(name, "thinking" if player is asked else "here")


def by_key(place: Locator) -> None:
    """Whoever has a keyboard needs nothing else."""
    place.press("Enter")


def answer(player: Player) -> None:
    """Draw from the deck, or lay the first card that fits: by key at a desk, else by finger."""
    use: Callable[[Locator], None] = Locator.tap if player.has_touch else by_key
    deck = player.page.locator(".deck[data-lit]")
    if deck.count():
        use(deck)
        player.page.locator(".deck:not([data-lit]), .result").first.wait_for()
        return
    use(player.lit_cards().first)
    use(player.lit_mines().first)
    player.page.locator(".pile[data-lit], .result, .lamp:not(.asked)").first.wait_for()


@pytest.mark.slow
def test_an_evening_on_two_servers(newcomer: Newcomer, servers: tuple[Server, Server]) -> None:
    first, second = servers
    ann = newcomer("de", moving=True, address=first.address)
    bea = newcomer("fr", moving=True, size="phone", address=second.address)
    wim = newcomer("en", moving=True, address=second.address)
    line = Line(ann.page)
    evening = Evening()

    link = invite(ann, 4)
    bea.page.goto(link.replace(first.address, second.address))
    bea.page.get_by_label("Votre nom").fill("Bea")
    bea.button("Prendre place").tap()
    levels = ann.page.get_by_role("group", name="Stärke der Bots")
    levels.get_by_role("button", name="leicht").press("Enter")
    ann.button("Jetzt beginnen, 2 Bots spielen mit").press("Enter")
    evening.seat(ann, own_name(ann))
    evening.seat(bea, "Bea")
    ann.button("Einladen").press("Enter")
    wim.page.goto(link_in(ann, "Link zum Zuschauen").replace(first.address, second.address))
    ann.page.keyboard.press("Escape")
    evening.seat(wim)
    assert wim.hand() == []

    line.cut()
    lost = ann.page.get_by_role("status").filter(has_text="Verbindung")
    expect(lost).to_be_visible()
    evening.stands(own_name(ann), "offline")
    line.open = True
    expect(lost).to_have_count(0)
    for _ in range(4):
        mover = evening.asked()
        assert mover is not None
        evening.know(mover)
        answer(mover)

    bea.button("Inviter").tap()
    bea.button("Laisser un bot jouer pour moi").tap()
    evening.stands("Bea", "bot")
    told = {"de": "Auf Platz 2 spielt ein Bot, bis", "en": "A bot plays seat 2 until"}
    evening.read(told)
    expect(bea.page.locator(NEWS).filter(has_text="Un bot joue pour vous")).to_have_count(1)
    bea.page.keyboard.press("Escape")
    expect(bea.page.get_by_role("dialog")).to_have_count(0)
    evening.hurried = True
    for _ in range(MINDED):
        assert evening.asked() is ann
        answer(ann)
    bea.button("Inviter").tap()
    bea.button("Céder la place").tap()
    bea.button("Oui, la céder").tap()
    link = link_in(bea, "Lien pour la place cédée")
    bea.has_no_barrier("a seat was given up")
    evening.leaves(bea)
    evening.read({"de": "Bea hat Platz 2 aufgegeben.", "en": "Bea has given up seat 2."})
    bea.leave()

    cleo = newcomer("fr", moving=True, size="phone", address=first.address)
    cleo.page.goto(link.replace(second.address, first.address))
    cleo.page.get_by_label("Votre nom").fill("Cleo")
    cleo.button("Prendre place").tap()
    evening.seat(cleo, "Cleo")
    evening.read({"de": "Cleo nimmt Platz 2 ein.", "en": "Cleo takes seat 2."})
    mover = evening.asked()
    assert mover is not None
    evening.know(mover)
    for player in evening.pages:
        player.has_no_barrier("a table of friends")
        player.fits("a table of friends")
    while (mover := evening.asked()) is not None:
        evening.know(mover)
        answer(mover)
    for player in evening.pages:
        expect(player.page.locator(".result")).to_be_visible()
        player.has_no_barrier("the end of the evening")
    cleo.button("Échanges").tap()
    cleo.button("Bien joué").tap()
    for player in evening.pages:
        expect(player.page.locator(".signs p")).to_contain_text("Cleo")
    ann.button("Revanche").press("Enter")
    evening.read({"fr": "La revanche est prête."})
    expect(wim.page.locator(NEWS).filter(has_text="rematch")).to_have_count(0)
    cleo.page.locator(NEWS).get_by_role("button").tap()
    cleo.page.locator(".table").wait_for()
