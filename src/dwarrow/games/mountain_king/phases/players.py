"""Set-up of the players and their lairs (rulebook: player set-up, lair set-up)."""

from __future__ import annotations

from dwarrow.games.mountain_king.actions import CHAMPION, LAIRS, TO
from dwarrow.games.mountain_king.pieces import CAVERNS, CHAMPIONS, GLYPHS, NOBODY, PLACES, members
from dwarrow.games.mountain_king.state import MountainKingState
from dwarrow.games.mountain_king.tracks import gain_votes
from dwarrow.games.mountain_king.trolls import add_units
from dwarrow.kernel import Decision, Refusal


class ChooseStarter(Decision[MountainKingState]):
    """Keep one of two starting champions; its votes are laid at once."""

    name = "starter"
    rule = "players"

    def options(self, state: MountainKingState, seat: int) -> list[int]:
        """The champions offered."""
        return sorted(CHAMPION + champion for champion in state.offered[seat])

    def why_not(self, state: MountainKingState, seat: int, action: int) -> Refusal:
        """Only one of the two."""
        if CHAMPION <= action < CHAMPION + len(CHAMPIONS):
            return Refusal("not-offered", self.rule, {"champion": action - CHAMPION})
        return Refusal("choose-starter", self.rule)

    def carry_out(self, state: MountainKingState, seat: int, action: int) -> None:
        """Take it; the other leaves the game unseen. Then the next seat, then the lairs."""
        champion = action - CHAMPION
        card = state.box.champions[champion]
        for other in state.offered[seat]:
            if other != champion:
                state.rejected[seat] = other
        state.offered[seat] = ()
        state.owner[champion] = seat
        state.owned[seat] = (champion,)
        state.reveal()
        if state.events is not None:
            state.tell("starter", {"seat": seat, "champion": champion})
        gain_votes(state, seat, card.clan, card.votes)
        following = (seat + 1) % state.seats
        if following == state.first:
            state.ask(ChooseLairs((state.first,)))
        else:
            state.ask(ChooseStarter((following,)))


class ChooseLairs(Decision[MountainKingState]):
    """Settle in a pair of lair spaces with the same glyph."""

    name = "lairs"
    rule = "lairs"

    def options(self, state: MountainKingState, seat: int) -> list[int]:
        """The free pairs."""
        return [
            LAIRS + glyph for glyph in state.board.pairs if state.lair_owner[2 * glyph] == NOBODY
        ]

    def why_not(self, state: MountainKingState, seat: int, action: int) -> Refusal:
        """Not on this side of the board, or taken."""
        if not LAIRS <= action < LAIRS + len(GLYPHS):
            return Refusal("choose-lairs", self.rule)
        glyph = action - LAIRS
        if glyph not in state.board.pairs:
            return Refusal("no-such-lairs", self.rule, {"glyph": glyph})
        owner = state.lair_owner[2 * glyph]
        return Refusal("lairs-taken", self.rule, {"glyph": glyph, "owner": owner})

    def carry_out(self, state: MountainKingState, seat: int, action: int) -> None:
        """Three trolls into each lair, then one beside each."""
        glyph = action - LAIRS
        for lair in (CAVERNS + 2 * glyph, CAVERNS + 2 * glyph + 1):
            state.lair_owner[lair - CAVERNS] = seat
            state.lairs[seat] |= 1 << lair
            add_units(state, seat, lair, state.box.trolls_in_lair)
            state.pool[seat] -= state.box.trolls_in_lair
        if state.events is not None:
            state.tell("lairs", {"seat": seat, "glyph": glyph})
        first, second = members(state.lairs[seat])
        state.ask(StartBeside((seat,), second))
        state.ask(StartBeside((seat,), first))


class StartBeside(Decision[MountainKingState]):
    """Put a troll into a cavern next to this lair."""

    name = "beside-lair"
    rule = "lairs"

    lair: int

    def options(self, state: MountainKingState, seat: int) -> list[int]:
        """Caverns next to the lair without gnomes."""
        return [TO + place for place in members(state.board.near[self.lair] & ~state.overrun)]

    def why_not(self, state: MountainKingState, seat: int, action: int) -> Refusal:
        """Not next to the lair, or overrun."""
        if not TO <= action < TO + PLACES:
            return Refusal("choose-cavern", self.rule)
        place = action - TO
        if not state.board.near[self.lair] >> place & 1:
            return Refusal("not-beside", self.rule, {"place": place, "from": self.lair})
        return Refusal("overrun", self.rule, {"place": place})

    def carry_out(self, state: MountainKingState, seat: int, action: int) -> None:
        """The troll goes there; after the second, the figure follows if there is one."""
        place = action - TO
        add_units(state, seat, place, state.box.trolls_beside_lair)
        state.pool[seat] -= state.box.trolls_beside_lair
        if state.events is not None:
            state.tell("starts", {"seat": seat, "place": place})
        if self.lair != max(members(state.lairs[seat])):
            return
        champion = state.owned[seat][0]
        if state.box.champions[champion].figure and state.box.bases:
            state.ask(StartFigure((seat,)))
        else:
            next_lairs(state, seat)


class StartFigure(Decision[MountainKingState]):
    """Put the starting figure into one of the two caverns with a new troll."""

    name = "start-figure"
    rule = "lairs"

    def options(self, state: MountainKingState, seat: int) -> list[int]:
        """The two caverns."""
        return [TO + place for place in members(state.manned[seat] & ~state.lairs[seat])]

    def why_not(self, state: MountainKingState, seat: int, action: int) -> Refusal:
        """Only where the seat has just put a troll."""
        if not TO <= action < TO + PLACES:
            return Refusal("choose-cavern", self.rule)
        return Refusal("not-started-there", self.rule, {"place": action - TO})

    def carry_out(self, state: MountainKingState, seat: int, action: int) -> None:
        """The figure stands there."""
        champion = state.owned[seat][0]
        state.figures[seat] = (champion,)
        state.figure_at[champion] = action - TO
        add_units(state, seat, action - TO, 1)
        if state.events is not None:
            state.tell("figure", {"seat": seat, "champion": champion, "place": action - TO})
        next_lairs(state, seat)


def next_lairs(state: MountainKingState, seat: int) -> None:
    """The next seat settles, until everybody has."""
    following = (seat + 1) % state.seats
    if following != state.first:
        state.ask(ChooseLairs((following,)))
