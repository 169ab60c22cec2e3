"""The box of the Mountain King: complete as shipped, clear about everything wrong in a copy."""

from __future__ import annotations

from collections import Counter

import pytest

import dwarrow
from dwarrow.games.mountain_king import GAME
from dwarrow.games.mountain_king.pieces import CLANS, ELDER, SUPPLY, SYMBOLS, WILD
from dwarrow.kernel import Recorder, Scripted, Seeded, replay
from tests.support.boxes import problems

TEXT = GAME.box().text


def test_the_ancestry_cards_show_what_the_facts_count() -> None:
    quadrants = [quadrant for card in GAME.box().ancestry for quadrant in card]
    counts = Counter(symbol for symbol, _ in quadrants)
    assert [counts[action] for action in range(4)] == [42, 42, 42, 42]
    assert (counts[WILD], counts[SUPPLY], counts[ELDER]) == (16, 16, 28)
    assert counts[len(SYMBOLS) - 1] == 60
    strong = Counter(quadrant for quadrant in quadrants if quadrant[1] > 1)
    assert all(strong[action, 2] == 5 and strong[action, 3] == 2 for action in range(4))


def test_the_champions_are_dealt_into_three_decks() -> None:
    box = GAME.box()
    assert [len(deck) for deck in box.decks] == [14, 19, 11]
    assert sum(champion.renegade for champion in box.champions) == 9
    letters = "".join(sorted(champion.letter for champion in box.champions))
    assert letters == "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    assert sum(champion.figure for champion in box.champions) == 21


@pytest.mark.parametrize(
    ("seats", "caverns", "tunnels", "gates", "halls", "pairs"),
    [(2, 21, 39, 10, 7, 4), (3, 21, 39, 10, 7, 4), (4, 28, 46, 12, 9, 6), (5, 28, 46, 12, 9, 6)],
)
def test_both_sides_of_the_board(
    seats: int, caverns: int, tunnels: int, gates: int, halls: int, pairs: int
) -> None:
    board = GAME.box().boards[seats]
    near = [neighbours & board.caverns for neighbours in board.near[:28]]
    assert board.caverns.bit_count() == caverns
    assert sum(neighbours.bit_count() for neighbours in near) == 2 * tunnels
    assert sum(gate.bit_count() for gate in board.gates) == gates
    assert len(board.halls) == halls
    assert len(board.pairs) == pairs


def test_a_broken_copy_gets_one_list_of_everything_wrong() -> None:
    text = TEXT.replace('rows = ["advance', 'rows = ["advnce', 1)
    text = text.replace("most = 8\n", "most = 9\n", 1)
    text = text.replace('kind = "fall-home"', 'kind = "fall-asleep"', 1)
    text = text.replace('tunnels = ["moss-2", "moss-3"]', 'tunnels = ["moss-9"]', 1)
    found = "\n".join(problems(GAME, text))
    for part in ("advnce", "“supplies.most” must be 8, not 9", "fall-asleep", "moss-9"):
        assert part in found


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        (
            'tunnels = ["moss-2", "moss-3"]',
            'tunnels = ["moss-2"]',
            "“boards.2”: “moss-3” is next to “moss-1”, but “moss-1” is not next to “moss-3”.",
        ),
        ("players = [2, 3]", "players = [2]", "“boards.players” lacks: 3."),
        (
            'spaces = ["influence", ',
            "spaces = [1, ",
            "“wheel.spaces” must be a list of texts, not [1, ",
        ),
        (
            "boost-track = [0, 1",
            "boost-track = [1, 0",
            "The numbers of “wheel.boost-track” must not fall.",
        ),
        ("tiles = [[6, 4, 2]", "tiles = [[6, 4, 4]", "The numbers of “votes.tiles.1” must fall."),
        ("tiles = [[6, 4, 2]", "tiles = [[6, 4]", "“votes.tiles.1” needs 3 entries, not 2."),
        ("tiles = [[6, 4, 2], ", "tiles = [", "“votes.tiles” needs 7 entries, not 6."),
        ('rows = ["', 'rows = ["wild ', "“ancestry.cards.a01.rows” needs two rows of two symbols."),
        (
            "of-each-strength = [10, 10, 10]",
            "of-each-strength = [2, 2, 1]",
            "“gnomes.of-each-strength” comes to 5 gnomes; the set-up for 5 players needs 6.",
        ),
        (
            'deck = "0"\nclan = "moss"',
            'deck = "0"\nclan = "renegade"',
            "“champions.grubba” is a starting champion and needs a clan, not “renegade”.",
        ),
        ('letter = "D"', 'letter = "A"', "“champions.letter” has “A” more than once."),
    ],
)
def test_a_wrong_copy_says_what_is_wrong(old: str, new: str, problem: str) -> None:
    assert old in TEXT
    assert any(problem in told for told in problems(GAME, TEXT.replace(old, new, 1)))


def test_a_figure_without_a_letter_is_noticed() -> None:
    assert problems(GAME, TEXT.replace('letter = "D"\n', "", 1)) == [
        "“champions.dolmer” has an effect that needs a figure; it lacks a “letter”."
    ]


def test_claws_are_asked_for_where_an_effect_needs_them() -> None:
    found = problems(GAME, TEXT.replace("claws = 2\n", "", 1))
    assert found == ["“champions.sleetha.effects.1”: the effect “scout” needs “claws” on the card."]


def test_every_part_keeps_its_source() -> None:
    line = "most-in-a-cavern = 2\n"
    found = problems(GAME, TEXT.replace(f'{line}source = "rulebook"', line))
    assert found == ["“gnomes.source” is missing."]


def test_a_domain_of_a_corrected_copy_may_have_more_than_two_gates() -> None:
    gate = 'id = "ice-4", x = 656, y = 305, gate = '
    assert f"{gate}false" in TEXT
    box = GAME.read_box(TEXT.replace(f"{gate}false", f"{gate}true"))
    ice, last = CLANS.index("ice"), 2
    luck = Scripted([("gate cards", [ice]), ("gate", [last])], Seeded(1))
    recorder = Recorder(dwarrow.game("mountain_king"), 4, luck, box=box)
    assert "gate: third" in str(recorder.record)
    *_, (again, _) = replay(recorder.record, dwarrow.game("mountain_king"))
    assert str(again.record) == str(recorder.record)
