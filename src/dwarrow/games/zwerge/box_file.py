"""Reads the box file of Die Zwerge and checks it against the counts of the rulebook."""

from __future__ import annotations

from functools import cache
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
from dwarrow.games.zwerge.box_cards import (
    check_affected,
    check_cart,
    read_cards,
    read_effects,
)
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
from dwarrow.kernel.box import Toml, as_written, listed

DIFFICULTIES = ("easy", "normal", "demanding", "brave", "heroic")
TUNNELS = 4
THREAT_CARDS = 15
SIX_FACES = 6


def read_box(text: str) -> ZwergeBox:
    """A box from its file, checked against the counts of the rulebook."""
    reader = BoxReader(text)
    edition = reader.table(reader.toml, "edition", "")
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


@cache
def shipped_box() -> ZwergeBox:
    """The box that comes with the game."""
    return read_box((Path(__file__).parent / "box.toml").read_text(encoding="utf-8"))


def rows_of(reader: BoxReader, key: str, names: tuple[str, ...]) -> list[tuple[str, Toml]]:
    """The tables under this key, which must carry exactly these ids in this order."""
    rows = [
        (reader.text(row, "id", where), row) for where, row in reader.rows(reader.toml, key, "")
    ]
    reader.check_order(key, [name for name, _ in rows], names)
    return rows


def read_numbers(reader: BoxReader, threat_cards: int) -> Numbers:
    """The numbers of the rulebook, which nobody may change."""
    rules = reader.table(reader.toml, "rules", "")
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
    table = reader.table(reader.toml, "difficulty", "")
    return {
        name: reader.number(table, name, "difficulty", 4 - step, 4 - step)
        for step, name in enumerate(DIFFICULTIES)
    }


def read_armies(reader: BoxReader) -> tuple[Army, ...]:
    """Orcs, trolls and älfar with their recruitment dice; every die has a blank face."""
    armies = []
    known = {"orc": (30, 4), "troll": (25, 5), "alf": (20, 6)}
    for name, row in rows_of(reader, "armies", ARMIES):
        if name not in known:
            continue
        where = f"armies.{name}"
        count, number = known[name]
        faces = reader.so_many_numbers(row, "faces", where, SIX_FACES, 9)
        if 0 not in faces:
            reader.problem("blank-face", at=f"{where}.faces")
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
        where = f"dwarves.{name}"
        gate = GATES[reader.one_of(row, "gate", where, GATES)]
        dwarves.append(
            Dwarf(
                name,
                FIELD_OF[gate],
                tuple(reader.number(row, key, where, 1, 7) for key in ATTRIBUTES),
                reader.number(row, "life", where, 1, 6),
                reader.one_of(row, "ability", where, ABILITIES),
                reader.text(row, "source", where),
            )
        )
    return tuple(dwarves)


def read_council(reader: BoxReader) -> tuple[CouncilBox, ...]:
    """The nine boxes from Bislipur to Balendilín."""
    boxes = []
    rows = reader.tables(reader.toml, "council", "")
    boxes_in_all = 2 * COUNCIL_END + 1
    reader.check_entries("council", len(rows), boxes_in_all, boxes_in_all)
    for position, row in enumerate(rows, -COUNCIL_END):
        where = f"council.{position}"
        reader.number(row, "box", where, position, position)
        boxes.append(
            CouncilBox(
                reader.number(row, "number", where, 2, 6),
                reader.one_of(row, "power", where, COUNCIL_POWERS),
                reader.text(row, "source", where),
            )
        )
    return tuple(boxes)


def read_track(reader: BoxReader) -> tuple[tuple[int, ...], int]:
    """The symbols of the doom track, a first one for the hero marker's start, and cards a space."""
    table = reader.table(reader.toml, "doom-track", "")
    track = [NONE]
    for symbol in reader.texts(table, "spaces", "doom-track"):
        if symbol == "threats":
            track.append(THREATS_SYMBOL)
        elif symbol == "council":
            track.append(COUNCIL_SYMBOL)
        elif symbol in GATES:
            track.append(FIELD_OF[symbol])
        else:
            known = listed(("threats", "council", *GATES))
            reader.problem("unknown", at="doom-track.spaces", found=as_written(symbol), known=known)
    reader.text(table, "source", "doom-track")
    return tuple(track), reader.number(table, "threat-cards", "doom-track", 2, 2)


def check_threats_used_up(reader: BoxReader, numbers: Numbers, track: tuple[int, ...]) -> None:
    """The first threats and those of the track together are all fifteen."""
    cards = numbers.first_threats + numbers.threat_cards * track.count(THREATS_SYMBOL)
    if cards != THREAT_CARDS and not reader.is_unread("doom-track.spaces"):
        reader.problem("threat-cards", number=THREAT_CARDS, found=cards)


def read_fields(reader: BoxReader) -> tuple[Field, ...]:
    """The 59 hexes; neighbours follow from column and row."""
    rows = rows_of(reader, "fields", FIELDS)
    places = [reader.so_many_numbers(row, "at", f"fields.{name}", 2, 99) for name, row in rows]
    fields = []
    for (name, row), (column, line) in zip(rows, places, strict=True):
        where = f"fields.{name}"
        neighbours = tuple(
            places.index(at) if at in places else NONE for at in places_around(column, line)
        )
        kingdom = reader.one_of(row, "kingdom", where, KINGDOMS) if "kingdom" in row else NONE
        tunnel = reader.flag(row, "tunnel", where) if "tunnel" in row else False
        arrows: tuple[int, ...] = ()
        if name != FIELDS[SCHWARZJOCH]:
            table = reader.table(row, "arrows", where)
            arrows = tuple(
                reader.one_of(table, colour, f"{where}.arrows", DIRECTIONS) for colour in COLOURS
            )
        source = reader.text(row, "source", where)
        fields.append(Field(name, column, line, kingdom, tunnel, neighbours, arrows, source))
    tunnels = sum(field.tunnel for field in fields)
    if tunnels != TUNNELS and not reader.is_unread("fields"):
        reader.problem("tunnels", number=TUNNELS, found=tunnels)
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
            reader.problem("arrow-out", at=f"fields.{field.name}.arrows")
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
        reader.problem("arrow-circle", at=f"fields.{name}.arrows")


def read_tiles(reader: BoxReader) -> tuple[Tile, ...]:
    """The 36 dead-land tiles."""
    return tuple(
        Tile(
            name,
            reader.one_of(row, "colour", f"tiles.{name}", COLOURS),
            tuple(reader.one_of(row, side, f"tiles.{name}", ARMIES) for side in SIDES),
            reader.text(row, "source", f"tiles.{name}"),
        )
        for name, row in rows_of(reader, "tiles", TILES)
    )


def check_use(reader: BoxReader, gear: Gear, where: str) -> None:
    """Equipment that is used does something; a cart goes first, so that it needs open tunnels."""
    at = f"{where}.effects"
    if gear.power == IS_USED:
        reader.check_filled(at, len(gear.effects))
    for number, effect in enumerate(gear.effects, 1):
        check_cart(reader, effect, f"{at}.{number}", number == 1)
        check_affected(reader, effect, f"{at}.{number}", False)


def read_gear(reader: BoxReader) -> tuple[Gear, ...]:
    """The kinds of equipment, 22 cards together."""
    kinds = []
    for name, row in rows_of(reader, "equipment", GEAR):
        where = f"equipment.{name}"
        power = reader.one_of(row, "power", where, GEAR_POWERS)
        kinds.append(
            Gear(
                name,
                reader.number(row, "copies", where, 1, 5),
                power,
                reader.one_of(row, "attribute", where, ATTRIBUTES) if "attribute" in row else 0,
                reader.number(row, "bonus", where, 1, 6) if "bonus" in row else 0,
                read_effects(reader, row, "effects", where) if power == IS_USED else (),
                reader.text(row, "source", where),
            )
        )
        check_use(reader, kinds[-1], where)
    copies = sum(kind.copies for kind in kinds)
    if copies != EQUIPMENT_CARDS and not reader.is_unread("equipment"):
        reader.problem("total", at="equipment.copies", number=EQUIPMENT_CARDS, found=copies)
    return tuple(kinds)
