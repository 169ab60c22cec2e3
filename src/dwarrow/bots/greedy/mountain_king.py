"""The greedy bot of the Mountain King: one action ahead, by what the table shows."""

from __future__ import annotations

from collections.abc import Sequence

from dwarrow.bots.asked import Asked
from dwarrow.bots.greedy.mountain_king_outlook import Outlook, ancestry_worth
from dwarrow.bots.greedy.mountain_king_symbols import Symbols
from dwarrow.bots.greedy.mountain_king_taste import PLAIN, TUNED, Taste
from dwarrow.bots.greedy.tasting import Tasting
from dwarrow.bots.slips import taken
from dwarrow.games.mountain_king import actions
from dwarrow.games.mountain_king.box import MountainKingBox, Quadrants
from dwarrow.games.mountain_king.champion import NO_EFFECT
from dwarrow.games.mountain_king.pieces import (
    ACTION_TYPES,
    ADVANCE,
    BOLSTER,
    CAVERNS,
    ELDER,
    INFLUENCE,
    WAVES,
    domain_of,
)
from dwarrow.games.mountain_king.players_seen import Cell
from dwarrow.games.mountain_king.reasons_for_aims import aims, prepares
from dwarrow.games.mountain_king.state import FIRST_ACTION
from dwarrow.games.mountain_king.tableau import CELL_OF_SPOT, QUADRANTS, SIDE
from dwarrow.games.mountain_king.view import MountainKingView
from dwarrow.kernel import Chance, Message

Grid = dict[int, tuple[int, int]]
Plan = tuple[int, frozenset[int]]
"""A kind of action, and the symbols to be covered for it."""


class GreedyBot(Tasting[Taste]):
    """Spreads over the domains, strikes at gnomes it can beat, leads where votes are cheap."""

    plain = PLAIN
    by_seats = TUNED

    def choose(self, asked: Asked) -> int:
        """The option that looks best now; the bot's luck decides between equals."""
        options = asked.options
        if len(options) == 1:
            return options[0]
        box, view = asked.box, asked.view
        assert isinstance(box, MountainKingBox)
        assert isinstance(view, MountainKingView)
        judge = Judge(box, view, asked.seat, options, self.taste(asked.seats))
        if view.decision == "act":
            judge.plan = judge.chosen_plan(asked.luck, self.slip)
            return taken(options, [judge.value(option) for option in options], asked.luck, 0.0)
        values = [judge.value(option) for option in options]
        return taken(options, values, asked.luck, self.slip)

    def prepares(self, question: str, action: int) -> bool:
        """Symbols and strength are chosen for an action."""
        return prepares(question, action)

    def aims(self, question: str, action: int, found: list[Message]) -> list[Message]:
        """Where the action goes, and what that brings."""
        return list(aims(question, action, found))


class Judge:
    """Values every answer to the question being asked."""

    def __init__(
        self,
        box: MountainKingBox,
        view: MountainKingView,
        seat: int,
        options: Sequence[int],
        taste: Taste,
    ) -> None:
        self.box = box
        self.view = view
        self.seat = seat
        self.taste = taste
        self.outlook = Outlook(box, view, seat, taste)
        self.symbols = Symbols(box, view, seat, options)
        self.me = view.players[seat]
        self.plan: Plan = (ADVANCE, frozenset())
        self.promises: dict[tuple[int, int], float] = {}

    def value(self, option: int) -> float:
        """What this answer is worth."""
        decision = self.view.decision
        if decision == "act":
            return self.act(option)
        if decision in ("draft", "lay"):
            return self.draft(option)
        if decision == "pair" and option != actions.STOP:
            return self.symbols.pair(option, self.taste.pair_from)
        if option in (actions.SPEND_SUPPLY, actions.SPEND_DESPERATION):
            return self.spend(option)
        if option == actions.STOP:
            return self.stop()
        if actions.USE <= option < actions.TO:
            return 1e6
        if actions.TO <= option < actions.FROM:
            return self.place(option - actions.TO)
        if actions.FROM <= option < actions.CHAMPION:
            return self.troll_from(option - actions.FROM)
        if actions.CHAMPION <= option < actions.TROLL_OF:
            return self.champion(option - actions.CHAMPION)
        if actions.TROLL_OF <= option < actions.ADD:
            return self.troll_of(option - actions.TROLL_OF)
        if actions.ADD <= option < actions.STEPS:
            return float(option)
        if actions.STEPS <= option < actions.GATE:
            return self.outlook.wheel(option - actions.STEPS + 1)
        if actions.RALLY <= option < actions.CLAN:
            return self.rally(option - actions.RALLY)
        if actions.CLAN <= option < actions.HONOR:
            return self.clan(option - actions.CLAN)
        if option == actions.HONOR:
            return self.consolation_honor()
        if actions.HALL <= option < actions.TAKE:
            return self.hall(option - actions.HALL)
        return 1.0

    def act(self, option: int) -> float:
        """Follow the plan: choose its symbols, then take its action."""
        if option == actions.STOP:
            return 0.0
        kind, group = self.plan
        missing = group - self.symbols.chosen
        if actions.USE <= option < actions.TO:
            if option == self.symbols.linker:
                return 45.0 if missing else -1.0
            return self.use(option - actions.USE)
        if option < actions.AS:
            return 50.0 if option in group else -1.0
        return 40.0 if option - actions.AS == kind and not missing else -0.5

    def use(self, champion: int) -> float:
        """Scout whenever possible, move figures where it pays, keep the other claws for a need."""
        card = self.box.champions[champion]
        wanted = card.scouts
        if card.uncovers:
            wanted = len(self.symbols.free) < 4
        if card.figure_move != NO_EFFECT:
            wanted = self.outlook.figure_gain(card) > 0
        return 100.0 if wanted else -1.0

    def chosen_plan(self, luck: Chance, slip: float) -> Plan:
        """The action and its symbols that promise most, or, with a slip, about as much."""
        plans = self.plans()
        if not plans:
            return ADVANCE, frozenset()
        if not slip:
            return max(plans, key=lambda plan: (plan[0], -plan[1]))[1:]
        values = [value for value, _, _ in plans]
        return plans[taken(range(len(plans)), values, luck, slip)][1:]

    def plans(self) -> list[tuple[float, int, frozenset[int]]]:
        """Every action with its groups and what each promises, seen against the turns left."""
        found = []
        symbols = self.symbols
        share = len(symbols.free) / (self.me.supplies + 1)
        for kind in range(len(ACTION_TYPES)):
            for group in symbols.groups(kind):
                strength = symbols.strength(group)
                if len(group) == 1 and strength == 1 and self.view.stage == FIRST_ACTION:
                    strength += min(1, self.me.desperation)
                if (kind, strength) not in self.promises:
                    self.promises[kind, strength] = self.promise(kind, strength)
                beyond = max(0.0, len(group) - share)
                value = self.promises[kind, strength] - self.taste.extra_symbol * beyond
                found.append((value, kind, group))
        return found

    def promise(self, kind: int, strength: int) -> float:
        """What an action of this type and strength can do at best."""
        outlook = self.outlook
        if kind == ADVANCE:
            return max(outlook.advance(cavern, strength) for cavern in self.targets())
        if kind == BOLSTER:
            return outlook.bolster(strength)
        if kind == INFLUENCE:
            return outlook.best_influence(strength)
        steps = range(1, min(strength, len(self.view.wheel)) + 1)
        return max(outlook.wheel(number) for number in steps)

    def targets(self) -> list[int]:
        """Caverns next to own trolls."""
        near = {
            cavern
            for place, mine in enumerate(self.outlook.mine)
            if mine or place in self.outlook.lairs
            for cavern in self.outlook.near[place]
            if cavern < CAVERNS
        }
        return sorted(near) or [0]

    def draft(self, option: int) -> float:
        """Cards and spots by what the ancestry is good for afterwards."""
        grid: Grid = {cell.cell: (cell.symbol, cell.strength) for cell in self.me.ancestry}
        if option >= actions.PLACE:
            card = self.box.ancestry[self.me.chosen]
            return laid(grid, card, CELL_OF_SPOT[option - actions.PLACE], self.taste)
        card = self.box.ancestry[option - actions.TAKE]
        free = spots(self.me.ancestry)
        return max((laid(grid, card, spot, self.taste) for spot in free), default=0.0)

    def spend(self, option: int) -> float:
        """Desperation is lost at the end of a wave; supplies are spent once symbols run out."""
        deed = self.view.deed
        if deed.type == ADVANCE:
            now = max(self.outlook.advance(cavern, deed.strength) for cavern in self.targets())
            more = max(self.outlook.advance(cavern, deed.strength + 1) for cavern in self.targets())
            useful = more > now + self.taste.spend_from
        else:
            useful = deed.type != BOLSTER or self.me.trolls > deed.strength
        if option == actions.SPEND_DESPERATION:
            return 1e5 if useful else -1e5
        return 1e5 if useful and self.me.supplies > len(self.symbols.free) else -1e5

    def stop(self) -> float:
        """Stopping is worth nothing where more can be done, and all where it harms."""
        decision = self.view.decision
        if decision == "march":
            target = self.view.deed.target
            wanted = self.outlook.trolls_wanted(target)
            if self.outlook.gnomes[target]:
                wanted -= self.outlook.mine[target]
            else:
                wanted = self.outlook.rival[target] + 2 - self.outlook.mine[target]
            return 0.5 if wanted <= 0 else -1.5
        if decision == "pair":
            return 0.0
        if decision == "stop-breach":
            return 5.0
        return 0.15

    def place(self, place: int) -> float:
        """A place as target of whatever is asked."""
        outlook = self.outlook
        decision = self.view.decision
        if decision == "advance-to":
            return outlook.advance(place, self.view.deed.strength)
        if decision in ("bolster-where", "retreat", "go-home"):
            return outlook.bolster_at(place)
        if decision == "guide-gnome":
            return self.guide(place)
        if decision == "move-out-of":
            return self.move_out_of(place)
        if decision == "move-where":
            return -outlook.worth(place) if place not in outlook.held else -10.0
        if decision in ("place-figure", "start-figure"):
            shaky = place in outlook.held and outlook.mine[place] < 2
            return outlook.worth(place) * (1.0 if shaky else self.taste.figure_elsewhere)
        if decision == "beside-lair":
            rivals = self.taste.beside_rival * outlook.rival[place]
            return outlook.worth(place) - rivals - self.crowding(place)
        return outlook.joining(place, 0)

    def crowding(self, place: int) -> float:
        """A second cavern in a domain scores less."""
        return self.taste.crowding * (self.outlook.domain_held[domain_of(place)] > 0)

    def guide(self, place: int) -> float:
        """Send gnomes where rivals lose more than oneself; falling brings honor, too."""
        outlook, taste = self.outlook, self.taste
        mine, rival = outlook.mine[place], outlook.rival[place]
        if not mine and not rival:
            domain = domain_of(place)
            return -taste.guide_home if outlook.domain_held[domain] else taste.guide_away
        if mine > rival:
            honor = 0.0 if self.view.breach else taste.fallen_gnome
            return honor - (outlook.worth(place) if mine == 1 else taste.lost_troll)
        return taste.guide_to_one if rival == 1 else taste.guide_to_many

    def move_out_of(self, place: int) -> float:
        """Where taking rivals away gains control."""
        outlook = self.outlook
        if place >= CAVERNS or place in outlook.held or not outlook.mine[place]:
            return -1.0
        needed = outlook.rival[place] - outlook.mine[place] + 1
        if needed > self.view.deed.strength:
            return -1.0
        return outlook.worth(place) + self.taste.seize

    def troll_of(self, owner: int) -> float:
        """Rivals are moved away, own trolls fall before champions only if those are needed."""
        if self.view.decision == "move-whom":
            place = self.view.deed.target
            strongest = self.outlook.units[place][owner]
            if owner == self.seat or place in self.outlook.held:
                return -1.0
            return float(strongest)
        return 0.0

    def troll_from(self, place: int) -> float:
        """Trolls from lairs first, then those a cavern can spare."""
        outlook = self.outlook
        if place in outlook.lairs:
            return 1.0
        if outlook.spare(place):
            return 0.8 if place in outlook.held else 0.6
        return -1.0 - 0.1 * outlook.worth(place)

    def champion(self, champion: int) -> float:
        """A champion as starter, to influence, to march or to fall."""
        decision = self.view.decision
        if decision == "starter":
            return self.outlook.champion(self.box.champions[champion], WAVES)
        if decision == "influence-whom":
            for slot, candidate in enumerate(self.view.display):
                if candidate.champion == champion:
                    return self.outlook.influence(slot, self.view.deed.strength)
        if decision in ("march", "gather"):
            place = next(
                figure.place for figure in self.view.figures if figure.champion == champion
            )
            return self.troll_from(place) - 0.05
        return 0.5 if decision == "who-falls" else -1.0

    def rally(self, clan: int) -> float:
        """Let the breach come where rivals hold more than oneself."""
        value = 0.0
        for seat, player in enumerate(self.view.players):
            caverns = sum(domain_of(cavern) == clan for cavern in player.controls)
            each = -self.taste.rally_own if seat == self.seat else self.taste.rally_rival
            value += each * caverns
        return value

    def clan(self, clan: int) -> float:
        """Votes where they win a place; as consolation, a single one."""
        return self.outlook.votes(clan, 1 if self.view.decision == "consolation" else 2)

    def consolation_honor(self) -> float:
        """The yellow lines passed on the champion being awarded."""
        for candidate in self.view.display:
            if not candidate.taken and self.seat in candidate.order[1:]:
                value = candidate.influence[self.seat]
                laps, space = divmod(value - 1, 8)
                lines = self.box.champions[candidate.champion].lines
                return float(laps * len(lines) + sum(space + 1 > line for line in lines))
        return 0.0

    def hall(self, hall: int) -> float:
        """Halls that the seat is about to win."""
        around = self.view.board.hall_caverns[hall]
        mine = sum(cavern in self.outlook.held for cavern in around)
        best = max(
            sum(cavern in player.controls for cavern in around)
            for seat, player in enumerate(self.view.players)
            if seat != self.seat
        )
        gnomes = sum(self.outlook.gnomes[cavern] > 0 for cavern in around)
        most = max(best, gnomes)
        taste = self.taste
        close = taste.hall_level if mine == most else 1.0 if mine > most else taste.hall_behind
        return close * self.view.halls[hall] * (mine > 0)


def laid(grid: Grid, card: Quadrants, cell: int, taste: Taste) -> float:
    """What the ancestry is good for with the card on this cell."""
    after = dict(grid)
    for quadrant, offset in zip(card, QUADRANTS, strict=True):
        after[cell + offset] = quadrant
    return ancestry_worth(after, SIDE, taste)


def spots(ancestry: tuple[Cell, ...]) -> list[int]:
    """Cells where a card can lie: beside or over the ancestry, inside the frame, off Elders."""
    filled = {cell.cell for cell in ancestry}
    elders = {cell.cell for cell in ancestry if cell.symbol == ELDER}
    rows = [cell // SIDE for cell in filled]
    columns = [cell % SIDE for cell in filled]
    found = []
    for row in range(max(0, max(rows) - 5), min(8, min(rows) + 4) + 1):
        for column in range(max(0, max(columns) - 5), min(8, min(columns) + 4) + 1):
            card = {row * SIDE + column + offset for offset in QUADRANTS}
            if card & filled and not card & elders:
                found.append(row * SIDE + column)
    return found


BOT = GreedyBot()
