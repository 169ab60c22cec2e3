"""What is told of the reader's own turn, and what is answered for them."""

from __future__ import annotations

from playwright.sync_api import expect

from dwarrow.kernel import Record, Recorder
from tests.support.browser import Newcomer
from tests.support.noting import note, noted, wait_for_note
from tests.support.server import Server
from tests.support.staged import positions, stage
from tests.support.story import answer, last_move, until

FLYING = """({
  flying: document.querySelectorAll('.flight').length,
  title: document.querySelector('.prompt .title').textContent.trim(),
})"""


def test_it_is_ones_own_turn_until_the_own_card_has_landed(
    newcomer: Newcomer, server: Server
) -> None:
    record, move = until("nebelberge", 2, "draw-camp", then=ends_own_turn)
    table = stage(server.store, record, ["Runa", "Odrik"])
    page = newcomer(moving=True, speed="normal").visit(table.link(0))
    page.locator(".lamp.asked").wait_for()
    note(page, FLYING)
    answer(server, table, move)
    expect(page.locator(".prompt .title")).to_have_text("Odrik ist am Zug.")
    flown = [picture["title"] for picture in noted(page) if picture["flying"]]
    assert flown
    assert set(flown) == {"Du bist am Zug."}


def ends_own_turn(recorder: Recorder) -> bool:
    """Whether the first seat has just moved, and the second is asked."""
    return last_move(recorder).seat == 0 and recorder.game.to_act(recorder.state) == (1,)


def test_an_only_answer_is_given_by_itself_where_one_wants_that(
    newcomer: Newcomer, server: Server
) -> None:
    record = only_answer()
    table = stage(server.store, record, ["Runa", "Odrik"])
    waiting, forced = newcomer(moving=True), newcomer(moving=True, forced=True)
    waiting.visit(table.link(0))
    asked = waiting.page.locator(".lamp.asked")
    expect(asked).to_have_count(1)
    lines = len(waiting.log())
    forced.visit(table.link(0))
    waiting.page.wait_for_function(
        "(lines) => document.querySelectorAll('[role=log] li').length > lines", arg=lines
    )


SAID = "document.querySelector('.prompt .say').innerText.replaceAll('\\n', ' ')"


def test_an_answer_given_by_itself_says_that_it_was_the_only_one(
    newcomer: Newcomer, server: Server
) -> None:
    record, move = until("nidavellir", 2, "take", then=leaves_one_answer)
    table = stage(server.store, record, ["Runa", "Odrik"])
    page = newcomer(moving=True, forced=True, speed="normal").visit(table.link(0))
    page.locator(".table").wait_for()
    note(page, SAID)
    answer(server, table, move)
    wait_for_note(page, "Eine andere Wahl gab es nicht.")
    told = noted(page)
    asked = [said for said in told if said.endswith("Du hast keine andere Wahl.")]
    given = [said for said in told if "Eine andere Wahl gab es nicht." in said]
    assert asked
    assert told.index(asked[0]) < told.index(given[0])
    assert all(" Du nimmst " in said for said in given), given


def leaves_one_answer(recorder: Recorder) -> bool:
    """Whether the second seat has moved, and the first can answer in one way alone."""
    state, game = recorder.state, recorder.game
    forced = game.to_act(state) == (0,) and len(game.legal(state, 0)) == 1
    return forced and last_move(recorder).seat == 1


def only_answer() -> Record:
    """A game in which the first seat is asked what it can answer in one way alone."""
    for seed in range(1, 60):
        for recorder in positions("nidavellir", 2, {}, seed):
            state, game = recorder.state, recorder.game
            if game.to_act(state) == (0,) and len(game.legal(state, 0)) == 1:
                return recorder.record
    raise AssertionError("nobody was ever forced")
