"""A table as one person plays it."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Route, expect

import dwarrow
from dwarrow.bots.advice import advise
from dwarrow.bots.asked import Asked
from dwarrow.kernel import Seeded, State
from tests.support.browser import Newcomer, Player
from tests.support.server import Server
from tests.support.staged import (
    first_position,
    is_asked,
    stage,
    whole_game,
    without_its_end,
)

FIRST_TURNS = 2
LAST_MOVES = 10
MOST_TURNS = 24


def test_a_card_can_be_taken_back_until_something_was_shown(
    newcomer: Newcomer, server: Server
) -> None:
    record = first_position("nebelberge", 2, {}, is_asked("play", 1))
    player = newcomer(moving=True)
    player.visit(stage(server.store, record, ["Runa"]).link(0))
    player.wait_for_turn()
    before = player.hand()
    for card in player.lit_cards().all():
        card.click()
        open_still = player.page.locator(".column", has_text="dann noch").locator(
            ".stack[data-lit]"
        )
        if open_still.count():
            open_still.first.click()
            break
    player.button("Rückgängig").click()
    expect(player.lit_cards().first).to_be_visible()
    assert player.hand() == before


def test_what_is_not_allowed_says_why_and_names_the_rule(newcomer: Newcomer) -> None:
    player = newcomer(moving=True)
    player.start_against_bots(2)
    player.page.locator(".deck").click(force=True)
    alert = player.page.get_by_role("alert")
    expect(alert).to_contain_text("Erst eine Karte spielen, dann ziehen. (Regel: Spielverlauf)")
    player.play_card()
    player.page.locator(".hand button").first.click(force=True)
    expect(alert).to_contain_text("(Regel: Karte ziehen)")


def ways_differ(state: State) -> bool:
    """Whether the first seat has several cards to play, and a hint tells them apart."""
    game = dwarrow.game("nebelberge")
    if game.to_act(state) != (0,) or game.decision(state).name != "play":
        return False
    chances = [way.chance or 0 for way in advise(Asked(game, state, 0, Seeded(1)))]
    return len(chances) == 3 and chances[0] - chances[2] > 0.02


def test_a_hint_shows_the_best_ways_their_chances_and_reasons_and_plays_one(
    newcomer: Newcomer, server: Server
) -> None:
    record = first_position("nebelberge", 3, {}, ways_differ)
    player = newcomer(moving=True)
    page = player.visit(stage(server.store, record, ["Runa"]).link(0))
    player.wait_for_turn()
    before = page.locator(".table").bounding_box()
    asker = player.button("Tipp")
    asker.focus()
    page.keyboard.press("Enter")
    panel = page.get_by_role("complementary", name="Tipp")
    ways = panel.get_by_role("listitem")
    expect(ways).to_have_count(3)
    assert page.locator(".table").bounding_box() == before
    expect(ways.locator(".chance")).to_have_text([re.compile(r"^\d+\s%$")] * 3)
    for way in ways.all():
        assert len(way.locator(".reason").inner_text()) > 10
    expect(page.locator("p[role=status]", has_text="Tipp:").first).to_contain_text(
        ways.first.locator(".reason").inner_text()
    )
    expect(page.locator(".hand .hinted")).to_have_count(1)
    expect(page.locator(".hand .also-hinted").first).to_be_visible()
    player.has_no_barrier("hint")
    expect(ways.first.get_by_role("button")).to_be_focused()
    page.keyboard.press("Tab")
    second = ways.nth(1).locator(".action").inner_text()
    expect(page.locator(".prompt")).to_contain_text(f"Tipp: {second}")
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(asker).to_be_focused()
    card = player.lit_cards().first
    card.focus()
    page.keyboard.press("h")
    expect(ways.first.get_by_role("button")).to_be_focused()
    page.keyboard.press("Escape")
    expect(card).to_be_focused()
    page.keyboard.press("h")
    expect(ways.first.get_by_role("button")).to_be_focused()
    action = ways.first.locator(".action").inner_text()
    page.keyboard.press("Enter")
    expect(panel).to_have_count(0)
    unit, place = action.removesuffix(" spielen").split(" auf ")
    expect(page.locator(".log")).to_contain_text(f"Du spielst {unit} auf {place}.")


def test_the_log_and_the_position_survive_a_reload(newcomer: Newcomer) -> None:
    player = newcomer(moving=True)
    player.start_against_bots(3)
    player.take_turn()
    player.wait_for_turn()
    hand, log = player.hand(), player.log()
    player.page.reload()
    player.wait_for_turn()
    assert player.hand() == hand
    assert player.log() == log


def test_pieces_travel_unless_the_reader_wants_none_to_move(newcomer: Newcomer) -> None:
    for moving in (True, False):
        player = newcomer(moving=moving)
        player.start_against_bots(2)
        player.page.evaluate(
            """() => {
                window.flights = 0;
                new MutationObserver(changes => changes.forEach(change =>
                    change.addedNodes.forEach(node => {
                        if (node.className === 'flight') window.flights += 1;
                    }))).observe(document.body, { childList: true });
            }"""
        )
        player.play_card()
        assert (player.page.evaluate("() => window.flights") > 0) is moving


def press_until(player: Player, key: str, selector: str) -> None:
    """Press a key until something that matches has the focus."""
    for _ in range(60):
        if player.page.evaluate("s => !!document.activeElement?.matches(s)", selector):
            return
        player.page.keyboard.press(key)
    raise AssertionError(f"{key} never reaches {selector}")


@pytest.mark.slow
def test_begin_and_end_of_a_game_by_keyboard_alone(newcomer: Newcomer, server: Server) -> None:
    player = newcomer(moving=True)
    page = player.visit()
    expect(player.button("Jetzt gegen Bots spielen").first).to_be_visible()
    expect(page.locator("article .segments [tabindex='0'][aria-pressed=true]")).to_have_count(8)
    press_until(player, "Tab", "[aria-labelledby=game-nebelberge] .segments button")
    press_until(player, "ArrowLeft", ".segments button:first-child")
    page.keyboard.press("Enter")
    press_until(player, "Tab", "[aria-labelledby=game-nebelberge] .go .btn")
    page.keyboard.press("Enter")
    record = without_its_end(whole_game("nebelberge", 2, Seeded(4)), LAST_MOVES)
    table = stage(server.store, record, ["Runa"])
    for turn in range(MOST_TURNS):
        player.wait_for_turn()
        if player.is_over():
            break
        if turn == FIRST_TURNS:
            player.visit(table.link(0))
            player.wait_for_turn()
        if player.lit_cards().count():
            press_until(player, "Tab", ".hand button")
            press_until(player, "ArrowRight", ".hand button[data-lit]")
            page.keyboard.press("Enter")
            expect(page.locator(".stack[data-lit]:focus")).to_have_count(1)
            page.keyboard.press("Enter")
            page.locator(".pile[data-lit], .result").first.wait_for()
        if page.locator(".deck[data-lit]").count():
            press_until(player, "Tab", ".pile")
            press_until(player, "ArrowRight", ".deck[data-lit]")
            page.keyboard.press("Enter")
            page.locator(".hand button[data-lit], .result").first.wait_for()
    expect(page.get_by_role("heading", name="Schlusswertung")).to_be_attached()
    player.has_no_barrier("result")
    player.fits("result")
    page.get_by_role("link", name="Nachspielen").first.click()
    page.locator(".controls input[type=range]").wait_for()
    press_until(player, "Tab", ".controls input[type=range]")
    page.keyboard.press("End")
    expect(page.locator(".controls .at")).not_to_have_text("0 / 0")
    player.has_no_barrier("replay")
    page.go_back()
    player.button("Revanche").click()
    expect(page.locator(".result")).to_have_count(0)
    player.wait_for_turn()


NOTE_TITLES = """() => {
  window.titles = new Set();
  const note = () => {
    const title = document.querySelector('.prompt .title');
    if (title) window.titles.add(title.textContent);
  };
  new MutationObserver(note).observe(document, {
    subtree: true, childList: true, characterData: true,
  });
}"""


def test_nobody_reads_of_the_own_turn_as_of_somebody_elses_or_of_the_end(
    newcomer: Newcomer,
) -> None:
    player = newcomer(moving=True)
    player.page.add_init_script(f"({NOTE_TITLES})()")
    player.start_against_bots(2)
    for _ in range(3):
        player.lit_cards().first.click()
        player.lit_mines().first.click()
        player.page.locator(".deck[data-lit]").click()
    player.lit_cards().first.wait_for()
    own = player.page.evaluate("JSON.parse(localStorage.getItem('dwarrow.name') ?? 'null')")
    titles = player.page.evaluate("[...window.titles]")
    assert own
    assert [title for title in titles if own in title] == []
    assert "Das Spiel ist zu Ende." not in titles


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("de", "Der Stapel ist leer."),
        ("fr", "La pioche est vide."),
        ("en", "The deck is empty."),
    ],
)
def test_an_empty_deck_shows_no_next_mine(
    newcomer: Newcomer, server: Server, language: str, said: str
) -> None:
    table = stage(server.store, whole_game("nebelberge", 2, Seeded(4)), ["Runa"])
    page = newcomer(language, moving=True).visit(table.link(0))
    page.locator(".result .acts button").nth(1).click()
    expect(page.locator(".deck-column .caption")).to_have_text(said)
    expect(page.locator(".deck .seen-by-readers")).to_have_text(said)
    page.locator(".bar .to-result").click()
    expect(page.locator(".result")).to_be_visible()


def test_the_end_addresses_its_winner_and_names_it_to_others(
    newcomer: Newcomer, server: Server
) -> None:
    table = stage(server.store, whole_game("nebelberge", 2, Seeded(3)), ["Runa", "Odrik"])
    winner, watcher = newcomer(), newcomer("en")
    held: list[Route] = []
    winner.page.route("**/replay?seat=*", lambda route: held.append(route))
    headline = winner.visit(table.link(0)).locator(".headline")
    expect(winner.page.locator(".place h2").first).to_have_text("Du gewinnst")
    expect(headline).to_have_text("Schlusswertung")
    held.pop().continue_()
    expect(headline).to_have_text(re.compile("^Du drehst "))
    watched = watcher.visit(table.watch_link()).locator(".headline")
    expect(watched).to_have_text(re.compile("^Runa turns "))
    seats = [{"seat": seat, "secret": secret} for seat, secret in enumerate(table.secrets)]
    known = json.dumps([{"table": table.table, "seats": seats, "watch": None}])
    watcher.page.evaluate("known => localStorage.setItem('dwarrow.tables', known)", known)
    told = watcher.visit(f"/table/{table.table}").locator(".result")
    expect(told).to_contain_text("Runa’s best move")
    expect(told, "nobody in particular sits at this device").not_to_contain_text(
        re.compile(r"\b[Yy]ou\b")
    )


def test_what_comes_to_lie_under_a_resting_mouse_is_not_explained(newcomer: Newcomer) -> None:
    player = newcomer("en")
    page = player.page
    page.clock.install()
    player.start_against_bots(3, "mountain_king")
    page.clock.run_for(2_000)
    expect(page.get_by_role("tooltip")).to_have_count(0)
