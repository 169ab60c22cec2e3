"""The page as an app: it can be installed, and opens without a network, with motion."""

from __future__ import annotations

import json
import struct
import urllib.request

from playwright.sync_api import Browser, expect

from tests.support.browser import Player
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
