"""Why an answer is advised: each kind of reason where it is true, and where it is not."""

from __future__ import annotations

from dwarrow.games.mountain_king import GAME
from dwarrow.games.mountain_king.actions import PLACE
from dwarrow.games.mountain_king.gnomes import turn_up
from dwarrow.games.mountain_king.phases.awards import VotesOfRenegade
from dwarrow.games.mountain_king.phases.supplies import SET_SUPPLIES
from dwarrow.games.mountain_king.pieces import (
    ADVANCE,
    BOLSTER,
    CHAMPIONS,
    CLANS,
    ELDER,
    PLACE_NAMES,
    SUPPLY,
    WILD,
    members,
)
from dwarrow.games.mountain_king.reasons_for_aims import aims, prepares
from dwarrow.games.mountain_king.reasons_for_honor import honor_changes
from dwarrow.games.mountain_king.reasons_for_places import guided, rally, scouted
from dwarrow.games.mountain_king.reasons_for_symbols import drafted, placed
from dwarrow.games.mountain_king.state import FROM_GNOMES, SOURCES
from dwarrow.games.mountain_king.tableau import spots_for_card
from dwarrow.kernel import Message, Seeded
from tests.games.mountain_king.setting import (
    State,
    act,
    begin,
    cell,
    do,
    show,
    table,
    wheel_space,
)
from tests.support.remembering import number

PINK, BLUE = 0, 1


def reasons(state: State, text: str) -> dict[str, Message]:
    """The reasons for what whoever is asked may do, by code."""
    seat = GAME.to_act(state)[0]
    given = GAME.because(state, seat, [GAME.parse(state, seat, text)])
    for language in ("de", "fr", "en"):
        for reason in given:
            said = GAME.words(language).say("reason", reason, ("Anna", "Borin", "Cleo", "Dain"))
            assert "{" not in said
    return {reason.code: reason for reason in reversed(given)}


def aimed(state: State, *texts: str) -> list[str]:
    """What the last of these answers is good for as the aim of those before it: in English."""
    ready, seat = state.clone(), GAME.to_act(state)[0]
    for text in texts[:-1]:
        action = GAME.parse(ready, seat, text)
        assert prepares(GAME.decision(ready).name, action)
        GAME.play(ready, seat, action)
    last = GAME.parse(ready, seat, texts[-1])
    name = GAME.decision(ready).name
    assert not prepares(name, last)
    found = aims(name, last, GAME.because(ready, seat, [last]))
    words, names = GAME.words("en"), ("Anna", "Borin", "Cleo", "Dain")
    return [words.say("reason", each, names) for each in found]


def place(name: str) -> int:
    """The number of a place."""
    return PLACE_NAMES.index(name)


def beside(state: State, name: str) -> str:
    """A cavern beside another one."""
    near = state.board.near[place(name)] & state.board.caverns
    return PLACE_NAMES[members(near)[0]]


def test_symbols_that_touch_make_a_strong_action() -> None:
    state = table(grid="advance advance\nbolster .")
    found = reasons(state, f"cover {cell(0, 0)}")
    assert found["group"].params == {"type": ADVANCE, "strength": 2}
    alone = reasons(state, f"cover {cell(1, 0)}")
    assert alone["single"].params == {"type": BOLSTER, "strength": 1}
    do(state, f"cover {cell(0, 0)}")
    assert reasons(state, f"cover {cell(0, 1)}")["action-grows"].params["strength"] == 2
    early = reasons(state, "advance")
    assert early["takes-action-now"].params == {"type": ADVANCE, "strength": 1}
    do(state, f"cover {cell(0, 1)}")
    assert reasons(state, "advance")["takes-action"].params == {"type": ADVANCE, "strength": 2}


def test_a_symbol_is_good_for_what_its_action_then_brings() -> None:
    trolls = {"mud-2": "pink 3"}
    target = beside(table(trolls=trolls), "mud-2")
    grid = "advance influence\nbolster gnome"
    cover = [f"cover {cell(row, column)}" for row in (0, 1) for column in (0, 1)]
    free = table(trolls=trolls, grid=grid)
    assert "trolls can go there for" in aimed(free, cover[0], "advance", f"to {target}")[0]
    assert aimed(free, cover[0], "advance", "stop") == []
    level = table(trolls={"mud-2": "pink 3", target: "blue 1"}, grid=grid)
    assert "Borin loses" in aimed(level, cover[0], "advance", f"to {target}")[0]
    guarded = aimed(free, cover[2], "bolster", "to mud-2")[0]
    assert "new trolls can guard it" in guarded
    lair = next(PLACE_NAMES[each] for each in members(free.lairs[PINK]))
    assert "new trolls can come there" in aimed(free, cover[2], "bolster", f"to {lair}")[0]
    show(free, "okkag", "torr", "runda")
    assert "votes of the" in aimed(free, cover[1], "influence", "champion okkag")[0]
    assert "wheel pawn lands on" in aimed(free, cover[3], "gnome", "steps 1")[0]


def test_more_strength_is_good_for_what_it_reaches() -> None:
    trolls = {"mud-2": "pink 3"}
    target = beside(table(trolls=trolls), "mud-2")
    state = act(table(trolls={"mud-2": "pink 3", target: "blue 1"}, supplies=2), "advance", 1)
    assert "trolls can go there for" in aimed(state, "spend supply", f"to {target}")[0]


def test_an_action_is_not_told_to_be_good_for_the_strength_it_may_get() -> None:
    state = table(grid="advance bolster\n. .", champions={"pink": "brokk"})
    assert aimed(state, f"cover {cell(0, 0)}", "advance", "use brokk") == []


def test_wild_symbols_fit_any_action_or_pay_for_supplies() -> None:
    state = table(grid="wild wild\nbolster .")
    assert set(reasons(state, f"cover {cell(0, 0)}")) == {"wild-begins"}
    do(state, f"cover {cell(0, 0)}")
    assert reasons(state, f"cover {cell(0, 1)}")["wild-grows"].params == {"strength": 2}
    pairing = begin(table(grid="wild wild\n. ."), SET_SUPPLIES)
    bought = reasons(pairing, f"cover {cell(0, 0)}")["pair"].params
    assert bought == {"count": pairing.supplies[PINK] + 1}
    assert reasons(pairing, "stop")["wilds-stay"].params == {"count": 2}


def test_strength_can_be_paid_for() -> None:
    state = act(table(supplies=2), "advance", 2)
    assert reasons(state, "spend supply")["strength-to"].params == {"strength": 3}


def test_trolls_take_control_and_the_honor_that_goes_with_it() -> None:
    trolls = {"mud-2": "pink 3"}
    target = beside(table(trolls=trolls), "mud-2")
    state = act(table(trolls=trolls), "advance", 1)
    found = reasons(state, f"to {target}")
    assert found["control"].params == {"place": place(target)}
    assert number(found["domain-gains"], "count") >= 2
    assert "empty-cavern" in found
    held = act(table(trolls={**trolls, target: "blue 3"}), "advance", 1)
    assert not {"control", "domain-gains", "empty-cavern"} & reasons(held, f"to {target}").keys()
    equal = act(table(trolls={"mud-2": "pink 3", target: "blue 1"}), "advance", 1)
    assert reasons(equal, f"to {target}")["domain-taken"].params["rival"] == BLUE
    last = act(table(trolls=trolls, wave=3), "advance", 1)
    assert "domain-gains" not in reasons(last, f"to {target}"), "domains count no more"


def test_one_troll_after_the_other_comes() -> None:
    trolls = {"mud-2": "pink 3"}
    target = beside(table(trolls=trolls), "mud-2")
    state = do(act(table(trolls=trolls), "advance", 2), f"to {target}")
    found = reasons(state, "from mud-2")
    assert found["trolls-there"].params == {"place": place(target), "count": 1}
    assert "control" in found
    assert found["others-stay"].params == {"place": place("mud-2"), "count": 2}
    do(state, "from mud-2")
    assert reasons(state, "from mud-2")["others-stay"].params["count"] == 1
    assert set(reasons(state, "stop")) == {"trolls-stay"}


def test_a_troll_out_of_a_lair_gives_up_no_cavern() -> None:
    empty = table()
    lair = next(PLACE_NAMES[each] for each in members(empty.lairs[PINK]))
    target = next(
        PLACE_NAMES[each] for each in members(empty.board.near[place(lair)] & empty.board.caverns)
    )
    state = do(act(table(trolls={lair: "pink 2"}), "advance", 2), f"to {target}")
    found = reasons(state, f"from {lair}")
    assert found["out-of-lair"].params == {"place": place(lair)}
    assert "others-stay" not in found


def test_an_attack_tells_what_is_known_of_the_gnomes() -> None:
    trolls = {"mud-2": "pink 4"}
    target = beside(table(trolls=trolls), "mud-2")
    state = act(table(trolls=trolls, gnomes={target: "2"}), "advance", 2)
    found = reasons(state, f"to {target}")
    assert found["attack-open"].params == {
        "place": place(target),
        "count": 2,
        "least": 1,
        "most": 3,
    }
    assert "attack-sure" not in found
    turn_up(state, place(target))
    found = reasons(state, f"to {target}")
    assert found["attack-sure"].params == {"place": place(target), "count": 2, "strength": 2}
    weak = act(table(trolls=trolls, gnomes={target: "3"}), "advance", 1)
    turn_up(weak, place(target))
    assert not {"attack-open", "attack-sure"} & reasons(weak, f"to {target}").keys()
    strong = act(table(trolls=trolls, gnomes={target: "3"}), "advance", 3)
    turn_up(strong, place(target))
    do(strong, f"to {target}")
    found = reasons(strong, "from mud-2")
    assert found["attack-gathers"].params == {"place": place(target), "count": 1, "least": 3}


def test_bolstering_guards_honor() -> None:
    state = act(table(trolls={"mud-2": "pink 1"}), "bolster", 2)
    found = reasons(state, "to mud-2")
    assert number(found["at-stake"], "count") >= 6
    assert "beside-gnomes" not in found
    lair = next(PLACE_NAMES[each] for each in members(state.lairs[PINK]))
    at_home = reasons(state, f"to {lair}")
    assert set(at_home) == {"home"}
    target = beside(state, "mud-2")
    near = act(table(trolls={"mud-2": "pink 1"}, gnomes={target: "1"}), "bolster", 2)
    assert "beside-gnomes" in reasons(near, "to mud-2")


def test_influence_begins_overtakes_leads_or_consoles() -> None:
    state = act(table(), "influence", 2)
    show(state, "okkag", "torr", "runda")
    first = list(reversed(reasons(state, "champion okkag")))
    assert first == ["brings-votes", "first-influence"], "the votes tell champions apart"
    state.influence[BLUE] = 1 << 20
    found = reasons(state, "champion okkag")
    assert found["overtakes"].params == {"champion": CHAMPIONS.index("okkag"), "rival": BLUE}
    assert "first-influence" not in found
    state.influence[PINK] = 3 << 20
    found = reasons(state, "champion okkag")
    assert found["leads-by"].params == {"champion": CHAMPIONS.index("okkag"), "count": 4}
    assert "overtakes" not in found
    card = state.box.champions[CHAMPIONS.index("okkag")]
    assert found["brings-votes"].params["count"] == card.votes
    state.influence[BLUE] = 8 << 20
    found = reasons(state, "champion okkag")
    assert not {"leads-by", "brings-votes", "overtakes"} & found.keys()
    assert found["consoles"].params["count"] == sum(line < 5 for line in card.lines)
    assert found["trails"].params == {"champion": 20, "rival": BLUE, "count": 3}


def test_a_renegade_brings_votes_of_any_clan() -> None:
    state = act(table(), "influence", 2)
    show(state, "ghask")
    card = state.box.champions[CHAMPIONS.index("ghask")]
    told = reasons(state, "champion ghask")["brings-any-votes"].params
    assert told == {"champion": card.number, "count": card.votes}


def test_the_wheel_shows_where_it_leads() -> None:
    state = act(table(), "gnome", 2)
    wheel_space(state, "honor")
    found = reasons(state, "steps 1")["wheel"].params
    assert found["count"] == 1
    boost = act(table(), "gnome", 2)
    boost.pawn = boost.box.boost_after
    assert "wheel-boost" in reasons(boost, "steps 1")
    boost.pawn = (boost.box.boost_after + 1) % len(boost.box.wheel)
    assert "wheel-boost" not in reasons(boost, "steps 1")


def test_votes_and_honor_are_compared() -> None:
    state = table(votes={"moss": "blue 1"})

    state.stack = [*state.stack, VotesOfRenegade((PINK,), CHAMPIONS.index("wanderer"), 2)]
    found = reasons(state, "votes moss")
    assert found["votes-then"].params == {"clan": CLANS.index("moss"), "count": 2}
    assert number(found["clan-gains"], "count") > 0
    assert found["clan-taken"].params["rival"] == BLUE
    assert "clan-taken" not in reasons(state, "votes ice")


def test_gnomes_are_sent_where_no_own_trolls_are() -> None:
    gate = PLACE_NAMES[members(table().board.gates[CLANS.index("moss")])[0]]
    for trolls, guides, rallies in (
        ({}, ["guide-away"], ["rally-away"]),
        ({gate: "blue 1"}, ["guide-rival"], ["rally-rival"]),
        ({gate: "blue 2 pink 1"}, [], []),
    ):
        state = table(trolls=trolls)
        assert [each.code for each in guided(state, PINK, place(gate))] == guides
        assert [each.code for each in rally(state, PINK, CLANS.index("moss"))] == rallies


def test_a_gnome_in_an_empty_cavern_costs_whoever_holds_the_domain() -> None:
    for trolls, codes in (
        ({"mud-2": "blue 2"}, ["domain-taken", "guide-away"]),
        ({"mud-2": "pink 2"}, []),
    ):
        state = table(trolls=trolls)
        assert [each.code for each in guided(state, PINK, place("mud-1"))] == codes


def test_what_was_not_seen_is_worth_a_look() -> None:
    state = table(trolls={"mud-2": "pink 1"})
    near, far = beside(state, "mud-2"), "moss-1"
    state = table(trolls={"mud-2": "pink 1"}, gnomes={near: "2", far: "1"})
    assert [each.code for each in scouted(state, PINK, place(near), 0)] == ["scout-near"]
    assert [each.code for each in scouted(state, PINK, place(far), 0)] == ["scout-gnome"]
    turn_up(state, place(near))
    assert list(scouted(state, PINK, place(near), 0)) == []


def test_cards_show_elders_strong_symbols_supplies_and_wilds() -> None:
    state = GAME.start(2, table().chance.clone())
    box = state.box
    by_symbol = {
        symbol: next(
            card
            for card, quadrants in enumerate(box.ancestry)
            if symbol in [shown for shown, _ in quadrants]
        )
        for symbol in (ELDER, SUPPLY, WILD)
    }

    codes = {
        symbol: {reason.code for reason in drafted(state, card)}
        for symbol, card in by_symbol.items()
    }
    assert "card-elder" in codes[ELDER]
    assert "card-supply" in codes[SUPPLY]
    assert "card-wild" in codes[WILD]
    plain = next(
        card
        for card, quadrants in enumerate(box.ancestry)
        if all(symbol < WILD for symbol, _ in quadrants)
    )
    assert not {"card-elder", "card-supply", "card-wild"} & {
        reason.code for reason in drafted(state, plain)
    }
    state.chosen[PINK] = by_symbol[ELDER]

    spot = spots_for_card(state.tableaus[PINK], box.frame)[0]
    shown = {reason.code: reason for reason in placed(state, PINK, PLACE + spot)}
    assert shown["elders-shown"].params == {"count": 1}
    state.chosen[PINK] = plain
    assert "elders-shown" not in {each.code for each in placed(state, PINK, PLACE + spot)}


def test_honor_at_once_is_told() -> None:

    before = table()
    then = before.clone()
    then.honor[PINK * len(SOURCES) + FROM_GNOMES] += 3
    assert [reason.code for reason in honor_changes(before, PINK, then)] == ["honor-now"]
    assert list(honor_changes(before, PINK, before)) == []


def test_champions_and_lairs_of_the_set_up_differ_by_what_they_lead_to() -> None:
    state = GAME.start(2, Seeded(1))
    for seat in (PINK, BLUE):
        for champion in GAME.legal(state, seat):
            card = state.box.champions[CHAMPIONS.index(GAME.text(state, champion).split()[1])]
            begins = reasons(state, GAME.text(state, champion))["begins-votes"].params
            assert begins["honor"] == state.box.vote_tiles[state.vote_tiles[card.clan]][0]
        GAME.play(state, seat, GAME.legal(state, seat)[0])
    assert "lairs-alone" not in reasons(state, "settle moonrise")
    for text in ("settle claw", "to moss-1", "to hammer-2"):
        do(state, text)
    assert {"lairs-alone", "lairs-free"} <= reasons(state, "settle moonrise").keys()
    assert not {"lairs-alone", "lairs-free"} & reasons(state, "settle anvil").keys()
