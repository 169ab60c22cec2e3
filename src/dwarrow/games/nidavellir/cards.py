"""The cards as numbers: dwarves and offerings by their face, then the smith's card and heroes."""

from __future__ import annotations

CLASSES = ("warrior", "hunter", "miner", "blacksmith", "explorer")
WARRIOR, HUNTER, MINER, BLACKSMITH, EXPLORER = range(len(CLASSES))

BRAVERY: tuple[tuple[int, ...], ...] = (tuple(range(3, 11)), (), (0, 1, 2), (), tuple(range(5, 13)))
"""The bravery a dwarf of each class can have; hunters and blacksmiths have none."""
OFFERINGS = (3, 5)
"""What a royal offering can add to a coin."""


def _dwarf_names(number: int) -> list[str]:
    name = CLASSES[number]
    return [f"{name}-{bravery}" for bravery in BRAVERY[number]] or [name]


DWARF_NAMES: tuple[str, ...] = tuple(
    name for number in range(len(CLASSES)) for name in _dwarf_names(number)
)
DWARVES = len(DWARF_NAMES)
FACE_NAMES: tuple[str, ...] = (*DWARF_NAMES, *(f"offering-{value}" for value in OFFERINGS))
"""Everything that can lie in a tavern; cards with the same face play alike."""
FACES = len(FACE_NAMES)
FACE_NUMBERS: dict[str, int] = {name: face for face, name in enumerate(FACE_NAMES)}

CLASS_OF: tuple[int, ...] = tuple(CLASSES.index(name.split("-")[0]) for name in DWARF_NAMES)
BRAVERY_OF: tuple[int, ...] = tuple(
    int(name.split("-")[1]) if "-" in name else 0 for name in DWARF_NAMES
)
"""Class and bravery of every dwarf, by face."""

HEROES = (
    "kraal",
    "tarah",
    "aral",
    "dagda",
    "aegur",
    "bonfur",
    "zoral",
    "lokdur",
    "hourya",
    "idunn",
    "dwerg-ymir",
    "dwerg-aesir",
    "dwerg-sigmir",
    "dwerg-jungir",
    "dwerg-bergelmir",
    "skaa",
    "astrid",
    "grid",
    "uline",
    "ylud",
    "thrud",
)
HEROINES = frozenset(
    HEROES.index(name)
    for name in ("tarah", "dagda", "hourya", "idunn", "astrid", "grid", "uline", "ylud", "thrud")
)
ULINE, YLUD, THRUD = (HEROES.index(name) for name in ("uline", "ylud", "thrud"))

HAMMER = FACES
"""The blacksmiths' distinction card with two ranks."""
HERO_CARD = HAMMER + 1
"""A hero in an army is the card HERO_CARD plus the hero's number."""


def offering_value(face: int) -> int:
    """What this royal offering adds to a coin."""
    return OFFERINGS[face - DWARVES]
