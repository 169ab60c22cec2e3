"""What a seat is sent: tables and games as messages, hidden things left out by the view."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

import dwarrow
from dwarrow.bots import levels
from dwarrow.kernel import (
    LANGUAGES,
    BoxError,
    DwarrowError,
    Event,
    IllegalAction,
    RecordError,
    Refusal,
)
from dwarrow.kernel import Message as KernelMessage
from dwarrow.kernel import Result as KernelResult
from dwarrow.kernel.recorder import edition_of
from dwarrow.native.build import status
from dwarrow.server import messages
from dwarrow.server.messages import (
    Decision,
    GameInfo,
    Games,
    GroupQuestion,
    Line,
    Marks,
    Option,
    OptionInfo,
    Param,
    Phase,
    Position,
    Refused,
    Result,
    Said,
    SeatInfo,
    SeatMark,
    SeatWish,
    TableInfo,
)
from dwarrow.tables.held import Held
from dwarrow.tables.table import Declined, Stale, Table, UnplayableTable


def table_info(table: Table, present: set[int]) -> TableInfo:
    """What everybody at a table knows about it."""
    header = table.header
    phase: Phase = table.phase
    return TableInfo(
        table=header.table,
        game=header.game,
        rules=header.rules,
        edition=header.edition,
        own_box=header.box is not None,
        options=header.options,
        seats=[
            SeatInfo(place.holder, place.name, place.level, seat in present, bool(place.key))
            for seat, place in enumerate(table.places)
        ],
        levels=list(levels(header.game)),
        host=table.seating.host,
        phase=phase,
        created=header.created,
        rematch=table.rematch,
    )


def table_message(held: Held, seat: int | None) -> messages.Table:
    """Who is at the table; the invitation only for those who sit there."""
    seating, present = held.sure.seating, held.present()
    return messages.Table(
        you=seat,
        invitation=None if seat is None else seating.invitation,
        watch=held.sure.header.watch,
        info=table_info(held.sure, present),
        wishes=[
            SeatWish(
                target,
                holder,
                sorted(by),
                sorted(seating.agreeing(target, holder, present) - by),
            )
            for (target, holder), by in seating.wishes.items()
        ],
        notes=[said(note) for note in seating.notes],
    )


def marks(held: Held) -> Marks | None:
    """What the others would choose; None while nobody answers for the group."""
    asked = held.sure.group_question()
    if asked is None:
        return None
    return Marks(asked[1], [SeatMark(seat, text) for seat, text in held.marked().items()])


def group_question(table: Table) -> GroupQuestion | None:
    """The question to the whole group, which everybody may know."""
    asked = table.group_question()
    decision = table.decision()
    if asked is None or decision is None or table.recorder is None:
        return None
    seat, number = asked
    return GroupQuestion(seat, number, decision.name, options_of(table, seat))


def options_of(table: Table, seat: int) -> list[Option]:
    """Everything a seat may do now."""
    assert table.recorder is not None
    state = table.recorder.state
    return [Option(action, table.game.text(state, action)) for action in table.legal(seat)]


def position(table: Table, seat: int | None, known: Sequence[Event] = ()) -> Position | None:
    """Where the game stands for a seat that knows these events; None before it begins."""
    if table.recorder is None:
        return None
    asked = None if seat is None else table.asked.get(seat)
    decision = table.decision()
    told = table.told_to(seat)
    start = _common(known, told)
    return Position(
        number=table.number(seat),
        view=table.game.view(table.seen_by(seat), seat),
        decision=None if asked is None or decision is None else Decision(asked, decision.name),
        options=[] if seat is None or asked is None else options_of(table, seat),
        group=group_question(table),
        undo=seat is not None and table.can_undo(seat),
        start=start,
        events=[said(event.seen_by(seat)) for event in told[start:]],
        result=result(table.result),
    )


def _common(known: Sequence[Event], told: Sequence[Event]) -> int:
    """How many events at the beginning of both are the same."""
    pairs = enumerate(zip(known, told, strict=False))
    return next((at for at, (old, new) in pairs if old is not new), min(len(known), len(told)))


def said(message: KernelMessage) -> Said:
    """A sentence without its language."""
    return Said(message.code, params(message))


def params(message: KernelMessage) -> dict[str, Param]:
    """The parameters of a sentence."""
    return {
        name: list(value) if isinstance(value, tuple) else value
        for name, value in message.params.items()
    }


def result(ended: KernelResult | None) -> Result | None:
    """The end of a game."""
    if ended is None:
        return None
    return Result(
        list(ended.scores),
        list(ended.places),
        [
            [Line(line.code, params(line), line.points) for line in sheet]
            for sheet in ended.breakdown
        ],
    )


def refused(error: DwarrowError | Refusal, answer: str | None = None) -> Refused:
    """Why not, as a message."""
    if isinstance(error, IllegalAction):
        error = error.refusal
    if isinstance(error, Refusal):
        return Refused(answer, "refusal", error.code, error.rule, params(error))
    if isinstance(error, Declined | Stale | UnplayableTable):
        return Refused(answer, "server", error.message.code, "", params(error.message))
    told = params(error.message)
    cause = error.cause if isinstance(error, RecordError) else None
    if cause is not None:
        told.pop("why", None)
    return Refused(
        answer,
        "error",
        error.message.code,
        "",
        told,
        None if cause is None else refused(cause),
        [said(problem) for problem in error.shown] if isinstance(error, BoxError) else [],
    )


def malformed(error: Exception, answer: str | None = None) -> Refused:
    """A message that could not be read, with the place in it that was wrong."""
    at = re.search(r"`(\$[^`]*)`$", str(error))
    return server_refusal("malformed", answer, at=at[1][:80] if at else "$")


def server_refusal(code: str, answer: str | None = None, **values: Param) -> Refused:
    """A refusal by the server itself."""
    return Refused(answer, "server", code, "", values)


@cache
def games() -> Games:
    """Every game that can be played here."""
    infos: list[GameInfo] = []
    for name in dwarrow.game_names():
        game = dwarrow.game(name)
        infos.append(
            GameInfo(
                name=name,
                rules=game.rules_version,
                edition=edition_of(game.box()),
                seats=list(game.seats),
                options=[OptionInfo(option.name, list(option.choices)) for option in game.options],
                levels=list(levels(name)),
            )
        )
    now = status()
    return Games(messages.PROTOCOL, infos, list(LANGUAGES), now.engine, (now.done, now.of))
