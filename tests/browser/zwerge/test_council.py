"""The council marker on the page: seen where it goes, though its board lies on another tab."""

from __future__ import annotations

import pytest

from tests.support.browser import SIZES, Newcomer
from tests.support.noting import noted
from tests.support.server import Server
from tests.support.story import watched

COUNCIL = """({
  scene: document.querySelector('[data-scene]')?.dataset.scene ?? '',
  said: document.querySelector('[data-scene=council] .scene > ol li')?.textContent ?? '',
  text: document.querySelector('[data-scene=council] .art p')?.textContent ?? '',
  marker: document.querySelector('[data-scene=council] .marker')?.style.left ?? '',
  from: document.querySelector('[data-scene=council] .marker')?.style.getPropertyValue('--from'),
  at: [...document.querySelectorAll('.council li')].findIndex((box) => box.matches('.now')),
})"""


@pytest.mark.parametrize("size", SIZES)
def test_the_council_marker_is_on_the_stage_before_its_box_applies(
    newcomer: Newcomer, server: Server, size: str
) -> None:
    page = watched(newcomer, server, "zwerge", "council", size, COUNCIL)
    page.locator("[data-scene=council]").wait_for()
    page.locator("[data-scene=council]").wait_for(state="detached")
    before, *pictures = noted(page)
    (told,) = {
        (each["from"], each["marker"], each["at"])
        for each in pictures
        if each["scene"] == "council"
    }
    start, goal, at = told
    assert start != goal
    assert at == before["at"], "the box applies before its marker is seen there"
    assert any(each["text"] and "council marker is in the box" in each["said"] for each in pictures)
    assert pictures[-1]["at"] != before["at"]
