"""Forms with a layout: their components are added to its slots when it is created (api §7.8)."""

from __future__ import annotations

import copy
from typing import Any, ClassVar

from .._model import events
from .._model.component import Component
from .._runtime.reports.errors import report_exception
from .._values.suggestions import did_you_mean
from . import bindings, definition_warnings, handlers, instantiate
from .definition import ComponentDefinition, FormDefinition
from .layouts import WithLayout


class LayoutForm(WithLayout):
    """Base class of the templates of such forms, after `FormTemplate`."""

    __slots__ = ()

    _anvil_definition: ClassVar[FormDefinition]
    _anvil_decorated: ClassVar[dict[str, dict[str, list[str]]]]

    def _anvil_make_layout(self) -> Component:
        definition = self._anvil_definition
        assert definition.layout is not None
        try:
            cls = instantiate.resolve(definition.layout.type, definition.package.app_id)
            properties = definition.layout.new_properties()
            definition_warnings.warn_undeclared(definition.layout, cls, definition.leaf)
            app_id = definition.package.app_id
            return instantiate.outside_construction(lambda: instantiate.call(cls, properties, app_id))
        except Exception as error:
            error.add_note(
                f"while making {definition.layout.type}, the layout of the form {definition.leaf}{definition.layout.where()}"
            )
            raise

    def _anvil_attach_layout(self, layout: Component) -> None:
        super()._anvil_attach_layout(layout)
        definition = self._anvil_definition
        assert definition.layout is not None
        before = _handlers(layout)
        handlers.bind(self, layout, "layout", definition.layout.events, {}, definition.layout.place)
        bindings.attach_write_backs(self, layout, definition.layout.bindings)
        self._anvil_core.values["_layout_handlers"] = {
            name: present[len(before.get(name, ())) :] for name, present in _handlers(layout).items()
        }
        if definition.layout.bindings:
            bindings.refresh(self, definition.layout.bindings, lambda _name: layout)
        for slot, parts in definition.components_by_slot.items():
            if not parts:
                # Editors list empty slots, including those that the layout no longer has.
                continue
            self._anvil_fill_slot(layout, slot, [(one.name, one.layout) for one in parts], parts[0].where())

    def _anvil_fill_slot(
        self, layout: Any, slot: str, parts: list[tuple[str, dict[str, Any]]], where: str
    ) -> None:
        components = self._anvil_core.form.components
        target = layout.slots.get(slot)
        if target is None:
            names = ", ".join(f"'{name}'" for name, _ in parts)
            form, frame = type(self).__name__, type(layout).__name__
            error = LookupError(
                f"Could not add component(s) {names} to slot '{slot}' in {form}: Slot not found in {frame} layout. "
                "It may have been renamed or deleted."
            )
            note = f"{did_you_mean(slot, layout.slots) or ''}{where}".strip()
            if note:
                error.add_note(note)
            report_exception(error)
            return
        for name, properties in parts:
            try:
                target.add_component(components[name], **properties)
            except Exception as error:
                report_exception(error)

    def _anvil_detach_layout(self) -> Any:
        layout = super()._anvil_detach_layout()
        attached = self._anvil_core.values.pop("_layout_handlers", None)
        if layout is not None and attached is not None:
            _remove_handlers(layout, attached)
        return layout


def reuse(outgoing: Component, incoming: Component) -> None:
    """Let the form that is being opened take over the layout of the form that was open (api §7.9).

    Only if both have the same layout, and the new form has not created its own yet.
    """
    if not isinstance(outgoing, LayoutForm) or not isinstance(incoming, LayoutForm):
        return
    layout = outgoing._anvil_core.layout_form
    old, new = outgoing._anvil_definition, incoming._anvil_definition
    if (
        layout is None
        or incoming._anvil_core.layout_form is not None
        or old.layout is None
        or new.layout is None
    ):
        return
    if type(layout) is not instantiate.resolve(new.layout.type, new.package.app_id):
        return
    for slot in layout.slots.values():
        slot.clear()
    outgoing._anvil_detach_layout()
    properties = new.layout.new_properties()
    defaults = _defaults(layout)
    is_form = hasattr(layout, "_anvil_definition")
    # Its bindings run once, when all are set.
    with bindings.at_rest(layout):
        for name in (_set_by(old.layout) - properties.keys()) & defaults.keys():
            setattr(layout, name, copy.deepcopy(defaults[name]))
        for name, value in properties.items():
            # As when a layout is created, names that it does not declare are ignored. One written in
            # Python need not declare its own.
            if name in defaults or (not is_form and hasattr(layout, name)):
                setattr(layout, name, value)
    if is_form:
        layout.refresh_data_bindings()
    incoming._anvil_attach_layout(layout)


def _set_by(definition: ComponentDefinition) -> set[str]:
    """The properties of a layout that a form sets, by value or by a data binding."""
    return definition.properties.keys() | {one.name for one in definition.bindings}


def _defaults(layout: Component) -> dict[str, Any]:
    """The properties that a layout has, its base classes' included, with their defaults."""
    return {
        one["name"]: one.get("default_value")
        for cls in reversed(type(layout).__mro__)
        for one in getattr(cls, "_anvil_properties_", ())
    }


def _handlers(layout: Component) -> dict[str, list[Any]]:
    return {name: list(present) for name, present in (layout._anvil_core.handlers or {}).items()}


def _remove_handlers(layout: Component, attached: dict[str, list[Any]]) -> None:
    """Remove the handlers that a form has attached to its layout, if they are still attached."""
    for name, handlers_then in attached.items():
        for handler in handlers_then:
            if handler in events.get(layout, name):
                events.remove(layout, name, handler)
