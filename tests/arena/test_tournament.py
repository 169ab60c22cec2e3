"""Tournaments: fair deals, early ends, rows that are gone on with, and ratings."""

from __future__ import annotations

from pathlib import Path

import pytest

from dwarrow.arena import players
from dwarrow.arena.ratings import ratings
from dwarrow.arena.rows import BadRows, Claimed, Row, Rows, read_rows, write_parquet
from dwarrow.arena.standings import by_seat, compared, standings
from dwarrow.arena.tournament import STEP, Contest, contest, play_tournament
from dwarrow.bots import RandomBot
from dwarrow.kernel import BadSetup

ERROR = 0.05
TWIN = f"{__name__}:Twin"
GAMES = 100


class Twin(RandomBot):
    """As strong as the random bot, under another name."""


def small(seed: int = 1) -> Contest:
    """Three bots, of which two are equally good."""
    return contest("nebelberge", 2, ["random", "greedy", TWIN], games=GAMES, seed=seed)


def played(each: Contest, file: Path, jobs: int = 1, error: float | None = ERROR) -> Rows:
    rows = Rows(file)
    play_tournament([each], rows, error=error, jobs=jobs)
    return rows


@pytest.fixture(scope="module")
def tournament(tmp_path_factory: pytest.TempPathFactory) -> tuple[Contest, Rows]:
    each = small()
    return each, played(each, tmp_path_factory.mktemp("arena") / "games.csv")


def names(each: Contest) -> list[str]:
    return [entry.name for entry in each.entries]


def test_every_form_has_its_line_ups() -> None:
    bots = ["random", "greedy", "easy"]
    pairs = ["random+greedy", "random+easy", "greedy+easy"]
    assert names(contest("nebelberge", 2, bots)) == pairs
    assert names(contest("nebelberge", 2, bots, form="gauntlet")) == pairs[:2]
    assert names(contest("nebelberge", 3, bots[:2])) == [
        "random+greedy+greedy",
        "greedy+random+random",
    ]
    assert names(contest("nebelberge", 3, bots, form="tables")) == ["random+greedy+easy"]
    teams = contest("zwerge", 2, bots, form="gauntlet")
    assert names(teams) == ["random+random", "greedy+greedy", "easy+easy"]
    assert [(each.first, each.second) for each in teams.pairings] == [
        ("random", "greedy"),
        ("random", "easy"),
    ]


@pytest.mark.parametrize(
    ("game", "seats", "bots", "form"),
    [
        ("chess", 2, ["random", "greedy"], "round-robin"),
        ("nebelberge", 9, ["random", "greedy"], "round-robin"),
        ("nebelberge", 2, ["random", "genius"], "round-robin"),
        ("nebelberge", 2, ["random", "random"], "round-robin"),
        ("nebelberge", 3, ["random", "greedy"], "tables"),
    ],
)
def test_what_cannot_be_played_is_refused_before_any_game(
    game: str, seats: int, bots: list[str], form: str
) -> None:
    with pytest.raises(BadSetup):
        contest(game, seats, bots, form=form)


def test_each_deal_is_played_from_every_seat(tournament: tuple[Contest, Rows]) -> None:
    each, rows = tournament
    for entry in each.entries:
        for deal in entry.rows(rows.found):
            first, second = entry.line_up.bots
            assert [row.bots for row in deal] == [(first, second), (second, first)]


def test_a_decided_pairing_ends_early_and_an_equal_one_goes_on(
    tournament: tuple[Contest, Rows],
) -> None:
    each, rows = tournament
    deals = {entry.name: entry.counted for entry in each.entries}
    assert deals == {
        "random+greedy": STEP,
        f"random+{TWIN}": GAMES // 2,
        f"greedy+{TWIN}": STEP,
    }
    verdicts = {(pair.first, pair.second): pair for pair in compared(each, rows.found)}
    assert verdicts["random", "greedy"].better == "greedy"
    equal = verdicts["random", TWIN]
    assert equal.better == ""
    assert equal.won.low is not None
    assert equal.won.high is not None
    assert equal.won.low < 0.5 < equal.won.high


def test_with_nothing_to_decide_everything_is_played(tmp_path: Path) -> None:
    each = contest("nebelberge", 2, ["random", "greedy"], games=60)
    assert len(played(each, tmp_path / "games.csv", error=None).found) == 60


def test_the_same_seed_gives_the_same_rows_with_any_number_of_jobs(
    tournament: tuple[Contest, Rows], tmp_path: Path
) -> None:
    text = tournament[1].path.read_text()
    assert played(small(), tmp_path / "two.csv", jobs=2).path.read_text() == text
    assert played(small(seed=2), tmp_path / "other.csv").path.read_text() != text


def test_rows_that_are_there_are_not_played_again(
    tournament: tuple[Contest, Rows], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = tournament[1].path.read_text()
    lines = whole.splitlines(keepends=True)
    file = tmp_path / "games.csv"
    torn = lines[-1][:-5]
    file.write_text("".join([lines[0], *lines[1:-1:2], torn]))
    assert played(small(), file).path.read_text() == whole

    def refuse(task: players.Task) -> list[Row]:
        raise AssertionError("played again")

    monkeypatch.setattr(players, "play_task", refuse)
    assert played(small(), file).path.read_text() == whole


def test_a_line_that_is_no_game_is_named(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    file.write_text("version,game\nnothing\n0.1.0,nebelberge\n")
    with pytest.raises(BadRows, match="line 2"):
        list(read_rows(file))


def test_of_two_tournaments_one_writes_a_file(tmp_path: Path) -> None:
    first, second = Rows(tmp_path / "games.csv"), Rows(tmp_path / "games.csv")
    first.claim()
    with pytest.raises(Claimed):
        play_tournament([small()], second, error=ERROR, jobs=1)
    first.close()


def test_rows_that_were_never_read_are_never_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    file.write_text("whatever\n")
    Rows(file).finish()
    assert file.read_text() == "whatever\n"


@pytest.mark.slow
def test_equal_bots_get_equal_ratings_and_better_ones_more(
    tournament: tuple[Contest, Rows],
) -> None:
    each, rows = tournament
    rated = ratings(each, rows.found)
    assert rated["greedy"].low > rated["random"].high
    assert rated["random"].low < rated[TWIN].value < rated["random"].high
    assert sum(rating.value for rating in rated.values()) == pytest.approx(3 * 1500)


def test_the_usual_level_has_the_usual_rating(tmp_path: Path) -> None:
    each = contest("nebelberge", 2, ["random", "good"], games=20)
    rows = played(each, tmp_path / "games.csv")
    assert ratings(each, rows.found)["good"].value == 1500


def test_a_shared_victory_is_divided() -> None:
    row = Row("", "", "", "", 1, "", 0, 0, 9, ("a", "b", "c"), (5, 5, 1), (1, 1, 3))
    assert [row.won(seat) for seat in range(3)] == [0.5, 0.5, 0]


def test_teams_are_compared_on_the_same_deals(tmp_path: Path) -> None:
    each = contest("zwerge", 2, ["random", "greedy"], games=40, options={"difficulty": "easy"})
    rows = played(each, tmp_path / "games.csv")
    weak, strong = standings(each, rows.found)
    assert (weak.rating, strong.rating) == (None, None)
    assert strong.won.value > 0.5 > weak.won.value
    assert compared(each, rows.found)[0].better == "greedy"
    assert {entry.counted for entry in each.entries} == {STEP}


def test_more_seats_have_a_lower_fair_share(tmp_path: Path) -> None:
    each = contest("nebelberge", 3, ["greedy", "random"], games=90)
    rows = played(each, tmp_path / "games.csv")
    for pair in compared(each, rows.found):
        assert pair.fair == pytest.approx(1 / 3)
        assert pair.better == "greedy"
    assert sum(by_seat(each, rows.found)) == pytest.approx(1)


def test_parquet_has_the_same_rows(tournament: tuple[Contest, Rows]) -> None:
    import pyarrow.parquet

    rows = tournament[1]
    table = pyarrow.parquet.read_table(write_parquet(rows.path))
    assert table.num_rows == len(rows.found)
    assert set(table.column("bot_1").to_pylist()) == {"random", "greedy", TWIN}
    assert str(table.schema.field("score_2").type) == "int64"
