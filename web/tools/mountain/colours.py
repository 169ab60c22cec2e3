"""The colours of the clans, and how colours are mixed."""

from __future__ import annotations

CLANS = {
    "moss": "#7fa650",
    "ice": "#8cc4e0",
    "moon": "#a796cf",
    "granite": "#9a9a94",
    "hammer": "#c99a4b",
    "mud": "#8d6748",
    "fire": "#d9623a",
}


def parts(colour: str) -> tuple[int, ...]:
    """Red, green and blue of a colour."""
    digits = colour.lstrip("#")
    if len(digits) == 3:
        digits = "".join(digit * 2 for digit in digits)
    return tuple(int(digits[at : at + 2], 16) for at in (0, 2, 4))


def mix(first: str, second: str, share: float) -> str:
    """The first colour with this share of the second."""
    pairs = zip(parts(first), parts(second), strict=True)
    return "#" + "".join(f"{round(a * (1 - share) + b * share):02x}" for a, b in pairs)
