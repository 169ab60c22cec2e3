"""Presence: a lost page is forgiven for a while, and server processes tell each other."""

from __future__ import annotations

from dwarrow.tables.presence import Pages, Presence, Standing

GRACE = 60.0
HERE = Standing("here", None)


class Time:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def presence(time: Time, process: str = "first") -> Presence:
    return Presence(process, GRACE, time)


def test_whoever_has_a_page_is_here() -> None:
    table = presence(Time())
    table.own({0})
    assert table.of(0) == HERE


def test_a_reloaded_page_makes_nobody_offline() -> None:
    time = Time()
    table = presence(time)
    table.own({0, 1})
    table.own({0})
    time.now += GRACE - 1
    assert table.of(1) == Standing("away", 1000.0)
    assert table.around(2) == {0, 1}
    table.own({0, 1})
    time.now += GRACE
    assert table.of(1) == HERE


def test_whoever_stays_away_is_offline_since_the_last_page_went() -> None:
    time = Time()
    table = presence(time)
    table.own({0, 1})
    table.own({0})
    time.now += GRACE
    assert table.of(1) == Standing("offline", 1000.0)
    assert table.around(2) == {0}


def test_where_a_table_was_just_opened_everybody_has_the_time_to_come_back() -> None:
    time = Time()
    table = presence(time)
    assert table.of(1) == Standing("away", None)
    time.now += GRACE
    assert table.of(1) == Standing("offline", None)


def test_whoever_takes_a_seat_counts_as_here_until_the_page_opens() -> None:
    time = Time()
    table = presence(time)
    time.now += 10 * GRACE
    table.welcome(1)
    assert table.of(1) == Standing("away", time.now)


def test_pages_at_another_process_count() -> None:
    time = Time()
    table = presence(time)
    assert table.have(Pages("second", (1,), (1,)))
    assert table.of(1) == HERE
    assert not table.have(Pages("second", ()))
    assert table.of(1) == Standing("away", 1000.0)


def test_a_process_that_tells_nothing_any_more_took_its_pages_along() -> None:
    time = Time()
    table = presence(time)
    table.own({0})
    table.have(Pages("second", (1,), (1,)))
    time.now += GRACE / 2
    assert table.of(1) == HERE
    time.now += GRACE
    assert table.of(1) == Standing("offline", 1000.0)
    assert table.of(0) == HERE
    assert table.have(Pages("second", (1,), (1,)))


def test_those_who_only_watch_are_counted_at_all_processes() -> None:
    time = Time()
    table = presence(time)
    table.own({0}, watching=1)
    table.have(Pages("second", (), (), 2))
    assert table.watching() == 3
    time.now += 2 * GRACE
    assert table.watching() == 1


def test_whoever_came_over_from_a_process_that_died_may_reload_the_page() -> None:
    time = Time()
    table = presence(time)
    table.have(Pages("second", (1,), (1,)))
    time.now += 5
    table.own({1})
    time.now += GRACE - 6
    table.own(())
    left = time.now
    time.now += 2
    assert table.of(1) == Standing("away", left)


def test_whoever_looks_elsewhere_is_away_since_then_and_never_offline() -> None:
    time = Time()
    table = presence(time)
    table.own({0, 1}, {0, 1})
    time.now += 5
    table.own({0, 1}, {0})
    time.now += 10 * GRACE
    assert table.of(1) == Standing("away", 1005.0)
    assert table.around(2) == {0, 1}
    table.own({0, 1}, {0, 1})
    assert table.of(1) == HERE


def test_a_page_that_opens_unseen_is_away_since_it_opened() -> None:
    time = Time()
    table = presence(time)
    table.own({0}, ())
    assert table.of(0) == Standing("away", 1000.0)


def test_a_second_page_out_of_sight_makes_nobody_away() -> None:
    time = Time()
    table = presence(time)
    table.own({0}, {0})
    table.have(Pages("second", (0,), ()))
    assert table.of(0) == HERE
    time.now += 5
    table.own({0}, ())
    assert table.of(0) == Standing("away", 1005.0)
