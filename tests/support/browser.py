"""A real browser for the tests: pages of players, each with a memory of their own."""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path
from typing import Any, Literal, Protocol

import pytest
from playwright.sync_api import Browser, Locator, Page, Playwright, expect

from tests.support.debian import install

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "src" / "dwarrow" / "server" / "page" / "index.html"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
ABSENT = (
    "chromium is not installed: `apt-get install chromium-headless-shell`, "
    "or name it in DWARROW_CHROMIUM"
)
UNBUILT = "the page is not built: `python3 run.py page`"
SHELL = "chromium-headless-shell"
"""The same browser without windows; a page opens in half the time."""
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
CHOSEN = """if (location.origin !== "null")
  localStorage["dwarrow.settings"] ??= JSON.stringify({{ speed: "{}", forced: {}, coach: {} }});"""
"""What a reader has set, on pages of ours; without movement what happens is shown at once."""
PATIENCE = 30_000
"""Milliseconds after which something that was to come is missing, on a busy machine too."""
SIZES = {"desk": (1440, 900), "tablet": (1024, 768), "phone": (390, 844)}


def program() -> str:
    """Where the browser is; installs it where that is possible."""
    named = os.environ.get("DWARROW_CHROMIUM")
    if not named and not shutil.which(SHELL):
        install(SHELL)
    found = named or _find()
    if not found:
        if os.environ.get("CI"):
            pytest.fail(ABSENT)
        pytest.skip(ABSENT)
    return found


def _find() -> str:
    return next((path for name in NAMES if (path := shutil.which(name))), "")


def launch(playwright: Playwright) -> Browser:
    """The browser, with the built page at hand."""
    assert PAGE.exists(), UNBUILT
    expect.set_options(timeout=PATIENCE)
    return playwright.chromium.launch(executable_path=program(), args=list(QUIET))


class Player:
    """Somebody with a browser of their own, who reads German unless said otherwise."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        language: str = "de",
        size: str = "desk",
        theme: Literal["dark", "light"] = "dark",
        moving: bool = False,
        forced: bool = False,
        coached: bool = False,
        speed: str = "",
        **more: Any,
    ) -> None:
        width, height = SIZES[size]
        more.setdefault("service_workers", "block")
        self.context = browser.new_context(
            base_url=address,
            viewport={"width": width, "height": height},
            locale=language,
            color_scheme=theme,
            reduced_motion="no-preference" if moving else "reduce",
            has_touch=size == "phone",
            **more,
        )
        self.context.set_default_timeout(PATIENCE)
        pace = speed or ("normal" if moving else "off")
        switches = (str(choice).lower() for choice in (forced, coached))
        self.context.add_init_script(CHOSEN.format(pace, *switches))
        self.page: Page = self.context.new_page()
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", self._note)

    def _note(self, message: Any) -> None:
        expected = any(words in message.text for words in ("WebSocket", "status of 4"))
        if message.type in ("error", "warning") and not expected:
            self.errors.append(message.text)

    def visit(self, path: str = "/") -> Page:
        """Open an address of the server."""
        self.page.goto(path)
        return self.page

    def button(self, name: str) -> Locator:
        """A button by its words."""
        return self.page.get_by_role("button", name=name)

    def card(self, game: str = "nebelberge") -> Locator:
        """A game in the hall."""
        return self.page.locator(f"article[aria-labelledby=game-{game}]")

    def start_against_bots(self, seats: int = 3, game: str = "nebelberge") -> None:
        """From the hall to one's first question in one click (two with another number of seats)."""
        self.visit()
        card = self.card(game)
        card.locator(".segments").first.get_by_role("button", name=str(seats)).click()
        card.locator(".go .btn").click()
        self.wait_for_turn()

    def wait_for_turn(self) -> None:
        """Until something can be done here, or the game is over."""
        self.page.locator(".table [data-lit], .result").first.wait_for()

    def lit_cards(self) -> Locator:
        """The cards of the hand that fit somewhere."""
        return self.page.locator(".hand button[data-lit]")

    def lit_mines(self) -> Locator:
        """The mines that take the chosen card."""
        return self.page.locator(".stack[data-lit]")

    def play_card(self) -> None:
        """Lay the first card that fits on the first mine that takes it."""
        self.lit_cards().first.click()
        self.lit_mines().first.click()
        self.page.locator(".pile[data-lit], .result, .lamp:not(.asked)").first.wait_for()

    def draw_card(self) -> None:
        """Draw from the deck."""
        self.page.locator(".deck[data-lit]").click()
        self.page.locator(".deck:not([data-lit]), .result, .curtain").first.wait_for()

    def is_over(self) -> bool:
        """Whether the score is shown."""
        return self.page.locator(".result").count() > 0

    def take_turn(self) -> None:
        """Play a card and draw one."""
        self.wait_for_turn()
        self.play_card()
        if self.page.locator(".deck[data-lit]").count():
            self.draw_card()

    def log(self) -> list[str]:
        """The sentences of the log, the latest first."""
        return self.page.locator(".log li").all_inner_texts()

    def hand(self) -> list[str]:
        """The own cards by name."""
        return self.page.locator(".hand-area .hand button > .seen-by-readers").all_inner_texts()

    def shows_no_key(self, keys: set[str]) -> None:
        """Nothing on the screen is a key of the word lists or an unfilled place in a sentence."""
        shown = self.page.locator("body").inner_text()
        labels: list[str] = self.page.evaluate(
            "() => [...document.querySelectorAll('[aria-label],[placeholder],[title]')].flatMap("
            "e => [e.ariaLabel, e.placeholder, e.title].filter(Boolean))"
        )
        words = set(re.findall(r"[a-z_]+(?:\.[\w-]+)+", " ".join([shown, *labels])))
        assert not words & keys
        assert "{" not in shown + "".join(labels)

    def has_no_barrier(self, where: str) -> None:
        """axe-core finds nothing on this screen."""
        if not self.page.evaluate("() => 'axe' in window"):
            self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found = self.page.evaluate(
            "async () => (await axe.run({ resultTypes: ['violations'] })).violations.map("
            "v => `${v.id}: ${v.nodes.map(n => n.html.slice(0, 160) + ' ' + "
            "(n.any[0]?.message ?? '')).slice(0, 3).join(' | ')}`)"
        )
        assert found == [], f"{where}: {found}"

    def fits(self, where: str) -> None:
        """Nothing reaches beyond the screen sideways."""
        wide, seen = self.page.evaluate(
            "() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]"
        )
        assert wide <= seen, f"{where} is {wide} wide on a screen of {seen}"

    def leave(self) -> None:
        """Close this browser; nothing may have gone wrong in it."""
        self.context.close()
        assert self.errors == [], self.errors


class Newcomer(Protocol):
    """Brings a new player with a browser of their own."""

    def __call__(self, language: str = "de", **more: Any) -> Player:
        """A player who has not opened a page yet."""


def link_in(player: Player, label: str) -> str:
    """The link of a field with a copy button."""
    field = player.page.get_by_label(label)
    expect(field).to_be_visible()
    return field.input_value()
