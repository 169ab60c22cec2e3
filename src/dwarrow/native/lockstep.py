"""Lockstep: the same game in Python and in C++, compared at every decision."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NoReturn

from dwarrow.kernel import Box, Chance, Event, Game, Pending, Seeded, State
from dwarrow.kernel.declared import dumped, remembering
from dwarrow.kernel.dump import dump
from dwarrow.native.twin import IllegalNumber, NativeState, Twin, twin

Choose = Callable[[Game[State], State, int, Chance], int]
"""A player: which action a seat takes."""
Lists = list[list[int]]
"""The legal actions of every seat; nobody's but those who are asked."""


class Different(AssertionError):
    """The two engines differ; the text says at which decision and in what."""


@dataclass
class Coverage:
    """What has occurred in the games that were compared."""

    games: int = 0
    decisions: int = 0
    redeals: int = 0
    asked: Counter[str] = field(default_factory=Counter)
    """Decisions by the name of their class."""
    verbs: Counter[str] = field(default_factory=Counter)
    """Actions by their first word."""
    events: Counter[str] = field(default_factory=Counter)
    draws: Counter[str] = field(default_factory=Counter)
    values: dict[str, set[object]] = field(default_factory=dict)
    """Every value of every event's parameters, such as all heroes that were recruited."""

    def add(self, other: Coverage) -> None:
        """Take in what occurred elsewhere."""
        self.games += other.games
        self.decisions += other.decisions
        self.redeals += other.redeals
        self.asked += other.asked
        self.verbs += other.verbs
        self.events += other.events
        self.draws += other.draws
        for name, values in other.values.items():
            self.values.setdefault(name, set()).update(values)

    def note(self, event: Event) -> None:
        """An event occurred."""
        self.events[event.code] += 1
        for name, value in (*event.params.items(), *event.secret.items()):
            found = self.values.setdefault(name, set())
            found.update(value if isinstance(value, tuple) else (value,))


class Noting(Seeded):
    """Seeded luck that notes the names of what is drawn."""

    __slots__ = ("drawn",)

    def __init__(self, luck: Seeded) -> None:
        super().__init__(0, state=luck.state)
        self.drawn: list[tuple[str, list[int]]] = []

    def roll(self, name: str, sides: int) -> int:
        """The named throw."""
        face = super().roll(name, sides)
        self.drawn.append((name, [face]))
        return face

    def shuffle(self, name: str, cards: Sequence[int]) -> list[int]:
        """The named shuffle."""
        order = super().shuffle(name, cards)
        self.drawn.append((name, order[:]))
        return order


class Lockstep:
    """One game played in both engines at once."""

    def __init__(
        self,
        game: Game[State],
        seats: int,
        seed: int,
        number: int,
        options: Mapping[str, str] | None = None,
        rules: int | None = None,
        box: Box | None = None,
        engine: Twin | None = None,
        noting: bool = True,
    ) -> None:
        """`noting` fills the coverage with what occurs; counting goes on without it."""
        self.game = game
        self.twin = engine if engine is not None else twin(game, box)
        self.box = box
        self.noting = noting
        self.luck = Noting(Seeded(seed, number))
        self.where = f"{game.name}, {seats} seats, {dict(options or {})}, seed {seed}/{number}"
        self.coverage = Coverage(games=1)
        self.native = self.twin.start(seats, Seeded(seed, number), options, rules)
        self.state = game.start(seats, self.luck, options, box, events=noting, rules=rules)
        self.fields = remembering(type(self.state))
        self.moved: tuple[Pending, int, int] | None = None
        """The decision, the seat and the action that led here; None after the set-up."""

    def play(
        self,
        players: Chance,
        choose: Choose | None = None,
        redeal_every: int = 0,
        most: int = 100_000,
    ) -> Coverage:
        """Play to the end, at random unless `choose` does; now and then compare redealt states."""
        legal = self.compare()
        while (seats := self.game.to_act(self.state)) and self.coverage.decisions < most:
            if redeal_every and players.below(redeal_every) == 0:
                self.compare_redeals(players)
                self.exchange()
            seat = players.pick(seats)
            if choose is None:
                action = players.pick(legal[seat])
            else:
                action = choose(self.game, self.state, seat, players)
            legal = self.move(seat, action)
        self.compare_scores()
        return self.coverage

    def move(self, seat: int, action: int) -> Lists:
        """One action in both engines, and the same account after it; returns the legal lists."""
        decision = self.game.decision(self.state)
        self.moved = (decision, seat, action)
        self.coverage.decisions += 1
        if self.noting:
            self.coverage.asked[type(decision).__name__] += 1
            self.coverage.verbs[self.game.text(self.state, action).split()[0]] += 1
        self.luck.drawn.clear()
        self.game.apply(self.state, seat, action)
        try:
            self.twin.play(self.native, seat, action)
        except IllegalNumber:
            self.fail("the twin refuses the action")
        return self.compare()

    def compare(self) -> Lists:
        """Equal dumps, luck, asked seats and legal lists; returns the lists."""
        if self.noting:
            for event in self.state.take_events():
                self.coverage.note(event)
            self.coverage.draws.update(name for name, _ in self.luck.drawn)
        game, state = self.game, self.state
        legal = [game.legal(state, seat) for seat in range(state.seats)]
        asked = game.to_act(state)
        account = dump(state, game.pendings, self.fields)
        account += (self.luck.state, len(asked), *asked)
        for actions in legal:
            account.append(len(actions))
            account += actions
        if account != self.twin.account(self.native):
            self.tell(legal)
        return legal

    def tell(self, legal: Lists) -> None:
        """Say in what the two accounts differ."""
        self.compare_dumps(self.state, self.native)
        if self.luck.state != self.twin.luck(self.native).state:
            self.fail("the luck differs: another number of draws, or others")
        ours, theirs = self.game.to_act(self.state), self.twin.to_act(self.native)
        if ours != theirs:
            self.fail(f"asked are {ours} and {theirs}")
        texts = self.game.actions.texts
        for seat, actions in enumerate(legal):
            others = self.twin.legal(self.native, seat)
            if actions != others:
                mine = [texts[action] for action in actions if action not in others]
                other = [texts[action] for action in others if action not in actions]
                self.fail(f"seat {seat} may only in Python {mine}, only in the twin {other}")
        self.fail("the accounts differ")

    def compare_dumps(self, state: State, native: NativeState, where: str = "") -> None:
        """Say which field differs, if one does."""
        ours, theirs = self.game.dump(state), self.twin.dump(native)
        if ours == theirs:
            return
        try:
            other = self.game.load(theirs, Seeded(0), self.box)
        except Exception as unreadable:
            self.fail(f"the twin's dump cannot be read ({unreadable})", where)
        shown = [
            f"  Python {name} {getattr(state, name)}\n  native {name} {getattr(other, name)}"
            for name in dumped(type(state))
            if getattr(state, name) != getattr(other, name)
        ]
        if state.stack != other.stack:
            shown.append(f"  Python {state.stack}\n  native {other.stack}")
        self.fail("the states differ:\n" + "\n".join(shown), where)

    def compare_redeals(self, players: Chance) -> None:
        """Equal imagined states for every seat and for a spectator."""
        seed = players.below(1 << 30)
        for seat in (None, *range(self.state.seats)):
            ours, theirs = Seeded(seed), Seeded(seed)
            imagined = self.game.redeal(self.state, seat, ours)
            native = self.twin.redeal(self.native, seat, theirs)
            where = f"redeal {seed} for seat {seat}"
            self.compare_dumps(imagined, native, where)
            if ours.state != theirs.state:
                self.fail("the luck of the redeal differs", where)
            if seat is not None and self.twin.observe(native, seat) != self.twin.observe(
                self.native, seat
            ):
                self.fail("the observation tells what the seat may not know", where)
            self.coverage.redeals += 1

    def exchange(self) -> None:
        """Go on with states that came from the other engine's dump."""
        ours, theirs = self.game.dump(self.state), self.twin.dump(self.native)
        self.state = self.game.load(theirs, self.luck, self.box)
        self.state.events = [] if self.noting else None
        self.native = self.twin.load(ours, self.luck)

    def compare_scores(self) -> None:
        """Equal points and places."""
        result = self.game.score(self.state)
        if (result.scores, result.places) != self.twin.score(self.native):
            self.fail(f"the result is {result} and {self.twin.score(self.native)}")

    def fail(self, what: str, where: str = "") -> NoReturn:
        """Say it so that a person can play it again."""
        after = "the set-up"
        if self.moved is not None:
            decision, seat, action = self.moved
            text = self.game.actions.texts[action]
            after = f"decision {self.coverage.decisions} ({decision!r}), seat {seat}, '{text}'"
        draws = ", ".join(f"{name}: {' '.join(map(str, drawn))}" for name, drawn in self.luck.drawn)
        at = f"{where} after {after}" if where else f"after {after}"
        raise Different(f"{self.where}, {at}: {what}\n(drawn: {draws or 'nothing'})")
