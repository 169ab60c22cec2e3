"""Simulate: many games between bots, the same result for the same seed on any number of cores."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field

from dwarrow.bots import Asked, Bot, bot
from dwarrow.bots.asked import NativeAsked
from dwarrow.bots.random import RandomBot
from dwarrow.games import game as game_named
from dwarrow.kernel import Box, Seeded
from dwarrow.native import Twin, has_twin, twin

GAMES_PER_TASK = 200
BOT_LUCK = 1 << 32
"""Streams of luck from here on belong to the bots, those below to the games."""


@dataclass
class Tally:
    """What one bot of the line-up did over many games."""

    bot: str
    wins: int = 0
    shared_wins: int = 0
    points: int = 0
    squares: int = 0

    def add(self, other: Tally) -> None:
        """Take in the tally of other games."""
        self.wins += other.wins
        self.shared_wins += other.shared_wins
        self.points += other.points
        self.squares += other.squares


@dataclass
class Summary:
    """The outcome of many games."""

    game: str
    games: int = 0
    decisions: int = 0
    shortest: int = 0
    longest: int = 0
    tallies: list[Tally] = field(default_factory=list)
    seat_wins: list[float] = field(default_factory=list)

    def add(self, other: Summary) -> None:
        """Take in the summary of other games."""
        self.shortest = min(self.shortest or other.shortest, other.shortest)
        self.longest = max(self.longest, other.longest)
        self.games += other.games
        self.decisions += other.decisions
        for mine, theirs in zip(self.tallies, other.tallies, strict=True):
            mine.add(theirs)
        self.seat_wins = [
            mine + theirs for mine, theirs in zip(self.seat_wins, other.seat_wins, strict=True)
        ]


@dataclass
class LineUp:
    """What is simulated: a game, one bot per seat, options, a box, a seed."""

    game: str
    bots: Sequence[str]
    seed: int
    options: Mapping[str, str] = field(default_factory=dict)
    box_text: str | None = None


def simulate(
    line_up: LineUp,
    games: int,
    jobs: int = 0,
    progress: Callable[[int], None] = lambda done: None,
) -> Summary:
    """Play the games, calling `progress` with how many are done; `jobs` 0 takes every core."""
    check(line_up)
    total = empty(line_up)
    tasks = [range(at, min(at + GAMES_PER_TASK, games)) for at in range(0, games, GAMES_PER_TASK)]
    for part in in_order(line_up, tasks, jobs or os.cpu_count() or 1, progress):
        total.add(part)
    return total


def check(line_up: LineUp) -> None:
    """Raise what is wrong with a line-up before any game is played."""
    game = game_named(line_up.game)
    for level in line_up.bots:
        bot(level, line_up.game)
    box = None if line_up.box_text is None else game.read_box(line_up.box_text)
    game.start(len(line_up.bots), Seeded(line_up.seed), line_up.options, box)


def in_order(
    line_up: LineUp, tasks: list[range], jobs: int, progress: Callable[[int], None]
) -> Iterator[Summary]:
    """The summary of every task, in the order of the tasks."""
    done = 0
    if jobs == 1 or len(tasks) < 2:
        for task in tasks:
            yield play_games(line_up, task)
            done += len(task)
            progress(done)
        return
    with ProcessPoolExecutor(min(jobs, len(tasks))) as pool:
        waiting: dict[Future[Summary], range] = {
            pool.submit(play_games, line_up, task): task for task in tasks
        }
        order = list(waiting)
        try:
            while waiting:
                finished, _ = wait(waiting, return_when=FIRST_COMPLETED)
                for future in finished:
                    done += len(waiting.pop(future))
                    progress(done)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
        yield from (future.result() for future in order)


def empty(line_up: LineUp) -> Summary:
    """No games yet."""
    return Summary(
        line_up.game,
        tallies=[Tally(name) for name in line_up.bots],
        seat_wins=[0.0] * len(line_up.bots),
    )


def play_games(line_up: LineUp, numbers: range) -> Summary:
    """Play the games with these numbers; the bots move on by one seat from game to game."""
    game = game_named(line_up.game)
    box = None if line_up.box_text is None else game.read_box(line_up.box_text)
    bots = [bot(name, line_up.game) for name in line_up.bots]
    summary = empty(line_up)
    if all(player.natively for player in bots) and has_twin(game):
        engine = twin(game, box)
        if all(type(player) is RandomBot for player in bots):
            return play_at_random(line_up, numbers, engine, summary)
        return play_natively(line_up, bots, numbers, engine, box or game.box(), summary)
    for number in numbers:
        seats = len(bots)
        who = [(seat + number) % seats for seat in range(seats)]
        luck = Seeded(line_up.seed, BOT_LUCK + number)
        state = game.start(seats, Seeded(line_up.seed, number), line_up.options, box)
        memory: list[object] = [None] * seats
        decisions = 0
        while waiting := game.to_act(state):
            seat = waiting[0]
            asked = Asked(game, state, seat, luck, memory=memory[seat])
            game.play(state, seat, bots[who[seat]].choose(asked))
            memory[seat] = asked.memory
            decisions += 1
        result = game.result(state)
        assert result is not None
        count(summary, result.scores, result.winners, who, decisions)
    return summary


def play_natively(
    line_up: LineUp, bots: list[Bot], numbers: range, engine: Twin, box: Box, summary: Summary
) -> Summary:
    """The same games in the native engine: the same luck, the same choices, the same table."""
    seats = len(bots)
    for number in numbers:
        who = [(seat + number) % seats for seat in range(seats)]
        luck = Seeded(line_up.seed, BOT_LUCK + number)
        state = engine.start(seats, Seeded(line_up.seed, number), line_up.options)
        decisions = 0
        while waiting := engine.to_act(state):
            seat = waiting[0]
            asked = NativeAsked(engine, box, state, seats, seat, luck)
            engine.play(state, seat, bots[who[seat]].choose(asked))
            decisions += 1
        scores, places = engine.score(state)
        winners = tuple(seat for seat, place in enumerate(places) if place == 1)
        count(summary, scores, winners, who, decisions)
    return summary


def play_at_random(line_up: LineUp, numbers: range, engine: Twin, summary: Summary) -> Summary:
    """Random games, which the native engine plays alone."""
    seats = len(line_up.bots)
    played = engine.play_games(seats, line_up.seed, numbers, line_up.options)
    for number, (scores, places, decisions) in zip(numbers, played, strict=True):
        who = [(seat + number) % seats for seat in range(seats)]
        winners = tuple(seat for seat, place in enumerate(places) if place == 1)
        count(summary, scores, winners, who, decisions)
    return summary


def count(
    summary: Summary,
    scores: tuple[int, ...],
    winners: tuple[int, ...],
    who: list[int],
    decisions: int,
) -> None:
    """Enter one game."""
    summary.games += 1
    summary.decisions += decisions
    summary.shortest = min(summary.shortest or decisions, decisions)
    summary.longest = max(summary.longest, decisions)
    for seat, score in enumerate(scores):
        tally = summary.tallies[who[seat]]
        tally.points += score
        tally.squares += score * score
        if seat in winners:
            tally.wins += len(winners) == 1
            tally.shared_wins += len(winners) > 1
            summary.seat_wins[seat] += 1 / len(winners)
