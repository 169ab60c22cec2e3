"""Writes docs/reference-GAME.md: questions, actions, draws, events and views of every game.

`python -m dwarrow.reference` renews the pages; a test holds them current. What the code cannot
say by itself stands in each game's `reference.py`.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import itertools
import sys
import textwrap
import typing
from dataclasses import fields, is_dataclass
from pathlib import Path
from string import Formatter

import dwarrow
from dwarrow.kernel import Decision, Game, State

NOTE = "Made by `python3 run.py reference` from the code; do not edit."
PRINTED = ("box", "board", "champion", "printed")
"""Modules whose classes hold what is printed; a view only passes it on."""
Rows = list[tuple[str, ...]]


class Notes(typing.Protocol):
    """A game's `reference.py`."""

    MORE: dict[str, tuple[str, ...]]
    PARAMS: dict[str, str]
    NUMBERS: dict[str, tuple[str, ...]]


def page(name: str) -> str:
    """The reference of one game."""
    game = dwarrow.game(name)
    parts = [
        f"# {game.words('en').text('title')}: reference\n\n{NOTE} Rules are in "
        f"[games/{_file(name)}](games/{_file(name)}).\n",
        _section(
            "Questions",
            "`decision` of a view, and the section of the rules.",
            ("name", "rule", "asks"),
            _questions(game),
        ),
        _section(
            "Actions",
            "An action is a number of the vocabulary and a text; the texts by their first word.",
            ("verb", "texts", "numbers"),
            _actions(game),
        ),
        _section(
            "Draws",
            "Named draws of chance with the word of each outcome, from number 0 on.",
            ("draw", "outcomes"),
            [(draw, ", ".join(words)) for draw, words in game.draws(game.box()).items()],
        ),
        _section(
            "Events",
            "What is told, with its parameters. A code that ends with `-seen` is told instead of "
            "the one without to those who may know more.",
            ("code", "parameters", "sentence"),
            _events(game),
        ),
        _section("Parameters", "", ("name", "means"), sorted(params_of(name).items())),
        _section(
            "Numbers",
            "What numbers in events, views and dumps stand for.",
            ("of", "names"),
            [(of, _numbered(names)) for of, names in numbers_of(name).items()],
        ),
        "## View\n",
        *(_view_class(kind) for kind in view_classes(game)),
    ]
    return "\n".join(parts)


def _section(title: str, about: str, head: tuple[str, ...], rows: Rows) -> str:
    lines = [f"## {title}\n", *([f"{about}\n"] if about else []), *_table(head, rows)]
    return "\n".join(lines) + "\n"


def _table(head: tuple[str, ...], rows: Rows) -> list[str]:
    lines = [head, tuple("---" for _ in head), *rows]
    return [f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in row)} |" for row in lines]


def _numbered(names: tuple[str, ...]) -> str:
    return ", ".join(f"{number} {name}" for number, name in enumerate(names))


def _questions(game: Game[State]) -> Rows:
    kinds = [kind for kind in game.pendings if issubclass(kind, Decision)]
    return [(kind.name, kind.rule, _first_line(kind)) for kind in kinds]


def _actions(game: Game[State]) -> Rows:
    verbs: dict[str, list[int]] = {}
    for action, text in enumerate(game.actions.texts):
        verbs.setdefault(text.split()[0], []).append(action)
    rows: Rows = []
    for verb, actions in verbs.items():
        first, last = game.actions.text(actions[0]), game.actions.text(actions[-1])
        texts = f"`{first}`" if first == last else f"`{first}` … `{last}`"
        rows.append((verb, texts, f"{len(actions)} from {actions[0]} on"))
    return rows


def _events(game: Game[State]) -> Rows:
    sentences = {
        code: text
        for code, text in _texts(game, "event").items()
        if not code.endswith((".none", ".one"))
    }
    return [
        (code.removesuffix(".other"), ", ".join(params), text)
        for code, text in sentences.items()
        for params in [event_params(game.name)[code.removesuffix(".other")]]
    ]


def event_params(name: str) -> dict[str, tuple[str, ...]]:
    """The parameters of every event: those that its sentence names, and those that it does not."""
    found: dict[str, tuple[str, ...]] = {}
    for code, text in _texts(dwarrow.game(name), "event").items():
        named = [field for _, field, _, _ in Formatter().parse(text) if field]
        plain = code.removesuffix(".none").removesuffix(".one").removesuffix(".other")
        more = _notes(name).MORE.get(plain, ())
        found[plain] = tuple(sorted({*named, *more, *found.get(plain, ())}))
    return found


def params_of(name: str) -> dict[str, str]:
    """What each parameter means."""
    return _notes(name).PARAMS


def numbers_of(name: str) -> dict[str, tuple[str, ...]]:
    """What numbers stand for."""
    return _notes(name).NUMBERS


def _notes(name: str) -> Notes:
    return typing.cast("Notes", importlib.import_module(f"dwarrow.games.{name}.reference"))


def _texts(game: Game[State], section: str) -> dict[str, str]:
    """A section of the English word list."""
    start = f"{section}."
    texts = game.words("en").texts
    return {key.removeprefix(start): text for key, text in texts.items() if key.startswith(start)}


def view_classes(game: Game[State]) -> list[type]:
    """The class of a game's views, and those it is made of, as far as they are no printed parts."""
    found: list[type] = []
    _add_class(typing.get_type_hints(type(game).view)["return"], found)
    return found


def _add_class(kind: type, found: list[type]) -> None:
    if kind in found or kind.__module__.rsplit(".", 1)[-1] in PRINTED:
        return
    found.append(kind)
    for hint in typing.get_type_hints(kind).values():
        for part in _parts(hint):
            if is_dataclass(part):
                _add_class(typing.cast("type", part), found)


def _parts(hint: object) -> list[object]:
    inside = typing.get_args(hint)
    return [part for item in inside for part in _parts(item)] if inside else [hint]


def _view_class(kind: type) -> str:
    docs = field_docs(kind)
    assert is_dataclass(kind)
    rows: Rows = [(field.name, docs.get(field.name, "")) for field in fields(kind)]
    lines = [f"### {kind.__name__}\n", f"{_first_line(kind)}\n", *_table(("field", "means"), rows)]
    return "\n".join(lines) + "\n"


def field_docs(kind: type) -> dict[str, str]:
    """The strings under the fields of a class and its bases."""
    found: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        if base.__module__.startswith("dwarrow."):
            found |= docs_in(inspect.getsource(base))
    return found


def docs_in(source: str) -> dict[str, str]:
    """The strings under the names that a module or a class declares."""
    body = ast.parse(textwrap.dedent(source)).body
    if isinstance(body[0], ast.ClassDef):
        body = body[0].body
    found: dict[str, str] = {}
    for declared, below in itertools.pairwise(body):
        targets = declared.targets if isinstance(declared, ast.Assign) else []
        if isinstance(declared, ast.AnnAssign):
            targets = [declared.target]
        said = below.value if isinstance(below, ast.Expr) else None
        if targets and isinstance(targets[0], ast.Name) and isinstance(said, ast.Constant):
            found[targets[0].id] = str(said.value)
    return found


def _first_line(kind: type) -> str:
    return (inspect.getdoc(kind) or "").split("\n")[0]


def _file(name: str) -> str:
    return f"{name.replace('_', '-')}.md"


def files(docs: Path) -> dict[Path, str]:
    """Every page with its text."""
    return {docs / f"reference-{_file(name)}": page(name) for name in dwarrow.game_names()}


def main(arguments: list[str]) -> int:
    """Write the pages into the folder of documents, by default that of this checkout."""
    docs = Path(arguments[0]) if arguments else Path(__file__).parents[2] / "docs"
    for path, text in files(docs).items():
        path.write_text(text, encoding="utf-8")
        print(path.name)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
