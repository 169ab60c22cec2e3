"""Of equal things on the table the one lights up that is meant by what is told."""

from __future__ import annotations

from playwright.sync_api import expect

from dwarrow.games.nebelberge.cards import unit_of
from dwarrow.games.nebelberge.state import NebelbergeState
from dwarrow.kernel import Recorder
from tests.support.browser import Newcomer
from tests.support.noting import note, noted
from tests.support.server import Server
from tests.support.staged import stage
from tests.support.story import answer, in_order, until

OFFERS = """[...document.querySelectorAll('.street .tavern .cards > li[data-named]')]
  .map((card) => card.dataset.anchor)"""


def test_of_equal_cards_the_one_that_was_taken_lights_up(
    newcomer: Newcomer, server: Server
) -> None:
    record, move = until("nidavellir", 3, "take", then=is_offered_twice)
    table = stage(server.store, record, ["Runa", "Odrik", "Gisla"])
    page = newcomer(moving=True, speed="normal", size="tablet").visit(table.watch_link())
    page.locator(".table").wait_for()
    tavern = page.locator(".tavern.now").get_attribute("data-anchor")
    assert tavern
    note(page, OFFERS)
    answer(server, table, move)
    page.wait_for_function("() => window.pictures.some((each) => JSON.parse(each).length)")
    expect(page.get_by_role("button", name="Überspringen")).to_have_count(0)
    lit = [picture for picture in noted(page) if picture]
    assert lit
    assert all(len(cards) == 1 for cards in lit), lit
    assert lit[0][0].startswith(tavern.replace("tavern", "offer"))


def is_offered_twice(recorder: Recorder) -> bool:
    """Whether the card that was just taken was offered at another tavern too."""
    events = recorder.events
    begun = max((at for at, event in enumerate(events) if event.code == "round"), default=0)
    taken = [event for event in events[begun:] if event.code == "take"]
    if not taken or events[-1] is not taken[-1]:
        return False
    tavern, card = taken[-1].params["tavern"], taken[-1].params["card"]
    return any(
        isinstance(cards := event.params["cards"], tuple) and card in cards
        for event in events[begun:]
        if event.code == "fill" and event.params["tavern"] != tavern
    )


UNITS = """[...document.querySelectorAll(
  '.unit[data-named], .supply .pile[data-named], .hand .card[data-named], .chip[data-named]',
)].map((unit) => unit.dataset.anchor)"""


def test_of_equal_units_the_one_that_was_played_lights_up(
    newcomer: Newcomer, server: Server
) -> None:
    record, move = until("nebelberge", 3, "play", then=lies_in_camp_too)
    table = stage(server.store, record, ["Runa", "Odrik", "Gisla"])
    page = newcomer(moving=True, speed="normal", size="tablet").visit(table.watch_link())
    page.locator(".stack").first.wait_for()
    place = int(move.text.split()[-1]) - 1
    note(page, UNITS)
    answer(server, table, move)
    page.wait_for_function("() => window.pictures.some((each) => JSON.parse(each).length)")
    expect(page.get_by_role("button", name="Überspringen")).to_have_count(0)
    lit = [picture for picture in noted(page) if picture]
    assert in_order(lit) == [[f"mine {place} top"]]


def lies_in_camp_too(recorder: Recorder) -> bool:
    """Whether a unit as it was just laid on a mine of the centre lies on top in the camp."""
    event, state = recorder.events[-1], recorder.state
    assert isinstance(state, NebelbergeState)
    if event.code != "play" or event.params["place"] not in range(len(state.mines)):
        return False
    return event.params["unit"] in [unit_of(pile[-1]) for pile in state.camp if pile]
