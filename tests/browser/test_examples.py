"""Every example is done on a phone, by touching what glows."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

import dwarrow
from dwarrow.lessons import examples
from tests.support.browser import UNCOVERED, Newcomer
from tests.support.pupil import GLOWS, Pupil


def touch(place: Locator) -> None:
    """Use a finger, which needs what it touches in sight and uncovered."""
    place.scroll_into_view_if_needed()
    assert place.evaluate(UNCOVERED), "something lies over what is touched"
    place.tap()


@pytest.mark.slow
@pytest.mark.parametrize("game", dwarrow.game_names())
def test_every_example_is_done_with_a_finger(newcomer: Newcomer, game: str) -> None:
    pupil = Pupil(newcomer("en", size="phone", moving=True, speed="fast"), touch)
    pupil.player.visit(f"/learn/{game}")
    for name in examples(game):
        pupil.page.locator(f"main a[href='/learn/{game}/{name}']").tap()
        expect(pupil.coach).to_be_visible()
        while not (sight := pupil.sees())["last"]:
            if sight["asked"]:
                pupil.follow()
            else:
                touch(pupil.on())
        expect(pupil.coach.locator(".astray[role=alert]")).to_have_count(0)
        touch(pupil.on())
        expect(pupil.page.locator("ol li a").first).to_be_visible()


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
