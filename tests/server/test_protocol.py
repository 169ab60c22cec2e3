"""The example of docs/protocol.md plays a whole game."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from dwarrow.server.messages import from_page, to_page
from tests.support.server import Server

DOCUMENT = Path(__file__).parents[2] / "docs" / "protocol.md"


def test_the_first_table_by_hand_is_played_to_its_end(tmp_path: Path) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", DOCUMENT.read_text(), re.DOTALL)
    with Server(str(tmp_path / "tables.sqlite")) as server:
        example = example.replace("http://127.0.0.1:8765", server.address)
        done = subprocess.run(
            [sys.executable, "-c", example],
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("scores [")


def test_every_message_over_the_socket_is_in_the_document() -> None:
    written = set(re.findall(r"`(\w+)[`.]", DOCUMENT.read_text()))
    kinds = [
        kind.__struct_config__.tag
        for module in (from_page, to_page)
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, (from_page.FromPage, to_page.ToPage))
    ]
    assert len(kinds) > 30
    assert {str(kind) for kind in kinds} - written == {"FromPage", "ToPage"}


def test_every_address_in_the_document_is_one_of_the_server() -> None:
    from dwarrow.server.http import Api

    written = set(re.findall(r"`(?:GET|POST) (/[^`?]+)", DOCUMENT.read_text()))
    served = re.findall(r'Route\("([^"]+)"', Path(Api.routes.__code__.co_filename).read_text())
    assert written == set(served)
