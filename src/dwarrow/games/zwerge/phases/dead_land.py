"""Dead land and the march of the armies (rulebook: Totes Land, Schwarzjoch)."""

from __future__ import annotations

from dwarrow.games.zwerge.actions import SEND
from dwarrow.games.zwerge.phases.choices import ChooseField, Question
from dwarrow.games.zwerge.phases.fate import move_doom
from dwarrow.games.zwerge.pieces import ARMIES, NONE, SCHWARZJOCH, SIDES, TURNS_OF_SIDES
from dwarrow.games.zwerge.state import ZwergeState
from dwarrow.kernel import Refusal, Step

ALL_SIDES = (1 << len(SIDES)) - 1


class Settle(Step[ZwergeState]):
    """Schwarzjoch empties, crowded fields turn into dead land, until nothing moves any more."""

    def run(self, state: ZwergeState) -> None:
        """Resolve one field; the tile's march comes back here."""
        if state.crowd[SCHWARZJOCH] >= state.box.numbers.schwarzjoch:
            empty_schwarzjoch(state)
        if max(state.crowd) < state.threshold:
            return
        crowded = state.crowded_fields()
        if len(crowded) == 1:
            convert(state, crowded[0])
        elif crowded:
            state.ask(NextField((state.active,)))


SETTLE = Settle()


class NextField(ChooseField):
    """Several fields are crowded: which one turns into dead land first?"""

    name = "next-dead-land"
    group = False
    rule = "dead-land"

    def fields(self, state: ZwergeState) -> list[int]:
        """Every crowded field."""
        return state.crowded_fields()

    def why_not_field(self, state: ZwergeState, field: int) -> str:
        """Too few armies, or Schwarzjoch."""
        return "never-dead" if field == SCHWARZJOCH else "not-crowded"

    def chosen(self, state: ZwergeState, field: int) -> None:
        """This one now."""
        convert(state, field)


def empty_schwarzjoch(state: ZwergeState) -> None:
    """All armies on Schwarzjoch go back to the supply, and doom comes a step nearer."""
    for army in range(len(ARMIES)):
        at = 3 * SCHWARZJOCH + army
        state.supply[army] += state.armies[at]
        state.armies[at] = 0
    state.crowd[SCHWARZJOCH] = 0
    if state.events is not None:
        state.tell("schwarzjoch", {})
    move_doom(state, 1)


def place_armies(state: ZwergeState, field: int, armies: tuple[int, ...]) -> None:
    """Armies come from the supply, as far as it lasts; dead land sends them on at once."""
    target = state.flow(field)
    placed = []
    for army, wanted in enumerate(armies):
        count = min(wanted, state.supply[army])
        state.supply[army] -= count
        state.put_army(target, army, count)
        placed.append(count)
    if state.events is None:
        return
    if any(placed):
        code = "armies" if target == field else "armies-sent"
        state.tell(code, {"field": field, "target": target, "armies": tuple(placed)})
    else:
        state.tell("no-armies", {"field": field})


def convert(state: ZwergeState, field: int) -> None:
    """Step 1: a tile comes onto the field, its arrow on the field's arrow of the same colour."""
    if not state.tile_pile or state.outcome:
        return
    tile = state.tile_pile[0]
    state.tile_pile = state.tile_pile[1:]
    state.tile_on[field] = tile
    state.reveal()
    if state.events is not None:
        crowded = state.crowd[field] >= state.threshold
        state.tell(
            "dead-land" if crowded else "dead-land-by-card",
            {
                "field": field,
                "target": state.box.arrow_target(field, tile),
                "tile": tile,
                "count": state.crowd[field],
            },
        )
    send_to_sides(state, field, ALL_SIDES)


def send_to_sides(state: ZwergeState, field: int, sides: int) -> None:
    """Step 2: the printed armies go to their sides; step 3: the rest follows the arrow."""
    for army in range(len(ARMIES)):
        open_sides = sides_for(state, field, sides, army)
        present = state.armies[3 * field + army]
        if present >= len(open_sides):
            for side in open_sides:
                send(state, field, side)
        elif present > 0:
            state.ask(SendArmy((state.active,), field, sides, army))
            return
        sides = without_army(state, field, sides, army)
    follow_arrow(state, field)
    state.ask(SETTLE)


class SendArmy(Question):
    """Fewer armies than printed: which of the printed ones moves?"""

    name = "send-army"
    rule = "dead-land"

    field: int
    sides: int
    army: int

    def options(self, state: ZwergeState, seat: int) -> list[int]:
        """The open sides that show this army."""
        return [SEND + side for side in sides_for(state, self.field, self.sides, self.army)]

    def why_not(self, state: ZwergeState, seat: int, action: int) -> Refusal:
        """The side shows another army, one went there already, or the way is closed."""
        if not SEND <= action < SEND + len(SIDES):
            return super().why_not(state, seat, action)
        side = action - SEND
        if state.box.tiles[state.tile_on[self.field]].printed[side] != self.army:
            return Refusal("side-of-another", self.rule, {"army": self.army})
        return Refusal("side-closed" if self.sides >> side & 1 else "side-used", self.rule)

    def carry_out(self, state: ZwergeState, seat: int, action: int) -> None:
        """It goes; the others of its kind after it, if there are any left."""
        side = action - SEND
        send(state, self.field, side)
        send_to_sides(state, self.field, self.sides & ~(1 << side))


def sides_for(state: ZwergeState, field: int, sides: int, army: int) -> list[int]:
    """The sides among these that show this army and lead onto land that is not dead."""
    printed = state.box.tiles[state.tile_on[field]].printed
    return [
        side
        for side in range(len(SIDES))
        if sides >> side & 1 and printed[side] == army and side_target(state, field, side) != NONE
    ]


def without_army(state: ZwergeState, field: int, sides: int, army: int) -> int:
    """These sides without those that show this army."""
    printed = state.box.tiles[state.tile_on[field]].printed
    for side in range(len(SIDES)):
        if printed[side] == army:
            sides &= ~(1 << side)
    return sides


def side_target(state: ZwergeState, field: int, side: int) -> int:
    """The field on this side of the tile; NONE beyond the map's edge and for dead land."""
    found = state.box.fields[field]
    arrow = found.arrows[state.box.tiles[state.tile_on[field]].colour]
    target = found.neighbours[(arrow + TURNS_OF_SIDES[side]) % 6]
    if target == NONE or state.tile_on[target] != NONE:
        return NONE
    return target


def send(state: ZwergeState, field: int, side: int) -> None:
    """One printed army goes to its side."""
    army = state.box.tiles[state.tile_on[field]].printed[side]
    target = side_target(state, field, side)
    state.put_army(field, army, -1)
    state.put_army(target, army)
    if state.events is not None:
        state.tell("march-side", {"army": army, "field": field, "target": target})


def follow_arrow(state: ZwergeState, field: int) -> None:
    """The rest goes where the arrow leads, through dead land to the first field without a tile."""
    if state.crowd[field] == 0:
        return
    target = state.flow(field)
    armies = []
    for army in range(len(ARMIES)):
        count = state.armies[3 * field + army]
        armies.append(count)
        if count:
            state.put_army(field, army, -count)
            state.put_army(target, army, count)
    if state.events is not None:
        state.tell("march", {"field": field, "target": target, "armies": tuple(armies)})
