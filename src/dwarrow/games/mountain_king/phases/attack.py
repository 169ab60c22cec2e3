"""Attacking gnomes (rulebook: Attack on gnomes)."""

from __future__ import annotations

from dwarrow.games.mountain_king.actions import TO
from dwarrow.games.mountain_king.champion import GNOME_DEFEATED
from dwarrow.games.mountain_king.gnomes import entrench, take_gnomes, turn_up
from dwarrow.games.mountain_king.phases.breach import BREACH
from dwarrow.games.mountain_king.phases.turn import ChooseLair
from dwarrow.games.mountain_king.pieces import PLACES, domain_of
from dwarrow.games.mountain_king.state import FROM_GNOMES, MountainKingState
from dwarrow.games.mountain_king.tracks import control_votes, gain_honor, honor_for
from dwarrow.games.mountain_king.trolls import add_units, figures_in


def attack(state: MountainKingState, seat: int, cavern: int) -> None:
    """Turn up the gnomes; as many trolls as their strength win, fewer are thrown back."""
    strength = turn_up(state, cavern)
    trolls = fighting_trolls(state, seat, cavern)
    state.reveal()
    state.contested &= ~(1 << cavern)
    if state.events is not None:
        state.tell(
            "attack", {"seat": seat, "place": cavern, "trolls": trolls, "strength": strength}
        )
    if trolls >= strength:
        defeat_gnomes(state, seat, cavern, strength)
    else:
        state.ask(RETREAT[seat])


def fighting_trolls(state: MountainKingState, seat: int, cavern: int) -> int:
    """The seat's trolls in the fight, with the champions that count for more."""
    trolls = state.units[seat * PLACES + cavern]
    for champion in state.owned[seat]:
        card = state.box.champions[champion]
        if card.fight_bonus and (not card.fights_in_person or state.figure_at[champion] == cavern):
            trolls += card.fight_bonus
    return trolls


def defeat_gnomes(state: MountainKingState, seat: int, cavern: int, strength: int) -> None:
    """Honor, a vote, the gnomes go beside the wheel, and the pawn moves on for each of them."""
    defeated = take_gnomes(state, cavern)
    gain_honor(state, seat, FROM_GNOMES, strength)
    honor_for(state, seat, GNOME_DEFEATED, len(defeated))
    control_votes(state, seat, cavern, domain_of(cavern))
    state.beside_wheel += tuple(defeated)
    for trigger in move_pawn(state, len(defeated)):
        if trigger == state.box.breach_after:
            state.ask(BREACH[seat])
        elif state.boost_on_defeat:
            raise_boost(state, seat)


def move_pawn(state: MountainKingState, steps: int) -> list[int]:
    """The pawn moves clockwise; the triggers it crosses, in order."""
    crossed: list[int] = []
    box = state.box
    for _ in range(steps):
        if state.pawn in (box.boost_after, box.breach_after):
            crossed.append(state.pawn)
        state.pawn = (state.pawn + 1) % len(box.wheel)
    if state.events is not None:
        state.tell("pawn", {"count": steps})
    return crossed


def raise_boost(state: MountainKingState, seat: int) -> None:
    """The seat's disc on the boost track moves on; it stays on the last space."""
    state.boost[seat] = min(state.boost[seat] + 1, len(state.box.boost_track) - 1)
    if state.events is not None:
        honor = state.box.boost_track[state.boost[seat]]
        state.tell("boost", {"seat": seat, "honor": honor})


class Retreat(ChooseLair):
    """All trolls of the attack return to one lair."""

    name = "retreat"
    rule = "attack"

    def follow(self, state: MountainKingState, seat: int, action: int) -> None:
        """They go home, and a single gnome entrenches."""
        lair = action - TO
        cavern = state.target
        figures = figures_in(state, seat, cavern)
        for champion in figures:
            state.figure_at[champion] = lair
        trolls = state.units[seat * PLACES + cavern]
        add_units(state, seat, cavern, -trolls)
        add_units(state, seat, lair, trolls)
        if state.events is not None:
            state.tell(
                "retreat",
                {
                    "seat": seat,
                    "from": cavern,
                    "place": lair,
                    "count": trolls,
                    "champions": tuple(figures),
                },
            )
        entrench(state, cavern)


RETREAT = tuple(Retreat((seat,)) for seat in range(5))
