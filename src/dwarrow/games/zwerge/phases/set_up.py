"""Set-up (rulebook: Spielvorbereitungen)."""

from __future__ import annotations

from dwarrow.games.zwerge.actions import BEGIN, DWARF
from dwarrow.games.zwerge.phases.choices import Question
from dwarrow.games.zwerge.phases.hero_marker import mix_in_threats
from dwarrow.games.zwerge.phases.open_cards import FILL_UP_CARDS
from dwarrow.games.zwerge.phases.scenarios import reveal_scenario
from dwarrow.games.zwerge.phases.turn import TURN
from dwarrow.games.zwerge.pieces import (
    CARDS,
    DWARVES,
    EQUIPMENT_CARDS,
    FIRST_ADVENTURE,
    FIRST_THREAT,
    TILES,
)
from dwarrow.games.zwerge.state import ZwergeState
from dwarrow.games.zwerge.versions import CARDS_LIE_OPEN_FIRST
from dwarrow.kernel import Refusal, Step


class SetUp(Step[ZwergeState]):
    """Everybody chooses a dwarf, the cards are laid out, then the group says who begins."""

    def run(self, state: ZwergeState) -> None:
        """Ask the first seat."""
        state.ask(TAKE_DWARF[0])


class TakeDwarf(Question):
    """Choose your dwarf; the figure stands at the gate of its clan."""

    name = "take-dwarf"
    rule = "set-up"

    def options(self, state: ZwergeState, seat: int) -> list[int]:
        """Those that nobody has taken."""
        return [DWARF + dwarf for dwarf in range(len(DWARVES)) if dwarf not in state.dwarf_of]

    def why_not(self, state: ZwergeState, seat: int, action: int) -> Refusal:
        """Somebody else plays this dwarf."""
        if DWARF <= action < DWARF + len(DWARVES):
            return Refusal("dwarf-taken", self.rule, {"dwarf": action - DWARF})
        return super().why_not(state, seat, action)

    def carry_out(self, state: ZwergeState, seat: int, action: int) -> None:
        """Full life; the next seat chooses, or the cards are laid out."""
        dwarf = action - DWARF
        state.dwarf_of += (dwarf,)
        state.position[seat] = state.box.dwarves[dwarf].gate
        state.life[seat] = state.box.dwarves[dwarf].life
        if state.events is not None:
            state.tell("take-dwarf", {"seat": seat, "dwarf": dwarf})
        if seat + 1 < state.seats:
            state.ask(TAKE_DWARF[seat + 1])
            return
        state.ask(WHO_BEGINS)
        if state.rules >= CARDS_LIE_OPEN_FIRST:
            lay_out_cards(state)


TAKE_DWARF = tuple(TakeDwarf((seat,)) for seat in range(5))


class WhoBegins(Question):
    """With the first cards on the table, agree on who begins; the first seat speaks for all."""

    name = "who-begins"
    group = True
    rule = "set-up"

    def options(self, state: ZwergeState, seat: int) -> list[int]:
        """Any seat."""
        return [BEGIN + other for other in range(state.seats)]

    def why_not(self, state: ZwergeState, seat: int, action: int) -> Refusal:
        """Nobody sits there."""
        if action >= BEGIN:
            return Refusal("no-such-seat", self.rule, {"number": action - BEGIN + 1})
        return super().why_not(state, seat, action)

    def carry_out(self, state: ZwergeState, seat: int, action: int) -> None:
        """The first turn."""
        first = action - BEGIN
        if state.events is not None:
            state.tell("begins", {"dwarf": state.dwarf_of[first]})
        state.ask(TURN[first])
        if state.rules < CARDS_LIE_OPEN_FIRST:
            state.active = first
            lay_out_cards(state)


WHO_BEGINS = WhoBegins((0,))


def lay_out_cards(state: ZwergeState) -> None:
    """The first scenario and three adventures, then the first threats come into the pile."""
    state.ask(MIX_IN_FIRST_THREATS)
    state.ask(FILL_UP_CARDS)
    shuffle_piles(state)
    reveal_scenario(state)


def shuffle_piles(state: ZwergeState) -> None:
    """Shuffle all piles; some scenarios of stage A leave unseen."""
    stages = [card.stage for card in state.box.cards[:FIRST_ADVENTURE]]
    by_stage = {
        stage: [card for card, found in enumerate(stages) if found == stage] for stage in "ABC"
    }
    last = state.chance.shuffle("scenarios c", by_stage["C"])
    first = state.chance.shuffle("scenarios a", by_stage["A"])
    state.removed_scenarios = tuple(first[: state.removes])
    state.scenario_pile = (*first[state.removes :], *by_stage["B"], *last)
    adventures = list(range(FIRST_ADVENTURE, FIRST_THREAT))
    state.adventure_pile = tuple(state.chance.shuffle("adventure pile", adventures))
    threats = list(range(FIRST_THREAT, len(CARDS)))
    state.threat_pile = tuple(state.chance.shuffle("threats", threats))
    equipment = list(range(EQUIPMENT_CARDS))
    state.equipment_pile = tuple(state.chance.shuffle("equipment", equipment))
    state.tile_pile = tuple(state.chance.shuffle("tiles", list(range(len(TILES)))))


class MixInFirstThreats(Step[ZwergeState]):
    """Once three adventures lie open, the first threats are mixed into the pile."""

    def run(self, state: ZwergeState) -> None:
        """Mix them in."""
        mix_in_threats(state, state.box.numbers.first_threats)


MIX_IN_FIRST_THREATS = MixInFirstThreats()
