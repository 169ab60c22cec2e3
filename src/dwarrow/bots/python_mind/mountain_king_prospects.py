"""What caverns, champions and actions promise a seat, in honor and roughly.

The same as `native/mountain_king/prospects.hpp`.
"""

from __future__ import annotations

from functools import lru_cache

from dwarrow.bots.greedy.mountain_king_champions import VOTE, power
from dwarrow.games.mountain_king.box import MountainKingBox
from dwarrow.games.mountain_king.champion import NO_EFFECT
from dwarrow.games.mountain_king.gnomes import strength_of
from dwarrow.games.mountain_king.phases.advance import passable
from dwarrow.games.mountain_king.pieces import (
    CAVERNS,
    NOBODY,
    PLACES,
    WAVES,
    WHEEL_BOLSTER,
    WHEEL_HONOR,
    WHEEL_INFLUENCE,
    domain_of,
    members,
)
from dwarrow.games.mountain_king.redeal import is_known
from dwarrow.games.mountain_king.state import MountainKingState
from dwarrow.games.mountain_king.tracks import value_of
from dwarrow.games.mountain_king.trolls import controlled_with, extra_weight

STRONGEST_ACTION = 9
AGAINST_ONE = (0.0, 1 / 3.0, 2 / 3.0, 1.0)
AGAINST_TWO = (0.0, 0.0, 1 / 9.0, 3 / 9.0, 6 / 9.0, 8 / 9.0, 1.0)
"""How likely so many trolls win against one or two gnomes of unknown strength."""
Promise = list[float]
"""By the strength of an action."""


@lru_cache(1_000)
def champion_worth(box: MountainKingBox, champion: int, waves: int) -> float:
    """What winning a champion is worth when so many waves follow."""
    card = box.champions[champion]
    worth = 4.0 if card.star != NO_EFFECT else 0.6 * card.score_most
    worth += card.gain_honor + VOTE * card.gain_votes * max(1, card.gain_clans)
    worth += 0.8 * card.bolster_at_once + VOTE * card.votes
    return worth + waves * power(card) + (0.5 * waves if card.figure else 0)


class Prospects:
    """What everybody holds and could reach, from the eyes of one seat."""

    def __init__(self, state: MountainKingState, seat: int) -> None:
        self.state = state
        self.eye = 1 << seat
        extra = extra_weight(state)
        self.held = [controlled_with(state, owner, extra) for owner in range(state.seats)]
        """By seat: the caverns it controls."""
        self.units = [
            state.units[owner * PLACES : (owner + 1) * PLACES] for owner in range(state.seats)
        ]
        """By seat and place: trolls."""
        self.share = [0.0] * PLACES
        """By place: its part of the halls around it."""
        for value, around in zip(state.halls, state.board.halls, strict=False):
            share = value / around.bit_count()
            for place in members(around):
                self.share[place] += share
        self.spare = [self.spare_trolls(owner) for owner in range(state.seats)]

    def spare_trolls(self, seat: int) -> dict[int, int]:
        """By place: the trolls that can leave it without losing it."""
        units, held = self.units[seat], self.held[seat]
        return {
            place: max(0, units[place] - self.rival(seat, place) - 1)
            if held >> place & 1
            else units[place]
            for place in members(self.state.manned[seat])
        }

    def place(self, seat: int, place: int) -> float:
        """What holding a place is worth to a seat."""
        if place >= CAVERNS:
            return 0.3
        if self.state.wave == WAVES - 1:
            return 0.3 + 1.2 * self.share[place]
        held = self.held[seat]
        domain = self.state.board.domains[domain_of(place)]
        others = (held & domain & ~(1 << place)).bit_count()
        return (2 if others else 6) + 0.25 * self.share[place]

    def rival(self, seat: int, place: int) -> int:
        """The most trolls that a rival of a seat has in a place."""
        most = 0
        for other, units in enumerate(self.units):
            if other != seat and units[place] > most:
                most = units[place]
        return most

    def known_strength(self, gnome: int) -> int:
        """The strength of a gnome that the seat has seen; 0 of any other."""
        seen = is_known(gnome, self.eye, (1 << self.state.seats) - 1)
        return strength_of(gnome) if seen else 0

    def chance(self, cavern: int, trolls: int) -> float:
        """How likely so many trolls win against a cavern's gnomes, as far as these are known."""
        unknown = 0
        for gnome in self.state.gnomes[cavern]:
            strength = self.known_strength(gnome)
            trolls -= strength
            unknown += not strength
        if trolls < 0:
            return 0.0
        if not unknown:
            return 1.0
        return AGAINST_ONE[min(trolls, 3)] if unknown == 1 else AGAINST_TWO[min(trolls, 6)]

    def attack(self, seat: int, cavern: int, trolls: int) -> float:
        """What an attack on a cavern's gnomes promises."""
        prize = VOTE + 0.7 + 0.8 * self.place(seat, cavern)
        for gnome in self.state.gnomes[cavern]:
            prize += self.known_strength(gnome) or 1.8
        wins = self.chance(cavern, trolls)
        return wins * prize - (1 - wins) * 1.5

    def advance(self, seat: int) -> Promise:
        """What an advance promises, over all groups of places that a seat's trolls can pass."""
        state = self.state
        near, manned, spare = state.board.near, state.manned[seat], self.spare[seat]
        found = [0.0] * (STRONGEST_ACTION + 1)
        way = passable(state, seat) & ~state.overrun
        while way:
            fresh = reached = way & -way
            border = 0
            while fresh:
                around = 0
                for place in members(fresh):
                    around |= near[place]
                border |= around
                fresh = around & way & ~reached
                reached |= fresh
            way &= ~reached
            trolls = sum([spare[place] for place in members(reached & manned)])
            if trolls:
                aims = (border | reached) & state.board.caverns & ~self.held[seat]
                for cavern in members(aims):
                    self.reach(seat, cavern, trolls, found)
        for strength in range(1, STRONGEST_ACTION + 1):
            found[strength] = max(found[strength], found[strength - 1])
        return found

    def reach(self, seat: int, cavern: int, trolls: int, found: Promise) -> None:
        """What so many trolls can come to in one cavern."""
        most = min(trolls, STRONGEST_ACTION)
        if self.state.overrun >> cavern & 1:
            for strength in range(1, min(most, 6) + 1):
                found[strength] = max(found[strength], self.attack(seat, cavern, strength))
            return
        rivals = self.rival(seat, cavern)
        missing = max(1, rivals - self.units[seat][cavern] + 1)
        if missing <= most:
            promise = self.place(seat, cavern) * (0.85 if rivals else 0.75)
            promise += VOTE + 1 if rivals else 0
            found[missing] = max(found[missing], promise)

    def influence(self, seat: int) -> Promise:
        """What influence promises over all champions of the display."""
        state = self.state
        found = [0.0] * (STRONGEST_ACTION + 1)
        for slot, champion in enumerate(state.display):
            if state.owner[champion] != NOBODY:
                continue
            worth = champion_worth(state.box, champion, WAVES - 1 - state.wave)
            discs = state.influence[slot * state.seats : (slot + 1) * state.seats]
            rival = max(discs[:seat] + discs[seat + 1 :])
            mine, theirs = value_of(discs[seat]), value_of(rival)
            leads = discs[seat] > rival
            for strength in range(1, STRONGEST_ACTION + 1):
                after = mine + strength + (not mine and not theirs)
                promise = 0.2 if mine else 0.8
                if leads:
                    lead = max(0, mine - theirs)
                    promise = 0.25 * worth * min(strength, 3) / (1 + 2 * lead)
                elif after > theirs:
                    promise = worth * min(0.9, 0.45 + 0.12 * (after - theirs))
                found[strength] = max(found[strength], promise)
        return found

    def bolster(self, seat: int) -> Promise:
        """What more trolls promise: much where few are ready."""
        ready = sum(self.spare[seat].values())
        each = 1.3 if ready < 3 else 0.8 if ready < 6 else 0.35
        pool = self.state.pool[seat]
        return [0.2 + each * min(strength, pool) for strength in range(STRONGEST_ACTION + 1)]

    def wheel(self, seat: int, bolsters: Promise, influences: Promise) -> Promise:
        """What turning the wheel promises, from what its effects do."""
        box = self.state.box
        found = [0.0]
        way = 0.3
        boost, pawn = self.state.boost[seat], self.state.pawn
        for steps in range(1, STRONGEST_ACTION + 1):
            if steps > len(box.wheel):
                found.append(found[-1])
                continue
            if pawn == box.boost_after:
                way += 0.8
                boost = min(boost + 1, len(box.boost_track) - 1)
            if pawn == box.breach_after:
                way -= 2
            pawn = (pawn + 1) % len(box.wheel)
            effect = box.wheel[pawn]
            promise = 0.6 * steps
            if effect == WHEEL_HONOR:
                promise = steps + box.boost_track[boost]
            elif effect == WHEEL_INFLUENCE:
                promise = influences[steps]
            elif effect == WHEEL_BOLSTER:
                promise = bolsters[steps]
            found.append(max(found[-1], way + promise))
        return found
