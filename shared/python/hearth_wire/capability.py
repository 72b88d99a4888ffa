"""Capabilities: access rights that server code grants and that clients cannot forge (wire §9).

A scope is a list of JSON values; more elements at its end narrow the right. Apps know these names
as members of `anvil.server`.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Hashable, Mapping
from contextlib import suppress
from typing import Any

from ._expect import expect_list
from ._paths import Path
from ._read import Reader
from ._types import register_reader, register_writer
from ._write import Writer
from .errors import PermissionDenied
from .type_names import type_name

#: First element of scopes that only the server's services may grant, never app code.
RESERVED = "_"

_callbacks: list[Callable[[], Any]] = []
_invalidations = 0
_may_be_created = False


class _Any:
    """Matches any element of a scope."""

    def __repr__(self) -> str:
        return "ANY"


class Capability:
    """The right to access the thing that its scope describes.

    Capabilities with equal scopes are equal.
    """

    ANY: Any = _Any()

    #: Handlers of updates; most capabilities have none.
    _apply_update: Callable[[Any], Any] | None = None
    _forward_update: Callable[[Capability, Any], Any] | None = None

    def __init__(self, scope: list[Any] | None = None) -> None:
        # Checked before the scope, because form code gets this error for any argument.
        if not _may_be_created:
            raise RuntimeError("Cannot create new Capability objects in Form code.")
        granted = _as_json(scope, "scope")
        if granted[:1] == [RESERVED]:
            raise PermissionDenied("Invalid capability scope.")
        self._fill(granted, [], None)

    def _fill(self, granted: list[Any], narrowing: list[Any], mac: str | None) -> Capability:
        self._granted = granted
        self._narrowing = narrowing
        self._mac = mac
        self._born = _invalidations
        return self

    @classmethod
    def from_wire(cls, scope: list[Any]) -> Capability:
        """A capability that was received and verified.

        All of its scope counts as granted, and it needs no signature here.
        """
        return cls.__new__(cls)._fill(scope, [], None)

    @property
    def scope(self) -> list[Any]:
        """The scope, as a new list."""
        return copy.deepcopy(self._whole)

    @property
    def is_valid(self) -> bool:
        """Whether the server still accepts it: `invalidate` has not been called since it was received."""
        return self._born == _invalidations

    def narrow(self, scope: list[Any]) -> Capability:
        """A narrower capability, whose scope has more elements at its end."""
        narrowing = self._narrowing + _as_json(scope, "narrow")
        narrower = Capability.__new__(Capability)._fill(self._granted, narrowing, self._mac)
        narrower._born = self._born
        narrower._forward_update = self._forward_update
        return narrower

    def set_update_handler(
        self, apply_update: Callable[[Any], Any], get_update: Callable[[], Any] | None = None
    ) -> None:
        """Call `apply_update(update)` when the other side reports a change of the object this is for."""
        self._apply_update = apply_update

    def send_update(self, update: Any) -> None:
        """Report a change of the object that this capability is for."""
        if self._apply_update is not None:
            self._apply_update(update)
        if self._forward_update is not None:
            self._forward_update(self, update)

    def forward_updates(self, forward: Callable[[Capability, Any], Any]) -> None:
        """Call `forward(cap, update)` for each `send_update`, in addition to the update handler."""
        self._forward_update = forward

    def _updated(self, field: str, updates: Mapping[Hashable, Any]) -> None:
        """Handle the update for this scope in a call's answer, if there is one (wire §9.4).

        `updates` are as `by_scope` returns them.
        """
        if field != "capUpdates" or (self._apply_update is None and self._forward_update is None):
            return
        key = _frozen(self._whole)
        if key in updates:
            self.send_update(updates[key])

    @property
    def _whole(self) -> list[Any]:
        """The scope without copying; callers must not change its elements."""
        return self._granted + self._narrowing

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Capability) and other._whole == self._whole

    def __hash__(self) -> int:
        return hash(_frozen(self._whole))

    def __repr__(self) -> str:
        return f"<anvil.server.Capability:{self.scope!r}>"


Capability.__module__ = "anvil.server"


def unwrap_capability(cap: Capability, scope_pattern: list[Any]) -> list[Any]:
    """The elements of a capability's scope, padded with None to the pattern's length.

    Raises TypeError for arguments of the wrong type, and ValueError for a scope that is longer than
    the pattern, or differs from it in an element other than `Capability.ANY`.
    """
    if not isinstance(cap, Capability):
        raise TypeError("The first argument must be a Capability")
    if not isinstance(scope_pattern, list):
        raise TypeError(f"scope_pattern should be a list, not {type_name(scope_pattern)}")
    scope = cap.scope
    if len(scope) > len(scope_pattern):
        raise ValueError(f"Capability is too narrow: required {scope_pattern!r}; got {scope!r}")
    for required, got in zip(scope_pattern, scope, strict=False):
        if not _matches(required, got):
            raise ValueError(f"Incorrect Capability: required {scope_pattern!r}; got {scope!r}")
    return scope + [None] * (len(scope_pattern) - len(scope))


def allow_creation() -> None:
    """Let code create capabilities, as only server code may.

    Tuples in its patterns also match lists.
    """
    global _may_be_created
    _may_be_created = True


def on_invalidation(callback: Callable[[], Any]) -> None:
    """Call `callback` at each `invalidate`."""
    _callbacks.append(callback)


def invalidate() -> None:
    """Record that the server no longer accepts the objects that it has handed out so far."""
    global _invalidations
    _invalidations += 1
    for callback in list(_callbacks):
        callback()


def invalidations() -> int:
    """The number of calls of `invalidate`."""
    return _invalidations


def _matches(required: Any, got: Any) -> bool:
    if required is Capability.ANY or required == got:
        return True
    return _may_be_created and isinstance(required, tuple) and list(required) == got


def by_scope(updates: Mapping[str, Any]) -> dict[Hashable, Any]:
    """The `capUpdates` of an answer by parsed scope.

    Their keys are JSON texts, which may differ in spaces and in the order of keys.
    """
    read: dict[Hashable, Any] = {}
    for text, update in updates.items():
        with suppress(ValueError):
            read[_frozen(json.loads(text))] = update
    return read


def _frozen(value: Any) -> Hashable:
    """A hashable form of a JSON value, equal for equal values."""
    if isinstance(value, dict):
        return frozenset((key, _frozen(item)) for key, item in value.items())
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


def _as_json(scope: object, argument: str) -> list[Any]:
    if not isinstance(scope, list):
        raise TypeError(f"The {argument} argument of a Capability should be a list")
    try:
        return json.loads(json.dumps(scope, allow_nan=False))
    except (TypeError, ValueError) as error:
        raise TypeError(f"The {argument} argument provided is not valid JSON data.") from error


def _write_capability(writer: Writer, cap: Capability, path: Path) -> None:
    writer.entry(path, "Capability", scope=cap._granted, narrow=cap._narrowing, mac=cap._mac)
    writer.watch(cap)


def _read_capability(_reader: Reader, entry: dict[str, Any], _json: Any) -> Capability:
    scope = expect_list(entry.get("scope"), "the scope of a capability")
    narrowing = expect_list(entry.get("narrow"), "the narrowing of a capability")
    return Capability.__new__(Capability)._fill(scope, narrowing, entry.get("mac"))


register_writer(Capability, _write_capability)
register_reader("Capability", _read_capability)
