"""The end of a wave, the refresh and the last scoring as the rulebooks tell them."""

from __future__ import annotations

import pytest

from dwarrow.games.mountain_king import GAME
from dwarrow.games.mountain_king.phases.awards import AWARD_CHAMPIONS
from dwarrow.games.mountain_king.phases.refresh import REFRESH
from dwarrow.games.mountain_king.phases.supplies import SET_SUPPLIES
from dwarrow.games.mountain_king.phases.wave_scoring import SCORE_WAVE
from dwarrow.games.mountain_king.pieces import CHAMPIONS, CLANS
from dwarrow.games.mountain_king.state import SOURCES
from dwarrow.games.mountain_king.tracks import gain_influence
from dwarrow.kernel import Result, Scripted, Seeded
from tests.games.mountain_king.setting import (
    COLOURS,
    State,
    allowed,
    asked,
    begin,
    cell,
    do,
    figure_of,
    gnomes_in,
    honor,
    influence_on,
    invade,
    own,
    refused,
    run,
    script,
    show,
    table,
    tableau,
    trolls_in,
    votes,
)


def finished(state: State) -> Result:
    """The result once nothing is left to be asked."""
    state.stack = []
    result = GAME.result(state)
    assert result is not None
    return result


def points(state: State, code: str, colour: str = "pink") -> list[int]:
    """The lines with this code on a score sheet."""
    sheet = finished(state).breakdown[COLOURS.index(colour)]
    return [line.points for line in sheet if line.code == code]


def waves(seats: int) -> list[list[str]]:
    """What is told in each wave of a random game, repeats left out."""
    heard = ["lay", "supplies", "turn", "entrench", "invasion", "award", "end"]
    state = GAME.start(seats, Scripted((), Seeded(11)), events=True)
    luck = Seeded(12)
    told: list[list[str]] = [[]]
    while to_act := GAME.to_act(state):
        GAME.play(state, to_act[0], luck.pick(GAME.legal(state, to_act[0])))
        for event in state.take_events():
            code = event.code
            if code == "honor" and SOURCES[int(str(event.params["source"]))].startswith("wave"):
                code = "scored"
            if code == "wave":
                told.append([])
            elif code in [*heard, "scored"] and told[-1][-1:] != [code]:
                told[-1].append(code)
    return told


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_wave_has_its_phases_in_the_order_of_the_book(seats: int) -> None:
    first, second, third = waves(seats)
    for wave, last in ((first, "scored"), (second, "scored"), (third, "end")):
        assert wave[:3] == ["lay", "supplies", "turn"]
        assert wave[-3:] == ["invasion", "award", last]
    assert first[-4] == "entrench"


def test_case_23_of_equally_easy_caverns_only_the_nearest_count() -> None:
    state = table(
        gnomes={"fire-2": "1"},
        trolls={"fire-1": "blue 1", "fire-4": "blue 1", "moss-2": "green 1"},
        votes={"fire": "pink 1"},
    )
    invade(state, "fire")
    assert honor(state, "blue") == 3
    assert trolls_in(state, "fire-1") == ""
    assert len(gnomes_in(state, "fire-1")) == 1


def test_case_23_an_empty_cavern_far_away_is_easier_than_a_troll_nearby() -> None:
    state = table(
        gnomes={"moss-1": "1", "moss-2": "1"},
        trolls={"moss-3": "pink 1", "fire-2": "pink 1", "moss-4": "pink 1"},
    )
    state.gnome_pool = (1, 0, 0)
    invade(state, "moss")
    assert len(gnomes_in(state, "fire-4")) == 1


def test_case_23_gnomes_count_the_trolls_of_all_players() -> None:
    state = table(trolls={"moon-1": "pink 1 blue 1", "moon-2": "green 1"})
    state.gnome_pool = (1, 0, 0)
    invade(state, "moon")
    assert honor(state, "green") == 3


def test_case_26_every_troll_of_a_mixed_cavern_is_in_the_draw() -> None:
    state = table(trolls={"granite-1": "pink 2 blue 1"})
    script(state, "fallen", "1", "2", "1")
    script(state, "fallen", "1", "2")
    pool = state.pool[0]
    invade(state, "granite")
    assert trolls_in(state, "granite-1") == "blue 1"
    assert state.pool[0] == pool + 2


@pytest.mark.parametrize(("wave", "gnomes", "first"), [(1, 2, 3), (2, 3, 4), (3, 4, 5)])
def test_reading_06_gnomes_and_first_fallen_grow_with_the_waves(
    wave: int, gnomes: int, first: int
) -> None:
    state = table(wave=wave, trolls={"granite-1": "pink 9"})
    invade(state, "granite")
    assert trolls_in(state, "granite-1") == f"pink {9 - gnomes}"
    assert honor(state) == first + 2 * (gnomes - 1)


def test_gate_cards_are_turned_up_from_left_to_right() -> None:
    state = table(trolls={"moss-1": "pink 1", "granite-1": "blue 9"}, votes={"moss": "green 1"})
    invade(state, "granite", "moss")
    assert honor(state, "blue") == 3 + 2
    assert [gate.face_up for gate in GAME.view(state, None).gates] == [True, True]
    state = table(votes={"fire": "green 1"})
    invade(state, "fire", "moss")
    assert [gate.clan for gate in GAME.view(state, 1).gates] == [CLANS.index("fire"), -1]


def award(state: State, *influence: tuple[str, int]) -> State:
    """The champions of the display are awarded after this influence on the first of them."""
    for colour, count in influence:
        gain_influence(state, COLOURS.index(colour), 0, count)
    return begin(state, AWARD_CHAMPIONS)


@pytest.mark.parametrize(
    ("influence", "lines"),
    [(2, 0), (3, 1), (4, 1), (5, 2), (7, 3), (8, 3), (9, 3), (11, 4), (16, 6)],
)
def test_e21_a_yellow_line_is_passed_behind_the_space_of_its_number(
    influence: int, lines: int
) -> None:
    state = table()
    show(state, "hrima", "imbolg")
    gain_influence(state, 0, 1, 20)
    gain_influence(state, 1, 1, influence)
    begin(state, AWARD_CHAMPIONS)
    do(state, "honor")
    assert honor(state, "blue") == lines


def test_e21_a_consolation_vote_comes_from_the_champions_clan() -> None:
    state = table(trolls={"moss-2": "pink 1", "moss-3": "pink 1 blue 1"})
    show(state, "imbolg")
    award(state, ("pink", 3), ("blue", 2))
    assert refused(state, "votes moss") == "other-clan"
    do(state, "votes ice")
    assert (votes(state, "ice"), votes(state, "ice", "blue")) == (3, 1)
    assert allowed(state, "to") == ["moss-2", "flame-a", "flame-b"]
    assert refused(state, "to moss-3") == "not-dominated"


def test_case_29_champions_are_awarded_from_left_to_right() -> None:
    state = table(wave=3)
    show(state, "drokk", "yrsa")
    gain_influence(state, 2, 0, 1)
    gain_influence(state, 1, 1, 1)
    begin(state, AWARD_CHAMPIONS)
    assert asked(state) == "renegade-votes green"
    do(state, "votes ice")
    assert asked(state) == "bolster-where green"
    do(state, "stop")
    assert asked(state) == "renegade-votes blue"


def test_the_discs_come_back_from_an_awarded_champion() -> None:
    state = table()
    discs = list(state.discs)
    show(state, "hrima")
    gain_influence(state, 0, 0, 9)
    gain_influence(state, 1, 0, 2)
    assert state.discs == [discs[0] - 2, discs[1] - 1, *discs[2:]]
    do(begin(state, AWARD_CHAMPIONS), "honor")
    assert influence_on(state, "hrima") == 0
    assert state.discs == [discs[0] - 1, *discs[1:]]


def test_reading_36_a_renegades_consolation_is_one_vote_even_with_both() -> None:
    state = table(champions={"blue": "urgla"})
    show(state, "ghask")
    award(state, ("pink", 3), ("blue", 2))
    do(state, "votes ice", "votes mud")
    assert votes(state, "mud", "blue") == 1


def test_yrsa_gives_one_vote_in_three_clans_and_no_fourth() -> None:
    state = table(wave=3)
    show(state, "yrsa")
    award(state, ("pink", 1))
    do(state, "votes mud", "votes ice")
    assert allowed(state) == ["stop", *(f"votes {clan}" for clan in CLANS if clan != "ice")]
    do(state, "votes moon", "votes fire")
    assert asked(state) == ""
    assert [votes(state, clan) for clan in CLANS] == [0, 1, 1, 0, 0, 2, 1]


def test_stars_lie_where_their_cards_say() -> None:
    state = table(wave=3, gnomes={"moss-1": "1"})
    show(state, "urgrim", "uzul")
    gain_influence(state, 0, 0, 1)
    gain_influence(state, 0, 1, 1)
    begin(state, AWARD_CHAMPIONS)
    assert refused(state, "to moss-1") == "star-extra-trolls"
    assert "moss-1" not in allowed(state, "to")
    do(state, "to moss-2", "votes ice")
    assert allowed(state, "to") == ["moss-1"]
    assert refused(state, "to moss-2") == "star-clear-gnomes"


def test_a_star_on_a_clan_pays_its_owner_and_only_with_a_place() -> None:
    state = table(wave=3, votes={"ice": "blue 1"})
    show(state, "vulk")
    award(state, ("pink", 1))
    do(state, "votes ice")
    assert points(state, "star") == []
    assert points(state, "star", "blue") == []
    state = table(wave=3, votes={"ice": "blue 2 green 2 yellow 2 pink 1"})
    show(state, "vulk")
    award(state, ("pink", 1))
    do(state, "votes ice")
    assert points(state, "star") == []


def test_stars_at_a_hall_serve_their_owner_and_that_hall_alone() -> None:
    state = table(wave=3, trolls={"moss-2": "pink 1", "moss-3": "pink 1", "fire-2": "blue 1"})
    state.halls = (4, 8, *state.halls[2:])
    own(state, "blue", "hjarn")
    own(state, "pink", "selka")
    state.stars = ((CHAMPIONS.index("hjarn"), 0), (CHAMPIONS.index("selka"), 1))
    pink, blue = finished(state).breakdown[:2]
    assert {line.params["hall"]: line.points for line in blue if line.code == "hall"} == {0: 4}
    held = {line.params["hall"]: line.points for line in pink if line.code == "hall"}
    assert (0 in held, held[1], held[2]) == (False, 8 + 6, state.halls[2])


def test_case_32_two_gnomes_in_a_cavern_are_one_cavern_of_the_gnomes() -> None:
    state = table(wave=3, trolls={"moss-2": "pink 1"}, gnomes={"fire-2": "1 1"})
    state.halls = (8, *state.halls[1:])
    assert points(state, "hall") == [4]


@pytest.mark.parametrize(
    ("elders", "worth"), [(1, []), (2, [1]), (9, [30]), (10, [30]), (11, [30])]
)
def test_e26_elders_by_the_table_and_no_more_than_thirty(elders: int, worth: list[int]) -> None:
    words = ["elder"] * elders + ["."] * (12 - elders)
    state = table(wave=3)
    state.tableaus[0] = tableau(" ".join(words[:6]) + "\n" + " ".join(words[6:]))
    assert points(state, "elders") == worth


@pytest.mark.parametrize(
    ("champion", "most"), [("torr", 8), ("quag", 7), ("kor", 10), ("dornak", 10)]
)
def test_end_of_wave_icons_stop_at_the_most_on_their_card(champion: str, most: int) -> None:
    gates = ["moss-1", "ice-1", "ice-2", "moon-1", "moon-2", "granite-1", "hammer-1", "hammer-2"]
    state = table(wave=3, trolls=dict.fromkeys([*gates, "mud-1", "fire-1"], "pink 1"))
    state.tableaus[0] = tableau("elder elder elder elder\nelder elder elder elder")
    for name in ("nox", "grubba", "firragh", "varg", "murka", "slogg", champion):
        own(state, "pink", name)
    begin(state, SCORE_WAVE)
    assert honor(state) == most


def test_torr_counts_gate_caverns_and_not_domains() -> None:
    state = table(wave=3, trolls={"ice-1": "pink 1", "ice-2": "pink 1"}, champions={"pink": "torr"})
    begin(state, SCORE_WAVE)
    assert honor(state) == 4


@pytest.mark.parametrize(("wave", "source"), [(1, "wave-1"), (2, "wave-2")])
def test_e22_domains_score_alike_in_waves_one_and_two(wave: int, source: str) -> None:
    state = table(wave=wave, trolls={"moss-1": "pink 1", "moss-2": "pink 1", "fire-1": "pink 1"})
    begin(state, SCORE_WAVE)
    assert points(state, source) == [6 + 2 + 6]


def test_case_34_a_refresh_uncovers_champion_cards_and_paid_wilds() -> None:
    state = table(grid="wild .\nadvance .", champions={"pink": "lichen varg"})
    do(begin(state, SET_SUPPLIES), f"cover {cell(0, 0)}", "cover lichen 1")
    state.gate_seen = (1, 3, 0, 0)
    begin(state, REFRESH)
    assert (state.covered_cards, state.paired[0], state.covered[0]) == (0, 0, 0)
    assert state.cubes[0] == state.box.cubes
    assert [gate.seen_by for gate in GAME.view(state, 0).gates] == [(), (), (), ()]


def test_case_34_gate_cards_are_shuffled_anew() -> None:
    orders = set()
    for seed in range(8):
        state = table()
        state.chance = Seeded(seed)
        orders.add(begin(state, REFRESH).gates)
    assert len(orders) > 4


def test_reading_02_each_wave_shows_champions_of_its_own_deck() -> None:
    state = begin(table(wave=2), REFRESH)
    champions = state.box.champions
    assert {champions[champion].deck for champion in state.display} == {2}
    state = table(wave=1)
    shown = set(state.display)
    begin(state, REFRESH)
    assert {champions[champion].deck for champion in state.display} == {1}
    assert not shown & set(state.display)


def test_a_whole_game_ends_after_the_third_wave_with_every_line_added_up() -> None:
    state = GAME.start(2, Seeded(3))
    luck = Seeded(4)
    while seats := GAME.to_act(state):
        assert GAME.result(state) is None
        GAME.play(state, seats[0], luck.pick(GAME.legal(state, seats[0])))
    result = GAME.result(state)
    assert result is not None
    assert state.wave == 2
    assert [sum(line.points for line in sheet) for sheet in result.breakdown] == list(result.scores)


def test_reading_24_an_even_tie_is_a_shared_victory_and_votes_break_it() -> None:
    state = table(seats=3, wave=3, votes={"ice": "pink 2", "fire": "blue 2"})
    tiles = state.box.vote_tiles
    state.vote_tiles = tuple(range(len(tiles)))
    apart = tiles[CLANS.index("fire")][0] - tiles[CLANS.index("ice")][0]
    state.honor[0] = apart
    assert finished(state).places == (1, 1, 3)
    more = table(seats=3, wave=3, votes={"ice": "pink 2", "fire": "blue 3"})
    more.vote_tiles = state.vote_tiles
    more.honor[0] = apart
    assert finished(more).scores[0] == finished(more).scores[1]
    assert finished(more).places == (2, 1, 3)


def test_case_30_a_figure_of_the_display_stands_on_the_board_from_then_on() -> None:
    state = table(trolls={"moss-2": "pink 1"})
    show(state, "okkag")
    award(state, ("pink", 1))
    do(state, "to moss-2")
    assert (figure_of(state, "okkag"), trolls_in(state, "moss-2")) == ("moss-2", "pink 2")


def test_reading_30_a_star_that_counts_as_trolls_counts_for_icons_and_halls() -> None:
    state = table(wave=3, champions={"pink": "torr"}, trolls={"ice-1": "blue 2"})
    show(state, "urgrim")
    gain_influence(state, 0, 0, 1)
    state.stack = [SCORE_WAVE, AWARD_CHAMPIONS]
    run(state)
    do(state, "to ice-1")
    assert honor(state) == 2
    assert sorted(points(state, "hall")) == sorted((state.halls[2], state.halls[3]))
    assert points(state, "hall", "blue") == []
    assert votes(state, "ice") == 0


def test_the_star_that_clears_gnomes_stays_away_where_there_are_none() -> None:
    state = table(wave=3)
    show(state, "uzul")
    award(state, ("pink", 1))
    do(state, "votes ice")
    assert (asked(state), state.stars) == ("", ())


def test_case_32_gnomes_count_at_the_halls_around_them_and_nowhere_else() -> None:
    state = table(wave=3, trolls={"moss-2": "pink 1"}, gnomes={"mud-2": "1", "mud-4": "1 1"})
    assert points(state, "hall") == [state.halls[0]]


def test_case_26_a_normal_troll_may_fall_instead_of_a_champion() -> None:
    state = table(trolls={"granite-1": "pink 1"}, figures={"crym": "granite-1"})
    state.gnome_pool = (1, 0, 0)
    invade(state, "granite")
    assert allowed(state) == ["champion crym", "troll of seat 1"]
    assert refused(state, "troll of seat 2") == "own-falls"
    assert refused(state, "champion okkag") == "figure-elsewhere"
    do(state, "troll of seat 1")
    assert (trolls_in(state, "granite-1"), figure_of(state, "crym")) == ("pink 1", "granite-1")
    assert honor(state) == 3


def test_the_display_shows_which_champions_are_gone() -> None:
    state = table()
    show(state, "hrima", "okkag", "torr")
    assert [candidate.taken for candidate in GAME.view(state, 1).display] == [False, False, False]
    gain_influence(state, 0, 0, 1)
    gain_influence(state, 1, 2, 1)
    begin(state, AWARD_CHAMPIONS)
    assert asked(state) == "place-figure blue"
    assert [candidate.taken for candidate in GAME.view(state, 1).display] == [True, True, True]
