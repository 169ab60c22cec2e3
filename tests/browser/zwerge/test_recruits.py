"""The recruitment dice on the page: thrown before their armies come, and told by themselves."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.support.browser import Newcomer
from tests.support.noting import noted
from tests.support.server import Server
from tests.support.story import watched

RECRUITS = """({
  dice: [...document.querySelectorAll('.tray [data-recruits] .seen-by-readers')]
    .map((die) => +/\\d+$/.exec(die.textContent)[0]),
  skulls: [...document.querySelectorAll('.tray [data-recruits] .cube')]
    .map((die) => die.querySelectorAll('svg').length),
  said: document.querySelector('.prompt .say').textContent,
})"""


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_recruitment_dice_are_thrown_before_their_armies_come(
    newcomer: Newcomer, server: Server, size: str
) -> None:
    page = watched(newcomer, server, "zwerge", "recruits", size, RECRUITS)
    page.wait_for_function("() => pictures.some((each) => each.includes('New armies'))")
    expect(page.get_by_role("button", name="Skip")).to_have_count(0)
    expect(page.locator("[data-recruits]")).to_have_count(0)
    thrown = [picture for picture in noted(page) if picture["dice"]]
    assert "New armies" not in thrown[0]["said"]
    assert not re.search(r"\d", thrown[0]["said"].split("rolled")[0]), "the dice tell their faces"
    (faces,) = {tuple(picture["dice"]) for picture in thrown}
    assert sum(faces) > 0
    assert {tuple(picture["skulls"]) for picture in thrown} == {faces}
    came = next(picture["said"] for picture in thrown if "New armies" in picture["said"])
    came = came[came.index("New armies") :].split(".")[0]
    assert (
        sum(int(count) for count in re.findall(r"(\d) (?:orc|troll|älf)", came)) % sum(faces) == 0
    )
