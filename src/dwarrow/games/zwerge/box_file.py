"""Reads the box file of Die Zwerge and checks it against the counts of the rulebook."""

from __future__ import annotations

from pathlib import Path

from dwarrow.games.zwerge.box import (
    ABILITIES,
    COUNCIL_POWERS,
    COUNCIL_SYMBOL,
    GEAR_POWERS,
    IS_USED,
    THREATS_SYMBOL,
    Army,
    CouncilBox,
    Dwarf,
    Field,
    Gear,
    Numbers,
    Tile,
    ZwergeBox,
)
from dwarrow.games.zwerge.box_cards import read_cards, read_effects
from dwarrow.games.zwerge.pieces import (
    ARMIES,
    ATTRIBUTES,
    COLOURS,
    COUNCIL_END,
    DIRECTIONS,
    DWARVES,
    EQUIPMENT_CARDS,
    FIELD_COUNT,
    FIELD_OF,
    FIELDS,
    GATES,
    GEAR,
    KINGDOMS,
    NONE,
    SCHWARZJOCH,
    SIDES,
    TILES,
)
from dwarrow.kernel import BoxReader
from dwarrow.kernel.box import Toml

DIFFICULTIES = ("easy", "normal", "demanding", "brave", "heroic")
TUNNELS = 4
THREAT_CARDS = 15
SIX_FACES = 6


def read_box(text: str) -> ZwergeBox:
    """A box from its file, checked against the counts of the rulebook."""
    reader = BoxReader(text)
    edition = reader.table(reader.toml, "edition", "the box")
    fields = read_fields(reader)
    track, threat_cards = read_track(reader)
    numbers = read_numbers(reader, threat_cards)
    check_threats_used_up(reader, numbers, track)
    kingdoms = tuple(field.kingdom for field in fields)
    box = ZwergeBox(
        reader.text(edition, "name", "edition"),
        text,
        numbers,
        read_difficulty(reader),
        read_armies(reader),
        read_dwarves(reader),
        read_council(reader),
        track,
        fields,
        read_tiles(reader),
        read_cards(reader, kingdoms),
        read_gear(reader),
    )
    if not reader.problems:
        check_arrows(reader, box)
    reader.finish()
    return box


def shipped_box() -> ZwergeBox:
    """The box that comes with the game."""
    return read_box((Path(__file__).parent / "box.toml").read_text(encoding="utf-8"))


def word(reader: BoxReader, row: Toml, key: str, where: str, known: tuple[str, ...]) -> int:
    """The number of a word out of a closed list."""
    found = reader.text(row, key, where)
    if found in known:
        return known.index(found)
    if found:
        reader.problem(f"{where}: '{key}' must be one of {', '.join(known)}, not '{found}'")
    return 0


def rows_of(reader: BoxReader, key: str, names: tuple[str, ...]) -> list[tuple[str, Toml]]:
    """The tables under this key, which must carry exactly these ids in this order."""
    rows = reader.tables(reader.toml, key, "the box")
    found = [reader.text(row, "id", key) for row in rows]
    if tuple(found) != names:
        wrong = [name for name in found if name not in names]
        missing = [name for name in names if name not in found]
        reader.problem(
            f"{key}: the ids must be the {len(names)} known ones in their order"
            f" (unknown: {', '.join(wrong) or 'none'}; missing: {', '.join(missing) or 'none'})"
        )
    return list(zip(found, rows, strict=True))


def whole_numbers(
    reader: BoxReader, row: Toml, key: str, where: str, count: int, high: int
) -> tuple[int, ...]:
    """A list of so many whole numbers from 0 to high."""
    found = row.get(key)
    if (
        isinstance(found, list)
        and len(found) == count
        and all(isinstance(item, int) and 0 <= item <= high for item in found)
    ):
        return tuple(found)
    reader.problem(f"{where}: '{key}' must be {count} numbers from 0 to {high}, not {found!r}")
    return (0,) * count


def read_numbers(reader: BoxReader, threat_cards: int) -> Numbers:
    """The numbers of the rulebook, which nobody may change."""
    rules = reader.table(reader.toml, "rules", "the box")
    return Numbers(
        reader.number(rules, "dead-land", "rules", 5, 5),
        reader.number(rules, "dead-land-expert", "rules", 4, 4),
        reader.number(rules, "schwarzjoch", "rules", 5, 5),
        reader.number(rules, "open-cards", "rules", 3, 3),
        reader.number(rules, "first-threats", "rules", 3, 3),
        reader.number(rules, "actions", "rules", 2, 2),
        reader.number(rules, "number-dice", "rules", 7, 7),
        threat_cards,
    )


def read_difficulty(reader: BoxReader) -> dict[str, int]:
    """How many A scenarios leave the pile at each difficulty."""
    table = reader.table(reader.toml, "difficulty", "the box")
    return {
        name: reader.number(table, name, "difficulty", 4 - step, 4 - step)
        for step, name in enumerate(DIFFICULTIES)
    }


def read_armies(reader: BoxReader) -> tuple[Army, ...]:
    """Orcs, trolls and älfar with their recruitment dice; every die has a blank face."""
    armies = []
    known = {"orc": (30, 4), "troll": (25, 5), "alf": (20, 6)}
    for name, row in rows_of(reader, "armies", ARMIES):
        where = f"army {name}"
        count, number = known.get(name, (0, 0))
        faces = whole_numbers(reader, row, "faces", where, SIX_FACES, 9)
        if 0 not in faces:
            reader.problem(f"{where}: the recruitment die needs a blank face")
        armies.append(
            Army(
                name,
                reader.number(row, "count", where, count, count),
                reader.number(row, "number", where, number, number),
                faces,
                reader.text(row, "source", where),
            )
        )
    return tuple(armies)


def read_dwarves(reader: BoxReader) -> tuple[Dwarf, ...]:
    """The five character boards."""
    dwarves = []
    for name, row in rows_of(reader, "dwarves", DWARVES):
        where = f"dwarf {name}"
        gate = GATES[word(reader, row, "gate", where, GATES)]
        dwarves.append(
            Dwarf(
                name,
                FIELD_OF[gate],
                tuple(reader.number(row, key, where, 1, 7) for key in ATTRIBUTES),
                reader.number(row, "life", where, 1, 6),
                word(reader, row, "ability", where, ABILITIES),
                reader.text(row, "source", where),
            )
        )
    return tuple(dwarves)


def read_council(reader: BoxReader) -> tuple[CouncilBox, ...]:
    """The nine boxes from Bislipur to Balendilín."""
    boxes = []
    rows = reader.tables(reader.toml, "council", "the box")
    if len(rows) != 2 * COUNCIL_END + 1:
        reader.problem(f"the council has {2 * COUNCIL_END + 1} boxes, not {len(rows)}")
    for position, row in enumerate(rows, -COUNCIL_END):
        where = f"council box {position}"
        reader.number(row, "box", where, position, position)
        boxes.append(
            CouncilBox(
                reader.number(row, "number", where, 2, 6),
                word(reader, row, "power", where, COUNCIL_POWERS),
                reader.text(row, "source", where),
            )
        )
    return tuple(boxes)


def read_track(reader: BoxReader) -> tuple[tuple[int, ...], int]:
    """The symbols of the doom track, a first one for the hero marker's start, and cards a space."""
    table = reader.table(reader.toml, "doom-track", "the box")
    track = [NONE]
    for symbol in reader.texts(table, "spaces", "doom-track"):
        if symbol == "threats":
            track.append(THREATS_SYMBOL)
        elif symbol == "council":
            track.append(COUNCIL_SYMBOL)
        elif symbol in GATES:
            track.append(FIELD_OF[symbol])
        else:
            reader.problem(f"doom-track: '{symbol}' is neither a gate nor threats nor council")
    reader.text(table, "source", "doom-track")
    return tuple(track), reader.number(table, "threat-cards", "doom-track", 2, 2)


def check_threats_used_up(reader: BoxReader, numbers: Numbers, track: tuple[int, ...]) -> None:
    """The first threats and those of the track together are all fifteen."""
    cards = numbers.first_threats + numbers.threat_cards * track.count(THREATS_SYMBOL)
    if cards != THREAT_CARDS:
        reader.problem(f"doom-track: its threat spaces use {cards} threat cards, not 15")


def read_fields(reader: BoxReader) -> tuple[Field, ...]:
    """The 59 hexes; neighbours follow from column and row."""
    rows = rows_of(reader, "fields", FIELDS)
    places = [whole_numbers(reader, row, "at", f"field {name}", 2, 99) for name, row in rows]
    fields = []
    for (name, row), (column, line) in zip(rows, places, strict=True):
        where = f"field {name}"
        neighbours = tuple(
            places.index(at) if at in places else NONE for at in places_around(column, line)
        )
        kingdom = word(reader, row, "kingdom", where, KINGDOMS) if "kingdom" in row else NONE
        tunnel = reader.flag(row, "tunnel", where) if "tunnel" in row else False
        arrows: tuple[int, ...] = ()
        if name != FIELDS[SCHWARZJOCH]:
            table = reader.table(row, "arrows", where)
            arrows = tuple(word(reader, table, colour, where, DIRECTIONS) for colour in COLOURS)
        source = reader.text(row, "source", where)
        fields.append(Field(name, column, line, kingdom, tunnel, neighbours, arrows, source))
    if sum(field.tunnel for field in fields) != TUNNELS:
        reader.problem(f"fields: there must be {TUNNELS} tunnel entrances")
    return tuple(fields)


def places_around(column: int, row: int) -> tuple[tuple[int, int], ...]:
    """The six places around a hex, clockwise from the north; odd columns stand half a hex lower."""
    up = row - 1 + column % 2
    return (
        (column, row - 1),
        (column + 1, up),
        (column + 1, up + 1),
        (column, row + 1),
        (column - 1, up + 1),
        (column - 1, up),
    )


def check_arrows(reader: BoxReader, box: ZwergeBox) -> None:
    """Whatever tiles lie, all arrows lead to Schwarzjoch, stay on the map and enter no gate."""
    gates = {FIELD_OF[gate] for gate in GATES}
    targets: list[set[int]] = []
    for field in box.fields:
        around = {field.neighbours[arrow] for arrow in field.arrows}
        if NONE in around or around & gates:
            reader.problem(f"field {field.name}: an arrow leaves the map or enters a gate")
        targets.append(around)
    settled = {SCHWARZJOCH}
    while True:
        more = {
            number
            for number in range(FIELD_COUNT)
            if number not in settled and targets[number] <= settled
        }
        if not more:
            break
        settled |= more
    for name in [FIELDS[number] for number in range(FIELD_COUNT) if number not in settled]:
        reader.problem(f"field {name}: its arrows may lead in a circle")


def read_tiles(reader: BoxReader) -> tuple[Tile, ...]:
    """The 36 dead-land tiles."""
    return tuple(
        Tile(
            name,
            word(reader, row, "colour", name, COLOURS),
            tuple(word(reader, row, side, name, ARMIES) for side in SIDES),
            reader.text(row, "source", name),
        )
        for name, row in rows_of(reader, "tiles", TILES)
    )


def read_gear(reader: BoxReader) -> tuple[Gear, ...]:
    """The kinds of equipment, 22 cards together."""
    kinds = []
    for name, row in rows_of(reader, "equipment", GEAR):
        where = f"equipment {name}"
        power = word(reader, row, "power", where, GEAR_POWERS)
        kinds.append(
            Gear(
                name,
                reader.number(row, "copies", where, 1, 5),
                power,
                word(reader, row, "attribute", where, ATTRIBUTES) if "attribute" in row else 0,
                reader.number(row, "bonus", where, 1, 6) if "bonus" in row else 0,
                read_effects(reader, row, "effects", where) if power == IS_USED else (),
                reader.text(row, "source", where),
            )
        )
    if sum(kind.copies for kind in kinds) != EQUIPMENT_CARDS:
        reader.problem(f"equipment: there must be {EQUIPMENT_CARDS} cards in all")
    return tuple(kinds)
