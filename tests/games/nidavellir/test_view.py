"""Who knows what in Nidavellir: bids, pouches, decks and the explorers' three cards."""

from __future__ import annotations

from typing import cast

import pytest

import dwarrow
from dwarrow.games.nidavellir import GAME
from dwarrow.games.nidavellir.state import BEFORE, NidavellirState
from dwarrow.games.nidavellir.view import EMPTY, HIDDEN
from dwarrow.kernel import LANGUAGES, Recorder, Seeded, replay
from tests.games.nidavellir.setting import (
    QUIET,
    asked,
    bid,
    cards,
    coin,
    do,
    end_age_one,
    legal,
    play,
    play_first,
    serve,
    table,
)


def test_a_bid_is_hidden_from_everybody_else_until_its_tavern_opens() -> None:
    state = table(3)
    for tavern, text in enumerate(("copper-4 at green", "copper-2 at red", "copper-5 at blue")):
        play(state, 1, f"bid {text}")
        own = GAME.view(state, 1).elvalands[1]
        assert own.at_taverns[tavern] != HIDDEN
    for seat in (None, 0, 2):
        seen = GAME.view(state, seat).elvalands[1]
        assert seen.at_taverns == (HIDDEN,) * 3
        assert seen.pouch == (HIDDEN, HIDDEN)
    play(state, 0, "bid copper-5 at green")
    for seat in (None, 1, 2):
        assert GAME.view(state, seat).elvalands[0].at_taverns == (EMPTY,) * 3


def test_how_many_have_bid_is_known_and_how_far_the_others_are_is_not() -> None:
    state = table(3)
    before = GAME.view(state, 2)
    play(state, 0, "bid copper-5 at green")
    play(state, 0, "bid copper-4 at red")
    assert GAME.view(state, 2) == before
    play(state, 0, "bid copper-3 at blue")
    view = GAME.view(state, 2)
    assert [elvaland.has_bid for elvaland in view.elvalands] == [True, False, False]
    assert view.to_act == (1, 2)


def test_events_tell_that_somebody_has_bid_and_only_to_them_what() -> None:
    recorder = Recorder(dwarrow.game("nidavellir"), 2, Seeded(1))
    told = len(recorder.events)
    for text in ("bid copper-5 at green", "bid copper-0 at red", "bid copper-3 at blue"):
        recorder.play(0, GAME.actions.read(text))
    (event,) = recorder.events[told:]
    for seat in (None, 1):
        assert event.seen_by(seat).params == {"seat": 0}
    assert event.seen_by(0).params == {"seat": 0, "coins": (4, 0, 2)}
    for language in LANGUAGES:
        assert (
            GAME.words(language).say("event", event.seen_by(1), ["Anna", "Ben"]).startswith("Anna")
        )


def test_what_one_seat_may_bid_does_not_depend_on_what_others_have_bid() -> None:
    state = table(2)
    before = GAME.legal(state, 1)
    for text in ("copper-5 at green", "copper-0 at red", "copper-3 at blue"):
        play(state, 0, f"bid {text}")
        assert GAME.legal(state, 1) == before


def test_a_hidden_coin_that_was_upgraded_is_known_to_everybody() -> None:
    state = table(2, taverns=("o3 h b", *QUIET[1:]))
    bid(state, "5 4 3", "4 5 2")
    do(state, "take o3", "upgrade at blue")
    seen = GAME.view(state, 1).elvalands[0]
    assert seen.at_taverns == (coin("5"), HIDDEN, coin("g6"))
    for number in range(20):
        redealt = GAME.redeal(state, 1, Seeded(number))
        assert redealt.laid[0][2] == coin("g6")


def test_the_pouch_is_known_while_its_owner_chooses_between_two_fives() -> None:
    state = table(2, coins=("0 3 4 5 g5", "0 2 3 4 5"))
    bid(state, "0 3 4", "2 3 4")
    do(state, "take h", "take h")
    fives = (coin("5"), coin("g5"))
    for seat in (None, 0, 1):
        assert GAME.view(state, seat).elvalands[0].pouch == fives
    assert GAME.redeal(state, 1, Seeded(3)).hands[0] == fives
    do(state, "hand in copper")
    assert GAME.view(state, 1).elvalands[0].pouch == (coin("g5"), coin("g10"))


def test_the_pouch_is_known_after_an_exchange() -> None:
    state = table(2)
    bid(state, "0 5 3", "5 4 3")
    do(state, "take h", "take h")
    assert GAME.view(state, 1).elvalands[0].pouch == (coin("2"), coin("g6"))
    assert GAME.view(state, 1).elvalands[1].pouch == (coin("0"), coin("2"))
    assert GAME.view(state, 0).elvalands[1].pouch == (HIDDEN, HIDDEN)


def test_one_upgraded_coin_of_the_pouch_is_known_and_the_other_is_not() -> None:
    state = table(2, taverns=("o3 h b", *QUIET[1:]))
    bid(state, "5 3 4", "4 5 2")
    do(state, "take o3", "upgrade 2")
    assert GAME.view(state, 1).elvalands[0].pouch == (HIDDEN, coin("g5"))


def test_everybody_can_know_which_five_coins_somebody_has() -> None:
    state = table(2)
    bid(state, "5 4 3", "4 5 2")
    assert GAME.view(state, 1).elvalands[0].coins == (0, 1, 2, 3, 4)


def test_a_redealt_table_mixes_the_hidden_bids_of_others_and_keeps_the_own_ones() -> None:
    state = table(3)
    bid(state, "5 4 3", "4 5 2", "2 3 4")
    bids = {GAME.redeal(state, 0, Seeded(number)).laid[1] for number in range(200)}
    assert len(bids) > 10
    assert {laid[0] for laid in bids} == {coin("4")}
    assert {GAME.redeal(state, 0, Seeded(number)).laid[0] for number in range(20)} == {
        state.laid[0]
    }


def test_only_the_winner_sees_the_explorers_three_cards() -> None:
    state = table(2, armies=("e7", ""))
    state.decks[1] = cards("o5 h w3") + state.decks[1][3:]
    end_age_one(state)
    assert GAME.view(state, 0).drawn == cards("o5 h w3")
    for seat in (None, 1):
        assert GAME.view(state, seat).drawn == ()
    drawn = {GAME.redeal(state, 1, Seeded(number)).drawn for number in range(50)}
    assert len(drawn) > 10
    assert GAME.redeal(state, 0, Seeded(1)).drawn == state.drawn


def test_a_card_removed_unseen_stays_unknown() -> None:
    state = table(2)
    end_age_one(state)
    removed = {GAME.redeal(state, seat, Seeded(n)).unseen for seat in (0, 1) for n in range(40)}
    assert len(removed) > 5


def test_ulines_owner_has_no_hidden_coins() -> None:
    state = table(2, armies=("uline",))
    bid(state, "5 4 3")
    assert asked(state) == "0 open-bid"
    assert GAME.view(state, 1).elvalands[0].pouch == (0, 1, 2, 3, 4)


def test_while_ulines_owner_bids_nothing_is_left_of_the_tavern_before() -> None:
    state = table(2, armies=("uline",))
    bid(state, "5 4 3")
    do(state, "bid copper-4 at green")
    view = GAME.view(state, 1)
    assert (view.order, view.turn, view.bids) == ((1, 0), 0, (4, 5))
    serve(state)
    assert asked(state) == "0 open-bid"
    for seat in (None, 0, 1):
        view = GAME.view(state, seat)
        assert (view.tavern, view.order, view.turn, view.bids) == (1, (), 0, ())
        assert view.elvalands[1].at_taverns == (
            coin("5"),
            coin("4"),
            view.elvalands[1].at_taverns[2],
        )
        assert view.elvalands[0].at_taverns == (coin("4"), EMPTY, EMPTY)


@pytest.mark.parametrize("seats", GAME.seats)
def test_views_count_ages_and_rounds_as_the_events_do(seats: int) -> None:
    recorder = Recorder(dwarrow.game("nidavellir"), seats, Seeded(3))
    luck, told = Seeded(4), []
    while to_act := recorder.game.to_act(recorder.state):
        view = GAME.view(cast("NidavellirState", recorder.state), None)
        *_, event = [event for event in recorder.events if event.code == "round"]
        assert {"age": view.age, "round": view.round} == event.params
        told.append((view.age, view.round))
        recorder.play(to_act[0], luck.pick(recorder.game.legal(recorder.state, to_act[0])))
    rounds = GAME.box().rounds[seats]
    assert told[0] == (1, 1)
    assert told[-1] == (2, rounds)


def test_every_chance_outcome_of_a_game_can_be_given() -> None:
    """A given deal: gems, both decks in dealing order, the explorers' cards and the reshuffle."""
    box = GAME.box()
    age_one = " ".join(reversed(names(box.deck(2, 0))))
    first = "explorer-11 explorer-10 hunter"
    rest = names(box.deck(2, 1))
    for name in first.split():
        rest.remove(name)
    later = ["hunter", "explorer-10", *rest]
    script = GAME.script(
        [
            ("gems", "2 1"),
            ("age one deck", age_one),
            ("age two deck", f"{first} {' '.join(rest)}"),
            ("reshuffle age two deck", " ".join(later)),
        ]
    )
    state = GAME.start(2, script)
    assert state.gems == [2, 1]
    dealt: list[str] = []
    while state.stack:
        shown = [card for tavern in state.taverns for card in tavern]
        if state.tavern == BEFORE and len(dealt) == 9 * (state.age * 4 + state.round):
            dealt += names(shown)
        if asked(state)[2:] == "keep":
            assert legal(state) == ["take hunter", "take explorer-10", "take explorer-11"]
            do(state, "take e11")
        else:
            play_first(state)
    assert dealt == [*age_one.split(), *later]
    assert script.unused() == []


def names(faces: list[int]) -> list[str]:
    words = GAME.draws(GAME.box())["age one deck"]
    return [words[face] for face in faces]


def test_a_record_replays_hidden_bids_and_ends_with_the_same_scores() -> None:
    game = dwarrow.game("nidavellir")
    recorder = Recorder(game, 3, Seeded(5))
    luck = Seeded(6)
    while seats := game.to_act(recorder.state):
        seat = luck.pick(seats)
        recorder.play(seat, luck.pick(game.legal(recorder.state, seat)))
    *_, (again, _) = replay(recorder.record, game)
    assert again.record.scores == recorder.record.scores is not None


def test_the_points_in_a_view_are_those_of_the_scoring_with_their_breakdown() -> None:
    state = table(2, armies=("w3 h h", "m2 skaa"))
    view = GAME.view(state, None)
    assert tuple(elvaland.points for elvaland in view.elvalands) == GAME.score(state).scores
    lines = [(line.code, line.points) for line in view.elvalands[1].sheet]
    assert ("hero", 17) in lines


def test_the_first_action_that_is_no_bid_is_refused_as_none() -> None:
    state = GAME.start(2, Seeded(1))
    refused = GAME.refusal(state, 0, GAME.actions.read("take warrior-3"))
    assert refused is not None
    assert refused.code == "bid-now"


def test_hunters_and_blacksmiths_show_no_bravery() -> None:
    army = GAME.view(table(armies=("w5 h h m1 b e7",)), 0).elvalands[0]
    assert army.bravery == (5, 0, 1, 0, 7)


def test_thrud_is_no_warrior_where_the_most_are_counted() -> None:
    state = table(3, armies=("w3 w4 w5 thrud@w", "w6 w7", "w8 w9"))
    codes = [
        [line.code for line in elvaland.sheet] for elvaland in GAME.view(state, None).elvalands
    ]
    assert ["most-warriors" in each for each in codes] == [True, False, False]
