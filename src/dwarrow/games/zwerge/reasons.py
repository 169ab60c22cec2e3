"""Why an action is good for the team: what it changes on the map, on the cards, for the dwarves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dwarrow.games.zwerge.actions import (
    BEGIN,
    CARD,
    DISCARD,
    DWARF,
    END_TURN,
    FIELD,
    FIGHT_ACTION,
    GO,
    KEEP,
    MESSAGE,
    OPTION,
    PASS,
    PAY_DOOM,
    PAY_LIFE,
    REMOVE,
    REROLL,
    SEND,
    STOP,
    STRIKE,
    STRONG_FIGHT,
    STRONG_STRIKE,
    TRY,
    USE,
    WALK_ACTION,
    WORKSHOP,
)
from dwarrow.games.zwerge.box import (
    CART,
    EXTRA_ACTION,
    GIVES_ATTRIBUTE,
    HEAL,
    MOVE_COUNCIL,
    PLACE_TUNNEL,
    PREVENTS_LIFE_LOSS,
)
from dwarrow.games.zwerge.phases.army_effects import RemoveArmy, RemoveWhere
from dwarrow.games.zwerge.phases.dead_land import SendArmy, side_target
from dwarrow.games.zwerge.phases.effects import ChooseEffect
from dwarrow.games.zwerge.phases.figures import CartWhere, MoveWhere, PayForDeadLand
from dwarrow.games.zwerge.phases.life import PreventLoss
from dwarrow.games.zwerge.pieces import FIGHT, NONE
from dwarrow.games.zwerge.reasons_for_council import marker_moves, message, workshop
from dwarrow.games.zwerge.reasons_for_rolls import dice_again, fight, hit, strike, try_card
from dwarrow.games.zwerge.reasons_for_ways import (
    arriving,
    begins,
    staying,
    step,
    walk,
    within_walk,
)
from dwarrow.games.zwerge.state import ZwergeState
from dwarrow.kernel import Message

DYING = ("next-dead-land", "which-fullest")
"""The questions that choose a field to turn into dead land."""


def reasons(
    before: ZwergeState, seat: int, actions: Sequence[int], after: ZwergeState
) -> list[Message]:
    """What an action may bring, most telling first; dice are told by their odds alone."""
    action = actions[0]
    if action < USE:
        return list(acting(before, seat, action))
    if action < DISCARD:
        return list(using(before, seat, action - USE))
    if GO <= action <= STOP:
        return list(step(before, seat, action, after))
    if action in (PAY_LIFE, PAY_DOOM):
        return list(paying(before, action))
    if REROLL <= action <= KEEP:
        return list(dice_again(before, seat, action))
    if KEEP < action < DWARF:
        return list(hit(before, seat, action))
    if DWARF <= action < FIELD:
        return list(for_dwarf(before, action - DWARF))
    if FIELD <= action < CARD:
        return list(for_field(before, action - FIELD))
    if CARD <= action < REMOVE:
        return [Message("threat-gone", {"card": action - CARD})] if is_discarding(before) else []
    if REMOVE <= action < OPTION:
        return list(for_army(before, action))
    if OPTION <= action < PASS:
        return list(rewarded(before, action - OPTION))
    if action == PASS:
        return list(keeping_mail(before, seat))
    if action >= BEGIN:
        return list(begins(before, action - BEGIN))
    return []


def acting(before: ZwergeState, seat: int, action: int) -> Iterator[Message]:
    """One of the two actions."""
    if action == WALK_ACTION:
        yield from walk(before, seat)
    elif action in (FIGHT_ACTION, STRONG_FIGHT):
        yield from fight(before, seat, action == STRONG_FIGHT)
    elif action in (STRIKE, STRONG_STRIKE):
        yield from strike(before, seat, action == STRONG_STRIKE)
    elif action == MESSAGE:
        yield from message(before, seat)
    elif action == WORKSHOP:
        yield from workshop(before, seat)
    elif action == END_TURN:
        for reason in staying(before, seat):
            if reason.code == "stays":
                yield Message("waits", reason.params)
        yield Message("turn-ends")
    else:
        yield from try_card(before, seat, action - TRY)


def using(before: ZwergeState, seat: int, gear: int) -> Iterator[Message]:
    """Equipment that is used up."""
    question = before.stack[-1]
    if isinstance(question, PreventLoss):
        yield Message("keeps-life", {"dwarf": before.dwarf_of[seat], "count": before.life[seat]})
        return
    kind = before.box.gear[gear].effects[0].kind
    if kind == HEAL:
        weakest = min(range(before.seats), key=lambda other: before.life[other])
        if before.life[weakest] < before.max_life(weakest):
            life = {"dwarf": before.dwarf_of[weakest], "count": before.life[weakest]}
            yield Message("use-heal", {**life})
    elif kind == EXTRA_ACTION:
        yield Message("use-action")
    elif kind == MOVE_COUNCIL:
        yield from marker_moves(before, before.box.gear[gear].effects[0].count)
    elif kind == CART:
        yield Message("use-cart", {"count": len(before.open_tunnels())})


def keeping_mail(before: ZwergeState, seat: int) -> Iterator[Message]:
    """The chain mail is saved for later, as long as a life point can be spared."""
    if isinstance(before.stack[-1], PreventLoss) and before.life[seat] > 1:
        params = {"dwarf": before.dwarf_of[seat], "count": before.life[seat] - 1}
        yield Message("mail-kept", {**params})


def paying(before: ZwergeState, action: int) -> Iterator[Message]:
    """The price of dead land."""
    question = before.stack[-1]
    assert isinstance(question, PayForDeadLand)
    seat = question.dwarf_seat
    dwarf, life = before.dwarf_of[seat], before.life[seat]
    gap = before.doom - before.hero
    if action == PAY_LIFE and life > 1:
        yield Message("pay-life", {"dwarf": dwarf, "count": life - 1})
    elif action == PAY_LIFE and before.owned(seat, PREVENTS_LIFE_LOSS) != NONE:
        yield Message("pay-mail", {"dwarf": dwarf})
    elif action == PAY_LIFE:
        yield Message("pay-dies", {"dwarf": dwarf})
    if action == PAY_DOOM:
        if life == 1 and before.owned(seat, PREVENTS_LIFE_LOSS) == NONE:
            yield Message("pay-or-die", {"dwarf": dwarf})
        if gap > 1:
            yield Message("pay-doom", {"count": gap - 1})


def for_dwarf(before: ZwergeState, dwarf: int) -> Iterator[Message]:
    """A dwarf is chosen for something."""
    name = question_name(before)
    if name == "take-dwarf":
        found = before.box.dwarves[dwarf]
        most = max(found.attributes)
        best = found.attributes.index(most)
        yield Message("dwarf-best", {"dwarf": dwarf, "attribute": best, "count": most})
        return
    seat = before.dwarf_of.index(dwarf)
    lives = before.life
    if name == "who-heals" and lives[seat] == min(lives):
        yield Message("heals-weakest", {"dwarf": dwarf, "count": lives[seat]})
    if name == "who-loses-life" and lives[seat] == max(lives):
        yield Message("hurts-strongest", {"dwarf": dwarf, "count": lives[seat]})
    if name in ("who-heals", "who-loses-life"):
        yield Message("has-life", {"dwarf": dwarf, "count": lives[seat]})
    if name == "who-gets-equipment":
        yield from equipped(before, seat)
    if name == "who-acts-again":
        yield Message("acts-again", {"dwarf": dwarf})
    if name == "who-keeps-card":
        yield from keenfire(before, seat)


def keenfire(before: ZwergeState, seat: int) -> Iterator[Message]:
    """How many dice the blade brings in fights, and where no more can be rolled."""
    dice = before.attribute(seat, FIGHT)
    grown = min(dice + before.box.kept_bonus, before.box.numbers.dice)
    if grown > dice:
        yield Message(
            "gear-dice", {"dwarf": before.dwarf_of[seat], "attribute": FIGHT, "count": grown}
        )
    else:
        params = {"dwarf": before.dwarf_of[seat], "attribute": FIGHT, "count": dice}
        yield Message("dice-full", {**params})


def rewarded(before: ZwergeState, number: int) -> Iterator[Message]:
    """One of the rewards of a card."""
    question = before.stack[-1]
    assert isinstance(question, ChooseEffect)
    effect = question.offered(before)[number][0]
    if effect.kind == MOVE_COUNCIL:
        yield from marker_moves(before, effect.count)
    elif effect.kind == PLACE_TUNNEL:
        yield Message("tunnel-opens", {"count": len(before.open_tunnels())})


def equipped(before: ZwergeState, seat: int) -> Iterator[Message]:
    """Whom a card of equipment makes stronger, or who has least."""
    dwarf = before.dwarf_of[seat]
    gear = before.box.gear[before.box.equipment[before.drawn]]
    if gear.power == GIVES_ATTRIBUTE:
        dice = before.attribute(seat, gear.attribute)
        grown = min(dice + gear.bonus, before.box.numbers.dice)
        if grown > dice:
            yield Message(
                "gear-dice", {"dwarf": dwarf, "attribute": gear.attribute, "count": grown}
            )
    counts = [len(owned) for owned in before.equipment]
    if counts[seat] == min(counts) < max(counts):
        yield Message("gear-least", {"dwarf": dwarf})
    if before.life[seat] == min(before.life) < max(before.life):
        yield Message("gear-weakest", {"dwarf": dwarf})
    if counts[seat]:
        yield Message("gear-count", {"dwarf": dwarf, "count": counts[seat]})
    else:
        yield Message("gear-none", {"dwarf": dwarf})


def for_field(before: ZwergeState, field: int) -> Iterator[Message]:
    """A field is chosen for something."""
    question = before.stack[-1]
    if isinstance(question, MoveWhere):
        yield from arriving(before, question.dwarf_seat, field)
        yield from within_walk(before, question.dwarf_seat, field)
    elif isinstance(question, CartWhere):
        yield from arriving(before, before.active, field)
        yield from within_walk(before, before.active, field)
    elif isinstance(question, RemoveWhere):
        missing = before.threshold - before.crowd[field]
        if before.crowd[field] == max(before.crowd):
            yield Message("remove-fullest", {"field": field, "count": before.crowd[field]})
        elif missing > 0:
            yield Message("remove-crowd", {"field": field, "count": missing})
    elif question_name(before) in DYING and field not in before.position:
        yield Message("nobody-there", {"field": field})


def for_army(before: ZwergeState, action: int) -> Iterator[Message]:
    """An army leaves, or is sent to a side of dead land."""
    question = before.stack[-1]
    if isinstance(question, RemoveArmy):
        army = action - REMOVE
        here = [
            found.number
            for kind, found in enumerate(before.box.armies)
            if before.armies[3 * question.field + kind]
        ]
        number = before.box.armies[army].number if action < SEND else 0
        if number and number == max(here) > min(here):
            yield Message("hit-strongest", {"army": army, "number": number})
        left = before.crowd[question.field] - 1
        yield Message("remove-leaves", {"count": left}) if left else Message("remove-last")
    elif isinstance(question, SendArmy):
        sides = [option - SEND for option in question.options(before, before.active)]
        targets = {side: side_target(before, question.field, side) for side in sides}
        crowds = {side: before.crowd[field] for side, field in targets.items()}
        side = action - SEND
        if crowds[side] == min(crowds.values()) < max(crowds.values()):
            yield Message("send-quiet", {"field": targets[side]})
        if crowds[side]:
            yield Message("send-there", {"field": targets[side], "count": crowds[side]})
        else:
            yield Message("send-empty", {"field": targets[side]})


def is_discarding(state: ZwergeState) -> bool:
    """Whether a threat is discarded without its effect."""
    return question_name(state) == "discard-threat"


def question_name(state: ZwergeState) -> str:
    """What is being asked."""
    name = getattr(state.stack[-1], "name", "")
    assert isinstance(name, str)
    return name
