"""People at the table and in the hall, with motion: links, codes, moving, taking over, talking."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from dwarrow.server.lan import own_address
from tests.browser.test_presence import other_seat, table_of_two
from tests.browser.test_seats import NEWS, open_seats
from tests.browser.test_together import invite
from tests.support.browser import TWO_FRAMES, UNCOVERED, Newcomer, Player, link_in
from tests.support.code import text_in_picture
from tests.support.looking import look_away
from tests.support.saying import tell
from tests.support.server import Server
from tests.support.words import all_keys

SHEET = """() => {
  window.given = [];
  navigator.share = async (what) => { window.given.push(what); };
}"""
"""The system's own sheet cannot be read by a page."""
WON = re.compile(r"Sieg für .* mit -?\d+ Punkten|Du hast mit -?\d+ Punkten gewonnen")


SIGNS = ".signs p"
WHOLE = """sign => {
  const { left, top, right, bottom } = sign.getBoundingClientRect();
  sign.style.pointerEvents = "auto";
  return [left + 6, right - 6].every((x) =>
    [top + 6, bottom - 6].every((y) => sign.contains(document.elementFromPoint(x, y))));
}"""
"""Whether nothing covers any corner of it, the edge of the screen neither."""
CLEAR = """async sign => {
  await Promise.all(sign.getAnimations().map(rise => rise.finished));
  const { top, bottom } = sign.getBoundingClientRect();
  const [bar, prompt] = ["header.bar", ".prompt"].map(
    (part) => document.querySelector(part).getBoundingClientRect());
  return bar.bottom > 0 ? bottom <= bar.bottom : top >= prompt.bottom;
}"""
"""Whether it lies on nothing but the top bar, and off the prompt where the bar is out of sight."""
COVERED_HEADINGS = """() => [...document.querySelectorAll(".table h2")]
  .filter((heading) => heading.checkVisibility({ visibilityProperty: true }))
  .flatMap((heading) => [...heading.childNodes])
  .filter((part) => part.nodeType === Node.TEXT_NODE && part.data.trim())
  .filter((text) => {
    const words = document.createRange();
    words.selectNodeContents(text);
    const { right, top, bottom } = words.getBoundingClientRect();
    const met = document.elementFromPoint(right - 3, (top + bottom) / 2);
    return met && met !== text.parentElement;
  })
  .map((text) => text.data)"""
"""Headings of the board whose last letter lies under something else."""
CORNER = (385, 300)
"""A place of a phone's screen where nothing can be chosen."""
PLACE = "board => JSON.stringify(board.getBoundingClientRect())"


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that friends in the same network reach."""
    folder = tmp_path_factory.mktemp("home")
    with Server(str(folder / "tables.db"), lan=True, host="0.0.0.0") as server:
        yield server


def keep(player: Player, *tables: tuple[str, int, str]) -> None:
    """Give this browser the keys of seats."""
    kept = [
        {"table": table, "seats": [{"seat": seat, "secret": secret}], "watch": None}
        for table, seat, secret in tables
    ]
    player.visit()
    player.page.evaluate(
        "tables => localStorage.setItem('dwarrow.tables', JSON.stringify(tables))", kept
    )
    player.visit()


def test_the_hall_shows_own_tables_first_and_changes_without_reload(
    newcomer: Newcomer, server: Server
) -> None:
    asked = server.create("person", "random")
    running = server.create("person", "nobody")
    waiting = server.create("person", "nobody")
    host = newcomer(moving=True)
    keep(
        host,
        *((made["table"], 0, made["seats"][0]["secret"]) for made in (waiting, running, asked)),
    )
    page = host.page
    lines = page.locator(".own .box li")
    expect(lines).to_have_count(3)
    expect(lines.first).to_have_attribute("data-table", asked["table"])
    expect(lines.first).to_contain_text("Du bist am Zug")
    expect(lines.first).to_contain_text("eröffnet: ")
    gathers = page.locator(f"[data-table='{waiting['table']}']")
    expect(gathers).to_contain_text("wartet auf eine weitere Person")
    expect(gathers.get_by_role("link", name="Weiterspielen")).to_have_count(0)
    expect(gathers.get_by_role("link", name="Zum Tisch")).to_be_visible()
    for size in ("phone", "desk"):
        host.resize(size)
        expect(lines.first).to_contain_text("Du bist am Zug")
        own, games = page.locator(".own").bounding_box(), page.locator(".games").bounding_box()
        assert own is not None
        assert games is not None
        assert own["y"] < games["y"], size
    body = {"invitation": running["invitation"], "name": "Jonas"}
    server.request("POST", f"/api/tables/{running['table']}/join", body)
    line = page.locator(f"[data-table='{running['table']}']")
    for size in ("desk", "phone"):
        host.resize(size)
        expect(line).to_contain_text(re.compile("Jonas.*(Du bist|Jonas ist) am Zug", re.DOTALL))
        expect(line.get_by_role("link", name="Weiterspielen")).to_be_visible()
        host.fits("the living hall")
        host.has_no_barrier(f"the living hall ({size})")


def test_a_finished_table_shows_its_result_its_replay_and_a_link_to_watch(
    newcomer: Newcomer, server: Server
) -> None:
    made = server.create("random", "person", game="nebelberge")
    player = newcomer(moving=True)
    table, secret = made["table"], made["seats"][0]["secret"]
    player.visit(f"/table/{table}#{secret}")
    player.wait_for_turn()
    open_seats(player)
    player.button("Bot für mich spielen lassen").click()
    expect(player.page.locator("dialog")).to_contain_text("ein Bot springt ein")
    player.visit()
    line = player.page.locator(f"[data-table='{table}']")
    expect(line).to_contain_text(WON)
    line.get_by_role("button", name="Teilen").click()
    link = link_in(player, "Link zum Zuschauen")
    player.has_no_barrier("a finished table is shared")
    guest = newcomer("fr", moving=True)
    guest.page.goto(link)
    expect(guest.page.locator(".result")).to_be_visible()
    expect(guest.page.get_by_role("link", name="Revoir")).to_be_visible()
    expect(guest.button("Revanche")).to_have_count(0)
    line.get_by_role("link", name="Nachspielen").click()
    expect(player.page.locator(".controls")).to_be_visible()


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_link_has_a_code_and_the_systems_sheet(
    newcomer: Newcomer, home: Server, size: str
) -> None:
    """On a home server it shows the address that friends reach, else says that they cannot."""
    at_home = size == "phone"
    host = newcomer(moving=True, size=size, **({"address": home.address} if at_home else {}))
    host.context.add_init_script(f"({SHEET})()")
    link = invite(host, 2)
    host.button("QR-Code").click()
    code = host.page.get_by_role("img", name="Link für freie Plätze als QR-Code")
    expect(code).to_be_visible()
    assert text_in_picture(code.get_attribute("src") or "") == link
    host.button("Teilen").click()
    given = host.page.evaluate("() => window.given")
    assert given[0]["url"] == link
    assert "Die Könige der Nebelberge" in given[0]["text"]
    reached = at_home and own_address()
    assert not reached or link.startswith(f"http://{reached}:"), link
    alone = host.page.get_by_text("Diese Adresse gilt nur an diesem Rechner")
    expect(alone).to_have_count(0 if reached else 1)
    host.fits("a code")
    host.has_no_barrier("a code")


@pytest.mark.parametrize("language", ["de", "fr", "en"])
def test_a_seat_moves_to_the_phone_and_the_old_page_is_told(
    newcomer: Newcomer, language: str
) -> None:
    asked, waits = table_of_two(newcomer)
    open_seats(asked)
    asked.button("Link und Code anzeigen").click()
    link = link_in(asked, "Auf einem anderen Gerät weiterspielen")
    asked.has_no_barrier("a seat to move")
    phone = newcomer(language, moving=True, size="phone")
    phone.page.goto(link)
    take = phone.page.locator("main .btn.primary")
    expect(take).to_be_visible()
    phone.fits("moving")
    phone.has_no_barrier("moving")
    phone.shows_no_key(all_keys())
    take.focus()
    phone.page.keyboard.press("Enter")
    phone.wait_for_turn()
    expect(asked.page.get_by_role("heading", name="Du spielst woanders weiter")).to_be_visible()
    expect(asked.page.get_by_role("alert")).to_contain_text("auf einem anderen Gerät weiter")
    expect(asked.page.get_by_text("kein Schlüssel")).to_have_count(0)
    expect(waits.page.locator(NEWS)).to_contain_text("spielt auf einem anderen Gerät weiter")
    phone.page.goto(link)
    expect(phone.page.get_by_role("alert")).to_be_visible()


def test_a_sign_is_seen_at_the_seat_and_can_be_muted(newcomer: Newcomer) -> None:
    asked, waits = table_of_two(newcomer)
    asked.button("Zurufe").click()
    signs = asked.page.get_by_role("group", name="Ein Zeichen zeigen")
    expect(signs.locator("svg path")).not_to_have_count(0)
    signs.get_by_role("button", name="Gut gemacht!").click()
    expect(waits.page.locator(SIGNS)).to_contain_text("Gut gemacht!")
    expect(asked.page.get_by_role("dialog")).to_have_count(0)
    expect(waits.page.locator(SIGNS)).to_have_count(0)
    waits.button("Zurufe").click()
    waits.page.get_by_role("dialog").get_by_role("checkbox").check()
    waits.has_no_barrier("talk")
    asked.button("Zurufe").click()
    asked.button("Prost!").click()
    expect(asked.page.locator(SIGNS)).to_be_visible()
    expect(waits.page.locator(SIGNS)).to_have_count(0)
    waits.page.keyboard.press("Escape")
    asked.button("Zurufe").click()
    asked.page.get_by_role("dialog").get_by_role("checkbox").check()
    asked.page.keyboard.press("Escape")
    look_away(asked)
    title = asked.page.title()
    nudge = waits.page.get_by_role("button", name=re.compile("anstupsen"))
    nudge.click()
    waits.button("Angestupst").click()
    expect(waits.page.locator(".prompt .refusal")).to_contain_text("eben erst angestupst")
    look_away(waits)
    expect(other_seat(asked)).to_have_attribute("data-standing", "away")
    expect(asked.page.locator(".nudged")).to_have_count(0)
    assert asked.page.title() == title


@pytest.mark.parametrize("game", ["nebelberge", "nidavellir", "mountain_king", "zwerge"])
def test_signs_are_seen_whole_in_every_game(newcomer: Newcomer, server: Server, game: str) -> None:
    """They lie on nothing of the game, and nothing lies on the question of a scrolled phone."""
    made = server.create("person", "person", game=game)
    player = newcomer(moving=True, size="phone", coached=True)
    page = player.visit(f"/table/{made['table']}#{made['seats'][0]['secret']}")
    page.locator(".first-game").wait_for()
    page.set_viewport_size({"width": 820, "height": 1180})
    assert page.evaluate(COVERED_HEADINGS) == []
    for size in ("desk", "tablet", "phone"):
        player.resize(size)
        for seat in made["seats"]:
            tell(server, made["table"], seat["secret"], type="react", sign="cheers")
        for seat in (0, 1):
            sign = page.locator(f"{SIGNS}[data-seat='{seat}']")
            expect(sign).to_have_text(f"Platz {seat + 1}Prost!")
            assert sign.evaluate(WHOLE), (game, size, seat)
            assert sign.evaluate(CLEAR), (game, size, seat)
    page.evaluate("scrollTo(0, 400)")
    page.evaluate(TWO_FRAMES)
    assert page.locator(".prompt .title").evaluate(UNCOVERED), game


def test_lines_are_written_where_the_table_wants_them(newcomer: Newcomer, server: Server) -> None:
    made = server.create("person", "person", chat=True)
    players = [newcomer(moving=True), newcomer("en", moving=True, size="phone")]
    for player, own in zip(players, made["seats"], strict=True):
        player.visit(f"/table/{made['table']}#{own['secret']}")
        expect(player.page.locator(".table")).to_be_visible()
    ann, bob = players
    ann.button("Zurufe").click()
    ann.page.get_by_label("Deine Zeile").fill("Hallo <b>Bob</b>")
    ann.page.keyboard.press("Enter")
    said = bob.page.locator(f"{SIGNS}[data-line='0']")
    expect(said).to_contain_text("Hallo <b>Bob</b>")
    assert said.evaluate(WHOLE), "a line is heard wherever one looks"
    expect(ann.page.locator(f"{SIGNS}[data-line]")).to_have_count(0)
    bob.page.get_by_role("button", name="Talk, 1 new line").click()
    expect(bob.page.locator("dialog .lines li")).to_contain_text("Hallo <b>Bob</b>")
    bob.fits("the chat")
    bob.has_no_barrier("the chat")
    bob.page.get_by_role("dialog").get_by_role("checkbox").focus()
    bob.page.keyboard.press("Space")
    expect(bob.page.locator("dialog .lines li")).to_have_count(0)


def test_a_long_line_stays_on_the_phone_and_leaves_by_itself(
    newcomer: Newcomer, server: Server
) -> None:
    made = server.create("person", "person", chat=True)
    bob = newcomer("fr", moving=True, size="phone")
    bob.page.clock.install()
    page = bob.visit(f"/table/{made['table']}#{made['seats'][1]['secret']}")
    page.locator(".table").first.wait_for()
    line = "Wollen wir zusammen die Grube dort hinten nehmen? " * 4
    tell(server, made["table"], made["seats"][0]["secret"], type="say", text=line[:200])
    said = page.locator(f"{SIGNS}[data-line='0']")
    expect(said).to_contain_text("Wollen wir zusammen")
    assert said.evaluate(WHOLE)
    assert said.evaluate(CLEAR)
    bob.fits("a long line")
    page.clock.fast_forward(8_000)
    expect(said).to_have_count(0)
    page.evaluate("scrollTo(0, 300)")
    tell(server, made["table"], made["seats"][0]["secret"], type="say", text="Na gut.")
    expect(said).to_contain_text("Na gut.")
    assert said.evaluate(CLEAR)
    page.clock.fast_forward(1_000)
    page.touchscreen.tap(*CORNER)
    expect(said).to_have_count(0)


def test_whoever_watches_is_told_so_and_everybody_knows(newcomer: Newcomer, server: Server) -> None:
    made = server.create("person", "person", game="zwerge")
    ann = newcomer(moving=True, size="tablet")
    wim = newcomer("en", moving=True, size="phone")
    ann.visit(f"/table/{made['table']}#{made['seats'][0]['secret']}")
    ann.page.locator(".table").wait_for()
    expect(ann.page.get_by_role("button", name="schaut zu")).to_have_count(0)
    wim.visit(f"/table/{made['table']}#{made['watch']}")
    expect(wim.page.locator(".prompt .detail")).to_have_text("You are watching.")
    ann.page.locator('[data-action="dwarf boindil"]').click()
    expect(wim.page.locator(".prompt .detail")).to_contain_text("Seat 2 is away just now")
    expect(ann.page.locator(".strip .dot[data-standing=here]")).to_be_visible()
    wim.has_no_barrier("somebody watches")
    ann.page.get_by_role("button", name="Einladen (Jemand schaut zu.)").press("Enter")
    expect(ann.page.get_by_role("dialog").get_by_text("Jemand schaut zu.")).to_be_visible()
    ann.fits("somebody watches")
    ann.has_no_barrier("somebody watches")
    wim.page.goto("about:blank")
    expect(ann.page.get_by_text("Jemand schaut zu.")).to_have_count(0)


def test_a_table_without_a_chat_has_no_line_to_write_in(newcomer: Newcomer) -> None:
    asked, _ = table_of_two(newcomer)
    asked.button("Zurufe").click()
    expect(asked.page.get_by_role("dialog")).to_be_visible()
    expect(asked.page.get_by_label("Deine Zeile")).to_have_count(0)


def test_a_seat_is_given_to_a_bot_by_its_owner_and_all_read_it(newcomer: Newcomer) -> None:
    asked, waits = table_of_two(newcomer)
    open_seats(asked)
    board = waits.page.locator(".table")
    place = board.evaluate(PLACE)
    own = asked.page.locator("dialog .seats > li").filter(has_text="(du)")
    own.get_by_role("button", name="Bot für mich spielen lassen").click()
    expect(waits.page.locator(".rival .dot")).to_have_attribute("data-standing", "bot")
    news = waits.page.locator(NEWS)
    expect(news).to_contain_text("spielt ein Bot, bis")
    assert news.evaluate(WHOLE), "news lie above the board"
    assert board.evaluate(PLACE) == place, "news move no board"
    asked.page.get_by_role("dialog").get_by_role("button", name="Schließen").click()
    asked.button("Platz zurücknehmen").click()
    expect(waits.page.locator(NEWS)).to_contain_text("ist zurück auf Platz")
