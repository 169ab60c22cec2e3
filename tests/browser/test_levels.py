"""The strength of the bots: five levels with their ratings, each chosen in the hall and playing."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

import dwarrow
from dwarrow.bots import levels, ratings
from tests.support.browser import Newcomer

GAME = "nebelberge"
NAMES = dict(
    zip(levels(GAME), ("Begleiter", "leicht", "gut", "stark", "Meister"), strict=True),
)
LEVEL_OF_THE_BOT = """async () => {
    const table = JSON.parse(localStorage["dwarrow.tables"])[0];
    const answer = await fetch(`/api/tables/${table.table}`,
        { headers: { authorization: `Bearer ${table.seats[0].secret}` } });
    return (await answer.json()).seats[1].level;
}"""


def level_of_the_bot(page: Page) -> str:
    """Which bot sits on the second seat, as the server says."""
    return str(page.evaluate(LEVEL_OF_THE_BOT))


def test_the_hall_offers_five_strengths_with_what_they_were_measured_at(
    newcomer: Newcomer,
) -> None:
    player = newcomer(moving=True)
    player.visit()
    for game in dwarrow.game_names():
        group = player.card(game).get_by_role("group", name="Stärke der Bots")
        strengths = group.get_by_role("button")
        sign = r"\s%" if game == "zwerge" else ""
        expect(strengths).to_have_text(
            [
                re.compile(rf"^\s*{NAMES[level]} .+ {rating}{sign}\s*$")
                for level, rating in ratings(game).items()
            ]
        )
        expect(strengths.and_(player.page.locator("[aria-pressed=true]"))).to_have_text(
            re.compile("gut")
        )
    means = player.card("zwerge").locator("small", has_text="So viele Partien")
    expect(means, "at which difficulty the numbers hold").to_contain_text("drei solche Bots")
    expect(means).to_contain_text("„Normal“")


@pytest.mark.parametrize("language", ["de", "fr", "en"])
def test_the_strengths_fit_into_the_hall(newcomer: Newcomer, language: str) -> None:
    player = newcomer(language, moving=True)
    page = player.visit()
    for size in ("phone", "desk"):
        player.resize(size)
        expect(page.locator("article .segments small").first).to_be_visible()
        player.fits("the hall")
        spilled = page.evaluate(
            "() => [...document.querySelectorAll('article .segments button')]"
            ".filter(button => button.scrollWidth > button.clientWidth).length"
        )
        assert spilled == 0, size


@pytest.mark.parametrize("level", levels(GAME))
def test_each_strength_can_be_chosen_and_plays(newcomer: Newcomer, level: str) -> None:
    player = newcomer(moving=True)
    page = player.visit()
    card = player.card(GAME)
    card.locator(".segments").first.get_by_role("button", name="2").click()
    strengths = card.get_by_role("group", name="Stärke der Bots")
    strengths.get_by_role("button", name=re.compile(rf"^{NAMES[level]} ")).click()
    card.locator(".go .btn").click()
    player.take_turn()
    player.wait_for_turn()
    assert level_of_the_bot(page) == level
    bot = page.locator(".log li").filter(has_not_text="Du").first
    expect(bot).to_be_visible()
