"""The words of Nidavellir: a help text for everything, a sentence for every action."""

from __future__ import annotations

import re

import pytest

from dwarrow.games.nidavellir import GAME
from dwarrow.games.nidavellir.cards import CLASSES, HEROES
from dwarrow.kernel import LANGUAGES, Box


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_hero_distinction_and_class_says_what_it_is_for(language: str) -> None:
    words, texts = GAME.words(language), GAME.card_texts(GAME.box())
    assert (len(texts["hero"]), len(texts["distinction"])) == (len(HEROES), len(CLASSES))
    for text in (*texts["hero"], *texts["distinction"]):
        assert re.fullmatch(r"[A-ZÀ0-9][^{}]*\.", words.sentences(text))
    for name in CLASSES:
        assert words.text(f"help.class.{name}").endswith(".")


@pytest.mark.parametrize(
    ("written", "correction", "kind", "name", "said"),
    [
        ("bravery = [7, 0]", "bravery = [6, 5]", "hero", "kraal", "two ranks and bravery 11."),
        ("amount = 5", "amount = 4", "hero", "hourya", "already have 4 ranks with the explorers."),
        ("points = 17", "points = 1", "hero", "skaa", "One point at the end."),
        ("[0, 13, 40", "[0, 12, 40", "hero", "dwerg-jungir", "bring 12 / 40 / 81 / 108 / 135 poi"),
        ("[7, 0, 1, 0, 11]", "[7, 0, 2, 0, 11]", "hero", "ylud", "bravery 2 with the miners,"),
        ("kings-hand-adds = 5", "kings-hand-adds = 6", "distinction", "warrior", "coins by 6."),
        ("hammer-ranks = 2", "hammer-ranks = 3", "distinction", "blacksmith", "three ranks joins"),
    ],
)
def test_a_corrected_number_is_said_as_corrected(
    written: str, correction: str, kind: str, name: str, said: str
) -> None:
    number = (HEROES if kind == "hero" else CLASSES).index(name)
    corrected = GAME.read_box(GAME.box().text.replace(written, correction))

    def text(box: Box) -> str:
        return GAME.words("en").sentences(GAME.card_texts(box)[kind][number])

    assert said not in text(GAME.box())
    assert said in text(corrected)


def test_a_heroine_is_named_as_one() -> None:
    tarah = GAME.card_texts(GAME.box())["hero"][HEROES.index("tarah")]
    assert GAME.words("de").sentences(tarah) == "Kriegerin mit einem Rang und Mut 14."
    assert GAME.words("fr").sentences(tarah) == "Guerrière à un grade, bravoure 14."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_reads_as_a_sentence_of_its_own(language: str) -> None:
    words = GAME.words(language)
    said = [words.action(action) for action in range(len(GAME.actions))]
    assert len(set(said)) == len(said)
    assert not any("{" in sentence for sentence in said)


def test_actions_read_naturally() -> None:
    def said(language: str, text: str) -> str:
        return GAME.words(language).action(GAME.actions.read(text))

    assert said("de", "bid gold-7 at red") == "7 beim Lachenden Drachen bieten"
    assert said("en", "take explorer-11") == "take Explorer 11"
    assert said("fr", "place thrud hunter") == "placer Thrud chez les chasseurs"
    assert said("de", "upgrade copper-5") == "die 5 aufwerten"
    assert said("de", "upgrade gold-5") == "die 5 (Gold) aufwerten"
    assert said("en", "hand in gold") == "hand in the golden 5"
