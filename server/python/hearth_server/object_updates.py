"""Updates of live objects and capabilities in a call's arguments, which its answer has besides the result (wire §4.7)."""

from __future__ import annotations

from typing import Any

from hearth_tables import seen_values, when_settled
from hearth_wire import Capability, Side, encode_json

#: The version of the protocol from which on updates of rows are marked as such (wire §13.2).
_MARKED_UPDATES = 8
#: Rows of the first generation of data tables.
_LIVE_ROW = "anvil.tables.Row"
_MARK, _UPDATED, _DELETED, _SPEC = "$_V", "U", "D", "S"


class ObjectUpdates:
    """The updates of one call."""

    def __init__(self) -> None:
        self._capabilities: dict[str, Any] = {}
        self._items: dict[str, dict[str, Any]] = {}

    def of_capability(self, cap: Capability, update: Any) -> None:
        """Note the update of a capability; that of a row only once its transaction, if there is one, is committed."""
        scope = encode_json(cap.scope)
        if _is_of_row(update):
            when_settled(lambda committed: self._add(scope, update) if committed else None)
        else:
            self._capabilities[scope] = update

    def _add(self, scope: str, update: dict[str, Any]) -> None:
        """Note the update of a row, merged with an earlier one, as of a nested call."""
        before = self._capabilities.get(scope)
        if before is not None and _is_of_row(before) and _UPDATED in before and _UPDATED in update:
            update = {**before, **update, _UPDATED: {**before[_UPDATED], **update[_UPDATED]}}
        self._capabilities[scope] = update

    def of_live_object(self, backend: str, id: str, items: dict[str, Any]) -> None:
        """Note a live object's items; those of a row only once its transaction, if there is one, is committed."""
        if backend == _LIVE_ROW:
            when_settled(lambda committed: self._add_items(backend, id, items) if committed else None)
        else:
            self._add_items(backend, id, items)

    def _add_items(self, backend: str, id: str, items: dict[str, Any]) -> None:
        self._items.setdefault(backend, {})[id] = items

    def fields(self, side: Side, version: int = _MARKED_UPDATES) -> dict[str, Any]:
        """The answer's fields with the updates, for a caller that speaks this version of the protocol."""
        updates = {scope: _for_caller(update, side, version) for scope, update in self._capabilities.items()}
        return {"cacheUpdates": self._items, **({"capUpdates": updates} if updates else {})}


def _is_of_row(update: Any) -> bool:
    return isinstance(update, dict) and _MARK in update


def _for_caller(update: Any, side: Side, version: int) -> Any:
    """An update of a row in the form that the caller understands; an app's own update as it is."""
    if not _is_of_row(update):
        return update
    if not side.remote_is_trusted:
        update = _for_browser(update)
    if version < _MARKED_UPDATES:
        return False if update.get(_DELETED) else update.get(_UPDATED, {})
    return update


def _for_browser(update: dict[str, Any]) -> dict[str, Any]:
    """The update without what only trusted callers may see: the spec of the columns, and values of hidden ones."""
    shown = {key: value for key, value in update.items() if key != _SPEC}
    if isinstance(update.get(_UPDATED), dict) and _SPEC in update:
        shown[_UPDATED] = seen_values(update[_UPDATED], update[_SPEC])
    return shown
