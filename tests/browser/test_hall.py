"""The hall: what a newcomer sees, and how fast."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing

import pytest
from playwright.sync_api import Browser, Request, expect

from dwarrow.kernel import Seeded
from tests.support.browser import Newcomer, Player, link_in
from tests.support.server import Json, Server
from tests.support.staged import first_position, stage, whole_game

FIRST_LOAD = 150_000
"""Bytes on the wire, with all headers."""
TABLE_LOAD = 260_000
"""The same for somebody who follows a link to a table of any game."""
VISITS = 5
COLOURS = """() => [...document.querySelectorAll(".table .shape path")].map(
  (shape) => shape.getAttribute("fill"))"""

KEEP = "tables => localStorage.setItem('dwarrow.tables', JSON.stringify(tables))"


def known(table: str, secret: str) -> Json:
    """The first seat of a table, as a browser keeps it."""
    return {"table": table, "seats": [{"seat": 0, "secret": secret}], "watch": None}


def test_four_games_stand_in_the_hall_each_one_click_away(newcomer: Newcomer) -> None:
    player = newcomer()
    page = player.visit()
    expect(page.get_by_role("article")).to_have_count(4)
    expect(player.button("Jetzt gegen Bots spielen")).to_have_count(3)
    expect(player.button("Jetzt mit Bots spielen")).to_have_count(1)


def test_a_hall_that_could_not_be_loaded_is_tried_again(newcomer: Newcomer) -> None:
    player = newcomer()
    player.page.route("**/api/games", lambda route: route.fulfill(status=404), times=1)
    page = player.visit()
    expect(page.get_by_text("Der Server ist gerade nicht zu erreichen.")).to_be_visible()
    player.button("Noch einmal versuchen").click()
    expect(page.get_by_text("Der Server ist gerade nicht zu erreichen.")).to_have_count(0)
    expect(player.button("Jetzt gegen Bots spielen").first).to_be_enabled()


def test_one_click_starts_a_game_and_the_hall_remembers_it(newcomer: Newcomer) -> None:
    player = newcomer()
    page = player.visit()
    player.button("Jetzt gegen Bots spielen").first.click()
    player.wait_for_turn()
    expect(page).to_have_url(re.compile(r"/table/\w+$"))
    page.get_by_role("link", name="Zur Übersicht").first.click()
    expect(page.get_by_text("Du bist am Zug")).to_be_visible()
    page.get_by_role("link", name="Weiterspielen").click()
    player.wait_for_turn()


MOUNTAIN = "/mountain-4-5"
LOADED = "name => performance.getEntriesByType('resource').some((one) => one.name.includes(name))"


def sent_for(player: Player, address: str, ready: str, last: str = "") -> dict[str, int]:
    """What a browser that has never been there is sent, until this can be seen."""
    requests: list[Request] = []
    player.page.on("requestfinished", lambda request: requests.append(request))
    page = player.visit(address)
    expect(page.locator(ready).first).to_be_visible()
    page.wait_for_function(LOADED, arg=last)
    page.wait_for_load_state("networkidle")
    sizes = {request.url: request.sizes() for request in requests}
    return {url: of["responseHeadersSize"] + of["responseBodySize"] for url, of in sizes.items()}


def test_the_first_load_is_small(newcomer: Newcomer) -> None:
    sent = sent_for(newcomer(fresh=True), "/", "article .btn.primary")
    assert 30_000 < sum(sent.values()) < FIRST_LOAD, sent


@pytest.mark.parametrize("game", ["nebelberge", "nidavellir", "zwerge", "mountain_king"])
def test_the_first_load_of_a_table_is_small(newcomer: Newcomer, server: Server, game: str) -> None:
    record = first_position(game, 4, {}, lambda _: True)
    table = stage(server.store, record, ["Runa"])
    last = MOUNTAIN if game == "mountain_king" else ""
    sent = sent_for(newcomer(fresh=True), table.link(0), ".table [data-lit]", last)
    assert any(last in url for url in sent)
    assert 100_000 < sum(sent.values()) < TABLE_LOAD, sent


def milliseconds_to_load(player: Player) -> float:
    """How long the hall takes in a browser that has never been there."""
    said = "() => performance.getEntriesByType('navigation')[0].domInteractive"
    return float(player.visit().evaluate(said))


def test_the_first_load_is_quick_unless_the_machine_is_busy_every_time(newcomer: Newcomer) -> None:
    assert any(milliseconds_to_load(newcomer(fresh=True)) < 1000 for _ in range(VISITS))


def test_a_page_older_than_the_server_begins_anew(browser: Browser, server: Server) -> None:
    player = Player(browser, server.address)
    page = player.visit()
    page.route("**/assets/AboutScreen*.js", lambda route: route.abort(), times=1)
    page.get_by_role("link", name="Über Dwarrow").click()
    expect(page.get_by_role("heading", name="Vier Spiele am Berg")).to_be_visible()
    player.context.close()


def test_a_table_can_be_set_seat_by_seat(newcomer: Newcomer) -> None:
    player = newcomer()
    page = player.visit()
    player.card().get_by_role("button", name="Alle Optionen").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("group", name="Wie viele am Tisch").get_by_role("button", name="2").click()
    dialog.get_by_label("Name auf Platz 1").fill("Annika")
    dialog.get_by_role("group", name="Ziehen ist freiwillig").get_by_role(
        "button", name="nein"
    ).click()
    dialog.get_by_role("button", name="Tisch eröffnen").click()
    player.wait_for_turn()
    expect(page.get_by_role("region", name="Dein Reich")).to_contain_text("Annika")
    player.button("Regeln").click()
    expect(page.get_by_text("Ziehen ist freiwillig: nein.")).to_be_visible()


def test_the_card_names_the_bots_strength_and_the_difficulty_of_the_game(
    newcomer: Newcomer, server: Server
) -> None:
    player = newcomer(moving=True)
    page = player.visit()
    card = player.card("zwerge")
    expect(card.get_by_text("Stärke der Bots", exact=True)).to_be_visible()
    expect(card.get_by_text("So viele Partien gewinnen drei solche Bots")).to_be_visible()
    expect(player.card().get_by_text("Die Zahl ist die Spielstärke")).to_be_visible()
    choice = card.get_by_label("Schwierigkeit")
    expect(choice).to_be_visible()
    choice.select_option("brave")
    expect(card.get_by_text("Alle Optionen", exact=True)).to_be_visible()
    player.has_no_barrier("the cards of the hall")
    card.locator(".go .btn").click()
    page.locator(".table").first.wait_for()
    player.button("Regeln").click()
    expect(page.get_by_text("Schwierigkeit: Tapfer")).to_be_visible()
    player.visit()
    expect(card.get_by_label("Schwierigkeit")).to_have_value("brave")


def test_the_first_game_of_nidavellir_offers_the_heroes_that_the_rulebook_advises(
    newcomer: Newcomer,
) -> None:
    player = newcomer(moving=True)
    page = player.visit()
    card = player.card("nidavellir")
    expect(card.get_by_label("Helden")).to_have_value("first-game")
    card.locator(".go .btn").click()
    page.locator(".table").first.wait_for()
    player.button("Regeln").click()
    expect(page.get_by_text("Helden: ohne Thrud, Ylud und Uline")).to_be_visible()
    player.visit()
    expect(card.locator(".go .btn")).to_be_enabled()
    expect(card.get_by_label("Helden")).to_have_count(0)


def test_names_and_colours_are_chosen_by_the_host_and_by_who_joins(newcomer: Newcomer) -> None:
    host = newcomer(moving=True)
    page = host.visit()
    host.card().get_by_role("button", name="Alle Optionen").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("group", name="Wie viele am Tisch").get_by_role("button", name="2").click()
    dialog.get_by_role("button", name="Platz 1: rosa Kreis").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(dialog.get_by_role("button", name="Platz 1: grünes Dreieck")).to_be_focused()
    host.has_no_barrier("a table is set")
    dialog.get_by_role("group", name="Wer sitzt auf Platz 2").get_by_role(
        "button", name="frei"
    ).click()
    dialog.get_by_role("button", name="Tisch eröffnen").click()
    link = link_in(host, "Link für freie Plätze")
    guest = newcomer("fr", moving=True, size="phone")
    guest.page.goto(link)
    choice = guest.page.get_by_role("group", name="Votre couleur")
    expect(choice.get_by_role("button", name="triangle vert")).to_be_disabled()
    choice.get_by_role("button", name="étoile turquoise").click()
    guest.has_no_barrier("a colour is chosen")
    guest.button("Prendre place").click()
    guest.page.locator(".table").wait_for()
    for player in (host, guest):
        player.page.locator(".table .shape").first.wait_for()
        assert set(player.page.evaluate(COLOURS)) == {"#58a862", "#3fb0a5"}


def test_every_choice_of_rules_can_be_reached_on_a_phone(newcomer: Newcomer) -> None:
    player = newcomer(size="phone")
    page = player.visit()
    player.card("zwerge").get_by_role("button", name="Alle Optionen").click()
    choices = page.get_by_role("group", name="Schwierigkeit").get_by_role("button")
    expect(choices).to_have_count(5)
    frame = page.get_by_role("dialog").bounding_box()
    for choice in choices.all():
        box = choice.bounding_box()
        assert frame is not None
        assert box is not None
        assert box["x"] + box["width"] <= frame["x"] + frame["width"]
        choice.click()
        expect(choice).to_have_attribute("aria-pressed", "true")


def test_owners_play_with_their_own_card_list(newcomer: Newcomer) -> None:
    player = newcomer()
    page = player.visit()
    player.card().get_by_role("button", name="Alle Optionen").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("Eigene Kartenliste").click()
    with page.expect_download() as download:
        dialog.get_by_role("link", name="Liste herunterladen").click()
    shipped = download.value.path().read_text(encoding="utf-8")
    for given in (shipped.replace('id = "M02"', 'id = "M01"', 1), own_edition(shipped)):
        dialog.get_by_label("Berichtigte Liste wählen").set_input_files(
            {"name": "mine.toml", "mimeType": "text/plain", "buffer": given.encode()}
        )
        expect(dialog.get_by_text("Gespielt wird mit mine.toml.")).to_be_visible()
        dialog.get_by_role("button", name="Tisch eröffnen").click()
        if given != own_edition(shipped):
            expect(dialog.get_by_role("alert")).to_contain_text("M01")
    player.wait_for_turn()
    player.button("Regeln").click()
    expect(page.get_by_text("Gespielt mit der Ausgabe annika-1")).to_be_visible()


def own_edition(box: str) -> str:
    """The box under a name of one's own."""
    return re.sub(r'(?m)^name = ".*"', 'name = "annika-1"', box, count=1)


def test_a_wrong_link_is_answered_in_words(newcomer: Newcomer) -> None:
    player = newcomer()
    page = player.visit()
    page.get_by_placeholder("Einladungslink einfügen").fill("https://example.org/nothing")
    player.button("Beitreten").click()
    expect(page.get_by_role("alert")).to_contain_text("kein Link zu einem Tisch")
    page = player.visit("/table/0123456789abcdef")
    expect(page.get_by_role("heading", name="Dieser Tisch ist verschlossen")).to_be_visible()


def test_a_table_taken_off_the_list_can_be_put_back(newcomer: Newcomer) -> None:
    player = newcomer(moving=True)
    player.start_against_bots(2)
    address = player.page.url
    player.visit()
    lines = player.page.locator(".box li")
    go_on = lines.get_by_role("link", name="Weiterspielen")
    expect(go_on).to_have_count(1)
    lines.get_by_role("button", name=re.compile("aus der Liste nehmen")).focus()
    player.page.keyboard.press("Enter")
    expect(lines.get_by_role("status")).to_contain_text("Nicht mehr in der Liste: ")
    expect(go_on).to_have_count(0)
    player.has_no_barrier("a table off the list")
    player.visit()
    undo = lines.get_by_role("button", name="Rückgängig")
    expect(undo).to_be_visible()
    undo.focus()
    player.page.keyboard.press("Enter")
    expect(lines.get_by_role("button", name=re.compile("aus der Liste nehmen"))).to_be_focused()
    go_on.click()
    expect(player.page).to_have_url(address)
    player.wait_for_turn()


def test_a_damaged_table_says_so_and_can_be_taken_off_the_list(
    newcomer: Newcomer, server: Server
) -> None:
    whole, broken = [
        stage(server.store, whole_game("nebelberge", 2, Seeded(4)), ["Runa"]) for _ in range(2)
    ]
    with closing(sqlite3.connect(server.store, timeout=60)) as store, store:
        store.execute("UPDATE dwarrow_tables SET header = '{' WHERE id = ?", (broken.table,))
    player = newcomer(moving=True)
    player.visit()
    player.page.evaluate(KEEP, [known(each.table, each.secrets[0]) for each in (whole, broken)])
    player.visit()
    lines = player.page.locator(".box li")
    expect(lines.get_by_role("link", name="Ansehen")).to_have_count(1)
    closed = lines.filter(has_text="Ein Tisch, der sich nicht öffnen lässt")
    expect(closed).to_contain_text("Die anderen Tische sind nicht betroffen.")
    closed.get_by_role("button", name="Diesen Tisch vergessen").click()
    expect(closed).to_contain_text("Nicht mehr in der Liste: ")
    closed.get_by_role("button", name="Rückgängig").click()
    expect(closed).to_contain_text("Die anderen Tische sind nicht betroffen.")


def test_open_seats_of_an_own_table_are_counted_and_not_named(newcomer: Newcomer) -> None:
    player = newcomer()
    player.visit()
    player.card().locator(".segments").first.get_by_role("button", name="3").click()
    player.card().get_by_role("button", name="Einladen").click()
    expect(player.page.locator(".gathering")).to_be_visible()
    player.visit()
    line = player.page.locator(".box li")
    expect(line.locator("b")).to_have_text("Die Könige der Nebelberge")
    expect(line.locator("small")).to_contain_text("wartet auf 2 weitere Personen")


def test_all_own_tables_are_listed(newcomer: Newcomer, server: Server) -> None:
    player = newcomer(moving=True)
    tables = [server.create("person", "person") for _ in range(12)]
    player.visit()
    kept = [known(made["table"], made["seats"][0]["secret"]) for made in tables]
    player.page.evaluate(KEEP, kept)
    player.visit()
    lines = player.page.locator(".box li")
    last = lines.last.get_by_role("link", name="Weiterspielen")
    for size in ("desk", "phone"):
        player.resize(size)
        expect(lines).to_have_count(12)
        last.focus()
        expect(last).to_be_in_viewport()
        player.fits("twelve tables")
        player.has_no_barrier(f"twelve tables ({size})")
        last.blur()
        player.page.evaluate("() => scrollTo(0, 0)")
