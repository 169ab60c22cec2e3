"""Quick lockstep: the same comparison for PyPy, which calls by cffi and reads memory fast."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from importlib import import_module
from typing import Any, cast

from quick_account import QuickAccount, apart

from dwarrow.kernel import BadDump, Game, Seeded, State
from dwarrow.native.lockstep import Lists, Lockstep
from dwarrow.native.twin import MOST_NUMBERS, IllegalNumber, NativeState, Twin

FUNCTIONS = """
int dwarrow_start(int game, void *box, void *state, int seats, int rules, int32_t *choices,
                  int options, uint64_t luck);
uint64_t dwarrow_luck(int game, void *state);
int dwarrow_play(int game, void *box, void *state, int seat, int action);
int dwarrow_dump(int game, void *state, int64_t *to, size_t room);
int dwarrow_account(int game, void *box, void *state, int64_t *to, size_t room);
int dwarrow_load(int game, void *box, void *state, int64_t *from, size_t size);
void dwarrow_set_luck(int game, void *state, uint64_t luck);
int dwarrow_redeal(int game, void *box, void *state, int seat, uint64_t luck);
int dwarrow_score(int game, void *box, void *state, int32_t *scores, int32_t *places);
int dwarrow_observe(int game, void *box, void *state, int seat, int16_t *into);
"""


class QuickTwin(Twin):
    """A twin with another way to the functions that lockstep calls."""

    def __init__(self, game: Game[State]) -> None:
        super().__init__(game)
        self.ffi: Any = import_module("cffi").FFI()
        self.ffi.cdef(FUNCTIONS)
        self.quick: Any = self.ffi.dlopen(str(self.library.path))
        self.opened: Any = self.ffi.cast("void *", self.box)
        self.numbers: Any = self.ffi.new("int64_t[]", MOST_NUMBERS)
        self.seen: Any = self.ffi.new("int16_t[]", self.observation)
        self.held: NativeState | None = None
        self.place: Any = None

    def at(self, state: NativeState) -> Any:
        """Where a state lies; it is kept while that is remembered."""
        if state is not self.held:
            self.held = state
            self.place = self.ffi.cast("void *", ctypes.addressof(state.buffer))
        return self.place

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
        chosen = self.ffi.new("int32_t[]", choices)
        table = (self.number, self.opened, self.at(state))
        self._check(
            self.quick.dwarrow_start(*table, seats, version, chosen, len(choices), chance.state)
        )
        return state

    def play(self, state: NativeState, seat: int, action: int) -> None:
        """Carry out an action; raises IllegalNumber if it is not allowed."""
        if not self._check(
            self.quick.dwarrow_play(self.number, self.opened, self.at(state), seat, action)
        ):
            raise IllegalNumber(action)

    def luck(self, state: NativeState) -> Seeded:
        """The luck that the table goes on with."""
        return Seeded(0, state=self.quick.dwarrow_luck(self.number, self.at(state)))

    def dump(self, state: NativeState) -> list[int]:
        """The whole state as ints."""
        written = self.quick.dwarrow_dump(self.number, self.at(state), self.numbers, MOST_NUMBERS)
        return list(self.ffi.unpack(self.numbers, self._check(written)))

    def account(self, state: NativeState) -> list[int]:
        """The dump, the luck, who is asked and everybody's legal list."""
        table = (self.number, self.opened, self.at(state))
        written = self.quick.dwarrow_account(*table, self.numbers, MOST_NUMBERS)
        return cast("list[int]", self.ffi.unpack(self.numbers, self._check(written)))

    def load(self, ints: Sequence[int], chance: Seeded) -> NativeState:
        """The state of a dump; raises BadDump for one that cannot be."""
        state = NativeState(self._buffer())
        table = (self.number, self.opened, self.at(state))
        if self.quick.dwarrow_load(*table, self.ffi.new("int64_t[]", ints), len(ints)) < 0:
            raise BadDump(self.library.why())
        self.quick.dwarrow_set_luck(self.number, self.at(state), chance.state)
        return state

    def redeal(self, state: NativeState, seat: int | None, chance: Seeded) -> NativeState:
        """A random full state that this seat could not tell from the given one."""
        twin = state.clone()
        eyes = -1 if seat is None else seat
        self._check(
            self.quick.dwarrow_redeal(self.number, self.opened, self.at(twin), eyes, chance.state)
        )
        chance.state = self.luck(twin).state
        return twin

    def score(self, state: NativeState) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Points and places as they stand."""
        seats = self.dump(state)[1]
        scores, places = self.ffi.new("int32_t[]", seats), self.ffi.new("int32_t[]", seats)
        self._check(
            self.quick.dwarrow_score(self.number, self.opened, self.at(state), scores, places)
        )
        return tuple(scores), tuple(places)

    def observe(self, state: NativeState, seat: int) -> list[int]:
        """What a seat may know, as numbers in fixed places."""
        self._check(
            self.quick.dwarrow_observe(self.number, self.opened, self.at(state), seat, self.seen)
        )
        return list(self.ffi.unpack(self.seen, self.observation))


class QuickLockstep(Lockstep):
    """Lockstep that makes the account of Python's state faster."""

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.accounts = quick_account(self.game, type(self.state))

    def compare(self) -> Lists:
        """Equal dumps, luck, asked seats and legal lists; returns the lists."""
        game, state = self.game, self.state
        legal = [game.legal(state, seat) for seat in range(state.seats)]
        account = apart(self.accounts.of, state, self.luck.state, legal)
        if account != self.twin.account(self.native):
            super().compare()
            self.fail("only the quick account differs")
        return legal


@lru_cache
def quick_account(game: Game[State], kind: type[State]) -> QuickAccount:
    """The accounts of a game, one for all its matches."""
    return QuickAccount(game, kind)


@lru_cache
def quick_twin(game: Game[State]) -> QuickTwin:
    """The twin of a game with the shipped box, whose decisions and steps are compiled apart."""
    for kind in game.pendings:
        for name in ("options", "carry_out", "run"):
            if name in vars(kind):
                setattr(kind, name, _apart(vars(kind)[name]))
    return QuickTwin(game)


def _apart(method: Callable[..., Any]) -> Callable[..., Any]:
    return lambda *given: apart(method, *given)
