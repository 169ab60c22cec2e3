"""The game object: every part of Die Zwerge under one name."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import cast

from dwarrow.games.zwerge.actions import FACES, MAX_SEATS, VOCABULARY
from dwarrow.games.zwerge.box import ZwergeBox
from dwarrow.games.zwerge.box_file import DIFFICULTIES, read_box, shipped_box
from dwarrow.games.zwerge.card_text import card_texts
from dwarrow.games.zwerge.invariants import flaws
from dwarrow.games.zwerge.native import native_tables
from dwarrow.games.zwerge.pendings import PENDINGS
from dwarrow.games.zwerge.phases.recruiting import RECRUITMENT_DICE
from dwarrow.games.zwerge.phases.set_up import SetUp
from dwarrow.games.zwerge.pieces import ARMIES, CARDS, NONE, ROLLS, TILES
from dwarrow.games.zwerge.reasons import reasons
from dwarrow.games.zwerge.scoring import score
from dwarrow.games.zwerge.state import ZwergeState
from dwarrow.games.zwerge.view import ZwergeView, redeal, view
from dwarrow.games.zwerge.wording import WORDING
from dwarrow.kernel import Box, CardTexts, Chance, Game, Message, Option, Result, View, varied

FIRST_TILE = 100
FIRST_EQUIPMENT = 200
FIRST_ARMY = 300
"""Where the pieces' numbers begin in a census: cards, tiles, equipment, armies by kind."""


class Zwerge(Game[ZwergeState]):
    """Die Zwerge, for 2 to 5 dwarves against the game."""

    name = "zwerge"
    seats: tuple[int, ...] = (2, 3, 4, MAX_SEATS)
    options: tuple[Option, ...] = (
        Option("difficulty", *DIFFICULTIES),
        Option("expert", "no", "yes"),
    )
    actions = VOCABULARY
    rules_version = 4
    pendings = PENDINGS
    together = True
    chapters = ("scenario", "end-won", "end-doom", "end-death")
    folder = Path(__file__).parent
    wording = WORDING

    def box(self) -> ZwergeBox:
        """The box that ships with the game."""
        return shipped_box()

    def read_box(self, text: str) -> ZwergeBox:
        """A box from a corrected file."""
        return read_box(text)

    def draws(self, box: Box) -> dict[str, tuple[str, ...]]:
        """Every pile that is shuffled and every die that is rolled."""
        return draws_of(cast("ZwergeBox", box))

    def set_up(self, seats: int, chance: Chance, options: dict[str, str], box: Box) -> ZwergeState:
        """An empty table before the set-up."""
        found = cast("ZwergeBox", box)
        expert = options["expert"] == "yes"
        threshold = found.numbers.dead_land_expert if expert else found.numbers.dead_land
        removes = found.difficulty[options["difficulty"]]
        state = ZwergeState(seats, chance, removes=removes, threshold=threshold)
        state.doom = found.doom_start
        state.supply = [army.count for army in found.armies]
        state.ask(SetUp())
        return state

    def view(self, state: ZwergeState, seat: int | None) -> ZwergeView:
        """The table as everybody sees it."""
        return view(state, seat)

    def own_view(self, state: ZwergeState, seat: int, seen: View) -> ZwergeView:
        """The same, begun with what a spectator sees."""
        assert isinstance(seen, ZwergeView)
        return varied(seen, seat=seat)

    def redeal(self, state: ZwergeState, seat: int | None, chance: Chance) -> ZwergeState:
        """A random state that nobody could tell from the given one."""
        return redeal(state, seat, chance.unrecorded())

    def reasons(
        self, before: ZwergeState, seat: int, actions: Sequence[int], after: ZwergeState
    ) -> list[Message]:
        """What an action may bring the team."""
        return reasons(before, seat, actions, after)

    def score(self, state: ZwergeState) -> Result:
        """Won or lost together."""
        return score(state)

    def card_texts(self, box: Box) -> CardTexts:
        """Tasks, rewards, threats and equipment."""
        return card_texts(cast("ZwergeBox", box))

    def pointable(self, box: Box) -> dict[str, int]:
        """Fields, cards and actions: nothing is hidden from anybody at the table."""
        assert isinstance(box, ZwergeBox)
        return {
            "field": len(box.fields),
            "card": len(box.cards),
            "action": len(self.actions.texts),
        }

    def census(self, state: ZwergeState) -> list[int]:
        """All cards, tiles and armies, wherever they lie; before the set-up they lie in the box."""
        return census(state)

    def native_tables(self, box: Box) -> list[int] | None:
        """Everything in the box, as the native twin reads it."""
        return native_tables(cast("ZwergeBox", box))

    def flaws(self, state: ZwergeState) -> list[str]:
        """What can never be so."""
        return flaws(state)


def draws_of(box: ZwergeBox) -> dict[str, tuple[str, ...]]:
    """The words for the outcomes of every draw."""
    draws: dict[str, tuple[str, ...]] = {
        "scenarios a": CARDS,
        "scenarios c": CARDS,
        "adventure pile": CARDS,
        "threats": CARDS,
        "equipment": equipment_words(box),
        "tiles": TILES,
    }
    for name in ROLLS:
        draws[name] = tuple(str(face + 1) for face in range(FACES))
    for name, army in zip(RECRUITMENT_DICE, box.armies, strict=True):
        draws[name] = numbered([str(face) for face in army.faces])
    return draws


def equipment_words(box: ZwergeBox) -> tuple[str, ...]:
    """The equipment cards by kind: boots, boots-b, boots-c, axe and so on."""
    return numbered([box.gear[kind].name for kind in box.equipment])


def numbered(words: list[str]) -> tuple[str, ...]:
    """Equal words are told apart by a letter: 1, 1-b, 1-c."""
    told: list[str] = []
    for at, word in enumerate(words):
        copy = words[:at].count(word)
        told.append(f"{word}-{'abcdefgh'[copy]}" if copy else word)
    return tuple(told)


def census(state: ZwergeState) -> list[int]:
    """Every piece by its number."""
    cards = [*state.scenario_pile, *state.scenarios_done, *state.removed_scenarios, *state.open]
    cards += [*state.adventure_pile, *state.threat_pile, *state.discard]
    cards += [card for card in (state.scenario, state.revealed) if card != NONE]
    tiles = [*state.tile_pile, *[tile for tile in state.tile_on if tile != NONE]]
    gear = [*state.equipment_pile, *state.equipment_discard]
    for owned in state.equipment:
        gear += owned
    if state.drawn != NONE:
        gear.append(state.drawn)
    if not cards:
        cards = list(range(len(CARDS)))
        tiles = list(range(len(TILES)))
        gear = list(range(len(state.box.equipment)))
    pieces = cards + [FIRST_TILE + tile for tile in tiles] + [FIRST_EQUIPMENT + c for c in gear]
    for army in range(len(ARMIES)):
        count = state.supply[army] + state.on_map(army)
        count += sum(state.on_card(card, army) for card in range(len(CARDS)))
        pieces += [FIRST_ARMY + army] * count
    return pieces


GAME = Zwerge()
