"""Why a card is advised: every kind of reason where it is true, and where it is not."""

from __future__ import annotations

from typing import Any

from dwarrow.games.nebelberge import GAME
from dwarrow.games.nebelberge.cards import NUMBERS
from dwarrow.games.nebelberge.state import NebelbergeState
from dwarrow.kernel import Message
from tests.games.nebelberge.setting import LETTERS, QUIET, do, table

SMALL = ("[1/1/-/2]", *QUIET[:3])
"""One unit captures the first mine, three capture each of the others."""
ALMOST = ("[2/2/-/5] O2", *QUIET[:3])
"""One more unit captures the first mine."""


def reasons(state: NebelbergeState, text: str) -> dict[str, Message]:
    """The reasons for what the seat to act may do, by code."""
    seat = GAME.to_act(state)[0]
    given = GAME.because(state, seat, [GAME.parse(state, seat, text)])
    for language in ("de", "fr", "en"):
        for reason in given:
            assert "{" not in GAME.words(language).say("reason", reason, ("Anna", "Borin"))
    return {reason.code: reason for reason in reversed(given)}


def unit(word: str) -> int:
    """The number of a unit such as O7."""
    return LETTERS.index(word[0]) * NUMBERS + int(word[1])


def showing(state: NebelbergeState, word: str) -> NebelbergeState:
    """Everybody saw the rival take this unit from the camp."""
    card = next(card for card in state.deck[state.dealt :] if card >> 1 == unit(word))
    held = state.hands[1][0]
    state.deck = tuple(held if other == card else other for other in state.deck)
    state.hands[1] = (card, *state.hands[1][1:])
    state.shown[1] = (card,)
    return state


def drawing(**told: Any) -> NebelbergeState:
    """The first king has just played and is to draw."""
    told.setdefault("hand", "T1")
    told.setdefault("centre", ("[1/3/-/4]", "[1/3/-/4]", "[1/3/-/4]", "[1/3/-/4]"))
    return do(table(**told), f"play giants-{told['hand'][1]} on mine 4")


def test_a_complete_crew_wins_its_treasure() -> None:
    state = table(hand="O5 G1", own=("[2/3/-/4] O2",))
    assert reasons(state, "play orcs-5 on own mine 1")["treasure"].params == {"value": 4}
    state = table(hand="O5 G1", own=("[3/3/-/4] O2",))
    assert "treasure" not in reasons(state, "play orcs-5 on own mine 1")


def test_the_next_card_in_hand_can_win_the_treasure() -> None:
    state = table(hand="O5 T7", own=("[3/3/-/4] O2",))
    found = reasons(state, "play orcs-5 on own mine 1")
    assert found["treasure-next"].params == {"unit": unit("T7"), "value": 4}
    assert found["work"].params == {"value": 4, "count": 1}
    for hand in ("O5 T4", "O5 G7"):
        state = table(hand=hand, own=("[3/3/-/4] O2",))
        assert "treasure-next" not in reasons(state, "play orcs-5 on own mine 1")


def test_a_low_worker_leaves_room() -> None:
    state = table(hand="O1 O7", own=("[4/3/-/6]",))
    found = reasons(state, "play orcs-1 on own mine 1")
    assert found["room"].params == {"number": 1, "count": 3}
    assert found["work"].params == {"value": 6, "count": 3}
    assert "room" not in reasons(state, "play orcs-7 on own mine 1")


def test_a_captured_mine_becomes_the_kings_of_the_last_unit() -> None:
    state = table(hand="G1 O1", centre=("[3/1/yes/2]", *QUIET[:3]))
    mine = reasons(state, "play gnomes-1 on mine 1")
    assert mine["mine"].params == {"value": 2, "count": 4}
    assert "burden" not in mine
    given = reasons(state, "play orcs-1 on mine 1")
    assert given["burden"].params == {"rival": 1, "value": 2, "count": 4}
    assert not {"mine", "burden-late"} & given.keys()


def test_a_late_mine_is_a_burden_that_the_deck_makes_heavier() -> None:
    state = table(hand="O1 G1", centre=SMALL, deck=10, rival=("[3/3/-/4]",))
    found = reasons(state, "play orcs-1 on mine 1")
    assert found["burden-late"].params == {"rival": 1, "value": 2, "count": 4, "deck": 9}


def test_a_rival_is_known_to_hold_the_card_that_takes_the_mine() -> None:
    state = showing(table(hand="G5 T9 B4", centre=ALMOST), "O8")
    denied = {"rival": 1, "unit": unit("O8"), "value": 5}
    assert reasons(state, "play gnomes-5 on mine 1")["deny-mine"].params == denied
    assert "deny-mine" not in reasons(state, "play gnomes-5 on mine 2")
    hidden = table(hand="G5 T9 B4", centre=ALMOST)
    assert "deny-mine" not in reasons(hidden, "play gnomes-5 on mine 1")
    longer = showing(table(hand="T9 B4", centre=("[2/3/-/5] O2 B3", *QUIET[:3])), "O3")
    assert "deny-mine" not in reasons(longer, "play giants-9 on mine 1")


def test_a_high_unit_shuts_out_a_rival_and_lower_cards() -> None:
    state = table(hand="B6 T9 B4 G8", centre=("[2/3/-/5] O2", *QUIET[:3]))
    assert reasons(state, "play goblins-6 on mine 1")["shut"].params == {"number": 6}
    assert "shut-nine" in reasons(state, "play giants-9 on mine 1")
    assert not {"shut", "shut-nine"} & reasons(state, "play goblins-4 on mine 1").keys()


def test_an_own_unit_could_take_the_mine_next() -> None:
    state = table(hand="B4 G8", centre=("[2/3/-/5] O2", *QUIET[:3]))
    found = reasons(state, "play goblins-4 on mine 1")
    assert found["mine-next"].params == {"unit": unit("G8"), "value": 5}
    state = table(hand="B4 O8", centre=("[2/3/-/5] O2", *QUIET[:3]))
    assert "mine-next" not in reasons(state, "play goblins-4 on mine 1")


def test_a_card_that_fits_nowhere_else_and_one_that_no_own_mine_takes() -> None:
    full = ("[2/3/-/5] O2", "[2/3/-/5] B7", "[2/3/-/5] B8", "[2/3/-/5] T8")
    state = table(hand="T3 T9", centre=full, own=("[3/3/-/4] O5",))
    found = reasons(state, "play giants-3 on mine 1")
    assert {"only-place", "spare"} <= found.keys()
    assert not {"only-place", "spare"} & reasons(state, "play giants-9 on mine 1").keys()


def test_a_card_of_the_camp_wins_a_treasure_or_works_in_a_mine() -> None:
    state = drawing(own=("[2/3/-/4] O2",), camp="B5")
    assert reasons(state, "draw camp goblins")["treasure-next"].params == {
        "unit": unit("B5"),
        "value": 4,
    }
    state = drawing(own=("[3/3/-/4] O2",), camp="B5")
    found = reasons(state, "draw camp goblins")
    assert found["worker"].params == {"unit": unit("B5"), "place": 4, "value": 4}
    assert "treasure-next" not in found
    state = drawing(own=("[3/3/-/4] O7",), camp="B5")
    assert "worker" not in reasons(state, "draw camp goblins")


def test_a_card_of_the_camp_could_take_a_mine() -> None:
    state = drawing(centre=(*QUIET[:3], "[1/3/-/4] O0"), camp="G9 B9")
    state.armies[0] = ()
    found = reasons(state, "draw camp gnomes")
    assert found["mine-next"].params == {"unit": unit("G9"), "value": 4}
    assert "mine-next" in reasons(state, "draw camp goblins"), "goblins have no king here"
    state = drawing(kings="gnomes goblins", centre=(*QUIET[:3], "[1/3/-/4] O0"), camp="G9 B9")
    assert "mine-next" not in reasons(state, "draw camp goblins")


def test_a_rival_lacks_just_this_card() -> None:
    state = drawing(rival=("[2/3/-/6] B2",), camp="T5 T9")
    found = reasons(state, "draw camp giants")
    assert found["deny-card"].params == {"rival": 1, "unit": unit("T9"), "value": 6}
    state = drawing(rival=("[3/3/-/6] B2",), camp="T9")
    assert "deny-card" not in reasons(state, "draw camp giants")


def test_the_deck_is_the_clock() -> None:
    ahead = drawing(treasures=("[1/3/-/4]",), deck=5, camp="B5")
    assert reasons(ahead, "draw deck")["end-nearer"].params == {"deck": 4, "points": 4}
    last = drawing(treasures=("[1/3/-/4]",), deck=1, camp="B5")
    assert reasons(last, "draw deck")["end"].params == {"points": 4}
    behind = drawing(own=("[3/3/-/4] O7",), deck=5, camp="B5", optional_draw=True)
    assert not {"end", "end-nearer"} & reasons(behind, "draw deck").keys()
    spared = reasons(behind, "draw camp goblins")["spare-deck"]
    assert spared.params == {"value": 4, "deck": 5}
    assert "spare-deck" not in reasons(ahead, "draw camp goblins")
    assert reasons(behind, "draw nothing")["deck-stays"].params == {"deck": 5}


def test_the_camp_may_have_nothing_of_use() -> None:
    assert "camp-is-poor" in reasons(drawing(camp="B5"), "draw deck")
    useful = drawing(own=("[3/3/-/4] O2",), camp="B5")
    assert set(reasons(useful, "draw deck")) == {"deck-hidden"}
    held = drawing(hand="T1 O4", own=("[3/3/-/4] O2",), camp="B5")
    assert set(reasons(held, "draw deck")) == {"hand-will-do"}


def test_a_card_of_the_camp_is_low_or_high_when_nothing_else_is_to_be_said() -> None:
    assert set(reasons(drawing(camp="B1"), "draw camp goblins")) == {"camp-low", "camp-fits"}
    assert set(reasons(drawing(camp="B8"), "draw camp goblins")) == {"camp-high", "camp-fits"}
    found = reasons(drawing(camp="B5"), "draw camp goblins")
    assert set(found) == {"camp-fits"}
    assert found["camp-fits"].params == {"unit": unit("B5"), "count": 4}


def test_the_most_telling_reason_comes_first() -> None:
    state = showing(table(hand="G5 T9", centre=ALMOST), "O8")
    given = GAME.because(state, 0, [GAME.parse(state, 0, "play gnomes-5 on mine 1")])
    assert [reason.code for reason in given] == ["deny-mine", "mine", "lowest-fit"]


def test_of_cards_that_fit_the_highest_and_the_lowest_are_told() -> None:
    state = table(hand="G5 T9 O7", centre=("[1/3/-/4] B4", *QUIET[:3]))
    plays = (("gnomes-5", "lowest-fit"), ("orcs-7", ""), ("giants-9", "highest-fit"))
    for text, code in plays:
        found = reasons(state, f"play {text} on mine 1")
        assert {"lowest-fit", "highest-fit"} & found.keys() == ({code} if code else set())
    assert reasons(state, "play gnomes-5 on mine 1")["go-on"].params == {"unit": unit("T9")}
    assert "go-on" not in reasons(state, "play giants-9 on mine 1")
    alone = table(hand="G5 T1 O2", centre=("[1/3/-/4] B4", *QUIET[:3]))
    found = reasons(alone, "play gnomes-5 on mine 1")
    assert not {"lowest-fit", "highest-fit"} & found.keys(), "nothing else fits"
