"""The greedy bot of Nebelberge: looks one card ahead, by what the table shows."""

from __future__ import annotations

from dwarrow.bots.asked import Asked
from dwarrow.bots.greedy.nebelberge_taste import PLAIN, TUNED, Taste
from dwarrow.bots.greedy.tasting import Tasting
from dwarrow.bots.slips import taken
from dwarrow.games.nebelberge.actions import CENTRE, DRAW_CAMP, DRAW_DECK
from dwarrow.games.nebelberge.box import Mine
from dwarrow.games.nebelberge.cards import NUMBERS, UNITS, may_cover
from dwarrow.games.nebelberge.view import NebelbergeView, Realm


class GreedyBot(Tasting[Taste]):
    """Finishes its mines, takes those it can still finish, hands out the others late."""

    plain = PLAIN
    by_seats = TUNED

    def choose(self, asked: Asked) -> int:
        """The option that looks best now; the bot's luck decides between equals."""
        view = asked.view
        assert isinstance(view, NebelbergeView)
        table = Outlook(view, asked.seat, self.taste(view.seats))
        worths = [
            table.play(option) if option < DRAW_CAMP else table.draw(option)
            for option in asked.options
        ]
        return taken(asked.options, worths, asked.luck, self.slip)


class Outlook:
    """The table as one seat judges it: how much time is left, and what everything is worth."""

    def __init__(self, view: NebelbergeView, seat: int, taste: Taste) -> None:
        self.view = view
        self.seat = seat
        self.taste = taste
        self.me = view.realms[seat]
        self.turns = view.deck_size / taste.cards_per_turn / view.seats
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
            return self.taste.unknown_card
        if action > DRAW_DECK:
            return -100.0
        unit = self.view.camp[action - DRAW_CAMP][-1]
        return self.use_for(unit)

    def work_on(self, own: int, unit: int) -> float:
        """Finishing a mine turns a penalty into points; a low worker leaves room above it."""
        taste = self.taste
        open_mine = self.me.open_mines[own]
        mine = open_mine.mine
        missing = mine.crew - len(open_mine.units) - 1
        if missing == 0:
            return taste.finish + taste.finish_point * mine.value
        number = unit % NUMBERS
        room = (9 - number) / 9 if number != 9 else taste.after_nine
        steep = taste.high_number * number * missing / mine.crew
        hope = 1.0 if missing < self.turns else taste.too_late
        return (taste.worker + mine.value * room / missing) * hope - steep

    def capture(self, mine: Mine, unit: int) -> float:
        """A mine is worth its value if its new owner still finishes it, and costs it if not."""
        king = self.view.king_of[unit // NUMBERS]
        owner = self.seat if king < 0 else king
        gain = self.prospect(owner, mine)
        if owner == self.seat:
            return gain + self.taste.take
        return -gain / (self.view.seats - 1) - self.taste.give

    def besiege(self, mine: Mine, units: tuple[int, ...], unit: int) -> float:
        """Laying a card that does not capture yet helps whoever comes next."""
        taste = self.taste
        left = mine.defenders - len(units) - 1
        number = unit % NUMBERS
        followers = sum(
            1
            for card in self.me.hand
            if card.unit // NUMBERS == self.me.people and may_cover(card.unit % NUMBERS, number)
        )
        tempo = taste.follower * followers * min(mine.value, 4) / 4 if left == 1 else taste.begin
        own = taste.own_people if unit // NUMBERS == self.me.people else 0.0
        return tempo - own - (taste.open_door if left == 1 else 0.0) + taste.high_siege * number

    def prospect(self, owner: int, mine: Mine) -> float:
        """The points this mine will probably mean for its owner."""
        taste = self.taste
        slack = self.turns - self.work[owner] - mine.crew - 1
        chance = taste.chance + taste.chance_turn * slack - taste.chance_worker * mine.crew
        chance = min(taste.most_hope, max(0.0, chance))
        return mine.value * (2 * chance - 1) - taste.worker_cost * mine.crew * chance

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
