"""Values of Python's as guards read them on the page."""

from __future__ import annotations

from typing import Any

from .operands import Guard

_UNREADABLE: Guard = ["u"]
_PLAIN = (bool, int, float, str)
#: Longer collections are not sent along with every change.
_LONGEST = 100


def encoded(value: Any) -> Any:
    """A `Value` (`protocol/values.ts`): plain values, collections of them, page objects; an object of any other kind is true."""
    from .. import values

    if value is None or isinstance(value, _PLAIN):
        return values.encode(value)
    if values.handle_of(value) is not None:
        return values.encode(value)
    if isinstance(value, (list, tuple, set, frozenset, dict)):
        items = list(value)
        if len(items) <= _LONGEST and all(one is None or isinstance(one, _PLAIN) for one in items):
            return ["l", [values.encode(one) for one in items]]
        return _UNREADABLE
    kind = type(value)
    return _UNREADABLE if hasattr(kind, "__bool__") or hasattr(kind, "__len__") else ["o", []]
