"""Nim with a hidden bonus: the smallest game that uses every part of the kernel.

Take one to three stones; whoever takes the last one scores the hidden bonus that only seat 1 knows.
Before the first turn both seats bid at once for the first move.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import cast

from dwarrow.kernel import (
    Box,
    BoxReader,
    Chance,
    Decision,
    Game,
    Line,
    Option,
    Pending,
    Refusal,
    Result,
    State,
    Step,
    Verb,
    View,
    Vocabulary,
    Wording,
    Words,
    per_seat,
)

WORDS = Path(__file__).parent / "nim_words"
BOX = """
stones = 12

[edition]
name = "test"
"""


class NimBox(Box):
    """How many stones there are."""

    __slots__ = ("stones",)

    def __init__(self, edition: str, text: str, stones: int) -> None:
        super().__init__(edition, text)
        self.stones = stones


class NimState(State):
    """Stones on the table and in front of the seats, hidden bids and the hidden bonus."""

    taken: list[int]
    bids: list[int] = per_seat(-1)
    bonus: int = 0
    last: int = -1


class SetUp(Step[NimState]):
    """Draw the bonus, then both bid."""

    def run(self, state: NimState) -> None:
        state.bonus = state.chance.roll("bonus", 3)
        state.ask(Bid(tuple(range(state.seats))))


class Bid(Decision[NimState]):
    """Everybody bids 0 or 1 at once; the lowest seat with the highest bid begins."""

    name = "bid"
    rule = "bidding"

    def options(self, state: NimState, seat: int) -> list[int]:
        return [3, 4]

    def why_not(self, state: NimState, seat: int, action: int) -> Refusal:
        return Refusal("bid-first", self.rule)

    def carry_out(self, state: NimState, seat: int, action: int) -> None:
        state.bids[seat] = action - 3
        if state.events is not None:
            state.tell("bid", {"seat": seat}, {"number": action - 3}, (seat,))
        others = tuple(other for other in self.seats if other != seat)
        if others:
            state.ask(Bid(others))
        else:
            state.reveal()
            state.ask(Take((state.bids.index(max(state.bids)),)))


class Take(Decision[NimState]):
    """Take one to three stones."""

    name = "take"
    rule = "taking"

    def options(self, state: NimState, seat: int) -> list[int]:
        return [action for action in range(3) if action < state.taken[-1]]

    def why_not(self, state: NimState, seat: int, action: int) -> Refusal:
        if action >= 3:
            return Refusal("bids-are-over", "bidding")
        return Refusal("too-many", self.rule, {"count": state.taken[-1]})

    def carry_out(self, state: NimState, seat: int, action: int) -> None:
        state.taken[seat] += action + 1
        state.taken[-1] -= action + 1
        if state.events is not None:
            state.tell("take", {"seat": seat, "count": action + 1})
        if state.taken[-1]:
            state.ask(Take(((seat + 1) % state.seats,)))
        else:
            state.last = seat


@dataclass
class NimView(View):
    """What a seat may know of Nim."""

    taken: tuple[int, ...]
    bids: tuple[int, ...]
    bonus: int


NIM_ACTIONS = Vocabulary(
    Verb("take", "take {count}", count=range(1, 4)),
    Verb("bid", "bid {number}", number=range(2)),
)


@cache
def nim_words(language: str) -> Words:
    """Nim's word list, read once."""
    return Words(language, WORDS, wording=Wording(NIM_ACTIONS))


class Nim(Game[NimState]):
    """Nim with a hidden bonus."""

    name = "nim"
    seats: tuple[int, ...] = (2, 3)
    options: tuple[Option, ...] = (Option("bonus", "hidden", "open"),)
    actions = NIM_ACTIONS
    rules_version = 3
    pendings: tuple[type[Pending], ...] = (SetUp, Bid, Take)

    def box(self) -> Box:
        return self.read_box(BOX)

    def read_box(self, text: str) -> Box:
        reader = BoxReader(text)
        edition = reader.table(reader.toml, "edition", "")
        stones = reader.number(reader.toml, "stones", "", 1, 99)
        name = reader.text(edition, "name", "edition")
        reader.finish()
        return NimBox(name, text, stones)

    def draws(self, box: Box) -> dict[str, tuple[str, ...]]:
        return {"bonus": ("none", "one", "two")}

    def set_up(self, seats: int, chance: Chance, options: dict[str, str], box: Box) -> NimState:
        state = NimState(seats, chance)
        state.taken = [0] * seats + [cast("NimBox", box).stones]
        state.ask(SetUp())
        return state

    def view(self, state: NimState, seat: int | None) -> NimView:
        to_act = self.to_act(state)
        over = not to_act
        bidding = over is False and self.decision(state).name == "bid"
        bids = tuple(
            bid if owner == seat or not bidding else min(bid, 0) - (bid >= 0)
            for owner, bid in enumerate(state.bids)
        )
        bonus = state.bonus if seat == 0 or over else -1
        return NimView(seat, state.seats, to_act, tuple(state.taken), bids, bonus)

    def redeal(self, state: NimState, seat: int | None, chance: Chance) -> NimState:
        twin = state.clone()
        if self.to_act(state) and seat != 0:
            twin.bonus = chance.below(3)
        if self.to_act(state) and self.decision(state).name == "bid":
            twin.bids = [
                bid if owner == seat or bid < 0 else chance.below(2)
                for owner, bid in enumerate(state.bids)
            ]
        return twin

    def score(self, state: NimState) -> Result:
        sheets = tuple(
            (Line("bonus", state.bonus if seat == state.last else 0),)
            for seat in range(state.seats)
        )
        return Result(tuple(sheet[0].points for sheet in sheets), sheets)

    def words(self, language: str) -> Words:
        return nim_words(language)

    def census(self, state: NimState) -> list[int]:
        return list(range(sum(state.taken)))


GAME = Nim()
