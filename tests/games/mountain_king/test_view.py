"""Who sees what in The Fall of the Mountain King."""

from __future__ import annotations

import pytest

import dwarrow
from dwarrow.games.mountain_king import GAME
from dwarrow.games.mountain_king.gnomes import turn_up
from dwarrow.games.mountain_king.phases.ancestry import BUILD_ANCESTRY
from dwarrow.games.mountain_king.phases.refresh import REFRESH
from dwarrow.games.mountain_king.pieces import ANCESTRY_CARDS, CLANS, NOTHING, PLACE_NAMES
from dwarrow.kernel import Message, Recorder, Seeded
from tests.games.mountain_king.setting import (
    COLOURS,
    act,
    allowed,
    begin,
    cell,
    do,
    honor,
    invade,
    king,
    next_turn,
    put_trolls,
    table,
    tableau,
)


def test_a_hand_is_seen_by_its_holder_and_by_those_who_passed_it_on() -> None:
    state = begin(table(seats=4), BUILD_ANCESTRY)
    for seat in range(4):
        for owner in range(4):
            assert bool(GAME.view(state, seat).players[owner].hand) == (seat == owner)
    passed_on = set(state.hands[0])
    while len(state.hands[1]) != 3 or state.hand_seen[1] != 0b0011:
        do(state, allowed(state)[0])
    known = GAME.view(state, 0).players[1].hand
    assert {card.card for card in known} < passed_on
    assert GAME.view(state, 2).players[1].hand == ()
    assert GAME.view(state, None).players[1].hand == ()


def test_a_chosen_card_is_the_players_secret_until_it_is_laid() -> None:
    state = begin(table(seats=2), BUILD_ANCESTRY)
    card = state.hands[0][0]
    do(state, f"take a{card + 1:02}")
    assert GAME.view(state, 0).players[0].chosen == card
    assert GAME.view(state, 1).players[0].chosen == -1
    assert (GAME.view(state, 0).decision, GAME.view(state, 1).decision) == ("lay", "draft")


def test_starting_champions_are_offered_in_secret() -> None:
    state = GAME.start(3, Seeded(1))
    first = state.first
    assert len(GAME.view(state, first).players[first].offered) == 2
    assert GAME.view(state, (first + 1) % 3).players[first].offered == ()


def test_the_strength_so_far_shows_while_symbols_are_chosen() -> None:
    state = table(grid="advance advance-2\nadvance .")
    do(state, f"cover {cell(0, 0)}")
    assert GAME.view(state, 1).deed.strength == 1
    do(state, f"cover {cell(0, 1)}")
    assert GAME.view(state, 1).deed.strength == 3
    chosen = [found.cell for found in GAME.view(state, 1).players[0].ancestry if found.chosen]
    assert chosen == [44, 45]


def test_what_a_seat_scouted_survives_a_redeal_and_the_rest_does_not() -> None:
    state = table(gnomes={"moss-1": "3", "ice-1": "1 2", "mud-1": "2 1"}, pawn=6)
    do(act(state, "gnome", 1), "steps 1", "look at gate 1", "look at gnome 1 in moss-1")
    next_turn(state, "blue")
    own = [GAME.redeal(state, 0, Seeded(seed)) for seed in range(30)]
    assert {twin.gnomes[0] for twin in own} == {state.gnomes[0]}
    assert {twin.gates[0] for twin in own} == {state.gates[0]}
    assert len({twin.gnomes[4] for twin in own}) > 1
    assert len({twin.gates[1] for twin in own}) > 1
    others = [GAME.redeal(state, 1, Seeded(seed)) for seed in range(30)]
    assert len({twin.gnomes[0] for twin in others}) > 1
    assert len({twin.gates[0] for twin in others}) > 1


def test_scouting_is_told_to_all_and_its_result_to_the_scout_alone() -> None:
    game = dwarrow.game("mountain_king")
    recorder = Recorder(game, 2, Seeded(8))
    luck = Seeded(9)
    told = 0
    while waiting := game.to_act(recorder.state):
        seat = waiting[0]
        for event in recorder.play(seat, luck.pick(game.legal(recorder.state, seat))):
            if event.code in ("scout-gate", "scout-gnome"):
                told += 1
                other = event.seen_by(1 - seat)
                assert other == Message(event.code, event.params)
                assert not {"clan", "strength"} & set(other.params)
                assert {"clan", "strength"} & set(event.seen_by(seat).params)
    assert told > 5


def test_no_public_event_names_a_hidden_card() -> None:
    game = dwarrow.game("mountain_king")
    recorder = Recorder(game, 3, Seeded(5))
    luck = Seeded(6)
    while waiting := game.to_act(recorder.state):
        seat = waiting[0]
        for event in recorder.play(seat, luck.pick(game.legal(recorder.state, seat))):
            if event.code in ("draw", "pass"):
                assert "cards" not in event.params


def test_the_way_of_every_gnome_is_told_cavern_by_cavern() -> None:
    state = table(gnomes={"fire-2": "1", "fire-4": "1"}, trolls={"fire-1": "blue 2"})
    for place in ("fire-3", "moss-2"):
        put_trolls(state, "green", place, 2)
    state.events = []
    invade(state, "fire")
    walks = [event.params["path"] for event in state.take_events() if event.code == "gnome-walks"]
    names = [PLACE_NAMES.index(name) for name in ("fire-2", "fire-4", "moss-4")]
    assert walks[0] == tuple(names)


def test_a_redeal_keeps_what_everybody_sees_and_the_hands_a_seat_knows() -> None:
    state = begin(table(seats=3, gnomes={"moss-1": "3", "ice-1": "1 2"}), BUILD_ANCESTRY)
    turn_up(state, PLACE_NAMES.index("moss-1"))
    while state.hand_seen[1] != 0b011:
        do(state, allowed(state)[0])
    for seat in range(3):
        twins = [GAME.redeal(state, seat, Seeded(seed)) for seed in range(20)]
        assert {twin.gnomes[0] for twin in twins} == {state.gnomes[0]}
        for owner in range(3):
            known = bool(state.hand_seen[owner] >> seat & 1)
            assert (len({frozenset(twin.hands[owner]) for twin in twins}) == 1) == known
    twins = [GAME.redeal(state, None, Seeded(seed)) for seed in range(20)]
    assert {tuple(sorted(GAME.census(twin))) for twin in twins} == {
        tuple(sorted(GAME.census(state)))
    }
    assert {twin.gnomes[0] for twin in twins} == {state.gnomes[0]}
    assert len({twin.gnomes[4] for twin in twins}) > 1


def test_a_redeal_leaves_the_champions_offered_to_a_seat_to_that_seat() -> None:
    state = GAME.start(3, Seeded(1))
    for seat in range(3):
        twins = [GAME.redeal(state, seat, Seeded(seed)) for seed in range(20)]
        assert {twin.offered[seat] for twin in twins} == {state.offered[seat]}
        assert len({twin.offered[(seat + 1) % 3] for twin in twins}) > 1


def test_a_view_tells_honor_the_gnomes_beside_the_wheel_and_open_gate_cards() -> None:
    state = table(trolls={"granite-1": "blue 3"}, beside=(3, 1), votes={"fire": "pink 1"})
    view = GAME.view(invade(state, "granite", "fire", "moss"), 2)
    assert view.beside_wheel == (3, 1)
    assert [player.honor for player in view.players] == [0, 5, 0, 0]
    assert [gate.face_up for gate in view.gates] == [True, True, False]
    assert view.gates[2].clan == -1


def test_a_seat_that_has_laid_its_card_is_not_asked_to_lay_one() -> None:
    state = begin(table(seats=2), BUILD_ANCESTRY)
    do(state, allowed(state)[0])
    do(state, allowed(state)[0])
    assert GAME.to_act(state) == (1,)
    assert GAME.view(state, 0).decision == "draft"


def test_a_scouted_gnome_is_unknown_again_once_it_was_mixed_into_the_pool() -> None:
    state = table(
        grid="advance .\n. .",
        champions={"pink": "sleetha"},
        trolls={"hammer-4": "pink 1"},
        gnomes={"mud-3": "1"},
        pawn=4,
    )
    state.gnome_pool = (0, 0, 0)
    state.rally = CLANS.index("moss")
    do(state, "use sleetha", "stop", "look at gnome 1 in mud-3")
    assert GAME.view(state, 0).gnomes[PLACE_NAMES.index("mud-3")][0].strength == 1
    do(state, f"cover {cell(0, 0)}", "advance", "to mud-3", "from hammer-4", "rally moss")
    for seat in (None, 0, 1, 2, 3):
        assert [gnome.strength for gnome in GAME.view(state, seat).gnomes[0]] == [-1]


def test_gate_cards_scouted_in_one_wave_are_unknown_in_the_next() -> None:
    state = table(champions={"pink": "sleetha"}, grid="gnome .\n. .")
    do(state, "use sleetha", "look at gate 3")
    assert GAME.view(state, 0).gates[2].clan >= 0
    begin(state, REFRESH)
    assert {gate.clan for gate in GAME.view(state, 0).gates} == {-1}


def test_refusals_and_answers_are_the_same_whatever_is_hidden() -> None:
    state = table(gnomes={"moss-1": "3", "ice-1": "1 2"}, champions={"pink": "sleetha"}, pawn=6)
    state.tableaus[0] = tableau("gnome advance\n. .")
    do(state, f"cover {cell(0, 0)}", "gnome", "steps 1")
    actions = range(len(GAME.actions))
    said = [GAME.refusal(state, 0, action) for action in actions]
    for seed in range(5):
        twin = GAME.redeal(state, 0, Seeded(seed))
        assert GAME.legal(twin, 0) == GAME.legal(state, 0)
        assert [GAME.refusal(twin, 0, action) for action in actions] == said


def test_a_view_says_who_is_asked_and_where_trolls_and_figures_stand() -> None:
    state = table(figures={"okkag": "moss-1"}, trolls={"moss-1": "pink 2 blue 1"})
    view = GAME.view(state, 2)
    assert (view.to_act, view.decision, view.turn) == ((0,), "act", 0)
    assert view.trolls[0] == (2, 1, 0, 0)
    assert [(figure.owner, figure.place) for figure in view.figures] == [(0, 0)]
    assert view.players[0].controls == (0,)


def test_a_redeal_gives_no_card_away_that_was_chosen_from_a_known_hand() -> None:
    state = begin(table(seats=2), BUILD_ANCESTRY)
    while state.hand_seen[1] != 0b11:
        do(state, allowed(state)[0])
    GAME.play(state, 1, GAME.legal(state, 1)[0])
    twins = [GAME.redeal(state, 0, Seeded(seed)) for seed in range(20)]
    assert {frozenset(twin.hands[1]) for twin in twins} == {frozenset(state.hands[1])}
    assert {twin.chosen[1] for twin in twins} == {NOTHING, *state.hands[1]}
    assert {GAME.redeal(state, 1, Seeded(seed)).chosen[1] for seed in range(9)} == {state.chosen[1]}


@pytest.mark.parametrize("seed", range(8))
def test_the_last_answer_turns_up_every_gnome_and_stands(seed: int) -> None:
    luck = Seeded(seed, 1)
    recorder = Recorder(dwarrow.game("mountain_king"), 2, Seeded(seed))
    while waiting := GAME.to_act(king(recorder)):
        recorder.play(waiting[0], luck.pick(GAME.legal(king(recorder), waiting[0])))
    gnomes = [gnome for each in GAME.view(king(recorder), None).gnomes for gnome in each]
    assert all(gnome.strength > 0 for gnome in gnomes)
    assert not any(recorder.undo(seat) for seat in range(2))


def test_after_the_end_honor_is_the_final_score() -> None:
    luck = Seeded(4, 1)
    state = GAME.start(3, Seeded(4))
    while waiting := GAME.to_act(state):
        shown = [player.honor for player in GAME.view(state, None).players]
        assert shown == [honor(state, colour) for colour in COLOURS[:3]]
        GAME.play(state, waiting[0], luck.pick(GAME.legal(state, waiting[0])))
    result = GAME.result(state)
    assert result is not None
    for seat in (None, 0, 1, 2):
        assert tuple(player.honor for player in GAME.view(state, seat).players) == result.scores


def test_no_pile_of_a_redealt_table_remembers_what_was_dealt_from_it() -> None:
    state = begin(table(seats=3), BUILD_ANCESTRY)
    twins = [GAME.redeal(state, 0, Seeded(seed)) for seed in range(20)]
    for twin in twins:
        assert sorted(twin.ancestry_deck) == list(range(ANCESTRY_CARDS))
        gone = list(twin.ancestry_deck[: twin.ancestry_dealt])
        assert gone == sorted(gone)
    assert len({twin.ancestry_deck[: twin.ancestry_dealt] for twin in twins}) > 10
