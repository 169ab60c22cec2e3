"""The words of Nidavellir: a help text for everything, a sentence for every action."""

from __future__ import annotations

import pytest

from dwarrow.games.nidavellir import GAME
from dwarrow.games.nidavellir.cards import CLASSES, HEROES
from dwarrow.kernel import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_hero_distinction_and_class_has_a_help_text(language: str) -> None:
    words = GAME.words(language)
    for section, keys in (("hero", HEROES), ("distinction", CLASSES), ("class", CLASSES)):
        for key in keys:
            assert words.text(f"{section}.{key}")
            assert words.text(f"help.{section}.{key}").endswith(".")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_reads_as_a_sentence_of_its_own(language: str) -> None:
    words = GAME.words(language)
    said = [words.action(action) for action in range(len(GAME.actions))]
    assert len(set(said)) == len(said)
    assert not any("{" in sentence for sentence in said)


def test_actions_read_naturally() -> None:
    def said(language: str, text: str) -> str:
        return GAME.words(language).action(GAME.actions.parse(text))

    assert said("de", "bid gold-7 at red") == "7 beim Lachenden Drachen bieten"
    assert said("en", "take explorer-11") == "take Explorer 11"
    assert said("fr", "place thrud hunter") == "placer Thrud chez les chasseurs"
    assert said("de", "upgrade copper-5") == "die 5 (Kupfer) aufwerten"
    assert said("en", "hand in gold") == "hand in the golden 5"
