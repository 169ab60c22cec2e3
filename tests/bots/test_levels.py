"""Levels: five in every game, each stronger than the one below, none blind, none a cheat."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import dwarrow
from dwarrow.bots import Asked, Bot, LearnedBot, RandomBot, bot, levels, ratings, usual_level
from dwarrow.bots.asked import NativeAsked
from dwarrow.bots.by_seats import BySeats
from dwarrow.bots.levels import EARLIER, NAMES, Level, of_game
from dwarrow.bots.slips import FARTHEST, taken
from dwarrow.kernel import LANGUAGES, Seeded
from dwarrow.native import twin

ROOT = Path(__file__).parents[2]
DECISIONS = 2000
PLAYED = 12
"""Decisions at random before a choice is looked at."""
HARD_THOUGHTS = 40
"""One decision of so many is thought through by the strongest."""


@pytest.mark.parametrize("name", dwarrow.game_names())
def test_every_game_has_five_levels_and_no_bot_that_draws_lots(name: str) -> None:
    assert levels(name) == NAMES == ("companion", "easy", "good", "strong", "master")
    assert usual_level(name) == "good"


@pytest.mark.parametrize("name", dwarrow.game_names())
def test_ratings_rise_from_level_to_level(name: str) -> None:
    found = list(ratings(name).values())
    assert found == sorted(set(found))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("words", ["web/words", "src/dwarrow/cli/words"])
def test_every_level_has_a_name_in_every_language(words: str, language: str) -> None:
    told = tomllib.loads((ROOT / words / f"{language}.toml").read_text(encoding="utf-8"))["level"]
    names = [told[level] for level in (*NAMES, *EARLIER)]
    assert len(set(names)) == len(names)


def test_a_slip_takes_what_looks_almost_as_good_and_never_a_blunder() -> None:
    luck = Seeded(1)
    worths = [0.0, 5.0, 9.0, 10.0, 10.0 - FARTHEST * 1.0 - 0.1]
    seen = [taken(range(5), worths, luck, 1.0) for _ in range(2000)]
    assert {2, 3} == set(seen)
    assert seen.count(3) > 2 * seen.count(2) > 0


def test_without_a_slip_the_best_is_taken_and_luck_decides_between_equals() -> None:
    luck = Seeded(2)
    assert {taken(range(3), [1.0, 3.0, 3.0], luck, 0.0) for _ in range(50)} == {1, 2}


def test_a_level_may_be_another_player_with_other_numbers_of_seats() -> None:
    plain = Level("greedy", 1500, tuned=True, at={"3": {"player": "learned", "slip": 0.5}})
    assert plain.with_seats(2) == Level("greedy", 1500, tuned=True)
    assert plain.with_seats(3) == Level("learned", 1500, slip=0.5, tuned=True)
    steady, hasty = bot("greedy", "nidavellir"), LearnedBot(RandomBot(), {}, 0.5)
    player = BySeats(hasty, {3: steady})
    assert not player.natively
    assert BySeats(hasty, {3: hasty}).natively
    assert len(first_answers("nidavellir", 3, player)) == 1
    assert len(first_answers("nidavellir", 2, player)) > 1


def first_answers(name: str, seats: int, player: Bot) -> set[int]:
    """What a player chooses at its first real choice, with other luck each time."""
    game, luck = dwarrow.game(name), Seeded(8)
    state = game.start(seats, Seeded(7))
    for _ in range(PLAYED):
        seat = luck.pick(game.to_act(state))
        game.apply(state, seat, luck.pick(game.legal(state, seat)))
    while len(game.legal(state, game.to_act(state)[0])) == 1:
        game.apply(state, game.to_act(state)[0], game.legal(state, game.to_act(state)[0])[0])
    seat = game.to_act(state)[0]
    return {player.choose(Asked(game, state, seat, Seeded(9, again))) for again in range(40)}


@pytest.mark.slow
@pytest.mark.parametrize("name", dwarrow.game_names())
def test_a_learned_bot_chooses_the_same_on_tables_it_cannot_tell_apart(name: str) -> None:
    engine, game = twin(dwarrow.game(name)), dwarrow.game(name)
    learned = [level for level, how in of_game(name).items() if how.player == "learned"]
    if not learned:
        pytest.skip("no learned player yet")
    luck, decisions = Seeded(4), 0
    while decisions < DECISIONS:
        seats = game.seats[decisions % len(game.seats)]
        state = engine.start(seats, Seeded(5, decisions))
        while asked := engine.to_act(state):
            seat = asked[0]
            player = bot(learned[0] if decisions % HARD_THOUGHTS else learned[-1], name)
            other = engine.redeal(state, seat, luck)
            chosen = {
                player.choose(
                    NativeAsked(engine, game.box(), table, seats, seat, Seeded(6, decisions))
                )
                for table in (state, other)
            }
            assert len(chosen) == 1
            decisions += 1
            engine.play(state, seat, luck.pick(engine.legal(state, seat)))


@pytest.mark.slow
def test_a_learned_bot_is_asked_the_same_by_either_engine() -> None:
    game = dwarrow.game("nidavellir")
    engine, master = twin(game), bot("master", "nidavellir")
    assert isinstance(master, BySeats)
    player = master.at(3)
    assert isinstance(player, LearnedBot)
    state, luck = game.start(3, Seeded(7)), Seeded(8)
    for number in range(80):
        seat = game.to_act(state)[0]
        native = engine.load(game.dump(state), Seeded(9))
        there = NativeAsked(engine, game.box(), native, 3, seat, Seeded(10, number))
        here = Asked(game, state, seat, Seeded(10, number))
        assert there.options == here.options
        assert there.view == here.view
        assert player.choose(there) == player.choose(here)
        game.play(state, seat, luck.pick(here.options))
