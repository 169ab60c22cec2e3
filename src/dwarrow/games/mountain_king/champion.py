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
from dwarrow.kernel.box import Toml, as_written, listed

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
MOST_CLAWS = 3
FLAGS = {
    "bolster-target": "bolsters_in_person",
    "fall-home": "falls_home",
    "scout": "scouts",
    "link": "links",
    "advance-path": "passes_empty",
    "tie-decider": "decides_ties",
    "stop-breach": "stops_breach",
    "consolation-both": "consoled_twice",
}
"""The fields of effects without a number, by kind, in the order in which they are told."""
AMOUNTS = {
    "uncover": ("uncovers", "count", 9),
    "influence-bonus": ("first_influence", "first", 8),
}
"""Effects with one number, by kind: its field, its name in the box, and the most it can be."""
CLAWED = ("scout", "link", "stop-breach", "uncover", "move-figure")
"""Effects that are used a limited number of times in each wave."""


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


def read_champion(reader: BoxReader, row: Toml, number: int, where: str) -> Champion:
    """A champion from its row in the box."""
    champion = Champion(
        number,
        reader.text(row, "name", where),
        reader.one_of(row, "deck", where, DECKS),
        reader.one_of(row, "clan", where, (*CLANS, "renegade")),
        reader.number(row, "votes", where, 1, 8),
    )
    if champion.deck > 0:
        champion.lines = reader.numbers(row, "lines", where, 1, 7)
    if "letter" in row:
        champion.letter = reader.text(row, "letter", where)
    if "claws" in row:
        champion.claws = reader.number(row, "claws", where, 1, MOST_CLAWS)
    effects = reader.rows(row, "effects", where)
    reader.check_filled(f"{where}.effects", len(effects))
    for at, effect in effects:
        read_effect(reader, effect, champion, at)
    reader.text(row, "source", where)
    return champion


def read_effect(reader: BoxReader, row: Toml, champion: Champion, where: str) -> None:
    """One effect of a champion; `kind` is a word of the closed list."""
    kind = reader.text(row, "kind", where)
    if kind in FLAGS:
        setattr(champion, FLAGS[kind], True)
    elif kind in AMOUNTS:
        field, key, most = AMOUNTS[kind]
        setattr(champion, field, reader.number(row, key, where, 1, most))
    elif kind in ("symbols", "fight-bonus", "control-bonus", "strength-bonus", "extra-weak"):
        read_strength_effect(reader, row, champion, kind, where)
    elif kind in ("honor-on", "votes-on", "gain", "action", "end-score", "star"):
        read_gaining_effect(reader, row, champion, kind, where)
    elif kind in ("move-figure", "wheel-bonus", "wave-start"):
        read_turn_effect(reader, row, champion, kind, where)
    elif kind:
        reader.problem("no-such", at=f"{where}.kind", name=kind)
    if kind == "scout":
        reader.number(row, "gates", where, 1, 1)
        reader.number(row, "gnomes", where, 1, 1)
    if kind in CLAWED and not champion.claws:
        reader.problem("needs-claws", at=where, effect=kind)


def read_strength_effect(
    reader: BoxReader, row: Toml, champion: Champion, kind: str, where: str
) -> None:
    """Effects that make actions and fights stronger."""
    if kind == "symbols":
        at = f"{where}.symbols"
        texts = reader.texts(row, "symbols", where)
        reader.check_entries(at, len(texts), 1, 2)
        champion.symbols = tuple(read_symbol(reader, text, at) for text in texts)
        for text in texts:
            if text.partition("-")[0] in SYMBOLS[WILD + 1 :]:
                known = listed(SYMBOLS[: WILD + 1])
                reader.problem("unknown", at=at, found=as_written(text), known=known)
    elif kind == "fight-bonus":
        champion.fight_bonus = reader.number(row, "amount", where, 1, 9)
        champion.fights_in_person = reader.flag(row, "needs-figure", where)
    elif kind == "control-bonus":
        champion.control_bonus = reader.number(row, "amount", where, 1, 9)
    elif kind == "strength-bonus":
        champion.strength_bonus = reader.number(row, "amount", where, 1, 9)
        champion.strength_action = reader.one_of(row, "action", where, ACTION_TYPES)
        champion.strength_mode = reader.one_of(row, "mode", where, MODES)
    else:
        reader.one_of(row, "after", where, ("advance",))
        reader.one_of(row, "mode", where, ("strong",))
        champion.extra_weak_after = ADVANCE
        champion.extra_weak_mode = STRONG
        champion.extra_weak_in_person = reader.flag(row, "needs-figure", where)


def read_gaining_effect(
    reader: BoxReader, row: Toml, champion: Champion, kind: str, where: str
) -> None:
    """Effects that bring honor and votes."""
    if kind == "honor-on":
        champion.honor_event = reader.one_of(row, "event", where, EVENTS)
        champion.honor_amount = reader.number(row, "amount", where, 1, 9)
    elif kind == "votes-on":
        reader.one_of(row, "event", where, ("control-gained",))
        champion.votes_event = CONTROL_GAINED
        champion.votes_amount = reader.number(row, "amount", where, 1, 9)
        champion.votes_in_person = reader.flag(row, "needs-figure", where)
    elif kind == "gain":
        champion.gains = True
        champion.gain_honor = reader.number(row, "honor", where, 0, 20)
        champion.gain_votes = reader.number(row, "votes", where, 0, 8)
        champion.gain_clans = reader.number(row, "clans", where, 0, len(CLANS))
    elif kind == "action":
        reader.one_of(row, "action", where, ("bolster",))
        champion.bolster_at_once = reader.number(row, "strength", where, 1, 9)
    elif kind == "end-score":
        champion.score_per = reader.one_of(row, "per", where, COUNTS)
        champion.score_honor = reader.number(row, "honor", where, 1, 9)
        champion.score_most = reader.number(row, "max", where, 1, 30)
    else:
        champion.star = reader.one_of(row, "does", where, STARS)
        champion.star_amount = reader.number(row, "amount", where, 0, 12)


def read_turn_effect(
    reader: BoxReader, row: Toml, champion: Champion, kind: str, where: str
) -> None:
    """Effects used in one's turn or at the start of a wave."""
    if kind == "move-figure":
        champion.figure_move = reader.one_of(row, "target", where, MOVES)
        champion.returns_rival = reader.flag(row, "return-rival-troll", where)
    elif kind == "wheel-bonus":
        champion.wheel_space = reader.one_of(row, "space", where, WHEEL_EFFECTS)
        champion.wheel_bonus = reader.number(row, "amount", where, 1, 9)
    else:
        champion.wave_supplies = reader.number(row, "supplies", where, 0, 8)
        champion.wave_desperation = reader.number(row, "desperation", where, 0, 8)


def read_symbol(reader: BoxReader, text: str, where: str) -> tuple[int, int]:
    """A symbol such as `advance`, `bolster-2` or a dot, as symbol and strength."""
    name, _, number = text.partition("-")
    if name not in SYMBOLS or number not in ("", "2", "3"):
        reader.problem("no-such", at=where, name=text)
        return len(SYMBOLS) - 1, 0
    symbol = SYMBOLS.index(name)
    if symbol > WILD:
        return symbol, 0
    return symbol, int(number) if number else 1
