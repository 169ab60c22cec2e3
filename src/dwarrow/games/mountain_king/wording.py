"""How the parameters of the Mountain King's sentences read."""

from __future__ import annotations

from collections.abc import Sequence

from dwarrow.games.mountain_king import actions
from dwarrow.games.mountain_king.asking import NO_TYPE
from dwarrow.games.mountain_king.pieces import (
    ACTION_TYPES,
    CAVERNS,
    CAVERNS_IN_DOMAIN,
    CHAMPIONS,
    CLANS,
    GLYPHS,
    NOTHING,
    SYMBOLS,
    SYMBOLS_ON_CHAMPION,
    WHEEL_EFFECTS,
)
from dwarrow.games.mountain_king.state import SOURCES
from dwarrow.games.mountain_king.tableau import SIDE, SPOTS_IN_ROW
from dwarrow.games.mountain_king.view import MountainKingView
from dwarrow.kernel import Message, Param, View, Words

ROMAN = ("", "I", "II", "III")
PLACE_PARAMS = ("place", "from", "path")


class MountainKingWords(Words):
    """Clans, places, champions and symbols by their names in the player's language."""

    def param(self, name: str, value: Param, seats: Sequence[str]) -> str:
        """How a parameter reads."""
        if isinstance(value, int):
            if name in PLACE_PARAMS:
                return self.place(value)
            if name in ("champion", "champions"):
                return self.text(f"champion.{CHAMPIONS[value]}")
            if name in ("card", "cards"):
                return self.text("card", number=value + 1)
            if name == "clan":
                return self.text(f"clan.{CLANS[value]}")
            if name == "domain":
                return self.text(f"domain.{CLANS[value]}")
            if name == "glyph":
                return self.text(f"glyph.{GLYPHS[value]}")
            if name == "hall":
                return str(value + 1)
            if name == "wave":
                return ROMAN[value]
            if name == "type":
                return self.text(f"symbol.{ACTION_TYPES[value]}")
            if name == "symbol":
                return self.text(f"symbol.{SYMBOLS[value]}")
            if name == "effect":
                return self.text(f"wheel.{WHEEL_EFFECTS[value]}")
            if name == "source":
                return self.text(f"source.{SOURCES[value]}")
        return super().param(name, value, seats)

    def place(self, place: int) -> str:
        """A cavern by its domain and number, a lair by its glyph."""
        if place < CAVERNS:
            clan, number = divmod(place, CAVERNS_IN_DOMAIN)
            return self.text(f"cavern.{CLANS[clan]}", number=number + 1)
        glyph, other = divmod(place - CAVERNS, 2)
        return self.text("lair", glyph=self.text(f"glyph.{GLYPHS[glyph]}"), letter="AB"[other])

    def prompt(self, decision: str, view: View, seats: Sequence[str] = ()) -> str:
        """What is asked, with the strength of the action under way before it."""
        assert isinstance(view, MountainKingView)
        asking = view.asking
        params: dict[str, Param] = {"count": asking.count}
        named = {"place": asking.place, "champion": asking.champion, "owner": asking.owner}
        params.update({name: value for name, value in named.items() if value != NOTHING})
        text = self.say("prompt", Message(asking.prompt, params), seats)
        if asking.type == NO_TYPE:
            return text
        kind = self.text(f"symbol.{ACTION_TYPES[asking.type]}")
        return self.text("acting", type=kind, strength=asking.count, text=text)

    def action(self, action: int) -> str:
        """An action as a sentence."""
        for first, sentence in reversed(SENTENCES):
            if action >= first:
                return sentence(self, action - first)
        raise AssertionError(f"there is no action {action}")

    def cover(self, cell: int) -> str:
        """Cover a quadrant."""
        return self.text("action.cover", row=cell // SIDE + 1, column=cell % SIDE + 1)

    def cover_card(self, symbol: int) -> str:
        """Cover a symbol of a champion card."""
        champion, number = divmod(symbol, SYMBOLS_ON_CHAMPION)
        name = self.text(f"champion.{CHAMPIONS[champion]}")
        return self.text("action.cover-card", champion=name, number=number + 1)

    def take_action(self, kind: int) -> str:
        """Advance, bolster, influence or gnome."""
        return self.text("action.as", type=self.text(f"symbol.{ACTION_TYPES[kind]}"))

    def plain(self, number: int) -> str:
        """Answers that need no name."""
        return self.text(f"action.{('spend-supply', 'spend-desperation', 'stop')[number]}")

    def use(self, champion: int) -> str:
        """Use a champion's claw."""
        return self.text("action.use", champion=self.text(f"champion.{CHAMPIONS[champion]}"))

    def go_to(self, place: int) -> str:
        """Choose a place."""
        return self.text("action.to", place=self.place(place))

    def go_from(self, place: int) -> str:
        """A troll from a place."""
        return self.text("action.from", place=self.place(place))

    def choose_champion(self, champion: int) -> str:
        """Choose a champion."""
        return self.text("action.champion", champion=self.text(f"champion.{CHAMPIONS[champion]}"))

    def troll_of(self, seat: int) -> str:
        """A normal troll of a seat."""
        return self.text("action.troll-of", number=seat + 1)

    def add(self, number: int) -> str:
        """So many trolls."""
        return self.text("action.add", count=number + 1)

    def steps(self, number: int) -> str:
        """So many steps."""
        return self.text("action.steps", count=number + 1)

    def gate(self, number: int) -> str:
        """Look at a gate card."""
        return self.text("action.gate", number=number + 1)

    def look(self, gnome: int) -> str:
        """Look at a gnome."""
        return self.text("action.look", place=self.place(gnome // 2), number=gnome % 2 + 1)

    def rally(self, clan: int) -> str:
        """Move the rally marker."""
        return self.text("action.rally", domain=self.text(f"domain.{CLANS[clan]}"))

    def votes_of(self, clan: int) -> str:
        """Votes of a clan."""
        return self.text("action.clan", clan=self.text(f"clan.{CLANS[clan]}"))

    def honor(self, number: int) -> str:
        """Honor as consolation."""
        return self.text("action.honor")

    def hall(self, number: int) -> str:
        """A great hall."""
        return self.text("action.hall", number=number + 1)

    def take(self, card: int) -> str:
        """Choose an ancestry card."""
        return self.text("action.take", card=self.text("card", number=card + 1))

    def lay(self, spot: int) -> str:
        """Lay the card."""
        row, column = divmod(spot, SPOTS_IN_ROW)
        return self.text("action.place", row=row + 1, column=column + 1)

    def uncover(self, cell: int) -> str:
        """Take a cube back."""
        return self.text("action.uncover", row=cell // SIDE + 1, column=cell % SIDE + 1)

    def settle(self, glyph: int) -> str:
        """Take a pair of lairs."""
        return self.text("action.settle", glyph=self.text(f"glyph.{GLYPHS[glyph]}"))


SENTENCES = (
    (actions.COVER, MountainKingWords.cover),
    (actions.COVER_CARD, MountainKingWords.cover_card),
    (actions.AS, MountainKingWords.take_action),
    (actions.SPEND_SUPPLY, MountainKingWords.plain),
    (actions.USE, MountainKingWords.use),
    (actions.TO, MountainKingWords.go_to),
    (actions.FROM, MountainKingWords.go_from),
    (actions.CHAMPION, MountainKingWords.choose_champion),
    (actions.TROLL_OF, MountainKingWords.troll_of),
    (actions.ADD, MountainKingWords.add),
    (actions.STEPS, MountainKingWords.steps),
    (actions.GATE, MountainKingWords.gate),
    (actions.LOOK, MountainKingWords.look),
    (actions.RALLY, MountainKingWords.rally),
    (actions.CLAN, MountainKingWords.votes_of),
    (actions.HONOR, MountainKingWords.honor),
    (actions.HALL, MountainKingWords.hall),
    (actions.TAKE, MountainKingWords.take),
    (actions.PLACE, MountainKingWords.lay),
    (actions.UNCOVER, MountainKingWords.uncover),
    (actions.LAIRS, MountainKingWords.settle),
)
"""The first action of every block with its sentence."""
