"""Migrations: numbered SQL files, each carried out once and in order."""

from __future__ import annotations

from pathlib import Path


def migrations(kind: str) -> list[tuple[int, str]]:
    """The numbers and texts of all migrations for one kind of store."""
    files = sorted((Path(__file__).parent / kind).glob("*.sql"))
    return [(int(file.name.split("_")[0]), file.read_text(encoding="utf-8")) for file in files]
