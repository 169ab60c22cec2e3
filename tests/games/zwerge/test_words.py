"""Everything a player of Die Zwerge reads is there in three languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dwarrow.games.zwerge.box import ABILITIES, ZwergeBox
from dwarrow.games.zwerge.pieces import CARD_OF, CARDS, DWARVES, GEAR_OF
from dwarrow.games.zwerge.rules import GAME
from dwarrow.kernel import LANGUAGES, Seeded

SYMBOLS = """
    kingdom place gate tunnel tunnel-tile orc troll alf fight craft walk life hero-marker
    doom-marker council-marker six reward threat dead-land arrow schwarzjoch token scenario
    adventure equipment
"""


def said(language: str, kind: str, number: int, box: ZwergeBox | None = None) -> str:
    """What stands on a card."""
    return GAME.words(language).sentences(GAME.card_texts(box or GAME.box())[kind][number])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_of_whole_games_is_written_in_whole_sentences(language: str) -> None:
    words = GAME.words(language)
    codes = set()
    for seed in range(6):
        luck = Seeded(seed)
        state = GAME.start(3, luck, events=True)
        while seats := GAME.to_act(state):
            GAME.play(state, seats[0], luck.pick(GAME.legal(state, seats[0])))
        for event in state.take_events():
            codes.add(event.code)
            sentence = words.say("event", event, ["Alva", "Jonas", "Hedda"])
            assert re.fullmatch(r"[A-ZÄÖÜÉÀ0-9„“«].*[^.][.!]", sentence), sentence
            assert "{" not in sentence
    assert len(codes) > 30


def test_armies_are_counted_as_one_says_it() -> None:
    assert GAME.words("de").param("armies", (2, 1, 1)) == "2 Orks, 1 Troll und 1 Alb"
    assert GAME.words("fr").param("armies", (2, 0, 1)) == "2 orques et 1 albe"
    assert GAME.words("en").param("armies", (0, 3, 0)) == "3 trolls"


def test_all_languages_have_the_same_texts_with_the_same_parameters() -> None:
    texts = {language: GAME.words(language).texts for language in LANGUAGES}
    assert texts["de"].keys() == texts["fr"].keys() == texts["en"].keys()
    for key, text in texts["en"].items():
        if key.endswith(".one"):
            continue  # "one" may say the number in words
        wanted = set(re.findall(r"{(\w+)}", text))
        for language in LANGUAGES:
            assert set(re.findall(r"{(\w+)}", texts[language][key])) == wanted, (language, key)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_card_and_symbol_has_its_words(language: str) -> None:
    words = GAME.words(language)
    sentences = [words.action(action) for action in range(len(GAME.actions))]
    sentences += [words.param("card", card) for card in range(len(CARDS))]
    for texts in GAME.card_texts(GAME.box()).values():
        sentences += [words.sentences(text) for text in texts]
    sentences += [words.text(f"help.{symbol}") for symbol in SYMBOLS.split()]
    sentences += [words.text(f"dwarf.{dwarf}") for dwarf in DWARVES]
    sentences += [words.text(f"ability.{ability}") for ability in ABILITIES]
    for option in GAME.options:
        sentences += [words.text(f"option.{option.name}.{part}") for part in ("name", "about")]
        sentences += [words.text(f"option.{option.name}.{choice}") for choice in option.choices]
    assert all(sentence.strip() and "{" not in sentence for sentence in sentences)


def test_card_texts_take_their_numbers_from_the_box() -> None:
    changed = GAME.box().text.replace(
        'task = { kind = "roll", number = 5, count = 2 }',
        'task = { kind = "roll", number = 4, count = 3 }',
    )
    box = GAME.read_box(changed)
    assert "three must show at least 4" in said("en", "task", CARD_OF["tidy-up"], box)


@pytest.mark.parametrize(
    ("language", "task", "reward"),
    [
        (
            "de",
            "Zwei Zwerge stehen am Drachenbrodem, und einer von ihnen besteht innerhalb eines "
            "Zuges zwei Handwerksproben 5+.",
            "Ein Zwerg eurer Wahl behält diese Karte und wirft in Kämpfen und bei Kampfproben "
            "zwei Würfel mehr.",
        ),
        (
            "fr",
            "Deux nains sont au Souffle du Dragon, et l’un d’eux réussit deux épreuves "
            "d’artisanat de 5 ou plus en un seul tour.",
            "Un nain de votre choix garde cette carte et lance deux dés de plus dans les combats "
            "et les épreuves de combat.",
        ),
        (
            "en",
            "While two dwarves stand at Dragon Fire, one of them passes two craft tests of 5 or "
            "more within one turn.",
            "A dwarf of your choice keeps this card and rolls two dice more in fights and fight "
            "tests.",
        ),
    ],
)
def test_keenfire_reads_in_whole_sentences(language: str, task: str, reward: str) -> None:
    assert said(language, "task", CARD_OF["keenfire"]) == task
    assert said(language, "reward", CARD_OF["keenfire"]) == reward


@pytest.mark.parametrize(
    ("card", "language", "task"),
    [
        ("orc-hunt", "fr", "Un nain bat 3 orques en un seul tour."),
        ("face-to-face", "de", "Ein Zwerg besiegt innerhalb eines Zuges einen Alb."),
        ("face-to-face", "fr", "Un nain bat un albe en un seul tour."),
        ("face-to-face", "en", "A dwarf defeats one älf within one turn."),
    ],
)
def test_armies_to_defeat_read_as_one_would_say_it(card: str, language: str, task: str) -> None:
    assert said(language, "task", CARD_OF[card]) == task


@pytest.mark.parametrize(
    ("language", "loss"),
    [
        ("de", "Wer keinen entfernt, verliert 1 Lebenspunkt."),
        ("fr", "Qui n’en retire aucun perd 1 point de vie."),
        ("en", "Whoever removes none loses 1 life point."),
    ],
)
def test_nodonns_blow_reads_as_one_would_say_it(language: str, loss: str) -> None:
    assert loss in said(language, "task", CARD_OF["nodonn"])


def test_equipment_reads_in_whole_sentences() -> None:
    assert said("en", "gear", GEAR_OF["beer"]) == (
        "Discard this card in your turn; that costs no action. "
        "A dwarf of your choice heals two life points."
    )
    assert said("en", "gear", GEAR_OF["axe"]) == "Fight rises by 1."


def test_the_documentation_tells_every_card_as_the_game_does() -> None:
    words, box = GAME.words("en"), GAME.box()
    told = (Path(__file__).parents[3] / "docs/games/zwerge.md").read_text(encoding="utf-8")
    for number, card in enumerate(box.cards):
        cells = [
            f"{words.param('card', number)} (`{card.name}`)",
            *([card.stage] if card.stage else []),
        ]
        cells += [said("en", "task", number), said("en", "reward", number) if card.effects else "–"]
        assert f"| {' | '.join(cells)} |" in told
    for number, gear in enumerate(box.gear):
        cells = [
            f"{words.param('gear', number)} (`{gear.name}`)",
            str(gear.copies),
            said("en", "gear", number),
        ]
        assert f"| {' | '.join(cells)} |" in told
    for dwarf in box.dwarves:
        numbers = " | ".join(str(number) for number in (*dwarf.attributes, dwarf.life))
        assert f"| {words.text(f'dwarf.{dwarf.name}')} | {numbers} |" in told
