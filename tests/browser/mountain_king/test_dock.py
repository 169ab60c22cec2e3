"""Cards to choose from lie on the mountain, and leave what it says to be read."""

from __future__ import annotations

import pytest

from tests.support.browser import Newcomer
from tests.support.server import Server
from tests.support.staged import first_position, is_asked, stage

NAMES = ["Moss", "Ice", "Moon", "Granite", "Hammer", "Mud", "Fire"]
COVERED = """names => {
  const boxes = [...document.querySelectorAll(".dock .half")].map((half) =>
    half.getBoundingClientRect());
  const texts = [...document.querySelectorAll("svg text")].filter((text) =>
    names.includes(text.textContent.trim()) && text.checkVisibility());
  return [texts.length, texts.filter((text) => {
    const { left, right, top, bottom } = text.getBoundingClientRect();
    return boxes.some((box) => left < box.right && right > box.left && top < box.bottom &&
      bottom > box.top);
  }).map((text) => text.textContent)];
}"""
"""How many domains are named on the mountain, and which names lie under the cards."""


@pytest.mark.parametrize(("size", "coached"), [("desk", True), ("desk", False), ("tablet", False)])
def test_cards_to_choose_from_cover_no_name_of_a_domain(
    newcomer: Newcomer, server: Server, size: str, coached: bool
) -> None:
    record = first_position("mountain_king", 4, {}, is_asked("draft", 1))
    player = newcomer("en", size=size, coached=coached, moving=True)
    page = player.visit(stage(server.store, record, ["Runa"]).link(0))
    player.wait_for_turn()
    page.locator(".dock .card[data-lit]").nth(3).wait_for()
    assert page.evaluate(COVERED, NAMES) == [len(NAMES), []]


@pytest.mark.parametrize("coached", [True, False])
def test_champions_to_keep_cover_no_name_of_a_domain(
    newcomer: Newcomer, server: Server, coached: bool
) -> None:
    record = first_position("mountain_king", 2, {}, is_asked("starter", 1))
    player = newcomer("en", coached=coached, moving=True, speed="fast")
    page = player.visit(stage(server.store, record, ["Runa"]).link(0))
    page.locator(".dock .starter[data-lit]").nth(1).wait_for()
    assert page.evaluate(COVERED, NAMES) == [len(NAMES), []]


CUT = """() => [...document.querySelectorAll(".champions .does, .printed p")].filter((text) =>
  text.scrollHeight > text.clientHeight + 1 ||
  text.getBoundingClientRect().bottom > innerHeight - 1).map((text) => text.textContent)"""
"""What is not read whole of the champions on display and of the gates."""


def test_champions_and_gates_are_read_whole_beside_the_coach(newcomer: Newcomer) -> None:
    player = newcomer("de", moving=True, speed="fast")
    page = player.visit("/learn/mountain_king/ancestry")
    page.locator(".champions .does").nth(2).wait_for()
    assert page.evaluate(CUT) == []
