"""Game: the rules of one game, without any state of their own."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Generic, TypeVar, cast

from dwarrow.kernel.action import Vocabulary
from dwarrow.kernel.box import Box
from dwarrow.kernel.chance import Chance, Scripted
from dwarrow.kernel.decision import Decision, Step
from dwarrow.kernel.declared import BadDump
from dwarrow.kernel.dump import dump, load, seats_of
from dwarrow.kernel.message import DwarrowError, Message
from dwarrow.kernel.refusal import IllegalAction, Refusal
from dwarrow.kernel.result import Result
from dwarrow.kernel.state import Pending, State
from dwarrow.kernel.view import View
from dwarrow.kernel.wording import Wording
from dwarrow.kernel.words import Words

S = TypeVar("S", bound=State)
CardTexts = dict[str, list[tuple[Message, ...]]]
"""Sentences made from a box, with whole keys as their codes: what is corrected reads so."""


class BadSetup(DwarrowError):
    """A game that cannot be started so: wrong number of seats, unknown option, foreign box."""


class Option:
    """A choice of rules made before the game; the first choice is the default."""

    __slots__ = ("choices", "name", "unsaid")

    def __init__(self, name: str, *choices: str, unsaid: str = "") -> None:
        self.name = name
        self.choices: tuple[str, ...] = choices
        self.unsaid = unsaid or choices[0]
        """What a record or a table is played with that does not name the option; never changes."""

    @property
    def default(self) -> str:
        """What is played when nobody says otherwise."""
        return self.choices[0]

    def __repr__(self) -> str:
        return f"<{self.name}: {', '.join(self.choices)}>"


class Game(ABC, Generic[S]):
    """The rules of one game. Stateless: one object serves every table."""

    name: str
    """The name in commands and records."""
    seats: tuple[int, ...]
    """The numbers of players it can be played with."""
    options: tuple[Option, ...]
    actions: Vocabulary
    rules_version: int
    """Raised whenever the same record would play differently; the versions before live on."""
    pendings: tuple[type[Pending], ...]
    """Every decision and step; a dump names them by their place here, so new ones come last."""
    together: bool = False
    """Whether all win or lose together."""
    chapters: tuple[str, ...] = ()
    """The events that begin a chapter of the story: a round, an age, a wave."""
    folder: Path | None = None
    """Where its `words` lie, and its earlier `boxes`."""
    wording: Wording | None = None
    """How its parameters read; without it all of them read as numbers."""

    @property
    def boxes(self) -> Path | None:
        """The folder with the boxes that shipped before, each named after its checksum."""
        return None if self.folder is None else self.folder / "boxes"

    @abstractmethod
    def box(self) -> Box:
        """The box that ships with the game."""

    def shipped(self, checksum: str) -> Box | None:
        """The box with this checksum, if it ships with the game or did before."""
        box = self.box()
        return box if box.checksum == checksum else _earlier_box(self, checksum)

    @abstractmethod
    def read_box(self, text: str) -> Box:
        """A box from a corrected file; raises BoxError with everything wrong in it."""

    @abstractmethod
    def draws(self, box: Box) -> dict[str, tuple[str, ...]]:
        """Every named draw of chance, with the word for each outcome number."""

    @abstractmethod
    def set_up(self, seats: int, chance: Chance, options: dict[str, str], box: Box) -> S:
        """A state with nothing on it but the box, whose stack begins with the set-up step."""

    @abstractmethod
    def view(self, state: S, seat: int | None) -> View:
        """The state as this seat may know it; None is a spectator."""

    def own_view(self, state: S, seat: int, seen: View) -> View:
        """The same for a seat, where `seen` is what a spectator sees; games may begin with that.

        Where the seat has answered unseen, its state holds that answer and `seen` does not.
        """
        return self.view(state, seat)

    @abstractmethod
    def redeal(self, state: S, seat: int | None, chance: Chance) -> S:
        """A random full state that this seat could not tell from the given one.

        It follows from what the seat may know and from the luck alone: of states that look alike
        to the seat, equal luck makes the same one.
        """

    @abstractmethod
    def score(self, state: S) -> Result:
        """Points as they stand; of an unfinished game, as if it ended now."""

    def words(self, language: str) -> Words:
        """The game's word list in one language."""
        return _words(self, language)

    def card_texts(self, box: Box) -> CardTexts:
        """What stands on the cards of a box: by kind of card, then by number."""
        return {}

    def reasons(self, before: S, seat: int, actions: Sequence[int], after: S) -> list[Message]:
        """Why a seat might take these actions, most telling first (section `reason`).

        `after` is a clone of `before` on which they were played, with the events of that. Nothing
        may be said that follows from what the seat does not know, or from luck.
        """
        return []

    def because(self, before: S, seat: int, actions: Sequence[int]) -> list[Message]:
        """The reasons for actions of a seat on a table that it may imagine."""
        after = before.clone()
        after.events = []
        for action in actions:
            self.play(after, seat, action)
        return self.reasons(before, seat, actions, after)

    def pointable(self, box: Box) -> dict[str, int]:
        """What people may point at while they talk, and how many there are of each kind.

        Nothing where a pointing finger could tell what is hidden.
        """
        return {}

    @abstractmethod
    def census(self, state: S) -> list[int]:
        """Every piece on the table, in any order: the same pieces at every moment of a game."""

    def native_tables(self, box: Box) -> list[int] | None:
        """The box as the numbers that the native twin reads; None for a game without a twin."""
        return None

    def flaws(self, state: S) -> list[str]:
        """Everything about a state that can never be so, whatever was played; for tests."""
        return []

    def start(
        self,
        seats: int,
        chance: Chance,
        options: Mapping[str, str] | None = None,
        box: Box | None = None,
        events: bool = False,
        rules: int | None = None,
    ) -> S:
        """Set the table for a new game, under an earlier version of the rules if one is named."""
        self.check_seats(seats)
        chosen = self.chosen_options(options or {})
        state = self._set_up(seats, chance, chosen, box)
        state.rules = self._known_rules(rules)
        if events:
            state.events = []
        self._run_steps(state)
        return state

    def check_seats(self, seats: int) -> None:
        """Refuse a number of players that this game is not for."""
        if seats not in self.seats:
            low, high = self.seats[0], self.seats[-1]
            raise BadSetup(
                Message("seats", {"number": seats, "low": low, "high": high}),
                f"{self.name} is for {low} to {high} players, not {seats}",
            )

    def _set_up(self, seats: int, chance: Chance, options: dict[str, str], box: Box | None) -> S:
        played = box if box is not None else self.box()
        state = self.set_up(seats, chance, options, played)
        state.box = played
        return state

    def has_rules(self, version: int) -> bool:
        """Whether a game begun under this version of the rules can be played on."""
        return 1 <= version <= self.rules_version

    def _known_rules(self, version: int | None) -> int:
        if version is None:
            return self.rules_version
        if not self.has_rules(version):
            raise BadSetup(
                Message("rules", {"version": version, "known": self.rules_version}),
                f"{self.name} has rules versions 1 to {self.rules_version}, not {version}",
            )
        return version

    def chosen_options(self, options: Mapping[str, str]) -> dict[str, str]:
        """Every option of the game with its choice, defaults filled in, wrong ones refused."""
        chosen = {option.name: option.default for option in self.options}
        known = {option.name: option for option in self.options}
        for name, choice in options.items():
            if name not in known:
                names = ", ".join(known)
                raise BadSetup(
                    Message("option", {"option": name, "known": names}),
                    f"{self.name} has no option '{name}'; its options: {names}",
                )
            if choice not in known[name].choices:
                choices = ", ".join(known[name].choices)
                raise BadSetup(
                    Message("choice", {"option": name, "choice": choice, "known": choices}),
                    f"option {name} cannot be '{choice}'; possible: {choices}",
                )
            chosen[name] = choice
        return chosen

    def recorded_options(self, options: Mapping[str, str]) -> dict[str, str]:
        """The options of a record or a stored table, also those that it does not name."""
        return {**{option.name: option.unsaid for option in self.options}, **options}

    def script(
        self,
        outcomes: Iterable[tuple[str, str]],
        box: Box | None = None,
        then: Chance | None = None,
    ) -> Scripted:
        """A given deal: (draw, words) pairs such as ("kings", "orcs gnomes")."""
        scripted = Scripted((), then)
        draws = self.draws(box if box is not None else self.box())
        for name, outcome in outcomes:
            scripted.add(name, read_outcome(draws, name, outcome.split()))
        return scripted

    def to_act(self, state: S) -> tuple[int, ...]:
        """The seats that owe an answer now; empty when the game is over."""
        return state.stack[-1].seats if state.stack else ()

    def decision(self, state: S) -> Decision[S]:
        """What is being asked now."""
        return cast("Decision[S]", state.stack[-1])

    def legal(self, state: S, seat: int) -> list[int]:
        """Every action this seat may take now, in ascending order."""
        if not state.stack:
            return []
        decision = cast("Decision[S]", state.stack[-1])
        if seat not in decision.seats:
            return []
        options = decision.options(state, seat)
        state.listed = (seat, options)
        return options

    def refusal(self, state: S, seat: int, action: int) -> Refusal | None:
        """Why this seat may not take this action now, or None if it may."""
        if not state.stack:
            return Refusal("game-over", "")
        decision: Decision[S] = state.stack[-1]  # type: ignore[assignment]
        if seat not in decision.seats:
            return Refusal("not-your-turn", "", {"seat": decision.seats})
        if not 0 <= action < len(self.actions.texts):
            return Refusal("no-action", "", {"action": action})
        listed = state.listed
        if listed is None or listed[0] != seat:
            listed = seat, self.legal(state, seat)
        return None if action in listed[1] else decision.why_not(state, seat, action)

    def illegal(self, refusal: Refusal) -> IllegalAction:
        """The error that says why something is not allowed."""
        return IllegalAction(refusal, self.words("en").refusal(refusal))

    def play(self, state: S, seat: int, action: int) -> None:
        """Carry out an action; raises IllegalAction with the refusal if it is not allowed."""
        refusal = self.refusal(state, seat, action)
        if refusal is not None:
            raise self.illegal(refusal)
        self.apply(state, seat, action)

    def apply(self, state: S, seat: int, action: int) -> None:
        """Carry out an action that is known to be legal; nothing is checked."""
        state.listed = None
        cast("Decision[S]", state.stack.pop()).carry_out(state, seat, action)
        self._run_steps(state)

    def text(self, state: S, action: int) -> str:
        """The action in the notation of terminal, log and record; raises UnknownAction."""
        return self.actions.text(action)

    def parse(self, state: S, seat: int, text: str) -> int:
        """The legal action with this text; `read` takes those that are not allowed now as well.

        Raises UnreadableAction with what may have been meant, IllegalAction with the refusal.
        """
        action = self.read(state, seat, text)
        refusal = self.refusal(state, seat, action)
        if refusal is not None:
            raise self.illegal(refusal)
        return action

    def read(self, state: S, seat: int, text: str) -> int:
        """The action with this text, allowed now or not: `refusal` says why it is not.

        Raises UnreadableAction with what may have been meant.
        """
        return self.actions.read(text, self.legal(state, seat))

    def result(self, state: S) -> Result | None:
        """Places, scores and breakdown once the game is over."""
        return None if state.stack else self.score(state)

    def dump(self, state: S) -> list[int]:
        """The whole state as ints, the stack included; see docs/state-dump.md."""
        return dump(state, self.pendings)

    def load(self, ints: Sequence[int], chance: Chance, box: Box | None = None) -> S:
        """The state of a dump, with this luck from here on; raises BadDump."""
        seats = seats_of(ints)
        if seats not in self.seats:
            raise BadDump(f"{self.name} is not for {seats} players")
        state = self._set_up(seats, chance, self.chosen_options({}), box)
        load(state, ints, self.pendings)
        if not self.has_rules(state.rules):
            raise BadDump(f"{self.name} has no rules version {state.rules}")
        return state

    def __repr__(self) -> str:
        return f"<{self.name}, rules version {self.rules_version}>"

    def _run_steps(self, state: S) -> None:
        stack = state.stack
        while stack and not stack[-1].seats:
            cast("Step[S]", stack.pop()).run(state)


@lru_cache(maxsize=32)
def _earlier_box(game: Game[S], checksum: str) -> Box | None:
    if game.boxes is not None:
        for path in game.boxes.glob("*.toml"):
            if path.stem == checksum:
                return game.read_box(path.read_text(encoding="utf-8"))
    return None


@lru_cache(maxsize=32)
def _words(game: Game[S], language: str) -> Words:
    folders = () if game.folder is None else (game.folder / "words",)
    return Words(language, *folders, wording=game.wording or Wording(game.actions))


def read_outcome(draws: dict[str, tuple[str, ...]], name: str, words: list[str]) -> list[int]:
    """The outcome numbers of a named draw from their words."""
    if name not in draws:
        raise BadSetup(
            Message("draw", {"name": name, "known": ", ".join(draws)}),
            f"there is no draw '{name}'; the draws: {', '.join(draws)}",
        )
    numbers = {word: number for number, word in enumerate(draws[name])}
    for word in words:
        if word not in numbers:
            raise BadSetup(
                Message("outcome", {"name": name, "word": word}),
                f"'{word}' is no outcome of '{name}'",
            )
    return [numbers[word] for word in words]
