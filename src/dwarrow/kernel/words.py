"""Words: every sentence a player reads, in German, French and English, from TOML files."""

from __future__ import annotations

import os
import re
import tomllib
import unicodedata
from collections.abc import Sequence
from pathlib import Path

from dwarrow.kernel.action import Vocabulary
from dwarrow.kernel.box import BoxError
from dwarrow.kernel.message import DwarrowError, Message, Param
from dwarrow.kernel.record import RecordError
from dwarrow.kernel.refusal import IllegalAction, Refusal
from dwarrow.kernel.view import View
from dwarrow.kernel.wording import Wording

LANGUAGES = ("de", "fr", "en")
SEAT_PARAMS = ("seat", "owner", "rival")
ELIDED = re.compile(r"\b([Dd]|[Qq]u)e \{(\w+)\}")
VOWEL = "[aeiouœæ]"
DROPS_E = re.compile(f"{VOWEL}|h(?:{VOWEL}|y)|y(?!{VOWEL})", re.IGNORECASE)


NO_WORDING = Wording(Vocabulary())


class Words:
    """One language of one game: texts by dotted key, with the kernel's own texts below them."""

    __slots__ = ("language", "texts", "wording")

    def __init__(self, language: str, *folders: Path, wording: Wording = NO_WORDING) -> None:
        self.language = language
        self.wording = wording
        self.texts: dict[str, str] = {}
        for folder in (Path(__file__).parent / "words", *folders):
            file = folder / f"{language}.toml"
            self._add("", tomllib.loads(file.read_text(encoding="utf-8")))

    def _add(self, prefix: str, table: dict[str, object]) -> None:
        for key, entry in table.items():
            if isinstance(entry, dict):
                self._add(f"{prefix}{key}.", entry)
            else:
                self.texts[prefix + key] = str(entry)

    def text(self, key: str, **params: Param) -> str:
        """The text under this key; with a `count`, the form for none, for one or for many.

        A name that ends like a sentence ends its sentence too.
        """
        count = params.get("count")
        if isinstance(count, int):
            one = f"{key}.one"
            if count == 0 and f"{key}.none" in self.texts:
                key += ".none"
            elif one in self.texts:
                key = one if self.is_one(count) else f"{key}.other"
        template = self.texts[key]
        if not params:
            return template
        for name, value in params.items():
            if isinstance(value, str) and value.endswith((".", "?", "!")):
                template = template.replace(f"{{{name}}}.", f"{{{name}}}")
        if self.language == "fr":
            for rest, name in ELIDED.findall(template):
                if drops_e(str(params[name])):
                    template = template.replace(f"{rest}e {{{name}}}", f"{rest}’{{{name}}}")
        return template.format(**params)

    def is_one(self, count: int) -> bool:
        """Whether this count takes the singular; French counts 0 and -1 as singular too."""
        return abs(count) < 2 if self.language == "fr" else count == 1

    def say(self, section: str, message: Message, seats: Sequence[str] = ()) -> str:
        """The sentence of a message; `seats` are the players' names."""
        return self.phrase(Message(f"{section}.{message.code}", message.params), seats)

    def phrase(self, message: Message, seats: Sequence[str] = ()) -> str:
        """The text of a message whose code is a whole key."""
        said: dict[str, Param] = {}
        for name, value in message.params.items():
            said[name] = value if name == "count" else self.param(name, value, seats)
        return self.text(message.code, **said)

    def param(self, name: str, value: Param, seats: Sequence[str] = ()) -> str:
        """How a parameter reads: seats by their players' names, lists with commas."""
        if isinstance(value, tuple):
            return self.listed(name, value, seats)
        if isinstance(value, Message):
            return self.phrase(value, seats)
        if isinstance(value, str):
            return value
        if name in SEAT_PARAMS:
            return seats[value] if value < len(seats) else self.text("seat", number=value + 1)
        reading = self.wording.numbers.get(name, {}).get(value, value)
        if isinstance(reading, Message):
            return self.phrase(reading, seats)
        return self.text(reading) if isinstance(reading, str) else str(reading)

    def listed(self, name: str, values: tuple[int | Message, ...], seats: Sequence[str]) -> str:
        """Several of a kind: sentences follow each other, the rest stands between commas."""
        numbers = [value for value in values if isinstance(value, int)]
        if keys := self.wording.counts.get(name):
            return self.counted(keys, numbers)
        between = self.wording.between.get(name, ", " if numbers else " ")
        return between.join(self.param(name, value, seats) for value in values)

    def sentences(self, text: Sequence[Message]) -> str:
        """What stands on a card."""
        return " ".join(self.phrase(sentence) for sentence in text)

    def counted(self, keys: Sequence[str], counts: Sequence[int]) -> str:
        """So many of each kind, such as 2 orcs and 1 troll."""
        named = [
            f"{count} {self.text(key, count=count)}"
            for key, count in zip(keys, counts, strict=True)
            if count
        ]
        if len(named) > 1:
            named[-2:] = [self.text("and", first=named[-2], second=named[-1])]
        return ", ".join(named)

    def prompt(self, decision: str, view: View, seats: Sequence[str] = ()) -> str:
        """What is asked, for whoever has this view."""
        return self.phrase(view.prompt or Message(f"prompt.{decision}"), seats)

    def action(self, action: int, seats: Sequence[str] = ()) -> str:
        """An action as a sentence."""
        return self.say("action", self.wording.actions.said(action), seats)

    def refusal(self, refusal: Refusal, seats: Sequence[str] = ()) -> str:
        """Why not, with the rulebook's section."""
        why = self.say("refusal", refusal, seats)
        if not refusal.rule:
            return why
        return self.text("refused", why=why, rule=self.text(f"rule.{refusal.rule}"))

    def error(self, error: DwarrowError) -> str:
        """What went wrong, with the cause of the cause, or everything wrong in a box."""
        if isinstance(error, IllegalAction):
            return self.refusal(error.refusal)
        message = error.message
        if isinstance(error, BoxError):
            message = Message(message.code, {**message.params, "problems": self.problems(error)})
        if isinstance(error, RecordError) and error.cause is not None:
            message = Message(message.code, {**message.params, "why": self.error(error.cause)})
        return self.say("error", message)

    def problems(self, error: BoxError) -> str:
        """What is wrong in a box, a line each; names and numbers are those of the file."""
        lines = [self.text(f"box-problem.{each.code}", **each.params) for each in error.shown]
        if more := len(error.problems) - len(lines):
            lines.append(self.text("box-problem.more", count=more))
        return "".join(f"\n  - {line}" for line in lines)


def drops_e(text: str) -> bool:
    """Whether French drops the e of "de" and "que" here: a vowel, mute h, not Y + vowel."""
    return DROPS_E.match(unicodedata.normalize("NFD", text)) is not None


def alone(text: str) -> str:
    """A text that stands alone, as a heading or a button: its first letter raised."""
    return text[:1].upper() + text[1:]


def language_of_this_machine() -> str:
    """The player's language as the environment names it, else English."""
    for variable in ("DWARROW_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        wanted = os.environ.get(variable, "")[:2].lower()
        if wanted in LANGUAGES:
            return wanted
        if wanted:
            return "en"
    return "en"
