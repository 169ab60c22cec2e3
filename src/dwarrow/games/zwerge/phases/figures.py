"""Figures on the map: entering dead land, being moved (rulebook: Bewegung durch Totes Land)."""

from __future__ import annotations

from dwarrow.games.zwerge.actions import PAY_DOOM, PAY_LIFE
from dwarrow.games.zwerge.box import UNHARMED_BY_DEAD_LAND
from dwarrow.games.zwerge.phases.choices import ChooseDwarf, ChooseField, Question
from dwarrow.games.zwerge.phases.fate import move_doom
from dwarrow.games.zwerge.phases.life import LoseLife
from dwarrow.games.zwerge.pieces import FIELD_COUNT, NONE, SCHWARZJOCH
from dwarrow.games.zwerge.state import ZwergeState

EVERYWHERE = list(range(FIELD_COUNT))


def enter(state: ZwergeState, seat: int, field: int) -> None:
    """A figure comes onto a field; dead land has its price."""
    state.position[seat] = field
    if state.tile_on[field] != NONE and state.ability(seat) != UNHARMED_BY_DEAD_LAND:
        state.ask(PayForDeadLand((state.active,), seat))


class PayForDeadLand(Question):
    """A figure entered dead land: a life point of this dwarf, or a step of the doom marker?"""

    name = "pay-for-dead-land"
    group = True
    rule = "dead-land-price"

    dwarf_seat: int

    def options(self, state: ZwergeState, seat: int) -> list[int]:
        """Always both, even where one of them loses the game."""
        return [PAY_LIFE, PAY_DOOM]

    def carry_out(self, state: ZwergeState, seat: int, action: int) -> None:
        """Pay."""
        if action == PAY_LIFE:
            state.ask(LoseLife(self.dwarf_seat, 1))
        else:
            move_doom(state, 1)


def put_figure(state: ZwergeState, seat: int, field: int) -> None:
    """A card moves a figure; staying where it is costs nothing."""
    here = state.position[seat]
    if field != here:
        enter(state, seat, field)
    if state.events is not None:
        state.tell("moved", {"dwarf": state.dwarf_of[seat], "from": here, "field": field})


class WhoMoves(ChooseDwarf):
    """Choose together which figure is moved."""

    name = "who-moves"
    rule = "cards"

    def candidates(self, state: ZwergeState) -> list[int]:
        """Every figure that no threat holds."""
        return [seat for seat in range(state.seats) if not state.is_blocked(seat)]

    def why_not_dwarf(self, state: ZwergeState, dwarf_seat: int) -> str:
        """A threat holds it."""
        return "blocked"

    def chosen(self, state: ZwergeState, dwarf_seat: int) -> None:
        """Where to?"""
        state.ask(MoveWhere(self.seats, dwarf_seat))


class MoveWhere(ChooseField):
    """Choose the field onto which the figure is moved."""

    name = "move-where"
    rule = "cards"

    dwarf_seat: int

    def fields(self, state: ZwergeState) -> list[int]:
        """Any field."""
        return EVERYWHERE

    def chosen(self, state: ZwergeState, field: int) -> None:
        """There it goes."""
        put_figure(state, self.dwarf_seat, field)


class CartWhere(ChooseField):
    """Choose the open tunnel entrance to which the mine cart brings the dwarf."""

    name = "cart-where"
    group = False
    rule = "equipment"

    def fields(self, state: ZwergeState) -> list[int]:
        """Every open entrance but the one the dwarf stands on."""
        here = state.position[state.active]
        return [field for field in state.open_tunnels() if field != here]

    def why_not_field(self, state: ZwergeState, field: int) -> str:
        """The dwarf is there already, or there is no open entrance."""
        return "here-already" if field == state.position[state.active] else "no-tunnel-there"

    def chosen(self, state: ZwergeState, field: int) -> None:
        """There it goes."""
        put_figure(state, state.active, field)


class PlaceTunnel(ChooseField):
    """Choose the field for the tunnel tile; armies and dead land stay where they are."""

    name = "place-tunnel"
    rule = "tunnels"

    def fields(self, state: ZwergeState) -> list[int]:
        """Any field but Schwarzjoch."""
        return [field for field in EVERYWHERE if field != SCHWARZJOCH]

    def why_not_field(self, state: ZwergeState, field: int) -> str:
        """It is Schwarzjoch."""
        return "no-tunnel-tile-there"

    def chosen(self, state: ZwergeState, field: int) -> None:
        """The one tile lies there now."""
        state.tunnel_tile = field
        if state.events is not None:
            state.tell("tunnel", {"field": field})
