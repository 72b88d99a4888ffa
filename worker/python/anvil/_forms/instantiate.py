"""Creates a form's components: depth first, in the order of the definition (api §7.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

from .._components.label import InvalidComponent
from .._model import tree
from .._model.component import Component
from .._model.slots import Inside
from .._model.specified import IGNORE_PROPERTY_EXCEPTIONS
from .._runtime.reports.call_sites import in_definition
from .._runtime.reports.errors import report_exception
from .._values.own_classes import is_ours
from . import definition_warnings, handlers
from .bindings import attach_write_backs
from .definition import ComponentDefinition, FormDefinition
from .levels import Decorated, Level, decorated_at
from .naming import component_type

#: Argument for components made from a definition, so that unknown properties are ignored.
IGNORE = {IGNORE_PROPERTY_EXCEPTIONS: True}
_under_construction: ContextVar[tuple[str, ...]] = ContextVar("anvil_forms_under_construction", default=())
#: The class that a definition has called for a component, and the app of that definition, until an
#: instance uses them.
_called: ContextVar[tuple[type[Any], str | None] | None] = ContextVar("hearth_called", default=None)

#: Cache of component classes, by type and defining app.
_types: dict[tuple[str, str | None], type[Any]] = {}


@contextmanager
def constructing(definition: FormDefinition) -> Iterator[None]:
    """Context manager around the creation of a form's components, none of which may be the form itself."""
    above = _under_construction.get()
    if definition.full_name in above:
        raise RecursionError(f'Cannot nest "{definition.leaf}" inside itself')
    token = _under_construction.set((*above, definition.full_name))
    try:
        yield
    finally:
        _under_construction.reset(token)


def outside_construction[T](make: Callable[[], T]) -> T:
    """Run `make`, which may build forms already being built, for example if an `__init__` opens a form."""
    token = _under_construction.set(())
    try:
        return make()
    finally:
        _under_construction.reset(token)


def call(cls: type[Any], properties: Mapping[str, Any], app_id: str | None) -> Any:
    """Call a class for a definition in the app `app_id`, which the resulting form stores."""
    token = _called.set((cls, app_id))
    try:
        return cls(**properties, **IGNORE)
    finally:
        _called.reset(token)


def app_of(cls: type[Any], own: str | None) -> str | None:
    """The app in which a new form of the class looks up names.

    It is the app of the definition that the form is a component of, else `own`.
    """
    called = _called.get()
    if called is None or called[0] is not cls:
        return own
    _called.set(None)
    return called[1]


def resolve(spec: str, app_id: str | None) -> type[Any]:
    """The class for a component type, cached."""
    known = _types.get((spec, app_id))
    if known is None:
        known = _types[spec, app_id] = component_type(spec, app_id)
    return known


def build(form: Any, at: int) -> dict[str, Component]:
    """Create all components of a level of the form, and add them to their parents; returns them by name."""
    levels: tuple[Level, ...] = form._anvil_levels
    level = levels[at]
    definition = level.definition
    decorated = decorated_at(type(form), at)
    taken = type(form)._anvil_decorated.get("", {})
    place = (definition.layout or definition.container).place
    own_events = {name: method for name, method in definition.form_events.items() if name not in taken}
    handlers.bind(form, form, None, own_events, decorated.get("", {}), place)
    made: dict[str, Component] = {}
    for parts in definition.components_by_slot.values():
        for one in parts:
            _build_one(form, None, one, definition, decorated, made)
    inside = Inside(form, level.container)
    for one in definition.components:
        _build_one(form, inside, one, definition, decorated, made)
    if decorated and at == len(levels) - 1:
        known = frozenset().union(*(one.definition.all_names for one in levels))
        handlers.warn_unknown(type(form), decorated, known)
    return made


def _build_one(
    form: Any,
    parent: Any,
    one: ComponentDefinition,
    definition: FormDefinition,
    decorated: Decorated,
    made: dict[str, Component],
) -> None:
    component = _make(one, definition)
    if component._anvil_core.app is None:
        component._anvil_core.app = definition.package.app_id
    component._anvil_owned_by(form)
    made[one.name] = component
    _connect(form, component, one, decorated)
    for child in one.children:
        _build_one(form, component, child, definition, decorated, made)
    if parent is None:
        # The component is added to the layout's slot after the layout has been created.
        return
    prepared = _set_up(component, one, definition)
    if prepared is not component:
        for child in one.children:
            part = made[child.name]
            part.remove_from_parent()
            _put(prepared, part, {})
    made[one.name] = prepared
    try:
        _add(parent, prepared, one)
    except Exception as error:
        error.add_note(f"while adding {one.described} of the form {definition.name}{one.where()}")
        report_exception(error)


def _add(parent: Any, component: Component, one: ComponentDefinition) -> None:
    """Add a component as its definition says. Warnings have the line of its slot."""
    if "slot" not in one.layout:
        _put(parent, component, one.layout)
        return
    with in_definition(one.where("layout_properties", "slot")):
        _put(parent, component, one.layout)


def _put(parent: Any, component: Component, layout: Mapping[str, Any]) -> None:
    """Add a component.

    The placeholder of a container that could not be created accepts no layout properties, but shows
    its children.
    """
    if _is_invalid(parent):
        tree.link(parent, component, None, None)
    else:
        parent.add_component(component, **layout)


def target(own: Any, made: Mapping[str, Component], name: str | None) -> Component | None:
    """The component that a binding is for.

    None if it has not been created yet, or is replaced by a placeholder.
    """
    part = own if name is None else made.get(name)
    return None if part is None or _is_invalid(part) else part


def _connect(form: Any, component: Component, one: ComponentDefinition, decorated: Decorated) -> None:
    """Attach the form's handlers and write-backs to a component."""
    if one.events or one.name in decorated:
        handlers.bind(form, component, one.name, one.events, decorated.get(one.name, {}), one.place)
    attach_write_backs(form, component, one.bindings)


def replace(form: Any, parts: Mapping[str, Any]) -> None:
    """Replace components that were created for the form by others of the same names."""
    state = form._anvil_core.form
    for at, (level, made) in enumerate(zip(form._anvil_levels, state.made, strict=True)):
        decorated = decorated_at(type(form), at)
        for one in level.definition.everything:
            part = parts.get(one.name)
            if isinstance(part, Component) and state.components[one.name] is made[one.name] is not part:
                part._anvil_owned_by(form)
                _connect(form, part, one, decorated)
                made[one.name] = state.components[one.name] = part
    vars(form).update(state.components)


def _set_up(component: Component, one: ComponentDefinition, definition: FormDefinition) -> Component:
    """The component, prepared for being placed, or a placeholder if that failed."""
    try:
        component._anvil_prepare()
        return component
    except Exception as error:
        error.add_note(f"while setting up {one.described} of the form {definition.name}{one.where()}")
        report_exception(error)
        return _invalid(f'Error setting up component "{one.name}": {_text(error)}')


def _make(one: ComponentDefinition, definition: FormDefinition) -> Component:
    app_id = definition.package.app_id
    try:
        cls = resolve(one.type, app_id)
        properties = one.new_properties()
        if is_ours(cls):
            # A built-in component is complete after `__new__`; `__init__` would find all values
            # set.
            built: Any = cls.__new__(cls, **properties)  # pyright: ignore[reportCallIssue]
            built._anvil_core.app = app_id
            built._anvil_made()
            return built
        definition_warnings.warn_undeclared(one, cls, definition.leaf)
        component = call(cls, properties, app_id)
        if not isinstance(component, Component):
            raise TypeError(f"{one.type} is not a component, but {type(component).__name__}")
        return component
    except Exception as error:
        error.add_note(f"while making {one.described} of the form {definition.name}{one.where()}")
        report_exception(error)
        return _invalid(f'Error instantiating "{one.name}": {_text(error)}')


def _invalid(text: str) -> Component:
    return InvalidComponent(text=text)


def _is_invalid(part: object) -> bool:
    return isinstance(part, Component) and part._anvil_node_type == "InvalidComponent"


def _text(error: Exception) -> str:
    if isinstance(error, RecursionError):
        return str(error)
    return f"{type(error).__name__}: {error}"
