"""Immediate effects of champions, and the stars of wave III (rulebook: Award champions)."""

from __future__ import annotations

from dwarrow.games.mountain_king.actions import CLAN, HALL, STOP, TO
from dwarrow.games.mountain_king.champion import (
    CLAN_BONUS,
    CLEAR_GNOMES,
    EXTRA_TROLLS,
    NO_EFFECT,
    STARS,
)
from dwarrow.games.mountain_king.gnomes import return_gnome, take_gnomes
from dwarrow.games.mountain_king.phases.bolster import BOLSTER_WHERE
from dwarrow.games.mountain_king.phases.control import CHECK_CONTROL, begin_action
from dwarrow.games.mountain_king.pieces import CLANS, NO_ACTION, members
from dwarrow.games.mountain_king.state import FROM_CHAMPIONS, MountainKingState
from dwarrow.games.mountain_king.tracks import gain_honor, gain_votes
from dwarrow.kernel import Decision, Refusal, Step


class GivePrizes(Step[MountainKingState]):
    """What a champion gives at once: honor and votes, an action, a star."""

    seat: int
    champion: int

    def run(self, state: MountainKingState) -> None:
        """Gain, and ask what has to be chosen."""
        seat = self.seat
        card = state.box.champions[self.champion]
        if card.gains:
            gain_honor(state, seat, FROM_CHAMPIONS, card.gain_honor)
            if card.gain_votes and card.gain_clans:
                state.ask(GainVotes((seat,), self.champion, 0))
        if card.bolster_at_once:
            begin_action(state, seat)
            state.mode = NO_ACTION
            state.strength = card.bolster_at_once
            state.ask(CHECK_CONTROL[seat])
            state.ask(BOLSTER_WHERE[seat])
        if card.star != NO_EFFECT and star_spots(state, card.star):
            state.ask(PlaceStar((seat,), self.champion))


class GainVotes(Decision[MountainKingState]):
    """Choose the clans whose votes a champion gives, one after the other."""

    name = "gain-votes"
    rule = "awards"

    champion: int
    chosen: int

    def options(self, state: MountainKingState, seat: int) -> list[int]:
        """Clans not chosen yet; stopping after the first."""
        options = [STOP] if self.chosen else []
        return options + [CLAN + clan for clan in range(len(CLANS)) if not self.chosen >> clan & 1]

    def why_not(self, state: MountainKingState, seat: int, action: int) -> Refusal:
        """Not a clan, or the same one twice."""
        if not CLAN <= action < CLAN + len(CLANS):
            return Refusal("choose-clan", self.rule)
        return Refusal("clan-twice", self.rule, {"clan": action - CLAN})

    def carry_out(self, state: MountainKingState, seat: int, action: int) -> None:
        """The votes are laid."""
        if action == STOP:
            return
        card = state.box.champions[self.champion]
        gain_votes(state, seat, action - CLAN, card.gain_votes)
        chosen = self.chosen | 1 << action - CLAN
        if chosen.bit_count() < card.gain_clans:
            state.ask(GainVotes((seat,), self.champion, chosen))


class PlaceStar(Decision[MountainKingState]):
    """Put the star of a champion of wave III on a hall, a cavern or a clan."""

    name = "place-star"
    rule = "awards"

    champion: int

    def options(self, state: MountainKingState, seat: int) -> list[int]:
        """Every spot the card allows."""
        return star_spots(state, state.box.champions[self.champion].star)

    def why_not(self, state: MountainKingState, seat: int, action: int) -> Refusal:
        """Not where the card says."""
        return Refusal(f"star-{STARS[state.box.champions[self.champion].star]}", self.rule)

    def carry_out(self, state: MountainKingState, seat: int, action: int) -> None:
        """It lies there; gnomes under it may leave."""
        star = state.box.champions[self.champion].star
        spot = action - star_base(star)
        state.stars += ((self.champion, spot),)
        if star == CLEAR_GNOMES:
            for strength in take_gnomes(state, spot):
                return_gnome(state, strength)
        if state.events is not None:
            params = {"seat": seat, "champion": self.champion}
            if star in (EXTRA_TROLLS, CLEAR_GNOMES):
                state.tell("star-cavern", {**params, "place": spot})
            elif star == CLAN_BONUS:
                state.tell("star-clan", {**params, "clan": spot})
            else:
                state.tell("star-hall", {**params, "hall": spot})


def star_base(star: int) -> int:
    """The first action of the block that a star's spot is chosen from."""
    if star in (EXTRA_TROLLS, CLEAR_GNOMES):
        return TO
    return CLAN if star == CLAN_BONUS else HALL


def star_spots(state: MountainKingState, star: int) -> list[int]:
    """The answers that put a star down."""
    if star == EXTRA_TROLLS:
        return [TO + cavern for cavern in members(state.board.caverns & ~state.overrun)]
    if star == CLEAR_GNOMES:
        return [TO + cavern for cavern in members(state.overrun)]
    if star == CLAN_BONUS:
        return list(range(CLAN, CLAN + len(CLANS)))
    return list(range(HALL, HALL + len(state.halls)))
