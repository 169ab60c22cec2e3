"""A new scenario: its armies are not beaten before they lie on it."""

from __future__ import annotations

from dwarrow.games.zwerge.state import ZwergeState
from dwarrow.kernel import Recorder
from tests.support.browser import Newcomer
from tests.support.noting import note, noted
from tests.support.server import Server
from tests.support.staged import stage
from tests.support.story import answer, until

STRUCK = """Object.fromEntries([...document.querySelectorAll('article.card.scenario')].map((card) =>
  [card.ariaLabel, card.querySelectorAll('svg.counter[aria-hidden]').length]))"""
"""How many struck armies each scenario shows."""


def has_armies(recorder: Recorder) -> bool:
    """Whether the scenario that has come is beaten by beating its armies."""
    state = recorder.state
    assert isinstance(state, ZwergeState)
    return any(state.box.cards[state.scenario].task.armies)


def test_no_army_of_a_new_scenario_is_struck_before_it_lies_there(
    newcomer: Newcomer, server: Server
) -> None:
    record, move = until("zwerge", 3, "scenario", then=has_armies)
    table = stage(server.store, record, ["Runa", "Odrik", "Gisla"])
    page = newcomer(moving=True, speed="normal").visit(table.watch_link())
    page.locator(".table").wait_for()
    before = page.evaluate(STRUCK)
    note(page, STRUCK)
    answer(server, table, move)
    page.wait_for_function(f"old => Object.keys({STRUCK}).some(name => !(name in old))", arg=before)
    page.locator(".prompt .skip").wait_for(state="detached")
    news = [
        {name: struck for name, struck in seen.items() if name not in before}
        for seen in noted(page)
    ]
    assert any(news)
    assert not any(struck for seen in news for struck in seen.values()), news
