"""Every example is done on a phone, by touching what glows."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import dwarrow
from dwarrow.lessons import examples
from tests.browser.test_lessons import GLOWS, MOST_CLICKS, Pupil
from tests.support.browser import UNCOVERED, Newcomer


def touch(pupil: Pupil) -> None:
    """Do what is asked with a finger, until the example goes on; a question shows its answer."""
    before = pupil.at()
    if pupil.page.locator(GLOWS).count() == 0:
        pupil.player.button("Show me").tap()
        return
    for _ in range(MOST_CLICKS):
        glowing = pupil.page.locator(GLOWS).first
        glowing.scroll_into_view_if_needed()
        assert glowing.evaluate(UNCOVERED), f"something lies over what glows at step {before}"
        glowing.tap()
        pupil.still()
        if pupil.at() != before:
            return
    raise AssertionError(f"step {before} cannot be done by touching what glows")


@pytest.mark.parametrize("game", dwarrow.game_names())
def test_every_example_is_done_with_a_finger(newcomer: Newcomer, game: str) -> None:
    pupil = Pupil(newcomer("en", size="phone", moving=True, speed="fast"))
    for name in examples(game):
        pupil.open(game, name)
        pupil.still()
        while pupil.coach.get_attribute("data-last") is None:
            if pupil.asked():
                touch(pupil)
            else:
                pupil.on().tap()
            pupil.still()
        expect(pupil.coach.locator(".astray[role=alert]")).to_have_count(0)


def test_the_cards_of_a_hand_that_others_know_lie_in_one_row(newcomer: Newcomer) -> None:
    pupil = Pupil(newcomer("de", size="phone", moving=True, speed="fast"))
    pupil.open("mountain_king", "draft")
    for left in (4, 3, 2):
        pupil.still()
        cards = pupil.page.locator(".dock button.card")
        expect(cards).to_have_count(left)
        assert all(card.evaluate(UNCOVERED) for card in cards.all()), f"of {left} cards"
        for _ in range(2):
            pupil.page.locator(GLOWS).first.tap()
            pupil.still()
