"""The box of The Fall of the Mountain King, read from its file and checked."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from dwarrow.games.mountain_king.board import Board, read_board
from dwarrow.games.mountain_king.champion import (
    DECKS,
    Champion,
    Toml,
    numbers,
    read_champion,
    read_symbol,
)
from dwarrow.games.mountain_king.pieces import (
    ANCESTRY_CARDS,
    CHAMPIONS,
    CLANS,
    MAX_GATES,
    MAX_SEATS,
    WAVES,
    WHEEL_EFFECTS,
)
from dwarrow.kernel import Box, BoxReader

Quadrants = tuple[tuple[int, int], ...]
"""The four quadrants of an ancestry card, upper left first: symbol and strength."""


class MountainKingBox(Box):
    """Everything in the box, in the units of the rules."""

    __slots__ = (
        "ancestry",
        "ancestry_added",
        "ancestry_hand",
        "bases",
        "boards",
        "boost_after",
        "boost_track",
        "breach_after",
        "breach_gnomes",
        "breach_per",
        "champions",
        "cubes",
        "decks",
        "desperation_on",
        "discs",
        "domain_first",
        "domain_further",
        "domain_overrun",
        "elders",
        "first_fallen",
        "frame",
        "gnomes",
        "gnomes_in_cavern",
        "hall_values",
        "invasion_gnomes",
        "invasions",
        "most_supplies",
        "other_fallen",
        "rally_steps",
        "start_card",
        "start_champions",
        "supplies",
        "trolls",
        "trolls_beside_lair",
        "trolls_in_lair",
        "vote_spaces",
        "vote_tiles",
        "wheel",
        "wilds_for_supply",
    )

    def __init__(self, edition: str, text: str, reader: BoxReader) -> None:
        super().__init__(edition, text)
        toml = reader.toml
        pieces = reader.table(toml, "pieces", "the box")
        self.trolls = reader.number(pieces, "trolls", "pieces", 10, 60)
        self.cubes = reader.number(pieces, "cubes", "pieces", 1, 60)
        self.discs = reader.number(pieces, "discs", "pieces", 1, 60)
        self.bases = reader.number(pieces, "bases", "pieces", 0, 21)
        setup = reader.table(toml, "setup", "the box")
        self.start_champions = reader.number(setup, "start-champions", "setup", 2, 2)
        self.trolls_in_lair = reader.number(setup, "trolls-per-lair", "setup", 1, 9)
        self.trolls_beside_lair = reader.number(setup, "trolls-beside-lair", "setup", 1, 9)
        rows = reader.table(setup, "invasions", "setup")
        self.invasions: tuple[int, ...] = tuple(
            reader.number(rows, str(seats), "setup.invasions", 1, MAX_GATES)
            for seats in range(2, MAX_SEATS + 1)
        )
        """The length of the invasion row for 2, 3, 4 and 5 players."""
        self.read_gnomes(reader)
        self.read_scoring(reader)
        self.read_wheel(reader)
        self.read_ancestry(reader)
        self.champions: tuple[Champion, ...] = tuple(read_champions(reader))
        self.decks: tuple[tuple[int, ...], ...] = tuple(
            tuple(card.number for card in self.champions if card.deck == deck)
            for deck in range(len(DECKS))
        )
        check_decks(reader, self)
        self.boards: dict[int, Board] = read_boards(reader)
        """By number of players."""
        check_sources(reader)

    def read_gnomes(self, reader: BoxReader) -> None:
        """Gnomes, invasions and breaches."""
        gnomes = reader.table(reader.toml, "gnomes", "the box")
        self.gnomes: tuple[int, ...] = list_of(reader, gnomes, "of-each-strength", "gnomes", 3)
        self.gnomes_in_cavern = reader.number(gnomes, "most-in-a-cavern", "gnomes", 2, 2)
        invasion = reader.table(reader.toml, "invasion", "the box")
        self.invasion_gnomes: tuple[int, ...] = list_of(
            reader, invasion, "gnomes", "invasion", WAVES
        )
        self.first_fallen: tuple[int, ...] = list_of(
            reader, invasion, "first-fallen", "invasion", WAVES
        )
        self.other_fallen = reader.number(invasion, "other-fallen", "invasion", 0, 9)
        breach = reader.table(reader.toml, "breach", "the box")
        self.breach_gnomes = reader.number(breach, "gnomes", "breach", 0, 9)
        self.breach_per = reader.number(breach, "one-more-per", "breach", 1, 9)
        self.rally_steps = reader.number(breach, "rally-steps", "breach", 0, 3)

    def read_scoring(self, reader: BoxReader) -> None:
        """Domains, halls, elders and votes."""
        domains = reader.table(reader.toml, "domains", "the box")
        self.domain_first = reader.number(domains, "first-cavern", "domains", 0, 30)
        self.domain_further = reader.number(domains, "each-further", "domains", 0, 30)
        self.domain_overrun = reader.number(domains, "per-overrun", "domains", -30, 0)
        halls = reader.table(reader.toml, "halls", "the box")
        self.hall_values: tuple[int, ...] = list_of(reader, halls, "values", "halls", 12)
        elders = reader.table(reader.toml, "elders", "the box")
        self.elders: tuple[int, ...] = list_of(reader, elders, "honor", "elders", 10)
        votes = reader.table(reader.toml, "votes", "the box")
        self.vote_tiles: tuple[tuple[int, ...], ...] = read_vote_tiles(reader, votes)
        self.vote_spaces = reader.number(votes, "spaces", "votes", 8, 8)

    def read_wheel(self, reader: BoxReader) -> None:
        """The gnome wheel and its boost track."""
        wheel = reader.table(reader.toml, "wheel", "the box")
        spaces = reader.texts(wheel, "spaces", "wheel")
        for space in spaces:
            if space not in WHEEL_EFFECTS:
                reader.problem(f"wheel: there is no space '{space}'")
        if not 4 <= len(spaces) <= 12 or set(spaces) != set(WHEEL_EFFECTS):
            reader.problem("wheel: it needs 4 to 12 spaces and all four effects")
        self.wheel: tuple[int, ...] = tuple(
            WHEEL_EFFECTS.index(space) for space in spaces if space in WHEEL_EFFECTS
        )
        last = max(len(spaces) - 1, 0)
        self.boost_after = reader.number(wheel, "boost-after", "wheel", 0, last)
        self.breach_after = reader.number(wheel, "breach-after", "wheel", 0, last)
        self.boost_track: tuple[int, ...] = numbers(reader, wheel, "boost-track", "wheel", 0, 30)
        if not self.boost_track or list(self.boost_track) != sorted(self.boost_track):
            reader.problem("wheel: the boost track must rise")

    def read_ancestry(self, reader: BoxReader) -> None:
        """Supplies, the starting card and the ancestry cards."""
        supplies = reader.table(reader.toml, "supplies", "the box")
        self.most_supplies = reader.number(supplies, "most", "supplies", 8, 8)
        self.supplies: tuple[int, ...] = list_of(reader, supplies, "base", "supplies", WAVES)
        self.desperation_on: tuple[int, ...] = numbers(
            reader, supplies, "desperation-on", "supplies", 1, 8
        )
        self.wilds_for_supply = reader.number(supplies, "wilds-for-one", "supplies", 2, 2)
        ancestry = reader.table(reader.toml, "ancestry", "the box")
        self.ancestry_hand = reader.number(ancestry, "hand", "ancestry", 4, 4)
        self.ancestry_added = reader.number(ancestry, "added", "ancestry", 3, 3)
        self.frame = reader.number(ancestry, "frame", "ancestry", 6, 6)
        self.start_card: Quadrants = read_quadrants(reader, ancestry, "start", "ancestry")
        self.ancestry: tuple[Quadrants, ...] = tuple(read_cards(reader, ancestry))


def read_box(text: str) -> MountainKingBox:
    """A box from its file, checked against the counts of the rulebook."""
    reader = BoxReader(text)
    edition = reader.table(reader.toml, "edition", "the box")
    box = MountainKingBox(reader.text(edition, "name", "edition"), text, reader)
    reader.finish()
    return box


def shipped_box() -> MountainKingBox:
    """The box that comes with the game."""
    return read_box((Path(__file__).parent / "box.toml").read_text(encoding="utf-8"))


def list_of(reader: BoxReader, row: Toml, key: str, where: str, count: int) -> tuple[int, ...]:
    """A list of exactly so many numbers."""
    found = numbers(reader, row, key, where, 0, 60)
    if len(found) != count:
        reader.problem(f"{where}: '{key}' needs {count} numbers, not {len(found)}")
        return (0,) * count
    return found


def read_vote_tiles(reader: BoxReader, votes: Toml) -> tuple[tuple[int, ...], ...]:
    """Seven tiles with falling honor for three places."""
    tiles = votes.get("tiles")
    rows = tiles if isinstance(tiles, list) else []
    found = tuple(numbers(reader, {"tile": row}, "tile", "votes", 1, 30) for row in rows)
    if len(found) != len(CLANS):
        reader.problem(f"votes: there must be {len(CLANS)} tiles, not {len(found)}")
    for tile in found:
        if len(tile) != 3 or not tile[0] > tile[1] > tile[2]:
            reader.problem(f"votes: a tile needs three falling numbers, not {list(tile)}")
    return found


def read_quadrants(reader: BoxReader, row: Toml, key: str, where: str) -> Quadrants:
    """Two rows of two symbols."""
    rows = [text.split() for text in reader.texts(row, key, where)]
    if [len(words) for words in rows] != [2, 2]:
        reader.problem(f"{where}: '{key}' needs two rows of two symbols")
        return ((len(CLANS), 0),) * 4
    return tuple(read_symbol(reader, word, where) for words in rows for word in words)


def read_cards(reader: BoxReader, ancestry: Toml) -> list[Quadrants]:
    """The ancestry cards, a01 to a72."""
    cards: list[Quadrants] = []
    for number, row in enumerate(reader.tables(ancestry, "cards", "ancestry"), 1):
        name = reader.text(row, "id", f"ancestry card {number}")
        if name != f"a{number:02}":
            reader.problem(f"ancestry card {number} must be a{number:02}, not {name}")
        cards.append(read_quadrants(reader, row, "rows", f"ancestry card {name}"))
        reader.text(row, "source", f"ancestry card {name}")
    if len(cards) != ANCESTRY_CARDS:
        reader.problem(f"there must be {ANCESTRY_CARDS} ancestry cards, not {len(cards)}")
    return cards


def read_champions(reader: BoxReader) -> list[Champion]:
    """The champions in their fixed order."""
    champions: list[Champion] = []
    rows = reader.tables(reader.toml, "champions", "the box")
    for number, row in enumerate(rows):
        name = reader.text(row, "id", f"champion {number + 1}")
        if number < len(CHAMPIONS) and name != CHAMPIONS[number]:
            reader.problem(f"champion {number + 1} must be {CHAMPIONS[number]}, not {name}")
        champions.append(read_champion(reader, row, number, name))
    if len(champions) != len(CHAMPIONS):
        reader.problem(f"there must be {len(CHAMPIONS)} champions, not {len(champions)}")
    letters = Counter(champion.letter for champion in champions if champion.letter)
    for letter, count in letters.items():
        if count > 1:
            reader.problem(f"{count} champions have the letter {letter}")
    for champion in champions:
        in_person = (
            champion.control_bonus
            or champion.fights_in_person
            or champion.bolsters_in_person
            or champion.figure_move >= 0
        )
        if in_person and not champion.figure:
            reader.problem(f"champion {champion.name} needs a figure for what it does")
    return champions


def check_decks(reader: BoxReader, box: MountainKingBox) -> None:
    """The decks must last for five players."""
    needed = (MAX_SEATS * box.start_champions, 2 * (MAX_SEATS + 1), MAX_SEATS + 1)
    for deck, cards in enumerate(box.decks):
        if len(cards) < needed[deck]:
            reader.problem(
                f"champion deck {DECKS[deck]} needs {needed[deck]} cards, not {len(cards)}"
            )


def read_boards(reader: BoxReader) -> dict[int, Board]:
    """Both sides of the board, by number of players."""
    boards: dict[int, Board] = {}
    for row in reader.tables(reader.toml, "boards", "the box"):
        board = Board(read_board(reader, row))
        for seats in numbers(reader, row, "players", f"board {board.plan.side}", 2, MAX_SEATS):
            boards[seats] = board
            if len(board.pairs) < seats:
                reader.problem(f"board {board.plan.side} has too few lairs for {seats} players")
    for seats in range(2, MAX_SEATS + 1):
        if seats not in boards:
            reader.problem(f"there is no board for {seats} players")
    return boards


def check_sources(reader: BoxReader) -> None:
    """Every part says where its numbers come from."""
    for part in [
        "pieces",
        "setup",
        "gnomes",
        "invasion",
        "breach",
        "domains",
        "supplies",
        "elders",
        "halls",
        "votes",
        "wheel",
        "ancestry",
    ]:
        reader.text(reader.table(reader.toml, part, "the box"), "source", part)
