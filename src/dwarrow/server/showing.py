"""What a seat is sent: tables and games as messages, hidden things left out by the view."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import cast

import dwarrow
from dwarrow.bots import levels, ratings, usual_level
from dwarrow.bots.advice import Way
from dwarrow.kernel import (
    LANGUAGES,
    BoxError,
    DwarrowError,
    Game,
    IllegalAction,
    Param,
    RecordError,
    Refusal,
    State,
)
from dwarrow.kernel.recorder import edition_of
from dwarrow.lessons import examples, lesson, lessons, scenes
from dwarrow.native.status import status
from dwarrow.server import messages
from dwarrow.server.messages import (
    Clocks,
    Decision,
    GameInfo,
    Games,
    GroupQuestion,
    Hinted,
    HintedWay,
    Marks,
    Nudged,
    Option,
    OptionInfo,
    OwnTable,
    Phase,
    Pinged,
    Position,
    Reacted,
    Refused,
    SaidLine,
    SeatClock,
    SeatInfo,
    SeatMark,
    SeatWish,
    TableInfo,
)
from dwarrow.tables.held import Held
from dwarrow.tables.presence import Standing
from dwarrow.tables.row import Place
from dwarrow.tables.secret import fingerprint
from dwarrow.tables.table import Declined, Stale, Table, UnplayableTable, declined
from dwarrow.tables.talk import Line, Nudge, Ping, Reaction, Talk


def table_info(held: Held) -> TableInfo:
    """What everybody at a table knows about it."""
    table = held.sure
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
            seat_info(place, standing, colour)
            for place, standing, colour in zip(
                table.places, held.standings(), table.seating.colours, strict=True
            )
        ],
        levels=list(levels(header.game)),
        usual_level=usual_level(header.game),
        ratings=ratings(header.game),
        host=table.seating.host,
        phase=phase,
        created=header.created,
        rematch=table.rematch,
        chat=header.chat,
        clock=header.clock,
        timed_out=table.timed_out,
    )


def seat_info(place: Place, standing: Standing | None, colour: int) -> SeatInfo:
    """Who sits on a seat, and whether its owner is here."""
    info = SeatInfo(place.holder, place.name, place.level, bool(place.key), colour)
    if standing is not None:
        info.presence = standing.state
        info.since = None if standing.since is None else int(standing.since)
    return info


def table_message(held: Held, seat: int | None, reach: str) -> messages.Table:
    """Who is at the table; the invitation only for those who sit there."""
    seating, around = held.sure.seating, held.around()
    return messages.Table(
        you=seat,
        invitation=None if seat is None else seating.invitation,
        watch=held.sure.header.watch,
        reach=reach,
        info=table_info(held),
        watching=held.presence.watching(),
        wishes=[
            SeatWish(
                target,
                holder,
                sorted(by),
                sorted(seating.agreeing(target, holder, around) - by.keys()),
            )
            for (target, holder), by in seating.wishes.items()
        ],
        notes=seating.notes,
        noted=seating.noted,
    )


def viewer(held: Held, secret: str) -> int | None:
    """Whose view a secret opens; None is a spectator's."""
    seat = held.sure.seat_of(secret)
    if seat is None and not held.sure.may_watch(secret):
        raise declined(
            "seat-moved" if held.sure.seating.is_moved(fingerprint(secret)) else "wrong-link"
        )
    return seat


def own_table(held: Held, secret: str) -> OwnTable:
    """A table in the list of whoever holds a key to it."""
    seat, result = viewer(held, secret), held.sure.result
    return OwnTable(
        info=table_info(held),
        you=seat,
        your_turn=seat in held.sure.to_act(),
        to_act=list(held.sure.asked_as_seen_by(seat)),
        places=[] if result is None else list(result.places),
        scores=[] if result is None else list(result.scores),
        watch=held.sure.header.watch,
    )


def marks(held: Held) -> Marks | None:
    """What the others would choose; None while nobody answers for the group."""
    asked = held.sure.group_question()
    if asked is None:
        return None
    return Marks(asked[1], [SeatMark(seat, text) for seat, text in held.marked().items()])


def clocks(table: Table, viewer: int | None) -> Clocks | None:
    """How much time everybody has left, without telling who has answered unseen."""
    if table.clocks is None or table.recorder is None:
        return None
    asked = table.asked_as_seen_by(viewer)
    decision = table.decision()
    hiding = (
        table.recorder.is_hiding or len(asked) > 1 or (decision is not None and decision.hidden)
    )
    now = table.time()
    seats: list[SeatClock | None] = []
    for seat, place in enumerate(table.places):
        if place.holder != "person":
            seats.append(None)
        elif hiding and seat != viewer and seat in asked:
            seats.append(SeatClock(None, running=True))
        else:
            left, starts = table.clocks.left(seat, now), table.clocks.starts(seat, now)
            seats.append(SeatClock(left, seat in asked, starts))
    return Clocks(seats)


def talk(said: Talk, earlier: bool = False) -> Nudged | Reacted | Pinged | SaidLine:
    """What somebody at a table said, as a message; `earlier` than the page came."""
    match said:
        case Nudge(by=by):
            return Nudged(by)
        case Reaction(by=by, sign=sign):
            return Reacted(by, sign)
        case Ping(by=by, wish=wish, kind=kind, number=number):
            return Pinged(by, wish, kind, number)
        case Line(by=by, name=name, text=text, at=at):
            return SaidLine(by, name, text, at, earlier)


def hinted(answer: str, decision: int, advice: Sequence[Way]) -> Hinted:
    """What a seat is advised to do."""
    ways = [HintedWay(list(way.texts), way.chance, way.reason) for way in advice]
    return Hinted(answer, decision, ways)


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
    return options_at(table.game, table.recorder.state, seat)


def options_at(game: Game[State], state: State, seat: int) -> list[Option]:
    """Everything a seat may do in a state."""
    return [option(game, state, action) for action in game.legal(state, seat)]


def option(game: Game[State], state: State, action: int) -> Option:
    """An action with its text, its verb and its numbers."""
    said = game.actions.said(action)
    return Option(game.text(state, action), said.code, cast("dict[str, int]", said.params))


def position(table: Table, seat: int | None, known: int = 0) -> Position | None:
    """Where the game stands for a seat that knows so many events; None before it begins."""
    if table.recorder is None:
        return None
    asked = None if seat is None else table.asked.get(seat)
    decision = table.decision()
    return Position(
        number=table.number(seat),
        since=None,
        steps=[],
        view=table.view(seat),
        decision=None if asked is None or decision is None else Decision(asked, decision.name),
        options=[] if seat is None or asked is None else options_of(table, seat),
        group=group_question(table),
        undo=seat is not None and table.can_undo(seat),
        start=known,
        events=[event.seen_by(seat) for event in table.told_to(seat)[known:]],
        result=table.result,
    )


def refused(error: DwarrowError | Refusal, answer: str | None = None) -> Refused:
    """Why not, as a message."""
    if isinstance(error, IllegalAction):
        error = error.refusal
    if isinstance(error, Refusal):
        return Refused(answer, "refusal", error.code, error.rule, error.params)
    if isinstance(error, Declined | Stale | UnplayableTable):
        return Refused(answer, "server", error.message.code, "", error.message.params)
    told = dict(error.message.params)
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
        list(error.shown) if isinstance(error, BoxError) else [],
    )


def malformed(error: Exception, answer: str | None = None) -> Refused:
    """A message that could not be read, with the place in it that was wrong."""
    at = re.search(r"`(\$[^`]*)`$", str(error))
    return server_refusal("malformed", answer, at=at[1][:80] if at else "$")


def server_refusal(code: str, answer: str | None = None, **values: Param) -> Refused:
    """A refusal by the server itself."""
    return Refused(answer, "server", code, "", values)


def games() -> Games:
    """Every game that can be played here, and the engine of the moment."""
    now = status()
    return Games(messages.PROTOCOL, game_infos(), list(LANGUAGES), now.engine, (now.done, now.of))


@cache
def game_infos() -> list[GameInfo]:
    """Every game with its seats, options and bots."""
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
                usual_level=usual_level(name),
                ratings=ratings(name),
                lessons=list(lessons(name)),
                scenes={rule: f"{taught}/{at}" for rule, (taught, at) in scenes(name).items()},
                examples={each: lesson(name, each).steps[0].rule for each in examples(name)},
            )
        )
    return infos
