"""The draft is simultaneous: what is laid shows when everybody has laid."""

from __future__ import annotations

import pytest

import dwarrow
from dwarrow.games.mountain_king import GAME
from dwarrow.games.mountain_king.phases.ancestry import BUILD_ANCESTRY
from dwarrow.kernel import Event, Recorder, Seeded
from tests.games.mountain_king.setting import State, allowed, asked, begin, do, king, table, tableau


def drafting(seats: int = 3, cards: int = 4) -> State:
    """A draft with so many cards in every hand; nobody has chosen yet."""
    state = begin(table(seats=seats), BUILD_ANCESTRY)
    while len(state.hands[0]) > cards:
        do(state, allowed(state)[0])
    state.events = []
    return state


def answer(state: State, seat: int, which: int = 0) -> None:
    """This seat takes a card and lays it on a spot: the first one, or that of another number."""
    for _ in range(2):
        legal = GAME.legal(state, seat)
        GAME.play(state, seat, legal[which % len(legal)])


def told(state: State, code: str) -> list[Event]:
    """The events of a kind since the last time."""
    return [event for event in state.take_events() if event.code == code]


@pytest.mark.parametrize("cards", [4, 3, 2])
@pytest.mark.parametrize("eyes", [None, 1, 2])
def test_others_see_the_same_whatever_somebody_has_laid(cards: int, eyes: int | None) -> None:
    views = []
    for which in range(2):
        state = drafting(cards=cards)
        answer(state, 0, which)
        views.append(GAME.view(state, eyes))
    assert views[0] == views[1]


def test_an_early_card_lies_on_the_own_ancestry_alone() -> None:
    state = drafting()
    before = [GAME.view(state, seat).players[0] for seat in range(3)]
    card = state.hands[0][0]
    do(state, f"take a{card + 1:02}")
    do(state, allowed(state)[0])
    own, *others = [GAME.view(state, seat).players[0] for seat in range(3)]
    assert [laid for laid, _ in own.cards][-1] == card
    assert (own.hand_size, own.chosen) == (3, -1)
    assert card not in own.hand
    assert others == before[1:]


def test_what_everybody_has_laid_is_told_when_the_last_one_lays() -> None:
    state = drafting()
    answer(state, 2)
    answer(state, 0)
    assert state.take_events() == []
    answer(state, 1)
    clockwise = [(state.first + offset) % 3 for offset in range(3)]
    assert [event.params["seat"] for event in told(state, "lay")] == clockwise
    for seat in range(3):
        assert [len(player.cards) for player in GAME.view(state, seat).players] == [2, 2, 2]


def test_a_card_laid_early_can_be_taken_back_until_all_have_laid() -> None:
    recorder = Recorder(dwarrow.game("mountain_king"), 3, Seeded(4))
    while asked(king(recorder)).split()[0] != "draft":
        seat = GAME.to_act(king(recorder))[0]
        recorder.play(seat, GAME.legal(king(recorder), seat)[0])
    begun = recorder.state.clone()
    for seat in (0, 2):
        for _ in range(2):
            recorder.play(seat, GAME.legal(king(recorder), seat)[0])
    assert recorder.undo(0)
    assert GAME.to_act(king(recorder)) == (0, 1)
    assert recorder.undo(0)
    assert recorder.undo(2)
    assert recorder.undo(2)
    assert recorder.state == begun
    for seat in (0, 2, 1):
        for _ in range(2):
            recorder.play(seat, GAME.legal(king(recorder), seat)[0])
    assert not any(recorder.can_undo(seat) for seat in range(3))


def test_a_card_without_a_spot_is_put_away_when_all_have_laid() -> None:
    state = drafting()
    state.tableaus[0] = tableau("\n".join(["elder elder elder elder elder elder"] * 6))
    card = state.hands[0][0]
    before = GAME.view(state, 1)
    do(state, f"take a{card + 1:02}")
    assert asked(state) == "draft blue green"
    after = GAME.view(state, 1)
    assert (after.discard, after.players[0]) == (before.discard, before.players[0])
    assert GAME.view(state, 0).players[0].hand_size == 3
    assert state.take_events() == []
    answer(state, 1)
    answer(state, 2)
    assert [event.params["card"] for event in told(state, "no-spot")] == [card]
    assert state.discard == (card,)


def test_a_redeal_gives_nothing_away_that_was_laid_early() -> None:
    state = drafting(seats=2, cards=3)
    answer(state, 1)
    twins = [GAME.redeal(state, 0, Seeded(seed)) for seed in range(40)]
    assert {twin.chosen[1] for twin in twins} == set(state.hands[1])
    assert len({twin.laid[1] for twin in twins}) > 1
    for twin in twins:
        assert GAME.view(twin, 0) == GAME.view(state, 0)
        answer(twin, 0)
        assert [len(ancestry.cards) for ancestry in twin.tableaus] == [3, 3]
        assert GAME.flaws(twin) == []
    own = [GAME.redeal(state, 1, Seeded(seed)) for seed in range(9)]
    assert {(twin.chosen[1], twin.laid[1]) for twin in own} == {(state.chosen[1], state.laid[1])}
