"""Reasons that come up in games, checked once more by what is seen before and after."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest

import dwarrow
from dwarrow.bots import Asked, bot
from dwarrow.games.mountain_king.state import MountainKingState
from dwarrow.games.mountain_king.view import MountainKingView
from dwarrow.games.nebelberge.actions import CENTRE, play_on
from dwarrow.games.nebelberge.phases.play_card import PLAY
from dwarrow.games.nebelberge.state import NebelbergeState
from dwarrow.games.nebelberge.view import NebelbergeView
from dwarrow.games.nidavellir.cards import BLACKSMITH, CLASS_OF, HUNTER, WARRIOR
from dwarrow.games.nidavellir.coins import VALUE
from dwarrow.games.nidavellir.view import NidavellirView
from dwarrow.games.zwerge.box import ZwergeBox
from dwarrow.games.zwerge.view import ZwergeView
from dwarrow.kernel import Message, Seeded, State

GAMES = {"nebelberge": 3, "nidavellir": 3, "zwerge": 1, "mountain_king": 1}
"""How many games are played of each."""


class Case:
    """A reason in its place: the table before, the action, and the table after it."""

    def __init__(self, state: State, seat: int, action: int, reason: Message) -> None:
        self.game = dwarrow.game(
            {"Nebelberge": "nebelberge", "Nidavellir": "nidavellir", "Zwerge": "zwerge"}.get(
                type(state).__name__.removesuffix("State"), "mountain_king"
            )
        )
        self.state, self.seat, self.action = state, seat, action
        self.after = state.clone()
        self.after.events = []
        self.game.play(self.after, seat, action)
        self.codes = [event.code for event in self.after.events or ()]
        self.params: dict[str, Any] = reason.params

    def views(self) -> tuple[Any, Any]:
        """What the seat sees before and after."""
        return self.game.view(self.state, self.seat), self.game.view(self.after, self.seat)

    def first_left(self) -> Any:
        """What the seat sees when the action has just been told."""
        assert self.after.events
        left = self.after.events[0].left
        assert left is not None
        return self.game.view(left, self.seat)


def cases(name: str) -> Iterator[tuple[str, Case]]:
    """The reasons for the options of games that bots play, one option in three."""
    game = dwarrow.game(name)
    player = bot("greedy", name)
    for number in range(GAMES[name]):
        luck = Seeded(11, number)
        state = game.start(game.seats[number % len(game.seats)], Seeded(12, number))
        while to_act := game.to_act(state):
            seat = to_act[0]
            legal = game.legal(state, seat)
            for action in legal[luck.below(3) :: 3]:
                seen = game.redeal(state, seat, luck.clone())
                for reason in game.because(seen, seat, [action]):
                    yield reason.code, Case(seen, seat, action, reason)
            game.play(state, seat, player.choose(Asked(game, state, seat, luck)))


Check = Callable[[Case], bool]


def own(view: NebelbergeView, seat: int) -> Any:
    return view.realms[seat]


def wins_treasure(case: Case) -> bool:
    before, after = case.views()
    won = own(after, case.seat).treasures
    return len(won) == len(own(before, case.seat).treasures) + 1 and (
        won[-1].value == case.params["value"]
    )


def captures(case: Case) -> bool:
    before, after = case.views()
    owner = case.params.get("rival", case.seat)
    mines = after.realms[owner].open_mines
    grew = len(mines) == len(before.realms[owner].open_mines) + 1
    return grew and mines[-1].mine.value == case.params["value"]


def misses_workers(case: Case) -> bool:
    _, after = case.views()
    mine = own(after, case.seat).open_mines[case.action // 40 - CENTRE]
    return bool(mine.mine.crew - len(mine.units) == case.params["count"])


def rival_could_take_it(case: Case) -> bool:
    """Ask the rival at once: the known card captures the mine for it."""
    state = case.state.clone()
    assert isinstance(state, NebelbergeState)
    rival, place = case.params["rival"], case.action // 40
    state.stack[-1] = PLAY[rival]
    mines = len(state.conquered[rival])
    case.game.play(state, rival, play_on(case.params["unit"], place))
    return len(state.conquered[rival]) > mines


def could_win_next(case: Case) -> bool:
    """Ask the seat once more: the named card wins a treasure of this value."""
    state = case.after.clone()
    assert isinstance(state, NebelbergeState)
    if not state.stack:
        return True
    state.stack[-1] = PLAY[case.seat]
    for action in case.game.legal(state, case.seat):
        tried = state.clone()
        if action % 40 == case.params["unit"] and action // 40 >= CENTRE:
            case.game.play(tried, case.seat, action)
            treasures = tried.treasures[case.seat]
            if len(treasures) > len(state.treasures[case.seat]):
                return bool(state.box.mines[treasures[-1]].value == case.params["value"])
    return False


def hero_comes(case: Case) -> bool:
    return case.game.decision(case.after).name in ("recruit", "thrud")


def ranks(view: NidavellirView, seat: int) -> tuple[int, ...]:
    return view.elvalands[seat].ranks


def one_is_missing(case: Case) -> bool:
    view = case.first_left()
    needed = len(view.elvalands[case.seat].heroes) + 1
    missing = [max(0, needed - rank) for rank in ranks(view, case.seat)]
    return sum(missing) == 1 and missing[case.params["dwarf"]] == 1


def brings_points(case: Case) -> bool:
    before, _ = case.views()
    then = case.first_left()
    seat = case.seat
    return bool(then.elvalands[seat].points - before.elvalands[seat].points == case.params["count"])


def leads_alone(case: Case) -> bool:
    view = case.first_left()
    number = case.params["column"]
    found = [ranks(view, seat)[number] for seat in range(view.seats)]
    return found[case.seat] == max(found) and found.count(max(found)) == 1


def next_brings_more(case: Case) -> bool:
    """Take the same card once more: what the army is worth then tells."""
    army = case.first_left().elvalands[case.seat]
    number = CLASS_OF[case.params["card"]]
    rank = army.ranks[number]
    if number == HUNTER:
        return bool(case.params["next"] == 2 * rank + 1)
    if number == BLACKSMITH:
        return bool(case.params["next"] == rank + 3)
    return bool(case.params["next"] > case.params["count"])


def warriors_are_missing(case: Case) -> bool:
    view = case.first_left()
    found = [ranks(view, seat)[WARRIOR] for seat in range(view.seats)]
    return bool(max(found) - found[case.seat] == case.params["count"])


def rival_wants_it(case: Case) -> bool:
    before, _ = case.views()
    side = before.elvalands[case.params["rival"]]
    number = CLASS_OF[case.params["card"]]
    grown = [rank + (at == number) for at, rank in enumerate(side.ranks)]
    return bool(min(grown) > len(side.heroes) >= min(side.ranks))


def coin_became(case: Case) -> bool:
    before, _ = case.views()
    then = case.first_left()
    coins, grown = before.elvalands[case.seat].coins, then.elvalands[case.seat].coins
    return case.params["coin"] in coins and case.params["gained"] in grown


def none_is_higher(case: Case) -> bool:
    before, _ = case.views()
    mine = VALUE[case.params["coin"]]
    others = [side for seat, side in enumerate(before.elvalands) if seat != case.seat]
    return all(VALUE[coin] <= mine for side in others for coin in side.coins)


def odds(dice: int, number: int, count: int) -> int:
    """By counting all rolls."""
    rolls = list(product(range(1, 7), repeat=dice))
    hits = sum(sum(die >= number for die in roll) >= count for roll in rolls)
    return (
        min(99, max(1, round(100 * hits / len(rolls))))
        if 0 < hits < len(rolls)
        else (100 if hits else 0)
    )


def fight_odds_are_right(case: Case) -> bool:
    before, _ = case.views()
    assert isinstance(before, ZwergeView)
    box = case.state.box
    assert isinstance(box, ZwergeBox)
    dwarf = before.dwarves[case.seat]
    here = list(before.armies[dwarf.field])
    cards = [before.scenario, *before.open_cards]
    for card in cards:
        if card is not None and fought_at(before, box, card.card, dwarf.field):
            here = [one + other for one, other in zip(here, card.armies, strict=True)]
    number = min(found.number for army, found in enumerate(box.armies) if here[army])
    text = case.game.text(case.state, case.action)
    dice = dwarf.attributes[0] + (2 if "blow" in text else 0)
    return bool(case.params["chance"] == odds(min(dice, 7), number, 1))


def fought_at(view: ZwergeView, box: ZwergeBox, card: int, field: int) -> bool:
    task = box.cards[card].task
    if task.kind != 2:
        return False
    if task.at_affected:
        return any(dwarf.blocked and dwarf.field == field for dwarf in view.dwarves)
    return bool(task.at >> field & 1)


def task_is_done(case: Case) -> bool:
    assert case.after.events
    done = [
        event.params["card"]
        for event in case.after.events
        if event.code in ("task-done", "threat-done")
    ]
    waits = case.game.decision(case.after).name if case.after.stack else ""
    later = ("pay-for-dead-land", "drop-equipment", "choose-hit")
    return case.params["card"] in done or waits in later


def markers_are_apart(case: Case) -> bool:
    before, _ = case.views()
    return bool(before.doom - before.hero - 1 == case.params["count"])


def life_is_left(case: Case) -> bool:
    before, _ = case.views()
    dwarf = next(each for each in before.dwarves if each.dwarf == case.params["dwarf"])
    return bool(dwarf.life - 1 == case.params["count"])


def candidate(view: MountainKingView, champion: int) -> Any:
    return next(each for each in view.display if each.champion == champion)


def overtook(case: Case) -> bool:
    before, _ = case.views()
    champion = case.params["champion"]
    then = candidate(case.first_left(), champion)
    was = candidate(before, champion)
    return bool(then.order[0] == case.seat and was.order[0] == case.params["rival"])


def nobody_was_there(case: Case) -> bool:
    before, _ = case.views()
    return not candidate(before, case.params["champion"]).order


def halls_are_near(case: Case) -> bool:
    _, after = case.views()
    assert isinstance(case.after, MountainKingState)
    board, lairs = case.after.board, after.players[case.seat].lairs
    beside = [
        value
        for value, caverns in zip(after.halls, board.plan.hall_caverns, strict=True)
        if any(board.near[lair] >> cavern & 1 for lair in lairs for cavern in caverns)
    ]
    return bool(sum(beside) == case.params["honor"])


def strength_is_reached(case: Case) -> bool:
    """Choose every symbol that fits: the action then has this strength."""
    state = case.after.clone()
    kinds = {f"{kind}" for kind in ("advance", "bolster", "influence", "gnome")}
    while True:
        texts = {case.game.text(state, each): each for each in case.game.legal(state, case.seat)}
        more = [each for text, each in texts.items() if text.startswith("cover")]
        if not more:
            break
        case.game.play(state, case.seat, more[0])
    state.events = []
    as_action = next(each for text, each in texts.items() if text in kinds)
    case.game.play(state, case.seat, as_action)
    told = next(event for event in state.events if event.code in ("weak", "strong"))
    strength = told.params["strength"]
    assert isinstance(strength, int)
    return bool(strength >= case.params["strength"])


def gnomes_are_weak_enough(case: Case) -> bool:
    before, _ = case.views()
    gnomes = before.gnomes[case.params["place"]]
    most = sum(3 if gnome.strength < 0 else gnome.strength for gnome in gnomes)
    return bool(most == case.params["strength"] <= case.params["count"])


CHECKS: dict[str, dict[str, Check]] = {
    "nebelberge": {
        "treasure": wins_treasure,
        "mine": captures,
        "burden": captures,
        "burden-late": captures,
        "work": misses_workers,
        "deny-mine": rival_could_take_it,
        "treasure-next": could_win_next,
    },
    "nidavellir": {
        "hero": hero_comes,
        "one-to-hero": one_is_missing,
        "points": brings_points,
        "hero-points": brings_points,
        "points-grow": next_brings_more,
        "warriors-to-most": warriors_are_missing,
        "lead": leads_alone,
        "lead-safer": leads_alone,
        "deny-hero": rival_wants_it,
        "coin-grows": coin_became,
        "bid-highest": none_is_higher,
    },
    "zwerge": {
        "fight-odds": fight_odds_are_right,
        "fulfils": task_is_done,
        "pay-doom": markers_are_apart,
        "pay-life": life_is_left,
    },
    "mountain_king": {
        "overtakes": overtook,
        "first-influence": nobody_was_there,
        "lairs-halls": halls_are_near,
        "group": strength_is_reached,
        "attack-sure": gnomes_are_weak_enough,
    },
}
"""By code: whether what the sentence says is so."""


@pytest.mark.parametrize("name", GAMES)
def test_what_a_reason_says_is_so(name: str) -> None:
    checked: Counter[str] = Counter()
    for code, case in cases(name):
        check = CHECKS[name].get(code)
        if check is not None:
            text = case.game.text(case.state, case.action)
            assert check(case), f"{code} {case.params} for '{text}' of seat {case.seat}"
            checked[code] += 1
    assert checked.keys() == CHECKS[name].keys(), "a kind of reason never came up"
