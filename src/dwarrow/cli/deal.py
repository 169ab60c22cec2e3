"""A given deal: the outcomes of chance in a file, for puzzles and for mirroring a real table."""

from __future__ import annotations

from pathlib import Path

from dwarrow.kernel import BadSetup, Message
from dwarrow.kernel.foreign_text import read_text
from dwarrow.kernel.signs import harmless, steers

Deal = tuple[tuple[str, str], ...]
"""Named draws with the words of their outcomes."""


def load_deal(path: Path) -> Deal:
    """The deal in a file of lines such as `kings: orcs gnomes`, as records write them."""
    return tuple(
        read_line(number, line)
        for number, line in enumerate(read_text(path).splitlines(), 1)
        if line.strip() and not line.startswith("#")
    )


def read_line(number: int, line: str) -> tuple[str, str]:
    """One draw; the word `chance` before it may stay when the line comes from a record."""
    line = line.replace("\t", " ")
    name, colon, outcome = line.removeprefix("chance ").partition(":")
    if not colon or not outcome.strip() or steers(line):
        shown = harmless(line)
        raise BadSetup(
            Message("deal-line", {"line": number, "text": shown}),
            f"line {number}: '{shown}' is not NAME: OUTCOME",
        )
    return name.strip(), outcome.strip()
