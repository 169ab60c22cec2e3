"""Every language says the same things, and everything a player meets has its help."""

from __future__ import annotations

import re
import string
from pathlib import Path

import pytest

from dwarrow.games.mountain_king import GAME
from dwarrow.games.mountain_king.pieces import CHAMPIONS, CLANS, SYMBOLS, WHEEL_EFFECTS
from dwarrow.kernel import LANGUAGES
from tests.games.mountain_king.setting import act, do, table


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_all_languages_have_the_same_keys_and_parameters() -> None:
    english = GAME.words("en").texts
    for language in LANGUAGES:
        texts = GAME.words(language).texts
        assert set(texts) == set(english)
        for key, text in texts.items():
            assert fields(text) | {"count"} == fields(english[key]) | {"count"}, (language, key)


@pytest.mark.parametrize("language", LANGUAGES)
def test_champions_symbols_and_wheel_spaces_have_help(language: str) -> None:
    words = GAME.words(language)
    for champion in CHAMPIONS:
        assert words.text(f"champion.{champion}")
    for symbol in SYMBOLS:
        assert words.text(f"help.symbol.{symbol}").endswith(".")
    for effect in (*WHEEL_EFFECTS, "boost", "breach"):
        assert words.text(f"help.wheel.{effect}").endswith(".")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_is_a_sentence_of_its_own(language: str) -> None:
    words = GAME.words(language)
    sentences = [words.action(action) for action in range(len(GAME.actions))]
    assert len(set(sentences)) == len(sentences)


def test_english_names_are_those_of_the_box() -> None:
    for champion, card in zip(CHAMPIONS, GAME.box().champions, strict=True):
        name = GAME.words("en").text(f"champion.{champion}")
        assert name == card.name


def test_the_rules_page_tells_every_champion_as_the_box_and_the_help_do() -> None:
    page = (Path(__file__).parents[3] / "docs/games/mountain-king.md").read_text(encoding="utf-8")
    rows = [line.strip("| ").split(" | ") for line in page.splitlines() if line.startswith("| ")]
    told = {row[0]: row for row in rows if len(row) == 6}
    texts = GAME.card_texts(GAME.box())["champion"]
    for text, card in zip(texts, GAME.box().champions, strict=True):
        row = told[card.name]
        assert row[1].lower() == (CLANS[card.clan] if not card.renegade else "renegade")
        assert row[2:4] == [str(card.votes), " ".join(map(str, card.lines)) or "–"]
        assert row[5] == GAME.words("en").sentences(text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_champion_tells_what_it_can_do(language: str) -> None:
    for text in GAME.card_texts(GAME.box())["champion"]:
        said = GAME.words(language).sentences(text)
        assert re.fullmatch(r"[A-ZÀ].*[.]", said)
        assert "{" not in said
        assert not re.search(r"\d, ?\d", said), "two numbers read as one"


@pytest.mark.parametrize(
    ("language", "shipped", "corrected"),
    [
        ("de", "zählt sie als drei Trolle", "zählt sie als 6 Trolle"),
        ("fr", "il compte comme trois trolls", "il compte comme 6 trolls"),
        ("en", "it counts as three trolls", "it counts as 6 trolls"),
    ],
)
def test_a_corrected_champion_reads_as_corrected(
    language: str, shipped: str, corrected: str
) -> None:
    words, okkag = GAME.words(language), CHAMPIONS.index("okkag")
    text = GAME.box().text.replace(
        'kind = "fight-bonus", amount = 2', 'kind = "fight-bonus", amount = 5'
    )
    assert shipped in words.sentences(GAME.card_texts(GAME.box())["champion"][okkag])
    assert corrected in words.sentences(GAME.card_texts(GAME.read_box(text))["champion"][okkag])


@pytest.mark.parametrize(
    ("champion", "language", "said"),
    [
        ("cindra", "de", "Du erhältst 1 Ehre für jeden Zwerg, den du besiegst."),
        ("cindra", "fr", "Vous gagnez 1 point d’honneur pour chaque gnome que vous éliminez."),
        (
            "torr",
            "fr",
            "À la fin de chaque vague, vous gagnez 2 points d’honneur par caverne d’entrée que "
            "vous contrôlez (8 au plus).",
        ),
        (
            "runda",
            "en",
            "Use the symbols on this card (Advance, Bolster) like those of your ancestry. In a "
            "group they touch all other symbols.",
        ),
        (
            "skald",
            "en",
            "Use the symbol on this card (Influence 2) like one of your ancestry. In a group it "
            "touches all other symbols.",
        ),
        (
            "ymbra",
            "en",
            "Once per wave, before or after an action: move this figure to any cavern that holds "
            "your trolls or to one of your lairs.",
        ),
        (
            "yrsa",
            "fr",
            "Immédiatement\u00a0: choisissez jusqu’à trois clans différents et gagnez un vote de "
            "chacun.",
        ),
        (
            "mirka",
            "en",
            "Each of your trolls that falls in an invasion at the end of a wave brings you 1 more "
            "honor.",
        ),
        ("mosswyrd", "de", "Sofort: Du erhältst zwei Stimmen eines Stammes deiner Wahl."),
    ],
)
def test_a_champion_reads_as_one_would_say_it(champion: str, language: str, said: str) -> None:
    text = GAME.card_texts(GAME.box())["champion"][CHAMPIONS.index(champion)]
    assert GAME.words(language).sentences(text) == said


def test_votes_of_no_clan_are_not_promised() -> None:
    text = GAME.box().text.replace("votes = 1, clans = 3", "votes = 1, clans = 0")
    box = GAME.read_box(text)
    assert box.champions[CHAMPIONS.index("yrsa")].gain_clans == 0
    assert GAME.card_texts(box)["champion"][CHAMPIONS.index("yrsa")] == ()


@pytest.mark.parametrize("place", ["fire-4", "ice-1"])
def test_a_figure_that_cannot_go_somewhere_is_told_where_it_can(place: str) -> None:
    state = table(grid="gnome .\n. .", figures={"ymbra": "fire-4"}, trolls={"ice-1": "blue 1"})
    do(state, "use ymbra")
    seat = GAME.to_act(state)[0]
    refusal = GAME.refusal(state, seat, GAME.read(state, seat, f"to {place}"))
    assert refusal is not None
    where = "another cavern that holds your trolls or to one of your lairs, not to"
    assert where in GAME.words("en").refusal(refusal)


def test_the_log_tells_own_trolls_from_those_of_others() -> None:
    state = table(trolls={"moss-1": "pink 1 blue 3"}, pawn=7)
    state.events = []
    do(act(state, "gnome", 5), "steps 3", "stop", "to moss-1")
    do(state, "troll of seat 1", "to moss-2", "troll of seat 2", "to moss-3")
    moved = [event for event in state.take_events() if event.code.startswith("moved")]
    assert [GAME.words("de").say("event", event, ["Runa", "Falk"]) for event in moved] == [
        "Runa bewegt einen eigenen Troll aus Mooshöhle 1 nach Mooshöhle 2.",
        "Runa bewegt einen Troll von Falk aus Mooshöhle 1 nach Mooshöhle 3.",
    ]
