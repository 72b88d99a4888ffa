"""TextBox and TextArea: their text lives on the screen and is mirrored here."""

from __future__ import annotations

from typing import Any

from .. import _page_half as page_half
from .. import _wire
from .._classic import ClassicComponent
from .._properties import stored


class _TextInput(ClassicComponent):
    __slots__ = ()

    def focus(self) -> None:
        """Put the cursor here."""
        page_half.invoke(self, "focus")

    def select(
        self,
        selection_start: int | None = None,
        selection_end: int | None = None,
        direction: str | None = None,
    ) -> None:
        """Select all of the text, or a part of it."""
        page_half.invoke(self, "select", selection_start, selection_end, direction)

    def _anvil_get_text(self) -> Any:
        return _wire.text(stored(self, "text"))

    def _anvil_wire_text(self) -> str:
        return _wire.text(stored(self, "text"))


class TextBox(_TextInput):
    """A line of text. With type "number" its text is a float, or None when there is no number in it."""

    __slots__ = ()

    def _anvil_get_text(self) -> Any:
        text = _wire.text(stored(self, "text"))
        if stored(self, "type") != "number" or stored(self, "hide_text"):
            return text
        try:
            return float(text)
        except ValueError:
            return None


class TextArea(_TextInput):
    """Several lines of text."""

    __slots__ = ()
