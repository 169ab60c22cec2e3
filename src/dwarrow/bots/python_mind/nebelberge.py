"""What a learned player looks at in Nebelberge (`native/nebelberge/eyes.hpp`)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, NamedTuple

from dwarrow.bots.python_mind.eyes import Eyes
from dwarrow.bots.python_mind.foresight import Foresight
from dwarrow.bots.python_mind.inputs import Inputs, soft, within
from dwarrow.bots.python_mind.outlook import worth
from dwarrow.games.nebelberge.actions import CENTRE
from dwarrow.games.nebelberge.box import Mine
from dwarrow.games.nebelberge.cards import CARDS, NUMBERS, PEOPLES, number_of, people_of
from dwarrow.games.nebelberge.phases.draw_card import DrawCard
from dwarrow.games.nebelberge.phases.play_card import PlayCard
from dwarrow.games.nebelberge.scoring import score
from dwarrow.games.nebelberge.state import NOBODY, NebelbergeState, Pile
from dwarrow.kernel.state import Pending

MARGIN = 8.0
"""Points that make a win clear."""
SEATS = 4
OWN_MINES, RIVAL_MINES = 6, 4
"""How many mines are looked at one by one."""
CAMP_PILE, CENTRE_MINE, OWN_MINE, RIVAL_MINE = 14, 24, 24, 9
"""How many inputs each of them has."""
DECK = 2
HAND = DECK + 26
CAMP = HAND + len(PEOPLES) * NUMBERS + 8
CENTRE_MINES = CAMP + len(PEOPLES) * CAMP_PILE
OWN = CENTRE_MINES + CENTRE * CENTRE_MINE
UNSEEN = OWN + OWN_MINES * OWN_MINE + 10
SCORES = UNSEEN + 10
RIVALS = SCORES + 2
RIVAL = 18 + RIVAL_MINES * RIVAL_MINE
"""Where each group of inputs begins, and how many each rival has."""
FEW = (1, 2, 3, 4, 6, 8, 10, 13, 16, 20, 25, 30, 40, 50)
"""Cards left in the deck that make a difference."""
EVERY_CARD = frozenset(range(CARDS))
GROUPS = (0, 1, 1, 1, 2, 2, 2, 3, 3, 4)
"""Numbers that come to the same while they are unseen."""


class Numbers(NamedTuple):
    """The numbers of somebody's cards as bits: those that work in mines, and the own people's."""

    workers: int = 0
    overseers: int = 0


def numbers(cards: Iterable[int], people: int) -> Numbers:
    """The cards of a hand whose king is of this people."""
    workers = overseers = 0
    for card in cards:
        if people_of(card) == people:
            overseers |= 1 << number_of(card)
        else:
            workers |= 1 << number_of(card)
    return Numbers(workers, overseers)


def over(found: int, top: int) -> int:
    """Those of the numbers that cover this one; -1 is an empty place, and a 0 covers a 9."""
    return found & 1 if top == 9 else found & -1 << top + 1


def top_of(pile: Pile) -> int:
    """The number on top, -1 where nothing lies."""
    return number_of(pile[-1]) if pile else -1


def laid(mine: Mine, crew: Pile, held: Numbers) -> int:
    """How many cards a mine still takes from these, one on the other."""
    workers, overseers = held
    top, count = top_of(crew), 0
    for place in range(len(crew), mine.crew):
        works = place < mine.size
        fitting = over(workers if works else overseers, top)
        if not fitting:
            break
        lowest = fitting & ~1 or fitting  # a 0 is kept for a 9 where something else fits
        lowest &= -lowest
        top = lowest.bit_length() - 1
        if works:
            workers &= ~lowest
        else:
            overseers &= ~lowest
        count += 1
    return count


class NebelbergeEyes(Eyes[NebelbergeState]):
    """Looks at the own hand and mines, the centre, the camp, the deck and the rivals' mines."""

    count: ClassVar[int] = RIVALS + (SEATS - 1) * RIVAL
    plays_out: ClassVar[bool] = True

    def look(self, state: NebelbergeState, seat: int) -> Inputs:
        """The inputs of a table that is not over."""
        return _Look(state, seat).all()

    def worth(self, state: NebelbergeState, seat: int) -> float:
        """What the end of a game is worth."""
        result = score(state)
        return worth(seat, result.scores, result.places, MARGIN)

    def rests(self, pending: Pending, seat: int) -> bool:
        """Playing out rests when it is the seat's turn again."""
        return isinstance(pending, PlayCard) and seat in pending.seats


class _Look:
    """One look at one table."""

    def __init__(self, state: NebelbergeState, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.mines = state.box.mines
        self.inputs = Inputs()
        self.turns = state.deck_size() / 0.85 / state.seats
        """About how many turns everybody still has."""
        kings = [
            state.seats if king == NOBODY else (king - seat + state.seats) % state.seats
            for king in state.king_of
        ]
        self.king_at = kings
        """How many seats after me each people's king sits; peoples without a king come last."""
        free = iter(range(state.seats, len(PEOPLES)))
        self.rows = [next(free) if king == state.seats else king for king in kings]
        own = state.people[seat]
        self.held = numbers(state.hands[seat], own)
        tops = [pile[-1] for pile in state.camp if pile]
        camp = numbers(tops, own)
        self.in_reach = Numbers(
            self.held.workers | camp.workers, self.held.overseers | camp.overseers
        )
        """My cards and those on top of the camp."""

    def all(self) -> Inputs:
        """Everything, in order."""
        top = self.state.stack[-1]
        draws = isinstance(top, DrawCard) and top.seats[0] == self.seat
        self.inputs.put(0, draws)
        self.inputs.put(1, not draws)
        self.look_at_deck()
        self.look_at_hand()
        self.look_at_camp()
        self.look_at_centre()
        self.look_at_own_mines()
        self.look_for_unseen()
        self.look_at_scores()
        for after in range(1, self.state.seats):
            owner = (self.seat + after) % self.state.seats
            self.look_at_rival(owner, RIVALS + (after - 1) * RIVAL)
        return self.inputs

    def look_at_deck(self) -> None:
        """How many cards are left, and the mine that comes next."""
        inputs, left = self.inputs, self.state.deck_size()
        inputs.at = DECK
        inputs.row(left / 60.0, *[left <= few for few in FEW], 1 / (1 + self.turns))
        if left:
            mine = self.mines[self.state.deck[self.state.dealt]]
            inputs.row(1, mine.value / 6.0, mine.size / 3.0, mine.overseer)
            inputs.next_one_of(4, mine.defenders)
        inputs.put(DECK + 24, self.state.optional_draw)

    def look_at_hand(self) -> None:
        """Every card, how many there are, and what they are good for."""
        state = self.state
        hand = state.hands[self.seat]
        held = [0] * (len(PEOPLES) * NUMBERS)
        of_king = [0] * (SEATS + 1)
        for card in hand:
            people, number = people_of(card), number_of(card)
            held[self.rows[people] * NUMBERS + number] += 1
            of_king[self.king_at[people]] |= 1 << number
        self.neutral = of_king[state.seats] if state.seats < len(PEOPLES) else 0
        """Numbers of peoples without a king: with these, too, a mine becomes mine."""
        self.gifts = 0
        """Numbers of the rivals' peoples: with these a mine becomes theirs."""
        for king in range(1, state.seats):
            self.gifts |= of_king[king]
        workers, overseers = self.held
        self.inputs.at = HAND
        self.inputs.row(
            *held,
            len(hand) / 6.0,
            len(hand) < 6,
            overseers.bit_count() / 4.0,
            workers.bit_count() / 6.0,
            not overseers,
            not workers,
            overseers >> 6 != 0,
            not self.neutral,
        )

    def look_at_camp(self) -> None:
        """What lies on top of each people's pile, and what would come after it."""
        put = self.inputs.put
        for people, pile in enumerate(self.state.camp):
            row = CAMP + self.rows[people] * CAMP_PILE
            if not pile:
                put(row + 10, 1)
                continue
            put(row + number_of(pile[-1]), 1)
            put(row + 11, min(len(pile), 8) / 8.0)
            if len(pile) > 1:
                put(row + 12, 1)
                put(row + 13, number_of(pile[-2]) / 9.0)

    def look_at_centre(self) -> None:
        """The mines in the centre, those nearest to their capture first."""
        state = self.state

        def nearness(place: int) -> int:
            mine, army = self.mines[state.mines[place]], state.armies[place]
            left = mine.defenders - len(army)
            return left * 1000 - mine.value * 100 + mine.crew * 20 + top_of(army)

        for rank, place in enumerate(sorted(range(CENTRE), key=nearness)):
            self.look_at_centre_mine(CENTRE_MINES + rank * CENTRE_MINE, place)

    def look_at_centre_mine(self, row: int, place: int) -> None:
        """What a mine is worth, and with which cards it can be captured and worked."""
        inputs, turns = self.inputs, self.turns
        mine, army = self.mines[self.state.mines[place]], self.state.armies[place]
        crew, left, top = mine.crew, mine.defenders - len(army), top_of(army)
        value = mine.value / 6.0
        own = over(self.held.overseers, top)
        neutral, gift = over(self.neutral, top) != 0, over(self.gifts, top) != 0
        inputs.at = row
        inputs.row(value, mine.size / 3.0, mine.overseer, value * 1.5 / crew)
        inputs.next_one_of(3, left - 1)
        inputs.row(top < 0, max(top, 0) / 9.0, top >= 7)
        inputs.row(own != 0, neutral, own.bit_count() / 3.0, gift)
        if left == 1:
            can = own != 0 or neutral
            inputs.row(
                can,
                can * value,
                (not can) * value,
                gift * value,
                can * min(1.0, crew / (turns + 1)),
            )
        workable = laid(mine, (), self.held)
        inputs.at = row + 19
        inputs.row(workable / 4.0, workable == crew, top == 9, crew > turns)

    def nearest(self, owner: int) -> list[tuple[Mine, Pile]]:
        """Somebody's mines with their crews, those nearest to their treasure first."""
        cards = (self.mines[card] for card in self.state.conquered[owner])
        return sorted(
            zip(cards, self.state.workers[owner], strict=True),
            key=lambda own: (own[0].crew - len(own[1])) * 1000 - own[0].value * 50 + top_of(own[1]),
        )

    def look_at_own_mines(self) -> None:
        """Each of my mines, and what they lack all together."""
        own = self.nearest(self.seat)
        ready = near = dead = 0.0
        owed = missing = 0
        for rank, (mine, crew) in enumerate(own):
            left = mine.crew - len(crew)
            by_hand, by_camp = laid(mine, crew, self.held), laid(mine, crew, self.in_reach)
            value = mine.value / 6.0
            owed += mine.value
            missing += left
            if by_hand == left:
                ready += value
            elif by_camp == left:
                near += value
            if left > self.turns + 1:
                dead += value
            if rank < OWN_MINES:
                self.look_at_own_mine(OWN + rank * OWN_MINE, mine, crew, by_hand, by_camp)
        self.owed_by_me = owed
        slack = self.turns - missing
        self.inputs.at = OWN + OWN_MINES * OWN_MINE
        self.inputs.row(
            owed / 15.0,
            missing / 10.0,
            len(own) / 5.0,
            ready,
            near,
            dead,
            within(slack / 10, -1.0, 1.0),
            max(0.0, -slack) / 5,
            max(0, len(own) - OWN_MINES),
            1,
        )

    def look_at_own_mine(
        self, row: int, mine: Mine, crew: Pile, by_hand: int, by_camp: int
    ) -> None:
        """What one of my mines lacks, and how far my hand and the camp finish it."""
        inputs, turns = self.inputs, self.turns
        left, top, value = mine.crew - len(crew), top_of(crew), mine.value / 6.0
        oversees = len(crew) >= mine.size
        choice = 0.1 if top == 9 else (9 - top) / 9.0
        inputs.at = row
        inputs.row(1, value)
        inputs.next_one_of(5, left - 1)
        inputs.row(
            top < 0,
            max(top, 0) / 9.0,
            top >= 8,
            top == 9,
            oversees,
            mine.overseer,
            by_hand / 4.0,
            by_hand == left,
            (by_hand == left) * value,
            by_hand == 0,
            by_camp == left,
            (left - by_hand) / 4.0,
            value * min(1.0, turns / (2 * left)),
            (left > turns) * value,
            left - by_hand == 1,
            choice if oversees and top >= 0 else 0,
            (left == 1) * value,
        )

    def look_for_unseen(self) -> None:
        """Cards nobody has shown, of the own people and of the others, by number."""
        state = self.state
        seen = {*state.hands[self.seat], *state.discard}
        seen.update(*state.camp, *state.armies)
        for owner in range(state.seats):
            seen.update(*state.workers[owner])
            if owner != self.seat:
                seen.update(state.shown[owner])
        counts = [0] * 10
        own = state.people[self.seat]
        for card in EVERY_CARD - seen:
            counts[(0 if people_of(card) == own else 5) + GROUPS[number_of(card)]] += 1
        self.inputs.at = UNSEEN
        self.inputs.row(*[count / 8.0 for count in counts])

    def treasures(self, owner: int) -> int:
        """What the treasures of a king are worth."""
        return sum(self.mines[card].value for card in self.state.treasures[owner])

    def look_at_scores(self) -> None:
        """My treasures, and what is left of them if the game ended."""
        self.won = self.treasures(self.seat)
        self.inputs.put(SCORES, self.won / 30.0)
        self.inputs.put(SCORES + 1, (self.won - self.owed_by_me) / 30.0)

    def look_at_rival(self, owner: int, at: int) -> None:
        """What a rival has won and lacks, and how far it lies behind."""
        state, turns = self.state, self.turns
        own, shown = self.nearest(owner), state.shown[owner]
        known = numbers(shown, state.people[owner])
        owed = missing = 0
        by_left = [0.0] * 5
        for mine, crew in own:
            left = mine.crew - len(crew)
            owed += mine.value
            missing += left
            by_left[min(max(left - 1, 0), 4)] += mine.value / 6.0
        slack = turns - missing
        lead = self.won - self.treasures(owner)
        end = lead - self.owed_by_me + owed
        self.inputs.at = at
        self.inputs.row(
            owed / 15.0,
            missing / 10.0,
            len(own) / 5.0,
            *by_left[:4],
            len(shown) / 6.0,
            known.overseers.bit_count() / 3.0,
            within(slack / 10, -1.0, 1.0),
            max(0.0, -slack) / 5,
            len(state.hands[owner]) < 6,
            lead / 20,
            end / 20,
            soft(lead / 5),
            soft(end / 5),
            soft(lead / 5) / (1 + turns * 0.3),
            soft(end / 4) / (1 + turns),
        )
        for mine, crew in own[:RIVAL_MINES]:
            self.look_at_rival_mine(mine, crew, known)

    def look_at_rival_mine(self, mine: Mine, crew: Pile, known: Numbers) -> None:
        """What one of a rival's mines lacks, and how far the cards I know of finish it."""
        left, top, by_hand = mine.crew - len(crew), top_of(crew), laid(mine, crew, known)
        self.inputs.row(
            mine.value / 6.0,
            left == 1,
            left == 2,
            left > 2,
            max(top, 0) / 9.0,
            top >= 8,
            len(crew) >= mine.size,
            by_hand > 0,
            by_hand == left,
        )


EYES = NebelbergeEyes()
MIND = Foresight
