"""Parts of the dialogs: a box with its label and what is wrong with it, and the line for what is wrong with the whole."""

from __future__ import annotations

from typing import Any, Self

from .._components import HtmlTemplate, Label, LinearPanel
from .._components.pluggable import pluggable_ui
from .._model import page_half

#: Dark enough to be read on white.
_RED = "#b3261e"
#: What comes into it is read out at once.
_SPOKEN = '<div role="alert" anvil-slot="default"></div>'


class Complaint(HtmlTemplate):
    """A red line that says what is wrong; without a text there is nothing to see."""

    def __init__(self) -> None:
        super().__init__(html=_SPOKEN)
        self._text: Any = Label(foreground=_RED, visible=False, spacing_above="none")
        self.add_component(self._text)

    @property
    def text(self) -> str:
        """What is wrong."""
        return self._text.text

    @text.setter
    def text(self, text: str) -> None:
        self._text.text = text
        self._text.visible = bool(text)


class Panel(LinearPanel):
    """A panel of components, whose arguments are its own."""

    def __new__(cls, *_args: Any, **_options: Any) -> Self:
        """The keywords are no properties."""
        return super().__new__(cls)


class Field(Panel):
    """A box for one line of text, its label above, what is wrong with it below. `options` are the box's.

    `holds` is what the browser and password managers may put into it, in HTML's terms (`autocomplete`).
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
        """What was typed."""
        return self.box.text or ""

    @text.setter
    def text(self, text: str) -> None:
        self.box.text = text

    def _let_fill(self, **_event_args: Any) -> None:
        # Whatever the theme makes a box of.
        page_half.invoke(self.box._anvil_shown_as(), "let_fill", self._holds)

    def complain(self, text: str) -> None:
        """Say what is wrong with it, and put the cursor there. An empty text takes that back."""
        self._complaint.text = text
        if text:
            self.box.focus()

    def on_enter(self, run: Any) -> None:
        """Call a function when the user presses Enter in it."""
        self.box.set_event_handler("pressed_enter", lambda **_event_args: run())


def email_field(text: str = "") -> Field:
    """A field for an address."""
    return Field("Email", holds="username", text=text, placeholder="address@example.com", type="email")


def password_field(label: str = "Password", holds: str = "current-password") -> Field:
    """A field that shows nothing of what is typed."""
    return Field(label, holds=holds, placeholder=label.lower(), hide_text=True)


def check_box(text: str, checked: bool) -> Any:
    """The theme's check box."""
    return pluggable_ui["anvil.CheckBox"](text=text, checked=checked)
