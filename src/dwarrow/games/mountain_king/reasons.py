"""Why an answer is good: the honor, strength, places and champions that it brings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dwarrow.games.mountain_king.actions import (
    ADD,
    AS,
    CHAMPION,
    CLAN,
    FROM,
    GATE,
    HONOR,
    LAIRS,
    LOOK,
    PLACE,
    RALLY,
    SPEND_DESPERATION,
    SPEND_SUPPLY,
    STEPS,
    STOP,
    TAKE,
    TO,
    TROLL_OF,
    UNCOVER,
    USE,
)
from dwarrow.games.mountain_king.champion import NO_EFFECT
from dwarrow.games.mountain_king.phases.battle import fitting_symbols, group_strength
from dwarrow.games.mountain_king.pieces import CAVERNS, PLACES
from dwarrow.games.mountain_king.reasons_for_honor import at_stake, honor_changes
from dwarrow.games.mountain_king.reasons_for_places import (
    advance,
    bolster,
    guided,
    home,
    influence,
    leaving,
    march,
    rally,
    scouted,
    wheel,
)
from dwarrow.games.mountain_king.reasons_for_symbols import (
    covered,
    drafted,
    ends_turn,
    paired,
    placed,
    uncovered,
)
from dwarrow.games.mountain_king.state import MountainKingState
from dwarrow.games.mountain_king.tracks import votes_of
from dwarrow.kernel import Decision, Message

CARRIED_OUT = {
    *("march", "champion-marches", "bolster", "influence", "figure", "starts", "votes", "honor"),
    *("star-cavern", "star-clan", "star-hall", "figure-moves"),
    *("moved", "moved-own", "champion-moved"),
}
"""The events that tell of an answer itself."""
STAYING = {
    **dict.fromkeys(("advance-to", "march", "gather"), "trolls-stay"),
    **dict.fromkeys(("move-out-of", "move-whom"), "trolls-stay"),
    "bolster-where": "supply-stays",
    **dict.fromkeys(("scout-gate", "scout-gnome"), "looks-no-more"),
}
"""What is said of stopping, by the question."""


def reasons(
    before: MountainKingState, seat: int, actions: Sequence[int], after: MountainKingState
) -> list[Message]:
    """What an answer brings, most telling first; of gnomes, what the seat has seen."""
    action = actions[0]
    asked = before.stack[-1]
    assert isinstance(asked, Decision)
    name = asked.name
    if name == "draft":
        if action < PLACE:
            return list(drafted(before, action - TAKE))
        return list(placed(before, seat, action))
    if name == "pair":
        return list(paired(before, seat, action == STOP))
    if action in (SPEND_SUPPLY, SPEND_DESPERATION):
        return [Message("strength-to", {"strength": before.strength + 1})]
    if action < SPEND_SUPPLY:
        return list(acting(before, seat, action))
    if action == STOP:
        return list(stopped(before, seat, name))
    if action < TO:
        return list(using(before, seat, action - USE))
    return list(answered(before, seat, name, action, after))


def stopped(before: MountainKingState, seat: int, name: str) -> Iterator[Message]:
    """Nothing more is done of this kind."""
    if name == "act":
        yield from ends_turn(before, seat)
    elif name in STAYING:
        yield Message(STAYING[name])


def acting(before: MountainKingState, seat: int, action: int) -> Iterator[Message]:
    """A symbol is chosen, or the action that the chosen ones make."""
    if action < AS:
        yield from covered(before, seat, action)
        return
    strength = group_strength(before, seat)[1]
    code = "takes-action-now" if any(fitting_symbols(before, seat)) else "takes-action"
    yield Message(code, {"type": action - AS, "strength": strength})


def using(before: MountainKingState, seat: int, champion: int) -> Iterator[Message]:
    """A claw is covered."""
    card = before.box.champions[champion]
    left = card.claws - before.claws[champion] - 1
    if before.strength and not card.scouts and card.strength_bonus:
        yield Message("strength-to", {"strength": before.strength + card.strength_bonus})
    if card.stops_breach and getattr(before.stack[-1], "name", "") == "stop-breach":
        yield Message("no-breach")
    if card.links:
        yield Message("claw-links", {"champion": champion})
    if card.uncovers:
        yield Message("claw-uncovers", {"champion": champion, "count": card.uncovers})
    if card.figure_move != NO_EFFECT:
        yield Message("claw-moves", {"champion": champion})
    if card.scouts:
        yield Message("claw-scouts", {"champion": champion})
    if left > 0:
        yield Message("claws-left", {"champion": champion, "count": left})


def answered(
    before: MountainKingState, seat: int, name: str, action: int, after: MountainKingState
) -> Iterator[Message]:
    """An answer to a question of an action, or outside of one."""
    if action < FROM:
        yield from placed_at(before, seat, name, action - TO, after)
    elif action < TROLL_OF and name in ("march", "gather"):
        yield from marched(before, seat, name, after)
        yield from leaving(before, seat, action)
    elif CHAMPION <= action < TROLL_OF:
        yield from for_champion(before, seat, name, action - CHAMPION, after)
    elif ADD <= action < STEPS:
        yield from added(before, seat, action - ADD + 1)
    elif STEPS <= action < GATE:
        yield from wheel(before, seat, action)
    elif GATE <= action < LOOK:
        if not before.gate_seen[action - GATE] >> seat & 1:
            yield Message("scout-gate")
    elif LOOK <= action < RALLY:
        yield from scouted(before, seat, *divmod(action - LOOK, 2))
    elif RALLY <= action < CLAN:
        yield from rally(before, seat, action - RALLY)
    elif CLAN <= action < HONOR and name != "place-star":
        yield from voted(before, seat, action - CLAN, after)
    elif HONOR <= action < TAKE or name == "place-star":
        yield from changed(before, seat, after)
    elif UNCOVER <= action < LAIRS:
        yield from uncovered(before, seat, action - UNCOVER)
    elif action >= LAIRS:
        yield from settled(before, action - LAIRS)


def then_of(after: MountainKingState, seat: int) -> MountainKingState | None:
    """The table when the seat's answer had just been carried out, before anything followed."""
    for event in after.events or ():
        if event.code in CARRIED_OUT and event.params["seat"] == seat:
            assert isinstance(event.left, MountainKingState)
            return event.left
    return None


def changed(before: MountainKingState, seat: int, after: MountainKingState) -> Iterator[Message]:
    """What an answer changes for the honor of the seats."""
    then = then_of(after, seat)
    if then is not None:
        yield from honor_changes(before, seat, then)


def placed_at(
    before: MountainKingState, seat: int, name: str, place: int, after: MountainKingState
) -> Iterator[Message]:
    """A place is chosen."""
    if name == "advance-to":
        yield from advance(before, seat, place, after)
    elif name == "bolster-where":
        yield from bolster(before, seat, place)
    elif name in ("go-home", "retreat"):
        yield from home(before, place)
    elif name == "guide-gnome":
        yield from guided(before, seat, place)
    else:
        yield from changed(before, seat, after)
        if place >= CAVERNS:
            yield from home(before, place)
        elif stake := at_stake(before, seat, place):
            yield Message("at-stake", {"place": place, "count": stake})
        halls = sum(around >> place & 1 for around in before.board.halls)
        if halls:
            yield Message("beside-halls", {"place": place, "count": halls})


def marched(
    before: MountainKingState, seat: int, name: str, after: MountainKingState
) -> Iterator[Message]:
    """One more troll comes."""
    if name == "march":
        then = then_of(after, seat)
        assert then is not None
        yield from march(before, seat, then)
        return
    yield from changed(before, seat, after)


def for_champion(
    before: MountainKingState, seat: int, name: str, champion: int, after: MountainKingState
) -> Iterator[Message]:
    """A champion is chosen."""
    card = before.box.champions[champion]
    if name == "influence-whom":
        then = then_of(after, seat)
        assert then is not None
        yield from influence(before, seat, champion, then)
    elif name == "starter":
        if card.votes and not card.renegade:
            params = {"champion": champion, "clan": card.clan, "count": card.votes}
            most = before.box.vote_tiles[before.vote_tiles[card.clan]][0]
            yield Message("begins-votes", {**params, "honor": most})
    else:
        yield from changed(before, seat, after)


def added(before: MountainKingState, seat: int, count: int) -> Iterator[Message]:
    """Trolls come from the supply."""
    place = before.target
    if place < CAVERNS and (stake := at_stake(before, seat, place)):
        yield Message("at-stake", {"place": place, "count": stake})
    trolls = before.units[seat * PLACES + place] + count
    yield Message("trolls-there", {"place": place, "count": trolls})


def voted(
    before: MountainKingState, seat: int, clan: int, after: MountainKingState
) -> Iterator[Message]:
    """Votes of a clan."""
    then = then_of(after, seat)
    assert then is not None
    yield from honor_changes(before, seat, then)
    yield Message("votes-then", {"clan": clan, "count": votes_of(then, seat, clan)})


def settled(before: MountainKingState, glyph: int) -> Iterator[Message]:
    """A pair of lairs: great halls, rivals and gnomes around the caverns they lead to."""
    near = before.board.near
    around = near[CAVERNS + 2 * glyph] | near[CAVERNS + 2 * glyph + 1]
    pairs = zip(before.halls, before.board.halls, strict=True)
    worth = sum(honor for honor, caverns in pairs if caverns & around)
    if worth:
        yield Message("lairs-halls", {"honor": worth})
    taken = [
        lair for lair in range(CAVERNS, PLACES) if any(own >> lair & 1 for own in before.lairs)
    ]
    if taken and not any(near[lair] & around & before.board.caverns for lair in taken):
        yield Message("lairs-alone")
    if not any(before.gnomes[cavern] for cavern in range(CAVERNS) if around >> cavern & 1):
        yield Message("lairs-free")
