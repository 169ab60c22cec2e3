"""Tables staged in a store before its server starts: games up to a question for a person."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from dwarrow.games import game
from dwarrow.kernel import Game, Move, Outcome, Record, Recorder, Seeded, State
from dwarrow.tables.row import AnyRow, Begun, Header, Moved, Place
from dwarrow.tables.secret import fingerprint, new_secret, new_table_id
from dwarrow.tables.store import SqliteStore

MANY = 4000
Wanted = Callable[[State], bool]


def games_until(name: str, seats: int, wanted: dict[str, Wanted]) -> dict[str, Record]:
    """For each wanted position the record of a random game up to the first time it comes up."""
    rules = game(name)
    found: dict[str, Record] = {}
    for number in range(MANY):
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
    rules = game(name)
    recorder = Recorder(rules, seats, luck)
    while to_act := rules.to_act(recorder.state):
        recorder.play(to_act[0], luck.pick(rules.legal(recorder.state, to_act[0])))
    return recorder.record


def stage(path: Path, records: Iterable[Record], level: str = "random") -> list[str]:
    """Put these games into a store; returns the addresses of their first seats, beside bots."""
    tables = [
        (table_of(record, secret := new_secret(), level), rows_of(record), secret)
        for record in records
    ]
    with ThreadPoolExecutor(1) as beside:
        beside.submit(
            asyncio.run, keep(path, [(header, rows) for header, rows, _ in tables])
        ).result()
    return [f"/table/{header.table}#{secret}" for header, _, secret in tables]


def table_of(record: Record, secret: str, level: str) -> Header:
    """A table with a person on the first seat."""
    bots = tuple(Place("bot", "", level) for _ in range(record.seats - 1))
    return Header(
        table=new_table_id(),
        game=record.game,
        rules=record.rules,
        edition=record.edition,
        box=record.box_text,
        options=record.options,
        places=(Place("person", "Runa", "", fingerprint(secret)), *bots),
        host=0,
        invitation=new_secret(),
        watch=new_secret(),
        created=0,
    )


def rows_of(record: Record) -> list[AnyRow]:
    """The beginning and the moves, each with what chance answered to it."""
    moves: list[Move | None] = [None]
    chances: list[list[tuple[str, tuple[str, ...]]]] = [[]]
    for entry in record.entries:
        if isinstance(entry, Outcome):
            chances[-1].append((entry.name, entry.words))
        else:
            moves.append(entry)
            chances.append([])
    last = len(moves) - 1 if record.scores is not None else -1
    return [
        Begun(tuple(chance))
        if move is None
        else Moved(move.seat, move.text, f"staged {number}", number == last, tuple(chance))
        for number, (move, chance) in enumerate(zip(moves, chances, strict=True))
    ]


async def keep(path: Path, tables: list[tuple[Header, list[AnyRow]]]) -> None:
    """Write tables into a store that no server has open."""
    store = SqliteStore(path)
    await store.open(lambda table, number: None)
    for header, rows in tables:
        await store.create(header)
        for number, row in enumerate(rows, 1):
            assert await store.append(header.table, number, row)
    await store.close()
