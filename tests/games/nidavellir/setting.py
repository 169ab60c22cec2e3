"""A small language to set a table of Nidavellir.

Coins: 0 2 3 4 5 are copper, g7 is gold, m3 the mithril coin. Cards: w5 is a warrior with bravery 5,
h a hunter, m0 a miner, b a blacksmith, e11 an explorer, o3 an offering; B is the blacksmiths'
distinction card. Heroes by name, thrud@h and ylud@w with the class they lie in.
"""

from __future__ import annotations

import pytest

from dwarrow.games.nidavellir import GAME
from dwarrow.games.nidavellir.cards import (
    BLACKSMITH,
    BRAVERY_OF,
    CLASS_OF,
    CLASSES,
    DWARVES,
    FACE_NAMES,
    FACE_NUMBERS,
    HAMMER,
    HERO_CARD,
    HEROES,
    THRUD,
    ULINE,
)
from dwarrow.games.nidavellir.coins import COIN_NAMES
from dwarrow.games.nidavellir.phases.army import THRUD_CARD, YLUD_CARD, lay
from dwarrow.games.nidavellir.phases.bids import BID_OF
from dwarrow.games.nidavellir.phases.end import END_OF_AGE_TWO
from dwarrow.games.nidavellir.phases.end_of_age_one import END_OF_AGE_ONE
from dwarrow.games.nidavellir.phases.round import AGE_TWO
from dwarrow.games.nidavellir.state import COLUMNS, NidavellirState
from dwarrow.kernel import IllegalAction, Seeded, Step

LETTERS = dict(zip("whmbe", CLASSES, strict=True))
METALS = {"g": "gold-", "m": "mithril-"}
QUIET = ("h h h h h", "h h h h h", "h h h h h")
"""Taverns full of hunters, where nothing happens."""
ONE_SET = "w5 h m1 b e7"


def coin(word: str) -> int:
    """A coin from its short name."""
    metal = METALS.get(word[0])
    return COIN_NAMES.index(f"copper-{word}" if metal is None else metal + word[1:])


def coin_word(number: int) -> str:
    """The short name of a coin."""
    metal, value = COIN_NAMES[number].split("-")
    return value if metal == "copper" else metal[0] + value


def card(word: str) -> int:
    """A card that can lie in a tavern, from its short name."""
    name = {"o": "offering"}.get(word[0]) or LETTERS[word[0]]
    return FACE_NUMBERS[f"{name}-{word[1:]}" if word[1:] else name]


def cards(words: str) -> tuple[int, ...]:
    """Cards from their short names."""
    return tuple(card(word) for word in words.split())


def table(
    seats: int = 2,
    armies: tuple[str, ...] = (),
    coins: tuple[str, ...] = (),
    gems: str = "",
    taverns: tuple[str, ...] = QUIET,
    age: int = 1,
    last_round: bool = False,
    heroes: str = "all",
) -> NidavellirState:
    """A table at the beginning of a round, seats about to bid."""
    state = GAME.start(seats, Seeded(1), {"heroes": heroes})
    for tavern, words in enumerate(taverns):
        state.taverns[tavern] = cards(words)[: max(seats, 3)]
    for seat, words in enumerate(coins):
        state.hands[seat] = tuple(coin(word) for word in words.split())
    if gems:
        state.gems = [int(gem) for gem in gems.split()]
    for seat, words in enumerate(armies):
        for word in words.split():
            enlist(state, seat, word)
    state.age = age - 1
    if last_round:
        state.round = state.box.rounds[seats] - 1
    if state.owner[ULINE] >= 0:
        others = (1 << seats) - 1 & ~(1 << state.owner[ULINE])
        state.stack[-1] = BID_OF[others]
    return state


def enlist(state: NidavellirState, seat: int, word: str) -> None:
    """Lay a card into an army, or a hero beside it, without any effect."""
    name, _, where = word.partition("@")
    if name in HEROES:
        hero = HEROES.index(name)
        state.owner[hero] = seat
        state.heroes[seat] += (hero,)
        if where:
            column = seat * COLUMNS + CLASSES.index(LETTERS[where])
            if hero == THRUD:
                lay(state, column, THRUD_CARD, 1, 0)
                state.thrud = column
            else:
                bravery = state.box.numbers.ylud_bravery[column % COLUMNS]
                lay(state, column, YLUD_CARD, 1, bravery)
                state.ylud = column
        elif state.box.heroes[hero].hero_class >= 0:
            found = state.box.heroes[hero]
            column = seat * COLUMNS + found.hero_class
            lay(state, column, HERO_CARD + hero, found.ranks, found.bravery)
    elif name == "B":
        lay(state, seat * COLUMNS + BLACKSMITH, HAMMER, 2, 0)
    else:
        face = card(name)
        assert face < DWARVES
        lay(state, seat * COLUMNS + CLASS_OF[face], face, 1, BRAVERY_OF[face])


def settle(state: NidavellirState) -> None:
    """Let everything happen that nobody is asked about."""
    while state.stack and not state.stack[-1].seats:
        step = state.stack.pop()
        assert isinstance(step, Step)
        step.run(state)


def bid(state: NidavellirState, *bids: str) -> None:
    """Every seat that must bid does so: coins for the green, the red and the blue tavern."""
    for seat, words in zip(GAME.to_act(state), bids, strict=True):
        for tavern, word in zip(("green", "red", "blue"), words.split(), strict=True):
            play(state, seat, f"bid {COIN_NAMES[coin(word)]} at {tavern}")


def play(state: NidavellirState, seat: int, text: str) -> None:
    """One action of one seat."""
    GAME.play(state, seat, GAME.parse(state, seat, text))


def do(state: NidavellirState, *texts: str) -> None:
    """The given actions of whoever is to act; cards and coins may have their short names."""
    for text in texts:
        play(state, GAME.to_act(state)[0], long(text))


def long(text: str) -> str:
    """An action with the short name of its last word spelled out."""
    *verb, word = text.split()
    if verb == ["take"]:
        word = FACE_NAMES[card(word)]
    elif verb in (["upgrade"], ["show"]) and word not in ("green", "red", "blue"):
        word = COIN_NAMES[coin(word)]
    elif (verb and verb[0] == "place") or verb == ["discard"]:
        word = LETTERS[word]
    return " ".join([*verb, word])


def serve(state: NidavellirState) -> None:
    """Everybody at the open tavern takes the first card there is."""
    tavern = state.tavern
    while state.stack and state.tavern == tavern:
        play_first(state)


def play_first(state: NidavellirState) -> None:
    """Whoever is to act takes the first of the legal actions."""
    seat = GAME.to_act(state)[0]
    GAME.play(state, seat, GAME.legal(state, seat)[0])


def asked(state: NidavellirState) -> str:
    """Who is asked what: `1 take` is seat 1 taking a card; nothing when the game is over."""
    if not state.stack:
        return ""
    seats = " ".join(str(seat) for seat in GAME.to_act(state))
    return f"{seats} {GAME.decision(state).name}"


def legal(state: NidavellirState) -> list[str]:
    """What whoever is to act may do."""
    seat = GAME.to_act(state)[0]
    return [GAME.text(state, action) for action in GAME.legal(state, seat)]


def refused(state: NidavellirState, text: str) -> str:
    """The code of the refusal."""
    with pytest.raises(IllegalAction) as raised:
        do(state, text)
    return raised.value.refusal.code


def purse(state: NidavellirState, seat: int) -> str:
    """All coins of a seat, lowest number first."""
    return " ".join(coin_word(number) for number in sorted(state.coins(seat)))


def pouch(state: NidavellirState, seat: int) -> str:
    """The coins of a seat that lie at no tavern."""
    return " ".join(coin_word(number) for number in sorted(state.hands[seat]))


def ranks(state: NidavellirState, seat: int) -> list[int]:
    """Ranks of warriors, hunters, miners, blacksmiths and explorers."""
    return state.ranks[seat * COLUMNS : (seat + 1) * COLUMNS]


def heroes_of(state: NidavellirState, seat: int) -> str:
    """The heroes of a seat in the order they came."""
    return " ".join(HEROES[hero] for hero in state.heroes[seat])


def in_treasury(state: NidavellirState, value: int) -> int:
    """How many gold coins of this value there are to take."""
    return state.treasury[value - 5]


def empty_treasury(state: NidavellirState, *values: int) -> None:
    """Coins of these values are all taken."""
    for value in values:
        state.treasury[value - 5] = 0


def end_age_one(state: NidavellirState) -> None:
    """The last round of the first age is over."""
    state.stack[:] = [AGE_TWO, END_OF_AGE_ONE]
    settle(state)


def end_age_two(state: NidavellirState) -> None:
    """The last round of the game is over."""
    state.age = 1
    state.stack[:] = [END_OF_AGE_TWO]
    settle(state)


def points(state: NidavellirState, seat: int, code: str) -> int:
    """What a line of the score sheet brings; 0 when it is not there."""
    sheet = GAME.score(state).breakdown[seat]
    return sum(line.points for line in sheet if line.code == code)
