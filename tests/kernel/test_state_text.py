"""`print(state)` is a table that a person can read, from what the fields declare."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

import dwarrow
from dwarrow.games.mountain_king.pieces import CHAMPIONS
from dwarrow.games.mountain_king.state import MountainKingState
from dwarrow.games.zwerge.state import ZwergeState
from dwarrow.kernel import Seeded
from tests.kernel.nim import Nim

PRINTED = Path(__file__).parent / "printed"
DECISIONS = 60
SMALL = """\
seats 3    rules 3    reveals 0  bonus 2    last -1

asked  Bid(seat 1, seat 2, seat 3)
taken  0, 0, 0, 12

      seat 1  seat 2  seat 3
bids  -1      2       -1"""


def printed(name: str) -> str:
    """A game of two, so many random decisions after its start."""
    game, luck = dwarrow.game(name), Seeded(5)
    state = game.start(2, Seeded(4))
    for _ in range(DECISIONS):
        seat = game.to_act(state)[0]
        game.play(state, seat, luck.pick(game.legal(state, seat)))
    return str(state)


@pytest.mark.parametrize("name", dwarrow.game_names())
def test_a_table_reads_as_it_was_printed_before(name: str) -> None:
    assert printed(name) + "\n" == (PRINTED / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", dwarrow.game_names())
def test_no_line_is_wider_than_a_screen(name: str) -> None:
    game = dwarrow.game(name)
    state = game.start(game.seats[-1], Seeded(6))
    assert max(map(len, str(state).splitlines())) <= 120


def test_a_small_state_is_a_small_table() -> None:
    state = Nim().start(3, Seeded(1))
    state.bids[1] = 2
    assert str(state) == SMALL


def mountain_king() -> MountainKingState:
    """An empty table of the Mountain King."""
    return cast("MountainKingState", dwarrow.game("mountain_king").start(3, Seeded(1)))


def test_the_mountain_king_says_who_has_seen_a_gnome() -> None:
    state = mountain_king()
    state.gnomes[:4] = [(2,), (1 | 0b101 << 2, 3), (3 | 0b11111 << 2,), ()]
    lines = str(state).splitlines()
    found = next(line for line in lines if line.startswith("gnomes "))
    assert "moss-1: 2; moss-2: 1 seen by seat 1 and seat 3, 3; moss-3: 3 face up" in found


def test_the_mountain_king_says_where_stars_lie() -> None:
    state = mountain_king()
    names = ("hjarn", "selka", "vulk")
    state.stars = tuple((CHAMPIONS.index(name), 2) for name in names)
    assert "hjarn moss-3; selka hall 3; vulk moon\n" in str(state)


def test_die_zwerge_names_what_lies_on_fields_and_cards() -> None:
    state = cast("ZwergeState", dwarrow.game("zwerge").start(2, Seeded(1)))
    state.council = -4
    state.card_armies[0] = 2 + 256 + 3 * 65536
    text = str(state)
    assert "council -4 (doom-each-turn)" in text
    assert "human-kings: orc 2, troll 1, alf 3" in text


def test_a_finished_game_asks_nobody() -> None:
    state = Nim().start(2, Seeded(1))
    state.stack.clear()
    assert "asked  nobody, the game is over" in str(state)
