"""Tables that begin in the middle: a game played up to a position, put into the store."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import psycopg

from dwarrow.bots import Asked, bot
from dwarrow.games import game as find_game
from dwarrow.kernel import Box, Decision, Game, Move, Outcome, Record, Recorder, Seeded, State
from dwarrow.tables.row import AnyRow, Begun, Header, Moved, Place, is_last, to_text
from dwarrow.tables.secret import fingerprint, new_secret, table_id
from dwarrow.tables.store import SqliteStore

SEEDS = range(1, 500)
MANY = 4000
Wanted = Callable[[State], bool]
Chances = tuple[tuple[str, tuple[str, ...]], ...]


class Staged(NamedTuple):
    """A table in the store, and the secrets of the seats that people hold."""

    table: str
    secrets: list[str]
    watch: str

    def link(self, seat: int) -> str:
        """The address that opens a seat."""
        return f"/table/{self.table}#{self.secrets[seat]}"

    def watch_link(self) -> str:
        """The address for a spectator."""
        return f"/table/{self.table}#{self.watch}"


def positions(
    name: str, seats: int, options: dict[str, str], seed: int, box: Box | None = None
) -> Iterator[Recorder]:
    """Every position of a game that greedy bots play, the last one with its result."""
    game = find_game(name)
    player = bot("greedy", name)
    luck = Seeded(seed, 1)
    recorder = Recorder(game, seats, Seeded(seed), options, box)
    while to_act := game.to_act(recorder.state):
        yield recorder
        seat = to_act[0]
        recorder.play(seat, player.choose(Asked(game, recorder.state, seat, luck)))
    yield recorder


def first_position(
    name: str,
    seats: int,
    options: dict[str, str],
    wanted: Wanted,
    box: Box | None = None,
) -> Record:
    """The record up to the first position of this kind, in whichever game it comes."""
    for seed in SEEDS:
        for recorder in positions(name, seats, options, seed, box):
            if wanted(recorder.state):
                return recorder.record
    raise AssertionError("no game came to such a position")


def is_asked(question: str, times: int) -> Wanted:
    """A position in which the first seat is asked this, at the earliest so many questions in."""
    asked = 0

    def wanted(state: State) -> bool:
        nonlocal asked
        pending = state.stack[-1] if state.stack else None
        if isinstance(pending, Decision) and pending.name == question and 0 in pending.seats:
            asked += 1
        return asked >= times

    return wanted


def near_the_end(name: str, seats: int, moves: int, begins: str) -> Record:
    """The record of a game of greedy bots before a move of this kind, so many before its end."""
    (seed, *_) = SEEDS
    *_, recorder = positions(name, seats, {}, seed)
    entries = recorder.record.entries
    played = [(at, entry) for at, entry in enumerate(entries) if isinstance(entry, Move)]
    del entries[[at for at, move in played[:-moves] if move.text.startswith(begins)][-1] :]
    recorder.record.scores = None
    return recorder.record


def before_the_end(
    name: str, seats: int, options: dict[str, str], wanted: Callable[[State, Move], bool]
) -> tuple[Record, Move]:
    """The record before a last move of this kind, which chance has no part in, and that move."""
    for seed in SEEDS:
        *_, recorder = positions(name, seats, options, seed)
        last = recorder.record.entries[-1]
        if isinstance(last, Move) and wanted(recorder.state, last):
            del recorder.record.entries[-1]
            return recorder.record, last
    raise AssertionError("no game ended so")


def games_until(
    name: str, seats: int, wanted: dict[str, Wanted], first: int = 0
) -> dict[str, Record]:
    """For each wanted position the record of a random game up to the first time it comes up.

    What is rare is looked for from the `first` game on that is known to come to it.
    """
    rules = find_game(name)
    found: dict[str, Record] = {}
    for number in range(first, first + MANY):
        missing = [key for key in wanted if key not in found]
        if not missing:
            return found
        moves: list[tuple[int, int]] = []
        luck = Seeded(1, number)
        state = rules.start(seats, Seeded(2, number))
        while to_act := rules.to_act(state):
            for key in [key for key in missing if wanted[key](state)]:
                found[key] = recorded(rules, seats, Seeded(2, number), moves)
                missing.remove(key)
            seat = luck.pick(to_act)
            moves.append((seat, luck.pick(rules.legal(state, seat))))
            rules.play(state, *moves[-1])
    raise AssertionError(f"none of {MANY} games comes to {missing}")


def recorded(
    rules: Game[State], seats: int, chance: Seeded, moves: list[tuple[int, int]]
) -> Record:
    """The record of these moves."""
    recorder = Recorder(rules, seats, chance)
    for seat, action in moves:
        recorder.play(seat, action)
    return recorder.record


def whole_game(name: str, seats: int, luck: Seeded) -> Record:
    """The record of a whole random game."""
    rules = find_game(name)
    recorder = Recorder(rules, seats, luck)
    while to_act := rules.to_act(recorder.state):
        recorder.play(to_act[0], luck.pick(rules.legal(recorder.state, to_act[0])))
    return recorder.record


def without_its_end(record: Record, moves: int) -> Record:
    """The record of a game that is over, up to so many moves before its end."""
    made = [at for at, entry in enumerate(record.entries) if isinstance(entry, Move)]
    del record.entries[made[-moves] :]
    record.scores = None
    return record


def stage(store: str, record: Record, people: Sequence[str], level: str = "greedy") -> Staged:
    """Put the game so far into a store, whether its server runs already or not.

    The first seats belong to these people, the others to bots.
    """
    secrets = [new_secret() for _ in people]
    places = [
        Place("person", name, "", fingerprint(secret))
        for name, secret in zip(people, secrets, strict=True)
    ]
    bots = record.seats - len(people)
    places += [Place("bot", f"Bot {number + 1}", level) for number in range(bots)]
    header = Header(
        table=table_id(new_secret()),
        game=record.game,
        rules=record.rules,
        edition=record.edition,
        box=record.box_text,
        options=record.options,
        places=tuple(places),
        host=0,
        invitation=new_secret(),
        watch=new_secret(),
        created=0,
    )
    _keep(store, header, rows_of(record))
    return Staged(header.table, secrets, header.watch)


def _keep(store: str, header: Header, rows: list[AnyRow]) -> None:
    """Write a table beside the server, which reads it when somebody opens it."""
    values = [
        (header.table, number, is_last(row), to_text(row)) for number, row in enumerate(rows, 1)
    ]
    if store.startswith("postgresql://"):
        with psycopg.connect(store) as shared, shared.cursor() as cursor:
            cursor.execute(
                "INSERT INTO dwarrow_tables VALUES (%s, %s)", (header.table, to_text(header))
            )
            cursor.executemany("INSERT INTO dwarrow_rows VALUES (%s, %s, %s, %s)", values)
        return
    if not Path(store).exists():
        with ThreadPoolExecutor(1) as pool:
            pool.submit(asyncio.run, _make(store)).result()
    with closing(sqlite3.connect(store, timeout=60)) as connection, connection:
        connection.execute(
            "INSERT INTO dwarrow_tables VALUES (?, ?)", (header.table, to_text(header))
        )
        connection.executemany("INSERT INTO dwarrow_rows VALUES (?, ?, ?, ?)", values)


async def _make(store: str) -> None:
    keeper = SqliteStore(Path(store))
    await keeper.open(lambda table, number: None)
    await keeper.close()


def rows_of(record: Record) -> list[AnyRow]:
    """A record as a table stores it: what chance answered goes with the move before it."""
    moves: list[Move | None] = [None]
    chances: list[Chances] = [()]
    for entry in record.entries:
        if isinstance(entry, Outcome):
            chances[-1] += ((entry.name, entry.words),)
        else:
            moves.append(entry)
            chances.append(())
    last = len(moves) - 1 if record.scores is not None else -1
    return [
        Begun(chance)
        if move is None
        else Moved(move.seat, move.text, over=number == last, chance=chance)
        for number, (move, chance) in enumerate(zip(moves, chances, strict=True))
    ]
