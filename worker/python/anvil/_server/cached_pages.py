"""Pages that the service worker caches for visits without a network (decisions/second-visit.md)."""

from __future__ import annotations

from .._generated import protocol as op
from .._runtime import buffer


def forget() -> None:
    """Delete the app's cached pages, after signing out or at the end of the session."""
    buffer.operation(op.SERVICE, 0, "pages.forget", [])
