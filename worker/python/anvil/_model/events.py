"""Events of components (api §2.4): names, handlers, raising."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import CoroutineType
from typing import TYPE_CHECKING, Any, NoReturn

from hearth_wire import type_name

from .._runtime.reports.errors import report_exception
from .handler_errors import explain, refused_coroutine

if TYPE_CHECKING:
    from .component import Component

CUSTOM_PREFIX = "x-"
#: Prefix, followed by a property's name, of the event on which a data binding writes the value
#: back.
WRITE_BACK = "x-anvil-write-back-"

#: Phrases in the error texts for an unknown event.
RAISE, SET, REMOVE, GET = (
    "raise event for",
    "set event handler for",
    "remove event handler for",
    "get event handlers for",
)


def kind_of(component: Component) -> str:
    """A component's type in messages: the class name, with the module for the bare base classes."""
    cls = type(component)
    return f"anvil.{cls.__name__}" if cls.__dict__.get("_anvil_bare") else cls.__name__


def check_name(component: Component, name: object, verb: str) -> str:
    """The name, if it is an event of the component or a custom one.

    Raises TypeError for a value that is not a string, ValueError for an unknown name.
    """
    if not isinstance(name, str):
        raise TypeError("expected the first argument to be a string")
    if name in component._anvil_event_names or name.startswith(CUSTOM_PREFIX):
        return name
    raise ValueError(
        f"Cannot {verb} unknown event '{name}' on {kind_of(component)} component. "
        "Custom event names must start with 'x-'."
    )


def check_children_event(container: Component, name: object) -> None:
    """Raise an error for an event that a container may not raise on its children (api §2.4).

    It may raise its own events and custom ones. TypeError for a name that is not a string,
    ValueError for an unknown one.
    """
    if not isinstance(name, str):
        raise TypeError("event_name must be a string")
    if name not in container._anvil_event_names and not name.startswith(CUSTOM_PREFIX):
        raise ValueError(
            f"Cannot raise unknown event '{name}' on {kind_of(container)} component. "
            "Custom events must have the 'x-' prefix."
        )


def check_handler(component: Component, name: str, handler: object) -> None:
    """Raise TypeError for a handler that is not callable."""
    if not callable(handler):
        raise TypeError(
            f"The '{name}' event handler added to {kind_of(component)} must be a callable, "
            f"not type '{type_name(handler)}'"
        )


def add(component: Component, name: object, handler: Any) -> None:
    """Add a handler; one that is added twice runs twice."""
    known = check_name(component, name, SET)
    check_handler(component, known, handler)
    core = component._anvil_core
    if core.handlers is None:
        core.handlers = {}
    present = core.handlers.get(known)
    if present is None:
        core.handlers[known] = [handler]
        component._anvil_events_changed(known)
    else:
        present.append(handler)


def replace(component: Component, name: object, handler: Any) -> None:
    """Make one handler the only one; None removes all."""
    known = check_name(component, name, SET)
    if handler is not None:
        check_handler(component, known, handler)
    handlers = component._anvil_core.handlers
    if handlers and known in handlers:
        del handlers[known]
        component._anvil_events_changed(known)
    if handler is not None:
        add(component, known, handler)


def remove(component: Component, name: object, *handler: Any) -> None:
    """Remove all handlers of the event, or those that are equal to the given one.

    Raises LookupError if there is no such handler.
    """
    known = check_name(component, name, REMOVE)
    core = component._anvil_core
    present = core.handlers.get(known) if core.handlers else None
    if not handler:
        kept: list[Any] = []
    else:
        kept = [h for h in present or () if not (h is handler[0] or h == handler[0])]
        if len(kept) == len(present or ()):
            raise LookupError(
                f"event handler '{handler[0]!r}' was not found in '{known}' event handlers for this component"
            )
    if present and core.handlers is not None:
        if kept:
            core.handlers[known] = kept
        else:
            del core.handlers[known]
            component._anvil_events_changed(known)


def get(component: Component, name: object) -> tuple[Callable[..., Any], ...]:
    """The handlers of the event, in order."""
    known = check_name(component, name, GET)
    handlers = component._anvil_core.handlers
    return tuple(handlers.get(known, ())) if handlers else ()


def run(component: Component, name: str, arguments: dict[str, Any]) -> Any:
    """Run the handlers that the event has when it is raised, in order.

    An exception of a handler is reported, and the next one is run. Returns the result of the last
    handler.
    """
    handlers = component._anvil_core.handlers
    if not handlers:
        return None
    present = handlers.get(name)
    if not present:
        return None
    arguments["sender"] = component
    arguments["event_name"] = name
    result: Any = None
    for handler in tuple(present):
        try:
            result = handler(**arguments)
            if type(result) is CoroutineType:
                result = report_exception(refused_coroutine(result, handler, component, arguments))
        except (Exception, SystemExit) as error:
            # `sys.exit()` ends only its handler; a stop from the page (KeyboardInterrupt) ends the
            # whole flow.
            result = None
            explain(error, handler, component, arguments)
            report_exception(error)
    return result


def declared_by(cls: type) -> list[str]:
    """The names in a class's own `_anvil_events_` list. Raises TypeError for invalid entries."""
    names: list[str] = []
    for entry in cls.__dict__.get("_anvil_events_") or ():
        name = entry.get("name") if isinstance(entry, dict) else entry
        if not isinstance(name, str):
            raise TypeError(f"Invalid argument for '_anvil_events_', got {entry!r}")
        names.append(name)
    return names


def names_of(base: type) -> Iterable[str]:
    """The events that a class has from one of its base classes, which may be a mixin that is no component."""
    known: Iterable[str] | None = getattr(base, "_anvil_event_names", None)
    if known is not None:
        return known
    return [name for one in base.__mro__ for name in declared_by(one)]


def wrong_count(given: int) -> NoReturn:
    """Raise the TypeError for `raise_event()` without an event name, or with several."""
    raise TypeError(f"raise_event() takes exactly one argument ({given} given)")
