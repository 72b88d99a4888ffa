"""RepeatingPanel: an instance of a template form for each item (api §5.7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from hearth_wire import type_name

from .._components.label import InvalidComponent
from .._lists.pagination import STALE, UNLIMITED, Paginated, Shown, pager_of, repaginate_from
from .._lists.rows import Rows
from .._model import events, tree
from .._model.classic import ClassicComponent
from .._model.component import Component
from .._model.handler_errors import described
from .._model.properties import setting, stored
from .._runtime import buffer
from .._runtime.reports.errors import report_exception
from .._runtime.waiting.locks import FlowRLock
from . import instantiate
from .naming import MissingDependency, form_name, load_class

_LOCK = "_lock"
_ROWS = "_rows"
_LIMITED = "_limited"
#: Key of the number of times that the rows have been built.
_TURN = "_turn"
_APP = "$_default_dep_app_id"


class RepeatingPanel(ClassicComponent, Paginated):
    """Shows each of `items` by an instance of `item_template`, created as `template(item=item)`."""

    __slots__ = ()

    def get_components(self) -> list[Component]:
        """The instances that are shown, in the order of the items."""
        return list(self._anvil_core.children or ())

    def raise_event_on_children(self, event_name: str, /, **event_args: Any) -> None:
        """Raise an event on each instance."""
        events.check_children_event(self, event_name)
        for child in self.get_components():
            child.raise_event(event_name, **event_args)

    def _anvil_take(self, given: dict[str, Any]) -> None:
        super()._anvil_take(given)
        for name, check in (("items", _check_items), ("item_template", _check_template)):
            with setting(self, name):
                check(given.get(name))

    def _anvil_set_items(self, items: Any) -> None:
        _check_items(items)
        self._take("items", items)

    def _anvil_set_item_template(self, template: Any) -> None:
        _check_template(template)
        self._take("item_template", template)

    def _anvil_extra_data(self) -> dict[str, Any]:
        # The template's name is relative to this app.
        return {_APP: self._anvil_core.app}

    def _anvil_take_extra_data(self, data: dict[str, Any]) -> None:
        self._anvil_core.app = data.pop(_APP, None)

    def _anvil_made(self) -> None:
        if stored(self, "items") is not None and not self._anvil_core.children:
            self._rebuild()

    def _anvil_mount_children(self) -> tuple[Component, ...]:
        return tuple(self._anvil_core.children or ())

    def _anvil_wire_layout(self, child: Component, layout: dict[str, Any]) -> None:
        return None

    def _anvil_child_removed(self, child: Component) -> None:
        rows = self._anvil_rows
        grid = pager_of(self) if rows is not None and rows.removed(child) else None
        if grid is None:
            return
        if grid is self._anvil_core.parent:
            grid._anvil_fill_without(child)
        else:
            # Containers between the panel and the grid count rows, too.
            grid._anvil_fill_again()

    def _anvil_page_added(self) -> None:
        super()._anvil_page_added()
        if self._anvil_core.values.get(_LIMITED) and pager_of(self) is None:
            # The panel has left a grid that limited its rows.
            self._anvil_paginate(None, UNLIMITED)

    def _anvil_paginate(self, start_after: Any, quota: float, show: bool = True) -> Shown:
        rows = self._anvil_rows
        if rows is None:
            return Shown(0, None, True) if start_after is None else STALE
        if not show:
            return rows.paginate(start_after, quota, show)
        self._anvil_core.values[_LIMITED] = quota != UNLIMITED
        self._tell_paginating(True)
        try:
            return rows.paginate(start_after, quota, show)
        finally:
            self._tell_paginating(False)

    def _tell_paginating(self, on: bool) -> None:
        if self._anvil_core.node:
            buffer.set_property(self._anvil_core.node, "paginating", on)

    @property
    def _anvil_rows(self) -> Rows | None:
        """The rows of the last assignment, or None if there is nothing to show."""
        return self._anvil_core.values.get(_ROWS)

    def _take(self, name: str, value: Any) -> None:
        # Stored while holding the lock, since rows being built must not take items from the
        # iterator of the next assignment.
        with self._lock():
            self._anvil_core.values[name] = value
            self._rebuild()

    def _rebuild(self) -> None:
        with self._lock():
            values = self._anvil_core.values
            values[_ROWS] = None
            turn = values[_TURN] = values.get(_TURN, 0) + 1
            for child in self.get_components():
                child.remove_from_parent()
            if values[_TURN] != turn:
                # A `hide` handler has assigned again, and the rows have been built for that
                # assignment.
                return
            items = stored(self, "items")
            template = stored(self, "item_template")
            # `callable` comes first, because an app's callable may define `__bool__`.
            if (callable(template) or template) and items is not None:
                make = self._constructor(template)
                if make is not None:
                    values[_ROWS] = Rows(self, items, make)
            repaginate_from(self)

    def _constructor(self, template: Any) -> Callable[[Any], Component] | None:
        if callable(template):
            return lambda item: cast(Component, template(item=item))
        try:
            cls = load_class(form_name(template, self._anvil_core.app))
        except Exception as error:
            error.add_note(f"while looking for the item_template '{template}' of {described(self)}")
            report_exception(error)
            missing = "Dependency missing: " if isinstance(error, MissingDependency) else ""
            placeholder = InvalidComponent(text=f"{missing}No such form '{template}'")
            tree.link(self, placeholder, None, None)  # type: ignore[arg-type]  # no Container by its class
            return None

        def make(item: Any) -> Component:
            return instantiate.outside_construction(lambda: cls(item=item))

        return make

    def _lock(self) -> FlowRLock:
        values = self._anvil_core.values
        if _LOCK not in values:
            values[_LOCK] = FlowRLock()
        return values[_LOCK]


def _check_items(items: Any) -> None:
    if items is not None and not hasattr(items, "__iter__") and not hasattr(items, "__getitem__"):
        raise TypeError(f"'{type_name(items)}' object is not iterable")


def _check_template(template: Any) -> None:
    if template is not None and not isinstance(template, str) and not callable(template):
        raise TypeError(
            f"item_template must be the name of a form, or something to call, not '{type_name(template)}'"
        )
