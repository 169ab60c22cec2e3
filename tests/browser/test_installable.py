"""The page as an app: it can be installed, and opens without a network, with motion."""

from __future__ import annotations

import json
import re
import shutil
import struct
import urllib.request
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.test_together import free_port
from tests.support.browser import PAGE, Player
from tests.support.line import Line
from tests.support.server import Server

CONTROLLED = "() => navigator.serviceWorker.controller?.state === 'activated'"
KEPT = """async () => {
  const names = await caches.keys();
  const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return all.flat().map(({ url }) => new URL(url).pathname);
}"""


def fetched(server: Server, path: str) -> tuple[bytes, dict[str, str]]:
    with urllib.request.urlopen(server.address + path, timeout=60) as answer:
        return answer.read(), {name.lower(): value for name, value in answer.headers.items()}


def test_the_page_can_be_installed(server: Server) -> None:
    manifest = json.loads(fetched(server, "/manifest.json")[0])
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        body, _ = fetched(server, icon["src"])
        if icon["type"] == "image/png":
            assert body[:8] == b"\x89PNG\r\n\x1a\n"
            assert "x".join(map(str, struct.unpack(">II", body[16:24]))) == icon["sizes"]
    worker, headers = fetched(server, "/sw.js")
    assert b"KNOWN_AT_BUILD" not in worker
    assert headers["cache-control"] == "no-cache"
    assert "script-src 'self'" in headers["content-security-policy"]
    assert "unsafe" not in headers["content-security-policy"]


def test_the_hall_opens_without_a_network_and_shows_the_own_tables(
    browser: Browser, server: Server
) -> None:
    player = Player(browser, server.address, moving=True, size="phone", service_workers="allow")
    page = player.visit()
    player.start_against_bots(2)
    player.visit()
    line = page.locator(".own .box li")
    expect(line).to_have_count(1)
    page.wait_for_function(CONTROLLED)
    player.context.set_offline(True)
    page.reload()
    expect(page.get_by_text("Der Server ist gerade nicht zu erreichen.")).to_be_visible()
    expect(line).to_have_count(1)
    expect(line).to_contain_text("Die Könige der Nebelberge")
    kept = page.evaluate(KEPT)
    assert all(path == "/" or path.startswith("/assets/") for path in kept), "no table is kept"
    player.fits("the hall without a network")
    player.has_no_barrier("the hall without a network")
    player.context.set_offline(False)
    expect(page.get_by_text("Der Server ist gerade nicht zu erreichen.")).to_have_count(0)
    player.context.close()


def next_release(folder: Path) -> Path:
    """The same page as another build names it: no file with a hash has the name it had."""
    shutil.copytree(PAGE.parent, folder, ignore=shutil.ignore_patterns("*.br"))
    names = {file.name for file in folder.joinpath("assets").iterdir()}
    named = re.compile(r"[\w-]+(?:\.[\w-]+)+")
    for file in folder.rglob("*.*"):
        if file.suffix in (".html", ".js", ".css"):
            text = file.read_text(encoding="utf-8")
            renamed = named.sub(
                lambda found: f"next-{found[0]}" if found[0] in names else found[0], text
            )
            file.write_text(renamed, encoding="utf-8")
        if file.name in names:
            file.rename(file.with_name(f"next-{file.name}"))
    return folder


def release_of(player: Player) -> str:
    """Which page is open."""
    began = player.page.locator("script[type=module]").get_attribute("src") or ""
    return "next" if "/next-" in began else "first"


def test_a_new_release_never_breaks_an_open_game(browser: Browser, tmp_path: Path) -> None:
    """One page has a worker and one has none, as over plain HTTP in a home; both play on."""
    with Server(str(tmp_path / "tables.db"), port=free_port()) as server:
        with_worker = Player(browser, server.address, moving=True, service_workers="allow")
        without = Player(browser, server.address, moving=True, size="phone")
        line, home = Line(without.page), f"{server.address}/"
        plays: dict[Player, int] = {}
        for player in (with_worker, without):
            player.start_against_bots(2)
            plays[player] = told(player)
        with_worker.page.wait_for_function(CONTROLLED)

        server.stop()
        server.program = (
            "import pathlib\nfrom dwarrow.server import page\n"
            f"page.FOLDER = pathlib.Path({str(next_release(tmp_path / 'page'))!r})\n"
            + server.program
        )
        with with_worker.page.expect_response(home) as seen:
            server.start()
        seen.value.finished()
        for player in (with_worker, without):
            player.play_card()
            expect(player.page.get_by_text("Die Verbindung ist weg")).to_be_hidden()
            assert told(player) == plays[player] + 1
            assert release_of(player) == "first", "nothing is taken from whoever plays"

        with_worker.page.get_by_role("link", name="Dwarrow").click()
        expect(with_worker.page.locator(".own .box li")).to_have_count(1)
        assert release_of(with_worker) == "next"

        line.cut()
        expect(without.page.get_by_text("Die Verbindung ist weg")).to_be_visible()
        without.page.locator(".deck[data-lit]").click()
        with without.page.expect_response(home):
            without.button("Einstellungen").click()
        assert release_of(without) == "first", "what was answered here has not arrived yet"
        with without.page.expect_navigation():
            line.open = True
        without.wait_for_turn()
        assert release_of(without) == "next"
        assert told(without) == plays[without] + 1
        expect(without.lit_cards().first).to_be_visible()
        without.button("Einstellungen").click()
        expect(without.page.get_by_role("dialog")).to_be_visible()
        for player in (with_worker, without):
            player.context.close()


def told(player: Player) -> int:
    """How many cards the reader has played."""
    return sum("Du spielst" in line for line in player.log())
