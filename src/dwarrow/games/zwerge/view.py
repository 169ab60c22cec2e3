"""What a seat may know in Die Zwerge, and a random state that it could not tell apart."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from dwarrow.games.zwerge.actions import HIT, PLACES_TO_HIT
from dwarrow.games.zwerge.box import (
    COLLECT,
    DEFEAT,
    STRIKE_TOKENS,
    TESTS_EACH,
    VISIT,
    ZwergeBox,
)
from dwarrow.games.zwerge.odds import Odds, fights, odds
from dwarrow.games.zwerge.phases.army_effects import RemoveArmy
from dwarrow.games.zwerge.phases.dead_land import SendArmy
from dwarrow.games.zwerge.phases.fight import fight_dice
from dwarrow.games.zwerge.phases.figures import MoveWhere, PayForDeadLand
from dwarrow.games.zwerge.phases.hits import ChooseHit
from dwarrow.games.zwerge.phases.life import PreventLoss
from dwarrow.games.zwerge.phases.move import Walking
from dwarrow.games.zwerge.phases.proposal import proposed_hits
from dwarrow.games.zwerge.phases.scenarios import SetUpScenario
from dwarrow.games.zwerge.phases.tasks import BITS_PER_SEAT
from dwarrow.games.zwerge.pieces import (
    ARMIES,
    ATTRIBUTES,
    CARDS,
    COUNCIL_END,
    FIRST_THREAT,
    NONE,
)
from dwarrow.games.zwerge.routes import routes
from dwarrow.games.zwerge.state import ZwergeState
from dwarrow.kernel import Chance, Decision, Message, View, varied
from dwarrow.kernel.state import Pending

KEPT = 500
"""So many parts of views are kept."""


@dataclass
class DwarfView:
    """A character board with its figure."""

    dwarf: int
    """Which dwarf it is."""
    field: int
    """Where its figure stands."""
    life: int
    """Life points."""
    max_life: int
    """The most it can have."""
    attributes: tuple[int, ...]
    """Fight, craft and walk with all equipment."""
    equipment: tuple[int, ...]
    """The kinds of equipment."""
    extra_actions: int
    """Actions more in the next own turn."""
    blocked: bool
    """Whether a threat keeps the figure where it is."""
    keeper: bool
    """Whether this dwarf carries the Feuerklinge."""


@dataclass
class ProposedHit:
    """An army that a die should defeat, on the dwarf's field or on a card."""

    army: int
    """Which kind of army."""
    card: int
    """The card it threatens; NONE on the field."""


@dataclass
class CardView:
    """A card on the table and what is done of its task."""

    card: int
    """Which card it is."""
    armies: tuple[int, ...]
    """Orcs, trolls and älfar on it."""
    done: int
    """Successes, defeated or collected armies, or removed tokens so far."""
    parts: tuple[bool, ...]
    """For a task in parts, which are done."""
    entered: tuple[int, ...]
    """For a visit, each dwarf's entered places as bits."""


@dataclass
class ZwergeView(View):
    """The table as everybody sees it."""

    threshold: int
    """So many armies turn a field into dead land."""
    turn: int
    """The number of the turn, from 1 on."""
    active: int
    """The seat on turn."""
    actions_left: int
    """How many actions the dwarf on turn has left."""
    decision: str
    """The question being asked, or nothing once the game is over."""
    steps: int
    """Steps left of a walk that is going on."""
    figure: int
    """Whose figure the question is about: it pays for dead land, is moved or loses life."""
    field: int
    """The field from which the question takes armies, or NONE."""
    army: int
    """The army that the question sends off, or NONE."""
    affected: int
    """Whom the open threat strikes that concerns its revealer, or NONE."""
    outcome: int
    """0 while it is played, 1 won, 2 lost by doom, 3 lost by a death."""
    hero: int
    """The space of the hero marker."""
    doom: int
    """The space of the doom marker."""
    hold: int
    """For so many turns the hero marker stays where it is."""
    council: int
    """The box of the council marker, from -4 over 0 to 4."""
    council_number: int
    """The number that moves the council marker on, or that the workshop asks for."""
    dwarves: tuple[DwarfView, ...]
    """The dwarves by seat, as far as they are chosen."""
    supply: tuple[int, ...]
    """Orcs, trolls and älfar beside the map."""
    armies: tuple[tuple[int, ...], ...]
    """Orcs, trolls and älfar on each field."""
    tiles: tuple[int, ...]
    """The dead-land tile on each field, or NONE."""
    arrows: tuple[int, ...]
    """The field to which each tile points, or NONE."""
    tiles_left: int
    """How many dead-land tiles are left."""
    tunnel_tile: int
    """The field that a card made a tunnel entrance, or NONE."""
    scenario: CardView | None
    """The scenario being played."""
    open_cards: tuple[CardView, ...]
    """The open adventures and threats, oldest first."""
    revealed: int
    """The card just turned over, or NONE."""
    acting: int
    """The card whose effects are being carried out, or NONE."""
    scenarios_left: int
    """How many scenarios are left in the pile."""
    scenarios_done: tuple[int, ...]
    """Scenarios that are behind the team."""
    adventure_pile: int
    """How many cards the adventure pile has."""
    threat_pile: int
    """How many cards the threat pile has."""
    seen_threats: tuple[int, ...]
    """The threats that have been turned over; those lying nowhere are in the adventure pile."""
    discard: tuple[int, ...]
    """Adventures and threats that were discarded."""
    equipment_pile: int
    """How many equipment cards are left."""
    equipment_discard: tuple[int, ...]
    """The kinds of discarded equipment."""
    drawn: int
    """The kind of equipment just drawn, or NONE."""
    dice: tuple[int, ...]
    """The last roll, in ascending order."""
    roll: int
    """What the dice were rolled for."""
    trying: int
    """The card they were rolled for, or NONE."""
    hits: tuple[int, ...]
    """Dice of a fight that have struck nobody yet, the one being asked about first."""
    proposal: tuple[ProposedHit, ...]
    """What these dice should strike as the game sees it."""
    tunnel_used: bool
    """Whether the last action led through the tunnels."""
    stone_used: bool
    """Whether the stone was used in this turn."""
    odds: tuple[Odds, ...]
    """What the dice of the dwarf on turn can bring in its actions."""
    fight_dice: int
    """How many dice the dwarf on turn fights with."""
    fights: tuple[tuple[int, ...], ...]
    """By field, in percent, that one army at least falls in its fight there, two, up to all."""
    routes: tuple[tuple[int, ...], ...]
    """By field, the fields on the way there of the walk that is going on; none elsewhere."""
    route_prices: tuple[int, ...]
    """By field, how often that way enters dead land that harms the dwarf."""


def view(state: ZwergeState, seat: int | None) -> ZwergeView:
    """Only the order of the piles is hidden, and that from everybody."""
    seen = seen_by_all(state)
    return seen if seat is None else varied(seen, seat=seat)


def seen_by_all(state: ZwergeState) -> ZwergeView:
    """What a spectator sees, and everybody else as well."""
    pending = state.stack[-1] if state.stack else None
    kinds = state.box.equipment
    dice = fight_dice(state, state.active, strong=False) if is_on_map(state) else 0
    ways = routes(state)
    return ZwergeView(
        seat=None,
        seats=state.seats,
        to_act=pending.seats if pending is not None else (),
        prompt=prompted(pending),
        threshold=state.threshold,
        turn=state.turn,
        active=state.active,
        actions_left=state.actions_left,
        decision=pending.name if isinstance(pending, Decision) else "",
        steps=pending.steps if isinstance(pending, Walking) else 0,
        figure=figure_of(pending),
        field=pending.field if isinstance(pending, RemoveArmy | SendArmy) else NONE,
        army=pending.army if isinstance(pending, SendArmy) else NONE,
        affected=affected_by_threat(state),
        outcome=state.outcome,
        hero=state.hero,
        doom=state.doom,
        hold=state.hold,
        council=state.council,
        council_number=state.box.council[state.council + COUNCIL_END].number,
        dwarves=tuple([dwarf_view(state, owner) for owner in range(len(state.dwarf_of))]),
        supply=tuple(state.supply),
        armies=by_field(tuple(state.armies)),
        tiles=tuple(state.tile_on),
        arrows=arrows(state.box, tuple(state.tile_on)),
        tiles_left=len(state.tile_pile),
        tunnel_tile=state.tunnel_tile,
        scenario=scenario_view(state),
        open_cards=tuple([card_view(state, card) for card in state.open]),
        revealed=state.revealed,
        acting=state.acting,
        scenarios_left=len(state.scenario_pile),
        scenarios_done=state.scenarios_done,
        adventure_pile=len(state.adventure_pile),
        threat_pile=len(state.threat_pile),
        seen_threats=threats_of(state.seen_threats),
        discard=state.discard,
        equipment_pile=len(state.equipment_pile),
        equipment_discard=tuple([kinds[card] for card in state.equipment_discard]),
        drawn=kinds[state.drawn] if state.drawn != NONE else NONE,
        dice=state.dice,
        roll=state.scope,
        trying=state.trying,
        hits=state.hits,
        proposal=proposal_of(state, pending),
        tunnel_used=state.tunnel_used,
        stone_used=state.stone_used,
        odds=tuple(odds(state)),
        fight_dice=dice,
        fights=fights(state, dice) if dice else (),
        routes=tuple([way.path for way in ways]),
        route_prices=tuple([way.price for way in ways]),
    )


@lru_cache(KEPT)
def by_field(armies: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The orcs, trolls and älfar of each field; most moves leave them all where they are."""
    return tuple([armies[first : first + len(ARMIES)] for first in range(0, len(armies), 3)])


@lru_cache(KEPT)
def arrows(box: ZwergeBox, tiles: tuple[int, ...]) -> tuple[int, ...]:
    """Where the big arrow of each field leads, NONE without dead land."""
    return tuple(
        [
            box.arrow_target(field, tile) if tile != NONE else NONE
            for field, tile in enumerate(tiles)
        ]
    )


def is_on_map(state: ZwergeState) -> bool:
    """Whether there is a dwarf on turn and its figure stands somewhere."""
    seat = state.active
    return 0 <= seat < len(state.dwarf_of) and state.position[seat] != NONE


def prompted(pending: Pending | None) -> Message | None:
    """A question that sends an army off names the army and its field."""
    if not isinstance(pending, SendArmy):
        return None
    return Message(f"asking.{pending.name}", {"army": pending.army, "field": pending.field})


def figure_of(pending: Pending | None) -> int:
    """Whose figure the question is about."""
    if isinstance(pending, (PayForDeadLand, MoveWhere)):
        return pending.dwarf_seat
    return pending.seats[0] if isinstance(pending, PreventLoss) else NONE


def affected_by_threat(state: ZwergeState) -> int:
    """The dwarf whom the threat struck that concerns its revealer, while it matters."""
    card = state.box.affected_card
    matters = card in state.open or card in (state.revealed, state.acting)
    return state.affected if matters else NONE


def proposal_of(state: ZwergeState, pending: Pending | None) -> tuple[ProposedHit, ...]:
    """The proposed hits, while they are asked about."""
    if not isinstance(pending, ChooseHit):
        return ()
    hits = proposed_hits(state, pending.seats[0])
    places = [divmod(hit - HIT, PLACES_TO_HIT) for hit in hits]
    return tuple(ProposedHit(army, place - 1) for army, place in places)


def dwarf_view(state: ZwergeState, seat: int) -> DwarfView:
    """One dwarf's board and figure."""
    return DwarfView(
        dwarf=state.dwarf_of[seat],
        field=state.position[seat],
        life=state.life[seat],
        max_life=state.max_life(seat),
        attributes=tuple([state.attribute(seat, number) for number in range(len(ATTRIBUTES))]),
        equipment=tuple([state.box.equipment[card] for card in state.equipment[seat]]),
        extra_actions=state.extra_actions[seat],
        blocked=state.is_blocked(seat),
        keeper=state.keeper == seat,
    )


def scenario_view(state: ZwergeState) -> CardView | None:
    """The scenario; before all its armies have been laid on it none of them is beaten."""
    if state.scenario == NONE:
        return None
    shown = card_view(state, state.scenario)
    is_set_up = not any(isinstance(each, SetUpScenario) for each in state.stack)
    return shown if is_set_up else varied(shown, done=0)


def card_view(state: ZwergeState, card: int) -> CardView:
    """One card with its progress."""
    return card_with(state.box, state.seats, card, state.progress[card], state.card_armies[card])


@lru_cache(KEPT)
def card_with(box: ZwergeBox, seats: int, card: int, progress: int, on_card: int) -> CardView:
    """The same from all it is made of: most moves leave most cards as they are."""
    task = box.cards[card].task
    armies = tuple([on_card >> 8 * army & 255 for army in range(len(ARMIES))])
    parts: tuple[bool, ...] = ()
    entered: tuple[int, ...] = ()
    done = progress
    if task.kind == TESTS_EACH:
        parts = tuple(bool(progress >> number & 1) for number in range(len(task.parts)))
        done = sum(parts)
    elif task.kind == VISIT:
        entered = tuple(progress >> seat * BITS_PER_SEAT & 3 for seat in range(seats))
        done = 0
    elif task.kind == DEFEAT:
        done = sum(task.armies) - sum(armies)
    elif task.kind == COLLECT:
        done = armies[task.army]
    elif task.kind == STRIKE_TOKENS:
        done = min(progress, task.count)
    return CardView(card, armies, done, parts, entered)


def redeal(state: ZwergeState, seat: int | None, chance: Chance) -> ZwergeState:
    """Shuffle every pile: scenarios within their stage, threats among all never seen."""
    twin = state.imagined(chance)
    redeal_scenarios(twin)
    redeal_adventures(twin)
    twin.equipment_pile = tuple(chance.shuffle("redeal", sorted(state.equipment_pile)))
    twin.tile_pile = tuple(chance.shuffle("redeal", sorted(state.tile_pile)))
    return twin


def redeal_scenarios(twin: ZwergeState) -> None:
    """A scenarios that left unseen may be any of those not revealed yet; C is shuffled too."""
    first, middle, last = (
        sorted(card for card in twin.scenario_pile if twin.box.cards[card].stage == stage)
        for stage in "ABC"
    )
    order = twin.chance.shuffle("redeal", sorted([*twin.removed_scenarios, *first]))
    away = len(twin.removed_scenarios)
    twin.removed_scenarios = tuple(order[:away])
    twin.scenario_pile = (*order[away:], *middle, *twin.chance.shuffle("redeal", last))


def redeal_adventures(twin: ZwergeState) -> None:
    """Which of the threats nobody has seen are in the adventure pile is not known either."""
    known = sorted(card for card in twin.adventure_pile if not is_unseen_threat(twin, card))
    unseen = sorted(
        card for card in twin.adventure_pile + twin.threat_pile if is_unseen_threat(twin, card)
    )
    order = twin.chance.shuffle("redeal", unseen)
    mixed_in = len(twin.adventure_pile) - len(known)
    mixed = [*known, *order[:mixed_in]]
    twin.adventure_pile = tuple(twin.chance.shuffle("redeal", mixed))
    twin.threat_pile = tuple(order[mixed_in:])


def is_unseen_threat(state: ZwergeState, card: int) -> bool:
    """A threat that has never been turned over."""
    return card >= FIRST_THREAT and not state.seen_threats >> card - FIRST_THREAT & 1


@lru_cache(KEPT)
def threats_of(bits: int) -> tuple[int, ...]:
    """The threats of a set."""
    return tuple(
        [card for card in range(FIRST_THREAT, len(CARDS)) if bits >> card - FIRST_THREAT & 1]
    )
