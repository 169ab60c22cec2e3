"""The balance of the Mountain King between greedy bots: `run.py bench balance 2000 2`.

The first number is how many games are played with each number of seats, the second on how many
processes; a third is the seed. A quarter as many games with four seats follow in which starting
champions are kept by chance, so that each shows what it is worth whatever the bot thinks of it.
The report is the one in docs/games/mountain-king.md.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from math import sqrt

import dwarrow
from dwarrow.arena.line_up import BOT_LUCK
from dwarrow.bots import Asked, bot
from dwarrow.games.mountain_king import GAME
from dwarrow.games.mountain_king.actions import (
    CHAMPION,
    COVER_CARD,
    SPEND_SUPPLY,
    TO,
    TROLL_OF,
    USE,
)
from dwarrow.games.mountain_king.pieces import CHAMPIONS
from dwarrow.games.mountain_king.state import MountainKingState
from dwarrow.kernel import Result, Seeded

RULES = dwarrow.game(GAME.name)
GAMES_PER_TASK = 50
STARTER_SEATS = 4
SOURCES = {
    "votes of the clans": ("clan",),
    "domains in wave I": ("wave-1",),
    "domains in wave II": ("wave-2",),
    "fallen trolls": ("fallen",),
    "great halls": ("hall",),
    "gnome wheel": ("wheel",),
    "defeated gnomes": ("gnomes",),
    "Elders": ("elders",),
    "champions and stars": ("champions", "star"),
    "consolation prizes": ("consolation",),
}
"""The rows of the report, each with the lines of the score sheet that belong to it."""


class Tally:
    """What many games with one number of seats came to."""

    def __init__(self) -> None:
        self.games = 0
        self.clicks = 0
        self.lead = 0
        self.overrun = 0
        self.honor: Counter[str] = Counter()
        """By line of the score sheet, all seats together."""
        self.wins: Counter[int] = Counter()
        """By order, the first player of wave I first; a shared victory is a part of one."""
        self.points: Counter[int] = Counter()
        self.champions: Counter[tuple[str, int]] = Counter()
        """Offered, shown, taken, won with, claws or supplies used, by champion."""
        self.pairs = 0

    def add(self, other: Tally) -> None:
        """Take in other games."""
        self.games += other.games
        self.clicks += other.clicks
        self.lead += other.lead
        self.overrun += other.overrun
        self.honor.update(other.honor)
        self.wins.update(other.wins)
        self.points.update(other.points)
        self.champions.update(other.champions)
        self.pairs += other.pairs


def play_games(seats: int, seed: int, first: int, games: int) -> Tally:
    """Greedy bots in every seat; the same seed and numbers give the same games."""
    tally = Tally()
    greedy = bot("greedy", GAME.name)
    for number in range(first, first + games):
        luck = Seeded(seed, BOT_LUCK + number)
        state = GAME.start(seats, Seeded(seed, number))
        begins = state.first
        seen: set[tuple[str, int]] = set()
        while waiting := GAME.to_act(state):
            seat = waiting[0]
            action = greedy.choose(Asked(RULES, state, seat, luck))
            note(tally, seen, state, GAME.decision(state).name, action)
            GAME.play(state, seat, action)
            tally.clicks += 1
        result = GAME.result(state)
        assert result is not None
        tally.champions.update(seen)
        settle(tally, state, result, begins)
    return tally


def note(
    tally: Tally, seen: set[tuple[str, int]], state: MountainKingState, decision: str, action: int
) -> None:
    """Champions offered or shown, claws used, wild pairs covered."""
    if decision == "starter":
        seen.update(("offered", card) for hand in state.offered for card in hand)
    seen.update(("shown", card) for card in state.display)
    if USE <= action < TO:
        tally.champions["used", action - USE] += 1
    tally.pairs += decision == "pair" and action < SPEND_SUPPLY
    if COVER_CARD <= action < SPEND_SUPPLY and decision != "pair":
        tally.champions["used", (action - COVER_CARD) // 2] += 1


def settle(tally: Tally, state: MountainKingState, result: Result, begins: int) -> None:
    """The score sheets of one game."""
    tally.games += 1
    scores = sorted(result.scores, reverse=True)
    tally.lead += scores[0] - scores[1]
    tally.overrun += state.overrun.bit_count()
    for sheet in result.breakdown:
        for line in sheet:
            tally.honor[line.code] += line.points
    winners = result.winners
    for seat, points in enumerate(result.scores):
        order = (seat - begins) % state.seats
        tally.points[order] += points
        if seat in winners:
            tally.wins[order] += 60 // len(winners)
    for champion, owner in enumerate(state.owner):
        if owner >= 0:
            tally.champions["taken", champion] += 1
            if owner in winners:
                tally.champions["won", champion] += 60 // len(winners)


class Starters:
    """What starting champions kept by chance came to, against the mean of their tables."""

    def __init__(self) -> None:
        self.leads: dict[int, list[float]] = {}
        """By champion: honor above the mean of the table, game by game."""
        self.wins: Counter[int] = Counter()

    def add(self, other: Starters) -> None:
        """Take in other games."""
        for champion, leads in other.leads.items():
            self.leads.setdefault(champion, []).extend(leads)
        self.wins.update(other.wins)


def play_with_chance_starters(seats: int, seed: int, first: int, games: int) -> Starters:
    """Greedy bots that keep either starting champion by chance."""
    starters = Starters()
    greedy = bot("greedy", GAME.name)
    for number in range(first, first + games):
        luck = Seeded(seed + 1, BOT_LUCK + number)
        state = GAME.start(seats, Seeded(seed + 1, number))
        kept: list[tuple[int, int]] = []
        while waiting := GAME.to_act(state):
            seat = waiting[0]
            options = GAME.legal(state, seat)
            if len(kept) < seats and CHAMPION <= options[0] < TROLL_OF:
                action = luck.pick(options)
                kept.append((seat, action - CHAMPION))
            else:
                action = greedy.choose(Asked(RULES, state, seat, luck))
            GAME.play(state, seat, action)
        result = GAME.result(state)
        assert result is not None
        mean = sum(result.scores) / seats
        for seat, champion in kept:
            starters.leads.setdefault(champion, []).append(result.scores[seat] - mean)
            if seat in result.winners:
                starters.wins[champion] += 60 // len(result.winners)
    return starters


def starter_rows(starters: Starters, seats: int) -> list[str]:
    """By starting champion: honor against the table, with the standard error, and wins."""
    rows = [table_row("kept by chance", "games", "honor", "standard error", "wins against chance")]
    rows.append(table_row(*["---"] * 5))
    means = {champion: sum(leads) / len(leads) for champion, leads in starters.leads.items()}
    for champion in sorted(means, key=lambda champion: -means[champion]):
        leads = starters.leads[champion]
        spread = sum((lead - means[champion]) ** 2 for lead in leads) / len(leads)
        rows.append(
            table_row(
                CHAMPIONS[champion],
                str(len(leads)),
                f"{means[champion]:+.1f}",
                f"{sqrt(spread / len(leads)):.1f}",
                f"{starters.wins[champion] / 60 * seats / len(leads):.2f}",
            )
        )
    return rows


def report(tallies: dict[int, Tally]) -> str:
    """All figures as tables of Markdown."""
    rows = [table_row("source", *(str(seats) for seats in tallies))]
    rows.append(table_row(*["---"] * (len(tallies) + 1)))
    for name, codes in SOURCES.items():
        means = [
            sum(tally.honor[code] for code in codes) / tally.games / seats
            for seats, tally in tallies.items()
        ]
        rows.append(table_row(name, *(f"{mean:.1f}" for mean in means)))
    all_honor = [
        sum(tally.honor.values()) / tally.games / seats for seats, tally in tallies.items()
    ]
    rows.append(table_row("**all**", *(f"**{mean:.1f}**" for mean in all_honor)))
    for name, field in (
        ("lead of the winner", "lead"),
        ("clicks in a game", "clicks"),
        ("overrun caverns at the end", "overrun"),
        ("wild symbols covered for supplies", "pairs"),
    ):
        means = [getattr(tally, field) / tally.games for tally in tallies.values()]
        rows.append(table_row(name, *(f"{mean:.1f}" for mean in means)))
    return "\n".join([*rows, "", *seat_rows(tallies), "", *champion_rows(tallies)])


def seat_rows(tallies: dict[int, Tally]) -> list[str]:
    """Wins by order with the standard error, and the mean score."""
    rows = [table_row("seats", "wins in %, by order", "standard error", "mean honor, by order")]
    rows.append(table_row(*["---"] * 4))
    for seats, tally in tallies.items():
        shares = [tally.wins[order] / 60 / tally.games for order in range(seats)]
        error = sqrt((1 / seats) * (1 - 1 / seats) / tally.games)
        rows.append(
            table_row(
                str(seats),
                " · ".join(f"{share:.1%}"[:-1] for share in shares),
                f"{error:.1%}"[:-1],
                " · ".join(f"{tally.points[order] / tally.games:.1f}" for order in range(seats)),
            )
        )
    return rows


def champion_rows(tallies: dict[int, Tally]) -> list[str]:
    """By champion, over all numbers of seats: how often kept or won, with which luck, how used."""
    every: Counter[tuple[str, int]] = Counter()
    expected: Counter[int] = Counter()
    for seats, tally in tallies.items():
        every.update(tally.champions)
        for champion in range(len(CHAMPIONS)):
            expected[champion] += tally.champions["taken", champion] * 60 // seats
    rows = [table_row("champion", "seen", "taken", "wins against chance", "uses each")]
    rows.append(table_row(*["---"] * 5))
    for champion, name in enumerate(CHAMPIONS):
        seen = every["offered", champion] or every["shown", champion]
        taken = every["taken", champion]
        share = f"{taken / seen:.0%}" if seen else "-"
        luck = f"{every['won', champion] / expected[champion]:.2f}" if taken else "-"
        uses = f"{every['used', champion] / taken:.1f}" if taken else "-"
        rows.append(table_row(name, str(seen), share, luck, uses))
    return rows


def table_row(*cells: str) -> str:
    """A row of a table."""
    return f"| {' | '.join(cells)} |"


def main(games: int, processes: int, seed: int) -> None:
    """Play with every number of seats and print the report."""
    begun = time.monotonic()
    tallies = {seats: Tally() for seats in GAME.seats}
    tasks = [
        (seats, seed, first, min(GAMES_PER_TASK, games - first))
        for seats in GAME.seats
        for first in range(0, games, GAMES_PER_TASK)
    ]
    with ProcessPoolExecutor(processes) as pool:
        parts = pool.map(play_games, *zip(*tasks, strict=True))
        for (seats, *_), part in zip(tasks, parts, strict=True):
            tallies[seats].add(part)
            done = sum(tally.games for tally in tallies.values())
            print(f"{done} games, {time.monotonic() - begun:.0f} s", file=sys.stderr, flush=True)
        starters, most = Starters(), max(1, games // 4)
        tasks = [
            (STARTER_SEATS, seed, first, min(GAMES_PER_TASK, most - first))
            for first in range(0, most, GAMES_PER_TASK)
        ]
        for found in pool.map(play_with_chance_starters, *zip(*tasks, strict=True)):
            starters.add(found)
    print(report(tallies))
    print("\n".join(["", *starter_rows(starters, STARTER_SEATS)]))


if __name__ == "__main__":
    numbers = [int(argument) for argument in sys.argv[1:]]
    main(*[*numbers, *(200, 1, 1)[len(numbers) :]])
