"""The names of all pieces as numbers: fields, armies, dwarves, cards, equipment and tiles."""

from __future__ import annotations

ORC, TROLL, ALF = 0, 1, 2
ARMIES = ("orc", "troll", "alf")
FIGHT, CRAFT, WALK = 0, 1, 2
ATTRIBUTES = ("fight", "craft", "walk")
DWARVES = ("tungdil", "balyndis", "bavragor", "boendal", "boindil")
COLOURS = ("red", "yellow", "blue")
DIRECTIONS = ("n", "ne", "se", "s", "sw", "nw")
"""Clockwise, so that turning right is adding."""
SIDES = ("front-left", "front-right", "back-left", "back-right")
"""The sides of a dead-land tile beside its big arrow."""
TURNS_OF_SIDES = (-1, 1, -2, 2)
"""How far each side is turned clockwise from the big arrow."""

KINGDOMS = ("gauragar", "urgon", "idoslan", "sangrein", "ran-ribastur", "weyurn", "tabain")
GATES = ("gate-1", "gate-2", "gate-4", "gate-5")
FIELDS = (
    "xamtys",
    "gate-1",
    "weyurn-1",
    "tabain-1",
    "tabain-2",
    "weyurn-2",
    "weyurn-3",
    "tabain-3",
    "tabain-4",
    "mifurdania",
    "weyurn-4",
    "ran-ribastur-1",
    "tabain-5",
    "grueschacker",
    "weyurn-5",
    "weyurn-6",
    "gruenhain",
    "ran-ribastur-2",
    "gauragar-1",
    "gauragar-2",
    "porista",
    "gauragar-3",
    "ran-ribastur-3",
    "ran-ribastur-4",
    "ran-ribastur-5",
    "drachenbrodem",
    "gauragar-4",
    "gauragar-5",
    "schwarzjoch",
    "sangrein-1",
    "sangrein-2",
    "gate-5",
    "gauragar-6",
    "gauragar-7",
    "gauragar-8",
    "sangrein-3",
    "sangrein-4",
    "gate-2",
    "dson-balsur",
    "gauragar-9",
    "alandur",
    "idoslan-1",
    "sangrein-5",
    "sangrein-6",
    "urgon-1",
    "urgon-2",
    "idoslan-2",
    "toboribor",
    "idoslan-3",
    "sangrein-7",
    "urgon-3",
    "urgon-4",
    "idoslan-4",
    "idoslan-5",
    "lot-ionan",
    "gate-4",
    "urgon-5",
    "idoslan-6",
    "idoslan-7",
)

FIELD_COUNT = len(FIELDS)
FIELD_OF = {name: field for field, name in enumerate(FIELDS)}
GATE_FIELDS = tuple(FIELD_OF[gate] for gate in GATES)
SCHWARZJOCH = FIELD_OF["schwarzjoch"]

SCENARIOS = (
    "human-kings",
    "conquer-toboribor",
    "elven-pact",
    "unite-tribes",
    "sigurdacia-wood",
    "scouts",
    "defend-vaults",
    "lore-of-porista",
    "keenfire",
    "hold-the-gates",
    "nodonn",
    "power-of-the-alfar",
)

ADVENTURES = (
    "lost-tunnel",
    "sverd",
    "tidy-up",
    "dwarf-women",
    "journey-to-greenglade",
    "new-king",
    "masterpiece",
    "show-in-mifurdania",
    "artefacts",
    "queen-xamtys",
    "elven-healing",
    "orc-hunt",
    "trolls-in-the-mist",
    "face-to-face",
    "orc-camp",
    "guards",
    "shadow-over-weyurn",
    "walls",
    "bolts",
    "race",
    "harvest",
    "talks",
    "sands",
    "drill",
    "gate-guards",
    "legacy",
    "offering",
    "spring",
    "pamphlets",
    "campfire",
)

THREATS = (
    "sinthoras",
    "night-raid",
    "tions-creatures",
    "schemes",
    "trail-of-the-alfar",
    "hordes",
    "trolls-at-the-gate",
    "quarrel",
    "nodonns-voice",
    "creeping-land",
    "thieves",
    "ambush",
    "attack-on-the-elves",
    "cracks",
    "omens",
)

CARDS = SCENARIOS + ADVENTURES + THREATS
CARD_OF = {name: card for card, name in enumerate(CARDS)}
FIRST_ADVENTURE = len(SCENARIOS)
FIRST_THREAT = FIRST_ADVENTURE + len(ADVENTURES)

GEAR = (
    "boots",
    "axe",
    "hammer",
    "medallion",
    "beer",
    "song",
    "mail",
    "cart",
    "stone",
    "letter",
    "blow",
)

GEAR_OF = {name: gear for gear, name in enumerate(GEAR)}

EQUIPMENT_CARDS = 22
TILES = tuple(f"tile-{number:02}" for number in range(1, 37))
COUNCIL_END = 4
"""The council's boxes go from -4 (Bislipur) over 0 (the axe) to 4 (Balendilín)."""

ROLLS = (
    "walk die",
    "fight die",
    "strike die",
    "message die",
    "craft die",
    "test die",
    "life die",
)
"""How records name a die by what it was rolled for."""

NONE = -1
"""No field, no card, nobody."""
