"""The score pad: the game's own scoring for printed games, with a reason for what cannot be."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dwarrow.games.nidavellir import GAME
from dwarrow.games.nidavellir.box import NO_CLASS
from dwarrow.games.nidavellir.cards import (
    BLACKSMITH,
    BRAVERY_OF,
    DWARVES,
    EXPLORER,
    HAMMER,
    HEROES,
    HUNTER,
    MINER,
    WARRIOR,
)
from dwarrow.games.nidavellir.coins import VALUE
from dwarrow.games.nidavellir.score_pad import Entry, fill_in
from dwarrow.games.nidavellir.score_sheet import SheetError, read_sheet
from dwarrow.games.nidavellir.state import COLUMNS, GOLDEN_GEM, NidavellirState
from dwarrow.kernel import LANGUAGES, Seeded

BOX = GAME.box()


def entry(state: NidavellirState, seat: int) -> Entry:
    """What a player would write down at the end of a game."""
    columns = state.columns[seat * COLUMNS : (seat + 1) * COLUMNS]
    dwarves = [tuple(BRAVERY_OF[card] for card in pile if card < DWARVES) for pile in columns]
    ylud = state.ylud % COLUMNS if state.ylud // COLUMNS == seat else NO_CLASS
    return Entry(
        f"Player {seat + 1}",
        dwarves[WARRIOR],
        len(dwarves[HUNTER]),
        dwarves[MINER],
        len(dwarves[BLACKSMITH]),
        dwarves[EXPLORER],
        state.heroes[seat],
        ylud if state.ylud >= 0 else NO_CLASS,
        HAMMER in columns[BLACKSMITH],
        state.gems[seat] == GOLDEN_GEM,
        tuple(VALUE[coin] for coin in state.coins(seat)),
    )


def finished(seats: int, number: int) -> NidavellirState:
    """The end of a random game."""
    chance = Seeded(3, number)
    state = GAME.start(seats, chance)
    while to_act := GAME.to_act(state):
        GAME.play(state, to_act[0], chance.pick(GAME.legal(state, to_act[0])))
    return state


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_finished_game_entered_by_hand_scores_the_same_and_is_possible(seats: int) -> None:
    for number in range(60):
        state = finished(seats, number)
        sheet = fill_in([entry(state, seat) for seat in range(seats)], BOX)
        assert sheet.problems == ()
        assert sheet.result == GAME.result(state)


def heroes(*names: str) -> tuple[int, ...]:
    return tuple(HEROES.index(name) for name in names)


GOOD = Entry(
    "Anna",
    warriors=(3, 4, 5, 6, 6, 7, 8),
    hunters=6,
    miners=(0, 0, 1, 2),
    blacksmiths=4,
    explorers=(9,),
    heroes=heroes("skaa"),
    coins=(0, 2, 3, 9, 14),
)
OTHER = Entry(
    "Ben",
    warriors=(3, 4, 5, 6, 6, 7, 8),
    hunters=6,
    miners=(0, 0, 1, 2),
    blacksmiths=4,
    explorers=(9,),
    heroes=heroes("grid"),
    coins=(0, 2, 3, 10, 15),
)


def problems(anna: Entry, ben: Entry = OTHER) -> list[str]:
    return [problem.code for problem in fill_in([anna, ben], BOX).problems]


def test_a_possible_entry_has_no_problems() -> None:
    assert problems(GOOD) == []


@pytest.mark.parametrize(
    ("anna", "code"),
    [
        (replace(GOOD, heroes=heroes("grid")), "same-hero"),
        (replace(GOOD, heroes=heroes("skaa", "skaa")), "hero-twice"),
        (replace(GOOD, heroes=heroes("skaa", "ylud")), "ylud-nowhere"),
        (replace(GOOD, ylud=MINER), "ylud-absent"),
        (replace(GOOD, heroes=()), "hero-missing"),
        (replace(GOOD, heroes=heroes("skaa", "astrid")), "heroes"),
        (replace(GOOD, heroes=heroes("skaa", "dagda", "kraal", "bonfur")), "heroes"),
        (replace(GOOD, coins=(0, 2, 3, 9, 14, 20)), "coins"),
        (replace(GOOD, coins=(0, 2, 3, 9)), "coins"),
        (replace(GOOD, coins=(0, 2, 3, 9, 26)), "no-coin"),
        (replace(GOOD, coins=(0, 2, 3, 9, 1)), "no-coin"),
        (replace(GOOD, coins=(0, 2, 2, 9, 14)), "copper-twice"),
        (replace(GOOD, coins=(0, 3, 3, 9, 14)), "copper-twice"),
        (replace(GOOD, coins=(2, 4, 9, 12, 14)), "no-zero"),
        (replace(GOOD, coins=(0, 2, 3, 15, 14)), "too-many-coins"),
        (replace(GOOD, warriors=(3, 4, 5, 6, 6, 7, 11)), "no-dwarf"),
        (replace(GOOD, miners=(0, 0, 1, 3)), "no-dwarf"),
        (replace(GOOD, warriors=(3, 3, 5, 6, 6, 7, 8)), "too-many-cards"),
        (replace(GOOD, warriors=(3, 4, 5, 6, 6, 7, 10)), "too-many-cards"),
        (replace(GOOD, hunters=7), "too-many-cards"),
        (replace(GOOD, hunters=4, blacksmiths=2), "dwarves"),
        (replace(GOOD, blacksmiths=8), "dwarves"),
    ],
)
def test_an_impossible_entry_gets_its_reason(anna: Entry, code: str) -> None:
    found = fill_in([anna, OTHER], BOX).problems
    assert [problem.code for problem in found] == [code]
    for language in LANGUAGES:
        assert GAME.words(language).say("problem", found[0])


@pytest.mark.parametrize(
    "anna",
    [
        replace(GOOD, heroes=heroes("skaa", "thrud")),
        replace(GOOD, heroes=heroes("skaa", "ylud"), ylud=MINER),
        replace(GOOD, heroes=heroes("dagda", "bonfur", "skaa")),
        replace(GOOD, heroes=heroes("skaa", "idunn")),
    ],
)
def test_heroes_stay_when_discards_thrud_or_ylud_have_left_fewer_sets(anna: Entry) -> None:
    assert problems(anna) == []


def test_only_one_player_can_have_the_hammer_the_golden_gem_and_the_mithril_coin() -> None:
    for anna, ben, code in [
        (replace(GOOD, hammer=True), replace(OTHER, hammer=True), "hammers"),
        (replace(GOOD, golden_gem=True), replace(OTHER, golden_gem=True), "golden-gems"),
        (
            replace(GOOD, coins=(3, 3, 4, 12, 20)),
            replace(OTHER, coins=(2, 3, 4, 13, 21)),
            "mithril-coins",
        ),
    ]:
        assert problems(anna, ben) == [code]


@pytest.mark.parametrize("count", [0, 1, 6])
def test_the_pad_is_for_two_to_five_players(count: int) -> None:
    found = fill_in([replace(GOOD, heroes=())] * count, BOX).problems
    assert found[0].code == "players"


def test_a_sheet_is_read_with_names_in_any_language() -> None:
    (anna,) = read_sheet(
        """
        [[player]]
        name = "Anna"
        warriors = [3, 6]
        hunters = 4
        heroes = ["Aégur", "dwerg-aesir", "Dwerg Ymir", "ylud"]
        ylud = "Forgeron"
        golden-gem = true
        coins = [0, 2, 9, 14, 25]
        """
    )
    assert anna == Entry(
        "Anna",
        warriors=(3, 6),
        hunters=4,
        heroes=heroes("aegur", "dwerg-aesir", "dwerg-ymir", "ylud"),
        ylud=BLACKSMITH,
        golden_gem=True,
        coins=(0, 2, 9, 14, 25),
    )


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("player = 3", "there must be a table"),
        ("[[player]\n", "not a TOML file"),
        ('[[player]]\nheroes = ["gandalf"]', "player 1: there is no 'gandalf'"),
        ("[[player]]\nheroes = [3]", "player 1: heroes must be a list of names"),
        ('[[player]]\nylud = "elf"', "player 1: there is no 'elf'"),
        ("[[player]]\nname = 3", "player 1: name and ylud must be texts"),
        ("[[player]]\nhunters = -1", "player 1: hunters must be a number of cards"),
        ('[[player]]\ncoins = ["a"]', "player 1: coins must be a list of numbers"),
        ("[[player]]\nhammer = 1", "player 1: hammer must be true or false"),
        ("[[player]]\nelves = 1", "player 1: there is no 'elves'"),
    ],
)
def test_a_sheet_that_cannot_be_read_says_where(text: str, why: str) -> None:
    with pytest.raises(SheetError, match=why.replace("[", r"\[")):
        read_sheet(text)
