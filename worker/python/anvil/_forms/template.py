"""`<Form>Template` classes: what `class Form1(Form1Template)` derives from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, ClassVar

from .. import _events as events
from .._component import Component
from .._dom_nodes import ASSIGNED, DomNodes
from .._runtime.app import Package
from .._runtime.importer import designer_folder
from .._runtime.output import warn
from . import bindings, custom, handlers, instantiate, slots
from .definition import FormDefinition, read
from .html_sources import html_sources
from .layout_form import LayoutForm
from .naming import component_type


class FormState:
    """What a form instance holds beside its container's state."""

    __slots__ = ("components", "item", "own_slot", "slots", "suspended")

    def __init__(self) -> None:
        self.slots: Mapping[str, slots.Slot] | None = None
        #: Where users of a custom container put their components: before its own.
        self.own_slot: slots.Slot | None = None
        self.components: dict[str, Component] = {}
        self.item: Any = None
        self.suspended = False


class FormTemplate:
    """What every form can do, whatever its container is. Mixed in front of the container's class."""

    __slots__ = ()

    _anvil_core: Any
    _anvil_definition: ClassVar[FormDefinition]
    _anvil_template_container: ClassVar[Any]
    _anvil_decorated: ClassVar[dict[str, dict[str, list[str]]]] = {}
    _anvil_properties: ClassVar[dict[str, Any]]

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        definition = getattr(cls, "_anvil_definition", None)
        if definition is None:
            return
        cls._anvil_decorated = handlers.collect(cls)
        if "_anvil_template_container" not in cls.__dict__:
            _shadow_clashing_names(cls, definition)

    def __new__(cls, *_args: Any, **_given: Any) -> Any:
        definition = cls._anvil_definition
        given = {} if definition.layout else definition.container.new_properties()
        form = cls._anvil_template_container.__new__(cls, **given)
        core = form._anvil_core
        core.form = state = FormState()
        core.app = definition.package.app_id
        custom.store_defaults(form, definition)
        with instantiate.constructing(definition):
            made: dict[str, Component] = {}
            instantiate.build(form, definition, made)
        state.components = made
        if definition.slots and not definition.layout:
            state.slots = slots.build(form, definition.slots, made)
        form.__dict__.update(made)
        return form

    def __init__(self, **properties: Any) -> None:
        self.init_components(**properties)

    def init_components(self, **properties: Any) -> None:
        """Apply `item`, declared properties and properties of the container, then refresh the data bindings."""
        state: FormState = self._anvil_core.form
        definition = self._anvil_definition
        state.suspended = True
        try:
            for name, value in properties.items():
                if name == "item" or name in custom.names(definition) or name in self._anvil_properties:
                    self._anvil_initialise(name, value)
        finally:
            state.suspended = False
        try:
            self.refresh_data_bindings()
        except Exception as error:
            raise bindings.with_note(error, bindings.HINT) from error.__cause__

    def _anvil_initialise(self, name: str, value: Any) -> None:
        try:
            setattr(self, name, value)
        except Exception as error:
            message = f"Error initialising property '{name}' on {type(self).__name__}: {error}"
            error.args = (message, *error.args[1:])
            raise

    def refresh_data_bindings(self) -> None:
        """Evaluate every data binding of this form, after raising `refreshing_data_bindings`."""
        events.run(self, "refreshing_data_bindings", {})  # type: ignore[arg-type]
        definition = self._anvil_definition
        if definition.bindings:
            components = self._anvil_core.form.components
            own = self._anvil_core.layout_form if definition.layout else self
            bindings.refresh(
                self, definition.bindings, lambda name: own if name is None else components.get(name)
            )

    @property
    def slots(self) -> Mapping[str, slots.Slot]:
        """The form's slots by name: those of its definition, or else those its container has."""
        state: FormState = self._anvil_core.form
        definitions, container = self._anvil_definition.slots, self._anvil_template_container
        if state.slots is None and definitions:
            state.slots = slots.build(self, definitions, state.components)
        if state.slots is not None:
            return state.slots
        if not hasattr(container, "slots"):
            raise AttributeError(f"'{type(self).__name__}' object has no attribute 'slots'")
        return container.slots.fget(self)

    @slots.setter
    def slots(self, value: Mapping[str, slots.Slot]) -> None:
        self._anvil_core.form.slots = value

    @property
    def dom_nodes(self) -> Any:
        """Elements that the form's own html names, and then those of the HtmlTemplates and HtmlComponents in it. Old apps may
        assign their own.
        """
        values = self._anvil_core.values
        return values[ASSIGNED] if ASSIGNED in values else DomNodes(html_sources(self))

    @dom_nodes.setter
    def dom_nodes(self, value: Any) -> None:
        self._anvil_core.values[ASSIGNED] = value

    @property
    def item(self) -> Any:
        """What the form shows; an empty dict at first. Assigning refreshes the data bindings."""
        state: FormState = self._anvil_core.form
        if state.item is None:
            state.item = {}
        return state.item

    @item.setter
    def item(self, value: Any) -> None:
        state: FormState = self._anvil_core.form
        state.item = value
        if not state.suspended:
            self.refresh_data_bindings()

    def __setattr__(self, name: str, value: Any) -> None:
        state = self._anvil_core.form
        if state is not None and name in state.components and state.components[name] is not value:
            raise AttributeError(
                f"Cannot set attribute '{name}' on '{type(self).__name__}' form. "
                "There is already a component with this name."
            )
        super().__setattr__(name, value)

    def raise_event(self, *event_name: str, **event_args: Any) -> Any:
        """As for every component; properties whose `binding_writeback_events` name the event are written back first."""
        if len(event_name) == 1:
            custom.write_back(self, event_name[0])
        return super().raise_event(*event_name, **event_args)  # type: ignore[misc]


def template_makers(package: Package, folder: str) -> dict[str, Callable[[], type[Any]]]:
    """What makes each template class of one `_anvil_designer` module, by the class's name."""
    return {
        f"{name.rpartition('.')[2]}Template": partial(make_template, raw, package)
        for name, raw in package.forms.items()
        if designer_folder(package, name, raw) == folder
    }


def make_template(raw: dict[str, Any], package: Package) -> type[Any]:
    """The template class of one form. ImportError when the server could not read its definition."""
    if raw.get("error"):
        raise ImportError(f"Failed to import form {raw['class_name']}: {raw['error']}")
    definition = read(raw, package)
    try:
        base = LayoutForm if definition.layout else component_type(definition.container.type, package.app_id)
    except Exception as error:
        raise ImportError(f"Failed to import form {definition.leaf}: {error}") from error
    names = base._anvil_event_names | handlers.FORM_EVENTS | {one["name"] for one in definition.custom_events}
    body = {
        "_anvil_definition": definition,
        "_anvil_template_container": base,
        "_anvil_event_names": names,
        "__module__": f"{package.name}.{definition.name}",
        "__doc__": f"Template of the form {definition.name}.",
        **custom.descriptions(definition),
        **custom.descriptors(definition),
    }
    if definition.is_container:
        body["add_component"] = custom.add_to_own_slot
    metaclass: Any = custom.DefaultsMeta if definition.custom_properties or definition.slots else type(base)
    return metaclass(f"{definition.leaf}Template", (FormTemplate, base), body)


def _shadow_clashing_names(cls: type, definition: FormDefinition) -> None:
    """A component's name wins over anything the class has under it (facts §4.3).

    An instance's own attribute already wins over methods; only data descriptors (properties) must be put aside.
    """
    for name in definition.all_names:
        found = _class_attribute(cls, name)
        if found is None:
            continue
        owner, attribute = found
        if owner.__module__.startswith("anvil.") or owner is FormTemplate:
            if not _is_data_descriptor(attribute):
                continue
        else:
            warn(
                f"Warning: {cls.__name__} has a method or attribute '{name}' and a component called '{name}'. "
                "The method or attribute will be inaccessible. This is probably not what you want."
            )
        if _is_data_descriptor(attribute):
            setattr(cls, name, _OwnAttribute(name))


def _class_attribute(cls: type, name: str) -> tuple[type, Any] | None:
    for owner in cls.__mro__:
        if name in owner.__dict__:
            return owner, owner.__dict__[name]
    return None


def _is_data_descriptor(attribute: Any) -> bool:
    return hasattr(type(attribute), "__set__")


class _OwnAttribute:
    """Reads and writes an instance's own attribute, where a property of the class would come first."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __get__(self, instance: Any, owner: type | None = None) -> Any:
        if instance is None:
            return self
        try:
            return instance.__dict__[self._name]
        except KeyError:
            raise AttributeError(
                f"'{type(instance).__name__}' object has no attribute '{self._name}'"
            ) from None

    def __set__(self, instance: Any, value: Any) -> None:
        instance.__dict__[self._name] = value
