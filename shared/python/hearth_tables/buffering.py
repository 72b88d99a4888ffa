"""Rows with buffered changes, and drafts, which are rows that are not in the database yet (api §14.1)."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from typing import Any

from .cells import StoredRow, own_watched
from .models import RowType
from .references import UNCACHED
from .transactions import when_settled
from .written_cells import copied


class _Buffering:
    """`with row.buffer_changes():`

    Changes that are not saved when the block ends are discarded.
    """

    def __init__(self, row: BufferedRow, after: dict[str, Any] | None) -> None:
        self._row = row
        #: What is buffered when the block ends; None for a row that then writes at once.
        self._after = after

    def __enter__(self) -> BufferedRow:
        self._row._buffer_now()
        return self._row

    def __exit__(self, *_error: object) -> None:
        if self._row._row_id is not None:
            self._row._buffer = self._after


class BufferedRow(StoredRow, metaclass=RowType):
    """A row whose changes can be buffered until `save()`."""

    __slots__ = ("_saving",)

    #: Buffered changes; None while changes are sent at once.
    _buffer: dict[str, Any] | None
    #: Held while a draft is saved, so that two clicks on Save add only one row. None when it is not
    #: being saved.
    _saving: threading.RLock | None

    def _anvil_setup(self, view_key: str, table_id: int, row_id: int | None, cap: Any) -> None:
        super()._anvil_setup(view_key, table_id, row_id, cap)
        own_watched(self, "_buffer", {} if type(self)._anvil_buffered or row_id is None else None)

    @classmethod
    def _anvil_draft(cls, values: Mapping[str, Any]) -> Any:
        table = cls._anvil_table
        assert table is not None
        row = cls.__new__(cls)
        row._anvil_setup(table._view_key, table._id, None, None)
        row._buffer = {name: copied(value) for name, value in values.items()}
        row._saving = None
        return row

    @property
    def _is_draft(self) -> bool:
        return self._row_id is None

    def _buffered(self, name: str) -> Any:
        """The buffered value of a column.

        Without one, UNCACHED, or None for a draft.
        """
        if self._buffer is None:
            return UNCACHED
        return copied(self._buffer.get(name, None if self._is_draft else UNCACHED))

    @property
    def buffered_changes(self) -> dict[str, Any]:
        """The buffered values by column."""
        return {name: copied(value) for name, value in (self._buffer or {}).items()}

    def buffer_changes(self, buffered: bool | None = None) -> _Buffering | None:
        """Switch buffering of changes on (True), off (False), or on for a `with` block (None).

        Changes that are still buffered when buffering ends are discarded.
        """
        before = self._buffer
        if buffered is False:
            if not self._is_draft:
                self._buffer = None
            return None
        if buffered:
            self._buffer_now()
        return _Buffering(self, None if buffered else before)

    def _buffer_now(self) -> None:
        if self._buffer is None:
            self._buffer = {}

    def reset(self) -> None:
        """Discard the buffered changes."""
        if self._buffer is not None:
            self._buffer = {}

    def save(self) -> None:
        """Write the buffered changes to the database; a draft is added to its table as a row."""
        if self._is_draft:
            lock = self._saving = self._saving or threading.RLock()
            with lock:
                if self._is_draft:
                    self._save()
                    self._saving = None
                    return
        self._save()

    def _save(self) -> None:
        changes = dict(self._buffer or {})
        was_draft = self._is_draft
        if was_draft:
            self._anvil_create(changes)
        elif changes:
            self._anvil_change(changes)
        when_settled(lambda committed: committed or self._unsave(changes, was_draft))
        if self._buffer is None:
            return
        # Changes that were made during the request remain buffered.
        self._buffer = {
            name: value
            for name, value in self._buffer.items()
            if name not in changes or value is not changes[name]
        }
        if was_draft and not self._buffer and not type(self)._anvil_buffered:
            self._buffer = None

    def _anvil_create(self, values: dict[str, Any]) -> None:
        raise NotImplementedError

    def _anvil_change(self, changes: dict[str, Any]) -> None:
        raise NotImplementedError

    def _unsave(self, changes: dict[str, Any], was_draft: bool) -> None:
        """Buffer changes again that were saved in a transaction that is undone, so that they can be saved."""
        if was_draft:
            table = type(self)._anvil_table
            assert table is not None
            kept = self._buffer
            self._anvil_setup(table._view_key, table._id, None, None)
            self._buffer = kept
        if was_draft or self._buffer is not None:
            self._buffer = {**changes, **(self._buffer or {})}
