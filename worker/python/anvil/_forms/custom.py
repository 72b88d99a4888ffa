"""Forms as components: declared properties, defaults, write-back events (api §7.6)."""

from __future__ import annotations

import copy
from collections.abc import Callable, Collection
from inspect import Parameter, signature
from types import FrameType
from typing import Any

from .._model import events
from .._model.slots import Inside, Slot
from .._runtime.reports.call_sites import is_of, place_of_caller
from .._runtime.reports.errors import app_file
from .._runtime.reports.output import warn_once
from .._values.suggestions import one_letter_off
from .definition import FormDefinition

_NO_DEFAULT_TYPE = "object"


def names(definition: FormDefinition) -> set[str]:
    """The names of the declared properties."""
    return {one["name"] for one in definition.custom_properties}


def descriptions(definition: FormDefinition) -> dict[str, list[dict[str, Any]]]:
    """A custom component's declarations, by the names of the attributes in which subclasses keep theirs."""
    return {
        "_anvil_properties_": [dict(one) for one in definition.custom_properties],
        "_anvil_events_": [dict(one) for one in definition.custom_events],
    }


def descriptors(definition: FormDefinition) -> dict[str, CustomComponentProperty]:
    """Descriptors for the declared properties, by name, for the template class.

    A declared `item` remains the item that every form has, so that assigning it refreshes the data
    bindings.
    """
    return {
        one["name"]: CustomComponentProperty(one["name"], one.get("default_value"))
        for one in definition.custom_properties
        if one["name"] != "item"
    }


_POSITIONAL = (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD)


def store_defaults(form: Any) -> None:
    """Create the dictionary for the instance's values of declared properties."""
    if form._anvil_custom_names:
        form._anvil_core.values.setdefault("_custom", {})


def fill_defaults(
    definition: FormDefinition, given: dict[str, Any], by_position: Collection[str] = ()
) -> None:
    """Add to the arguments of `__init__` the defaults of declared properties that are missing.

    Each instance gets its own copies. `by_position` names the parameters that are given without a keyword.
    """
    present = {*given, *by_position}
    for one in definition.custom_properties:
        if one.get("type") != _NO_DEFAULT_TYPE and one["name"] not in present:
            given[one["name"]] = copy.deepcopy(one.get("default_value"))


def tell_near_miss(form: Any, name: str, setter: FrameType | None = None) -> None:
    """Warn of an attribute whose name is nearly that of a declared property.

    Forms may have any other attributes, so only names that look mistyped are warned of, and not
    those that the class has. `setter` is the frame of a statement that sets the attribute: a form's
    own code may set any name.
    """
    meant = one_letter_off(name, form._anvil_custom_names)
    if meant is None or hasattr(type(form), name):
        return
    if setter is None or (app_file(setter.f_code.co_filename) is not None and not is_of(setter, form)):
        warn_once(
            f"Warning: {type(form).__name__} does not declare a property '{name}'. Did you mean '{meant}'?{place_of_caller(form)}"
        )


def write_back(form: Any, event: str) -> None:
    """Write back the properties with this event in `binding_writeback_events`, before its handlers run."""
    for level in form._anvil_levels:
        for one in level.definition.custom_properties:
            name = one["name"]
            # Read only for listeners: a property of the app's class need not have a getter.
            listened = events.WRITE_BACK + name
            if event in (one.get("binding_writeback_events") or ()) and events.get(form, listened):
                events.run(form, listened, {"property": name, "value": getattr(form, name)})


class CustomComponentProperty:
    """Descriptor of a declared property: each instance has its own value, initially a copy of the default.

    Assigning it refreshes the data bindings, as for `item`. An app's class may have a property of that
    name instead, whose setter does what it wants.
    """

    def __init__(self, name: str, default: Any) -> None:
        self._name = name
        self._default = default

    def __get__(self, form: Any, owner: type | None = None) -> Any:
        if form is None:
            return self
        values = form._anvil_core.values["_custom"]
        if self._name not in values:
            values[self._name] = copy.deepcopy(self._default)
        return values[self._name]

    def __set__(self, form: Any, value: Any) -> None:
        form._anvil_core.values["_custom"][self._name] = value
        form._anvil_follow_property()


def adder(container: Any) -> Callable[..., None]:
    """`add_component` of a custom container made of HTML: its users' components are placed before its own, in order."""

    def add_component(form: Any, component: Any, index: int | None = None, **layout: Any) -> None:
        """Add a component before those of the definition, and after those added earlier."""
        own_slots = form._anvil_core.form.own_slots
        if container not in own_slots:
            own_slots[container] = Slot(Inside(form, container), 0, {})
        own_slots[container].add_component(component, index, **layout)

    return add_component


class DefaultsMeta(type):
    """Passes to `__init__` of a custom component all declared properties, with defaults for missing ones."""

    def __call__(cls, *args: Any, **given: Any) -> Any:
        fill_defaults(cls._anvil_definition, given, _by_position(cls, len(args)))  # type: ignore[attr-defined]
        return super().__call__(*args, **given)


def _by_position(cls: type, count: int) -> Collection[str]:
    """The parameters of `__init__` that so many positional arguments are for: a default would give them a second value."""
    if not count:
        return ()
    parameters = signature(cls.__init__).parameters.values()
    return [one.name for one in parameters if one.kind in _POSITIONAL][1 : 1 + count]
