"""Scouting: look at a gate card and at a gnome (rulebook: Gnome, step 1)."""

from __future__ import annotations

from dwarrow.games.mountain_king.actions import GATE, LOOK, STOP
from dwarrow.games.mountain_king.gnomes import seen_by, strength_of
from dwarrow.games.mountain_king.pieces import CAVERNS, GNOME_BITS, MAX_GATES, members
from dwarrow.games.mountain_king.state import MountainKingState
from dwarrow.games.mountain_king.tracks import use_claw, uses_left
from dwarrow.kernel import Decision, Refusal


def scout(state: MountainKingState, seat: int) -> None:
    """First a gate card, then a gnome; each may be declined."""
    if unseen_gnomes(state, seat):
        state.ask(SCOUT_GNOME[seat])
    if unseen_gates(state, seat):
        state.ask(SCOUT_GATE[seat])


def unseen_gates(state: MountainKingState, seat: int) -> list[int]:
    """The face-down cards of the row that the seat has not looked at."""
    return [
        gate for gate in range(state.gates_open, state.row) if not state.gate_seen[gate] >> seat & 1
    ]


def unseen_gnomes(state: MountainKingState, seat: int) -> list[int]:
    """The gnomes on the board that the seat has not looked at: twice the cavern, plus its place."""
    found: list[int] = []
    for cavern in members(state.overrun):
        for number, gnome in enumerate(state.gnomes[cavern]):
            if not seen_by(gnome) >> seat & 1:
                found.append(2 * cavern + number)
    return found


def scouting_champions(state: MountainKingState, seat: int) -> list[int]:
    """The seat's champions that can scout now: at any point of its turn, while a claw is free."""
    if state.turn != seat:
        return []
    return sorted(
        champion
        for champion in state.owned[seat]
        if state.box.champions[champion].scouts
        and uses_left(state, champion)
        and (unseen_gates(state, seat) or unseen_gnomes(state, seat))
    )


def scout_with(state: MountainKingState, seat: int, champion: int) -> None:
    """Cover a claw of a champion and scout."""
    use_claw(state, seat, champion)
    scout(state, seat)


class ScoutGate(Decision[MountainKingState]):
    """Look at a face-down gate card, or do without."""

    name = "scout-gate"
    rule = "scouting"

    def options(self, state: MountainKingState, seat: int) -> list[int]:
        """The cards not yet looked at."""
        return [STOP, *(GATE + gate for gate in unseen_gates(state, seat))]

    def why_not(self, state: MountainKingState, seat: int, action: int) -> Refusal:
        """No such card, face up, or known already."""
        if not GATE <= action < GATE + MAX_GATES:
            return Refusal("scout-gate", self.rule)
        gate = action - GATE
        code = "gate-known" if gate < state.row else "no-gate"
        return Refusal(code, self.rule, {"number": gate + 1})

    def carry_out(self, state: MountainKingState, seat: int, action: int) -> None:
        """The seat knows it from now on."""
        if action == STOP:
            return
        gate = action - GATE
        seen = list(state.gate_seen)
        seen[gate] |= 1 << seat
        state.gate_seen = tuple(seen)
        state.reveal()
        if state.events is not None:
            number = gate + 1
            clan = state.gates[gate]
            state.tell("scout-gate", {"seat": seat, "number": number}, {"clan": clan}, (seat,))


SCOUT_GATE = tuple(ScoutGate((seat,)) for seat in range(5))


class ScoutGnome(Decision[MountainKingState]):
    """Look at a gnome on the board, or do without."""

    name = "scout-gnome"
    rule = "scouting"

    def options(self, state: MountainKingState, seat: int) -> list[int]:
        """The gnomes not yet looked at."""
        return [STOP, *(LOOK + gnome for gnome in unseen_gnomes(state, seat))]

    def why_not(self, state: MountainKingState, seat: int, action: int) -> Refusal:
        """No gnome there, or known already."""
        if not LOOK <= action < LOOK + 2 * CAVERNS:
            return Refusal("scout-gnome", self.rule)
        cavern, number = divmod(action - LOOK, 2)
        code = "gnome-known" if number < len(state.gnomes[cavern]) else "no-gnome"
        return Refusal(code, self.rule, {"place": cavern})

    def carry_out(self, state: MountainKingState, seat: int, action: int) -> None:
        """The seat knows it from now on."""
        if action == STOP:
            return
        cavern, number = divmod(action - LOOK, 2)
        gnomes = list(state.gnomes[cavern])
        gnomes[number] |= 1 << seat + GNOME_BITS
        state.gnomes[cavern] = tuple(gnomes)
        state.reveal()
        if state.events is not None:
            strength = strength_of(gnomes[number])
            state.tell(
                "scout-gnome", {"seat": seat, "place": cavern}, {"strength": strength}, (seat,)
            )


SCOUT_GNOME = tuple(ScoutGnome((seat,)) for seat in range(5))
