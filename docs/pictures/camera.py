"""Takes a picture of a screen; those that documents show are renewed when one sees the change."""

from __future__ import annotations

import io
import shutil
from collections.abc import Callable
from pathlib import Path

from PIL import Image, ImageChops
from playwright.sync_api import Page

from tests.support.browser import SIZES

SHOWN = Path(__file__).parent
"""The pictures that documents show: to add one, copy it here."""
ALL = SHOWN.parents[1] / "build" / "pictures"
QUALITY = 84
FAINT = 24
"""How much a pixel's brightness may change unseen."""
VISIBLE = 0.003
"""The share of pixels whose change one sees."""
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
            keep(page.screenshot(), f"{name}-{suffix}.webp")

    return take


def keep(screenshot: bytes, name: str) -> None:
    """Store a picture as WebP, which keeps drawings small."""
    picture = Image.open(io.BytesIO(screenshot)).convert("RGB")
    ALL.mkdir(parents=True, exist_ok=True)
    picture.save(ALL / name, quality=QUALITY, method=6)
    shown = SHOWN / name
    if shown.exists() and is_another(picture, Image.open(shown).convert("RGB")):
        shutil.copy(ALL / name, shown)


def is_another(picture: Image.Image, before: Image.Image) -> bool:
    """Whether somebody who looks at both pictures sees a difference."""
    if picture.size != before.size:
        return True
    changes = ImageChops.difference(picture, before).convert("L").histogram()
    return sum(changes[FAINT:]) > VISIBLE * picture.width * picture.height
