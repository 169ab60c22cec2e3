"""A table: its rows are its truth, answers meet their own question, undo ends where secrets do."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import dwarrow
from dwarrow.games.nebelberge.state import NebelbergeState
from dwarrow.kernel import IllegalAction, Seeded, UnreadableAction
from dwarrow.tables.row import AnyRow, Moved, Place, Sat, Undone
from dwarrow.tables.table import Declined, Stale, Table, UnplayableTable
from tests.support import bids
from tests.support.tables import begun, header, play_at_random, sent, stored


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_table_rebuilt_after_any_row_stands_exactly_where_it_stood(seats: int) -> None:
    luck = Seeded(5, seats)
    table, rows = begun(seats=seats)
    while table.phase == "playing":
        rows.append(play_at_random(table, luck))
        for seat in range(seats):
            if table.can_undo(seat) and luck.below(3) == 0:
                rows.append(table.undo(seat, turn=bool(luck.below(2)), answer="undo"))
        if luck.below(5) and table.phase == "playing":
            continue
        twin = Table.rebuilt(table.header, stored(rows))
        assert [sent(twin, seat) for seat in [None, *range(seats)]] == [
            sent(table, seat) for seat in [None, *range(seats)]
        ]
        assert twin.asked == table.asked
        assert twin.rows == table.rows == len(rows)
        assert str(twin.record()) == str(table.record())


def test_a_rebuilt_table_goes_on_with_new_luck() -> None:
    table, rows = begun("nebelberge", 2)
    first = Table.rebuilt(table.header, stored(rows))
    while first.phase == "playing":
        play_at_random(first, Seeded(first.rows))
    assert first.result is not None


def test_an_answer_with_the_same_id_is_known_even_after_a_restart() -> None:
    table, rows = begun()
    rows.append(play_at_random(table, Seeded(1)))
    row = rows[-1]
    assert isinstance(row, Moved)
    twin = Table.rebuilt(table.header, stored(rows))
    assert twin.was_answered(row.seat, row.answer)
    assert not twin.was_answered((row.seat + 1) % 3, row.answer)


def test_simultaneous_answers_do_not_make_each_other_stale(monkeypatch: pytest.MonkeyPatch) -> None:
    bids.register(monkeypatch)
    table, _ = begun("bids")
    questions = dict(table.asked)
    assert list(questions) == [0, 1, 2]
    table.answer(1, questions[1], "bid 3")
    table.answer(0, questions[0], "bid 5")
    with pytest.raises(IllegalAction):
        table.answer(1, questions[1], "bid 4")
    table.answer(2, questions[2], "bid 1")
    with pytest.raises(Stale):
        table.answer(2, questions[2], "bid 1")
    assert all(table.asked[seat] == table.number(seat) for seat in range(3))


def test_a_secret_bid_changes_nothing_the_others_are_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    bids.register(monkeypatch)
    table, _ = begun("bids")
    others = (0, 2, None)
    before = [sent(table, seat) for seat in others]
    for bid in ("bid 1", "bid 5"):
        table.answer(1, table.asked[1], bid)
        assert [sent(table, seat) for seat in others] == before
        table.undo(1, turn=False)
        assert [sent(table, seat) for seat in others] == before


def test_whoever_has_bid_is_refused_without_hearing_who_has_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bids.register(monkeypatch)
    heard = []
    for others in ((), (2,)):
        table, _ = begun("bids")
        for seat in (1, *others):
            table.answer(seat, table.asked[seat], "bid 3")
        with pytest.raises(IllegalAction) as refused:
            table.answer(1, 1, "bid 4")
        heard.append(refused.value.refusal.params)
    assert heard[0] == heard[1] == {"seat": (0, 2)}


def test_a_bid_can_be_taken_back_until_all_are_revealed(monkeypatch: pytest.MonkeyPatch) -> None:
    bids.register(monkeypatch)
    table, _ = begun("bids", 2)
    waiting = table.asked[1]
    table.answer(0, table.asked[0], "bid 3")
    table.undo(0, turn=False)
    assert table.asked[1] == waiting
    table.answer(0, table.asked[0], "bid 4")
    table.answer(1, waiting, "bid 1")
    assert not table.can_undo(1)
    with pytest.raises(Declined):
        table.undo(1, turn=False)


def test_a_whole_turn_can_be_started_again() -> None:
    table, _ = begun("nebelberge", 3, **{"optional-draw": "yes"})
    assert table.recorder is not None
    (seat,) = table.to_act()
    before = table.game.view(table.recorder.state, seat)
    played = next(action for action in table.legal(seat) if leaves_nothing_revealed(table, action))
    table.answer(seat, table.asked[seat], table.game.actions.text(played))
    table.answer(seat, table.asked[seat], "draw nothing")
    assert table.to_act() != (seat,)
    assert table.undo(seat, turn=True).count == 2
    assert table.game.view(table.recorder.state, seat) == before
    assert not table.can_undo(seat)


def turn_handed_on(empty: bool) -> tuple[Table, int]:
    """Nebelberge, a turn just over with nothing drawn; one mine in the centre may be empty."""
    table, _ = begun("nebelberge", 2, **{"optional-draw": "yes"})
    assert table.recorder is not None
    state = table.recorder.state
    assert isinstance(state, NebelbergeState)
    (seat,) = table.to_act()
    played = next(action for action in table.legal(seat) if leaves_nothing_revealed(table, action))
    table.answer(seat, table.asked[seat], table.game.actions.text(played))
    state.armies[:] = [() if empty and place == 0 else (0,) for place in range(len(state.armies))]
    table.answer(seat, table.asked[seat], "draw nothing")
    assert table.to_act() == (1 - seat,)
    return table, seat


def test_that_the_next_hand_fits_somewhere_is_not_tried_out_and_taken_back() -> None:
    """Whoever could go on has a card that fits: a hand that fits nowhere is replaced first."""
    table, seat = turn_handed_on(empty=False)
    assert not table.can_undo(seat)
    with pytest.raises(Declined):
        table.undo(seat, turn=True)


def test_every_hand_fits_on_an_empty_mine_so_the_turn_can_be_taken_back() -> None:
    table, seat = turn_handed_on(empty=True)
    assert table.undo(seat, turn=True).count == 2


def test_what_an_earlier_release_let_somebody_take_back_stays_taken_back() -> None:
    table, seat = turn_handed_on(empty=False)
    table.apply(Undone(seat, 2, "undo", 0))
    assert table.to_act() == (seat,)


def leaves_nothing_revealed(table: Table, action: int) -> bool:
    assert table.recorder is not None
    twin = table.recorder.state.clone()
    table.game.play(twin, table.to_act()[0], action)
    return twin.reveals == table.recorder.state.reveals


def test_nothing_is_undone_after_the_end() -> None:
    table, _ = begun(seats=2)
    luck = Seeded(3)
    while table.phase == "playing":
        play_at_random(table, luck)
    assert not any(table.can_undo(seat) for seat in range(2))


def test_an_unreadable_action_leaves_the_table_alone() -> None:
    table, rows = begun()
    (seat,) = table.to_act()
    before = sent(table, seat)
    with pytest.raises(UnreadableAction):
        table.answer(seat, table.asked[seat], "dig deeper")
    with pytest.raises(IllegalAction):
        table.answer(seat, table.asked[seat], "draw deck")
    assert sent(table, seat) == before
    assert table.rows == len(rows)


def test_a_secret_opens_its_own_seat_and_no_other() -> None:
    table = Table(header())
    assert [table.seat_of(f"secret {seat}") for seat in range(3)] == [0, 1, 2]
    assert table.seat_of("invitation") is None
    assert table.seat_of("") is None
    table.seat(Sat(1, Place("nobody")))
    assert table.seat_of("secret 1") is None


def test_a_table_of_other_rules_says_so() -> None:
    with pytest.raises(UnplayableTable, match="rules version 99"):
        Table(replace(header(), rules=99))


VERSIONS = [
    (name, version)
    for name in dwarrow.game_names()
    for version in range(1, dwarrow.game(name).rules_version + 1)
]


@pytest.mark.parametrize(("name", "version"), VERSIONS)
def test_a_table_of_earlier_rules_is_stored_and_played_to_its_end(name: str, version: int) -> None:
    table = Table(replace(header(name), rules=version))
    luck = Seeded(3, version)
    rows: list[AnyRow] = [table.begin()]
    while table.phase == "playing":
        rows.append(play_at_random(table, luck))
        if luck.below(40) == 0:
            table = Table.rebuilt(table.header, stored(rows))
    assert table.result is not None
    assert table.record().rules == version
    assert str(Table.rebuilt(table.header, stored(rows)).record()) == str(table.record())


def test_a_damaged_row_is_named() -> None:
    table, rows = begun()
    rows.append(Moved(table.to_act()[0], "draw deck"))
    with pytest.raises(UnplayableTable, match="row 2"):
        Table.rebuilt(table.header, rows)


def test_no_two_real_tables_are_dealt_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    assert len({str(Table(header()).begin().chance) for _ in range(5)}) == 5
