"""How the parameters of the sentences of Die Zwerge read."""

from __future__ import annotations

from collections.abc import Sequence

from dwarrow.games.zwerge.actions import (
    BEGIN,
    CARD,
    DECLINE,
    DISCARD,
    DWARF,
    FACES,
    FIELD,
    GO,
    HIT,
    KEEP,
    OPTION,
    PASS,
    PLACES_TO_HIT,
    RAISE,
    REMOVE,
    REROLL,
    REROLL_ALL,
    REROLL_BY_STONE,
    SEND,
    STOP,
    TRY,
    TUNNEL,
    USE,
    VOCABULARY,
)
from dwarrow.games.zwerge.phases.dice import ROLLS
from dwarrow.games.zwerge.pieces import ARMIES, CARDS, DWARVES, FIELDS, GEAR, NONE, SIDES
from dwarrow.games.zwerge.view import ZwergeView
from dwarrow.kernel import Message, Param, View, Words

FIELD_PARAMS = ("field", "target")
CARD_PARAMS = ("card", "cards")


class ZwergeWords(Words):
    """Fields, cards, dwarves, armies and equipment by their names in the player's language."""

    def param(self, name: str, value: Param, seats: Sequence[str]) -> str:
        """How a parameter reads."""
        if name == "armies" and isinstance(value, tuple):
            return self.armies(value)
        if name == "prompt":
            return self.text(f"prompt.{value}")
        if name == "dice" and isinstance(value, tuple):
            return " ".join(str(face) for face in value)
        if isinstance(value, int):
            if name in FIELD_PARAMS:
                return self.field(value)
            if name in CARD_PARAMS:
                return self.card(value)
            if name == "dwarf":
                return self.text(f"dwarf.{DWARVES[value]}")
            if name == "army":
                return self.text(f"army.{ARMIES[value]}.one")
            if name == "gear":
                return self.gear(value)
            if name == "roll":
                return self.text(f"roll.{ROLLS[value].replace(' ', '-')}")
            if name == "box":
                return self.text(f"council.{value}.name")
        return super().param(name, value, seats)

    def prompt(self, decision: str, view: View, seats: Sequence[str] = ()) -> str:
        """What is asked, with the army that is sent off and its field."""
        assert isinstance(view, ZwergeView)
        if view.army == NONE:
            return super().prompt(decision, view, seats)
        params: dict[str, Param] = {"army": view.army, "field": view.field}
        return self.say("asking", Message(decision, params), seats)

    def field(self, field: int) -> str:
        """The name of a field."""
        return self.text(f"field.{FIELDS[field]}")

    def card(self, card: int) -> str:
        """The title of a card."""
        return self.text(f"card.{CARDS[card]}")

    def gear(self, gear: int) -> str:
        """The name of a kind of equipment."""
        return self.text(f"gear.{GEAR[gear]}")

    def armies(self, armies: Sequence[int]) -> str:
        """How many orcs, trolls and älfar."""
        named = [
            f"{count} {self.text(f'army.{ARMIES[army]}', count=count)}"
            for army, count in enumerate(armies)
            if count
        ]
        if len(named) > 1:
            named[-2:] = [self.text("and", first=named[-2], second=named[-1])]
        return ", ".join(named)

    def action(self, action: int) -> str:
        """An action as a sentence."""
        if action < TRY:
            return self.text(f"action.{VOCABULARY.text(action).replace(' ', '-')}")
        if action < USE:
            return self.text("action.try", card=self.card(action - TRY))
        if action < GO:
            code, gear = (
                ("use", action - USE) if action < DISCARD else ("discard", action - DISCARD)
            )
            return self.text(f"action.{code}", gear=self.gear(gear))
        if action < STOP:
            code, field = ("go", action - GO) if action < TUNNEL else ("tunnel", action - TUNNEL)
            return self.text(f"action.{code}", field=self.field(field))
        if REROLL <= action < REROLL_ALL:
            code = "reroll" if action < REROLL_BY_STONE else "reroll-by-stone"
            return self.text(f"action.{code}", face=(action - REROLL) % FACES + 1)
        if RAISE <= action < KEEP:
            return self.text("action.raise", face=action - RAISE + 1)
        if HIT <= action < DECLINE:
            return self.hit(action)
        return self.choice(action)

    def hit(self, action: int) -> str:
        """Which army a die defeats."""
        army, place = divmod(action - HIT, PLACES_TO_HIT)
        name = self.text(f"army.{ARMIES[army]}.one")
        if place:
            return self.text("action.hit-on-card", army=name, card=self.card(place - 1))
        return self.text("action.hit", army=name)

    def choice(self, action: int) -> str:
        """The answer to a question about dwarves, fields, cards and the like."""
        if DWARF <= action < FIELD:
            return self.text(f"dwarf.{DWARVES[action - DWARF]}")
        if FIELD <= action < CARD:
            return self.field(action - FIELD)
        if CARD <= action < REMOVE:
            return self.card(action - CARD)
        if REMOVE <= action < SEND:
            return self.text("action.remove", army=self.text(f"army.{ARMIES[action - REMOVE]}.one"))
        if SEND <= action < OPTION:
            return self.text(f"action.send-{SIDES[action - SEND]}")
        if OPTION <= action < PASS:
            return self.text("action.option", number=action - OPTION + 1)
        if action >= BEGIN:
            return self.text("action.begin", number=action - BEGIN + 1)
        return self.text(f"action.{VOCABULARY.text(action).replace(' ', '-')}")
