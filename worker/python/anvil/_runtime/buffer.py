"""Collects operations for the page into batches (`protocol/tree.ts`, `protocol/host.ts`).

A batch is sent when a flow ends or blocks, before any request whose answer Python needs, and on the
tick of a long-running task. A flow that adds many components sends its first batch early, so that
the page is not idle until then. Assignments to the same property are merged, unless an operation
that may read the page is between them.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from contextvars import ContextVar
from typing import Any

from hearth_wire import type_name

from .._generated import protocol as op
from . import bridge
from .waiting.flows import current_cause, current_flow

#: Above this number of unacknowledged batches, the tick sends none, so that writes are merged here
#: instead of queueing on the page.
BACKLOG_LIMIT = 4
#: This many additions in a row count as a list being built. They fill a screen, so the page can
#: start with them.
EARLY = 32

_operations: list[Any] = []
_sets: dict[int, tuple[dict[str, Any], dict[str, int]]] = {}
_sent = 0
#: The last batch at whose end the page answered a request: it has run that batch, even if it has
#: not acknowledged it yet.
_answered = 0
#: The number of additions in the batch, while it contains only these and property changes.
#: Negative: the batch must not be split.
_added: float = 0
#: Whether the running flow has already sent a batch early.
_early: ContextVar[bool] = ContextVar("hearth_sent_early", default=False)
#: Operations that create, change and place nodes.
_OF_THE_TREE = frozenset((op.CREATE, op.SET, op.INSERT))
#: Errors, by reply, of operations that could not be sent although a flow waits for them.
_refusals: dict[int, Exception] = {}

#: Nodes whose components have been freed. Filled by `__del__`, which may run anywhere, so it only
#: appends.
dropped: list[int] = []
#: Page objects whose proxies have been freed, each with the number of times it was received; filled
#: in the same way.
dropped_handles: list[tuple[int, int]] = []


#: Called before a batch is sent, and may add operations to it. They must not run app code.
before_flush: list[Callable[[], None]] = []


#: Called before an operation that is not a tree mutation is added, by modules whose operations must
#: come first.
before_operation: list[Callable[[], None]] = []


#: Reports an operation that cannot be sent and that no flow waits for; set by `reports/errors.py`.
report: Callable[[Exception], None] = bridge.Unattached()  # type: ignore[assignment]


class Binary:
    """Bytes in an operation. Encoding replaces them by their index in the batch's binaries."""

    __slots__ = ("data",)

    def __init__(self, data: Any) -> None:
        self.data = data


def next_seq() -> int:
    """The number of the batch that contains operations added now."""
    return _sent + 1


def acknowledged() -> int:
    """The number of the last batch that the page has acknowledged."""
    return _sent - bridge.host.backlog()


def page_answered(seq: int) -> None:
    """Record that the page has answered a request at the end of batch `seq`, and so has run it."""
    global _answered
    _answered = max(_answered, seq)


def waiting() -> int:
    """The number of operations in the current batch."""
    return len(_operations)


def create(node: list[Any]) -> None:
    """Create a subtree on the page: `[id, type, props, children]`."""
    _operations.append((op.CREATE, node))


def set_property(node: int, name: str, value: Any, base: int | None = None) -> None:
    """Set a property; `base` is the revision of mirrored state that the new value is based on."""
    known = _sets.get(node)
    if known is None:
        props: dict[str, Any] = {}
        revisions: dict[str, int] = {}
        _sets[node] = known = (props, revisions)
        _operations.append([op.SET, node, props, revisions])
    known[0][name] = value
    if base is not None:
        known[1][name] = base


def insert(parent: int, index: int, child: int, layout: dict[str, Any] | None) -> None:
    """Insert a created child into a created parent.

    `index` counts only children that have a place on the page.
    """
    global _added
    _operations.append((op.INSERT, parent, index, child, layout))
    _added += 1


def send_early() -> None:
    """Send the first part of a list that is being built, once in a flow, if the page is idle.

    Called after an addition, when the tree is consistent again, since functions in `before_flush`
    may read it.
    """
    global _added
    if _added < EARLY:
        return
    if current_flow() == 0 or _early.get() or _sent > max(_answered, acknowledged()):
        # Send the rest in one batch.
        _added = -math.inf
        return
    _early.set(True)
    flush()
    bridge.host.hastenTick()


def remove(parent: int, child: int) -> None:
    """Remove a child from its parent; the node remains, detached."""
    global _added
    # A list that is being refilled must not be shown half empty, since it would lose its scroll
    # position.
    _added = -math.inf
    _operations.append((op.REMOVE, parent, child))


def operation(*parts: Any) -> None:
    """Append an operation that is not a tree mutation; later assignments must not be moved before it."""
    global _added
    for look in before_operation:
        look()
    _added = -math.inf
    _sets.clear()
    _operations.append(parts)


def flush() -> None:
    """Send the collected operations, if there are any."""
    global _operations, _sent, _added
    for look in before_flush:
        look()
    if dropped:
        _operations.append((op.DESTROY, _take(dropped)))
    if dropped_handles:
        _operations.append((op.RELEASE, _take(dropped_handles)))
    if not _operations:
        return
    operations, _operations = _operations, []
    _sets.clear()
    unsent: list[Exception] = []
    try:
        text, binaries = _encode(operations)
    except TypeError, ValueError:
        operations, unsent = _sendable(operations)
        text, binaries = _encode(operations)
    # Reset only after `before_flush`, whose operations are in this batch.
    _added = 0
    _sent += 1
    bridge.host.send(_sent, text, binaries or None, current_cause())
    for error in unsent:
        # Reported only now, because an app's error handler may wait, or use the components in the
        # batch.
        report(error)
    if unsent:
        flush()


def _take[T](gone: list[T]) -> list[T]:
    taken = gone[:]
    del gone[: len(taken)]
    return taken


def _encode(operations: list[Any]) -> tuple[str, list[Any]]:
    """The operations as JSON, and the bytes in them.

    Raises TypeError or ValueError for values that JSON cannot represent.
    """
    binaries: list[Any] = []

    def place(value: Any) -> int:
        if not isinstance(value, Binary):
            raise TypeError(f"{type_name(value)} objects cannot cross to the page")
        binaries.append(value.data)
        return len(binaries) - 1

    encoder = json.JSONEncoder(separators=(",", ":"), check_circular=False, allow_nan=False, default=place)
    return encoder.encode(operations), binaries


def _sendable(operations: list[Any]) -> tuple[list[Any], list[Exception]]:
    """The operations that can be sent, and the errors of others to report.

    A flow that waits for an operation gets its error instead. Of tree changes only the unsendable
    values are left out, because later operations need the nodes.
    """
    kept: list[Any] = []
    unsent: list[Exception] = []
    for one in operations:
        try:
            _encode([one])
            kept.append(one)
        except (TypeError, ValueError) as error:
            if one[0] in op.ANSWERED and one[1] > 0:
                _refusals[one[1]] = error
                bridge.host.settle(one[1], False)
                continue
            unsent.append(error)
            if one[0] in _OF_THE_TREE:
                kept.append(_what_can_cross(one))
    return kept, unsent


def _what_can_cross(value: Any) -> Any:
    """The value without unsendable parts: entries of a dict are left out, and items of a list become None."""
    if isinstance(value, dict):
        return {
            name: _what_can_cross(one)
            for name, one in value.items()
            if isinstance(name, str) and _can_cross(one)
        }
    if isinstance(value, (list, tuple)):
        return [_what_can_cross(one) for one in value]
    return value if _can_cross(value) else None


def _can_cross(value: Any) -> bool:
    """Whether a value itself can be sent, without checking the values inside it."""
    if isinstance(value, (dict, list, tuple)):
        return True
    try:
        _encode([value])
    except TypeError, ValueError:
        return False
    return True


def take_refusal(reply: int) -> Exception | None:
    """The error of an operation with this reply that could not be sent, or None."""
    return _refusals.pop(reply, None)


def flush_if_room() -> None:
    """The flush of the tick: skipped while the page lags behind, so that a fast loop does not overload it."""
    if bridge.host.backlog() <= BACKLOG_LIMIT:
        flush()
