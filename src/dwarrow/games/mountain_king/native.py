"""The box as the numbers that `native/mountain_king/box.hpp` reads."""

from __future__ import annotations

from dataclasses import fields

from dwarrow.games.mountain_king.board import Board
from dwarrow.games.mountain_king.box import MountainKingBox, Quadrants
from dwarrow.games.mountain_king.champion import Champion
from dwarrow.games.mountain_king.pieces import BLANK, MAX_SEATS, SYMBOLS_ON_CHAMPION

MOST_BOOSTS = 255
"""More spaces of the boost track than anybody passes in a game."""
_FIELDS = [field.name for field in fields(Champion)]
EFFECTS = _FIELDS[_FIELDS.index("symbols") + 1 :]
"""The effects of champions in the order of their declaration, as `champion.hpp` reads them."""


def native_tables(box: MountainKingBox) -> list[int]:
    """Pieces and numbers, ancestry cards, champions, and the board for 2 to 5 players."""
    numbers = [box.trolls, box.cubes, box.discs, box.bases]
    numbers += [box.start_champions, box.trolls_in_lair, box.trolls_beside_lair, *box.invasions]
    numbers += [*box.gnomes, box.gnomes_in_cavern]
    numbers += [*box.invasion_gnomes, *box.first_fallen, box.other_fallen]
    numbers += [box.breach_gnomes, box.breach_per, box.rally_steps]
    numbers += [box.domain_first, box.domain_further, box.domain_overrun]
    numbers += [*box.hall_values, *box.elders]
    for tile in box.vote_tiles:
        numbers += tile
    numbers.append(box.vote_spaces)
    numbers += _list(box.wheel)
    numbers += [box.boost_after, box.breach_after, *_list(box.boost_track[:MOST_BOOSTS])]
    numbers += [box.most_supplies, *box.supplies, *_desperation(box), box.wilds_for_supply]
    numbers += [box.ancestry_hand, box.ancestry_added, box.frame]
    for card in (box.start_card, *box.ancestry):
        numbers += _quadrants(card)
    for champion in box.champions:
        numbers += _champion(champion, box.vote_spaces)
    for seats in range(2, MAX_SEATS + 1):
        numbers += _board(box.boards[seats])
    return numbers


def _list(numbers: tuple[int, ...]) -> list[int]:
    """The length, then the numbers."""
    return [len(numbers), *numbers]


def _desperation(box: MountainKingBox) -> list[int]:
    """The tokens for each number of supplies."""
    return [
        sum(space > supplies for space in box.desperation_on)
        for supplies in range(box.most_supplies + 1)
    ]


def _quadrants(card: Quadrants) -> list[int]:
    """Symbols and strengths, upper left first."""
    return [number for quadrant in card for number in quadrant]


def _champion(card: Champion, spaces: int) -> list[int]:
    """A champion card; its yellow lines as how many each space of the track has passed."""
    symbols = [*card.symbols, *[(BLANK, 0)] * SYMBOLS_ON_CHAMPION][:SYMBOLS_ON_CHAMPION]
    return [
        card.deck,
        card.clan,
        card.votes,
        len(card.lines),
        *(sum(space + 1 > line for line in card.lines) for space in range(spaces)),
        card.figure,
        card.claws,
        len(card.symbols),
        *(number for symbol in symbols for number in symbol),
        *(getattr(card, effect) for effect in EFFECTS),
    ]


def _board(board: Board) -> list[int]:
    """Sets of places as bits."""
    return [
        board.caverns,
        *board.near,
        *board.domains,
        *board.gates,
        *_list(board.halls),
        *_list(board.pairs),
    ]
