"""What to say to a handler that an event's arguments do not fit (facts §1.4)."""

from __future__ import annotations

from types import MethodType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ._component import Component


def explain(error: Exception, handler: Any, component: Component, arguments: dict[str, Any]) -> None:
    """Add to a TypeError that the call of a handler raised itself, before any of the handler ran, what handlers have to accept."""
    trace = error.__traceback__
    if not isinstance(error, TypeError) or trace is None or trace.tb_next is not None:
        return
    name = getattr(handler, "__name__", repr(handler))
    given = ", ".join(sorted(arguments))
    error.add_note(
        f"{name} handles the event '{arguments['event_name']}' of {_described(component)}. Handlers are called with the event's "
        f"arguments by name ({given}) and have to accept them all: def {name}({_receiver(handler)}**event_args)"
    )


def _receiver(handler: Any) -> str:
    return "self, " if isinstance(handler, MethodType) else ""


def _described(component: Component) -> str:
    """The component's kind, and its name in the form that it is a part of."""
    kind = type(component).__name__
    at: Any = component
    while at is not None:
        form = at._anvil_core.form
        parts = form.components if form is not None else {}
        name = next((name for name, part in parts.items() if part is component), None)
        if name is not None:
            return f"the {kind} '{name}' of {type(at).__name__}"
        at = at._anvil_core.parent
    return f"a {kind}"
