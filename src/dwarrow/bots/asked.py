"""Asked: everything a player gets when it is asked, and nothing that its seat may not know."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from dwarrow.games import game as find_game
from dwarrow.games import own_box
from dwarrow.kernel import Box, Chance, Game, Seeded, State, View
from dwarrow.native import NativeState, Twin

SEEDS = 1 << 30
"""How many lucks a packed question may take along, squared."""


class Packed(NamedTuple):
    """A question on its way to another process: nothing in it is the truth."""

    game: str
    box: str | None
    """The text of a corrected box; None for the one that ships."""
    seat: int
    dump: Sequence[int]
    """A state that the seat could not tell from the truth."""
    seconds: float | None
    memory: object
    luck: tuple[int, int]
    """Where the luck of the player begins there."""


class Asked:
    """A question to one seat: its view, its options, luck of its own, and imagined tables."""

    def __init__(
        self,
        game: Game[State],
        state: State,
        seat: int,
        luck: Chance,
        deadline: float | None = None,
        memory: object = None,
    ) -> None:
        """`state` is the truth, or any state that this seat could not tell from it."""
        self.game = game
        self.seat = seat
        self.luck = luck
        """The player's own luck, never the game's."""
        self.deadline = deadline
        """When the answer must be there, as `time.monotonic` counts; None if it has time."""
        self.memory = memory
        """Whatever the player left here when this seat was asked before; it may be lost."""
        self._given = state

    def __repr__(self) -> str:
        return f"<Asked: {self.game.name}, seat {self.seat}, {len(self.options)} options>"

    @property
    def _state(self) -> State:
        return self._given

    @cached_property
    def view(self) -> View:
        """The table as this seat may know it."""
        return self.game.view(self._state, self.seat)

    @cached_property
    def options(self) -> list[int]:
        """Everything it may answer."""
        return self.game.legal(self._state, self.seat)

    @property
    def box(self) -> Box:
        """What is played with."""
        return self._state.box

    @property
    def seats(self) -> int:
        """How many play."""
        return self._state.seats

    def imagine(self) -> State:
        """A random full state that this seat could not tell from the truth; another each time."""
        return self.game.redeal(self._state, self.seat, self.luck)

    def imagine_natively(self, engine: Twin) -> NativeState:
        """The same for the native engine of the game and the box."""
        return engine.load(self.game.dump(self.imagine()), Seeded(0))

    def after(self, action: int, deadline: float | None) -> Asked | None:
        """The rest of a question to several seats that takes more answers; None if it does not."""
        state = self.imagine()
        question = self.game.decision(state)
        if len(question.seats) < 2:
            return None
        self.game.play(state, self.seat, action)
        if self.seat not in self.game.to_act(state):
            return None
        if self.game.decision(state).name != question.name:
            return None
        return Asked(self.game, state, self.seat, self.luck, deadline, self.memory)

    def without(self, actions: Sequence[int]) -> Asked:
        """The same question with some of its options taken away."""
        rest = Asked(self.game, self._state, self.seat, self.luck, self.deadline, self.memory)
        rest.options = [option for option in self.options if option not in actions]
        return rest

    def text(self, action: int) -> str:
        """An answer in the notation."""
        return self.game.text(self._state, action)

    def packed(self) -> Packed:
        """Ready for another process; what is hidden stays behind."""
        shipped = self.box.checksum == self.game.box().checksum
        seconds = None if self.deadline is None else self.deadline - time.monotonic()
        dump = self.game.dump(self.imagine())
        box = None if shipped else self.box.text
        luck = self.luck.below(SEEDS), self.luck.below(SEEDS)
        return Packed(self.game.name, box, self.seat, dump, seconds, self.memory, luck)

    @staticmethod
    def unpacked(packed: Packed) -> Asked:
        """The same question in the other process."""
        game = find_game(packed.game)
        box = None if packed.box is None else own_box(packed.game, packed.box)
        luck = Seeded(*packed.luck)
        state = game.load(packed.dump, luck, box)
        deadline = None if packed.seconds is None else time.monotonic() + packed.seconds
        return Asked(game, state, packed.seat, luck, deadline, packed.memory)


class NativeAsked(Asked):
    """The same question at a table of the native engine."""

    def __init__(
        self, engine: Twin, box: Box, native: NativeState, seats: int, seat: int, luck: Seeded
    ) -> None:
        """`native` is the truth, or any state that this seat could not tell from it."""
        self.game = engine.game
        self.seat = seat
        self.luck = luck
        self.deadline = None
        self.memory = None
        self._engine = engine
        self._box = box
        self._native = native
        self._seats = seats
        self._seeded = luck

    @property
    def _state(self) -> State:
        return self.game.load(self._engine.dump(self._native), Seeded(0), self._box)

    @cached_property
    def options(self) -> list[int]:
        """Everything it may answer."""
        return self._engine.legal(self._native, self.seat)

    @property
    def box(self) -> Box:
        """What is played with."""
        return self._box

    @property
    def seats(self) -> int:
        """How many play."""
        return self._seats

    def imagine_natively(self, engine: Twin) -> NativeState:
        """A random full state that this seat could not tell from the truth."""
        return engine.redeal(self._native, self.seat, self._seeded)
