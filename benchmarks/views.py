"""What showing a table costs: the bytes of a move, and a view held against a decision.

Seeded random games, each seat and a spectator shown what a server shows them: after a hidden answer
its own seat alone, after everything else all of them. Times are CPU time of one core.
"""

from __future__ import annotations

import gc
import platform
import time
from collections.abc import Iterator

import dwarrow
from dwarrow.kernel import Game, Outcome, Recorder, State
from dwarrow.server.sight import Sight
from dwarrow.tables.row import Begun, Header, Moved, Place
from dwarrow.tables.table import Table

GAMES = 3
DEALS = 30
"""So many are timed, each part beside the others, as other work on the machine slows all."""
BEFORE = 5
"""Other deals that are looked at first, as on a server that has been running for a while."""


def main() -> None:
    """Print the figures of every game."""
    print(f"{platform.machine()}, {platform.python_implementation()} {platform.python_version()}")
    for name in dwarrow.game_names():
        game = dwarrow.game(name)
        gc.freeze()  # so that no collection walks through all that was imported
        for seats in (game.seats[0], game.seats[-1]):
            decision, view = times(game, seats)
            print(
                f"{name:<14} {seats} seats  decision {decision:5.1f} µs  view {view:5.1f} µs  "
                f"ratio {view / decision:4.2f}  {sizes(game, seats)}"
            )


def times(game: Game[State], seats: int) -> tuple[float, float]:
    """Microseconds for a decision of the bare rules, and for a view of a recorded game.

    Every deal is looked at once, since views keep parts that stay as they are from move to move.
    """
    bare = unseen = seen = 0.0
    decisions = views = 0
    for number in range(DEALS, DEALS + BEFORE):
        recorded(game, seats, number, True)
    for number in range(DEALS):
        spent, made = played(game, seats, number)
        bare, decisions = bare + spent, decisions + made
        unseen += recorded(game, seats, number, False)[0]
        spent, made = recorded(game, seats, number, True)
        seen, views = seen + spent, views + made
    return 1e6 * bare / decisions, 1e6 * (seen - unseen) / views


def played(game: Game[State], seats: int, number: int) -> tuple[float, int]:
    """The time of a random game without a recorder, and its decisions."""
    state, luck, decisions = game.start(seats, dwarrow.Seeded(1, number)), dwarrow.Seeded(2), 0
    begun = time.process_time()
    while to_act := game.to_act(state):
        game.play(state, to_act[0], luck.pick(game.legal(state, to_act[0])))
        decisions += 1
    return time.process_time() - begun, decisions


def recorded(game: Game[State], seats: int, number: int, seen: bool) -> tuple[float, int]:
    """The time of a recorded random game, looked at or not, and the views there are."""
    recorder = Recorder(game, seats, dwarrow.Seeded(1, number))
    luck, views = dwarrow.Seeded(2), 0
    begun = time.process_time()
    while to_act := game.to_act(recorder.state):
        recorder.play(to_act[0], luck.pick(game.legal(recorder.state, to_act[0])))
        for seat in to_act[:1] if recorder.is_hiding else range(seats):
            views += 1
            if seen:
                recorder.view(seat)
    return time.process_time() - begun, views


def sizes(game: Game[State], seats: int) -> str:
    """Bytes of a position after the first: median, nine in ten, and the longest."""
    found: list[int] = []
    for number in range(GAMES):
        sights = {seat: (Sight(), 0) for seat in (None, *range(seats))}
        for table in positions(game, seats, number):
            for seat, (sight, known) in sights.items():
                if table.number(seat) != known:
                    text = sight.position(table, seat, known)
                    assert text is not None
                    if known:
                        found.append(len(text.encode()))
                    sights[seat] = sight, table.number(seat)
    found.sort()
    median, most = found[len(found) // 2], found[len(found) * 9 // 10]
    return f"bytes: median {median:,}, nine in ten below {most:,}, longest {found[-1]:,}"


def positions(game: Game[State], seats: int, number: int) -> Iterator[Table]:
    """One table after every row of a seeded random game."""
    recorder = Recorder(game, seats, dwarrow.Seeded(1, number))
    record, luck, at = recorder.record, dwarrow.Seeded(2, number), 0
    places = tuple(Place("person", f"Player {seat + 1}") for seat in range(seats))
    header = Header(
        "0", game.name, record.rules, record.edition, None, record.options, places, 0, "", "", 0
    )
    table = Table(header)
    table.apply(Begun(chance_of(recorder, 0)))
    yield table
    while to_act := game.to_act(recorder.state):
        at = len(record.entries)
        action = luck.pick(game.legal(recorder.state, to_act[0]))
        text = game.text(recorder.state, action)
        recorder.play(to_act[0], action)
        table.apply(Moved(to_act[0], text, chance=chance_of(recorder, at + 1)))
        yield table


def chance_of(recorder: Recorder, entry: int) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """What chance answered since this entry of the record."""
    return tuple(
        (outcome.name, outcome.words)
        for outcome in recorder.record.entries[entry:]
        if isinstance(outcome, Outcome)
    )


if __name__ == "__main__":
    main()
