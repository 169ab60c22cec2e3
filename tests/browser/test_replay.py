"""Looking at games again: a running one, a finished one, one that somebody brings."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from dwarrow.kernel import Seeded
from tests.support.browser import Newcomer
from tests.support.server import Server
from tests.support.staged import stage, whole_game

WAITING = """() => {
  window.waits = [];
  const wait = setTimeout;
  window.setTimeout = (then, length) => { waits.push(length); return wait(then, length); };
}"""
"""Notes how long the page waits from now on."""
WAITED = "lengths => lengths.every((length) => waits.includes(length))"


def test_of_a_running_game_one_sees_again_what_one_saw(newcomer: Newcomer) -> None:
    player = newcomer(moving=True)
    player.start_against_bots(2)
    player.take_turn()
    player.wait_for_turn()
    hand, log = player.hand(), player.log()
    player.button("Verlauf").click()
    player.page.get_by_role("link", name="Bisherige Züge nachspielen").click()
    scrubber = player.page.get_by_role("slider")
    expect(scrubber).to_have_value("0")
    scrubber.press("End")
    player.button("Einen Zug zurück").click()
    player.button("Einen Zug vor").click()
    assert player.hand() == hand
    assert player.log() == log


def test_a_record_can_be_kept_and_brought_back(
    newcomer: Newcomer, server: Server, tmp_path: Path
) -> None:
    watched = server.create("random", "random")
    player = newcomer()
    page = player.visit(f"/table/{watched['table']}#{watched['watch']}")
    page.locator(".result").wait_for(timeout=60_000)
    with page.expect_download() as download:
        player.button("Protokoll").click()
    record = tmp_path / download.value.suggested_filename
    download.value.save_as(record)
    player.visit("/replay")
    page.get_by_label("Datei wählen").set_input_files(record)
    expect(page.get_by_role("slider")).to_have_value("0")
    player.button("Abspielen").click()
    expect(page.get_by_role("slider")).not_to_have_value("0")
    player.visit("/replay")
    page.get_by_label("oder den Text einfügen").fill(record.read_text().replace("play", "lay", 1))
    player.button("Ansehen").click()
    expect(page.get_by_role("alert")).to_contain_text("Zeile")


def test_keys_chapters_and_eyes_lead_through_a_game_that_is_over(
    newcomer: Newcomer, server: Server
) -> None:
    record = whole_game("nidavellir", 2, Seeded(3))
    table = stage(server.store, record, ["Runa", "Odrik"])
    player = newcomer(moving=True, speed="normal")
    page = player.visit(table.link(0))
    page.locator(".result").wait_for()
    player.visit("/replay")
    page.get_by_role("link", name="Nidavellir mit Odrik").click()
    scrubber = page.get_by_role("slider")
    expect(scrubber).to_have_value("0")
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    expect(scrubber).to_have_value("5")
    page.get_by_label("Kapitel").select_option(index=2)
    expect(scrubber).not_to_have_value("5")
    page.keyboard.press("Home")
    expect(scrubber).to_have_value("0")
    page.get_by_role("button", name="alle", exact=True).click()
    expect(page.get_by_role("button", name="alle", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )
    turn = page.get_by_label("Kapitel").locator("optgroup option")
    expect(turn).to_contain_text("Runa")
    expect(page.locator(".scrub i")).to_have_count(1)
    page.locator("main").click(position={"x": 5, "y": 300})
    page.keyboard.press("End")
    expect(page.get_by_role("table")).to_be_visible()
    expect(page.locator(".headline")).to_contain_text("gewinnt")
    expect(page.locator(".place h2")).to_have_count(2)
    player.has_no_barrier("replay")
    page.keyboard.press("Home")
    page.keyboard.press("Space")
    expect(scrubber).not_to_have_value("0")
    page.evaluate(WAITING)
    for speed in (4, 1):
        page.get_by_role("button", name=f"{speed}×").click()
        page.evaluate("waits.length = 0")
        page.wait_for_function(WAITED, arg=[380 / speed, 500 / speed])
    assert player.button("Anhalten").count() == 1


def test_the_number_of_a_move_stands_while_it_is_told(newcomer: Newcomer, server: Server) -> None:
    table = stage(server.store, whole_game("nebelberge", 2, Seeded(3)), ["Runa", "Odrik"])
    player = newcomer(moving=True, speed="slow")
    page = player.visit(table.link(0))
    page.locator(".result").wait_for()
    player.visit(f"/replay/{table.table}")
    scrubber = page.get_by_role("slider")
    expect(scrubber).to_have_value("0")
    page.keyboard.press("ArrowRight")
    page.locator(".flight").first.wait_for()
    assert scrubber.input_value() == "1"


def test_a_game_played_together_ends_on_its_result_too(newcomer: Newcomer, server: Server) -> None:
    table = stage(server.store, whole_game("zwerge", 2, Seeded(3)), ["Runa", "Odrik"])
    player = newcomer("en", size="phone")
    page = player.visit(table.link(0))
    page.locator(".result").wait_for()
    player.visit(f"/replay/{table.table}")
    expect(page.get_by_role("slider")).to_have_value("0")
    page.keyboard.press("End")
    expect(page.get_by_text("This time evil has won")).to_be_visible()
    player.fits("replay")
    player.has_no_barrier("replay")
    player.button("board").click()
    expect(page.locator(".land")).to_be_visible()
