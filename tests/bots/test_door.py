"""The door for players: bots by name, from packages and from one's own folder, with a memory."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import cast

import pytest

import dwarrow
from dwarrow.bots import bot
from dwarrow.kernel import BadSetup, Seeded, State
from dwarrow.kernel.registry import checked
from tests.kernel import nim

OWN = '''
import dwarrow

class Counting(dwarrow.Bot):
    """Plays its first option and counts how often it was asked in this game."""

    def choose(self, asked):
        asked.memory = (asked.memory or 0) + 1
        turn = asked.view.turn
        assert asked.memory <= 2 * turn, (asked.memory, turn)
        assert asked.deadline is None
        return asked.options[0]

class Wrong(dwarrow.Bot):
    def choose(self, asked):
        return None

class NoBot:
    pass
'''
GAME = """
from tests.kernel.nim import Nim
GAME = Nim()
GAME.name = "other-nim"
"""
BROKEN = {
    "missing": "import nothing_of_this_name",
    "no-game": "GAME = Player = object",
    "misnamed": GAME,
    "wordless": """
import tests.kernel.nim as nim
from dwarrow.kernel import Words

class Wordless(nim.Nim):
    name = "wordless"
    folder = nim.WORDS.parent

    def words(self, language):
        return Words(language, nim.WORDS if language != "fr" else self.folder / "nowhere")

GAME = Wordless()

class Player:
    def __init__(self):
        raise ValueError("nobody can make me")
""",
}
"""Modules that packages offer as a game and a bot of this name, and that are neither."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of one's own, where Python finds modules and packages."""
    (tmp_path / "own_bots_here.py").write_text(OWN)
    (tmp_path / "own_game_here.py").write_text(GAME)
    installed(
        tmp_path, "somebody", "other-nim = own_game_here:GAME", "counting = own_bots_here:Counting"
    )
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path


def installed(folder: Path, package: str, game: str, bot: str) -> None:
    """What an installer notes of a package that offers a game and a bot."""
    info = folder / f"{package.replace('-', '_')}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[dwarrow.games]\n{game}\n[dwarrow.bots]\n{bot}\n")


@pytest.fixture
def broken(folder: Path) -> Path:
    """The same folder with packages that are broken, each in its own way."""
    for name, text in BROKEN.items():
        module = f"broken_{name.replace('-', '_')}"
        (folder / f"{module}.py").write_text(text)
        installed(folder, f"by-{name}", f"{name} = {module}:GAME", f"bot-{name} = {module}:Player")
    return folder


def simulate(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """`dwarrow simulate` in that folder."""
    return command(folder, "simulate", *arguments, "--seed", "1", "--jobs", "1")


def command(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The command in that folder."""
    source = Path(__file__).parents[2]
    return subprocess.run(
        [sys.executable, "-m", "dwarrow", *arguments],
        cwd=folder,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": f"{source / 'src'}:{source}", "DWARROW_LANGUAGE": "en"},
    )


def test_a_bot_of_ones_own_folder_plays_by_module_and_class(folder: Path) -> None:
    run = simulate(folder, "nebelberge", "--games", "4", "--bots", "greedy,own_bots_here:Counting")
    assert run.returncode == 0, run.stderr
    assert "own_bots_here:Counting" in run.stdout


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("own_bots_here:Nobody", "the module “own_bots_here” has nothing"),
        ("nowhere:Bot", "no module “nowhere”"),
        ("nowhere.at.all:Bot", "no module “nowhere.at.all”"),
        ("own_bots_here:NoBot", "is not a bot"),
        ("genius", "master, counting."),
    ],
)
def test_a_bot_that_is_none_is_refused_in_a_sentence(folder: Path, name: str, why: str) -> None:
    run = simulate(folder, "nebelberge", "--games", "1", "--bots", f"greedy,{name}")
    assert run.returncode == 1
    assert why in run.stderr
    assert "Traceback" not in run.stderr


def test_a_bot_whose_answer_is_no_option_is_named(folder: Path) -> None:
    run = simulate(folder, "nebelberge", "--games", "1", "--bots", "greedy,own_bots_here:Wrong")
    assert run.returncode == 1
    (line,) = run.stderr.strip().splitlines()
    assert "own_bots_here:Wrong" in line
    assert "answered with None" in line


def test_a_bot_and_a_game_of_another_package_are_found_by_name(folder: Path) -> None:
    run = simulate(folder, "nebelberge", "--games", "2", "--bots", "greedy,counting")
    assert run.returncode == 0, run.stderr
    for bots in ([], ["--bots", "random,random"]):
        run = simulate(folder, "other-nim", "--games", "2", *bots)
        assert run.returncode == 0, run.stderr


def test_a_game_for_two_is_listed_so(folder: Path) -> None:
    with (folder / "own_game_here.py").open("a") as file:
        file.write("GAME.seats = (2,)\n")
    listed = command(folder, "games").stdout.partition("other-nim")[2]
    assert "\n  2 players\n" in listed


def test_games_that_packages_offer_are_listed_and_broken_ones_are_named(broken: Path) -> None:
    run = command(broken, "games", "--json")
    assert run.returncode == 0, run.stderr
    assert [game["name"] for game in json.loads(run.stdout)][-1] == "other-nim"
    lines = run.stderr.splitlines()
    assert len(lines) == len(BROKEN)
    for name, why in [
        ("missing", "No module named 'nothing_of_this_name'"),
        ("no-game", "broken_no_game:GAME is not an object of a dwarrow.Game"),
        ("misnamed", "the game's own name is 'other-nim'"),
        ("wordless", "nowhere/fr.toml"),
    ]:
        (line,) = (line for line in lines if f"by-{name} offers “{name}”" in line)
        assert why in line


@pytest.mark.parametrize("name", BROKEN)
def test_broken_packages_break_nothing_but_what_they_offer(broken: Path, name: str) -> None:
    run = simulate(broken, name, "--games", "1", "--bots", "random,random")
    assert run.returncode == 1
    assert f"offers “{name}”" in run.stderr
    assert len(run.stderr.splitlines()) == 1
    run = simulate(broken, "other-nim", "--games", "1", "--bots", f"random,bot-{name}")
    assert run.returncode == 1
    assert f"bot-{name}" in run.stderr
    assert len(run.stderr.splitlines()) == 1
    run = simulate(broken, "nebelberge", "--games", "1", "--bots", "counting,random")
    assert run.returncode == 0, run.stderr


@pytest.mark.parametrize("key", ["title", "option.bonus.open", "prompt.take", "rule.bidding"])
def test_a_game_whose_questions_have_no_words_is_not_offered(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    offered = EntryPoint("nim", "tests.kernel.nim:GAME", "dwarrow.games")
    assert checked(offered, offered.load()) is offered.load()
    monkeypatch.delitem(offered.load().words("fr").texts, key)
    with pytest.raises(LookupError, match=f"no words in 'fr' for {key}$"):
        checked(offered, offered.load())


def test_a_game_needs_no_wording_where_all_its_parameters_are_numbers(tmp_path: Path) -> None:
    shutil.copytree(nim.WORDS, tmp_path / "words")

    class Plain(nim.Nim):
        folder = tmp_path
        words = dwarrow.Game.words

    assert dwarrow.check_game(cast("dwarrow.Game[State]", Plain()), games=1) > 0


def test_a_server_takes_levels_only(folder: Path) -> None:
    with pytest.raises(BadSetup):
        dwarrow.bots.check_level("own_bots_here:Counting", "nebelberge")


def test_the_package_of_a_game_can_be_imported() -> None:
    import dwarrow.games.nebelberge

    assert dwarrow.games.nebelberge.GAME is dwarrow.game("nebelberge")


@pytest.mark.parametrize("name", dwarrow.game_names())
def test_imagined_tables_differ_and_look_the_same(name: str) -> None:
    game, luck = dwarrow.game(name), Seeded(4)
    state = game.start(game.seats[0], Seeded(5))
    for _ in range(12):
        seat = game.to_act(state)[0]
        game.play(state, seat, game.legal(state, seat)[0])
    seat = game.to_act(state)[0]
    asked = dwarrow.Asked(game, state, seat, luck)
    tables = [asked.imagine() for _ in range(5)]
    assert len(set(tables)) > 1
    assert all(game.view(table, seat) == asked.view for table in tables)
    assert all(game.legal(table, seat) == asked.options for table in tables)


def test_a_broken_module_of_a_bot_is_told_as_it_is(folder: Path) -> None:
    (folder / "own_broken_bot.py").write_text("import nothing_of_this_name\n")
    with pytest.raises(ModuleNotFoundError, match="nothing_of_this_name"):
        bot("own_broken_bot:Bot", "nebelberge")


def test_a_bot_that_cannot_be_made_without_arguments_is_none(folder: Path) -> None:
    (folder / "own_needy_bot.py").write_text(
        "import dwarrow\nclass Needy(dwarrow.Bot):\n"
        "    def __init__(self, more): pass\n    def choose(self, asked): return 0\n"
    )
    with pytest.raises(BadSetup, match="is not a"):
        bot("own_needy_bot:Needy", "nebelberge")
