"""What stands on the cards, in sentences made from the box, so that each number is said once."""

from __future__ import annotations

from dwarrow.games.zwerge.box import (
    ADD_ARMIES,
    CHOOSE,
    COLLECT,
    COUNCIL_BOX,
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
    TESTS,
    TESTS_EACH,
    VISIT,
    WHO,
    Condition,
    Effect,
    Task,
    ZwergeBox,
)
from dwarrow.games.zwerge.box_cards import ANYWHERE, BUT_GATES
from dwarrow.games.zwerge.pieces import ARMIES, ATTRIBUTES, FIELDS, KINGDOMS, NONE
from dwarrow.games.zwerge.wording import ZwergeWords


class CardText:
    """The text of every card of a box in one language."""

    def __init__(self, words: ZwergeWords, box: ZwergeBox) -> None:
        self.words = words
        self.box = box

    def task(self, card: int) -> str:
        """What a card asks for, with its condition and set-up."""
        found = self.box.cards[card]
        sentences = [self.task_sentence(found.task)]
        if found.condition is not None:
            sentences.insert(0, self.condition(found.condition))
        if found.muster != NONE:
            sentences.append(self.words.text("condition.muster", at=self.at_field(found.muster)))
        return " ".join(sentences)

    def reward(self, card: int) -> str:
        """The reward of a scenario or adventure, the threat of a threat."""
        return self.effects(self.box.cards[card].effects)

    def gear(self, gear: int) -> str:
        """What a kind of equipment does."""
        found = self.box.gear[gear]
        code = f"power.{GEAR_POWERS[found.power]}"
        if found.power == IS_USED:
            return self.words.text(code, effects=self.effects(found.effects))
        if found.power == GIVES_ATTRIBUTE:
            attribute = self.words.text(f"attribute.{ATTRIBUTES[found.attribute]}")
            return self.words.text(code, attribute=attribute, bonus=found.bonus)
        return self.words.text(code, bonus=found.bonus)

    def effects(self, effects: tuple[Effect, ...]) -> str:
        """Several effects, a sentence each."""
        if not effects:
            return self.words.text("effect.nothing")
        return " ".join(self.effect(effect) for effect in effects)

    def at_field(self, field: int) -> str:
        """A field with its preposition."""
        key = f"at.{FIELDS[field]}"
        if key in self.words.texts:
            return self.words.text(key)
        return self.words.text("place.field", field=self.words.field(field))

    def at(self, fields: int) -> str:
        """A place of a task with its preposition."""
        if fields in (ANYWHERE, BUT_GATES):
            return self.words.text("place.anywhere")
        if fields & fields - 1 == 0:
            return self.at_field(fields.bit_length() - 1)
        first = (fields & -fields).bit_length() - 1
        return self.words.text(f"at-kingdom.{KINGDOMS[self.box.fields[first].kingdom]}")

    def condition(self, condition: Condition) -> str:
        """When a C scenario is played."""
        side = "below" if condition.below else "from"
        if condition.what == DEAD_LAND:
            return self.words.text(f"condition.{side}-dead-land", number=condition.number)
        armies = self.armies_of(condition.what, condition.number)
        return self.words.text(f"condition.{side}-army", armies=armies)

    def armies_of(self, army: int, count: int) -> str:
        """So many armies of one kind."""
        counts = [0] * len(ARMIES)
        counts[army] = count
        return self.words.armies(counts)

    def task_sentence(self, task: Task) -> str:
        """One task as a sentence."""
        text = self.words.text
        kind = task.kind
        if kind == TESTS:
            return self.tests(task)
        if kind == TESTS_EACH:
            parts = text("task.between").join(self.part(part) for part in task.parts)
            return text("task.tests-each", parts=parts)
        if kind == DEFEAT:
            armies = self.words.armies(task.armies)
            if task.at_affected:
                return text("task.defeat-affected", armies=armies)
            return text("task.defeat", armies=armies, at=self.at(task.at))
        if kind == VISIT:
            return self.visit(task)
        if kind == GATHER:
            if task.at == ANYWHERE:
                return text("task.gather-anywhere")
            return (
                text("task.gather-no-gate")
                if task.at == BUT_GATES
                else text("task.gather", at=self.at(task.at))
            )
        if kind == COUNCIL_BOX:
            return text("task.council", box=text(f"council.{task.number}.name"))
        if kind == LIFE_ROLL:
            return text("task.roll", count=task.count, number=task.number)
        if kind == DEFEAT_COUNT:
            return text("task.defeat-count", armies=self.armies_of(task.army, task.count))
        if kind == COLLECT:
            return text("task.collect", armies=self.armies_of(task.army, task.count))
        if kind == PAY:
            return text("task.pay", count=task.count, at=self.at(task.at))
        if kind == STRIKE_TOKENS:
            at = self.at(task.at)
            return text("task.strike", count=task.count, number=task.number, life=task.life, at=at)
        assert kind == NO_TASK
        return text("task.none")

    def tests(self, task: Task) -> str:
        """Tests at a place, with what they need besides."""
        code = "tests" if task.this_turn else "tests-open"
        if task.needs == NEEDS_TUNNEL:
            code = "tests-tunnel"
        elif task.needs == NEEDS_TWO_FIGURES:
            code = "tests-two"
        name = ATTRIBUTES[task.attribute]
        return self.words.text(
            f"task.{code}",
            count=task.count,
            number=task.number,
            test=self.words.text(f"test.{name}.one"),
            tests=self.words.text(f"test.{name}.other"),
            at=self.at(task.at),
        )

    def part(self, part: Task) -> str:
        """One of several tests."""
        test = self.words.text(f"test.{ATTRIBUTES[part.attribute]}.one")
        return self.words.text("task.part", test=test, number=part.number, at=self.at(part.at))

    def visit(self, task: Task) -> str:
        """One place, or the way between two."""
        names = [self.words.field(place) for place in task.places]
        if len(names) == 1:
            return self.words.text("task.visit", first=names[0])
        code = "visit-from-to" if task.ordered else "visit-both"
        return self.words.text(f"task.{code}", first=names[0], second=names[1])

    def effect(self, effect: Effect) -> str:
        """One effect as a sentence."""
        text = self.words.text
        kind = effect.kind
        code = f"effect.{EFFECT_KINDS[kind]}"
        count = abs(effect.count)
        if kind in (HEAL, LOSE_LIFE, EXTRA_ACTION):
            return text(f"{code}-{WHO[effect.who]}", count=count)
        if kind == MOVE_COUNCIL:
            return text(f"{code}-{'right' if effect.count > 0 else 'left'}", count=count)
        if kind == MOVE_DOOM:
            return text(f"{code}-{'on' if effect.count > 0 else 'back'}", count=count)
        if kind == REMOVE_ARMIES:
            return text(code, count=count, at=self.removed_from(effect.at))
        if kind == ADD_ARMIES:
            at = text("effect.each-gate") if effect.at == EACH_GATE else self.at_field(effect.at)
            return text(code, armies=self.words.armies(effect.armies), at=at)
        if kind == RECRUIT:
            return text(code, at=self.at_field(effect.at))
        if kind == MAKE_DEAD_LAND:
            return self.dead_land(effect)
        if kind == CHOOSE:
            options = [
                f"({number}) {self.effects(each)}" for number, each in enumerate(effect.options, 1)
            ]
            return text(code, options=" ".join(options))
        return text(code, count=count)

    def removed_from(self, at: int) -> str:
        """Where armies are removed."""
        if at == ONE_FIELD:
            return self.words.text("effect.one-field")
        if at == ONE_GATE:
            return self.words.text("effect.one-gate")
        return self.words.text("effect.from-field", field=self.words.field(at))

    def dead_land(self, effect: Effect) -> str:
        """Fields turn into dead land."""
        if effect.at != MOST_ARMIES:
            army = self.words.text(f"army.{ARMIES[effect.army]}.one")
            return self.words.text("effect.dead-land-with", army=army)
        sentence = self.words.text("effect.dead-land-most")
        if not effect.fallback:
            return sentence
        fallback = self.words.text("effect.fallback", effects=self.effects(effect.fallback))
        return f"{sentence} {fallback}"
