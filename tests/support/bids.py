"""A tiny game for the tests: three rounds of secret bids, answered by all seats at once."""

from __future__ import annotations

import importlib
from dataclasses import dataclass

import pytest

from dwarrow.kernel import (
    Box,
    Chance,
    Decision,
    Game,
    Option,
    Registry,
    Result,
    State,
    Step,
    Verb,
    View,
    Vocabulary,
    Words,
    per_seat,
)

HIGHEST = 5
ROUNDS = 3


class BidsState(State):
    """Bids of this round, points so far."""

    bids: list[int] = per_seat(-1)
    points: list[int] = per_seat(0)
    round: int = 0


class Bid(Decision[BidsState]):
    """Every seat lays a bid face down."""

    name = "bid"
    rule = "bids"

    def options(self, state: BidsState, seat: int) -> list[int]:
        return list(range(HIGHEST))

    def carry_out(self, state: BidsState, seat: int, action: int) -> None:
        state.bids[seat] = action
        state.tell("bid", {"seat": seat}, {"number": action}, (seat,))
        rest = tuple(other for other in self.seats if other != seat)
        state.ask(Bid(rest) if rest else Reveal())


class Reveal(Step[BidsState]):
    """The highest bid scores; a die adds to it."""

    def run(self, state: BidsState) -> None:
        state.reveal()
        winner = state.bids.index(max(state.bids))
        state.points[winner] += 1 + state.chance.roll("bonus", 6)
        state.tell("reveal", {"seat": winner, "bids": tuple(state.bids)})
        state.bids = [-1] * state.seats
        state.round += 1
        if state.round < ROUNDS:
            state.ask(Bid(tuple(range(state.seats))))


@dataclass
class BidsView(View):
    """Own bid, points, round."""

    bid: int
    points: tuple[int, ...]
    round: int


class Bids(Game[BidsState]):
    """Secret bids."""

    name = "bids"
    seats: tuple[int, ...] = (2, 3)
    options: tuple[Option, ...] = ()
    actions = Vocabulary(Verb("bid", "bid {number}", number=range(1, HIGHEST + 1)))
    rules_version = 1
    pendings = (Bid,)

    def box(self) -> Box:
        return Box("test", "")

    def read_box(self, text: str) -> Box:
        return Box("test", text)

    def draws(self, box: Box) -> dict[str, tuple[str, ...]]:
        return {"bonus": tuple("123456")}

    def set_up(self, seats: int, chance: Chance, options: dict[str, str], box: Box) -> BidsState:
        state = BidsState(seats, chance)
        state.ask(Bid(tuple(range(seats))))
        return state

    def view(self, state: BidsState, seat: int | None) -> BidsView:
        to_act = state.stack[-1].seats if state.stack else ()
        bid = -1 if seat is None else state.bids[seat]
        return BidsView(seat, state.seats, to_act, bid, tuple(state.points), state.round)

    def redeal(self, state: BidsState, seat: int | None, chance: Chance) -> BidsState:
        twin = state.clone()
        twin.chance = chance
        for other, bid in enumerate(twin.bids):
            if bid >= 0 and other != seat:
                twin.bids[other] = chance.below(HIGHEST)
        return twin

    def score(self, state: BidsState) -> Result:
        return Result(tuple(state.points), tuple(() for _ in state.points))

    def words(self, language: str) -> Words:
        return Words(language)

    def census(self, state: BidsState) -> list[int]:
        return []


GAME = Bids()


def register(monkeypatch: pytest.MonkeyPatch, name: str = "bids", module: str = __name__) -> None:
    """Let the game, or another one, be found by its name."""
    modules = {"nebelberge": "dwarrow.games.nebelberge", name: module}
    monkeypatch.setattr(importlib.import_module("dwarrow.games"), "_REGISTRY", Registry(modules))
