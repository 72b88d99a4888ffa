"""CheckBox: true, false or, where allowed, neither."""

from __future__ import annotations

from .._model import page_half
from .._model.classic import ClassicComponent
from .._model.properties import stored


class CheckBox(ClassicComponent):
    """A box to tick."""

    __slots__ = ()

    def focus(self) -> None:
        """Put the keyboard's focus here."""
        page_half.invoke(self, "focus")

    def _anvil_get_checked(self) -> bool | None:
        value = stored(self, "checked")
        if value is None and stored(self, "allow_indeterminate"):
            return None
        return bool(value)

    def _anvil_wire_checked(self) -> bool | None:
        return self._anvil_get_checked()
