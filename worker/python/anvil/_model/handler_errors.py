"""What to say to a function of the app's that Hearth calls, and that does not fit (api §2.4)."""

from __future__ import annotations

from collections.abc import Coroutine
from types import MethodType
from typing import TYPE_CHECKING, Any

from .._runtime.reports.errors import app_file
from .._runtime.reports.places import in_directory

if TYPE_CHECKING:
    from .component import Component


def explain(error: BaseException, handler: Any, component: Component, arguments: dict[str, Any]) -> None:
    """Add to a TypeError that the call of a handler raised itself, before any of the handler ran, what handlers have to accept."""
    if not _did_not_fit(error):
        return
    name = _name_of(handler)
    given = ", ".join(sorted(arguments))
    error.add_note(
        f"{_handles(handler, component, arguments)}. Handlers are called with the event's "
        f"arguments by name ({given}) and have to accept them all: def {name}({_receiver(handler)}**event_args)"
    )


def refused_coroutine(
    result: Coroutine[Any, Any, Any], handler: Any, component: Component, arguments: dict[str, Any]
) -> TypeError:
    """A handler that is an async function has been called, and nothing of it has run. Not raised: its frames would be Hearth's."""
    result.close()
    return TypeError(
        f"{_handles(handler, component, arguments)} and is an async function, which nothing runs. "
        "Write def in place of async def: what takes time waits by itself"
    )


def _handles(handler: Any, component: Component, arguments: dict[str, Any]) -> str:
    return f"{_name_of(handler)}{_place_of(handler)} handles the event '{arguments['event_name']}' of {described(component)}"


def explain_callback(error: BaseException, function: Any, arguments: list[Any]) -> None:
    """Add to a TypeError that the call of a function from JavaScript raised itself what JavaScript called it with."""
    if not _did_not_fit(error):
        return
    given = ", ".join(type(one).__name__ for one in arguments) or "none"
    error.add_note(
        f"{_name_of(function)}{_place_of(function)} was called from JavaScript. Arguments: {given}"
    )


def _did_not_fit(error: BaseException) -> bool:
    """Was it raised by the call that the frame which caught it made, and not within what was called?"""
    trace = error.__traceback__
    return isinstance(error, TypeError) and trace is not None and trace.tb_next is None


def _name_of(function: Any) -> str:
    return getattr(function, "__name__", None) or repr(function)


def _place_of(function: Any) -> str:
    """Where the app defines it; nothing for functions that are not in files of the app's."""
    code = getattr(function, "__code__", None)
    if code is None:
        return ""
    file = app_file(code.co_filename)
    return "" if file is None else f" ({in_directory(file)}, line {code.co_firstlineno})"


def _receiver(handler: Any) -> str:
    return "self, " if isinstance(handler, MethodType) else ""


def described(component: Component) -> str:
    """What messages call a component: its kind, and its name in the form that it is a part of."""
    kind = type(component).__name__
    at: Any = component
    while at is not None:
        form = at._anvil_core.form
        parts = form.components if form is not None else {}
        name = next((name for name, part in parts.items() if part is component), None)
        if name is not None:
            return f"the {kind} '{name}' of {type(at).__name__}"
        # A layout shows a form, whose parts are in it.
        at = at._anvil_core.shows or at._anvil_core.parent
    return f"a {kind}"
