"""The greedy bot of Nidavellir: clearly better than chance, with bids that make sense."""

from __future__ import annotations

import pytest

import dwarrow
from dwarrow.arena.line_up import LineUp
from dwarrow.arena.simulate import simulate
from dwarrow.bots import Asked
from dwarrow.bots.greedy.nidavellir import BOT
from dwarrow.games.nidavellir import GAME
from dwarrow.games.nidavellir.actions import RECRUIT
from dwarrow.games.nidavellir.box import BROTHERS
from dwarrow.games.nidavellir.state import NidavellirState
from dwarrow.kernel import Seeded
from tests.games.nidavellir.setting import QUIET, bid, card, do, table

RULES = dwarrow.game("nidavellir")
WINS = {2: 0.95, 3: 0.9, 4: 0.85, 5: 0.8}
GAMES = 60


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "share"), WINS.items())
def test_a_greedy_elvaland_among_random_ones_wins(seats: int, share: float) -> None:
    line_up = LineUp("nidavellir", ["greedy"] + ["random"] * (seats - 1), seed=11)
    greedy = simulate(line_up, GAMES, jobs=1).tallies[0]
    assert (greedy.wins + greedy.shared_wins) / GAMES >= share


def chosen(seat: int, *taverns: str, coins: str = "0 2 3 4 5") -> str:
    """The first coin the bot lays with these taverns."""
    state = table(2, armies=("w3 h m1 b",), coins=(coins,), taverns=taverns)
    return answer(state, seat)


def answer(state: NidavellirState, seat: int) -> str:
    """What the bot answers now."""
    return GAME.text(state, BOT.choose(Asked(RULES, state, seat, Seeded(1))))


def test_it_judges_heroes_by_the_box_that_is_played_with() -> None:
    text = GAME.box().text
    box = GAME.read_box(text.replace('id = "skaa"\npoints = 17', 'id = "skaa"\npoints = 50'))
    state = table(2, armies=("w3 h m1 b",), taverns=("e5 h h", *QUIET[1:]))
    state.box = box
    bid(state, "5 2 3", "4 2 3")
    do(state, "take e5")
    assert answer(state, 0) == "recruit skaa"
    state.box = GAME.box()
    assert answer(state, 0) != "recruit skaa"


def test_it_counts_the_dwerg_brothers_by_the_box_that_is_played_with() -> None:
    text = GAME.box().text
    box = GAME.read_box(text.replace("[0, 13, 40,", "[0, 90, 140,"))
    state = table(2, armies=("w3 h m1 b",), taverns=("e5 h h", *QUIET[1:]))
    state.box = box
    bid(state, "5 2 3", "4 2 3")
    do(state, "take e5")
    chosen = BOT.choose(Asked(RULES, state, 0, Seeded(1)))
    assert box.heroes[chosen - RECRUIT].effect == BROTHERS


def test_the_highest_coin_goes_where_one_card_matters_most() -> None:
    assert chosen(0, "e11 h b", "h h h", "b b b") == "bid copper-5 at green"


def test_the_zero_goes_where_all_cards_are_the_same() -> None:
    assert chosen(0, "h h h", "e11 h b", "m2 e7 w3") == "bid copper-0 at green"


def test_the_card_that_completes_a_set_is_taken() -> None:
    state = table(
        2, armies=("w3 h m1 b",), taverns=("b e5 m0", "h h h", "h h h"), age=2, last_round=True
    )
    bid(state, "5 2 3", "4 2 3")
    assert answer(state, 0) == "take explorer-5"
    do(state, "take e5")
    assert card("e5") in state.columns[4]


def test_the_upgrade_goes_to_a_coin_that_gains_the_most() -> None:
    state = table(2, coins=("0 2 3 4 g25",), taverns=("o3 h b", "h h h", "h h h"))
    state.treasury[-1] = 0
    bid(state, "g25 4 3", "4 2 3")
    do(state, "take o3")
    assert answer(state, 0) != "upgrade at green"
