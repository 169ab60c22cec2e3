"""A window that is lent again is as empty as a new one; a changed one is not lent again."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

import pytest
from PIL import Image
from playwright.sync_api import Browser

from tests.support.browser import SIZES, TWO_FRAMES, Newcomer, Player, Windows
from tests.support.server import Server

REMEMBER = """() => {
  localStorage.setItem("dwarrow.name", '"Runa"');
  sessionStorage.setItem("dwarrow.bids", "{}");
  document.cookie = "seat=1";
}"""
KEPT = ["dwarrow.language", "dwarrow.settings"]
REMEMBERED = """() =>
  [Object.keys(localStorage).sort(), Object.keys(sessionStorage), document.cookie]"""


def test_the_next_one_finds_an_empty_memory(browser: Browser, server: Server) -> None:
    windows = Windows(browser)
    first = Player(windows, server.address)
    first.visit("/about").evaluate(REMEMBER)
    first.context.new_page()
    first.leave()
    second = Player(windows, server.address)
    assert second.page is first.page
    assert second.context.pages == [second.page]
    second.visit("/favicon.svg")
    assert second.page.evaluate(REMEMBERED) == [KEPT, [], ""]
    other = Player(windows, server.address, size="phone")
    assert other.page is not second.page
    for player in (second, other):
        player.context.close()


SHOWN = """() => [innerWidth, matchMedia("(prefers-color-scheme: light)").matches,
  matchMedia("(prefers-reduced-motion: reduce)").matches, document.documentElement.lang,
  JSON.parse(localStorage["dwarrow.settings"]).coach]"""


def test_a_window_is_lent_again_as_its_next_reader_wants_it(
    browser: Browser, server: Server
) -> None:
    windows = Windows(browser)
    first = Player(windows, server.address, "fr", theme="light", coached=True, moving=True)
    first.visit().locator("html[lang=fr]").wait_for()
    assert first.page.evaluate(SHOWN) == [SIZES["desk"][0], True, False, "fr", True]
    first.resize("phone")
    assert first.page.evaluate("() => innerWidth") == SIZES["phone"][0]
    first.leave()
    second = Player(windows, server.address, size="tablet")
    assert second.page is first.page
    second.visit().locator("html[lang=de]").wait_for()
    assert second.page.evaluate(SHOWN) == [SIZES["tablet"][0], False, True, "de", False]
    second.context.close()


BARRIERS = """main => {
  main.insertAdjacentHTML("beforeend", "<img src='/favicon.svg'>");
  main.insertAdjacentHTML("beforeend", "<svg aria-hidden='true'><text tabindex='0'>7</text></svg>");
  main.querySelector("p").style.setProperty("letter-spacing", "1px", "important");
  main.append("Runa");
  Object.assign(main.style, { color: "#777", background: "#888" });
}"""


def test_a_barrier_is_found(newcomer: Newcomer) -> None:
    player = newcomer("en")
    player.visit("/about").get_by_role("main").evaluate(BARRIERS)
    found = r"aria-hidden-focus: .*avoid-inline-spacing: .*color-contrast: .*image-alt: "
    with pytest.raises(AssertionError, match=found):
        player.has_no_barrier("about")


PLACES = """() => [...document.querySelectorAll("body *")].map((each) => {
  const { x, y, width, height } = each.getBoundingClientRect();
  return [x, y, width, height].map(Math.round).join();
})"""


def test_a_page_that_is_not_painted_has_everything_where_it_is(
    browser: Browser, server: Server
) -> None:
    found = []
    for unseen in (False, True):
        player = Player(browser, server.address, unseen=unseen)
        page = player.visit("/learn/nebelberge/capture")
        page.locator(".coach[aria-busy=false]").wait_for()
        page.evaluate("() => document.fonts.ready.then(() => true)")
        page.evaluate(TWO_FRAMES)
        colours = set(Image.open(BytesIO(page.screenshot())).convert("L").tobytes())
        found.append((len(colours), page.evaluate(PLACES)))
        player.leave()
    (many, places), (one, same) = found
    assert many > 50
    assert one == 1
    assert places == same


@pytest.mark.parametrize(
    "change",
    [
        lambda player: player.page.add_init_script("window.odd = 1"),
        lambda player: player.page.route("**/api/**", lambda route: route.abort()),
        lambda player: player.page.route_web_socket("**/ws", lambda socket: socket.close()),
        lambda player: player.page.clock.install(),
        lambda player: player.page.emulate_media(reduced_motion="reduce"),
        lambda player: player.page.on("response", lambda answer: None),
        lambda player: player.context.add_init_script("window.odd = 1"),
    ],
    ids=["script", "route", "socket", "clock", "media", "listener", "scripts"],
)
def test_a_window_that_was_changed_for_good_is_closed(
    browser: Browser, server: Server, change: Callable[[Player], object]
) -> None:
    windows = Windows(browser)
    player = Player(windows, server.address)
    change(player)
    player.leave()
    assert windows.free == []
    assert player.page.is_closed()
