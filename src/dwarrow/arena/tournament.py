"""A tournament: which line-ups play which deals, and which pairings that decides."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

import dwarrow
from dwarrow.arena.evidence import Shares, is_decided
from dwarrow.arena.line_up import Deal, LineUp, check
from dwarrow.arena.players import Task, players
from dwarrow.arena.rows import Key, Row, Rows
from dwarrow.bots import bot
from dwarrow.kernel import BadSetup, Message

FORMATS = ("round-robin", "gauntlet", "tables")
"""Every bot against every other, the first against the others, or all different line-ups."""
STEP = 20
"""Deals of every line-up before it is asked again what is decided; a part of the results."""
GAMES_PER_TASK = 10

Found = Mapping[Key, Row]


class Entry:
    """A line-up in a tournament. Each deal is played from every seat, unless all bots are alike."""

    def __init__(self, line_up: LineUp, games: int) -> None:
        self.line_up = line_up
        self.turns = 1 if len(set(line_up.bots)) == 1 else len(line_up.bots)
        self.most = max(1, games // self.turns)
        """So many deals are played if nothing is decided before."""
        self.counted = 0
        """So many have been played and count."""
        self.open = True
        options = " ".join(f"{name}={choice}" for name, choice in sorted(line_up.options.items()))
        game = dwarrow.game(line_up.game)
        self.together = game.together
        box = game.box() if line_up.box_text is None else game.read_box(line_up.box_text)
        self.about = (dwarrow.__version__, line_up.game, options, box.checksum)
        self.name = "+".join(line_up.bots)

    def games_of(self, number: int) -> list[Deal]:
        """The games of one deal."""
        return [Deal(number, number * self.turns + turn, turn) for turn in range(self.turns)]

    def key(self, deal: Deal) -> Key:
        """Which row tells of a game."""
        which = self.line_up.seed, len(self.line_up.bots), self.name, deal.number, deal.turn
        return *self.about, *map(str, which)

    def missing(self, found: Found, deals: range) -> list[Deal]:
        """The games of these deals that have not been played."""
        games = [game for number in deals for game in self.games_of(number)]
        return [game for game in games if self.key(game) not in found]

    def kept(self, found: Found, deals: range) -> int:
        """How many games of these deals have been played."""
        return len(deals) * self.turns - len(self.missing(found, deals))

    def count_played(self, found: Found) -> None:
        """Let all deals count that have been played out, up to the first that has not."""
        while self.counted < self.most:
            if self.missing(found, range(self.counted, self.counted + 1)):
                return
            self.counted += 1

    def rows(self, found: Found) -> Iterator[list[Row]]:
        """The games that count, deal by deal."""
        for number in range(self.counted):
            yield [found[self.key(game)] for game in self.games_of(number)]

    def shares(self, found: Found, bot: int = 0) -> list[float]:
        """What one bot of the line-up won of each deal, ties divided; a team wins whole deals."""
        seats = len(self.line_up.bots)
        if self.together:
            return [float(deal[0].places[0] == 1) for deal in self.rows(found)]
        return [
            sum(row.won((bot - row.turn) % seats) for row in deal) / self.turns
            for deal in self.rows(found)
        ]


@dataclass(frozen=True)
class Pairing:
    """Two bots that are compared: by one line-up, or as teams by two on the same deals."""

    first: str
    second: str
    entries: tuple[Entry, ...]

    @property
    def fair(self) -> float:
        """The share of the first one if both are equally good."""
        return 1 / len(self.entries[0].line_up.bots) if len(self.entries) == 1 else 0.5

    def shares(self, found: Found) -> Shares:
        """How many deals gave the first one which share.

        Of two teams the one that wins where the other loses gets the deal, else both a half.
        """
        first, *others = (entry.shares(found) for entry in self.entries)
        for other in others:
            first = [(1 + mine - theirs) / 2 for mine, theirs in zip(first, other, strict=False)]
        return Counter(first)


@dataclass(frozen=True)
class Contest:
    """All that is played in one game with one number of seats and the same options."""

    game: str
    seats: int
    options: Mapping[str, str]
    bots: tuple[str, ...]
    entries: tuple[Entry, ...]
    pairings: tuple[Pairing, ...]

    @property
    def together(self) -> bool:
        """Whether the bots play as teams."""
        return dwarrow.game(self.game).together


def contest(
    game: str,
    seats: int,
    bots: Sequence[str],
    *,
    form: str = FORMATS[0],
    games: int = 400,
    seed: int = 1,
    options: Mapping[str, str] | None = None,
    box_text: str | None = None,
) -> Contest:
    """The line-ups and pairings of this form; raises BadSetup where one cannot be played."""
    chosen = dict(options or {})
    bots = tuple(dict.fromkeys(bots))
    together = dwarrow.game(game).together
    for name in bots:
        bot(name, game)
    if len(bots) < (1 if together else seats if form == "tables" else 2):
        raise BadSetup(
            Message("arena-bots", {"number": len(bots), "seats": seats}),
            f"{len(bots)} different bots are too few for {form} with {seats} seats",
        )

    def entry(*seated: str) -> Entry:
        line_up = LineUp(game, seated, seed, chosen, box_text)
        check(line_up)
        return Entry(line_up, games)

    pairs = list(combinations(bots, 2))
    if form == "gauntlet":
        pairs = [pair for pair in pairs if pair[0] == bots[0]]
    if together:
        teams = {name: entry(*[name] * seats) for name in bots}
        pairings = [Pairing(*pair, (teams[pair[0]], teams[pair[1]])) for pair in pairs]
        entries = list(teams.values())
    elif form == "tables":
        entries, pairings = [entry(*table) for table in combinations(bots, seats)], []
    else:
        if seats > 2 and form != "gauntlet":
            pairs = [each for pair in pairs for each in (pair, pair[::-1])]
        pairings = [
            Pairing(first, second, (entry(first, *[second] * (seats - 1)),))
            for first, second in pairs
        ]
        entries = [pairing.entries[0] for pairing in pairings]
    return Contest(game, seats, chosen, bots, tuple(entries), tuple(pairings))


def play_tournament(
    contests: Sequence[Contest],
    rows: Rows,
    *,
    error: float | None,
    jobs: int = 0,
    progress: Callable[[int, int], None] = lambda done, of: None,
) -> None:
    """Play what is missing in the rows; a line-up ends when all its pairings are decided.

    `error` is how often a decision may be wrong; None plays everything. `progress` is told how
    many games are there and how many there will be at most.
    """
    rows.claim()
    entries = [entry for each in contests for entry in each.entries]
    with players(jobs or os.cpu_count() or 1) as play_all:
        while going := [entry for entry in entries if entry.open and entry.counted < entry.most]:
            done = sum(entry.counted * entry.turns for entry in entries)
            done += sum(entry.kept(rows.found, next_deals(entry)) for entry in going)
            most = sum((each.most if each.open else each.counted) * each.turns for each in entries)
            progress(done, most)
            try:
                for played in play_all(next_games(going, rows.found)):
                    rows.add(played)
                    done += len(played)
                    progress(done, most)
            except KeyboardInterrupt:
                for entry in going:
                    entry.count_played(rows.found)
                raise
            for entry in going:
                entry.counted = len(next_deals(entry)) + entry.counted
            if error is not None:
                close_decided(contests, rows.found, error)
    rows.finish()


def next_deals(entry: Entry) -> range:
    """The deals up to the next look at what is decided."""
    return range(entry.counted, min(entry.counted + STEP, entry.most))


def next_games(entries: Iterable[Entry], found: Found) -> list[Task]:
    """What is missing of the next deals, in small parts."""
    tasks: list[Task] = []
    for entry in entries:
        missing, size = entry.missing(found, next_deals(entry)), GAMES_PER_TASK
        parts = [missing[at : at + size] for at in range(0, len(missing), size)]
        tasks += [Task(entry.line_up, entry.about, part) for part in parts]
    return tasks


def close_decided(contests: Iterable[Contest], found: Found, error: float) -> None:
    """Let a line-up rest when every pairing it belongs to is decided."""
    for each in contests:
        undecided = [
            pairing
            for pairing in each.pairings
            if not is_decided(pairing.shares(found), pairing.fair, error)
        ]
        if each.pairings:
            needed = {id(entry) for pairing in undecided for entry in pairing.entries}
            for entry in each.entries:
                entry.open = id(entry) in needed
