"""The instances for one assignment to a RepeatingPanel's items (api §5.7).

They are created as pages need them, and kept until the next assignment.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import compress, repeat
from operator import is_
from typing import Any

from .._model import lifecycle, tree
from .._model.component import Component
from .._model.container import check_component
from .._model.single_parent import check_free
from .data_row_panel import DataRowPanel, grid_place
from .pagination import INVALID, STALE, Paginated, Shown


class _Items:
    """The items of an iterable, read as they are needed and kept."""

    __slots__ = ("_iterator", "_taken")

    def __init__(self, items: Any) -> None:
        self._iterator: Iterator[Any] | None = iter(items)
        self._taken: list[Any] = []

    def has(self, index: int) -> bool:
        """Whether there is an item with this index; reads items up to it.

        Raises errors of the iterable.
        """
        while self._iterator is not None and index >= len(self._taken):
            try:
                self._taken.append(next(self._iterator))
            except StopIteration:
                self._iterator = None
        return index < len(self._taken)

    def __getitem__(self, index: int) -> Any:
        return self._taken[index]


@dataclass(frozen=True, slots=True)
class _Stop:
    """Where a panel stopped: at item `index` of these rows, and inside its instance at `stopped_at`."""

    rows: Rows
    index: int
    stopped_at: Any
    done: bool


class Rows:
    """Items and their instances.

    Rows of an earlier assignment are stale: a pass over them ends without effect.
    """

    def __init__(self, panel: Any, items: Any, make: Callable[[Any], Component]) -> None:
        self._panel = panel
        self._items = _Items(items)
        self._make = make
        #: Instances by the index of their item; None for one that the app has removed.
        self._instances: dict[int, Component | None] = {}
        #: Indices of the items whose instances are children of the panel, in order.
        self._shown: list[int] = []

    def removed(self, instance: Component) -> bool:
        """Record that an instance was removed from the panel.

        Returns True if the app did that; the instance is not shown again.
        """
        # The search runs in C and compares by identity, as in `tree.take_out`.
        instances = map(self._instances.get, self._shown)
        index = next(compress(self._shown, map(is_, instances, repeat(instance))), None)
        if index is None:
            return False
        self._shown.remove(index)
        self._instances[index] = None
        return True

    def paginate(self, start_after: _Stop | None, quota: float, show: bool) -> Shown:
        """Show the instances after a stop, as many as there is room for, and remove others.

        Without `show`, only count them.
        """
        if start_after is not None and start_after.rows is not self:
            return STALE
        index = 0 if start_after is None else start_after.index + start_after.done
        inner = None if start_after is None or start_after.done else start_after.stopped_at
        stopped_at = start_after
        rows, all_done = 0, True
        entering: list[Component] = []
        if show:
            self._take_out(lambda at: at < index)
        try:
            while rows < quota and self._items.has(index):
                instance = self._instance(index)
                if not self._is_current():
                    return STALE
                if instance is not None:
                    shown = _paginate(instance, inner, quota - rows, show)
                    if shown.done == INVALID or not self._is_current():
                        return STALE
                    if show and self._put(index, instance):
                        entering.append(instance)
                    rows += shown.rows
                    stopped_at = _Stop(self, index, shown.stopped_at, bool(shown.done))
                    if not shown.done:
                        all_done = False
                        index += 1
                        break
                index += 1
                inner = None
            all_done = all_done and not self._items.has(index)
        finally:
            if show and self._is_current():
                self._take_out(lambda at: at >= index)
            for instance in entering:
                lifecycle.notify_mounted(instance, True)
        return Shown(rows, stopped_at, all_done)

    def _is_current(self) -> bool:
        return self._panel._anvil_rows is self

    def _instance(self, index: int) -> Component | None:
        """The instance for an item, created at the first use. May block."""
        if index not in self._instances:
            instance = self._make(self._items[index])
            check_free(check_component(instance, "add_component"))
            self._instances[index] = instance
        instance = self._instances[index]
        if instance is not None and instance._anvil_core.parent not in (None, self._panel):
            # The app has added it to another container while it was not on the page.
            self._instances[index] = instance = None
        return instance

    def _put(self, index: int, instance: Component) -> bool:
        """Add an instance to the panel. Returns False if it is in the panel already.

        After adding, the caller must call `lifecycle.notify_mounted`.
        """
        if instance._anvil_core.parent is not None:
            return False
        place = bisect_left(self._shown, index)
        if isinstance(instance, DataRowPanel):
            around = grid_place(self._panel)
            if around.grid is not None:
                instance._anvil_fill_for(around, self._panel._anvil_core.added)
        self._shown.insert(place, index)
        tree.link(self._panel, instance, None, place, mounted=False)
        return True

    def _take_out(self, which: Callable[[int], bool]) -> None:
        leaving = [self._instances[index] for index in self._shown if which(index)]
        if leaving:
            self._shown = [index for index in self._shown if not which(index)]
        for instance in leaving:
            if instance is not None:
                instance.remove_from_parent()


def _paginate(instance: Component, start_after: Any, quota: float, show: bool) -> Shown:
    """Let an instance show its rows.

    One that is not paginated shows everything, and counts as no row.
    """
    if isinstance(instance, Paginated):
        return instance._anvil_paginate(start_after, quota, show)
    return Shown(0, None, True)
