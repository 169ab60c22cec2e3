"""The keys of all word lists, none of which may be seen on a screen."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from tests.support.browser import ROOT


def keys(folder: Path) -> set[str]:
    """Every key of a word list."""
    found: set[str] = set()

    def add(prefix: str, table: dict[str, object]) -> None:
        for name, entry in table.items():
            if isinstance(entry, dict):
                add(f"{prefix}{name}.", entry)
            else:
                found.add(prefix + name)

    add("", tomllib.loads((folder / "en.toml").read_text(encoding="utf-8")))
    return found


@cache
def all_keys() -> set[str]:
    """Every key that has a dot; plain words occur in sentences too."""
    folders = [*(ROOT / "src").glob("**/words"), *(ROOT / "web" / "src").glob("**/words")]
    found = set().union(*(keys(folder) for folder in [*folders, ROOT / "web" / "words"]))
    return {key for key in found if "." in key} | {
        key.removesuffix(end) for key in found for end in (".one", ".other") if key.endswith(end)
    }
