"""What always holds in Die Zwerge."""

from __future__ import annotations

import json
from dataclasses import asdict

from hypothesis import given, settings
from hypothesis import strategies as st

import dwarrow
from dwarrow.games.zwerge.box_file import DIFFICULTIES
from dwarrow.games.zwerge.pieces import CARD_OF, FIELD_OF, FIRST_THREAT, NONE, SCHWARZJOCH
from dwarrow.games.zwerge.rules import GAME
from dwarrow.games.zwerge.state import LOST_BY_DEATH, LOST_BY_DOOM, PLAYING, WON, ZwergeState
from dwarrow.kernel import Chance, Recorder, Seeded
from tests.games.zwerge.setting import QUIET, Table


def play_on(state: ZwergeState, chance: Chance, most: int) -> None:
    """Play at random, but end turns seldom, so that games are long and rich."""
    for _ in range(most):
        seats = GAME.to_act(state)
        if not seats:
            return
        options = GAME.legal(state, seats[0])
        action = chance.pick(options)
        if GAME.text(state, action) == "end turn" and chance.below(4):
            action = chance.pick(options)
        GAME.play(state, seats[0], action)


@settings(max_examples=60, deadline=None, derandomize=True)
@given(
    seed=st.integers(0, 10**9),
    seats=st.sampled_from(GAME.seats),
    difficulty=st.sampled_from(DIFFICULTIES),
    expert=st.sampled_from(["no", "yes"]),
)
def test_armies_tiles_and_cards_are_conserved(
    seed: int, seats: int, difficulty: str, expert: str
) -> None:
    state = GAME.start(seats, Seeded(seed), {"difficulty": difficulty, "expert": expert})
    chance = Seeded(seed, 1)
    for _ in range(40):
        play_on(state, chance, 8)
        assert not GAME.flaws(state)
        assert len(GAME.census(state)) == 57 + 36 + 22 + 75
        if not state.stack:
            return
        at_rest = GAME.decision(state).name == "action"
        for field, count in enumerate(state.crowd):
            if state.tile_on[field] != NONE and at_rest:
                assert count == 0
            if at_rest and state.tile_pile and field != SCHWARZJOCH:
                assert count < state.threshold


@settings(max_examples=25, deadline=None, derandomize=True)
@given(seed=st.integers(0, 10**9), seats=st.sampled_from(GAME.seats))
def test_games_end_for_all_and_nobody_acts_after_the_end(seed: int, seats: int) -> None:
    state = GAME.start(seats, Seeded(seed))
    play_on(state, Seeded(seed, 2), 20_000)
    assert not state.stack
    assert state.outcome in (WON, LOST_BY_DOOM, LOST_BY_DEATH)
    result = GAME.result(state)
    assert result is not None
    assert len(set(result.places)) == 1
    assert result.winners == (tuple(range(seats)) if state.outcome == WON else ())
    refusal = GAME.refusal(state, 0, 0)
    assert refusal is not None
    assert refusal.code == "game-over"


def test_a_redeal_mixes_threats_that_nobody_has_seen_and_keeps_those_seen() -> None:
    state = GAME.start(2, Seeded(5))
    play_on(state, Seeded(6), 90)
    seen = [
        card
        for card in range(FIRST_THREAT, len(state.box.cards))
        if state.seen_threats >> card - FIRST_THREAT & 1
    ]
    in_threat_pile: set[int] = set()
    removed: set[int] = set()
    for number in range(60):
        twin = GAME.redeal(state, 0, Seeded(9, number))
        assert not set(seen) & set(twin.threat_pile)
        in_threat_pile |= set(twin.threat_pile)
        removed |= set(twin.removed_scenarios)
    hidden_threats = {
        card
        for card in [*state.threat_pile, *state.adventure_pile]
        if card >= FIRST_THREAT and card not in seen
    }
    assert in_threat_pile == hidden_threats
    assert len(removed) > state.removes
    assert CARD_OF["keenfire"] not in removed


def test_a_threat_once_seen_is_known_to_be_in_the_adventure_pile() -> None:
    table = Table("tungdil", "balyndis").open(*QUIET[:2]).next_cards("omens", "walls").end_turn()
    state = table.state
    state.adventure_pile += state.discard
    state.discard = ()
    for number in range(20):
        twin = GAME.redeal(state, 0, Seeded(3, number))
        assert CARD_OF["omens"] in twin.adventure_pile
        assert sorted(twin.adventure_pile + twin.threat_pile) == sorted(
            state.adventure_pile + state.threat_pile
        )


def test_a_redeal_shuffles_every_hidden_pile() -> None:
    state = Table("tungdil", "balyndis", "boendal").dead("porista").end_turn().state
    piles = ("scenario_pile", "adventure_pile", "threat_pile", "equipment_pile", "tile_pile")
    twins = [GAME.redeal(state, 0, Seeded(4, number)) for number in range(12)]
    for pile in piles:
        assert len({getattr(twin, pile) for twin in twins}) > 6, pile
    stages = [state.box.cards[card].stage for card in state.scenario_pile]
    for twin in twins:
        assert [state.box.cards[card].stage for card in twin.scenario_pile] == stages
        assert sorted(twin.tile_pile) == sorted(state.tile_pile)


def test_a_view_is_plain_data_that_can_be_sent() -> None:
    state = GAME.start(3, Seeded(2))
    play_on(state, Seeded(3), 60)
    sent = json.loads(json.dumps(asdict(GAME.view(state, 1))))
    assert sent["seat"] == 1
    assert len(sent["armies"]) == 59


def test_a_view_names_the_field_to_which_each_tile_points() -> None:
    table = Table("tungdil", "balyndis").dead("porista", "tile-02")
    arrows = GAME.view(table.state, 0).arrows
    assert arrows[FIELD_OF["porista"]] == FIELD_OF["gauragar-4"]
    assert arrows[FIELD_OF["alandur"]] == NONE


def test_all_seats_see_the_same() -> None:
    state = GAME.start(3, Seeded(2))
    play_on(state, Seeded(3), 60)
    views = [GAME.view(state, seat) for seat in (None, 0, 1, 2)]
    for view in views:
        view.seat = None
    assert all(view == views[0] for view in views)


def test_a_last_scenario_that_is_passed_over_is_not_behind_the_team() -> None:
    table = (
        Table("tungdil", "balyndis").finish_scenario().next_scenarios("nodonn", "hold-the-gates")
    )
    before = GAME.score(table.state).breakdown[0][0].params["count"]
    table.end_turn()
    assert CARD_OF["nodonn"] in table.state.scenarios_done
    assert table.state.scenario == CARD_OF["hold-the-gates"]
    assert GAME.score(table.state).breakdown[0][0].params["count"] == before


def test_the_last_scenario_counts_where_it_is_won_and_only_there() -> None:
    table = Table("tungdil", "balyndis").play_scenario("nodonn")
    counts = []
    for outcome in (PLAYING, LOST_BY_DOOM, LOST_BY_DEATH, WON):
        table.state.outcome = outcome
        counts.append(GAME.score(table.state).breakdown[0][0].params["count"])
    assert counts == [0, 0, 0, 1]


def test_everybody_sees_from_which_field_armies_are_removed() -> None:
    table = Table("tungdil", "balyndis").armies("porista", orc=2, alf=1)
    assert GAME.view(table.state, 1).field == NONE
    table.reward("shadow-over-weyurn").play("field porista")
    assert GAME.view(table.state, 1).field == FIELD_OF["porista"]


def test_a_recorder_tells_every_event_once_from_the_first_answer_on() -> None:
    recorder = Recorder(dwarrow.game("zwerge"), 2, Seeded(1))
    assert recorder.events == []
    for text in ("dwarf boindil", "dwarf balyndis"):
        seat = recorder.game.to_act(recorder.state)[0]
        recorder.play(seat, recorder.game.parse(recorder.state, seat, text))
    told = [event.params for event in recorder.events if event.code == "take-dwarf"]
    assert told == [{"seat": 0, "dwarf": 4}, {"seat": 1, "dwarf": 1}]
