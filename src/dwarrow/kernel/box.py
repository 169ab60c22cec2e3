"""Box: the components of one edition, read from a file, checked and frozen."""

from __future__ import annotations

import hashlib
import json
import tomllib

from dwarrow.kernel.compiling import mypyc_attr
from dwarrow.kernel.message import DwarrowError, Message

Toml = dict[str, object]


class BoxError(DwarrowError):
    """A box file that cannot be played with; `problems` lists everything wrong in it."""

    def __init__(self, problems: list[str]) -> None:
        self.problems = problems
        listed = "".join(f"\n  - {problem}" for problem in problems)
        super().__init__(
            Message("bad-box", {"count": len(problems), "problems": listed}),
            f"{len(problems)} problem(s) in the box:{listed}",
        )


@mypyc_attr(allow_interpreted_subclasses=True)
class Box:
    """The components of one edition. `text` is the file it came from, `edition` its name.

    The checksum is of the content: comments and layout of the file do not change it.
    """

    __slots__ = ("checksum", "edition", "text")

    def __init__(self, edition: str, text: str) -> None:
        self.edition = edition
        self.text = text
        content = json.dumps(tomllib.loads(text), sort_keys=True)
        self.checksum = hashlib.sha256(content.encode()).hexdigest()[:12]


class BoxReader:
    """Reads a box file field by field and collects every problem instead of stopping at one."""

    __slots__ = ("problems", "toml")

    def __init__(self, text: str) -> None:
        self.problems: list[str] = []
        self.toml: Toml = {}
        try:
            self.toml = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            self.problems.append(f"not a TOML file: {error}")
            self.finish()

    def problem(self, text: str) -> None:
        """Note something wrong and go on reading."""
        self.problems.append(text)

    def finish(self) -> None:
        """Raise all problems found, if there are any."""
        if self.problems:
            raise BoxError(self.problems)

    def table(self, parent: Toml, key: str, where: str) -> Toml:
        """The table under this key, empty (and a problem) when it is missing."""
        found = parent.get(key)
        if isinstance(found, dict):
            return found
        self.problem(f"{where} has no table '{key}'")
        return {}

    def tables(self, parent: Toml, key: str, where: str) -> list[Toml]:
        """The array of tables under this key."""
        found = parent.get(key)
        if isinstance(found, list) and all(isinstance(row, dict) for row in found):
            return found
        self.problem(f"{where} has no list of tables '{key}'")
        return []

    def text(self, parent: Toml, key: str, where: str) -> str:
        """The text under this key."""
        found = parent.get(key)
        if isinstance(found, str) and found:
            return found
        self.problem(f"{where}: '{key}' must be a text, not {found!r}")
        return ""

    def number(self, parent: Toml, key: str, where: str, low: int, high: int) -> int:
        """The whole number under this key, between low and high."""
        found = parent.get(key)
        if isinstance(found, int) and not isinstance(found, bool) and low <= found <= high:
            return found
        self.problem(f"{where}: '{key}' must be a whole number from {low} to {high}, not {found!r}")
        return low

    def flag(self, parent: Toml, key: str, where: str) -> bool:
        """The true or false under this key."""
        found = parent.get(key)
        if isinstance(found, bool):
            return found
        self.problem(f"{where}: '{key}' must be true or false, not {found!r}")
        return False

    def texts(self, parent: Toml, key: str, where: str) -> list[str]:
        """The list of texts under this key."""
        found = parent.get(key)
        if isinstance(found, list) and all(isinstance(item, str) for item in found):
            return found
        self.problem(f"{where}: '{key}' must be a list of texts, not {found!r}")
        return []
