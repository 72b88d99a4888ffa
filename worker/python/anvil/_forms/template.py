"""`<Form>Template` classes, the base classes of forms: `class Form1(Form1Template)`."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from contextvars import ContextVar
from functools import partial
from typing import Any, ClassVar

from .._components.html_component import HtmlComponent
from .._components.html_template import HtmlTemplate
from .._dom.dom_nodes import ASSIGNED, DomNodes
from .._model import events, hydration, slots
from .._model.component import Component
from .._model.specified import IGNORE_PROPERTY_EXCEPTIONS
from .._modules.importer import designer_folder
from .._runtime.app import Package
from . import bindings, custom, handlers, instantiate
from .declaration_warnings import warn_of_declarations
from .definition import FormDefinition, read
from .html_sources import html_sources
from .init_warnings import warn_uninitialised
from .layout_form import LayoutForm
from .levels import Level
from .naming import component_type
from .portable import NO_ITEM, PortableForm
from .shadowing import shadow_clashing_names


class FormState:
    """The state of a form instance, in addition to its container's state."""

    __slots__ = ("at", "components", "follows", "item", "made", "own_slots", "slots", "suspended")

    def __init__(self) -> None:
        self.slots: Mapping[str, slots.Slot] | None = None
        #: The slot for users' components, which is before a custom container's own components, by
        #: container class.
        self.own_slots: dict[Any, slots.Slot] = {}
        #: The components by name: of each level, and all of them.
        self.made: list[dict[str, Component]] = []
        self.components: dict[str, Component] = {}
        #: The index of the level whose constructor is running, else of the last level.
        self.at = 0
        self.item: Any = NO_ITEM
        self.suspended = False
        #: Whether assigning a declared property refreshes the data bindings: from the end of
        #: `init_components` on.
        self.follows = False


#: The number of nested assignments to forms' attributes in the flow.
_setting: ContextVar[int] = ContextVar("hearth_setting", default=0)
#: The limit of nested assignments. Each uses much of the browser's stack, whose overflow cannot be
#: caught, and would occur before Python's recursion limit.
_DEEPEST_SETTING = 100


class FormTemplate(PortableForm):
    """The behavior of all forms, whatever their container. Mixed in before the container's class."""

    __slots__ = ()

    _anvil_core: Any
    _anvil_definition: ClassVar[FormDefinition]
    _anvil_template_container: ClassVar[Any]
    _anvil_levels: ClassVar[tuple[Level, ...]]
    _anvil_custom_names: ClassVar[frozenset[str]]
    _anvil_decorated: ClassVar[dict[str, dict[str, list[str]]]] = {}
    _anvil_properties: ClassVar[dict[str, Any]]
    _anvil_refresh_own: Callable[[], None]

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        definition = getattr(cls, "_anvil_definition", None)
        if definition is None:
            return
        cls._anvil_decorated = handlers.collect(cls)
        if "_anvil_template_container" not in cls.__dict__:
            for level in cls._anvil_levels:
                shadow_clashing_names(cls, level.definition)
            warn_uninitialised(cls, cls._anvil_levels)

    def __new__(cls, *_args: Any, **_given: Any) -> Any:
        definition, first = cls._anvil_definition, cls._anvil_levels[0]
        app_id = instantiate.app_of(cls, definition.package.app_id)
        given = {} if definition.layout else first.definition.container.new_properties()
        form = first.container.__new__(cls, **given)
        core = form._anvil_core
        core.form = state = FormState()
        core.app = app_id
        custom.store_defaults(form)
        for index, level in enumerate(cls._anvil_levels):
            with instantiate.constructing(level.definition):
                state.made.append(instantiate.build(form, index))
        state.components = {name: part for made in state.made for name, part in made.items()}
        state.at = len(state.made) - 1
        if not definition.layout:
            state.slots = form._anvil_make_slots()
        form.__dict__.update(state.components)
        if definition.package.app_id is None:
            hydration.adopt(definition.name, form, state.components)
        return form

    def __init__(self, **properties: Any) -> None:
        self.init_components(**properties)

    def init_components(self, **properties: Any) -> None:
        """Set `item`, declared properties and properties of the container, then refresh the data bindings."""
        state: FormState = self._anvil_core.form
        level = self._anvil_levels[state.at]
        if level.container_is_of_an_app:
            self._anvil_initialise_container(level)
        state.suspended = True
        try:
            for name, value in properties.items():
                if name == "item" or name in self._anvil_custom_names or name in self._anvil_properties:
                    self._anvil_initialise(name, value)
                elif self._anvil_custom_names and IGNORE_PROPERTY_EXCEPTIONS not in properties:
                    custom.tell_near_miss(self, name)
        finally:
            state.suspended = False
        try:
            self.refresh_data_bindings()
        except Exception as error:
            raise bindings.with_note(error, bindings.HINT) from error.__cause__
        finally:
            state.follows = True

    def _anvil_initialise_container(self, level: Level) -> None:
        """Call the constructor of an app's class that is the container.

        Meanwhile `at` is the index of that class's level.
        """
        state: FormState = self._anvil_core.form
        at, state.at = state.at, max(state.at - 1, 0)
        try:
            level.container.__init__(self, **level.container_properties())
        finally:
            state.at = at

    def _anvil_initialise(self, name: str, value: Any) -> None:
        try:
            setattr(self, name, value)
        except Exception as error:
            said = error.args[0] if error.args and isinstance(error.args[0], str) else error
            message = f"Error initialising property '{name}' on {type(self).__name__}: {said}"
            error.args = (message, *error.args[1:])
            raise

    def refresh_data_bindings(self) -> None:
        """Evaluate all data bindings of this form, after raising `refreshing_data_bindings`."""
        events.run(self, "refreshing_data_bindings", {})  # type: ignore[arg-type]  # a form is a component
        self._anvil_refresh_own()
        state: FormState = self._anvil_core.form
        own = self._anvil_core.layout_form if self._anvil_definition.layout else self
        for level, made in zip(self._anvil_levels[: state.at + 1], state.made, strict=False):
            if level.definition.bindings:
                bindings.refresh(self, level.definition.bindings, partial(instantiate.target, own, made))

    def _anvil_follow_property(self) -> None:
        """Called when a declared property was assigned."""
        state: FormState | None = self._anvil_core.form
        if state is None or not state.follows or state.suspended or bindings.is_at_rest(self):
            return
        if not any(level.definition.bindings for level in self._anvil_levels):
            return
        with bindings.at_rest(self):
            self.refresh_data_bindings()

    @property
    def slots(self) -> Mapping[str, slots.Slot]:
        """The form's slots by name: those of its definition, else those of its container."""
        state: FormState = self._anvil_core.form
        if state.slots is None:
            state.slots = self._anvil_make_slots()
        if state.slots is not None:
            return state.slots
        container = self._anvil_levels[0].container
        if not hasattr(container, "slots"):
            raise AttributeError(f"'{type(self).__name__}' object has no attribute 'slots'")
        return container.slots.fget(self)

    @slots.setter
    def slots(self, value: Mapping[str, slots.Slot]) -> None:
        self._anvil_core.form.slots = value

    def _anvil_make_slots(self) -> dict[str, slots.Slot] | None:
        """The slots in the form's definitions, or None if there are none."""
        found: dict[str, slots.Slot] = {}
        for level, made in zip(self._anvil_levels, self._anvil_core.form.made, strict=True):
            if level.definition.slots:
                found |= slots.build(
                    self, level.container, level.definition.slots, made, level.definition.layout is not None
                )
        return found or None

    @property
    def dom_nodes(self) -> Any:
        """The elements named in the form's own HTML, and in HtmlTemplates and HtmlComponents in the form.

        Old apps may assign their own value.
        """
        values = self._anvil_core.values
        return values[ASSIGNED] if ASSIGNED in values else DomNodes(html_sources(self))

    @dom_nodes.setter
    def dom_nodes(self, value: Any) -> None:
        self._anvil_core.values[ASSIGNED] = value

    @property
    def item(self) -> Any:
        """The item that the form shows; an empty dict until it is assigned.

        Assigning it refreshes the data bindings.
        """
        state: FormState = self._anvil_core.form
        if state.item is NO_ITEM:
            state.item = {}
        return state.item

    @item.setter
    def item(self, value: Any) -> None:
        state: FormState = self._anvil_core.form
        state.item = value
        shown = self._anvil_properties.get("item")
        if shown is not None:
            # The container has a property of that name, too.
            shown.__set__(self, value)
        if not state.suspended:
            self.refresh_data_bindings()

    def __setattr__(self, name: str, value: Any) -> None:
        state = self._anvil_core.form
        if state is not None and name in state.components and state.components[name] is not value:
            raise AttributeError(
                f"Cannot set attribute '{name}' on '{type(self).__name__}' form. "
                "There is already a component with this name."
            )
        if self._anvil_custom_names and name not in self._anvil_custom_names and name not in vars(self):
            custom.tell_near_miss(self, name, sys._getframe(1))
        if state is None:
            super().__setattr__(name, value)
            return
        depth = _setting.get()
        if depth == _DEEPEST_SETTING:
            raise RecursionError(
                f"setting '{name}' of {type(self).__name__} sets it anew, without end: "
                "a setter keeps its value under another name"
            )
        within = _setting.set(depth + 1)
        try:
            super().__setattr__(name, value)
        finally:
            _setting.reset(within)

    def raise_event(self, /, *event_name: str, **event_args: Any) -> Any:
        """Raise an event, as for every component.

        Before that, properties with this event in `binding_writeback_events` are written back.
        """
        if len(event_name) == 1:
            custom.write_back(self, event_name[0])
        return super().raise_event(*event_name, **event_args)  # type: ignore[misc]  # the component's


def template_makers(package: Package, folder: str) -> dict[str, Callable[[], type[Any]]]:
    """Functions that create the template classes of an `_anvil_designer` module, by class name."""
    return {
        f"{name.rpartition('.')[2]}Template": partial(make_template, raw, package)
        for name, raw in package.forms.items()
        if designer_folder(package, name, raw) == folder
    }


def make_template(raw: dict[str, Any], package: Package) -> type[Any]:
    """Create the template class of a form.

    Raises ImportError if the server could not read its definition, or its container is invalid.
    """
    if raw.get("error"):
        raise ImportError(f"Failed to import form {raw['class_name']}: {raw['error']}")
    definition = read(raw, package)
    base: Any
    try:
        base = LayoutForm if definition.layout else component_type(definition.container.type, package.app_id)
    except Exception as error:
        refusal = ImportError(f"Failed to import form {definition.leaf}: {error}")
        for note in getattr(error, "__notes__", ()):
            refusal.add_note(note)
        if definition.container.place:
            refusal.add_note(f"its container is {definition.container.type}{definition.container.where()}")
        raise refusal from error
    below: tuple[Level, ...] = getattr(base, "_anvil_levels", ())
    if below and below[-1].definition.layout:
        raise ImportError(
            f"Failed to import form {definition.leaf}: {base.__name__} has a layout and cannot be a container"
        )
    levels = (*below, Level(definition, base))
    declared = {one["name"] for one in definition.custom_events}
    names = base._anvil_event_names | handlers.FORM_EVENTS | declared
    warn_of_declarations(definition, names)
    body = {
        "_anvil_definition": definition,
        "_anvil_template_container": base,
        "_anvil_levels": levels,
        "_anvil_custom_names": frozenset(name for level in levels for name in custom.names(level.definition)),
        "_anvil_event_names": names,
        # The form raises what it declares; the page would raise `focus` and the like a second time.
        "_anvil_page_events": base._anvil_page_events - declared,
        "__module__": f"{package.name}.{definition.name}",
        "__doc__": f"Template of the form {definition.name}.",
        **custom.descriptions(definition),
        **custom.descriptors(definition),
    }
    if definition.is_container and issubclass(base, (HtmlTemplate, HtmlComponent)):
        body["add_component"] = custom.adder(base)
    if below:
        # Without these, the constructor of the form that is the container would be called instead
        # of FormTemplate's.
        body |= {"__init__": FormTemplate.__init__, "init_components": FormTemplate.init_components}
    metaclass: Any = custom.DefaultsMeta if definition.custom_properties or definition.slots else type(base)
    return metaclass(f"{definition.leaf}Template", (base,) if below else (FormTemplate, base), body)
