"""The cached part of a row: its capability and the cells that were received so far (api §14.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hearth_wire import Capability, nearest_name, with_hint
from hearth_wire.errors import PermissionDenied

from .answer_cache import may_create_columns, name_of_table
from .columns import Columns, seen_values
from .errors import NoSuchColumnError, RowDeleted
from .host import ask, host, send_waiting
from .received_rows import Link, ReceivedRows
from .references import UNCACHED
from .transactions import Run, current_run, when_settled
from .written_cells import stored_cells

_DELETED = "This row has been deleted"

#: Sets an attribute of a row, bypassing `Row.__setattr__`.
own = object.__setattr__


def own_watched(row: Any, name: str, value: Any) -> None:
    """Set an attribute that is not a slot, through the row's `__dict__`.

    A library may have replaced that by a mapping that observes changes.
    """
    row.__dict__[name] = value


class StoredRow:
    """A row in the database, with its cached cells."""

    # Cells and buffered changes are in `__dict__`, because libraries such as anvil_reactive replace
    # that by their own mapping to observe changes. Everything else is in slots, to save memory with
    # thousands of rows.
    __slots__ = (
        "__dict__",
        "__weakref__",
        "_cap",
        "_columns",
        "_gone",
        "_read_in",
        "_row_id",
        "_table_id",
        "_told",
        "_view_key",
    )

    _cap: Capability | None
    #: None until the row's cells have been received.
    _columns: Columns | None
    _cells: dict[str, Any]
    _row_id: int | None

    #: The transaction's run in which the cells were read; None if outside of a transaction.
    _read_in: Run | None
    #: All values that were sent as updates for this row (`_anvil_tell`).
    _told: dict[str, Any] | None

    def _anvil_setup(self, view_key: str, table_id: int, row_id: int | None, cap: Capability | None) -> None:
        # Rows are made by the thousand, and their own `__setattr__`, which is meant for apps, would
        # take longer than all of this.
        own(self, "_view_key", view_key)
        own(self, "_table_id", table_id)
        own(self, "_row_id", row_id)
        own(self, "_columns", None)
        own(self, "_gone", False)
        own(self, "_read_in", None)
        own(self, "_told", None)
        own(self, "_cap", cap)
        own_watched(self, "_cells", {})

    def _anvil_take(self, columns: Columns, cells: Mapping[str, Any], cap: Capability | None = None) -> None:
        """Add cells to the cache, and set the columns and, if the row has none, the capability."""
        self._anvil_cells().update(cells)
        own(self, "_columns", columns)
        if self._cap is None:
            own(self, "_cap", cap)

    def _anvil_cells(self) -> dict[str, Any]:
        """The cached cells that may be used now.

        In a transaction, only those read in it; outside, none that were read in an aborted
        transaction.
        """
        now = current_run()
        was = self._read_in
        if now is not was:
            if now is not None or (was is not None and was.aborted):
                self._cells = {}
            if was is not None and was.aborted:
                # Columns may have been created in the transaction.
                self._columns = None
            self._read_in = now
        return self._cells

    def _anvil_right(self) -> Capability:
        """The row's capability.

        Raises RowDeleted for a deleted row, PermissionDenied for one that was received without a
        capability.
        """
        if self._gone:
            raise RowDeleted(_DELETED)
        if self._cap is None:
            raise PermissionDenied("This row came without the right to use it")
        return self._anvil_sent_cap()  # type: ignore[return-value]  # not None, as checked above

    def _anvil_sent_cap(self) -> Capability | None:
        """The capability, for sending: from now on, the row receives updates in answers (wire §9.4)."""
        # Only set now, because the handler makes a reference cycle, which only the garbage
        # collector can free, and most rows are only read.
        if self._cap is not None:
            self._cap.set_update_handler(self._anvil_news)
        return self._cap

    def _anvil_cell(self, name: str) -> Any:
        """The cached cell, or UNCACHED. Linked rows are created at the first use."""
        cells = self._anvil_cells()
        cell = cells.get(name, UNCACHED)
        if isinstance(cell, Link):
            rows = cell.rows()
            if rows is None:
                del cells[name]
                return UNCACHED
            cell = cells[name] = rows
        return cell

    def _anvil_read(self, name: str) -> Any:
        """A cell, fetched if it is not cached.

        Raises NoSuchColumnError for an unknown column, RowDeleted for a deleted row.
        """
        if self._gone:
            raise RowDeleted(_DELETED)
        cell = self._anvil_cell(name)
        if cell is not UNCACHED:
            return cell
        columns = self._anvil_columns()
        if name not in columns and not (may_create_columns() and name in self._anvil_fetch(None)):
            raise self._anvil_no_such(name, columns)
        cell = self._anvil_cell(name)
        if cell is UNCACHED:
            known = self._anvil_cells()
            missing = [each for each in columns.names() if each not in known]
            self._anvil_fetch(missing if known and name in missing else None)
            cell = self._anvil_cell(name)
            # The column may be gone by now.
            if cell is UNCACHED and name not in self._anvil_columns():
                raise self._anvil_no_such(name, self._anvil_columns())
        if cell is UNCACHED:
            raise RuntimeError(f"the server was asked for column '{name}' of a row, and left it out")
        return cell

    def _anvil_no_such(self, name: str, columns: Columns) -> BaseException:
        table = name_of_table(self._table_id)
        near = nearest_name(name, columns.names())
        where = f" in this table ({table})" if table else ""
        meant = f". Did you mean: '{near}'?" if near else ""
        return with_hint(NoSuchColumnError(f"No such column '{name}'"), where + meant)

    def _anvil_columns(self) -> Columns:
        """The row's columns, fetched if they are not known."""
        columns = self._anvil_known_columns()
        return self._anvil_fetch(None) if columns is None else columns

    def _anvil_known_columns(self) -> Columns | None:
        """The row's columns that may be used now, as `_anvil_cells`; None if they are not known."""
        self._anvil_cells()
        return self._columns

    def _anvil_fetch(self, fetch: Any) -> Columns:
        """Fetch cells of the row and return the row's columns.

        `fetch` is None for all cells, a list of column names, or the spec of a `fetch_only`. Raises
        RowDeleted if the row has been deleted.
        """
        right = self._anvil_right()
        send_waiting()
        try:
            arrived = ReceivedRows(ask("row.fetch", right, fetch))
        except RowDeleted:
            self._anvil_told_gone()
            raise
        arrived.fill(self)  # type: ignore[arg-type]  # every stored row is a Row
        if self._columns is None:
            raise RuntimeError("the server was asked for a row, and answered without it")
        return self._columns

    def _anvil_written(self, values: Mapping[str, Any], spec: Any) -> None:
        """Cache values that were written to the database, and report them to the row's sender.

        In a transaction, they are reported once it is committed.
        """
        columns = self._anvil_known_columns()
        if spec is not None:
            columns = self._columns = Columns.from_wire(spec)
        self._anvil_learn(values)
        if columns is None:
            return
        when_settled(lambda committed: self._anvil_tell(values, columns) if committed else None)

    def _anvil_tell(self, values: Mapping[str, Any], columns: Columns) -> None:
        """Send an update with these values and those of earlier updates.

        All of them, because an answer has only the last update.
        """
        if self._cap is None:
            return
        told = {**(self._told or {}), **values}
        for name in told:
            # The cached cell is newer if it has been read again since.
            if (cell := self._anvil_cell(name)) is not UNCACHED:
                told[name] = cell
        self._told = told
        spec = {"cols": [column.to_wire() for column in columns]}
        if host().caller_is_trusted():
            self._cap.send_update({"$_V": 0, "U": told, "S": spec})
        else:
            self._cap.send_update({"$_V": 0, "U": seen_values(told, spec)})

    def _anvil_deleted(self) -> None:
        """Record that the row was deleted, and report it to the row's sender in the answer.

        In a transaction, it is reported once that is committed.
        """
        self._gone = True
        when_settled(self._anvil_delete_settled)

    def _anvil_delete_settled(self, committed: bool) -> None:
        self._gone = committed
        if committed and self._cap is not None:
            self._cap.send_update({"$_V": 0, "D": True})

    def _anvil_news(self, update: Any) -> None:
        """Handle an update in an answer: a call has changed or deleted the row.

        There are an old and a new format of updates (wire §13.6).
        """
        if update is False:
            self._anvil_told_gone()
        elif isinstance(update, dict):
            values = update
            if "$_V" in update:
                if update.get("D"):
                    self._anvil_told_gone()
                values = update.get("U") or {}
                self._anvil_cells()
                if update.get("S") is not None:
                    self._columns = Columns.from_wire(update["S"])
            self._anvil_learn(values)

    def _anvil_learn(self, values: Mapping[str, Any]) -> None:
        """Cache values that are in the database, and drop cells whose new content only the server knows."""
        cells = self._anvil_cells()
        known = {} if self._columns is None else stored_cells(values, self._columns)
        # New cells are set before others are dropped, because an observer of the cells reads again
        # at each change.
        cells.update(known)
        for name in values:
            if name not in known:
                cells.pop(name, None)

    def _anvil_told_gone(self) -> None:
        """Mark the row as deleted because an answer says so.

        It may be deleted in a transaction of this side that can still be aborted.
        """
        if not self._gone:
            self._gone = True
            when_settled(self._anvil_gone_settled)

    def _anvil_gone_settled(self, committed: bool) -> None:
        self._gone = committed
