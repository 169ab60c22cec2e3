"""Why a place, a champion or a step of the wheel is good."""

from __future__ import annotations

from collections.abc import Iterator

from dwarrow.games.mountain_king.actions import CHAMPION, FROM, STEPS, STOP
from dwarrow.games.mountain_king.champion import Champion
from dwarrow.games.mountain_king.gnomes import seen_by, strength_of
from dwarrow.games.mountain_king.phases.advance import March, origins_for
from dwarrow.games.mountain_king.phases.attack import fighting_trolls
from dwarrow.games.mountain_king.phases.awards import lines_passed
from dwarrow.games.mountain_king.pieces import CAVERNS, PLACES, members
from dwarrow.games.mountain_king.reasons_for_honor import (
    at_stake,
    gains,
    honor_changes,
    standing,
)
from dwarrow.games.mountain_king.state import MountainKingState
from dwarrow.games.mountain_king.tracks import influencers, value_of
from dwarrow.kernel import Message

WEAKEST_GNOME, STRONGEST_GNOME = 1, 3


def attacked(
    state: MountainKingState, seat: int, cavern: int, trolls: int, marching: bool = False
) -> Iterator[Message]:
    """Trolls against gnomes: what the seat knows of their strength."""
    gnomes = state.gnomes[cavern]
    known = [strength_of(gnome) for gnome in gnomes if seen_by(gnome) >> seat & 1]
    hidden = len(gnomes) - len(known)
    least = sum(known) + WEAKEST_GNOME * hidden
    most = sum(known) + STRONGEST_GNOME * hidden
    params = {"place": cavern, "count": trolls}
    if trolls >= most:
        yield Message("attack-sure", {**params, "strength": most})
    elif trolls >= least:
        yield Message("attack-open", {**params, "least": least, "most": most})
    elif marching:
        yield Message("attack-gathers", {**params, "least": least})


def advance(
    before: MountainKingState, seat: int, place: int, after: MountainKingState
) -> Iterator[Message]:
    """Trolls go to a place: everybody who can come is imagined to come."""
    units = sum(
        before.units[seat * PLACES + origin] for origin in members(origins_for(after, seat, place))
    )
    coming = min(before.strength, units)
    if before.overrun >> place & 1:
        marched = after.clone()
        marched.units[seat * PLACES + place] += coming
        yield from attacked(before, seat, place, fighting_trolls(marched, seat, place))
        return
    yield from honor_changes(before, seat, everybody_marched(after, seat))
    if place >= CAVERNS:
        yield from home(before, place)
    rivals = [
        rival
        for rival in range(before.seats)
        if rival != seat and before.units[rival * PLACES + place]
    ]
    if not rivals and not before.manned[seat] >> place & 1:
        yield Message("empty-cavern", {"place": place})


def everybody_marched(after: MountainKingState, seat: int) -> MountainKingState:
    """The table once as many trolls as possible have come, before anything else happens."""
    table = after.clone()
    while isinstance(question := table.stack[-1], March):
        trolls = [option for option in question.options(table, seat) if option != STOP]
        normal = [option for option in trolls if option < CHAMPION]
        crowded = max(
            normal or trolls,
            key=lambda option: (
                table.units[seat * PLACES + option - FROM] if option < CHAMPION else 0
            ),
        )
        table.stack.pop()
        question.carry_out(table, seat, crowded)
    return table


def march(before: MountainKingState, seat: int, then: MountainKingState) -> Iterator[Message]:
    """One more troll at the target."""
    target = before.target
    if before.overrun >> target & 1:
        yield from attacked(before, seat, target, fighting_trolls(then, seat, target), True)
        return
    yield from honor_changes(before, seat, then)
    yield Message("trolls-there", {"place": target, "count": then.units[seat * PLACES + target]})


def leaving(before: MountainKingState, seat: int, action: int) -> Iterator[Message]:
    """What stays where a troll comes from."""
    if action >= CHAMPION:
        yield Message("champion-comes", {"champion": action - CHAMPION})
        return
    origin = action - FROM
    stay = before.units[seat * PLACES + origin] - 1
    if origin >= CAVERNS:
        yield Message("out-of-lair", {"place": origin})
    elif stay:
        yield Message("others-stay", {"place": origin, "count": stay})


def bolster(before: MountainKingState, seat: int, place: int) -> Iterator[Message]:
    """More trolls in a place that the seat dominates."""
    if place >= CAVERNS:
        yield from home(before, place)
        return
    stake = at_stake(before, seat, place)
    if stake:
        yield Message("at-stake", {"place": place, "count": stake})
    gnomes = members(before.board.near[place] & before.overrun)
    if gnomes:
        yield Message("beside-gnomes", {"place": place})


def home(before: MountainKingState, lair: int) -> Iterator[Message]:
    """A lair is safe, and a way to the caverns around it."""
    count = (before.board.near[lair] & before.board.caverns).bit_count()
    yield Message("home", {"place": lair, "count": count})


def influence(
    before: MountainKingState, seat: int, champion: int, then: MountainKingState
) -> Iterator[Message]:
    """More influence on a champion of the display."""
    slot = before.display.index(champion)
    card = before.box.champions[champion]
    earlier, later = influencers(before, slot), influencers(then, slot)
    leads = later[0] == seat
    if not earlier:
        if card.votes:
            yield votes_brought(card)
        yield Message("first-influence", {"champion": champion})
    elif leads and earlier[0] != seat:
        yield Message("overtakes", {"champion": champion, "rival": earlier[0]})
    elif leads:
        others = [value_of(disc) for disc in discs(then, slot)[1:]]
        ahead = value_of(discs(then, slot)[0]) - max(others, default=0)
        if ahead:
            yield Message("leads-by", {"champion": champion, "count": ahead})
    if leads and earlier and card.votes:
        yield votes_brought(card)
    passed = lines_passed(then, slot, seat)
    if not leads and passed:
        yield Message("consoles", {"champion": champion, "count": passed})
    if not leads:
        behind = value_of(discs(then, slot)[0]) - value_of(then.influence[slot * then.seats + seat])
        if behind:
            yield Message("trails", {"champion": champion, "rival": later[0], "count": behind})


def votes_brought(card: Champion) -> Message:
    """The votes that a champion brings whoever wins it."""
    if card.renegade:
        return Message("brings-any-votes", {"champion": card.number, "count": card.votes})
    return Message(
        "brings-votes", {"champion": card.number, "clan": card.clan, "count": card.votes}
    )


def discs(state: MountainKingState, slot: int) -> list[int]:
    """The discs on a champion, the highest first."""
    at = slot * state.seats
    return sorted(state.influence[at : at + state.seats], reverse=True)


def wheel(before: MountainKingState, seat: int, action: int) -> Iterator[Message]:
    """Where the pawn comes to stand, and what it crosses."""
    steps = action - STEPS + 1
    box = before.box
    spaces = len(box.wheel)
    crossed = [(before.pawn + step) % spaces for step in range(steps)]
    effect = box.wheel[(before.pawn + steps) % spaces]
    amount = steps + sum(
        box.champions[champion].wheel_bonus
        for champion in before.owned[seat]
        if box.champions[champion].wheel_space == effect
    )
    yield Message("wheel", {"effect": effect, "count": amount})
    if box.boost_after in crossed and before.boost[seat] + 1 < len(box.boost_track):
        yield Message("wheel-boost", {"honor": box.boost_track[before.boost[seat] + 1]})


def rally(before: MountainKingState, seat: int, clan: int) -> Iterator[Message]:
    """Where gnomes come in: whose trolls stand at that gate."""
    gates = members(before.board.gates[clan])
    trolls = [
        sum(before.units[owner * PLACES + gate] for gate in gates) for owner in range(before.seats)
    ]
    if trolls[seat]:
        return
    rival = max(range(before.seats), key=lambda owner: (trolls[owner], -owner))
    if trolls[rival]:
        yield Message("rally-rival", {"rival": rival, "domain": clan})
    else:
        yield Message("rally-away", {"domain": clan})


def guided(before: MountainKingState, seat: int, cavern: int) -> Iterator[Message]:
    """A gnome goes where trolls fall, or into an empty cavern."""
    if before.units[seat * PLACES + cavern]:
        return
    rivals = [rival for rival in range(before.seats) if before.units[rival * PLACES + cavern]]
    if rivals:
        yield Message("guide-rival", {"rival": rivals[0], "place": cavern})
        return
    then = before.clone()
    then.overrun |= 1 << cavern
    yield from honor_changes(before, seat, then)
    if not gains(standing(then, seat), standing(before, seat)):
        yield Message("guide-away", {"place": cavern})


def scouted(before: MountainKingState, seat: int, cavern: int, number: int) -> Iterator[Message]:
    """A gnome whose strength the seat does not know."""
    near = before.board.near[cavern]
    if not seen_by(before.gnomes[cavern][number]) >> seat & 1:
        if near & before.manned[seat]:
            yield Message("scout-near", {"place": cavern})
        else:
            yield Message("scout-gnome", {"place": cavern})
