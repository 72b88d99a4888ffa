"""Operations on page objects.

Writes are queued, reads wait for the page (decisions/page-objects.md).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .._generated import protocol as op
from .._generated.protocol import Question
from .._runtime import bridge, buffer, default_actions
from .._runtime.reports.call_sites import call_site
from .._runtime.waiting import blocking
from . import dispatches, mirror_invalidation, values
from .errors import error_from
from .handles import Handle

_UNDEFINED = ["u"]
#: Operations that may result in a promise, whose outcome the page awaits before it answers.
_MAY_PROMISE = frozenset((op.CALL, op.CALL_NAMED))


def read(handle: Handle, key: Any) -> tuple[bool, Any]:
    """`(found, value)` of `object[key]`; `undefined` counts as not found."""
    wire, binaries = _asked(op.READ, handle.number, values.encode(key), call_site())
    return (False, None) if wire == _UNDEFINED else (True, values.decode(wire, binaries))


def write(handle: Handle, key: Any, value: Any) -> None:
    """`object[key] = value`, queued in order with all other operations."""
    mirror_invalidation.page_object_written(key)
    buffer.operation(op.WRITE, handle.number, values.encode(key), values.encode(value), call_site())


def read_early(handle: Handle, key: str, reserved: int) -> None:
    """Let the page store `object[key]` under a reserved number."""
    buffer.operation(op.READ, reserved, handle.number, key, call_site())


def call(handle: Handle, method: str | None, args: Sequence[Any]) -> Any:
    """Call the object, or a method of it, and wait for the result and for a promise that it returns."""
    if method in dispatches.STOPS:
        dispatches.stops(handle.number, method)
    return ask(op.CALL, handle.number, method, values.encode_all(args), call_site())


def queue_call(handle: Handle, method: str | None, args: Sequence[Any], destination: int = 0) -> None:
    """Queue a call without waiting.

    The result is dropped, or stored on the page under the reserved number `destination`.
    """
    mirror_invalidation.page_object_used()
    buffer.operation(op.CALL, destination, handle.number, method, values.encode_all(args), call_site())


def construct(handle: Handle, args: Sequence[Any]) -> Any:
    """`new object(…)`: create an object and wait for it."""
    return ask(op.CONSTRUCT, handle.number, values.encode_all(args), call_site())


def call_named(expression: str, node: int | None, args: Sequence[Any]) -> Any:
    """Call a global function, given by an expression; the result is a deep copy.

    `this` is the element of the component with that node, as a jQuery object.
    """
    return ask(op.CALL_NAMED, expression, node, values.encode_all(args), call_site())


def query(handle: Handle, question: Question, *args: Any) -> Any:
    """Ask a question about an object; None for `undefined`."""
    return ask(op.QUERY, handle.number, question, values.encode_all(args), call_site())


def outcome(handle: Handle) -> Any:
    """Wait for the value that an object resolves to."""
    default_actions.waits()
    return query(handle, "outcome")


def find(handle: Handle, question: Question, *args: Any) -> tuple[bool, Any]:
    """`(found, answer)` for a question that may have no answer. Waits for the page."""
    wire, binaries = _asked(op.QUERY, handle.number, question, values.encode_all(args), call_site())
    return (False, None) if wire == _UNDEFINED else (True, values.decode(wire, binaries))


def queue_query(handle: Handle, question: Question, *args: Any) -> None:
    """Queue a question for its effect, without waiting for its answer."""
    mirror_invalidation.page_object_used()
    buffer.operation(op.QUERY, 0, handle.number, question, values.encode_all(args), call_site())


def ask(code: int, *operation: Any) -> Any:
    """Queue an operation `(code, reply, …)`, wait for its answer, and decode it."""
    wire, binaries = _asked(code, *operation)
    return None if wire == _UNDEFINED else values.decode(wire, binaries)


def _asked(code: int, *operation: Any) -> tuple[Any, Any]:
    """The answer of an operation, not decoded yet.

    A value that JavaScript threw is raised as ExternalError, a Python exception as itself.
    """
    reply = bridge.new_reply()
    buffer.operation(code, reply, *operation)
    if code in _MAY_PROMISE:
        default_actions.waits_if_deferred(reply)
    ok, wire = blocking.block(reply, on_page=True)
    binaries = bridge.host.takeBinaries(reply) if isinstance(wire, list) else ()
    if ok:
        return wire, binaries
    raise buffer.take_refusal(reply) or error_from(values.decode(wire, binaries))
