"""Pages that the service worker keeps for a visit without a network (decisions/second-visit.md)."""

from __future__ import annotations

from .._generated import protocol as op
from .._runtime import buffer


def forget() -> None:
    """Keep no page of the app any longer: its user has signed out, or the session is over."""
    buffer.operation(op.SERVICE, 0, "pages.forget", [])
