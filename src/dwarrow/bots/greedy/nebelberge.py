"""The greedy bot of Nebelberge: looks one card ahead, by what the table shows."""

from __future__ import annotations

from dwarrow.bots.asked import Asked
from dwarrow.bots.bot import Bot
from dwarrow.bots.slips import taken
from dwarrow.games.nebelberge.actions import CENTRE, DRAW_CAMP, DRAW_DECK
from dwarrow.games.nebelberge.box import Mine
from dwarrow.games.nebelberge.cards import NUMBERS, UNITS, may_cover
from dwarrow.games.nebelberge.view import NebelbergeView, Realm

CARDS_PER_TURN = 0.85
"""How many cards leave the deck in a turn, on average."""
UNKNOWN_CARD = 1.2
"""What a card from the deck is worth beside one that can be seen."""


class GreedyBot(Bot):
    """Finishes its mines, takes those it can still finish, hands out the others late."""

    def __init__(self, slip: float = 0.0) -> None:
        self.slip = slip

    def choose(self, asked: Asked) -> int:
        """The option that looks best now; the bot's luck decides between equals."""
        view = asked.view
        assert isinstance(view, NebelbergeView)
        table = Outlook(view, asked.seat)
        worths = [
            table.play(option) if option < DRAW_CAMP else table.draw(option)
            for option in asked.options
        ]
        return taken(asked.options, worths, asked.luck, self.slip)


class Outlook:
    """The table as one seat judges it: how much time is left, and what everything is worth."""

    def __init__(self, view: NebelbergeView, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.me = view.realms[seat]
        self.turns = view.deck_size / CARDS_PER_TURN / view.seats
        self.work = [missing_work(realm) for realm in view.realms]

    def play(self, action: int) -> float:
        """What playing this unit on this place is worth."""
        place, unit = divmod(action, UNITS)
        if place >= CENTRE:
            return self.work_on(place - CENTRE, unit)
        open_mine = self.view.mines[place]
        if len(open_mine.units) + 1 >= open_mine.mine.defenders:
            return self.capture(open_mine.mine, unit)
        return self.besiege(open_mine.mine, open_mine.units, unit)

    def draw(self, action: int) -> float:
        """What the drawn card could do next turn; an unseen one counts as an average card."""
        if action == DRAW_DECK:
            return UNKNOWN_CARD
        if action > DRAW_DECK:
            return -100.0
        unit = self.view.camp[action - DRAW_CAMP][-1]
        return self.use_for(unit)

    def work_on(self, own: int, unit: int) -> float:
        """Finishing a mine turns a penalty into points; a low worker leaves room above it."""
        open_mine = self.me.open_mines[own]
        mine = open_mine.mine
        missing = mine.crew - len(open_mine.units) - 1
        if missing == 0:
            return 4.0 + 2.0 * mine.value
        number = unit % NUMBERS
        room = (9 - number) / 9 if number != 9 else 0.1
        steep = 0.35 * number * missing / mine.crew
        hope = 1.0 if missing < self.turns else 0.2
        return (0.8 + mine.value * room / missing) * hope - steep

    def capture(self, mine: Mine, unit: int) -> float:
        """A mine is worth its value if its new owner still finishes it, and costs it if not."""
        king = self.view.king_of[unit // NUMBERS]
        owner = self.seat if king < 0 else king
        gain = self.prospect(owner, mine)
        if owner == self.seat:
            return gain + 1.0
        return -gain / (self.view.seats - 1) - 0.5

    def besiege(self, mine: Mine, units: tuple[int, ...], unit: int) -> float:
        """Laying a card that does not capture yet helps whoever comes next."""
        left = mine.defenders - len(units) - 1
        number = unit % NUMBERS
        followers = sum(
            1
            for card in self.me.hand
            if card.unit // NUMBERS == self.me.people and may_cover(card.unit % NUMBERS, number)
        )
        tempo = 0.3 * followers * min(mine.value, 4) / 4 if left == 1 else 0.1
        own = 0.6 if unit // NUMBERS == self.me.people else 0.0
        return tempo - own - (0.25 if left == 1 else 0.0) + 0.03 * number

    def prospect(self, owner: int, mine: Mine) -> float:
        """The points this mine will probably mean for its owner."""
        slack = self.turns - self.work[owner] - mine.crew - 1
        chance = min(0.9, max(0.0, 0.45 + 0.12 * slack - 0.06 * mine.crew))
        return mine.value * (2 * chance - 1) - 0.35 * mine.crew * chance

    def use_for(self, unit: int) -> float:
        """The best this unit could do on the table as it lies."""
        best = 0.0
        number = unit % NUMBERS
        own_people = unit // NUMBERS == self.me.people
        for own, open_mine in enumerate(self.me.open_mines):
            is_worker = len(open_mine.units) < open_mine.mine.size
            if is_worker == own_people or not fits(number, open_mine.units):
                continue
            best = max(best, self.work_on(own, unit))
        if own_people:
            for open_mine in self.view.mines:
                if fits(number, open_mine.units):
                    share = (len(open_mine.units) + 1) / open_mine.mine.defenders
                    best = max(best, share * self.capture(open_mine.mine, unit))
        return best


def missing_work(realm: Realm) -> int:
    """How many cards a king still has to play to finish all open mines."""
    return sum(place.mine.crew - len(place.units) for place in realm.open_mines)


def fits(number: int, units: tuple[int, ...]) -> bool:
    """Whether a number may be laid on these units."""
    return not units or may_cover(number, units[-1] % NUMBERS)


BOT = GreedyBot()
