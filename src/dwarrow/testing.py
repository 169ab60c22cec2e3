"""check_game: plays random games and holds any game to the promises of docs/architecture.md."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NoReturn

from dwarrow.kernel import (
    LANGUAGES,
    Chance,
    DwarrowError,
    Event,
    Game,
    IllegalAction,
    Message,
    Record,
    Recorder,
    Refusal,
    Seeded,
    State,
    View,
    Words,
    replay,
)

PLAYED_ON = 20
"""Of so many redealt tables, one on average is played to its end."""


DEALT_AGAIN = 3
"""Of so many, one on average is dealt anew itself."""

SAVED = 10
"""After every so many moves, and after the last, the record is saved and read again."""


class BrokenPromise(AssertionError):
    """A game does not keep a promise; the text says which, and in which game it was seen."""


def check_game(
    game: Game[State],
    games: int = 3,
    seed: int = 1,
    longest: int = 20_000,
    tables: Iterable[tuple[int, dict[str, str]]] | None = None,
) -> int:
    """Play random games at the given tables, or at all there are; returns the decisions checked."""
    _check_vocabulary(game)
    decisions = 0
    for seats, options in tables if tables is not None else every_table(game):
        for number in range(games):
            where = f"{game.name}, {seats} seats, options {options}, seed {seed}/{number}"
            check = _GameCheck(game, seats, options, Seeded(seed, number), where)
            decisions += check.play_through(longest)
    return decisions


def every_table(game: Game[State]) -> list[tuple[int, dict[str, str]]]:
    """Every number of seats with the defaults, and with each other choice on its own."""
    others = [
        {option.name: choice}
        for option in game.options
        for choice in option.choices
        if choice != option.default
    ]
    return [(seats, options) for seats in game.seats for options in ({}, *others)]


def _check_vocabulary(game: Game[State]) -> None:
    for action, text in enumerate(game.actions.texts):
        if game.actions.read(text) != action or text != " ".join(text.lower().split()):
            raise BrokenPromise(f"{game.name}: action {action} '{text}' does not read back")


class _GameCheck:
    """One random game under watch."""

    def __init__(
        self, game: Game[State], seats: int, options: dict[str, str], chance: Chance, where: str
    ) -> None:
        self.game = game
        self.chance = chance
        self.where = where
        self.players = [f"Player {seat + 1}" for seat in range(seats)]
        self.recorder = Recorder(game, seats, chance.clone(), options, players=self.players)
        self.census = sorted(game.census(self.recorder.state))
        self.pictures = [self._picture()]
        self.reasons: set[tuple[object, ...]] = set()
        """Every refusal that was said."""
        self.prompts: set[object] = set()
        """Every question that was asked in words."""

    def play_through(self, longest: int) -> int:
        self._check_events(self.recorder.events)
        while seats := self.game.to_act(self.recorder.state):
            if len(self.pictures) > longest:
                self._fail(f"no end after {longest} decisions")
            kinds = {seat: self._check_legal(seat) for seat in seats}
            self._check_views(longest)
            seat = self.chance.pick(seats)
            self._check_hidden()
            self._check_refusals(seat, kinds[seat])
            action = self.chance.pick(self.game.legal(self.recorder.state, seat))
            self._check_because(seat, action)
            self._check_move(seat, action)
        self._check_views(longest)
        self._check_result()
        self._check_record()
        return len(self.pictures) - 1

    def _check_move(self, seat: int, action: int) -> None:
        state = self.recorder.state
        before = self.pictures[-1]
        twin = state.clone()
        loaded = self.game.load(before, state.chance.clone(), self.recorder.box)
        if loaded != state:
            self._fail("a state does not come back from its dump")
        if self.game.dump(twin) != before or twin != state:
            self._fail("a clone differs from its state")
        text = self.game.text(state, action)
        if self.game.parse(state, seat, text) != action:
            self._fail(f"'{text}' does not read back as action {action}")
        self._check_words("action", lambda words: words.action(action, self.players))
        events = self.recorder.play(seat, action)
        self._check_events(events)
        if self.game.dump(twin) != before:
            self._fail(f"'{text}' changed a clone made before it")
        self._check_undo(seat, action, before)
        self.game.play(twin, seat, action)
        if self.game.dump(twin) != self._picture():
            self._fail(f"'{text}' has another effect on a clone")
        if sorted(self.game.census(self.recorder.state)) != self.census:
            self._fail(f"pieces appeared or vanished at '{text}'")
        if flaws := self.game.flaws(self.recorder.state):
            self._fail(f"after '{text}': {'; '.join(flaws)}")
        self.pictures.append(self._picture())
        if len(self.pictures) % SAVED == 0:
            self._check_saved()

    def _check_because(self, seat: int, action: int) -> None:
        """The reasons for an action can be said, and are equal on tables that look alike."""
        given = [
            self.game.because(self.game.redeal(self.recorder.state, seat, luck), seat, [action])
            for luck in (Seeded(self.chance.below(1 << 30)) for _ in range(2))
        ]
        if given[0] != given[1]:
            text = self.game.text(self.recorder.state, action)
            self._fail(f"the reasons for '{text}' follow from luck or what seat {seat} cannot know")
        for reason in given[0]:
            self._check_said("reason", reason)

    def _check_undo(self, seat: int, action: int, before: list[int]) -> None:
        if not self.recorder.can_undo(seat):
            return
        self.recorder.undo(seat)
        if self._picture() != before:
            self._fail("undo does not lead back")
        self.recorder.play(seat, action)

    def _check_views(self, longest: int) -> None:
        """Each seat's view, and a table dealt anew for it: possible, and not to be told apart."""
        state = self.recorder.state
        written = len(self.recorder.record.entries)
        for seat in [None, *range(state.seats)]:
            view = self.game.view(state, seat)
            if view.to_act != self.game.to_act(state) or view.seat != seat:
                self._fail("a view names other seats to act than the state")
            if seat in view.to_act:
                self._check_prompt(view)
            if self.recorder.is_hiding:
                self._check_hiding(seat)
            luck = Seeded(self.chance.below(1 << 30))
            redealt = self.game.redeal(state, seat, luck)
            if self.game.view(redealt, seat) != view:
                self._fail(f"seat {seat} can tell a redealt state from the real one")
            if seat is not None and self.game.legal(redealt, seat) != self.game.legal(state, seat):
                self._fail(f"redeal for seat {seat} changed what that seat may do")
            self._check_redealt(redealt, seat)
            if not luck.below(DEALT_AGAIN):
                self._check_same_dealt(redealt, seat, luck)
            if not luck.below(PLAYED_ON):
                self._play_on(redealt, seat, luck, longest)
            if not luck.below(PLAYED_ON):
                own_luck = self.game.redeal(state, seat, state.chance)
                self._play_on(own_luck, seat, luck, longest)
        if len(self.recorder.record.entries) != written:
            self._fail("redeal with the table's own luck writes into the record")
        if self._picture() != self.pictures[-1]:
            self._fail("a redealt state that was played on changed the real state")

    def _check_hiding(self, seat: int | None) -> None:
        """While others answer unseen a seat is shown its own answers beside, and no more."""
        if self.recorder.view(seat) != self.game.view(self.recorder.seen_by(seat), seat):
            self._fail(f"seat {seat} is shown another table than the one it may know")

    def _check_prompt(self, view: View) -> None:
        """What a seat is asked can be said."""
        name = self.game.decision(self.recorder.state).name
        if (asked := view.prompt or name) not in self.prompts:
            self.prompts.add(asked)
            self._check_words("prompt", lambda words: words.prompt(name, view, self.players))

    def _check_same_dealt(self, redealt: State, seat: int | None, luck: Chance) -> None:
        """The truth and a state that looks like it are dealt into the same one by equal luck."""
        state = self.recorder.state
        one, other = (self.game.redeal(found, seat, luck.clone()) for found in (redealt, state))
        if one != other:
            self._fail(f"redeal for seat {seat} goes by what that seat cannot know")

    def _check_hidden(self) -> None:
        """What a seat may answer does not depend on what others answered unseen."""
        state = self.recorder.state
        for seat in range(state.seats if self.recorder.is_hiding else 0):
            if self.game.legal(self.recorder.seen_by(seat), seat) != self.game.legal(state, seat):
                self._fail(f"what seat {seat} may answer depends on what others answered unseen")

    def _check_redealt(self, redealt: State, seat: int | None) -> None:
        if sorted(self.game.census(redealt)) != self.census:
            self._fail(f"redeal for seat {seat} lost or invented pieces")
        if flaws := self.game.flaws(redealt):
            self._fail(f"redealt for seat {seat}: {'; '.join(flaws)}")
        for asked in self.game.to_act(redealt):
            if not self.game.legal(redealt, asked):
                self._fail(f"redeal for seat {seat} leaves seat {asked} without an answer")

    def _play_on(self, redealt: State, seat: int | None, luck: Chance, longest: int) -> None:
        """Play a redealt table to its end, at random."""
        for _ in range(longest):
            seats = self.game.to_act(redealt)
            if not seats:
                break
            asked = luck.pick(seats)
            legal = self.game.legal(redealt, asked)
            if not legal:
                self._fail(f"redealt for seat {seat}: seat {asked} comes to have no legal action")
            self.game.play(redealt, asked, luck.pick(legal))
        else:
            self._fail(f"redealt for seat {seat}: no end after {longest} decisions")
        self._check_redealt(redealt, seat)

    def _check_legal(self, seat: int) -> dict[str, int]:
        """Of all actions there are, those and only those are listed that are not refused.

        Every refusal names its rule and has words. Returns an action for each kind of refusal.
        """
        state = self.recorder.state
        legal = self.game.legal(state, seat)
        if not legal:
            self._fail(f"seat {seat} must answer and has no legal action")
        if legal != sorted(set(legal)):
            self._fail("the legal actions are not in ascending order or not unique")
        listed = set(legal)
        kinds: dict[str, int] = {}
        refused = self.game.refusal
        for action in range(len(self.game.actions)):
            refusal = refused(state, seat, action)
            if (refusal is None) != (action in listed):
                text = self.game.text(state, action)
                self._fail(f"'{text}' is listed but refused, or the reverse")
            if refusal is not None:
                kinds.setdefault(refusal.code, action)
                said = (refusal.code, *refusal.params.values())
                if said not in self.reasons:
                    self.reasons.add(said)
                    self._check_reason(refusal)
        return kinds

    def _check_reason(self, refusal: Refusal) -> None:
        """A refusal names its rule and can be said."""
        if not refusal.rule:
            self._fail(f"refusal {refusal.code} names no rule")
        self._check_words("refusal", lambda words: words.refusal(refusal, self.players))

    def _check_refusals(self, seat: int, kinds: dict[str, int]) -> None:
        """An action of each kind that is refused, and an answer of seats that owe none."""
        state = self.recorder.state
        for action in kinds.values():
            self._check_refused(seat, action)
        for other in range(state.seats):
            if other not in self.game.to_act(state):
                self._check_refused(other, self.game.legal(state, seat)[0])
        if self._picture() != self.pictures[-1]:
            self._fail("a refused action changed the state")

    def _check_refused(self, seat: int, action: int) -> None:
        try:
            self.recorder.play(seat, action)
        except IllegalAction:
            return
        self._fail(f"illegal action {action} of seat {seat} was carried out")

    def _check_events(self, events: list[Event]) -> None:
        for event in events:
            for seat in [None, *range(self.recorder.state.seats)]:
                self._check_said("event", event.seen_by(seat))

    def _check_said(self, section: str, message: Message) -> None:
        self._check_words(section, lambda words: words.say(section, message, self.players))

    def _check_words(self, section: str, say: Callable[[Words], str]) -> None:
        """Something can be said in every language."""
        for language in LANGUAGES:
            try:
                say(self.game.words(language))
            except (KeyError, IndexError) as error:
                self._fail(f"{language} has no word for {error} ({section})")

    def _check_result(self) -> None:
        result = self.game.result(self.recorder.state)
        if result is None:
            self._fail("the game is over and has no result")
        for score, sheet in zip(result.scores, result.breakdown, strict=True):
            if sum(line.points for line in sheet) != score:
                self._fail("a score sheet does not add up")
            for line in sheet:
                self._check_said("line", line)
        if not self.game.refusal(self.recorder.state, 0, 0):
            self._fail("somebody may act after the end")

    def _check_saved(self) -> None:
        saved = str(self.recorder.record)
        if str(Record.parse(saved)) != saved:
            self._fail("the record does not round-trip")

    def _check_record(self) -> None:
        """Saved after any move and loaded again, the game stands exactly where it stood."""
        self._check_saved()
        record = Record.parse(str(self.recorder.record))
        try:
            for number, (recorder, _) in enumerate(replay(record, self.game)):
                if self.game.dump(recorder.state) != self.pictures[number]:
                    self._fail(f"loaded after move {number}, the game stands differently")
        except DwarrowError as error:
            self._fail(f"the record does not replay: {error}")

    def _picture(self) -> list[int]:
        return self.game.dump(self.recorder.state)

    def _fail(self, what: str) -> NoReturn:
        raise BrokenPromise(f"{self.where}, after {len(self.pictures) - 1} moves: {what}")
