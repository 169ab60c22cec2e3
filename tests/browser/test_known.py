"""What others know of one's own hidden pieces is marked on the page, in every language."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from dwarrow.games import mountain_king, nidavellir
from dwarrow.games.mountain_king.state import MountainKingState
from dwarrow.games.nidavellir.state import NidavellirState
from dwarrow.kernel import LANGUAGES, State
from tests.support.browser import Newcomer
from tests.support.server import Server
from tests.support.staged import games_until, stage

NAMES = ["Runa", "Odrik", "Hedda"]
SCREENS = ("desk", "phone")
CHOOSE = "language => localStorage.setItem('dwarrow.language', language)"
COIN = {
    "de": "Die anderen kennen diese Münze.",
    "fr": "Les autres connaissent cette pièce.",
    "en": "The others know this coin.",
}
HAND = {
    "de": "Hedda kennt diese Karten.",
    "fr": "Hedda connaît ces cartes.",
    "en": "Hedda knows these cards.",
}


def read_in(page: Page, language: str) -> None:
    """Read the table in this language."""
    if page.locator("html").get_attribute("lang") != language:
        page.evaluate(CHOOSE, language)
        page.reload()
    expect(page.locator("html")).to_have_attribute("lang", language)


def hides_a_known_coin(state: State) -> bool:
    """The first seat's coin at the last tavern lies face down, and everybody knows it."""
    assert isinstance(state, NidavellirState)
    own = nidavellir.GAME.view(state, 0).elvalands[0]
    return state.tavern < 2 and own.shown_at_taverns[2] >= 0


def test_a_hidden_coin_that_the_others_know_is_marked(newcomer: Newcomer, server: Server) -> None:
    record = games_until("nidavellir", 3, {"known": hides_a_known_coin})["known"]
    table = stage(server.store, record, NAMES)
    player = newcomer(moving=True)
    page = player.visit(table.link(0))
    coin = page.locator(".purse .cell").nth(2)
    for language in LANGUAGES:
        read_in(page, language)
        for size in SCREENS:
            player.resize(size)
            expect(coin.locator(".coin .known [data-explains]")).to_be_visible()
            expect(coin).to_contain_text(COIN[language])
            expect(page.locator(".tavern").nth(2).locator(".bids")).to_contain_text(COIN[language])
    for size in SCREENS:
        player.resize(size)
        player.has_no_barrier(f"a known coin ({size})")
    watcher = newcomer().visit(table.watch_link())
    expect(watcher.locator(".purse .cell")).to_have_count(3)
    expect(watcher.locator(".purse .known")).to_have_count(0)


def drafts_a_known_hand(state: State) -> bool:
    """The first seat chooses among cards that the third alone has seen."""
    assert isinstance(state, MountainKingState)
    asked = mountain_king.GAME.view(state, 0)
    return asked.decision == "draft" and 0 in asked.to_act and state.hand_seen[0] == 0b101


def test_who_knows_the_own_hand_is_said_beside_it(newcomer: Newcomer, server: Server) -> None:
    record = games_until("mountain_king", 3, {"known": drafts_a_known_hand})["known"]
    player = newcomer(moving=True)
    page = player.visit(stage(server.store, record, NAMES).link(0))
    said = page.locator(".dock .known").first
    for language in LANGUAGES:
        read_in(page, language)
        for size in SCREENS:
            player.resize(size)
            expect(said).to_have_text(HAND[language])
            expect(said).to_be_visible()
    for size in SCREENS:
        player.resize(size)
        player.fits(f"a known hand ({size})")
        player.has_no_barrier(f"a known hand ({size})")
