"""Handles messages from the page about Python objects that JavaScript holds.

They are calls, template calls and releases.
"""

from __future__ import annotations

from types import CoroutineType
from typing import Any

from .._generated import protocol as op
from .._js import dispatches, references, reporting, values
from .._model.core import live_component
from .._model.handler_errors import explain_callback, refused_callback
from .._runtime import buffer, default_actions
from .._runtime.reports.errors import report_exception
from .._runtime.waiting import blocking

#: The limit of flows that wait for the page when it calls Python. If JavaScript and Python call each
#: other without end, each call has a stack of its own, so that Python's limit is not met, and memory
#: would run out.
_MOST_WAITING = 1000

released = references.released


def run_callback(item: dict[str, Any], binaries: Any) -> None:
    """Run a Python callable that JavaScript called, and settle the promise that JavaScript received.

    An exception that no page script handles comes back as a page error (`_entry/control.py`), and
    is reported then.
    """
    call = item["call"]
    default_actions.begins(call)
    try:
        arguments = values.decode_all(item["args"], binaries)
        try:
            function = references.get(item["callback"])
        except LookupError:
            # The callback belongs to an element whose component no longer exists.
            _settle(call, True, None)
            return
        dispatch = item.get("dispatch")
        if dispatch is not None and not dispatches.reaches(dispatch, arguments[0]):
            _settle(call, True, None)
            return
        try:
            reporting.begin_call()
            _refuse_endless()
            result = function(*arguments)
        except TypeError as error:
            explain_callback(error, function, arguments)
            raise
        _refuse_coroutine(result, function)
        encoded = values.encode(reporting.for_javascript(result))
    except BaseException as error:
        _settle(call, *reporting.outcome_of(error))
        return
    _settle(call, True, encoded)


def _refuse_endless() -> None:
    """Raise RecursionError if so many calls wait that they must have led to each other without end."""
    if blocking.asking > _MOST_WAITING:
        raise RecursionError(
            f"maximum recursion depth exceeded: more than {_MOST_WAITING} calls wait for the page; "
            "do JavaScript and Python call each other without end?"
        )


def _refuse_coroutine(result: Any, function: Any) -> None:
    """Raise TypeError if the function that JavaScript called is an async one, which nothing would run."""
    if type(result) is CoroutineType:
        raise refused_callback(result, function)


def _settle(call: int, ok: bool, value: Any) -> None:
    buffer.operation(op.SETTLE_CALLBACK, call, ok, value)


def entrust(callbacks: list[tuple[int, int, int]]) -> None:
    """Tie callbacks that only elements of components can call to the lifetime of these components.

    Each entry is `[number, received, node]`.
    """
    found = [(number, received, live_component(node)) for number, received, node in callbacks]
    references.entrust(
        [
            (number, received, keeper_of(component))
            for number, received, component in found
            if component is not None
        ]
    )


def keeper_of(component: Any) -> references.Keeper:
    """The keeper of callbacks that live as long as the component, created if necessary."""
    core = component._anvil_core
    if core.keeper is None:
        core.keeper = references.Keeper(at_rest=core.left)
    return core.keeper


def run_template_call(item: dict[str, Any], binaries: Any) -> None:
    """Run a template call: a page script used `anvil.call(element, method, …)` (api §12.8).

    If the method cannot be called, or a value cannot be converted, the promise is rejected with a
    text; if the method raises, with the exception.
    """
    owner: Any = live_component(item["node"])
    method = item["method"]
    arguments, unconvertible = _decode_each(item["args"], binaries)
    if owner is None:
        _refuse(item, RuntimeError(f"Attempted to call '{method}' from Javascript in a form that is gone"))
        return
    try:
        function = getattr(owner, method)
    except AttributeError:
        _refuse(
            item,
            AttributeError(
                f"Attempted to call non-existent method from Javascript: <{type(owner).__name__} object> "
                f"has no attribute '{method}'."
            ),
        )
        return
    except Exception as error:
        # The name is a property whose getter raised the exception.
        _fail(item["call"], error)
        return
    if unconvertible is not None:
        at, error = unconvertible
        # The exception's traceback would keep the arguments alive.
        arguments.clear()
        _refuse(item, TypeError(unconvertible_argument(at, values.kind(item["args"][at]), method)), error)
        return
    try:
        _refuse_endless()
        result = function(*arguments)
        _refuse_coroutine(result, function)
    except BaseException as error:
        _fail(item["call"], error)
        return
    _settle_with_result(item, result)


def _decode_each(wire_values: list[Any], binaries: Any) -> tuple[list[Any], tuple[int, Exception] | None]:
    """The decoded values, and the index and error of the first that cannot be decoded, or None.

    The others are decoded all the same: page objects among them count as received, and must be
    released.
    """
    decoded: list[Any] = []
    failure: tuple[int, Exception] | None = None
    for at, wire in enumerate(wire_values):
        try:
            decoded.append(values.decode(wire, binaries))
        except Exception as error:
            failure = failure or (at, error)
    return decoded, failure


def _settle_with_result(item: dict[str, Any], result: Any) -> None:
    """Fulfil the promise with the method's result, or reject it if that cannot be converted."""
    try:
        encoded = values.encode(result)
    except Exception as error:
        text = (
            f"Could not convert return value from function '{item['method']}' to JavaScript. "
            f"Return value was of type '{type(result).__name__}'"
        )
        _refuse(item, TypeError(text), error)
        return
    _settle(item["call"], True, encoded)


def unconvertible_argument(index: int, kind: str, method: str) -> str:
    """The error text for an argument that cannot be converted to Python (`protocol/texts.ts`, api §12.8)."""
    return f"Could not convert argument {index} (type '{kind}') to Python when calling '{method}' from JavaScript."


def _fail(call: int, error: BaseException) -> None:
    """Reject the call with an exception.

    If no page script handles it, it comes back as a page error, and is reported then.
    """
    _settle(call, False, values.encode(error))


def _refuse(item: dict[str, Any], error: Exception, cause: Exception | None = None) -> None:
    """Reject the call with a text, and report the error."""
    error.__cause__ = cause
    report_exception(error)
    _settle(item["call"], False, str(error))
