"""Cuts the typefaces to what the page shows, before it is built: `python web/tools/fonts`.

Text and titles keep every letter of the Latin file, so that any name can be written, but no loose
accents, fractions and coins of foreign countries; their digits are as tall as capitals, so that no
0 is read as an o. Figures keep digits and signs. Who made a
typeface, and its licence, stay named inside.
"""

from __future__ import annotations

from pathlib import Path
from unicodedata import category

from fontTools import subset
from fontTools.ttLib import TTFont

WEB = Path(__file__).resolve().parents[2]
WHOLE = WEB / "node_modules" / "@fontsource"
CUT = WEB / "fonts"
TEXT = {"alegreya-sans": ("400", "700"), "cinzel": ("600",)}
NEVER_SHOWN = ("Cf", "Lm", "Mn", "No", "Sc", "Sk")
FIGURES = "0123456789+-−–×/.,:;?!()%= \u00a0\u202f"


def is_shown(code: int) -> bool:
    """Whether names and sentences may need this sign."""
    return code < 128 or category(chr(code)) not in NEVER_SHOWN


def make_tall(font: TTFont) -> None:
    """Digits stand on the line and reach up to the capitals, where the typeface has such."""
    table = font["GSUB"].table
    tall: dict[str, str] = {}
    for record in table.FeatureList.FeatureRecord:
        for lookup in record.Feature.LookupListIndex if record.FeatureTag == "lnum" else ():
            for part in table.LookupList.Lookup[lookup].SubTable:
                tall |= getattr(part, "ExtSubTable", part).mapping
    for letters in font["cmap"].tables:
        letters.cmap = {code: tall.get(name, name) for code, name in letters.cmap.items()}


def cut(project: str, weight: str, letters: str, features: list[str]) -> None:
    """Write one typeface with these letters, all of them for none, and these features."""
    name = f"{project}-latin-{weight}-normal.woff2"
    options = subset.Options(
        flavor="woff2", layout_features=features, hinting=False, glyph_names=False, name_IDs=["*"]
    )
    font = subset.load_font(str(WHOLE / project / "files" / name), options)
    if not letters:
        make_tall(font)
    cutter = subset.Subsetter(options)
    signs = map(ord, letters) if letters else filter(is_shown, font.getBestCmap())
    cutter.populate(unicodes=list(signs))
    cutter.subset(font)
    subset.save_font(font, str(CUT / name), options)


def main() -> None:
    """Write all of them."""
    CUT.mkdir(exist_ok=True)
    for project, weights in TEXT.items():
        for weight in weights:
            cut(project, weight, "", ["kern"])
    cut("alegreya", "800", FIGURES, ["kern", "lnum", "tnum"])


if __name__ == "__main__":
    main()
