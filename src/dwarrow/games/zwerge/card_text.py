"""What stands on the cards, in sentences made from the box, so that each number is said once."""

from __future__ import annotations

from dwarrow.games.zwerge.box import (
    ADD_ARMIES,
    CHOOSE,
    COLLECT,
    COUNCIL_BOX,
    COUNCIL_POWERS,
    DEAD_LAND,
    DEFEAT,
    DEFEAT_COUNT,
    EACH_GATE,
    EFFECT_KINDS,
    EXTRA_ACTION,
    GATHER,
    GEAR_POWERS,
    GIVES_ATTRIBUTE,
    HEAL,
    IS_USED,
    LIFE_ROLL,
    LOSE_LIFE,
    MAKE_DEAD_LAND,
    MOST_ARMIES,
    MOVE_COUNCIL,
    MOVE_DOOM,
    NEEDS_TUNNEL,
    NEEDS_TWO_FIGURES,
    NO_TASK,
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
    Card,
    Condition,
    CouncilBox,
    Effect,
    Gear,
    Task,
    ZwergeBox,
)
from dwarrow.games.zwerge.box_cards import ANYWHERE, BUT_GATES
from dwarrow.games.zwerge.pieces import ARMIES, COUNCIL_END, KINGDOMS, NONE
from dwarrow.kernel import CardTexts, Message, Param, counted

Sentences = tuple[Message, ...]
PLAIN_TASKS = {LIFE_ROLL: "roll", PAY: "pay", STRIKE_TOKENS: "strike", NO_TASK: "none"}


def card_texts(box: ZwergeBox) -> CardTexts:
    """Every card's task, its reward or threat, what equipment does, and the council's boxes."""
    return {
        "task": [task_text(box, card) for card in box.cards],
        "reward": [effects_text(card.effects) for card in box.cards],
        "gear": [(gear_text(gear),) for gear in box.gear],
        "council": [council_text(each) for each in box.council],
    }


def task_text(box: ZwergeBox, card: Card) -> Sentences:
    """What a card asks for, with its condition and set-up."""
    sentences = [task_sentence(box, card.task)]
    if card.condition is not None:
        sentences.insert(0, condition_text(card.condition))
    if card.muster != NONE:
        sentences.append(Message("condition.muster", {"at": card.muster}))
    return tuple(sentences)


def gear_text(gear: Gear) -> Message:
    """What a kind of equipment does."""
    code = f"power.{GEAR_POWERS[gear.power]}"
    if gear.power == IS_USED:
        return Message(code, {"effects": effects_text(gear.effects)})
    if gear.power == GIVES_ATTRIBUTE:
        return Message(code, {"attribute": gear.attribute, "bonus": gear.bonus})
    return Message(code, {**counted(gear.bonus), "bonus": gear.bonus})


def council_text(box: CouncilBox) -> Sentences:
    """What a box of the council is called, and what it does."""
    key = f"council.{COUNCIL_POWERS[box.power]}"
    return Message(f"{key}.name"), Message(f"{key}.text")


def condition_text(condition: Condition) -> Message:
    """When a C scenario is played."""
    side = "below" if condition.below else "from"
    if condition.what == DEAD_LAND:
        return Message(f"condition.{side}-dead-land", {"number": condition.number})
    armies = armies_of(condition.what, condition.number)
    return Message(f"condition.{side}-army", {"armies": armies})


def armies_of(army: int, count: int) -> tuple[int, ...]:
    """So many armies of one kind."""
    return tuple(count if kind == army else 0 for kind in range(len(ARMIES)))


def at(box: ZwergeBox, fields: int) -> Param:
    """A place of a task: a field, a kingdom, or anywhere."""
    if fields in (ANYWHERE, BUT_GATES):
        return Message("place.anywhere")
    lowest = (fields & -fields).bit_length() - 1
    if fields & fields - 1 == 0:
        return lowest
    return Message(f"at-kingdom.{KINGDOMS[box.fields[lowest].kingdom]}")


def task_sentence(box: ZwergeBox, task: Task) -> Message:
    """One task as a sentence."""
    kind = task.kind
    place: dict[str, Param] = {"at": at(box, task.at)} if task.at else {}
    if kind == TESTS:
        return tests(task, place)
    if kind == TESTS_EACH:
        return Message("task.tests-each", {"parts": both([part(box, each) for each in task.parts])})
    if kind == DEFEAT:
        code = "defeat-affected" if task.at_affected else "defeat"
        return Message(f"task.{code}", {"armies": task.armies, **place})
    if kind == VISIT:
        return visit(task)
    if kind == GATHER:
        code = {ANYWHERE: "gather-anywhere", BUT_GATES: "gather-no-gate"}.get(task.at, "gather")
        return Message(f"task.{code}", place)
    if kind == COUNCIL_BOX:
        power = box.council[COUNCIL_END + task.number].power
        return Message("task.council", {"box": task.number, "power": power})
    if kind in (DEFEAT_COUNT, COLLECT):
        armies = armies_of(task.army, task.count)
        sorts: dict[str, Param] = {"count": task.count, "army": task.army, "armies": armies}
        return Message(f"task.{TASK_KINDS[kind]}", sorts)
    life = Message("life-points", {"count": task.life})
    numbers = {**counted(task.count), "number": task.number, "life": life}
    return Message(f"task.{PLAIN_TASKS[kind]}", {**numbers, **place})


def tests(task: Task, place: dict[str, Param]) -> Message:
    """Tests at a place, with what they need besides."""
    code = "tests" if task.this_turn else "tests-open"
    code = {NEEDS_TUNNEL: "tests-tunnel", NEEDS_TWO_FIGURES: "tests-two"}.get(task.needs, code)
    test = {"test": task.attribute, "tests": task.attribute, "number": task.number}
    return Message(f"task.{code}", {**counted(task.count), **test, **place})


def part(box: ZwergeBox, part: Task) -> Message:
    """One of several tests."""
    test = {"test": part.attribute, "number": part.number}
    return Message("task.part", {**test, "at": at(box, part.at)})


def both(parts: list[Message]) -> Message:
    """Several parts of a sentence."""
    first, *rest = parts
    return Message("task.both", {"first": first, "second": both(rest)}) if rest else first


def visit(task: Task) -> Message:
    """One place, or the way between two."""
    if len(task.places) == 1:
        return Message("task.visit", {"first": task.places[0]})
    code = "visit-from-to" if task.ordered else "visit-both"
    return Message(f"task.{code}", {"first": task.places[0], "second": task.places[1]})


def effects_text(effects: tuple[Effect, ...]) -> Sentences:
    """Several effects, a sentence each."""
    if not effects:
        return (Message("effect.nothing"),)
    return tuple(sentence for effect in effects for sentence in effect_text(effect))


def effect_text(effect: Effect) -> Sentences:
    """One effect as a sentence, with what happens instead as another."""
    kind, count = effect.kind, abs(effect.count)
    code = f"effect.{EFFECT_KINDS[kind]}"
    params = counted(count)
    if kind in (HEAL, LOSE_LIFE, EXTRA_ACTION):
        code += f"-{WHO[effect.who]}"
    elif kind == MOVE_COUNCIL:
        code += "-right" if effect.count > 0 else "-left"
    elif kind == MOVE_DOOM:
        code += "-on" if effect.count > 0 else "-back"
    elif kind == REMOVE_ARMIES:
        params["at"] = removed_from(effect.at)
    elif kind == ADD_ARMIES:
        params["armies"] = effect.armies
        params["at"] = Message("effect.each-gate") if effect.at == EACH_GATE else effect.at
    elif kind == RECRUIT:
        params["at"] = effect.at
    elif kind == MAKE_DEAD_LAND:
        return dead_land(effect)
    elif kind == CHOOSE:
        params["options"] = tuple(
            Message("effect.option", {"number": number, "effects": effects_text(each)})
            for number, each in enumerate(effect.options, 1)
        )
    return (Message(code, params),)


def removed_from(place: int) -> Message:
    """Where armies are removed."""
    if place == ONE_FIELD:
        return Message("effect.one-field")
    if place == ONE_GATE:
        return Message("effect.one-gate")
    return Message("effect.from-field", {"field": place})


def dead_land(effect: Effect) -> Sentences:
    """Fields turn into dead land."""
    if effect.at != MOST_ARMIES:
        return (Message("effect.dead-land-with", {"army": effect.army}),)
    most = Message("effect.dead-land-most")
    if not effect.fallback:
        return (most,)
    return (most, Message("effect.fallback", {"effects": effects_text(effect.fallback)}))
