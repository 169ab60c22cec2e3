"""3A. Moving on the map (rulebook: Auf der Landkarte bewegen, Tunnelsystem)."""

from __future__ import annotations

from dwarrow.games.zwerge.actions import GO, STOP, TUNNEL
from dwarrow.games.zwerge.box import VISIT
from dwarrow.games.zwerge.phases.cards import cards_on_table
from dwarrow.games.zwerge.phases.choices import Question
from dwarrow.games.zwerge.phases.dice import WALK_ROLL, roll_dice
from dwarrow.games.zwerge.phases.figures import enter
from dwarrow.games.zwerge.phases.tasks import BITS_PER_SEAT, CHECK_CARDS, VISITED
from dwarrow.games.zwerge.pieces import WALK
from dwarrow.games.zwerge.state import ZwergeState
from dwarrow.kernel import Refusal, Step


def walk(state: ZwergeState, seat: int) -> None:
    """Roll for walking; the highest die is the number of steps."""
    state.ask(BEGIN_WALK[seat])
    roll_dice(state, seat, WALK_ROLL, state.attribute(seat, WALK))


class BeginWalk(Step[ZwergeState]):
    """The dice are rolled: up to as many steps as the highest shows."""

    seat: int

    def run(self, state: ZwergeState) -> None:
        """Ask for the first step."""
        state.ask(WALKING[self.seat][state.dice[-1]])


BEGIN_WALK = tuple(BeginWalk(seat) for seat in range(5))


class Walking(Question):
    """The next step of a walk, through a tunnel or over land, or stop here."""

    name = "walking"
    rule = "move"

    steps: int

    def options(self, state: ZwergeState, seat: int) -> list[int]:
        """The fields around, the other tunnel entrances if this is one, or stop."""
        here = state.position[seat]
        options = [GO + field for field in state.box.neighbours[here]]
        if here in state.box.tunnels or here == state.tunnel_tile:
            options += [TUNNEL + field for field in tunnel_ends(state, here)]
        options.append(STOP)
        return options

    def why_not(self, state: ZwergeState, seat: int, action: int) -> Refusal:
        """The same field, not one beside it, or no open tunnel."""
        here = state.position[seat]
        if action in (GO + here, TUNNEL + here):
            return Refusal("here-already", self.rule, {"field": here})
        if GO <= action < TUNNEL:
            return Refusal("not-adjacent", self.rule, {"field": action - GO})
        if TUNNEL <= action < STOP:
            code = "no-tunnel-there" if here in state.open_tunnels() else "no-tunnel-here"
            return Refusal(code, "tunnels", {"field": action - TUNNEL})
        return super().why_not(state, seat, action)

    def carry_out(self, state: ZwergeState, seat: int, action: int) -> None:
        """Step onto the field; armies there end the walk."""
        if action == STOP:
            return
        field = action - GO
        if action >= TUNNEL:
            field = action - TUNNEL
            state.tunnel_used = True
        if self.steps > 1 and not state.crowd[field]:
            state.ask(WALKING[seat][self.steps - 1])
        state.ask(CHECK_CARDS)
        note_visit(state, seat, field)
        here = state.position[seat]
        enter(state, seat, field)
        if state.events is not None:
            code = "tunnel-step" if action >= TUNNEL else "step"
            state.tell(code, {"dwarf": state.dwarf_of[seat], "from": here, "field": field})


WALKING = tuple(tuple(Walking((seat,), steps) for steps in range(7)) for seat in range(5))


def tunnel_ends(state: ZwergeState, here: int) -> list[int]:
    """The other open entrances, if this one is open."""
    entrances = state.open_tunnels()
    if here not in entrances:
        return []
    return [field for field in entrances if field != here]


def note_visit(state: ZwergeState, seat: int, field: int) -> None:
    """Entering a place counts for the cards that want it visited."""
    for card in cards_on_table(state):
        task = state.box.cards[card].task
        if task.kind != VISIT or field not in task.places:
            continue
        number = task.places.index(field)
        shift = seat * BITS_PER_SEAT
        entered = state.progress[card] >> shift & 3
        if number == 1 and task.ordered and not entered & 1:
            continue
        entered |= 1 << number
        state.progress[card] |= entered << shift
        if entered == (1 << len(task.places)) - 1:
            state.progress[card] |= VISITED


def break_visits(state: ZwergeState, seat: int) -> None:
    """Another action than moving breaks this dwarf's way from one place to the next."""
    for card in cards_on_table(state):
        if state.box.cards[card].task.kind == VISIT:
            state.progress[card] &= ~(3 << seat * BITS_PER_SEAT)
