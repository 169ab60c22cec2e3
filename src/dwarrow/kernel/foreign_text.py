"""Files from elsewhere: ordinary ones, in UTF-8, and no more of them than a limit."""

from __future__ import annotations

import os
import stat
from errno import EISDIR
from pathlib import Path
from typing import BinaryIO

from dwarrow.kernel.message import DwarrowError, Message

MEGABYTE = 1 << 20
MOST = 16 * MEGABYTE
"""Bytes; the longest records and boxes take a few hundred thousand."""


class BadFile(DwarrowError):
    """A file that is not read: it has no end, is too large, or is no text."""


def read_text(path: Path, most: int = MOST) -> str:
    """The text of a file; raises BadFile, or OSError where it cannot be opened."""
    check_ordinary(path)
    with path.open("rb") as file:
        return text_of(file, str(path), most)


def check_ordinary(path: Path) -> None:
    """Raise BadFile for pipes and devices, OSError for a folder and for what is not there."""
    kind = path.stat().st_mode
    if stat.S_ISDIR(kind):
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR), str(path))
    if not stat.S_ISREG(kind):
        message = Message("file-not-ordinary", {"file": str(path)})
        raise BadFile(message, f"{path} is not an ordinary file")


def text_of(file: BinaryIO, name: str, most: int = MOST) -> str:
    """The text that is left in an open file."""
    found = file.read(most + 1)
    if len(found) > most:
        message = Message("file-too-large", {"file": name, "limit": most // MEGABYTE})
        raise BadFile(message, f"{name} is larger than {most} bytes")
    try:
        return found.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        byte = error.start + 1
        message = Message("file-not-text", {"file": name, "byte": byte})
        raise BadFile(message, f"{name} is no text in UTF-8: byte {byte}") from None
