"""The dice of a fight on the page, with motion: any army, none, or everything as proposed."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.zwerge.conftest import Serve
from tests.support.browser import UNCOVERED, Newcomer
from tests.support.noting import note, noted
from tests.support.zwerge_scenes import at_gate_four, fight_at_gate_five

SIZES = pytest.mark.parametrize("size", ["desk", "phone"])


def fight(newcomer: Newcomer, served: Serve, size: str, faces: str = "6 5 4") -> Page:
    """Somebody who has rolled these dice against two orcs, a troll and an älf."""
    server, table = served(at_gate_four("fight die", faces, "fight"))
    page = newcomer("en", size=size, moving=True, address=server.address).visit(table.link(0))
    page.locator('[data-action="accept"]').wait_for()
    return page


@pytest.mark.slow
@SIZES
def test_a_six_takes_an_orc_a_five_is_declined_and_the_rest_is_as_proposed(
    newcomer: Newcomer, served: Serve, size: str
) -> None:
    page = fight(newcomer, served, size)
    dice = page.locator(".dice .die")
    expect(dice.nth(2)).to_have_attribute("data-proposed", "alf")
    expect(page.locator(".dice .current")).to_contain_text("6")
    orc = page.locator(".army-button", has_text="orc")
    orc.tap() if size == "phone" else orc.click()
    expect(dice.nth(2)).to_have_attribute("data-struck", "orc")
    expect(page.locator(".dice .current")).to_contain_text("5")
    expect(dice.nth(1)).to_have_attribute("data-proposed", "troll")
    page.locator('[data-action="decline"]').click()
    expect(dice.nth(1)).to_have_attribute("data-declined", "")
    page.locator('[data-action="accept"]').click()
    expect(dice.nth(0)).to_have_attribute("data-struck", "orc")
    expect(page.locator('[data-action="fight"]')).to_be_visible()
    gate = page.locator('[data-field="gate-4"]')
    expect(gate).to_contain_text("1 troll and 1 älf")


@pytest.mark.slow
@SIZES
def test_one_click_accepts_the_whole_proposal(newcomer: Newcomer, served: Serve, size: str) -> None:
    page = fight(newcomer, served, size)
    accept = page.locator('[data-action="accept"]')
    expect(accept).to_contain_text("6 defeats älf, 5 defeats troll, 4 defeats orc")
    expect(accept).to_be_in_viewport(ratio=1)
    accept.click()
    for at, army in enumerate(("orc", "troll", "alf")):
        expect(page.locator(".dice .die").nth(at)).to_have_attribute("data-struck", army)
    expect(page.locator('[data-field="gate-4"]')).to_contain_text("1 orc")


BELOW_THE_BAR = """field => {
  const [bar, found] = ['.prompt-area', field].map((each) => document.querySelector(each));
  return found.getBoundingClientRect().top >= bar.getBoundingClientRect().bottom;
}"""
LOW: ViewportSize = {"width": 390, "height": 664}
"""What the bars of its browser leave of a phone."""


@pytest.mark.slow
def test_on_a_phone_nothing_covers_the_armies_that_a_die_may_defeat(
    newcomer: Newcomer, served: Serve
) -> None:
    server, table = served(fight_at_gate_five())
    player = newcomer("en", size="phone", moving=True, speed="fast", address=server.address)
    player.page.set_viewport_size(LOW)
    page = player.visit(table.link(0))
    page.locator('[data-action="accept"]').wait_for()
    page.wait_for_function(BELOW_THE_BAR, arg='[data-field="gate-5"]')
    for army in page.locator(".army-button").all():
        assert army.evaluate(UNCOVERED)


LYING = """[...document.querySelectorAll('.dice .die')].map((die) => {
  const { x, y, width } = die.getBoundingClientRect();
  const current = die.closest('.current') !== null;
  return { at: [x, y, width].map(Math.round), current, struck: die.dataset.struck ?? '' };
})"""


@pytest.mark.slow
@pytest.mark.parametrize("size", ["desk", "tablet", "phone"])
def test_dice_strike_in_the_order_of_the_proposal_and_keep_their_places(
    newcomer: Newcomer, served: Serve, size: str
) -> None:
    page = fight(newcomer, served, size, "6 6 5")
    note(page, LYING, classes=True)
    page.locator('[data-action="accept"]').click()
    expect(page.locator(".dice .die").first).to_have_attribute("data-struck", "orc")
    pictures = noted(page)
    (framed,) = [at for at, die in enumerate(pictures[0]) if die["current"]]
    first = next(picture for picture in pictures if any(die["struck"] for die in picture))
    assert [at for at, die in enumerate(first) if die["struck"]] == [framed]
    told = pictures[: 1 + [all(die["struck"] for die in each) for each in pictures].index(True)]
    assert len(told) > 3
    for picture in told:
        for die, lay in zip(picture, pictures[0], strict=True):
            assert die["at"] == pytest.approx(lay["at"], abs=1), told


@pytest.mark.slow
def test_the_keyboard_strikes_declines_and_accepts(newcomer: Newcomer, served: Serve) -> None:
    page = fight(newcomer, served, "desk")
    page.locator(".army-button", has_text="orc").focus()
    page.keyboard.press("Enter")
    dice = page.locator(".dice .die")
    expect(dice.nth(2)).to_have_attribute("data-struck", "orc")
    decline = page.locator('[data-action="decline"]')
    page.keyboard.press(decline.get_attribute("aria-keyshortcuts") or "")
    expect(dice.nth(1)).to_have_attribute("data-declined", "")
    expect(page.locator('[data-action="accept"]')).to_have_attribute("aria-keyshortcuts", "1")
    page.keyboard.press("1")
    expect(dice.nth(0)).to_have_attribute("data-struck", "orc")
