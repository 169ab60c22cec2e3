"""Sentences of the rulebooks that no example and no earlier case covers, each with a number."""

from __future__ import annotations

import pytest

from dwarrow.games.mountain_king import GAME
from dwarrow.games.mountain_king.phases.awards import AWARD_CHAMPIONS
from dwarrow.games.mountain_king.phases.refresh import REFRESH
from dwarrow.games.mountain_king.pieces import CHAMPIONS, CLANS, PLACE_NAMES, members
from dwarrow.games.mountain_king.tracks import gain_influence
from dwarrow.kernel import Scripted, Seeded
from tests.games.mountain_king.setting import (
    COLOURS,
    State,
    act,
    allowed,
    asked,
    begin,
    cell,
    do,
    gnomes_in,
    honor,
    invade,
    next_turn,
    refused,
    show,
    table,
    tableau,
    votes,
)


def settled(first: int) -> State:
    """Four players with figures among their starting champions; the first one settles."""
    deck = "grubba lichen firragh sleetha ymbra nox dolmer hagga"
    names = [CHAMPIONS.index(name) for name in deck.split()]
    script = [("first player", [first]), ("champion deck 0", names)]
    state = GAME.start(4, Scripted(script, Seeded(3)))
    while asked(state).startswith("starter"):
        do(state, f"champion {allowed(state, 'champion')[0]}")
    return state


def test_case_37_a_starting_figure_joins_one_of_the_two_trolls_its_owner_has_just_placed() -> None:
    state = settled(first=0)
    earlier: list[str] = []
    for seat in range(4):
        assert asked(state) == f"lairs {COLOURS[seat]}"
        do(state, f"settle {allowed(state, 'settle')[0]}")
        placed = []
        for _ in range(2):
            placed.append(allowed(state, "to")[-1])
            do(state, f"to {placed[-1]}")
        assert asked(state) == f"start-figure {COLOURS[seat]}"
        assert sorted(allowed(state)) == sorted(f"to {place}" for place in placed)
        for place in [*PLACE_NAMES[:28], *earlier]:
            if place not in placed:
                assert refused(state, f"to {place}") == "not-started-there"
        do(state, f"to {placed[-1]}")
        earlier += placed


def gates_dealt(seats: int, cards: list[str], sides: list[int], row: list[str]) -> State:
    """A game whose gate cards come in this order, first for gnomes and rally, then for the row."""
    script = [("gate cards", [CLANS.index(clan) for clan in order]) for order in (cards, row)]
    script += [("gate", [side]) for side in sides]
    return GAME.start(seats, Scripted(script, Seeded(1)))


@pytest.mark.parametrize("seats", GAME.seats)
def test_case_38_every_gate_of_a_domain_can_get_the_gnome(seats: int) -> None:
    box = GAME.box()
    double = [clan for clan in CLANS if box.boards[seats].gates[CLANS.index(clan)].bit_count() > 1]
    order = double + [clan for clan in CLANS if clan not in double]
    drawn = [clan for clan in order[: seats + 1] if clan in double]
    for side in (0, 1):
        state = gates_dealt(seats, order, [side] * len(drawn), order)
        for clan in drawn:
            gates = members(state.board.gates[CLANS.index(clan)])
            filled = [at for at, gate in enumerate(gates) if gnomes_in(state, PLACE_NAMES[gate])]
            assert filled == [side]
        assert state.overrun.bit_count() == seats + 1


@pytest.mark.parametrize("seats", GAME.seats)
def test_case_39_one_more_gate_card_is_the_rally_point_and_all_seven_are_mixed_again(
    seats: int,
) -> None:
    rows = set()
    for seed in range(60):
        state = GAME.start(seats, Seeded(seed))
        held = {cavern // 4 for cavern in members(state.overrun)}
        assert state.rally not in held
        assert sorted(state.gates) == list(range(len(CLANS)))
        rows |= {"rally" if gate == state.rally else "gnome" for gate in state.gates[: state.row]}
        rows |= {"rest" for gate in state.gates[: state.row] if gate not in held | {state.rally}}
    assert {"rally", "gnome"} <= rows
    assert ("rest" in rows) == (seats < 5)


def test_case_40_the_rally_marker_stays_where_the_last_gate_card_moved_it() -> None:
    state = table(wave=1, votes={"fire": "pink 1"})
    invade(state, "moss", "granite")
    while asked(state).startswith("guide-gnome"):
        do(state, allowed(state)[0])
    assert CLANS[state.rally] == "granite"
    begin(state, REFRESH)
    assert (state.wave, CLANS[state.rally]) == (1, "granite")
    state.pawn = 4
    state.turn = 0
    do(act(state, "gnome", 1), "steps 1", "stop", "stop")
    near = ["ice", "moon", "granite", "hammer", "mud"]
    assert allowed(state, "rally") == near


def test_case_41_votes_consolations_card_figure_and_what_happens_at_once_in_this_order() -> None:
    text = GAME.box().text
    at = text.index('id = "crym"')
    rest = text[at:].replace(
        'kind = "votes-on", event = "control-gained", amount = 1, needs-figure = true',
        'kind = "gain", honor = 2, votes = 1, clans = 1',
        1,
    )
    state = table(trolls={"moss-2": "pink 1"})
    state.box = GAME.read_box(text[:at] + rest)
    show(state, "crym")
    gain_influence(state, 0, 0, 5)
    gain_influence(state, 1, 0, 4)
    state.events = []
    begin(state, AWARD_CHAMPIONS)
    assert (asked(state), votes(state, "moss")) == ("consolation blue", 3)
    assert not state.owned[0]
    do(state, "votes moss")
    assert (asked(state), honor(state)) == ("place-figure pink", 0)
    assert state.owned[0] == (CHAMPIONS.index("crym"),)
    do(state, "to moss-2")
    assert (asked(state), honor(state)) == ("gain-votes pink", 2)
    do(state, "votes moss")
    told = [(event.code, event.params["seat"]) for event in state.take_events()]
    assert told == [
        ("award", 0),
        ("votes", 0),
        ("votes", 1),
        ("figure", 0),
        ("honor", 0),
        ("votes", 0),
    ]


def test_case_41_votes_of_an_immediate_ability_come_after_the_consolations() -> None:
    state = table(wave=3)
    show(state, "mosswyrd", "hjarn")
    for seat, influence in ((0, 6), (1, 5), (2, 3)):
        gain_influence(state, seat, 0, influence)
    gain_influence(state, 3, 1, 1)
    begin(state, AWARD_CHAMPIONS)
    assert votes(state, "moss") == 4
    do(state, "votes moss", "votes moss")
    assert asked(state) == "gain-votes pink"
    do(state, "votes ice")
    assert [votes(state, "ice", colour) for colour in ("pink", "yellow")] == [2, 3]
    view = GAME.view(state, None)
    assert view.clans[CLANS.index("moss")].order == (0, 1, 2)


def test_case_42_a_second_weak_action_may_be_left_out() -> None:
    state = next_turn(table(grid="bolster bolster\n. .", trolls={"moss-2": "pink 1"}))
    do(state, f"cover {cell(0, 0)}", "bolster", "to moss-2")
    assert asked(state) == "act pink"
    assert set(allowed(state)) == {f"cover {cell(0, 1)}", "stop"}
    do(state, "stop")
    assert asked(state).endswith("blue")
    assert state.supplies[0] == 2


@pytest.mark.parametrize("elders", [9, 10, 12, 20, 36])
def test_case_43_more_than_nine_elders_count_thirty(elders: int) -> None:
    words = ["elder"] * elders + ["."] * (36 - elders)
    state = table(wave=3)
    state.tableaus[0] = tableau(
        "\n".join(" ".join(words[row : row + 6]) for row in range(0, 36, 6))
    )
    lines = GAME.score(state).breakdown[0]
    assert [(line.points, line.params) for line in lines if line.code == "elders"] == [
        (30, {"count": elders})
    ]


def test_case_44_the_boost_disc_stays_on_its_last_space() -> None:
    state = table()
    last = len(state.box.boost_track) - 1
    for crossing in range(last + 3):
        state.pawn = 0
        before = honor(state)
        do(act(state, "gnome", 1), "steps 1", "stop")
        assert state.boost[0] == min(crossing + 1, last)
        assert honor(state) - before == 1 + state.box.boost_track[state.boost[0]]
