"""Record: the readable text of a game. The format is described in docs/record-format.md."""

from __future__ import annotations

import os
import re
import zlib
from pathlib import Path

from dwarrow.kernel.message import DwarrowError, Message, Param
from dwarrow.kernel.private import private_file
from dwarrow.kernel.signs import harmless, steers

FORMAT = 1
_TITLE = re.compile(r"dwarrow record (\d{1,6})")
_MOVE = re.compile(r"(\d{1,6})\. seat (\d{1,6}): (.+)")
_OUTCOME = re.compile(r"chance ([^:]+): (.+)")
_END = re.compile(r"end (\d{1,6}) moves?(?:, check ([0-9a-f]{8}))?")


class RecordError(DwarrowError):
    """A record that cannot be read or replayed, with the line where it fails."""

    def __init__(self, code: str, line: int, plain: str, **params: Param) -> None:
        super().__init__(Message(code, {"line": line, **params}), f"line {line}: {plain}")
        self.line = line
        self.cause: DwarrowError | None = None
        self.game = ""
        """The game whose words say the cause."""


class Outcome:
    """What chance answered to a named draw, in the game's words."""

    __slots__ = ("line", "name", "words")

    def __init__(self, name: str, words: tuple[str, ...], line: int = 0) -> None:
        self.name = name
        self.words = words
        self.line = line

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and (self.name, self.words) == (other.name, other.words)

    def __hash__(self) -> int:
        return hash((self.name, self.words))


class Move:
    """A seat's action, in its text form."""

    __slots__ = ("line", "seat", "text")

    def __init__(self, seat: int, text: str, line: int = 0) -> None:
        self.seat = seat
        self.text = text
        self.line = line

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and (self.seat, self.text) == (other.seat, other.text)

    def __hash__(self) -> int:
        return hash((self.seat, self.text))


class Record:
    """A game as text: who played what under which rules, then moves and outcomes in order."""

    __slots__ = (
        "box_text",
        "edition",
        "entries",
        "game",
        "options",
        "players",
        "rules",
        "scores",
        "seats",
    )

    def __init__(
        self,
        game: str,
        rules: int,
        edition: str,
        seats: int,
        options: dict[str, str],
        players: list[str],
        box_text: str | None = None,
    ) -> None:
        self.game = game
        self.rules = rules
        self.edition = edition
        self.seats = seats
        self.options = options
        self.players = players
        self.box_text = box_text
        self.entries: list[Outcome | Move] = []
        self.scores: tuple[int, ...] | None = None

    def moves(self) -> list[Move]:
        """The actions without the outcomes of chance."""
        return [entry for entry in self.entries if isinstance(entry, Move)]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))

    def __str__(self) -> str:
        lines = [
            f"dwarrow record {FORMAT}",
            f"game {self.game}",
            f"rules {self.rules}",
            f"edition {self.edition}",
            f"seats {self.seats}",
        ]
        lines += [f"option {name} {choice}" for name, choice in self.options.items()]
        lines += [f"player {seat} {name}" for seat, name in enumerate(self.players, 1)]
        if self.box_text is not None:
            box_lines = self.box_text.replace("\r\n", "\n").removesuffix("\n").split("\n")
            lines += [f"| {line}" if line else "|" for line in box_lines]
        lines.append("begin")
        number = 0
        for entry in self.entries:
            if isinstance(entry, Move):
                number += 1
                lines.append(f"{number}. seat {entry.seat + 1}: {entry.text}")
            else:
                lines.append(f"chance {entry.name}: {' '.join(entry.words)}")
        if self.scores is not None:
            lines.append("result " + " ".join(str(score) for score in self.scores))
        body = "\n".join(lines) + "\n"
        plural = "move" if number == 1 else "moves"
        return f"{body}end {number} {plural}, check {_checksum(body)}\n"

    def save(self, path: Path) -> None:
        """Write the record so that a crash leaves either the old file or the new one whole."""
        save_text(path, str(self))

    @staticmethod
    def parse(text: str) -> Record:
        """The record in this text; raises RecordError naming the line that is wrong."""
        return _Reader(text).record()

    @staticmethod
    def load(path: Path) -> Record:
        """The record in this file."""
        try:
            return Record.parse(path.read_bytes().decode("utf-8"))
        except UnicodeDecodeError as error:
            line = path.read_bytes()[: error.start].count(b"\n") + 1
            raise RecordError("record-not-text", line, "this is not a text file") from None


def save_text(path: Path, text: str) -> None:
    """Write a file atomically: a neighbour first, flushed to disk, then put in its place."""
    neighbour = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    private_file(neighbour)
    with neighbour.open("w", encoding="utf-8", newline="\n") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    os.replace(neighbour, path)
    if os.name == "posix":
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def _checksum(body: str) -> str:
    return f"{zlib.crc32(body.encode()):08x}"


class _Reader:
    """Reads a record line by line and remembers where it is."""

    __slots__ = ("lines", "number", "whole")

    def __init__(self, text: str) -> None:
        self.whole = text.replace("\r\n", "\n")
        self.lines = self.whole.split("\n")
        self.number = 0

    def record(self) -> Record:
        self._title()
        record = Record(
            self._header("game"),
            self._header_number("rules"),
            self._header("edition"),
            self._header_number("seats"),
            {},
            [],
        )
        self._options_and_players(record)
        self._entries(record)
        return record

    def _title(self) -> None:
        title = _TITLE.fullmatch(self._next())
        if title is None:
            raise RecordError("record-foreign", 1, "this is not a Dwarrow record")
        version = int(title[1])
        if version > FORMAT:
            raise RecordError(
                "record-newer",
                1,
                f"this record has format {version}, this release reads up to format {FORMAT}",
                version=version,
                known=FORMAT,
            )

    def _header(self, key: str) -> str:
        line = self._next()
        if not line.startswith(f"{key} ") or not line[len(key) + 1 :].strip():
            raise self._unreadable(f"{key} …", line)
        return line[len(key) + 1 :]

    def _header_number(self, key: str) -> int:
        text = self._header(key)
        if not re.fullmatch(r"\d{1,6}", text):
            raise self._unreadable(f"{key} 1", f"{key} {text}")
        return int(text)

    def _options_and_players(self, record: Record) -> None:
        box_lines: list[str] = []
        while (line := self._next()) != "begin":
            words = line.split(" ", 2)
            if line.startswith("|"):
                box_lines.append(line[2:])
            elif words[0] == "option" and len(words) == 3:
                record.options[words[1]] = words[2]
            elif words[0] == "player" and words[1:2] == [str(len(record.players) + 1)]:
                record.players.append(words[2] if len(words) == 3 else "")
            else:
                raise self._unreadable("begin", line)
        if box_lines:
            record.box_text = "\n".join(box_lines) + "\n"

    def _entries(self, record: Record) -> None:
        moves = 0
        while True:
            line = self._next()
            move = _MOVE.fullmatch(line)
            outcome = _OUTCOME.fullmatch(line)
            end = _END.fullmatch(line)
            if move is not None:
                moves += 1
                self._check_move(move, moves, record.seats)
                record.entries.append(Move(int(move[2]) - 1, move[3], self.number))
            elif outcome is not None:
                words = tuple(outcome[2].split())
                record.entries.append(Outcome(outcome[1], words, self.number))
            elif line.startswith("result "):
                record.scores = self._scores(line)
            elif end is not None:
                self._check_end(end, moves)
                return
            else:
                raise self._unreadable(f"{moves + 1}. seat 1: …", line)

    def _check_move(self, move: re.Match[str], expected: int, seats: int) -> None:
        if int(move[1]) != expected:
            raise RecordError(
                "record-number",
                self.number,
                f"move {expected} should stand here, not move {move[1]}",
                expected=expected,
                found=move[1],
            )
        if not 1 <= int(move[2]) <= seats:
            raise RecordError(
                "record-seat",
                self.number,
                f"there is no seat {move[2]} at a table of {seats}",
                number=move[2],
                seats=seats,
            )

    def _scores(self, line: str) -> tuple[int, ...]:
        words = line.split()[1:]
        if not all(re.fullmatch(r"-?\d{1,9}", word) for word in words):
            raise self._unreadable("result 12 7", line)
        return tuple(int(word) for word in words)

    def _check_end(self, end: re.Match[str], moves: int) -> None:
        if int(end[1]) != moves:
            raise RecordError(
                "record-count",
                self.number,
                f"{end[1]} moves are announced, {moves} are there",
                announced=end[1],
                found=moves,
            )
        body = "\n".join(self.lines[: self.number - 1]) + "\n"
        if end[2] is not None and end[2] != _checksum(body):
            raise RecordError(
                "record-check",
                self.number,
                "the check sum does not fit: something above was changed or lost",
            )
        if any(line.strip() for line in self.lines[self.number :]):
            self.number += 1
            raise self._unreadable("", self.lines[self.number - 1])

    def _next(self) -> str:
        at_end = self.number >= len(self.lines) - 1 and not self.lines[-1]
        if at_end or self.number >= len(self.lines):
            if self.number == 0:
                raise RecordError("record-empty", 1, "the record is empty")
            raise RecordError(
                "record-truncated", self.number + 1, "the record breaks off before its 'end' line"
            )
        self.number += 1
        line = self.lines[self.number - 1]
        if steers(line) and not line.startswith("|"):
            raise RecordError("record-signs", self.number, "there are signs that show nothing")
        return line

    def _unreadable(self, expected: str, line: str) -> RecordError:
        if self.number == len(self.lines):
            return RecordError(
                "record-truncated", self.number, "the record breaks off before its 'end' line"
            )
        shown = harmless(line if len(line) <= 40 else line[:40] + "…")
        return RecordError(
            "record-line",
            self.number,
            f"cannot read '{shown}'" + (f"; expected '{expected}'" if expected else ""),
            text=shown,
        )
