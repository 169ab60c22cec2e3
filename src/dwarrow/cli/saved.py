"""Saved games: one record each, under the user's data folder, written anew after every move."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import dwarrow
from dwarrow.kernel import DwarrowError, Record
from dwarrow.kernel.foreign_text import read_text
from dwarrow.kernel.home import home
from dwarrow.kernel.private import private_folder

ENDING = ".dwarrow"


def started_folder() -> Path:
    """Where games lie that have begun and are not over."""
    return home() / "saved"


def finished_folder() -> Path:
    """Where the records of finished games stay."""
    return home() / "finished"


def new_file(game: str) -> Path:
    """A file of its own for a new game."""
    folder = started_folder()
    private_folder(folder)
    moment = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    return folder / f"{game}-{moment}-{secrets.token_hex(2)}{ENDING}"


def put_away(file: Path, record: Record) -> Path:
    """Move the record of a finished game to the finished ones; never without a copy on disk."""
    folder = finished_folder()
    private_folder(folder)
    finished = folder / file.name
    record.save(finished)
    file.unlink(missing_ok=True)
    return finished


@dataclass(frozen=True)
class Saved:
    """A file among the saved games: its record, or what is wrong with it."""

    file: Path
    moment: datetime
    record: Record | None
    error: Exception | None


def saved_games() -> list[Saved]:
    """Every saved game, the latest first; damaged files too, for nothing is ever deleted."""
    folder = started_folder()
    if not folder.is_dir():
        return []
    found = [_look_at(file) for file in folder.glob(f"*{ENDING}")]
    found = [saved for saved in found if not _is_over(saved)]
    return sorted(found, key=lambda saved: (saved.moment, saved.file.name), reverse=True)


def _look_at(file: Path) -> Saved:
    moment = datetime.fromtimestamp(0)
    try:
        moment = datetime.fromtimestamp(file.stat().st_mtime)
        record = Record.parse(read_text(file))
        dwarrow.game(record.game)
    except (DwarrowError, OSError) as error:
        return Saved(file, moment, None, error)
    return Saved(file, moment, record, None)


def _is_over(saved: Saved) -> bool:
    """Whether the game had ended when it was interrupted; then it belongs to the finished ones."""
    if saved.record is None or saved.record.scores is None:
        return False
    put_away(saved.file, saved.record)
    return True
