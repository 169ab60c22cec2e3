"""Deliberate breaks: change the rules at random, one place at a time, and see whether tests notice.

`python3 run.py bench breaks [COUNT] [GAME] [SEED]` works on a copy of the repository. A break is a
comparison turned around, a number one higher, `and` for `or`, a condition negated or a call left
out. What survives is printed with its place: either it changes nothing, or a test is missing.
"""

from __future__ import annotations

import ast
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
GAMES = ("nidavellir", "mountain_king", "zwerge", "nebelberge")
COUNT = 60
PATIENCE = 5
"""So many times the usual time means that a game has no end any more."""
TESTS = (
    "tests/test_golden.py",
    "tests/games/{game}",
    "tests/games/test_promises.py",
    "tests/test_reference.py",
)
"""The quickest to notice something first."""
NO_RULES = ("wording", "invariants", "reference", "reasons", "state_text", "tableau_text", "native")
"""Names begin so of files that tell, advise or feed the twin; tests of those watch over them."""
TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}


class Place(NamedTuple):
    """Where a file can be broken: the number of the node, and its line."""

    node: int
    line: int


def breakable(tree: ast.Module) -> Iterator[Place]:
    """Every node that can be broken; whether a zip is strict decides nothing in a whole state."""
    strict = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.keyword) and node.arg == "strict"
    }
    for number, node in enumerate(ast.walk(tree)):
        if id(node) in strict:
            continue
        if isinstance(node, ast.Compare | ast.BoolOp | ast.If | ast.While | ast.IfExp) or (
            (isinstance(node, ast.Constant) and type(node.value) in (int, bool))
            or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Call))
        ):
            yield Place(number, getattr(node, "lineno", 0))


def broken(text: str, place: Place) -> tuple[str, str, str]:
    """The file with one node broken, and how the line read before and after."""
    tree = ast.parse(text)
    node = list(ast.walk(tree))[place.node]
    before = ast.unparse(node).splitlines()[0]
    if isinstance(node, ast.Compare):
        node.ops[0] = TURNED[type(node.ops[0])]()
    elif isinstance(node, ast.BoolOp):
        node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    elif isinstance(node, ast.If | ast.While | ast.IfExp):
        node.test = ast.UnaryOp(ast.Not(), node.test)
    elif isinstance(node, ast.Constant):
        value = node.value
        node.value = not value if isinstance(value, bool) else int(str(value)) + 1
    elif isinstance(node, ast.Expr):
        node.value = ast.Constant(None)
    after = ast.unparse(node).splitlines()[0]
    return ast.unparse(ast.fix_missing_locations(tree)) + "\n", before, after


def rule_files(copy: Path, game: str) -> list[Path]:
    """The rules of a game, without its words, its advice and what watches over it."""
    folder = copy / "src" / "dwarrow" / "games" / game
    return [path for path in sorted(folder.rglob("*.py")) if not path.name.startswith(NO_RULES)]


def copy_of_the_repository(folder: Path) -> Path:
    """What the tests of the rules need."""
    for name in ("src", "tests", "docs"):
        unneeded = shutil.ignore_patterns("page", "pictures")
        shutil.copytree(ROOT / name, folder / name, ignore=unneeded)
    for name in ("pyproject.toml", "README.md"):
        shutil.copy(ROOT / name, folder / name)
    return folder


def outcome(folder: Path, game: str, seconds: float | None) -> str:
    """What the tests of a game say: noticed, survived, or no end within these seconds."""
    tests = [test.format(game=game) for test in TESTS]
    chosen = ["-k", f"{game} or not (golden or promise)"]
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-n", "0", *chosen, *tests]
    environment = {**os.environ, "PYTHONPATH": str(folder / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        run = subprocess.run(
            command, cwd=folder, env=environment, capture_output=True, timeout=seconds
        )
    except subprocess.TimeoutExpired:
        return "no end"
    return "noticed" if run.returncode else "SURVIVED"


def seconds_needed(folder: Path, game: str) -> float:
    """How long the tests take without a break; they must pass."""
    begun = time.monotonic()
    if outcome(folder, game, None) != "SURVIVED":
        raise SystemExit(f"the tests of {game} fail without any break")
    return time.monotonic() - begun


def main(count: int, games: tuple[str, ...], seed: int) -> int:
    """Break one place after the other."""
    luck = random.Random(seed)
    outcomes: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        copy = copy_of_the_repository(Path(folder))
        needed = {game: seconds_needed(copy, game) for game in games}
        while outcomes.total() < count:
            game = games[outcomes.total() % len(games)]
            path = luck.choice(rule_files(copy, game))
            text = path.read_text(encoding="utf-8")
            places = list(breakable(ast.parse(text)))
            if not places:
                continue
            place = luck.choice(places)
            changed, before, after = broken(text, place)
            path.write_text(changed, encoding="utf-8")
            what = outcome(copy, game, PATIENCE * needed[game])
            path.write_text(text, encoding="utf-8")
            outcomes[what] += 1
            where = f"{path.relative_to(copy)}:{place.line}"
            print(f"{what:8} {where}: {before} -> {after}", flush=True)
    print(", ".join(f"{number} {what}" for what, number in outcomes.items()))
    return 0


if __name__ == "__main__":
    given = sys.argv[1:]
    wanted = (given[1],) if len(given) > 1 and given[1] != "all" else GAMES
    chosen_seed = int(given[2]) if len(given) > 2 else 1
    sys.exit(main(int(given[0]) if given else COUNT, wanted, chosen_seed))
