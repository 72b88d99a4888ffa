"""Parts of the dialogs: a text box with a label and an error, and a line for general errors."""

from __future__ import annotations

from typing import Any, Self

from .._components import HtmlTemplate, Label, LinearPanel
from .._components.pluggable import pluggable_ui
from .._model import node_link

#: Dark enough to be read on white.
_RED = "#b3261e"
#: Role for which screen readers announce new content at once.
_SPOKEN = '<div role="alert" anvil-slot="default"></div>'


class Complaint(HtmlTemplate):
    """A red line with an error; invisible if the text is empty."""

    def __init__(self) -> None:
        super().__init__(html=_SPOKEN)
        self._text: Any = Label(foreground=_RED, visible=False, spacing_above="none")
        self.add_component(self._text)

    @property
    def text(self) -> str:
        """The text of the error."""
        return self._text.text

    @text.setter
    def text(self, text: str) -> None:
        self._text.text = text
        self._text.visible = bool(text)


class Panel(LinearPanel):
    """A panel of components, whose constructor has its own arguments."""

    def __new__(cls, *_args: Any, **_options: Any) -> Self:
        """Create the panel without properties from the keyword arguments."""
        return super().__new__(cls)


class Field(Panel):
    """A box for one line of text, with a label above and an error below.

    `options` are properties of the box.

    `holds` is the HTML attribute `autocomplete`: what browsers and password managers may fill in.
    """

    def __init__(self, label: str, *, holds: str, **options: Any) -> None:
        super().__init__()
        self.box = pluggable_ui["anvil.TextBoxWithLabel"](label=label, **options)
        self.box.add_event_handler("show", self._let_fill)
        self._holds = holds
        self._complaint = Complaint()
        self.add_component(self.box)
        self.add_component(self._complaint)

    @property
    def text(self) -> str:
        """The text in the box."""
        return self.box.text or ""

    @text.setter
    def text(self, text: str) -> None:
        self.box.text = text

    def _let_fill(self, **_event_args: Any) -> None:
        # The theme's box may have a text of any type.
        node_link.invoke(self.box._anvil_shown_as(), "let_fill", self._holds)

    def complain(self, text: str) -> None:
        """Show an error below the box, and give the box the focus. An empty text removes the error."""
        self._complaint.text = text
        if text:
            self.box.focus()

    def on_enter(self, run: Any) -> None:
        """Call a function when the user presses Enter in the box."""
        self.box.set_event_handler("pressed_enter", lambda **_event_args: run())


def email_field(text: str = "") -> Field:
    """A field for an email address."""
    return Field("Email", holds="username", text=text, placeholder="address@example.com", type="email")


def password_field(label: str = "Password", holds: str = "current-password") -> Field:
    """A field that hides the typed text."""
    return Field(label, holds=holds, placeholder=label.lower(), hide_text=True)


def check_box(text: str, checked: bool) -> Any:
    """The theme's check box."""
    return pluggable_ui["anvil.CheckBox"](text=text, checked=checked)
