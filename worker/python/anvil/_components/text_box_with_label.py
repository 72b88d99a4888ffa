"""A text box with a label above it, as used by the sign-in dialogs (api §4.14)."""

from __future__ import annotations

from typing import Any, Self

from .label import Label
from .panels import LinearPanel
from .pluggable import pluggable_ui

#: Events that the box raises, not the panel.
_EVENTS_OF_BOX = frozenset(("focus", "lost_focus", "pressed_enter"))


def _property_of(part: str, name: str, doc: str) -> Any:
    """A property that forwards to the property of one of the parts."""
    return property(
        lambda self: getattr(getattr(self, part), name),
        lambda self, value: setattr(getattr(self, part), name, value),
        doc=doc,
    )


class TextBoxWithLabel(LinearPanel):
    """The theme's `anvil.TextBox` below a label.

    Further keyword arguments are properties of the box.
    """

    _anvil_event_names = LinearPanel._anvil_event_names | _EVENTS_OF_BOX

    def __new__(cls, *_args: Any, **_properties: Any) -> Self:
        """Create the panel without the keyword arguments, which are for the box."""
        return super().__new__(cls)

    def __init__(self, label: str = "", text: str = "", **text_box_properties: Any) -> None:
        super().__init__()
        self._label: Any = Label(text=label)
        self._box: Any = pluggable_ui["anvil.TextBox"](text=text, **text_box_properties)
        self.add_component(self._label)
        self.add_component(self._box)

    label = _property_of("_label", "text", "The label's text.")
    text = _property_of("_box", "text", "The box's text.")
    placeholder = _property_of("_box", "placeholder", "Shown while the box is empty.")

    def focus(self) -> None:
        """Give the box the keyboard focus."""
        self._box.focus()

    def add_event_handler(self, event_name: str, handler_func: Any, /) -> None:
        """Call a function on an event; `focus`, `lost_focus` and `pressed_enter` are events of the box."""
        self._owner(event_name).add_event_handler(event_name, handler_func)

    def set_event_handler(self, event_name: str, handler_func: Any, /) -> None:
        """Make a function the only handler of an event; None removes all handlers."""
        self._owner(event_name).set_event_handler(event_name, handler_func)

    def remove_event_handler(self, event_name: str, /, *handler_func: Any) -> None:
        """Remove one handler of an event, or all."""
        self._owner(event_name).remove_event_handler(event_name, *handler_func)

    def get_event_handlers(self, event_name: str, /) -> tuple[Any, ...]:
        """The handlers of an event."""
        return self._owner(event_name).get_event_handlers(event_name)

    def raise_event(self, *event_name: str, **event_args: Any) -> Any:
        """Run the handlers of an event."""
        return self._owner(*event_name[:1]).raise_event(*event_name, **event_args)

    def _owner(self, event_name: object = None) -> Any:
        """The component that raises the event: the box, or the panel itself."""
        return self._box if event_name in _EVENTS_OF_BOX else super()
