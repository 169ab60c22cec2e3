"""Rows: one for each game that was played, kept as CSV and, where pyarrow is, as Parquet."""

from __future__ import annotations

import csv
import io
import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

from dwarrow.kernel import DwarrowError, Message
from dwarrow.kernel.foreign_text import MEGABYTE, read_text
from dwarrow.native.lock import lock

ABOUT = ("version", "game", "options", "box", "seed", "seats", "line_up", "deal", "turn")
"""What says which game it was; no two rows agree in all of it."""
BY_SEAT = ("bot", "score", "place")
TEXTS = ("version", "game", "options", "box", "line_up")
MOST_ROWS = 1_024 * MEGABYTE
"""Bytes; a game takes about 100."""

Key = tuple[str, ...]


@dataclass(frozen=True)
class Row:
    """One game: which it was, and for each seat its bot, its score and its place."""

    version: str
    game: str
    options: str
    box: str
    seed: int
    line_up: str
    deal: int
    turn: int
    decisions: int
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]

    @property
    def seats(self) -> int:
        """How many played."""
        return len(self.bots)

    @property
    def key(self) -> Key:
        """Which game it was."""
        return tuple(str(getattr(self, name)) for name in ABOUT)

    def won(self, seat: int) -> float:
        """The seat's part of the victory; those who share it divide it."""
        return 1 / self.places.count(1) if self.places[seat] == 1 else 0.0


class BadRows(DwarrowError):
    """A file of rows that cannot be gone on with."""

    def __init__(self, file: Path, line: int) -> None:
        message = Message("arena-rows", {"file": str(file), "line": line})
        super().__init__(message, f"line {line} of {file} is no game")


class Claimed(DwarrowError):
    """A file of rows to which another tournament writes."""

    def __init__(self, file: Path) -> None:
        message = Message("arena-claimed", {"file": str(file)})
        super().__init__(message, f"another tournament writes to {file}")


class Rows:
    """The rows of a file, which grows while games are played; `claim` begins, `finish` ends."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.found: dict[Key, Row] = {}
        self._seats = 0
        self._file: TextIO | None = None
        self._lock: TextIO | None = None
        self._ours = False
        """Whether the file has been read and belongs to this tournament."""

    def claim(self) -> None:
        """Read the file and make it ours until it is closed; raises Claimed if another has it."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._lock = self.path.with_name(f"{self.path.name}.lock").open("a")
        if not lock(self._lock, wait=False):
            self.close()
            raise Claimed(self.path)
        try:
            self.found = {row.key: row for row in read_rows(self.path)}
        except BaseException:
            self.close()
            raise
        self._seats = max((row.seats for row in self.found.values()), default=0)
        self._ours = True

    def add(self, rows: Iterable[Row]) -> None:
        """Keep rows; they are in the file when this returns."""
        new = {row.key: row for row in rows}
        widest = max((row.seats for row in new.values()), default=0)
        self.found |= new
        if self._file is None or widest > self._seats:
            self._seats = max(widest, self._seats)
            self._write_all()
            return
        write_rows(self._file, new.values(), self._seats)
        self._file.flush()

    def finish(self) -> None:
        """Put the rows into their order, if the file is ours, and let go of it."""
        if self._ours:
            self._write_all()
        self.close()

    def close(self) -> None:
        """Let go of the file."""
        for file in (self._file, self._lock):
            if file is not None:
                file.close()
        self._file = self._lock = None
        self._ours = False

    def _write_all(self) -> None:
        """Write the file anew, in order, and go on at its end."""
        if self._file is not None:
            self._file.close()
        beside = self.path.with_name(f"{self.path.name}.new")
        with beside.open("w", encoding="utf-8", newline="") as file:
            csv.writer(file, lineterminator="\n").writerow(columns(self._seats))
            write_rows(file, sorted(self.found.values(), key=in_order), self._seats)
        os.replace(beside, self.path)
        self._file = self.path.open("a", encoding="utf-8", newline="")


def in_order(row: Row) -> tuple[str, str, int, str, str, int, str, int, int]:
    """Games of one line-up after each other, deal by deal."""
    which = row.game, row.options, row.seats, row.line_up, row.box
    return *which, row.seed, row.version, row.deal, row.turn


def columns(seats: int) -> list[str]:
    """The head of the file."""
    by_seat = [f"{name}_{seat}" for name in BY_SEAT for seat in range(1, seats + 1)]
    return [*ABOUT, "decisions", *by_seat]


def write_rows(file: TextIO, rows: Iterable[Row], seats: int) -> None:
    """Rows under such a head; seats that a game does not have stay empty."""
    writer = csv.writer(file, lineterminator="\n")
    for row in rows:
        cells: list[object] = [*row.key, row.decisions]
        for each in (row.bots, row.scores, row.places):
            cells += [*each, *[""] * (seats - row.seats)]
        writer.writerow(cells)


def read_rows(path: Path) -> Iterator[Row]:
    """The rows of a file, if there is one; a last line that was cut off is left out."""
    if not path.exists():
        return
    lines = io.StringIO(read_text(path, MOST_ROWS), newline="").readlines()
    cells = list(csv.reader(lines))
    head = cells[0] if cells else []
    for number, line in enumerate(cells[1:], 2):
        row = _read(dict(zip(head, line, strict=False))) if len(line) == len(head) else None
        if row is not None and lines[number - 1].endswith("\n"):
            yield row
        elif number < len(cells):
            raise BadRows(path, number)


def _read(cells: dict[str, str]) -> Row | None:
    """A row from its cells, None where that is none."""
    try:
        seats = range(1, int(cells["seats"]) + 1)
        return Row(
            cells["version"],
            cells["game"],
            cells["options"],
            cells["box"],
            int(cells["seed"]),
            cells["line_up"],
            int(cells["deal"]),
            int(cells["turn"]),
            int(cells["decisions"]),
            tuple(cells[f"bot_{seat}"] for seat in seats),
            tuple(int(cells[f"score_{seat}"]) for seat in seats),
            tuple(int(cells[f"place_{seat}"]) for seat in seats),
        )
    except (KeyError, ValueError):
        return None


def write_parquet(path: Path) -> Path:
    """The same rows beside the file as Parquet; raises ModuleNotFoundError without pyarrow."""
    import pyarrow.csv
    import pyarrow.parquet

    texts = dict.fromkeys(TEXTS, pyarrow.string())
    read = pyarrow.csv.ConvertOptions(column_types=texts, strings_can_be_null=False)
    target = path.with_suffix(".parquet")
    pyarrow.parquet.write_table(pyarrow.csv.read_csv(path, convert_options=read), target)
    return target
