"""What a question is about: views and prompts name the cavern, the champion and the number."""

from __future__ import annotations

import pytest

from dwarrow.games.mountain_king import GAME
from dwarrow.games.mountain_king.asking import Asking
from dwarrow.games.mountain_king.phases.awards import AWARD_CHAMPIONS
from dwarrow.games.mountain_king.pieces import CHAMPIONS, PLACE_NAMES
from dwarrow.games.mountain_king.tracks import gain_influence
from dwarrow.kernel import LANGUAGES, Scripted, Seeded
from tests.games.mountain_king.setting import (
    State,
    act,
    allowed,
    asked,
    begin,
    cell,
    do,
    invade,
    next_turn,
    show,
    table,
    wheel_space,
)

NAMES = ("Alva", "Borin", "Hedda", "Odrik")


def asking(state: State) -> Asking:
    """What everybody knows about the question."""
    views = [GAME.view(state, seat).asking for seat in (None, *range(state.seats))]
    assert all(view == views[0] for view in views)
    return views[0]


def prompt(state: State, language: str = "en") -> str:
    """How the question reads for whoever is asked; every language can say it."""
    view = GAME.view(state, GAME.to_act(state)[0])
    said = {each: GAME.words(each).prompt(view.decision, view, NAMES) for each in LANGUAGES}
    assert not any("{" in sentence for sentence in said.values())
    return said[language]


def subject(state: State) -> tuple[str, str, int]:
    """The cavern, the champion and the number that the question is about."""
    about = asking(state)
    place = PLACE_NAMES[about.place] if about.place >= 0 else ""
    champion = CHAMPIONS[about.champion] if about.champion >= 0 else ""
    return place, champion, about.count


def won(*names: str, influence: tuple[int, ...] = (5,), champions: str = "") -> State:
    """These champions are awarded; pink has won the first, the next colours follow."""
    state = table(wave=3, champions={"blue": champions} if champions else None)
    show(state, *names)
    for seat, value in enumerate(influence):
        gain_influence(state, seat, 0, value)
    return begin(state, AWARD_CHAMPIONS)


def test_who_falls_and_goes_home_is_asked_about_a_cavern() -> None:
    state = invade(table(trolls={"granite-1": "pink 1"}, figures={"okkag": "granite-1"}), "granite")
    assert asked(state) == "who-falls pink"
    assert subject(state) == ("granite-1", "", 0)
    assert prompt(state) == "A gnome comes to Granite cavern 1: choose who falls."
    do(state, "champion okkag")
    assert asked(state) == "go-home pink"
    assert subject(state) == ("granite-1", "okkag", 0)
    assert prompt(state) == (
        "Okkag Boulderback has fallen in Granite cavern 1: choose the lair to return to."
    )


def test_a_normal_troll_that_goes_home_is_no_champion() -> None:
    state = invade(table(trolls={"granite-1": "pink 1"}, champions={"pink": "slogg"}), "granite")
    assert asked(state) == "go-home pink"
    assert subject(state) == ("granite-1", "", 0)
    assert prompt(state) == (
        "A troll of yours has fallen in Granite cavern 1: choose the lair to return to."
    )


def test_the_votes_of_a_renegade_name_it_and_their_number() -> None:
    state = won("drokk", influence=(5, 4))
    assert asked(state) == "renegade-votes pink"
    assert subject(state) == ("", "drokk", 3)
    assert prompt(state) == "Drokk Oathless: choose the clan that gives you 3 votes."
    do(state, "votes ice")
    assert asked(state) == "consolation blue"
    assert subject(state) == ("", "drokk", 1)
    assert prompt(state) == "Consolation prize for Drokk Oathless: choose a vote or 1 honor."


def test_the_only_choice_of_both_consolations_is_the_clan_of_one_vote() -> None:
    state = won("drokk", influence=(5, 4), champions="urgla")
    do(state, "votes ice")
    assert asked(state) == "renegade-votes blue"
    assert subject(state) == ("", "drokk", 1)
    assert prompt(state) == "Drokk Oathless: choose the clan that gives you one vote."


@pytest.mark.parametrize(
    ("champion", "question", "said"),
    [
        ("hjarn", "place-star", "Choose where to put Hjarn Winterqueen’s star."),
        ("uzul", "place-star", "Choose where to put Chainbreaker Uzul’s star."),
        (
            "okkag",
            "place-figure",
            "Put Okkag Boulderback into a cavern you dominate or into a lair.",
        ),
        (
            "mosswyrd",
            "gain-votes",
            "Elder Mosswyrd: choose a clan that gives you 2 votes.",
        ),
    ],
)
def test_what_a_new_champion_asks_names_the_champion(
    champion: str, question: str, said: str
) -> None:
    state = table(wave=3, gnomes={"ice-1": "1"})
    show(state, champion)
    gain_influence(state, 0, 0, 5)
    begin(state, AWARD_CHAMPIONS)
    if asked(state) == "renegade-votes pink":
        do(state, "votes ice")
    assert asked(state) == f"{question} pink"
    assert subject(state)[1] == champion
    assert prompt(state) == said


def test_an_immediate_bolster_says_its_strength() -> None:
    state = do(won("drokk"), "votes ice")
    assert asked(state) == "bolster-where pink"
    assert prompt(state) == "Bolster, strength 4. Choose the place to bolster with trolls."


def test_an_effect_of_the_wheel_says_its_strength() -> None:
    state = table()
    wheel_space(state, "influence")
    show(state, "okkag")
    do(act(state, "gnome", 1), "steps 1", "stop")
    assert prompt(state) == "Influence, strength 1. Choose the champion to influence."
    assert prompt(state, "fr").startswith("Influence, puissance 1. ")


def test_a_troll_moved_by_the_wheel_is_named_by_its_owner_and_a_champion_by_its_name() -> None:
    state = table(trolls={"moss-2": "blue 2"}, figures={"okkag": "moss-2"})
    wheel_space(state, "move")
    do(act(state, "gnome", 1), "steps 1", "stop")
    assert asked(state).startswith("move-out-of")
    assert subject(state) == ("", "", 1)
    do(state, "to moss-2")
    assert prompt(state) == "Choose a troll to move out of Moss cavern 2, or stop."
    twin = state.clone()
    do(state, "troll of seat 2")
    assert prompt(state) == "Choose where Borin’s troll goes."
    do(twin, "champion okkag")
    assert prompt(twin) == "Choose where Okkag Boulderback goes."


def test_a_troll_of_the_set_up_goes_beside_a_named_lair() -> None:
    names = [CHAMPIONS.index(name) for name in ("firragh", "nox")]
    state = GAME.start(2, Scripted([("first player", [0]), ("champion deck 0", names)], Seeded(1)))
    do(state, "champion firragh")
    do(state, allowed(state)[0])
    do(state, allowed(state)[0])
    lair = PLACE_NAMES[asking(state).place]
    assert lair.endswith("-a")
    assert prompt(state).startswith("Put a troll into a cavern next to Lair ")
    do(state, allowed(state)[0])
    do(state, allowed(state)[0])
    assert prompt(state).startswith("Put Firragh the Avalanche into one of the two caverns")


def test_a_claw_names_its_champion_and_how_many_cubes_it_takes() -> None:
    state = next_turn(
        table(
            grid="advance gnome\n. .",
            figures={"ymbra": "moss-2"},
            champions={"pink": "ghask"},
            trolls={"ice-2": "pink 1"},
        )
    )
    state.covered[0] = 1 << 44
    state.cubes[0] -= 1
    twin = state.clone()
    do(state, "use ymbra")
    assert prompt(state) == "Choose where Ymbra Halfmoon goes."
    do(twin, "use ghask")
    assert subject(twin)[2] == 3
    assert prompt(twin) == "Take up to 3 cubes off your ancestry to use these symbols again."


def test_choosing_symbols_says_what_can_still_be_done() -> None:
    state = next_turn(table(grid="advance advance\n. bolster"))
    assert prompt(state).startswith("Your turn: choose one symbol or a group")
    do(state, f"cover {cell(0, 0)}")
    assert prompt(state) == "Choose more symbols that fit, or take the action."
    do(state, f"cover {cell(0, 1)}")
    assert prompt(state) == "Take the action: no other symbol fits."


def test_after_a_weak_action_one_more_weak_action_is_offered() -> None:
    state = next_turn(table(grid="bolster bolster\n. .", trolls={"moss-2": "pink 1"}))
    do(state, f"cover {cell(0, 0)}", "bolster", "to moss-2")
    assert prompt(state) == "Choose a symbol for one more weak action, or end your turn."


def test_after_a_strong_action_nobody_is_asked_for_symbols() -> None:
    state = next_turn(
        table(
            grid="bolster-2 advance\n. .",
            figures={"ymbra": "moss-2"},
            trolls={"ice-2": "pink 1"},
        )
    )
    do(state, f"cover {cell(0, 0)}", "bolster", "to moss-2", "add 1")
    assert allowed(state) == ["stop", "use ymbra"]
    assert prompt(state) == "Use a champion, or end your turn."


def test_a_turn_without_any_symbol_is_only_ended() -> None:
    state = next_turn(table(grid="supply .\n. ."))
    assert allowed(state) == ["stop"]
    assert prompt(state) == "No symbol is left to cover: end your turn."
