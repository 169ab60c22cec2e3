"""The Fall of the Mountain King written down: caverns, clans, champions, players."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from dwarrow.cli.terminal.boards.paragraphs import by_seat, line, owner, under
from dwarrow.cli.terminal.sight import Sight
from dwarrow.games.mountain_king.mountain_seen import Gnome
from dwarrow.games.mountain_king.pieces import BLANK, CAVERNS, UNKNOWN
from dwarrow.games.mountain_king.players_seen import Player
from dwarrow.games.mountain_king.view import MountainKingView


def sheet(sight: Sight) -> list[str]:
    """From the gnomes to the players."""
    view = cast("MountainKingView", sight.view)
    said = sight.said
    lines = list(wave(sight, view))
    lines += under(said.text("sheet.mountain-king.places"), places(sight, view))
    lines += under(said.text("sheet.mountain-king.clans"), clans(sight, view))
    lines += under(said.text("sheet.mountain-king.champions"), champions(sight, view))
    for seat, player in enumerate(view.players):
        lines += under(owner(sight, seat), before(sight, player))
    return lines


def wave(sight: Sight, view: MountainKingView) -> Iterator[str]:
    """The wave, the invasion row, the rally marker and the wheel."""
    said, words = sight.said, sight.words
    yield said.text(
        "sheet.mountain-king.wave",
        wave=words.param("wave", view.wave),
        name=sight.names[view.first],
    )
    gates = [
        "?" if gate.clan == UNKNOWN else words.param("domain", gate.clan) for gate in view.gates
    ]
    if gates:
        yield line(sight, said.text("sheet.mountain-king.gates"), ", ".join(gates))
    rally = words.param("domain", view.rally)
    yield said.text("sheet.mountain-king.rally", domain=rally, gnomes=view.invaders)
    effect = words.text(f"wheel.{view.wheel[view.pawn]}")
    yield line(sight, said.text("sheet.mountain-king.wheel"), effect)


def places(sight: Sight, view: MountainKingView) -> Iterator[str]:
    """Every cavern and lair where somebody stands."""
    for place, trolls in enumerate(view.trolls):
        figures = [
            f"{sight.words.param('champion', figure.champion)} ({sight.names[figure.owner]})"
            for figure in view.figures
            if figure.place == place
        ]
        gnomes = view.gnomes[place] if place < CAVERNS and view.gnomes else ()
        here = [by_seat(sight, trolls), *figures, gnomes_here(sight, gnomes)]
        if any(here):
            yield line(sight, sight.words.param("place", place), ", ".join(filter(None, here)))


def gnomes_here(sight: Sight, gnomes: tuple[Gnome, ...]) -> str:
    """The strengths of the gnomes in a cavern, as far as these eyes know them."""
    if not gnomes:
        return ""
    shown = " ".join("?" if gnome.strength == UNKNOWN else str(gnome.strength) for gnome in gnomes)
    return sight.said.text("sheet.mountain-king.gnomes", strengths=shown)


def clans(sight: Sight, view: MountainKingView) -> Iterator[str]:
    """Who has how many votes, and what the places bring."""
    for clan, found in enumerate(view.clans):
        honor = "/".join(str(points) for points in found.tile)
        votes = by_seat(sight, found.votes) or "–"
        yield f"{line(sight, sight.words.param('clan', clan), votes)} ({honor})"


def champions(sight: Sight, view: MountainKingView) -> Iterator[str]:
    """Who has how much influence on the champions of this wave, and what they can do."""
    for candidate in view.display:
        if candidate.taken:
            continue
        influence = by_seat(sight, candidate.influence) or "–"
        yield line(sight, sight.words.param("champion", candidate.champion), influence)
        yield f"  {sight.words.sentences(sight.texts['champion'][candidate.champion])}"


def before(sight: Sight, player: Player) -> Iterator[str]:
    """One player's stocks, lairs, champions, symbols and hand."""
    said, words = sight.said, sight.words
    yield said.text(
        "sheet.mountain-king.stocks",
        honor=player.honor,
        trolls=player.trolls,
        supplies=player.supplies,
        desperation=player.desperation,
    )
    yield line(
        sight, said.text("sheet.mountain-king.lairs"), words.param("path", player.lairs) or "–"
    )
    followers = tuple(follower.champion for follower in player.champions)
    if followers:
        yield line(
            sight, said.text("sheet.mountain-king.followers"), words.param("champions", followers)
        )
    symbols = ", ".join(
        f"({text})" if cell.covered else text
        for cell in player.ancestry
        if cell.symbol != BLANK
        for text in [f"{words.param('symbol', cell.symbol)} {cell.strength or ''}".rstrip()]
    )
    yield line(sight, said.text("sheet.mountain-king.symbols"), symbols or "–")
    for card in player.hand:
        yield line(sight, words.param("card", card), words.sentences(sight.texts["ancestry"][card]))
