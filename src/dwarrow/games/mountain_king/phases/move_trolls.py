"""The wheel's fourth effect: move trolls out of one cavern (rulebook: Gnome, Move trolls)."""

from __future__ import annotations

from dwarrow.games.mountain_king.actions import CHAMPION, STOP, TO, TROLL_OF
from dwarrow.games.mountain_king.phases.turn import TurnDecision
from dwarrow.games.mountain_king.pieces import CHAMPIONS, MAX_SEATS, NOTHING, PLACES, members
from dwarrow.games.mountain_king.state import MountainKingState
from dwarrow.games.mountain_king.trolls import (
    add_units,
    all_trolls,
    figures_in,
    move_figure,
    normal_trolls,
)
from dwarrow.kernel import Param, Refusal


class MoveOutOf(TurnDecision):
    """Choose the one cavern that trolls are moved out of, or none."""

    name = "move-out-of"
    rule = "move-trolls"

    def answers(self, state: MountainKingState, seat: int) -> list[int]:
        """Every place with a troll that can go somewhere."""
        return [
            STOP,
            *(TO + place for place in members(all_trolls(state)) if ways_out(state, place)),
        ]

    def why_not_answer(self, state: MountainKingState, seat: int, action: int) -> Refusal:
        """No troll there, or no way out."""
        if not TO <= action < TO + PLACES:
            return Refusal("choose-cavern", self.rule)
        place = action - TO
        code = "no-way-out" if all_trolls(state) >> place & 1 else "nobody-there"
        return Refusal(code, self.rule, {"place": place})

    def follow(self, state: MountainKingState, seat: int, action: int) -> None:
        """Then choose the trolls one by one."""
        if action != STOP:
            state.target = action - TO
            state.ask(MOVE_WHOM[seat])


MOVE_OUT_OF = tuple(MoveOutOf((seat,)) for seat in range(5))


class MoveWhom(TurnDecision):
    """Choose a troll of anybody in the cavern, or stop."""

    name = "move-whom"
    rule = "move-trolls"

    def answers(self, state: MountainKingState, seat: int) -> list[int]:
        """Every figure and one normal troll of each seat that can go somewhere."""
        place = state.target
        options = [STOP]
        trolls: list[int] = []
        figures: list[int] = []
        for owner in range(state.seats):
            if state.manned[owner] >> place & 1 and destinations(state, owner, place):
                figures += figures_in(state, owner, place)
                if normal_trolls(state, owner, place):
                    trolls.append(TROLL_OF + owner)
        options += sorted(CHAMPION + champion for champion in figures)
        return options + trolls

    def why_not_answer(self, state: MountainKingState, seat: int, action: int) -> Refusal:
        """Not in the cavern, or no way out."""
        place = state.target
        if CHAMPION <= action < CHAMPION + len(CHAMPIONS):
            champion = action - CHAMPION
            if state.figure_at[champion] != place:
                return Refusal(
                    "figure-elsewhere", self.rule, {"champion": champion, "place": place}
                )
        elif TROLL_OF <= action < TROLL_OF + MAX_SEATS:
            owner = action - TROLL_OF
            if owner >= state.seats or not normal_trolls(state, owner, place):
                return Refusal("no-troll", self.rule, {"place": place})
        else:
            return Refusal("choose-troll", self.rule)
        return Refusal("no-way-out", self.rule, {"place": place})

    def follow(self, state: MountainKingState, seat: int, action: int) -> None:
        """Then say where it goes."""
        if action != STOP:
            state.chosen_troll = action - CHAMPION
            state.ask(MOVE_WHERE[seat])


MOVE_WHOM = tuple(MoveWhom((seat,)) for seat in range(5))


class MoveWhere(TurnDecision):
    """Choose the adjacent cavern that the troll goes to."""

    name = "move-where"
    rule = "move-trolls"

    def answers(self, state: MountainKingState, seat: int) -> list[int]:
        """Adjacent caverns without gnomes, and lairs of the troll's owner."""
        return [TO + place for place in members(destinations(state, whose(state), state.target))]

    def why_not_answer(self, state: MountainKingState, seat: int, action: int) -> Refusal:
        """Not adjacent, overrun, or a foreign lair."""
        if not TO <= action < TO + PLACES:
            return Refusal("choose-cavern", self.rule)
        place = action - TO
        if not state.board.near[state.target] >> place & 1:
            return Refusal("not-beside", self.rule, {"place": place, "from": state.target})
        code = "overrun" if state.overrun >> place & 1 else "foreign-lair"
        return Refusal(code, self.rule, {"place": place})

    def follow(self, state: MountainKingState, seat: int, action: int) -> None:
        """It goes, and the next may follow while X lasts."""
        place = action - TO
        owner = whose(state)
        if state.chosen_troll < len(CHAMPIONS):
            move_figure(state, state.chosen_troll, place)
        else:
            add_units(state, owner, state.target, -1)
            add_units(state, owner, place, 1)
        if state.events is not None:
            tell_moved(state, seat, owner, place)
        state.chosen_troll = NOTHING
        state.strength -= 1
        if state.strength and ways_out(state, state.target):
            state.ask(MOVE_WHOM[seat])


MOVE_WHERE = tuple(MoveWhere((seat,)) for seat in range(5))


def tell_moved(state: MountainKingState, seat: int, owner: int, place: int) -> None:
    """Tell who moves whose troll or champion where."""
    params: dict[str, Param] = {
        "seat": seat,
        "owner": owner,
        "from": state.target,
        "place": place,
    }
    if state.chosen_troll < len(CHAMPIONS):
        state.tell("champion-moved", {**params, "champion": state.chosen_troll})
    else:
        state.tell("moved-own" if owner == seat else "moved", params)


def whose(state: MountainKingState) -> int:
    """The owner of the chosen troll: a champion, or beyond them a seat."""
    if state.chosen_troll < len(CHAMPIONS):
        return state.owner[state.chosen_troll]
    return state.chosen_troll - len(CHAMPIONS)


def destinations(state: MountainKingState, owner: int, place: int) -> int:
    """Where a troll of this owner may be moved from a place."""
    return state.board.near[place] & (state.board.caverns | state.lairs[owner]) & ~state.overrun


def ways_out(state: MountainKingState, place: int) -> bool:
    """Whether any troll in a place can be moved somewhere."""
    for owner in range(state.seats):
        if state.manned[owner] >> place & 1 and destinations(state, owner, place):
            return True
    return False
