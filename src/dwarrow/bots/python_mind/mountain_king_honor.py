"""The honor that everybody would have if the wave, or the game, ended now."""

from __future__ import annotations

from dwarrow.games.mountain_king.champion import CLAN_BONUS
from dwarrow.games.mountain_king.phases.wave_scoring import champion_honor, domain_honor
from dwarrow.games.mountain_king.pieces import CLANS, LAST, NOBODY, ORDER_BITS, WAVES
from dwarrow.games.mountain_king.scoring import hall_honor
from dwarrow.games.mountain_king.state import MountainKingState
from dwarrow.games.mountain_king.tracks import honor_of, leading, value_of

PRIZES = 3


class Honor:
    """Honor by seat, and by what brings it."""

    def __init__(
        self, state: MountainKingState, held: list[int], elders: list[int], scored: bool
    ) -> None:
        """`held` and `elders` are by seat; `scored` says whether the wave is scored already."""
        seats, clans = range(state.seats), range(len(CLANS))
        last = state.wave == WAVES - 1
        self.leaders = [leader(state, slot) for slot in range(len(state.display))]
        """By place in the display: who leads there."""
        before = [clan_honor(state, clan, state.votes) for clan in clans]
        awarded = votes_once_awarded(state, self.leaders)
        self.by_clan = [clan_honor(state, clan, awarded) for clan in clans]
        """By clan and seat, once the display is awarded."""
        self.by_votes = [sum([honor[owner] for honor in before]) for owner in seats]
        self.by_awards = [sum([honor[owner] for honor in self.by_clan]) for owner in seats]
        halls = [hall_honor(state, hall, held) for hall in range(len(state.halls))]
        self.by_halls = [sum([honor[owner] for honor in halls]) for owner in seats]
        self.by_domains = [0] * state.seats
        if not last and not scored:
            self.by_domains = [
                sum([domain_honor(state, owner, held[owner], clan) for clan in clans])
                for owner in seats
            ]
        table = state.box.elders
        self.by_elders = [table[min(count, len(table) - 1)] for count in elders]
        self.by_champions = [
            0 if scored else champion_honor(state, owner, held[owner]) for owner in seats
        ]
        self.totals = [
            honor_of(state, owner)
            + self.by_awards[owner]
            + self.by_elders[owner]
            + self.by_domains[owner]
            + self.by_champions[owner]
            + self.by_halls[owner] * (1 if last else 0.25)
            for owner in seats
        ]
        """All together; before the last wave halls count little."""


def leader(state: MountainKingState, slot: int) -> int:
    """Who leads at a champion of the display, if anybody."""
    first = slot * state.seats
    order = leading(state.influence[first : first + state.seats])
    return order[0] if order else NOBODY


def votes_once_awarded(state: MountainKingState, leaders: list[int]) -> list[int]:
    """The votes by seat and clan, with those of the champions that the leaders will win."""
    votes = state.votes[:]
    for slot, champion in enumerate(state.display):
        card = state.box.champions[champion]
        if leaders[slot] != NOBODY and not card.renegade:
            at = leaders[slot] * len(CLANS) + card.clan
            count = value_of(votes[at]) + card.votes
            votes[at] = count << ORDER_BITS | LAST - state.clock - 1 - slot
    return votes


def clan_honor(state: MountainKingState, clan: int, votes: list[int]) -> list[int]:
    """The honor that these votes of a clan bring each seat, the stars on it included."""
    honor = [0] * state.seats
    tile = state.box.vote_tiles[state.vote_tiles[clan]]
    discs = votes[clan :: len(CLANS)]
    for owner, disc in enumerate(discs):
        place = sum([other > disc for other in discs])
        if not disc or place >= PRIZES:
            continue
        honor[owner] = tile[place]
        for champion, spot in state.stars:
            card = state.box.champions[champion]
            if card.star == CLAN_BONUS and spot == clan and state.owner[champion] == owner:
                honor[owner] += card.star_amount
    return honor
