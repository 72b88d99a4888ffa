"""What the two ends of the wire hand in: how to call the server, and who is at the other end."""

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
        """Whether this is server code, which decides for itself what models let browsers do."""
        ...

    def call(self, name: str, /, *args: Any, **kwargs: Any) -> Any:
        """Call a server function and wait for what it answers."""
        ...

    def caller_is_trusted(self) -> bool:
        """Whether who called this code may know hidden columns."""
        ...

    def settings(self) -> Mapping[str, Any] | None:
        """What the tables service's `client_config` says; None for an app without the service."""
        ...


class Waiting(Protocol):
    """Changes that are sent before anything else is asked."""

    def flush(self) -> None:
        """Send them."""
        ...


_host: Host | None = None
#: What a batch gathers in this flow or call.
waiting: ContextVar[Waiting | None] = ContextVar("changes that wait in a batch", default=None)


def set_host(value: Host) -> None:
    """Use this end from now on."""
    global _host
    _host = value


def host() -> Host:
    """This end. Raises RuntimeError before `anvil.tables` was imported."""
    if _host is None:
        raise RuntimeError("data tables are used through anvil.tables, which has not been imported")
    return _host


def ask(function: str, /, *args: Any, **kwargs: Any) -> Any:
    """Call a function of the service by its name behind the prefix; what waits in a batch goes first."""
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
