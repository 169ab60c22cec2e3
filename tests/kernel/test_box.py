"""The box file: everything wrong in it is told at once, in the language of its owner."""

from __future__ import annotations

import ast
import re
import string
import time
from pathlib import Path

import pytest

import dwarrow
from dwarrow.kernel import LANGUAGES, BoxError, BoxReader, Message, Words
from dwarrow.kernel.box import MOST_SHOWN
from tests.kernel.nim import Nim

SOURCE = Path(dwarrow.__file__).parent
SECTION = "box-problem."
NIM = Nim()


def folder_of_words(file: Path) -> tuple[Path, ...]:
    """The word lists in which the codes of a file stand beside those of the kernel."""
    folder = file.parent / "words"
    return (folder,) if file.is_relative_to(SOURCE / "games") else ()


NAMED = re.compile(r"\.(?:problem|unfit)\(")


def codes_in(file: Path) -> list[tuple[str, set[str]]]:
    """The codes of problems wherever a file names one, with the parameters it gives."""
    text = file.read_text(encoding="utf-8")
    if not NAMED.search(text):
        return []
    found: list[tuple[str, set[str]]] = []
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        if node.func.attr not in ("problem", "unfit") or not node.args:
            continue
        code = node.args[0]
        if isinstance(code, ast.Constant) and isinstance(code.value, str):
            given = {keyword.arg for keyword in node.keywords if keyword.arg}
            implied = {"at", "found"} if node.func.attr == "unfit" else set()
            found.append((code.value, given | implied))
    return found


FILES = {
    file: codes
    for part in ("kernel", "games")
    for file in sorted((SOURCE / part).rglob("*.py"))
    if (codes := codes_in(file))
}


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_problem_has_its_sentence_with_what_the_code_gives(file: Path, language: str) -> None:
    texts = Words(language, *folder_of_words(file)).texts
    for code, given in FILES[file]:
        forms = [key for key in (SECTION + code, f"{SECTION}{code}.other") if key in texts]
        assert len(forms) == 1, f"{language} has no sentence for {code}"
        parts = string.Formatter().parse(texts[forms[0]])
        assert {name for _, name, _, _ in parts if name} == given, code


def test_every_sentence_for_a_problem_is_used() -> None:
    used = {code for codes in FILES.values() for code, _ in codes} | {"more"}
    told = {
        key.removeprefix(SECTION).removesuffix(".one").removesuffix(".other")
        for folder in {folder_of_words(file) for file in FILES}
        for key in Words("en", *folder).texts
        if key.startswith(SECTION)
    }
    assert told == used


def problems(text: str) -> list[Message]:
    with pytest.raises(BoxError) as raised:
        NIM.read_box(text)
    return raised.value.problems


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("stones = ", 1, 10),
        ("stones = 5\n[edition\nname = 'x'\n", 2, 9),
        ("stones = 5\n[edition]\nname = 'x' 'y'\n", 3, 12),
        ("stones = 5\nname = '''x", 2, 12),
    ],
)
def test_a_file_that_is_not_toml_says_where(text: str, line: int, column: int) -> None:
    assert problems(text) == [Message("not-toml", {"line": line, "column": column})]


@pytest.mark.parametrize("text", ["a = " + "[" * 5000 + "]" * 5000, "a = " + "1" * 5000])
def test_a_file_that_cannot_be_held_is_refused(text: str) -> None:
    assert [problem.code for problem in problems(text)] == ["too-much"]


def test_a_date_in_a_box_is_nothing_special() -> None:
    assert NIM.read_box("stones = 5\nbought = 2020-12-24\n[edition]\nname = 'x'\n").edition == "x"


def test_of_a_missing_table_nothing_more_is_told() -> None:
    assert problems("stones = 5") == [Message("missing", {"at": "edition"})]


def test_a_wrong_value_is_told_as_it_stands_in_the_file() -> None:
    (problem,) = problems("stones = true\n[edition]\nname = 'x'\n")
    assert problem.params["found"] == "true"
    (problem,) = problems(f"stones = '{'x' * 500}'\n[edition]\nname = 'x'\n")
    assert len(str(problem.params["found"])) < 100


@pytest.mark.parametrize("name", ["a\\nresult 5 5", "\\u001b[2J", "\\u202ex", "x" * 201])
def test_an_edition_has_a_short_name_in_one_line(name: str) -> None:
    (problem,) = problems(f'stones = 5\n[edition]\nname = "{name}"\n')
    assert (problem.code, problem.params["at"]) == ("not-text", "edition.name")
    assert str(problem.params["found"]).isprintable()


def test_a_name_from_the_file_breaks_no_line() -> None:
    reader = BoxReader("")
    reader.check_names("stones", ["a\nb\x1b[2J"], [])
    assert reader.problems == [Message("no-such", {"at": "stones", "name": "a b\ufffd[2J"})]


def test_names_out_of_order_missing_or_there_twice_are_told() -> None:
    reader = BoxReader("")
    reader.check_order("clans", ["moss", "ice"], ["ice", "moss"])
    reader.check_order("clans", ["moss", "moss", "mud"], ["ice", "moss"])
    assert [problem.code for problem in reader.problems] == ["order", "twice", "no-such", "absent"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_very_many_problems_the_first_are_told_and_the_others_counted(language: str) -> None:
    words = Words(language)
    for count in (1, MOST_SHOWN, MOST_SHOWN + 1, 40):
        error = BoxError([Message("missing", {"at": f"mines.{n}"}) for n in range(count)])
        first, *lines = words.error(error).split("\n  - ")
        assert first == words.text("error.bad-box", count=count, problems="")
        assert lines[0] == words.text("box-problem.missing", at="mines.0")
        assert len(lines) == min(count, MOST_SHOWN + 1)
        more = max(0, count - MOST_SHOWN)
        assert (more > 0) == (lines[-1] == words.text("box-problem.more", count=more))


HOSTILE = {
    "one deep key": "a." * 44_999 + "a = 1",
    "many deep keys": ("a." * 499 + "a = 1\n") * 90,
    "many headers": "".join(f"[t{number}.a.b.c]\n" for number in range(7_000)),
    "many keys": "".join(f"k{number} = 1\n" for number in range(9_000)),
    "many names": "edition = [" + ", ".join(f'"{number}"' for number in range(12_000)) + "]",
    "many brackets": "a = " + "[" * 90_000,
    "many tables in one": "a = {" + ", ".join(f"b.c.d{n} = 1" for n in range(6_000)) + "}",
    "a long number": "a = " + "9" * 90_000,
    "many quotes": 'a = "' + '\\"' * 45_000,
    "as deep as may be": ("a." * 99 + "b{} = 1\n") * 480,
}


@pytest.mark.slow
@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE.keys())
def test_what_no_box_holds_is_refused_at_once(text: str) -> None:
    begun = time.process_time()
    for name in dwarrow.game_names():
        with pytest.raises(BoxError):
            dwarrow.game(name).read_box(text)
    assert time.process_time() - begun < 5
