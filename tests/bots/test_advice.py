"""Advice: the best ways, honest chances, and reasons that are there and give nothing away."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import dwarrow
from dwarrow.bots import Asked, advising_level, bot
from dwarrow.bots.advice import (
    LESS_LEVEL,
    LESS_NOW,
    Adviser,
    Way,
    advise,
    as_read,
    in_general,
    told,
)
from dwarrow.bots.chances import chance
from dwarrow.bots.greedy.zwerge import GreedyBot
from dwarrow.bots.judge import Judge, NoAnalysis, Option
from dwarrow.bots.levels import ADVISER, of_game
from dwarrow.bots.thinker import thinker
from dwarrow.kernel import LANGUAGES, Message, Seeded
from tests.support import bids

GENERAL = {"by-far", "by-a-little", "even", "level", "less-level", "less-now", "behind", "by-feel"}
BEGINNING = {"single", "group", "action-grows", "wild-begins", "wild-grows", "takes-action"}
"""Reasons that say how strong an action becomes, and not what it is good for."""
ACTIONS = 20
"""So many questions for an action are looked at."""
NAMES = ("Anna", "Borin", "Cleo", "Dain", "Elsa")
WORTH = 0.9
"""At least this share of the ways has a reason of the game's own."""
EVERY = 3
"""One question of so many is looked at."""
COMPARED = 24
"""One question of so many is asked once more on a table that looks alike."""


def questions(name: str, seed: int) -> Iterator[Asked]:
    """The questions of a game with more than one answer, as good bots play it."""
    game = dwarrow.game(name)
    seats = game.seats[seed % len(game.seats)]
    state, luck = game.start(seats, Seeded(seed)), Seeded(seed, 1)
    player = bot("good", name)
    while to_act := game.to_act(state):
        asked = Asked(game, state, to_act[0], luck)
        if len(asked.options) > 1:
            yield asked
        game.play(state, to_act[0], player.choose(asked))


def alike(asked: Asked, seed: int) -> Asked:
    """The same question on a table that looks alike."""
    imagined = asked.game.redeal(asked.imagine(), asked.seat, Seeded(seed))
    return Asked(asked.game, imagined, asked.seat, Seeded(5))


def check_ways(asked: Asked, ways: list[Way]) -> None:
    """Two or three different options where there are so many, each with words for its reason."""
    firsts = [way.actions[0] for way in ways]
    assert len(set(firsts)) == len(ways) == min(3, len(asked.options))
    assert set(firsts) <= set(asked.options)
    for way in ways:
        assert way.texts[0] == asked.text(way.actions[0])
        assert way.chance is not None
        assert 0 <= way.chance <= 1
        assert way.reason.params.get("count", 1) != 0
        for language in LANGUAGES:
            words = asked.game.words(language)
            assert "{" not in words.say("reason", way.reason, NAMES[: asked.seats])


@pytest.mark.slow
@pytest.mark.usefixtures("light_judge")
@pytest.mark.parametrize("name", dwarrow.game_names())
def test_ways_have_chances_and_most_of_them_a_reason_of_the_game(name: str) -> None:
    asked_for = reasoned = 0
    for number, asked in enumerate(questions(name, 3)):
        if number % EVERY:
            continue
        ways = advise(asked)
        check_ways(asked, ways)
        asked_for += len(ways)
        reasoned += sum(way.reason.code not in GENERAL for way in ways)
        if number % COMPARED == 0:
            assert advise(alike(asked, 1)) == advise(alike(asked, 2))
    assert reasoned >= WORTH * asked_for


@pytest.mark.parametrize("name", dwarrow.game_names())
def test_the_best_way_is_what_the_analysis_would_find_best(name: str) -> None:
    asked = next(questions(name, 1))
    judge = Judge(asked.game, asked.box, asked.seats)
    ways = advise(asked)
    found = judge.best(asked.imagine(), asked.seat)
    assert [(way.actions[0], way.chance) for way in ways] == [
        (option.action, option.chance) for option in found
    ]


def nobody(*_: object) -> Judge:
    """Where there is no native engine, nobody judges."""
    raise NoAnalysis("")


@pytest.mark.parametrize("name", dwarrow.game_names())
def test_where_nobody_analyses_the_adviser_ranks_without_its_slip(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dwarrow.bots.advice.Judge", nobody)
    level = of_game(name)[ADVISER]
    asked = next(questions(name, 1))
    mind = thinker(asked.game, asked.box, asked.seats)
    assert mind is not None
    state = asked.imagine()
    best, _ = mind.choose(Asked(asked.game, state, asked.seat, Seeded(4)), level.effort)
    assert advise(Asked(asked.game, state, asked.seat, Seeded(4)))[0].actions[0] == best


@pytest.mark.parametrize("name", dwarrow.game_names())
def test_without_a_learned_player_the_greedy_one_ranks_and_no_chance_is_told(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for where in ("advice", "learned"):
        monkeypatch.setattr(f"dwarrow.bots.{where}.thinker", lambda game, box, seats: None)
    plain = bot(advising_level(name), name)
    for number, asked in enumerate(questions(name, 2)):
        if number % 20 == 0:
            state = asked.imagine()
            ways = advise(Asked(asked.game, state, asked.seat, Seeded(6)))
            assert ways[0].actions[0] == plain.choose(
                Asked(asked.game, state, asked.seat, Seeded(6))
            )
            assert [way.chance for way in ways] == [None] * len(ways)
            assert len({way.actions[0] for way in ways}) == len(ways) >= 1


def test_a_game_of_another_package_gets_an_action_and_an_honest_word(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bids.register(monkeypatch)
    game = dwarrow.game("bids")
    state = game.start(2, Seeded(1))
    (way,) = advise(Asked(game, state, game.to_act(state)[0], Seeded(1)))
    assert way.chance is None
    assert way.reason == Message("by-feel")


def test_an_only_answer_is_not_compared_with_others() -> None:
    game = dwarrow.game("mountain_king")
    state, luck = game.start(2, Seeded(5)), Seeded(6)
    player = bot("easy", "mountain_king")
    for _ in range(200):
        asked = Asked(game, state, game.to_act(state)[0], luck)
        if len(asked.options) == 1:
            (way,) = advise(asked)
            assert way.reason.code not in GENERAL
        game.play(state, asked.seat, player.choose(asked))


def test_of_ways_that_read_as_equally_good_the_planned_one_comes_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = next(questions("zwerge", 1))
    one, other, worse = [
        Option(action, 0.0, chance)
        for action, chance in zip(asked.options[:3], (0.984, 0.981, 0.93), strict=True)
    ]
    monkeypatch.setattr(Judge, "best", lambda *_: [one, other, worse])
    for planned, first in ((one, one), (other, other), (worse, one)):
        monkeypatch.setattr(GreedyBot, "choose", lambda *_, plan=planned: plan.action)
        assert Adviser(asked).ranked(3)[0] == (first.action, first.chance)


def test_where_the_table_shows_no_reason_the_chances_are_compared() -> None:
    assert in_general(0, [0.6, 0.5]) == Message("by-far")
    assert in_general(0, [0.6, 0.57]) == Message("by-a-little")
    assert in_general(0, [0.6, 0.597]) == in_general(0, [0.6, 0.6]) == Message("even")
    assert in_general(1, [0.6, 0.597]) == in_general(1, [0.6, 0.6]) == Message("level")
    assert in_general(1, [0.6, 0.5]) == Message("behind", {"count": 10})
    assert in_general(0, [None, None]) == Message("by-feel")


def test_worths_become_chances_as_they_were_measured() -> None:
    assert chance("zwerge", 3, 0.4) == chance("nim", 2, 0.4) == 0.4
    for name in ("nebelberge", "nidavellir", "mountain_king"):
        for seats in dwarrow.game(name).seats:
            told = [chance(name, seats, worth / 10) for worth in range(11)]
            assert told == sorted(told)
            assert 0 < told[0] < 0.1
            assert 0.9 < told[-1] < 1
            assert told[2] < 0.25, "who is far behind wins less often than the margin says"


def test_of_ways_that_read_as_equally_good_those_with_a_reason_of_their_own_come_first() -> None:
    lapse = Way((1,), ("lapse",), 0.984, Message("level"))
    accept = Way((2,), ("accept",), 0.981, Message("defeats", {"count": 3}))
    worse = Way((3,), ("worse",), 0.93, Message("defeats", {"count": 1}))
    assert sorted([lapse, accept, worse], key=as_read) == [accept, lapse, worse]
    poorer = Way((4,), ("poorer",), 0.984, LESS_LEVEL)
    assert sorted([poorer, accept], key=as_read) == [accept, poorer]


def test_no_way_is_praised_for_what_a_worse_one_brings_more_of() -> None:
    six, eight = (Message("points", {"count": count, "card": 1}) for count in (6, 8))
    hero, far = Message("one-to-hero", {"dwarf": 2}), Message("by-far")
    behind, level = Message("behind", {"count": 7}), Message("level")
    assert told([[six, hero], [eight]], [far, behind]) == [hero, eight]
    assert told([[six], [eight]], [far, behind]) == [LESS_NOW, eight]
    assert told([[six], [eight]], [level, level]) == [LESS_LEVEL, eight]
    assert told([[eight], [six]], [far, behind]) == [eight, six]
    assert told([[hero], [six], [eight]], [far, behind, behind]) == [hero, behind, eight]
    assert told([[hero, eight], [hero, six]], [far, behind]) == [hero, six]
    assert told([[], [hero]], [far, behind]) == [far, hero]
    little, much = (Message("bid-exchange", {"coin": 9, "count": count}) for count in (3, 5))
    assert told([[little], [much]], [far, behind]) == [LESS_NOW, much]
    three, four, other = (
        Message("group-grows", {"type": kind, "strength": strength})
        for kind, strength in ((0, 3), (0, 4), (1, 4))
    )
    assert told([[three], [four]], [far, behind]) == [LESS_NOW, four]
    assert told([[three], [other]], [far, behind]) == [three, other]


@pytest.mark.usefixtures("light_judge")
def test_a_symbol_is_advised_for_the_action_that_comes_of_it() -> None:
    told: list[str] = []
    for asked in questions("mountain_king", 3):
        if asked.game.decision(asked.imagine()).name == "act":
            told.append(advise(asked)[0].reason.code)
        if len(told) == ACTIONS:
            break
    assert sum(code not in BEGINNING for code in told) >= WORTH * ACTIONS
