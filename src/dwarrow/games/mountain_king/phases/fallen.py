"""Fallen trolls (rulebook: Fallen trolls)."""

from __future__ import annotations

from dwarrow.games.mountain_king.actions import CHAMPION, TO, TROLL_OF
from dwarrow.games.mountain_king.champion import FALLEN_IN_BREACH, FALLEN_IN_INVASION
from dwarrow.games.mountain_king.phases.turn import ChooseLair, TurnDecision
from dwarrow.games.mountain_king.pieces import CHAMPIONS, MAX_SEATS, NOBODY, PLACES
from dwarrow.games.mountain_king.state import FROM_FALLEN, MountainKingState
from dwarrow.games.mountain_king.tracks import gain_honor, honor_for
from dwarrow.games.mountain_king.trolls import add_units, figures_in, move_figure, normal_trolls
from dwarrow.kernel import Refusal

NORMAL = -1


def fall(state: MountainKingState, cavern: int) -> None:
    """A troll here defeats the gnome and falls; with several owners, a cube is drawn."""
    cubes: list[int] = []
    owners: list[int] = []
    for seat in range(state.seats):
        count = state.units[seat * PLACES + cavern]
        if count:
            owners.append(seat)
            cubes += [seat] * count
    seat = owners[0]
    if len(owners) > 1:
        seat = state.chance.shuffle("fallen", cubes)[0]
        state.reveal()
    figures = figures_in(state, seat, cavern)
    normal = normal_trolls(state, seat, cavern) > 0
    if len(figures) + normal > 1:
        state.ask(WhoFalls((seat,), cavern))
    else:
        fallen(state, seat, cavern, NORMAL if normal else figures[0])


class WhoFalls(TurnDecision):
    """Choose whether a normal troll or a champion falls."""

    name = "who-falls"
    rule = "fallen"

    cavern: int

    def answers(self, state: MountainKingState, seat: int) -> list[int]:
        """A normal troll, if there is one, and every own champion in the cavern."""
        options = sorted(CHAMPION + champion for champion in figures_in(state, seat, self.cavern))
        if normal_trolls(state, seat, self.cavern):
            options.append(TROLL_OF + seat)
        return options

    def why_not_answer(self, state: MountainKingState, seat: int, action: int) -> Refusal:
        """Not in the cavern."""
        if CHAMPION <= action < CHAMPION + len(CHAMPIONS):
            return Refusal(
                "figure-elsewhere", self.rule, {"champion": action - CHAMPION, "place": self.cavern}
            )
        if action == TROLL_OF + seat:
            return Refusal("no-own-troll", self.rule, {"place": self.cavern})
        if TROLL_OF <= action < TROLL_OF + MAX_SEATS:
            return Refusal("own-falls", self.rule)
        return Refusal("choose-fallen", self.rule)

    def follow(self, state: MountainKingState, seat: int, action: int) -> None:
        """It falls."""
        fallen(state, seat, self.cavern, action - CHAMPION if action < TROLL_OF else NORMAL)


def fallen(state: MountainKingState, seat: int, cavern: int, champion: int) -> None:
    """Honor for the fallen; a normal troll returns to the supply, a champion to a lair."""
    stays = champion != NORMAL or falls_home(state, seat)
    if not stays:
        add_units(state, seat, cavern, -1)
        state.pool[seat] += 1
    if state.events is not None:
        if champion == NORMAL:
            state.tell("falls", {"seat": seat, "place": cavern})
        else:
            state.tell("champion-falls", {"seat": seat, "place": cavern, "champion": champion})
    if state.breach:
        honor_for(state, seat, FALLEN_IN_BREACH)
    else:
        box = state.box
        honor = box.first_fallen[state.wave] if state.first_fallen else box.other_fallen
        state.first_fallen = False
        gain_honor(state, seat, FROM_FALLEN, honor)
        honor_for(state, seat, FALLEN_IN_INVASION)
    if stays:
        state.ask(GoHome((seat,), cavern, champion))


def falls_home(state: MountainKingState, seat: int) -> bool:
    """Whether a champion brings the seat's fallen trolls home."""
    return any(state.box.champions[champion].falls_home for champion in state.owned[seat])


class GoHome(ChooseLair):
    """Choose the lair that the fallen returns to."""

    name = "go-home"
    rule = "fallen"

    cavern: int
    champion: int

    def follow(self, state: MountainKingState, seat: int, action: int) -> None:
        """It stands there."""
        lair = action - TO
        if self.champion == NOBODY:
            add_units(state, seat, self.cavern, -1)
            add_units(state, seat, lair, 1)
        else:
            move_figure(state, self.champion, lair)
        if state.events is not None:
            state.tell(
                "goes-home",
                {"seat": seat, "from": self.cavern, "place": lair, "figure": self.champion},
            )
