"""Several people at one table: by invitation, at one device, through a broken line."""

from __future__ import annotations

import re
import socket
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.support.browser import Newcomer, Player, link_in
from tests.support.server import Server


def invite(host: Player, seats: int) -> str:
    """The host opens a table for friends; returns the invitation's link."""
    host.visit()
    host.card().locator(".segments").first.get_by_role("button", name=str(seats)).click()
    host.card().get_by_role("button", name="Einladen").click()
    expect(host.page.get_by_role("heading", name="Der Tisch ist gedeckt")).to_be_visible()
    return link_in(host, "Link für freie Plätze")


def sit_down(friend: Player, link: str, name: str) -> None:
    """A friend follows the link and takes a seat."""
    friend.page.goto(link)
    friend.page.get_by_label("Dein Name").fill(name)
    friend.button("Platz nehmen").click()
    expect(friend.page).to_have_url(re.compile(r"/table/"))


def on_turn(players: list[Player]) -> Player:
    """Whoever is asked now, as the first player's prompt says."""
    prompt = players[0].page.locator(".prompt")
    expect(prompt.locator(".skip")).to_have_count(0)
    expect(prompt.locator(".title")).to_contain_text(re.compile("ist am Zug|Spiele eine Karte"))
    title = prompt.locator(".title").inner_text()
    asked = next((other for other in players[1:] if own_name(other) in title), players[0])
    asked.wait_for_turn()
    return asked


def agree(players: list[Player], mover: Player) -> None:
    """Everybody has heard of everything that the mover knows of."""
    lines = len(mover.log())
    for player in players:
        expect(player.page.locator(".log li")).to_have_count(lines)


def test_friends_join_by_link_and_see_each_others_moves(newcomer: Newcomer) -> None:
    host, friend = newcomer(moving=True), newcomer(moving=True)
    sit_down(friend, invite(host, 2), "Jonas")
    players = [host, friend]
    for player in players:
        expect(player.page.locator(".table")).to_be_visible()
    for _ in players:
        mover = on_turn(players)
        mover.play_card()
        agree(players, mover)
        played = next(line for line in mover.log() if line.startswith("Du spielst"))
        told = played.replace("Du spielst", f"{own_name(mover)} spielt")
        assert all(told in other.log() for other in players if other is not mover)
        mover.draw_card()
        expect(mover.page.locator(".lamp.asked")).to_have_count(0)
        agree(players, mover)
        drawn = next(line for line in mover.log() if "vom Stapel" in line)
        assert all(drawn not in other.log() for other in players if other is not mover)


def test_a_spectator_sees_only_backs(newcomer: Newcomer) -> None:
    player = newcomer()
    player.start_against_bots(2)
    player.button("Einladen").click()
    link = link_in(player, "Link zum Zuschauen")
    guest = newcomer()
    guest.page.goto(link)
    expect(guest.page.locator(".table")).to_be_visible()
    expect(guest.page.locator(".hand .back")).to_have_count(6)
    assert guest.hand() == []


def test_at_one_device_a_curtain_hides_every_hand_until_its_holder_is_there(
    newcomer: Newcomer,
) -> None:
    player = newcomer(moving=True)
    page = player.visit()
    player.card().locator(".segments").first.get_by_role("button", name="2").click()
    player.card().get_by_role("button", name="Ein Gerät").click()
    hands: list[tuple[str, list[str]]] = []
    for _ in range(3):
        curtain = player.button("Vorhang auf")
        expect(curtain).to_be_visible()
        expect(page.locator(".hand")).to_have_count(0)
        name = curtain.inner_text()
        curtain.click()
        player.wait_for_turn()
        hands.append((name, player.hand()))
        player.take_turn()
    assert hands[0][0] == hands[2][0] != hands[1][0]
    assert hands[0][1] != hands[1][1]


def free_port() -> int:
    """A port that stays the same when the server comes back."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def test_a_move_made_while_the_line_is_broken_arrives_once(
    browser: Browser, tmp_path: Path
) -> None:
    server = Server(str(tmp_path / "tables.db"), port=free_port())
    server.start()
    player = Player(browser, server.address)
    try:
        player.start_against_bots(2)
        plays = sum("Du spielst" in line for line in player.log())
        player.lit_cards().first.click()
        server.kill()
        expect(player.page.get_by_text("Die Verbindung ist weg")).to_be_visible()
        player.lit_mines().first.click()
        server.start()
        expect(player.page.get_by_text("Die Verbindung ist weg")).to_be_hidden()
        expect(player.page.locator(".pile[data-lit], .result").first).to_be_visible()
        now = sum("Du spielst" in line for line in player.log())
        assert now == plays + 1
    finally:
        player.context.close()
        server.stop()


def own_name(player: Player) -> str:
    """The name under which the reader plays."""
    return player.page.locator(".own .sum h2").inner_text().strip()


def test_an_invitation_names_who_is_there_by_seat_when_nobody_gave_a_name(
    newcomer: Newcomer, server: Server
) -> None:
    made = server.create("person", "nobody")
    page = newcomer().visit(f"/join/{made['table']}#{made['invitation']}")
    expect(page.get_by_text("Am Tisch: Platz 1")).to_be_visible()
