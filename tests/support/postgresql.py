"""A real PostgreSQL for the tests, started as a user that it accepts."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from tests.support.debian import install

ABSENT = (
    "PostgreSQL is not installed: `apt-get install postgresql`, or put initdb and postgres on PATH"
)
INITIAL = ("-A", "trust", "-U", "dwarrow", "-E", "UTF8", "--locale", "C", "--no-sync")


def programs() -> Path | None:
    """Where initdb and postgres are; installs them where that is possible."""
    found = _find()
    if found is None:
        install("postgresql")
        found = _find()
    return found


def _find() -> Path | None:
    for folder in sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True):
        if (folder / "initdb").exists():
            return folder
    on_path = shutil.which("initdb")
    return Path(on_path).resolve().parent if on_path else None


class Postgresql:
    """A PostgreSQL of its own in a new folder; it can be stopped, started and held up."""

    def __init__(self, bin_folder: Path) -> None:
        self.bin_folder = bin_folder
        self.folder = Path(tempfile.mkdtemp(prefix="dwarrow-postgresql-"))
        self.become = _unprivileged(self.folder)
        self.port = _free_port()
        self.address = f"postgresql://dwarrow@127.0.0.1:{self.port}/postgres"
        self.process: subprocess.Popen[bytes] | None = None
        self._run("initdb", *INITIAL)

    def start(self) -> None:
        """Start and wait until it answers."""
        self.process = subprocess.Popen(
            [
                *(*self.become, str(self.bin_folder / "postgres"), "-D", self._data()),
                *("-p", str(self.port), "-h", "127.0.0.1", "-k", str(self.folder)),
            ],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd=self.folder,
        )
        _wait_until_it_answers(self.address, self.process)

    def stop(self) -> None:
        """An immediate end, as if the machine had failed."""
        if self.process is not None:
            os.kill(self._postmaster(), signal.SIGQUIT)
            self.process.wait(30)
            self.process = None

    def restart(self) -> None:
        """Fail and come back."""
        self.stop()
        self.start()

    def hold_up(self) -> None:
        """Let every process of it stand still; its sockets stay open."""
        for process in self._processes():
            os.kill(process, signal.SIGSTOP)

    def go_on(self) -> None:
        """Let them run again, and runuser, which stands still with them."""
        assert self.process is not None
        for process in (*self._processes(), self.process.pid):
            os.kill(process, signal.SIGCONT)

    def remove(self) -> None:
        """Leave nothing behind."""
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _processes(self) -> list[int]:
        postmaster = self._postmaster()
        children = Path(f"/proc/{postmaster}/task/{postmaster}/children").read_text()
        return [postmaster, *(int(child) for child in children.split())]

    def _postmaster(self) -> int:
        """The first line of the lock file."""
        return int((self.folder / "data" / "postmaster.pid").read_text().split()[0])

    def _data(self) -> str:
        return str(self.folder / "data")

    def _run(self, program: str, *arguments: str) -> None:
        command = [*self.become, str(self.bin_folder / program), "-D", self._data(), *arguments]
        subprocess.run(command, check=True, capture_output=True, cwd=self.folder)


def running() -> Iterator[Postgresql]:
    """A PostgreSQL that lives as long as the tests."""
    bin_folder = programs()
    if bin_folder is None:
        if os.environ.get("CI"):
            pytest.fail(ABSENT)
        pytest.skip(ABSENT)
    postgresql = Postgresql(bin_folder)
    try:
        postgresql.start()
        yield postgresql
    finally:
        postgresql.remove()


def new_database(address: str, name: str) -> str:
    """The address of an empty database."""
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)'.encode())
        connection.execute(f'CREATE DATABASE "{name}"'.encode())
    return address.rsplit("/", 1)[0] + f"/{name}"


def _unprivileged(folder: Path) -> list[str]:
    """PostgreSQL refuses root: as root, run it as another user who owns the folder."""
    if os.getuid() != 0:
        return []
    user = "postgres" if _exists("postgres") else "nobody"
    shutil.chown(folder, user)
    return ["runuser", "-u", user, "--"]


def _exists(user: str) -> bool:
    return subprocess.run(["id", user], capture_output=True, check=False).returncode == 0


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _wait_until_it_answers(address: str, server: subprocess.Popen[bytes]) -> None:
    for _ in range(300):
        try:
            psycopg.connect(address, connect_timeout=2).close()
            return
        except psycopg.OperationalError:
            if server.poll() is not None:
                break
            try:
                server.wait(0.1)
            except subprocess.TimeoutExpired:
                continue
    raise AssertionError("PostgreSQL did not start")
