"""Handles requests from components written in JavaScript (`ui/host/js-components/api.ts`).

Requests for a component that no longer exists in Python are ignored.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .._forms.opening import open_form
from .._model import events
from .._model.component import Component
from . import instances


def serve(what: str, *arguments: Any) -> Any:
    """Handle one request; `what` is its name.

    Except for `open_form`, the first argument is a component's node number or instance.
    """
    if what == "open_form":
        open_form(*arguments)
        return None
    component = instances.component_of(arguments[0])
    return _REQUESTS[what](component, *arguments[1:]) if component is not None else None


def _mounted(component: Component, mounted: bool, is_root: bool) -> None:
    component._notify_mounted_by_parent(mounted, is_root)


def _visible(component: Component, visible: bool) -> None:
    component._notify_visibility_change(visible)


def _raise(component: Component, name: str, arguments: list[tuple[str, Any]]) -> Any:
    return component.raise_event(name, **{key: instances.from_page(value) for key, value in arguments})


def _write_back(component: Component, name: str, value: Any) -> None:
    events.run(component, events.WRITE_BACK + name, {"property": name, "value": value})


class Subscriber:
    """An event handler that calls a page script, identified by the page's subscription number."""

    def __init__(self, number: int, callback: Any = None) -> None:
        self.number = number
        self._callback = callback

    def __call__(self, sender: Any = None, **event_args: Any) -> Any:
        return self._callback({name: instances.to_page(value) for name, value in event_args.items()})

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Subscriber) and other.number == self.number

    def __hash__(self) -> int:
        return hash(self.number)


def _subscribe(component: Component, name: str, number: int, callback: Any) -> None:
    component.add_event_handler(name, Subscriber(number, callback))


def _unsubscribe(component: Component, name: str, number: int) -> None:
    if Subscriber(number) in component.get_event_handlers(name):
        component.remove_event_handler(name, Subscriber(number))


_REQUESTS: dict[str, Callable[..., Any]] = {
    "mounted": _mounted,
    "visible": _visible,
    "raise": _raise,
    "write_back": _write_back,
    "subscribe": _subscribe,
    "unsubscribe": _unsubscribe,
}
