"""What a learned player looks at in The Fall of the Mountain King.

The same as `native/mountain_king/eyes.hpp`.
"""

from __future__ import annotations

from typing import ClassVar

from dwarrow.bots.python_mind.eyes import Eyes
from dwarrow.bots.python_mind.foresight import Foresight
from dwarrow.bots.python_mind.inputs import Inputs, soft, within
from dwarrow.bots.python_mind.mountain_king_ancestry import (
    Ancestry,
    shown,
    with_card,
    with_card_laid_best,
)
from dwarrow.bots.python_mind.mountain_king_honor import Honor
from dwarrow.bots.python_mind.mountain_king_prospects import (
    STRONGEST_ACTION,
    Promise,
    Prospects,
)
from dwarrow.bots.python_mind.outlook import worth
from dwarrow.games.mountain_king.pendings import PENDINGS
from dwarrow.games.mountain_king.phases.advance import (
    TROLLS_MOVED,
    AdvanceTo,
    March,
    origins_for,
    targets,
)
from dwarrow.games.mountain_king.phases.ancestry import BuildAncestry, Draft, ShowCards
from dwarrow.games.mountain_king.phases.battle import ANY_TYPE, chosen_type, group_strength
from dwarrow.games.mountain_king.phases.bolster import AddTrolls, BolsterWhere, Gather
from dwarrow.games.mountain_king.phases.entrench import Entrench
from dwarrow.games.mountain_king.phases.influence import InfluenceWhom
from dwarrow.games.mountain_king.phases.invasions import Invasions, easiest_caverns
from dwarrow.games.mountain_king.phases.move_trolls import MoveOutOf, MoveWhere, MoveWhom, whose
from dwarrow.games.mountain_king.phases.refresh import Refresh
from dwarrow.games.mountain_king.phases.supplies import Pair
from dwarrow.games.mountain_king.phases.symbols import card_symbols, free_card_symbols
from dwarrow.games.mountain_king.phases.wheel import TurnWheel
from dwarrow.games.mountain_king.pieces import (
    ACTION_TYPES,
    ADVANCE,
    ALL_CAVERNS,
    BLANK,
    BOLSTER,
    CAVERNS,
    CHAMPIONS,
    CLANS,
    ELDER,
    GNOME,
    INFLUENCE,
    MAX_SEATS,
    NO_ACTION,
    NOBODY,
    NOTHING,
    NOWHERE,
    WAVES,
    WEAK,
    WILD,
    members,
)
from dwarrow.games.mountain_king.scoring import all_votes, score
from dwarrow.games.mountain_king.state import (
    FIRST_ACTION,
    MountainKingState,
)
from dwarrow.games.mountain_king.tracks import honor_of, value_of, votes_of
from dwarrow.kernel.state import Pending

MARGIN = 20.0
"""Honor that makes a win clear."""
PRIZES = 3
PLAYER, OWN, CLAN, INVASION, CAVERN, CHAMPION = 43, 35, 4, 8, 4, 4
"""How many inputs each of them has."""
QUESTION = len(PENDINGS)
TABLE = QUESTION + 40
CAVERN_ROWS = TABLE + 56
FOLLOWERS = CAVERN_ROWS + 2 * CAVERNS * CAVERN
DISPLAY = FOLLOWERS + 2 * len(CHAMPIONS)
PLAYERS = DISPLAY + len(CHAMPIONS) * CHAMPION
ANCESTRY = PLAYERS + WAVES * MAX_SEATS * PLAYER
CLAN_ROWS = ANCESTRY + WAVES * OWN
INVASION_ROWS = CLAN_ROWS + WAVES * len(CLANS) * CLAN
"""Where each group of inputs begins; those from the players on have a block for each wave."""
KIND_OF = {kind: number for number, kind in enumerate(PENDINGS)}


class MountainKingEyes(Eyes[MountainKingState]):
    """Looks at caverns, trolls, champions, votes, ancestries, and what actions promise."""

    count: ClassVar[int] = INVASION_ROWS + WAVES * INVASION

    def look(self, state: MountainKingState, seat: int) -> Inputs:
        """The inputs of a table that is not over."""
        return _Look(state, seat).all()

    def worth(self, state: MountainKingState, seat: int) -> float:
        """What the end of a game is worth."""
        result = score(state)
        return worth(seat, result.scores, result.places, MARGIN)

    def pauses(self, step: Pending) -> bool:
        """Tables are judged before cards are shown or dealt and before gnomes are drawn."""
        return isinstance(step, ShowCards | BuildAncestry | Entrench | Invasions | Refresh)


class _Look:
    """One look at one table."""

    def __init__(self, state: MountainKingState, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.inputs = Inputs()
        self.prospects = Prospects(state, seat)
        self.held = self.prospects.held
        top = self.top = state.stack[-1]
        self.asked = seat in top.seats
        self.scored = isinstance(top, Refresh)
        self.last = state.wave == WAVES - 1
        self.fights = state.turn != NOBODY
        self.drafts = isinstance(top, Draft | ShowCards | BuildAncestry)
        self.picks = state.turn == seat or (self.asked and isinstance(top, Pair))
        self.mine = self.own_ancestry()
        """With the card chosen in the draft."""
        elders = [self.ancestry(owner).elders() for owner in range(state.seats)]
        self.honor = Honor(state, self.held, elders, self.scored)

    def own_ancestry(self) -> Ancestry:
        """The own ancestry; a card chosen in the draft lies where it is to lie, or best."""
        state, seat = self.state, self.seat
        tableau, card = state.tableaus[seat], state.chosen[seat]
        if not self.drafts or card == NOTHING:
            return shown(tableau)
        if state.laid[seat] == NOWHERE:
            return with_card_laid_best(state.box, tableau, card)
        return with_card(tableau, state.box.ancestry[card], state.laid[seat])

    def all(self) -> Inputs:
        """Everything, in order."""
        self.look_at_question()
        self.look_at_table()
        self.look_at_caverns()
        self.look_at_display()
        for after in range(self.state.seats):
            owner = (self.seat + after) % self.state.seats
            self.look_at_player(owner, PLAYERS + (after * WAVES + self.state.wave) * PLAYER)
        self.look_at_ancestry()
        self.look_at_clans()
        self.look_at_invasions()
        return self.inputs

    def ancestry(self, owner: int) -> Ancestry:
        """What somebody's ancestry shows."""
        return self.mine if owner == self.seat else shown(self.state.tableaus[owner])

    def promise(self, kind: int, strength: int) -> float:
        """What an action of this type and strength promises me."""
        return self.promises[kind][min(max(strength, 0), STRONGEST_ACTION)]

    def look_at_question(self) -> None:
        """Which question is asked, and what the action under way promises."""
        state, seat, put = self.state, self.seat, self.inputs.put
        bolsters, influences = self.prospects.bolster(seat), self.prospects.influence(seat)
        self.promises: dict[int, Promise] = {
            ADVANCE: self.prospects.advance(seat),
            BOLSTER: bolsters,
            INFLUENCE: influences,
            GNOME: self.prospects.wheel(seat, bolsters, influences),
        }
        my_turn = state.turn == seat
        if self.asked:
            put(KIND_OF[type(self.top)], 1)
        put(QUESTION, self.asked)
        put(QUESTION + 1, my_turn)
        if my_turn:
            self.inputs.one_of(QUESTION + 2, 3, state.stage)
        if self.picks and (state.picked or state.picked_cards):
            self.look_at_picked(QUESTION + 5)
        if my_turn and state.mode != NO_ACTION:
            self.inputs.one_of(QUESTION + 16, 2, state.mode - WEAK)
        if self.asked and my_turn:
            self.look_at_action(QUESTION + 18)

    def look_at_picked(self, row: int) -> None:
        """The symbols chosen for an action, and the most that they promise."""
        put = self.inputs.put
        count, strength = group_strength(self.state, self.seat)
        kind = chosen_type(self.state, self.seat)
        put(row, count / 4.0)
        put(row + 1, strength / 6.0)
        self.inputs.one_of(row + 2, len(ACTION_TYPES), kind)
        put(row + 6, kind == ANY_TYPE)
        weak = count == 1 and strength == 1
        put(row + 7, weak)
        kinds = range(len(ACTION_TYPES)) if kind == ANY_TYPE else [kind]
        most = max(0.0, *[self.promise(kind, strength) for kind in kinds])
        put(row + 8, most / 10)
        put(row + 9, most / 10 / count)
        put(row + 10, weak and self.state.stage == FIRST_ACTION)

    def look_at_action(self, row: int) -> None:
        """How strong the action under way is, and what it promises."""
        state, asked, put = self.state, self.top, self.inputs.put
        strength = state.strength
        for place, questions, kind in (
            (0, AdvanceTo, ADVANCE),
            (2, BolsterWhere | AddTrolls, BOLSTER),
            (4, InfluenceWhom, INFLUENCE),
            (6, TurnWheel, GNOME),
        ):
            if isinstance(asked, questions):
                put(row + place, strength / 6.0)
                put(row + place + 1, self.promise(kind, strength) / 10)
        if isinstance(asked, Gather):
            put(row + 8, strength / 6.0)
        if isinstance(asked, MoveOutOf | MoveWhom | MoveWhere):
            put(row + 9, strength / 6.0)
        if isinstance(asked, MoveWhere):
            put(row + 10, 1 if whose(state) == self.seat else -1)
        if isinstance(asked, AddTrolls | Gather) and state.target != NOWHERE:
            self.look_at_bolstered(row + 11)
        if isinstance(asked, March):
            self.look_at_march(row + 14)

    def look_at_bolstered(self, row: int) -> None:
        """The places around the bolstered one that could be taken from there."""
        state, put = self.state, self.inputs.put
        best = every = 0.0
        near = state.board.near[state.target] & state.board.caverns & ~self.held[self.seat]
        for cavern in members(near):
            found = self.prospects.place(self.seat, cavern)
            best = max(best, found)
            every += found
        put(row, best / 6)
        put(row + 1, every / 20)
        put(row + 2, self.prospects.units[self.seat][state.target] == 0)

    def look_at_march(self, row: int) -> None:
        """What the march to the target can still come to."""
        state, seat, prospects, put = self.state, self.seat, self.prospects, self.inputs.put
        target, left = state.target, state.strength - state.moved // TROLLS_MOVED
        spare = 0
        for place in members(origins_for(state, seat, target)):
            spare += prospects.spare[seat][place]
        here = prospects.units[seat][target]
        most = here + min(left, spare)
        put(row, left / 4.0)
        put(row + 1, min(left, spare) / 4.0)
        if state.overrun >> target & 1:
            put(row + 2, prospects.attack(seat, target, here) / 6)
            put(row + 3, prospects.attack(seat, target, most) / 6)
            put(row + 4, prospects.chance(target, most))
        elif target < CAVERNS:
            rival = prospects.rival(seat, target)
            if not self.held[seat] >> target & 1 and most > rival:
                put(row + 5, prospects.place(seat, target) / 6)
                put(row + 6, rival > 0)
            put(row + 7, within(most - rival, -3, 3) / 3.0)

    def look_at_table(self) -> None:
        """Wave and phase, my lead, the wheel, the turn, gnomes and supplies."""
        state, seat, seats, put = self.state, self.seat, self.state.seats, self.inputs.put
        put(TABLE + state.wave, 1)
        phase = 3
        if self.drafts:
            phase = 0
        elif self.fights:
            phase = 2
        elif self.scored:
            phase = 4
        elif isinstance(self.top, Pair):
            phase = 1
        put(TABLE + 3 + state.wave * 5 + phase, 1)
        lead = self.honor.totals[seat] - max(
            self.honor.totals[:seat] + self.honor.totals[seat + 1 :]
        )
        put(TABLE + 18, lead / 50)
        put(TABLE + 19 + state.wave, lead / 50)
        put(TABLE + 22, soft(lead / 15))
        put(TABLE + 23 + state.wave, soft(lead / 8))
        if self.fights:
            put(TABLE + 26 + state.pawn % 12, 1)
            put(TABLE + 38 + state.rally, 0.5)
            put(TABLE + 45, (seat - state.turn + seats) % seats / seats)
        put(TABLE + 46, (seat - state.first + seats) % seats / seats)
        put(TABLE + 47, state.first == seat)
        put(TABLE + 48, len(state.beside_wheel) / 5.0)
        put(TABLE + 49, state.overrun.bit_count() / 10.0)
        put(TABLE + 50, sum([len(gnomes) == 2 for gnomes in state.gnomes]) / 5.0)
        put(TABLE + 51, state.boost_on_defeat)
        supplies = sum(state.supplies)
        put(TABLE + 52, supplies / 12.0)
        put(TABLE + 53, (state.supplies[seat] * seats - supplies) / 6.0)
        put(TABLE + 54, state.breach)
        put(TABLE + 55, len(state.invaders) / 4.0)

    def look_at_caverns(self) -> None:
        """Of each cavern who holds it, and the trolls; of an overrun one, how likely two win."""
        state, seat, prospects, put = self.state, self.seat, self.prospects, self.inputs.put
        lost = 0
        for other, held in enumerate(self.held):
            if other != seat:
                lost |= held
        for cavern in members(state.board.caverns):
            row = CAVERN_ROWS + (self.last * CAVERNS + cavern) * CAVERN
            if state.overrun >> cavern & 1:
                put(row, prospects.chance(cavern, 2) + 0.5)
                continue
            held = self.held[seat] >> cavern & 1
            put(row + 1, 1 if held else -(lost >> cavern & 1))
            put(row + 2, min(prospects.units[seat][cavern], 6) / 4.0)
            put(row + 3, min(prospects.rival(seat, cavern), 6) / 4.0)

    def look_at_display(self) -> None:
        """Whose champions serve whom, and my influence on those of the display."""
        state, seat, put = self.state, self.seat, self.inputs.put
        for owner in range(state.seats):
            first = FOLLOWERS + (0 if owner == seat else len(CHAMPIONS))
            for champion in state.owned[owner]:
                put(first + champion, 0.4 if self.last else 1)
        for slot, champion in enumerate(state.display):
            if state.owner[champion] != NOBODY:
                continue
            row, first = DISPLAY + champion * CHAMPION, slot * state.seats
            discs = state.influence[first : first + state.seats]
            own, rival = value_of(discs[seat]), value_of(max(discs[:seat] + discs[seat + 1 :]))
            put(row, 1)
            if self.honor.leaders[slot] != NOBODY:
                put(row + 1, 1 if self.honor.leaders[slot] == seat else -1)
            put(row + 2, within(own - rival, -6, 6) / 5.0)
            put(row + 3, own > 0)

    def look_at_player(self, owner: int, row: int) -> None:
        """Honor by lines, land, trolls, means and reach of one player."""
        state, inputs = self.state, self.inputs
        inputs.at = row
        inputs.row(
            honor_of(state, owner) / 100.0,
            self.honor.by_domains[owner] / 40.0,
            self.honor.by_halls[owner] / 40.0,
            self.honor.by_votes[owner] / 40.0,
            self.honor.by_awards[owner] / 40.0,
            self.honor.by_elders[owner] / 20.0,
            self.honor.by_champions[owner] / 20.0,
            self.honor.totals[owner] / 100.0,
        )
        self.look_at_land(owner)
        self.look_at_reach(owner)
        inputs.row(
            state.supplies[owner] / 6.0,
            self.fights and not state.supplies[owner],
            state.desperation[owner] / 3.0,
            state.boost[owner] / 5.0,
        )
        self.look_at_symbols(owner)
        self.look_at_court(owner)

    def look_at_land(self, owner: int) -> None:
        """Halls nearly won, caverns, domains and gates held, and where the trolls stand."""
        state, board, held = self.state, self.state.board, self.held[owner]
        near = 0
        for value, around in zip(state.halls, board.halls, strict=False):
            most = (state.overrun & around).bit_count()
            for other, caverns in enumerate(self.held):
                if other != owner:
                    most = max(most, (caverns & around).bit_count())
            near += value * min(max((held & around).bit_count() - most, -2), 2)
        inside = home = lone = 0
        units = self.prospects.units[owner]
        for place in members(state.manned[owner]):
            if place < CAVERNS:
                inside += units[place]
                lone += units[place] == 1 and held >> place & 1
            else:
                home += units[place]
        self.inputs.row(
            near / 50,
            held.bit_count() / 10.0,
            sum([held & domain != 0 for domain in board.domains]) / 5.0,
            sum([(held & gates).bit_count() for gates in board.gates]) / 5.0,
            inside / 16.0,
            home / 10.0,
            lone / 6.0,
            sum(self.prospects.spare[owner].values()) / 12.0,
            state.pool[owner] / 15.0,
            max(0, 4 - state.pool[owner]) / 4.0,
        )

    def look_at_reach(self, owner: int) -> None:
        """How many caverns can be reached: overrun, of rivals, free; and what advances promise."""
        state = self.state
        rivals = 0
        for other, held in enumerate(self.held):
            if other != owner:
                rivals |= held
        reached = targets(state, owner) & ALL_CAVERNS
        free = reached & ~state.overrun & ~rivals & ~self.held[owner]
        mine = owner == self.seat
        promised = self.promises[ADVANCE] if mine else self.prospects.advance(owner)
        self.inputs.row(
            (reached & state.overrun).bit_count() / 4.0,
            (reached & rivals).bit_count() / 4.0,
            free.bit_count() / 4.0,
            promised[1] / 10,
            promised[2] / 10,
            promised[4] / 10,
        )

    def look_at_symbols(self, owner: int) -> None:
        """The symbols that can still be covered: by action, in all, and for each turn left."""
        ancestry = self.ancestry(owner)
        free, cards = self.free_cells(owner, ancestry), free_card_symbols(self.state, owner)
        strengths = [ancestry.strength_of(free & found) for found in ancestry.sets[: WILD + 1]]
        for card in cards:
            symbol, strength = card_symbols(self.state.box, card)
            if symbol <= WILD:
                strengths[symbol] += strength
        every = sum(strengths)
        self.inputs.row(
            *[strength / 8.0 for strength in strengths],
            every / 20.0,
            (free.bit_count() + len(cards)) / 15.0,
            every / (self.turns(owner, ancestry) + 0.5) / 6,
        )

    def look_at_court(self, owner: int) -> None:
        """Claws, champions, figures, votes, and the champions of the display that one leads."""
        state, champions = self.state, self.state.box.champions
        claws = led = led_votes = behind = 0
        for champion in state.owned[owner]:
            if champions[champion].claws:
                claws += champions[champion].claws - state.claws[champion]
        for slot, champion in enumerate(state.display):
            if self.honor.leaders[slot] == owner:
                led += 1
                led_votes += champions[champion].votes
            elif state.influence[slot * state.seats + owner]:
                behind += 1
        self.inputs.row(
            claws / 5.0,
            len(state.owned[owner]) / 6.0,
            len(state.figures[owner]) / 4.0,
            all_votes(state, owner) / 25,
            led / 3.0,
            led_votes / 6.0,
            behind / 3.0,
        )

    def free_cells(self, owner: int, ancestry: Ancestry) -> int:
        """The cells that can still be covered."""
        picked = self.state.picked if owner == self.seat and self.picks else 0
        return ancestry.usable & ~self.state.covered[owner] & ~picked

    def turns(self, owner: int, ancestry: Ancestry) -> int:
        """How many turns a player has in this wave."""
        if not self.drafts:
            return self.state.supplies[owner]
        box = self.state.box
        return min(box.supplies[self.state.wave] + ancestry.supplies(), box.most_supplies)

    def look_at_ancestry(self) -> None:
        """The own ancestry: groups, what they promise, and what it is made of."""
        state, mine, put = self.state, self.mine, self.inputs.put
        row = ANCESTRY + state.wave * OWN
        free, cards = self.free_cells(self.seat, mine), free_card_symbols(state, self.seat)
        for kind in range(len(ACTION_TYPES)):
            cells = free & (mine.sets[kind] | mine.sets[WILD])
            symbols = [card_symbols(state.box, card) for card in cards]
            strengths = [strength for symbol, strength in symbols if symbol in (kind, WILD)]
            if strengths:  # a champion's symbol joins with any
                strength = mine.strength_of(cells) + sum(strengths)
                count = cells.bit_count() + len(strengths)
            else:
                strength, count = mine.strongest_group(cells, state.covered[self.seat])
            put(row + kind, strength / 8.0)
            put(row + 4 + kind, count / 6.0)
            put(row + 8 + kind, self.promise(kind, strength) / 10)
            put(row + 12 + kind, self.promise(kind, 1) / 10)
            put(row + 16 + kind, mine.strength_of(mine.sets[kind]) / 10.0)
        counts = [cells.bit_count() for cells in mine.sets]
        for kind in range(WILD, BLANK + 1):
            put(row + 20 + kind - WILD, counts[kind] / 5.0)
        put(row + 24, (free & ~mine.strong).bit_count() / 8.0)
        put(row + 25, mine.filled.bit_count() / 30.0)
        put(row + 26, mine.rows / 6.0)
        put(row + 27, mine.columns / 6.0)
        put(row + 28, mine.worth() / 30)
        put(row + 29, self.turns(self.seat, mine) / 6.0)
        self.inputs.one_of(row + 30, 5, counts[ELDER] - 2)

    def look_at_clans(self) -> None:
        """What each clan's votes bring me and the best rival, and how far I lead."""
        state, put = self.state, self.inputs.put
        rivals = [other for other in range(state.seats) if other != self.seat]
        for clan, honor in enumerate(self.honor.by_clan):
            row = CLAN_ROWS + (state.wave * len(CLANS) + clan) * CLAN
            votes = max([votes_of(state, other, clan) for other in rivals])
            lead = votes_of(state, self.seat, clan) - votes
            first_prize = state.box.vote_tiles[state.vote_tiles[clan]][0]
            put(row, honor[self.seat] / 12.0)
            put(row + 1, max([honor[other] for other in rivals]) / 12.0)
            put(row + 2, within(lead, -5, 5) / 5.0)
            put(row + 3, within(lead, -3, 3) * first_prize / 30.0)

    def look_at_invasions(self) -> None:
        """Whom the invasions to come will hit, as far as the gate cards are known."""
        state = self.state
        if state.gates_open == state.row:
            return
        known = [
            state.gates[gate]
            for gate in range(state.gates_open, state.row)
            if state.gate_seen[gate] >> self.seat & 1
        ]
        passed = state.gates[: state.gates_open]
        seen = len(passed) + len(known)
        unknown = (state.row - seen) / (len(CLANS) - seen) if seen < len(CLANS) else 0.0
        me = rivals = empty = lost = won = 0.0
        for clan in range(len(CLANS)):
            caverns = [] if clan in passed else members(easiest_caverns(state, clan))
            for cavern in caverns:
                chance = (1 if clan in known else unknown) / len(caverns)
                trolls = sum([units[cavern] for units in self.prospects.units])
                if not trolls:
                    empty += chance
                    continue
                share = self.prospects.units[self.seat][cavern] / trolls
                me += chance * share
                rivals += chance * (1 - share)
                if trolls < state.box.invasion_gnomes[state.wave]:
                    if self.held[self.seat] >> cavern & 1:
                        lost += chance
                    else:
                        won += chance
        exposed = 0
        for clan in known:
            exposed += (self.held[self.seat] & state.board.domains[clan]).bit_count()
        self.inputs.at = INVASION_ROWS + state.wave * INVASION
        self.inputs.row(
            me / 2.5,
            rivals / 2.5,
            empty / 2.5,
            lost / 2.5,
            won / 2.5,
            seen / 3.0,
            exposed / 4,
            (state.row - state.gates_open) / 3.0,
        )


EYES = MountainKingEyes()
MIND = Foresight
