"""Notes for errors when Hearth calls a function of the app that does not accept the arguments (api §2.4)."""

from __future__ import annotations

from collections.abc import Coroutine
from types import MethodType
from typing import TYPE_CHECKING, Any

from hearth_wire import type_name

from .._runtime.reports.author_paths import in_directory
from .._runtime.reports.errors import app_file
from .._values.article import with_article

if TYPE_CHECKING:
    from .component import Component


def explain(error: BaseException, handler: Any, component: Component, arguments: dict[str, Any]) -> None:
    """Add a note to a TypeError of a handler's call, saying which arguments handlers must accept.

    Only if none of the handler's code has run.
    """
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
    """The error for a handler that is an async function, none of whose code has run.

    It is reported without having been raised.
    """
    return _never_run(result, _handles(handler, component, arguments))


def refused_callback(result: Coroutine[Any, Any, Any], function: Any) -> TypeError:
    """The error for an async function that JavaScript has called, none of whose code has run."""
    return _never_run(result, _was_called(function))


def _never_run(result: Coroutine[Any, Any, Any], subject: str) -> TypeError:
    result.close()
    return TypeError(
        f"{subject} and is an async function, which nothing runs. "
        "Write def in place of async def: what takes time waits by itself"
    )


def _handles(handler: Any, component: Component, arguments: dict[str, Any]) -> str:
    return f"{_name_of(handler)}{_place_of(handler)} handles the event '{arguments['event_name']}' of {described(component)}"


def explain_callback(error: BaseException, function: Any, arguments: list[Any]) -> None:
    """Add a note with the arguments to a TypeError of JavaScript's call of a function.

    Only if none of the function's code has run.
    """
    if not _did_not_fit(error):
        return
    given = ", ".join(type_name(one) for one in arguments) or "none"
    error.add_note(f"{_was_called(function)}. Arguments: {given}")


def _was_called(function: Any) -> str:
    return f"{_name_of(function)}{_place_of(function)} was called from JavaScript"


def _did_not_fit(error: BaseException) -> bool:
    """Whether it is a TypeError of the call itself, not from inside of the function.

    In that case its traceback has one frame.
    """
    trace = error.__traceback__
    return isinstance(error, TypeError) and trace is not None and trace.tb_next is None


def _name_of(function: Any) -> str:
    return getattr(function, "__name__", None) or repr(function)


def _place_of(function: Any) -> str:
    """` (file, line n)` of the function's definition; empty if it is not in a file of the app."""
    code = getattr(function, "__code__", None)
    if code is None:
        return ""
    file = app_file(code.co_filename)
    return "" if file is None else f" ({in_directory(file)}, line {code.co_firstlineno})"


def _receiver(handler: Any) -> str:
    return "self, " if isinstance(handler, MethodType) else ""


def described(component: Component) -> str:
    """A component in messages: its type, and its name in the form that it is a part of."""
    kind = type(component).__name__
    at: Any = component
    while at is not None:
        form = at._anvil_core.form
        parts = form.components if form is not None else {}
        name = next((name for name, part in parts.items() if part is component), None)
        if name is not None:
            return f"the {kind} '{name}' of {type(at).__name__}"
        # The parts of a form are inside the layout that shows it.
        at = at._anvil_core.shows or at._anvil_core.parent
    return with_article(kind)
