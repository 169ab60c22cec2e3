"""Secrets: what opens a table. Nobody can guess one; of a seat's the store has a fingerprint."""

from __future__ import annotations

import hashlib
import hmac
import secrets


def table_id(origin: str) -> str:
    """The name of the table that comes from a key or from another table."""
    return hashlib.sha256(origin.encode()).hexdigest()[:16]


def new_secret() -> str:
    """192 bits for a link."""
    return secrets.token_urlsafe(24)


def derived(key: str, what: str) -> str:
    """A secret that follows from a key, so that whoever repeats the key gets the same one."""
    return hashlib.sha256(f"{what} of {key}".encode()).hexdigest()


def fingerprint(secret: str) -> str:
    """What is kept of a seat's secret: enough to recognise it, not to open the seat."""
    return hashlib.sha256(secret.encode()).hexdigest()


def same(one: str, other: str) -> bool:
    """Whether two secrets are equal, in a time that tells nothing about them."""
    return hmac.compare_digest(one.encode(), other.encode())
