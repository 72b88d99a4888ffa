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
    _run(item, lambda args: function(*args), binaries)


def run_template_call(item: dict[str, Any], binaries: Any) -> None:
    """Page script used `anvil.call(element, method, …)` (facts §9.1)."""
    from ._core import live_component

    owner: Any = live_component(item["node"])
    method = item["method"]
    if not hasattr(owner, method):
        text = (
            f"Attempted to call non-existent method from Javascript: <{type(owner).__name__} object> "
            f"has no attribute '{method}'."
        )
        buffer.operation(buffer.SETTLE_CALLBACK, item["call"], False, text)
        report_exception(AttributeError(text))
        return
    _run(item, lambda args: getattr(owner, method)(*args), binaries)


def _run(item: dict[str, Any], function: Any, binaries: Any) -> None:
    call = item["call"]
    try:
        result = function([values.decode(arg, binaries) for arg in item["args"]])
        encoded = values.encode(result) if call else None
    except Exception as error:
        report_exception(error)
        if call:
            buffer.operation(buffer.SETTLE_CALLBACK, call, False, values.encode(error))
        return
    if call:
        buffer.operation(buffer.SETTLE_CALLBACK, call, True, encoded)
