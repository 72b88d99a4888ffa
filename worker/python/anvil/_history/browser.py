"""Access to the browser's history. Reads wait for the page; writes are queued."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from .._generated import protocol as op
from .._js import access, proxy_classes
from .._runtime import buffer


class Entry(NamedTuple):
    """An entry of the browser's history: its URL, and the state stored with it (`usr`, `key`, `idx`)."""

    href: str
    state: dict[str, Any]


def entry_of(text: str) -> Entry:
    """The entry that the page describes as JSON text."""
    href, state = json.loads(text)
    return Entry(href, state if isinstance(state, dict) else {})


class Browser:
    """`window.history` and `window.location`."""

    def current(self) -> Entry:
        """The current entry."""
        return entry_of(access.ask(op.SERVICE, "history.entry", []))

    def push(self, state: dict[str, Any], url: str) -> None:
        """Add a history entry."""
        proxy_classes.window.history.pushState(state, "", url)

    def replace(self, state: dict[str, Any], url: str) -> None:
        """Replace the current history entry."""
        proxy_classes.window.history.replaceState(state, "", url)

    def go(self, delta: int) -> None:
        """Move by a number of entries; the browser raises an event when it has moved."""
        proxy_classes.window.history.go(delta)

    def reload(self) -> None:
        """Reload the page."""
        buffer.operation(op.SERVICE, 0, "location.reload", [])
