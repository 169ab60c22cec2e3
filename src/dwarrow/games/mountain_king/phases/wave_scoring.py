"""Scoring a wave: domains in waves I and II, champions in every wave (rulebook: Score the wave)."""

from __future__ import annotations

from dwarrow.games.mountain_king.champion import (
    CHAMPIONS_OWNED,
    DOMAINS_CONTROLLED,
    ELDERS_SHOWN,
    GATES_CONTROLLED,
    NO_EFFECT,
)
from dwarrow.games.mountain_king.pieces import CLANS, WAVES
from dwarrow.games.mountain_king.state import (
    FROM_CHAMPIONS,
    FROM_WAVE_1,
    MountainKingState,
)
from dwarrow.games.mountain_king.tracks import gain_honor
from dwarrow.games.mountain_king.trolls import controlled
from dwarrow.kernel import Step


class ScoreWave(Step[MountainKingState]):
    """Domains and end-of-wave champions; wave III ends the game instead of scoring domains."""

    def run(self, state: MountainKingState) -> None:
        """Enter the honor of every seat."""
        for seat in range(state.seats):
            held = controlled(state, seat)
            if state.wave < WAVES - 1:
                honor = sum(domain_honor(state, seat, held, clan) for clan in range(len(CLANS)))
                gain_honor(state, seat, FROM_WAVE_1 + state.wave, honor)
            gain_honor(state, seat, FROM_CHAMPIONS, champion_honor(state, seat, held))
        if state.wave == WAVES - 1:
            end_game(state)


SCORE_WAVE = ScoreWave()


def end_game(state: MountainKingState) -> None:
    """Every gnome is turned up."""
    state.reveal()
    if state.events is not None:
        state.tell("end", {})


def domain_honor(state: MountainKingState, seat: int, held: int, clan: int) -> int:
    """Six for the first cavern held in a domain, two for others, minus one for each overrun.

    Everybody is told how it adds up.
    """
    box = state.box
    domain = state.board.domains[clan]
    caverns = (held & domain).bit_count()
    if not caverns:
        return 0
    overrun = (state.overrun & domain).bit_count()
    honor = box.domain_first + box.domain_further * (caverns - 1) + box.domain_overrun * overrun
    if state.events is not None:
        state.tell(
            "domain",
            {
                "seat": seat,
                "domain": clan,
                "caverns": caverns,
                "overrun": overrun,
                "honor": honor,
            },
        )
    return honor


def champion_honor(state: MountainKingState, seat: int, held: int) -> int:
    """What the seat's champions score at the end of a wave."""
    honor = 0
    for champion in state.owned[seat]:
        card = state.box.champions[champion]
        if card.score_per != NO_EFFECT:
            count = counted(state, seat, held, card.score_per)
            honor += min(card.score_honor * count, card.score_most)
    return honor


def counted(state: MountainKingState, seat: int, held: int, per: int) -> int:
    """How many of the things a champion counts."""
    board = state.board
    if per == DOMAINS_CONTROLLED:
        return sum(held & domain != 0 for domain in board.domains)
    if per == GATES_CONTROLLED:
        return sum((held & gates).bit_count() for gates in board.gates)
    if per == ELDERS_SHOWN:
        return state.tableaus[seat].elders()
    if per == CHAMPIONS_OWNED:
        return len(state.owned[seat])
    return sum(held & hall != 0 for hall in board.halls)
