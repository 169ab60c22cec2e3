"""Everything explains itself, who leads which people is in sight, and the table never jumps."""

from __future__ import annotations

import re
from functools import cache

import pytest
from playwright.sync_api import FloatRect, Locator, Page, Position, expect

from dwarrow.games.nebelberge import GAME
from dwarrow.games.nebelberge.state import NebelbergeState
from dwarrow.kernel import Record, State
from tests.support.browser import SIZES, UNCOVERED, Newcomer, Player
from tests.support.server import Server
from tests.support.staged import first_position, stage

NAMES = ["Runa"]
OWN_MINES = 3
LEAST_MINE = {"desk": 110, "tablet": 100, "phone": 80}
"""How wide three own mines are at least; the pictures show 126, 104 and 84 for two."""
HOLDS = """(box, parts) => [...box.querySelectorAll(parts)].every((part) =>
  part.getBoundingClientRect().bottom <= box.getBoundingClientRect().bottom)"""
"""Whether all these parts end where the box does, or above."""
INK = "each => getComputedStyle(each).color"
LOWEST = "all => Math.max(...all.map((each) => each.getBoundingClientRect().bottom))"
CORNER = Position(x=9, y=9)
"""Where nothing lies on a mine."""


def late(state: State) -> bool:
    """The first seat is to play, works three mines, one without its overseer, and has treasures."""
    assert isinstance(state, NebelbergeState)
    if GAME.to_act(state) != (0,) or GAME.decision(state).name != "play":
        return False
    mines = [state.box.mines[card] for card in state.conquered[0]]
    watched = any(
        mine.overseer and mine.size > 1 and len(crew) < mine.size
        for mine, crew in zip(mines, state.workers[0], strict=True)
    )
    busy = all((state.treasures[0], state.conquered[1], state.treasures[1], any(state.camp)))
    return len(mines) == OWN_MINES and watched and busy


@cache
def record() -> Record:
    """A game of four in its middle."""
    return first_position("nebelberge", 4, {"optional-draw": "no"}, late)


def sit(newcomer: Newcomer, server: Server, size: str, language: str = "en") -> Player:
    """Runa sits down in the middle of the game."""
    player = newcomer(language, size=size, moving=True)
    player.visit(stage(server.store, record(), NAMES).link(0))
    player.wait_for_turn()
    return player


def card_of(page: Page) -> Locator:
    """The card that explains."""
    return page.get_by_role("tooltip")


def test_by_pointer_every_piece_says_what_it_is_and_means_now(
    newcomer: Newcomer, server: Server
) -> None:
    page = sit(newcomer, server, "desk").page
    said = {
        ".centre .stack .mine": "Who gets it:",
        ".centre .place": "Place for a unit",
        ".own .place.overseer": "Place for the overseer",
        ".own .place.worker": "Place for a worker",
        ".own .stack .mine": "Costs you",
        ".hand .card": "covers",
        ".supply .deck": "First play a card, then draw.",
        ".camp .pile": "Camp of the",
        ".lead": "a mine in the center",
        ".own .king": "Your people",
        ".own dd.gain button": "for you now.",
        ".own dd.loss button": "Costs you",
        ".rival .mine": "Unfinished mine",
        ".rival .facts > span:nth-child(2)": "Counts",
        ".rival .face": "Counts",
    }
    card = card_of(page)
    for place, text in said.items():
        page.locator(place).first.hover(force=True, position=CORNER)
        expect(card).to_contain_text(text)
        expect(card).to_be_visible()
        page.keyboard.press("Escape")
    assert page.locator("main [title]").count() == 0


def test_by_keyboard_and_finger_too(newcomer: Newcomer, server: Server) -> None:
    page = sit(newcomer, server, "phone").page
    card = card_of(page)
    page.keyboard.press("Tab")
    page.locator(".lead").first.focus()
    expect(card).to_contain_text("a mine in the center")
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    page.locator(".camp .pile").first.tap(force=True)
    expect(card).to_contain_text("Camp of the")
    page.locator(".own .place.overseer").first.tap(force=True)
    expect(card).to_contain_text("Place for the overseer")
    back = page.get_by_role("button", name="Put back")
    expect(back).to_have_attribute("aria-disabled", "true")
    back.tap(force=True)
    expect(card).to_contain_text("No card is chosen.")


@pytest.mark.parametrize("size", SIZES)
def test_peoples_and_overseer_are_in_sight_and_nothing_moves(
    newcomer: Newcomer, server: Server, size: str
) -> None:
    player = sit(newcomer, server, size)
    page = player.page
    leads = page.locator(".lead")
    expect(leads).to_have_count(4)
    for lead in leads.all():
        expect(lead).to_be_in_viewport()
    expect(leads.filter(has_text="you")).to_have_count(1)
    for place in page.locator(".own .place.overseer").all():
        place.scroll_into_view_if_needed()
        assert place.evaluate(UNCOVERED), "the overseer's place is hidden"
    mine = page.locator(".own .stack .mine").first.bounding_box()
    assert mine is not None
    assert mine["width"] >= LEAST_MINE[size]
    before = places_of(page)
    player.lit_cards().first.click()
    for lit in player.lit_mines().all():
        lit.scroll_into_view_if_needed()
        assert lit.locator(".next").evaluate(UNCOVERED), "a place that can be chosen is covered"
    assert places_of(page) == before
    player.has_no_barrier(f"a chosen card ({size})")
    player.lit_mines().first.click()
    page.locator(".pile[data-lit]").first.wait_for()
    assert places_of(page) == before
    none = page.get_by_role("button", name="Do not draw")
    expect(none).to_have_attribute("aria-disabled", "true")
    player.fits(f"drawing ({size})")


def crowded(state: State) -> bool:
    """A rival works three mines, each with room for two or more."""
    assert isinstance(state, NebelbergeState)
    mines = [state.box.mines[card] for card in state.conquered[1]]
    return len(mines) == OWN_MINES and all(mine.size > 1 for mine in mines)


@pytest.mark.parametrize("people", [["A", "B", "C"], ["A", "B", "C", "D"]])
def test_three_mines_of_a_rival_are_seen_whole_on_a_tablet(
    newcomer: Newcomer, server: Server, people: list[str]
) -> None:
    record = first_position("nebelberge", len(people), {}, crowded)
    page = newcomer(size="tablet").visit(stage(server.store, record, people).watch_link())
    mines = page.locator(".rival .mines").first
    expect(mines.locator(".mine")).to_have_count(OWN_MINES)
    assert mines.evaluate("box => box.scrollHeight <= box.clientHeight")
    assert page.locator(".rival").first.evaluate(HOLDS, ".mine"), "a mine leaves its sheet"


@pytest.mark.parametrize("size", ["tablet", "phone"])
def test_what_happened_last_is_in_sight_until_a_chosen_card_says_what_it_would_do(
    newcomer: Newcomer, server: Server, size: str
) -> None:
    player = newcomer(size=size, theme="light")
    page = player.visit(stage(server.store, record(), NAMES).link(0))
    player.wait_for_turn()
    latest = page.locator(".log li").first
    expect(latest).to_be_in_viewport(ratio=1)
    assert latest.evaluate(UNCOVERED)
    assert latest.evaluate(INK) == page.locator(".centre").evaluate(INK), "on the same ground"
    lowest = page.locator(".four .place").evaluate_all(LOWEST)
    assert latest.evaluate("line => line.getBoundingClientRect().top") >= lowest
    player.lit_cards().first.click()
    expect(latest).to_be_hidden()
    words = page.locator(".four .tag .text")
    assert not any(words.evaluate_all("all => all.map((e) => e.scrollHeight > e.clientHeight)"))
    assert page.locator(".centre").evaluate(HOLDS, ".tag")
    page.keyboard.press("Escape")
    expect(latest).to_be_visible()


def test_what_the_log_names_lights_up_on_the_table(newcomer: Newcomer, server: Server) -> None:
    page = sit(newcomer, server, "desk").page
    place = page.locator(".log .named", has_text=re.compile(r"^mine \d")).first
    shining = page.locator(".centre .stack[data-named]")
    place.hover()
    expect(shining).to_have_count(1)
    page.mouse.move(0, 0)
    expect(shining).to_have_count(0)
    place.focus()
    expect(shining).to_have_count(1)
    player = sit(newcomer, server, "phone")
    named = player.page.locator(".log .named", has_text=re.compile(r"^mine \d")).first
    named.tap()
    expect(player.page.locator(".centre .stack[data-named]")).to_be_in_viewport()


def places_of(page: Page) -> list[FloatRect | None]:
    """Where the parts of the table lie, the page scrolled to its top."""
    page.evaluate("() => scrollTo(0, 0)")
    parts = (".prompt", ".centre", ".supply", ".own", ".hand")
    return [page.locator(f".table {part}").first.bounding_box() for part in parts]


def test_the_last_turns_stay_marked_and_a_replay_hides_no_overseer(
    newcomer: Newcomer, server: Server
) -> None:
    player = newcomer("en", moving=True)
    table = stage(server.store, record(), NAMES)
    page = player.visit(table.link(0))
    player.wait_for_turn()
    assert page.locator(".recent, .takers, .rival .fresh").count() > 0
    player.visit(f"/replay/{table.table}")
    page.get_by_role("slider").press("End")
    overseer = page.locator(".own .place.overseer").first
    expect(overseer).to_be_visible()
    assert overseer.evaluate(UNCOVERED), "the overseer's place is hidden"
