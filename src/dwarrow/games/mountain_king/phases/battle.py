"""The battle: turns, weak and strong actions, groups of symbols (rulebook: The battle)."""

from __future__ import annotations

from dwarrow.games.mountain_king.actions import AS, COVER_CARD, SPEND_SUPPLY, STOP, TO, USE
from dwarrow.games.mountain_king.champion import NO_EFFECT
from dwarrow.games.mountain_king.phases.advance import ADVANCE_TO
from dwarrow.games.mountain_king.phases.bolster import BOLSTER_WHERE
from dwarrow.games.mountain_king.phases.claws import use_champion
from dwarrow.games.mountain_king.phases.control import begin_action, end_action
from dwarrow.games.mountain_king.phases.influence import INFLUENCE_WHOM
from dwarrow.games.mountain_king.phases.symbols import (
    card_symbols,
    free_card_symbols,
    symbol_of,
    why_not_cover,
)
from dwarrow.games.mountain_king.phases.uses import usable_claws, why_not_use
from dwarrow.games.mountain_king.phases.wheel import TURN_WHEEL
from dwarrow.games.mountain_king.pieces import (
    ACTION_TYPES,
    ADVANCE,
    BOLSTER,
    INFLUENCE,
    NO_ACTION,
    NOBODY,
    NOWHERE,
    STRONG,
    WEAK,
    WILD,
    members,
)
from dwarrow.games.mountain_king.state import (
    AFTER_ACTIONS,
    FIRST_ACTION,
    SECOND_ACTION,
    MountainKingState,
)
from dwarrow.games.mountain_king.tableau import touching
from dwarrow.kernel import Decision, Refusal, Step

ANY_TYPE = -1


class NextTurn(Step[MountainKingState]):
    """The turn of the next seat with supplies; when nobody has any, the wave ends."""

    seat: int

    def run(self, state: MountainKingState) -> None:
        """Spend the supply that every turn costs."""
        for offset in range(state.seats):
            seat = (self.seat + offset) % state.seats
            if state.supplies[seat]:
                break
        else:
            state.turn = NOBODY
            return
        state.turn = seat
        state.supplies[seat] -= 1
        state.stage = FIRST_ACTION
        state.ask(NEXT_TURN[(seat + 1) % state.seats])
        if state.events is not None:
            state.tell("turn", {"seat": seat, "supplies": state.supplies[seat]})
        state.ask(ACT[seat])


NEXT_TURN = tuple(NextTurn(seat) for seat in range(5))


class Battle(Step[MountainKingState]):
    """The battle of a wave begins with the first player."""

    def run(self, state: MountainKingState) -> None:
        """Turns follow until all supplies are gone."""
        state.ask(NEXT_TURN[state.first])


BATTLE = Battle()


class Act(Decision[MountainKingState]):
    """Choose symbols one by one, then the action; or use a champion; or end the turn."""

    name = "act"
    rule = "battle"

    def options(self, state: MountainKingState, seat: int) -> list[int]:
        """Symbols that fit those chosen, actions they allow, claws, and stopping."""
        cells, cards = fitting_symbols(state, seat)
        options = members(cells)
        options += [COVER_CARD + symbol for symbol in cards]
        if state.picked or state.picked_cards:
            options += [AS + kind for kind in possible_types(state, seat)]
        elif state.stage != FIRST_ACTION or not options:
            options.append(STOP)
        if state.owned[seat]:
            options += [
                USE + champion for champion in usable_claws(state, seat, bool(cells or cards))
            ]
        return options

    def why_not(self, state: MountainKingState, seat: int, action: int) -> Refusal:
        """Why a symbol does not fit, a champion cannot be used, or the turn cannot end."""
        choosing = bool(state.picked or state.picked_cards)
        if action < AS:
            return why_not_choose(state, seat, action)
        if action < SPEND_SUPPLY and choosing:
            return Refusal("other-type", self.rule, {"type": chosen_type(state, seat)})
        if action == STOP:
            return Refusal("act-now" if choosing else "must-act", self.rule)
        if USE <= action < TO:
            return why_not_use(state, seat, action - USE, not choosing)
        return Refusal("choose-symbol", self.rule)

    def carry_out(self, state: MountainKingState, seat: int, action: int) -> None:
        """Choose a symbol, take the action, use the claw or end the turn."""
        if action == STOP:
            return
        if action >= USE:
            state.ask(GO_ON[seat])
            use_champion(state, seat, action - USE)
        elif action >= AS:
            take_action(state, seat, action - AS)
        else:
            choose_symbol(state, seat, action)


ACT = tuple(Act((seat,)) for seat in range(5))


class GoOn(Step[MountainKingState]):
    """The turn goes on as long as anything can be done in it."""

    seat: int

    def run(self, state: MountainKingState) -> None:
        """Ask again, or let the turn end."""
        seat = self.seat
        if state.stage != FIRST_ACTION and not state.picked and not state.picked_cards:
            cells, cards = fitting_symbols(state, seat)
            if not cells and not cards and not usable_claws(state, seat, False):
                return
        state.ask(ACT[seat])


GO_ON = tuple(GoOn(seat) for seat in range(5))


def chosen_type(state: MountainKingState, seat: int) -> int:
    """The type of the symbols chosen so far; wild ones alone leave it open."""
    sets = state.tableaus[seat].sets
    for kind in range(WILD):
        if state.picked & sets[kind]:
            return kind
    for symbol in members(state.picked_cards):
        kind = card_symbols(state.box, symbol)[0]
        if kind != WILD:
            return kind
    return ANY_TYPE


def possible_types(state: MountainKingState, seat: int) -> list[int]:
    """The actions the chosen symbols allow."""
    kind = chosen_type(state, seat)
    return list(range(len(ACTION_TYPES))) if kind == ANY_TYPE else [kind]


def fits_type(symbol: int, kind: int) -> bool:
    """Whether a symbol belongs to a group of this type; wild ones belong to any."""
    return kind == ANY_TYPE or symbol in (kind, WILD)


def fitting_symbols(state: MountainKingState, seat: int) -> tuple[int, list[int]]:
    """The cells and card symbols that may be chosen next."""
    if state.stage == AFTER_ACTIONS:
        return 0, []
    tableau = state.tableaus[seat]
    free = tableau.usable & ~state.covered[seat]
    cards = free_card_symbols(state, seat)
    if not state.picked and not state.picked_cards:
        if state.stage == SECOND_ACTION:
            free &= ~tableau.strong
            cards = [symbol for symbol in cards if card_symbols(state.box, symbol)[1] == 1]
        return free, cards
    if state.stage == SECOND_ACTION:
        return 0, []
    kind = chosen_type(state, seat)
    free &= ~state.picked
    if kind != ANY_TYPE:
        free &= tableau.sets[kind] | tableau.sets[WILD]
        cards = [symbol for symbol in cards if fits_type(card_symbols(state.box, symbol)[0], kind)]
    if not state.picked_cards and state.jump != 1:
        free &= touching(state.picked, state.covered[seat])
    return free, cards


def why_not_choose(state: MountainKingState, seat: int, action: int) -> Refusal:
    """Why this symbol cannot be chosen now."""
    if state.stage == AFTER_ACTIONS:
        return Refusal("no-more-actions", "battle")
    return why_not_cover(state, seat, action, "battle") or why_not_fit(state, seat, action)


def why_not_fit(state: MountainKingState, seat: int, action: int) -> Refusal:
    """Why a symbol that can be covered does not fit those chosen."""
    symbol, strength = symbol_of(state, seat, action)
    if state.stage == SECOND_ACTION:
        return Refusal("only-weak" if strength > 1 else "one-symbol", "weak")
    kind = chosen_type(state, seat)
    if fits_type(symbol, kind):
        return Refusal("not-touching", "strong")
    return Refusal("other-type", "strong", {"type": kind})


def choose_symbol(state: MountainKingState, seat: int, action: int) -> None:
    """One symbol more; in a second weak action there is nothing else to choose."""
    symbol, _ = symbol_of(state, seat, action)
    if action >= COVER_CARD:
        state.picked_cards |= 1 << action - COVER_CARD
    else:
        if state.jump == 1:
            state.jump = 2
        state.picked |= 1 << action
    if state.stage == SECOND_ACTION and symbol != WILD:
        take_action(state, seat, symbol)
    else:
        state.ask(ACT[seat])


def take_action(state: MountainKingState, seat: int, kind: int) -> None:
    """Cover the chosen symbols and take the action they make."""
    count, strength = group_strength(state, seat)
    mode = WEAK if count == 1 and strength == 1 else STRONG
    state.covered[seat] |= state.picked
    state.covered_cards |= state.picked_cards
    state.cubes[seat] -= count
    state.picked = 0
    state.picked_cards = 0
    state.jump = 0
    if state.stage == FIRST_ACTION and mode == WEAK:
        state.stage = SECOND_ACTION
    else:
        state.stage = AFTER_ACTIONS
    for champion in state.owned[seat]:
        card = state.box.champions[champion]
        if (
            card.strength_action == kind
            and not card.claws
            and card.strength_mode in (NO_ACTION, mode)
        ):
            strength += card.strength_bonus
    state.type = kind
    state.mode = mode
    state.strength = strength
    state.used = 0
    state.moved = 0
    begin_action(state, seat)
    if state.events is not None:
        state.tell(
            "weak" if mode == WEAK else "strong",
            {"seat": seat, "type": kind, "strength": strength},
        )
    state.ask(AFTER_ACTION[seat])
    start_action(state, seat)


def start_action(state: MountainKingState, seat: int) -> None:
    """Ask what the action is aimed at."""
    if state.type == ADVANCE:
        state.ask(ADVANCE_TO[seat])
    elif state.type == BOLSTER:
        state.ask(BOLSTER_WHERE[seat])
    elif state.type == INFLUENCE:
        state.ask(INFLUENCE_WHOM[seat])
    else:
        state.ask(TURN_WHEEL[seat])


def group_strength(state: MountainKingState, seat: int) -> tuple[int, int]:
    """How many symbols are chosen, and their strength together."""
    strengths = state.tableaus[seat].strengths
    chosen = members(state.picked)
    strength = sum(strengths[cell] for cell in chosen)
    cards = members(state.picked_cards)
    strength += sum(card_symbols(state.box, symbol)[1] for symbol in cards)
    return len(chosen) + len(cards), strength


class AfterAction(Step[MountainKingState]):
    """The end of an action: control gained, an extra weak action, and what is left of the turn."""

    seat: int

    def run(self, state: MountainKingState) -> None:
        """Clear the action away and go on with the turn."""
        seat = self.seat
        end_action(state, seat)
        if earns_extra_weak(state, seat):
            state.stage = SECOND_ACTION
        state.mode = NO_ACTION
        state.strength = 0
        state.moved = 0
        state.target = NOWHERE
        state.ask(GO_ON[seat])


AFTER_ACTION = tuple(AfterAction(seat) for seat in range(5))


def earns_extra_weak(state: MountainKingState, seat: int) -> bool:
    """Whether a champion adds a weak action after the one just taken."""
    for champion in state.owned[seat]:
        card = state.box.champions[champion]
        if (
            card.extra_weak_after != NO_EFFECT
            and card.extra_weak_after == state.type
            and card.extra_weak_mode == state.mode
            and (not card.extra_weak_in_person or state.moved >> champion & 1)
        ):
            return True
    return False
