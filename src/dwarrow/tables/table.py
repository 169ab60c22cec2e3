"""Table: a match being played. Its truth is its header and rows; nothing here waits or stores."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Literal

from msgspec.structs import replace

from dwarrow.bots.naming import written
from dwarrow.games import game as find_game
from dwarrow.games import own_box
from dwarrow.games.taking_back import may_take_back
from dwarrow.kernel import (
    Box,
    Chance,
    Decision,
    DwarrowError,
    Event,
    Game,
    Message,
    Outcome,
    Record,
    Recorder,
    Refusal,
    Result,
    Scripted,
    Secret,
    State,
    View,
)
from dwarrow.kernel.game import read_outcome
from dwarrow.kernel.recorder import box_of, edition_of
from dwarrow.tables.clocks import Clocks
from dwarrow.tables.marks import Mark
from dwarrow.tables.row import (
    AnyRow,
    Begun,
    Ended,
    Header,
    Moved,
    Offered,
    Place,
    Rematched,
    Sat,
    Ticked,
    Undone,
    Wished,
)
from dwarrow.tables.seating import Declined as Declined
from dwarrow.tables.seating import Seating
from dwarrow.tables.seating import declined as declined
from dwarrow.tables.secret import fingerprint, same
from dwarrow.tables.talk import Line, Nudge, Ping, Talk

Phase = Literal["gathering", "playing", "finished"]
Chances = tuple[tuple[str, tuple[str, ...]], ...]
Question = tuple[str, tuple[int, ...]]
"""What a seat is asked: the decision's name and every allowed answer."""


class Stale(DwarrowError):
    """An answer to a question that is no longer asked."""


class UnplayableTable(DwarrowError):
    """A stored table that this release cannot go on with; the text says why."""


class Table:
    """A match: who sits where, the game so far, and what each seat is asked."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self.game: Game[State] = find_game(header.game)
        self.box = _box_of(header, self.game)
        self.seating = Seating(header.places, header.host, header.invitation)
        self.rows = 0
        """How many rows were applied; the next one has this number plus one."""
        self.recorder: Recorder | None = None
        self.rematch: str | None = None
        self.clocks = None if header.clock is None else Clocks(header.clock, len(self.places))
        self.now: Callable[[], int] = lambda: 0
        """The table's time, where it has clocks."""
        self.timed_out: int | None = None
        """The seat whose time was up, where that has ended the game."""
        self._late: list[int] = []
        """Whose time was up at a question that is not settled yet."""
        self._numbers: dict[int | None, int] = dict.fromkeys([None, *range(len(self.places))], 0)
        self.asked: dict[int, int] = {}
        """The number of the position since which each seat has been asked what it is asked now."""
        self._questions: dict[int, Question] = {}
        self._answers: dict[int, set[str]] = {seat: set() for seat in range(len(self.places))}
        self._script = Scripted(())
        self._words = self.game.draws(self.box)

    @staticmethod
    def rebuilt(header: Header, rows: Sequence[AnyRow]) -> Table:
        """The table exactly as it stood after these rows."""
        table = Table(header)
        for row in rows:
            table.apply(row)
        return table

    @property
    def places(self) -> list[Place]:
        """Who sits where."""
        return self.seating.places

    @property
    def phase(self) -> Phase:
        """gathering, playing or finished."""
        if self.recorder is None:
            return "gathering"
        if self.timed_out is not None:
            return "finished"
        return "playing" if self.game.to_act(self.recorder.state) else "finished"

    def number(self, seat: int | None) -> int:
        """How often what this seat may know has changed; None is a spectator."""
        return self._numbers[seat]

    def seen_by(self, seat: int | None) -> State:
        """The table without what others have answered to a question that is not settled yet."""
        return self._running().seen_by(seat)

    def view(self, seat: int | None) -> View:
        """The table as this seat may know it."""
        return self._running().view(seat)

    def told_to(self, seat: int | None) -> Sequence[Event]:
        """Everything that happened as far as this seat may know of it, except what was undone."""
        return () if self.recorder is None else self.recorder.told_to(seat)

    def pictures(self, seat: int | None, events: Sequence[Event]) -> list[View | None]:
        """The table as this seat saw it after each of these events, where that is kept."""
        return self._running().pictures(seat, events)

    @property
    def result(self) -> Result | None:
        """The result once the game is over."""
        return None if self.recorder is None else self.game.result(self.recorder.state)

    def seat_of(self, secret: str) -> int | None:
        """The seat this secret opens."""
        key = fingerprint(secret)
        for seat, place in enumerate(self.places):
            if place.key and same(place.key, key):
                return seat
        return None

    def may_watch(self, secret: str) -> bool:
        """Whether this is the spectators' secret."""
        return same(self.header.watch, secret)

    def to_act(self) -> tuple[int, ...]:
        """The seats that owe an answer."""
        if self.recorder is None or self.timed_out is not None:
            return ()
        return self.game.to_act(self.recorder.state)

    def bots_to_act(self) -> list[int]:
        """Those of them that bots hold, or answer for because their time is up."""
        late = self.late() if self.clocks and self.clocks.rule.then == "bot" else []
        return [seat for seat in self.to_act() if self.places[seat].holder == "bot" or seat in late]

    def time(self) -> int:
        """The table's time in milliseconds; it never goes back."""
        return 0 if self.clocks is None else max(self.clocks.time, self.now())

    def late(self) -> list[int]:
        """The seats that owe an answer and have no time left for it."""
        return [] if self.clocks is None else self.clocks.late(self.time())

    def is_ready(self) -> bool:
        """Whether every seat is held and the game can begin."""
        return self.recorder is None and all(place.holder != "nobody" for place in self.places)

    def was_answered(self, seat: int, answer: str) -> bool:
        """Whether this message of the seat's page has been carried out already."""
        return answer in self._answers[seat]

    def legal(self, seat: int) -> list[int]:
        """What this seat may do now."""
        if self.recorder is None or self.timed_out is not None:
            return []
        return self.game.legal(self.recorder.state, seat)

    def text(self, seat: int, action: int) -> str:
        """An action as this seat would write it."""
        return self.game.text(self.seen_by(seat), action)

    def decision(self) -> Decision[State] | None:
        """What is being asked now."""
        if self.recorder is None or not self.to_act():
            return None
        return self.game.decision(self.recorder.state)

    def refusal(self, seat: int, text: str) -> Refusal | None:
        """Why this seat may not do this now, or None if it may."""
        seen = self.seen_by(seat)
        return self.game.refusal(seen, seat, self.game.read(seen, seat, text))

    def group_question(self) -> tuple[int, int] | None:
        """The seat of a person who is asked for the whole group, and the number of the question."""
        decision = self.decision()
        if decision is None or not decision.group:
            return None
        (seat,) = decision.seats
        return (seat, self.asked[seat]) if self.places[seat].holder == "person" else None

    def mark(self, seat: int, question: int, text: str) -> Mark:
        """What a seat would choose where another one answers for the group; nothing is played."""
        asked = self.group_question()
        if asked is None or asked[1] != question:
            raise Stale(Message("stale"), "this question is no longer asked")
        if asked[0] == seat:
            raise declined("own-question")
        if text:
            state = self._running().state
            text = self.game.text(state, self.game.parse(state, asked[0], text))
        return Mark(seat, question, text)

    def check_talk(self, said: Talk) -> None:
        """Raise where somebody may not say this here; what is hidden decides nothing."""
        if isinstance(said, Nudge) and not said.seats:
            raise declined("nobody-waits")
        if isinstance(said, Line) and not self.header.chat:
            raise declined("no-chat")
        if isinstance(said, Line) and not said.text:
            raise declined("empty-line")
        if isinstance(said, Ping) and not said.number < self.game.pointable(self.box).get(
            said.kind, 0
        ):
            raise declined("no-such-place")

    def asked_as_seen_by(self, viewer: int | None) -> tuple[int, ...]:
        """The seats that owe an answer, as far as somebody may know."""
        return self.game.to_act(self.seen_by(viewer)) if self.to_act() else ()

    def waited_for(self, by: int) -> tuple[int, ...]:
        """The people who keep this seat waiting, as far as it may know."""
        asked = self.asked_as_seen_by(by)
        return tuple(seat for seat in asked if seat != by and self.places[seat].holder == "person")

    def can_undo(self, seat: int) -> bool:
        """Whether this seat may take back its last action; the end of a game shows too much.

        What a bot did stands, also where it stands in for somebody.
        """
        if self.recorder is None or self.places[seat].holder != "person":
            return False
        return (
            bool(self.to_act())
            and may_take_back(self.recorder, seat)
            and self._has_time_to_undo(seat, 1)
        )

    def _has_time_to_undo(self, seat: int, count: int) -> bool:
        return self.clocks is None or self.clocks.can_undo(seat, count, self.time())

    def luck(self) -> Chance:
        """What is drawn from here next, for the game and for its bots: nobody can foresee it."""
        return Secret()

    def begin(self) -> Begun:
        """Set the table and deal."""
        self._script.then = self.luck()
        self._start(self.time())
        return Begun(self._chance_since(0), self.time())

    def answer(self, seat: int, decision: int, text: str, answer: str = "") -> Moved:
        """Play a seat's answer to the question with this number; returns the row to store."""
        recorder = self._running()
        if self.timed_out is not None:
            raise declined("finished")
        if self.asked.get(seat) != decision and seat in self.to_act():
            raise Stale(Message("stale"), "this question is no longer asked")
        late = seat in self.late()
        if late and answer:
            raise declined("time-is-up")
        action = self.game.parse(self.seen_by(seat), seat, text)
        text = self.game.text(recorder.state, action)
        before = len(recorder.record.entries)
        self._script.then = self.luck()
        recorder.play(seat, action)
        chance = self._chance_since(before + 1)
        row = Moved(seat, text, answer, not self.to_act(), chance, self.time(), late)
        self._note(row, recorder.is_hiding)
        return row

    def undo(self, seat: int, turn: bool, answer: str = "") -> Undone:
        """Take back a seat's last action, or all since its turn began."""
        recorder = self._running()
        if not self.can_undo(seat):
            raise declined("nothing-to-undo")
        hidden = recorder.is_hiding
        count = 0
        while (
            (turn or count == 0) and self._has_time_to_undo(seat, count + 1) and recorder.undo(seat)
        ):
            count += 1
        row = Undone(seat, count, answer, self.time())
        self._note(row, hidden)
        return row

    def seat(self, row: Sat | Wished | Offered) -> Sat | Wished | Offered:
        """Carry out a change of seats, or note who agrees to one or prepares it."""
        if isinstance(row, Sat):
            row = replace(row, at=self.time())
        self.apply(row)
        return row

    def tick(self) -> Ticked:
        """Note what time it is."""
        row = Ticked(self.time())
        self.apply(row)
        return row

    def end_for(self, seat: int) -> Ended:
        """End the game, because a seat's time is up."""
        row = Ended(seat, self.time())
        self.apply(row)
        return row

    def go_on_at(self, table: str) -> Rematched:
        """Note the table of the rematch."""
        row = Rematched(table)
        self.apply(row)
        return row

    def apply(self, row: AnyRow) -> None:
        """Do again what a stored row says."""
        try:
            if isinstance(row, Begun):
                self._expect(row.chance)
                self._start(row.at)
            elif isinstance(row, Moved):
                self._expect(row.chance)
                recorder = self._running()
                action = self.game.parse(recorder.state, row.seat, row.text)
                recorder.play(row.seat, action)
                self._note(row, recorder.is_hiding)
            elif isinstance(row, Undone):
                hidden = self._running().is_hiding
                for _ in range(row.count):
                    if not self._running().undo(row.seat):
                        raise declined("nothing-to-undo")
                self._note(row, hidden)
            elif isinstance(row, Sat):
                self._sit(row)
            elif isinstance(row, Wished):
                self.seating.wish(row)
                self._answers[row.by].add(row.answer)
                self._count()
            elif isinstance(row, Offered):
                self.seating.offer(row)
                self._count(())
            elif isinstance(row, Ticked):
                self._count(())
                self._run_clocks(row.at)
            elif isinstance(row, Ended):
                self._end(row)
            else:
                self.rematch = row.table
                self._count()
        except DwarrowError as error:
            raise UnplayableTable(
                Message("unplayable", {"number": self.rows + 1}),
                f"row {self.rows + 1} of table {self.header.table} does not play: "
                f"{error.message.code}",
            ) from error

    def record(self) -> Record:
        """The record as it stands; while the game runs it must not leave the server."""
        recorder = self._running()
        recorder.record.players = self.players()
        return recorder.record

    def players(self) -> list[str]:
        """The players' names as a record writes them, bots with their level."""
        return [
            written(place.name, place.level if place.holder == "bot" else "")
            for place in self.places
        ]

    def _running(self) -> Recorder:
        if self.recorder is None:
            raise declined("not-begun")
        return self.recorder

    def _start(self, at: int) -> None:
        self.recorder = Recorder(
            self.game,
            len(self.places),
            self._script,
            self.game.recorded_options(self.header.options),
            self.box,
            rules=self.header.rules,
        )
        self.seating.deal()
        self._count()
        self._note_questions(None)
        self._run_clocks(at)

    def _end(self, row: Ended) -> None:
        self.timed_out = row.seat
        self.asked, self._questions = {}, {}
        self.seating.note("time-ended", row.seat)
        self._count()
        self._run_clocks(row.at)

    def _run_clocks(self, at: int) -> None:
        """Time runs on for the people who are asked now."""
        if self.clocks is not None:
            people = (seat for seat, place in enumerate(self.places) if place.holder == "person")
            self.clocks.tell(at, len(self.told_to(None)))
            self.clocks.go_on(at, self.asked, people)

    def _sit(self, row: Sat) -> None:
        if self.places[row.seat].key != row.place.key:
            self._answers[row.seat] = set()
        if row.by is not None:
            self._answers[row.by].add(row.answer)
        if row.settles:
            self._running().settle()
        self.seating.apply(row)
        self._count()
        self._run_clocks(row.at)

    def _count(self, seats: Iterable[int | None] | None = None) -> None:
        """Count a row; what several owe at once is seen by its own seat until all have answered."""
        self.rows += 1
        for seat in self._numbers if seats is None else seats:
            self._numbers[seat] += 1

    def _note(self, row: Moved | Undone, hidden: bool) -> None:
        """Count a row and see whom it left with another question."""
        self._count([row.seat] if hidden else None)
        if self.places[row.seat].holder == "person":
            self.seating.forget_wishes(row.seat)
        if row.answer:
            self._answers[row.seat].add(row.answer)
        self._note_questions(row.seat)
        self._note_time(row)

    def _note_time(self, row: Moved | Undone) -> None:
        """Count what an answer took; that it came too late is told when the answer may be known."""
        if self.clocks is None:
            return
        if isinstance(row, Undone):
            self.clocks.undone(row.seat, row.count, row.at)
        else:
            self.clocks.answered(row.seat, row.at, row.late)
            self._late += [row.seat] if row.late else []
        self._run_clocks(row.at)
        if not self._running().is_hiding:
            for seat in self._late:
                self.seating.note("time-up", seat)
            self._late = []

    def _note_questions(self, actor: int | None) -> None:
        """A question keeps its number for as long as its seat is asked the same thing."""
        decision = self.decision()
        questions: dict[int, Question] = {}
        for seat in self.to_act():
            assert decision is not None
            questions[seat] = (decision.name, tuple(self.legal(seat)))
            if seat == actor or questions[seat] != self._questions.get(seat):
                self.asked[seat] = self._numbers[seat]
        self.asked = {seat: self.asked[seat] for seat in questions}
        self._questions = questions

    def _expect(self, chance: Chances) -> None:
        """Let the stored outcomes, and nothing else, answer the next draws."""
        self._script.then = None
        for name, words in chance:
            self._script.add(name, read_outcome(self._words, name, list(words)))

    def _chance_since(self, entry: int) -> Chances:
        recorder = self._running()
        return tuple(
            (outcome.name, outcome.words)
            for outcome in recorder.record.entries[entry:]
            if isinstance(outcome, Outcome)
        )


def _box_of(header: Header, game: Game[State]) -> Box:
    """The box of a stored table, after checking that this release can go on with it."""
    own = header.box
    box = box_of(header.edition, game) if own is None else own_box(header.game, own)
    if not game.has_rules(header.rules):
        raise UnplayableTable(
            Message("other-rules", {"version": header.rules, "known": game.rules_version}),
            f"table {header.table} was begun under rules version {header.rules} of {game.name}, "
            f"this release has version {game.rules_version}",
        )
    if header.edition != edition_of(box):
        raise UnplayableTable(
            Message("other-edition", {"edition": header.edition, "known": edition_of(box)}),
            f"table {header.table} was begun with edition {header.edition}, "
            f"this release has {edition_of(box)}",
        )
    return box
