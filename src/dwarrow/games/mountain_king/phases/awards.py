"""Awarding the champions (rulebook: Award champions)."""

from __future__ import annotations

from dwarrow.games.mountain_king.actions import CLAN, HONOR, TO
from dwarrow.games.mountain_king.box import MountainKingBox
from dwarrow.games.mountain_king.phases.prizes import GivePrizes
from dwarrow.games.mountain_king.pieces import CLANS, PLACES, members
from dwarrow.games.mountain_king.state import FROM_CONSOLATION, MountainKingState
from dwarrow.games.mountain_king.tracks import (
    discs_for,
    gain_honor,
    gain_votes,
    influencers,
    value_of,
)
from dwarrow.games.mountain_king.trolls import add_units, dominated
from dwarrow.kernel import Decision, Refusal, Step


class AwardChampions(Step[MountainKingState]):
    """The champions of the display from left to right."""

    def run(self, state: MountainKingState) -> None:
        """Put them on the stack, the last one lowest."""
        for slot in reversed(range(len(state.display))):
            state.ask(Award(slot))


AWARD_CHAMPIONS = AwardChampions()


class Award(Step[MountainKingState]):
    """One champion goes to the seat with the most influence."""

    slot: int

    def run(self, state: MountainKingState) -> None:
        """Votes for the winner, consolation for the others, then the card."""
        champion = state.display[self.slot]
        card = state.box.champions[champion]
        seats = influencers(state, self.slot)
        if not seats:
            state.removed += (champion,)
            if state.events is not None:
                state.tell("unwanted", {"champion": champion})
            return
        winner = seats[0]
        if state.events is not None:
            state.tell("award", {"seat": winner, "champion": champion})
        state.ask(TakeChampion(self.slot, winner))
        for seat in reversed(seats[1:]):
            state.ask(Console(self.slot, seat))
        if card.renegade:
            state.ask(VotesOfRenegade((winner,), champion, card.votes))
        else:
            gain_votes(state, winner, card.clan, card.votes)


class VotesOfRenegade(Decision[MountainKingState]):
    """Choose the clan whose votes a renegade brings."""

    name = "renegade-votes"
    rule = "awards"

    champion: int
    votes: int

    def options(self, state: MountainKingState, seat: int) -> list[int]:
        """Any clan."""
        return list(range(CLAN, CLAN + len(CLANS)))

    def why_not(self, state: MountainKingState, seat: int, action: int) -> Refusal:
        """Not a clan."""
        return Refusal("choose-clan", self.rule)

    def carry_out(self, state: MountainKingState, seat: int, action: int) -> None:
        """The votes are laid."""
        gain_votes(state, seat, action - CLAN, self.votes)


class Console(Step[MountainKingState]):
    """A rival for the champion gets a consolation prize."""

    slot: int
    seat: int

    def run(self, state: MountainKingState) -> None:
        """One vote or honor; some take both, and choose only the clan of a renegade's vote."""
        champion = state.display[self.slot]
        card = state.box.champions[champion]
        if not takes_both(state, self.seat):
            state.ask(Consolation((self.seat,), self.slot))
            return
        gain_honor(state, self.seat, FROM_CONSOLATION, lines_passed(state, self.slot, self.seat))
        if card.renegade:
            state.ask(VotesOfRenegade((self.seat,), champion, 1))
        else:
            gain_votes(state, self.seat, card.clan, 1)


def takes_both(state: MountainKingState, seat: int) -> bool:
    """Whether a champion lets the seat take the vote and the honor."""
    return any(state.box.champions[champion].consoled_twice for champion in state.owned[seat])


def lines_passed(state: MountainKingState, slot: int, seat: int) -> int:
    """How many yellow lines the seat's disc has passed."""
    value = value_of(state.influence[slot * state.seats + seat])
    return lines_below(state.box, state.display[slot], value)


def lines_below(box: MountainKingBox, champion: int, value: int) -> int:
    """How many yellow lines a disc of this value has passed; a second lap counts them again."""
    lines = box.champions[champion].lines
    laps, space = divmod(value - 1, box.vote_spaces)
    return laps * len(lines) + sum(space + 1 > line for line in lines)


class Consolation(Decision[MountainKingState]):
    """Choose a vote of the champion's clan or honor for the yellow lines passed."""

    name = "consolation"
    rule = "awards"

    slot: int

    def options(self, state: MountainKingState, seat: int) -> list[int]:
        """A vote of the clan, of any clan with a renegade, or honor."""
        return [*(CLAN + clan for clan in consoling_clans(state, self.slot)), HONOR]

    def why_not(self, state: MountainKingState, seat: int, action: int) -> Refusal:
        """Neither vote nor honor, or a vote of another clan."""
        if not CLAN <= action < CLAN + len(CLANS):
            return Refusal("choose-consolation", self.rule)
        return Refusal("other-clan", self.rule, {"clan": action - CLAN})

    def carry_out(self, state: MountainKingState, seat: int, action: int) -> None:
        """Take it."""
        if action == HONOR:
            gain_honor(state, seat, FROM_CONSOLATION, lines_passed(state, self.slot, seat))
        else:
            gain_votes(state, seat, action - CLAN, 1)


def consoling_clans(state: MountainKingState, slot: int) -> list[int]:
    """The clans whose vote may console."""
    card = state.box.champions[state.display[slot]]
    return list(range(len(CLANS))) if card.renegade else [card.clan]


class TakeChampion(Step[MountainKingState]):
    """The winner takes the card, then its figure and its immediate effects."""

    slot: int
    seat: int

    def run(self, state: MountainKingState) -> None:
        """The discs return, the card changes hands."""
        seat = self.seat
        champion = state.display[self.slot]
        card = state.box.champions[champion]
        at = self.slot * state.seats
        for other in range(state.seats):
            state.discs[other] += discs_for(value_of(state.influence[at + other]))
            state.influence[at + other] = 0
        state.owner[champion] = seat
        state.owned[seat] += (champion,)
        state.ask(GivePrizes(seat, champion))
        if card.figure and len(state.figures[seat]) < state.box.bases:
            state.ask(PlaceFigure((seat,), champion))


class PlaceFigure(Decision[MountainKingState]):
    """Put the new figure into a dominated cavern or an own lair."""

    name = "place-figure"
    rule = "awards"

    champion: int

    def options(self, state: MountainKingState, seat: int) -> list[int]:
        """Dominated places."""
        return [TO + place for place in members(dominated(state, seat))]

    def why_not(self, state: MountainKingState, seat: int, action: int) -> Refusal:
        """Not dominated."""
        if not TO <= action < TO + PLACES:
            return Refusal("choose-cavern", self.rule)
        return Refusal("not-dominated", self.rule, {"place": action - TO})

    def carry_out(self, state: MountainKingState, seat: int, action: int) -> None:
        """It stands there."""
        place = action - TO
        state.figures[seat] += (self.champion,)
        state.figure_at[self.champion] = place
        add_units(state, seat, place, 1)
        if state.events is not None:
            state.tell("figure", {"seat": seat, "champion": self.champion, "place": place})
