"""Events that the server pushes to the browser (api §10.7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from hearth_wire import type_name

from .._runtime import bridge

Handler = TypeVar("Handler", bound=Callable[[Any], Any])

_handlers: dict[str, list[Callable[[Any], Any]]] = {}


def add_event_handler(event_name: str, handler: Callable[[Any], Any]) -> None:
    """Call `handler(payload)` whenever the server raises the event.

    Opens the connection to the server, over which events arrive.
    """
    if not callable(handler):
        raise TypeError(
            f"The handler of the server's event '{event_name}' must be a callable, not {type_name(handler)}"
        )
    bridge.host.connectServer()
    _handlers.setdefault(event_name, []).append(handler)


def remove_event_handler(event_name: str, handler: Callable[[Any], Any]) -> None:
    """Remove an event handler. Raises LookupError if it was not added."""
    try:
        _handlers.get(event_name, []).remove(handler)
    except ValueError:
        raise LookupError(
            f"'{handler!r}' was not found in '{event_name}' event handlers for server events"
        ) from None


def event_handler(event_name: str) -> Callable[[Handler], Handler]:
    """Decorator: `add_event_handler` for the decorated function."""

    def decorate(handler: Handler) -> Handler:
        add_event_handler(event_name, handler)
        return handler

    return decorate


def handlers_of(event_name: str) -> list[Callable[[Any], Any]]:
    """The handlers of an event, in the order in which they were added."""
    return list(_handlers.get(event_name, ()))
