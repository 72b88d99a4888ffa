"""Containers, and components whose children are data."""

from __future__ import annotations

from typing import Any

from anvil import Container, DropDown, HtmlComponent, Label, LinearPanel, RepeatingPanel
from hearth_testing import RuntimeCase

from .rows import raises


@raises(
    TypeError,
    "Argument to {function} must be a component, not {type}",
    "api §2.6",
    "What is added to a container is no component.",
    function="add_component",
    type="int",
)
def child_that_is_no_component(_case: RuntimeCase) -> None:
    child: Any = 5
    LinearPanel().add_component(child)


@raises(
    ValueError,
    "This component is already added to a container, call remove_from_parent() first",
    "api §2.6",
    "A component that has a parent is added to a container, opened or shown in a dialog.",
)
def child_of_another(_case: RuntimeCase) -> None:
    label = Label()
    LinearPanel().add_component(label)
    LinearPanel().add_component(label)


@raises(
    ValueError,
    "This component is the open_form and cannot be added to a container",
    "api §2.6",
    "The open form is added to a container.",
)
def child_that_is_the_open_form(case: RuntimeCase) -> None:
    LinearPanel().add_component(case.open(Label()))


@raises(
    ValueError,
    "Container.add_component(): index must be an integer or None",
    "api §2.6",
    "A child is added at an index of another type.",
)
def index_of_another_type(_case: RuntimeCase) -> None:
    index: Any = "0"
    LinearPanel().add_component(Label(), index=index)


@raises(
    ValueError,
    "Container.add_component(): the {name} argument must be None or a function, not {type}",
    "api §2.6",
    "A container of the app's passes an on_remove or on_set_visibility that cannot be called.",
    name="on_remove",
    type="int",
)
def callback_that_cannot_be_called(_case: RuntimeCase) -> None:
    Container().add_component(Label(), on_remove=5)


@raises(
    TypeError,
    "event_name must be a string",
    "api §2.4",
    "raise_event_on_children of a container written in Python, with a name that is no text.",
)
def event_on_children_that_is_no_text(_case: RuntimeCase) -> None:
    name: Any = 5
    Container().raise_event_on_children(name)


@raises(
    ValueError,
    "Cannot raise unknown event '{event}' on {type} component. Custom events must have the 'x-' prefix.",
    "api §2.4",
    "raise_event_on_children with an event that the container itself does not declare.",
    event="foo",
    type="LinearPanel",
)
def unknown_event_on_children(_case: RuntimeCase) -> None:
    LinearPanel().raise_event_on_children("foo")


@raises(
    ValueError,
    "HtmlComponent.add_component(): missing component argument",
    "api §6.5",
    "add_component() of an HtmlComponent without a component.",
)
def html_component_without_a_child(_case: RuntimeCase) -> None:
    add: Any = HtmlComponent().add_component
    add()


@raises(
    TypeError,
    "'items' must be a list of strings or tuples",
    "api §4.7",
    "A DropDown's items hold something that is neither text nor a pair.",
)
def drop_down_item_of_another_type(_case: RuntimeCase) -> None:
    DropDown(items=[5])


@raises(
    TypeError,
    "Dropdown item tuples must be of the form ('label', value), (at item {at} got {item})",
    "api §4.7",
    "A DropDown's items hold a tuple that is no pair with a text in front.",
    at=0,
    item="('a', 1, 2)",
)
def drop_down_item_that_is_no_pair(_case: RuntimeCase) -> None:
    DropDown(items=[("a", 1, 2)])


@raises(
    TypeError,
    "'{type}' object is not iterable",
    "api §5.7",
    "A RepeatingPanel's items cannot be iterated over.",
    type="int",
)
def items_that_are_none(_case: RuntimeCase) -> None:
    panel: Any = RepeatingPanel()
    panel.items = 5
