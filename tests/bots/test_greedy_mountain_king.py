"""The greedy bot of the Mountain King: far better than chance, and quick."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest

import dwarrow
from dwarrow.arena.line_up import LineUp
from dwarrow.arena.simulate import simulate
from dwarrow.bots import Asked, bot
from dwarrow.games.mountain_king import GAME
from dwarrow.games.mountain_king.phases.supplies import SET_SUPPLIES
from dwarrow.games.mountain_king.pieces import CHAMPIONS
from dwarrow.kernel import Seeded
from tests.games.mountain_king.setting import State, begin, do, table

RULES = dwarrow.game("mountain_king")

GAMES = 60
LONGEST_MOVE = 0.3


@pytest.mark.slow
def test_the_greedy_bot_beats_a_random_one_in_95_of_100_games() -> None:
    summary = simulate(LineUp("mountain_king", ["greedy", "random"], seed=31), GAMES, jobs=1)
    assert summary.tallies[0].wins / GAMES >= 0.95


@pytest.mark.parametrize("seats", [2, 5])
def test_every_question_of_a_game_is_answered_quickly_and_legally(seats: int) -> None:
    game, player, luck = dwarrow.game("mountain_king"), bot("greedy", "mountain_king"), Seeded(2)
    state = game.start(seats, Seeded(1))
    while waiting := game.to_act(state):
        seat = waiting[0]
        options = game.legal(state, seat)
        begun = time.thread_time()
        chosen = player.choose(Asked(game, state, seat, luck))
        assert time.thread_time() - begun < LONGEST_MOVE
        assert chosen in options
        game.play(state, seat, chosen)


def choice(state: State) -> str:
    """What the bot answers to what is asked."""
    seat = GAME.to_act(state)[0]
    asked = Asked(RULES, state, seat, Seeded(1))
    return GAME.text(state, bot("greedy", "mountain_king").choose(asked))


def choices(state: State, count: int) -> list[str]:
    """The bot's next answers, carried out."""
    given = []
    for _ in range(count):
        given.append(choice(state))
        do(state, given[-1])
    return given


def test_symbols_that_do_not_touch_are_linked_by_waelwulf_for_a_strong_attack() -> None:
    state = table(
        grid="advance-2 . . advance-2\n. . . .",
        champions={"pink": "waelwulf"},
        trolls={"ice-2": "pink 6"},
        gnomes={"ice-1": "2 2"},
        supplies=0,
    )
    given = choices(state, 4)
    assert given[1] == "use waelwulf"
    assert given[3] == "advance"
    assert state.strength == 4


def test_ymbra_goes_where_she_breaks_a_tie() -> None:
    state = table(
        grid="influence .\n. .",
        figures={"ymbra": "flame-a"},
        trolls={"moon-1": "pink 1 blue 1", "ice-2": "pink 2"},
    )
    assert choices(state, 2) == ["use ymbra", "to moon-1"]


def test_ymbra_stays_where_she_alone_holds_a_cavern() -> None:
    state = table(grid="influence .\n. .", figures={"ymbra": "fire-4"}, trolls={"ice-2": "pink 2"})
    assert choice(state) != "use ymbra"


@pytest.mark.parametrize(("rows", "pays"), [(3, True), (1, False)])
def test_wild_pairs_pay_for_turns_where_symbols_abound(rows: int, pays: bool) -> None:
    row = "advance bolster influence gnome advance bolster"
    state = table(grid="\n".join(["wild wild . . . .", *[row] * rows]), wave=3)
    begin(state, SET_SUPPLIES)
    assert choice(state).startswith("cover") == pays


def test_the_balance_report_has_every_source_seat_and_champion() -> None:
    script = Path(__file__).parents[2] / "benchmarks" / "balance.py"
    run = subprocess.run(
        [sys.executable, str(script), "1", "1"], capture_output=True, text=True, check=True
    )
    honor = [
        [float(cell.strip(" *")) for cell in row.split("|")[2:-1]]
        for row in run.stdout.splitlines()[2:13]
    ]
    sources, all_honor = honor[:-1], honor[-1]
    for seats in range(4):
        assert abs(sum(row[seats] for row in sources) - all_honor[seats]) < 0.6
    rows = {row.split("|")[1].strip() for row in run.stdout.splitlines() if row.startswith("|")}
    assert rows >= {"2", "3", "4", "5", *CHAMPIONS}
