"""Reading a QR code as a phone does; codes of one block alone, long enough for a link."""

from __future__ import annotations

import re
from urllib.parse import unquote

MASKS = (
    lambda y, x: (y + x) % 2,
    lambda y, x: y % 2,
    lambda y, x: x % 3,
    lambda y, x: (y + x) % 3,
    lambda y, x: (y // 2 + x // 3) % 2,
    lambda y, x: y * x % 2 + y * x % 3,
    lambda y, x: (y * x % 2 + y * x % 3) % 2,
    lambda y, x: ((y + x) % 2 + y * x % 3) % 2,
)
"""Where a pattern turns nothing around, by its number in the code."""
DOT = 10
"""How large the page draws a dot of a code."""
Dots = set[tuple[int, int]]


def text_in_picture(source: str) -> str:
    """What the page's picture of a code says."""
    drawn = unquote(source)
    width = re.search(r'viewBox="0 0 (\d+)', drawn)
    assert width
    dark = {(int(y) // DOT, int(x) // DOT) for x, y in re.findall(r"M(\d+),(\d+)h", drawn)}
    return _text(dark, int(width[1]) // DOT, border=2)


def text_in_terminal(lines: list[str]) -> str:
    """What a code in a terminal says: each sign is two dots, and what is light is filled."""
    halves = [(2 * at + below, line) for at, line in enumerate(lines) for below in (0, 1)]
    dark = {
        (y, x) for y, line in halves for x, sign in enumerate(line) if sign not in "█" + "▀▄"[y % 2]
    }
    return _text(dark, len(lines[0]), border=4)


def _text(shown: Dots, width: int, border: int) -> str:
    size = width - 2 * border
    dark = {(y - border, x - border) for y, x in shown}
    pattern = sum(((8, at) in dark) << (4 - at) for at in (2, 3, 4)) ^ 0b101
    bits = "".join(
        str(int(((y, x) in dark) != (MASKS[pattern](y, x) == 0))) for y, x in places(size)
    )
    assert bits.startswith("0100"), "letters"
    length = int(bits[4:12], 2)
    return bytes(int(bits[at : at + 8], 2) for at in range(12, 12 + 8 * length, 8)).decode()


def places(size: int) -> list[tuple[int, int]]:
    """Where the data stand, in their order: up and down in pairs of columns from the right."""
    found = []
    for pair, right in enumerate(x for x in range(size - 1, 0, -1) if x % 2 == (0 if x > 6 else 1)):
        rows = range(size) if pair % 2 else range(size - 1, -1, -1)
        found += [(y, x) for y in rows for x in (right, right - 1) if is_free(y, x, size)]
    return found


def is_free(y: int, x: int, size: int) -> bool:
    """Whether no corner, ruler or small square is drawn there."""
    corner = (y < 9 and (x < 9 or x > size - 9)) or (y > size - 9 and x < 9)
    square = size > 21 and abs(y - size + 7) <= 2 and abs(x - size + 7) <= 2
    return not (corner or square or y == 6 or x == 6)
