"""What differs between the two ends of the wire: how the server is called, and who the caller is."""

from __future__ import annotations

from collections.abc import Mapping
from contextvars import ContextVar
from typing import Any, Protocol

#: Prefix of the service's functions (wire §13.5).
PREFIX = "anvil.private.tables.v2."


class Host(Protocol):
    """One end: the browser, or a process that runs server code."""

    @property
    def is_server(self) -> bool:
        """Whether this is server code, where models check what browsers may do."""
        ...

    def call(self, name: str, /, *args: Any, **kwargs: Any) -> Any:
        """Call a server function and wait for what it answers."""
        ...

    def caller_is_trusted(self) -> bool:
        """Whether the caller of this code may see hidden columns."""
        ...

    def settings(self) -> Mapping[str, Any] | None:
        """The `client_config` of the tables service; None for an app without the service."""
        ...


class Waiting(Protocol):
    """Changes that have to be sent before anything else is asked."""

    def flush(self) -> None:
        """Send them."""
        ...


_host: Host | None = None
#: The changes that the innermost batch of this flow or call has gathered.
waiting: ContextVar[Waiting | None] = ContextVar("changes that wait in a batch", default=None)


def set_host(value: Host) -> None:
    """Set which end this is."""
    global _host
    _host = value


def host() -> Host:
    """This end. Raises RuntimeError before `anvil.tables` was imported."""
    if _host is None:
        raise RuntimeError("data tables are used through anvil.tables, which has not been imported")
    return _host


def ask(function: str, /, *args: Any, **kwargs: Any) -> Any:
    """Call a function of the service by its name without the prefix; changes that wait in a batch are sent first."""
    return ask_named(PREFIX + function, *args, **kwargs)


def ask_named(name: str, /, *args: Any, **kwargs: Any) -> Any:
    """As `ask`, for a function by its whole name."""
    before = waiting.get()
    if before is not None:
        before.flush()
    return host().call(name, *args, **kwargs)


def uses_live_objects() -> bool:
    """Whether the app has the first generation of tables (api §14.1)."""
    return not (host().settings() or {}).get("enable_v2")
