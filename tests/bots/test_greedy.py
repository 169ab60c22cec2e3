"""Greedy bots: clearly better than chance, and blind to what they may not see."""

from __future__ import annotations

from pathlib import Path

import pytest

import dwarrow
from dwarrow.arena.line_up import LineUp
from dwarrow.arena.simulate import simulate
from dwarrow.bots import Asked, bot, greedy, levels
from dwarrow.bots.levels import EARLIER, NAMES
from dwarrow.kernel import BadSetup, Seeded

GAMES = 400
QUESTIONS = {"master": 4}
"""One question of so many is put to a level that thinks long; `test_levels` asks it more often."""
NEBELBERGE_WINS = {2: 0.99, 3: 0.96, 4: 0.90}


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "share"), NEBELBERGE_WINS.items())
def test_a_greedy_king_among_random_ones_wins_nebelberge(seats: int, share: float) -> None:
    line_up = LineUp("nebelberge", ["greedy"] + ["random"] * (seats - 1), seed=11)
    summary = simulate(line_up, GAMES, jobs=1)
    greedy = summary.tallies[0]
    assert (greedy.wins + greedy.shared_wins) / GAMES >= share


@pytest.mark.parametrize("name", dwarrow.game_names())
@pytest.mark.parametrize(
    "level", [*EARLIER, *NAMES[:-1], pytest.param(NAMES[-1], marks=pytest.mark.slow)]
)
def test_a_bot_chooses_the_same_in_states_it_cannot_tell_apart(name: str, level: str) -> None:
    game, player = dwarrow.game(name), bot(level, name)
    luck, chance = Seeded(1), Seeded(2)
    state = game.start(game.seats[-1], Seeded(3))
    for number in range(60):
        seats = game.to_act(state)
        if not seats:
            break
        seat = seats[0]
        options = game.legal(state, seat)
        if number % QUESTIONS.get(level, 1) == 0:
            redealt = game.redeal(state, seat, chance.clone())
            chosen = player.choose(Asked(game, state, seat, Seeded(4, number)))
            assert chosen == player.choose(Asked(game, redealt, seat, Seeded(4, number)))
            assert chosen in options
        game.play(state, seat, luck.pick(options))


def test_an_unknown_bot_is_refused_with_the_known_ones() -> None:
    with pytest.raises(BadSetup, match="no bot 'genius' for nebelberge; its bots: companion, easy"):
        bot("genius", "nebelberge")


def test_a_broken_bot_says_so_instead_of_disappearing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "broken.py").write_text("import dwarrow.nothing_of_this_name\n")
    monkeypatch.setattr(greedy, "__path__", [*greedy.__path__, str(tmp_path)])
    assert levels("broken") == ("greedy",)
    with pytest.raises(ImportError):
        bot("greedy", "broken")
    assert levels("absent") == ("random",)
