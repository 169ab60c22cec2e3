"""Previews of links: a messenger shows the game, in the language of the link, and nothing else."""

from __future__ import annotations

import re
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.server import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    where: Path = tmp_path_factory.mktemp("preview") / "tables.sqlite"
    with Server(str(where)) as server:
        yield server


def head(server: Server, path: str, accepted: str = "") -> str:
    request = urllib.request.Request(server.address + path, headers={"accept-language": accepted})
    with urllib.request.urlopen(request, timeout=60) as answer:
        assert "script-src 'self'" in answer.headers["content-security-policy"]
        assert answer.headers["cache-control"] == "no-cache"
        page: str = answer.read().decode().partition("</head>")[0]
        return page


@pytest.mark.parametrize(
    ("path", "accepted", "title"),
    [
        ("join/{}/de", "fr", "Setz dich an unseren Tisch: Die Könige der Nebelberge"),
        ("join/{}", "xx, fr;q=0.8", "Prenez place à notre table\u00a0: Les Rois des monts Brumeux"),
        ("table/{}", "", "Watch with us: Kings under Mountains"),
    ],
)
def test_a_link_is_shown_with_the_name_of_the_game(
    server: Server, path: str, accepted: str, title: str
) -> None:
    made = server.create("person", "nobody", game="nebelberge")
    shown = head(server, "/" + path.format(made["table"]), accepted)
    assert f'<meta property="og:title" content="{title}" />' in shown
    assert f"<title>{title}</title>" in shown
    assert f'content="{server.address}/icon-512.png"' in shown
    about = re.findall(r'<meta (?:property="og:|name=")description" content="([^"]*)" />', shown)
    assert len(about) == 2
    assert len(set(about)) == 1


def test_a_preview_tells_nothing_about_the_table(server: Server) -> None:
    seats = [{"holder": "person", "name": "Annika<b>"}, {"holder": "nobody"}]
    body = {"game": "nebelberge", "seats": seats}
    first, second = (server.request("POST", "/api/tables", body)[1] for _ in range(2))
    joined = {"invitation": second["invitation"], "name": "Jonas"}
    server.request("POST", f"/api/tables/{second['table']}/join", joined)
    pages = [head(server, f"/join/{made['table']}/en") for made in (first, second)]
    assert pages[0] == pages[1]
    assert "Annika" not in pages[0]
    for secret in (first["invitation"], first["watch"], first["seats"][0]["secret"]):
        assert secret not in pages[0]


def test_other_addresses_get_the_plain_page(server: Server) -> None:
    plain = head(server, "/")
    for path in ("/join/abcdef0123", "/join/ABC", "/table/" + "a" * 40, "/join/abc/deutsch"):
        assert head(server, path) == plain
