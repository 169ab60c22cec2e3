"""Fields declared once: clone, dump and load, equality, hash and print follow from them."""

from __future__ import annotations

import contextlib
import re
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import dwarrow
from dwarrow.kernel import BadDump, Game, Line, Seeded, State
from dwarrow.kernel.declared import Declared, readers, writer
from tests.kernel.nim import Bid, Nim, NimState, SetUp, Take

NIM = cast("Game[State]", Nim())
GAMES = [NIM, *(dwarrow.game(name) for name in dwarrow.game_names())]


def somewhere(game: Game[State], seed: int, decisions: int) -> State:
    """A state so many random decisions into a game."""
    luck = Seeded(seed)
    state = game.start(game.seats[seed % len(game.seats)], Seeded(seed))
    for _ in range(decisions):
        if not (waiting := game.to_act(state)):
            break
        seat = luck.pick(waiting)
        game.play(state, seat, luck.pick(game.legal(state, seat)))
    return state


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@settings(max_examples=15)
@given(seed=st.integers(0, 10**6), decisions=st.integers(0, 150))
def test_a_state_comes_back_from_its_dump(game: Game[State], seed: int, decisions: int) -> None:
    state = somewhere(game, seed, decisions)
    ints = game.dump(state)
    twin = game.load(ints, Seeded(1))
    assert twin == state
    assert hash(twin) == hash(state)
    assert game.dump(twin) == ints
    assert all(type(number) is int for number in ints)
    for seat in game.to_act(state):
        assert game.legal(twin, seat) == game.legal(state, seat)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@settings(max_examples=15)
@given(seed=st.integers(0, 10**6), decisions=st.integers(0, 150), data=st.data())
def test_a_damaged_dump_is_refused_or_read_but_never_breaks(
    game: Game[State], seed: int, decisions: int, data: st.DataObject
) -> None:
    ints = game.dump(somewhere(game, seed, decisions))
    at = data.draw(st.integers(0, len(ints) - 1))
    damaged = [*ints[:at], data.draw(st.integers(-5, 300)), *ints[at + 1 :]]
    with contextlib.suppress(BadDump):
        assert game.dump(game.load(damaged, Seeded(1))) == damaged


@pytest.mark.parametrize(
    "damage",
    [
        lambda ints: [],
        lambda ints: [2, *ints[1:]],
        lambda ints: [ints[0], 9, *ints[2:]],
        lambda ints: [*ints[:2], 99, *ints[3:]],
        lambda ints: ints[:-1],
        lambda ints: [*ints, 0],
        lambda ints: [*ints[:-3], 17, *ints[-2:]],
    ],
)
def test_a_dump_that_does_not_fit_is_refused(damage: Any) -> None:
    ints = NIM.dump(NIM.start(2, Seeded(1)))
    with pytest.raises(BadDump):
        NIM.load(damage(ints), Seeded(1))


OWN = """
from typing import ClassVar
from dwarrow.kernel import State, per_seat

class Own(State):
    heap: int = 12
    limit: ClassVar[int] = 3
    taken: list[int] = per_seat(0)
    bids: list[{kind}] = per_seat(0)
"""


@pytest.mark.parametrize("before", ["", "from __future__ import annotations"])
def test_fields_are_declared_with_types_or_with_their_texts(before: str) -> None:
    made: dict[str, Any] = {}
    exec(compile(before + OWN.format(kind="int"), "own", "exec", dont_inherit=True), made)
    state = made["Own"](2, Seeded(1))
    twin = state.clone()
    twin.taken[1] = 5
    assert (state.heap, state.taken, state.limit) == (12, [0, 0], 3)
    assert (twin.heap, twin.taken) == (12, [0, 5])


@pytest.mark.parametrize("kept", ["__annotate__", "__annotate_func__"])
def test_fields_that_cannot_be_read_yet_are_refused_with_the_way_out(kept: str) -> None:
    with pytest.raises(TypeError, match="must begin: from __future__ import annotations"):
        Declared("Own", (State,), {"__module__": "own", "__qualname__": "Own", kept: len})


@pytest.mark.parametrize("kind", ["str", "set[int]", "int | None", "tuple[float, ...]"])
def test_a_type_that_cannot_become_ints_is_named(kind: str) -> None:
    made: dict[str, Any] = {}
    exec(compile(OWN.format(kind=kind), "own", "exec", dont_inherit=True), made)
    hint = "float" if "float" in kind else kind
    for way in (writer, readers):
        with pytest.raises(TypeError, match=f"{re.escape(hint)}.* cannot be declared"):
            way(made["Own"])


def test_a_clone_shares_nothing_that_changes() -> None:
    state = cast("NimState", NIM.start(3, Seeded(1)))
    twin = state.clone()
    assert twin == state
    twin.bids[1] = 1
    twin.stack.append(Take((2,)))
    assert state.bids == [-1, -1, -1]
    assert len(state.stack) == 1
    assert twin != state


def test_decisions_with_the_same_fields_are_the_same() -> None:
    assert Bid((0, 1)) == Bid((0, 1))
    assert Bid((0, 1)) != Bid((1,))
    assert Bid((0,)) != Take((0,))
    assert len({Bid((0,)), Bid((0,)), Take((0,))}) == 2
    assert SetUp() == SetUp()


def test_everything_prints_readably() -> None:
    state = NIM.start(2, Seeded(1))
    assert repr(state) == "<NimState: 2 seats, Bid(seats=(0, 1))>"
    assert repr(state.stack[-1]) == "Bid(seats=(0, 1))"
    assert "bids  -1      -1" in str(state)
    assert repr(dwarrow.game("nebelberge")) == "<nebelberge, rules version 1>"
    assert repr(dwarrow.game("zwerge").options[1]) == "<expert: no, yes>"
    assert repr(dwarrow.game("zwerge").actions.verbs[0]) == "<walk>"
    assert repr(Line("coins", 12)) == "Line('coins', 12, {})"
    assert repr(Seeded(1).clone()).startswith("Seeded(")
