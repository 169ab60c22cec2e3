"""Two implementations of the rules agree on every decision, coin, gem, rank, hero and total."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

import dwarrow
from dwarrow.games.nidavellir.cards import HEROES
from dwarrow.games.nidavellir.coins import COIN_NAMES
from dwarrow.games.nidavellir.state import COLUMNS, NidavellirState
from dwarrow.kernel import Record, Recorder, Seeded, replay
from tests.games.nidavellir.reference import CLASSES, Reference

GAME = dwarrow.game("nidavellir")
GOLDEN = sorted((Path(__file__).parents[2] / "golden" / "nidavellir").glob("*/*.txt"))
WISHES = ("uline", "ylud", "thrud", "dagda", "bonfur", "grid", "hourya")
GAMES = 25


Options = list[list[set[str]]]
"""By seat, what it could choose from each time it was asked."""


def random_game(seats: int, number: int, heroes: str) -> tuple[Recorder, Options]:
    """A random game; in every other one the heroes with special effects are preferred."""
    luck = Seeded(21, number)
    recorder = Recorder(GAME, seats, Seeded(22, number), {"heroes": heroes})
    options: Options = [[] for _ in range(seats)]
    wishes = [GAME.actions.read(f"recruit {hero}") for hero in WISHES] if number % 2 else []
    while to_act := GAME.to_act(recorder.state):
        seat = luck.pick(to_act)
        legal = GAME.legal(recorder.state, seat)
        options[seat].append({GAME.text(recorder.state, action) for action in legal})
        wished = [action for action in wishes if action in legal]
        recorder.play(seat, luck.pick(wished or legal))
    return recorder, options


def compare(recorder: Recorder, options: Options | None = None) -> None:
    state = cast("NidavellirState", recorder.state)
    reference = Reference(recorder.record)
    scores = reference.play()
    for seat, player in enumerate(reference.players):
        assert not player.moves
        assert options is None or options[seat] == player.asked
        coins = sorted(COIN_NAMES[coin] for coin in state.coins(seat))
        assert coins == sorted(player.hand)
        assert state.gems[seat] == player.gem
        assert [HEROES[hero] for hero in state.heroes[seat]] == player.heroes
        first = seat * COLUMNS
        assert state.ranks[first : first + COLUMNS] == [player.ranks(name) for name in CLASSES]
    assert list(reference.treasury.values()) == state.treasury
    assert tuple(scores) == recorder.record.scores


@pytest.mark.parametrize("heroes", GAME.options[0].choices)
@pytest.mark.parametrize("seats", GAME.seats)
def test_random_games_come_out_the_same(seats: int, heroes: str) -> None:
    for number in range(GAMES):
        compare(*random_game(seats, number, heroes))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_games_come_out_the_same(path: Path) -> None:
    *_, (recorder, _) = replay(Record.load(path), GAME)
    compare(recorder)
