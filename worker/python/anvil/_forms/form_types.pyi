"""What the templates of an app's forms offer besides their containers, for type checkers: `npm run types` derives them from it.

There is no such module at run time: templates are made from the forms' definitions (`_forms/template.py`).
"""

# pyright: reportIncompatibleVariableOverride=false

from collections.abc import Mapping
from typing import Any

from .. import TextBox
from .._model.component import Component
from .._model.slots import Slot

class PlainTextBox(TextBox):
    """A TextBox that is no number box: what is in it is a text."""

    @property
    def text(self) -> str: ...
    @text.setter
    def text(self, value: object) -> None: ...

class NumberBox(TextBox):
    """A TextBox of the type `number`: what is in it is a number, or nothing."""

    @property
    def text(self) -> float | None: ...
    @text.setter
    def text(self, value: object) -> None: ...

class FormTemplate(Component):
    item: Any
    """What the form shows; assigning refreshes the data bindings."""
    dom_nodes: Any
    """Elements that the form's html names, by their names."""

    def __init__(self, **properties: Any) -> None: ...
    def init_components(self, **properties: Any) -> None:
        """Apply the properties given, then refresh the data bindings."""

    def refresh_data_bindings(self) -> None:
        """Evaluate every data binding of the form."""

    @property
    def slots(self) -> Mapping[str, Slot]:
        """The form's slots by name."""
