"""How a record names who played: a bot with its level behind the name, a person without."""

from __future__ import annotations

import re
import unicodedata

BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Signs that count as printable and show nothing."""
JOINER, COLOURED = "\u200d", "\ufe0f"
"""What makes one picture of two, and what says that a sign is drawn as a picture."""
MOST_MARKS = 3
"""How many accents and other marks one letter may carry."""
_BOT = re.compile(r"(.*?) ?\(bot ([\w.:-]+)\)")


def written(name: str, level: str) -> str:
    """The name as a record writes it; the level is empty for a person."""
    return f"{name} (bot {level})".strip() if level else name


def read(text: str) -> tuple[str, str]:
    """The name and the level that a record writes so."""
    found = _BOT.fullmatch(text)
    return (found[1], found[2]) if found else (text, "")


def spoken(text: str) -> str:
    """What a person typed as one printable line, perhaps an empty one.

    Pictures that a joiner makes one, such as a family, stay one.
    """
    kept = (sign if _shows(sign) or _joins(text, at) else " " for at, sign in enumerate(text))
    return _few_marks(" ".join("".join(kept).split()))


def _shows(sign: str) -> bool:
    return sign.isprintable() and sign not in BLANKS


def _joins(text: str, at: int) -> bool:
    """Whether this is a joiner between two pictures."""
    if text[at] != JOINER or not 0 < at < len(text) - 1:
        return False
    before, after = (unicodedata.category(text[beside]) for beside in (at - 1, at + 1))
    return after == "So" and (before in ("So", "Sk") or text[at - 1] == COLOURED)


def _few_marks(line: str) -> str:
    """A line without the marks that stand on nothing, or on too many others."""
    kept, marks = [], MOST_MARKS
    for sign in line:
        marks = marks + 1 if unicodedata.category(sign).startswith("M") else 0
        if marks <= MOST_MARKS:
            kept.append(sign)
    return "".join(kept)


def cleaned(name: str) -> str:
    """A name typed by a person: one printable line, never to be taken for a bot's."""
    plain = spoken(name.replace(JOINER, " "))
    while (person := read(plain))[1]:
        plain = person[0]
    return plain
