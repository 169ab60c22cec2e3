"""Writes what the page knows: the types of messages and views, names, verbs and card texts.

`python -m dwarrow.server.typescript` renews the files under web/src/lib; a test holds them current.
"""

from __future__ import annotations

import dataclasses
import inspect
import sys
import types
import typing
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec

from dwarrow.bots import advice
from dwarrow.games import game, names
from dwarrow.kernel import LANGUAGES, Decision, Message, Verb, View, Wording
from dwarrow.kernel import message as kernel_message
from dwarrow.kernel.words import SEAT_PARAMS
from dwarrow.reference import docs_in, field_docs
from dwarrow.server import messages, score_pad
from dwarrow.server.messages import values
from dwarrow.tables import talk

NOTE = "// Made by `python -m dwarrow.server.typescript` from {source}. Do not edit.\n"
PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", type(None): "null"}
ALIASES = ("Holder", "Phase", "Section", "Param", "Sign", "Wish")
NAMES: dict[type, str] = {Message: "Said"}
"""Types that have a name of their own on the page."""


class Writer:
    """Collects the declarations that a set of types needs."""

    def __init__(
        self,
        aliases: dict[str, object],
        fields: dict[tuple[type, str], str] | None = None,
        lender: Writer | None = None,
    ) -> None:
        self.aliases = aliases
        self.fields = fields or {}
        """Fields with a narrower type on the page."""
        self.lender = lender
        """Whose types are imported rather than declared once more."""
        self.borrowed: set[str] = set()
        self.kinds: set[type] = set()
        self.declared: dict[str, str] = {}

    def alias(self, name: str, doc: str = "") -> None:
        """Declare a named union."""
        self.declared[name] = (
            f"{_comment(doc, '')}export type {name} = {self._union(self.aliases[name])}\n"
        )

    def spelled(self, annotation: object) -> str:
        """The TypeScript for a Python annotation; declares what it names."""
        for name, alias in self.aliases.items():
            if annotation == alias and name in self.declared:
                return name
        origin = typing.get_origin(annotation)
        arguments = typing.get_args(annotation)
        if isinstance(annotation, type) and annotation in PLAIN:
            return PLAIN[annotation]
        if annotation is object:
            return "unknown"
        if origin is typing.Annotated:
            return self.spelled(arguments[0])
        if origin in (list, tuple, dict):
            return self._container(origin, arguments)
        if origin in (typing.Union, types.UnionType, typing.Literal):
            return self._union(annotation)
        if isinstance(annotation, type) and (
            issubclass(annotation, msgspec.Struct) or dataclasses.is_dataclass(annotation)
        ):
            self.declare(annotation)
            return _name(annotation)
        raise TypeError(f"no TypeScript for {annotation!r}")

    def declare(self, kind: type) -> None:
        """Declare a struct or dataclass as an interface, its fields with their docstrings."""
        name = _name(kind)
        if self.lender is not None and kind in self.lender.kinds:
            self.borrowed.add(name)
        if name in self.declared or name in self.borrowed:
            return
        self.declared[name] = ""
        self.kinds.add(kind)
        hints = typing.get_type_hints(kind, include_extras=True)
        docs = field_docs(kind)
        lines = [f"{_comment(inspect.getdoc(kind) or '', '')}export interface {name} {{"]
        optional: set[str] = set()
        if issubclass(kind, msgspec.Struct):
            config = kind.__struct_config__
            if config.tag is not None:
                lines.append(f"  {config.tag_field}: {config.tag!r}".replace("'", '"'))
            if config.forbid_unknown_fields:
                optional = {item.name for item in msgspec.structs.fields(kind) if not item.required}
            fields = list(kind.__struct_fields__)
        else:
            assert dataclasses.is_dataclass(kind)
            fields = [item.name for item in dataclasses.fields(kind)]
        for field in fields:
            mark = "?" if field in optional else ""
            doc = _comment(docs.get(field, ""), "  ")
            spelled = self.fields.get((kind, field)) or self.spelled(hints[field])
            lines.append(f"{doc}  {field}{mark}: {spelled}")
        self.declared[name] = "\n".join([*lines, "}"]) + "\n"

    def text(self, lent_by: str = "") -> str:
        """All declarations, those of the lender imported from there."""
        imported = f'import type {{ {", ".join(sorted(self.borrowed))} }} from "{lent_by}"\n'
        return "\n".join([*([imported] if self.borrowed else []), *self.declared.values()])

    def _container(self, origin: object, arguments: tuple[object, ...]) -> str:
        if origin is dict:
            return f"Record<string, {self.spelled(arguments[1])}>"
        if origin is list or arguments[-1] is Ellipsis:
            inner = self.spelled(arguments[0])
            return f"({inner})[]" if " " in inner else f"{inner}[]"
        return f"[{', '.join(self.spelled(argument) for argument in arguments)}]"

    def _union(self, annotation: object) -> str:
        arguments = typing.get_args(annotation)
        if typing.get_origin(annotation) is typing.Literal:
            return " | ".join(f'"{word}"' for word in arguments)
        return " | ".join(self.spelled(argument) for argument in arguments)


@cache
def message_writer() -> Writer:
    """The types of all messages; views and score pad borrow from them."""
    known = vars(kernel_message) | vars(talk) | vars(messages)
    writer = Writer({name: known[name] for name in (*ALIASES, "ClientMessage", "ServerMessage")})
    for name in ALIASES:
        writer.alias(name, _alias_docs().get(name, ""))
    writer.alias("ClientMessage", "Everything a page may send over the socket.")
    writer.alias("ServerMessage", "Everything the server sends over the socket.")
    for kind in typing.get_args(messages.HttpMessage):
        writer.declare(kind)
    return writer


def message_types() -> str:
    """The page's messages.ts."""
    constants = (
        f"export const PROTOCOL = {messages.PROTOCOL}\n"
        f"export const LANGUAGES = {_json(LANGUAGES)} as const\n"
        f"/** The parameters that are seats, in every game. */\n"
        f"export const SEAT_PARAMS = {_json(SEAT_PARAMS)} as const\n"
        "/** Chances so far apart differ clearly; those nearer than the other are about equal. */\n"
        f"export const FAR = {advice.FAR}\n"
        f"export const NEAR = {advice.NEAR}\n\n"
    )
    note = NOTE.format(source="src/dwarrow/server/messages")
    return note + "\n" + constants + message_writer().text()


def view_types(name: str) -> str:
    """The page's types for the view of one game."""
    kind = view_class(name)
    writer = Writer({}, {(kind, "decision"): 'Question | ""'}, message_writer())
    writer.declare(kind)
    source = inspect.getmodule(kind)
    assert source is not None
    question = f'import type {{ Question }} from "../games/{name}"\n'
    return NOTE.format(source=source.__name__) + "\n" + question + writer.text("../messages")


def pad_types() -> str:
    """The page's types for the score pad."""
    writer = Writer({}, lender=message_writer())
    for kind in (score_pad.Pad, score_pad.FilledPad):
        writer.declare(kind)
    return NOTE.format(source="dwarrow.server.score_pad") + "\n" + writer.text("./messages")


def view_class(name: str) -> type[View]:
    """The class of a game's views, as its `view` declares it."""
    kind = typing.get_type_hints(type(game(name)).view)["return"]
    assert isinstance(kind, type)
    assert issubclass(kind, View)
    return kind


def game_knowledge(name: str) -> str:
    """What the page knows of a game: its verbs, decisions, pieces, and how parameters read."""
    known = game(name)
    wording = known.words("en").wording
    asked = [pending for pending in known.pendings if issubclass(pending, Decision)]
    rules = {pending.name: pending.rule for pending in asked}
    lines = [
        NOTE.format(source=f"dwarrow.games.{name}"),
        'import type { Readings, Verbs, Wording } from "../knowledge"',
        "",
        "/** Every kind of action: its text, and what fills the gaps in it. */",
        "export const VERBS = {",
        *(f"  {_json(verb.name)}: {_json(_verb(verb))}," for verb in wording.actions.verbs),
        "} as const satisfies Verbs",
        "",
        "/** The names of all questions. */",
        f"export type Question = {' | '.join(map(_json, rules))}",
        "",
        "/** The section of the rulebook that each question belongs to. */",
        f"export const ASKED: Record<Question, string> = {_json(rules)}",
        "",
        "/** The events that begin a chapter of the story. */",
        f"export const CHAPTERS = {_json(known.chapters)} as const",
        "",
        *(
            f"export const {piece} = {_json(value)}{' as const' * isinstance(value, tuple)}"
            for piece, value in wording.pieces.items()
        ),
        *_wording(wording),
    ]
    return "\n".join(lines) + "\n"


def _verb(verb: Verb) -> dict[str, object]:
    """A verb's text, and the names or numbers that fill its gaps."""
    return {"text": verb.text, "numbers": {name: [*each] for name, each in verb.numbers.items()}}


def _wording(wording: Wording) -> Iterator[str]:
    """How parameters read; those that read alike share their readings."""
    yield ""
    first: dict[int, str] = {}
    for name, readings in wording.numbers.items():
        if first.setdefault(id(readings), name) == name:
            counted = list(readings) == list(range(len(readings)))
            listed = _json(list(readings.values()) if counted else readings)
            yield f"const {name}_: Readings = {listed}"
    yield ""
    yield "/** How parameters read. */"
    yield "export const WORDING: Wording = {"
    numbers = (f"{name}: {first[id(each)]}_" for name, each in wording.numbers.items())
    yield f"  numbers: {{ {', '.join(numbers)} }},"
    yield f"  counts: {_json(wording.counts)},"
    yield f"  between: {_json(wording.between)},"
    yield "}"


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def card_texts(name: str) -> str:
    """What stands on the cards of a game, made from the box that ships; a line for each card."""
    known = game(name)
    kinds = [
        f" {_json(kind)}: [\n" + ",\n".join(f"  {_json(text)}" for text in texts) + "\n ]"
        for kind, texts in known.card_texts(known.box()).items()
    ]
    return "{\n" + ",\n".join(kinds) + "\n}\n" if kinds else ""


def files(web: Path) -> dict[Path, str]:
    """Every generated file with its text."""
    library = web / "src" / "lib"
    made = {library / "messages.ts": message_types()}
    made[library / "scorePad.ts"] = pad_types()
    for name in names():
        made[library / "views" / f"{name}.ts"] = view_types(name)
        made[library / "games" / f"{name}.ts"] = game_knowledge(name)
        if texts := card_texts(name):
            made[library / "games" / f"{name}.texts.json"] = texts
    return made


def _name(kind: type) -> str:
    return NAMES.get(kind, kind.__name__)


def _comment(doc: str, indent: str) -> str:
    text = " ".join(doc.split()).replace("None", "null")
    return f"{indent}/** {text} */\n" if doc else ""


def _alias_docs() -> dict[str, str]:
    sources = (values, kernel_message)
    return docs_in("\n".join(inspect.getsource(source) for source in sources))


def main(arguments: list[str]) -> int:
    """Write the files into the web folder, by default that of this checkout."""
    web = Path(arguments[0]) if arguments else Path(__file__).parents[3] / "web"
    for path, text in files(web).items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
