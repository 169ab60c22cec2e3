"""Defeat by doom on the page: the two markers are seen meeting, at every size."""

from __future__ import annotations

import pytest

from tests.support.browser import SIZES, Newcomer
from tests.support.noting import noted
from tests.support.server import Server
from tests.support.story import watched

MARKERS = """(() => {
  const inSight = (place) => [...document.querySelectorAll(place)].some((each) => {
    const { left, right, width } = each.getBoundingClientRect();
    return width > 0 && left >= 0 && right <= innerWidth;
  });
  return {
    track: inSight('.doom li.hero.marker .shield') && inSight('.doom li.hero.marker .moon'),
    stage: inSight('[data-scene=lost] .hero') && inSight('[data-scene=lost] .doom'),
  };
})()"""


@pytest.mark.parametrize("size", SIZES)
def test_hero_and_doom_are_seen_meeting(newcomer: Newcomer, server: Server, size: str) -> None:
    page = watched(newcomer, server, "zwerge", "end-doom", size, MARKERS)
    page.locator(".result").wait_for()
    pictures = noted(page)
    assert any(picture["track"] for picture in pictures)
    assert any(picture["stage"] for picture in pictures)
