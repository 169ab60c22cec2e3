"""How the things of Nebelberge look in a terminal: mines, units, piles, realms."""

from __future__ import annotations

from typing import cast

from rich.style import Style
from rich.text import Text

from dwarrow.cli.terminal.area import (
    BRASS,
    DANGER,
    DIM,
    FROST,
    GOOD,
    INK,
    LEGAL,
    Spot,
)
from dwarrow.cli.terminal.sight import SEAT_COLOURS, SHAPES, Sight
from dwarrow.games.nebelberge.box import Mine
from dwarrow.games.nebelberge.cards import NUMBERS, PEOPLES
from dwarrow.games.nebelberge.state import NOBODY
from dwarrow.games.nebelberge.view import UNKNOWN, HandCard, NebelbergeView, OpenMine, Realm
from dwarrow.games.nebelberge.wording import NebelbergeWords
from dwarrow.kernel import alone

COLOURS = ("#e3bb5f", "#86c274", "#e88a78", "#8fb4ea")
"""The colour of each people; its name or its two letters always stand there too."""
WORKER, OVERSEER = "□", "♔"
NAME_ROOM = 12


class Pictures:
    """Draws one view for one seat."""

    def __init__(self, sight: Sight, view: NebelbergeView, tall: bool) -> None:
        self.sight = sight
        self.view = view
        self.tall = tall
        self.words = cast("NebelbergeWords", sight.words)
        self.said = sight.said

    def unit(self, unit: int) -> Text:
        """A unit in short, such as Or7."""
        people, number = divmod(unit, NUMBERS)
        code = self.words.text(f"code.{PEOPLES[people]}")
        return Text(f"{code}{number}", Style(color=COLOURS[people], bold=True))

    def named_unit(self, unit: int) -> Text:
        """A unit in full, such as Orcs 7."""
        return Text(self.words.unit(unit), Style(color=COLOURS[unit // NUMBERS], bold=True))

    def figures(self, mine: Mine) -> list[Text]:
        """The four figures of a mine in words."""
        overseer = f"{OVERSEER}{self.said.text('nebelberge.overseer')}" if mine.overseer else ""
        return [
            self._figure("capture", mine.defenders, DANGER),
            self._figure("workers", mine.size, FROST),
            Text(overseer, Style(color="#c3a3e8")),
            self._figure("value", mine.value, BRASS),
        ]

    def _figure(self, key: str, number: int, colour: str) -> Text:
        label = self.said.text(f"nebelberge.{key}")
        figure = (str(number), Style(color=colour, bold=True))
        return Text.assemble((f"{label:<9} ", Style(color=INK)), figure)

    def centre_mine(self, place: int, state: str, chosen: int | None) -> Spot:
        """A mine in the centre with its units and the places still free."""
        lying = self.view.mines[place]
        title = self.words.text("place.centre", number=place + 1)
        spot = Spot(self._stack(lying), state, alone(title))
        spot.lines += self.figures(lying.mine)
        if state == LEGAL and chosen is not None:
            spot.foot = self._consequence(lying, chosen)
        return spot

    def _stack(self, lying: OpenMine) -> list[Text]:
        missing = lying.mine.defenders - len(lying.units)
        if not self.tall:
            return [self._in_a_row(lying.units, WORKER * missing)]
        rows = [self.named_unit(unit) for unit in lying.units]
        rows += [Text(WORKER, Style(color=DIM))] * missing
        return rows + [Text()] * (3 - len(rows))

    def _in_a_row(self, units: tuple[int, ...], rest: str, apart: str = " ") -> Text:
        missing = [Text(sign, Style(color=DIM)) for sign in rest]
        return Text(apart).join([*(self.unit(unit) for unit in units), *missing])

    def _consequence(self, lying: OpenMine, unit: int) -> str:
        """Who would get the mine, if this unit captures it."""
        if len(lying.units) + 1 < lying.mine.defenders:
            return ""
        king = self.view.king_of[unit // NUMBERS]
        owner = self.sight.seat if king == NOBODY else king
        return "" if owner is None else f"→ {SHAPES[owner]} {self.sight.names[owner]}"

    def deck(self, state: str) -> Spot:
        """The deck with the mine that comes next."""
        title = self.said.text("nebelberge.deck", count=self.view.deck_size)
        lines = [Text(self.said.text("nebelberge.next"), Style(color=DIM))]
        if self.tall:
            lines += [Text(), Text()]
        if self.view.deck_top is None:
            return Spot([], state, title)
        return Spot(lines + self.figures(self.view.deck_top), state, title)

    def camp_pile(self, people: int, state: str) -> Spot:
        """A pile of the camp: its top card and how many lie there."""
        pile = self.view.camp[people]
        if not pile:
            return Spot([Text(f"{self.words.people(people)} –", Style(color=DIM))], state)
        count = (f"×{len(pile)}", Style(color=INK))
        return Spot([Text.assemble(self.named_unit(pile[-1]), count)], state)

    def nothing(self) -> Spot:
        """Doing without a card."""
        return Spot([Text(self.said.text("nebelberge.nothing"), Style(color=INK))], LEGAL)

    def hand_card(self, card: HandCard, state: str, chosen: bool) -> Spot:
        """A card of the own hand; it says so if everybody knows it."""
        foot = self.said.text("nebelberge.known-to-all") if card.known else ""
        return Spot([self.named_unit(card.unit)], state, foot=foot, chosen=chosen)

    def seat_sign(self, seat: int) -> Text:
        """A seat's shape in its colour."""
        return Text(SHAPES[seat], Style(color=SEAT_COLOURS[seat], bold=True))

    def owner(self, seat: int, width: int) -> Text:
        """The heading of the own realm; where it is narrow, the people without the title."""
        name, people = self.sight.names[seat], self.view.realms[seat].people
        king = self.words.text(f"king.{PEOPLES[people]}")
        fits = len(name) + len(king) + 8 <= width
        shown = king if fits else self.words.people(people)
        return Text.assemble(self.seat_sign(seat), f" {name}, {shown}")

    def own_score(self, seat: int) -> Text:
        """Treasures won and what the open mines would cost."""
        realm = self.view.realms[seat]
        owed = sum(lying.mine.value for lying in realm.open_mines)
        line = self._treasures(realm)
        line.append(" · " + self.said.text("nebelberge.open", count=len(realm.open_mines)) + " ")
        return line.append(f"−{owed}", Style(color=DANGER, bold=True))

    def _treasures(self, realm: Realm) -> Text:
        """How many treasures a king has won, and what they are worth."""
        won = sum(mine.value for mine in realm.treasures)
        line = Text(self.said.text("nebelberge.treasures", count=len(realm.treasures)) + " ")
        return line.append(f"+{won}", Style(color=GOOD, bold=True))

    def own_mine(self, seat: int, own: int, state: str, chosen: int | None) -> Spot:
        """One of the own mines as a line: its number, its crew, what is missing, its value."""
        lying = self.view.realms[seat].open_mines[own]
        line = Text(f"{own + 1}. ") + self._crew(lying)
        line.append(f"  {self.said.text('nebelberge.value')} {lying.mine.value}")
        if state == LEGAL and len(lying.units) + 1 == lying.mine.crew:
            line.append(f" → +{lying.mine.value}", Style(color=GOOD, bold=True))
        return Spot([line], state)

    def _crew(self, lying: OpenMine, apart: str = " ") -> Text:
        """The units in a mine and the signs for those missing."""
        missing = WORKER * max(0, lying.mine.size - len(lying.units))
        return self._in_a_row(lying.units, missing + OVERSEER * lying.mine.overseer, apart)

    def rivals(self, width: int) -> Text:
        """Every other king: cards, treasures, open mines."""
        lines: list[Text] = []
        for seat in range(self.view.seats):
            if seat != self.sight.seat:
                lines += self._rival(seat, width)
        return Text("\n").join(lines)

    def _rival(self, seat: int, width: int) -> list[Text]:
        realm = self.view.realms[seat]
        turn = "▸" if seat in self.view.to_act else " "
        code = self.words.text(f"code.{PEOPLES[realm.people]}")
        name = f" {self.sight.names[seat][:NAME_ROOM]} "
        head = Text.assemble(turn, self.seat_sign(seat), name)
        head.append(f"({code}) ", Style(color=COLOURS[realm.people], bold=True))
        head.append(self.said.text("nebelberge.cards", count=len(realm.hand)) + ", ")
        head.append_text(self._treasures(realm))
        mines = [
            self._crew(lying, " " if self.tall else "").append(
                f"={lying.mine.value}", Style(color=BRASS)
            )
            for lying in realm.open_mines
        ]
        if not mines:
            mines = [Text(self.said.text("nebelberge.no-mine"), Style(color=DIM))]
        lines = [head, *side_by_side(mines, width)]
        known = [self.unit(card.unit) for card in realm.hand if card.unit != UNKNOWN]
        if self.tall and known:
            label = (f"  {self.said.text('nebelberge.known')} ", Style(color=DIM))
            lines.append(Text.assemble(label, Text(" ").join(known)))
        return lines


def side_by_side(mines: list[Text], width: int) -> list[Text]:
    """Mines in as few lines as they fit into, none broken."""
    lines: list[Text] = []
    for mine in mines:
        if lines and len(lines[-1]) + 3 + len(mine) <= width:
            lines[-1].append(" │ ", Style(color=DIM)).append_text(mine)
        else:
            lines.append(Text.assemble("  ", mine))
    return lines
