"""The game object: every part of Nebelberge under one name."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from dwarrow.games.nebelberge.actions import VOCABULARY
from dwarrow.games.nebelberge.box import NebelbergeBox, native_tables, read_box, shipped_box
from dwarrow.games.nebelberge.cards import CARD_NAMES, PEOPLES
from dwarrow.games.nebelberge.invariants import flaws
from dwarrow.games.nebelberge.phases.draw_card import DrawCard
from dwarrow.games.nebelberge.phases.play_card import PlayCard
from dwarrow.games.nebelberge.phases.set_up import SetUp
from dwarrow.games.nebelberge.phases.turn import Turn
from dwarrow.games.nebelberge.reasons import reasons
from dwarrow.games.nebelberge.scoring import score
from dwarrow.games.nebelberge.state import NebelbergeState
from dwarrow.games.nebelberge.view import NebelbergeView, own_view, redeal, view
from dwarrow.games.nebelberge.wording import WORDING
from dwarrow.kernel import Box, Chance, Game, Message, Option, Result, View

MAX_SEATS = 4


class Nebelberge(Game[NebelbergeState]):
    """Die Könige der Nebelberge, for 2 to 4 players."""

    name = "nebelberge"
    seats: tuple[int, ...] = (2, 3, MAX_SEATS)
    options: tuple[Option, ...] = (Option("optional-draw", "no", "yes", unsaid="yes"),)
    actions = VOCABULARY
    rules_version = 1
    pendings = (SetUp, Turn, PlayCard, DrawCard)
    chapters = ("capture", "treasure", "end")
    folder = Path(__file__).parent
    wording = WORDING

    def box(self) -> NebelbergeBox:
        """The box that ships with the game."""
        return shipped_box()

    def read_box(self, text: str) -> NebelbergeBox:
        """A box from a corrected file."""
        return read_box(text)

    def draws(self, box: Box) -> dict[str, tuple[str, ...]]:
        """The draws of the set-up; the deck is shuffled once and never again."""
        return {
            "kings": PEOPLES,
            "deck": CARD_NAMES,
            "first player": tuple(str(seat + 1) for seat in range(MAX_SEATS)),
        }

    def set_up(
        self, seats: int, chance: Chance, options: dict[str, str], box: Box
    ) -> NebelbergeState:
        """An empty table before the set-up."""
        optional_draw = options["optional-draw"] == "yes"
        state = NebelbergeState(seats, chance, optional_draw=optional_draw)
        state.ask(SetUp())
        return state

    def view(self, state: NebelbergeState, seat: int | None) -> NebelbergeView:
        """The table as this seat may know it."""
        return view(state, seat)

    def own_view(self, state: NebelbergeState, seat: int, seen: View) -> NebelbergeView:
        """The same, begun with what a spectator sees."""
        assert isinstance(seen, NebelbergeView)
        return own_view(state, seat, seen)

    def redeal(self, state: NebelbergeState, seat: int | None, chance: Chance) -> NebelbergeState:
        """A random state that this seat could not tell from the given one."""
        return redeal(state, seat, chance.unrecorded())

    def reasons(
        self,
        before: NebelbergeState,
        seat: int,
        actions: Sequence[int],
        after: NebelbergeState,
    ) -> list[Message]:
        """What playing or drawing a card brings."""
        return reasons(before, seat, actions, after)

    def score(self, state: NebelbergeState) -> Result:
        """Treasures minus unfinished mines."""
        return score(state)

    def census(self, state: NebelbergeState) -> list[int]:
        """The 80 cards, wherever they lie."""
        cards = [*state.deck[state.dealt :], *state.mines, *state.discard]
        for pile in [*state.armies, *state.camp]:
            cards += pile
        for seat in range(state.seats):
            cards += state.hands[seat] + state.conquered[seat] + state.treasures[seat]
            for crew in state.workers[seat]:
                cards += crew
        return cards

    def native_tables(self, box: Box) -> list[int]:
        """The mine on the back of every card, and the numbers of the set-up."""
        assert isinstance(box, NebelbergeBox)
        return native_tables(box)

    def flaws(self, state: NebelbergeState) -> list[str]:
        """Everything that can never be so."""
        return flaws(state)


GAME = Nebelberge()
