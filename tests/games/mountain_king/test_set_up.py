"""The set-up as the rulebooks tell it: table, gnomes, players, lairs, and the first ancestry."""

from __future__ import annotations

import pytest

from dwarrow.games.mountain_king import GAME
from dwarrow.games.mountain_king.phases.ancestry import BUILD_ANCESTRY, Draft
from dwarrow.games.mountain_king.pieces import (
    ADVANCE,
    BLANK,
    CHAMPIONS,
    CLANS,
    PLACE_NAMES,
    members,
)
from dwarrow.games.mountain_king.tableau import SIDE, START
from dwarrow.kernel import Event, Scripted, Seeded
from tests.games.mountain_king.setting import (
    State,
    act,
    allowed,
    asked,
    begin,
    do,
    figure_of,
    gnomes_in,
    refused,
    table,
    trolls_in,
    votes,
)

GNOME_CARDS = ("moon", "ice", "hammer", "mud", "fire", "granite")
"""Gate cards drawn for the gnomes of four players, and the sixth for the rally marker."""
ROW = ("granite", "moss", "ice", "fire")
"""The gate cards of their invasion row."""


def dealt(first: int = 2, champions: str = "") -> State:
    """A game of four with gates, first player and offered champions decided in advance."""
    numbers = [[CLANS.index(clan) for clan in cards] for cards in (GNOME_CARDS, ROW)]
    script = [("gate cards", cards) for cards in numbers]
    script += [("gate", [side]) for side in (1, 0, 1, 0, 1)]
    script.append(("first player", [first]))
    if champions:
        names = [CHAMPIONS.index(name) for name in champions.split()]
        script.append(("champion deck 0", names))
    return GAME.start(4, Scripted(script, Seeded(1)))


def test_a_gnome_lies_at_a_random_gate_of_each_drawn_domain() -> None:
    state = dealt()
    places = [PLACE_NAMES[cavern] for cavern in members(state.overrun)]
    assert places == ["ice-1", "moon-2", "hammer-2", "mud-1", "fire-2"]
    assert all(len(gnomes_in(state, place)) == 1 for place in places)


def test_the_next_gate_card_places_the_rally_marker_and_the_row_is_dealt_anew() -> None:
    state = dealt()
    assert CLANS[state.rally] == "granite"
    assert tuple(CLANS[gate] for gate in state.gates[: state.row]) == ROW


def test_nobody_has_seen_a_gnome_or_a_gate_card_at_the_start() -> None:
    state = dealt()
    for seat in (None, *range(4)):
        view = GAME.view(state, seat)
        assert {gnome.strength for gnomes in view.gnomes for gnome in gnomes} == {-1}
        assert {gate.clan for gate in view.gates} == {-1}


@pytest.mark.parametrize(
    ("seats", "row", "halls", "caverns"),
    [(2, 3, 7, 21), (3, 3, 7, 21), (4, 4, 9, 28), (5, 5, 9, 28)],
)
def test_the_table_of_each_number_of_players(
    seats: int, row: int, halls: int, caverns: int
) -> None:
    state = GAME.start(seats, Seeded(6))
    view = GAME.view(state, None)
    assert (len(view.gates), len(view.halls)) == (row, halls)
    assert sum(spot is not None for spot in view.board.places[:28]) == caverns
    assert len(view.display) == seats + 1
    cards = [state.box.champions[candidate.champion] for candidate in view.display]
    assert {card.deck for card in cards} == {1}
    assert sum(len(gnomes) for gnomes in view.gnomes) == seats + 1
    assert view.pawn == 0
    assert (state.cubes, state.discs) == ([30] * seats, [13 - 1] * seats)
    assert (state.covered, state.paired) == ([0] * seats, [0] * seats)
    assert [player.boost for player in view.players] == [0] * seats
    assert sorted(clan.tile for clan in view.clans) == sorted(GAME.box().vote_tiles)


def test_the_first_player_begins_and_the_others_follow_clockwise() -> None:
    state = dealt(first=2)
    order: dict[str, list[int]] = {"starter": [], "lairs": []}
    while not asked(state).startswith("draft"):
        name, seat = GAME.decision(state).name, GAME.to_act(state)[0]
        if name in order:
            order[name].append(seat)
        do(state, allowed(state)[0])
    assert order == {"starter": [2, 3, 0, 1], "lairs": [2, 3, 0, 1]}


def test_a_starting_champion_gives_the_votes_on_its_card() -> None:
    state = dealt(first=0, champions="hagga dolmer nox ymbra")
    assert allowed(state, "champion") == ["dolmer", "hagga"]
    do(state, "champion hagga", "champion nox")
    assert votes(state, "granite") == 2
    assert votes(state, "moon", "blue") == 1


def test_the_champion_not_kept_leaves_the_game_and_only_its_player_knows_it() -> None:
    state = dealt(first=0, champions="hagga dolmer nox ymbra")
    do(state, "champion hagga", "champion nox")
    kept = {CHAMPIONS.index("hagga"), CHAMPIONS.index("nox")}
    assert {champion for owned in state.owned for champion in owned} == kept
    assert state.rejected[:2] == [CHAMPIONS.index("dolmer"), CHAMPIONS.index("ymbra")]
    own = {GAME.redeal(state, 0, Seeded(seed)).rejected[0] for seed in range(20)}
    other = {GAME.redeal(state, 1, Seeded(seed)).rejected[0] for seed in range(20)}
    assert own == {CHAMPIONS.index("dolmer")}
    assert len(other) > 1


def test_lairs_come_in_pairs_with_three_trolls_each_and_one_troll_beside_each() -> None:
    state = dealt(first=0, champions="firragh nox")
    do(state, "champion firragh")
    while asked(state).startswith("starter"):
        do(state, allowed(state)[0])
    do(state, "settle flame")
    assert (trolls_in(state, "flame-a"), trolls_in(state, "flame-b")) == ("pink 3", "pink 3")
    assert allowed(state, "to") == ["fire-1", "fire-3", "fire-4"]
    do(state, "to fire-4")
    assert allowed(state, "to") == ["moon-4", "granite-4"]
    do(state, "to moon-4")
    assert asked(state) == "start-figure pink"
    assert allowed(state, "to") == ["moon-4", "fire-4"]
    assert refused(state, "to flame-a") == "not-started-there"
    state.events = []
    do(state, "to moon-4")
    assert (figure_of(state, "firragh"), trolls_in(state, "moon-4")) == ("moon-4", "pink 2")
    assert [event.code for event in state.take_events()] == ["figure"]
    assert state.pool[0] == 25 - 8
    assert asked(state) == "lairs blue"
    assert refused(state, "settle flame") == "lairs-taken"


def test_no_troll_starts_among_gnomes() -> None:
    state = dealt(first=0)
    while asked(state).startswith("starter"):
        do(state, allowed(state)[0])
    do(state, "settle spiral")
    assert allowed(state, "to") == ["mud-2", "mud-3", "mud-4"]
    state = dealt(first=0)
    while asked(state).startswith("starter"):
        do(state, allowed(state)[0])
    do(state, "settle anvil")
    assert allowed(state, "to") == ["hammer-3", "hammer-4"]
    assert refused(state, "to hammer-2") == "overrun"


def test_the_side_for_two_and_three_players_has_four_pairs_of_lairs() -> None:
    state = GAME.start(2, Seeded(1))
    while asked(state).startswith("starter"):
        do(state, allowed(state)[0])
    assert allowed(state, "settle") == ["claw", "moonrise", "anvil", "flame"]
    assert refused(state, "settle spiral") == "no-such-lairs"


def test_a_place_of_the_other_side_of_the_board_is_no_target() -> None:
    state = act(table(seats=2, lairs=1), "advance", 1)
    assert refused(state, "to moss-4") == "not-on-board"


def hear(state: State, *texts: str) -> list[Event]:
    """The events that these answers cause."""
    state.events = []
    do(state, *texts)
    return state.take_events()


def test_hands_are_told_to_their_holders_alone() -> None:
    state = GAME.start(3, Scripted((), Seeded(2)), events=True)
    told = state.take_events()
    while not asked(state).startswith("draft"):
        told += hear(state, allowed(state)[0])
    drawn = [event for event in told if event.code == "draw"]
    assert [event.params["seat"] for event in drawn] == [
        (state.first + offset) % 3 for offset in range(3)
    ]
    for event in drawn:
        holder = event.params["seat"]
        for seat in range(3):
            assert ("cards" in event.seen_by(seat).params) == (seat == holder)
    passed: list[Event] = []
    while not passed:
        passed = [event for event in hear(state, allowed(state)[0]) if event.code == "pass"]
    for event in passed:
        for seat in range(3):
            assert ("cards" in event.seen_by(seat).params) == (seat == event.params["rival"])


@pytest.mark.parametrize(
    ("grid", "columns", "rows"),
    [
        (". .\n. .", (4, 6), (4, 6)),
        (". . . .\n. . . .", (4, 8), (4, 6)),
        (". . . . . .\n. . . . . .", (5, 9), (4, 6)),
        (". .\n. .\n. .\n. .", (4, 6), (4, 8)),
    ],
)
def test_case_14_a_card_reaches_the_edge_of_the_frame_and_goes_no_further(
    grid: str, columns: tuple[int, int], rows: tuple[int, int]
) -> None:
    state = begin(table(seats=2, grid=grid), BUILD_ANCESTRY)
    do(state, allowed(state)[0])
    spots = [tuple(map(int, spot.split())) for spot in allowed(state, "place")]
    assert (min(spot[0] for spot in spots), max(spot[0] for spot in spots)) == rows
    assert (min(spot[1] for spot in spots), max(spot[1] for spot in spots)) == columns
    for row in range(1, 10):
        for column in range(1, 10):
            assert (refused(state, f"place {row} {column}") == "") == ((row, column) in spots)


def test_reading_26_of_equal_starting_votes_the_earlier_chooser_leads() -> None:
    state = dealt(first=2, champions="grubba lichen nox ymbra cindra hagga varg dolmer")
    do(state, "champion cindra", "champion varg")
    assert (votes(state, "fire", "green"), votes(state, "fire", "yellow")) == (1, 1)
    assert GAME.view(state, None).clans[CLANS.index("fire")].order == (2, 3)


def test_wave_start_tokens_of_a_champion_come_in_every_game() -> None:
    state = do(dealt(first=0, champions="murka slogg"), "champion murka")
    luck = Seeded(3)
    while not asked(state).startswith("act"):
        seat = GAME.to_act(state)[0]
        GAME.play(state, seat, luck.pick(GAME.legal(state, seat)))
    spaces = state.box.desperation_on
    supplies = list(state.supplies)
    supplies[0] += 1
    expected = [sum(space > supplies[seat] for space in spaces) for seat in range(4)]
    assert state.desperation == [expected[0] + 2, *expected[1:]]


def test_case_14_a_blank_quadrant_covers_a_symbol_for_good() -> None:
    state = begin(table(seats=2, grid="advance advance\nadvance advance"), BUILD_ANCESTRY)
    blank = next(
        number for number, quadrants in enumerate(state.box.ancestry) if quadrants[3][0] == BLANK
    )
    state.hands[0] = (blank, *state.hands[0][1:])
    do(state, f"take a{blank + 1:02}", "place 4 4")
    do(state, allowed(state)[0])
    do(state, allowed(state)[0])
    shown = {each.cell: each.symbol for each in GAME.view(state, 1).players[0].ancestry}
    assert shown[44] == BLANK
    assert [shown[at] for at in (45, 54, 55)] == [ADVANCE, ADVANCE, ADVANCE]


@pytest.mark.parametrize("seats", GAME.seats)
def test_everybody_draws_four_cards_of_their_own(seats: int) -> None:
    state = begin(table(seats=seats), BUILD_ANCESTRY)
    cards = [card for hand in state.hands for card in hand]
    assert len(set(cards)) == len(cards) == 4 * seats
    assert GAME.view(state, None).ancestry_deck == 72 - 4 * seats


@pytest.mark.parametrize(("step", "spot"), [(-1, "5 6"), (-SIDE, "6 5")])
def test_case_14_an_ancestry_grown_to_one_side_is_bounded_on_the_other(
    step: int, spot: str
) -> None:
    state = begin(table(seats=2, grid=". .\n. ."), BUILD_ANCESTRY)
    for number in range(1, 4):
        grown = state.tableaus[0].with_card(number, ((BLANK, 0),) * 4, START + number * step)
        state.tableaus[0] = grown
    do(state, allowed(state)[0])
    assert spot in allowed(state, "place")
    do(state, f"place {spot}")
    do(state, allowed(state)[0])
    do(state, allowed(state)[0])
    ancestry = state.tableaus[0]
    assert (ancestry.right - ancestry.left, ancestry.bottom - ancestry.top) in ((5, 1), (1, 5))
    state.tableaus[0] = grown.with_card(4, ((BLANK, 0),) * 4, START + 4 * step)
    state.hands[0] = state.hands[0][:1]
    state.stack = [Draft((0,))]
    do(state, allowed(state)[0])
    assert refused(state, f"place {spot}") == "out-of-frame"


def test_a_champion_without_a_letter_stays_a_card() -> None:
    state = do(dealt(first=0, champions="nox ymbra"), "champion nox")
    while asked(state).startswith("starter"):
        do(state, allowed(state)[0])
    do(state, "settle flame", "to fire-4", "to moon-4")
    assert asked(state) == "lairs blue"
    assert figure_of(state, "nox") == ""
