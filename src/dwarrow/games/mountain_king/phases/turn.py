"""Decisions of one's own turn: before any of them a champion may scout (rulebook: Champions)."""

from __future__ import annotations

from dwarrow.games.mountain_king.actions import TO, USE
from dwarrow.games.mountain_king.phases.scouting import scout_with, scouting_champions
from dwarrow.games.mountain_king.phases.uses import why_not_use
from dwarrow.games.mountain_king.pieces import members
from dwarrow.games.mountain_king.state import MountainKingState
from dwarrow.kernel import Decision, Refusal


class TurnDecision(Decision[MountainKingState]):
    """A question with answers of its own; whoever is at turn may first scout with a champion."""

    def options(self, state: MountainKingState, seat: int) -> list[int]:
        """The answers, and the champions that can scout."""
        answers = self.answers(state, seat)
        champions = scouting_champions(state, seat)
        if champions:
            answers = sorted([*answers, *(USE + champion for champion in champions)])
        return answers

    def why_not(self, state: MountainKingState, seat: int, action: int) -> Refusal:
        """Why the champion cannot be used, or the answer not given."""
        if USE <= action < TO:
            return why_not_use(state, seat, action - USE)
        return self.why_not_answer(state, seat, action)

    def carry_out(self, state: MountainKingState, seat: int, action: int) -> None:
        """Scout and ask again, or go on with the answer."""
        if USE <= action < TO and state.box.champions[action - USE].scouts:
            state.ask(self)
            scout_with(state, seat, action - USE)
        else:
            self.follow(state, seat, action)

    def answers(self, state: MountainKingState, seat: int) -> list[int]:
        """Every allowed answer of this seat to the question itself, in ascending order."""
        raise AssertionError(f"{type(self).__name__} has no answers")

    def why_not_answer(self, state: MountainKingState, seat: int, action: int) -> Refusal:
        """Why this is no answer to the question itself."""
        raise AssertionError(f"{type(self).__name__} explains nothing")

    def follow(self, state: MountainKingState, seat: int, action: int) -> None:
        """Do what an allowed answer does."""
        raise AssertionError(f"{type(self).__name__} cannot be carried out")


class ChooseLair(TurnDecision):
    """Which of the own lairs?"""

    def answers(self, state: MountainKingState, seat: int) -> list[int]:
        """The seat's two lairs."""
        return [TO + lair for lair in members(state.lairs[seat])]

    def why_not_answer(self, state: MountainKingState, seat: int, action: int) -> Refusal:
        """Only an own lair."""
        return Refusal("choose-lair", self.rule)
