"""A small language to set a table of Nebelberge: [2/3/-/5] O2 B3 is a mine with two units on it.

Mines are [size/defenders/overseer/value], units a letter and a number: G gnomes, O orcs,
B goblins, T giants. Every unit named takes one of its two cards; what is not named lies in the
deck, or in the discard when the deck is given a size.
"""

from __future__ import annotations

import pytest

from dwarrow.games.nebelberge import GAME
from dwarrow.games.nebelberge.box import Mine, NebelbergeBox
from dwarrow.games.nebelberge.cards import CARDS, NUMBERS, PEOPLES, people_of
from dwarrow.games.nebelberge.phases.turn import TURN
from dwarrow.games.nebelberge.state import NebelbergeState
from dwarrow.kernel import IllegalAction, Seeded

LETTERS = "GOBT"
QUIET = ("[1/3/-/4]", "[1/3/-/4]", "[1/3/-/4]", "[1/3/-/4]")


class Setting:
    """A table being set, card by card."""

    def __init__(self) -> None:
        self.free = list(range(CARDS))
        self.sides = list(GAME.box().mines)

    def unit(self, word: str) -> int:
        """A free card with this unit, such as O7."""
        unit = LETTERS.index(word[0]) * NUMBERS + int(word[1])
        card = next(card for card in (2 * unit, 2 * unit + 1) if card in self.free)
        self.free.remove(card)
        return card

    def units(self, words: str) -> tuple[int, ...]:
        """Several units, bottom first."""
        return tuple(self.unit(word) for word in words.split())

    def mine(self, side: str) -> int:
        """A free card whose back is given this mine."""
        size, defenders, overseer, value = side.strip("[]").split("/")
        card = self.free.pop(0)
        self.sides[card] = Mine(side, int(size), int(defenders), overseer == "yes", int(value))
        return card


def side_of(place: str) -> str:
    """The mine of a place such as [2/3/-/5] O2 B3."""
    return place.partition("]")[0] + "]"


def units_on(place: str) -> str:
    """The units on a place such as [2/3/-/5] O2 B3."""
    return place.partition("]")[2]


def table(
    kings: str = "gnomes orcs",
    centre: tuple[str, ...] = QUIET,
    hand: str = "G1",
    own: tuple[str, ...] = (),
    rival: tuple[str, ...] = (),
    camp: str = "",
    deck: int | None = None,
    deck_top: str = "",
    treasures: tuple[str, ...] = (),
    optional_draw: bool = False,
) -> NebelbergeState:
    """The first king is to play; the rivals hold cards nobody named."""
    setting = Setting()
    people = [PEOPLES.index(king) for king in kings.split()]
    hands = [setting.units(hand)]
    camp_cards = setting.units(camp)
    next_cards = setting.units(deck_top)
    crews = [[setting.units(units_on(place)) for place in row] for row in (own, rival)]
    armies = [setting.units(units_on(place)) for place in centre]
    box = GAME.box()
    state = NebelbergeState(len(people), Seeded(1), box=box, optional_draw=optional_draw)
    state.people = people
    for seat, king in enumerate(people):
        state.king_of[king] = seat
    state.mines = [setting.mine(side_of(place)) for place in centre]
    state.armies = armies
    for card in camp_cards:
        state.camp[people_of(card)] += (card,)
    for seat, row in enumerate((own, rival)):
        state.conquered[seat] = tuple(setting.mine(side_of(place)) for place in row)
        state.workers[seat] = tuple(crews[seat])
    state.treasures[0] = tuple(setting.mine(side) for side in treasures)
    for _ in people[1:]:
        hands.append(tuple(setting.free.pop() for _ in range(6)))
    state.hands = hands
    left = [*next_cards, *setting.free]
    in_deck = len(left) if deck is None else deck
    state.discard = tuple(left[in_deck:])
    state.deck = tuple(card for card in range(CARDS) if card not in left[:in_deck]) + tuple(
        left[:in_deck]
    )
    state.dealt = CARDS - in_deck
    state.box = NebelbergeBox(
        "test", box.text, tuple(setting.sides), box.centre_mines, box.camp_cards, box.hand_size
    )
    TURN[0].run(state)
    return state


def do(state: NebelbergeState, *texts: str) -> NebelbergeState:
    """The seat to act does what the texts say, one after the other."""
    for text in texts:
        seat = GAME.to_act(state)[0]
        GAME.play(state, seat, GAME.parse(state, seat, text))
    return state


def refused(state: NebelbergeState, text: str) -> str:
    """The code with which the seat to act is refused; empty if it is allowed."""
    seat = GAME.to_act(state)[0]
    refusal = GAME.refusal(state, seat, GAME.read(state, seat, text))
    if refusal is None:
        return ""
    with pytest.raises(IllegalAction) as raised:
        do(state, text)
    assert raised.value.refusal == refusal
    return refusal.code


def allowed(state: NebelbergeState, place: str) -> str:
    """The units of the hand that fit on a place, as O7 G1 and so on."""
    seat = GAME.to_act(state)[0]
    texts = [GAME.text(state, action) for action in GAME.legal(state, seat)]
    units = [text.split()[1] for text in texts if text.endswith(f" on {place}")]
    return " ".join(f"{LETTERS[PEOPLES.index(unit[:-2])]}{unit[-1]}" for unit in units)


def shown(cards: tuple[int, ...]) -> str:
    """Cards as O7 G1 and so on, bottom first."""
    return " ".join(f"{LETTERS[people_of(card)]}{(card >> 1) % NUMBERS}" for card in cards)


def pile(state: NebelbergeState, people: str) -> str:
    """A camp pile, bottom first."""
    return shown(state.camp[PEOPLES.index(people)])


def scores(state: NebelbergeState) -> tuple[int, ...]:
    """Points as they stand."""
    return GAME.score(state).scores
