"""Replays: every position of a record as one seat's view, made in a worker."""

from __future__ import annotations

import tomllib
from functools import lru_cache

import msgspec

import dwarrow
from dwarrow.kernel import DwarrowError, Record, View, replay
from dwarrow.server.delta import steps
from dwarrow.server.messages import Frame, Replay
from dwarrow.server.showing import refused
from dwarrow.tables.table import declined

LONGEST = 5000


def replay_of(text: str, seat: int | None, whole: bool) -> tuple[bool, bytes]:
    """A Replay, or the Refused with what is wrong in the record.

    `whole` names every action, and of a finished game the score as it stood at every position.
    Otherwise what others answer unseen comes with the position in which everybody has answered.
    """
    try:
        return True, msgspec.json.encode(made_replay(text, seat, whole))
    except DwarrowError as error:
        return False, msgspec.json.encode(refused(error))


@lru_cache(maxsize=32)
def listed(game: str, box_text: str) -> dict[str, object]:
    """A box as its file lists it, with `texts`: what stands on its cards."""
    rules = dwarrow.game(game)
    return {**tomllib.loads(box_text), "texts": rules.card_texts(rules.read_box(box_text))}


def named(record: Record) -> list[str]:
    """A name for every seat, empty where the record has none: it may leave all of them out."""
    return [*record.players, *[""] * (record.seats - len(record.players))]


def made_replay(text: str, seat: int | None, whole: bool, first: int = 0) -> Replay:
    """The positions of a record; the `first` one shown tells everything before it, too.

    Raises DwarrowError.
    """
    record = Record.parse(text)
    if seat is not None and seat >= record.seats:
        raise declined("no-such-seat", number=seat + 1)
    if len(record.entries) > LONGEST:
        raise declined("record-too-long", limit=LONGEST)
    game = dwarrow.game(record.game)
    counts = game.score if whole and record.scores is not None else game.result
    frames: list[Frame] = []
    left_out = 0
    told = 0
    seen: View | None = None
    for recorder, move in replay(record, game):
        own = move is not None and move.seat == seat
        if recorder.is_hiding and not own and not whole:
            continue
        if left_out < first:
            left_out += 1
            continue
        events = recorder.events if whole else recorder.told_to(seat)
        before, seen = seen, game.view(recorder.state, seat) if whole else recorder.view(seat)
        pictures = [] if before is None else recorder.pictures(seat, events[told:])
        changes, change = steps(before, pictures, seen)
        frames.append(
            Frame(
                seat=None if move is None else move.seat,
                text=move.text if move is not None and (whole or own) else None,
                events=[event.seen_by(seat) for event in events[told:]],
                steps=changes,
                view=seen if before is None else change,
                result=counts(recorder.state),
            )
        )
        told = len(events)
    return Replay(
        game=record.game,
        rules=record.rules,
        edition=record.edition,
        options=record.options,
        players=named(record),
        seat=seat,
        box=None if record.box_text is None else listed(record.game, record.box_text),
        frames=frames,
    )
