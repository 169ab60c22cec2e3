"""Words: three languages that say the same, in whole sentences."""

from __future__ import annotations

import string
from pathlib import Path

import pytest

import dwarrow
from dwarrow.kernel import LANGUAGES, Message, Words, language_of_this_machine

SOURCE = Path(dwarrow.__file__).parent
FOLDERS = sorted(path.parent for path in SOURCE.rglob("words/en.toml"))


def params(text: str) -> set[str]:
    """The parameters of a sentence."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_all_languages_have_the_same_keys_with_the_same_parameters(folder: Path) -> None:
    english = Words("en", folder).texts
    for language in LANGUAGES:
        texts = Words(language, folder).texts
        assert texts.keys() == english.keys()
        for key, text in texts.items():
            assert text.strip(), f"{language} says nothing for {key}"
            if not key.endswith(".one"):
                assert params(text) == params(english[key]), f"{language}: {key}"


def test_one_and_many_follow_the_language() -> None:
    assert Words("en").is_one(1)
    assert not Words("en").is_one(0)
    assert not Words("de").is_one(0)
    assert Words("fr").is_one(0)


@pytest.mark.parametrize(
    ("name", "said"),
    [("Odrik", "les trolls d’Odrik."), ("Élin", "d’Élin."), ("Falk", "les trolls de Falk.")],
)
def test_french_drops_the_e_before_a_vowel(name: str, said: str) -> None:
    words = dwarrow.game("mountain_king").words("fr")
    message = Message("starter", {"seat": 0, "champion": 0})
    assert words.say("event", message, [name]).endswith(said)


def test_the_language_comes_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("DWARROW_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    assert language_of_this_machine() == "en"
    monkeypatch.setenv("LANG", "de_AT.UTF-8")
    assert language_of_this_machine() == "de"
    monkeypatch.setenv("LC_ALL", "pl_PL.UTF-8")
    assert language_of_this_machine() == "en"
    monkeypatch.setenv("DWARROW_LANGUAGE", "fr")
    assert language_of_this_machine() == "fr"


def test_a_name_with_a_full_stop_ends_its_sentence() -> None:
    words = Words("de")
    words.texts["event.step"] = "{dwarf} geht nach {field}."
    words.texts["event.stay"] = "Auf {field} bleibt {dwarf}."
    params = {"dwarf": "Tungdil", "field": "Königin Xamtys II."}
    assert words.text("event.step", **params) == "Tungdil geht nach Königin Xamtys II."
    assert words.text("event.stay", **params) == "Auf Königin Xamtys II. bleibt Tungdil."
