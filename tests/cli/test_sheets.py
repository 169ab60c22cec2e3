"""Every game that is not drawn is written down so that it can be read, in three languages."""

from __future__ import annotations

import re
from dataclasses import fields
from itertools import product
from pathlib import Path

import pytest

import dwarrow
from dwarrow.cli.language import sentences
from dwarrow.cli.players import Player
from dwarrow.cli.terminal import boards
from dwarrow.cli.terminal.boards import sheet_of
from dwarrow.cli.terminal.boards.plain import raw
from dwarrow.cli.terminal.sight import Sight
from dwarrow.games.mountain_king.view import MountainKingView
from dwarrow.kernel import LANGUAGES, Box, Seeded

PLAYERS = (Player("Annika"), Player("Jonas"), Player("Grimnir", "random"))
MANY_MOVES = 120
WRITTEN = [name for name in dwarrow.game_names() if sheet_of(name) is not raw]


def sight(
    name: str, moves: int, language: str = "en", seat: int | None = 0, box: Box | None = None
) -> Sight:
    """A seat's sight after so many random moves."""
    game, luck = dwarrow.game(name), Seeded(3)
    state = game.start(len(PLAYERS), luck, box=box)
    for _ in range(moves):
        if waiting := game.to_act(state):
            game.play(state, waiting[0], luck.pick(game.legal(state, waiting[0])))
    return Sight(
        seat,
        game.view(state, seat),
        (),
        "",
        PLAYERS,
        game.words(language),
        sentences(language),
        game.card_texts(state.box),
    )


def written(name: str, moves: int, language: str = "en", seat: int | None = 0) -> str:
    return "\n".join(sheet_of(name)(sight(name, moves, language, seat)))


def test_every_shipped_game_is_drawn_or_has_a_sheet() -> None:
    drawn = {path.parent.name for path in Path(boards.__file__).parent.glob("*/board.py")}
    assert set(dwarrow.game_names()) == drawn | set(WRITTEN)


@pytest.mark.parametrize(("name", "language"), list(product(WRITTEN, LANGUAGES)))
def test_a_sheet_names_things_and_shows_no_field_of_the_view(name: str, language: str) -> None:
    for moves in range(0, MANY_MOVES, 7):
        text = written(name, moves, language)
        raw = {field.name for field in fields(sight(name, 0).view) if "_" in field.name}
        assert not [each for each in raw if each in text or each.replace("_", " ") + ":" in text]
        assert not re.search(r"-\d|\bTrue\b|\bFalse\b|\bNone\b|\{", text)
        assert len(text.splitlines()) > 1
    assert "Annika" in text


@pytest.mark.parametrize(("name", "language"), list(product(WRITTEN, LANGUAGES)))
def test_a_spectator_can_read_the_sheet_as_well(name: str, language: str) -> None:
    for moves in range(0, MANY_MOVES, 13):
        assert written(name, moves, language, None)


def test_languages_differ() -> None:
    for name in WRITTEN:
        assert len({written(name, 40, language) for language in LANGUAGES}) == len(LANGUAGES)


def test_die_zwerge_says_what_the_cards_ask_and_where_everybody_stands() -> None:
    text = written("zwerge", 20)
    assert "Hero marker on space" in text
    assert re.search(r"Annika, \w+: .+\n +life \d of \d, Fight \d, Craft \d, Walk \d", text)
    assert re.search(r"OPEN CARDS\n  .+\n    .+\.", text)


def test_nidavellir_says_what_the_taverns_offer_and_what_everybody_has() -> None:
    text = written("nidavellir", 30)
    assert "Age 1, round" in text
    assert re.search(r"Laughing Goblin: .+", text)
    assert re.search(r"● ANNIKA\n  \d+ points, gem \d\n  Coins: 0, ", text)


def test_nidavellir_says_what_heroes_and_distinctions_do_by_the_tables_own_box() -> None:
    game = dwarrow.game("nidavellir")
    text = game.box().text.replace("bravery = [14]", "bravery = [12]")
    own = game.read_box(text.replace("kings-hand-adds = 5", "kings-hand-adds = 4"))
    sheet = "\n".join(sheet_of("nidavellir")(sight("nidavellir", 0, box=own)))
    assert "Tarah: Warrior with one rank and bravery 12." in sheet
    assert re.search(r"King’s Hand: .* upgrade one of your coins by 4\.", sheet)


def test_the_mountain_king_describes_the_cards_of_the_own_hand_alone() -> None:
    moves = next(moves for moves in range(60) if hand_after(moves))
    assert re.search(r"Ancestry card \d+: \w+", written("mountain_king", moves))
    assert "Ancestry card" not in written("mountain_king", moves, seat=None)


def hand_after(moves: int) -> tuple[int, ...]:
    view = sight("mountain_king", moves).view
    assert isinstance(view, MountainKingView)
    return view.players[0].hand
