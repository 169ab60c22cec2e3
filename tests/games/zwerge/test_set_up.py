"""The set-up of Die Zwerge (Spielvorbereitungen), and who decides what."""

from __future__ import annotations

from itertools import product

import pytest

from dwarrow.games.zwerge.box_file import DIFFICULTIES
from dwarrow.games.zwerge.phases import (
    army_effects,
    cards,
    dead_land,
    dice,
    effects,
    equipment,
    figures,
    hits,
    leaving,
    life,
    move,
    scenarios,
    set_up,
    take_action,
    tasks,
)
from dwarrow.games.zwerge.pieces import CARDS, DWARVES, FIRST_ADVENTURE, FIRST_THREAT, NONE
from dwarrow.games.zwerge.rules import GAME
from dwarrow.games.zwerge.state import ZwergeState
from dwarrow.kernel import Decision, Seeded
from tests.games.zwerge.setting import QuietLuck

GATE_OF = {
    "tungdil": "gate-4",
    "balyndis": "gate-1",
    "bavragor": "gate-2",
    "boendal": "gate-2",
    "boindil": "gate-2",
}
GROUP = """
    who-begins pay-for-dead-land who-loses-life who-heals who-gets-equipment who-keeps-card
    who-acts-again who-moves move-where place-tunnel remove-where remove-army remove-dead-land
    take-from-map choose-reward discard-threat
"""
ALONE = """
    take-dwarf action use-equipment walking roll-again raise-die assign-hit choose-hit cart-where
    next-dead-land next-to-turn next-threat next-card which-fullest which-gathering send-army
    prevent-loss drop-equipment
"""


def laid_out(seats: int, difficulty: str = "easy", expert: str = "no") -> ZwergeState:
    """A table whose dwarves are chosen, last ones first, before anybody has begun."""
    options = {"difficulty": difficulty, "expert": expert}
    state = GAME.start(seats, QuietLuck(seats), options, events=True)
    for dwarf in reversed(DWARVES[-seats:]):
        seat = GAME.to_act(state)[0]
        GAME.play(state, seat, GAME.parse(state, seat, f"dwarf {dwarf}"))
    return state


@pytest.mark.parametrize(
    ("seats", "difficulty", "expert"), [*product(GAME.seats, DIFFICULTIES, ("no", "yes"))]
)
def test_everything_lies_where_the_book_puts_it(seats: int, difficulty: str, expert: str) -> None:
    state = laid_out(seats, difficulty, expert)
    removed = 4 - DIFFICULTIES.index(difficulty)
    assert (state.hero, state.doom, state.council, state.hold) == (0, 43, 0, 0)
    on_cards = [state.box.cards[card].task.armies for card in (state.scenario, *state.open)]
    taken = [sum(armies[army] for armies in on_cards if armies) for army in range(3)]
    assert state.supply == [30 - taken[0], 25 - taken[1], 20 - taken[2]]
    assert state.threshold == (4 if expert == "yes" else 5)
    assert (sum(state.crowd), state.tiles_placed(), state.tunnel_tile) == (0, 0, NONE)
    for seat in range(seats):
        dwarf = state.box.dwarves[state.dwarf_of[seat]]
        assert state.box.fields[state.position[seat]].name == GATE_OF[dwarf.name]
        assert state.life[seat] == dwarf.life
        assert state.equipment[seat] == ()
    stages = [state.box.cards[card].stage for card in (state.scenario, *state.scenario_pile)]
    assert "".join(stages) == "A" * (8 - removed) + "BCCC"
    assert [state.box.cards[card].stage for card in state.removed_scenarios] == ["A"] * removed
    assert len(state.open) == 3
    assert all(FIRST_ADVENTURE <= card < FIRST_THREAT for card in state.open)
    assert len(state.adventure_pile) == 30
    assert sum(card >= FIRST_THREAT for card in state.adventure_pile) == 3
    assert len(state.threat_pile) == 12
    assert (len(state.equipment_pile), len(state.tile_pile)) == (22, 36)
    assert (state.discard, state.equipment_discard, state.scenarios_done) == ((), (), ())


def test_the_group_sees_the_first_cards_before_it_says_who_begins() -> None:
    state = laid_out(3)
    assert GAME.decision(state).name == "who-begins"
    view = GAME.view(state, 1)
    assert view.scenario is not None
    assert len(view.open_cards) == 3
    assert view.turn == 0


@pytest.mark.parametrize(("seats", "first"), [(n, f) for n in GAME.seats for f in range(n)])
def test_anybody_may_begin_and_the_others_follow_clockwise(seats: int, first: int) -> None:
    state = laid_out(seats)
    GAME.play(state, 0, GAME.parse(state, 0, f"begin seat {first + 1}"))
    order = []
    for _ in range(seats + 1):
        order.append(state.active)
        assert (state.actions_left, state.hero) == (2, len(order))
        while GAME.decision(state).name != "action":  # a threat may ask first
            seat = GAME.to_act(state)[0]
            GAME.play(state, seat, GAME.legal(state, seat)[0])
        GAME.play(state, state.active, GAME.parse(state, state.active, "end turn"))
    assert order == [(first + turn) % seats for turn in range(seats + 1)]


def test_every_pile_is_shuffled() -> None:
    tables = [GAME.start(2, Seeded(61, number)) for number in range(12)]
    for state in tables:
        for dwarf in DWARVES[:2]:
            seat = GAME.to_act(state)[0]
            GAME.play(state, seat, GAME.parse(state, seat, f"dwarf {dwarf}"))
    for pile in ("scenario_pile", "adventure_pile", "threat_pile", "equipment_pile", "tile_pile"):
        assert len({getattr(state, pile) for state in tables}) > 6
    assert len({state.scenario_pile[-3:] for state in tables}) > 3
    assert len({state.scenario for state in tables}) > 3
    assert len(CARDS) == 57


def decisions() -> list[type[Decision[ZwergeState]]]:
    """Every question of the game."""
    rooms = [army_effects, cards, dead_land, dice, effects, equipment, figures, hits, leaving, life]
    rooms += [move, scenarios, set_up, take_action, tasks]
    found = {
        value
        for room in rooms
        for value in vars(room).values()
        if isinstance(value, type) and issubclass(value, Decision) and hasattr(value, "name")
    }
    return sorted(found, key=lambda kind: kind.name)


def test_the_group_decides_exactly_what_book_and_cards_give_to_all() -> None:
    group = {kind.name: kind.group for kind in decisions()}
    assert {name for name in group if group[name]} == set(GROUP.split())
    assert {name for name in group if not group[name]} == set(ALONE.split())


@pytest.mark.parametrize("language", ["de", "fr", "en"])
def test_what_the_group_decides_is_asked_of_all(language: str) -> None:
    words = GAME.words(language)
    together = {
        "de": ("gemeinsam", "Einigt euch", "Entscheidet"),
        "fr": ("écidez",),
        "en": ("ecide", "Agree"),
    }
    for name in GROUP.split():
        assert any(word in words.text(f"prompt.{name}") for word in together[language]), name
    for name in ALONE.split():
        assert not any(word in words.text(f"prompt.{name}") for word in together[language]), name
