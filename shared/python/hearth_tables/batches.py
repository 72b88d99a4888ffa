"""`batch_update`, `batch_delete` and `batch`: collect changes and send them together (api §14.1)."""

from __future__ import annotations

from contextlib import ContextDecorator
from typing import TYPE_CHECKING, Any

from .host import ask, waiting
from .references import as_arguments
from .written_cells import copied

if TYPE_CHECKING:
    from .row import Row


class _Gathered:
    """The unsent changes of one batch; each flow, and each call of server code, has its own batches.

    A nested batch sends the changes of the outer one before its own.
    """

    def __init__(self, around: _Gathered | None, updates: bool, deletes: bool) -> None:
        self.around = around
        #: Whether updates, and deletions, are collected; also true if only an outer batch collects
        #: them.
        self.updating = updates or (around is not None and around.updating)
        self.deleting = deletes or (around is not None and around.deleting)
        self._updates: list[tuple[Row, dict[str, Any]]] = []
        #: The index in `_updates` of the last change of each row, by the numbers of its table and
        #: row.
        self._latest: dict[tuple[int, int | None], int] = {}
        #: The objects of the rows to delete, by the numbers of table and row: a row may have several.
        self._deletes: dict[tuple[int, int | None], list[Row]] = {}

    def update(self, row: Row, values: dict[str, Any]) -> None:
        """Collect copies of these values, since the app may change its lists and dictionaries later."""
        place = row._table_id, row._row_id
        at = self._latest.get(place)
        # If a row has several objects, each change has its own entry, so that changes are sent in
        # the order in which they were made.
        if at is None or self._updates[at][0] is not row:
            at = self._latest[place] = len(self._updates)
            self._updates.append((row, {}))
        self._updates[at][1].update({name: copied(value) for name, value in values.items()})

    def delete(self, row: Row) -> None:
        """Collect the deletion of a row, which is there until it is sent and may be deleted again."""
        self._deletes.setdefault((row._table_id, row._row_id), []).append(row)

    def flush(self) -> None:
        """Send all changes.

        If that fails, rows drop the changed cells from their caches and read them again.
        """
        # Emptied first, because `ask` flushes this batch again. Outer batches send their changes
        # first.
        updates, self._updates = self._updates, []
        self._latest = {}
        deletes, self._deletes = self._deletes, {}
        try:
            if self.around is not None:
                self.around.flush()
            _send_updates(updates)
            _send_deletes(deletes)
        except BaseException:
            _forget(updates)
            raise

    def drop(self) -> None:
        """Discard all changes: rows drop the changed cells from their caches and read them again.

        Rows that buffer have them back to be saved.
        """
        _forget(self._updates)
        self._updates, self._latest, self._deletes = [], {}, {}


def _send_updates(updates: list[tuple[Row, dict[str, Any]]]) -> None:
    if not updates:
        return
    sent = [[row._anvil_right(), as_arguments(values), None] for row, values in updates]
    for (row, values), spec in zip(updates, ask("row.batch_update", sent), strict=True):
        row._anvil_written(values, spec)


def _send_deletes(deletes: dict[tuple[int, int | None], list[Row]]) -> None:
    # A block around this one may have deleted some of them.
    deletes = {place: objects for place, objects in deletes.items() if not any(row._gone for row in objects)}
    if not deletes:
        return
    ask("row.batch_delete_2", [[objects[0]._anvil_right(), None] for objects in deletes.values()])
    for objects in deletes.values():
        for row in objects:
            row._anvil_deleted()


def _forget(updates: list[tuple[Row, dict[str, Any]]]) -> None:
    for row, values in reversed(updates):
        for name in values:
            row._anvil_cells().pop(name, None)
        if row._buffer is not None:
            # Changes of a row that buffers come from `save()`, and are still to be saved.
            row._buffer = {**values, **row._buffer}


def gathered_for_update() -> _Gathered | None:
    """The batch that collects updates, or None if they are sent at once."""
    gathered = _gathered()
    return gathered if gathered is not None and gathered.updating else None


def gathered_for_delete() -> _Gathered | None:
    """The batch that collects deletions, or None if they are sent at once."""
    gathered = _gathered()
    return gathered if gathered is not None and gathered.deleting else None


def _gathered() -> _Gathered | None:
    found = waiting.get()
    return found if isinstance(found, _Gathered) else None


class _Batch(ContextDecorator):
    """Context manager and decorator: changes are sent at the end of the block, or discarded if it fails.

    Any other request to the tables sends the changes so far first.
    """

    def __init__(self, name: str, updates: bool, deletes: bool) -> None:
        self._name = name
        self._updates = updates
        self._deletes = deletes

    def __enter__(self) -> _Batch:
        waiting.set(_Gathered(_gathered(), self._updates, self._deletes))
        return self

    def __exit__(self, kind: type[BaseException] | None, *_error: object) -> None:
        gathered = _gathered()
        if gathered is None:
            return
        try:
            if kind is None:
                gathered.flush()
            else:
                gathered.drop()
        finally:
            waiting.set(gathered.around)

    def __repr__(self) -> str:
        return f"<anvil.tables.{self._name}>"


batch_update = _Batch("batch_update", updates=True, deletes=False)
batch_delete = _Batch("batch_delete", updates=False, deletes=True)
batch = _Batch("batch", updates=True, deletes=True)
