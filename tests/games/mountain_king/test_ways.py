"""What views and events tell of the ways of gnomes and trolls, and of what is printed."""

from __future__ import annotations

from dwarrow.games.mountain_king import GAME
from dwarrow.games.mountain_king.pieces import CHAMPIONS, PLACE_NAMES
from dwarrow.kernel import Event, Param
from tests.games.mountain_king.setting import State, act, do, invade, table


def names(places: Param) -> list[str]:
    """Places by name."""
    return [PLACE_NAMES[place] for place in several(places)]


def several(param: Param) -> tuple[int, ...]:
    """A parameter that is several numbers."""
    assert isinstance(param, tuple)
    return tuple(number for number in param if isinstance(number, int))


def listening(state: State) -> State:
    """The table with events on."""
    state.events = []
    return state


def told(state: State, code: str) -> list[Event]:
    """The events with this code."""
    return [event for event in state.events or [] if event.code == code]


def mud_in_wave_two() -> State:
    """The position of worked example E16."""
    return table(
        wave=2,
        trolls={"mud-1": "pink 1", "mud-2": "blue 1", "hammer-2": "yellow 2"},
        gnomes={"mud-3": "1"},
        votes={"mud": "pink 1"},
    )


def test_e16_the_view_says_what_the_gnome_can_reach_and_why() -> None:
    course = GAME.view(invade(mud_in_wave_two(), "mud"), 0).course
    assert course is not None
    assert course.passed == ()
    assert names(course.open) == names(course.best) == ["mud-1", "mud-2"]
    assert (course.far, course.trolls) == ((1, 1), (1, 1))
    assert [names(path) for path in course.paths] == [["mud-1"], ["mud-2"]]


def test_e16_each_gnome_tells_its_way_as_it_was_then() -> None:
    state = listening(mud_in_wave_two())
    do(invade(state, "mud"), "to mud-1", "to hammer-4")
    walks = [event.params for event in told(state, "gnome-walks")]
    ways = [names(walk["path"]) for walk in walks]
    assert ways == [["mud-1"], ["mud-1"], ["mud-1", "mud-3", "hammer-4"]]
    last = walks[2]
    assert names(last["best"]) == ["hammer-4", "mud-4"]
    assert names(last["passed"]) == ["mud-1", "mud-3"]
    assert names(last["open"]) == ["mud-2", "hammer-2", "hammer-4", "mud-4"]
    assert dict(zip(names(last["open"]), several(last["held"]), strict=True))["hammer-2"] == 2
    assert dict(zip(names(last["open"]), several(last["far"]), strict=True))["mud-2"] == 1


def test_no_course_without_gnomes_at_the_rally_point() -> None:
    assert GAME.view(table(), 0).course is None


def test_a_march_goes_over_manned_places_and_counts_all_who_can_come() -> None:
    trolls = {"flame-b": "pink 2", "moon-4": "pink 1", "moon-2": "blue 1"}
    state = act(table(trolls=trolls), "advance", 3)
    view = GAME.view(state, 0)
    far = next(march for march in view.marches if PLACE_NAMES[march.target] == "moon-2")
    assert far.trolls == 3
    assert {tuple(names(step)) for step in far.steps} == {
        ("flame-b", "moon-4"),
        ("moon-4", "moon-2"),
    }
    assert GAME.view(state, 1).marches == ()
    do(state, "to moon-2")
    assert [PLACE_NAMES[march.target] for march in GAME.view(state, 0).marches] == ["moon-2"]


def test_a_troll_and_a_champion_tell_the_way_they_march() -> None:
    state = table(trolls={"flame-b": "pink 2", "moon-4": "pink 1"}, figures={"argren": "flame-b"})
    do(act(listening(state), "advance", 2), "to moon-2", "from flame-b", "champion argren")
    troll, champion = told(state, "march")[0], told(state, "champion-marches")[0]
    assert names(troll.params["path"]) == ["flame-b", "moon-4", "moon-2"]
    assert names(champion.params["path"]) == ["flame-b", "moon-4", "moon-2"]
    assert champion.params["champion"] == CHAMPIONS.index("argren")


def test_a_repulse_tells_who_goes_home_from_where() -> None:
    state = table(
        trolls={"fire-3": "pink 1"}, figures={"argren": "fire-3"}, gnomes={"fire-1": "3 3"}
    )
    do(act(listening(state), "advance", 2), "to fire-1", "from fire-3", "champion argren")
    do(state, "to flame-a")
    params = told(state, "retreat")[0].params
    assert (params["count"], params["champions"]) == (2, (CHAMPIONS.index("argren"),))
    assert params["from"] == PLACE_NAMES.index("fire-1")


def test_the_view_carries_what_is_printed_on_the_boards() -> None:
    printed = GAME.view(table(), 0).printed
    assert printed.supplies == (6, 5, 4)
    assert printed.desperation_on == (5, 6, 7, 8)
    assert (printed.invasion_gnomes, printed.first_fallen, printed.other_fallen) == (
        (2, 3, 4),
        (3, 4, 5),
        2,
    )
