"""The Python wrapper of a component written in JavaScript, whose instance is on the page.

Reads and method calls wait for the page; writes are queued
(docs/decisions/javascript-components.md).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from .._js import access
from .._model import node_link, tree
from .._model.component import Component
from .._model.container import Container
from .._model.specified import SpecifiedComponent
from . import instances, toolkit

_INSTANCE = "_instance"


class JsComponent(SpecifiedComponent):
    """The base of the classes that `classes.py` creates.

    Their properties are in `_anvil_properties`, as for built-in components.
    """

    #: The JavaScript class, as a proxy.
    _anvil_class: ClassVar[Any]

    def _anvil_take(self, given: dict[str, Any]) -> None:
        super()._anvil_take(given)
        known = self._anvil_properties
        first = {
            name: instances.to_page(value)
            for name, value in given.items()
            if name in known and not known[name].spec.read_only
        }
        instance = toolkit.ask("make", self._anvil_class, first)
        self._anvil_core.values[_INSTANCE] = instance
        instances.adopt(self, instance)

    @property
    def _anvil_instance(self) -> Any:
        """The JavaScript instance, as a proxy. The page keeps it as long as the proxy exists."""
        return self._anvil_core.values[_INSTANCE]

    def _anvil_prepare(self) -> None:
        core = self._anvil_core
        if core.element is None:
            core.element = toolkit.ask("setUp", self._anvil_instance)

    @property
    def _anvil_dom_element_(self) -> Any:
        """The instance's current DOM element. Waits for the page."""
        return toolkit.ask("element", self._anvil_instance)

    def raise_event(self, *event_name: str, **event_args: Any) -> Any:
        """Run the handlers of an event, and return the result of the last one.

        Properties that have the event as a write-back event are written back first.
        """
        if len(event_name) == 1:
            node_link.write_back(self, event_name[0])
        return super().raise_event(*event_name, **event_args)


class JsContainer(JsComponent, Container):
    """A container written in JavaScript, which places the elements of its children itself."""

    def add_component(self, component: Component, index: int | None = None, **layout: Any) -> None:
        """Add a child, last or at `index`.

        The instance places the child's element, and returns callbacks that remove, show and hide
        it.
        """
        self.validate_child(component)
        tree.check_place(self, component)
        self._anvil_prepare()
        component._anvil_prepare()
        if not component._anvil_crosses:
            super().add_component(component, index=index, **layout)
            return
        node = tree.ensure_node(component)
        instances.note_shown(component, node)
        at = self._anvil_index(index)
        given = layout if at is None else {**layout, "index": at}
        on_remove, set_visibility, mounted = toolkit.ask("add", self._anvil_instance, node, given)
        take_out = _queued(on_remove)
        try:
            super().add_component(
                component,
                on_remove=take_out,
                on_set_visibility=None if set_visibility is None else _queued(set_visibility),
                mounted=mounted,
                index=at,
                **layout,
            )
        except BaseException:
            # While this flow waited for the page, the child may have been added elsewhere.
            if component.parent is not self:
                take_out()
            raise

    def get_components(self) -> list[Component]:
        """The children in the instance's order; those without a place on the page come last."""
        children = list(self._anvil_core.children or ())
        parts = toolkit.ask("children", self._anvil_instance)
        if parts is None:
            return children
        shown = [one for one in map(instances.component_of, parts) if one in children]
        return [*shown, *(one for one in children if one not in shown)]

    def _anvil_mount_children(self) -> Iterable[Component]:
        return tuple(self._anvil_core.children or ())


def _queued(function: Any) -> Any:
    """A function that calls a function of the page without waiting for its result."""
    handle = function._anvil_handle
    return lambda *arguments: access.queue_call(handle, None, arguments)
