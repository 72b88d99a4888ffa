"""The host interface: how this end calls the server, and who the caller is."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractContextManager
from contextvars import ContextVar
from typing import Any, Protocol

#: Prefix of the service's functions (wire §13.5).
PREFIX = "anvil.private.tables.v2."


class Host(Protocol):
    """One end of the protocol: the browser, or a process that runs server code."""

    @property
    def is_server(self) -> bool:
        """Whether this is server code, where model classes check what browsers may do."""
        ...

    def call(self, name: str, /, *args: Any, **kwargs: Any) -> Any:
        """Call a server function and return its result."""
        ...

    def caller_is_trusted(self) -> bool:
        """Whether the caller of the running code may see hidden columns."""
        ...

    def own_turn(self) -> AbstractContextManager[None]:
        """A context in which other threads of the same call make no requests."""
        ...

    def settings(self) -> Mapping[str, Any] | None:
        """The `client_config` of the tables service, or None if the app does not have the service."""
        ...


class Waiting(Protocol):
    """Collected changes that must be sent before any other request."""

    def flush(self) -> None:
        """Send the changes."""
        ...

    def drop(self) -> None:
        """Discard the changes."""
        ...


_host: Host | None = None
#: The changes that the innermost batch of this flow or call has collected.
waiting: ContextVar[Waiting | None] = ContextVar("changes that wait in a batch", default=None)


def set_host(value: Host) -> None:
    """Set the host of this end."""
    global _host
    _host = value


def host() -> Host:
    """The host of this end. Raises RuntimeError if `anvil.tables` has not been imported."""
    if _host is None:
        raise RuntimeError("data tables are used through anvil.tables, which has not been imported")
    return _host


def ask(function: str, /, *args: Any, **kwargs: Any) -> Any:
    """Call a function of the service by its name without the prefix.

    Changes that a batch has collected are sent first.
    """
    return ask_named(PREFIX + function, *args, **kwargs)


def ask_named(name: str, /, *args: Any, **kwargs: Any) -> Any:
    """As `ask`, but with the function's full name."""
    send_waiting()
    return host().call(name, *args, **kwargs)


def send_waiting() -> None:
    """Send the changes that a batch has collected.

    Called by itself where an error of theirs must not count as that of the request after them.
    """
    before = waiting.get()
    if before is not None:
        before.flush()


def uses_live_objects() -> bool:
    """Whether the app uses the first generation of tables (api §14.1)."""
    return not (host().settings() or {}).get("enable_v2")
