"""The game object: every part of The Fall of the Mountain King under one name."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import cast

from dwarrow.games.mountain_king.actions import VOCABULARY
from dwarrow.games.mountain_king.box import MountainKingBox, read_box, shipped_box
from dwarrow.games.mountain_king.census import census
from dwarrow.games.mountain_king.champion_text import ancestry_text, champion_text
from dwarrow.games.mountain_king.invariants import flaws
from dwarrow.games.mountain_king.native import native_tables
from dwarrow.games.mountain_king.pendings import PENDINGS
from dwarrow.games.mountain_king.phases.set_up import DECK_NAMES, SetUp
from dwarrow.games.mountain_king.pieces import ANCESTRY_CARDS, CHAMPIONS, CLANS, MAX_SEATS, NOWHERE
from dwarrow.games.mountain_king.reasons import reasons
from dwarrow.games.mountain_king.redeal import redeal
from dwarrow.games.mountain_king.scoring import score
from dwarrow.games.mountain_king.state import MountainKingState
from dwarrow.games.mountain_king.tableau import first_tableau
from dwarrow.games.mountain_king.view import MountainKingView, own_view, view
from dwarrow.games.mountain_king.wording import WORDING
from dwarrow.kernel import Box, CardTexts, Chance, Game, Message, Option, Result, View

SEAT_WORDS = tuple(str(seat + 1) for seat in range(MAX_SEATS))


class MountainKing(Game[MountainKingState]):
    """The Fall of the Mountain King, for 2 to 5 players."""

    name = "mountain_king"
    seats: tuple[int, ...] = (2, 3, 4, MAX_SEATS)
    options: tuple[Option, ...] = (Option("boost-on-defeat", "no", "yes"),)
    actions = VOCABULARY
    rules_version = 1
    pendings = PENDINGS
    chapters = ("wave", "invasion", "end")
    folder = Path(__file__).parent
    wording = WORDING

    def box(self) -> MountainKingBox:
        """The box that ships with the game."""
        return shipped_box()

    def read_box(self, text: str) -> MountainKingBox:
        """A box from a corrected file."""
        return read_box(text)

    def draws(self, box: Box) -> dict[str, tuple[str, ...]]:
        """Every named draw; a gnome is a place in the pool, the weakest first."""
        played = cast("MountainKingBox", box)
        champions = dict.fromkeys(DECK_NAMES, CHAMPIONS)
        return {
            **champions,
            "ancestry deck": tuple(f"a{card + 1:02}" for card in range(ANCESTRY_CARDS)),
            "halls": tuple(
                f"{value}{'abcdefghijkl'[number]}"
                for number, value in enumerate(played.hall_values)
            ),
            "vote tiles": tuple("-".join(map(str, tile)) for tile in played.vote_tiles),
            "gate cards": CLANS,
            "gate": ("first", "second", "third", "fourth"),
            "gnome": tuple(str(number + 1) for number in range(sum(played.gnomes))),
            "fallen": SEAT_WORDS,
            "first player": SEAT_WORDS,
        }

    def set_up(
        self, seats: int, chance: Chance, options: dict[str, str], box: Box
    ) -> MountainKingState:
        """An empty table before the set-up."""
        boost_on_defeat = options["boost-on-defeat"] == "yes"
        found = cast("MountainKingBox", box)
        state = MountainKingState(
            seats, chance, board=found.boards[seats], boost_on_defeat=boost_on_defeat
        )
        state.pool = [found.trolls] * seats
        state.gnome_pool = found.gnomes
        state.cubes = [found.cubes] * seats
        state.discs = [found.discs - 1] * seats
        state.tableaus = [first_tableau(found.start_card)] * seats
        state.laid = (NOWHERE,) * seats
        state.ask(SetUp())
        return state

    def view(self, state: MountainKingState, seat: int | None) -> MountainKingView:
        """The table as this seat may know it."""
        return view(state, seat)

    def own_view(self, state: MountainKingState, seat: int, seen: View) -> MountainKingView:
        """The same, begun with what a spectator sees."""
        assert isinstance(seen, MountainKingView)
        return own_view(state, seat, seen)

    def redeal(
        self, state: MountainKingState, seat: int | None, chance: Chance
    ) -> MountainKingState:
        """A random state that this seat could not tell from the given one."""
        return redeal(state, seat, chance.unrecorded())

    def reasons(
        self,
        before: MountainKingState,
        seat: int,
        actions: Sequence[int],
        after: MountainKingState,
    ) -> list[Message]:
        """What an answer brings."""
        return reasons(before, seat, actions, after)

    def score(self, state: MountainKingState) -> Result:
        """Honor as it stands, with the last scoring as if the game ended now."""
        return score(state)

    def card_texts(self, box: Box) -> CardTexts:
        """What champions can do, and the symbols of ancestry cards."""
        known = cast("MountainKingBox", box)
        return {
            "champion": [champion_text(champion) for champion in known.champions],
            "ancestry": [ancestry_text(card) for card in known.ancestry],
        }

    def census(self, state: MountainKingState) -> list[int]:
        """Every piece and card, wherever it lies."""
        return census(state)

    def native_tables(self, box: Box) -> list[int]:
        """Everything in the box as numbers."""
        return native_tables(cast("MountainKingBox", box))

    def flaws(self, state: MountainKingState) -> list[str]:
        """What can never be so."""
        return flaws(state)


GAME = MountainKing()
