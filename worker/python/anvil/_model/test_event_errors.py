"""Events that a component does not have, and invalid handlers."""

from __future__ import annotations

from typing import Any

from anvil import Button, Component, Container, Label, LinearPanel
from hearth_testing import RuntimeCase
from hearth_testing.error_texts import raises


class EventErrors(RuntimeCase):
    @raises(
        ValueError,
        "Cannot raise event for unknown event 'foo' on Label component. Custom event names must "
        "start with 'x-'.",
    )
    def test_raising_an_unknown_event(self) -> None:
        """App code raises an event that the component does not declare (api §2.4)."""
        Label().raise_event("foo")

    @raises(
        ValueError,
        "Cannot set event handler for unknown event 'foo' on Label component. Custom event names "
        "must start with 'x-'.",
    )
    def test_handler_of_an_unknown_event(self) -> None:
        """A handler is added or set for an event that the component does not declare (api §2.4)."""
        Label().add_event_handler("foo", print)

    @raises(
        ValueError,
        "Cannot remove event handler for unknown event 'foo' on Label component. Custom event "
        "names must start with 'x-'.",
    )
    def test_removing_from_an_unknown_event(self) -> None:
        """A handler is removed from an event that the component does not declare (api §2.4)."""
        Label().remove_event_handler("foo")

    @raises(
        ValueError,
        "Cannot get event handlers for unknown event 'foo' on Label component. Custom event "
        "names must start with 'x-'.",
    )
    def test_handlers_of_an_unknown_event(self) -> None:
        """App code reads the handlers of an event that the component does not declare (api §2.4)."""
        Label().get_event_handlers("foo")

    @raises(TypeError, "expected the first argument to be a string")
    def test_event_name_that_is_no_text(self) -> None:
        """The name of an event is not a text (api §2.4)."""
        name: Any = 5
        Label().add_event_handler(name, print)

    @raises(TypeError, "The 'click' event handler added to Button must be a callable, not type 'int'")
    def test_handler_that_cannot_be_called(self) -> None:
        """A handler is not callable (api §2.4)."""
        Button().add_event_handler("click", 5)

    @raises(
        LookupError,
        "event handler '<built-in function print>' was not found in 'click' event handlers for "
        "this component",
    )
    def test_removing_a_handler_that_is_not_there(self) -> None:
        """A handler that was not added is removed (api §2.4)."""
        Button().remove_event_handler("click", print)

    @raises(TypeError, "raise_event() takes exactly one argument (0 given)")
    def test_raising_without_a_name(self) -> None:
        """raise_event without a name, or with several positional arguments (api §2.4)."""
        Label().raise_event()

    @raises(TypeError, "Invalid argument for '_anvil_events_', got 5")
    def test_declared_event_without_a_name(self) -> None:
        """A class of the app declares an event that is neither a name nor a dict with one (api §2.4)."""
        type("Own", (Component,), {"_anvil_events_": [5]})

    @raises(TypeError, "event_name must be a string")
    def test_event_on_children_that_is_no_text(self) -> None:
        """raise_event_on_children of a container written in Python; the name is not a text (api §2.4)."""
        name: Any = 5
        Container().raise_event_on_children(name)

    @raises(
        ValueError,
        "Cannot raise unknown event 'foo' on LinearPanel component. Custom events must have the 'x-' prefix.",
    )
    def test_unknown_event_on_children(self) -> None:
        """`raise_event_on_children` is called with an unknown event (api §2.4)."""
        LinearPanel().raise_event_on_children("foo")
