"""Passage A8 of the facts, sentence by sentence: who knows what in Nidavellir."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pytest

import dwarrow
from dwarrow.games.nidavellir import GAME
from dwarrow.games.nidavellir.actions import TAVERNS
from dwarrow.games.nidavellir.cards import DWARVES, HEROES, HUNTER, ULINE
from dwarrow.games.nidavellir.coins import COPPER_SET, COPPER_TWIN, GOLD_TWIN, MITHRIL, ZERO
from dwarrow.games.nidavellir.state import BEFORE, NidavellirState
from dwarrow.games.nidavellir.view import EMPTY, HIDDEN
from dwarrow.kernel import Event, Recorder, Seeded
from tests.games.nidavellir.setting import (
    QUIET,
    asked,
    bid,
    cards,
    do,
    end_age_one,
    play,
    table,
)

EVERYBODY = (None, 0, 1)


class Onlooker:
    """Somebody who hears what spectators hear, and notes every seat's coins and where they lie."""

    def __init__(self, seats: int) -> None:
        self.coins = [list(COPPER_SET) for _ in range(seats)]
        self.at_taverns = [[EMPTY] * len(TAVERNS) for _ in range(seats)]
        self.pouch: list[list[int]] = [[] for _ in range(seats)]
        """Coins of the pouch that were seen."""
        self.uline = -1
        self.offerings: list[int] = []
        """Royal offerings that somebody took."""

    def hear(self, event: Event) -> None:
        """Note what is told to everybody."""
        told = event.seen_by(None)
        seat = cast("int", told.params.get("seat", -1)) if told.code != "order" else -1
        if told.code in ("take", "keep") and self.number(event, "card") >= DWARVES:
            self.offerings.append(self.number(event, "card"))
        if told.code == "bid":
            self.at_taverns[seat] = [HIDDEN] * len(TAVERNS)
        elif told.code == "reveal":
            self.at_taverns[seat][cast("int", told.params["tavern"])] = self.number(event, "coin")
        elif told.code == "upgrade":
            self.upgrade(event, seat, cast("int", told.params["place"]))
        elif told.code == "exchange":
            self.replace(self.coins[seat], self.number(event, "coin"), self.number(event, "gained"))
            self.pouch[seat] = [self.number(event, "kept"), self.number(event, "gained")]
        elif told.code == "distinction" and told.params["award"] == HUNTER:
            self.replace(self.coins[seat], ZERO, MITHRIL)
        elif told.code == "recruit" and told.params["hero"] == ULINE:
            self.uline = seat
            places = self.at_taverns[seat]
            self.at_taverns[seat] = [EMPTY if coin < 0 else coin for coin in places]

    def take_coins_back(self) -> None:
        """The round is over."""
        self.at_taverns = [[EMPTY] * len(TAVERNS) for _ in self.coins]
        self.pouch = [[] for _ in self.coins]

    def upgrade(self, event: Event, seat: int, place: int) -> None:
        """The old coin was turned up, the new one lies where it lay."""
        old, new = self.number(event, "coin"), self.number(event, "gained")
        self.replace(self.coins[seat], old, new)
        if place < len(TAVERNS):
            self.at_taverns[seat][place] = new
        elif old in self.pouch[seat]:
            self.replace(self.pouch[seat], old, new)
        else:
            self.pouch[seat].append(new)

    @staticmethod
    def number(event: Event, name: str) -> int:
        return cast("int", event.params[name])

    @staticmethod
    def replace(coins: list[int], old: int, new: int) -> None:
        coins[coins.index(old)] = new

    def pouch_of(self, seat: int) -> list[int]:
        """What the pouch, or the hand, is known to hold."""
        places = self.at_taverns[seat]
        if seat == self.uline or places == [EMPTY] * len(TAVERNS):
            hand = self.coins[seat][:]
            for coin in places:
                if coin >= 0:
                    hand.remove(coin)
            return sorted(hand)
        seen = self.pouch[seat]
        return sorted(seen + [HIDDEN] * (len(COPPER_SET) - len(TAVERNS) - len(seen)))


def positions(seats: int, seed: int) -> Iterator[tuple[NidavellirState, Onlooker]]:
    """Every decision of a random game, and what an onlooker has noted by then."""
    recorder = Recorder(dwarrow.game("nidavellir"), seats, Seeded(seed))
    onlooker, luck, heard = Onlooker(seats), Seeded(seed, 1), 0
    while True:
        state = cast("NidavellirState", recorder.state)
        for event in recorder.events[heard:]:
            onlooker.hear(event)
            if event.code == "round":
                onlooker.take_coins_back()
        if state.tavern == BEFORE and not any(state.laid):
            onlooker.take_coins_back()
        if asked(state).endswith("hand-in"):
            onlooker.pouch[GAME.to_act(state)[0]] = [COPPER_TWIN, GOLD_TWIN]
        heard = len(recorder.events)
        yield state, onlooker
        to_act = recorder.game.to_act(recorder.state)
        if not to_act:
            return
        seat = luck.pick(to_act)
        recorder.play(seat, luck.pick(recorder.game.legal(recorder.state, seat)))


@pytest.mark.parametrize("seats", GAME.seats)
def test_a8_of_coins_in_hand_a_view_tells_what_everybody_could_have_noted(seats: int) -> None:
    for seed in range(3):
        for state, onlooker in positions(seats, seed):
            if not state.stack:
                break
            for owner, elvaland in enumerate(GAME.view(state, None).elvalands):
                assert list(elvaland.coins) == sorted(onlooker.coins[owner])
                assert list(elvaland.pouch) == onlooker.pouch_of(owner)


@pytest.mark.parametrize("seats", GAME.seats)
def test_a8_bids_lie_face_down_until_everybody_is_told_of_them(seats: int) -> None:
    for seed in range(3):
        for state, onlooker in positions(seats, seed):
            if state.tavern < 0:
                continue
            view = GAME.view(state, None)
            noted = [tuple(places) for places in onlooker.at_taverns]
            assert [elvaland.at_taverns for elvaland in view.elvalands] == noted


@pytest.mark.parametrize("seats", GAME.seats)
def test_a8_everybody_is_told_which_of_the_own_coins_the_others_know(seats: int) -> None:
    for seed in range(3):
        for state, onlooker in positions(seats, seed):
            if not state.stack:
                break
            for owner in range(seats):
                own = GAME.view(state, owner).elvalands[owner]
                assert list(own.shown_pouch) == onlooker.pouch_of(owner)
                if state.tavern >= 0:
                    assert list(own.shown_at_taverns) == onlooker.at_taverns[owner]


@pytest.mark.parametrize("seats", GAME.seats)
def test_a8_a_view_tells_which_cards_can_still_be_in_the_decks(seats: int) -> None:
    for seed in range(3):
        for state, onlooker in positions(seats, seed):
            boxed = GAME.view(state, None).boxed
            unused = tuple(state.box.unused_cards(seats))
            assert sorted(boxed) == sorted([*unused, *onlooker.offerings])


def test_a8_the_pouch_lies_face_down() -> None:
    state = table(2)
    bid(state, "5 4 3", "4 5 2")
    for seat in (None, 1):
        assert GAME.view(state, seat).elvalands[0].pouch == (HIDDEN, HIDDEN)
    pouches = {GAME.redeal(state, 1, Seeded(number)).hands[0] for number in range(60)}
    assert len(pouches) > 5


def test_a8_nobody_knows_how_many_bids_the_others_have_chosen() -> None:
    state = table(2)
    play(state, 0, "bid copper-5 at green")
    play(state, 0, "bid copper-4 at red")
    redealt = [GAME.redeal(state, 1, Seeded(number)) for number in range(60)]
    assert {len(twin.laid[0]) for twin in redealt} == {0, 1, 2}
    assert len(GAME.redeal(state, 0, Seeded(1)).laid[0]) == 2
    assert {tuple(sorted(twin.coins(0))) for twin in redealt} == {COPPER_SET}


def test_a8_the_winner_among_the_explorers_alone_sees_the_three_cards() -> None:
    state = table(2, armies=("e7", ""))
    state.decks[1] = cards("o5 h w3") + state.decks[1][3:]
    state.events = []
    end_age_one(state)
    (drawn,) = [event for event in state.take_events() if event.code == "draw"]
    assert asked(state) == "0 keep"
    for seat in EVERYBODY:
        view = GAME.view(state, seat)
        assert view.drawn == (cards("o5 h w3") if seat == 0 else ())
        assert len(view.drawn_gains) == (3 if seat == 0 else 0)
        assert ("cards" in drawn.seen_by(seat).params) == (seat == 0)
    assert GAME.legal(state, 1) == []
    seen = {GAME.redeal(state, 0, Seeded(number)).drawn for number in range(20)}
    assert seen == {cards("o5 h w3")}
    assert len({GAME.redeal(state, 1, Seeded(number)).drawn for number in range(50)}) > 10


def test_a8_the_card_removed_without_a_winner_is_seen_by_nobody() -> None:
    state = table(2)
    state.events = []
    end_age_one(state)
    (removed,) = [event for event in state.take_events() if event.code == "remove"]
    for seat in EVERYBODY:
        assert removed.seen_by(seat).params == {}
        assert GAME.view(state, seat).discard == ()
        possible = {GAME.redeal(state, seat, Seeded(number)).unseen for number in range(80)}
        assert len(possible) > 8


def test_a8_starting_gems_are_dealt_at_random_and_lie_open() -> None:
    dealt = set()
    for seed in range(20):
        recorder = Recorder(dwarrow.game("nidavellir"), 3, Seeded(seed))
        state = cast("NidavellirState", recorder.state)
        dealt.add(tuple(state.gems))
        told = [event.params["gem"] for event in recorder.events if event.code == "gem"]
        for seat in (*EVERYBODY, 2):
            seen = [elvaland.gem for elvaland in GAME.view(state, seat).elvalands]
            assert seen == told == state.gems
        assert GAME.redeal(state, 0, Seeded(1)).gems == state.gems
    assert len(dealt) == 6


def test_a8_ulines_owner_keeps_the_coins_open() -> None:
    state = table(2, armies=("w3 h m1 b",), taverns=("e5 h h", *QUIET[1:]))
    bid(state, "5 2 3", "4 2 3")
    hidden = GAME.view(state, 1).elvalands[0]
    assert (hidden.at_taverns[1:], hidden.pouch) == ((HIDDEN, HIDDEN), (HIDDEN, HIDDEN))
    do(state, "take e5", f"recruit {HEROES[ULINE]}")
    for seat in EVERYBODY:
        side = GAME.view(state, seat).elvalands[0]
        assert side.at_taverns == (4, EMPTY, EMPTY)
        assert side.pouch == (0, 1, 2, 3)
        assert GAME.redeal(state, seat, Seeded(3)).hands[0] == side.pouch
