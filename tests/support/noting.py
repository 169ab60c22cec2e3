"""What a page showed while it moved, also what was gone again before a test looked."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

RECORD = """([look, classes]) => {
  const seen = (window.pictures = []);
  const picture = new Function('return ' + look);
  const note = () => {
    const now = JSON.stringify(picture());
    if (seen.at(-1) !== now) seen.push(now);
  };
  const whatever = { childList: true, subtree: true, characterData: true };
  if (classes) whatever.attributeFilter = ['class'];
  new MutationObserver(note).observe(document.body, whatever);
  note();
}"""
"""Notes what the page shows whenever that has changed."""


def note(page: Page, look: str, classes: bool = False) -> None:
    """Begin to note what this expression shows, with `classes` also when only those change."""
    page.evaluate(RECORD, [look, classes])


def noted(page: Page) -> list[Any]:
    """Everything that was noted, in its order."""
    seen: list[Any] = page.evaluate("() => window.pictures.map((each) => JSON.parse(each))")
    return seen


def wait_for_note(page: Page, text: str) -> None:
    """Wait until something with this text has been noted."""
    page.wait_for_function(
        "text => window.pictures.some((each) => JSON.parse(each)?.includes(text))", arg=text
    )
