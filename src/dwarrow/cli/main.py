"""The `dwarrow` command."""

from __future__ import annotations

import dwarrow


def main() -> int:
    """List the games."""
    print("\n".join(dwarrow.games()))
    return 0
