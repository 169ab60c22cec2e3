"""The box of The Fall of the Mountain King, read from its file and checked."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

from dwarrow.games.mountain_king.board import Board, read_board
from dwarrow.games.mountain_king.champion import (
    DECKS,
    Champion,
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
from dwarrow.kernel.box import Toml, path

MOST = 60
"""How high a number in a list can be."""
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
        pieces = reader.table(toml, "pieces", "")
        self.trolls = reader.number(pieces, "trolls", "pieces", 10, 60)
        self.cubes = reader.number(pieces, "cubes", "pieces", 1, 60)
        self.discs = reader.number(pieces, "discs", "pieces", 1, 60)
        self.bases = reader.number(pieces, "bases", "pieces", 0, 21)
        setup = reader.table(toml, "setup", "")
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
        if not reader.is_unread("champions"):
            check_decks(reader, self)
        self.boards: dict[int, Board] = read_boards(reader)
        """By number of players."""
        check_sources(reader)

    def read_gnomes(self, reader: BoxReader) -> None:
        """Gnomes, invasions and breaches."""
        gnomes = reader.table(reader.toml, "gnomes", "")
        self.gnomes: tuple[int, ...] = reader.so_many_numbers(
            gnomes, "of-each-strength", "gnomes", 3, MOST
        )
        check_gnomes(reader, self.gnomes)
        self.gnomes_in_cavern = reader.number(gnomes, "most-in-a-cavern", "gnomes", 2, 2)
        invasion = reader.table(reader.toml, "invasion", "")
        self.invasion_gnomes: tuple[int, ...] = reader.so_many_numbers(
            invasion, "gnomes", "invasion", WAVES, MOST
        )
        self.first_fallen: tuple[int, ...] = reader.so_many_numbers(
            invasion, "first-fallen", "invasion", WAVES, MOST
        )
        self.other_fallen = reader.number(invasion, "other-fallen", "invasion", 0, 9)
        breach = reader.table(reader.toml, "breach", "")
        self.breach_gnomes = reader.number(breach, "gnomes", "breach", 0, 9)
        self.breach_per = reader.number(breach, "one-more-per", "breach", 1, 9)
        self.rally_steps = reader.number(breach, "rally-steps", "breach", 0, 3)

    def read_scoring(self, reader: BoxReader) -> None:
        """Domains, halls, elders and votes."""
        domains = reader.table(reader.toml, "domains", "")
        self.domain_first = reader.number(domains, "first-cavern", "domains", 0, 30)
        self.domain_further = reader.number(domains, "each-further", "domains", 0, 30)
        self.domain_overrun = reader.number(domains, "per-overrun", "domains", -30, 0)
        halls = reader.table(reader.toml, "halls", "")
        self.hall_values: tuple[int, ...] = reader.so_many_numbers(
            halls, "values", "halls", 12, MOST
        )
        elders = reader.table(reader.toml, "elders", "")
        self.elders: tuple[int, ...] = reader.so_many_numbers(elders, "honor", "elders", 10, MOST)
        votes = reader.table(reader.toml, "votes", "")
        self.vote_tiles: tuple[tuple[int, ...], ...] = read_vote_tiles(reader, votes)
        self.vote_spaces = reader.number(votes, "spaces", "votes", 8, 8)

    def read_wheel(self, reader: BoxReader) -> None:
        """The gnome wheel and its boost track."""
        wheel = reader.table(reader.toml, "wheel", "")
        spaces = reader.texts(wheel, "spaces", "wheel")
        reader.check_entries("wheel.spaces", len(spaces), 4, 12)
        reader.check_names("wheel.spaces", list(dict.fromkeys(spaces)), WHEEL_EFFECTS)
        self.wheel: tuple[int, ...] = tuple(
            WHEEL_EFFECTS.index(space) for space in spaces if space in WHEEL_EFFECTS
        )
        last = max(len(spaces) - 1, 0)
        self.boost_after = reader.number(wheel, "boost-after", "wheel", 0, last)
        self.breach_after = reader.number(wheel, "breach-after", "wheel", 0, last)
        self.boost_track: tuple[int, ...] = reader.numbers(wheel, "boost-track", "wheel", 0, 30)
        reader.check_filled("wheel.boost-track", len(self.boost_track))
        if list(self.boost_track) != sorted(self.boost_track):
            reader.problem("rising", at="wheel.boost-track")

    def read_ancestry(self, reader: BoxReader) -> None:
        """Supplies, the starting card and the ancestry cards."""
        supplies = reader.table(reader.toml, "supplies", "")
        self.most_supplies = reader.number(supplies, "most", "supplies", 8, 8)
        self.supplies: tuple[int, ...] = reader.so_many_numbers(
            supplies, "base", "supplies", WAVES, MOST
        )
        self.desperation_on: tuple[int, ...] = reader.numbers(
            supplies, "desperation-on", "supplies", 1, 8
        )
        self.wilds_for_supply = reader.number(supplies, "wilds-for-one", "supplies", 2, 2)
        ancestry = reader.table(reader.toml, "ancestry", "")
        self.ancestry_hand = reader.number(ancestry, "hand", "ancestry", 4, 4)
        self.ancestry_added = reader.number(ancestry, "added", "ancestry", 3, 3)
        self.frame = reader.number(ancestry, "frame", "ancestry", 6, 6)
        self.start_card: Quadrants = read_quadrants(reader, ancestry, "start", "ancestry")
        self.ancestry: tuple[Quadrants, ...] = tuple(read_cards(reader, ancestry))


def read_box(text: str) -> MountainKingBox:
    """A box from its file, checked against the counts of the rulebook."""
    reader = BoxReader(text)
    edition = reader.table(reader.toml, "edition", "")
    box = MountainKingBox(reader.text(edition, "name", "edition"), text, reader)
    reader.finish()
    return box


@cache
def shipped_box() -> MountainKingBox:
    """The box that comes with the game."""
    return read_box((Path(__file__).parent / "box.toml").read_text(encoding="utf-8"))


def read_vote_tiles(reader: BoxReader, votes: Toml) -> tuple[tuple[int, ...], ...]:
    """Seven tiles with falling honor for three places."""
    rows = votes.get("tiles")
    if not isinstance(rows, list):
        reader.unfit("not-list", votes, "tiles", "votes")
        return ()
    reader.check_entries("votes.tiles", len(rows), len(CLANS), len(CLANS))
    tiles: list[tuple[int, ...]] = []
    for number, row in enumerate(rows, 1):
        key, at = str(number), f"votes.tiles.{number}"
        tile = reader.numbers({key: row}, key, "votes.tiles", 1, 30)
        reader.check_entries(at, len(tile), 3, 3)
        if list(tile) != sorted(set(tile), reverse=True):
            reader.problem("falling", at=at)
        tiles.append(tile)
    return tuple(tiles)


def read_quadrants(reader: BoxReader, row: Toml, key: str, where: str) -> Quadrants:
    """Two rows of two symbols."""
    at = path(where, key)
    rows = [text.split() for text in reader.texts(row, key, where)]
    if [len(words) for words in rows] != [2, 2]:
        if not reader.is_unread(at):
            reader.problem("quadrants", at=at)
        return ((len(CLANS), 0),) * 4
    return tuple(read_symbol(reader, word, at) for words in rows for word in words)


def read_cards(reader: BoxReader, ancestry: Toml) -> list[Quadrants]:
    """The ancestry cards, a01 to a72."""
    cards: list[Quadrants] = []
    names: list[str] = []
    for where, row in reader.rows(ancestry, "cards", "ancestry"):
        names.append(reader.text(row, "id", where))
        cards.append(read_quadrants(reader, row, "rows", where))
        reader.text(row, "source", where)
    expected = [f"a{number:02}" for number in range(1, ANCESTRY_CARDS + 1)]
    reader.check_order("ancestry.cards", names, expected)
    return cards


def read_champions(reader: BoxReader) -> list[Champion]:
    """The champions in their fixed order."""
    rows = reader.rows(reader.toml, "champions", "")
    reader.check_order(
        "champions", [reader.text(row, "id", where) for where, row in rows], CHAMPIONS
    )
    champions = [
        read_champion(reader, row, number, where) for number, (where, row) in enumerate(rows)
    ]
    letters = Counter(champion.letter for champion in champions if champion.letter)
    for letter, count in letters.items():
        if count > 1:
            reader.problem("twice", at="champions.letter", name=letter)
    for (where, _), champion in zip(rows, champions, strict=True):
        in_person = (
            champion.control_bonus
            or champion.fights_in_person
            or champion.bolsters_in_person
            or champion.figure_move >= 0
        )
        if in_person and not champion.figure:
            reader.problem("needs-figure", at=where)
        if champion.deck == 0 and champion.renegade:
            reader.problem("start-renegade", at=where)
    return champions


def check_gnomes(reader: BoxReader, gnomes: tuple[int, ...]) -> None:
    """The set-up takes a gnome for each player and one."""
    needed, found = MAX_SEATS + 1, sum(gnomes)
    if found < needed and not reader.is_unread("gnomes.of-each-strength"):
        reader.problem("few-gnomes", players=MAX_SEATS, number=needed, found=found)


def check_decks(reader: BoxReader, box: MountainKingBox) -> None:
    """The decks must last for five players."""
    needed = (MAX_SEATS * box.start_champions, 2 * (MAX_SEATS + 1), MAX_SEATS + 1)
    for deck, cards in enumerate(box.decks):
        if len(cards) < needed[deck]:
            reader.problem("deck-cards", deck=DECKS[deck], number=needed[deck], found=len(cards))


def read_boards(reader: BoxReader) -> dict[int, Board]:
    """Both sides of the board, by number of players."""
    boards: dict[int, Board] = {}
    for where, row in reader.rows(reader.toml, "boards", ""):
        board = Board(read_board(reader, row, where))
        for seats in reader.numbers(row, "players", where, 2, MAX_SEATS):
            boards[seats] = board
            if len(board.pairs) < seats and not reader.is_unread(f"{where}.lairs"):
                reader.problem("few-lairs", at=where, players=seats)
    expected = [str(seats) for seats in range(2, MAX_SEATS + 1)]
    reader.check_names("boards.players", [str(seats) for seats in boards], expected)
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
        reader.text(reader.table(reader.toml, part, ""), "source", part)
