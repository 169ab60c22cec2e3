"""Effects on armies and dead land (rulebook: Karten und Symbole, Totes Land)."""

from __future__ import annotations

from dwarrow.games.zwerge.actions import PASS, REMOVE, SEND
from dwarrow.games.zwerge.box import EACH_GATE, MOST_ARMIES, ONE_FIELD, ONE_GATE, Effect
from dwarrow.games.zwerge.phases.choices import ChooseField, Question
from dwarrow.games.zwerge.phases.dead_land import SETTLE, convert, place_armies
from dwarrow.games.zwerge.pieces import ARMIES, FIELD_COUNT, GATE_FIELDS, NONE, SCHWARZJOCH
from dwarrow.games.zwerge.state import ZwergeState
from dwarrow.games.zwerge.versions import CARD_TURNS_FIELDS_BY_CHOICE
from dwarrow.kernel import Param, Refusal, Step


def add_armies(state: ZwergeState, effect: Effect) -> None:
    """Armies come onto a field, or onto each gate in the order I, II, IV, V."""
    for field in GATE_FIELDS if effect.at == EACH_GATE else (effect.at,):
        place_armies(state, field, effect.armies)
    state.ask(SETTLE)


def remove_armies(state: ZwergeState, effect: Effect) -> None:
    """Up to so many armies go back to the supply, from the named field or a chosen one."""
    if effect.at >= 0:
        remove_from(state, effect.at, effect.count)
        return
    question = RemoveWhere((state.active,), effect.at == ONE_GATE, effect.count)
    assert effect.at in (ONE_FIELD, ONE_GATE)
    if question.fields(state):
        state.ask(question)


def remove_from(state: ZwergeState, field: int, count: int) -> None:
    """Ask which armies, as long as there are any."""
    if count and state.crowd[field]:
        state.ask(RemoveArmy((state.active,), field, count))


class RemoveWhere(ChooseField):
    """Choose the field from which armies are removed, or none."""

    name = "remove-where"
    rule = "cards"

    gates: bool
    count: int

    def fields(self, state: ZwergeState) -> list[int]:
        """Fields, or gates, with armies."""
        return [
            field
            for field in range(FIELD_COUNT)
            if state.crowd[field] and (not self.gates or field in GATE_FIELDS)
        ]

    def options(self, state: ZwergeState, seat: int) -> list[int]:
        """These fields or none."""
        return [*super().options(state, seat), PASS]

    def why_not_field(self, state: ZwergeState, field: int) -> str:
        """Not a gate, or nothing to remove."""
        return "no-gate" if self.gates and field not in GATE_FIELDS else "no-armies-there"

    def chosen(self, state: ZwergeState, field: int) -> None:
        """Armies go from there."""
        remove_from(state, field, self.count)


class RemoveArmy(Question):
    """Choose an army that goes back to the supply, or stop."""

    name = "remove-army"
    group = True
    rule = "cards"

    field: int
    count: int

    def options(self, state: ZwergeState, seat: int) -> list[int]:
        """The kinds on the field, or enough."""
        kinds = [
            REMOVE + army for army in range(len(ARMIES)) if state.armies[3 * self.field + army]
        ]
        return [*kinds, PASS]

    def why_not(self, state: ZwergeState, seat: int, action: int) -> Refusal:
        """No such army on the field."""
        if REMOVE <= action < SEND:
            params: dict[str, Param] = {"army": action - REMOVE, "field": self.field}
            return Refusal("no-army-there", self.rule, params)
        return super().why_not(state, seat, action)

    def carry_out(self, state: ZwergeState, seat: int, action: int) -> None:
        """It goes back without being defeated."""
        if action == PASS:
            return
        army = action - REMOVE
        state.put_army(self.field, army, -1)
        state.supply[army] += 1
        if state.events is not None:
            state.tell("army-removed", {"army": army, "field": self.field})
        remove_from(state, self.field, self.count - 1)


def make_dead_land(state: ZwergeState, effect: Effect) -> bool:
    """The fullest field, or every field with one kind of army; True if the fallback is due."""
    if not state.tile_pile:
        return False
    if effect.at != MOST_ARMIES:
        fields = tuple(
            field
            for field in range(FIELD_COUNT)
            if state.armies[3 * field + effect.army] and field != SCHWARZJOCH
        )
        state.ask(ConvertFields(fields))
        return False
    fullest = fullest_fields(state)
    if len(fullest) > 1:
        state.ask(WhichFullest((state.active,)))
    elif fullest:
        convert(state, fullest[0])
    return not fullest


def fullest_fields(state: ZwergeState) -> list[int]:
    """The fields with most armies; Schwarzjoch does not count."""
    most = max(count for field, count in enumerate(state.crowd) if field != SCHWARZJOCH)
    if not most:
        return []
    return [
        field for field, count in enumerate(state.crowd) if count == most and field != SCHWARZJOCH
    ]


class WhichFullest(ChooseField):
    """Several fields have most armies: which one turns into dead land?"""

    name = "which-fullest"
    group = False
    rule = "dead-land"

    def fields(self, state: ZwergeState) -> list[int]:
        """All of them."""
        return fullest_fields(state)

    def why_not_field(self, state: ZwergeState, field: int) -> str:
        """Another field has more armies, or this is Schwarzjoch."""
        return "never-dead" if field == SCHWARZJOCH else "not-fullest"

    def chosen(self, state: ZwergeState, field: int) -> None:
        """This one."""
        convert(state, field)


class ConvertFields(Step[ZwergeState]):
    """Listed fields turn into dead land one by one, each with everything that follows from it."""

    fields: tuple[int, ...]

    def run(self, state: ZwergeState) -> None:
        """The next one; those that turned meanwhile are passed over."""
        left = tuple(field for field in self.fields if state.tile_on[field] == NONE)
        if not left or not state.tile_pile:
            return
        if len(left) > 1 and state.rules >= CARD_TURNS_FIELDS_BY_CHOICE:
            state.ask(NextToTurn((state.active,), left))
            return
        state.ask(ConvertFields(left[1:]))
        convert(state, left[0])


class NextToTurn(ChooseField):
    """A card turns several fields into dead land: which one next?"""

    name = "next-to-turn"
    group = False
    rule = "dead-land"

    left: tuple[int, ...]

    def fields(self, state: ZwergeState) -> list[int]:
        """Those that have not turned."""
        return list(self.left)

    def why_not_field(self, state: ZwergeState, field: int) -> str:
        """The card does not mean it, or it has turned."""
        return "not-to-turn"

    def chosen(self, state: ZwergeState, field: int) -> None:
        """This one now, the others after it."""
        state.ask(ConvertFields(tuple(other for other in self.left if other != field)))
        convert(state, field)


def remove_dead_land(state: ZwergeState, count: int) -> None:
    """As many tiles as possible go back and are shuffled in; then crowded fields may turn."""
    state.ask(SETTLE)
    if state.tiles_placed():
        state.ask(SHUFFLE_TILES)
        state.ask(RemoveTile((state.active,), count))


class RemoveTile(ChooseField):
    """Choose a field from which the dead land is taken away."""

    name = "remove-dead-land"
    rule = "dead-land"

    count: int

    def fields(self, state: ZwergeState) -> list[int]:
        """Every field with a tile."""
        return [field for field in range(FIELD_COUNT) if state.tile_on[field] != NONE]

    def why_not_field(self, state: ZwergeState, field: int) -> str:
        """There is no dead land."""
        return "not-dead"

    def chosen(self, state: ZwergeState, field: int) -> None:
        """The field is as it was; its tile goes back."""
        state.tile_pile += (state.tile_on[field],)
        state.tile_on[field] = NONE
        if state.events is not None:
            state.tell("land-healed", {"field": field})
        if self.count > 1 and state.tiles_placed():
            state.ask(RemoveTile(self.seats, self.count - 1))


class ShuffleTiles(Step[ZwergeState]):
    """The tiles beside the board are mixed face down."""

    def run(self, state: ZwergeState) -> None:
        """Mix them."""
        state.tile_pile = tuple(state.chance.shuffle("tiles", state.tile_pile))


SHUFFLE_TILES = ShuffleTiles()
