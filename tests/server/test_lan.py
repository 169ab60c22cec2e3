"""A server at home tells where friends find it, and who can open that."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from dwarrow.server.lan import own_address, told
from tests.support.code import text_in_terminal
from tests.support.server import ROOT, Server

pytestmark = pytest.mark.usefixtures("leave_the_tables")

ADDRESS = "http://192.168.1.7:8765"


def test_the_address_is_one_of_this_machine_and_not_the_one_only_it_can_use() -> None:
    address = own_address()
    assert address is None or not address.startswith("127.")


def test_the_terminal_shows_the_address_its_code_and_who_can_open_it() -> None:
    shown = told(ADDRESS)
    assert f"open {ADDRESS}\n" in shown
    assert "Everybody in this network can open that address" in shown
    assert text_in_terminal(shown.split("\n\n")[1].splitlines()) == ADDRESS


@pytest.mark.skipif(own_address() is None, reason="this machine is in no network")
def test_serve_lan_prints_it(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "dwarrow", "serve", "--lan", "--port", "0"]
    with subprocess.Popen(
        [*command, "--store", str(tmp_path / "tables.sqlite")],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONIOENCODING": "utf-8"},
    ) as server:
        assert server.stdout is not None
        assert server.stdout.readline().startswith("Dwarrow is at http://127.0.0.1:")
        friends = server.stdout.readline()
        server.terminate()
    assert friends.startswith(f"Friends in the same network open http://{own_address()}:")


@pytest.mark.skipif(own_address() is None, reason="this machine is in no network")
async def test_pages_get_the_address_for_their_links(tmp_path: Path) -> None:
    with Server(str(tmp_path / "tables.sqlite"), lan=True, host="0.0.0.0") as server:
        created = server.create("person", "nobody")
        page = await server.page(created["table"], created["seats"][0]["secret"])
        port = server.address.rpartition(":")[2]
        assert page.table["reach"] == f"http://{own_address()}:{port}"
