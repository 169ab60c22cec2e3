"""What the server writes down while people play: no secret, no name, no line of the chat."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.server import Page, Server

pytestmark = pytest.mark.usefixtures("leave_the_tables")
NAME = "Brunhilde Eisenzopf"
LINE = "Das Gold liegt unter der Treppe"


async def test_the_log_of_an_evening_holds_no_secret_no_name_and_no_line(tmp_path: Path) -> None:
    with Server(str(tmp_path / "tables.sqlite"), log_level="DEBUG") as server:
        made = server.create("person", "nobody", chat=True)
        table, own = made["table"], made["seats"][0]["secret"]
        path = f"/api/tables/{table}"
        body = {"invitation": made["invitation"], "name": NAME}
        joined = server.request("POST", f"{path}/join", body)[1]["secret"]
        pages = [await server.page(table, secret) for secret in (own, joined, made["watch"])]
        for page in pages:
            await page.until("position")
        asked = next(page for page in pages if page.position["decision"])
        action = asked.options()[0]
        await asked.answer(action)
        await asked.answer("no such action")
        await pages[1].ask(type="say", text=LINE)
        await pages[1].ask(type="react", sign="cheers")
        await pages[1].ask(type="leave")
        stranger = Page(await server.socket())
        await stranger.send(type="open", table=table, secret=own[::-1])
        await stranger.until("refused")
        for secret in (own, own[::-1]):
            server.request("GET", f"{path}/record", secret=secret)
        assert server.request("POST", f"{path}/join", body)[0] >= 400
        secrets = [own, joined, made["watch"], made["invitation"], own[::-1]]
    log = server.log.read_text()
    assert '"event": "seat taken"' in log
    assert f'"path": "{path}/join"' in log
    told = [*secrets, NAME, "Brunhilde", LINE, action, "no such action"]
    assert [text for text in told if text in log] == []
