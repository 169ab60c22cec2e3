"""The page's types are those of the server."""

from pathlib import Path

from dwarrow.server.typescript import files

WEB = Path(__file__).parents[2] / "web"


def test_the_types_of_the_page_are_current() -> None:
    for path, text in files(WEB).items():
        assert path.read_text(encoding="utf-8") == text, (
            f"{path.name} is out of date: run `python -m dwarrow.server.typescript`"
        )
