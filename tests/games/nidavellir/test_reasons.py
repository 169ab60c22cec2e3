"""Why a bid, card, hero or coin is advised: each kind where it is true, and where it is not."""

from __future__ import annotations

from dwarrow.games.nidavellir import GAME
from dwarrow.games.nidavellir.cards import BLACKSMITH, EXPLORER, HUNTER, WARRIOR
from dwarrow.games.nidavellir.state import NidavellirState
from dwarrow.kernel import Message
from tests.games.nidavellir.setting import (
    ONE_SET,
    QUIET,
    bid,
    card,
    coin,
    do,
    end_age_two,
    long,
    table,
)

FOUR = "w5 h m1 b"
"""All but the explorer of a first set."""


def reasons(state: NidavellirState, *texts: str, seat: int | None = None) -> dict[str, Message]:
    """The reasons for what a seat may do, by code; the most telling one of each code."""
    seat = GAME.to_act(state)[0] if seat is None else seat
    tried = state.clone()
    actions = []
    for text in texts:
        actions.append(GAME.parse(tried, seat, long(text)))
        GAME.play(tried, seat, actions[-1])
    given = GAME.because(state, seat, actions)
    for language in ("de", "fr", "en"):
        for reason in given:
            names = ("Anna", "Borin", "Cleo")
            assert "{" not in GAME.words(language).say("reason", reason, names)
    return {reason.code: reason for reason in reversed(given)}


def taking(tavern: str, *armies: str, age: int = 1, seats: int = 2) -> NidavellirState:
    """The first seat is to take a card at the green tavern."""
    state = table(seats=seats, armies=armies, taverns=(tavern, *QUIET[1:]), age=age)
    bid(state, "5 2 3", *["4 2 3"] * (seats - 1))
    return state


def recruiting(army: str, rival: str = "", age: int = 2) -> NidavellirState:
    """The first seat has completed a set and is to choose a hero."""
    state = taking("e5 h h", army, rival, age=age)
    do(state, "take e5")
    return state


def test_a_card_completes_a_set() -> None:
    state = taking("e5 h b", FOUR)
    assert reasons(state, "take e5")["hero"].params == {"count": 1}
    assert "hero" not in reasons(state, "take h")


def test_a_card_leaves_one_rank_or_more_missing_for_a_hero() -> None:
    state = taking("b h w3", "w5 h m1")
    assert reasons(state, "take b")["one-to-hero"].params == {"dwarf": EXPLORER}
    assert not {"one-to-hero", "nearer-hero"} & reasons(state, "take h").keys()
    state = taking("b h w3", "w5 h")
    assert reasons(state, "take b")["nearer-hero"].params == {"count": 2}


def test_most_warriors_let_the_highest_coin_count() -> None:
    state = taking("w3 h w9", "w5 h", "w8", age=2)
    state.ranks[5 + WARRIOR] = 2
    assert reasons(state, "take w3")["most-warriors"].params == {"value": 5}
    assert "most-warriors" not in reasons(state, "take h")
    ahead = taking("w3 h w9", "w5 w5", "w8", age=2)
    assert "most-warriors" not in reasons(ahead, "take w3"), "they counted before"


def test_a_card_takes_or_breaks_a_lead_of_the_first_age_alone() -> None:
    state = taking("h b w3", "h", "h b")
    found = reasons(state, "take h")
    assert found["lead"].params == {"column": HUNTER, "award": HUNTER}
    found = reasons(state, "take b")
    assert found["lead-broken"].params == {"rival": 1, "column": BLACKSMITH, "award": BLACKSMITH}
    later = taking("h b w3", "h", "h b", age=2)
    assert not {"lead", "lead-broken"} & reasons(later, "take h").keys()
    assert not {"lead", "lead-broken"} & reasons(later, "take b").keys()


def test_a_card_draws_level_with_those_that_have_the_most() -> None:
    state = taking("h b w3", "h", "h h b")
    assert reasons(state, "take h")["lead-broken"].params["column"] == HUNTER
    state = taking("h b w3", "b", "h w5", "h w5", seats=3)
    found = reasons(state, "take h")
    assert found["lead-next"].params == {"column": HUNTER, "award": HUNTER}
    assert "lead-next" not in reasons(taking("h b w3", "", "h h", "h h", seats=3), "take h")


def test_a_card_is_of_the_class_that_one_has_least_of() -> None:
    state = taking("h m1 e5", "w5 w3 h m1 m0 b b e5 e6")
    assert reasons(state, "take h")["rarest-class"].params == {"dwarf": HUNTER}
    assert "rarest-class" not in reasons(state, "take m1")


def test_a_card_is_denied_to_a_rival_who_comes_later_and_wants_it() -> None:
    state = taking("e5 h h", "", FOUR)
    assert reasons(state, "take e5")["deny-hero"].params == {"rival": 1, "card": card("e5")}
    assert "deny-hero" not in reasons(state, "take h")
    many = taking("h h b", "", "h h h h")
    assert "deny-points" not in reasons(many, "take h"), "there is another one"
    one = taking("h b b", "", "h h h h")
    found = reasons(one, "take h")
    assert found["deny-points"].params == {"rival": 1, "card": card("h"), "count": 9}
    do(one, "take b")
    assert not {"deny-hero", "deny-points"} & reasons(one, "take h").keys(), "nobody comes later"


def test_a_card_brings_points() -> None:
    state = taking("h b m0", "h h")
    assert reasons(state, "take h")["points"].params == {"count": 5, "card": card("h")}
    assert "points" not in reasons(state, "take m0")
    assert reasons(state, "take m0")["first-of-class"].params == {"dwarf": 2}
    assert "first-of-class" not in reasons(state, "take h")


def test_an_offering_makes_a_coin_grow() -> None:
    state = taking("o3 h h")
    found = reasons(state, "take o3")
    assert found["offering"].params == {"coin": coin("5"), "gained": coin("g8")}
    assert "offering" not in reasons(state, "take h")


def test_the_zero_makes_the_pouch_grow() -> None:
    state = table()
    plan = "bid copper-0 at green", "bid copper-5 at red", "bid copper-4 at blue"
    found = reasons(state, *plan, seat=0)
    assert found["bid-exchange"].params == {
        "coin": coin("3"),
        "kept": coin("2"),
        "gained": coin("g5"),
        "count": 2,
    }
    plan = "bid copper-2 at green", "bid copper-5 at red", "bid copper-4 at blue"
    assert "bid-exchange" not in reasons(state, *plan, seat=0)
    state = table(coins=("m3 2 3 4 5", "0 2 3 4 5"))
    plan = "bid mithril-3 at green", "bid copper-5 at red", "bid copper-4 at blue"
    found = reasons(state, *plan, seat=0)
    assert "bid-exchange" not in found
    assert found["bid-exchange-special"].params["gained"] == coin("g5")


def test_a_single_coin_has_its_reason_before_the_others_are_laid() -> None:
    poor = table(taverns=("m0 m0 m1", "e5 h b", "h b m1"))
    least = reasons(poor, "bid copper-0 at green", seat=0)
    assert least["bid-least"].params == {"coin": coin("0"), "tavern": 0}
    assert least["bid-grows"].params == {"coin": coin("0")}
    assert "bid-most" not in reasons(poor, "bid copper-5 at green", seat=0)
    rich = table(taverns=("e5 h b", "m0 m0 m1", "h b m1"))
    assert "bid-least" not in reasons(rich, "bid copper-0 at green", seat=0)
    most = reasons(rich, "bid copper-5 at green", seat=0)["bid-most"].params
    assert most == {"coin": coin("5"), "tavern": 0, "card": card("e5"), "count": 5}
    assert not {"bid-most", "bid-grows"} & reasons(rich, "bid copper-4 at green", seat=0).keys()
    state = table(coins=("m3 2 3 4 5", "0 2 3 4 5"))
    assert "bid-grows-special" in reasons(state, "bid mithril-3 at green", seat=0)
    do(state, "bid mithril-3 at green", "bid copper-5 at red")
    last = reasons(state, "bid copper-4 at blue", seat=0)
    assert "bid-exchange-special" in last, "what is known is told more exactly"
    assert "bid-grows-special" not in last


def test_a_bid_that_nobody_can_beat() -> None:
    plan = "bid gold-9 at green", "bid copper-4 at red", "bid copper-3 at blue"
    state = table(coins=("0 2 3 4 g9", "0 2 3 4 g8"), taverns=("e5 h b", *QUIET[1:]))
    assert reasons(state, *plan, seat=0)["bid-highest"].params == {"coin": coin("g9"), "tavern": 0}
    wanted = table(
        coins=("0 2 3 4 g9", "0 2 3 4 g8"), taverns=("e5 h b", *QUIET[1:]), armies=(FOUR,)
    )
    found = reasons(wanted, *plan, seat=0)["bid-for-set"]
    assert found.params == {"coin": coin("g9"), "tavern": 0, "card": card("e5")}
    equal = table(coins=("0 2 3 4 g9", "0 2 3 4 g9"), gems="5 4")
    assert reasons(equal, *plan, seat=0)["bid-gem"].params["gem"] == 5
    lower = table(coins=("0 2 3 4 g9", "0 2 3 4 g9"), gems="4 5", armies=(FOUR,))
    assert not {"bid-gem", "bid-highest", "bid-for-set"} & reasons(lower, *plan, seat=0).keys()


def test_high_and_low_bids_are_where_much_and_little_can_be_won() -> None:
    taverns = ("e9 h h", "m1 h h", "m0 m0 m0")
    state = table(coins=("0 2 3 4 g9", "0 2 3 4 g9"), gems="4 5", taverns=taverns)
    found = reasons(
        state, "bid gold-9 at green", "bid copper-4 at red", "bid copper-2 at blue", seat=0
    )
    assert found["bid-most"].params == {
        "coin": coin("g9"),
        "tavern": 0,
        "card": card("e9"),
        "count": 9,
    }
    assert found["bid-least"].params == {"coin": coin("2"), "tavern": 2}
    assert found["bid-alike"].params == {"coin": coin("2"), "tavern": 2}
    found = reasons(
        state, "bid copper-2 at green", "bid copper-4 at red", "bid copper-3 at blue", seat=0
    )
    assert not {"bid-most", "bid-least", "bid-alike"} & found.keys()


def test_a_bid_is_told_by_the_coins_above_it_and_by_what_it_saves() -> None:
    state = table(coins=("0 2 3 4 g8", "0 2 3 4 g9"))
    bids = ("bid gold-8 at green", "bid copper-4 at red", "bid copper-2 at blue")
    found = reasons(state, *bids, seat=0)
    assert found["bid-above"].params == {"coin": coin("g8"), "tavern": 0, "count": 1}
    assert found["bid-low"].params == {"coin": coin("2"), "tavern": 2}
    bids = ("bid copper-3 at green", "bid copper-2 at red", "bid copper-0 at blue")
    low = reasons(state, *bids, seat=0)
    assert "bid-above" in low, "two of the five coins are higher"
    assert "bid-low" not in low, "the 0 is for the pouch"
    last = table(coins=("0 2 3 4 g8", "0 2 3 4 g9"))
    do(last, "bid gold-8 at green")
    do(last, "bid copper-2 at red")
    found = reasons(last, "bid copper-4 at blue", seat=0)
    assert set(found) == {"bid-above"}, "what lies there already is no reason"
    assert found["bid-above"].params["coin"] == coin("4")
    richer = table(coins=("0 2 3 4 g8", "0 2 5 g7 g9"))
    assert "bid-above" not in reasons(richer, *bids, seat=0)


def test_the_highest_bid_may_be_for_a_set_or_an_offering() -> None:
    taverns = ("e9 h h", "o3 h h", "m0 m0 m0")
    coins = ("0 2 3 4 5", "0 2 3 4 g9")
    state = table(armies=(FOUR, ""), coins=coins, gems="4 5", taverns=taverns)
    bids = ("bid copper-5 at green", "bid copper-4 at red", "bid copper-2 at blue")
    found = reasons(state, *bids, seat=0)
    assert found["bid-set"].params == {"coin": coin("5"), "tavern": 0, "card": card("e9")}
    assert not {"bid-for-set", "bid-offering"} & found.keys(), "the rival has a 9"
    bids = ("bid copper-2 at green", "bid copper-5 at red", "bid copper-4 at blue")
    found = reasons(state, *bids, seat=0)
    assert found["bid-offering"].params == {"coin": coin("5"), "tavern": 1, "card": card("o3")}
    assert "bid-set" not in found


def test_a_class_that_grows_is_told_with_its_next_card() -> None:
    found = reasons(taking("h b e5", "h h"), "take h")
    assert found["points-grow"].params == {"card": card("h"), "count": 5, "next": 7}
    assert "points-grow" not in reasons(taking("h b e5", "h h"), "take e5")


def test_the_race_for_the_most_warriors_is_told() -> None:
    found = reasons(taking("w5 h b", "w6", "w7 w7 w7"), "take w5")
    assert found["warriors-to-most"].params["count"] == 1
    assert "warriors-to-most" not in reasons(taking("w5 h b", "", "w7 w7 w7 w7"), "take w5")
    assert "warriors-safer" in reasons(taking("w5 h b", "w6 w6", "w7 w7"), "take w5")
    assert "warriors-safer" not in reasons(taking("w5 h b", "w6 w6 w6", "w7"), "take w5")
    assert "warriors-safer" not in reasons(taking("w5 h b", "w6 w6", "w7 w7"), "take h")


def test_a_narrow_lead_is_made_safer() -> None:
    assert "lead-safer" in reasons(taking("h b e5", "h h", "h"), "take h")
    assert "lead-safer" not in reasons(taking("h b e5", "h h h", "h"), "take h")
    assert "lead-safer" not in reasons(taking("h b e5", "h h", "h", age=2), "take h")
    assert "lead-safer" not in reasons(taking("h b e5", "h h", "h"), "take e5")


def test_uline_sees_the_place_that_a_coin_brings() -> None:
    state = table(armies=("uline",), coins=("0 2 3 4 g9", "0 2 3 4 5"), gems="1 5")
    bid(state, "3 2 4")
    found = reasons(state, "bid copper-4 at green")
    assert {"open-cheapest-first", "open-place"} <= found.keys()
    assert found["open-place"].params["number"] == 1
    assert "open-first" in reasons(state, "bid gold-9 at green")
    assert "open-exchange" in reasons(state, "bid copper-0 at green")
    assert "open-lowest" in reasons(state, "bid copper-0 at green")
    assert reasons(state, "bid copper-2 at green")["open-place"].params["number"] == 2
    assert "open-never-first" not in reasons(state, "bid copper-2 at green")
    poor = table(armies=("uline",), coins=("0 2 3 4 g9", "0 2 3 4 g20"))
    bid(poor, "g20 2 4")
    assert "open-never-first" in reasons(poor, "bid copper-2 at green")


def test_heroes_bring_points_ranks_coins_and_more() -> None:
    state = recruiting(FOUR)
    assert reasons(state, "recruit skaa")["hero-points"].params["count"] == 17
    found = reasons(state, "recruit aral")
    assert found["hero-points"].params["count"] == 8
    assert found["hero-ranks"].params["count"] == 2
    assert "hero-ranks" not in reasons(state, "recruit lokdur")
    assert "hero-coin" in reasons(state, "recruit grid")
    assert "hero-uline" in reasons(state, "recruit uline")
    assert "hero-thrud" in reasons(state, "recruit thrud")
    assert not {"hero-coin", "hero-uline", "hero-thrud"} & found.keys()
    assert reasons(state, "recruit bonfur")["hero-price"].params["count"] == 1
    first = reasons(state, "recruit dwerg-ymir")
    assert "brothers" not in first
    most = max(state.box.numbers.brothers)
    begins = first["brothers-begin"].params
    assert (begins["points"], begins["most"]) == (state.box.numbers.brothers[1], most)
    second = recruiting(f"{ONE_SET} {FOUR} dwerg-aesir")
    assert reasons(second, "recruit dwerg-ymir")["brothers"].params == {"count": 2, "points": 40}


def test_a_discard_has_its_price() -> None:
    state = recruiting("w5 w3 h m0 b")
    do(state, "recruit bonfur")
    found = reasons(state, "discard w")
    assert found["discard-price"].params == {"count": 3}
    assert "discard-keeps-sets" in found
    cheap = reasons(state, "discard m")
    assert "discard-free" in cheap
    assert not {"discard-price", "discard-keeps-sets"} & cheap.keys()


def test_thrud_and_ylud_are_placed_where_they_bring_most() -> None:
    state = recruiting("w5 h m1 b", "h h", age=1)
    do(state, "recruit thrud")
    assert reasons(state, "place thrud h")["lead-broken"].params["column"] == HUNTER
    assert reasons(state, "place thrud w")["lead-kept"].params["column"] == WARRIOR
    assert "lead-kept" not in reasons(state, "place thrud h")
    assert "placed-points" not in reasons(state, "place thrud w")
    last = table(armies=("w5 h ylud",), age=2, last_round=True)
    last.taverns = [(), (), ()]
    end_age_two(last)
    assert reasons(last, "place ylud e")["placed-points"].params == {
        "count": 11,
        "column": EXPLORER,
    }
    assert "nearer-hero" not in reasons(last, "place ylud e"), "no card comes any more"
    assert reasons(last, "place ylud w")["placed-ranks"].params == {"count": 2, "column": WARRIOR}


def test_a_coin_grows_to_the_highest_or_counts_twice() -> None:
    state = taking("o5 h h", "w5")
    do(state, "take o5")
    found = reasons(state, "upgrade at green")
    assert found["coin-grows"].params == {"coin": coin("5"), "gained": coin("g10")}
    assert "coin-highest" in found
    assert found["coin-twice"].params["count"] == 10
    small = reasons(state, "upgrade at red")
    assert small["coin-grows"].params == {"coin": coin("2"), "gained": coin("g7")}
    plain = taking("o5 h h", "", "w5")
    do(plain, "take o5")
    assert "coin-twice" not in reasons(plain, "upgrade at green")
    rich = table(coins=("0 2 3 4 5", "0 2 3 4 g20"), taverns=("o5 h h", *QUIET[1:]))
    bid(rich, "5 2 3", "4 2 3")
    do(rich, "take o5")
    assert "coin-highest" not in reasons(rich, "upgrade at green")


def test_uline_exchanges_what_she_shows() -> None:
    state = table(armies=("uline",), coins=("0 2 3 4 g9", "0 2 3 4 5"))
    bid(state, "3 2 4")
    do(state, "bid copper-0 at green", "take h", "take h")
    assert GAME.decision(state).name == "show"
    assert reasons(state, "show 4") == {}
    do(state, "show 4")
    found = reasons(state, "show g9")
    assert found["coin-grows"].params == {"coin": coin("g9"), "gained": coin("g13")}
