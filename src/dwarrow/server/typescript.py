"""Writes the page's TypeScript types: the messages, and the view of every game.

`python -m dwarrow.server.typescript` renews the files under web/src/lib; a test holds them current.
"""

from __future__ import annotations

import dataclasses
import inspect
import re
import sys
import types
import typing
from pathlib import Path

import msgspec

from dwarrow.games import game, names
from dwarrow.kernel import Message, View
from dwarrow.kernel import message as kernel_message
from dwarrow.server import messages, score_pad

NOTE = "// Made by `python -m dwarrow.server.typescript` from {source}. Do not edit.\n"
PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", type(None): "null"}
ALIASES = ("Holder", "Phase", "Section", "Param")
NAMES: dict[type, str] = {Message: "Said"}
"""Types that have a name of their own on the page."""


class Writer:
    """Collects the declarations that a set of types needs."""

    def __init__(self, aliases: dict[str, object]) -> None:
        self.aliases = aliases
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
        if name in self.declared:
            return
        self.declared[name] = ""
        hints = typing.get_type_hints(kind, include_extras=True)
        docs = _field_docs(kind)
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
            lines.append(f"{doc}  {field}{mark}: {self.spelled(hints[field])}")
        self.declared[name] = "\n".join([*lines, "}"]) + "\n"

    def text(self) -> str:
        """All declarations."""
        return "\n".join(self.declared.values())

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


def message_types() -> str:
    """The page's messages.ts."""
    writer = Writer(
        {name: getattr(messages, name) for name in (*ALIASES, "ClientMessage", "ServerMessage")}
    )
    for name in ALIASES:
        writer.alias(name, _alias_docs().get(name, ""))
    writer.alias("ClientMessage", "Everything a page may send over the socket.")
    writer.alias("ServerMessage", "Everything the server sends over the socket.")
    for kind in typing.get_args(messages.HttpMessage):
        writer.declare(kind)
    protocol = f"export const PROTOCOL = {messages.PROTOCOL}\n\n"
    return NOTE.format(source="src/dwarrow/server/messages.py") + "\n" + protocol + writer.text()


def view_types(name: str) -> str:
    """The page's types for the view of one game."""
    kind = view_class(name)
    writer = Writer({})
    writer.declare(kind)
    source = inspect.getmodule(kind)
    assert source is not None
    return NOTE.format(source=source.__name__) + "\n" + writer.text()


def pad_types() -> str:
    """The page's types for the score pad."""
    writer = Writer({})
    for kind in (score_pad.Pad, score_pad.FilledPad):
        writer.declare(kind)
    return NOTE.format(source="dwarrow.server.score_pad") + "\n" + writer.text()


def view_class(name: str) -> type[View]:
    """The class of a game's views, as its `view` declares it."""
    kind = typing.get_type_hints(type(game(name)).view)["return"]
    assert isinstance(kind, type)
    assert issubclass(kind, View)
    return kind


def files(web: Path) -> dict[Path, str]:
    """Every generated file with its text."""
    library = web / "src" / "lib"
    made = {library / "messages.ts": message_types()}
    made[library / "scorePad.ts"] = pad_types()
    for name in names():
        made[library / "views" / f"{name}.ts"] = view_types(name)
    return made


def _name(kind: type) -> str:
    return NAMES.get(kind, kind.__name__)


def _comment(doc: str, indent: str) -> str:
    text = " ".join(doc.split()).replace("None", "null")
    return f"{indent}/** {text} */\n" if doc else ""


def _field_docs(kind: type) -> dict[str, str]:
    """The strings under the fields of a class and its bases."""
    docs: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        if base.__module__.startswith("dwarrow."):
            docs |= _docs_in(inspect.getsource(base), r" {4}")
    return docs


def _alias_docs() -> dict[str, str]:
    sources = (messages, kernel_message)
    return _docs_in("".join(inspect.getsource(source) for source in sources), "")


def _docs_in(source: str, indent: str) -> dict[str, str]:
    pattern = rf'^{indent}(\w+)(?:: | = ).*\n{indent}"""(.+?)"""'
    return dict(re.findall(pattern, source, re.MULTILINE))


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
