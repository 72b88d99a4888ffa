"""What the page asks of Python objects that JavaScript holds: calls, template calls, releases."""

from __future__ import annotations

from typing import Any

from ._js import references, values
from ._runtime import buffer
from ._runtime.errors import report_exception

released = references.released


def run_callback(item: dict[str, Any], binaries: Any) -> None:
    """JavaScript called a Python callable. Its result settles the promise JavaScript got; an exception is reported too."""
    function = references.get(item["callback"])
    call = item["call"]
    try:
        result = function(*[values.decode(arg, binaries) for arg in item["args"]])
        encoded = values.encode(result) if call else None
    except Exception as error:
        _fail(call, error)
        return
    if call:
        buffer.operation(buffer.SETTLE_CALLBACK, call, True, encoded)


def run_template_call(item: dict[str, Any], binaries: Any) -> None:
    """Page script used `anvil.call(element, method, …)` (facts §9.1). What cannot be called, or cannot cross, is answered with
    a text; what the method raises, with the exception.
    """
    from ._core import live_component

    owner: Any = live_component(item["node"])
    method = item["method"]
    if not hasattr(owner, method):
        _refuse(
            item,
            AttributeError(
                f"Attempted to call non-existent method from Javascript: <{type(owner).__name__} object> "
                f"has no attribute '{method}'."
            ),
        )
        return
    arguments: list[Any] = []
    for at, wire in enumerate(item["args"]):
        try:
            arguments.append(values.decode(wire, binaries))
        except Exception as error:
            text = f"Could not convert argument {at} (type '{values.kind(wire)}') to Python when calling '{method}' from JavaScript."
            _refuse(item, TypeError(text), error)
            return
    try:
        result = getattr(owner, method)(*arguments)
    except Exception as error:
        _fail(item["call"], error)
        return
    try:
        encoded = values.encode(result)
    except Exception as error:
        text = (
            f"Could not convert return value from function '{method}' to JavaScript. "
            f"Return value was of type '{type(result).__name__}'"
        )
        _refuse(item, TypeError(text), error)
        return
    buffer.operation(buffer.SETTLE_CALLBACK, item["call"], True, encoded)


def _fail(call: int, error: Exception) -> None:
    report_exception(error)
    if call:
        buffer.operation(buffer.SETTLE_CALLBACK, call, False, values.encode(error))


def _refuse(item: dict[str, Any], error: Exception, cause: Exception | None = None) -> None:
    """Answer with a text, and report it."""
    error.__cause__ = cause
    report_exception(error)
    buffer.operation(buffer.SETTLE_CALLBACK, item["call"], False, str(error))
