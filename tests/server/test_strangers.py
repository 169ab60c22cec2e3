"""Strangers: bytes that are no text, crowds of spectators, false addresses and false names."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from dwarrow.server.hosts import Hosts
from dwarrow.server.limits import neighbourhood
from tests.support.server import GENEROUS, Json, Page, Server

pytestmark = pytest.mark.usefixtures("leave_the_tables")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(str(tmp_path_factory.mktemp("strangers") / "tables.sqlite")) as server:
        yield server


def test_bytes_that_are_no_text_are_refused_as_malformed(server: Server) -> None:
    bodies = {
        "/api/tables": b'{"game": "nebel\xff", "seats": [{"holder": "person"}]}',
        "/api/tables/mine": b'{"keys": [{"table": "ab", "secret": "\xff"}]}',
        "/api/tables/0123/join": b'{"invitation": "\xc3"}',
        "/api/score/nidavellir": b'{"players": [{"name": "\xff"}]}',
    }
    for path, body in bodies.items():
        status, refused = server.request("POST", path, body)
        assert (status, refused["code"]) == (400, "malformed"), path
    assert '"error"' not in server.log.read_text()


async def watch(server: Server, created: Json) -> Page:
    """Somebody who opens a table to watch; does not wait for anything."""
    page = Page(await server.socket())
    await page.send(type="open", table=created["table"], secret=created["watch"])
    return page


@pytest.mark.slow
async def test_hundreds_of_spectators_throw_no_player_out(tmp_path: Path) -> None:
    limits = "messages_per_second=1e9, messages_at_once=10**9"
    with Server(str(tmp_path / "tables.sqlite"), limits) as server:
        created = server.create("person", "random")
        player = await server.page(created["table"], created["seats"][0]["secret"])
        assert await player.my_turn()
        crowd = await asyncio.gather(*(watch(server, created) for _ in range(300)))
        first = await asyncio.gather(*(page.receive() for page in crowd))
        let_in = [page for page, told in zip(crowd, first, strict=True) if told["type"] == "table"]
        assert len(let_in) == 50
        assert {told.get("code") for told in first if told["type"] != "table"} == {"too-many-watch"}
        for page in crowd:
            if page not in let_in:
                with pytest.raises(ConnectionClosed):
                    await page.receive()
        assert (await player.answer(player.options()[0]))["type"] == "done"
        assert len(player.received) < 60
        await let_in[0].close()
        async with asyncio.timeout(10):
            while (await (await watch(server, created)).receive())["type"] != "table":
                await asyncio.sleep(0.05)


async def test_sockets_that_open_nothing_make_room_for_those_that_do(tmp_path: Path) -> None:
    limits = f"{GENEROUS}, sockets=30, unopened=10, spectators=10"
    with Server(str(tmp_path / "tables.sqlite"), limits) as server:
        created = server.create("person", "random")
        for _ in range(60):
            await server.socket()
        crowd = [await watch(server, created) for _ in range(15)]
        told = [await page.receive() for page in crowd]
        assert [message["type"] for message in told].count("table") == 10
        for _ in range(5):
            page = await server.page(created["table"], created["seats"][0]["secret"])
            assert await page.my_turn()
        for _ in range(3):
            garbled = await server.socket()
            await garbled.send(b"\xff", text=True)
            with pytest.raises(ConnectionClosed):
                await garbled.recv()
        assert server.log.read_text().count("Invalid UTF-8") == 1


async def test_many_pages_of_one_seat_make_room_for_players(tmp_path: Path) -> None:
    limits = f"{GENEROUS}, sockets=12, unopened=4, spectators=2, followers=2, pages_per_seat=10"
    with Server(str(tmp_path / "tables.sqlite"), limits) as server:
        greedy = server.create("person", "person")
        for seat in greedy["seats"]:
            for _ in range(6):
                await server.page(greedy["table"], seat["secret"])
        created = [server.create("person", "random") for _ in range(3)]
        for table in created:
            player = await server.page(table["table"], table["seats"][0]["secret"])
            assert await player.my_turn()
            assert (await player.answer(player.options()[0]))["type"] == "done"


async def test_one_address_asks_for_so_many_hints_at_once(tmp_path: Path) -> None:
    limits = f"{GENEROUS}, hints_per_second=0.001, hints_at_once=2"
    with Server(str(tmp_path / "tables.sqlite"), limits) as server:
        created = server.create("person", "person", game="nidavellir")
        answers = []
        for seat in created["seats"]:
            page = Page(await server.socket(**{"x-forwarded-for": "203.0.113.9"}))
            await page.send(type="open", table=created["table"], secret=seat["secret"])
            await page.until("position")
            for _ in range(2):
                answer = await page.ask(type="hint")
                answers.append(answer.get("code", answer["type"]))
        assert answers == ["hinted", "hinted", "too-fast", "too-fast"]


def test_names_handed_on_by_a_proxy_do_not_skip_the_limits(tmp_path: Path) -> None:
    limits = f"{GENEROUS}, requests_per_second=0.001, requests_at_once=5"
    with Server(str(tmp_path / "tables.sqlite"), limits) as server:
        for senders in (
            [f"name-{number}" for number in range(8)],
            [f"2001:db8:1:2:{number:x}::7" for number in range(8)],
            ["203.0.113.9"] * 8,
        ):
            header = {"X-Forwarded-For": ""}
            statuses = []
            for sender in senders:
                header["X-Forwarded-For"] = sender
                statuses.append(server.request("GET", "/api/games", **header)[0])
            assert statuses == [200] * 5 + [429] * 3
        other = {"X-Forwarded-For": "2001:db8:1:3::7"}
        assert server.request("GET", "/api/games", **other)[0] == 200
        assert server.request("GET", "/api/games", **{"X-Forwarded-For": "localhost"})[0] == 429


def test_a_household_counts_as_one_address() -> None:
    assert neighbourhood("2001:db8::1") == neighbourhood("2001:db8::ffff:1") == "2001:db8::/64"
    assert neighbourhood("fe80::1%eth0") == "fe80::/64"
    assert neighbourhood("::ffff:203.0.113.7") == neighbourhood("203.0.113.7") == "203.0.113.7"
    assert neighbourhood("localhost") == neighbourhood("a b c") == "unknown"


def handshake(server: Server, name: str, path: str = "/ws") -> bytes:
    """The first line of the answer to a page under this name that wants a socket."""
    port = int(server.address.rsplit(":", 1)[1])
    lines = (
        f"GET {path} HTTP/1.1",
        *(f"Host: {name}", f"Origin: http://{name}", "Connection: Upgrade", "Upgrade: websocket"),
        *("Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "", ""),
    )
    with socket.create_connection(("127.0.0.1", port), timeout=30) as page:
        page.sendall("\r\n".join(lines).encode())
        return page.recv(4096).split(b"\r\n")[0]


async def test_a_foreign_name_that_leads_here_opens_nothing(server: Server) -> None:
    port = server.address.rsplit(":", 1)[1]
    seats = [{"holder": "person"}, {"holder": "person"}]
    for name in ("evil.example", f"evil.example:{port}", "127.0.0.1.evil.example"):
        for method, path, body in (
            ("GET", "/", None),
            ("GET", "/api/games", None),
            ("POST", "/api/tables", {"game": "nebelberge", "seats": seats}),
        ):
            status, refused = server.request(method, path, body, Host=name, Origin=f"http://{name}")
            assert (status, refused["code"]) == (421, "foreign-host")
    assert handshake(server, "evil.example") == b"HTTP/1.1 403 Forbidden"
    assert handshake(server, "localhost") == b"HTTP/1.1 101 Switching Protocols"
    for name in (f"localhost:{port}", "LOCALHOST.", f"127.0.0.1:{port}", f"[::1]:{port}"):
        assert server.request("GET", "/api/games", Host=name)[0] == 200


def test_the_operator_names_further_hosts(tmp_path: Path) -> None:
    with Server(str(tmp_path / "tables.sqlite"), hosts=("games.example",)) as server:
        assert server.request("GET", "/api/games", Host="games.example")[0] == 200
        assert server.request("GET", "/api/games", Host="evil.example")[0] == 421


def test_a_proxy_that_does_not_say_who_asks_is_told_of_once(tmp_path: Path) -> None:
    with Server(str(tmp_path / "tables.sqlite"), hosts=("games.example",)) as server:
        server.request("GET", "/api/games")
        server.request(
            "GET", "/api/games", Host="games.example", **{"X-Forwarded-For": "192.0.2.1"}
        )
        assert "X-Forwarded-For" not in server.log.read_text()
        for _ in range(3):
            server.request("GET", "/api/games", Host="games.example")
        assert server.log.read_text().count("X-Forwarded-For") == 1


def test_a_server_that_listens_everywhere_answers_to_its_machine_and_to_addresses() -> None:
    everywhere = Hosts("0.0.0.0")
    for name in ("192.0.2.7:8765", "[2001:db8::7]:8765", socket.gethostname(), "localhost"):
        assert everywhere.know(name)
    assert not everywhere.know("evil.example")
    assert not Hosts("127.0.0.1").know("192.0.2.7")
    assert Hosts("games.lan").know("games.lan:80")


@pytest.mark.slow
def test_whoever_hangs_up_in_the_middle_of_a_body_leaves_no_error_behind(tmp_path: Path) -> None:
    with Server(str(tmp_path / "tables.db")) as server:
        host, port = server.address.removeprefix("http://").split(":")
        for _ in range(5):
            with socket.create_connection((host, int(port))) as line:
                head = f"POST /api/tables HTTP/1.1\r\nHost: {host}:{port}\r\n"
                line.sendall(f"{head}Content-Length: 5000\r\n\r\n{{".encode())
        assert server.create("person", "random")
        assert server.stop() == 0
        assert "Traceback" not in server.log.read_text()


def test_whoever_asks_for_ever_does_not_fill_the_log(tmp_path: Path) -> None:
    with Server(str(tmp_path / "tables.db"), f"{GENEROUS}, requests_at_once=1") as server:
        before = server.log.stat().st_size
        for _ in range(20):
            assert b"403" in handshake(server, "evil.example")
            assert b"403" in handshake(server, "localhost", "/" + "long" * 1000)
        for _ in range(50):
            server.request("GET", "/api/games", **{"x-forwarded-for": "203.0.113.7"})
        written = server.log.read_text()[before:]
        assert written.count("asks too often") == 1
        assert len(written) < 2000


@pytest.mark.slow
def test_a_secret_that_others_know_takes_no_seat(tmp_path: Path) -> None:
    with Server(str(tmp_path / "tables.db")) as server:
        created = server.create("person", "nobody")
        for shared in ("watch", "invitation"):
            body = {"name": "Ann", "invitation": created["invitation"], "secret": created[shared]}
            status, answer = server.request("POST", f"/api/tables/{created['table']}/join", body)
            assert (status, answer["code"]) == (403, "wrong-link")


@pytest.mark.slow
def test_one_browser_takes_one_seat_only(tmp_path: Path) -> None:
    with Server(str(tmp_path / "tables.db")) as server:
        created = server.create("person", "nobody", "nobody")
        path = f"/api/tables/{created['table']}/join"
        body = {"name": "Ann", "invitation": created["invitation"], "browser": "a" * 22}
        assert server.request("POST", path, {**body, "secret": "s" * 32})[0] == 201
        status, answer = server.request("POST", path, {**body, "secret": "t" * 32})
        assert status >= 400
        assert answer["code"] == "sits-already"
        assert server.request("POST", path, {**body, "browser": "b" * 22})[0] == 201
