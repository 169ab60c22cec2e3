"""Rolling number dice, re-rolling and raising them (rulebook: Zwei Aktionen ausführen)."""

from __future__ import annotations

from dwarrow.games.zwerge.actions import (
    FACES,
    KEEP,
    RAISE,
    REROLL,
    REROLL_ALL,
    REROLL_BY_STONE,
)
from dwarrow.games.zwerge.box import (
    MESSAGE_PLUS_ONE,
    RAISE_A_DIE,
    REROLL_A_DIE,
    REROLL_CRAFT_TESTS,
    REROLL_FIGHTS,
    REROLL_HIGHEST,
    REROLLS_A_DIE,
    TESTS_EACH,
)
from dwarrow.games.zwerge.phases.cards import armies_fought_at
from dwarrow.games.zwerge.phases.choices import Question
from dwarrow.games.zwerge.phases.tasks import tested
from dwarrow.games.zwerge.pieces import COUNCIL_END, NONE, ROLLS
from dwarrow.games.zwerge.state import ZwergeState
from dwarrow.games.zwerge.versions import (
    ASKED_IF_A_DIE_CAN_BRING_MORE,
    ASKED_IF_DICE_CAN_BE_BETTERED,
)
from dwarrow.kernel import Refusal

WALK_ROLL, FIGHT_ROLL, STRIKE_ROLL, MESSAGE_ROLL, CRAFT_TEST, OTHER_TEST, LIFE_DICE = range(7)


def roll_dice(state: ZwergeState, seat: int, scope: int, dice: int, card: int = NONE) -> None:
    """Roll number dice; what is done with them lies below on the stack."""
    state.scope = scope
    state.trying = card
    state.ability_open = may_reroll_all(state, seat)
    throw_all(state, min(dice, state.box.numbers.dice), "roll")
    after_roll(state, seat)


def may_reroll_all(state: ZwergeState, seat: int) -> bool:
    """Whether the dwarf's ability re-rolls all dice, once, of what is being rolled."""
    ability = state.ability(seat)
    if state.scope == CRAFT_TEST:
        return ability == REROLL_CRAFT_TESTS
    return ability == REROLL_FIGHTS and state.scope in (FIGHT_ROLL, STRIKE_ROLL)


def throw_all(state: ZwergeState, dice: int, told: str) -> None:
    """All dice; the council's third box on the left then takes one highest die back."""
    power = state.council_power()
    state.dice = tuple(sorted([throw(state) for _ in range(dice)]))
    tell_dice(state, told)
    if power == REROLL_HIGHEST:
        replace_die(state, state.dice[-1])
    state.box_open = power == REROLL_A_DIE


def throw(state: ZwergeState) -> int:
    """One number die."""
    return 1 + state.chance.roll(ROLLS[state.scope], FACES)


def replace_die(state: ZwergeState, face: int) -> None:
    """One die with this face is rolled again."""
    dice = list(state.dice)
    dice.remove(face)
    dice.append(throw(state))
    dice.sort()
    state.dice = tuple(dice)
    tell_dice(state, "roll-again")


def tell_dice(state: ZwergeState, told: str) -> None:
    """Everybody sees the dice."""
    if state.events is not None:
        dwarf = state.dwarf_of[state.active]
        state.tell(told, {"dwarf": dwarf, "roll": state.scope, "dice": state.dice})


def after_roll(state: ZwergeState, seat: int) -> None:
    """Ask for re-rolls if there are any, then whether a die is raised."""
    if state.box_open or state.ability_open or may_use_stone(state, seat):
        if may_be_bettered(state, seat):
            state.ask(ROLL_AGAIN[seat])
    else:
        ask_to_raise(state, seat)


def may_be_bettered(state: ZwergeState, seat: int) -> bool:
    """Whether other faces could bring more than those on the table."""
    if state.rules < ASKED_IF_DICE_CAN_BE_BETTERED:
        return True
    if state.scope == WALK_ROLL:
        return state.dice[-1] < FACES
    if state.scope == FIGHT_ROLL and state.rules < ASKED_IF_A_DIE_CAN_BRING_MORE:
        return fight_may_be_bettered(state, seat)
    return bool(numbers_wanted(state, seat))


def numbers_wanted(state: ZwergeState, seat: int) -> list[int]:
    """The numbers at which one more die would bring something, in ascending order."""
    if state.scope == FIGHT_ROLL:
        return numbers_wanted_in_fight(state, seat)
    number, wanted = aimed_at(state, seat)
    return [number] if successes(state, number) < min(wanted, len(state.dice)) else []


def numbers_wanted_in_fight(state: ZwergeState, seat: int) -> list[int]:
    """The numbers that fewer dice reach than armies which need them could fall."""
    armies = armies_fought_at(state, state.position[seat])
    wanted: list[int] = []
    falling = 0
    for number in range(FACES, 0, -1):
        falling += sum(
            armies[army] for army, found in enumerate(state.box.armies) if found.number == number
        )
        striking = successes(state, number)
        if striking < min(falling, len(state.dice)):
            wanted.insert(0, number)
        falling = min(falling, striking)
    return wanted


def fight_may_be_bettered(state: ZwergeState, seat: int) -> bool:
    """Not if every die strikes anybody who is here, nor if all of them can fall."""
    armies = armies_fought_at(state, state.position[seat])
    needed: list[int] = []
    for army, found in enumerate(state.box.armies):
        needed += [found.number] * armies[army]
    needed.sort(reverse=True)
    if state.dice[0] >= needed[0]:
        return False
    dice = state.dice[::-1]
    return len(needed) > len(dice) or any(
        die < number for die, number in zip(dice, needed, strict=False)
    )


def aimed_at(state: ZwergeState, seat: int) -> tuple[int, int]:
    """The number a die must reach, and how many such dice are still wanted."""
    card = state.scenario if state.scope == STRIKE_ROLL else state.trying
    if card == NONE:
        return aim_at_council(state, seat, state.scope == MESSAGE_ROLL)
    return aim_at_card(state, seat, card)


def aim_at_council(state: ZwergeState, seat: int, message: bool) -> tuple[int, int]:
    """The number right of the council marker, for one die of a message or in the workshop."""
    number = state.box.council[state.council + COUNCIL_END].number
    bonus = message and state.ability(seat) == MESSAGE_PLUS_ONE
    return number - int(bonus), 1


def aim_at_card(state: ZwergeState, seat: int, card: int) -> tuple[int, int]:
    """The number of a card's test, and how many successes it still wants."""
    task = state.box.cards[card].task
    if task.kind == TESTS_EACH:
        return tested(state, seat, card).number, 1
    return task.number, task.count - state.progress[card]


def may_use_stone(state: ZwergeState, seat: int) -> bool:
    """The lucky stone works once a turn."""
    return not state.stone_used and state.owned(seat, REROLLS_A_DIE) != NONE


class RollAgain(Question):
    """Re-roll a die by the council's box or the lucky stone, all by ability, or keep the dice."""

    name = "roll-again"
    rule = "tests"

    def options(self, state: ZwergeState, seat: int) -> list[int]:
        """Each face once; equal dice are the same choice."""
        faces = sorted(set(state.dice))
        options: list[int] = []
        if state.box_open:
            options += [REROLL + face - 1 for face in faces]
        if may_use_stone(state, seat):
            options += [REROLL_BY_STONE + face - 1 for face in faces]
        if state.ability_open:
            options.append(REROLL_ALL)
        options.append(KEEP)
        return options

    def why_not(self, state: ZwergeState, seat: int, action: int) -> Refusal:
        """No such die, or nothing that allows it."""
        if action == REROLL_ALL:
            used = may_reroll_all(state, seat)
            return Refusal("all-rerolled" if used else "no-reroll-all", self.rule)
        if not REROLL <= action < REROLL_ALL:
            return super().why_not(state, seat, action)
        if action >= REROLL_BY_STONE:
            if state.owned(seat, REROLLS_A_DIE) == NONE:
                return Refusal("not-owned", "equipment")
            if state.stone_used:
                return Refusal("stone-used", "equipment")
        elif not state.box_open:
            used = state.council_power() == REROLL_A_DIE
            return Refusal("die-rerolled" if used else "no-reroll", self.rule)
        return Refusal("no-such-die", self.rule, {"face": (action - REROLL) % FACES + 1})

    def carry_out(self, state: ZwergeState, seat: int, action: int) -> None:
        """Roll again and look what is still possible."""
        if action == KEEP:
            ask_to_raise(state, seat)
            return
        if action == REROLL_ALL:
            state.ability_open = False
            throw_all(state, len(state.dice), "roll-again")
        elif action < REROLL_BY_STONE:
            state.box_open = False
            replace_die(state, action - REROLL + 1)
        else:
            state.box_open = False
            state.stone_used = True
            replace_die(state, action - REROLL_BY_STONE + 1)
        after_roll(state, seat)


ROLL_AGAIN = tuple(RollAgain((seat,)) for seat in range(5))


def ask_to_raise(state: ZwergeState, seat: int) -> None:
    """Boëndal may raise a die in a fight, once everything is rolled."""
    fight = state.scope == FIGHT_ROLL or state.scope == STRIKE_ROLL
    if fight and state.ability(seat) == RAISE_A_DIE and faces_to_raise(state, seat):
        state.ask(RAISE_DIE[seat])


def faces_to_raise(state: ZwergeState, seat: int) -> list[int]:
    """Each face once that brings something if it counts one more."""
    if state.rules < ASKED_IF_A_DIE_CAN_BRING_MORE:
        faces = [face for face in sorted(set(state.dice)) if face < FACES]
        return faces if may_be_bettered(state, seat) else []
    return [number - 1 for number in numbers_wanted(state, seat) if number - 1 in state.dice]


class RaiseDie(Question):
    """Raise one die by one?"""

    name = "raise-die"
    rule = "fight"

    def options(self, state: ZwergeState, seat: int) -> list[int]:
        """Every face that brings something, or nothing."""
        return [RAISE + face - 1 for face in faces_to_raise(state, seat)] + [KEEP]

    def why_not(self, state: ZwergeState, seat: int, action: int) -> Refusal:
        """Already a six, no such die, or it would bring nothing."""
        if not RAISE <= action < KEEP:
            return super().why_not(state, seat, action)
        face = action - RAISE + 1
        if face == FACES:
            return Refusal("six-is-enough", self.rule)
        code = "raised-in-vain" if face in state.dice else "no-such-die"
        return Refusal(code, self.rule, {"face": face})

    def carry_out(self, state: ZwergeState, seat: int, action: int) -> None:
        """The die counts one more."""
        if action == KEEP:
            return
        dice = list(state.dice)
        dice.remove(action - RAISE + 1)
        dice.append(action - RAISE + 2)
        dice.sort()
        state.dice = tuple(dice)
        tell_dice(state, "raise-die")


RAISE_DIE = tuple(RaiseDie((seat,)) for seat in range(5))


def successes(state: ZwergeState, number: int) -> int:
    """How many dice reach the number."""
    return sum(1 for die in state.dice if die >= number)
