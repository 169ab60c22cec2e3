"""Seats in the browser, with motion: bots in the waiting room, lost answers, absent people."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Locator, Route, expect

from tests.browser.test_line import Wire, once, refusal
from tests.browser.test_together import invite, on_turn, sit_down
from tests.support.browser import Newcomer, Player, link_in
from tests.support.saying import tell
from tests.support.server import Server

NEWS = "[role=status] .news"
PAUSE = 600.0
"""Seconds in which a bot does not move."""


def seat(player: Player, number: int) -> Locator:
    """One line of the list of seats."""
    return player.page.locator(f":is(.gathering, dialog) .seats > li:nth-child({number})")


def in_seat(player: Player, number: int, button: str) -> None:
    """Press a button on the line of a seat."""
    seat(player, number).get_by_role("button", name=button).click()


def open_seats(player: Player, name: str = "Einladen") -> None:
    """The list of seats during a game."""
    player.button(name).click()
    expect(player.page.get_by_role("dialog")).to_be_visible()


def test_a_bot_of_a_chosen_level_sits_down_in_the_waiting_room(newcomer: Newcomer) -> None:
    """A refusal is read in the waiting room, and the wish can be made again."""
    host = newcomer(moving=True)
    Wire(host.page, once("seat", lambda m, page: page.send(refusal("too-fast", m["id"]))))
    invite(host, 3)
    host.page.get_by_role("group", name="Stärke der Bots").get_by_role(
        "button", name="leicht"
    ).click()
    in_seat(host, 2, "Bot setzen")
    expect(host.page.get_by_role("alert")).to_contain_text("zu viele Nachrichten")
    in_seat(host, 2, "Bot setzen")
    expect(host.page.get_by_role("alert")).to_have_count(0)
    expect(seat(host, 2)).to_contain_text("Bot · leicht")
    in_seat(host, 2, "Platz freigeben")
    expect(seat(host, 2)).to_contain_text("Freier Platz")


def test_the_host_starts_now_and_bots_take_the_open_seats(newcomer: Newcomer) -> None:
    host = newcomer(moving=True)
    link = invite(host, 4)
    friend = newcomer(moving=True)
    sit_down(friend, link, "Jonas")
    expect(seat(host, 2)).to_contain_text("Jonas")
    host.button("Jetzt beginnen, 2 Bots spielen mit").click()
    for player in (host, friend):
        expect(player.page.locator(".table")).to_be_visible()
        expect(player.page.locator(NEWS)).to_have_count(0)
    open_seats(friend)
    for number in (3, 4):
        expect(seat(friend, number)).to_contain_text("Bot · gut")


def test_a_join_whose_answer_is_lost_is_tried_again_and_gets_the_seat(newcomer: Newcomer) -> None:
    host = newcomer(moving=True)
    link = invite(host, 2)
    friend = newcomer(moving=True)
    lost: list[int] = []

    def lose_the_first_answer(route: Route) -> None:
        answer = route.fetch()
        lost.append(answer.status)
        if len(lost) == 1:
            route.abort()
        else:
            route.fulfill(response=answer)

    friend.page.route("**/join", lose_the_first_answer)
    friend.page.goto(link)
    friend.page.get_by_label("Dein Name").fill("Jonas")
    friend.button("Platz nehmen").click()
    expect(friend.page.get_by_role("alert")).to_contain_text("Der Server antwortet nicht")
    expect(host.page.locator(".table")).to_be_visible()
    friend.button("Platz nehmen").click()
    expect(friend.page.locator(".table")).to_be_visible()
    assert lost == [201, 201]
    friend.errors = [error for error in friend.errors if "ERR_FAILED" not in error]


def test_a_seat_that_was_asked_for_opens_after_the_page_was_closed(newcomer: Newcomer) -> None:
    host = newcomer(moving=True)
    link = invite(host, 2)
    friend = newcomer(moving=True)

    def lose(route: Route) -> None:
        route.fetch()
        route.abort()

    friend.page.route("**/join", lose)
    friend.page.goto(link)
    friend.button("Platz nehmen").click()
    expect(friend.page.get_by_role("alert")).to_be_visible()
    friend.page.goto(re.sub("/join/([0-9a-f]+)/.*", r"/table/\1", link))
    expect(friend.page.locator(".table")).to_be_visible()
    friend.errors = [error for error in friend.errors if "ERR_FAILED" not in error]


def test_a_table_whose_answer_is_lost_is_set_once(newcomer: Newcomer) -> None:
    host = newcomer(moving=True)
    tables: list[str] = []

    def lose_the_first_answer(route: Route) -> None:
        answer = route.fetch()
        tables.append(answer.json()["table"])
        if len(tables) == 1:
            route.abort()
        else:
            route.fulfill(response=answer)

    host.page.route("**/api/tables", lose_the_first_answer)
    host.visit()
    card = host.card()
    card.get_by_role("button", name="Einladen").click()
    expect(host.page.get_by_text("Der Server antwortet nicht")).to_be_visible()
    card.get_by_role("button", name="Einladen").click()
    expect(host.page.get_by_role("heading", name="Der Tisch ist gedeckt")).to_be_visible()
    assert tables[0] == tables[1]
    host.errors = [error for error in host.errors if "ERR_FAILED" not in error]


def test_the_host_frees_a_seat_and_whoever_sat_there_is_told(newcomer: Newcomer) -> None:
    host = newcomer(moving=True)
    link = invite(host, 3)
    friend = newcomer(moving=True)
    sit_down(friend, link, "Jonas")
    in_seat(host, 2, "Platz freigeben")
    expect(host.page.locator(NEWS)).to_contain_text("Platz 2 (Jonas) ist frei für jemand Neues.")
    expect(friend.page.get_by_role("heading", name="Dieser Tisch ist verschlossen")).to_be_visible()


def test_a_bot_stands_in_for_somebody_who_is_away_and_the_owner_takes_the_seat_back(
    newcomer: Newcomer,
) -> None:
    host = newcomer(moving=True)
    link = invite(host, 2)
    friend = newcomer(moving=True)
    sit_down(friend, link, "Jonas")
    expect(host.page.locator(".table")).to_be_visible()
    table = friend.page.url
    friend.page.goto("about:blank")
    open_seats(host)
    expect(seat(host, 2)).to_contain_text("gerade nicht da")
    in_seat(host, 2, "Bot einspringen lassen")
    expect(seat(host, 2)).to_contain_text("ein Bot springt ein")
    expect(host.page.locator(NEWS)).to_contain_text("spielt ein Bot, bis Jonas zurück ist")
    friend.page.goto(table)
    expect(friend.page.locator(NEWS)).to_contain_text("Ein Bot spielt für dich.")
    friend.button("Platz zurücknehmen").click()
    expect(friend.page.get_by_text("Ein Bot spielt für dich.")).to_be_hidden()
    expect(host.page.locator(NEWS)).to_contain_text("Jonas ist zurück auf Platz 2.")


def test_nobody_reads_of_the_own_seat_in_the_third_person(newcomer: Newcomer) -> None:
    host = newcomer(moving=True)
    link = invite(host, 3)
    friend = newcomer(moving=True)
    sit_down(friend, link, "Jonas")
    in_seat(host, 3, "Bot setzen")
    expect(friend.page.locator(".table")).to_be_visible()
    open_seats(friend)
    in_seat(friend, 2, "Bot für mich spielen lassen")
    expect(host.page.locator(NEWS)).to_contain_text("spielt ein Bot, bis Jonas zurück ist")
    expect(friend.page.locator(NEWS)).to_have_count(1)
    expect(friend.page.locator(NEWS)).to_contain_text("Ein Bot spielt für dich.")
    in_seat(friend, 2, "Platz zurücknehmen")
    expect(host.page.locator(NEWS)).to_contain_text("Jonas ist zurück auf Platz 2.")
    expect(friend.page.locator(NEWS)).to_have_count(0)


def test_the_prompt_says_that_a_bot_thinks_for_the_reader(
    newcomer: Newcomer, tmp_path: Path
) -> None:
    with Server(str(tmp_path / "minded.db"), bot_pause=PAUSE) as server:
        host = newcomer(moving=True, address=server.address)
        friend = newcomer(moving=True, address=server.address)
        sit_down(friend, invite(host, 2), "Jonas")
        mover = on_turn([host, friend])
        open_seats(mover)
        mover.button("Bot für mich spielen lassen").click()
        title = mover.page.locator(".prompt .title")
        expect(title).to_have_text("Der Bot überlegt für dich.")
        mover.page.get_by_role("dialog").get_by_role("button", name="Platz zurücknehmen").click()
        expect(mover.page.locator(".prompt.asked")).to_be_visible()


def test_whoever_gave_the_seat_up_is_offered_nothing_for_it(newcomer: Newcomer) -> None:
    """Whoever stays reads that nobody sits there, as long as that is so."""
    host = newcomer(moving=True)
    link = invite(host, 2)
    friend = newcomer(moving=True)
    sit_down(friend, link, "Jonas")
    expect(friend.page.locator(".table")).to_be_visible()
    leaves = on_turn([host, friend])
    stays, number = (friend, 1) if leaves is host else (host, 2)
    open_seats(leaves)
    in_seat(leaves, number, "Platz aufgeben")
    in_seat(leaves, number, "Ja, aufgeben")
    assert link_in(leaves, "Link für den aufgegebenen Platz") != link
    expect(leaves.page.get_by_role("heading")).to_have_text("Du hast deinen Platz aufgegeben")
    expect(leaves.page.locator("dialog, .table, .prompt")).to_have_count(0)
    for name in ("Tipp", "Zurufe", "Einladen", "Link und Code anzeigen"):
        expect(leaves.button(name)).to_have_count(0)
    waits = f"Auf Platz {number} sitzt gerade niemand: Lade jemanden ein oder setze einen Bot."
    expect(stays.page.locator(".prompt .detail")).to_have_text(waits)


def test_a_spectator_in_the_waiting_room_is_not_asked_to_send_a_link(newcomer: Newcomer) -> None:
    host, wim = newcomer(moving=True), newcomer("en", moving=True)
    invite(host, 2)
    open_seats(host)
    wim.page.goto(link_in(host, "Link zum Zuschauen"))
    begins = "The game begins as soon as every seat is taken."
    expect(wim.page.get_by_text(begins, exact=True)).to_be_visible()


def test_somebody_who_lost_the_browser_comes_back_by_a_new_invitation(newcomer: Newcomer) -> None:
    host = newcomer(moving=True)
    link = invite(host, 2)
    friend = newcomer(moving=True)
    sit_down(friend, link, "Jonas")
    expect(host.page.locator(".table")).to_be_visible()
    friend.page.goto("about:blank")
    open_seats(host)
    in_seat(host, 2, "Für jemand Neues öffnen")
    fresh = link_in(host, "Link für freie Plätze")
    assert fresh != link
    host.page.get_by_role("dialog").get_by_role("button", name="Schließen").click()
    host.page.goto(fresh)
    host.button("Platz nehmen").click()
    expect(host.page.get_by_role("alert")).to_contain_text("schon eine andere Hand gesehen")
    host.page.get_by_role("link", name="Du sitzt schon an diesem Tisch").click()
    again = newcomer(moving=True)
    sit_down(again, fresh, "Jonas")
    expect(again.page.locator(".table")).to_be_visible()
    expect(host.page.locator(NEWS)).to_contain_text("Jonas nimmt Platz 2 ein.")


def test_the_lists_of_seats_fit_and_have_no_barrier(newcomer: Newcomer) -> None:
    host = newcomer(moving=True)
    host.resize("phone")
    link = invite(host, 3)
    friend = newcomer(moving=True)
    friend.page.goto(link)
    for size in ("desk", "phone"):
        friend.resize(size)
        free = friend.page.get_by_role("heading", name="Ein Platz ist für dich frei")
        expect(free).to_be_visible()
    sit_down(friend, link, "Jonas")
    expect(seat(host, 2)).to_contain_text("Jonas")
    in_seat(host, 3, "Bot setzen")
    expect(host.page.locator(".table")).to_be_visible()
    open_seats(host)
    in_seat(host, 1, "Platz aufgeben")
    for size in ("phone", "desk"):
        host.resize(size)
        host.fits("the seats")
        host.has_no_barrier(f"the seats ({size})")


def test_names_and_colours_are_changed_in_the_waiting_room(
    newcomer: Newcomer, server: Server
) -> None:
    made = server.create("person", "person", "nobody")
    host, guest = newcomer(moving=True), newcomer("fr", moving=True, size="phone")
    for player, own in zip((host, guest), made["seats"], strict=True):
        player.visit(f"/table/{made['table']}#{own['secret']}")
        expect(player.page.locator(".gathering")).to_be_visible()
    guest.button("Changer de nom et de couleur").focus()
    guest.page.keyboard.press("Enter")
    guest.page.get_by_label("Votre nom").fill("Cleo")
    expect(guest.button("cercle rose")).to_be_disabled()
    guest.button("étoile turquoise").click()
    guest.fits("a name is changed")
    guest.has_no_barrier("a name is changed")
    guest.page.keyboard.press("Enter")
    guest.button("Valider").click()
    for player in (host, guest):
        seat = player.page.locator(".seats > li").nth(1)
        expect(seat.locator("b")).to_contain_text("Cleo")
        expect(seat.locator(".shape path").first).to_have_attribute("fill", "#3fb0a5")
    expect(host.page.locator(NEWS)).to_contain_text("Platz 2 heißt jetzt Cleo.")


def test_a_wish_for_an_absent_persons_seat_is_put_to_whoever_has_to_agree(
    newcomer: Newcomer, server: Server
) -> None:
    made = server.create("person", "person", "person")
    bob, cleo = newcomer(moving=True), newcomer("en", moving=True, size="phone")
    for player, own in zip((bob, cleo), made["seats"][1:], strict=True):
        player.visit(f"/table/{made['table']}#{own['secret']}")
        player.page.locator(".table").first.wait_for()
    open_seats(bob)
    bob.page.get_by_role("group", name="Stärke der Bots").get_by_role(
        "button", name="leicht"
    ).click()
    in_seat(bob, 1, "Bot einspringen lassen")
    expect(cleo.page.locator(NEWS)).to_contain_text(
        "Seat 2 would like a bot to stand in for Seat 1."
    )
    expect(bob.page.locator(NEWS)).to_have_count(0)
    cleo.has_no_barrier("a wish")
    cleo.page.evaluate("() => scrollBy(0, document.body.scrollHeight)")
    expect(cleo.button("Agree")).to_be_in_viewport(ratio=1)
    cleo.button("Close").press("Enter")
    expect(cleo.page.locator(NEWS)).to_have_count(0)
    open_seats(cleo, "Invite")
    cleo.page.get_by_role("dialog").get_by_role("button", name="Let a bot stand in").click()
    cleo.page.keyboard.press("Escape")
    for player, said in ((bob, "spielt ein Bot, bis"), (cleo, "A bot plays seat 1")):
        expect(player.page.locator(NEWS)).to_contain_text(said)
        expect(player.page.locator(NEWS)).to_have_count(1)
    expect(seat(bob, 1)).to_contain_text("ein Bot springt ein · leicht")


def test_news_fold_into_one_line_move_nothing_and_leave_by_themselves(
    newcomer: Newcomer, server: Server
) -> None:
    """On a phone it stays in sight who is there, whose turn it is, and the time."""
    clock = {"kind": "move", "seconds": 300, "then": "bot"}
    made = server.create("person", "person", game="zwerge", clock=clock)
    player = newcomer(moving=True, size="phone", coached=True)
    player.page.clock.install()
    page = player.visit(f"/table/{made['table']}#{made['seats'][0]['secret']}")
    board, news = page.locator("main > .table"), page.locator(NEWS)
    board.wait_for()
    height = "board => board.getBoundingClientRect().top + scrollY"
    place = board.evaluate(height)
    assert place < 170, "bar, clocks and coach leave the map its room"
    tell(server, made["table"], made["seats"][1]["secret"], type="nudge")
    expect(news).to_have_text("Platz 2 stupst dich an: Du bist am Zug")
    assert board.evaluate(height) == place
    page.clock.fast_forward(15_000)
    expect(news).to_have_count(0)
    expect(page).to_have_title(re.compile("^◆ Du bist am Zug"))
    for holder in ("bot", "person", "bot"):
        level = "random" if holder == "bot" else ""
        wish = {"type": "seat", "seat": 1, "holder": holder, "level": level}
        tell(server, made["table"], made["seats"][1]["secret"], **wish)
    expect(news.locator(".line")).to_have_text(
        "Auf Platz 2 spielt ein Bot, bis Platz 2 zurück ist."
    )
    news.get_by_role("button", name="2 weitere").click()
    expect(news.locator(".line")).to_have_count(3)
    assert board.evaluate(height) == place
    player.has_no_barrier("news")
    page.clock.fast_forward(15_000)
    expect(news).to_have_count(0)
    page.locator('[data-action="dwarf boindil"]').tap()
    page.locator('[data-action^="begin"]').first.wait_for()
    expect(page.locator(".strip [data-standing='bot']")).to_be_in_viewport(ratio=1)
    for scrolled in (0, 500):
        page.evaluate("further => scrollBy(0, further)", scrolled)
        for known in (".prompt.asked", "[data-clock='0'].running"):
            expect(page.locator(known)).to_be_in_viewport(ratio=1)
