"""Logs: one JSON object a line on standard error. No secret and no hidden card is ever in them."""

from __future__ import annotations

import json
import logging
import time
import traceback
from types import TracebackType

ExceptionInfo = (
    tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]
)
FIELDS = (
    "table",
    "seat",
    "game",
    "bot",
    "store",
    "why",
    "method",
    "path",
    "status",
    "ms",
    "address",
)


SELDOM = (
    "socket.accept() out of system resource",
    "Invalid HTTP request received.",
    "Invalid UTF-8 sequence received from client.",
    "Unsupported upgrade request.",
    "request under a foreign name",
    "an address asks too often",
)
SECONDS_BETWEEN_EQUALS = 60.0


class JsonLines(logging.Formatter):
    """A log record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        moment = time.gmtime(record.created)
        line: dict[str, object] = {
            "time": f"{time.strftime('%Y-%m-%dT%H:%M:%S', moment)}.{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        line |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info is not None:
            line |= told(record.exc_info)
        return json.dumps(line, default=str)


class Seldom(logging.Filter):
    """Lets through once a minute what strangers can bring about as often as they like."""

    def __init__(self) -> None:
        super().__init__()
        self._last: dict[str, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether this line is written."""
        kind = next((start for start in SELDOM if record.getMessage().startswith(start)), None)
        if kind is None:
            return True
        if record.created - self._last.get(kind, 0.0) < SECONDS_BETWEEN_EQUALS:
            return False
        self._last[kind] = record.created
        return True


def told(error: ExceptionInfo) -> dict[str, object]:
    """An error by its kind and its place; its text is left out, since it may name a card."""
    kind, _, place = error
    return {
        "error": kind.__name__ if kind is not None else "",
        "traceback": "".join(traceback.format_tb(place)),
    }


def log_as_json(level: str = "INFO") -> None:
    """Let everything the server and its libraries log go out as JSON lines.

    Uvicorn would tell of every socket with its whole path, as often as strangers like.
    """
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    handler.addFilter(Seldom())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    for noisy in ("uvicorn.access", "websockets", "asyncio", "psycopg"):
        logging.getLogger(noisy).setLevel("ERROR")
    for name in ("uvicorn", "uvicorn.error"):
        logging.getLogger(name).setLevel("WARNING")
        logging.getLogger(name).handlers = []
        logging.getLogger(name).propagate = True
