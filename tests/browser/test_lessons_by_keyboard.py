"""Lessons with keys alone: the keyboard always stands where the lesson goes on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from dwarrow.lessons import lessons
from tests.support.browser import Newcomer
from tests.support.pupil import GLOWS, Pupil

READ = "e => e.ariaLabel || e.innerText"
MOST_KEYS = 40


@pytest.mark.parametrize(
    ("game", "name"),
    [
        ("nebelberge", "work"),
        ("nidavellir", "bid"),
        ("mountain_king", "actions"),
        ("mountain_king", "far"),
        ("zwerge", "turn"),
    ],
)
def test_a_lesson_needs_no_other_key_than_enter(newcomer: Newcomer, game: str, name: str) -> None:
    pupil = Pupil(newcomer("en", moving=True, speed="fast"))
    page = pupil.page
    pupil.player.visit(f"/learn/{game}")
    page.locator(f"main a[href='/learn/{game}/{name}']").focus()
    page.keyboard.press("Enter")
    expect(pupil.coach).to_be_visible()
    here = page.locator(f".coach .primary:focus, {GLOWS}:focus, .hand-in:focus")
    if name in lessons(game):
        expect(here).to_have_accessible_description(re.compile("You are "))
    for _ in range(MOST_KEYS):
        pupil.still()
        expect(here).to_have_count(1)
        assert here.evaluate(READ), "nothing is read out"
        last = pupil.coach.get_attribute("data-last") == ""
        page.keyboard.press("Enter")
        if last:
            break
    expect(page.locator("ol li a")).to_have_count(len(lessons(game)))
    expect(page.locator("ol li").get_by_text("done", exact=True)).to_have_count(
        int(name in lessons(game))
    )
    there = ".next" if name in lessons(game) else f"[href$='/{name}']"
    expect(page.locator(f"main a{there}")).to_be_focused()
