"""Analysis: a thrown away game is found, everything adds up, nothing hidden judges a choice."""

from __future__ import annotations

from pathlib import Path

import pytest

import dwarrow
from dwarrow.analysis import Analysis, Judge, NoAnalysis, analyse, course, judge_part, method
from dwarrow.analysis.tale import speaking_for
from dwarrow.bots import Asked, judge, mind
from dwarrow.bots.advice import advise
from dwarrow.kernel import DwarrowError, Message, Record, Recorder, Seeded, replay
from dwarrow.native.twin import twin

HERE = Path(__file__).parent
THROWN_AWAY = (HERE / "nebelberge-thrown-away.txt").read_text(encoding="utf-8")
"""Seat 1 wins with goblins 7 on mine 4, and plays gnomes 1 instead."""
IN_THE_TAVERN = (HERE / "nidavellir-thrown-away.txt").read_text(encoding="utf-8")
"""Seat 2 wins with the warrior, and takes the blacksmith."""
GOLDEN = HERE.parent / "golden"
pytestmark = pytest.mark.xdist_group("analysis")


def silent(done: int, of: int) -> None:
    """Nobody waits."""


@pytest.fixture(scope="module")
def analysis() -> Analysis:
    """The game that seat 1 threw away."""
    return analyse(THROWN_AWAY, silent)


def position(text: str, number: int) -> Recorder:
    """The table before a move, counted from 0."""
    record = Record.parse(text)
    for at, (recorder, _) in enumerate(replay(record, dwarrow.game(record.game))):
        if at == number:
            return recorder
    raise AssertionError(f"there is no position {number}")


def test_a_thrown_away_win_is_a_turning_point_with_the_better_action(analysis: Analysis) -> None:
    last = analysis.points[-1]
    assert (last.frame, last.seat, last.kind, last.whose) == (140, 0, "choice", 0)
    vocabulary = dwarrow.game("nebelberge").actions
    assert last.chosen == vocabulary.said(vocabulary.read("play gnomes-1 on mine 1"))
    assert last.better == vocabulary.said(vocabulary.read("play goblins-7 on mine 4"))
    assert last.before > 0.9
    assert last.after < 0.1
    assert last.chapter is None


def test_what_only_prepares_an_action_is_better_for_what_its_plan_brings() -> None:
    record = (GOLDEN / "mountain_king" / "v1" / "4-seats.txt").read_text(encoding="utf-8")
    recorder = position(record, 504)
    options = recorder.game.legal(recorder.state, 2)
    attack = Message("as", {"type": 0})
    better = next(each for each in options if recorder.game.actions.said(each) == attack)
    now = recorder.game.because(recorder.state, 2, (better,))
    assert [reason.code for reason in now] == ["takes-action-now"]
    told = speaking_for(recorder, 2, better)
    assert told[0] == Message("attack-sure", {"place": 23, "count": 1, "strength": 1})


def test_in_a_tavern_the_card_that_wins_is_the_better_one() -> None:
    recorder = position(IN_THE_TAVERN, 104)
    game = recorder.game
    judging = Judge(game, recorder.box, 2)
    blacksmith = game.actions.read("take blacksmith")
    choice = judging.choice(recorder.seen_by(1), 1, blacksmith)
    assert choice.best.action == game.actions.read("take warrior-4")
    assert choice.lost > 0.3
    best = judging.choice(recorder.seen_by(1), 1, choice.best.action)
    assert (best.best, best.lost) == (choice.best, 0)


def test_luck_and_choices_explain_the_way_from_start_to_end(analysis: Analysis) -> None:
    first, last = analysis.chances[0], analysis.chances[-1]
    assert len(analysis.chances) == THROWN_AWAY.count(". seat ") + 1
    assert last == [0.0, 1.0]
    for seat, share in enumerate(analysis.shares):
        way = share.luck + share.choices + share.others
        assert way == pytest.approx(last[seat] - first[seat], abs=0.001)
        assert share.choices <= 0
        assert share.accuracy is not None
        assert 0 <= share.accuracy <= 1
    assert sum(first) == pytest.approx(1, abs=0.001)
    assert len(analysis.points) <= 6


def test_the_same_record_gives_the_same_analysis_and_tells_how_far_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told: list[tuple[int, int]] = []
    moves = 24
    text = THROWN_AWAY.partition(f"\n{moves + 1}. seat")[0] + f"\nend {moves} moves\n"
    first = analyse(text, lambda done, of: told.append((done, of)))
    assert told[-1] == (moves + 1, moves + 1)
    assert len(told) > 1
    assert [done for done, _ in told] == sorted({done for done, _ in told})
    monkeypatch.setattr(course, "SECONDS", 0)
    on_a_slow_machine: list[int] = []
    assert analyse(text, lambda done, of: on_a_slow_machine.append(done)) == first
    assert on_a_slow_machine == list(range(1, moves + 2))


@pytest.mark.parametrize("name", ["nebelberge", "nidavellir", "mountain_king", "zwerge"])
def test_a_choice_is_judged_by_what_its_seat_could_know(name: str) -> None:
    """On every table that the seat could not tell from the truth it is judged the same."""
    record = Record.load(next((GOLDEN / name).glob("v*/2-*.txt")))
    game = dwarrow.game(name)
    moves = record.moves()
    compared = 0
    for at, (recorder, _) in enumerate(replay(record, game)):
        if at >= len(moves) or compared == 4:
            break
        seat = moves[at].seat
        if at % 11 or len(game.legal(recorder.state, seat)) < 2:
            continue
        judging = Judge(game, recorder.box, record.seats)
        chosen = game.parse(recorder.state, seat, moves[at].text)
        seen = recorder.seen_by(seat)
        truly = judging.choice(seen, seat, chosen)
        for luck in (1, 2):
            redealt = game.redeal(seen, seat, Seeded(luck))
            assert judging.choice(redealt, seat, chosen) == truly
            assert judging.worth(redealt, seat) == judging.worth(seen, seat)
        compared += 1
    assert compared == 4


def test_a_team_has_one_chance() -> None:
    text = next((GOLDEN / "zwerge").glob("v*/2-*.txt")).read_text(encoding="utf-8")
    part = judge_part(text, 0)
    assert all(len(judged.chances) == len(judged.given) == 1 for judged in part.judged)
    assert all(0 <= judged.chances[0] <= 1 for judged in part.judged)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "record-empty"),
        ("anything else", "record-foreign"),
        (THROWN_AWAY.replace("gnomes-1 on mine 1\n", "gnomes-1 on mine 6\n"), "record-check"),
        (THROWN_AWAY.replace("game nebelberge", "game chess"), "record-check"),
        (THROWN_AWAY.rpartition("end ")[0] + "end 1 move\n", "record-count"),
        (THROWN_AWAY.rpartition("\n")[0][:-20], "record-truncated"),
    ],
)
def test_a_hostile_record_is_refused_with_its_line(text: str, code: str) -> None:
    with pytest.raises(DwarrowError) as refused:
        judge_part(text, 0)
    assert refused.value.message.code == code


def test_an_illegal_move_is_refused_before_anything_is_judged() -> None:
    text = THROWN_AWAY.rpartition(", check")[0].replace(
        "141. seat 1: play gnomes-1 on mine 1", "141. seat 1: play gnomes-1 on mine 2"
    )
    with pytest.raises(DwarrowError) as refused:
        judge_part(f"{text}\n", 0)
    assert refused.value.message.code == "record-stops"


def test_a_record_without_end_is_too_long() -> None:
    line = "chance deck: giants-7b\n"
    head = THROWN_AWAY.partition("begin\n")[0]
    with pytest.raises(DwarrowError) as refused:
        judge_part(f"{head}begin\n{line * 5001}end 0 moves\n", 0)
    assert refused.value.message.code == "analysis-too-long"


def test_without_the_engine_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DWARROW_NATIVE", "off")
    for kept in (judge._learned, twin):
        kept.cache_clear()
    with pytest.raises(NoAnalysis) as refused:
        judge_part(THROWN_AWAY, 0)
    assert refused.value.message == Message("no-analysis", {"game": "nebelberge"})


def test_other_weights_are_another_method(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usual = method("nebelberge", 2)
    assert usual == method("nebelberge", 2)
    assert usual != method("nebelberge", 3)
    for name in ("nebelberge-3.brain", "nebelberge-3.toml"):
        text = (mind.FOLDER / name).read_bytes()
        there = tmp_path / name.replace("-3", "-2")
        there.write_bytes(text.replace(b"seats = 3", b"seats = 2"))
    monkeypatch.setattr(mind, "FOLDER", tmp_path)
    assert method("nebelberge", 2) != usual
    with pytest.raises(NoAnalysis):
        method("nebelberge", 4)


@pytest.mark.parametrize("text", [THROWN_AWAY, IN_THE_TAVERN])
def test_a_hint_says_the_same_chances_of_the_same_choices(text: str) -> None:
    record = Record.parse(text)
    moves, judged, compared = record.moves(), judge_part(text, 0).judged, 0
    for at, (recorder, _) in enumerate(replay(record, dwarrow.game(record.game))):
        if at == len(judged):
            break
        promised, seat = judged[at].promised, moves[at].seat
        if promised is None:
            continue
        asked = Asked(recorder.game, recorder.seen_by(seat), seat, Seeded(at))
        hint = {way.texts[0]: way.chance for way in advise(asked)}
        assert promised[0] == next(iter(hint.values()))
        if moves[at].text in hint:
            assert promised[1] == hint[moves[at].text]
            compared += 1
    assert compared
