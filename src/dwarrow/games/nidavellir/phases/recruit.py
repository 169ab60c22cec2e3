"""Recruiting heroes (rulebook: Einen Helden rekrutieren)."""

from __future__ import annotations

from dwarrow.games.nidavellir.actions import PLACE_THRUD, RECRUIT
from dwarrow.games.nidavellir.box import (
    DISCARD_OTHERS,
    NEEDS_RANKS,
    NO_CLASS,
    OPEN_BIDS,
    SEATS,
    UPGRADE_COIN,
    WANDERING,
)
from dwarrow.games.nidavellir.cards import HERO_CARD
from dwarrow.games.nidavellir.phases.army import discardable_others, lay
from dwarrow.games.nidavellir.phases.discard import DiscardCard
from dwarrow.games.nidavellir.phases.thrud import PlaceThrud
from dwarrow.games.nidavellir.phases.uline import take_coins_in_hand
from dwarrow.games.nidavellir.phases.upgrade import Upgrade
from dwarrow.games.nidavellir.state import COLUMNS, NOBODY, NidavellirState
from dwarrow.kernel import Decision, Refusal, Step


class CheckHeroes(Step[NidavellirState]):
    """See whether a seat has fewer heroes than sets."""

    seat: int

    def run(self, state: NidavellirState) -> None:
        """Ask for a hero if so."""
        check_heroes(state, self.seat)


def check_heroes(state: NidavellirState, seat: int) -> None:
    """With fewer heroes than sets one must be recruited, if any can be."""
    first = seat * COLUMNS
    fewer = len(state.heroes[seat]) < min(state.ranks[first : first + COLUMNS])
    if fewer and RECRUIT_HERO[seat].options(state, seat):
        state.ask(RECRUIT_HERO[seat])


class RecruitHero(Decision[NidavellirState]):
    """Take one hero from the stands."""

    name = "recruit"
    rule = "recruit"

    def options(self, state: NidavellirState, seat: int) -> list[int]:
        """Every hero that may come."""
        return [
            RECRUIT + hero
            for hero, owner in enumerate(state.owner)
            if owner == NOBODY and demands_nothing_more(state, seat, hero)
        ]

    def why_not(self, state: NidavellirState, seat: int, action: int) -> Refusal:
        """Not a hero, or one who does not come."""
        if not RECRUIT <= action < PLACE_THRUD:
            return Refusal("recruit-now", "recruit")
        return why_not_recruit(state, action - RECRUIT)

    def carry_out(self, state: NidavellirState, seat: int, action: int) -> None:
        """The hero comes, with the effect first and another check after it."""
        hero = action - RECRUIT
        state.owner[hero] = seat
        state.heroes[seat] += (hero,)
        state.ask(CHECK[seat])
        if state.box.heroes[hero].hero_class == NO_CLASS:
            join_beside(state, seat, hero)
        else:
            join_column(state, seat, hero)
        if state.events is not None:
            state.tell("recruit", {"seat": seat, "hero": hero})


CHECK = tuple(CheckHeroes(seat) for seat in range(SEATS[-1]))
RECRUIT_HERO = tuple(RecruitHero((seat,)) for seat in range(SEATS[-1]))


def demands_nothing_more(state: NidavellirState, seat: int, hero: int) -> bool:
    """Hourya wants ranks; Dagda and Bonfur want cards that can be discarded."""
    card = state.box.heroes[hero]
    if card.effect == NEEDS_RANKS:
        return state.ranks[seat * COLUMNS + card.hero_class] >= card.amount
    if card.effect == DISCARD_OTHERS:
        return discardable_others(state, seat, card.hero_class) >= card.amount
    return True


def why_not_recruit(state: NidavellirState, hero: int) -> Refusal:
    """Taken, or its demand is not met."""
    if state.owner[hero] != NOBODY:
        return Refusal("hero-gone", "recruit", {"hero": hero})
    card = state.box.heroes[hero]
    code = "needs-ranks" if card.effect == NEEDS_RANKS else "nothing-to-discard"
    return Refusal(code, "heroes", {"hero": hero, "count": card.amount})


def join_column(state: NidavellirState, seat: int, hero: int) -> None:
    """A hero with a class lies in its column; Thrud is laid again before anything is discarded."""
    card = state.box.heroes[hero]
    column = seat * COLUMNS + card.hero_class
    covers_thrud = lay(state, column, HERO_CARD + hero, card.ranks, card.bravery)
    discards = card.amount if card.effect == DISCARD_OTHERS else 0
    if discards:
        state.ask(DiscardCard((seat,), card.hero_class, discards))
    if covers_thrud:
        state.ask(PlaceThrud((seat,), card.hero_class, discards))


def join_beside(state: NidavellirState, seat: int, hero: int) -> None:
    """A hero without a class lies beside the board and does what it does at once."""
    card = state.box.heroes[hero]
    if card.effect == UPGRADE_COIN:
        state.ask(Upgrade((seat,), card.amount))
    elif card.effect == OPEN_BIDS:
        take_coins_in_hand(state, seat)
    elif card.effect == WANDERING:
        state.ask(PlaceThrud((seat,)))
