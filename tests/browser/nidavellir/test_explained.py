"""Everything explains itself in Nidavellir, with motion on: cards, worth, names that light up."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from playwright.sync_api import Locator, Page, expect

from dwarrow.games.nidavellir import GAME
from dwarrow.games.nidavellir.state import COLUMNS, NidavellirState
from dwarrow.kernel import State
from tests.browser.nidavellir.elvaland import Elvaland
from tests.support.browser import SIZES, TWO_FRAMES, Newcomer, Player
from tests.support.finger import FINGER
from tests.support.noting import note, noted, wait_for_note
from tests.support.server import Server
from tests.support.staged import Staged, Wanted, first_position, stage

SEATS = 5
NAMES = ["Runa", "Odrik", "Hedda", "Alva", "Bodo"]
LONG = 7
"""Ranks of a column that is long for five players."""
SMALLEST = 12
"""The smallest letter on the board, in pixels."""

SMALL_LETTERS = """(smallest) => [...document.querySelectorAll('.table *')].filter((each) => {
  const written = [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  const { width, height } = each.getBoundingClientRect();
  if (!written || width < 2 || height < 2) return false;
  const drawn = each instanceof SVGGraphicsElement ? each.getScreenCTM().d : 1;
  return parseFloat(getComputedStyle(each).fontSize) * drawn < smallest - 0.01;
}).map((each) => each.outerHTML)"""
"""Every letter that is smaller than it should be, drawn ones as large as they are shown."""


def asked_late(question: str) -> Wanted:
    """The first seat is asked this in the second age, and one of its columns is long."""

    def found(state: State) -> bool:
        assert isinstance(state, NidavellirState)
        decision = GAME.decision(state)
        long = max(state.ranks[:COLUMNS]) >= LONG
        return long and state.age == 1 and decision.name == question and 0 in decision.seats

    return found


class Tables(NamedTuple):
    """A table where everybody bids, and one where the first seat takes a card."""

    bid: Staged
    take: Staged


@pytest.fixture(scope="module")
def tables(server: Server) -> Tables:
    """Everybody is a person, so that nothing moves by itself."""
    records = [first_position("nidavellir", SEATS, {}, asked_late(name)) for name in Tables._fields]
    return Tables(*(stage(server.store, record, NAMES) for record in records))


def sit(newcomer: Newcomer, table: Staged, size: str = "desk", language: str = "de") -> Player:
    """The first seat sits down where everything moves."""
    player = newcomer(language, size=size, moving=True)
    player.visit(table.link(0))
    player.wait_for_turn()
    return player


def card_of(page: Page) -> Locator:
    """The card that explains."""
    return page.get_by_role("tooltip")


def test_every_card_tells_what_it_brings_while_one_bids(newcomer: Newcomer, tables: Tables) -> None:
    player = sit(newcomer, tables.bid)
    page = player.page
    assert page.locator("main [title]").count() == 0
    assert page.locator(".street .card .gain").count() > 2
    card = page.locator(".street .card", has=page.locator(".gain")).first
    gain = card.locator(".gain").inner_text().removeprefix("+")
    card.hover()
    expect(card_of(page)).to_contain_text("Bringt dir jetzt")
    expect(card_of(page)).to_contain_text(gain)
    expect(page.locator(".prompt .detail")).to_contain_text(f"{gain} Punkte mehr")
    player.has_no_barrier("an explaining card")
    page.keyboard.press("Escape")
    expect(card_of(page)).to_be_hidden()
    card.dispatch_event("pointerover", {"pointerType": "mouse"})
    page.evaluate(TWO_FRAMES)
    described = card.get_attribute("aria-describedby")
    assert described != "explanation", "it comes back though the mouse has not moved"


def test_coins_gems_classes_and_rivals_explain_themselves_by_keyboard(
    newcomer: Newcomer, tables: Tables
) -> None:
    page = sit(newcomer, tables.bid, language="en").page
    page.keyboard.press("Tab")
    said = {
        ".hand-in": "Only when there is a coin at every tavern",
        ".hand .coin": "Counts",
        ".own .gem .says": "At a tie the order is:",
        ".own .head": "for you now",
        ".lane .recruit": "for you now",
        ".tavern h2 .says": "What brings you most:",
        ".rival .five": "’s coins:",
        ".rival .figures": "Ranks:",
        ".treasury .says": "In the treasury:",
    }
    for place, text in said.items():
        page.locator(place).first.focus()
        expect(card_of(page)).to_contain_text(text)
    page.get_by_role("tab", name="Heroes").click()
    page.locator(".side .stand").first.hover()
    expect(card_of(page)).to_contain_text("Kraal")
    page.get_by_role("tab", name="Distinctions").click()
    page.locator(".distinctions button").first.hover()
    expect(card_of(page)).to_contain_text("Distinction")


def test_a_finger_reads_what_is_not_lit_by_a_tap_and_what_is_lit_by_a_long_press(
    newcomer: Newcomer, tables: Tables
) -> None:
    page = sit(newcomer, tables.take, "phone").page
    page.locator(".purse .coin").first.tap()
    expect(card_of(page)).to_contain_text("für dich")
    expect(page.get_by_role("alert")).to_have_count(0)
    page.locator(".lane .recruit").last.tap()
    expect(card_of(page)).to_contain_text("für dich")
    lit = page.locator(".street .card[data-lit]").first
    lit.evaluate(FINGER, ["pointerdown"])
    expect(card_of(page)).to_contain_text("Bringt dir jetzt")
    lit.evaluate(FINGER, ["pointerup", "click"])
    expect(page.locator(".prompt .primary")).to_have_count(0)


def test_the_table_is_readable_and_what_happened_last_is_in_sight(
    newcomer: Newcomer, tables: Tables
) -> None:
    player = sit(newcomer, tables.take)
    page = player.page
    prompt = page.locator(".prompt")
    before = {}
    for size in SIZES:
        player.resize(size)
        assert page.evaluate(SMALL_LETTERS, SMALLEST) == []
        latest = page.locator(".latest li:visible").first
        expect(latest).to_be_in_viewport(ratio=1)
        if size == "desk":
            expect(page.locator(".lane .strip").first).to_be_visible()
        width = page.locator(".lane .recruit").first.bounding_box()
        assert width is not None
        assert width["width"] >= (62 if size == "phone" else 85)
        before[size] = prompt.bounding_box()
    page.locator(".street .card[data-lit]").first.focus()
    page.locator(".tools .tool").first.click()
    for size in reversed(SIZES):
        player.resize(size)
        expect(page.locator(".prompt .detail")).to_contain_text("Tipp")
        assert prompt.bounding_box() == before[size]
        player.fits("late")
        player.has_no_barrier(f"late ({size})")


def test_what_the_log_names_lights_up_by_hover_focus_and_tap(
    newcomer: Newcomer, tables: Tables
) -> None:
    page = sit(newcomer, tables.take).page
    rival = page.locator(".latest .named", has_text="Odrik").first
    panel = page.get_by_role("region", name="Odrik")
    rival.hover()
    expect(panel).to_have_attribute("data-named", "")
    page.mouse.move(2, 2)
    expect(page.locator("[data-named]")).to_have_count(0)
    tavern = page.locator(".prompt .named").first
    tavern.focus()
    expect(page.locator(".tavern.now")).to_have_attribute("data-named", "")
    tavern.evaluate("named => named.blur()")
    expect(page.locator("[data-named]")).to_have_count(0)
    rival.click()
    expect(panel).to_have_attribute("data-named", "")


LYING = """[...document.querySelectorAll('[data-scene=reveal] .of')].map((bid) =>
  bid.querySelector('.back') ? 'back' : bid.querySelector('text') ? 'face' : 'down')"""
"""How the coins of a reveal lie: down, turning with the back in sight, or with their faces up."""


def one_bid_is_missing(state: State) -> bool:
    """The second of two seats is the last to bid, and has laid nothing."""
    assert isinstance(state, NidavellirState)
    decision = GAME.decision(state)
    return decision.name == "bid" and decision.seats == (1,) and not state.laid[1]


def test_a_coin_shows_its_back_before_it_turns(newcomer: Newcomer, server: Server) -> None:
    record = first_position("nidavellir", 2, {}, one_bid_is_missing)
    player = newcomer(moving=True, speed="normal")
    elvaland = Elvaland(player, stage(server.store, record, NAMES[:2]).link(1))
    note(player.page, LYING)
    elvaland.bid(1)
    wait_for_note(player.page, "face")
    seen = [bid for picture in noted(player.page) for bid in picture[:1]]
    assert seen.index("back") < seen.index("face")


def test_the_last_turn_stays_marked_and_the_reader_is_addressed(
    newcomer: Newcomer, server: Server
) -> None:
    record = first_position("nidavellir", SEATS, {}, asked_late("take"))
    player = sit(newcomer, stage(server.store, record, NAMES))
    page = player.page
    page.locator(".street .card[data-lit]").first.click()
    expect(page.locator(".latest li:visible").first).to_contain_text("Du ")
    expect(page.locator(".tavern .cards .latest")).to_have_count(1)
    expect(page.locator(".tavern .cards .latest")).to_contain_text("Du")
