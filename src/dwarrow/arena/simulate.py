"""Simulate: many games between bots, the same result for the same seed on any number of cores."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass, field

from dwarrow.arena.line_up import Deal, LineUp, Played, check, play
from dwarrow.arena.pool import processes
from dwarrow.bots import RandomBot, bot
from dwarrow.games import game as game_named
from dwarrow.native import has_twin, twin

GAMES_PER_TASK = 200


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
    with processes(min(jobs, len(tasks))) as pool:
        waiting: dict[Future[Summary], range] = {
            pool.submit(play_games, line_up, task): task for task in tasks
        }
        order = list(waiting)
        while waiting:
            finished, _ = wait(waiting, return_when=FIRST_COMPLETED)
            for future in finished:
                done += len(waiting.pop(future))
                progress(done)
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
    seats = len(line_up.bots)
    deals = [Deal(number, number, number % seats) for number in numbers]
    summary = empty(line_up)
    for deal, played in zip(deals, play_quickly(line_up, deals), strict=True):
        count(summary, played, deal.seated(seats))
    return summary


def play_quickly(line_up: LineUp, deals: list[Deal]) -> Iterable[Played]:
    """The games; where all bots are random ones, the native engine plays them alone."""
    game = game_named(line_up.game)
    players = [bot(name, line_up.game) for name in line_up.bots]
    if not all(type(player) is RandomBot for player in players) or not has_twin(game):
        return play(line_up, deals)
    box = None if line_up.box_text is None else game.read_box(line_up.box_text)
    numbers = range(deals[0].number, deals[-1].number + 1)
    found = twin(game, box).play_games(len(players), line_up.seed, numbers, line_up.options)
    return [Played(*each) for each in found]


def count(summary: Summary, played: Played, who: tuple[int, ...]) -> None:
    """Enter one game."""
    decisions, winners = played.decisions, played.winners
    summary.games += 1
    summary.decisions += decisions
    summary.shortest = min(summary.shortest or decisions, decisions)
    summary.longest = max(summary.longest, decisions)
    for seat, score in enumerate(played.scores):
        tally = summary.tallies[who[seat]]
        tally.points += score
        tally.squares += score * score
        if seat in winners:
            tally.wins += len(winners) == 1
            tally.shared_wins += len(winners) > 1
            summary.seat_wins[seat] += 1 / len(winners)
