"""Lessons are played by the real rules: every action is allowed, every sentence is there."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import msgspec
import pytest

import dwarrow
from dwarrow.kernel import LANGUAGES, Record, replay
from dwarrow.lessons import BrokenLesson, examples, lesson, lessons, moments, scenes
from dwarrow.lessons.lesson import PUPIL, read_lesson
from dwarrow.server.lessons import lesson_message
from dwarrow.server.messages import Lesson as LessonMessage

WORDS = Path(__file__).parents[2] / "src" / "dwarrow" / "lessons"
REFERENCES = Path(__file__).parents[2] / "docs"
BOARDS = Path(__file__).parents[2] / "web" / "src" / "boards"
GOLDEN = Path(__file__).parents[1] / "golden"
GAMES = Path(__file__).parents[1] / "games"
LONGEST = 20
"""As many words as a sentence of the coach may have."""
ROOM = 150
"""As many letters as the coach of the first game has room for."""
SLOW_READING, PRESSING, DOING, WATCHING = 2.5, 2.0, 5.0, 2.0
"""Words a second of a slow reader; seconds to go on, to find and do something, to watch a move."""
SPREAD = 7
"""One action of so many that the game knows is tried at every question of a lesson."""
ALL = [(game, name) for game in dwarrow.game_names() for name in (*lessons(game), *examples(game))]


def test_a_lesson_sends_nothing_but_its_own_positions_and_tells_all_that_came_before() -> None:
    *_, (recorder, _) = moments(lesson("mountain_king", "hall"))
    sent = msgspec.json.decode(lesson_message("mountain_king", "hall"), type=LessonMessage)
    assert sent.steps[0].frame == 0
    assert len(sent.replay.frames) == max(step.frame for step in sent.steps) + 1 < 5
    told = [event.code for frame in sent.replay.frames for event in frame.events]
    assert told == [event.seen_by(PUPIL).code for event in recorder.told_to(PUPIL)]


def words_of(game: str, language: str) -> dict[str, dict[str, str]]:
    text = (WORDS / game / "words" / f"{language}.toml").read_text(encoding="utf-8")
    found: dict[str, dict[str, str]] = tomllib.loads(text).get("lesson", {})
    return found


def reads_easily(text: str) -> bool:
    """Whether no sentence is longer than one reads at once."""
    return all(len(re.findall(r"[\w’-]+", part)) <= LONGEST for part in re.split(r"[.!?] ", text))


def coach_of(game: str, language: str) -> dict[str, dict[str, str]]:
    text = (WORDS / game / "words" / f"{language}.toml").read_text(encoding="utf-8")
    found: dict[str, dict[str, str]] = tomllib.loads(text)["coach"]
    return found


@pytest.mark.parametrize(("game", "name"), ALL)
def test_a_lesson_is_allowed_by_the_rules_to_its_end(game: str, name: str) -> None:
    steps = list(moments(lesson(game, name)))
    assert steps
    assert not steps[-1][1].do, "a lesson ends with what the coach says"
    assert lesson_message(game, name)


@pytest.mark.parametrize(("game", "name"), ALL)
def test_the_pupil_is_asked_wherever_it_has_to_do_something(game: str, name: str) -> None:
    for recorder, step in moments(lesson(game, name)):
        assert not step.do or PUPIL in recorder.game.to_act(recorder.state), step.say


@pytest.mark.parametrize(("game", "name"), ALL)
def test_every_forbidden_thing_of_a_lesson_is_answered_with_a_reason(game: str, name: str) -> None:
    rules = dwarrow.game(game)
    asked = [recorder.seen_by(PUPIL) for recorder, step in moments(lesson(game, name)) if step.do]
    tries = {action for state in asked for action in rules.legal(state, PUPIL)}
    reasons = set()
    for state in asked:
        allowed = set(rules.legal(state, PUPIL))
        for action in tries | set(range(len(rules.actions))[::SPREAD]) - allowed:
            refusal = rules.refusal(state, PUPIL, action)
            assert (refusal is None) == (action in allowed)
            if refusal:
                reasons.add(refusal)
    assert reasons, "nothing can be tried in vain"
    for language in LANGUAGES:
        for reason in reasons:
            assert rules.words(language).say("refusal", reason, ["Anna", "Borin", "Cleo"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "name"), ALL)
def test_the_coach_says_everything_in_every_language(game: str, name: str, language: str) -> None:
    said = words_of(game, language)[name]
    steps = {step.say for step in lesson(game, name).steps}
    assert set(said) == steps | {"title", "about"}
    assert all(reads_easily(text) for text in said.values())


@pytest.mark.parametrize(
    ("name", "action"), [("turn", "try"), ("council", "message"), ("victory", "message")]
)
def test_nobody_else_is_on_turn_before_the_coach_spoke_of_what_was_done(
    name: str, action: str
) -> None:
    done = False
    for recorder, step in moments(lesson("zwerge", name)):
        if done:
            assert PUPIL in recorder.game.to_act(recorder.state), step.say
            break
        done = any(text.startswith(action) for text in step.do)
    assert done


def listed(game: str, title: str) -> set[str]:
    """The names in a table of the game's reference."""
    reference = (REFERENCES / f"reference-{game.replace('_', '-')}.md").read_text(encoding="utf-8")
    table = reference.partition(title)[2].partition("## ")[0]
    return set(re.findall(r"^\| ([a-z][a-z-]*) \|", table, re.MULTILINE)) - {"name", "code"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", dwarrow.game_names())
def test_the_coach_of_the_first_game_explains_every_question(game: str, language: str) -> None:
    said = coach_of(game, language)
    assert set(said["asked"]) == listed(game, "## Questions")
    assert set(said) - {"moment"} == {"asked", "event"}, "praise and warnings are reasons of hints"
    board = (BOARDS / game / "index.ts").read_text(encoding="utf-8")
    assert all(f'"{moment}"' in board for moment in said.get("moment", {}))
    assert {key: set(texts) for key, texts in said.items()} == {
        key: set(texts) for key, texts in coach_of(game, "en").items()
    }
    assert set(said["event"]) <= listed(game, "## Events")
    for text in (text for texts in said.values() for text in texts.values()):
        assert reads_easily(text), text
        assert len(text) <= ROOM, text


def test_a_lesson_that_the_rules_do_not_allow_is_broken() -> None:
    text = 'seats = 2\nrivals = ["Borin"]\n[[step]]\nsay = "x"\ndo = ["play orcs-1 on mine 9"]\n'
    with pytest.raises(BrokenLesson, match="play orcs-1 on mine 9"):
        list(moments(read_lesson("nebelberge", "x", text)))


def test_a_lesson_goes_on_at_the_table_of_another() -> None:
    text = 'table = "capture"\nbefore = ["1: draw deck"]\n[[step]]\nsay = "x"\n'
    there = lesson("nebelberge", "capture")
    found = read_lesson("nebelberge", "x", text, lambda name: lesson("nebelberge", name))
    assert (found.name, found.deal, found.rivals) == ("x", there.deal, there.rivals)
    assert found.before == (*there.before, (PUPIL, "draw deck"))
    assert [step.say for step in found.steps] == ["x"]


@pytest.mark.parametrize("wrong", ["", "seats = 2\n", 'seats = 2\nrivals = ["B"]\nother = 1\n'])
def test_a_file_that_is_no_lesson_is_refused(wrong: str) -> None:
    with pytest.raises(BrokenLesson):
        read_lesson("nebelberge", "x", wrong)


def test_no_reader_is_given_the_name_of_a_rival() -> None:
    memory = (BOARDS.parent / "lib" / "memory.ts").read_text(encoding="utf-8")
    known = re.search(r"RIVALS = \[(.*)\]", memory)
    assert known is not None
    rivals = {rival for game, name in ALL for rival in lesson(game, name).rivals}
    assert rivals == set(re.findall(r'"(\w+)"', known[1]))


def sections_of(game: str) -> set[str]:
    """The sections of a game's rules drawer."""
    text = (BOARDS / game / "words" / "en.toml").read_text(encoding="utf-8")
    return set(tomllib.loads(text)["rules"])


@pytest.mark.parametrize("game", dwarrow.game_names())
def test_every_section_of_the_rules_is_shown_or_can_be_tried(game: str) -> None:
    tried = {lesson(game, name).steps[0].rule for name in examples(game)}
    assert set(scenes(game)) | tried == sections_of(game)


@pytest.mark.parametrize(("game", "name"), ALL)
def test_the_coach_can_always_be_asked_why(game: str, name: str) -> None:
    first = lesson(game, name).steps[0]
    assert first.rule in sections_of(game)


@pytest.mark.parametrize("game", dwarrow.game_names())
def test_at_least_three_examples_of_the_rulebook_can_be_tried(game: str) -> None:
    assert len(examples(game)) >= 3
    for name in examples(game):
        first = lesson(game, name).steps[0]
        assert first.do, name
        assert first.rule in sections_of(game), name


def test_every_worked_example_is_listed_with_its_scene_or_why_it_has_none() -> None:
    text = (REFERENCES / "lessons.md").read_text(encoding="utf-8")
    listed = set(re.findall(r"\b[CEX]\d+\b", text))
    for kind, first, last in re.findall(r"\b([CE])(\d+) to [CE](\d+)", text):
        listed |= {f"{kind}{number:02}" for number in range(int(first), int(last) + 1)}
    tests = "".join(path.read_text("utf-8") for path in GAMES.glob("*/test_examples.py"))
    assert listed == {name.upper() for name in re.findall(r"def test_([cex]\d+)_", tests)}
    played = set(re.findall(r"`([a-z]+)`", text.partition("## Examples")[2]))
    for game in dwarrow.game_names():
        assert set(examples(game)) <= played


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", dwarrow.game_names())
def test_a_path_takes_less_than_twelve_minutes(game: str, language: str) -> None:
    seconds = 0.0
    for name in lessons(game):
        said = words_of(game, language)[name]
        for step in lesson(game, name).steps:
            read = len(said[step.say].split()) / SLOW_READING
            seconds += read + PRESSING + len(step.do) * DOING + len(step.then) * WATCHING
    assert seconds < 12 * 60


@pytest.mark.parametrize("game", dwarrow.game_names())
def test_a_scene_is_the_moment_at_which_the_coach_speaks_of_the_rule(game: str) -> None:
    assert scenes(game)
    for rule, (name, at) in scenes(game).items():
        steps = [step for _, step in moments(lesson(game, name))]
        assert steps[at].rule == rule


@pytest.mark.parametrize("game", ["mountain_king", "nidavellir"])
def test_the_coach_has_something_new_to_explain_in_the_second_half_of_a_game(game: str) -> None:
    record = Record.load(GOLDEN / game / "v1" / "2-seats.txt")
    explained = coach_of(game, "en")["event"]
    heard: dict[str, int] = {}
    for at, (recorder, _) in enumerate(replay(record, dwarrow.game(game))):
        for event in recorder.events:
            heard.setdefault(event.code, at)
    assert max(heard[code] for code in explained if code in heard) > at / 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_is_sent_to_the_open_cards_of_the_dwarves_hears_where_they_lie(language: str) -> None:
    words = tomllib.loads(
        (BOARDS / "zwerge" / "words" / f"{language}.toml").read_text(encoding="utf-8")
    )
    land = words["board"]["land"].lower()
    assert land in coach_of("zwerge", language)["asked"]["action"].lower(), "a phone shows the map"
