"""The twin plays exactly like the readable rules, compared decision by decision."""

from __future__ import annotations

import pytest

import dwarrow
from dwarrow.bots import Asked, bot
from dwarrow.games.nebelberge.phases.play_card import PlayCard
from dwarrow.games.nebelberge.state import NebelbergeState
from dwarrow.kernel import Chance, Game, Seeded, State
from dwarrow.native import has_twin
from dwarrow.native.lockstep import Coverage, Different, Lockstep
from dwarrow.testing import every_table
from tests.native.coverage import GAMES as MOST_GAMES
from tests.native.coverage import boxes, missing

TWINS = [name for name in dwarrow.game_names() if has_twin(dwarrow.game(name))]
GAMES = 4
"""Random games at each table of each version of the rules."""


def tables() -> list[object]:
    """Every game, number of seats and option, under every version; earlier ones count as slow."""
    return [
        pytest.param(
            *(name, rules, seats, options),
            marks=() if rules == dwarrow.game(name).rules_version else pytest.mark.slow,
        )
        for name in dwarrow.game_names()
        for rules in range(1, dwarrow.game(name).rules_version + 1)
        for seats, options in every_table(dwarrow.game(name))
    ]


def test_every_game_has_a_twin() -> None:
    assert all(has_twin(dwarrow.game(name)) for name in dwarrow.game_names())


@pytest.mark.parametrize(("name", "rules", "seats", "options"), tables())
def test_random_games_are_equal(name: str, rules: int, seats: int, options: dict[str, str]) -> None:
    game = dwarrow.game(name)
    for number in range(GAMES):
        match = Lockstep(game, seats, 11, number, options, rules)
        match.play(Seeded(12, number), redeal_every=40)


def greedily(game: Game[State], state: State, seat: int, luck: Chance) -> int:
    """Mostly what the greedy bot takes, now and then anything: games that get far."""
    if luck.below(4) == 0:
        return luck.pick(game.legal(state, seat))
    return bot("greedy", game.name).choose(Asked(game, state, seat, luck))


@pytest.mark.slow
@pytest.mark.parametrize("name", dwarrow.game_names())
def test_everything_occurs_in_the_games_that_are_compared(name: str) -> None:
    game = dwarrow.game(name)
    seen = Coverage()
    tables, found = every_table(game), boxes(game)
    for number in range(MOST_GAMES[name]):
        luck = Seeded(22, number)
        seats, options = tables[luck.below(len(tables))]
        rules = 1 + luck.below(game.rules_version)
        box = found[luck.below(len(found))]
        match = Lockstep(game, seats, 21, number, options, rules, box)
        seen.add(match.play(luck, greedily if number % 2 else None))
    assert missing(game, seen) == []


@pytest.mark.parametrize("name", dwarrow.game_names())
def test_a_difference_is_shown_readably(name: str) -> None:
    game = dwarrow.game(name)
    match = Lockstep(game, game.seats[0], 31, 1)
    match.state.reveals += 1
    with pytest.raises(Different) as different:
        match.compare()
    assert "Python reveals" in str(different.value)
    assert "native reveals" in str(different.value)


@pytest.mark.parametrize("name", dwarrow.game_names())
def test_other_luck_is_a_difference(name: str) -> None:
    match = Lockstep(dwarrow.game(name), dwarrow.game(name).seats[0], 31, 1)
    match.luck.below(2)
    with pytest.raises(Different, match="the luck differs"):
        match.compare()


def test_a_rule_changed_in_python_alone_is_shown_at_its_first_decision(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    options = PlayCard.options

    def all_but_the_last(self: PlayCard, state: NebelbergeState, seat: int) -> list[int]:
        found = options(self, state, seat)
        return found[:-1] if len(found) > 1 else found

    monkeypatch.setattr(PlayCard, "options", all_but_the_last)
    match = Lockstep(dwarrow.game("nebelberge"), 2, 31, 1, noting=False)
    with pytest.raises(Different) as different:
        match.play(Seeded(32))
    told = str(different.value)
    assert "nebelberge, 2 seats, {}, seed 31/1, after " in told
    assert "may only in Python [], only in the twin ['" in told
