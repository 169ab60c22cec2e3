"""Secrets: what opens a table. Nobody can guess one; of a seat's the store has a fingerprint."""

from __future__ import annotations

import hashlib
import hmac
import secrets


def new_table_id() -> str:
    """A name for a table; it is no secret, but nobody finds a table by trying."""
    return secrets.token_hex(8)


def new_secret() -> str:
    """192 bits for a link."""
    return secrets.token_urlsafe(24)


def fingerprint(secret: str) -> str:
    """What is kept of a seat's secret: enough to recognise it, not to open the seat."""
    return hashlib.sha256(secret.encode()).hexdigest()


def same(one: str, other: str) -> bool:
    """Whether two secrets are equal, in a time that tells nothing about them."""
    return hmac.compare_digest(one.encode(), other.encode())
