"""Questions that many rules share: which dwarf, which field, which card."""

from __future__ import annotations

from dwarrow.games.zwerge.actions import DWARF, FIELD, PASS
from dwarrow.games.zwerge.pieces import FIELD_COUNT
from dwarrow.games.zwerge.state import ZwergeState
from dwarrow.kernel import Decision, Refusal


class Question(Decision[ZwergeState]):
    """A decision that may be left out where passing is an option."""

    def why_not(self, state: ZwergeState, seat: int, action: int) -> Refusal:
        """Nobody may do without, or something else is being asked."""
        if action == PASS:
            return Refusal("no-pass", self.rule, {"prompt": self.name})
        return super().why_not(state, seat, action)


class ChooseDwarf(Question):
    """Which dwarf? The group decides, the dwarf on turn has the last word."""

    group = True

    def candidates(self, state: ZwergeState) -> list[int]:
        """The seats that may be chosen: everybody, unless the question says otherwise."""
        return list(range(state.seats))

    def chosen(self, state: ZwergeState, dwarf_seat: int) -> None:
        """Go on with the chosen dwarf."""
        raise AssertionError(f"{type(self).__name__} does nothing")

    def options(self, state: ZwergeState, seat: int) -> list[int]:
        """The dwarves of the candidates."""
        return sorted(DWARF + state.dwarf_of[found] for found in self.candidates(state))

    def why_not(self, state: ZwergeState, seat: int, action: int) -> Refusal:
        """Not a dwarf at this table, or one who cannot be chosen."""
        if not DWARF <= action < FIELD:
            return super().why_not(state, seat, action)
        dwarf = action - DWARF
        if dwarf not in state.dwarf_of:
            return Refusal("dwarf-absent", self.rule, {"dwarf": dwarf})
        code = self.why_not_dwarf(state, state.dwarf_of.index(dwarf))
        return Refusal(code, self.rule, {"dwarf": dwarf})

    def why_not_dwarf(self, state: ZwergeState, dwarf_seat: int) -> str:
        """Why a dwarf at this table cannot be chosen."""
        raise AssertionError(f"{type(self).__name__} refuses no dwarf")

    def carry_out(self, state: ZwergeState, seat: int, action: int) -> None:
        """Go on with the chosen dwarf."""
        self.chosen(state, state.dwarf_of.index(action - DWARF))


class ChooseField(Question):
    """Which field? The group decides, the dwarf on turn has the last word."""

    group = True

    def fields(self, state: ZwergeState) -> list[int]:
        """The fields that may be chosen, in ascending order."""
        raise AssertionError(f"{type(self).__name__} has no fields")

    def chosen(self, state: ZwergeState, field: int) -> None:
        """Go on with the chosen field."""
        raise AssertionError(f"{type(self).__name__} does nothing")

    def options(self, state: ZwergeState, seat: int) -> list[int]:
        """The fields that may be chosen."""
        return [FIELD + field for field in self.fields(state)]

    def why_not(self, state: ZwergeState, seat: int, action: int) -> Refusal:
        """Not a field, or one that cannot be chosen."""
        if not FIELD <= action < FIELD + FIELD_COUNT:
            return super().why_not(state, seat, action)
        field = action - FIELD
        return Refusal(self.why_not_field(state, field), self.rule, {"field": field})

    def why_not_field(self, state: ZwergeState, field: int) -> str:
        """Why a field cannot be chosen."""
        raise AssertionError(f"{type(self).__name__} refuses no field")

    def carry_out(self, state: ZwergeState, seat: int, action: int) -> None:
        """Go on with the chosen field, or with none."""
        if action != PASS:
            self.chosen(state, action - FIELD)
