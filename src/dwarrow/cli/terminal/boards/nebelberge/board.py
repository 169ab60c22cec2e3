"""The board of Nebelberge: mines in the centre, deck and camp, realms, the own hand."""

from __future__ import annotations

from typing import cast

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Static

from dwarrow.cli.terminal.area import ILLEGAL, LEGAL, PLAIN, Area, Row, Spot
from dwarrow.cli.terminal.board import Board
from dwarrow.cli.terminal.boards.nebelberge.areas import OwnMines, Stock
from dwarrow.cli.terminal.boards.nebelberge.pictures import Pictures
from dwarrow.cli.terminal.screen import TALL
from dwarrow.cli.terminal.sight import Sight
from dwarrow.games.nebelberge.actions import (
    CENTRE,
    DRAW_CAMP,
    DRAW_DECK,
    DRAW_NOTHING,
    play_on,
)
from dwarrow.games.nebelberge.cards import PEOPLES, UNITS
from dwarrow.games.nebelberge.view import HandCard, NebelbergeView

HAND = 6
"""As many cards as a hand may have."""


class NebelbergeBoard(Board):
    """The table of Nebelberge; a play is a card from the hand, then a place."""

    DEFAULT_CSS = """
    NebelbergeBoard { layout: vertical; }
    NebelbergeBoard #top { height: 7; }
    NebelbergeBoard #centre { width: 65%; height: 100%; }
    NebelbergeBoard #stock { width: 35%; height: 100%; }
    NebelbergeBoard #realms { height: 1fr; }
    NebelbergeBoard #realm { width: 2fr; height: 100%; border-top: solid $panel-lighten-2; }
    NebelbergeBoard #rivals { width: 3fr; height: 100%; border-top: solid $panel-lighten-2; }
    NebelbergeBoard #realm:focus, NebelbergeBoard #rivals:focus { border-top: heavy $accent; }
    NebelbergeBoard #hand { height: 3; }
    NebelbergeBoard.tall #top { height: 9; }
    """

    def __init__(self) -> None:
        super().__init__()
        self.sight: Sight | None = None
        self.hand_cards: list[HandCard] = []
        self.hand_units: list[int] = []
        self.chosen: int | None = None
        """The unit taken up from the hand."""
        self.centre = Row("centre", CENTRE)
        self.stock = Stock("stock")
        self.realm = OwnMines("realm")
        self.hand = Row("hand", HAND)
        self.rivals = Static(markup=False)

    def compose(self) -> ComposeResult:
        """From the centre of the table down to the own hand."""
        with Horizontal(id="top"):
            yield self.centre
            yield self.stock
        with Horizontal(id="realms"):
            yield self.realm
            with VerticalScroll(id="rivals"):
                yield self.rivals
        yield self.hand

    @property
    def view(self) -> NebelbergeView:
        """What is being shown."""
        assert self.sight is not None
        return cast("NebelbergeView", self.sight.view)

    def show(self, sight: Sight) -> None:
        """Draw the table anew; a card taken up stays taken up while it can be played."""
        if self.sight is not None and (self.sight.seat, self.sight.decision) != (
            sight.seat,
            sight.decision,
        ):
            self.chosen = None
        self.sight = sight
        view = self.view
        tall = self.app.size.height >= TALL
        self.set_class(tall, "tall")
        pictures = Pictures(sight, view, tall)
        seat = sight.seat
        self.realm.display = self.hand.display = seat is not None
        if seat is not None:
            self.hand_cards = sorted(view.realms[seat].hand, key=lambda card: card.unit)
            self.hand_units = [card.unit for card in self.hand_cards]
            if self.chosen not in self.hand_units:
                self.chosen = None
            self.hand.put([self._hand_spot(pictures, at) for at in range(len(self.hand_units))])
            self.realm.border_title = pictures.owner(seat, self.realm.size.width)
            self.realm.head = pictures.own_score(seat)
            self.realm.nothing = sight.said.text("nebelberge.no-mine-of-yours")
            self.realm.put(
                [
                    pictures.own_mine(seat, own, self._state_of(CENTRE + own), self.chosen)
                    for own in range(len(view.realms[seat].open_mines))
                ]
            )
        self.centre.put(
            [
                pictures.centre_mine(place, self._state_of(place), self.chosen)
                for place in range(len(view.mines))
            ]
        )
        self.stock.put(
            [pictures.deck(self._drawable(DRAW_DECK))]
            + [
                pictures.camp_pile(people, self._drawable(DRAW_CAMP + people))
                for people in range(len(PEOPLES))
            ]
            + ([pictures.nothing()] if DRAW_NOTHING in sight.legal else [])
        )
        for area in (self.centre, self.stock, self.realm, self.hand):
            area.active = bool(sight.legal)
        self.stock.title = sight.said.text("nebelberge.camp")
        rivals = self.query_one("#rivals")
        which = "all-kings" if seat is None else "other-kings"
        rivals.border_title = sight.said.text(f"nebelberge.{which}")
        self.rivals.update(pictures.rivals(rivals.scrollable_content_region.width))

    def on_resize(self, event: events.Resize) -> None:
        """More room, more detail."""
        if self.sight is not None:
            self.show(self.sight)

    def rest(self) -> None:
        """Cards are chosen in the hand, draws at the deck."""
        if self.sight is None or self.sight.seat is None:
            return
        if DRAW_DECK in self.sight.legal:
            self.stock.focus()
            self.stock.point(0)
        else:
            self.hand.focus()
            self.hand.point(self.hand.cursor)

    def say_again(self) -> None:
        """The language has changed: say again what Enter would do."""
        for area in (self.centre, self.stock, self.realm, self.hand):
            if area.has_focus:
                area.point(area.cursor)

    def give_up_choice(self) -> bool:
        """Put the card back into the hand."""
        if self.chosen is None or self.sight is None:
            return False
        self.chosen = None
        self.show(self.sight)
        self.rest()
        return True

    def how_to_read(self, sight: Sight) -> str:
        """The figures of a mine, and the rules in short."""
        return sight.said.text("nebelberge.help")

    def on_area_picked(self, event: Area.Picked) -> None:
        """Enter on a spot."""
        event.stop()
        if self.sight is None or not self.sight.legal:
            return
        if event.area is self.hand:
            self._take_up(self.hand_units[event.spot])
            return
        action = self._action_at(event.area, event.spot)
        if action is None:
            self.post_message(self.Pointed(hint=self._say("nebelberge.choose-card")))
            self.hand.focus()
        else:
            self.post_message(self.Chosen(action))

    def on_area_moved(self, event: Area.Moved) -> None:
        """Say what Enter would do here."""
        event.stop()
        if self.sight is None or not self.sight.legal:
            return
        if event.area is self.hand and DRAW_DECK not in self.sight.legal:
            unit = self.sight.words.param("unit", self.hand_units[event.spot])
            self.post_message(self.Pointed(hint=self._say("nebelberge.take-up", unit=unit)))
            return
        action = self._action_at(event.area, event.spot)
        hint = "" if action is not None else self._say("nebelberge.choose-card")
        self.post_message(self.Pointed(action, hint))

    def on_area_left(self, event: Area.Left) -> None:
        """Walk to the neighbouring area."""
        event.stop()
        ways: dict[tuple[Area, str], Area] = {
            (self.centre, "right"): self.stock,
            (self.centre, "down"): self.realm if self.realm.spots else self.hand,
            (self.stock, "left"): self.centre,
            (self.stock, "down"): self.realm if self.realm.spots else self.hand,
            (self.realm, "up"): self.centre,
            (self.realm, "down"): self.hand,
            (self.hand, "up"): self.realm if self.realm.spots else self.centre,
        }
        area = ways.get((event.area, event.key))
        if area is not None and area.display:
            area.focus()

    def _take_up(self, unit: int) -> None:
        """A card is taken up if it fits somewhere; otherwise the game says why it does not."""
        assert self.sight is not None
        places = self._places_for(unit)
        if not places:
            self.post_message(self.Chosen(play_on(unit, 0)))
            return
        self.chosen = unit
        self.show(self.sight)
        area, spot = (
            (self.centre, places[0]) if places[0] < CENTRE else (self.realm, places[0] - CENTRE)
        )
        area.focus()
        area.point(spot)

    def _places_for(self, unit: int) -> list[int]:
        assert self.sight is not None
        return [
            action // UNITS
            for action in self.sight.legal
            if action < DRAW_CAMP and action % UNITS == unit
        ]

    def _action_at(self, area: Area, spot: int) -> int | None:
        """What a spot stands for; a place stands for nothing until a card is taken up."""
        assert self.sight is not None
        if area is self.stock:
            return DRAW_DECK if spot == 0 else DRAW_CAMP + spot - 1 if spot <= 4 else DRAW_NOTHING
        if area is self.hand:
            return play_on(self.hand_units[spot], 0)
        place = spot if area is self.centre else CENTRE + spot
        if self.chosen is not None:
            return play_on(self.chosen, place)
        if DRAW_DECK in self.sight.legal and self.hand_units:
            return play_on(self.hand_units[0], place)
        return None

    def _state_of(self, place: int) -> str:
        if self.chosen is None:
            return PLAIN
        return LEGAL if place in self._places_for(self.chosen) else ILLEGAL

    def _drawable(self, action: int) -> str:
        assert self.sight is not None
        if DRAW_DECK not in self.sight.legal:
            return PLAIN
        return LEGAL if action in self.sight.legal else ILLEGAL

    def _hand_spot(self, pictures: Pictures, at: int) -> Spot:
        unit = self.hand_units[at]
        state = PLAIN
        if any(action < DRAW_CAMP for action in self._legal()):
            state = LEGAL if self._places_for(unit) else ILLEGAL
        return pictures.hand_card(
            self.hand_cards[at], state, unit == self.chosen and at == self.hand.cursor
        )

    def _legal(self) -> tuple[int, ...]:
        return () if self.sight is None else self.sight.legal

    def _say(self, key: str, **params: str) -> str:
        assert self.sight is not None
        return self.sight.said.text(key, **params)


BOARD = NebelbergeBoard
