"""3C. A message to the council, and its workshop (rulebook: Botschaft an den Rat der Zwerge)."""

from __future__ import annotations

from dwarrow.games.zwerge.box import MESSAGE_PLUS_ONE
from dwarrow.games.zwerge.phases.council import move_council
from dwarrow.games.zwerge.phases.dice import CRAFT_TEST, MESSAGE_ROLL, roll_dice
from dwarrow.games.zwerge.phases.equipment import DrawEquipment
from dwarrow.games.zwerge.pieces import COUNCIL_END, CRAFT
from dwarrow.games.zwerge.state import ZwergeState
from dwarrow.kernel import Step


def send_message(state: ZwergeState, seat: int) -> None:
    """Roll for a message; it can be sent from any field."""
    state.ask(READ_MESSAGE[seat])
    roll_dice(state, seat, MESSAGE_ROLL, state.attribute(seat, CRAFT))


class ReadMessage(Step[ZwergeState]):
    """One die that reaches the number right of the marker moves it by exactly one box."""

    seat: int

    def run(self, state: ZwergeState) -> None:
        """Compare the highest die."""
        highest = state.dice[-1] + int(state.ability(self.seat) == MESSAGE_PLUS_ONE)
        if highest >= state.box.council[state.council + COUNCIL_END].number:
            move_council(state, 1)
        elif state.events is not None:
            state.tell("message-lost", {"dwarf": state.dwarf_of[self.seat]})


READ_MESSAGE = tuple(ReadMessage(seat) for seat in range(5))


def work(state: ZwergeState, seat: int) -> None:
    """In the rightmost box a craft test is an action."""
    state.ask(FINISH_WORK[seat])
    roll_dice(state, seat, CRAFT_TEST, state.attribute(seat, CRAFT))


class FinishWork(Step[ZwergeState]):
    """However many successes, the workshop gives exactly one equipment card."""

    seat: int

    def run(self, state: ZwergeState) -> None:
        """Compare the highest die."""
        if state.dice[-1] >= state.box.council[state.council + COUNCIL_END].number:
            state.ask(DrawEquipment(1))
        elif state.events is not None:
            state.tell("work-lost", {"dwarf": state.dwarf_of[self.seat]})


FINISH_WORK = tuple(FinishWork(seat) for seat in range(5))
