"""How the parameters of Nebelberge's sentences read."""

from __future__ import annotations

from collections.abc import Sequence

from dwarrow.games.nebelberge.actions import CENTRE, DRAW_CAMP, DRAW_DECK, DRAW_NOTHING
from dwarrow.games.nebelberge.cards import NUMBERS, PEOPLES, UNITS
from dwarrow.kernel import Param, Words

UNIT_PARAMS = ("unit", "units", "drawn")


class NebelbergeWords(Words):
    """Units, peoples and places by their names in the player's language."""

    def param(self, name: str, value: Param, seats: Sequence[str]) -> str:
        """How a parameter reads."""
        if isinstance(value, int):
            if name in UNIT_PARAMS:
                return self.unit(value)
            if name == "people":
                return self.people(value)
            if name == "place":
                return self.place(value)
        return super().param(name, value, seats)

    def people(self, people: int) -> str:
        """The name of a people."""
        return self.text(f"people.{PEOPLES[people]}")

    def unit(self, unit: int) -> str:
        """A unit such as Orcs 7."""
        return f"{self.people(unit // NUMBERS)} {unit % NUMBERS}"

    def place(self, place: int) -> str:
        """A mine by its place."""
        if place < CENTRE:
            return self.text("place.centre", number=place + 1)
        return self.text("place.own", number=place - CENTRE + 1)

    def action(self, action: int) -> str:
        """An action as a sentence."""
        if action == DRAW_NOTHING:
            return self.text("action.draw-nothing")
        if action == DRAW_DECK:
            return self.text("action.draw-deck")
        if action >= DRAW_CAMP:
            return self.text("action.draw-camp", people=self.people(action - DRAW_CAMP))
        place, unit = divmod(action, UNITS)
        return self.text("action.play", unit=self.unit(unit), place=self.place(place))
