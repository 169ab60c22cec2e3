"""Box: the components of one edition, read from a file, checked and frozen."""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections import Counter
from collections.abc import Sequence
from typing import TypeGuard

from dwarrow.kernel.message import DwarrowError, Message, Param
from dwarrow.kernel.signs import harmless, steers

Toml = dict[str, object]


MOST_CHARACTERS, MOST_KEYS, MOST_ENTRIES, MOST_DOTS = 100_000, 5_000, 10_000, 100
"""How much a file may hold; dots in one line, because deep keys take the parser for ever."""
MOST_SHOWN = 12
"""How many problems of a box are told; the others are only counted."""
LONGEST_VALUE, LONGEST_LINE = 80, 400
"""How many characters of a value, or of several, are told."""
LONGEST_TEXT = 200
"""How many characters a text in a box may have."""


class BoxError(DwarrowError):
    """A box file that cannot be played with; `problems` lists everything wrong in it."""

    def __init__(self, problems: list[Message]) -> None:
        listed = "".join(f"\n  - {problem.code} {problem.params}" for problem in problems)
        super().__init__(
            Message("bad-box", {"count": len(problems)}),
            f"{len(problems)} problem(s) in the box:{listed}",
        )
        self.problems = problems
        self.game = ""
        """The game whose words say the problems."""

    @property
    def shown(self) -> list[Message]:
        """The problems that are told."""
        return self.problems[:MOST_SHOWN]


class Box:
    """The components of one edition. `text` is the file it came from, `edition` its name.

    The checksum is of the content: comments and layout of the file do not change it.
    """

    __slots__ = ("checksum", "edition", "text")

    def __init__(self, edition: str, text: str) -> None:
        self.edition = edition
        self.text = text
        self.checksum = hashlib.sha256(_content(tomllib.loads(text)).encode()).hexdigest()[:12]

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.edition} {self.checksum}>"


class BoxReader:
    """Reads a box file field by field and collects every problem instead of stopping at one.

    `where` is the path of a table in the file (`mines.M01`), empty for the file itself; a problem
    is a code of the section `box-problem` of the word lists.
    """

    __slots__ = ("problems", "toml", "unread")

    def __init__(self, text: str) -> None:
        self.problems: list[Message] = []
        self.toml: Toml = {}
        self.unread: set[str] = set()
        """The paths with nothing fit to be read, of which that much is noted already."""
        try:
            self.toml = read_toml(text)
            _content(self.toml)
        except tomllib.TOMLDecodeError as error:
            line, column = _place(text, str(error))
            self.problem("not-toml", line=line, column=column)
        except (RecursionError, ValueError):
            self.problem("too-much")
        self.finish()

    def problem(self, code: str, **params: Param) -> None:
        """Note something wrong and go on reading."""
        told: dict[str, Param] = {}
        for name, value in params.items():
            told[name] = in_one_line(value) if isinstance(value, str) else value
        self.problems.append(Message(code, told))

    def finish(self) -> None:
        """Raise all problems found, if there are any."""
        if self.problems:
            raise BoxError(self.problems)

    def table(self, parent: Toml, key: str, where: str) -> Toml:
        """The table under this key, empty (and a problem) when it is missing."""
        found = parent.get(key)
        if isinstance(found, dict):
            return found
        self.unfit("not-table", parent, key, where)
        return {}

    def tables(self, parent: Toml, key: str, where: str) -> list[Toml]:
        """The array of tables under this key."""
        found = parent.get(key)
        if isinstance(found, list) and all(isinstance(row, dict) for row in found):
            return found
        self.unfit("not-tables", parent, key, where)
        return []

    def rows(self, parent: Toml, key: str, where: str) -> list[tuple[str, Toml]]:
        """The array of tables under this key, each with its path: by its id, else its number."""
        rows: list[tuple[str, Toml]] = []
        for number, row in enumerate(self.tables(parent, key, where), 1):
            name = row.get("id")
            row_key = name if isinstance(name, str) and name else str(number)
            rows.append((path(path(where, key), row_key), row))
        return rows

    def text(self, parent: Toml, key: str, where: str) -> str:
        """The text under this key, short and in one line."""
        found = parent.get(key)
        if isinstance(found, str) and 0 < len(found) <= LONGEST_TEXT and not steers(found):
            return found
        self.unfit("not-text", parent, key, where)
        return ""

    def one_of(self, parent: Toml, key: str, where: str, known: tuple[str, ...]) -> int:
        """The number of the word under this key in a closed list."""
        found = parent.get(key)
        if isinstance(found, str) and found in known:
            return known.index(found)
        self.unfit("unknown", parent, key, where, known=listed(known))
        return 0

    def number(self, parent: Toml, key: str, where: str, low: int, high: int) -> int:
        """The whole number under this key, between low and high."""
        found = parent.get(key)
        if _is_number(found, low, high):
            return found
        if low == high:
            self.unfit("must-be", parent, key, where, expected=low)
        else:
            self.unfit("number", parent, key, where, low=low, high=high)
        return low

    def numbers(self, parent: Toml, key: str, where: str, low: int, high: int) -> tuple[int, ...]:
        """The list of whole numbers under this key, each between low and high."""
        found = parent.get(key)
        if isinstance(found, list) and all(_is_number(item, low, high) for item in found):
            return tuple(found)
        self.unfit("numbers", parent, key, where, low=low, high=high)
        return ()

    def so_many_numbers(
        self, parent: Toml, key: str, where: str, count: int, high: int
    ) -> tuple[int, ...]:
        """The list of exactly so many whole numbers from 0 to high under this key."""
        found = self.numbers(parent, key, where, 0, high)
        self.check_entries(path(where, key), len(found), count, count)
        return found if len(found) == count else (0,) * count

    def flag(self, parent: Toml, key: str, where: str) -> bool:
        """The true or false under this key."""
        found = parent.get(key)
        if isinstance(found, bool):
            return found
        self.unfit("not-flag", parent, key, where)
        return False

    def texts(self, parent: Toml, key: str, where: str) -> list[str]:
        """The list of texts under this key."""
        found = parent.get(key)
        if isinstance(found, list) and all(isinstance(item, str) for item in found):
            return found
        self.unfit("not-texts", parent, key, where)
        return []

    def unfit(self, code: str, parent: Toml, key: str, where: str, **params: Param) -> None:
        """Note that what stands under this key is missing or, as the code says, not fit for it.

        Nothing more is noted about what should be inside.
        """
        at = path(where, key)
        if not self.is_unread(at):
            if key in parent:
                self.problem(code, at=at, found=as_written(parent[key]), **params)
            else:
                self.problem("missing", at=at)
        self.unread.add(at)

    def is_unread(self, at: str) -> bool:
        """Whether nothing fit to be read stands at this path, or at one that leads to it."""
        while at:
            if at in self.unread:
                return True
            at = at.rpartition(".")[0]
        return False

    def check_entries(self, at: str, found: int, low: int, high: int) -> None:
        """Note a list that is too short or too long."""
        if self.is_unread(at):
            return
        if low == high != found:
            self.problem("entries", at=at, number=low, found=found)
        elif not low <= found <= high:
            self.problem("entries-between", at=at, low=low, high=high, found=found)

    def check_filled(self, at: str, found: int) -> None:
        """Note a list without entries."""
        if not found and not self.is_unread(at):
            self.problem("empty", at=at)

    def check_names(self, at: str, found: Sequence[str], expected: Sequence[str]) -> None:
        """Note the names that are missing, unknown or there twice."""
        if self.is_unread(at):
            return
        for name, count in Counter(found).items():
            if name and name not in expected:
                self.problem("no-such", at=at, name=name)
            if name and count > 1:
                self.problem("twice", at=at, name=name)
        absent = [name for name in expected if name not in found]
        if absent:
            self.problem("absent", at=at, names=", ".join(absent))

    def check_order(self, at: str, found: Sequence[str], expected: Sequence[str]) -> None:
        """Note the names that are missing, unknown, there twice, or else in another order."""
        if sorted(found) != sorted(expected):
            self.check_names(at, found, expected)
            return
        for name, other in zip(expected, found, strict=True):
            if name != other:
                self.problem("order", at=at, expected=name, found=other)
                return


def read_toml(text: str) -> Toml:
    """A file from elsewhere; raises ValueError, too, when it holds too much to be read."""
    if (
        len(text) > MOST_CHARACTERS
        or text.count("=") > MOST_KEYS
        or text.count(",") > MOST_ENTRIES
        or any(line.count(".") > MOST_DOTS for line in text.split("\n"))
    ):
        raise ValueError("the file holds too much")
    return tomllib.loads(text)


def path(where: str, key: str) -> str:
    """Where a key stands in the file."""
    return f"{where}.{key}" if where else key


def as_written(value: object) -> str:
    """A value as it stands in the file, the end of a long one left out."""
    return shortened(json.dumps(value, ensure_ascii=False, default=str), LONGEST_VALUE)


def listed(values: Sequence[object]) -> str:
    """Values as they stand in the file, with commas."""
    return ", ".join(as_written(value) for value in values)


def in_one_line(text: str) -> str:
    """A text from the file in one harmless line and, if it is very long, without its end."""
    return shortened(harmless(" ".join(text.splitlines())), LONGEST_LINE)


def shortened(text: str, most: int) -> str:
    """A text without its end if it is long."""
    return text if len(text) <= most else f"{text[:most]}…"


def _is_number(value: object, low: int, high: int) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _content(toml: Toml) -> str:
    """The content of a file in one line."""
    return json.dumps(toml, sort_keys=True, default=str)


def _place(text: str, error: str) -> tuple[int, int]:
    """Line and column where a file stops being TOML; the parser names them unless it is the end."""
    named = re.search(r"at line (\d+), column (\d+)", error)
    if named:
        return int(named[1]), int(named[2])
    lines = text.split("\n")
    return len(lines), len(lines[-1]) + 1
