"""What stands on champion and ancestry cards, made from the box: each number is said once."""

from __future__ import annotations

from collections.abc import Iterator

from dwarrow.games.mountain_king.box import Quadrants
from dwarrow.games.mountain_king.champion import (
    AMOUNTS,
    COUNTS,
    EVENTS,
    FLAGS,
    MODES,
    MOVES,
    NO_EFFECT,
    STARS,
    Champion,
)
from dwarrow.kernel import Message, Param, counted

COUNTED = (
    ("wave_supplies", "wave-supplies"),
    ("wave_desperation", "wave-desperation"),
    *((field, kind) for kind, (field, _, _) in AMOUNTS.items()),
    ("bolster_at_once", "bolster"),
)
"""Effects with an amount, in the order in which they are told."""
LAST_DECK = 2


def champion_text(champion: Champion) -> tuple[Message, ...]:
    """Every effect of a champion as a sentence."""
    times: dict[str, Param] = {"times": champion.claws} if champion.claws else {}
    return tuple(
        Message(f"ability.{code}", {**params, **times}) for code, params in effects(champion)
    )


def effects(champion: Champion) -> Iterator[tuple[str, dict[str, Param]]]:
    """The effects with what their sentences name."""
    for code, field in FLAGS.items():
        if getattr(champion, field):
            yield code, {}
    for field, code in COUNTED:
        if number := getattr(champion, field):
            yield code, {"amount": number, **counted(number)}
    yield from strengths(champion)
    yield from gains(champion)
    if champion.figure_move != NO_EFFECT:
        yield f"move-{MOVES[champion.figure_move]}", {}
        if champion.returns_rival:
            yield "return-rival-troll", {}


def strengths(champion: Champion) -> Iterator[tuple[str, dict[str, Param]]]:
    """What makes actions and fights stronger."""
    if symbols := champion.symbols:
        yield "symbols", {"count": len(symbols), "symbols": tuple(map(shown, symbols))}
    if bonus := champion.fight_bonus:
        in_person = champion.fights_in_person
        yield in_person_or_not("fight", in_person), counted(bonus + in_person)
    if bonus := champion.control_bonus:
        yield "control", counted(bonus + 1)
    if champion.strength_bonus:
        code = f"strength-{MODES[champion.strength_mode]}{'-claws' if champion.claws else ''}"
        yield code, {"type": champion.strength_action, "amount": champion.strength_bonus}
    if champion.extra_weak_after != NO_EFFECT:
        yield in_person_or_not("extra-weak", champion.extra_weak_in_person), {}
    if champion.wheel_bonus:
        yield "wheel-bonus", {"effect": champion.wheel_space, "amount": champion.wheel_bonus}


def gains(champion: Champion) -> Iterator[tuple[str, dict[str, Param]]]:
    """What brings honor and votes."""
    if champion.honor_event != NO_EFFECT:
        yield f"honor-{EVENTS[champion.honor_event]}", honor(champion.honor_amount)
    if champion.votes_event != NO_EFFECT:
        code = in_person_or_not("votes-on-control", champion.votes_in_person)
        yield code, counted(champion.votes_amount)
    if champion.gain_honor:
        yield "gain-honor", honor(champion.gain_honor)
    if champion.gain_votes and champion.gain_clans == 1:
        yield "gain-votes", counted(champion.gain_votes)
    elif champion.gain_votes and champion.gain_clans:
        yield "gain-votes-each", {**counted(champion.gain_votes), "clans": champion.gain_clans}
    if champion.score_per != NO_EFFECT:
        when = Message("ability.last-wave" if champion.deck == LAST_DECK else "ability.each-wave")
        won = {**honor(champion.score_honor), "most": champion.score_most}
        yield f"score-{COUNTS[champion.score_per]}", {"when": when, **won}
    if champion.star != NO_EFFECT:
        amount = champion.star_amount
        yield f"star-{STARS[champion.star]}", {**counted(amount), **honor(amount)}


def in_person_or_not(code: str, in_person: bool) -> str:
    """Some effects need the champion's figure in the place."""
    return f"{code}-in-person" if in_person else code


def ancestry_text(card: Quadrants) -> tuple[Message, ...]:
    """The symbols of an ancestry card, upper left quadrant first."""
    return (Message("quadrants", {"symbols": tuple(map(shown, card))}),)


def shown(symbol: tuple[int, int]) -> Message:
    """A symbol on the card; its strength is printed from 2 on."""
    kind, strength = symbol
    if strength < 2:
        return Message("weak-symbol", {"symbol": kind})
    return Message("strong-symbol", {"symbol": kind, "strength": strength})


def honor(amount: int) -> dict[str, Param]:
    """So much honor, or so much more of it."""
    count: dict[str, Param] = {"count": amount}
    return {"honor": Message("honor-points", count), "more": Message("honor-more", count)}
