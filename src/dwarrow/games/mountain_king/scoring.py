"""The last scoring, ties and the score sheet (rulebook: Wave III, End of the game)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from dwarrow.games.mountain_king.champion import CLAN_BONUS, EXTRA_CAVERN, HALL_VALUE
from dwarrow.games.mountain_king.pieces import CLANS
from dwarrow.games.mountain_king.state import SOURCES, MountainKingState
from dwarrow.games.mountain_king.tracks import leading, votes_of
from dwarrow.games.mountain_king.trolls import controlled
from dwarrow.kernel import Line, Result


def score(state: MountainKingState) -> Result:
    """Honor of the three waves with halls, Elders and votes; ties go to the most votes."""
    held = [controlled(state, seat) for seat in range(state.seats)]
    halls = [hall_honor(state, hall, held) for hall in range(len(state.halls))]
    clans = [clan_honor(state, clan) for clan in range(len(CLANS))]
    sheets = tuple(
        (
            *earned_lines(state, seat),
            *hall_lines(halls, seat),
            *elder_lines(state, seat),
            *clan_lines(state, clans, seat),
        )
        for seat in range(state.seats)
    )
    scores = tuple(sum(line.points for line in sheet) for sheet in sheets)
    standing = [(scores[seat], all_votes(state, seat)) for seat in range(state.seats)]
    places = tuple(1 + sum(other > mine for other in standing) for mine in standing)
    return Result(scores, sheets, places)


def all_votes(state: MountainKingState, seat: int) -> int:
    """A seat's votes over all clans."""
    return sum(votes_of(state, seat, clan) for clan in range(len(CLANS)))


def earned_lines(state: MountainKingState, seat: int) -> list[Line]:
    """What was earned in the course of the game."""
    at = seat * len(SOURCES)
    return [
        Line(source, honor)
        for source, honor in zip(SOURCES, state.honor[at : at + len(SOURCES)], strict=True)
        if honor
    ]


def hall_value(state: MountainKingState, hall: int) -> int:
    """The marker on a hall, with the stars that raise it."""
    champions = state.box.champions
    return state.halls[hall] + sum(
        champions[champion].star_amount
        for champion, spot in state.stars
        if champions[champion].star == HALL_VALUE and spot == hall
    )


def caverns_around(
    state: MountainKingState, hall: int, held: Sequence[int]
) -> tuple[list[int], int]:
    """How many caverns around a hall each seat controls, with its stars, and the gnomes."""
    around = state.board.halls[hall]
    counts = [(caverns & around).bit_count() for caverns in held]
    champions = state.box.champions
    for champion, spot in state.stars:
        if champions[champion].star == EXTRA_CAVERN and spot == hall:
            counts[state.owner[champion]] += champions[champion].star_amount
    return counts, (state.overrun & around).bit_count()


def hall_honor(state: MountainKingState, hall: int, held: Sequence[int]) -> tuple[int, ...]:
    """What a hall brings everybody."""
    counts, gnomes = caverns_around(state, hall, held)
    return hall_shares(hall_value(state, hall), tuple(counts), gnomes)


@lru_cache(1_000)
def hall_shares(value: int, counts: tuple[int, ...], gnomes: int) -> tuple[int, ...]:
    """Most caverns around a hall win its value; gnomes count as a player, ties share it."""
    most = max(*counts, gnomes)
    parties = counts.count(most) + (gnomes == most)
    return tuple(value // parties if count == most > 0 else 0 for count in counts)


def hall_lines(halls: Sequence[Sequence[int]], seat: int) -> list[Line]:
    """The halls a seat has won or shared."""
    return [
        Line("hall", honor[seat], {"hall": hall}) for hall, honor in enumerate(halls) if honor[seat]
    ]


def elder_honor(state: MountainKingState, seat: int) -> int:
    """Honor for the Elder symbols that show."""
    table = state.box.elders
    return table[min(state.tableaus[seat].elders(), len(table) - 1)]


def elder_lines(state: MountainKingState, seat: int) -> list[Line]:
    """The Elder symbols of a seat."""
    honor = elder_honor(state, seat)
    return [Line("elders", honor, {"count": state.tableaus[seat].elders()})] if honor else []


def clan_honor(state: MountainKingState, clan: int) -> list[int]:
    """Honor for the first three places among those with votes of a clan."""
    discs = tuple(state.votes[clan :: len(CLANS)])
    return list(votes_honor(discs, state.box.vote_tiles[state.vote_tiles[clan]]))


@lru_cache(1_000)
def votes_honor(discs: tuple[int, ...], tile: tuple[int, ...]) -> tuple[int, ...]:
    """What the discs on a track are worth, by seat; a tile names the first places."""
    honor = [0] * len(discs)
    for seat, won in zip(leading(discs), tile, strict=False):
        honor[seat] = won
    return tuple(honor)


def clan_lines(state: MountainKingState, clans: list[list[int]], seat: int) -> list[Line]:
    """The clans where a seat has a place, and the stars on them."""
    lines = [
        Line("clan", honor[seat], {"clan": clan}) for clan, honor in enumerate(clans) if honor[seat]
    ]
    champions = state.box.champions
    for champion, clan in state.stars:
        card = champions[champion]
        if card.star == CLAN_BONUS and state.owner[champion] == seat and clans[clan][seat]:
            lines.append(Line("star", card.star_amount, {"champion": champion, "clan": clan}))
    return lines
