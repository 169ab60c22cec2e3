"""The forty edge cases of the facts, each under its number."""

from __future__ import annotations

import pytest

from dwarrow.games.nebelberge import GAME
from dwarrow.kernel import Seeded
from tests.games.nebelberge.setting import QUIET, allowed, do, pile, refused, scores, shown, table

ALL_ORCS = "O0 O1 O2 O3 O4 O5 O6 O7 O8 O9"


def test_case_01_a_zero_may_open_an_empty_mine() -> None:
    assert refused(table(hand="O0"), "play orcs-0 on mine 1") == ""


def test_case_02_an_equal_unit_is_refused() -> None:
    state = table(hand="T5", centre=("[1/3/-/4] O5", *QUIET[1:]))
    assert refused(state, "play giants-5 on mine 1") == "not-greater"


def test_case_03_a_zero_covers_a_nine_and_the_climb_begins_again() -> None:
    state = table(
        kings="gnomes goblins giants",
        hand="B0 O0 O1 O9",
        centre=("[1/3/-/4] O9", *QUIET[1:]),
        optional_draw=True,
    )
    do(state, "play goblins-0 on mine 1", "draw nothing")
    state.hands[1] = state.hands[0]
    assert allowed(state, "mine 1") == "O1 O9"


def test_case_04_a_zero_does_not_cover_an_eight() -> None:
    state = table(hand="B0", centre=("[1/3/-/4] O8", *QUIET[1:]))
    assert refused(state, "play goblins-0 on mine 1") == "zero-on-nine"


def test_case_05_nothing_from_one_to_nine_covers_a_nine() -> None:
    state = table(hand=ALL_ORCS, centre=("[1/3/-/4] G9", *QUIET[1:]))
    assert allowed(state, "mine 1") == "O0"


def test_case_06_the_king_of_the_last_unit_gets_the_mine_whoever_played_it() -> None:
    state = table(hand="O4", centre=("[1/1/-/1]", *QUIET[1:]))
    mine, following = state.mines[0], state.deck[state.dealt]
    do(state, "play orcs-4 on mine 1")
    assert state.conquered[1] == (mine,)
    assert pile(state, "orcs") == "O4"
    assert state.mines[0] == following
    do(state, "draw camp orcs")
    assert shown(state.hands[0]) == "O4"


def test_case_07_without_such_a_king_the_player_gets_the_mine() -> None:
    state = table(kings="gnomes giants", hand="O4", centre=("[1/1/-/1]", *QUIET[1:]))
    mine = state.mines[0]
    do(state, "play orcs-4 on mine 1")
    assert state.conquered == [(mine,), ()]


def test_case_08_the_earliest_unit_of_a_people_ends_on_top_of_its_pile() -> None:
    state = table(hand="O7", centre=("[2/3/-/5] O2 B3", *QUIET[1:]))
    do(state, "play orcs-7 on mine 1")
    assert len(state.conquered[1]) == 1
    assert pile(state, "orcs") == "O7 O2"
    assert pile(state, "goblins") == "B3"


def test_case_09_the_units_go_on_top_of_an_existing_pile() -> None:
    state = table(hand="O7", centre=("[2/3/-/5] O2 B3", *QUIET[1:]), camp="O9")
    do(state, "play orcs-7 on mine 1")
    assert pile(state, "orcs") == "O9 O7 O2"


def test_case_10_the_own_people_never_works_in_an_own_mine() -> None:
    state = table(kings="orcs gnomes", hand="O3", own=("[2/1/-/2]",))
    assert refused(state, "play orcs-3 on own mine 1") == "own-people"


def test_case_11_the_last_worker_finishes_the_mine_at_once() -> None:
    state = table(kings="orcs gnomes", hand="B4 G5", own=("[2/1/-/2] B4",))
    mine, discarded = state.conquered[0][0], len(state.discard)
    assert refused(state, "play goblins-4 on own mine 1") == "not-greater"
    do(state, "play gnomes-5 on own mine 1")
    assert state.treasures[0] == (mine,)
    assert state.conquered[0] == ()
    assert shown(state.discard[discarded:]) == "B4 G5"


def test_case_12_a_full_mine_takes_only_a_stronger_overseer() -> None:
    state = table(kings="orcs gnomes", hand="T9 O6 O7", own=("[2/1/yes/3] B4 G6",))
    discarded = len(state.discard)
    assert refused(state, "play giants-9 on own mine 1") == "overseer-needed"
    assert refused(state, "play orcs-6 on own mine 1") == "not-greater"
    do(state, "play orcs-7 on own mine 1")
    assert len(state.treasures[0]) == 1
    assert shown(state.discard[discarded:]) == "B4 G6 O7"


def test_case_13_a_zero_oversees_a_nine() -> None:
    state = table(kings="orcs gnomes", hand=ALL_ORCS, own=("[2/1/yes/3] B4 G9",))
    assert allowed(state, "own mine 1") == "O0"
    do(state, "play orcs-0 on own mine 1")
    assert len(state.treasures[0]) == 1


def test_case_14_no_overseer_before_the_workers_are_complete() -> None:
    state = table(kings="orcs gnomes", hand="O7", own=("[2/1/yes/3] B4",))
    assert refused(state, "play orcs-7 on own mine 1") == "overseer-too-early"


def test_case_15_after_a_one_any_orc_from_two_to_nine_oversees() -> None:
    state = table(kings="orcs gnomes", hand=ALL_ORCS, own=("[2/1/yes/3] B0 G1",))
    assert allowed(state, "own mine 1") == "O2 O3 O4 O5 O6 O7 O8 O9"


def test_case_16_a_rivals_mine_takes_nothing() -> None:
    state = table(kings="goblins orcs", hand="B1 G2 T3", rival=("[2/1/-/2]",))
    assert allowed(state, "own mine 1") == ""
    assert refused(state, "play gnomes-2 on own mine 1") == "no-such-mine"


def test_case_17_peoples_without_a_king_work_for_everybody_and_oversee_for_nobody() -> None:
    own = ("[1/1/yes/2]", "[1/1/yes/2] T1")
    for king in ("gnomes orcs", "orcs gnomes"):
        state = table(kings=king, hand="T6 B6", own=own)
        assert allowed(state, "own mine 1") == "B6 T6"
        assert allowed(state, "own mine 2") == ""


def test_case_18_a_capture_by_a_people_without_a_king_is_the_players() -> None:
    state = table(hand="T6", centre=("[1/2/-/2] O5", *QUIET[1:]))
    do(state, "play giants-6 on mine 1")
    assert len(state.conquered[0]) == 1


STUCK = ("[1/2/-/2] O8", "[1/3/-/4] G9", "[1/3/-/4] T9", "[1/2/-/2] B8")


def test_case_19_a_stuck_hand_is_shown_discarded_and_drawn_anew() -> None:
    assert table(hand="G1 O2 T5", centre=STUCK, own=("[1/1/-/1]",)).discard == ()
    state = table(hand="G1 G2 G5", centre=STUCK, own=("[1/1/-/1]",), deck_top="O9 O1 O2 O3 O4 O5")
    assert shown(state.discard) == "G1 G2 G5"
    assert len(state.hands[0]) == 6
    assert GAME.to_act(state) == (0,)
    assert GAME.decision(state).name == "play"


def test_case_20_a_zero_saves_a_hand_because_it_fits_on_a_nine() -> None:
    state = table(hand="G1 G0", centre=STUCK)
    assert state.discard == ()
    assert [GAME.text(state, action) for action in GAME.legal(state, 0)] == [
        "play gnomes-0 on mine 2",
        "play gnomes-0 on mine 3",
    ]


def test_case_21_a_nine_saves_a_hand_because_it_fits_on_an_eight() -> None:
    state = table(hand="G1 G9", centre=STUCK)
    assert state.discard == ()
    assert allowed(state, "mine 1") == "G9"
    assert allowed(state, "mine 4") == "G9"


def test_case_22_a_mine_with_one_defender_takes_any_card() -> None:
    state = table(hand="G0", centre=("[1/1/-/1]", *STUCK[1:]))
    assert state.discard == ()
    assert allowed(state, "mine 1") == "G0"


@pytest.mark.parametrize("left", [5, 6], ids=["case_23_five_left", "case_24_exactly_six_left"])
def test_a_stuck_hand_that_empties_the_deck_ends_the_game(left: int) -> None:
    state = table(hand="G1 G2", centre=STUCK, deck=left)
    assert len(state.hands[0]) == left
    assert GAME.to_act(state) == ()
    assert GAME.result(state) is not None


def test_case_25_a_hand_that_is_stuck_again_is_replaced_again() -> None:
    state = table(hand="G1", centre=STUCK, deck_top="G1 G2 G3 G4 G5 G6 G7 O1 O2 O3 O4 O9")
    assert shown(state.discard) == "G1 G1 G2 G3 G4 G5 G6"
    assert shown(state.hands[0]) == "G7 O1 O2 O3 O4 O9"
    assert GAME.decision(state).name == "play"


def test_case_26_capturing_with_the_last_card_completes_the_row_and_ends_the_game() -> None:
    state = table(hand="G4", centre=("[1/1/-/3]", *QUIET[1:]), camp="O5", deck=1)
    last = state.deck[-1]
    do(state, "play gnomes-4 on mine 1")
    assert state.mines[0] == last
    assert GAME.to_act(state) == ()
    assert scores(state) == (-3, 0)


def test_case_27_drawing_the_last_card_ends_the_game() -> None:
    state = do(table(hand="G4", deck=1), "play gnomes-4 on mine 1", "draw deck")
    assert GAME.to_act(state) == ()


def test_case_28_with_one_card_left_a_camp_card_keeps_the_game_going() -> None:
    state = table(hand="G4", camp="O5", deck=1)
    do(state, "play gnomes-4 on mine 1", "draw camp orcs")
    assert GAME.to_act(state) == (1,)


def test_case_29_an_empty_camp_leaves_the_deck_or_nothing() -> None:
    state = do(table(hand="G4", optional_draw=True), "play gnomes-4 on mine 1")
    texts = [GAME.text(state, action) for action in GAME.legal(state, 0)]
    assert texts == ["draw deck", "draw nothing"]
    assert refused(state, "draw camp orcs") == "empty-pile"


def test_case_30_finishing_a_mine_changes_neither_deck_nor_camp() -> None:
    state = table(hand="O4", own=("[1/1/-/2]",), camp="B3 T2")
    deck, camp = state.dealt, list(state.camp)
    do(state, "play orcs-4 on own mine 1")
    assert (state.dealt, state.camp) == (deck, camp)


def test_case_31_without_open_mines_the_score_is_the_sum_of_the_treasures() -> None:
    state = table(hand="O4", own=("[1/1/-/2]",), treasures=("[1/1/-/5]",))
    assert scores(do(state, "play orcs-4 on own mine 1")) == (7, 0)


def test_case_32_open_mines_count_against_the_treasures() -> None:
    state = table(treasures=("[2/3/-/5]", "[1/2/-/3]"), own=("[1/3/-/4]", "[3/3/yes/6] O1"))
    assert scores(state)[0] == -2


def test_case_33_no_mine_at_all_scores_nothing_and_may_win() -> None:
    state = do(table(hand="G4", rival=("[1/1/-/1]",), deck=1), "play gnomes-4 on mine 1")
    result = GAME.result(do(state, "draw deck"))
    assert result is not None
    assert result.scores == (0, -1)
    assert result.winners == (0,)


def test_case_34_equal_best_scores_share_the_victory() -> None:
    state = table(kings="gnomes orcs giants", hand="G4", rival=("[1/1/-/1]",), deck=1)
    result = GAME.result(do(state, "play gnomes-4 on mine 1", "draw deck"))
    assert result is not None
    assert result.winners == (0, 2)
    assert result.places == (1, 3, 1)


def test_case_35_a_declined_card_is_not_made_up_for_later() -> None:
    state = table(hand="G1 G2 G3 G4 G5 G6", optional_draw=True)
    do(state, "play gnomes-1 on mine 1", "draw nothing")
    assert len(state.hands[0]) == 5
    GAME.play(state, 1, GAME.legal(state, 1)[0])
    do(state, "draw deck", "play gnomes-2 on mine 2", "draw deck")
    assert len(state.hands[0]) == 5


def test_case_36_with_three_own_mines_the_player_chooses_which_takes_the_card() -> None:
    state = table(hand="O4", own=("[2/1/-/2]", "[2/1/-/2]", "[2/1/-/2]"))
    assert [allowed(state, f"own mine {number}") for number in (1, 2, 3)] == ["O4"] * 3
    do(state, "play orcs-4 on own mine 2")
    assert [shown(crew) for crew in state.workers[0]] == ["", "O4", ""]


def test_case_37_a_mine_captured_for_a_rival_is_worked_from_the_rivals_turn_on() -> None:
    state = table(hand="O4 G5", centre=("[2/1/-/2]", *QUIET[1:]), optional_draw=True)
    do(state, "play orcs-4 on mine 1")
    assert GAME.to_act(state) == (0,)
    assert GAME.legal(state, 1) == []
    do(state, "draw nothing")
    state.hands[1] = state.hands[0]
    assert allowed(state, "own mine 1") == "G5"


def test_case_38_a_single_capturing_card_moves_to_the_camp_as_usual() -> None:
    state = do(table(hand="G4", centre=("[1/1/-/1]", *QUIET[1:])), "play gnomes-4 on mine 1")
    assert pile(state, "gnomes") == "G4"
    assert state.armies[0] == ()


@pytest.mark.parametrize("seats", GAME.seats)
def test_case_39_all_eighty_cards_are_somewhere_at_any_time(seats: int) -> None:
    chance = Seeded(39, seats)
    state = GAME.start(seats, chance)
    while to_act := GAME.to_act(state):
        assert sorted(GAME.census(state)) == list(range(80))
        GAME.play(state, to_act[0], chance.pick(GAME.legal(state, to_act[0])))
    assert sorted(GAME.census(state)) == list(range(80))


def test_case_40_kings_are_no_cards_of_the_deck() -> None:
    draws = GAME.draws(GAME.box())
    assert len(draws["deck"]) == 80
    assert not set(draws["deck"]) & set(draws["kings"])
