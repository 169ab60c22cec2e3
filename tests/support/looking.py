"""Looking elsewhere: a page goes out of sight as when its reader opens another one."""

from __future__ import annotations

from tests.support.browser import Player

TURN = """hidden => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  Object.defineProperty(document, 'visibilityState',
    { configurable: true, get: () => hidden ? 'hidden' : 'visible' });
  document.dispatchEvent(new Event('visibilitychange'));
}"""


def look_away(player: Player) -> None:
    """The reader opens another page."""
    player.page.evaluate(TURN, True)


def look_again(player: Player) -> None:
    """The reader comes back to this page."""
    player.page.evaluate(TURN, False)
