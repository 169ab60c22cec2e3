"""Why a roll is good: its odds, and what it would bring."""

from __future__ import annotations

from collections.abc import Iterator

from dwarrow.games.zwerge.actions import (
    ACCEPT,
    DECLINE,
    FACES,
    HIT,
    KEEP,
    PLACES_TO_HIT,
    RAISE,
    REROLL,
    REROLL_ALL,
    TRY,
)
from dwarrow.games.zwerge.box import (
    COLLECT,
    DEFEAT_COUNT,
    TESTS_EACH,
)
from dwarrow.games.zwerge.odds import aim_of, chance
from dwarrow.games.zwerge.phases.cards import armies_fought_at, cards_fought_at, cards_on_table
from dwarrow.games.zwerge.phases.dice import (
    FIGHT_ROLL,
    WALK_ROLL,
    aimed_at,
    numbers_wanted,
    successes,
)
from dwarrow.games.zwerge.phases.fight import fight_dice
from dwarrow.games.zwerge.phases.proposal import proposed_hits
from dwarrow.games.zwerge.pieces import SCHWARZJOCH
from dwarrow.games.zwerge.reasons_for_cards import done
from dwarrow.games.zwerge.reasons_for_council import dice_are_fair
from dwarrow.games.zwerge.state import ZwergeState
from dwarrow.kernel import Message

CROWD_MATTERS = 2
"""From so few missing armies on, it is said how near a field is to becoming dead land."""


def fight(before: ZwergeState, seat: int, strong: bool) -> Iterator[Message]:
    """A fight against all armies here."""
    here = before.position[seat]
    for card in cards_fought_at(before, here):
        yield Message("fight-card", {"card": card, "count": armies_on(before, card)})
    for card in cards_on_table(before):
        task = before.box.cards[card].task
        if task.kind in (COLLECT, DEFEAT_COUNT) and before.armies[3 * here + task.army]:
            yield Message("fight-counts", {"card": card, "army": task.army})
    crowd = before.crowd[here]
    if here == SCHWARZJOCH and crowd:
        yield Message("fight-schwarzjoch", {"count": crowd, "most": before.box.numbers.schwarzjoch})
    elif 0 < before.threshold - crowd <= CROWD_MATTERS:
        yield Message("fight-crowd", {"count": crowd, "most": before.threshold})
    if dice_are_fair(before):
        dice = fight_dice(before, seat, strong)
        yield Message("fight-odds", {"chance": chance(dice, weakest(before, here), 1)})


def weakest(state: ZwergeState, field: int) -> int:
    """The lowest number that defeats anybody here."""
    armies = armies_fought_at(state, field)
    return min(found.number for army, found in enumerate(state.box.armies) if armies[army])


def armies_on(state: ZwergeState, card: int) -> int:
    """How many armies lie on a card."""
    return sum(state.on_card(card, army) for army in range(len(state.box.armies)))


def strike(before: ZwergeState, seat: int, strong: bool) -> Iterator[Message]:
    """A fight against Nôd'onn."""
    task = before.box.cards[before.scenario].task
    left = task.count - before.progress[before.scenario]
    dice = fight_dice(before, seat, strong)
    if dice_are_fair(before):
        if dice >= left:
            params = {"count": left, "chance": chance(dice, task.number, left)}
            yield Message("strike-last", {**params})
        yield Message("strike-odds", {"chance": chance(dice, task.number, 1), "left": left})


def try_card(before: ZwergeState, seat: int, card: int) -> Iterator[Message]:
    """A test, a roll or a price for a card."""
    task = before.box.cards[card].task
    aim = aim_of(before, seat, TRY + card)
    if aim is None:
        yield done(before, "fulfils", card)
        return
    if not dice_are_fair(before):
        yield Message("tries", {"card": card})
        return
    dice, number, missing = aim
    each = task.kind == TESTS_EACH
    found = chance(dice, number, missing)
    parts = before.progress[card].bit_count() + 1 == task.count if each else True
    if found and parts:
        yield done(before, "try-done", card, chance=found)
    elif each:
        yield Message("try-part", {"card": card, "chance": found})
    else:
        success = chance(dice, number, 1)
        yield Message("try-one", {"card": card, "chance": success, "count": missing})


def dice_again(before: ZwergeState, seat: int, action: int) -> Iterator[Message]:
    """Dice are kept, raised or rolled again."""
    if action == REROLL_ALL:
        yield from all_again(before, seat)
    elif RAISE <= action < KEEP:
        face = action - RAISE + 1
        yield Message("raise", {"face": face, "number": face + 1})
    elif action == KEEP:
        yield from kept(before, seat)
    else:
        yield from one_again(before, seat, action)


def all_again(before: ZwergeState, seat: int) -> Iterator[Message]:
    """The whole roll once more."""
    if before.scope == WALK_ROLL:
        if dice_are_fair(before) and before.dice[-1] < FACES:
            found = chance(len(before.dice), before.dice[-1] + 1, 1)
            yield Message("reroll-walk", {"chance": found})
        return
    if before.scope == FIGHT_ROLL:
        if not strikes_anybody(before, seat):
            yield Message("all-missed")
        elif dice_are_fair(before):
            found = chance(len(before.dice), weakest(before, before.position[seat]), 1)
            yield Message("reroll-fight", {"chance": found})
        return
    number, wanted = aimed_at(before, seat)
    found = successes(before, number)
    if found < wanted:
        yield Message("too-few", {"count": wanted - found, "number": number})


def strikes_anybody(state: ZwergeState, seat: int) -> bool:
    """Whether a die is high enough for an army here."""
    return state.dice[-1] >= weakest(state, state.position[seat])


def one_again(before: ZwergeState, seat: int, action: int) -> Iterator[Message]:
    """One die once more."""
    face = (action - REROLL) % FACES + 1
    if before.scope == WALK_ROLL:
        if dice_are_fair(before):
            found = chance(1, before.dice[-1] + 1, 1)
            yield Message("reroll-walk", {"face": face, "chance": found})
        return
    wanted = [number for number in numbers_wanted(before, seat) if number > face]
    if wanted:
        params = {"face": face, "number": wanted[0], "chance": chance(1, wanted[0], 1)}
        yield Message("reroll-odds", {**params})


def kept(before: ZwergeState, seat: int) -> Iterator[Message]:
    """The dice stay as they lie."""
    if before.scope == WALK_ROLL:
        yield Message("keep-walk", {"count": before.dice[-1]})
    elif before.scope == FIGHT_ROLL:
        count = len(proposed(before, seat))
        if count:
            yield Message("keep-fight", {"count": count})
    else:
        number, wanted = aimed_at(before, seat)
        found = successes(before, number)
        if found:
            yield Message("keep-successes", {"count": min(found, wanted)})


def proposed(state: ZwergeState, seat: int) -> tuple[int, ...]:
    """The armies that these dice should strike."""
    tried = state.clone()
    tried.hits = state.dice[::-1]
    return tuple(proposed_hits(tried, seat))


def hit(before: ZwergeState, seat: int, action: int) -> Iterator[Message]:
    """A die defeats an army, or all of them do as proposed."""
    if action == ACCEPT:
        yield Message("hit-all", {"count": len(proposed_hits(before, seat))})
        return
    if action == DECLINE:
        yield Message("hit-nobody")
        return
    army, place = divmod(action - HIT, PLACES_TO_HIT)
    if place:
        left = armies_on(before, place - 1) - 1
        if left:
            yield Message("hit-card", {"card": place - 1, "count": left})
        else:
            yield done(before, "fulfils", place - 1)
    else:
        for card in cards_on_table(before):
            task = before.box.cards[card].task
            if task.kind in (COLLECT, DEFEAT_COUNT) and task.army == army:
                yield Message("fight-counts", {"card": card, "army": army})
    numbers = [
        found.number
        for kind, found in enumerate(before.box.armies)
        if armies_fought_at(before, before.position[seat])[kind]
    ]
    number = before.box.armies[army].number
    if number == max(numbers) > min(numbers):
        yield Message("hit-strongest", {"army": army, "number": number})
