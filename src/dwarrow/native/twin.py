"""Twin: one game in C++ with the methods of `Game`; its states are flat buffers."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from dwarrow.kernel import BadDump, Box, DwarrowError, Game, Message, Seeded, State
from dwarrow.native.library import Library, loaded

MOST_NUMBERS = 40_000
MOST_SEATS = 5
MOST_INPUTS = 2048
WORD = (1 << 64) - 1


class NoTwin(DwarrowError):
    """The native engine is not there, or has no such game."""

    def __init__(self, name: str) -> None:
        super().__init__(Message("no-twin", {"game": name}), f"{name} has no native twin here")


class NativeRefusal(DwarrowError):
    """Something that the native engine was given and cannot be."""

    def __init__(self, why: str) -> None:
        super().__init__(Message("native", {"why": why}), why)


class IllegalNumber(DwarrowError):
    """An action that is not legal now; `Game.refusal` on the same state says why."""

    def __init__(self, action: int) -> None:
        super().__init__(
            Message("no-action", {"action": action}), f"action {action} is not legal now"
        )


class NativeState:
    """A whole table as bytes."""

    __slots__ = ("buffer",)

    def __init__(self, buffer: ctypes.Array[ctypes.c_char]) -> None:
        self.buffer = buffer

    def clone(self) -> NativeState:
        """An independent copy."""
        return NativeState(type(self.buffer).from_buffer_copy(self.buffer))


class Twin:
    """The native engine of one game, playing with one box."""

    def __init__(self, game: Game[State], box: Box | None = None) -> None:
        library = loaded()
        numbers = game.native_tables(box if box is not None else game.box())
        number = -1 if library is None else library.game(game.name.encode())
        if library is None or numbers is None or number < 0:
            raise NoTwin(game.name)
        self.game = game
        self.library: Library = library
        self.number: int = number
        sizes = [ctypes.c_int64() for _ in range(3)]
        library.sizes(number, *map(ctypes.byref, sizes))
        self.actions, self.observation, size = (value.value for value in sizes)
        self.inputs: int = library.inputs(number)
        self._buffer = ctypes.c_char * size
        self._room = (ctypes.c_int64 * MOST_NUMBERS)()
        self._numbers = memoryview(self._room).cast("B").cast("q")
        self._actions = (ctypes.c_int32 * self.actions)()
        self.box: int | None = library.open_box(
            number, (ctypes.c_int64 * len(numbers))(*numbers), len(numbers)
        )
        if self.box is None:
            raise NativeRefusal(library.why())

    def __del__(self) -> None:
        if getattr(self, "box", None) is not None:
            self.library.close_box(self.number, self.box)

    def __repr__(self) -> str:
        return f"<native {self.game.name}>"

    def choices(self, options: Mapping[str, str] | None) -> list[int]:
        """Every option of the game as the place of its choice."""
        chosen = self.game.chosen_options(options or {})
        return [option.choices.index(chosen[option.name]) for option in self.game.options]

    def start(
        self,
        seats: int,
        chance: Seeded,
        options: Mapping[str, str] | None = None,
        rules: int | None = None,
    ) -> NativeState:
        """Set the table for a new game with this luck."""
        self.game.check_seats(seats)
        choices = self.choices(options)
        state = NativeState(self._buffer())
        version = self.game.rules_version if rules is None else rules
        self._check(
            self.library.start(
                self.number,
                self.box,
                state.buffer,
                seats,
                version,
                (ctypes.c_int32 * len(choices))(*choices),
                len(choices),
                chance.state,
            )
        )
        return state

    def to_act(self, state: NativeState) -> tuple[int, ...]:
        """The seats that owe an answer now; empty when the game is over."""
        seats = (ctypes.c_int32 * MOST_SEATS)()
        return tuple(seats[: self._check(self.library.to_act(self.number, state.buffer, seats))])

    def legal(self, state: NativeState, seat: int) -> list[int]:
        """Every action this seat may take now, in ascending order."""
        count = self._check(
            self.library.legal(self.number, self.box, state.buffer, seat, self._actions)
        )
        return self._actions[:count]

    def play(self, state: NativeState, seat: int, action: int) -> None:
        """Carry out an action; raises IllegalNumber if it is not allowed."""
        played = self._check(
            self.library.play(self.number, self.box, state.buffer, seat, _int32(action))
        )
        if not played:
            raise IllegalNumber(action)

    def luck(self, state: NativeState) -> Seeded:
        """The luck that the table goes on with."""
        return Seeded(0, state=self.library.luck(self.number, state.buffer))

    def dump(self, state: NativeState) -> list[int]:
        """The whole state as ints, the same as `Game.dump` gives."""
        return self._numbers[
            : self._check(self.library.dump(self.number, state.buffer, self._room, MOST_NUMBERS))
        ].tolist()

    def account(self, state: NativeState) -> list[int]:
        """The dump, the luck, who is asked and everybody's legal list (see lockstep)."""
        return self._numbers[
            : self._check(
                self.library.account(self.number, self.box, state.buffer, self._room, MOST_NUMBERS)
            )
        ].tolist()

    def load(self, ints: Sequence[int], chance: Seeded) -> NativeState:
        """The state of a dump; raises BadDump for one that cannot be."""
        state = NativeState(self._buffer())
        if any(type(number) is not int or not -(1 << 63) <= number < 1 << 63 for number in ints):
            raise BadDump("a dump is made of whole numbers")
        numbers = (ctypes.c_int64 * len(ints))(*ints)
        if self.library.load(self.number, self.box, state.buffer, numbers, len(ints)) < 0:
            raise BadDump(self.library.why())
        self.library.set_luck(self.number, state.buffer, chance.state)
        return state

    def redeal(self, state: NativeState, seat: int | None, chance: Seeded) -> NativeState:
        """A random full state that this seat could not tell from the given one."""
        twin = state.clone()
        eyes = -1 if seat is None else seat
        self._check(self.library.redeal(self.number, self.box, twin.buffer, eyes, chance.state))
        chance.state = self.luck(twin).state
        return twin

    def score(self, state: NativeState) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Points and places as they stand."""
        seats = self.dump(state)[1]
        scores, places = (ctypes.c_int32 * MOST_SEATS)(), (ctypes.c_int32 * MOST_SEATS)()
        self._check(self.library.score(self.number, self.box, state.buffer, scores, places))
        return tuple(scores[:seats]), tuple(places[:seats])

    def observe(self, state: NativeState, seat: int) -> list[int]:
        """What a seat may know, as numbers in fixed places."""
        numbers = (ctypes.c_int16 * self.observation)()
        self._check(self.library.observe(self.number, self.box, state.buffer, seat, numbers))
        return numbers[:]

    def play_at_random(self, state: NativeState, chance: Seeded, most: int = 1_000_000) -> int:
        """Play on at random until the end or for so many decisions; returns how many."""
        luck = ctypes.c_uint64(chance.state)
        decisions = self._check(
            self.library.play_at_random(
                self.number, self.box, state.buffer, ctypes.byref(luck), most
            )
        )
        chance.state = luck.value
        return decisions

    def play_games(
        self,
        seats: int,
        seed: int,
        numbers: range,
        options: Mapping[str, str] | None = None,
        rules: int | None = None,
    ) -> Iterator[tuple[tuple[int, ...], tuple[int, ...], int]]:
        """Whole random games with these numbers, seeded as in the arena: scores, places, length."""
        self.game.check_seats(seats)
        choices = self.choices(options)
        rows = ctypes.c_int32 * (seats * len(numbers))
        scores, places, decisions = rows(), rows(), (ctypes.c_int32 * len(numbers))()
        self._check(
            self.library.play_games(
                self.number,
                self.box,
                seats,
                self.game.rules_version if rules is None else rules,
                (ctypes.c_int32 * len(choices))(*choices),
                len(choices),
                seed & WORD,
                numbers.start,
                len(numbers),
                scores,
                places,
                decisions,
            )
        )
        for at, length in enumerate(decisions):
            row = slice(at * seats, (at + 1) * seats)
            yield tuple(scores[row]), tuple(places[row]), length

    def choose(
        self,
        state: NativeState,
        seat: int,
        brain: NativeBrain,
        chance: Seeded,
        width: int = 1,
        samples: int = 1,
        candidates: int = 0,
        tables: int = 0,
        rounds: int = 0,
        seconds: float = 0,
        answers: int = 1,
        winning: int = 0,
    ) -> tuple[int, list[float]]:
        """What a learned player takes, and what each legal action is worth to it.

        `state` is any that the seat could not tell from the truth. Of the ways to finish its turn
        it follows the best `width`, and takes the mean of `samples` where luck has its say. It
        plays the best `candidates` out on up to `tables` imagined tables, to the end of the round
        or `rounds` more, where everybody follows the best `answers` ways, and answers after
        `seconds` with what it knows by then. With `winning` the margin at the end does not count.
        """
        luck = ctypes.c_uint64(chance.state)
        values = (ctypes.c_double * self.actions)()
        effort = _effort(width, samples, candidates, tables, rounds, answers, winning)
        action = self._check(
            self.library.choose(
                *(self.number, self.box, state.buffer, seat, brain.place),
                *(effort, seconds, ctypes.byref(luck), values),
            )
        )
        chance.state = luck.value
        return action, values[: len(self.legal(state, seat))]

    def compare(
        self,
        state: NativeState,
        seat: int,
        actions: Sequence[int],
        brain: NativeBrain,
        chance: Seeded,
        effort: Mapping[str, int],
    ) -> list[float]:
        """What some legal actions are worth to a seat, on the same imagined tables.

        `state` is any that the seat could not tell from the truth; `effort` names what `choose`
        takes, without its seconds.
        """
        luck = ctypes.c_uint64(chance.state)
        values = (ctypes.c_double * len(actions))()
        self._check(
            self.library.compare(
                *(self.number, self.box, state.buffer, seat, brain.place),
                *(_effort(**effort), ctypes.byref(luck)),
                *((ctypes.c_int32 * len(actions))(*actions), len(actions), values),
            )
        )
        chance.state = luck.value
        return values[:]

    def worth(
        self,
        state: NativeState,
        seat: int,
        brain: NativeBrain,
        chance: Seeded,
        effort: Mapping[str, int],
    ) -> float:
        """What the table is worth to a seat; `state` is any that it could not tell from the truth.

        To one that is asked that is its best action's worth, to another one the mean of `tables`
        imagined tables where playing out rests; without such tables, or in a game where playing
        out never rests, it is what the weights say at a glance.
        """
        luck = ctypes.c_uint64(chance.state)
        value = ctypes.c_double()
        self._check(
            self.library.worth(
                *(self.number, self.box, state.buffer, seat, brain.place),
                *(_effort(**effort), ctypes.byref(luck), ctypes.byref(value)),
            )
        )
        chance.state = luck.value
        return value.value

    def look(self, state: NativeState, seat: int) -> dict[int, int]:
        """What a learned player looks at: the inputs that are not 0."""
        places, values = (ctypes.c_int32 * MOST_INPUTS)(), (ctypes.c_int32 * MOST_INPUTS)()
        count = self._check(
            self.library.look(self.number, self.box, state.buffer, seat, places, values)
        )
        return dict(zip(places[:count], values[:count], strict=True))

    def _check(self, returned: int) -> int:
        if returned < 0:
            raise NativeRefusal(self.library.why())
        return returned


class NativeBrain:
    """The weights of a learned player, opened for a twin."""

    def __init__(self, engine: Twin, weights: bytes) -> None:
        self.library = engine.library
        self.place: int | None = engine.library.open_brain(engine.number, weights, len(weights))
        if self.place is None:
            raise NativeRefusal(engine.library.why())

    def __del__(self) -> None:
        if getattr(self, "place", None) is not None:
            self.library.close_brain(self.place)


def _effort(
    width: int = 1,
    samples: int = 1,
    candidates: int = 0,
    tables: int = 0,
    rounds: int = 0,
    answers: int = 1,
    winning: int = 0,
) -> ctypes.Array[ctypes.c_int32]:
    """The whole numbers of an Effort in their order."""
    return (ctypes.c_int32 * 7)(width, samples, candidates, tables, rounds, answers, winning)


def _int32(number: int) -> int:
    return number if -(1 << 31) <= number < 1 << 31 else -1


def has_twin(game: Game[State]) -> bool:
    """Whether the native engine is there and has this game."""
    library = loaded()
    return library is not None and library.game(game.name.encode()) >= 0


@lru_cache(maxsize=32)
def twin(game: Game[State], box: Box | None = None) -> Twin:
    """The twin of a game with the shipped box or a corrected one; raises NoTwin."""
    return Twin(game, box)
