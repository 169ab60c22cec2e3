"""Champions: what stands on their cards, and the closed list of effects they can have."""

from __future__ import annotations

from dataclasses import dataclass

from dwarrow.games.mountain_king.pieces import (
    ACTION_TYPES,
    ADVANCE,
    CLANS,
    NO_ACTION,
    RENEGADE,
    STRONG,
    SYMBOLS,
    WHEEL_EFFECTS,
    WILD,
)
from dwarrow.kernel import BoxReader

Toml = dict[str, object]

DECKS = ("0", "i-ii", "iii")
MODES = ("any", "weak", "strong")
STARS = ("extra-cavern", "hall-value", "extra-trolls", "clan-bonus", "clear-gnomes")
EXTRA_CAVERN, HALL_VALUE, EXTRA_TROLLS, CLAN_BONUS, CLEAR_GNOMES = range(5)
MOVES = ("any-manned", "adjacent-rival-dominated", "any-without-gnomes")
ANY_MANNED, RIVAL_DOMINATED, WITHOUT_GNOMES = range(3)
COUNTS = ("domain-controlled", "gate-controlled", "hall-contact", "elder", "champion")
DOMAINS_CONTROLLED, GATES_CONTROLLED, HALLS_TOUCHED, ELDERS_SHOWN, CHAMPIONS_OWNED = range(5)
EVENTS = ("gnome-defeated", "control-gained", "own-fallen-invasion", "own-fallen-breach")
GNOME_DEFEATED, CONTROL_GAINED, FALLEN_IN_INVASION, FALLEN_IN_BREACH = range(4)
NO_EFFECT = -1


@dataclass
class Champion:
    """A champion card. Every effect is a field; a card has those its row in the box names."""

    number: int
    name: str
    deck: int
    clan: int
    votes: int
    lines: tuple[int, ...] = ()
    """The yellow lines of the influence track, each behind the space of its number."""
    letter: str = ""
    claws: int = 0
    symbols: tuple[tuple[int, int], ...] = ()
    """Ancestry symbols on the card: symbol and strength."""
    fight_bonus: int = 0
    fights_in_person: bool = False
    """Whether the fight bonus needs the figure in the attacked cavern."""
    control_bonus: int = 0
    strength_bonus: int = 0
    strength_action: int = NO_EFFECT
    strength_mode: int = NO_ACTION
    """Weak, strong, or either (NO_ACTION)."""
    extra_weak_after: int = NO_EFFECT
    extra_weak_mode: int = NO_ACTION
    extra_weak_in_person: bool = False
    honor_event: int = NO_EFFECT
    honor_amount: int = 0
    votes_event: int = NO_EFFECT
    votes_amount: int = 0
    votes_in_person: bool = False
    figure_move: int = NO_EFFECT
    returns_rival: bool = False
    scouts: bool = False
    wheel_space: int = NO_EFFECT
    wheel_bonus: int = 0
    stops_breach: bool = False
    decides_ties: bool = False
    wave_supplies: int = 0
    wave_desperation: int = 0
    bolsters_in_person: bool = False
    passes_empty: bool = False
    first_influence: int = 0
    consoled_twice: bool = False
    links: bool = False
    uncovers: int = 0
    falls_home: bool = False
    gains: bool = False
    gain_honor: int = 0
    gain_votes: int = 0
    gain_clans: int = 0
    bolster_at_once: int = 0
    score_per: int = NO_EFFECT
    score_honor: int = 0
    score_most: int = 0
    star: int = NO_EFFECT
    star_amount: int = 0

    @property
    def figure(self) -> bool:
        """Whether the champion stands on the board; a letter of wave III is a star instead."""
        return self.letter != "" and self.deck < 2

    @property
    def renegade(self) -> bool:
        """Whether the champion stands for no clan."""
        return self.clan == RENEGADE


def read_champion(reader: BoxReader, row: Toml, number: int, name: str) -> Champion:
    """A champion from its row in the box."""
    where = f"champion {name}"
    champion = Champion(
        number,
        reader.text(row, "name", where),
        one_of(reader, row, "deck", where, DECKS),
        one_of(reader, row, "clan", where, (*CLANS, "renegade")),
        reader.number(row, "votes", where, 1, 8),
    )
    if champion.deck > 0:
        champion.lines = numbers(reader, row, "lines", where, 1, 7)
    if "letter" in row:
        champion.letter = reader.text(row, "letter", where)
    if "claws" in row:
        champion.claws = reader.number(row, "claws", where, 1, 3)
    effects = reader.tables(row, "effects", where)
    if not effects:
        reader.problem(f"{where} has no effect")
    for effect in effects:
        read_effect(reader, effect, champion, where)
    reader.text(row, "source", where)
    return champion


def read_effect(reader: BoxReader, row: Toml, champion: Champion, where: str) -> None:
    """One effect of a champion; `kind` is a word of the closed list."""
    kind = reader.text(row, "kind", where)
    if kind in ("symbols", "fight-bonus", "control-bonus", "strength-bonus", "extra-weak", "link"):
        read_strength_effect(reader, row, champion, kind, where)
    elif kind in ("honor-on", "votes-on", "gain", "action", "end-score", "star"):
        read_gaining_effect(reader, row, champion, kind, where)
    elif kind in ("move-figure", "scout", "wheel-bonus", "stop-breach", "wave-start", "uncover"):
        read_turn_effect(reader, row, champion, kind, where)
    elif kind == "tie-decider":
        champion.decides_ties = True
    elif kind == "bolster-target":
        champion.bolsters_in_person = True
    elif kind == "advance-path":
        champion.passes_empty = True
    elif kind == "influence-bonus":
        champion.first_influence = reader.number(row, "first", where, 1, 8)
    elif kind == "consolation-both":
        champion.consoled_twice = True
    elif kind == "fall-home":
        champion.falls_home = True
    else:
        reader.problem(f"{where}: there is no effect '{kind}'")


def read_strength_effect(
    reader: BoxReader, row: Toml, champion: Champion, kind: str, where: str
) -> None:
    """Effects that make actions and fights stronger."""
    if kind == "symbols":
        symbols = [read_symbol(reader, text, where) for text in reader.texts(row, "symbols", where)]
        if not 1 <= len(symbols) <= 2 or any(symbol > WILD for symbol, _ in symbols):
            reader.problem(f"{where}: needs one or two symbols that can be covered")
        champion.symbols = tuple(symbols)
    elif kind == "fight-bonus":
        champion.fight_bonus = reader.number(row, "amount", where, 1, 9)
        champion.fights_in_person = reader.flag(row, "needs-figure", where)
    elif kind == "control-bonus":
        champion.control_bonus = reader.number(row, "amount", where, 1, 9)
    elif kind == "strength-bonus":
        champion.strength_bonus = reader.number(row, "amount", where, 1, 9)
        champion.strength_action = one_of(reader, row, "action", where, ACTION_TYPES)
        champion.strength_mode = one_of(reader, row, "mode", where, MODES)
    elif kind == "extra-weak":
        champion.extra_weak_after = one_of(reader, row, "after", where, ACTION_TYPES)
        champion.extra_weak_mode = one_of(reader, row, "mode", where, MODES)
        champion.extra_weak_in_person = reader.flag(row, "needs-figure", where)
        if champion.extra_weak_after != ADVANCE or champion.extra_weak_mode != STRONG:
            reader.problem(f"{where}: an extra weak action follows a strong advance only")
    else:
        champion.links = True
        needs_claws(reader, champion, kind, where)


def read_gaining_effect(
    reader: BoxReader, row: Toml, champion: Champion, kind: str, where: str
) -> None:
    """Effects that bring honor and votes."""
    if kind == "honor-on":
        champion.honor_event = one_of(reader, row, "event", where, EVENTS)
        champion.honor_amount = reader.number(row, "amount", where, 1, 9)
    elif kind == "votes-on":
        champion.votes_event = one_of(reader, row, "event", where, EVENTS)
        champion.votes_amount = reader.number(row, "amount", where, 1, 9)
        champion.votes_in_person = reader.flag(row, "needs-figure", where)
        if champion.votes_event != CONTROL_GAINED:
            reader.problem(f"{where}: votes come with gaining control only")
    elif kind == "gain":
        champion.gains = True
        champion.gain_honor = reader.number(row, "honor", where, 0, 20)
        champion.gain_votes = reader.number(row, "votes", where, 0, 8)
        champion.gain_clans = reader.number(row, "clans", where, 0, len(CLANS))
    elif kind == "action":
        one_of(reader, row, "action", where, ("bolster",))
        champion.bolster_at_once = reader.number(row, "strength", where, 1, 9)
    elif kind == "end-score":
        champion.score_per = one_of(reader, row, "per", where, COUNTS)
        champion.score_honor = reader.number(row, "honor", where, 1, 9)
        champion.score_most = reader.number(row, "max", where, 1, 30)
    else:
        champion.star = one_of(reader, row, "does", where, STARS)
        champion.star_amount = reader.number(row, "amount", where, 0, 12)


def read_turn_effect(
    reader: BoxReader, row: Toml, champion: Champion, kind: str, where: str
) -> None:
    """Effects used in one's turn or at the start of a wave."""
    if kind == "move-figure":
        champion.figure_move = one_of(reader, row, "target", where, MOVES)
        champion.returns_rival = reader.flag(row, "return-rival-troll", where)
        needs_claws(reader, champion, kind, where)
    elif kind == "scout":
        champion.scouts = True
        reader.number(row, "gates", where, 1, 1)
        reader.number(row, "gnomes", where, 1, 1)
        needs_claws(reader, champion, kind, where)
    elif kind == "wheel-bonus":
        champion.wheel_space = one_of(reader, row, "space", where, WHEEL_EFFECTS)
        champion.wheel_bonus = reader.number(row, "amount", where, 1, 9)
    elif kind == "stop-breach":
        champion.stops_breach = True
        needs_claws(reader, champion, kind, where)
    elif kind == "wave-start":
        champion.wave_supplies = reader.number(row, "supplies", where, 0, 8)
        champion.wave_desperation = reader.number(row, "desperation", where, 0, 8)
    else:
        champion.uncovers = reader.number(row, "count", where, 1, 9)
        needs_claws(reader, champion, kind, where)


def needs_claws(reader: BoxReader, champion: Champion, kind: str, where: str) -> None:
    """Some effects are used a limited number of times in each wave."""
    if not champion.claws:
        reader.problem(f"{where}: '{kind}' needs claws")


def read_symbol(reader: BoxReader, text: str, where: str) -> tuple[int, int]:
    """A symbol such as `advance`, `bolster-2` or a dot, as symbol and strength."""
    name, _, number = text.partition("-")
    if name not in SYMBOLS or number not in ("", "2", "3"):
        reader.problem(f"{where}: there is no symbol '{text}'")
        return len(SYMBOLS) - 1, 0
    symbol = SYMBOLS.index(name)
    if symbol > WILD:
        return symbol, 0
    return symbol, int(number) if number else 1


def one_of(reader: BoxReader, row: Toml, key: str, where: str, allowed: tuple[str, ...]) -> int:
    """The number of the word under this key."""
    found = row.get(key)
    if isinstance(found, str) and found in allowed:
        return allowed.index(found)
    reader.problem(f"{where}: '{key}' must be one of {', '.join(allowed)}, not {found!r}")
    return 0


def numbers(
    reader: BoxReader, row: Toml, key: str, where: str, low: int, high: int
) -> tuple[int, ...]:
    """The list of whole numbers under this key, each between low and high."""
    found = row.get(key)
    if isinstance(found, list) and all(
        isinstance(item, int) and not isinstance(item, bool) and low <= item <= high
        for item in found
    ):
        return tuple(found)
    reader.problem(f"{where}: '{key}' must be whole numbers from {low} to {high}, not {found!r}")
    return ()
