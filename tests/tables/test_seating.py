"""Seats: a lost answer costs nobody a seat, and a hand is seen by whoever it was dealt to alone."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from dwarrow.bots.naming import cleaned, spoken
from dwarrow.tables.row import Place, Sat, Wished, read_header, read_row
from dwarrow.tables.seating import KEPT_NOTES, Declined, Seating, keyed
from dwarrow.tables.table import Table
from tests.support import bids
from tests.support.tables import begun, header, stored

NOBODY, BOT = Place("nobody"), Place("bot", "Grimnir", "random")


def person(name: str, browser: str = "") -> Place:
    return keyed(Place("person", name), f"secret of {name}", browser or f"browser of {name}")


def seating(*places: Place, dealt: bool = True) -> Seating:
    made = Seating(places, 0, "invitation")
    if dealt:
        made.deal()
    return made


def ask(made: Seating, by: int, target: int, wish: Place, present: set[int]) -> Sat | Wished:
    """What becomes of a wish, carried out."""
    row = made.change(by, target, wish, present, "")
    if isinstance(row, Sat):
        made.apply(row)
    else:
        made.wish(row)
    return row


def told(made: Seating) -> list[str]:
    return [note.code for note in made.notes]


def test_while_people_gather_the_host_frees_any_seat_and_sets_bots_on_open_ones() -> None:
    made = seating(person("Ann"), person("Bob"), NOBODY, dealt=False)
    with pytest.raises(Declined, match="not-host"):
        ask(made, 1, 2, BOT, {0, 1})
    with pytest.raises(Declined, match="seat-taken"):
        ask(made, 0, 1, BOT, {0})
    ask(made, 0, 1, NOBODY, {0, 1})
    ask(made, 0, 2, BOT, {0})
    ask(made, 0, 2, NOBODY, {0})
    assert [place.holder for place in made.places] == ["person", "nobody", "nobody"]
    assert told(made) == ["opened", "bot", "opened"]
    assert made.join("invitation", None, person("Bob")).seat == 1


def test_a_colour_is_chosen_once_and_stays_with_the_seat() -> None:
    red, blue = replace(person("Ann"), colour=2), replace(person("Bob"), colour=2)
    made = seating(red, NOBODY, NOBODY, dealt=False)
    assert made.colours == [2, 1, 0]
    made.apply(made.join("invitation", 1, blue))
    assert made.colours == [2, 1, 0], "Ann has that colour"
    made.apply(made.join("invitation", 2, replace(person("Cleo"), colour=4)))
    made.deal()
    ask(made, 2, 2, BOT, {0, 1, 2})
    made.apply(made.leave(0))
    assert made.colours == [2, 1, 4]
    newcomer = made.join(made.places[0].invitation, None, replace(person("Dana"), colour=3))
    made.apply(newcomer)
    assert made.colours == [2, 1, 4], "from the deal on it is the seat's"
    assert [place.colour for place in made.begin_again()] == [2, 1, 4]


def test_whoever_joins_and_leaves_for_ever_leaves_few_notes() -> None:
    made = seating(person("Ann"), NOBODY, dealt=False)
    for _ in range(KEPT_NOTES):
        made.apply(made.join("invitation", 1, person("Bob")))
        made.apply(made.leave(1))
    assert made.noted == 2 * KEPT_NOTES
    assert told(made) == ["joined", "left"] * (KEPT_NOTES // 2)


def test_when_the_host_is_gone_the_next_person_is_host() -> None:
    made = seating(person("Ann"), person("Bob"), NOBODY, dealt=False)
    made.apply(made.leave(0))
    assert made.host == 1
    assert told(made) == ["left"]


def test_a_seat_that_was_dealt_to_a_bot_stays_with_the_bot() -> None:
    made = seating(person("Ann"), BOT)
    with pytest.raises(Declined, match="seat-stays"):
        ask(made, 0, 1, NOBODY, {0})


def test_nobody_takes_the_seat_of_somebody_who_is_here() -> None:
    made = seating(person("Ann"), person("Bob"))
    with pytest.raises(Declined, match="seat-taken"):
        ask(made, 0, 0, NOBODY, {0, 1})
    for wish in (BOT, NOBODY):
        with pytest.raises(Declined, match="owner-is-here"):
            ask(made, 0, 1, wish, {0, 1})


def test_a_bot_stands_in_for_an_absent_person_who_takes_the_seat_back() -> None:
    made = seating(person("Ann"), person("Bob"), person("Cem"))
    assert isinstance(ask(made, 0, 1, BOT, {0, 2}), Wished)
    with pytest.raises(Declined, match="already-agreed"):
        ask(made, 0, 1, BOT, {0, 2})
    assert isinstance(ask(made, 2, 1, replace(BOT, level="greedy"), {0, 2}), Sat)
    minding = made.places[1]
    assert (minding.holder, minding.name) == ("bot", "Bob")
    assert minding.level == "random", "whoever agrees, agrees to the bot that was proposed"
    assert made.wishes == {}
    with pytest.raises(Declined, match="not-yours"):
        ask(made, 0, 1, Place("person"), {0, 1, 2})
    ask(made, 1, 1, Place("person"), {0, 1, 2})
    assert made.places[1] == replace(person("Bob"), colour=1)
    assert told(made) == ["stand-in", "back"]


def test_a_seat_is_opened_for_somebody_new_when_all_other_owners_agree() -> None:
    made = seating(person("Ann"), person("Bob"), person("Cem"))
    assert isinstance(ask(made, 0, 1, NOBODY, {0}), Wished)
    assert isinstance(ask(made, 2, 1, NOBODY, {0, 2}), Sat)
    fresh = made.invitation
    assert fresh is not None
    assert fresh != "invitation"
    with pytest.raises(Declined, match="table-full"):
        made.join("invitation", None, person("Dora"))
    row = made.join(fresh, None, person("Dora"))
    assert (row.seat, row.settles) == (1, True)
    made.apply(row)
    assert told(made) == ["opened", "joined"]
    assert made.invitation is None


def test_whoever_has_seen_a_hand_takes_no_other_seat_at_that_table() -> None:
    made = seating(person("Ann"), person("Bob"), person("Cem"))
    made.apply(made.leave(1))
    made.apply(made.leave(2))
    first, second = made.places[1].invitation, made.places[2].invitation
    for known in (
        person("Ann"),
        keyed(Place("person"), "another", "browser of Ann"),
        person("Cem"),
    ):
        with pytest.raises(Declined, match="saw-a-hand"):
            made.join(first, None, known)
    assert made.join(second, None, keyed(Place("person"), "another", "browser of Cem")).seat == 2
    made.apply(made.join(first, None, person("Dora")))
    made.apply(made.leave(1))
    for known in (person("Dora"), keyed(Place("person"), "another", "browser of Dora")):
        with pytest.raises(Declined, match="saw-a-hand"):
            made.join(second, None, known)


def test_of_a_seat_left_while_people_gathered_nothing_was_seen() -> None:
    made = seating(person("Ann"), person("Bob"), person("Cem"), dealt=False)
    made.apply(made.leave(2))
    made.apply(made.leave(1))
    assert made.join("invitation", 2, person("Bob")).seat == 2


def test_an_open_seat_of_a_running_game_can_go_to_a_bot() -> None:
    made = seating(person("Ann"), person("Bob"), person("Cem"))
    made.apply(made.leave(0))
    assert isinstance(ask(made, 2, 0, BOT, {1, 2}), Sat)
    with pytest.raises(Declined, match="seat-stays"):
        ask(made, 2, 0, NOBODY, {1, 2})


def test_what_was_answered_before_a_seat_changed_hands_stays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bids.register(monkeypatch)
    table, rows = begun("bids")
    rows.append(table.answer(1, table.asked[1], "bid 3", "a"))
    assert table.can_undo(1)
    rows.append(table.seat(table.seating.leave(1)))
    fresh = table.seating.invitation
    assert fresh is not None
    rows.append(table.seat(table.seating.join(fresh, None, person("Dora"))))
    twin = Table.rebuilt(table.header, stored(rows))
    for each in (table, twin):
        assert not each.can_undo(1)
        assert each.seat_of("secret of Dora") == 1
        assert [note.code for note in each.seating.notes] == ["left", "joined"]


OLD_HEADER = (
    '{"table":"abc","game":"nebelberge","rules":1,"edition":"EDITION","box":null,'
    '"options":{"optional-draw":"yes"},"places":[{"holder":"person","name":"Ann","key":"KEY"},'
    '{"holder":"bot","level":"random"}],"host":0,"invitation":"i","watch":"w","created":0}'
)
OLD_ROWS = (
    '{"row":"sat","seat":1,"place":{"holder":"nobody"}}',
    '{"row":"sat","seat":1,"place":{"holder":"person","name":"Bob","key":"OTHER"}}',
    '{"row":"rematched","table":"def"}',
)


def test_rows_of_earlier_releases_are_read() -> None:
    made = header(seats=2)
    text = OLD_HEADER.replace("EDITION", made.edition)
    table = Table.rebuilt(read_header(text), [read_row(row) for row in OLD_ROWS])
    assert [place.name for place in table.places] == ["Ann", "Bob"]
    assert table.rematch == "def"


def test_a_bot_seat_opened_by_an_earlier_release_is_joined_with_the_old_invitation() -> None:
    table, _ = begun(seats=2)
    assert table.recorder is not None
    table.apply(read_row('{"row":"sat","seat":1,"place":{"holder":"nobody"}}'))
    assert table.seating.invitation == "invitation"
    assert table.seating.join("invitation", None, person("Dora")).seat == 1


def test_nobody_has_the_name_of_somebody_else() -> None:
    made = seating(person("Anna"), NOBODY, NOBODY, NOBODY, dealt=False)
    for number, secret in enumerate(("second", "third"), 2):
        row = made.join("invitation", None, keyed(Place("person", "anna"), secret, secret))
        assert row.place.name == f"anna {number}"
        made.apply(row)
    bot = ask(made, 0, 3, Place("bot", "Anna", "random"), {0})
    assert isinstance(bot, Sat)
    assert bot.place.name == "Anna 4"


@pytest.mark.parametrize(
    ("name", "other"),
    [("Andr\u00e9", "Andre\u0301"), ("Anna", "\uff21nna"), ("Stra\u00dfe", "STRASSE")],
)
def test_nobody_has_a_name_that_looks_like_another(name: str, other: str) -> None:
    made = seating(person(name), NOBODY, dealt=False)
    row = made.join("invitation", None, keyed(Place("person", other), "second", "second"))
    assert row.place.name == f"{other} 2"


@pytest.mark.parametrize("blank", ["\u3164", "\u115f\u1160", "\uffa0", "\u2800", "\u202e\u200b"])
def test_signs_that_show_nothing_make_no_name(blank: str) -> None:
    assert cleaned(blank) == ""
    assert cleaned(f"An{blank}na") == "An na"


def test_marks_stand_on_a_letter_and_are_few() -> None:
    assert cleaned("\u0301\u034f\ufe0f") == ""
    assert cleaned("\u0301Zoe\u0308") == "Zoe\u0308"
    assert cleaned("x" + "\u0336" * 30 + "y") == "x\u0336\u0336\u0336y"
    assert cleaned("Tr\u01b0\u01a1\u0302\u0300ng นี้") == "Tr\u01b0\u01a1\u0302\u0300ng นี้"


def test_pictures_joined_to_one_stay_so_in_a_line_and_nothing_else_is_joined() -> None:
    shrug, heart = "🤷🏽\u200d♀️", "❤️\u200d🔥"
    assert spoken(f"{shrug} {heart}") == f"{shrug} {heart}"
    assert spoken("An\u200dna \u200d🔥\u200d") == "An na 🔥"
    assert cleaned(heart) == "❤️ 🔥"


def test_whoever_has_no_name_gets_no_number() -> None:
    made = seating(keyed(Place("person"), "first", ""), NOBODY, dealt=False)
    assert made.join("invitation", None, keyed(Place("person"), "second", "")).place.name == ""
