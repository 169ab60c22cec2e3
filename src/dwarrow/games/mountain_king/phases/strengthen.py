"""What makes actions stronger: supplies, desperation and claws (rulebook: The battle)."""

from __future__ import annotations

from dwarrow.games.mountain_king.actions import SPEND_DESPERATION, SPEND_SUPPLY, STOP, TO, USE
from dwarrow.games.mountain_king.phases.scouting import scout_with, scouting_champions
from dwarrow.games.mountain_king.phases.uses import claw_refusal
from dwarrow.games.mountain_king.pieces import NO_ACTION, STRONG, WEAK
from dwarrow.games.mountain_king.state import MountainKingState
from dwarrow.games.mountain_king.tracks import use_claw, uses_left
from dwarrow.kernel import Decision, Refusal


class Strengthened(Decision[MountainKingState]):
    """A decision about a target; until it is made, the action can be strengthened."""

    def boosts(self, state: MountainKingState, seat: int) -> list[int]:
        """Supplies for a strong action, desperation for a weak one, and claws."""
        if state.mode == NO_ACTION:
            return []
        options: list[int] = []
        if state.mode == STRONG and state.supplies[seat]:
            options.append(SPEND_SUPPLY)
        if state.mode == WEAK and state.desperation[seat]:
            options.append(SPEND_DESPERATION)
        return options

    def claws(self, state: MountainKingState, seat: int) -> list[int]:
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
        return sorted(USE + champion for champion in champions)

    def boost_refusal(self, state: MountainKingState, seat: int, action: int) -> Refusal | None:
        """Why the action cannot be strengthened so."""
        if action == SPEND_SUPPLY:
            if state.mode != STRONG:
                return Refusal("supplies-for-strong", "boost")
            return None if state.supplies[seat] else Refusal("no-supplies", "boost")
        if action == SPEND_DESPERATION:
            if state.mode != WEAK:
                return Refusal("desperation-for-weak", "desperation")
            return None if state.desperation[seat] else Refusal("no-desperation", "desperation")
        return (
            None if action in self.claws(state, seat) else claw_refusal(state, seat, action - USE)
        )

    def strengthen(self, state: MountainKingState, seat: int, action: int) -> None:
        """Pay for more strength, or scout, and ask again."""
        if action >= USE and state.box.champions[action - USE].scouts:
            state.ask(self)
            scout_with(state, seat, action - USE)
            return
        if action == SPEND_SUPPLY:
            state.supplies[seat] -= 1
            state.strength += 1
        elif action == SPEND_DESPERATION:
            state.desperation[seat] -= 1
            state.strength += 1
        else:
            champion = action - USE
            use_claw(state, seat, champion)
            state.used |= 1 << champion
            state.strength += state.box.champions[champion].strength_bonus
        if state.events is not None:
            state.tell("strengthened", {"seat": seat, "strength": state.strength})
        state.ask(self)


def is_boost(action: int) -> bool:
    """Whether an answer strengthens the action, or scouts, instead of choosing a target."""
    return action in (SPEND_SUPPLY, SPEND_DESPERATION) or USE <= action < TO


def strengthens(state: MountainKingState, champion: int) -> bool:
    """Whether a champion's claw fits the action being taken."""
    card = state.box.champions[champion]
    return (
        card.claws > 0
        and card.strength_action == state.type
        and card.strength_mode in (NO_ACTION, state.mode)
    )


def with_boosts(boosts: list[int], stop: bool, claws: list[int]) -> list[int]:
    """Boosts, stopping and claws in the order of the vocabulary."""
    return [*boosts, STOP, *claws] if stop else boosts + claws
