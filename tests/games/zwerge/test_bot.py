"""The team bot of Die Zwerge plays to win and knows no more than everybody sees."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

import dwarrow
from dwarrow.bots import Asked, Bot, bot
from dwarrow.games.zwerge.box import ZwergeBox
from dwarrow.games.zwerge.box_file import DIFFICULTIES
from dwarrow.games.zwerge.rules import GAME
from dwarrow.games.zwerge.state import WON
from dwarrow.games.zwerge.versions import HITS_ARE_CHOSEN
from dwarrow.kernel import Seeded
from tests.games.zwerge.setting import QUIET, Table

GREEDY = bot("greedy", "zwerge")
RULES = dwarrow.game("zwerge")


def victories(player: Bot, seats: int, difficulty: str) -> Iterator[int]:
    """The games that a team of such bots wins, of a dozen."""
    for number in range(12):
        state = GAME.start(seats, Seeded(51, number), {"difficulty": difficulty})
        luck = Seeded(52, number)
        while to_act := GAME.to_act(state):
            seat = to_act[0]
            GAME.play(state, seat, player.choose(Asked(RULES, state, seat, luck)))
        if state.outcome == WON:
            yield number


def wins(seats: int, difficulty: str, wanted: int) -> bool:
    """Whether the team wins so many of them; it plays no more than it takes to know."""
    return len(list(islice(victories(GREEDY, seats, difficulty), wanted))) == wanted


@pytest.mark.slow
@pytest.mark.parametrize("seats", GAME.seats)
def test_at_least_half_of_easy_games_are_won(seats: int) -> None:
    assert wins(seats, "easy", 6)


@pytest.mark.slow
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_the_team_wins_more_than_a_random_one_at_every_difficulty(difficulty: str) -> None:
    random = len(list(victories(bot("random", "zwerge"), 2, difficulty)))
    assert wins(2, difficulty, random + 2)


def test_the_bot_chooses_the_same_in_states_it_cannot_tell_apart() -> None:
    state = GAME.start(3, Seeded(5))
    for _ in range(120):
        to_act = GAME.to_act(state)
        if not to_act:
            break
        action = GREEDY.choose(Asked(RULES, state, to_act[0], Seeded(6)))
        twin = GAME.redeal(state, to_act[0], Seeded(7))
        assert GREEDY.choose(Asked(RULES, twin, to_act[0], Seeded(6))) == action
        GAME.play(state, to_act[0], action)


def chosen(table: Table) -> str:
    """What the bot answers now."""
    asked = Asked(RULES, table.state, GAME.to_act(table.state)[0], Seeded(1))
    return GAME.text(table.state, GREEDY.choose(asked))


def test_it_works_on_the_scenario_where_it_stands() -> None:
    assert chosen(Table("balyndis", "boindil").put("balyndis", "porista")) == "try lore-of-porista"


def test_it_walks_towards_the_scenario_and_stops_there() -> None:
    table = Table("balyndis", "boindil").put("balyndis", "gauragar-4").dice("walk", 6, 1, 1)
    assert chosen(table) == "walk"
    table.play("walk")
    assert chosen(table) == "go porista"
    assert chosen(table.play("go porista")) == "stop"


def test_it_pays_with_doom_rather_than_with_the_last_life_point() -> None:
    table = Table("balyndis", "boindil").dead("porista").hurt("balyndis", 1)
    table.reward("masterpiece").play("dwarf balyndis", "field porista")
    assert chosen(table) == "pay doom"


def test_it_spares_the_weakest_and_heals_them_first() -> None:
    table = Table("balyndis", "boindil").hurt("balyndis", 1)
    assert chosen(table.reward("night-raid")) == "dwarf boindil"
    table = Table("balyndis", "boindil").hurt("balyndis", 1).hurt("boindil", 2)
    assert chosen(table.reward("harvest")) == "dwarf balyndis"


def test_it_raises_the_die_that_beats_one_more() -> None:
    table = Table("boendal", "tungdil", cards=QUIET).put("boendal", "porista")
    table.armies("porista", troll=1).dice("fight", 1, 2, 3, 4).play("fight")
    assert chosen(table) == "raise 4"


def test_the_feuerklinge_goes_to_the_best_fighter() -> None:
    table = Table("balyndis", "boindil").reward("keenfire")
    assert chosen(table) == "dwarf boindil"


def with_box(old: str, new: str) -> ZwergeBox:
    """The shipped box with one correction."""
    text = GAME.box().text
    assert text.count(old) == 1
    return GAME.read_box(text.replace(old, new))


def test_it_judges_by_the_box_that_is_played_with() -> None:
    at_toboribor = with_box(
        'count = 3, at = "porista", within = "turn" }',
        'count = 3, at = "toboribor", within = "turn" }',
    )
    table = Table("balyndis", "boindil", box=at_toboribor).put("balyndis", "toboribor")
    assert chosen(table) == "try lore-of-porista"
    assert chosen(Table("balyndis", "boindil").put("balyndis", "toboribor")) == "walk"


def test_it_knows_what_corrected_equipment_does() -> None:
    old = 'effects = [{ effect = "council", count = 1 }]'
    box = with_box(old, 'effects = [{ effect = "heal", count = 2, who = "one" }]')
    table = Table("balyndis", "boindil", box=box).give("balyndis", "letter").hurt("boindil", 2)
    assert chosen(table) != "use letter"
    assert chosen(table.hurt("boindil", 1)) == "use letter"


@pytest.mark.parametrize("rules", range(1, GAME.rules_version + 1))
def test_the_bot_plays_games_of_every_version_to_their_end(rules: int) -> None:
    state = GAME.start(3, Seeded(61), rules=rules)
    luck = Seeded(62)
    asked: set[str] = set()
    while to_act := GAME.to_act(state):
        asked.add(GAME.decision(state).name)
        seat = to_act[0]
        GAME.play(state, seat, GREEDY.choose(Asked(RULES, state, seat, luck)))
    assert ("choose-hit" in asked) == (rules >= HITS_ARE_CHOSEN)


def test_the_bot_accepts_the_proposed_hits() -> None:
    table = Table("tungdil", "balyndis").put("tungdil", "porista")
    table.armies("porista", orc=1, troll=1, alf=1).dice("fight", 6, 4, 4).play("fight")
    assert chosen(table) == "accept"


def test_the_bot_lets_threats_act_while_the_armies_on_other_cards_cannot_come() -> None:
    table = Table("tungdil", "balyndis", cards=("tions-creatures", "orc-camp", "schemes"))
    table.finish_scenario().next_scenarios("sigurdacia-wood").supply(0, 25, 20).end_turn()
    assert table.asked == "next-card"
    assert chosen(table) == "card tions-creatures"


def test_the_bot_uses_equipment_after_its_last_action() -> None:
    table = Table("tungdil", "boendal").give("tungdil", "beer").act("tungdil", 1)
    table.dice("message", 1, 1, 1).hurt("boendal", 1).play("message")
    assert (table.asked, chosen(table)) == ("use-equipment", "use beer")
