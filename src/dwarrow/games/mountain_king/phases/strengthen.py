"""What makes actions stronger: supplies, desperation and claws (rulebook: The battle)."""

from __future__ import annotations

from dwarrow.games.mountain_king.actions import SPEND_DESPERATION, SPEND_SUPPLY, TO, USE
from dwarrow.games.mountain_king.phases.scouting import scouting_champions
from dwarrow.games.mountain_king.phases.turn import TurnDecision
from dwarrow.games.mountain_king.pieces import NO_ACTION, STRONG, WEAK
from dwarrow.games.mountain_king.state import MountainKingState
from dwarrow.games.mountain_king.tracks import use_claw, uses_left
from dwarrow.kernel import Refusal


class Strengthened(TurnDecision):
    """A decision about a target; until it is made, the action can be strengthened."""

    def options(self, state: MountainKingState, seat: int) -> list[int]:
        """The answers, what makes the action stronger, and the champions that can scout."""
        options = self.answers(state, seat) + claws(state, seat)
        if state.mode == STRONG and state.supplies[seat]:
            options.append(SPEND_SUPPLY)
        elif state.mode == WEAK and state.desperation[seat]:
            options.append(SPEND_DESPERATION)
        options.sort()
        return options

    def why_not(self, state: MountainKingState, seat: int, action: int) -> Refusal:
        """Why the action cannot be strengthened so, or aimed there."""
        if action == SPEND_SUPPLY:
            code = "no-supplies" if state.mode == STRONG else "supplies-for-strong"
            return Refusal(code, "boost")
        if action == SPEND_DESPERATION:
            code = "no-desperation" if state.mode == WEAK else "desperation-for-weak"
            return Refusal(code, "desperation")
        return super().why_not(state, seat, action)

    def carry_out(self, state: MountainKingState, seat: int, action: int) -> None:
        """Pay for more strength and ask again, or go on as in any decision of the turn."""
        if action == SPEND_SUPPLY:
            state.supplies[seat] -= 1
            state.strength += 1
        elif action == SPEND_DESPERATION:
            state.desperation[seat] -= 1
            state.strength += 1
        elif USE <= action < TO and not state.box.champions[action - USE].scouts:
            champion = action - USE
            use_claw(state, seat, champion)
            state.used |= 1 << champion
            state.strength += state.box.champions[champion].strength_bonus
        else:
            super().carry_out(state, seat, action)
            return
        if state.events is not None:
            state.tell("strengthened", {"seat": seat, "strength": state.strength})
        state.ask(self)


def claws(state: MountainKingState, seat: int) -> list[int]:
    """Champions whose claw makes this action stronger, once each, and those that scout."""
    champions = scouting_champions(state, seat)
    if state.mode != NO_ACTION:
        champions += [
            champion
            for champion in state.owned[seat]
            if strengthens(state, champion)
            and not state.used >> champion & 1
            and uses_left(state, champion)
        ]
    return [USE + champion for champion in champions]


def strengthens(state: MountainKingState, champion: int) -> bool:
    """Whether a champion's claw fits the action being taken."""
    card = state.box.champions[champion]
    return (
        card.claws > 0
        and card.strength_action == state.type
        and card.strength_mode in (NO_ACTION, state.mode)
    )
