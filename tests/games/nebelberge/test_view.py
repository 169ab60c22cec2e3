"""Who sees what in Nebelberge."""

from __future__ import annotations

import dwarrow
from dwarrow.games.nebelberge import GAME
from dwarrow.games.nebelberge.cards import unit_of
from dwarrow.games.nebelberge.view import UNKNOWN
from dwarrow.kernel import Recorder, Seeded
from tests.games.nebelberge.setting import do, table


def test_a_hand_shows_its_units_to_its_holder_and_its_backs_to_the_others() -> None:
    state = GAME.start(3, Seeded(1))
    own, others = GAME.view(state, 0).realms[0].hand, GAME.view(state, 1).realms[0].hand
    assert [card.unit for card in own] == [unit_of(card) for card in state.hands[0]]
    assert {card.unit for card in others} == {UNKNOWN}
    assert [card.mine for card in others] == [card.mine for card in own]


def test_a_card_taken_from_the_camp_stays_known_until_it_is_played() -> None:
    state = table(hand="G4 G7", camp="O5", optional_draw=True)
    do(state, "play gnomes-4 on mine 1", "draw camp orcs")
    assert [card.unit for card in GAME.view(state, 1).realms[0].hand] == [UNKNOWN, 15]
    GAME.play(state, 1, GAME.legal(state, 1)[0])
    do(state, "draw nothing", "play orcs-5 on mine 2")
    assert [card.unit for card in GAME.view(state, 1).realms[0].hand] == [UNKNOWN]


def test_of_two_equal_cards_the_one_that_everybody_knows_is_played() -> None:
    state = table(hand="O5 G4", camp="O5", optional_draw=True)
    do(state, "play gnomes-4 on mine 1", "draw camp orcs")
    GAME.play(state, 1, GAME.legal(state, 1)[0])
    do(state, "draw nothing", "play orcs-5 on mine 2")
    assert [card.unit for card in GAME.view(state, 1).realms[0].hand] == [UNKNOWN]


def test_whoever_may_do_without_drawing_is_asked_so() -> None:
    for optional, said in (
        (True, "Draw a card from the deck or from the camp, or skip drawing."),
        (False, "Draw a card from the deck or from the camp."),
    ):
        view = GAME.view(
            do(table(hand="G4 G7", optional_draw=optional), "play gnomes-4 on mine 1"), 0
        )
        assert GAME.words("en").prompt(view.decision, view) == said


def test_the_deck_shows_only_the_mine_on_its_top() -> None:
    state = GAME.start(2, Seeded(1))
    view = GAME.view(state, 0)
    assert view.deck_top == state.box.mines[state.deck[state.dealt]]
    assert view.deck_size == 60


def test_everybody_may_know_a_treasure_that_was_won_openly() -> None:
    state = table(hand="G4", treasures=("[2/3/-/5]",), deck=1)
    for seat in (None, 0, 1):
        assert [mine.value for mine in GAME.view(state, seat).realms[0].treasures] == [5]


def test_a_holder_is_told_which_of_the_own_cards_the_others_know() -> None:
    state = table(hand="G4 G7", camp="O5", optional_draw=True)
    do(state, "play gnomes-4 on mine 1", "draw camp orcs")
    for seat in (None, 0, 1):
        assert [card.known for card in GAME.view(state, seat).realms[0].hand] == [False, True]


def test_a_redeal_never_touches_what_the_seat_knows_and_changes_the_rest() -> None:
    state = GAME.start(4, Seeded(1))
    hands = {GAME.redeal(state, 0, Seeded(seed)).hands[1] for seed in range(30)}
    assert len(hands) > 20
    for seed in range(30):
        twin = GAME.redeal(state, 0, Seeded(seed))
        assert twin.hands[0] == state.hands[0]
        assert twin.camp == state.camp


def test_whoever_must_play_holds_a_card_that_fits_on_every_redealt_table() -> None:
    nines = ("[1/3/-/4] O9", "[1/3/-/4] G9", "[1/3/-/4] T9", "[1/3/-/4] B9")
    state = table(hand="G0 G1 G2 G3 G4 G5", centre=nines)
    for seat in (None, 1):
        for seed in range(200):
            assert GAME.legal(GAME.redeal(state, seat, Seeded(seed)), 0)


def test_only_the_drawer_is_told_which_card_came_from_the_deck() -> None:
    recorder = Recorder(dwarrow.game("nebelberge"), 2, Seeded(1))
    seat = recorder.game.to_act(recorder.state)[0]
    recorder.play(seat, recorder.game.legal(recorder.state, seat)[0])
    events = recorder.play(seat, recorder.game.parse(recorder.state, seat, "draw deck"))
    drawn = next(event for event in events if event.code == "draw-deck")
    assert "unit" in drawn.seen_by(seat).params
    assert "unit" not in drawn.seen_by(1 - seat).params
    assert "unit" not in drawn.seen_by(None).params


def test_a_stuck_hand_is_shown_to_all_and_the_new_one_to_its_holder() -> None:
    nines = ("[1/3/-/4] O9", "[1/3/-/4] G9", "[1/3/-/4] T9", "[1/3/-/4] B9")
    state = table(hand="G5", centre=nines, deck_top="T0 T1 T2 T3 T4 T5")
    view = GAME.view(state, 1)
    assert view.discard == (5,)
    assert {card.unit for card in view.realms[0].hand} == {UNKNOWN}
