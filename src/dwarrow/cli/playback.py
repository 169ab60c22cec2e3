"""Playback: every position of a record, as one seat or a spectator may know it."""

from __future__ import annotations

from dataclasses import dataclass

import dwarrow
from dwarrow.cli.players import players_of
from dwarrow.kernel import BadSetup, CardTexts, Message, Move, Record, Result, View, replay


@dataclass(frozen=True)
class Position:
    """The table after a move; before the first one `move` is None."""

    move: Move | None
    view: View
    decision: str
    told: int
    """How much of the story has happened."""


class Playback:
    """A whole record, replayed and checked."""

    def __init__(self, record: Record, seat: int | None = None) -> None:
        if seat is not None and not 0 <= seat < record.seats:
            raise BadSetup(
                Message("no-seat", {"number": seat + 1, "seats": record.seats}),
                f"there is no seat {seat + 1} at a table of {record.seats}",
            )
        self.record = record
        self.seat = seat
        self.game = dwarrow.game(record.game)
        self.players = players_of(record)
        self.positions: list[Position] = []
        self.story: list[Message] = []
        self.result: Result | None = None
        self.texts: CardTexts = {}
        """What stands on the cards."""
        for recorder, move in replay(record, self.game):
            state = recorder.state
            name = self.game.decision(state).name if self.game.to_act(state) else ""
            view = self.game.view(state, seat)
            self.positions.append(Position(move, view, name, len(recorder.events)))
            self.story = [event.seen_by(seat) for event in recorder.events]
            self.result = self.game.result(state)
            self.texts = self.game.card_texts(state.box)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(player.name for player in self.players)
