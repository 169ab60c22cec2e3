"""A line-up and its games: who sits where on which deal, and what came of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from dwarrow.bots import Asked, Bot, BrokenBot, bot
from dwarrow.bots.asked import NativeAsked
from dwarrow.games import game as game_named
from dwarrow.kernel import Box, Seeded
from dwarrow.native import Twin, has_twin, twin

BOT_LUCK = 1 << 32
"""Streams of luck from here on belong to the bots, those below to the games."""


@dataclass
class LineUp:
    """What is simulated: a game, one bot per seat, options, a box, a seed."""

    game: str
    bots: Sequence[str]
    seed: int
    options: Mapping[str, str] = field(default_factory=dict)
    box_text: str | None = None


class Deal(NamedTuple):
    """One game of a line-up: the stream of its luck, of its bots' luck, and who sits where."""

    number: int
    luck: int
    turn: int
    """By how many seats the bots have moved on."""

    def seated(self, seats: int) -> tuple[int, ...]:
        """For each seat the number of its bot in the line-up."""
        return tuple((seat + self.turn) % seats for seat in range(seats))


class Played(NamedTuple):
    """What came of one game, by seat."""

    scores: tuple[int, ...]
    places: tuple[int, ...]
    decisions: int

    @property
    def winners(self) -> tuple[int, ...]:
        """Every seat in first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


def check(line_up: LineUp) -> None:
    """Raise what is wrong with a line-up before any game is played."""
    game = game_named(line_up.game)
    for level in line_up.bots:
        bot(level, line_up.game)
    box = None if line_up.box_text is None else game.read_box(line_up.box_text)
    game.start(len(line_up.bots), Seeded(line_up.seed), line_up.options, box)


def play(line_up: LineUp, deals: Iterable[Deal]) -> Iterator[Played]:
    """Play these games one after the other, in the native engine where all bots can."""
    game = game_named(line_up.game)
    box = None if line_up.box_text is None else game.read_box(line_up.box_text)
    bots = [bot(name, line_up.game) for name in line_up.bots]
    if all(player.natively for player in bots) and has_twin(game):
        yield from play_natively(line_up, bots, deals, twin(game, box), box or game.box())
        return
    seats = len(bots)
    for deal in deals:
        who = deal.seated(seats)
        luck = Seeded(line_up.seed, BOT_LUCK + deal.luck)
        state = game.start(seats, Seeded(line_up.seed, deal.number), line_up.options, box)
        memory: list[object] = [None] * seats
        decisions = 0
        while waiting := game.to_act(state):
            seat = waiting[0]
            asked = Asked(game, state, seat, luck, memory=memory[seat])
            action = bots[who[seat]].choose(asked)
            if action not in asked.options:
                why = f"it answered with {action}, which is none of its options"
                raise BrokenBot(line_up.bots[who[seat]], why)
            game.apply(state, seat, action)
            memory[seat] = asked.memory
            decisions += 1
        result = game.result(state)
        assert result is not None
        yield Played(result.scores, result.places, decisions)


def play_natively(
    line_up: LineUp, bots: list[Bot], deals: Iterable[Deal], engine: Twin, box: Box
) -> Iterator[Played]:
    """The same games in the native engine: the same luck, the same choices, the same results."""
    seats = len(bots)
    for deal in deals:
        who = deal.seated(seats)
        luck = Seeded(line_up.seed, BOT_LUCK + deal.luck)
        state = engine.start(seats, Seeded(line_up.seed, deal.number), line_up.options)
        decisions = 0
        while waiting := engine.to_act(state):
            seat = waiting[0]
            asked = NativeAsked(engine, box, state, seats, seat, luck)
            engine.play(state, seat, bots[who[seat]].choose(asked))
            decisions += 1
        scores, places = engine.score(state)
        yield Played(scores, places, decisions)
