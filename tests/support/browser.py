"""A real browser for the tests: pages of players, each with a memory of their own."""

from __future__ import annotations

import json
import os
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal, NamedTuple, Protocol

import pytest
from playwright.sync_api import Browser, Locator, Page, Playwright, ViewportSize, expect

from tests.support.debian import install

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "src" / "dwarrow" / "server" / "page" / "index.html"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
AXE_FINDS = """async () => {
  const forced = document.querySelector("[style*=important]") !== null;
  const rules = { "avoid-inline-spacing": { enabled: forced } };
  const styleOf = window.getComputedStyle;
  window.getComputedStyle = (element, pseudo) => {
    const style = styleOf(element, pseudo);
    if (element !== document.documentElement) return style;
    const valueOf = style.getPropertyValue.bind(style);
    style.getPropertyValue = (name) => (name === "opacity" ? "1" : valueOf(name));
    return style;
  };
  const aside = new Map();
  for (const drawing of document.querySelectorAll("svg[aria-hidden=true]")) {
    if (drawing.querySelector("a, [tabindex], foreignObject")) continue;
    const parts = document.createDocumentFragment();
    parts.append(...drawing.childNodes);
    aside.set(drawing, parts);
  }
  axe.configure({ noHtml: true });
  const told = { resultTypes: ["violations"], elementRef: true, selectors: false };
  const { violations } = await axe.run({ ...told, rules });
  for (const [drawing, parts] of aside) drawing.append(parts);
  window.getComputedStyle = styleOf;
  return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ element, any }) =>
    `${element.outerHTML.slice(0, 160)} ${any[0]?.message ?? ""}`).join(" | ")}`);
}"""
"""What axe-core finds on this screen; one rule is about forced inline styles and very slow.

It is told that the page is seen, because words that nobody sees stand out from nothing. It copies
no HTML of what is in order, and need not walk through drawings that nobody hears or touches: with
both it takes half the time.
"""
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
    "--js-flags=--no-opt --no-maglev",
)
"""Without what a program needs that runs for long: no page of a test does."""
CHOSEN = """if (location.origin !== "null") localStorage["dwarrow.settings"] ??= {!r};"""
"""What a reader has set, on pages of ours; without movement what happens is shown at once."""
CHOOSE = """([language, settings]) => {
  localStorage["dwarrow.language"] = language;
  localStorage["dwarrow.settings"] = settings;
}"""
UNSEEN = """
const unseen = new CSSStyleSheet();
unseen.replaceSync("@media screen { :root { opacity: 0 !important; } }");
document.adoptedStyleSheets.push(unseen);"""
"""The page is laid out, moves and answers as ever, but no pixel of it is painted.

Without a graphics card painting takes half of a table's time; no test looks at pixels.
"""
LASTING = (
    *("add_init_script", "emulate_media", "expose_binding", "expose_function", "install"),
    *("on", "once", "route", "route_web_socket", "grant_permissions"),
)
"""What a test can do to a page that the next one would notice."""
STILL = "/favicon.svg"
"""An address of the server at which nothing runs."""
OUTSIDE = (-10, -10)
MOST_WINDOWS = 10
"""So many are kept for the next tests."""
PATIENCE = 30_000
"""Milliseconds after which something that was to come is missing, on a busy machine too."""
NOW_AND_THEN = 50
"""Milliseconds between two looks at a page that is long about something; each frame costs more."""
SIZES = {"desk": (1440, 900), "tablet": (1024, 768), "phone": (390, 844)}
TWO_FRAMES = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""After these everything that depends on the size of the window is drawn anew."""
UNCOVERED = """place => {
  const { x, y, width, height } = place.getBoundingClientRect();
  const met = document.elementFromPoint(x + width / 2, y + height / 2);
  return place === met || place.contains(met);
}"""
"""Whether the middle of something can be touched."""


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


class Look(NamedTuple):
    """What a window can change without being opened anew: size, colours, what its reader chose."""

    size: ViewportSize
    theme: Literal["dark", "light"]
    motion: Literal["no-preference", "reduce"]
    language: str
    settings: str


class Window:
    """A memory of its own and one page, which notes what a test changes for good."""

    def __init__(self, browser: Browser, script: str, **options: Any) -> None:
        self.context = browser.new_context(**options)
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(script)
        self.page: Page = self.context.new_page()
        self.emulate = self.page.emulate_media
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", self._note)
        self.changed = False
        for thing in (self.context, self.page, self.page.clock):
            for name in LASTING:
                if hasattr(thing, name):
                    setattr(thing, name, self._noting(getattr(thing, name)))

    def _note(self, message: Any) -> None:
        expected = any(
            words in message.text
            for words in ("WebSocket", "status of 4", "Service Worker registration blocked")
        )
        if message.type in ("error", "warning") and not expected:
            self.errors.append(message.text)

    def _noting(self, change: Callable[..., Any]) -> Callable[..., Any]:
        def changing(*args: Any, **more: Any) -> Any:
            self.changed = True
            return change(*args, **more)

        return changing

    def show(self, look: Look) -> None:
        """Look like this for its next reader, who opens a page of ours."""
        if self.page.url == "about:blank":
            self.page.goto(STILL)
        if self.page.viewport_size != look.size:
            self.page.set_viewport_size(look.size)
        self.emulate(color_scheme=look.theme, reduced_motion=look.motion)
        self.page.evaluate(CHOOSE, [look.language, look.settings])

    def forget(self) -> None:
        """Close what else was opened, and remember nothing but the files of the page."""
        for page in self.context.pages:
            if page != self.page:
                page.close()
        self.page.goto(STILL)
        self.page.mouse.move(*OUTSIDE)
        self.page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
        self.context.clear_cookies()
        self.errors.clear()


class Windows:
    """Windows to lend: one that nobody has changed for good is lent again, empty."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.free: list[tuple[object, Window]] = []

    def lend(self, look: Look, script: str, **options: Any) -> Window:
        """A window of this kind that looks so."""
        kind = (script, options)
        for lent in self.free:
            if lent[0] == kind:
                self.free.remove(lent)
                break
        else:
            lent = (kind, Window(self.browser, script, **options))
        lent[1].show(look)
        return lent[1]

    def take_back(self, window: Window, script: str, **options: Any) -> None:
        """Keep the window for the next one who wants its kind, unless it was changed."""
        if window.changed:
            window.context.close()
            return
        window.forget()
        self.free.append(((script, options), window))
        if len(self.free) > MOST_WINDOWS:
            self.free.pop(0)[1].context.close()


class Player:
    """Somebody with a browser of their own, who reads German unless said otherwise."""

    def __init__(
        self,
        browser: Browser | Windows,
        address: str,
        language: str = "de",
        size: str = "desk",
        theme: Literal["dark", "light"] = "dark",
        moving: bool = False,
        forced: bool = False,
        coached: bool = False,
        speed: str = "",
        unseen: bool = False,
        **more: Any,
    ) -> None:
        width, height = SIZES[size]
        pace = speed or ("fast" if moving else "off")
        settings = json.dumps({"speed": pace, "forced": forced, "coach": coached})
        motion: Literal["no-preference", "reduce"] = "no-preference" if moving else "reduce"
        look = Look({"width": width, "height": height}, theme, motion, language, settings)
        self.language, self.has_touch = language, size == "phone"
        self.kind: dict[str, Any] = {
            "script": UNSEEN * unseen,
            "base_url": address,
            "has_touch": self.has_touch,
            "service_workers": "block",
            **more,
        }
        self.lender = browser if isinstance(browser, Windows) else None
        if isinstance(browser, Windows):
            self.window = browser.lend(look, **self.kind)
        else:
            self.kind["script"] += CHOSEN.format(settings)
            self.window = Window(
                browser,
                viewport=look.size,
                color_scheme=theme,
                reduced_motion=motion,
                locale=language,
                **self.kind,
            )
        self.context = self.window.context
        self.page = self.window.page
        self.errors = self.window.errors
        self.is_gone = False

    def visit(self, path: str = "/") -> Page:
        """Open an address of the server."""
        self.page.goto(path)
        return self.page

    def resize(self, size: str) -> None:
        """Make the window as large as this screen; the next reader finds it as it was."""
        width, height = SIZES[size]
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.evaluate(TWO_FRAMES)

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

    def lay_card(self) -> None:
        """Lay the first card that fits on the first mine that takes it."""
        self.lit_cards().first.click()
        self.lit_mines().first.click()

    def play_card(self) -> None:
        """Lay a card, and wait until the page has told what came of it."""
        self.lay_card()
        told = ".prompt:not(:has(.skip)) .lamp:not(.asked)"
        self.page.locator(f".pile[data-lit], .result, {told}").first.wait_for()

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
        return self.page.locator(
            ".hand-area .hand button:not(.back) > .seen-by-readers"
        ).all_inner_texts()

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
        found = self.page.evaluate(AXE_FINDS)
        assert found == [], f"{where}: {found}"

    def fits(self, where: str) -> None:
        """Nothing reaches beyond the screen sideways."""
        wide, seen = self.page.evaluate(
            "() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]"
        )
        assert wide <= seen, f"{where} is {wide} wide on a screen of {seen}"

    def leave(self) -> None:
        """Close this browser, or give it back; nothing may have gone wrong in it."""
        if self.is_gone:
            return
        self.is_gone = True
        met = list(self.errors)
        if self.lender is None or met:
            self.context.close()
        else:
            self.lender.take_back(self.window, **self.kind)
        assert met == [], met


class Newcomer(Protocol):
    """Brings a new player with a browser of their own."""

    def __call__(self, language: str = "de", **more: Any) -> Player:
        """A player who has not opened a page yet."""


def link_in(player: Player, label: str) -> str:
    """The link of a field with a copy button."""
    field = player.page.get_by_label(label)
    expect(field).to_be_visible()
    return field.input_value()
