"""Why a card is worth playing or drawing: what it changes on the table that its seat sees."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dwarrow.games.nebelberge.actions import CENTRE, DRAW_CAMP, DRAW_DECK
from dwarrow.games.nebelberge.box import Mine
from dwarrow.games.nebelberge.cards import ANY_UNIT, NUMBERS, UNITS, UNITS_COVERING, unit_of
from dwarrow.games.nebelberge.phases.capture import new_owner
from dwarrow.games.nebelberge.phases.play_card import PLAY, accepted_units
from dwarrow.games.nebelberge.phases.treasures import crew_units
from dwarrow.games.nebelberge.scoring import score
from dwarrow.games.nebelberge.state import NebelbergeState
from dwarrow.kernel import Message

HARD_TO_COVER = 6
"""From this number on few units fit on top."""
ROOMY = 3
"""Up to this number most units fit on top."""
LATE = 24
"""With so few cards left in the deck, everybody counts the turns."""


def reasons(
    before: NebelbergeState, seat: int, actions: Sequence[int], after: NebelbergeState
) -> list[Message]:
    """What playing or drawing this card brings, most telling first."""
    action = actions[0]
    if action >= DRAW_CAMP:
        return list(Drawing(before, seat, after).reasons(action))
    place, unit = divmod(action, UNITS)
    playing = Playing(before, seat, after, place, unit)
    return [
        *(playing.in_centre() if place < CENTRE else playing.in_own_mine()),
        *playing.anywhere(),
    ]


class Playing:
    """A card is played on a place."""

    def __init__(
        self, before: NebelbergeState, seat: int, after: NebelbergeState, place: int, unit: int
    ) -> None:
        self.before = before
        self.seat = seat
        self.after = after
        self.place = place
        self.unit = unit

    def in_own_mine(self) -> Iterator[Message]:
        """The treasure, or what is still missing for it."""
        own = self.place - CENTRE
        mine = self.before.box.mines[self.before.conquered[self.seat][own]]
        if len(self.after.treasures[self.seat]) > len(self.before.treasures[self.seat]):
            yield Message("treasure", {"value": mine.value})
            return
        missing = mine.crew - len(self.after.workers[self.seat][own])
        follower = next_in_hand(self.after, self.seat, crew_units(self.after, self.seat, own))
        if missing == 1 and follower is not None:
            yield Message("treasure-next", {"unit": follower, "value": mine.value})
        elif missing > 1 and self.unit % NUMBERS <= ROOMY:
            yield Message("room", {"number": self.unit % NUMBERS, "count": missing})
        yield Message("work", {"value": mine.value, "count": missing})

    def in_centre(self) -> Iterator[Message]:
        """Whose the mine becomes, or who can take it now."""
        mine = self.before.box.mines[self.before.mines[self.place]]
        taker = self.capturer()
        if taker == self.seat:
            for rival, unit in known_takers(self.before, self.seat, self.place):
                yield Message("deny-mine", {"rival": rival, "unit": unit, "value": mine.value})
            yield Message("mine", {"value": mine.value, "count": mine.crew})
            return
        if taker is not None:
            yield from self.burden(taker, mine)
            return
        denied = [rival for rival, _ in known_takers(self.after, self.seat, self.place)]
        for rival, unit in known_takers(self.before, self.seat, self.place):
            if rival not in denied:
                yield Message("deny-mine", {"rival": rival, "unit": unit, "value": mine.value})
        army = self.after.armies[self.place]
        if mine.defenders - len(army) == 1:
            follower = next_in_hand(
                self.after, self.seat, takers(self.after, self.seat) & UNITS_COVERING[army[-1]]
            )
            if follower is not None:
                yield Message("mine-next", {"unit": follower, "value": mine.value})
        if self.unit % NUMBERS >= HARD_TO_COVER:
            yield from self.hard_to_cover()
        follower = next_in_hand(self.after, self.seat, UNITS_COVERING[army[-1]])
        if follower is not None:
            yield Message("go-on", {"unit": follower})

    def capturer(self) -> int | None:
        """Who gets the mine if this card captures it."""
        for owner in range(self.before.seats):
            if len(self.after.conquered[owner]) > len(self.before.conquered[owner]):
                return owner
        return None

    def burden(self, owner: int, mine: Mine) -> Iterator[Message]:
        """A rival gets a mine that costs what it is worth until it is worked out."""
        cards = missing_work(self.after, owner)
        if self.after.deck_size() <= LATE:
            yield Message(
                "burden-late",
                {
                    "rival": owner,
                    "value": mine.value,
                    "count": cards,
                    "deck": self.after.deck_size(),
                },
            )
        yield Message("burden", {"rival": owner, "value": mine.value, "count": cards})

    def hard_to_cover(self) -> Iterator[Message]:
        """A high unit keeps the others out."""
        number = self.unit % NUMBERS
        yield Message("shut-nine" if number == 9 else "shut", {"number": number})

    def anywhere(self) -> Iterator[Message]:
        """What is true of the card wherever it is played."""
        options = PLAY[self.seat].options(self.before, self.seat)
        if sum(option % UNITS == self.unit for option in options) == 1:
            yield Message("only-place", {"unit": self.unit})
        if self.place < CENTRE and self.before.conquered[self.seat] and not self.helps_own_mines():
            yield Message("spare", {"unit": self.unit})
        fitting = {option % UNITS for option in options if option // UNITS == self.place}
        numbers = {unit % NUMBERS for unit in fitting}
        if len(numbers) > 1 and self.unit % NUMBERS == max(numbers):
            yield Message("highest-fit", {"unit": self.unit})
        elif len(numbers) > 1 and self.unit % NUMBERS == min(numbers):
            yield Message("lowest-fit", {"unit": self.unit})

    def helps_own_mines(self) -> bool:
        """Whether the card fits into an own mine as it lies."""
        own = range(len(self.before.conquered[self.seat]))
        return any(crew_units(self.before, self.seat, mine) >> self.unit & 1 for mine in own)


class Drawing:
    """A card is drawn."""

    def __init__(self, before: NebelbergeState, seat: int, after: NebelbergeState) -> None:
        self.before = before
        self.seat = seat
        self.after = after

    def reasons(self, action: int) -> Iterator[Message]:
        """What the card is for, or what drawing does to the deck."""
        if action < DRAW_DECK:
            yield from self.from_camp(unit_of(self.before.camp[action - DRAW_CAMP][-1]))
        elif action == DRAW_DECK:
            yield from self.from_deck()
        else:
            yield Message("deck-stays", {"deck": self.before.deck_size()})

    def from_camp(self, unit: int) -> Iterator[Message]:
        """A card that everybody sees."""
        yield from self.for_treasure(unit)
        yield from self.for_mine(unit)
        yield from self.denied(unit)
        for own, card in enumerate(self.before.conquered[self.seat]):
            if crew_units(self.before, self.seat, own) >> unit & 1:
                mine = self.before.box.mines[card]
                yield Message("worker", {"unit": unit, "place": CENTRE + own, "value": mine.value})
                break
        open_mines = sum(
            self.before.box.mines[card].value for card in self.before.conquered[self.seat]
        )
        if open_mines and self.before.deck_size() <= LATE:
            yield Message("spare-deck", {"value": open_mines, "deck": self.before.deck_size()})
        if unit % NUMBERS <= ROOMY:
            yield Message("camp-low", {"unit": unit})
        elif unit % NUMBERS >= HARD_TO_COVER:
            yield Message("camp-high", {"unit": unit})
        places = range(len(self.before.armies))
        fits = sum(accepted_units(self.before, self.seat, place) >> unit & 1 for place in places)
        if fits:
            yield Message("camp-fits", {"unit": unit, "count": fits})

    def for_treasure(self, unit: int) -> Iterator[Message]:
        """The card completes an own crew."""
        for own, card in enumerate(self.before.conquered[self.seat]):
            mine = self.before.box.mines[card]
            fits = crew_units(self.before, self.seat, own) >> unit & 1
            if fits and mine.crew - len(self.before.workers[self.seat][own]) == 1:
                yield Message("treasure-next", {"unit": unit, "value": mine.value})

    def for_mine(self, unit: int) -> Iterator[Message]:
        """The card captures a mine for its holder."""
        if not takers(self.before, self.seat) >> unit & 1:
            return
        for place, army in enumerate(self.before.armies):
            mine = self.before.box.mines[self.before.mines[place]]
            fits = accepted_units(self.before, self.seat, place) >> unit & 1
            if fits and mine.defenders - len(army) == 1:
                yield Message("mine-next", {"unit": unit, "value": mine.value})

    def denied(self, unit: int) -> Iterator[Message]:
        """A rival lacks just this card."""
        for rival in rivals(self.before, self.seat):
            for own, card in enumerate(self.before.conquered[rival]):
                mine = self.before.box.mines[card]
                fits = crew_units(self.before, rival, own) >> unit & 1
                if fits and mine.crew - len(self.before.workers[rival][own]) == 1:
                    yield Message("deny-card", {"rival": rival, "unit": unit, "value": mine.value})

    def from_deck(self) -> Iterator[Message]:
        """The game ends with the deck."""
        points = score(self.before).scores
        lead = points[self.seat] - max(points[rival] for rival in rivals(self.before, self.seat))
        deck = self.before.deck_size() - 1
        if deck == 0 and lead > 0:
            yield Message("end", {"points": lead})
        elif lead > 0 and deck <= LATE:
            yield Message("end-nearer", {"deck": deck, "points": lead})
        tops = [unit_of(pile[-1]) for pile in self.before.camp if pile]
        uses = [use for unit in tops for use in self.uses(unit)]
        if not uses:
            yield Message("camp-is-poor")
            return
        held = {use for card in self.before.hands[self.seat] for use in self.uses(unit_of(card))}
        if held.issuperset(uses):
            yield Message("hand-will-do")
        else:
            yield Message("deck-hidden")

    def uses(self, unit: int) -> Iterator[int]:
        """The own mines where a card fits, and the mines of the centre that it captures."""
        for own in range(len(self.before.conquered[self.seat])):
            if crew_units(self.before, self.seat, own) >> unit & 1:
                yield CENTRE + own
        if takers(self.before, self.seat) >> unit & 1:
            for place, army in enumerate(self.before.armies):
                mine = self.before.box.mines[self.before.mines[place]]
                fits = accepted_units(self.before, self.seat, place) >> unit & 1
                if fits and mine.defenders - len(army) == 1:
                    yield place


def rivals(state: NebelbergeState, seat: int) -> list[int]:
    """The other seats, the next one first."""
    return [(seat + step) % state.seats for step in range(1, state.seats)]


def takers(state: NebelbergeState, seat: int) -> int:
    """The units with which a seat captures for itself."""
    return sum(1 << unit for unit in range(UNITS) if new_owner(state, seat, 2 * unit) == seat)


def next_in_hand(state: NebelbergeState, seat: int, units: int) -> int | None:
    """The first card of the own hand that is one of these units."""
    return next((unit_of(card) for card in state.hands[seat] if units >> unit_of(card) & 1), None)


def known_takers(state: NebelbergeState, seat: int, place: int) -> Iterator[tuple[int, int]]:
    """The rivals who hold a card, as everybody knows, that captures this mine for them."""
    army = state.armies[place]
    if state.box.mines[state.mines[place]].defenders - len(army) != 1:
        return
    fitting = UNITS_COVERING[army[-1]] if army else ANY_UNIT
    for rival in rivals(state, seat):
        for card in state.shown[rival]:
            if (fitting & takers(state, rival)) >> unit_of(card) & 1:
                yield rival, unit_of(card)
                break


def missing_work(state: NebelbergeState, seat: int) -> int:
    """How many cards a king still has to play on his mines."""
    return sum(
        state.box.mines[card].crew - len(crew)
        for card, crew in zip(state.conquered[seat], state.workers[seat], strict=True)
    )
