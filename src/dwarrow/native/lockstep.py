"""Lockstep: the same game in Python and in C++, compared at every decision."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from dwarrow.kernel import Box, Chance, Event, Game, Seeded, State
from dwarrow.native.twin import IllegalNumber, NativeState, Twin, twin

Choose = Callable[[Game[State], State, int, Chance], int]
"""A player: which action a seat takes."""


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
        self.drawn: list[str] = []

    def roll(self, name: str, sides: int) -> int:
        """The named throw."""
        face = super().roll(name, sides)
        self.drawn.append(f"{name}: {face}")
        return face

    def shuffle(self, name: str, cards: Sequence[int]) -> list[int]:
        """The named shuffle."""
        order = super().shuffle(name, cards)
        self.drawn.append(f"{name}: {' '.join(map(str, order))}")
        return order


def at_random(game: Game[State], state: State, seat: int, luck: Chance) -> int:
    """Any legal action."""
    return luck.pick(game.legal(state, seat))


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
    ) -> None:
        self.game = game
        self.twin = engine if engine is not None else twin(game, box)
        self.box = box
        self.luck = Noting(Seeded(seed, number))
        self.where = f"{game.name}, {seats} seats, {dict(options or {})}, seed {seed}/{number}"
        self.coverage = Coverage(games=1)
        self.native = self.twin.start(seats, Seeded(seed, number), options, rules)
        self.state = game.start(seats, self.luck, options, box, events=True, rules=rules)
        self.last = "the set-up"

    def play(
        self,
        players: Chance,
        choose: Choose = at_random,
        redeal_every: int = 0,
        most: int = 100_000,
    ) -> Coverage:
        """Play to the end, comparing states and legal lists; now and then redealt ones as well."""
        self.compare()
        while (seats := self.game.to_act(self.state)) and self.coverage.decisions < most:
            self.compare_legal(seats)
            if redeal_every and players.below(redeal_every) == 0:
                self.compare_redeals(players)
                self.exchange()
            seat = players.pick(seats)
            action = choose(self.game, self.state, seat, players)
            self.move(seat, action)
        self.compare_scores()
        return self.coverage

    def move(self, seat: int, action: int) -> None:
        """One action in both engines, and the same state after it."""
        decision = self.game.decision(self.state)
        text = self.game.text(self.state, action)
        self.coverage.decisions += 1
        self.coverage.asked[type(decision).__name__] += 1
        self.coverage.verbs[text.split()[0]] += 1
        self.last = f"decision {self.coverage.decisions} ({decision!r}), seat {seat}, '{text}'"
        self.luck.drawn.clear()
        self.game.apply(self.state, seat, action)
        try:
            self.twin.play(self.native, seat, action)
        except IllegalNumber:
            self.fail("the twin refuses the action")
        self.compare()

    def compare(self) -> None:
        """Equal dumps and equal luck."""
        for event in self.state.take_events():
            self.coverage.note(event)
        for draw in self.luck.drawn:
            self.coverage.draws[draw.split(":")[0]] += 1
        self.compare_dumps(self.state, self.native, self.last)
        if self.luck.state != self.twin.luck(self.native).state:
            self.fail("the luck differs: another number of draws, or others")

    def compare_dumps(self, state: State, native: NativeState, where: str) -> None:
        """Say which field differs, if one does."""
        ours, theirs = self.game.dump(state), self.twin.dump(native)
        if ours == theirs:
            return
        try:
            other = self.game.load(theirs, Seeded(0), self.box)
        except Exception as unreadable:
            self.fail(f"the twin's dump cannot be read ({unreadable})", where)
        lines, others = str(state).splitlines(), str(other).splitlines()
        shown = [
            f"  Python {line}\n  native {two}"
            for line, two in zip(lines, others, strict=True)
            if line != two
        ]
        if state.stack != other.stack:
            shown.append(f"  Python {state.stack}\n  native {other.stack}")
        self.fail("the states differ:\n" + "\n".join(shown), where)

    def compare_legal(self, seats: Sequence[int]) -> None:
        """Equal lists for everybody who is asked, and for nobody else."""
        if tuple(seats) != self.twin.to_act(self.native):
            self.fail(f"asked are {seats} and {self.twin.to_act(self.native)}")
        for seat in range(self.state.seats):
            ours, theirs = self.game.legal(self.state, seat), self.twin.legal(self.native, seat)
            if ours != theirs:
                texts = self.game.actions.texts
                mine = [texts[action] for action in ours if action not in theirs]
                other = [texts[action] for action in theirs if action not in ours]
                self.fail(f"seat {seat} may only in Python {mine}, only in the twin {other}")

    def compare_redeals(self, players: Chance) -> None:
        """Equal imagined states for every seat and for a spectator."""
        seed = players.below(1 << 30)
        for seat in (None, *range(self.state.seats)):
            ours, theirs = Seeded(seed), Seeded(seed)
            imagined = self.game.redeal(self.state, seat, ours)
            native = self.twin.redeal(self.native, seat, theirs)
            where = f"redeal {seed} for seat {seat} after {self.last}"
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
        self.state.events = []
        self.native = self.twin.load(ours, self.luck)

    def compare_scores(self) -> None:
        """Equal points and places."""
        result = self.game.score(self.state)
        if (result.scores, result.places) != self.twin.score(self.native):
            self.fail(f"the result is {result} and {self.twin.score(self.native)}")

    def fail(self, what: str, where: str = "") -> None:
        """Say it so that a person can play it again."""
        draws = ", ".join(self.luck.drawn) or "nothing"
        raise Different(f"{self.where}, after {where or self.last}: {what}\n(drawn: {draws})")
