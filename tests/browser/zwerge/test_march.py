"""Marching armies and the threats that send them: everything is seen and told once."""

from __future__ import annotations

from itertools import dropwhile, takewhile
from typing import Any

import pytest

from dwarrow.kernel import Move, Recorder
from tests.support.browser import Newcomer
from tests.support.noting import note, noted
from tests.support.server import Server
from tests.support.staged import stage
from tests.support.story import answer, in_order, until

EVERY_FRAME = """() => {
  const sum = (place) => [...document.querySelectorAll(`${place} .count`)]
    .reduce((sum, count) => sum + Number(count.textContent), 0);
  const seen = (window.marches = []);
  const look = () => {
    seen.push({ lying: sum('.land .sheet'), flying: sum('.flight') });
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""

LANDED = "() => marches.some(({ flying }, at) => !flying && marches[at - 1]?.flying)"


def without_luck(recorder: Recorder) -> bool:
    """Whether chance had no part in what the latest move led to."""
    return isinstance(recorder.record.entries[-1], Move)


@pytest.mark.parametrize("code", ["armies-sent", "march-side", "march"])
def test_marching_armies_count_on_their_field_when_they_have_landed(
    newcomer: Newcomer, server: Server, code: str
) -> None:
    record, move = until("zwerge", 3, code, then=without_luck)
    table = stage(server.store, record, ["Runa", "Odrik", "Gisla"])
    page = newcomer(size="tablet", moving=True, speed="normal").visit(table.watch_link())
    page.locator(".table").wait_for()
    page.evaluate(EVERY_FRAME)
    answer(server, table, move)
    page.wait_for_function(LANDED)
    marches: list[Any] = page.evaluate("marches")
    flown = list(takewhile(flies, dropwhile(lambda seen: not flies(seen), marches)))
    landed = marches[marches.index(flown[-1]) :]
    (lying, *_) = (seen["lying"] for seen in landed if not flies(seen))
    assert {seen["lying"] + seen["flying"] for seen in flown} == {lying}


def flies(seen: Any) -> bool:
    """Whether armies are on their way."""
    return bool(seen["flying"])


THREAT = """({
  scene: document.querySelector('[data-scene=threat] .title')?.textContent ?? '',
  said: document.querySelectorAll('[data-scene=threat] ol li').length,
  prompt: document.querySelector('.prompt .detail')?.textContent.trim() ?? '',
  over: document.querySelector('.land').innerText,
})"""


def test_a_threat_on_the_stage_is_told_once(newcomer: Newcomer, server: Server) -> None:
    record, move = until("zwerge", 3, "threat-acts", then=without_luck)
    table = stage(server.store, record, ["Runa", "Odrik", "Gisla"])
    page = newcomer("en", size="tablet", moving=True, speed="normal").visit(table.watch_link())
    page.locator(".table").wait_for()
    note(page, THREAT)
    answer(server, table, move)
    page.locator("[data-scene=threat]").wait_for()
    page.locator("[data-scene=threat]").wait_for(state="detached")
    played = [picture for picture in noted(page) if picture["scene"]]
    assert played
    for picture in played:
        assert picture["prompt"].startswith("The threat"), "it tells what is on the stage"
        assert not picture["said"], "the card and its title say it"
        assert "takes effect" not in picture["over"]


def many_march(recorder: Recorder) -> bool:
    """Whether chance had no part in a run of marches."""
    latest = [event.code for event in recorder.events[-9:]]
    return without_luck(recorder) and sum(code.startswith("march") for code in latest) > 2


CALM = """(() => {
  const land = document.querySelector('.land').getBoundingClientRect();
  const sheet = document.querySelector('.land .sheet');
  const flown = document.querySelector('.flight')?.getBoundingClientRect();
  const said = document.querySelector('.prompt .detail')?.textContent ?? '';
  return {
    from: /(?:marche?s?) from (.*?) to/.exec(said)?.[1] ?? '',
    picture: [sheet.style.width, sheet.style.transform].join(),
    seen: !flown || (flown.left >= land.left && flown.right <= land.right),
  };
})()"""


def test_a_phone_shows_one_calm_picture_while_armies_march_from_a_field(
    newcomer: Newcomer, server: Server
) -> None:
    record, move = until("zwerge", 3, "march-side", then=many_march)
    table = stage(server.store, record, ["Runa", "Odrik", "Gisla"])
    page = newcomer("en", size="phone", moving=True, speed="normal").visit(table.watch_link())
    page.locator(".table").wait_for()
    note(page, CALM)
    answer(server, table, move)
    page.wait_for_function("() => pictures.some((each) => JSON.parse(each).from)")
    page.locator(".skip").wait_for(state="detached")
    marched = [picture for picture in noted(page) if picture["from"]]
    for field in {picture["from"] for picture in marched}:
        shown = in_order([each["picture"] for each in marched if each["from"] == field])
        assert len(shown) <= 2, f"the picture of {field} jumps: {shown}"
    assert all(picture["seen"] for picture in marched)
