"""Recorder: plays a game, writes its record and knows what may be undone; replay reads it back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from dwarrow.kernel.action import UnreadableAction
from dwarrow.kernel.box import Box, BoxError
from dwarrow.kernel.chance import Chance, Scripted, ScriptError
from dwarrow.kernel.event import Event
from dwarrow.kernel.game import BadSetup, Game, read_outcome
from dwarrow.kernel.message import DwarrowError
from dwarrow.kernel.record import Move, Outcome, Record, RecordError
from dwarrow.kernel.refusal import IllegalAction
from dwarrow.kernel.state import Pending, State
from dwarrow.kernel.view import View


class Recording(Chance):
    """Chance whose named draws are written into a record as they happen."""

    __slots__ = ("draws", "inner", "record")

    def __init__(self, inner: Chance, record: Record, draws: dict[str, tuple[str, ...]]) -> None:
        self.inner = inner
        self.record = record
        self.draws = draws

    def __repr__(self) -> str:
        return f"Recording({self.inner!r})"

    def below(self, limit: int) -> int:
        """An unnamed draw, not recorded."""
        return self.inner.below(limit)

    def roll(self, name: str, sides: int) -> int:
        """A named throw, recorded."""
        face = self.inner.roll(name, sides)
        self._write(name, [face])
        return face

    def shuffle(self, name: str, cards: Sequence[int]) -> list[int]:
        """A named shuffle, recorded."""
        order = self.inner.shuffle(name, cards)
        self._write(name, order)
        return order

    def unrecorded(self) -> Chance:
        """The luck itself."""
        return self.inner

    def clone(self) -> Chance:
        """The luck without the record: what is tried on a clone never happened."""
        return self.inner.clone()

    def _write(self, name: str, outcome: list[int]) -> None:
        words = self.draws[name]
        self.record.entries.append(Outcome(name, tuple(words[number] for number in outcome)))


class Question:
    """What several seats owe at once, or one unseen: the table before, and the answers so far."""

    __slots__ = ("_seen", "answers", "before")

    def __init__(self, before: State) -> None:
        self.before = before
        self.answers: list[tuple[int, int]] = []
        self._seen: dict[int, tuple[list[int], State]] = {}
        """For each seat that has answered: its answers, and the table with them."""

    def seen_by(self, seat: int | None, game: Game[State], state: State) -> State:
        """The table before, with the answers of this seat alone; `state` has those of all."""
        given = [action for answerer, action in self.answers if answerer == seat]
        if seat is None or not given:
            return self.before
        if len(given) == len(self.answers):
            return state
        done, seen = self._seen.get(seat, ([], self.before))
        if not done or given[: len(done)] != done:
            done, seen = [], self.before.clone()
        for action in given[len(done) :]:
            game.apply(seen, seat, action)
        self._seen[seat] = given, seen
        return seen


class Log:
    """The events one seat may know of, written on as actions come."""

    __slots__ = ("_start", "_taken", "_waiting", "told")

    def __init__(self) -> None:
        self.told: list[Event] = []
        self._waiting: list[Event] = []
        """Of what others have answered to a question that is not settled yet."""
        self._taken = 0
        self._start = 0

    def write_on(self, seat: int | None, actions: list[Told], events: list[Event]) -> None:
        """Take up the actions that came since."""
        for answerer, hidden, end in actions[self._taken :]:
            if not hidden:
                self.told += self._waiting
                self._waiting = []
            known = self.told if not hidden or answerer == seat else self._waiting
            known += events[self._start : end]
            self._start = end
        self._taken = len(actions)


class Undoable:
    """An action that may still be taken back, with the table before it."""

    __slots__ = ("action", "before", "entries", "events", "question", "seat", "told")

    def __init__(self, seat: int, action: int, before: State, recorder: Recorder) -> None:
        self.seat = seat
        self.action = action
        self.before = before
        self.entries = len(recorder.record.entries)
        self.events = len(recorder.events)
        self.told = len(recorder._told)
        question = recorder._question
        self.question = None if question is None else (question, len(question.answers))

    def answers_with(self, later: Undoable) -> bool:
        """Whether a later action answered the same question, which several seats owed at once."""
        return later.seat in self.before.stack[-1].seats and still_asked(
            self.before.stack, later.before.stack
        )


class Told(NamedTuple):
    """An action: whose, whether it is hidden until its question is settled, and its last event."""

    seat: int
    hidden: bool
    end: int


class Recorder:
    """A game being played and recorded."""

    __slots__ = (
        "_chance",
        "_latest",
        "_logs",
        "_open",
        "_pictured",
        "_question",
        "_told",
        "_undo",
        "box",
        "events",
        "game",
        "record",
        "state",
    )

    def __init__(
        self,
        game: Game[State],
        seats: int,
        chance: Chance,
        options: Mapping[str, str] | None = None,
        box: Box | None = None,
        players: Sequence[str] = (),
        rules: int | None = None,
    ) -> None:
        played = box if box is not None else game.box()
        self.game = game
        self.box = played
        """What is played with."""
        self.record = Record(
            game.name,
            game.rules_version if rules is None else rules,
            edition_of(played),
            seats,
            game.chosen_options(options or {}),
            list(players),
            None if game.shipped(played.checksum) is not None else played.text,
        )
        self._chance = Recording(chance, self.record, game.draws(played))
        self.state: State = game.start(seats, self._chance, options, played, True, rules)
        self.events: list[Event] = self.state.take_events()
        """Everything that happened, in the order in which it did."""
        self._latest: list[Event] = []
        """The events of the latest move, which keep the tables that they left."""
        self._pictured: dict[int, View] = {}
        """What a spectator sees of those tables, by the event's identity."""
        forget(self.events)
        self._told = [Told(-1, False, len(self.events))]
        self._logs: dict[int | None, Log] = {}
        self._open: tuple[State, View] | None = None
        """A table that was looked at, and what a spectator sees of it."""
        self._question: Question | None = None
        self._undo: list[Undoable] = []
        self._note_result()

    @staticmethod
    def resume(game: Game[State], record: Record, chance: Chance) -> Recorder:
        """Go on with a recorded game exactly where it stopped, with new luck from there on."""
        recorder: Recorder | None = None
        for position, _ in replay(record, game):
            recorder = position
        assert recorder is not None
        recorder._chance.inner = chance
        return recorder

    @property
    def is_hiding(self) -> bool:
        """Whether answers wait unseen until all who were asked have given theirs."""
        return self._question is not None

    def seen_by(self, seat: int | None) -> State:
        """The table without what others have answered to a question that is not settled yet.

        It is not a copy: whoever changes it clones it.
        """
        if self._question is None:
            return self.state
        return self._question.seen_by(seat, self.game, self.state)

    def view(self, seat: int | None) -> View:
        """The table as this seat may know it; what all see is looked at once until it changes."""
        shown = self.seen_by(None)
        if self._open is None or self._open[0] is not shown:
            self._open = shown, self.game.view(shown, None)
        seen = self._open[1]
        return seen if seat is None else self.game.own_view(self.seen_by(seat), seat, seen)

    def pictures(self, seat: int | None, events: Sequence[Event]) -> list[View | None]:
        """The table as this seat saw it after each of these events; None where nothing is kept.

        Each is a view like any other, of the table that the event left. What is answered unseen
        leaves none.
        """
        return [None if event.left is None else self._picture(seat, event) for event in events]

    def _picture(self, seat: int | None, event: Event) -> View:
        assert event.left is not None
        seen = self._pictured.get(id(event))
        if seen is None:
            seen = self._pictured[id(event)] = self.game.view(event.left, None)
        return seen if seat is None else self.game.own_view(event.left, seat, seen)

    def told_to(self, seat: int | None) -> Sequence[Event]:
        """The events this seat may know of; those of hidden answers when all have answered.

        It is the same list, which grows, until an undo takes events back.
        """
        log = self._logs.setdefault(seat, Log())
        log.write_on(seat, self._told, self.events)
        return log.told

    def positions(self, seat: int | None) -> int:
        """How many positions a replay shows this seat: what others answer unseen makes none."""
        return sum(not told.hidden or told.seat == seat for told in self._told)

    def play(self, seat: int, action: int) -> list[Event]:
        """Carry out and record an action; returns the events it caused."""
        if not self.is_hiding:
            self._open = None
        before = self.state.clone()
        done = Undoable(seat, action, before, self)
        text = self.game.text(self.state, action) if 0 <= action < len(self.game.actions) else ""
        self.record.entries.append(Move(seat, text))
        try:
            self.game.play(self.state, seat, action)
        except IllegalAction:
            del self.record.entries[done.entries :]
            raise
        self._keep(events := self.state.take_events())
        self._note_answer(done)
        if self.is_hiding:
            forget(events)
        drew = len(self.record.entries) > done.entries + 1
        if self.is_hiding and self.state.reveals != before.reveals:
            self._undo = [other for other in self._undo if other.seat != seat]
        elif drew or self.state.reveals != before.reveals or self._asks_unseen(self.state):
            self._undo.clear()
        else:
            self._remember(done)
        self.events += events
        self._told.append(Told(seat, self.is_hiding, len(self.events)))
        self._note_result()
        return events

    def _keep(self, events: list[Event]) -> None:
        """Of these events, and of none before them, the tables that they left are kept."""
        forget(self._latest)
        self._pictured.clear()
        self._latest = events

    def _note_answer(self, done: Undoable) -> None:
        """Open a question when its first answer comes, close it with the last one."""
        if self._question is None and self._asks_unseen(done.before):
            self._question = Question(done.before)
        if self._question is not None:
            if still_asked(done.before.stack, self.state.stack):
                self._question.answers.append((done.seat, done.action))
            else:
                self._question = None

    def _asks_unseen(self, state: State) -> bool:
        """Whether what is asked now is answered unseen; who moved before can tell from nothing."""
        if not state.stack or self._question is not None:
            return False
        return len(state.stack[-1].seats) > 1 or self.game.decision(state).hidden

    def _remember(self, done: Undoable) -> None:
        """Another seat's action ends every undo, unless both answer the same question."""
        last = self._undo[-1] if self._undo else done
        if last.seat != done.seat and not last.answers_with(done):
            self._undo.clear()
        self._undo.append(done)

    def can_undo(self, seat: int) -> bool:
        """Whether nothing but answers to the same question came after this seat's last action."""
        return self._last_of(seat) >= 0

    def undo(self, seat: int) -> bool:
        """Take back this seat's last action; False when it may not.

        What others have answered to the same question since then stands.
        """
        at = self._last_of(seat)
        if at < 0:
            return False
        self._open = None
        done = self._undo[at]
        later = self._undo[at + 1 :]
        self.state = done.before
        self.state.chance = self._chance
        self.state.events = []
        self._keep([])
        self._question = None
        if done.question is not None:
            self._question, answers = done.question
            del self._question.answers[answers:]
        del self._undo[at:]
        del self.record.entries[done.entries :]
        del self.events[done.events :]
        del self._told[done.told :]
        self._logs.clear()
        self.record.scores = None
        for other in later:
            self.play(other.seat, other.action)
        return True

    def settle(self) -> None:
        """What was answered so far stays: nobody takes it back."""
        self._undo.clear()

    def _last_of(self, seat: int) -> int:
        """Where this seat's last action stands among those that may be undone, or -1."""
        for at in range(len(self._undo) - 1, -1, -1):
            done = self._undo[at]
            if done.seat == seat:
                same = all(done.answers_with(other) for other in self._undo[at + 1 :])
                return at if same else -1
        return -1

    def _note_result(self) -> None:
        result = self.game.result(self.state)
        self.record.scores = None if result is None else result.scores


def forget(events: Sequence[Event]) -> None:
    """Let go of the tables that these events left."""
    for event in events:
        event.left = None


def still_asked(before: list[Pending], after: list[Pending]) -> bool:
    """Whether the question on top of the stack is the same one, asked of those that remain."""
    return (
        len(before) == len(after)
        and type(before[-1]) is type(after[-1])
        and set(after[-1].seats) <= set(before[-1].seats)
        and before[:-1] == after[:-1]
    )


def replay(record: Record, game: Game[State]) -> Iterator[tuple[Recorder, Move | None]]:
    """Every position of a record: the start (with None), then after each move.

    It is one recorder going on, not a copy for each position.
    """
    box = _box_of(record, game)
    draws = game.draws(box)
    script = Scripted(())
    at = _read_outcomes(record, 0, script, draws)
    first_line = record.entries[0].line if record.entries else 0
    options = game.recorded_options(record.options)
    try:
        recorder = Recorder(game, record.seats, script, options, box, record.players, record.rules)
    except (BadSetup, ScriptError) as error:
        raise _cannot_go_on(first_line, error, record.game) from None
    _all_used(script, first_line)
    yield recorder, None
    while at < len(record.entries):
        move = record.entries[at]
        assert isinstance(move, Move)
        at = _read_outcomes(record, at + 1, script, draws)
        try:
            action = game.parse(recorder.state, move.seat, move.text)
            recorder.play(move.seat, action)
        except (UnreadableAction, IllegalAction, ScriptError) as error:
            raise _cannot_go_on(move.line, error, record.game) from None
        _all_used(script, move.line)
        yield recorder, move
    if record.scores != recorder.record.scores:
        line = len(str(record).splitlines()) - 1
        raise RecordError("record-result", line, "the moves lead to another result")


def edition_of(box: Box) -> str:
    """How a record names a box: its edition and a checksum of its file."""
    return f"{box.edition} {box.checksum}"


def box_of(edition: str, game: Game[State]) -> Box:
    """The box that an edition names, as it ships or shipped before; if it never did, today's."""
    return game.shipped(edition.rpartition(" ")[2]) or game.box()


def _box_of(record: Record, game: Game[State]) -> Box:
    """The box a record was played with, after checking that this release can replay it."""
    if record.game != game.name:
        raise RecordError(
            "record-game", 2, f"this is a game of {record.game}, not {game.name}", name=record.game
        )
    if not game.has_rules(record.rules):
        raise RecordError(
            "record-rules",
            3,
            f"played under rules version {record.rules}, this release has {game.rules_version}",
            version=record.rules,
            known=game.rules_version,
        )
    box = box_of(record.edition, game)
    if record.box_text is not None:
        try:
            box = game.read_box(record.box_text)
        except BoxError as error:
            raise RecordError(
                "record-box", 4, f"the box inside the record is broken: {error}"
            ) from None
    if record.edition != edition_of(box):
        raise RecordError(
            "record-edition",
            4,
            f"played with edition {record.edition}, known is {edition_of(box)}",
            edition=record.edition,
            known=edition_of(box),
        )
    return box


def _read_outcomes(
    record: Record, at: int, script: Scripted, draws: dict[str, tuple[str, ...]]
) -> int:
    """Hand the outcomes from entry `at` on to the script; returns where the next move stands."""
    while at < len(record.entries):
        entry = record.entries[at]
        if not isinstance(entry, Outcome):
            break
        try:
            script.add(entry.name, read_outcome(draws, entry.name, list(entry.words)))
        except BadSetup as error:
            raise _cannot_go_on(entry.line, error, record.game) from None
        at += 1
    return at


def _all_used(script: Scripted, line: int) -> None:
    unused = script.unused()
    if unused:
        raise RecordError(
            "record-unused", line, f"nothing here asks for '{unused[0]}'", name=unused[0]
        )


def _cannot_go_on(line: int, error: DwarrowError, game: str) -> RecordError:
    stop = RecordError("record-stops", line, str(error), why=str(error))
    stop.cause = error
    stop.game = game
    return stop
