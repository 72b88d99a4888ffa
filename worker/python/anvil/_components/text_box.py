"""TextBox and TextArea: the user edits their text on the page, and a copy of it is kept here."""

from __future__ import annotations

import math
import re
from typing import Any

from .._model import node_link, wire
from .._model.classic import ClassicComponent
from .._model.properties import stored

#: A number as browsers accept it in a number box, which stays empty for any other text. `float` accepts more, such
#: as ` 7 `, `7.`, `nan` and `1_000`.
_NUMBER = re.compile(r"-?(\d+(\.\d+)?|\.\d+)(e[+-]?\d+)?", re.ASCII | re.IGNORECASE)

_WITHOUT_BREAKS = str.maketrans("", "", "\r\n")
#: Types of text boxes in which browsers strip whitespace around the text.
_TRIMMED = ("email", "url")


class _TextInput(ClassicComponent):
    __slots__ = ()

    def focus(self) -> None:
        """Give this component the keyboard focus."""
        node_link.focus(self)

    def select(
        self,
        selection_start: int | None = None,
        selection_end: int | None = None,
        direction: str | None = None,
    ) -> None:
        """Select all of the text, or a part of it."""
        node_link.invoke(self, "select", selection_start, selection_end, direction)

    def _anvil_get_text(self) -> Any:
        return self._anvil_wire_text()

    def _anvil_wire_text(self) -> str:
        return wire.text(stored(self, "text"))


class TextBox(_TextInput):
    """A line of text.

    With type "number", the text is an int or a float, or None if it is not a number.
    """

    __slots__ = ()

    def _anvil_get_text(self) -> Any:
        text = self._anvil_wire_text()
        if stored(self, "type") != "number" or stored(self, "hide_text"):
            return text
        return _number(text)

    def _anvil_set_type(self, value: Any) -> None:
        self._become("type", value)

    def _anvil_set_hide_text(self, value: Any) -> None:
        self._become("hide_text", value)

    def _become(self, name: str, value: Any) -> None:
        """Change the kind of box. As in browsers, text that the new kind cannot show is lost."""
        values = self._anvil_core.values
        if "text" in values:
            values["text"] = self._shown_text()
        values[name] = value
        if "text" in values:
            values["text"] = self._shown_text()

    def _shown_text(self) -> str:
        text = self._anvil_wire_text()
        return "" if self._anvil_get_text() is None else text

    def _anvil_wire_text(self) -> str:
        # As browsers do in a one-line box, so that reading returns what is shown.
        text = super()._anvil_wire_text().translate(_WITHOUT_BREAKS)
        is_trimmed = stored(self, "type") in _TRIMMED and not stored(self, "hide_text")
        return text.strip(" \t\f") if is_trimmed else text


class TextArea(_TextInput):
    """Several lines of text."""

    __slots__ = ()

    def _anvil_wire_text(self) -> str:
        # As browsers do in a text area, so that reading returns what is shown.
        return super()._anvil_wire_text().replace("\r\n", "\n").replace("\r", "\n")

    def _anvil_page_shown(self) -> None:
        # The page notices by itself that it has become visible, but a `show` handler may measure it
        # before that.
        if stored(self, "auto_expand"):
            node_link.invoke(self, "fit")


def _number(text: str) -> int | float | None:
    """The number in a text: an int if the value is whole, regardless of its notation (api §4.3)."""
    number = float(text) if _NUMBER.fullmatch(text) else math.nan
    if not math.isfinite(number):
        return None
    if not number.is_integer():
        return number
    return int(text) if text.lstrip("-").isdigit() else int(number)
