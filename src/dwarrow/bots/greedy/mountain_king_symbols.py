"""The symbols the greedy bot of the Mountain King can still cover, and the groups they make."""

from __future__ import annotations

from collections.abc import Sequence

from dwarrow.games.mountain_king import actions
from dwarrow.games.mountain_king.box import MountainKingBox
from dwarrow.games.mountain_king.pieces import SYMBOLS_ON_CHAMPION, WILD
from dwarrow.games.mountain_king.state import FIRST_ACTION
from dwarrow.games.mountain_king.tableau import SIDE
from dwarrow.games.mountain_king.view import MountainKingView

LARGEST_GROUP = 8


class Symbols:
    """What a seat's ancestry and champion cards still show, by the action that covers it."""

    def __init__(
        self, box: MountainKingBox, view: MountainKingView, seat: int, options: Sequence[int]
    ) -> None:
        me = view.players[seat]
        self.offered = frozenset(options)
        self.only_weak = view.stage != FIRST_ACTION
        self.free: dict[int, tuple[int, int]] = {}
        """Symbol and strength of everything that cubes can cover."""
        self.covered: set[int] = set()
        chosen: set[int] = set()
        for cell in me.ancestry:
            if cell.covered:
                self.covered.add(cell.cell)
            elif cell.symbol <= WILD:
                self.free[cell.cell] = (cell.symbol, cell.strength)
                if cell.chosen:
                    chosen.add(cell.cell)
        self.cards: set[int] = set()
        self.linker = 0
        """The answer that uses a champion whose claw links two symbols, 0 without one."""
        for follower in me.champions:
            card = box.champions[follower.champion]
            for number, symbol in enumerate(card.symbols):
                if number not in follower.covered:
                    action = actions.COVER_CARD + card.number * SYMBOLS_ON_CHAMPION + number
                    self.free[action] = symbol
                    self.cards.add(action)
            if card.links and follower.claws_used < card.claws:
                self.linker = actions.USE + card.number
        chosen |= {actions.COVER_CARD + symbol for symbol in view.deed.chosen_cards}
        self.chosen = frozenset(chosen)
        self.supplies = me.supplies

    def strength(self, group: frozenset[int]) -> int:
        """The strength of a group together."""
        return sum(self.free[symbol][1] for symbol in group)

    def groups(self, kind: int) -> list[frozenset[int]]:
        """Growing groups of one type: each symbol alone, then what touches it, strongest first."""
        fitting = {action for action, (symbol, _) in self.free.items() if symbol in (kind, WILD)}
        if not self.chosen <= fitting:
            return []
        if self.only_weak:
            return [frozenset((symbol,)) for symbol in fitting if self.free[symbol][1] == 1]
        if self.chosen:
            return self.growing(self.chosen, fitting, self.linker in self.offered)
        found: list[frozenset[int]] = []
        for symbol in fitting:
            found += self.growing(frozenset((symbol,)), fitting, self.linker > 0)
        return found

    def growing(self, seed: frozenset[int], fitting: set[int], link: bool) -> list[frozenset[int]]:
        """A group and the larger ones it can become, at most once over a link."""
        found = [seed]
        group = set(seed)
        near = self.touching(group)
        if seed == self.chosen:
            near |= self.offered
        while len(group) < LARGEST_GROUP:
            more = (near & fitting) - group
            if not more and link:
                link = False
                more = fitting - group
            if not more:
                break
            group.add(max(more, key=self.wish))
            found.append(frozenset(group))
            near = self.touching(group)
        return found

    def wish(self, symbol: int) -> tuple[float, int]:
        """Strong symbols first, wild ones last."""
        kind, strength = self.free[symbol]
        return (strength - 0.5 * (kind == WILD), symbol)

    def touching(self, group: set[int]) -> set[int]:
        """Symbols that touch a group, directly or over covered ones, and those of cards."""
        if not group.isdisjoint(self.cards):
            return set(self.free)
        seen: set[int] = set(self.cards)
        fresh = list(group)
        while fresh:
            cell = fresh.pop()
            for other in (cell - 1, cell + 1, cell - SIDE, cell + SIDE):
                if other not in seen:
                    if other in self.covered:
                        seen.add(other)
                        fresh.append(other)
                    elif other in self.free:
                        seen.add(other)
        return seen

    def pair(self, option: int, pair_from: float) -> float:
        """A wild symbol for a supply: where turns are scarcer than symbols, the loneliest first."""
        lonely = 0.01 * (4 - len(self.touching({option}) - self.cards))
        if self.chosen:
            return lonely
        return (len(self.free) - 2) / (self.supplies + 1) - pair_from + lonely
