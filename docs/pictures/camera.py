"""Takes a picture of a screen and keeps it small."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page

from tests.support.browser import SIZES

HERE = Path(__file__).parent
QUALITY = 84
IN_LIGHT = (
    *("lobby", "table-chosen", "result", "settings"),
    *("nidavellir-tavern", "mountain-king", "zwerge"),
)


def camera(page: Page, size: str, theme: str) -> Callable[[str], None]:
    """Takes the picture with this name; in the light theme only those that show it best."""
    width = SIZES[size][0]
    suffix = f"{width}" if theme == "dark" else f"light-{width}"

    def take(name: str) -> None:
        page.wait_for_load_state("networkidle")
        if theme == "dark" or name in IN_LIGHT:
            keep(page.screenshot(), HERE / f"{name}-{suffix}.webp")

    return take


def keep(picture: bytes, path: Path) -> None:
    """Store a picture as WebP, which keeps drawings small."""
    Image.open(io.BytesIO(picture)).convert("RGB").save(path, quality=QUALITY, method=6)
