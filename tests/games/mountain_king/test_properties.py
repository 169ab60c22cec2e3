"""What must always hold in The Fall of the Mountain King."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import dwarrow
from dwarrow.games.mountain_king import GAME
from dwarrow.games.mountain_king.state import MountainKingState
from dwarrow.kernel import Param, Recorder, Seeded
from tests.games.mountain_king.setting import act, asked, do, put_strength, put_trolls, table

GAMES = settings(max_examples=12, deadline=None)
seats = st.sampled_from(GAME.seats)
seeds = st.integers(0, 2**64 - 1)
choices = st.lists(st.integers(0, 10_000), min_size=1, max_size=300)
MOST_ANSWERS = 200


def decisions(seats: int, seed: int, choices: list[int]) -> list[MountainKingState]:
    """Every decision of a game in which the choices pick among the legal actions."""
    state = GAME.start(seats, Seeded(seed))
    found = []
    while to_act := GAME.to_act(state):
        found.append(state.clone())
        choice = choices[len(found) % len(choices)]
        seat = to_act[choice % len(to_act)]
        legal = GAME.legal(state, seat)
        GAME.play(state, seat, legal[choice % len(legal)])
    return [*found, state]


@GAMES
@given(seats, seeds, choices)
def test_trolls_gnomes_cubes_discs_and_cards_are_conserved(
    seats: int, seed: int, choices: list[int]
) -> None:
    pictures = {tuple(sorted(GAME.census(state))) for state in decisions(seats, seed, choices)}
    assert len(pictures) == 1


@GAMES
@given(seats, seeds, choices)
def test_nothing_impossible_ever_lies_on_the_table(
    seats: int, seed: int, choices: list[int]
) -> None:
    for state in decisions(seats, seed, choices):
        assert GAME.flaws(state) == []


@GAMES
@given(seats, seeds, choices)
def test_a_clone_leaves_nothing_behind(seats: int, seed: int, choices: list[int]) -> None:
    for state in decisions(seats, seed, choices)[::25]:
        assert state.clone() == state


@GAMES
@given(seats, seeds, choices)
def test_no_decision_has_more_answers_than_a_screen_can_show(
    seats: int, seed: int, choices: list[int]
) -> None:
    for state in decisions(seats, seed, choices):
        for seat in GAME.to_act(state):
            assert 0 < len(GAME.legal(state, seat)) <= MOST_ANSWERS


@GAMES
@given(seats, seeds, choices)
def test_strengths_stay_hidden_until_they_are_seen(
    seats: int, seed: int, choices: list[int]
) -> None:
    for state in decisions(seats, seed, choices)[:-1:7]:
        for seat in (None, *range(seats)):
            for gnomes in GAME.view(state, seat).gnomes:
                for gnome in gnomes:
                    seen = seat in gnome.seen_by or len(gnome.seen_by) == seats
                    assert (gnome.strength > 0) == seen


def test_the_pieces_of_four_players_are_those_of_the_box() -> None:
    pieces = GAME.census(GAME.start(4, Seeded(1)))
    counts = [sum(piece // 1000 == kind for piece in pieces) for kind in range(9)]
    assert counts == [4 * 25, 30, 4 * 30, 4 * 13, 72, 44, 7, 12, 7]


def test_impossible_tables_are_noticed() -> None:
    state = table(trolls={"moss-2": "pink 1"}, gnomes={"ice-3": "1 2"})
    assert GAME.flaws(state) == []
    put_strength(state, "ice-3", 1)
    put_strength(state, "moss-2", 1)
    put_trolls(state, "pink", "anvil-a", 1)
    state.supplies[1] = 9
    flaws = " / ".join(GAME.flaws(state))
    for flaw in ("3 gnomes in ice-3", "share moss-2", "not its own", "9 supplies"):
        assert flaw in flaws


@pytest.mark.parametrize("seats", GAME.seats)
def test_choosing_symbols_and_trolls_can_be_undone_until_something_is_shown(seats: int) -> None:
    game = dwarrow.game("mountain_king")
    recorder = Recorder(game, seats, Seeded(3))
    luck = Seeded(4)
    undone = set()
    while waiting := game.to_act(recorder.state):
        name = game.decision(recorder.state).name
        seat = waiting[0]
        action = luck.pick(game.legal(recorder.state, seat))
        reveals = recorder.state.reveals
        recorder.play(seat, action)
        if recorder.can_undo(seat):
            assert recorder.state.reveals == reveals
            undone.add(name)
    assert {"act", "advance-to", "march", "bolster-where", "draft", "turn-wheel"} <= undone
    assert not any(map(recorder.can_undo, range(seats))), "the end turns every gnome up"


def test_a_champion_scouting_in_the_middle_of_an_attack_breaks_nothing() -> None:
    state = table(champions={"pink": "sleetha"}, trolls={"ice-2": "pink 3"}, gnomes={"ice-1": "3"})
    do(act(state, "advance", 3), "to ice-1", "from ice-2", "use sleetha")
    assert asked(state) == "scout-gate pink"
    assert GAME.flaws(state) == []


@GAMES
@given(seats, seeds)
def test_the_domains_told_are_the_honor_of_the_waves(seats: int, seed: int) -> None:
    state = GAME.start(seats, Seeded(seed))
    state.events = []
    luck = Seeded(seed, 1)
    told = [0] * seats
    while to_act := GAME.to_act(state):
        GAME.play(state, to_act[0], luck.pick(GAME.legal(state, to_act[0])))
        for event in state.take_events():
            if event.code == "domain":
                told[as_int(event.params["seat"])] += as_int(event.params["honor"])
    result = GAME.result(state)
    assert result is not None
    for seat, sheet in enumerate(result.breakdown):
        waves = [line.points for line in sheet if line.code in ("wave-1", "wave-2")]
        assert told[seat] == sum(waves)


def as_int(value: Param) -> int:
    """A number out of an event."""
    assert isinstance(value, int)
    return value
