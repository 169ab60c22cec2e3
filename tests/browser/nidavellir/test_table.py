"""Nidavellir as one person plays it in the browser."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from dwarrow.games.nidavellir import GAME
from dwarrow.games.nidavellir.state import COLUMNS, NidavellirState
from dwarrow.kernel import State
from tests.browser.nidavellir.elvaland import Elvaland
from tests.support.browser import SIZES, UNCOVERED, Newcomer
from tests.support.server import Server
from tests.support.staged import first_position, games_until, is_asked, stage
from tests.support.words import all_keys


def bids_before_the_last_round(state: State) -> bool:
    """The last round of the second age is left, and all bids."""
    assert isinstance(state, NidavellirState)
    asked = GAME.decision(state)
    return (state.age, state.round) == (1, 2) and asked.name == "bid" and len(asked.seats) == 5


@pytest.mark.slow
def test_five_play_from_their_bids_to_the_explained_result(
    newcomer: Newcomer, server: Server
) -> None:
    player = newcomer(moving=True)
    record = games_until("nidavellir", 5, {"bid": bids_before_the_last_round})["bid"]
    elvaland = Elvaland(player, stage(server.store, record, ["Runa"]).link(0))
    assert elvaland.play() == 1
    page = player.page
    expect(page.locator(".place")).to_have_count(5)
    expect(page.locator(".result.over")).to_be_visible()
    totals = [int(text) for text in page.locator("tfoot .sum").all_inner_texts()]
    rows = page.locator("tbody tr").all()
    sums = [
        sum(int(row.locator(".sum").nth(seat).inner_text()) for row in rows) for seat in range(5)
    ]
    assert totals == sums == sorted(totals, reverse=True)
    player.shows_no_key(all_keys())
    player.has_no_barrier("result")


def test_bids_can_be_laid_by_tap_by_keys_and_by_drag_and_moved(newcomer: Newcomer) -> None:
    elvaland = Elvaland(newcomer(moving=True), 2)
    hand_in = elvaland.player.button("Gebote abgeben")
    expect(hand_in).to_have_attribute("aria-disabled", "true")
    elvaland.lay_by_drag(0)
    elvaland.lay_by_keys(1)
    elvaland.lay_by_number(2)
    assert elvaland.bids() == ["Dein Gebot: 5", "Dein Gebot: 0", "Dein Gebot: 4"]
    elvaland.slot(1).click()
    elvaland.slot(2).click()
    assert elvaland.bids() == ["Dein Gebot: 5", "Noch kein Gebot", "Dein Gebot: 0"]
    elvaland.slot(0).locator(".hole").drag_to(elvaland.slot(1))
    elvaland.lay_by_tap(0)
    assert elvaland.bids() == ["Dein Gebot: 2", "Dein Gebot: 5", "Dein Gebot: 0"]
    expect(hand_in).to_have_attribute("aria-disabled", "false")
    elvaland.player.button("Von vorn").click()
    assert elvaland.bids() == ["Noch kein Gebot"] * 3


@pytest.mark.parametrize("coached", [True, False])
def test_whoever_bids_sees_all_own_coins(newcomer: Newcomer, server: Server, coached: bool) -> None:
    for seats in (2, 5):
        record = first_position("nidavellir", seats, {}, is_asked("bid", 1))
        for size in SIZES:
            player = newcomer(size=size, coached=coached, moving=True)
            elvaland = Elvaland(player, stage(server.store, record, ["Runa"]).link(0))
            coins = elvaland.coins()
            expect(coins).to_have_count(5)
            for coin in coins.all():
                expect(coin, f"{seats} on a {size}").to_be_in_viewport(ratio=1)


def test_on_a_phone_a_question_brings_into_sight_where_it_is_answered(
    newcomer: Newcomer,
) -> None:
    """The coach covers no tavern while coins are laid; the card to be taken lies further up."""
    elvaland = Elvaland(newcomer(size="phone", coached=True, moving=True, speed="fast"), 2)
    page = elvaland.page
    page.wait_for_function(UNCOVERED, arg=elvaland.coins().last.element_handle())
    expect(page.locator(".first-game:not(.silent)")).to_be_visible()
    for tavern in page.locator(".tavern h2").all():
        page.wait_for_function(UNCOVERED, arg=tavern.element_handle())
    page.locator(".side-area").scroll_into_view_if_needed()
    elvaland.bid()
    card = page.locator(".street .card[data-lit]").first
    card.wait_for()
    page.wait_for_function(UNCOVERED, arg=card.element_handle())


def test_a_key_right_after_a_drag_is_not_lost(newcomer: Newcomer) -> None:
    """The click that ends a drag is swallowed, one by key in the same moment is not."""
    elvaland = Elvaland(newcomer(moving=True), 2)
    for tavern in (2, 1):
        elvaland.coins().last.drag_to(elvaland.slot(tavern))
        elvaland.page.evaluate("() => document.querySelector('.hand button').click()")
        expect(elvaland.coins().first).to_have_attribute("aria-pressed", "true")
        elvaland.page.keyboard.press("Escape")
    assert elvaland.bids() == ["Noch kein Gebot", "Dein Gebot: 4", "Dein Gebot: 5"]


def test_coins_are_laid_while_the_others_are_still_bidding(
    newcomer: Newcomer, tmp_path: Path
) -> None:
    """Four bots bid one after the other, each with a moment to read it; nobody has to wait."""
    with Server(str(tmp_path / "tables.db"), bot_pause=0.2) as server:
        player = newcomer(moving=True, address=server.address)
        elvaland = Elvaland(player, 5)
        for tavern, coin in enumerate((0, 2, 3)):
            elvaland.lay_by_tap(tavern)
            expect(elvaland.slot(tavern).locator(".words")).to_have_text(f"Dein Gebot: {coin}")
        assert elvaland.is_bidding()
        player.leave()


def test_what_is_not_allowed_says_why_and_names_the_rule(newcomer: Newcomer) -> None:
    elvaland = Elvaland(newcomer(moving=True), 2)
    alert = elvaland.page.get_by_role("alert")
    elvaland.page.locator(".street .card").first.click()
    expect(alert).to_contain_text("(Regel: 2. Gebote abgeben)")
    elvaland.bid()
    elvaland.wait()
    last = elvaland.page.locator(".tavern").last
    last.locator(".card").first.click()
    expect(alert).to_contain_text("(Regel: 3b.")
    for card in last.locator(".card").all():
        card.click()
    expect(elvaland.page.locator(".tavern").first.get_by_text("jetzt")).to_be_visible()


def takes_into_an_army(state: State) -> bool:
    """The first seat takes a card, and each of its columns holds one already."""
    assert isinstance(state, NidavellirState)
    asked = GAME.decision(state)
    return asked.name == "take" and 0 in asked.seats and all(state.columns[:COLUMNS])


def test_a_card_shows_where_it_would_land_and_what_it_brings(
    newcomer: Newcomer, server: Server
) -> None:
    record = games_until("nidavellir", 3, {"take": takes_into_an_army})["take"]
    table = stage(server.store, record, ["Runa", "Odrik", "Hedda"])
    page = newcomer(moving=True).visit(table.link(0))
    card = page.locator(".street .card[data-lit]", has=page.locator(".gain")).first
    gain = card.locator(".gain").inner_text()
    recruits = page.locator(".lane li:not(.empty, .coming)")
    before = recruits.count()
    card.hover()
    expect(page.locator(".coming")).to_contain_text(gain)
    card.click()
    expect(recruits).to_have_count(before + 1)


def test_everybodys_score_and_army_can_be_looked_at(newcomer: Newcomer) -> None:
    elvaland = Elvaland(newcomer(moving=True), 3)
    elvaland.bid()
    elvaland.wait()
    page = elvaland.page
    page.locator(".points").first.click()
    expect(page.get_by_role("dialog").locator("tbody tr")).to_have_count(7)
    page.keyboard.press("Escape")
    page.locator(".rival .open").first.click()
    expect(page.get_by_role("dialog")).to_contain_text("Wertung")
    page.keyboard.press("Escape")
    page.get_by_role("tab", name="Auszeichnungen").click()
    expect(page.get_by_role("tabpanel")).to_contain_text("Die Hand des Königs")
    page.get_by_role("tab", name="Helden").click()
    elvaland.player.has_no_barrier("heroes")


@pytest.mark.parametrize("language", ["de", "fr", "en"])
def test_no_key_of_the_word_lists_is_visible(newcomer: Newcomer, language: str) -> None:
    player = newcomer(language, moving=True)
    elvaland = Elvaland(player, 4)
    known = all_keys()
    player.shows_no_key(known)
    elvaland.bid()
    elvaland.wait()
    player.shows_no_key(known)
    for tab in elvaland.page.get_by_role("tab").all():
        tab.click()
        player.shows_no_key(known)
    elvaland.page.locator(".tools .tool").nth(2).click()
    player.shows_no_key(known)


@pytest.mark.parametrize("sizes", [("desk", "tablet"), ("phone",)])
def test_the_table_fits_every_screen_without_a_barrier(
    newcomer: Newcomer, sizes: tuple[str, ...]
) -> None:
    player = newcomer(size=sizes[0], moving=True)
    elvaland = Elvaland(player, 5)

    def look(where: str) -> None:
        for size in sizes:
            player.resize(size)
            player.fits(where)
            player.has_no_barrier(f"{where} ({size})")

    look("bids")
    for tavern in range(3):
        player.resize(sizes[tavern % len(sizes)])
        elvaland.coins().first.tap() if "phone" in sizes else elvaland.coins().first.click()
        elvaland.slot(tavern).tap() if "phone" in sizes else elvaland.slot(tavern).click()
    elvaland.page.locator(".hand-in").click()
    elvaland.wait()
    look("tavern")


def test_a_finger_first_looks_at_a_card_and_then_takes_it(newcomer: Newcomer) -> None:
    player = newcomer(size="phone", moving=True)
    elvaland = Elvaland(player, 2)
    elvaland.bid(1)
    elvaland.wait()
    elvaland.page.locator(".street .card[data-lit]").first.tap()
    take = player.page.locator(".prompt .btn.primary")
    expect(take).to_contain_text("nehmen")
    take.tap()
    expect(take).to_have_count(0)
