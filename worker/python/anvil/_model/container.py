"""`anvil.Container`: a component with children (api §2.6)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from hearth_wire import type_name

from . import events, tree
from .component import Component
from .single_parent import check_free


def check_component(value: object, function: str) -> Component:
    """Check the argument of `function`, which must be a component, and return it. Raises TypeError."""
    if not isinstance(value, Component):
        raise TypeError(f"Argument to {function} must be a component, not {type_name(value)}")
    return value


def check_root(component: Component) -> None:
    """Raise an error unless the component can be shown by itself, as the open form or in an alert."""
    check_free(component)
    component._anvil_check_parent(None)


def check_index(index: object) -> int | None:
    """Check a child index, an integer or None for last, and return it. Raises ValueError."""
    if index is None or (isinstance(index, int) and not isinstance(index, bool)):
        return index
    raise ValueError("Container.add_component(): index must be an integer or None")


def _check_callback(name: str, value: object) -> None:
    if value is not None and not callable(value):
        raise ValueError(
            f"Container.add_component(): the {name} argument must be None or a function, not {type_name(value)}"
        )


class Container(Component):
    """The base class of components with children.

    Containers written in Python call `super().add_component` for each child.
    """

    __slots__ = ()

    _anvil_bare: ClassVar[bool] = True

    @classmethod
    def validate_child(cls, child: object) -> None:
        """Raise an error unless the argument is a component that is free to be added."""
        check_free(check_component(child, "add_component"))

    def add_component(
        self,
        component: Component,
        *,
        on_remove: Any = None,
        on_set_visibility: Any = None,
        mounted: bool = True,
        index: int | None = None,
        **layout: Any,
    ) -> None:
        """Link a child to this container, which must place the child's element itself.

        The callbacks `on_remove()` and `on_set_visibility(visible)` must remove the element, and
        show or hide it. With `mounted=False`, the container must call
        `child._notify_mounted_by_parent(True)` when it has placed the element.
        """
        self.validate_child(component)
        _check_callback("on_remove", on_remove)
        _check_callback("on_set_visibility", on_set_visibility)
        self._anvil_link(
            component,
            layout,
            index,
            mounted=mounted,
            on_remove=on_remove,
            on_set_visibility=on_set_visibility,
        )

    def get_components(self) -> list[Any]:
        """The children in order."""
        return list(self._anvil_core.children or ())

    def clear(self) -> None:
        """Remove all children."""
        for child in self.get_components():
            child.remove_from_parent()

    def raise_event_on_children(self, event_name: str, /, **event_args: Any) -> None:
        """Raise an event on each direct child."""
        events.check_children_event(self, event_name)
        for child in self.get_components():
            child.raise_event(event_name, **event_args)

    def _anvil_portable_children(self) -> list[Component]:
        """The children that are serialised with the container."""
        return self.get_components()

    def _anvil_link(
        self, component: Component, layout: dict[str, Any] | None, index: object, **options: Any
    ) -> None:
        """Link a checked child at an index from the app.

        Negative indices count from the end; others that are out of range mean last.
        """
        tree.link(self, component, layout, self._anvil_index(index), **options)

    def _anvil_index(self, index: object) -> int | None:
        """The index among the children for one from the app; None for last."""
        at = check_index(index)
        if at is None or at >= 0:
            return at
        count = len(self._anvil_core.children or ())
        return at + count if at + count >= 0 else None

    def _anvil_mount_children(self) -> Iterable[Component]:
        if type(self).get_components is Container.get_components:
            return tuple(self._anvil_core.children or ())
        return self.get_components()

    def _anvil_wire_layout(self, child: Component, layout: dict[str, Any]) -> dict[str, Any] | None:
        """A child's layout properties in the form for the page."""
        return None

    def _anvil_child_removed(self, child: Component) -> None:
        """Called when a child has been removed, for containers that store data about each child."""
