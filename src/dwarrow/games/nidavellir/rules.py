"""The game object: every part of Nidavellir under one name."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from dwarrow.games.nidavellir.actions import VOCABULARY
from dwarrow.games.nidavellir.box import (
    SEATS,
    NidavellirBox,
    native_tables,
    read_box,
    shipped_box,
)
from dwarrow.games.nidavellir.card_text import card_texts
from dwarrow.games.nidavellir.cards import (
    BLACKSMITH,
    FACE_NAMES,
    HAMMER,
    HERO_CARD,
    HUNTER,
    MINER,
)
from dwarrow.games.nidavellir.coins import GOLD, MITHRIL
from dwarrow.games.nidavellir.invariants import flaws
from dwarrow.games.nidavellir.pendings import PENDINGS
from dwarrow.games.nidavellir.phases.end_of_age_one import RESHUFFLE
from dwarrow.games.nidavellir.phases.set_up import DECK_DRAWS, SetUp
from dwarrow.games.nidavellir.reasons import reasons
from dwarrow.games.nidavellir.scoring import score
from dwarrow.games.nidavellir.state import GOLDEN_GEM, NOBODY, NidavellirState
from dwarrow.games.nidavellir.view import NidavellirView, own_view, redeal, view
from dwarrow.games.nidavellir.wording import WORDING
from dwarrow.kernel import Box, CardTexts, Chance, Game, Message, Option, Result, View


class Nidavellir(Game[NidavellirState]):
    """Nidavellir, for 2 to 5 players."""

    name = "nidavellir"
    seats: tuple[int, ...] = SEATS
    options: tuple[Option, ...] = (Option("heroes", "all", "first-game"),)
    actions = VOCABULARY
    rules_version = 1
    pendings = PENDINGS
    chapters = ("round", "end")
    folder = Path(__file__).parent
    wording = WORDING

    def box(self) -> NidavellirBox:
        """The box that ships with the game."""
        return shipped_box()

    def read_box(self, text: str) -> NidavellirBox:
        """A box from a corrected file."""
        return read_box(text)

    def draws(self, box: Box) -> dict[str, tuple[str, ...]]:
        """The gems by seat, both decks in dealing order, and the explorers' reshuffle."""
        return {
            "gems": tuple(str(gem) for gem in range(SEATS[-1] + 1)),
            DECK_DRAWS[0]: FACE_NAMES,
            DECK_DRAWS[1]: FACE_NAMES,
            RESHUFFLE: FACE_NAMES,
        }

    def set_up(
        self, seats: int, chance: Chance, options: dict[str, str], box: Box
    ) -> NidavellirState:
        """An empty table before the set-up."""
        first_game = options["heroes"] == "first-game"
        state = NidavellirState(seats, chance, first_game=first_game)
        state.ask(SetUp())
        return state

    def view(self, state: NidavellirState, seat: int | None) -> NidavellirView:
        """The table as this seat may know it."""
        return view(state, seat)

    def own_view(self, state: NidavellirState, seat: int, seen: View) -> NidavellirView:
        """The same, begun with what a spectator sees."""
        assert isinstance(seen, NidavellirView)
        return own_view(state, seat, seen)

    def redeal(self, state: NidavellirState, seat: int | None, chance: Chance) -> NidavellirState:
        """A random state that this seat could not tell from the given one."""
        return redeal(state, seat, chance.unrecorded())

    def reasons(
        self,
        before: NidavellirState,
        seat: int,
        actions: Sequence[int],
        after: NidavellirState,
    ) -> list[Message]:
        """What bids, cards, heroes and coins bring."""
        return reasons(before, seat, actions, after)

    def score(self, state: NidavellirState) -> Result:
        """Classes, heroes, coins and the golden gem."""
        return score(state)

    def card_texts(self, box: Box) -> CardTexts:
        """What heroes can do, and what distinctions bring."""
        assert isinstance(box, NidavellirBox)
        return card_texts(box)

    def census(self, state: NidavellirState) -> list[int]:
        """Every card, coin, gem and hero, wherever they lie."""
        cards = [*state.drawn, *state.unseen, *state.discard, *state.boxed]
        for pile in [*state.decks, *state.taverns]:
            cards += pile
        for pile in state.columns:
            cards += [card for card in pile if card < HERO_CARD]
        coins = list(state.boxed_coins)
        for seat in range(state.seats):
            coins += state.coins(seat)
        for place, count in enumerate(state.treasury):
            coins += [GOLD + place] * count
        gems = [*state.gems, *state.boxed_gems]
        if state.distinctions[HUNTER] == NOBODY:
            coins.append(MITHRIL)
        if state.distinctions[MINER] == NOBODY:
            gems.append(GOLDEN_GEM)
        if state.distinctions[BLACKSMITH] == NOBODY:
            cards.append(HAMMER)
        heroes = [hero for seat in range(state.seats) for hero in state.heroes[seat]]
        heroes += [hero for hero, owner in enumerate(state.owner) if owner < 0]
        return _apart(cards, coins, gems, heroes)

    def native_tables(self, box: Box) -> list[int]:
        """Decks and coins for each number of players, heroes, and single numbers."""
        assert isinstance(box, NidavellirBox)
        return native_tables(box)

    def flaws(self, state: NidavellirState) -> list[str]:
        """What can never be so on a table."""
        return flaws(state)


def _apart(*kinds: list[int]) -> list[int]:
    """The pieces of several kinds with numbers that do not meet."""
    return [kind * 100 + piece for kind, pieces in enumerate(kinds) for piece in pieces]


GAME = Nidavellir()
