"""Updates of live objects and capabilities in a call's arguments, which the answer carries (wire §4.7)."""

from __future__ import annotations

from typing import Any

from hearth_tables import seen_values, when_settled
from hearth_wire import Capability, Side, encode_json

#: The first version of the protocol in which updates of rows are marked as such (wire §13.2).
_MARKED_UPDATES = 8
#: The backend of rows in the first generation of data tables.
_LIVE_ROW = "anvil.tables.Row"
_MARK, _UPDATED, _DELETED, _SPEC = "$_V", "U", "D", "S"


class ObjectUpdates:
    """The updates that one call has made, for its answer."""

    def __init__(self) -> None:
        self._capabilities: dict[str, Any] = {}
        self._items: dict[str, dict[str, Any]] = {}

    def of_capability(self, cap: Capability, update: Any) -> None:
        """Record an update of a capability; a dictionary is merged with an earlier one.

        Updates of rows are recorded only once a transaction, if any, is committed.
        """
        scope = encode_json(cap.scope)
        if _is_of_row(update):
            when_settled(lambda committed: self._add(scope, update) if committed else None)
        else:
            before = self._capabilities.get(scope)
            if isinstance(before, dict) and isinstance(update, dict):
                update = {**before, **update}
            self._capabilities[scope] = update

    def _add(self, scope: str, update: dict[str, Any]) -> None:
        """Record the update of a row, merged with an earlier one, for example from a nested call."""
        before = self._capabilities.get(scope)
        if before is not None and _is_of_row(before) and _UPDATED in before and _UPDATED in update:
            update = {**before, **update, _UPDATED: {**before[_UPDATED], **update[_UPDATED]}}
        self._capabilities[scope] = update

    def of_live_object(self, backend: str, id: str, items: dict[str, Any]) -> None:
        """Record updated items of a live object.

        Those of rows are recorded only once a transaction, if any, is committed.
        """
        if backend == _LIVE_ROW:
            when_settled(lambda committed: self._add_items(backend, id, items) if committed else None)
        else:
            self._add_items(backend, id, items)

    def _add_items(self, backend: str, id: str, items: dict[str, Any]) -> None:
        self._items.setdefault(backend, {})[id] = items

    def fields(self, side: Side, version: int = _MARKED_UPDATES) -> dict[str, Any]:
        """The answer's fields with the updates, in the format of this version of the protocol."""
        updates = {scope: _for_caller(update, side, version) for scope, update in self._capabilities.items()}
        return {"cacheUpdates": self._items, **({"capUpdates": updates} if updates else {})}


def _is_of_row(update: Any) -> bool:
    return isinstance(update, dict) and _MARK in update


def _for_caller(update: Any, side: Side, version: int) -> Any:
    """An update in the format that the caller understands; one of an app's own capability unchanged."""
    if not _is_of_row(update):
        return update
    if not side.remote_is_trusted:
        update = _for_browser(update)
    if version < _MARKED_UPDATES:
        return False if update.get(_DELETED) else update.get(_UPDATED, {})
    return update


def _for_browser(update: dict[str, Any]) -> dict[str, Any]:
    """The update without what browsers must not see: the column spec, and values of hidden columns."""
    shown = {key: value for key, value in update.items() if key != _SPEC}
    if isinstance(update.get(_UPDATED), dict) and _SPEC in update:
        shown[_UPDATED] = seen_values(update[_UPDATED], update[_SPEC])
    return shown
