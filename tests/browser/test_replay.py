"""Looking at games again: a running one, a finished one, one that somebody brings."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from tests.support.browser import Newcomer
from tests.support.server import Server


def test_of_a_running_game_one_sees_again_what_one_saw(newcomer: Newcomer) -> None:
    player = newcomer()
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
