"""Components by themselves: construction, properties, events."""

from __future__ import annotations

from typing import Any

from anvil import Button, Component, FileLoader, Image, Label
from anvil._forms.form_constructors import FormConstructor
from anvil._model.properties import stored
from hearth_testing import RuntimeCase

from .rows import raises


@raises(
    AttributeError,
    "{type} component has no property called '{name}'",
    "api §2.3",
    "A property that the component's spec does not have is looked up by the engine. App code that reads an unknown attribute "
    "gets Python's own AttributeError.",
    type="Label",
    name="nosuch",
)
def unknown_property(_case: RuntimeCase) -> None:
    stored(Label(), "nosuch")


@raises(
    AttributeError,
    "The '{name}' property for a {type} is read-only",
    "api §2.3",
    "App code assigns to a property that only the user changes.",
    name="file",
    type="FileLoader",
)
def read_only_property(_case: RuntimeCase) -> None:
    loader: Any = FileLoader()
    loader.file = None


@raises(
    TypeError,
    "{type} got unexpected keyword argument(s): {names}",
    "api §2.2",
    "A component is made with names that it has no properties for. Definitions of forms may name what they like.",
    type="Button",
    names="'nosuch', 'other'",
)
def unexpected_keywords(_case: RuntimeCase) -> None:
    Button(nosuch=1, other=2)


@raises(
    TypeError,
    "{type} cannot set the following readonly properties: {names}",
    "api §2.2",
    "A component is made with values for properties that only the user changes.",
    type="FileLoader",
    names="'file'",
)
def read_only_keywords(_case: RuntimeCase) -> None:
    FileLoader(file=None)


@raises(
    TypeError,
    "Component constructor takes keyword arguments only",
    "api §2.2",
    "A built-in component is made with positional arguments.",
)
def positional_arguments(_case: RuntimeCase) -> None:
    make: Any = Button
    make("text")


@raises(
    TypeError,
    "role must be None, a string, or a list of strings",
    "api §3.4",
    "A role is something else.",
)
def role_of_another_type(_case: RuntimeCase) -> None:
    label: Any = Label()
    label.role = 5


@raises(
    TypeError,
    "The 'source' property can only be set to a Media object or a URL",
    "api §4.10",
    "An Image's source is neither text, Media nor None.",
)
def source_of_an_image(_case: RuntimeCase) -> None:
    image: Any = Image()
    image.source = 5


@raises(
    TypeError,
    "'align' must be a string",
    "api §2.6",
    "scroll_into_view with an alignment that is no text.",
)
def alignment_that_is_no_text(_case: RuntimeCase) -> None:
    align: Any = 1
    Label().scroll_into_view(align=align)


@raises(
    ValueError,
    "'align' must be one of 'start', 'center', 'end', 'nearest'",
    "api §2.6",
    "scroll_into_view with another word.",
)
def alignment_of_another_name(_case: RuntimeCase) -> None:
    Label().scroll_into_view(align="top")


@raises(
    TypeError,
    "Instantiator functions take one positional argument, which must be a string or number",
    "api §13.10",
    "The constructor that a form property holds is called with more than one key, or one of another type.",
)
def key_of_a_constructor(_case: RuntimeCase) -> None:
    key: Any = []
    FormConstructor(Label)(key)


@raises(
    AttributeError,
    "Cannot set a '{type}' component's parent this way - use 'add_component' on the container instead",
    "api §2.6",
    "App code assigns to `parent`.",
    type="Button",
)
def assigned_parent(_case: RuntimeCase) -> None:
    button: Any = Button()
    button.parent = None


@raises(
    ValueError,
    "Cannot raise event for unknown event '{event}' on {type} component. Custom event names must start with 'x-'.",
    "api §2.4",
    "An event that the component does not declare is raised.",
    event="foo",
    type="Label",
)
def raising_an_unknown_event(_case: RuntimeCase) -> None:
    Label().raise_event("foo")


@raises(
    ValueError,
    "Cannot set event handler for unknown event '{event}' on {type} component. Custom event names must start with 'x-'.",
    "api §2.4",
    "A handler is added or set for an event that the component does not declare.",
    event="foo",
    type="Label",
)
def handler_of_an_unknown_event(_case: RuntimeCase) -> None:
    Label().add_event_handler("foo", print)


@raises(
    ValueError,
    "Cannot remove event handler for unknown event '{event}' on {type} component. Custom event names must start with 'x-'.",
    "api §2.4",
    "A handler is removed from an event that the component does not declare.",
    event="foo",
    type="Label",
)
def removing_from_an_unknown_event(_case: RuntimeCase) -> None:
    Label().remove_event_handler("foo")


@raises(
    ValueError,
    "Cannot get event handlers for unknown event '{event}' on {type} component. Custom event names must start with 'x-'.",
    "api §2.4",
    "The handlers of an event that the component does not declare are asked for.",
    event="foo",
    type="Label",
)
def handlers_of_an_unknown_event(_case: RuntimeCase) -> None:
    Label().get_event_handlers("foo")


@raises(
    TypeError,
    "expected the first argument to be a string",
    "api §2.4",
    "The name of an event is no text.",
)
def event_name_that_is_no_text(_case: RuntimeCase) -> None:
    name: Any = 5
    Label().add_event_handler(name, print)


@raises(
    TypeError,
    "The '{event}' event handler added to {type} must be a callable, not type '{given}'",
    "api §2.4",
    "A handler cannot be called.",
    event="click",
    type="Button",
    given="int",
)
def handler_that_cannot_be_called(_case: RuntimeCase) -> None:
    Button().add_event_handler("click", 5)


@raises(
    LookupError,
    "event handler '{handler}' was not found in '{event}' event handlers for this component",
    "api §2.4",
    "A handler that is not attached is removed.",
    handler="<built-in function print>",
    event="click",
)
def removing_a_handler_that_is_not_there(_case: RuntimeCase) -> None:
    Button().remove_event_handler("click", print)


@raises(
    TypeError,
    "raise_event() takes exactly one argument ({count} given)",
    "api §2.4",
    "raise_event without a name, or with more than that.",
    count=0,
)
def raising_without_a_name(_case: RuntimeCase) -> None:
    Label().raise_event()


@raises(
    TypeError,
    "Invalid argument for '_anvil_events_', got {entry}",
    "api §2.4",
    "A class of the app's declares an event that is neither a name nor a dict with one.",
    entry="5",
)
def declared_event_without_a_name(_case: RuntimeCase) -> None:
    type("Own", (Component,), {"_anvil_events_": [5]})
