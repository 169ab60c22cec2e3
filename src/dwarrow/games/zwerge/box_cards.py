"""Reads the tasks and effects of the cards from the box file."""

from __future__ import annotations

from dwarrow.games.zwerge.box import (
    ADD_ARMIES,
    AFFECTED,
    CART,
    CHOOSE,
    COLLECT,
    COUNCIL_BOX,
    DEAD_LAND,
    DEFEAT,
    DEFEAT_COUNT,
    EACH_GATE,
    EFFECT_KINDS,
    EXTRA_ACTION,
    FIELDS_WITH,
    GATHER,
    HEAL,
    LIFE_ROLL,
    LOSE_LIFE,
    MAKE_DEAD_LAND,
    MOST_ARMIES,
    NEEDS,
    NEEDS_NOTHING,
    NO_TASK,
    ONE,
    ONE_FIELD,
    ONE_GATE,
    PAY,
    RECRUIT,
    REMOVE_ARMIES,
    STRIKE_TOKENS,
    TASK_KINDS,
    TESTS,
    TESTS_EACH,
    VISIT,
    WHO,
    WIN,
    Card,
    Condition,
    Effect,
    Task,
)
from dwarrow.games.zwerge.pieces import (
    ADVENTURES,
    ARMIES,
    ATTRIBUTES,
    FIELD_COUNT,
    FIELD_OF,
    GATE_FIELDS,
    KINGDOMS,
    NONE,
    SCENARIOS,
    THREATS,
)
from dwarrow.kernel import BoxReader
from dwarrow.kernel.box import Toml

ANYWHERE = (1 << FIELD_COUNT) - 1
BUT_GATES = ANYWHERE & ~sum(1 << gate for gate in GATE_FIELDS)
STAGES = {"A": 8, "B": 1, "C": 3}
WHOM = {
    HEAL: WHO[:5],
    LOSE_LIFE: ("one", "each-point", "active", "affected"),
    EXTRA_ACTION: WHO[:2],
}
SPECIAL_PLACES = {
    REMOVE_ARMIES: {"one field": ONE_FIELD, "one gate": ONE_GATE},
    ADD_ARMIES: {"each gate": EACH_GATE},
    RECRUIT: {},
}


def read_cards(reader: BoxReader, kingdoms: tuple[int, ...]) -> tuple[Card, ...]:
    """All scenarios, adventures and threats in the order of their numbers."""
    cards: list[Card] = []
    for key, names in (("scenarios", SCENARIOS), ("adventures", ADVENTURES), ("threats", THREATS)):
        rows = reader.rows(reader.toml, key, "")
        found = [read_card(reader, row, where, key, kingdoms) for where, row in rows]
        reader.check_order(key, [card.name for card in found], names)
        cards += found
    if not reader.is_unread("scenarios"):
        check_scenarios(reader, cards)
    if sum(card.task.at_affected for card in cards) > 1:
        reader.problem("one-affected")
    return tuple(cards)


def read_card(
    reader: BoxReader, row: Toml, where: str, key: str, kingdoms: tuple[int, ...]
) -> Card:
    """One card; a threat without a task acts at once."""
    is_threat = key == "threats"
    task = Task(NO_TASK)
    if "task" in row or not is_threat:
        task = read_task(reader, reader.table(row, "task", where), f"{where}.task", kingdoms)
    muster = NONE
    if "muster" in row:
        muster = field_named(reader, row, "muster", where)
    brings = "threat" if is_threat else "reward"
    effects = read_effects(reader, row, brings, where)
    for number, effect in enumerate(effects, 1):
        check_cart(reader, effect, f"{where}.{brings}.{number}", False)
        check_affected(reader, effect, f"{where}.{brings}.{number}", task.at_affected)
    return Card(
        reader.text(row, "id", where),
        task,
        effects,
        reader.text(row, "source", where),
        reader.text(row, "stage", where) if key == "scenarios" else "",
        read_condition(reader, row, where) if "condition" in row else None,
        muster,
    )


def check_cart(reader: BoxReader, effect: Effect, where: str, allowed: bool) -> None:
    """A cart is offered while tunnels are open, which is looked at for used equipment alone."""
    if effect.kind == CART and not allowed:
        reader.problem("cart-alone", at=where)
    for inner in inside(effect):
        check_cart(reader, inner, where, False)


def check_affected(reader: BoxReader, effect: Effect, where: str, affects: bool) -> None:
    """Whom a threat strikes that concerns its revealer is known from its task alone."""
    if effect.who == AFFECTED and effect.kind == LOSE_LIFE and not affects:
        reader.problem("affected-alone", at=where)
    for inner in inside(effect):
        check_affected(reader, inner, where, affects)


def inside(effect: Effect) -> tuple[Effect, ...]:
    """The effects to choose from, and those that happen instead."""
    return (*effect.fallback, *(each for option in effect.options for each in option))


def check_scenarios(reader: BoxReader, cards: list[Card]) -> None:
    """Eight A, one B, three C; a C scenario wins, and one of them fits any number of tiles."""
    found = [card for card in cards if card.stage]
    for stage, count in STAGES.items():
        cards_of_stage = sum(card.stage == stage for card in found)
        if cards_of_stage != count:
            reader.problem("stage-cards", stage=stage, count=count, found=cards_of_stage)
    last = [card for card in found if card.stage == "C"]
    if not all(any(effect.kind == WIN for effect in card.effects) for card in last):
        reader.problem("last-wins")
    tiles = [card.condition for card in last if card.condition and card.condition.what == DEAD_LAND]
    for count in range(37):
        if not any((count < when.number) == when.below for when in tiles):
            reader.problem("last-fits", number=count)
            break


def read_condition(reader: BoxReader, row: Toml, where: str) -> Condition:
    """Below or from a number of tiles or armies."""
    table = reader.table(row, "condition", where)
    where = f"{where}.condition"
    what = reader.one_of(table, "count", where, ("dead land", *ARMIES))
    below = "below" in table
    number = reader.number(table, "below" if below else "from", where, 1, 36)
    return Condition(what - 1 if what else DEAD_LAND, number, below)


def field_named(reader: BoxReader, row: Toml, key: str, where: str) -> int:
    """The field whose id stands under this key."""
    name = reader.text(row, key, where)
    if name and name not in FIELD_OF:
        reader.problem("no-such", at=f"{where}.{key}", name=name)
    return FIELD_OF.get(name, 0)


def place_of(reader: BoxReader, row: Toml, where: str, kingdoms: tuple[int, ...]) -> int:
    """The set of fields named by a field, a kingdom, or anywhere."""
    name = row.get("at")
    if name == "anywhere":
        return ANYWHERE
    if name == "anywhere but gates":
        return BUT_GATES
    if isinstance(name, str) and name.startswith("kingdom ") and name[8:] in KINGDOMS:
        kingdom = KINGDOMS.index(name[8:])
        return sum(1 << field for field, found in enumerate(kingdoms) if found == kingdom)
    return 1 << field_named(reader, row, "at", where)


def armies_in(reader: BoxReader, row: Toml, where: str) -> tuple[int, ...]:
    """How many orcs, trolls and älfar."""
    table = reader.table(row, "armies", where)
    where = f"{where}.armies"
    for name in table:
        if name not in ARMIES:
            reader.problem("no-such", at=where, name=name)
    return tuple(reader.number(table, name, where, 1, 9) if name in table else 0 for name in ARMIES)


def read_task(reader: BoxReader, row: Toml, where: str, kingdoms: tuple[int, ...]) -> Task:
    """What the card asks for."""
    kind = reader.one_of(row, "kind", where, TASK_KINDS)
    if row.get("kind") not in TASK_KINDS:
        return Task(NO_TASK)
    if kind == TESTS:
        return read_tests(reader, row, where, kingdoms)
    if kind == TESTS_EACH:
        parts = tuple(
            read_part(reader, part, at, kingdoms) for at, part in reader.rows(row, "parts", where)
        )
        return Task(kind, count=len(parts), parts=parts)
    if kind == DEFEAT:
        affected = row.get("at") == "affected"
        at = 0 if affected else place_of(reader, row, where, kingdoms)
        return Task(kind, at=at, at_affected=affected, armies=armies_in(reader, row, where))
    if kind == VISIT:
        names = reader.texts(row, "places", where)
        reader.check_entries(f"{where}.places", len(names), 1, 2)
        for name in names:
            if name not in FIELD_OF:
                reader.problem("no-such", at=f"{where}.places", name=name)
        places = tuple(FIELD_OF.get(name, 0) for name in names)
        return Task(kind, places=places, ordered=reader.flag(row, "ordered", where))
    if kind == GATHER:
        figures = reader.number(row, "figures", where, 2, 2)
        return Task(kind, count=figures, at=place_of(reader, row, where, kingdoms))
    if kind == COUNCIL_BOX:
        return Task(kind, number=reader.number(row, "box", where, 1, 4))
    if kind == STRIKE_TOKENS:
        return Task(
            kind,
            number=reader.number(row, "number", where, 2, 6),
            count=reader.number(row, "tokens", where, 1, 5),
            at=place_of(reader, row, where, kingdoms),
            life=reader.number(row, "life", where, 0, 3),
        )
    count = reader.number(row, "count", where, 1, 9)
    if kind == LIFE_ROLL:
        number = reader.number(row, "number", where, 2, 6)
        return Task(kind, number=number, count=count, at=ANYWHERE, this_turn=True)
    if kind in (DEFEAT_COUNT, COLLECT):
        army = reader.one_of(row, "army", where, ARMIES)
        return Task(kind, count=count, army=army, this_turn=kind == DEFEAT_COUNT)
    assert kind == PAY
    return Task(kind, count=count, at=place_of(reader, row, where, kingdoms))


def read_part(reader: BoxReader, row: Toml, where: str, kingdoms: tuple[int, ...]) -> Task:
    """One of several successes, each with its attribute and place."""
    return Task(
        TESTS,
        reader.one_of(row, "attribute", where, ATTRIBUTES),
        reader.number(row, "number", where, 2, 6),
        at=place_of(reader, row, where, kingdoms),
    )


def read_tests(reader: BoxReader, row: Toml, where: str, kingdoms: tuple[int, ...]) -> Task:
    """So many successes with one attribute at a place."""
    needs = reader.one_of(row, "needs", where, NEEDS) if "needs" in row else NEEDS_NOTHING
    return Task(
        TESTS,
        reader.one_of(row, "attribute", where, ATTRIBUTES),
        reader.number(row, "number", where, 2, 6),
        reader.number(row, "count", where, 1, 14),
        place_of(reader, row, where, kingdoms),
        this_turn=reader.one_of(row, "within", where, ("turn", "game")) == 0,
        needs=needs,
    )


def read_effects(reader: BoxReader, row: Toml, key: str, where: str) -> tuple[Effect, ...]:
    """A list of effects."""
    return tuple(read_effect(reader, each, at) for at, each in reader.rows(row, key, where))


def read_effect(reader: BoxReader, row: Toml, where: str) -> Effect:
    """One effect with what its kind needs."""
    kind = reader.one_of(row, "effect", where, EFFECT_KINDS)
    if row.get("effect") not in EFFECT_KINDS:
        return Effect(kind)
    count = reader.number(row, "count", where, -4, 9) if "count" in row else 1
    who = ONE
    if kind in WHOM:
        who = WHO.index(WHOM[kind][reader.one_of(row, "who", where, WHOM[kind])])
    at = NONE
    if kind in SPECIAL_PLACES:
        special = SPECIAL_PLACES[kind]
        place = row.get("at")
        at = special.get(place, NONE) if isinstance(place, str) else NONE
        if at == NONE:
            at = field_named(reader, row, "at", where)
    if kind == MAKE_DEAD_LAND:
        return read_dead_land(reader, row, where)
    return Effect(
        kind,
        count,
        who,
        at,
        armies=armies_in(reader, row, where) if kind == ADD_ARMIES else (),
        options=read_options(reader, row, where) if kind == CHOOSE else (),
    )


def read_dead_land(reader: BoxReader, row: Toml, where: str) -> Effect:
    """The field with most armies, or every field with an army of one kind."""
    places = ("most armies", *(f"fields with {army}" for army in ARMIES))
    place = reader.one_of(row, "at", where, places)
    if place == 0:
        fallback = read_effects(reader, row, "fallback", where) if "fallback" in row else ()
        return Effect(MAKE_DEAD_LAND, at=MOST_ARMIES, fallback=fallback)
    return Effect(MAKE_DEAD_LAND, at=FIELDS_WITH, army=place - 1)


def read_options(reader: BoxReader, row: Toml, where: str) -> tuple[tuple[Effect, ...], ...]:
    """Two to four lists of effects to choose from."""
    found = row.get("options")
    if not isinstance(found, list):
        reader.unfit("not-list", row, "options", where)
        return ()
    reader.check_entries(f"{where}.options", len(found), 2, 4)
    return tuple(
        read_effects(reader, {str(number): option}, str(number), f"{where}.options")
        for number, option in enumerate(found, 1)
    )
