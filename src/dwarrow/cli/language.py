"""The command's own sentences, and how every error reads."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import dwarrow
from dwarrow.kernel import LANGUAGES, BoxError, DwarrowError, RecordError, Words

HERE = Path(__file__).parent
EXTRAS = {
    "server": ("msgspec", "psycopg", "segno", "starlette", "uvicorn", "websockets"),
    "terminal": ("rich", "textual"),
    "arena": ("rich",),
}
"""What the extras bring without which commands do not begin."""


class Sentences(Words):
    """What the command says outside of --help, in one language."""

    __slots__ = ()

    def problem(self, error: Exception) -> str:
        """One sentence for an error: ours, or the operating system's."""
        if isinstance(error, BoxError | RecordError) and error.game:
            return dwarrow.game(error.game).words(self.language).error(error)
        if isinstance(error, DwarrowError):
            return self.error(error)
        if isinstance(error, OSError):
            return self._file_problem(error)
        return str(error)

    def not_installed(self, error: ModuleNotFoundError, command: str = "") -> str:
        """A command that needs more than the engine; an extra of its name brings all of it."""
        package = (error.name or "").partition(".")[0]
        for extra in (command, *EXTRAS):
            if package in EXTRAS.get(extra, ()):
                return self.text("not-installed", package=package, extra=extra)
        raise error

    def _file_problem(self, error: OSError) -> str:
        file = str(error.filename or "")
        if isinstance(error, FileNotFoundError):
            return self.text("file.missing", file=file)
        if isinstance(error, IsADirectoryError):
            return self.text("file.folder", file=file)
        if isinstance(error, PermissionError):
            return self.text("file.forbidden", file=file)
        return self.text("file.other", file=file, why=error.strerror or str(error))

    def level(self, level: str) -> str:
        """The name of a bot's level."""
        key = f"level.{level}"
        return self.text(key) if key in self.texts else self.text("level.other", name=level)


@cache
def sentences(language: str) -> Sentences:
    """The command's sentences in one language."""
    known = language if language in LANGUAGES else "en"
    return Sentences(known, HERE / "words", *sorted(HERE.glob("terminal/boards/*/words")))


def next_language(language: str) -> str:
    """The language that the L key switches to."""
    return LANGUAGES[(LANGUAGES.index(language) + 1) % len(LANGUAGES)]
