"""A real PostgreSQL for the tests, started as a user that it accepts."""

from __future__ import annotations

import os
import shutil
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


def running() -> Iterator[str]:
    """The address of a PostgreSQL that lives as long as the tests."""
    bin_folder = programs()
    if bin_folder is None:
        if os.environ.get("CI"):
            pytest.fail(ABSENT)
        pytest.skip(ABSENT)
    folder = Path(tempfile.mkdtemp(prefix="dwarrow-postgresql-"))
    become = _unprivileged(folder)
    port = _free_port()
    data, listening = str(folder / "data"), ("-h", "127.0.0.1", "-k", str(folder))
    subprocess.run(
        [*become, str(bin_folder / "initdb"), "-D", data, *INITIAL],
        check=True,
        capture_output=True,
        cwd=folder,
    )
    server = subprocess.Popen(
        [*become, str(bin_folder / "postgres"), "-D", data, "-p", str(port), *listening],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        cwd=folder,
    )
    address = f"postgresql://dwarrow@127.0.0.1:{port}/postgres"
    try:
        _wait_until_it_answers(address, server)
        yield address
    finally:
        _stop(folder)
        server.wait(30)
        shutil.rmtree(folder, ignore_errors=True)


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


def _stop(folder: Path) -> None:
    """An immediate end: the first line of the lock file is the server's process."""
    lock = folder / "data" / "postmaster.pid"
    if lock.exists():
        subprocess.run(["kill", "-QUIT", lock.read_text().split()[0]], check=False)
