"""After the game: it is analysed, and a turning point is one click from its position."""

from __future__ import annotations

from playwright.sync_api import expect

from dwarrow.kernel import Seeded
from tests.support.browser import Newcomer, Player
from tests.support.server import Server
from tests.support.staged import stage, whole_game

PATIENCE = 150_000
"""Milliseconds for an analysis, which lets everything else on the machine go first."""


def test_from_the_result_a_turning_point_leads_to_its_position(
    newcomer: Newcomer, server: Server
) -> None:
    table = stage(server.store, whole_game("zwerge", 2, Seeded(0)), ["Runa", "Odrik"])
    player = newcomer(moving=True)
    page = player.visit(table.link(1))
    player.button("Dieses Spiel analysieren").press("Enter")
    expect(page.get_by_text("Stellungen beurteilt")).to_be_visible()
    chart = page.get_by_role("img", name="Siegchancen aller im Verlauf")
    expect(chart).to_be_visible(timeout=PATIENCE)
    point = page.get_by_role("listitem").filter(has_text="Diese Stellung ansehen").first
    told = point.locator("span").inner_text()
    assert told.startswith("Odrik: ")
    number = int(point.locator("small").inner_text().split()[1].rstrip("."))
    player.has_no_barrier("analysis")
    page.keyboard.press("Tab")
    expect(point.get_by_role("button")).to_be_focused()
    page.keyboard.press("Enter")
    scrubber = page.get_by_role("slider")
    expect(scrubber).to_have_value(str(number - 1))
    expect(page.get_by_role("status").get_by_text(told)).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(scrubber).to_have_value(str(number))
    player.button("Analyse").click()
    page.get_by_role("dialog").get_by_role("button", name="Diese Stellung ansehen").first.click()
    expect(scrubber).to_have_value(str(number - 1))
    player.has_no_barrier("analysis in the replay")
    page.go_back()
    expect(point).to_be_in_viewport()
    read_on_a_phone(newcomer("fr", size="phone", moving=True), table.link(0), number)


def read_on_a_phone(player: Player, link: str, number: int) -> None:
    """What was analysed once is there for the other one as well, in another language."""
    page = player.visit(link)
    chart = page.get_by_role("img", name="Chances de gagner de chacun")
    expect(chart).to_be_visible()
    player.fits("analysis")
    point = page.get_by_role("listitem").filter(has_text="Voir cette position").first
    assert int(point.locator("small").inner_text().split()[1].rstrip(".")) == number
    player.has_no_barrier("analysis on a phone")
    point.get_by_role("button").tap()
    expect(page.get_by_role("slider")).to_have_value(str(number - 1))
    player.fits("replay of a turning point")
