"""The rulebook's own examples, X1 to X13 of the facts."""

from __future__ import annotations

import pytest

from dwarrow.games.nebelberge import GAME
from dwarrow.games.nebelberge.actions import DRAW_CAMP, DRAW_DECK, DRAW_NOTHING
from dwarrow.kernel import Seeded
from tests.games.nebelberge.setting import QUIET, allowed, do, pile, refused, scores, shown, table

ALL_GIANTS = "T0 T1 T2 T3 T4 T5 T6 T7 T8 T9"


def test_x1_on_a_two_only_three_to_nine_are_accepted() -> None:
    state = table(hand=f"{ALL_GIANTS} G3", centre=("[1/3/-/4] O2", *QUIET[1:]))
    assert allowed(state, "mine 1") == "G3 T3 T4 T5 T6 T7 T8 T9"


@pytest.mark.parametrize("top", range(10))
def test_x2_a_zero_fits_on_a_nine_or_on_an_empty_mine(top: int) -> None:
    state = table(hand="T0", centre=(f"[1/3/-/4] O{top}", *QUIET[1:]))
    assert refused(state, "play giants-0 on mine 1") == ("" if top == 9 else "zero-on-nine")
    assert refused(state, "play giants-0 on mine 2") == ""


@pytest.mark.parametrize("king", ["gnomes orcs", "orcs gnomes"])
def test_x3_a_last_orc_gives_the_mine_to_the_orc_king(king: str) -> None:
    state = table(kings=king, hand="O7", centre=("[2/2/-/3] G2", *QUIET[1:]))
    do(state, "play orcs-7 on mine 1")
    assert len(state.conquered[king.split().index("orcs")]) == 1


def test_x4_a_last_orc_without_an_orc_king_gives_it_to_the_player() -> None:
    state = table(kings="goblins giants", hand="O7", centre=("[2/2/-/3] G2", *QUIET[1:]))
    do(state, "play orcs-7 on mine 1")
    assert len(state.conquered[0]) == 1


@pytest.mark.parametrize("defenders", [1, 2, 3])
def test_x5_a_mine_is_captured_with_its_last_defender_and_not_earlier(defenders: int) -> None:
    before = ["", "G1", "G1 G2"][defenders - 1]
    state = table(hand="G1 G5", centre=(f"[2/{defenders}/-/3]", *QUIET[1:]))
    do(state, "play gnomes-1 on mine 1")
    assert len(state.conquered[0]) == (1 if defenders == 1 else 0)
    state = table(hand="G5", centre=(f"[2/{defenders}/-/3] {before}", *QUIET[1:]))
    do(state, "play gnomes-5 on mine 1")
    assert len(state.conquered[0]) == 1


def test_x6_later_units_lie_deeper_in_their_peoples_pile() -> None:
    state = table(hand="O7", centre=("[2/3/-/5] O2 O3", *QUIET[1:]), camp="B1")
    do(state, "play orcs-7 on mine 1")
    assert pile(state, "orcs") == "O7 O3 O2"
    assert pile(state, "goblins") == "B1"


def test_x7_the_first_camp_has_as_many_piles_as_peoples() -> None:
    seen = set()
    for seed in range(40):
        state = GAME.start(2, Seeded(seed))
        piles = [cards for cards in state.camp if cards]
        assert sum(len(cards) for cards in piles) == 4
        seen.add(len(piles))
    assert seen >= {2, 3, 4}


def test_x7_camp_cards_of_one_people_lie_in_the_order_of_the_deal() -> None:
    deck = "giants-0a giants-0b giants-1a giants-1b orcs-3a orcs-7b gnomes-1a orcs-0a"
    chance = GAME.script([("deck", deck)], then=Seeded(1))
    state = GAME.start(2, chance)
    assert pile(state, "orcs") == "O3 O7 O0"
    assert pile(state, "gnomes") == "G1"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_x8_setup_deals_four_mines_four_camp_cards_and_six_to_each(seats: int) -> None:
    state = GAME.start(seats, Seeded(8))
    assert len(state.mines) == 4
    assert sum(len(cards) for cards in state.camp) == 4
    assert [len(hand) for hand in state.hands] == [6] * seats
    assert state.deck_size() == 80 - 8 - 6 * seats
    assert sum(seat >= 0 for seat in state.king_of) == seats


@pytest.mark.parametrize(("size", "crew"), [(1, ""), (2, "O1"), (3, "O1 B2")])
def test_x9_the_last_worker_wins_the_treasure_and_the_crew_leaves(size: int, crew: str) -> None:
    state = table(hand="T8", own=(f"[{size}/1/-/3] {crew}",))
    before = len(state.discard)
    do(state, "play giants-8 on own mine 1")
    assert scores(state)[0] == 3
    assert len(state.discard) - before == size


def test_x10_an_overseer_mine_is_unfinished_until_its_overseer_comes() -> None:
    state = table(hand="G8", own=("[2/1/yes/3] O1 B2",))
    assert scores(state)[0] == -3
    before = len(state.discard)
    do(state, "play gnomes-8 on own mine 1")
    assert scores(state)[0] == 3
    assert len(state.discard) - before == 3


def test_x11_passing_is_refused_while_any_card_fits() -> None:
    state = table(hand="O9", centre=("[3/1/yes/5]", *QUIET[1:]))
    for action in (DRAW_CAMP, DRAW_DECK, DRAW_NOTHING):
        refusal = GAME.refusal(state, 0, action)
        assert refusal is not None
        assert refusal.code == "play-first"


def test_x12_a_stuck_hand_is_replaced_and_the_turn_goes_on() -> None:
    centre = ("[1/3/-/4] O9", "[1/3/-/4] G9", "[1/3/-/4] T9", "[1/3/-/4] B9")
    state = table(hand="G5 T9", centre=centre, deck_top="T0 T1 T2 T3 T4 T5")
    assert shown(state.discard) == "G5 T9"
    assert shown(state.hands[0]) == "T0 T1 T2 T3 T4 T5"
    assert GAME.to_act(state) == (0,)
    do(state, "play giants-0 on mine 2", "draw deck")
    assert GAME.to_act(state) == (1,)


def test_x13_the_empty_deck_ends_the_game_and_the_highest_total_wins() -> None:
    state = table(hand="G4", treasures=("[2/3/-/5]",), own=("[1/1/-/1]",), deck=1)
    result = GAME.result(do(state, "play gnomes-4 on mine 1", "draw deck"))
    assert result is not None
    assert result.scores == (4, 0)
    assert result.winners == (0,)
    assert [line.points for line in result.breakdown[0]] == [5, -1]
