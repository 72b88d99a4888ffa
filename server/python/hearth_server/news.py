"""What a call's answer says of objects that its caller sent along, besides its result (wire §4.7)."""

from __future__ import annotations

from typing import Any

from hearth_tables import seen_values, when_settled
from hearth_wire import Capability, Side, encode_json

#: The version of the protocol from which on rows' updates say what they are (wire §13.2).
_MARKED_UPDATES = 8
#: Rows of the first generation of data tables.
_LIVE_ROW = "anvil.tables.Row"
_MARK, _UPDATED, _DELETED, _SPEC = "$_V", "U", "D", "S"


class News:
    """The news of one call, as server code makes them."""

    def __init__(self) -> None:
        self._capabilities: dict[str, Any] = {}
        self._items: dict[str, dict[str, Any]] = {}

    def of_capability(self, cap: Capability, update: Any) -> None:
        """What a capability is for has changed. Of a row it counts when what was done to it stays."""
        scope = encode_json(cap.scope)
        if _is_of_row(update):
            when_settled(lambda committed: self._add(scope, update) if committed else None)
        else:
            self._capabilities[scope] = update

    def _add(self, scope: str, update: dict[str, Any]) -> None:
        """What a call within this one says of a row is said besides what this one does."""
        before = self._capabilities.get(scope)
        if before is not None and _is_of_row(before) and _UPDATED in before and _UPDATED in update:
            update = {**before, **update, _UPDATED: {**before[_UPDATED], **update[_UPDATED]}}
        self._capabilities[scope] = update

    def of_live_object(self, backend: str, id: str, items: dict[str, Any]) -> None:
        """A live object has these items now. Of a row it counts when what was done to it stays."""
        if backend == _LIVE_ROW:
            when_settled(lambda committed: self._add_items(backend, id, items) if committed else None)
        else:
            self._add_items(backend, id, items)

    def _add_items(self, backend: str, id: str, items: dict[str, Any]) -> None:
        self._items.setdefault(backend, {})[id] = items

    def fields(self, side: Side, version: int = _MARKED_UPDATES) -> dict[str, Any]:
        """The fields of the answer that have them, for a caller that speaks this version of the protocol."""
        updates = {scope: _for_caller(update, side, version) for scope, update in self._capabilities.items()}
        return {"cacheUpdates": self._items, **({"capUpdates": updates} if updates else {})}


def _is_of_row(update: Any) -> bool:
    return isinstance(update, dict) and _MARK in update


def _for_caller(update: Any, side: Side, version: int) -> Any:
    """An update of a row in the form that the caller knows; others are the app's own."""
    if not _is_of_row(update):
        return update
    if not side.remote_is_trusted:
        update = _seen(update)
    if version < _MARKED_UPDATES:
        return False if update.get(_DELETED) else update.get(_UPDATED, {})
    return update


def _seen(update: dict[str, Any]) -> dict[str, Any]:
    """The update without what is for those alone who are believed: what the columns are, and what hidden ones hold."""
    told = {key: value for key, value in update.items() if key != _SPEC}
    if isinstance(update.get(_UPDATED), dict) and _SPEC in update:
        told[_UPDATED] = seen_values(update[_UPDATED], update[_SPEC])
    return told
