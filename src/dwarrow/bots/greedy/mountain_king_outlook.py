"""How the greedy bot of the Mountain King values places, champions, clans and ancestries."""

from __future__ import annotations

from dwarrow.bots.greedy.mountain_king_champions import at_once, power
from dwarrow.bots.greedy.mountain_king_taste import Taste
from dwarrow.games.mountain_king.box import MountainKingBox
from dwarrow.games.mountain_king.champion import ANY_MANNED, RIVAL_DOMINATED, Champion
from dwarrow.games.mountain_king.pieces import (
    BLANK,
    CAVERNS,
    CLANS,
    ELDER,
    PLACES,
    SUPPLY,
    WAVES,
    WILD,
    domain_of,
)
from dwarrow.games.mountain_king.view import MountainKingView

WIN_CHANCES = ((1.0,), (0.0, 1 / 3, 2 / 3, 1.0), (0.0, 0.0, 1 / 9, 3 / 9, 6 / 9, 8 / 9, 1.0))
"""By number of unseen gnomes and trolls: the chance that the trolls are enough."""


class Outlook:
    """The table as one seat judges it."""

    def __init__(
        self, box: MountainKingBox, view: MountainKingView, seat: int, taste: Taste
    ) -> None:
        self.box = box
        self.view = view
        self.seat = seat
        self.taste = taste
        self.me = view.players[seat]
        units = [list(row) for row in view.trolls]
        for figure in view.figures:
            units[figure.place][figure.owner] += 1
        self.units = units
        self.mine = [row[seat] for row in units]
        self.rival = [max(row[:seat] + row[seat + 1 :]) for row in units]
        self.lairs = set(self.me.lairs)
        self.held = set(self.me.controls)
        self.gnomes = [len(gnomes) for gnomes in view.gnomes] + [0] * (PLACES - CAVERNS)
        self.domain_held = [0] * len(CLANS)
        for cavern in self.held:
            self.domain_held[domain_of(cavern)] += 1
        self.near = view.board.neighbours
        self.marches: dict[int, list[tuple[int, int]]] = {}

    def worth(self, cavern: int) -> float:
        """What controlling this cavern is worth to the seat, beside what it holds already."""
        taste = self.taste
        if cavern >= CAVERNS:
            return taste.lair
        others = self.domain_held[domain_of(cavern)] - (cavern in self.held)
        halls = sum(
            value * (1.0 if self.view.wave == WAVES else taste.hall_early) / len(around)
            for value, around in zip(self.view.halls, self.view.board.hall_caverns, strict=True)
            if cavern in around
        )
        if self.view.wave == WAVES:
            return taste.cavern_late + taste.hall_late * halls
        return (taste.next_cavern if others else taste.first_cavern) + halls

    def spare(self, place: int) -> int:
        """How many trolls can leave a place without losing it."""
        if place in self.lairs:
            return self.mine[place]
        if place in self.held:
            return max(0, self.mine[place] - self.rival[place] - 1)
        return self.mine[place]

    def available(self, target: int) -> list[tuple[int, int]]:
        """Places with trolls that reach the target over manned places, with those to spare."""
        if target in self.marches:
            return self.marches[target]
        way = {place for place in range(PLACES) if self.mine[place]} | self.lairs
        reached: set[int] = set()
        fresh = [place for place in self.near[target] if place in way]
        while fresh:
            place = fresh.pop()
            if place in reached or place == target or self.gnomes[place]:
                continue
            reached.add(place)
            fresh += [other for other in self.near[place] if other in way]
        found = [(place, self.spare(place)) for place in reached if self.mine[place]]
        self.marches[target] = sorted(found, key=lambda pair: (pair[0] not in self.lairs, -pair[1]))
        return self.marches[target]

    def advance(self, target: int, strength: int) -> float:
        """What an Advance of this strength to the target promises."""
        taste = self.taste
        if target >= CAVERNS:
            return -1.0
        trolls = min(strength, sum(count for _, count in self.available(target)))
        if not trolls:
            return -2.0
        if self.gnomes[target]:
            return self.attack(target, trolls)
        mine, rival = self.mine[target], self.rival[target]
        if target in self.held:
            shaky = mine - rival < 2 and rival
            return taste.secure * self.worth(target) if shaky else taste.idle_march
        if mine + trolls <= rival:
            return taste.weak_march
        if rival:
            return self.worth(target) * taste.conquer + (taste.vote + taste.drive_off)
        return self.worth(target) * taste.occupy

    def attack(self, target: int, trolls: int) -> float:
        """Honor, a vote and a cavern, by the chance to win; a repulse costs the trolls' places."""
        taste = self.taste
        known = [gnome.strength for gnome in self.view.gnomes[target] if gnome.strength > 0]
        unseen = len(self.view.gnomes[target]) - len(known)
        left = trolls - sum(known)
        chances = WIN_CHANCES[unseen]
        chance = 0.0 if left < 0 else chances[min(left, len(chances) - 1)]
        honor = sum(known) + taste.unseen_gnome * unseen
        won = honor + taste.vote + taste.freed_cavern * self.worth(target) + taste.victory
        return chance * won - (1 - chance) * taste.repulse

    def trolls_wanted(self, target: int) -> int:
        """How many trolls an Advance to the target should bring."""
        if self.gnomes[target]:
            return 3 * self.gnomes[target]
        return max(1, self.rival[target] - self.mine[target] + 2)

    def figure_gain(self, card: Champion) -> float:
        """The best that moving a champion's figure by its claw can do, less what it leaves."""
        here = next(figure.place for figure in self.view.figures if figure.champion == card.number)
        leaves = here in self.held and self.mine[here] - 1 <= self.rival[here]
        best = max(
            (
                self.joining(place, int(card.returns_rival))
                for place in range(CAVERNS)
                if place != here and self.figure_may_go(card, here, place)
            ),
            default=0.0,
        )
        return best - (self.worth(here) if leaves else 0.0)

    def figure_may_go(self, card: Champion, here: int, place: int) -> bool:
        """Whether a champion's claw could move its figure there."""
        if self.gnomes[place] or self.view.board.places[place] is None:
            return False
        if card.figure_move == ANY_MANNED:
            return self.mine[place] > 0
        if card.figure_move == RIVAL_DOMINATED:
            return place in self.near[here] and not self.mine[place] and self.rival[place] > 0
        return True

    def joining(self, place: int, driven_off: int) -> float:
        """What one more troll here gains, after so many of a rival's have been driven off."""
        if place >= CAVERNS or place in self.held:
            return 0.0
        rival = self.rival[place]
        if self.mine[place] + 1 <= rival - driven_off:
            return self.taste.weaken * driven_off
        return self.worth(place) + (self.taste.vote if rival else 0.0)

    def champion(self, card: Champion, waves: int) -> float:
        """What a champion is worth that serves in so many waves."""
        taste = self.taste
        worth = taste.vote * card.votes + at_once(card, taste.vote)
        worth += taste.champion_power * waves * power(card)
        return worth + (taste.figure * waves if card.figure else 0.0)

    def influence(self, slot: int, strength: int) -> float:
        """What more influence on a champion of the display promises."""
        taste = self.taste
        candidate = self.view.display[slot]
        card = self.box.champions[candidate.champion]
        worth = self.champion(card, WAVES - self.view.wave)
        mine = candidate.influence[self.seat]
        best = max(value for seat, value in enumerate(candidate.influence) if seat != self.seat)
        first = not candidate.order
        leads = candidate.order[:1] == (self.seat,)
        after = mine + strength + first
        if leads:
            return taste.lead_more * worth * min(strength, 3) / (1 + 2 * max(0, mine - best))
        if after > best:
            return worth * min(taste.lead_most, taste.lead + taste.lead_each * (after - best))
        return taste.first_influence if not mine else taste.more_influence

    def best_influence(self, strength: int) -> float:
        """The best that Influence of this strength can do."""
        return max(self.influence(slot, strength) for slot in range(len(self.view.display)))

    def bolster(self, strength: int) -> float:
        """More trolls are worth more the fewer stand ready."""
        taste = self.taste
        if not self.me.trolls:
            return taste.no_trolls
        ready = sum(self.mine[lair] for lair in self.lairs)
        ready += sum(self.spare(place) for place in self.held)
        each = taste.few_ready if ready < 3 else taste.some_ready if ready < 6 else taste.many_ready
        return each * min(strength, self.me.trolls)

    def bolster_at(self, place: int) -> float:
        """Trolls are best where much can be won next door, or where control is shaky."""
        around = [
            self.worth(cavern)
            for cavern in self.near[place]
            if cavern < CAVERNS and cavern not in self.held
        ]
        shaky = self.taste.shaky if place in self.held and self.mine[place] == 1 else 0.0
        return sum(sorted(around)[-2:]) + shaky

    def wheel(self, steps: int) -> float:
        """What so many steps on the wheel bring."""
        view = self.view
        taste = self.taste
        value = taste.wheel
        boost = self.me.boost
        pawn = view.pawn
        for _ in range(steps):
            if pawn == view.boost_after:
                value += taste.boost
                boost += 1
            if pawn == view.breach_after:
                value -= taste.breach
            pawn = (pawn + 1) % len(view.wheel)
        effect = view.wheel[pawn]
        if effect == "honor":
            return value + steps + boost
        if effect == "influence":
            return value + self.best_influence(steps)
        if effect == "bolster":
            return value + self.bolster(steps)
        return value + taste.wheel_move * steps

    def votes(self, clan: int, votes: int) -> float:
        """What votes of a clan bring in the last scoring, by the places they win."""
        board = self.view.clans[clan]
        mine = board.votes[self.seat]
        before = self.clan_honor(clan, mine, self.seat in board.order)
        return self.clan_honor(clan, mine + votes, False) - before + self.taste.any_vote * votes

    def clan_honor(self, clan: int, mine: int, arrived: bool) -> float:
        """The honor of the place that so many votes have."""
        if not mine:
            return 0.0
        board = self.view.clans[clan]
        ahead = 0
        for seat, other in enumerate(board.votes):
            if seat == self.seat or not other:
                continue
            if other > mine or (other == mine and not arrived):
                ahead += 1
        return float(board.tile[ahead]) if ahead < len(board.tile) else 0.0


def ancestry_worth(grid: dict[int, tuple[int, int]], width: int, taste: Taste) -> float:
    """What an ancestry is good for: its symbols, and equal ones side by side."""
    worth = 0.0
    for cell, (symbol, strength) in grid.items():
        if symbol == BLANK:
            continue
        if symbol == ELDER:
            worth += taste.elder
            continue
        if symbol == SUPPLY:
            worth += taste.supply
            continue
        worth += taste.wild if symbol == WILD else taste.symbol + taste.strong * (strength - 1)
        for other in (cell + 1, cell + width):
            neighbour = grid.get(other, (BLANK, 0))[0]
            if neighbour == symbol or (neighbour <= WILD and WILD in (neighbour, symbol)):
                worth += taste.beside
    return worth
