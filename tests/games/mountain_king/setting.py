"""A small language to set a table: trolls by colour, gnomes by strength, ancestries as a grid.

Seats are pink, blue, green, yellow and grey. `{"mud-3": "pink 2 blue 1"}` puts trolls into caverns,
`{"mud-3": "2 1"}` puts gnomes there, `{"okkag": "mud-3"}` a figure. A grid is written row by row
with one word for each quadrant, such as `advance bolster-2 .`
"""

from __future__ import annotations

import pytest

from dwarrow.games.mountain_king import GAME
from dwarrow.games.mountain_king.champion import read_symbol
from dwarrow.games.mountain_king.gnomes import put_gnome, strength_of
from dwarrow.games.mountain_king.phases.battle import (
    ACT,
    AFTER_ACTION,
    NEXT_TURN,
    fitting_symbols,
    start_action,
)
from dwarrow.games.mountain_king.phases.control import begin_action
from dwarrow.games.mountain_king.phases.invasions import INVASIONS
from dwarrow.games.mountain_king.pieces import (
    ACTION_TYPES,
    BLANK,
    CAVERNS,
    CHAMPIONS,
    CLANS,
    GLYPHS,
    NO_ACTION,
    PLACE_NAMES,
    PLACES,
    STRONG,
    WEAK,
)
from dwarrow.games.mountain_king.state import (
    AFTER_ACTIONS,
    FIRST_ACTION,
    SECOND_ACTION,
    MountainKingState,
)
from dwarrow.games.mountain_king.tableau import CELLS, SIDE, START, Tableau
from dwarrow.games.mountain_king.tracks import gain_votes, honor_of, votes_of
from dwarrow.games.mountain_king.trolls import add_units, controller, extra_weight, normal_trolls
from dwarrow.kernel import BoxReader, IllegalAction, Recorder, Scripted, Seeded, Step

COLOURS = ("pink", "blue", "green", "yellow", "grey")
HOMES = ("flame", "anvil", "claw", "moonrise", "boulder")
"""The lairs of the colours, unless a table says otherwise."""

State = MountainKingState


def table(
    seats: int = 4,
    trolls: dict[str, str] | None = None,
    gnomes: dict[str, str] | None = None,
    figures: dict[str, str] | None = None,
    champions: dict[str, str] | None = None,
    votes: dict[str, str] | None = None,
    grid: str = "",
    lairs: int = 0,
    supplies: int = 3,
    desperation: int = 0,
    pawn: int = 0,
    beside: tuple[int, ...] = (),
    wave: int = 1,
    boost_on_defeat: bool = False,
) -> State:
    """Pink's turn in the battle of a wave, with nothing on the table but what is named.

    `champions` gives cards by colour; figures belong to the colour that has the card.
    """
    options = {"boost-on-defeat": "yes" if boost_on_defeat else "no"}
    state = GAME.start(seats, Scripted((), Seeded(1)), options)
    clear(state)
    state.wave = wave - 1
    homes = [glyph for glyph in HOMES if GLYPHS.index(glyph) in state.board.pairs]
    for seat in range(seats):
        settle(state, seat, homes[seat], lairs)
    for colour, names in (champions or {}).items():
        for name in names.split():
            own(state, colour, name)
    for name, place in (figures or {}).items():
        stand(state, name, place)
    for place, words in (trolls or {}).items():
        for colour, count in pairs(words):
            put_trolls(state, colour, place, count)
    for place, strengths in (gnomes or {}).items():
        for strength in strengths.split():
            put_strength(state, place, int(strength))
    for clan, words in (votes or {}).items():
        for colour, count in pairs(words):
            gain_votes(state, COLOURS.index(colour), CLANS.index(clan), count)
    if grid:
        state.tableaus[0] = tableau(grid)
    state.supplies = [supplies] * seats
    state.desperation = [desperation] * seats
    state.pawn = pawn
    take_from_pool(state, beside)
    state.beside_wheel = beside
    state.turn = 0
    state.stage = FIRST_ACTION
    state.stack = [ACT[0]]
    return state


def clear(state: State) -> None:
    """Gnomes go back to the pool; starting champions leave."""
    state.stack = []
    state.gnomes = [()] * CAVERNS
    state.overrun = 0
    state.gnome_pool = state.box.gnomes
    state.offered = [()] * state.seats


def pairs(words: str) -> list[tuple[str, int]]:
    """Colours with their numbers."""
    split = words.split()
    return [(colour, int(count)) for colour, count in zip(split[::2], split[1::2], strict=True)]


def settle(state: State, seat: int, glyph: str, trolls: int) -> None:
    """A seat's two lairs, with so many trolls in each."""
    for lair in (f"{glyph}-a", f"{glyph}-b"):
        place = PLACE_NAMES.index(lair)
        state.lair_owner[place - CAVERNS] = seat
        state.lairs[seat] |= 1 << place
        if trolls:
            put_trolls(state, COLOURS[seat], lair, trolls)


def put_trolls(state: State, colour: str, place: str, count: int) -> None:
    """Trolls from the supply into a place."""
    seat = COLOURS.index(colour)
    add_units(state, seat, PLACE_NAMES.index(place), count)
    state.pool[seat] -= count


def own(state: State, colour: str, name: str) -> int:
    """A champion card lies before this colour."""
    champion = CHAMPIONS.index(name)
    seat = COLOURS.index(colour)
    state.owner[champion] = seat
    state.owned[seat] += (champion,)
    return champion


def stand(state: State, name: str, place: str) -> None:
    """A figure stands in a place; a champion without an owner joins pink."""
    champion = CHAMPIONS.index(name)
    if state.owner[champion] < 0:
        own(state, "pink", name)
    seat = state.owner[champion]
    state.figures[seat] += (champion,)
    state.figure_at[champion] = PLACE_NAMES.index(place)
    add_units(state, seat, PLACE_NAMES.index(place), 1)


def put_strength(state: State, place: str, strength: int) -> None:
    """A face-down gnome of this strength lies in a cavern."""
    take_from_pool(state, (strength,))
    put_gnome(state, PLACE_NAMES.index(place), strength)


def take_from_pool(state: State, strengths: tuple[int, ...]) -> None:
    """Gnomes of these strengths leave the pool."""
    counts = list(state.gnome_pool)
    for strength in strengths:
        counts[strength - 1] -= 1
    state.gnome_pool = tuple(counts)


def tableau(grid: str) -> Tableau:
    """An ancestry that shows this grid; its upper left quadrant lies where the starting card does.

    Written wider than two, it is made of cards that only the test knows.
    """
    reader = BoxReader("")
    rows = [line.split() for line in grid.strip().splitlines()]
    symbols = [BLANK] * CELLS
    strengths = [0] * CELLS
    cards: list[tuple[int, int]] = []
    top = START - SIDE * (2 if len(rows) > 5 else 0)
    for row, words in enumerate(rows):
        for column, word in enumerate(words):
            at = top + row * SIDE + column
            symbols[at], strengths[at] = read_symbol(reader, word, "grid")
            if row % 2 == 0 and column % 2 == 0:
                cards.append((-1, at))
    reader.finish()
    return Tableau(tuple(cards), tuple(symbols), tuple(strengths))


def cell(row: int, column: int) -> str:
    """How the notation writes a quadrant of a grid, counted from 0."""
    at = START + row * SIDE + column
    return f"{at // SIDE + 1} {at % SIDE + 1}"


def act(state: State, kind: str, strength: int, weak: bool = False) -> State:
    """Pink takes this action with this strength, whatever the ancestry shows."""
    state.type = ACTION_TYPES.index(kind)
    state.mode = WEAK if weak else STRONG
    state.strength = strength
    state.stage = SECOND_ACTION if weak else AFTER_ACTIONS
    state.stack = [AFTER_ACTION[0]]
    begin_action(state, 0)
    start_action(state, 0)
    return state


def wheel_space(state: State, kind: str) -> None:
    """Put the pawn so that one step lands on the first space of this kind."""
    spaces = GAME.view(state, 0).wheel
    state.pawn = (spaces.index(kind) - 1) % len(spaces)


def invade(state: State, *gates: str) -> State:
    """The end-of-wave invasions of these domains."""
    row = tuple(CLANS.index(gate) for gate in gates)
    rest = tuple(clan for clan in range(len(CLANS)) if clan not in row)
    state.gates = row + rest
    state.row = len(row)
    state.gate_seen = (0,) * len(row)
    state.gates_open = 0
    state.turn = -1
    state.mode = NO_ACTION
    state.stack = [INVASIONS]
    return run(state)


def run(state: State) -> State:
    """Run whatever nobody is asked about."""
    while state.stack and not state.stack[-1].seats:
        step = state.stack.pop()
        assert isinstance(step, Step)
        step.run(state)
    return state


def begin(state: State, step: Step[State]) -> State:
    """Nothing lies ahead but this step; run it."""
    state.stack = [step]
    return run(state)


def next_turn(state: State, colour: str = "pink") -> State:
    """The battle goes on with this colour."""
    state.stack = [NEXT_TURN[COLOURS.index(colour)]]
    return run(state)


def do(state: State, *texts: str) -> State:
    """The answers of whoever is asked, one after the other."""
    for text in texts:
        seat = GAME.to_act(state)[0]
        GAME.play(state, seat, GAME.parse(state, seat, text))
    return state


def allowed(state: State, verb: str = "", colour: str = "") -> list[str]:
    """The answers that may be given now and begin so, without the verb."""
    seat = COLOURS.index(colour) if colour else GAME.to_act(state)[0]
    texts = [GAME.text(state, action) for action in GAME.legal(state, seat)]
    return [text.removeprefix(verb).strip() for text in texts if text.startswith(verb)]


def refused(state: State, text: str) -> str:
    """Why this answer is not allowed: the code of the refusal, nothing if it is allowed."""
    seat = GAME.to_act(state)[0]
    action = GAME.read(state, seat, text)
    refusal = GAME.refusal(state, seat, action)
    assert (refusal is None) == (action in GAME.legal(state, seat))
    if refusal is None:
        return ""
    with pytest.raises(IllegalAction):
        GAME.play(state.clone(), seat, action)
    return refusal.code


def asked(state: State) -> str:
    """What is asked of whom, such as `march pink`; nothing when it is over."""
    if not state.stack:
        return ""
    seats = " ".join(COLOURS[seat] for seat in GAME.to_act(state))
    return f"{GAME.decision(state).name} {seats}"


def trolls_in(state: State, place: str) -> str:
    """The trolls in a place, figures included: `pink 2 blue 1`."""
    at = PLACE_NAMES.index(place)
    counts = [(COLOURS[seat], state.units[seat * PLACES + at]) for seat in range(state.seats)]
    return " ".join(f"{colour} {count}" for colour, count in counts if count)


def normal_in(state: State, colour: str, place: str) -> int:
    """Normal trolls of a colour in a place."""
    return normal_trolls(state, COLOURS.index(colour), PLACE_NAMES.index(place))


def gnomes_in(state: State, place: str) -> list[int]:
    """The strengths of the gnomes in a cavern."""
    return [strength_of(gnome) for gnome in state.gnomes[PLACE_NAMES.index(place)]]


def figure_of(state: State, name: str) -> str:
    """Where a figure stands."""
    place = state.figure_at[CHAMPIONS.index(name)]
    return PLACE_NAMES[place] if place >= 0 else ""


def holder(state: State, place: str) -> str:
    """Who controls a cavern."""
    seat = controller(state, PLACE_NAMES.index(place), extra_weight(state))
    return COLOURS[seat] if seat >= 0 else ""


def honor(state: State, colour: str = "pink") -> int:
    """The score marker of a colour."""
    return honor_of(state, COLOURS.index(colour))


def votes(state: State, clan: str, colour: str = "pink") -> int:
    """Votes of a clan."""
    return votes_of(state, COLOURS.index(colour), CLANS.index(clan))


def coverable(state: State) -> int:
    """How many symbols pink may choose now."""
    cells, cards = fitting_symbols(state, 0)
    return cells.bit_count() + len(cards)


def script(state: State, name: str, *outcomes: str) -> None:
    """Decide a named draw in advance."""
    chance = state.chance
    assert isinstance(chance, Scripted)
    words = GAME.draws(state.box)[name]
    chance.add(name, [words.index(outcome) for outcome in outcomes])


def show(state: State, *names: str) -> None:
    """These champions are in the display, untouched."""
    state.display = tuple(CHAMPIONS.index(name) for name in names)
    state.influence = [0] * (len(names) * state.seats)


def influence_on(state: State, name: str, colour: str = "pink") -> int:
    """A colour's influence on a champion of the display."""
    slot = state.display.index(CHAMPIONS.index(name))
    return GAME.view(state, None).display[slot].influence[COLOURS.index(colour)]


def king(recorder: Recorder) -> State:
    """The table of a recorded game."""
    assert isinstance(recorder.state, State)
    return recorder.state
