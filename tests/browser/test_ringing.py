"""What each sound is like: audible, without clicks, not too loud, and unlike the others."""

from __future__ import annotations

import subprocess
from array import array
from itertools import combinations, pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.support.browser import ROOT

RATE = 44_100
LENGTHS = {"coin": 0.38, "card": 0.1, "stone": 0.22, "dice": 0.315, "turn": 0.72, "win": 1.58}
"""Seconds that each takes."""
SOON = 0.02
"""Seconds until it begins: a start that is past when the ear hears of it clicks."""
RENDER = f"""async sound => {{
  const context = new OfflineAudioContext(1, {2 * RATE}, {RATE});
  ringing.ring(context, sound, 1);
  return [...(await context.startRendering()).getChannelData(0)];
}}"""


@pytest.fixture(scope="module")
def studio(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Page:
    """A page that can render sounds."""
    script: Path = tmp_path_factory.mktemp("studio") / "ringing.js"
    web = ROOT / "web"
    made = ("src/lib/ringing.ts", "--format", "iife", "--name", "ringing", "--file", str(script))
    subprocess.run(["node_modules/.bin/rolldown", *made], cwd=web, check=True, capture_output=True)
    page = browser.new_page()
    page.add_script_tag(path=script)
    return page


@pytest.fixture(scope="module")
def rendered(studio: Page) -> dict[str, array[float]]:
    """The samples of every sound at full volume."""
    names: list[str] = studio.evaluate("ringing.SOUNDS")
    return {name: array("f", studio.evaluate(RENDER, name)) for name in names}


def loudest(samples: array[float]) -> float:
    """How far the samples reach from silence."""
    return max(map(abs, samples))


def crossings(samples: array[float], seconds: float) -> float:
    """How often a second it swings through zero at its beginning: how high it sounds."""
    heard = samples[int(SOON * RATE) : int((SOON + seconds) * RATE)]
    return sum((a < 0) != (b < 0) for a, b in pairwise(heard)) / seconds


@pytest.mark.parametrize("sound", LENGTHS)
def test_a_sound_is_heard_without_clipping_or_clicks(
    rendered: dict[str, array[float]], sound: str
) -> None:
    samples = rendered[sound]
    begin, end = int(SOON * RATE), int((SOON + LENGTHS[sound]) * RATE)
    assert 0.05 < loudest(samples) < 0.9
    assert loudest(samples[:begin]) == 0, "its start is not past when it is heard"
    assert abs(samples[begin]) < 0.001
    first = samples[begin : begin + RATE // 1000]
    assert loudest(first) < loudest(samples), "it does not begin at its loudest"
    assert loudest(samples[end - RATE // 500 : end]) < 0.002
    assert loudest(samples[end:]) < 0.0002
    assert loudest(samples[(begin + end) // 2 : end]) > 0.0005, "it lasts as long as it should"


def test_every_sound_is_made_and_none_is_like_another(rendered: dict[str, array[float]]) -> None:
    assert set(rendered) == set(LENGTHS)
    heard = {name: (LENGTHS[name], crossings(rendered[name], 0.1)) for name in rendered}
    for (one, (long, high)), (other, (short, low)) in combinations(heard.items(), 2):
        differ = max(long / short, short / long, high / low, low / high)
        assert differ > 1.4, (one, other, heard)
